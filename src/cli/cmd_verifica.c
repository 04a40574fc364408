/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs verifica FILE...: checks rules files and saves, and folders of them. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "storage/directory.h"
#include "storage/path.h"
#include "storage/save_file.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/alloc.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

struct verifica {
    const char *rules; /* of saves, instead of those that they name; NULL: none given */
};

static void print_sound(const char *file)
{
    struct strbuf label = STRBUF_INIT;
    message_add_clean(&label, file);
    printf(_("%s: correcte\n"), xstrbuf_text(&label));
    strbuf_done(&label);
}

static int check_save(const char *path, const char *rules)
{
    struct loaded_game loaded;
    int status = cli_open_save(&loaded, path, rules);
    if (status == STATUS_OK)
        print_sound(path);
    loaded_game_done(&loaded);
    return status;
}

static int check_rules(const char *name)
{
    struct variant_source source;
    struct variant *variant;
    int status = cli_find_variant(&source, name);
    if (status != STATUS_OK)
        return status;
    status = cli_read_variant(&variant, &source);
    if (status == STATUS_OK) {
        print_sound(variant_source_label(&source));
        variant_free(variant);
    }
    variant_source_done(&source);
    return status;
}

/* Checks a file, or a built-in variant. The rules, if given, are those of saves. */
static int check(const char *name, const char *rules)
{
    return save_is_save(name) ? check_save(name, rules) : check_rules(name);
}

/* Checks the JSON files of a folder. */
static int check_folder(const char *folder, const char *rules)
{
    struct strlist names;
    int status = STATUS_OK;
    int failed = directory_list(&names, folder, "", ".json");
    if (failed || names.count == 0) {
        cli_complain(failed ? message_system(-failed) : _("no hi ha cap fitxer .json"), folder);
        status = STATUS_REFUSED;
    }
    for (size_t i = 0; i < names.count; i++) {
        char *path = path_join(folder, names.items[i]);
        if (!path)
            alloc_failed();
        if (check(path, rules) != STATUS_OK)
            status = STATUS_REFUSED;
        free(path);
    }
    strlist_done(&names);
    return status;
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static int run(int argc, char **argv)
{
    struct verifica options = {0};
    int files = options_read(&verifica_subcommand.command, &options, argc, argv);
    if (files < 0)
        return options_status(files);
    int status = STATUS_OK;
    for (int i = 1; i <= files; i++) {
        int result = is_folder(argv[i]) ? check_folder(argv[i], options.rules)
                                        : check(argv[i], options.rules);
        if (result != STATUS_OK)
            status = STATUS_REFUSED;
    }
    return status;
}

static const struct option_row rows[] = {
    {.names = {"regles", "rules", "variant"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct verifica, rules),
     .argument = N_("NOM|FITXER"),
     .completion = COMPLETE_VARIANT,
     .help = N_("les regles de les partides, en comptes de les que diuen els fitxers")},
    {.names = {NULL}},
};

const struct subcommand verifica_subcommand = {
    .command = {.program = "escacs",
                .names = {"verifica", "verify", "verifica", "check"},
                .synopsis = N_("FITXER|DIRECTORI... [--regles NOM|FITXER]"),
                .summary =
                    N_("comprova fitxers de regles i partides, i diu tot el que hi troba malament"),
                .rows = rows,
                .operand = COMPLETE_FILE,
                .fewest = 1,
                .most = INT_MAX},
    .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs verifica FILE...: checks rules files and saves. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "storage/json_reader.h"
#include "storage/save_file.h"
#include "storage/save_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/alloc.h"

#include <limits.h>
#include <stdio.h>

static void print_sound(const char *file)
{
    struct strbuf label = STRBUF_INIT;
    message_add_clean(&label, file);
    printf(_("%s: correcte\n"), xstrbuf_text(&label));
    strbuf_done(&label);
}

/* Whether a file is a save and not rules, by its keys. A file that cannot be read counts as
 * rules. */
static bool is_save(const char *path)
{
    struct diagnostics list;
    json_t *document;
    diagnostics_init(&list);
    if (json_read_file(&document, path, SAVE_LARGEST, &list) < 0)
        return false;
    bool saved = json_object_get(document, SAVE_KEY_STEPS) ||
                 json_object_get(document, SAVE_KEY_RULES) ||
                 json_object_get(document, SAVE_KEY_WHITE);
    json_decref(document);
    return saved;
}

static int check_save(const char *path)
{
    struct loaded_game loaded;
    int status = cli_open_save(&loaded, path, NULL);
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

static int check(const char *name)
{
    return is_save(name) ? check_save(name) : check_rules(name);
}

static int run(int argc, char **argv)
{
    int files = options_read(&verifica_subcommand.command, NULL, argc, argv);
    if (files < 0)
        return options_status(files);
    int status = STATUS_OK;
    for (int i = 1; i <= files; i++)
        if (check(argv[i]) != STATUS_OK)
            status = STATUS_REFUSED;
    return status;
}

static const struct option_row no_rows[] = {{.names = {NULL}}};

const struct subcommand verifica_subcommand = {
    .command = {.program = "escacs",
                .names = {"verifica", "verify", "verifica", "check"},
                .synopsis = N_("FITXER..."),
                .summary =
                    N_("comprova fitxers de regles i partides, i diu tot el que hi troba malament"),
                .rows = no_rows,
                .operand = COMPLETE_FILE,
                .fewest = 1,
                .most = INT_MAX},
    .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs nova NAME: copies a rules file, as the start of a new variant. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "storage/directory.h"
#include "storage/path.h"
#include "storage/read_file.h"
#include "storage/replace_file.h"
#include "storage/rules_file.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int complain_unsaved(const char *path, int reason)
{
    struct strbuf about = STRBUF_INIT;
    strbuf_addf(&about, "%s: %s", path, message_system(reason));
    cli_complain(_("no s'ha pogut crear el fitxer"), xstrbuf_text(&about));
    strbuf_done(&about);
    return STATUS_UNSAVED;
}

/* Creates a file that must not exist yet; it exists afterwards only if it is complete. */
static int create_file(const char *path, const char *bytes, size_t size)
{
    int file = restart_open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return complain_unsaved(path, errno);
    int reason = -write_all(file, bytes, size);
    if (close(file) < 0 && reason == 0)
        reason = errno;
    if (reason == 0)
        return STATUS_OK;
    unlink(path);
    return complain_unsaved(path, reason);
}

/* The path of the new file, which the caller frees. NULL if the user has no folder for variants. */
static char *target_path(const char *name)
{
    struct folders folders;
    const char *suffix = name[path_stem_length(name)] ? "" : ".json";
    struct strbuf path = STRBUF_INIT;
    cli_folders(&folders);
    if (strchr(name, '/')) {
        strbuf_addf(&path, "%s%s", name, suffix);
    } else if (folders.own) {
        directory_make(folders.own);
        strbuf_addf(&path, "%s/%s%s", folders.own, name, suffix);
    }
    bool homeless = path.len == 0;
    folders_done(&folders);
    return homeless ? NULL : strbuf_take(&path);
}

/* The bytes of a variant that is sound, to be freed. */
static int source_bytes(char **out, size_t *size, const char *name)
{
    struct variant_source source;
    struct variant *variant;
    struct diagnostics list;
    int status = cli_find_variant(&source, name);
    if (status != STATUS_OK)
        return status;
    diagnostics_init(&list);
    status = cli_read_variant(&variant, &source);
    if (status == STATUS_OK) {
        variant_free(variant);
        if (source.builtin) {
            *out = xstrdup(source.builtin->bytes);
            *size = source.builtin->size;
        } else if (read_file(out, size, source.path, RULES_FILE_LARGEST, &list) < 0) {
            message_print_diagnostics(stderr, source.path, &list);
            status = STATUS_REFUSED;
        }
    }
    variant_source_done(&source);
    return status;
}

static int create_variant(const char *name, const char *rules)
{
    char *bytes;
    size_t size;
    int status = source_bytes(&bytes, &size, rules);
    if (status != STATUS_OK)
        return status;
    char *path = target_path(name);
    if (path) {
        status = create_file(path, bytes, size);
    } else {
        cli_complain(_("no hi ha cap directori propi on crear-la; doneu-ne un camí"), name);
        status = STATUS_UNSAVED;
    }
    if (status == STATUS_OK)
        puts(path);
    free(path);
    free(bytes);
    return status;
}

/* Names come to be file names, and are shown in menus. */
static bool is_good_name(const char *name)
{
    struct strbuf clean = STRBUF_INIT;
    const char *base = path_base(name);
    message_add_clean(&clean, name);
    bool same = strcmp(xstrbuf_text(&clean), name) == 0;
    strbuf_done(&clean);
    return same && base[0] != '\0' && base[0] != '.';
}

struct nova_options {
    const char *rules;
};

static int run(int argc, char **argv)
{
    struct nova_options options = {0};
    int operands = options_read(&nova_subcommand.command, &options, argc, argv);
    if (operands < 0)
        return options_status(operands);
    if (!is_good_name(argv[1])) {
        cli_complain(_("no és un nom vàlid per a una variant"), argv[1]);
        return STATUS_USAGE;
    }
    return create_variant(argv[1], options.rules);
}

static const struct option_row rows[] = {
    OPTION_ROW_RULES(struct nova_options, rules),
    {.names = {NULL}},
};

const struct subcommand nova_subcommand = {
    .command = {.program = "escacs",
                .names = {"nova", "new", "nueva"},
                .synopsis = N_("NOM [--regles NOM|FITXER]"),
                .summary = N_("copia unes regles per començar-ne unes de pròpies i diu on són"),
                .rows = rows,
                .fewest = 1,
                .most = 1},
    .run = run,
};

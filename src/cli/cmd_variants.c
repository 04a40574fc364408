/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs variants: lists the variants that can be found, as a table or as JSON. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "util/alloc.h"

#include <jansson.h>
#include <stdio.h>

/* --- table */

static void add_facts(struct strbuf *line, const struct variant *variant)
{
    strbuf_addf(line, "%2dx%-2d  %2d  ", variant_rows(variant), variant_columns(variant),
                variant_type_count(variant));
    message_add_clean(line, variant_title(variant, language_in_use()));
}

static int print_row(const char *name, const struct variant_source *source, void *payload)
{
    struct strbuf label = STRBUF_INIT, line = STRBUF_INIT;
    struct variant *variant = cli_read_quietly(source);
    (void)payload;
    message_add_clean(&label, name);
    strbuf_addf(&line, "%-16s  ", xstrbuf_text(&label));
    if (variant)
        add_facts(&line, variant);
    else
        strbuf_add_str(&line, _("no es pot jugar: mireu què diu «escacs verifica»"));
    if (source->path) {
        strbuf_add_str(&line, "  ");
        message_add_clean(&line, source->path);
    }
    puts(xstrbuf_text(&line));
    variant_free(variant);
    strbuf_done(&line);
    strbuf_done(&label);
    return 0;
}

static void print_table(const struct folders *folders)
{
    printf("%-16s  %s\n", _("NOM"), _("FILESxCOLUMNES, TIPUS DE PEÇA, TÍTOL, FITXER"));
    if (variant_each(folders, print_row, NULL) < 0)
        alloc_failed();
}

/* --- JSON */

/* NULL if a name is not UTF-8: JSON cannot hold it. */
static json_t *describe(const char *name, const struct variant_source *source)
{
    struct variant *variant = cli_read_quietly(source);
    json_t *row = json_pack("{s:s, s:b, s:s?}", "id", name, "valida", variant != NULL, "fitxer",
                            source->path);
    if (row && variant)
        json_object_update_new(row,
                               json_pack("{s:s, s:s, s:i, s:i, s:i}", "nom",
                                         variant_title(variant, LANGUAGE_CATALAN), "descripcio",
                                         variant_description(variant, LANGUAGE_CATALAN), "nFiles",
                                         variant_rows(variant), "nCols", variant_columns(variant),
                                         "peces", variant_type_count(variant)));
    variant_free(variant);
    return row;
}

static int add_row(const char *name, const struct variant_source *source, void *payload)
{
    output_add_row_new(payload, describe(name, source));
    return 0;
}

static void print_json(const struct folders *folders)
{
    json_t *rows = json_array();
    if (!rows || variant_each(folders, add_row, rows) < 0)
        alloc_failed();
    output_json_new(rows);
}

/* --- the subcommand */

static void print(const struct folders *folders, bool json)
{
    if (json)
        print_json(folders);
    else
        print_table(folders);
}

static int run(int argc, char **argv)
{
    return output_list(&variants_subcommand.command, argc, argv, print);
}

const struct subcommand variants_subcommand = {
    .command = {.program = "escacs",
                .names = {"variants", "variants", "variantes"},
                .synopsis = N_("[--json]"),
                .summary = N_("mostra les variants que es troben"),
                .rows = output_list_rows},
    .run = run,
};

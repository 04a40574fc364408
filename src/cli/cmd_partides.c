/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs partides: lists the saved games, and those that were interrupted. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "storage/path.h"
#include "storage/save_words.h"
#include "storage/saves.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/alloc.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The words of JSON output, which are never translated. */
static const char *const state_keys[] = {
    [SAVED_UNFINISHED] = "inacabada",
    [SAVED_FINISHED] = "acabada",
    [SAVED_INTERRUPTED] = "interrompuda",
    [SAVED_UNREADABLE] = "illegible",
};

/* `2026-11-16T08:53:14+01:00`. */
static void format_date(char out[32], const struct saved *saved)
{
    struct tm local;
    size_t length = 0;
    if (localtime_r(&saved->changed.tv_sec, &local))
        length = strftime(out, 31, "%Y-%m-%dT%H:%M:%S%z", &local);
    out[length] = '\0';
    if (length > 2) {
        memmove(out + length - 1, out + length - 2, 3);
        out[length - 2] = ':';
    }
}

/* The rules file's name without folder and `.json`. */
static void add_variant(struct strbuf *out, const char *rules)
{
    char *name = xstrdup(path_base(rules));
    name[path_stem_length(name)] = '\0';
    message_add_clean(out, name);
    free(name);
}

static void print_row(const struct saved *saved)
{
    struct strbuf variant = STRBUF_INIT, path = STRBUF_INIT;
    char date[32];
    bool readable = saved->state != SAVED_UNREADABLE;
    format_date(date, saved);
    date[16] = '\0'; /* up to the minutes */
    add_variant(&variant, saved->rules);
    message_add_clean(&path, saved->path);
    printf("%-16s  %-14s  %-8s  %-16s  %s\n", date, xstrbuf_text(&variant),
           readable ? words_side(saved->turn) : "", words_saved(saved), xstrbuf_text(&path));
    strbuf_done(&variant);
    strbuf_done(&path);
}

static void print_table(const struct saved *list, int count)
{
    printf("%-16s  %-14s  %-8s  %-16s  %s\n", _("DATA"), _("VARIANT"), _("TORN"), _("ESTAT"),
           _("FITXER"));
    for (int i = 0; i < count; i++)
        print_row(&list[i]);
}

/* NULL if a name is not UTF-8: JSON cannot hold it. */
static json_t *describe(const struct saved *saved)
{
    char date[32];
    bool readable = saved->state != SAVED_UNREADABLE;
    struct strbuf variant = STRBUF_INIT;
    format_date(date, saved);
    add_variant(&variant, saved->rules);
    json_t *row = json_pack("{s:s, s:s, s:s}", "fitxer", saved->path, "data", date, "estat",
                            state_keys[saved->state]);
    if (row && readable)
        json_object_update_new(
            row, json_pack("{s:s, s:s, s:s, s:i, s:s}", "variant", xstrbuf_text(&variant), "regles",
                           saved->rules, "torn", save_words_side[saved->turn], "tirades",
                           saved->moves, "resultat", save_words_result[saved->result]));
    strbuf_done(&variant);
    return row;
}

static void print_json(const struct saved *list, int count)
{
    json_t *rows = json_array();
    for (int i = 0; rows && i < count; i++)
        output_add_row_new(rows, describe(&list[i]));
    output_json_new(rows);
}

static void print(const struct folders *folders, bool json)
{
    struct saved *list;
    int count = saves_find(&list, folders);
    if (count < 0)
        alloc_failed();
    if (json)
        print_json(list, count);
    else
        print_table(list, count);
    saves_free(list, count);
}

static int run(int argc, char **argv)
{
    return output_list(&partides_subcommand.command, argc, argv, print);
}

const struct subcommand partides_subcommand = {
    .command = {.program = "escacs",
                .names = {"partides", "games", "partidas", "saves"},
                .synopsis = N_("[--json]"),
                .summary = N_("mostra les partides desades i les interrompudes"),
                .rows = output_list_rows},
    .run = run,
};

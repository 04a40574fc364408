/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs jugades: the legal moves of a position, one a line. */
#include "cli/open_variant.h"
#include "cli/options.h"
#include "cli/print_json.h"
#include "ui/gettext.h"
#include "ui/move_table.h"

#include <stdio.h>

static void print_moves(struct position *position, bool as_json)
{
    struct move_table table;
    json_t *moves = as_json ? json_array() : NULL;
    move_table_init(&table, position);
    for (int i = 0; i < table.count; i++) {
        if (as_json)
            json_array_append_new(moves, json_string(table.rows[i].text));
        else
            puts(table.rows[i].text);
    }
    move_table_done(&table);
    if (as_json)
        print_json_new(moves);
}

static int run(const struct subcommand *self, int argc, char **argv)
{
    struct position_words words = {0};
    bool as_json = false;
    const struct option_row options[] = {
        OPTION_RULES(&words.rules),
        OPTION_FEN(&words.fen),
        OPTION_JSON(&as_json),
        {.names = {NULL}},
    };
    int operands;
    enum options_result result = options_read(&operands, self, options, argc, argv, 0, 1);
    if (result != OPTIONS_READ)
        return options_status(result);
    struct position position;
    struct variant *variant;
    words.save = operands > 0 ? argv[1] : NULL;
    int status = open_position(&position, &variant, &words);
    if (status != STATUS_OK)
        return status;
    print_moves(&position, as_json);
    variant_free(variant);
    return STATUS_OK;
}

const struct subcommand jugades_subcommand = {
    .names = {"jugades", "moves"},
    .synopsis = N_("[--regles NOM|FITXER] [PARTIDA | --fen FEN] [--json]"),
    .summary = N_("mostra les jugades legals d'una posició, una per línia"),
    .run = run,
};

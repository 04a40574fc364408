/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs jugades: lists the legal moves of a position, one per line. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "ui/gettext.h"
#include "ui/move_table.h"

#include <stdio.h>

static void print_moves(struct position *position, bool as_json)
{
    struct move_table table;
    json_t *moves = as_json ? json_array() : NULL;
    move_table_init(&table, position, LETTERS_SYMBOL);
    for (int i = 0; i < table.count; i++) {
        if (as_json)
            output_add_row_new(moves, json_string(table.rows[i].text));
        else
            puts(table.rows[i].text);
    }
    move_table_done(&table);
    if (as_json)
        output_json_new(moves);
}

struct jugades_options {
    struct position_words words;
    bool json;
};

static int run(int argc, char **argv)
{
    struct jugades_options options = {0};
    int operands = options_read(&jugades_subcommand.command, &options, argc, argv);
    if (operands < 0)
        return options_status(operands);
    struct position position;
    struct variant *variant;
    options.words.save = operands > 0 ? argv[1] : NULL;
    int status = cli_open_position(&position, &variant, &options.words);
    if (status != STATUS_OK)
        return status;
    print_moves(&position, options.json);
    variant_free(variant);
    return STATUS_OK;
}

static const struct option_row rows[] = {
    OPTION_ROW_RULES(struct jugades_options, words.rules),
    OPTION_ROW_FEN(struct jugades_options, words.fen),
    OPTION_ROW_JSON(struct jugades_options, json),
    {.names = {NULL}},
};

const struct subcommand jugades_subcommand = {
    .command = {.program = "escacs",
                .names = {"jugades", "moves", "jugadas"},
                .synopsis = N_("[--regles NOM|FITXER] [PARTIDA | --fen FEN] [--json]"),
                .summary = N_("mostra les jugades legals d'una posició, una per línia"),
                .rows = rows,
                .operand = COMPLETE_FILE,
                .most = 1},
    .run = run,
};

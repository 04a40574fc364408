/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs perft N: counts sequences of N legal moves. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "escacs/perft.h"
#include "ui/gettext.h"
#include "ui/move_table.h"
#include "util/alloc.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH_MAX = 99 };

/* Prints the count of each move, or sets it in `counts` unless that is NULL. The arena has room
 * for the whole depth. Returns the sum. */
static uint64_t divide_counts(struct position *position, int depth, struct move *arena,
                              json_t *counts)
{
    struct move_table table;
    uint64_t total = 0;
    move_table_init(&table, position, LETTERS_SYMBOL);
    for (int i = 0; i < table.count; i++) {
        const struct move_row *row = &table.rows[i];
        uint64_t count = perft_move(position, row->move, depth, arena);
        if (counts)
            json_object_set_new(counts, row->text, json_integer((json_int_t)count));
        else
            printf("%s: %" PRIu64 "\n", row->text, count);
        total += count;
    }
    move_table_done(&table);
    return total;
}

static void print_perft(struct position *position, int depth, bool divide, bool as_json)
{
    struct move *arena = xcalloc(perft_arena_size(position->variant, depth), sizeof *arena);
    json_t *counts = as_json && divide ? json_object() : NULL;
    uint64_t total = divide && depth > 0 ? divide_counts(position, depth, arena, counts)
                                         : perft(position, depth, arena);
    if (as_json)
        output_json_new(json_pack("{s:i, s:I, s:o*}", "profunditat", depth, "total",
                                  (json_int_t)total, "jugades", counts));
    else
        printf("TOTAL: %" PRIu64 "\n", total);
    free(arena);
}

struct perft_options {
    struct position_words words;
    bool divide, json;
};

static int run(int argc, char **argv)
{
    struct perft_options options = {0};
    int64_t depth;
    int operands = options_read(&perft_subcommand.command, &options, argc, argv);
    if (operands < 0)
        return options_status(operands);
    if (!option_number(&depth, &perft_subcommand.command, _("la profunditat"), argv[1], 0,
                       DEPTH_MAX))
        return STATUS_USAGE;
    struct position position;
    struct variant *variant;
    options.words.save = operands > 1 ? argv[2] : NULL;
    int status = cli_open_position(&position, &variant, &options.words);
    if (status != STATUS_OK)
        return status;
    print_perft(&position, (int)depth, options.divide, options.json);
    variant_free(variant);
    return STATUS_OK;
}

static const struct option_row rows[] = {
    OPTION_ROW_RULES(struct perft_options, words.rules),
    OPTION_ROW_FEN(struct perft_options, words.fen),
    {.names = {"divideix", "divide"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct perft_options, divide),
     .help = N_("el compte de cada jugada, abans del total")},
    OPTION_ROW_JSON(struct perft_options, json),
    {.names = {NULL}},
};

const struct subcommand perft_subcommand = {
    .command = {.program = "escacs",
                .names = {"perft"},
                .synopsis = N_("N [--divide] [--regles NOM|FITXER] [PARTIDA | --fen FEN] [--json]"),
                .summary = N_("compta les seqüències de N jugades legals"),
                .rows = rows,
                .operand = COMPLETE_FILE,
                .fewest = 1,
                .most = 2},
    .run = run,
};

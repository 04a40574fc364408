/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs perft N: counts sequences of N legal moves. */
#include "cli/open_variant.h"
#include "cli/options.h"
#include "cli/print_json.h"
#include "escacs/perft.h"
#include "ui/gettext.h"
#include "ui/move_table.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH_MAX = 99 };

/* Print the count of each move, or set it in `counts` if given. The arena has room for the whole
 * depth. Returns the sum. */
static uint64_t divide_counts(struct position *position, int depth, struct move *arena,
                              json_t *counts)
{
    struct move_table table;
    uint64_t total = 0;
    move_table_init(&table, position);
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
        print_json_new(json_pack("{s:i, s:I, s:o*}", "profunditat", depth, "total",
                                 (json_int_t)total, "jugades", counts));
    else
        printf("TOTAL: %" PRIu64 "\n", total);
    free(arena);
}

static int run(const struct subcommand *self, int argc, char **argv)
{
    struct position_words words = {0};
    bool divide = false, as_json = false;
    const struct option_row options[] = {
        OPTION_RULES(&words.rules),
        OPTION_FEN(&words.fen),
        {.names = {"divideix", "divide"},
         .flag = &divide,
         .help = N_("el compte de cada jugada, abans del total")},
        OPTION_JSON(&as_json),
        {.names = {NULL}},
    };
    int operands;
    enum options_result result = options_read(&operands, self, options, argc, argv, 1, 2);
    if (result != OPTIONS_READ)
        return options_status(result);
    int64_t depth;
    if (!ascii_parse_int64(&depth, argv[1]) || depth < 0 || depth > DEPTH_MAX) {
        cli_complain(_("la profunditat ha de ser un enter entre 0 i 99"), argv[1]);
        return STATUS_USAGE;
    }
    struct position position;
    struct variant *variant;
    words.save = operands > 1 ? argv[2] : NULL;
    int status = open_position(&position, &variant, &words);
    if (status != STATUS_OK)
        return status;
    print_perft(&position, (int)depth, divide, as_json);
    variant_free(variant);
    return STATUS_OK;
}

const struct subcommand perft_subcommand = {
    .names = {"perft"},
    .synopsis = N_("N [--divide] [--regles NOM|FITXER] [PARTIDA | --fen FEN] [--json]"),
    .summary = N_("compta les seqüències de N jugades legals"),
    .run = run,
};

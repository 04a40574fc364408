/* escacs perft N: counts sequences of N legal moves. */
#include "cli/move_table.h"
#include "cli/open_variant.h"
#include "cli/options.h"
#include "escacs/perft.h"
#include "ui/gettext.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH_MAX = 99 };

/* The arena has room for the whole depth. Returns the sum of the lines printed. */
static uint64_t print_divided(struct position *position, int depth, struct move *arena)
{
    struct move_table table;
    uint64_t total = 0;
    move_table_init(&table, position);
    for (int i = 0; i < table.count; i++) {
        struct undo undo;
        position_make(position, table.rows[i].move, &undo);
        table.rows[i].count = perft(position, depth - 1, arena);
        position_unmake(position, table.rows[i].move, &undo);
        printf("%s: %" PRIu64 "\n", table.rows[i].text, table.rows[i].count);
        total += table.rows[i].count;
    }
    move_table_done(&table);
    return total;
}

static void print_perft(struct position *position, int depth, bool divide)
{
    struct move *arena = xcalloc(perft_arena_size(position->variant, depth), sizeof *arena);
    uint64_t total =
        divide && depth > 0 ? print_divided(position, depth, arena) : perft(position, depth, arena);
    printf("TOTAL: %" PRIu64 "\n", total);
    free(arena);
}

static int run(const struct subcommand *self, int argc, char **argv)
{
    struct position_words words = {0};
    bool divide = false;
    const struct option_row options[] = {
        OPTION_RULES(&words.rules),
        OPTION_FEN(&words.fen),
        {.names = {"divideix", "divide"},
         .flag = &divide,
         .help = N_("el compte de cada jugada, abans del total")},
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
    print_perft(&position, (int)depth, divide);
    variant_free(variant);
    return STATUS_OK;
}

const struct subcommand perft_subcommand = {
    .names = {"perft"},
    .synopsis = N_("N [--divide] [--regles NOM|FITXER] [PARTIDA | --fen FEN]"),
    .summary = N_("compta les seqüències de N jugades legals"),
    .run = run,
};

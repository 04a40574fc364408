/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench_variants: the CPU player against one that takes what hangs, in random variants.
 *
 *   bench_variants [VARIANTS [NODES [FIRST [-v]]]]      (`make bench-variants` builds and runs it)
 *
 * Plays a game with each colour in VARIANTS random variants, from seed FIRST on. The CPU searches
 * NODES positions a move. Variants that cannot tell a strong player from a weak one are skipped and
 * counted (see tests/cpu/duel.h). A game that is not over after DUEL_PLIES_MAX is a draw. -v shows
 * the games that the CPU did not win. */
#include "../tests/cpu/duel.h"

#include "escacs/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIANTS = 100, NODES = 50000 };

struct bench {
    struct cpu_limits limits;
    bool verbose;
    int won, drawn, lost;
};

static const char *const outcome_words[OUTCOME_COUNT] = {
    [OUTCOME_NONE] = "unfinished",
    [OUTCOME_MATE] = "mate",
    [OUTCOME_ELIMINATION] = "all taken",
    [OUTCOME_STALEMATE] = "stalemate",
    [OUTCOME_STALEMATE_LOSS] = "stalemate",
    [OUTCOME_BARE_KING] = "bare king",
    [OUTCOME_CHECKS] = "checks",
    [OUTCOME_INACTION] = "inaction",
    [OUTCOME_REPETITION] = "repetition",
    [OUTCOME_MATERIAL] = "material",
};

static char letter_on(const struct position *position, square s)
{
    piece code = position->board[s];
    if (!code)
        return '.';
    char symbol = variant_rules(position->variant)->pieces[piece_type(code)].symbol;
    return piece_side(code) == BLACK ? (char)(symbol - 'A' + 'a') : symbol;
}

static void print_board(const struct position *position)
{
    for (int row = variant_rows(position->variant) - 1; row >= 0; row--) {
        for (int column = 0; column < variant_columns(position->variant); column++)
            putchar(letter_on(position, square_at(row, column)));
        putchar('\n');
    }
}

/* The rules, the moves and how they left the board. */
static void print_game(const struct game *game)
{
    struct position position = *game_start(game);
    rules_print(variant_rules(game_variant(game)));
    for (int i = 0; i < game_entry_count(game); i++) {
        char text[MOVE_TEXT_SIZE];
        struct undo undo;
        struct move move = game_entry(game, i)->move;
        move_write(text, &position, move);
        printf("%s%s", text, i % 12 == 11 ? "\n" : ", ");
        position_make(&position, move, &undo);
    }
    putchar('\n');
    print_board(&position);
}

/* Play a game and print how it ended. */
static void play_one(struct bench *bench, struct duel *duel, enum side side)
{
    struct game *game = duel_play(duel, side);
    int score = duel_score(game, side);
    bench->won += score > 0;
    bench->drawn += score == 0;
    bench->lost += score < 0;
    printf("  %-5s %-11s%5d",
           score > 0   ? "won"
           : score < 0 ? "LOST"
                       : "drawn",
           outcome_words[game_outcome(game)], game_move_count(game));
    if (bench->verbose && score <= 0) {
        putchar('\n');
        print_game(game);
    }
    game_free(game);
}

static void play_variant(struct bench *bench, const struct arena *arena, uint64_t seed)
{
    struct duel duel;
    const struct rules *rules = &arena->rules;
    duel_init(&duel, arena->variant, &bench->limits, seed);
    printf("%6llu %2dx%-2d%3d types%-12s", (unsigned long long)seed, rules->rows, rules->columns,
           rules->piece_count, rules->objective == OBJECTIVE_ELIMINATION ? " take all" : "");
    play_one(bench, &duel, WHITE);
    play_one(bench, &duel, BLACK);
    putchar('\n');
    fflush(stdout);
    duel_done(&duel);
}

static long number(char **argv, int argc, int index, long usual)
{
    return index < argc ? atol(argv[index]) : usual;
}

int main(int argc, char **argv)
{
    struct bench bench = {.limits = {.level = CPU_LEVEL_MAX}};
    int left_out[ARENA_FAULTS] = {0};
    long variants = number(argv, argc, 1, VARIANTS);
    bench.limits.nodes = number(argv, argc, 2, NODES);
    uint64_t seed = (uint64_t)number(argv, argc, 3, 1);
    bench.verbose = argc > 4 && strcmp(argv[4], "-v") == 0;
    for (; left_out[ARENA_FINE] < variants; seed++) {
        struct arena arena;
        arena_init(&arena, seed);
        left_out[arena.fault]++;
        if (arena.fault == ARENA_FINE)
            play_variant(&bench, &arena, seed);
        arena_done(&arena);
    }
    int games = bench.won + bench.drawn + bench.lost;
    printf("left out: %d with an impossible start, %d in which skill does not pay, %d won by one "
           "colour, %d decided by the second move\n",
           left_out[ARENA_IMPOSSIBLE], left_out[ARENA_DRAWISH], left_out[ARENA_LOPSIDED],
           left_out[ARENA_DECIDED]);
    printf("the CPU won %d, drew %d, lost %d of %d games: %.1f %% won\n", bench.won, bench.drawn,
           bench.lost, games, 100.0 * bench.won / games);
    return 0;
}

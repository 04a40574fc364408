/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every shipped variant in play: the fast judge of legality and the slow one agree, moves are taken
 * back to the last byte that counts, and what is kept incrementally is right. Games are random,
 * from fixed seeds. */
#include "storage/builtin.h"
#include "storage/rules_file.h"

#include "escacs/movegen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 6, PLIES = 80 };

static struct variant *shipped(const struct builtin *file)
{
    struct diagnostics *list = malloc(sizeof *list);
    struct variant *variant;

    assert_non_null(list);
    diagnostics_init(list);
    assert_int_equal(variant_read_text(&variant, file->bytes, file->size, list), 0);
    free(list);
    return variant;
}

/* Knuth's MMIX generator; its high bits. */
static unsigned next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33);
}

static int compare_moves(const void *one, const void *other)
{
    uint64_t a = move_bits(*(const struct move *)one), b = move_bits(*(const struct move *)other);

    return (a > b) - (a < b);
}

static void assert_same_moves(struct move *one, struct move *other, int count)
{
    qsort(one, (size_t)count, sizeof *one, compare_moves);
    qsort(other, (size_t)count, sizeof *other, compare_moves);
    for (int i = 0; i < count; i++)
        assert_true(move_same(one[i], other[i]));
}

/* Play every move and take it back. */
static void assert_moves_are_undone(struct position *position, const struct move *moves, int count)
{
    struct position before = *position;

    for (int i = 0; i < count; i++) {
        struct undo undo;
        position_make(position, moves[i], &undo);
        assert_true(position_check(position));
        position_unmake(position, moves[i], &undo);
        assert_true(position_check(position));
        assert_true(position->hash == before.hash);
        assert_memory_equal(position->board, before.board, sizeof before.board);
        assert_memory_equal(&position->threats, &before.threats, sizeof before.threats);
    }
}

static void play_random_game(const struct variant *variant, struct move *legal, struct move *other,
                             uint64_t seed)
{
    struct position position;
    struct undo undo;

    position_init(&position, variant);
    for (int ply = 0; ply < PLIES; ply++) {
        int count = movegen_legal(legal, &position);

        assert_int_equal(movegen_by_playing(other, &position), count);
        assert_same_moves(legal, other, count);
        assert_int_equal(movegen_count(&position, other), count);
        int noisy = movegen_noisy(other, &position);
        assert_int_equal(noisy + movegen_quiet(other + noisy, &position), count);
        assert_same_moves(legal, other, count);
        if (count == 0)
            return;
        assert_moves_are_undone(&position, legal, count);
        position_make(&position, legal[next_random(&seed) % (unsigned)count], &undo);
    }
}

static void every_shipped_variant_is_played_as_playing_and_testing_says(void **state)
{
    (void)state;
    for (const struct builtin *file = builtin_variants; file->name != NULL; file++) {
        struct variant *variant = shipped(file);
        size_t room = (size_t)variant_max_moves(variant);
        struct move *legal = calloc(room, sizeof *legal), *other = calloc(room, sizeof *other);

        assert_non_null(legal);
        assert_non_null(other);
        print_message("%s\n", file->name);
        for (int game = 0; game < GAMES; game++)
            play_random_game(variant, legal, other, (uint64_t)game + 1);
        free(legal);
        free(other);
        variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_variant_is_played_as_playing_and_testing_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learnt evaluations: what follows moves equals what is computed from nothing, symmetry is kept,
 * and files that are no sound network of the rules are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../engine/random_rules.h"
#include "../engine/rules_fixture.h"
#include "cpu/network.h"
#include "escacs/cpu.h"
#include "escacs/movegen.h"
#include "util/checksum.h"

#include <stdlib.h>
#include <string.h>

enum { GAME_PLIES = 80, HEAD_SIZE = 172, SEAL_SIZE = 8 };

/* NULL when the rules have no possible start. */
static struct variant *compiled(const struct rules *rules)
{
    struct variant *variant;
    struct diagnostics *list = malloc(sizeof *list);
    assert_non_null(list);
    diagnostics_init(list);
    variant_compile(&variant, rules, list);
    free(list);
    return variant;
}

static struct variant *compiled_game(void (*describe)(struct rules *rules))
{
    struct rules rules;
    describe(&rules);
    struct variant *variant = compiled(&rules);
    rules_done(&rules);
    assert_non_null(variant);
    return variant;
}

/* A network of random weights, small enough for any board. */
static struct network *random_network(const struct variant *variant, int hidden,
                                      struct random *random)
{
    struct network *n;
    assert_int_equal(network_new(&n, variant, hidden), 0);
    if (network_can_fold(variant) && random_below(random, 4) > 0)
        network_fold(n, variant);
    for (int i = 0; i < hidden; i++)
        n->bias[i] = (int16_t)random_between(random, -100, 100);
    for (int i = 0; i < n->tables * n->features * hidden; i++)
        n->input[i] = (int16_t)random_between(random, -60, 60);
    for (int i = 0; i < NETWORK_SETS * 2 * hidden; i++)
        n->output[i] = (int16_t)random_between(random, -127, 127);
    for (int i = 0; i < NETWORK_SETS; i++)
        n->output_bias[i] = random_between(random, -1000, 1000);
    return n;
}

/* --- along moves */

static struct move random_move(struct position *p, struct move *moves, struct random *random)
{
    int count = movegen_legal(moves, p);
    return count ? moves[random_below(random, count)] : (struct move){0};
}

/* Play a random game, following it with an accumulator. */
static void follow_random_game(const struct variant *variant, struct random *random)
{
    struct network *n = random_network(variant, 16 * random_between(random, 1, 8), random);
    struct move *moves = malloc((size_t)variant_max_moves(variant) * sizeof *moves);
    struct accumulator before, after;
    struct position p;
    assert_non_null(moves);
    position_init(&p, variant);
    accumulator_fill(&before, n, &p, VIEWS_BOTH);
    for (int ply = 0; ply < GAME_PLIES; ply++) {
        struct move move = random_move(&p, moves, random);
        struct changes changes;
        struct undo undo;
        if (move_bits(move) == 0)
            break;
        position_make(&p, move, &undo);
        changes_of(&changes, &p, move, &undo, p.taken_count);
        unsigned done = accumulator_follow(&after, &before, n, &changes, VIEWS_BOTH);
        accumulator_fill(&after, n, &p, VIEWS_BOTH & ~done);
        assert_true(accumulator_is_right(&after, n, &p));
        assert_int_equal(accumulator_score(&after, n, p.turn, p.count[WHITE] + p.count[BLACK]),
                         network_evaluate(n, &p));
        before = after;
    }
    free(moves);
    network_free(n);
}

static void following_moves_equals_computing_from_nothing(void **state)
{
    (void)state;
    struct random random = {1};
    for (const struct named_rules *each = ALL_RULES; each->name; each++) {
        struct variant *variant = compiled_game(each->describe);
        for (int i = 0; i < 10; i++)
            follow_random_game(variant, &random);
        variant_free(variant);
    }
}

static void following_is_right_in_random_variants(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct random random = {seed};
        struct rules rules;
        rules_random(&rules, &random);
        struct variant *variant = compiled(&rules);
        if (variant)
            follow_random_game(variant, &random);
        variant_free(variant);
        rules_done(&rules);
    }
}

/* The scores of every position of a search come from accumulators: in builds with assertions each
 * is compared with the whole computation. */
static void a_search_with_a_network_finds_a_legal_move(void **state)
{
    (void)state;
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = 3000};
    struct random random = {7};
    for (const struct named_rules *each = ALL_RULES; each->name; each++) {
        struct variant *variant = compiled_game(each->describe);
        struct network *n = random_network(variant, 32, &random);
        struct game *game;
        struct cpu *cpu;
        struct move move;
        assert_int_equal(game_new(&game, variant), 0);
        assert_int_equal(cpu_new(&cpu, variant, 1, 1), 0);
        assert_int_equal(cpu_use_network(cpu, n), 0);
        for (int ply = 0; ply < 6 && !game_is_over(game); ply++) {
            assert_int_equal(cpu_think(&move, cpu, game, &limits, NULL, NULL), 0);
            assert_int_equal(game_play(game, move), 0);
        }
        cpu_free(cpu);
        game_free(game);
        network_free(n);
        variant_free(variant);
    }
}

/* --- symmetry */

static void both_sides_see_their_own_start_alike(void **state)
{
    (void)state;
    struct random random = {3};
    for (const struct named_rules *each = ALL_RULES; each->name; each++) {
        struct variant *variant = compiled_game(each->describe);
        struct network *n = random_network(variant, 64, &random);
        struct accumulator a;
        struct position p;
        position_init(&p, variant);
        accumulator_fill(&a, n, &p, VIEWS_BOTH);
        int pieces = p.count[WHITE] + p.count[BLACK];
        if (n->map != MAP_NONE)
            assert_int_equal(accumulator_score(&a, n, WHITE, pieces),
                             accumulator_score(&a, n, BLACK, pieces));
        network_free(n);
        variant_free(variant);
    }
}

static void draughts_are_seen_after_half_a_turn(void **state)
{
    (void)state;
    struct variant *dames = compiled_game(rules_dames), *fide = compiled_game(rules_fide);
    assert_int_equal(network_map(dames), MAP_HALF_TURN);
    assert_int_equal(network_map(fide), MAP_MIRROR);
    variant_free(dames);
    variant_free(fide);
}

/* --- files */

static void what_is_written_is_read(void **state)
{
    (void)state;
    struct random random = {5};
    struct variant *variant = compiled_game(rules_fide);
    struct network *n = random_network(variant, 32, &random), *read;
    struct position p;
    size_t size;
    n->facts.use = NETWORK_ADDED;
    n->facts.factor = 150;
    n->facts.positions = 123456789;
    n->facts.wins = 30;
    strcpy(n->facts.name, "prova");
    unsigned char *bytes = network_write(&size, n, variant);
    assert_non_null(bytes);
    assert_int_equal(network_read(&read, bytes, size, variant), NETWORK_OK);
    position_init(&p, variant);
    assert_int_equal(network_evaluate(read, &p), network_evaluate(n, &p));
    assert_int_equal(network_facts(read)->use, NETWORK_ADDED);
    assert_int_equal(network_facts(read)->factor, 150);
    assert_int_equal(network_facts(read)->positions, 123456789);
    assert_int_equal(network_facts(read)->wins, 30);
    assert_string_equal(network_facts(read)->name, "prova");
    network_free(read);
    network_free(n);
    free(bytes);
    variant_free(variant);
}

/* --- sealed files */

static void seal(unsigned char *bytes, size_t size)
{
    uint64_t sum = checksum64(bytes, size - SEAL_SIZE);
    for (int i = 0; i < SEAL_SIZE; i++)
        bytes[size - SEAL_SIZE + (size_t)i] = (unsigned char)(sum >> (8 * i));
}

static void assert_refused(const unsigned char *bytes, size_t size, const struct variant *variant,
                           enum network_error error)
{
    struct network *read;
    assert_int_equal(network_read(&read, bytes, size, variant), -(int)error);
    assert_null(read);
}

/* Append a number of so many bytes. */
static void put(unsigned char **at, int64_t value, int count)
{
    for (int i = 0; i < count; i++)
        *(*at)++ = (unsigned char)((uint64_t)value >> (8 * i));
}

static void put_plain_weights(unsigned char **at, const int16_t *weights, int count)
{
    for (int i = 0; i < count; i++)
        put(at, weights[i], 2);
}

static void files_of_version_1_are_read(void **state)
{
    (void)state;
    enum { HIDDEN = 16, SIZE_AT = 12 };
    struct random random = {8};
    struct variant *variant = compiled_game(rules_fide);
    struct network *n = random_network(variant, HIDDEN, &random), *read;
    struct position p;
    size_t size;
    unsigned char *bytes = network_write(&size, n, variant), *plain = malloc(4 * size), *at = plain;
    assert_non_null(bytes);
    assert_non_null(plain);
    memcpy(plain, bytes, HEAD_SIZE);
    plain[8] = 1;
    at += HEAD_SIZE;
    put_plain_weights(&at, n->bias, HIDDEN);
    put_plain_weights(&at, n->input, n->features * HIDDEN);
    put_plain_weights(&at, n->output, NETWORK_SETS * 2 * HIDDEN);
    for (int i = 0; i < NETWORK_SETS; i++)
        put(&at, n->output_bias[i], 4);
    size = (size_t)(at - plain) + SEAL_SIZE;
    at = plain + SIZE_AT;
    put(&at, (int64_t)size, 4);
    seal(plain, size);
    assert_int_equal(network_read(&read, plain, size, variant), NETWORK_OK);
    position_init(&p, variant);
    assert_int_equal(network_evaluate(read, &p), network_evaluate(n, &p));
    network_free(read);
    network_free(n);
    free(plain);
    free(bytes);
    variant_free(variant);
}

static void only_views_with_a_king_are_folded(void **state)
{
    (void)state;
    enum { MAP_AT = 27, FOLDED = 4 };
    struct random random = {9};
    struct variant *draughts = compiled_game(rules_dames), *chess = compiled_game(rules_fide);
    struct network *n = random_network(draughts, 16, &random);
    size_t size;
    unsigned char *bytes = network_write(&size, n, draughts);
    assert_non_null(bytes);
    assert_false(network_can_fold(draughts));
    assert_true(network_can_fold(chess));
    bytes[MAP_AT] |= FOLDED;
    seal(bytes, size);
    assert_refused(bytes, size, draughts, NETWORK_SHAPE);
    network_free(n);
    free(bytes);
    variant_free(draughts);
    variant_free(chess);
}

static void unsound_files_are_refused(void **state)
{
    (void)state;
    struct random random = {6};
    struct variant *variant = compiled_game(rules_fide), *other = compiled_game(rules_dames);
    struct network *n = random_network(variant, 16, &random);
    size_t size;
    unsigned char *bytes = network_write(&size, n, variant);
    assert_non_null(bytes);
    assert_refused(bytes, size, other, NETWORK_OTHER_RULES);
    assert_refused(bytes, size - 1, variant, NETWORK_DAMAGED);
    assert_refused(bytes, 7, variant, NETWORK_NOT_ONE);
    assert_refused((const unsigned char *)"{}", 2, variant, NETWORK_NOT_ONE);
    bytes[size / 2] ^= 1;
    assert_refused(bytes, size, variant, NETWORK_DAMAGED);
    bytes[size / 2] ^= 1;
    bytes[8] = 3;
    assert_refused(bytes, size, variant, NETWORK_VERSION);
    bytes[8] = 1; /* where a weight takes two bytes */
    seal(bytes, size);
    assert_refused(bytes, size, variant, NETWORK_SHAPE);
    bytes[8] = 2;
    int first = n->bias[0] < -64 || n->bias[0] > 63 ? 2 : 1; /* bytes of the first weight */
    bytes[HEAD_SIZE + first - 1] |= 128;                     /* goes on with the next one */
    seal(bytes, size);
    assert_refused(bytes, size, variant, NETWORK_SHAPE);
    bytes[28] = 17; /* hidden */
    seal(bytes, size);
    assert_refused(bytes, size, variant, NETWORK_SHAPE);
    network_free(n);
    free(bytes);
    variant_free(variant);
    variant_free(other);
}

static void weights_that_could_overflow_are_refused(void **state)
{
    (void)state;
    struct random random = {6};
    struct variant *variant = compiled_game(rules_fide);
    struct network *n = random_network(variant, 16, &random);
    size_t size;
    for (int place = 0; place < 64; place++)
        n->input[place * 16] = 600;
    unsigned char *bytes = network_write(&size, n, variant);
    assert_non_null(bytes);
    assert_refused(bytes, size, variant, NETWORK_OVERFLOW);
    network_free(n);
    free(bytes);
    variant_free(variant);
}

/* Whatever the bytes are, the reader answers; what it accepts can be played with. */
static void damaged_files_with_good_seals_do_no_harm(void **state)
{
    (void)state;
    struct random random = {9};
    struct variant *variant = compiled_game(rules_diminut);
    struct network *n = random_network(variant, 16, &random), *read;
    struct position p;
    size_t size;
    unsigned char *bytes = network_write(&size, n, variant), *copy = malloc(size);
    assert_non_null(bytes);
    assert_non_null(copy);
    position_init(&p, variant);
    for (int i = 0; i < 5000; i++) {
        memcpy(copy, bytes, size);
        for (int k = random_between(&random, 1, 6); k > 0; k--)
            copy[random_below(&random, random_chance(&random, 50) ? 180 : (int)size)] =
                (unsigned char)random_below(&random, 256);
        seal(copy, size);
        if (network_read(&read, copy, size, variant) == NETWORK_OK) {
            int score = network_evaluate(read, &p);
            assert_true(score > INT32_MIN / 2 && score < INT32_MAX / 2);
        }
        network_free(read);
    }
    network_free(n);
    free(bytes);
    free(copy);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(following_moves_equals_computing_from_nothing),
        cmocka_unit_test(following_is_right_in_random_variants),
        cmocka_unit_test(a_search_with_a_network_finds_a_legal_move),
        cmocka_unit_test(both_sides_see_their_own_start_alike),
        cmocka_unit_test(draughts_are_seen_after_half_a_turn),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(files_of_version_1_are_read),
        cmocka_unit_test(only_views_with_a_king_are_folded),
        cmocka_unit_test(unsound_files_are_refused),
        cmocka_unit_test(weights_that_could_overflow_are_refused),
        cmocka_unit_test(damaged_files_with_good_seals_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Self-play and training: the same seed gives the same positions whatever the number of threads,
 * the same positions give the same network, and a network learns what positions say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../storage/scratch.h"
#include "learning/generate.h"
#include "learning/trainer.h"

#include "escacs/movegen.h"
#include "util/random.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { POSITIONS = 6000 };

/* --- self-play */

static void generate_into(struct samples *out, int threads)
{
    char path[] = "/tmp/escacs-training-XXXXXX";
    struct variant *variant = builtin_variant("petits");
    const struct sample_head head = {.fingerprint = variant_fingerprint(variant), .seed = 5};
    const struct generate_plan plan = {
        .play = {.variant = variant, .nodes = 60, .seed = 5}, .threads = threads, .blocks = 3};
    uint64_t blocks;
    size_t damaged;
    int made = mkstemp(path);
    assert_true(made >= 0);
    close(made);
    int file = sample_file_open(path, &head, &blocks);
    assert_true(file >= 0);
    assert_int_equal(generate(file, blocks, &plan), GENERATE_OK);
    close(file);
    *out = (struct samples){0};
    assert_int_equal(sample_file_read(out, path, head.fingerprint, &damaged), 0);
    unlink(path);
    variant_free(variant);
}

static void positions_do_not_depend_on_threads(void **state)
{
    (void)state;
    struct samples one, three;
    generate_into(&one, 1);
    generate_into(&three, 3);
    assert_true(one.count > 100);
    assert_int_equal(one.count, three.count);
    assert_int_equal(one.size, three.size);
    assert_memory_equal(one.bytes, three.bytes, one.size);
    samples_done(&one);
    samples_done(&three);
}

/* --- training */

/* Random positions in which each piece of the side to move is worth a pawn and each of the rival's
 * costs one. */
static void count_pieces(struct samples *out, const struct variant *variant)
{
    struct move *moves = malloc((size_t)variant_max_moves(variant) * sizeof *moves);
    uint64_t chance = 3;
    assert_non_null(moves);
    *out = (struct samples){0};
    while (out->count < POSITIONS) {
        struct position p;
        int count;
        position_init(&p, variant);
        for (int ply = 0; ply < 60 && (count = movegen_legal(moves, &p)) > 0; ply++) {
            struct undo undo;
            position_make(&p, moves[random_next(&chance) % (uint64_t)count], &undo);
            int score = 100 * (p.count[p.turn] - p.count[side_other(p.turn)]);
            assert_int_equal(samples_add(out, &p, score, 0), 0);
            samples_set_result(out, out->count - 1,
                               (p.turn == WHITE ? score : -score) >= 0 ? 2 : 0);
        }
    }
    free(moves);
}

static void same_positions_give_the_same_network(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("petits");
    struct network *a, *b;
    struct samples samples;
    struct recipe recipe;
    size_t size_a, size_b;
    count_pieces(&samples, variant);
    recipe_init(&recipe, variant, POSITIONS, false);
    recipe.hidden = 16;
    recipe.epochs = 1;
    assert_int_equal(train(&a, variant, &samples, &recipe, NULL), 0);
    assert_int_equal(train(&b, variant, &samples, &recipe, NULL), 0);
    unsigned char *first = network_write(&size_a, a, variant);
    unsigned char *second = network_write(&size_b, b, variant);
    assert_int_equal(size_a, size_b);
    assert_memory_equal(first, second, size_a);
    free(first);
    free(second);
    network_free(a);
    network_free(b);
    samples_done(&samples);
    variant_free(variant);
}

/* How often the network sees who has more pieces, in per cent of the positions of random games in
 * which the difference is two or more. */
static int agreement(const struct network *network, const struct variant *variant)
{
    struct move *moves = malloc((size_t)variant_max_moves(variant) * sizeof *moves);
    uint64_t chance = 11;
    int agrees = 0, all = 0;
    assert_non_null(moves);
    for (int game = 0; game < 200; game++) {
        struct position p;
        int count;
        position_init(&p, variant);
        for (int ply = 0; ply < 60 && (count = movegen_legal(moves, &p)) > 0; ply++) {
            struct undo undo;
            position_make(&p, moves[random_next(&chance) % (uint64_t)count], &undo);
            int more = p.count[p.turn] - p.count[side_other(p.turn)];
            if (more < -1 || more > 1) {
                all++;
                agrees += (network_evaluate(network, &p) > 0) == (more > 0);
            }
        }
    }
    free(moves);
    assert_true(all > 100);
    return 100 * agrees / all;
}

static void a_network_learns_to_count_pieces(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("petits");
    struct network *network;
    struct samples samples;
    struct recipe recipe;
    count_pieces(&samples, variant);
    recipe_init(&recipe, variant, POSITIONS, false);
    recipe.epochs = 12;
    assert_int_equal(train(&network, variant, &samples, &recipe, NULL), 0);
    assert_true(agreement(network, variant) >= 90);
    network_free(network);
    samples_done(&samples);
    variant_free(variant);
}

static void positions_of_nonsense_are_passed_over(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("petits");
    struct network *network;
    struct samples samples;
    struct recipe recipe;
    count_pieces(&samples, variant);
    for (size_t i = 0; i < samples.size; i += 97) /* squares off the board, types that are none */
        samples.bytes[i] = samples.bytes[i] | 0xf0;
    size_t at = 0; /* what the damage left of the list of positions */
    for (size_t i = 0; i < samples.count; i++)
        at = samples.starts[i] + 6 + 2u * samples.bytes[samples.starts[i]] <= samples.size ? i : at;
    samples.count = at;
    recipe_init(&recipe, variant, POSITIONS, false);
    recipe.hidden = 16;
    recipe.epochs = 1;
    int error = train(&network, variant, &samples, &recipe, NULL);
    assert_true(error == 0 || error == -TRAINER_TOO_FEW);
    network_free(network);
    samples_done(&samples);
    variant_free(variant);
}

static void too_few_positions_teach_nothing(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("petits");
    struct samples samples = {0};
    struct network *network;
    struct recipe recipe;
    recipe_init(&recipe, variant, POSITIONS, false);
    assert_int_equal(train(&network, variant, &samples, &recipe, NULL), -TRAINER_TOO_FEW);
    assert_null(network);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_do_not_depend_on_threads),
        cmocka_unit_test(same_positions_give_the_same_network),
        cmocka_unit_test(a_network_learns_to_count_pieces),
        cmocka_unit_test(positions_of_nonsense_are_passed_over),
        cmocka_unit_test(too_few_positions_teach_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

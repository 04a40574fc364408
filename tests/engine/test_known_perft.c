/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares perft counts of the engine with published ones.
 *
 * A case is a line `FEN ;D1 20 ;D2 400`. The sources are the perft results of the Chess Programming
 * Wiki, Martin Sedlak's collection of special positions and the castling series of the ROCE
 * program; for draughts, Aart Bik's counts, which are also in the specification of rules files. */
#include "position_fixture.h"
#include "rules_fixture.h"

#include "escacs/fen.h"
#include "escacs/perft.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 8 };

static const char *const WELL_KNOWN[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "
    ";D1 20 ;D2 400 ;D3 8902 ;D4 197281 ;D5 4865609",
    /* Kiwipete */
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 "
    ";D1 48 ;D2 2039 ;D3 97862 ;D4 4085603",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 ;D1 14 ;D2 191 ;D3 2812 ;D4 43238 ;D5 674624",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 "
    ";D1 6 ;D2 264 ;D3 9467 ;D4 422333",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1 "
    ";D1 6 ;D2 264 ;D3 9467 ;D4 422333",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 "
    ";D1 44 ;D2 1486 ;D3 62379 ;D4 2103487",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 "
    ";D1 46 ;D2 2079 ;D3 89890 ;D4 3894594",
};

static const char *const PROMOTIONS[] = {
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1 ;D1 24 ;D2 496 ;D3 9483 ;D4 182838 ;D5 3605103",
    "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1 ;D6 3821001",
    "4k3/1P6/8/8/8/8/K7/8 w - - 0 1 ;D6 217342",
    "8/P1k5/K7/8/8/8/8/8 w - - 0 1 ;D6 92683",
    "K1k5/8/P7/8/8/8/8/8 w - - 0 1 ;D6 2217",
    "8/k1P5/8/1K6/8/8/8/8 w - - 0 1 ;D7 567584",
};

static const char *const PASSING[] = {
    "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1 ;D6 1134888",
    "8/8/8/8/k1p4R/8/3P4/3K4 w - - 0 1 ;D6 1134888",
    "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1 ;D6 1015133",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1 ;D6 1440467",
};

static const char *const CASTLINGS[] = {
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 ;D1 26 ;D2 568 ;D3 13744 ;D4 314346",
    "r3k2r/8/8/8/8/8/8/2R1K2R w Kkq - 0 1 ;D1 25 ;D2 548 ;D3 13502 ;D4 312835",
    "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1 ;D1 25 ;D2 547 ;D3 13579 ;D4 316214",
    "1r2k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1 ;D1 26 ;D2 583 ;D3 14252 ;D4 334705",
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1 ;D6 661072",
    "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1 ;D6 803711",
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1 ;D4 1274206",
    "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1 ;D4 1720476",
};

static const char *const CHECKS[] = {
    "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1 ;D5 1004658",
    "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1 ;D4 23527",
};

/* English draughts from the start, black to move. */
static const uint64_t DRAUGHTS[] = {7, 49, 302, 1469, 7361, 36768, 179740, 845931};

/* --- helpers */

static struct move *arena_for(const struct variant *variant)
{
    struct move *arena = malloc(perft_arena_size(variant, DEEPEST) * sizeof *arena);

    assert_non_null(arena);
    return arena;
}

/* Check the counts after a FEN: `;D1 20 ;D2 400`. */
static void assert_counts(struct position *position, const char *counts, struct move *arena)
{
    int depth, length;
    unsigned long long expected;

    while (sscanf(counts, " ;D%d %llu%n", &depth, &expected, &length) == 2) {
        unsigned long long found = perft(position, depth, arena);
        if (found != expected)
            fail_msg("depth %d: %llu instead of %llu", depth, found, expected);
        counts += length;
    }
    assert_string_equal(counts, "");
}

static void assert_all_counts(const char *const *lines, size_t count)
{
    struct variant *variant = variant_described(rules_fide);
    struct move *arena = arena_for(variant);

    for (size_t i = 0; i < count; i++) {
        struct position position;
        const char *end = strchr(lines[i], ';');
        char fen[FEN_SIZE] = {0};
        uint32_t turn;
        int at;

        memcpy(fen, lines[i], (size_t)(end - lines[i] - 1));
        print_message("%s\n", fen);
        assert_int_equal(fen_read(&position, &turn, variant, fen, &at), FEN_OK);
        assert_counts(&position, end, arena);
        assert_true(position_check(&position));
    }
    free(arena);
    variant_free(variant);
}

#define ASSERT_ALL_COUNTS(lines) assert_all_counts(lines, sizeof(lines) / sizeof *(lines))

/* --- tests */

static void the_well_known_positions_have_the_published_counts(void **state)
{
    (void)state;
    ASSERT_ALL_COUNTS(WELL_KNOWN);
}

static void promotions_have_the_published_counts(void **state)
{
    (void)state;
    ASSERT_ALL_COUNTS(PROMOTIONS);
}

static void pinned_en_passant_captures_have_the_published_counts(void **state)
{
    (void)state;
    ASSERT_ALL_COUNTS(PASSING);
}

static void castling_rights_have_the_published_counts(void **state)
{
    (void)state;
    ASSERT_ALL_COUNTS(CASTLINGS);
}

static void double_and_discovered_checks_have_the_published_counts(void **state)
{
    (void)state;
    ASSERT_ALL_COUNTS(CHECKS);
}

static void draughts_have_the_published_counts(void **state)
{
    struct variant *variant = variant_described(rules_dames);
    struct move *arena = arena_for(variant);
    struct position position;

    (void)state;
    position_init(&position, variant);
    for (int depth = 1; depth <= (int)(sizeof DRAUGHTS / sizeof *DRAUGHTS); depth++)
        assert_int_equal(perft(&position, depth, arena), DRAUGHTS[depth - 1]);
    free(arena);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_well_known_positions_have_the_published_counts),
        cmocka_unit_test(promotions_have_the_published_counts),
        cmocka_unit_test(pinned_en_passant_captures_have_the_published_counts),
        cmocka_unit_test(castling_rights_have_the_published_counts),
        cmocka_unit_test(double_and_discovered_checks_have_the_published_counts),
        cmocka_unit_test(draughts_have_the_published_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

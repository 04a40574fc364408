/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Algebraic notation: written as PGN asks with FEN letters, with symbols for people, and read. */
#include "escacs/notation.h"

#include "desk.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

/* A move of a FIDE position in coordinates, in PGN's letters, and in the variant's own. */
struct case_san {
    const char *fen, *move, *pgn, *own;
};

#define START    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define QUEENS   "6k1/8/8/8/4Q2Q/8/8/1K5Q w - - 0 1"

static const struct case_san cases[] = {
    {START, "e2 e4", "e4", "e4"},
    {START, "g1 f3", "Nf3", "Cf3"},
    {KIWIPETE, "e1 - h1", "O-O", "O-O"},
    {KIWIPETE, "e1 - a1", "O-O-O", "O-O-O"},
    {KIWIPETE, "e2 a6", "Bxa6", "Axa6"},
    {KIWIPETE, "g2 h3", "gxh3", "gxh3"},
    {KIWIPETE, "d5 e6", "dxe6", "dxe6"},
    {KIWIPETE, "c3 b5", "Nb5", "Cb5"},
    {KIWIPETE, "e5 f7", "Nxf7", "Cxf7"},
    {KIWIPETE, "f3 f6", "Qxf6", "Dxf6"},
    /* the departure: column, else row, else both */
    {QUEENS, "h4 e1", "Qh4e1", "Dh4e1"},
    {QUEENS, "e4 e1", "Qee1", "Dee1"},
    {QUEENS, "h1 e1", "Q1e1", "Dh1e1"},
    {"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1 d2", "Nbd2", "Cbd2"},
    {"4k3/8/8/3R4/8/8/4K3/3R4 w - - 0 1", "d5 d3", "R5d3", "T5d3"},
    {"4k3/8/8/8/8/1N6/4K3/1N6 w - - 0 1", "b1 d2", "N1d2", "Cb1d2"},
    /* a pinned piece does not make a move ambiguous */
    {"3qk3/8/8/8/3N4/8/8/3K1N2 w - - 0 1", "f1 e3", "Ne3", "Ce3"},
    {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1 e2", "Ne2", "Ce2"},
    /* check and mate */
    {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1 a8", "Ra8+", "Ta8+"},
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1 a8", "Ra8#", "Ta8#"},
    {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5 f7", "Qxf7#",
     "Dxf7#"},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1 - h1", "O-O+", "O-O+"},
    /* promotion and en passant */
    {"8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b7 b8 D", "b8=Q", "b8=D"},
    {"n6k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7 a8 C", "bxa8=N", "bxa8=C"},
    {"n6k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7 a8 T", "bxa8=R+", "bxa8=T+"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5 d6", "exd6", "exd6"},
};

static void moves_are_written_as_pgn_and_players_do(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[MOVE_TEXT_SIZE];
        int length;
        desk_set_fen(&desk, cases[i].fen);
        struct move move = desk_move(&desk, cases[i].move);
        length = algebraic_write(text, &desk.position, move, LETTERS_FEN, desk.legal, desk.count);
        assert_string_equal(text, cases[i].pgn);
        assert_int_equal(length, strlen(text));
        algebraic_write(text, &desk.position, move, LETTERS_SYMBOL, desk.legal, desk.count);
        assert_string_equal(text, cases[i].own);
    }
    desk_close(&desk);
}

static void what_was_written_is_read(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct matched matched;
        desk_set_fen(&desk, cases[i].fen);
        struct move move = desk_move(&desk, cases[i].move);
        assert_int_equal(algebraic_read(&matched, &desk.position, cases[i].pgn, LETTERS_FEN,
                                        desk.legal, desk.count),
                         MATCH_ONE);
        assert_true(move_same(matched.move, move));
        assert_int_equal(algebraic_read(&matched, &desk.position, cases[i].own, LETTERS_SYMBOL,
                                        desk.legal, desk.count),
                         MATCH_ONE);
        assert_true(move_same(matched.move, move));
    }
    desk_close(&desk);
}

/* --- reading */

static void expect(struct desk *desk, const char *text, enum letters letters, enum match result,
                   const char *written)
{
    struct matched matched;
    enum match got =
        algebraic_read(&matched, &desk->position, text, letters, desk->legal, desk->count);

    if (got != result)
        fail_msg("'%s': result %d, not %d", text, (int)got, (int)result);
    if (got == MATCH_ONE) {
        char found[MOVE_TEXT_SIZE];
        move_write(found, &desk->position, matched.move);
        if (strcmp(found, written) != 0)
            fail_msg("'%s' means '%s', not '%s'", text, found, written);
    }
}

static void free_spellings_are_read(void **state)
{
    static const struct {
        const char *fen, *text;
        enum match result;
        const char *written;
    } texts[] = {
        {START, "cf3", MATCH_ONE, "g1 f3"},
        {START, "CF3", MATCH_ONE, "g1 f3"},
        {START, " C f3 ", MATCH_ONE, "g1 f3"},
        {START, "Cgf3", MATCH_ONE, "g1 f3"},
        {START, "Cg1f3", MATCH_ONE, "g1 f3"},
        {START, "Cg1-f3!?", MATCH_ONE, "g1 f3"},
        {START, "E4", MATCH_ONE, "e2 e4"},
        {START, "e4+", MATCH_ONE, "e2 e4"},
        {START, "Pe4", MATCH_ONE, "e2 e4"},
        {START, "e2e4", MATCH_ONE, "e2 e4"},
        {START, "Cf4", MATCH_NONE, NULL},
        {START, "e5", MATCH_NONE, NULL},
        {START, "O-O", MATCH_NONE, NULL},
        {START, "Xf3", MATCH_SYNTAX, NULL},
        {START, "xf3", MATCH_SYNTAX, NULL},
        {START, "Cxf3", MATCH_NONE, NULL},
        {START, "Cz3", MATCH_SYNTAX, NULL},
        {START, "C", MATCH_SYNTAX, NULL},
        {START, "+", MATCH_SYNTAX, NULL},
        {START, "", MATCH_SYNTAX, NULL},
        {START, "\x1b]0;hola\x07", MATCH_SYNTAX, NULL},
        {KIWIPETE, "gh3", MATCH_ONE, "g2 h3"},
        {KIWIPETE, "AXA6", MATCH_ONE, "e2 a6"},
        {KIWIPETE, "0-0-0!", MATCH_ONE, "e1 - a1"},
        {QUEENS, "De1", MATCH_AMBIGUOUS, NULL},
        {QUEENS, "Dhe1", MATCH_AMBIGUOUS, NULL},
        {QUEENS, "Dee1", MATCH_ONE, "e4 e1"},
        {"8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b8", MATCH_PROMOTION, NULL},
        {"8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b8D", MATCH_ONE, "b7 b8 D"},
        {"8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b8 = cavall", MATCH_ONE, "b7 b8 C"},
        {"8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b8=R", MATCH_NONE, NULL},
    };
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        desk_set_fen(&desk, texts[i].fen);
        expect(&desk, texts[i].text, LETTERS_SYMBOL, texts[i].result, texts[i].written);
    }
    desk_close(&desk);
}

/* `bxc3` is the pawn's, `Bxc3` the bishop's; where only one of them exists, either text means it.
 */
static void exact_case_goes_before_any_case(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1");
    expect(&desk, "bxc3", LETTERS_FEN, MATCH_ONE, "b2 c3");
    expect(&desk, "Bxc3", LETTERS_FEN, MATCH_ONE, "d2 c3");
    expect(&desk, "BXC3", LETTERS_FEN, MATCH_AMBIGUOUS, NULL);
    desk_set_fen(&desk, "4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1");
    expect(&desk, "bxc3", LETTERS_FEN, MATCH_ONE, "d2 c3");
    desk_set_fen(&desk, "4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1");
    expect(&desk, "Bxc3", LETTERS_FEN, MATCH_ONE, "b2 c3");
    desk_close(&desk);
}

/* A text in the shape of coordinates is never taken for algebraic notation when typed. */
static void typed_coordinates_go_before_algebraic_notation(void **state)
{
    struct desk desk;
    struct intent intent;
    struct matched matched;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, QUEENS);
    expect(&desk, "D1e1", LETTERS_SYMBOL, MATCH_ONE, "h1 e1");
    assert_int_equal(notation_read(&matched, &intent, &desk.position, "D1e1", LETTERS_SYMBOL_FIRST,
                                   desk.legal, desk.count),
                     MATCH_NONE);
    assert_int_equal(intent.count, 2);
    assert_int_equal(notation_read(&matched, &intent, &desk.position, "Dh1e1", LETTERS_SYMBOL_FIRST,
                                   desk.legal, desk.count),
                     MATCH_ONE);
    assert_int_equal(intent.count, 0);
    desk_close(&desk);
}

static void rules_with_promoting_knights(struct rules *rules)
{
    rules_estandard(rules);
    rules->pieces[rules_type(rules, 'C')].promotes = true;
}

static void several_promoting_types_all_need_their_letter(void **state)
{
    struct desk desk;
    char text[MOVE_TEXT_SIZE];
    (void)state;
    desk_open(&desk, rules_with_promoting_knights);
    algebraic_write(text, &desk.position, desk_move(&desk, "e2 e4"), LETTERS_SYMBOL, desk.legal,
                    desk.count);
    assert_string_equal(text, "Pe4");
    expect(&desk, "Pe4", LETTERS_SYMBOL, MATCH_ONE, "e2 e4");
    expect(&desk, "e4", LETTERS_SYMBOL, MATCH_SYNTAX, NULL);
    desk_close(&desk);
}

/* The king may castle to the right with rook and with bishop. */
static void castlings_that_letters_do_not_tell_apart_are_written_by_squares(void **state)
{
    struct desk desk;
    char text[MOVE_TEXT_SIZE];
    (void)state;
    desk_open(&desk, rules_enrocs);
    desk_set_up(&desk, "Rf1* Ti1* Aj1* rf6", WHITE);
    algebraic_write(text, &desk.position, desk_move(&desk, "f1 - j1"), LETTERS_SYMBOL, desk.legal,
                    desk.count);
    assert_string_equal(text, "f1-j1");
    expect(&desk, "f1-j1", LETTERS_SYMBOL, MATCH_ONE, "f1 - j1");
    desk_close(&desk);
}

static void chains_are_written_by_their_landings(void **state)
{
    struct desk desk;
    char text[MOVE_TEXT_SIZE];
    (void)state;
    desk_open(&desk, rules_dames);
    desk_set_up(&desk, "Pc1 pd2 pd4 pf6", WHITE);
    algebraic_write(text, &desk.position, desk_move(&desk, "c1 e3 c5"), LETTERS_SYMBOL, desk.legal,
                    desk.count);
    assert_string_equal(text, "c1xe3xc5");
    desk_close(&desk);
}

/* --- every game */

static void read_back(struct desk *desk, struct move move, enum letters letters)
{
    char text[MOVE_TEXT_SIZE];
    struct intent intent;
    struct matched matched;
    int length = algebraic_write(text, &desk->position, move, letters, desk->legal, desk->count);

    assert_int_equal(length, strlen(text));
    if (algebraic_read(&matched, &desk->position, text, letters, desk->legal, desk->count) !=
            MATCH_ONE ||
        !move_same(matched.move, move))
        fail_msg("'%s' is not read as it was written", text);
    if (letters == LETTERS_SYMBOL &&
        (notation_read(&matched, &intent, &desk->position, text, LETTERS_SYMBOL_FIRST, desk->legal,
                       desk->count) != MATCH_ONE ||
         !move_same(matched.move, move)))
        fail_msg("'%s' is not the same when typed", text);
}

static void moves_are_read_as_they_were_written_in_every_game(void **state)
{
    uint32_t seed = 7;
    (void)state;
    for (const struct named_rules *rules = ALL_RULES; rules->name != NULL; rules++) {
        struct desk desk;
        desk_open(&desk, rules->describe);
        for (int ply = 0; ply < 100 && desk.count > 0; ply++) {
            for (int i = 0; i < desk.count; i++) {
                read_back(&desk, desk.legal[i], LETTERS_SYMBOL);
                read_back(&desk, desk.legal[i], LETTERS_FEN);
            }
            seed = seed * 1664525u + 1013904223u;
            desk_play(&desk, desk.legal[(seed >> 8) % (uint32_t)desk.count]);
        }
        desk_close(&desk);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_written_as_pgn_and_players_do),
        cmocka_unit_test(what_was_written_is_read),
        cmocka_unit_test(free_spellings_are_read),
        cmocka_unit_test(exact_case_goes_before_any_case),
        cmocka_unit_test(typed_coordinates_go_before_algebraic_notation),
        cmocka_unit_test(several_promoting_types_all_need_their_letter),
        cmocka_unit_test(castlings_that_letters_do_not_tell_apart_are_written_by_squares),
        cmocka_unit_test(chains_are_written_by_their_landings),
        cmocka_unit_test(moves_are_read_as_they_were_written_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares, moves in coordinates, and how typed text finds its move. */
#include "escacs/notation.h"

#include "desk.h"
#include "position_fixture.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- squares */

static void every_square_is_read_as_it_was_written(void **state)
{
    (void)state;
    for (int s = 0; s < SQUARES; s++) {
        char text[SQUARE_TEXT_SIZE];
        square read = (square)(s + 1);
        int length = square_write(text, (square)s);
        assert_int_equal(length, strlen(text));
        assert_int_equal(square_read(&read, text), length);
        assert_int_equal(read, s);
    }
}

static void corners_have_the_names_players_use(void **state)
{
    static const struct {
        const char *text;
        int row, column;
    } cases[] = {{"a1", 0, 0}, {"h8", 7, 7}, {"p16", 15, 15}, {"a10", 9, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[SQUARE_TEXT_SIZE];
        square_write(text, square_at(cases[i].row, cases[i].column));
        assert_string_equal(text, cases[i].text);
    }
}

static void what_is_no_square_is_not_read(void **state)
{
    static const char *const texts[] = {"",   "a",  "a0", "a01", "a17", "a160", "q1",
                                        "A1", "11", "1a", " a1", "a-1", "aa1",  "\303\2401"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        square s;
        if (square_read(&s, texts[i]) != 0)
            fail_msg("'%s' was read as a square", texts[i]);
    }
}

/* --- syntax */

static void texts_are_understood_by_their_syntax(void **state)
{
    static const struct {
        const char *text;
        enum intent_kind kind;
        const char *squares;
        const char *promotion;
    } cases[] = {
        {"e2 e4", INTENT_MOVE, "e2 e4", NULL},
        {"e2e4", INTENT_MOVE, "e2 e4", NULL},
        {"  E2\tE4 ", INTENT_MOVE, "e2 e4", NULL},
        {"e2xe4", INTENT_MOVE, "e2 e4", NULL},
        {"e2-e4", INTENT_DASHED, "e2 e4", NULL},
        {"e1 - h1", INTENT_DASHED, "e1 h1", NULL},
        {"E1 -H1", INTENT_DASHED, "e1 h1", NULL},
        {"c3 e5 g7", INTENT_MOVE, "c3 e5 g7", NULL},
        {"c3e5g7", INTENT_MOVE, "c3 e5 g7", NULL},
        {"c3xe5 X g7", INTENT_MOVE, "c3 e5 g7", NULL},
        {"a1a10", INTENT_MOVE, "a1 a10", NULL},
        {"a1 a10", INTENT_MOVE, "a1 a10", NULL},
        {"a11a2", INTENT_MOVE, "a11 a2", NULL},
        {"p16p15", INTENT_MOVE, "p16 p15", NULL},
        {"b7 b8 D", INTENT_MOVE, "b7 b8", "D"},
        {"b7b8d", INTENT_MOVE, "b7 b8", "d"},
        {"b7 b8=D", INTENT_MOVE, "b7 b8", "D"},
        {"b7b8 = dama ", INTENT_MOVE, "b7 b8", "dama"},
        {"b7xa8 GRAN DAMA", INTENT_MOVE, "b7 a8", "GRAN DAMA"},
        {"b7b8x", INTENT_MOVE, "b7 b8", "x"},
        {"O-O", INTENT_SHORT_CASTLE, "", NULL},
        {"o-o", INTENT_SHORT_CASTLE, "", NULL},
        {"0-0-0", INTENT_LONG_CASTLE, "", NULL},
        {" O - O - O ", INTENT_LONG_CASTLE, "", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct intent intent;
        char squares[64] = "";
        if (intent_read(&intent, cases[i].text) != 0)
            fail_msg("'%s' was not understood", cases[i].text);
        for (int k = 0; k < intent.count; k++) {
            char text[SQUARE_TEXT_SIZE];
            square_write(text, intent.squares[k]);
            strcat(strcat(squares, k > 0 ? " " : ""), text);
        }
        assert_string_equal(squares, cases[i].squares);
        assert_int_equal(intent.kind, cases[i].kind);
        assert_int_equal(intent.promotion_text != NULL, cases[i].promotion != NULL);
        if (cases[i].promotion != NULL) {
            assert_int_equal(intent.promotion_length, strlen(cases[i].promotion));
            assert_memory_equal(intent.promotion_text, cases[i].promotion, intent.promotion_length);
        }
    }
}

static void texts_of_another_shape_are_no_coordinates(void **state)
{
    static const char *const texts[] = {
        "",       " ",      "e2",    "e2 ",    "e",     "hola",  "taules", "e2 e",   "Cf3",
        "e4",     "a17 a1", "q1 q2", "e2 e4+", "e2e4=", "e2e4-", "O",      "O-",     "O-O-O-O",
        "O-O-x1", "-e2 e4", "OO",    "e0 e1",  "a01a2", "2e 4e", "e2e4#",  "e2=e4=",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct intent intent;
        if (intent_read(&intent, texts[i]) != -1)
            fail_msg("'%s' was understood", texts[i]);
    }
}

static void endless_texts_do_no_harm(void **state)
{
    enum { LENGTH = 4 * SQUARES };
    static const char *const pieces[] = {"a1", "a1 ", "a16-", "p16x", "O-", " ", "=", "a", "1"};
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        char text[LENGTH + 8] = "";
        struct intent intent;
        struct matched matched;
        while (strlen(text) < LENGTH)
            strcat(text, pieces[i]);
        enum match result = notation_read(&matched, &intent, &desk.position, text,
                                          LETTERS_SYMBOL_FIRST, desk.legal, desk.count);
        assert_true(result == MATCH_NONE || result == MATCH_SYNTAX);
    }
    desk_close(&desk);
}

/* --- matching */

/* Read a text at the desk and compare the result and, where one move is meant, how it is written.
 */
static void expect(struct desk *desk, const char *text, enum match result, const char *written)
{
    struct intent intent;
    struct matched matched;
    char found[MOVE_TEXT_SIZE] = "";
    enum match got = notation_read(&matched, &intent, &desk->position, text, LETTERS_SYMBOL_FIRST,
                                   desk->legal, desk->count);

    if (got != result)
        fail_msg("'%s': result %d, not %d", text, (int)got, (int)result);
    if (got == MATCH_ONE) {
        move_write(found, &desk->position, matched.move);
        if (strcmp(found, written) != 0)
            fail_msg("'%s' means '%s', not '%s'", text, found, written);
    }
}

static void legal_moves_are_found_and_others_are_not(void **state)
{
    static const struct {
        const char *text;
        enum match result;
        const char *written;
    } cases[] = {
        {"e2 e4", MATCH_ONE, "e2 e4"},    {"e2-e4", MATCH_ONE, "e2 e4"},
        {"E2E4", MATCH_ONE, "e2 e4"},     {"e2 - e4", MATCH_ONE, "e2 e4"},
        {"G1F3", MATCH_ONE, "g1 f3"},     {"e2 e5", MATCH_NONE, NULL},
        {"e7 e5", MATCH_NONE, NULL},      {"e3 e4", MATCH_NONE, NULL},
        {"e2 e4 D", MATCH_NONE, NULL},    {"e2 e4 XYZ", MATCH_NONE, NULL},
        {"e1-h1", MATCH_NONE, NULL},      {"e1 h1", MATCH_NONE, NULL},
        {"e2 e3 e4", MATCH_NONE, NULL},   {"p16 p15", MATCH_NONE, NULL},
        {"O-O", MATCH_NONE, NULL},        {"hola", MATCH_SYNTAX, NULL},
        {"\x1b[31m", MATCH_SYNTAX, NULL}, {"", MATCH_SYNTAX, NULL},
    };
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect(&desk, cases[i].text, cases[i].result, cases[i].written);
    desk_close(&desk);
}

static void types_are_named_in_any_language(void **state)
{
    static const char *const names[] = {"CAVALL", "cavall", "Knight", " caballo ", "C"};
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    int knight = variant_type_named(desk.variant, "CAVALL");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(notation_type(desk.variant, names[i], strlen(names[i]), LETTERS_SYMBOL),
                         knight);
    assert_int_equal(notation_type(desk.variant, "peón", strlen("peón"), LETTERS_FEN),
                     variant_type_named(desk.variant, "PEO"));
    assert_int_equal(notation_type(desk.variant, "horse", 5, LETTERS_FEN), TYPE_NONE);
    assert_int_equal(letters_for(desk.variant, LANGUAGE_ENGLISH), LETTERS_FEN);
    assert_int_equal(letters_for(desk.variant, LANGUAGE_SPANISH), LETTERS_SYMBOL);
    desk_close(&desk);
}

static void promotions_are_named_by_symbol_or_name_or_asked_for(void **state)
{
    struct desk desk;
    struct intent intent;
    struct matched matched;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "n1n5/1P6/8/8/8/8/6k1/4K3 w - - 0 1");
    expect(&desk, "b7 b8 D", MATCH_ONE, "b7 b8 D");
    expect(&desk, "b7b8d", MATCH_ONE, "b7 b8 D");
    expect(&desk, "b7 b8=c", MATCH_ONE, "b7 b8 C");
    expect(&desk, "b7xa8 Torre", MATCH_ONE, "b7 a8 T");
    expect(&desk, "b7 b8 REI", MATCH_NONE, NULL);
    expect(&desk, "b7 b8 P", MATCH_NONE, NULL);
    expect(&desk, "b7 b8 ?", MATCH_PROMOTION, NULL);

    assert_int_equal(notation_read(&matched, &intent, &desk.position, "b7 c8", LETTERS_SYMBOL_FIRST,
                                   desk.legal, desk.count),
                     MATCH_PROMOTION);
    uint32_t expected = 0;
    for (const char *symbol = "ACDT"; *symbol; symbol++)
        expected |= (uint32_t)1 << variant_type_with_symbol(desk.variant, *symbol);
    assert_int_equal(matched.promotions, expected);
    matched.move.promotion = (uint8_t)(variant_type_named(desk.variant, "ALFIL") + 1);
    assert_true(movegen_is_legal(&desk.position, matched.move));
    desk_close(&desk);
}

static void a_fixed_promotion_is_neither_asked_for_nor_written(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_dames);
    desk_set_up(&desk, "Pb6 pg5", WHITE);
    desk_play(&desk, desk_move(&desk, "b6 a7"));
    desk_set_up(&desk, "Pa7 pg5", WHITE);
    expect(&desk, "a7 b8", MATCH_ONE, "a7 b8");
    expect(&desk, "a7 b8 D", MATCH_ONE, "a7 b8");
    expect(&desk, "a7 b8 P", MATCH_NONE, NULL);
    desk_close(&desk);
}

static void chains_may_be_cut_short_when_only_one_fits(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_dames);
    desk_set_up(&desk, "Pc1 pd2 pd4 pf6", WHITE);
    expect(&desk, "c1 e3 c5", MATCH_ONE, "c1 e3 c5");
    expect(&desk, "c1xe3xc5", MATCH_ONE, "c1 e3 c5");
    expect(&desk, "c1 c5", MATCH_ONE, "c1 e3 c5");
    expect(&desk, "c1 d2 c5", MATCH_NONE, NULL);
    desk_close(&desk);
}

static void a_chain_that_goes_on_in_one_way_only_may_be_begun(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_dames);
    desk_set_up(&desk, "Pc1 pd2 pd4 pf6", WHITE);
    expect(&desk, "c1 e3", MATCH_ONE, "c1 e3 c5");
    expect(&desk, "c1-e3", MATCH_ONE, "c1 e3 c5");
    expect(&desk, "c1 e3 D", MATCH_NONE, NULL);
    desk_set_up(&desk, "Pc1 pd2 pd4 pf4", WHITE); /* on to c5 or to g5 */
    expect(&desk, "c1 e3", MATCH_NONE, NULL);
    desk_close(&desk);
}

static void a_castling_may_be_typed_as_the_way_of_its_king(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    expect(&desk, "e1g1", MATCH_ONE, "e1 - h1");
    expect(&desk, "e1 c1", MATCH_ONE, "e1 - a1");
    expect(&desk, "e1-g1", MATCH_ONE, "e1 - h1");
    expect(&desk, "e1 f1", MATCH_ONE, "e1 f1"); /* an ordinary move */
    expect(&desk, "h1 f1", MATCH_ONE, "h1 f1");
    expect(&desk, "e1 b1", MATCH_NONE, NULL);
    expect(&desk, "e1 g1 D", MATCH_NONE, NULL);
    desk_close(&desk);
}

static void any_dash_joins_squares(void **state)
{
    static const char *const dashes[] = {"-", "‐", "‑", "‒", "–", "—", "―", "−", "﹘", "﹣", "－"};
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        char text[64];
        snprintf(text, sizeof text, "e1 %s h1", dashes[i]);
        expect(&desk, text, MATCH_ONE, "e1 - h1");
        snprintf(text, sizeof text, "a1%sb1", dashes[i]);
        expect(&desk, text, MATCH_ONE, "a1 b1");
        snprintf(text, sizeof text, "O%sO%sO", dashes[i], dashes[i]);
        expect(&desk, text, MATCH_ONE, "e1 - a1");
        snprintf(text, sizeof text, "T%sb1", dashes[i]);
        expect(&desk, text, MATCH_ONE, "a1 b1");
    }
    expect(&desk, "e1 ~ h1", MATCH_SYNTAX, NULL);
    expect(&desk, "O\xe2\x80", MATCH_SYNTAX, NULL);
    desk_close(&desk);
}

/* Asserts what a text means with these letters first. */
static void expect_with(struct desk *desk, const char *text, enum letters letters,
                        const char *coordinates)
{
    struct intent intent;
    struct matched matched;
    char written[MOVE_TEXT_SIZE];
    enum match match =
        notation_read(&matched, &intent, &desk->position, text, letters, desk->legal, desk->count);
    if (match != MATCH_ONE)
        fail_msg("'%s': %d", text, (int)match);
    move_write(written, &desk->position, matched.move);
    assert_string_equal(written, coordinates);
}

static void letters_of_the_language_go_before_the_others(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "4k3/1P6/8/8/8/8/3K4/R5NR w - - 0 1");
    expect_with(&desk, "Nf3", LETTERS_FEN_FIRST, "g1 f3");
    expect_with(&desk, "Nf3", LETTERS_SYMBOL_FIRST, "g1 f3");
    expect_with(&desk, "Cf3", LETTERS_FEN_FIRST, "g1 f3");
    expect_with(&desk, "Ra2", LETTERS_FEN_FIRST, "a1 a2");
    expect_with(&desk, "Rc2", LETTERS_SYMBOL_FIRST, "d2 c2"); /* R is the king's symbol */
    expect_with(&desk, "b7b8q", LETTERS_FEN_FIRST, "b7 b8 D");
    expect_with(&desk, "b7b8q", LETTERS_SYMBOL_FIRST, "b7 b8 D");
    expect_with(&desk, "b7b8r", LETTERS_FEN_FIRST, "b7 b8 T");
    expect_with(&desk, "b8=Q+", LETTERS_SYMBOL_FIRST, "b7 b8 D");
    expect_with(&desk, "b7 b8 rook", LETTERS_SYMBOL_FIRST, "b7 b8 T");
    desk_close(&desk);
}

static void a_text_with_two_readings_is_ambiguous(void **state)
{
    struct desk desk;
    struct intent intent;
    struct matched matched;
    (void)state;
    desk_open(&desk, rules_fide);
    assert_int_equal(notation_read(&matched, &intent, &desk.position, "cc3", LETTERS_SYMBOL_FIRST,
                                   desk.legal, desk.count),
                     MATCH_AMBIGUOUS);
    assert_int_equal(matched.fit_count, 2);
    expect(&desk, "Cc3", MATCH_ONE, "b1 c3");
    expect(&desk, "c3", MATCH_ONE, "c2 c3");
    expect(&desk, "ee4", MATCH_ONE, "e2 e4"); /* one reading only */
    desk_set_fen(&desk, "4k3/8/8/8/8/2p5/1P6/R3K1B1 w - - 0 1");
    expect(&desk, "bc3", MATCH_ONE, "b2 c3"); /* a capture in exact case */
    desk_close(&desk);
}

static void chains_that_meet_at_their_end_need_a_landing_between(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_dames);
    desk_set_up(&desk, "Pe1 pd2 pf2 pd4 pf4", WHITE);
    expect(&desk, "e1 e5", MATCH_AMBIGUOUS, NULL);
    expect(&desk, "e1 c3 e5", MATCH_ONE, "e1 c3 e5");
    expect(&desk, "e1 g3 e5", MATCH_ONE, "e1 g3 e5");
    desk_close(&desk);
}

static void rules_dames_with_a_choice(struct rules *rules)
{
    rules_dames(rules);
    rules_piece_add(rules, 'T', "TORRE", 200, ROOK_MOVES, "");
    rules->pieces[rules_type(rules, 'P')].promotes_to = TYPE_NONE;
}

static void a_chain_that_promotes_asks_once_for_the_piece(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_dames_with_a_choice);
    desk_set_up(&desk, "Pc4 pd5 pf7 pa1", WHITE);
    expect(&desk, "c4 e6 g8", MATCH_PROMOTION, NULL);
    expect(&desk, "c4 g8", MATCH_PROMOTION, NULL);
    expect(&desk, "c4 g8 T", MATCH_ONE, "c4 e6 g8 T");
    expect(&desk, "c4xe6xg8=dama", MATCH_ONE, "c4 e6 g8 D");
    desk_close(&desk);
}

/* --- castling */

static void castlings_are_written_with_their_first_piece_first(void **state)
{
    static const struct {
        const char *text, *written;
    } cases[] = {
        {"e1 - h1", "e1 - h1"}, {"h1-e1", "e1 - h1"}, {"E1-A1", "e1 - a1"},
        {"O-O", "e1 - h1"},     {"0-0", "e1 - h1"},   {"o-o-o", "e1 - a1"},
    };
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect(&desk, cases[i].text, MATCH_ONE, cases[i].written);
    expect(&desk, "e1 h1", MATCH_NONE, NULL);
    expect(&desk, "e1-h1 D", MATCH_NONE, NULL);
    expect(&desk, "a1-h1", MATCH_NONE, NULL);
    desk_set_fen(&desk, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    expect(&desk, "O-O", MATCH_ONE, "e8 - h8");
    expect(&desk, "O-O-O", MATCH_ONE, "e8 - a8");
    desk_set_fen(&desk, "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1");
    expect(&desk, "O-O", MATCH_NONE, NULL);
    desk_close(&desk);
}

/* In `enrocs` two rooks of a row may castle with each other: each order is a move of its own. */
static void the_order_decides_where_both_orders_are_castlings(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_enrocs);
    desk_set_up(&desk, "Rf3 Ta1 Tj1 rf6", WHITE);
    expect(&desk, "a1-j1", MATCH_ONE, "a1 - j1");
    expect(&desk, "j1-a1", MATCH_ONE, "j1 - a1");
    desk_close(&desk);
}

/* King on f of ten columns: the right is nearer, and there it may castle with rook and bishop. */
static void castle_letters_are_refused_where_they_are_not_clear(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_enrocs);
    desk_set_up(&desk, "Rf1* Tj1* Ah1* Ta1* rf6", WHITE);
    expect(&desk, "O-O", MATCH_ONE, "f1 - h1"); /* the bishop stands in the rook's way */
    expect(&desk, "O-O-O", MATCH_ONE, "f1 - a1");
    desk_set_up(&desk, "Rf1* Ti1* Aj1* rf6", WHITE);
    expect(&desk, "O-O", MATCH_AMBIGUOUS, NULL);
    expect(&desk, "f1-j1", MATCH_ONE, "f1 - j1");
    expect(&desk, "O-O-O", MATCH_NONE, NULL);
    desk_close(&desk);
}

static void the_short_side_is_where_the_edge_is_near(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_llarg); /* TCRT: king on c of four columns */
    desk_set_up(&desk, "Ta1* Rc1* Td1* rc16", WHITE);
    expect(&desk, "O-O", MATCH_ONE, "c1 - d1");
    expect(&desk, "O-O-O", MATCH_ONE, "c1 - a1");
    desk_close(&desk);
}

/* --- both ways */

static void walk(struct desk *desk, int plies, uint32_t seed)
{
    for (int ply = 0; ply < plies && desk->count > 0; ply++) {
        for (int i = 0; i < desk->count; i++) {
            char text[MOVE_TEXT_SIZE];
            struct intent intent;
            struct matched matched = {.promotions = 0};
            int length = move_write(text, &desk->position, desk->legal[i]);
            assert_int_equal(length, strlen(text));
            assert_int_equal(notation_read(&matched, &intent, &desk->position, text,
                                           LETTERS_SYMBOL_FIRST, desk->legal, desk->count),
                             MATCH_ONE);
            if (!move_same(matched.move, desk->legal[i]))
                fail_msg("'%s' is read as another move", text);
        }
        seed = seed * 1664525u + 1013904223u;
        desk_play(desk, desk->legal[(seed >> 8) % (uint32_t)desk->count]);
    }
}

static void moves_are_read_as_they_were_written_in_every_game(void **state)
{
    (void)state;
    for (const struct named_rules *rules = ALL_RULES; rules->name != NULL; rules++)
        for (uint32_t seed = 1; seed <= 3; seed++) {
            struct desk desk;
            desk_open(&desk, rules->describe);
            walk(&desk, 60, seed);
            desk_close(&desk);
        }
}

/* Texts made of the characters of moves in no order: whatever is found is one of the legal moves.
 */
static void random_texts_mean_a_legal_move_or_nothing(void **state)
{
    static const char letters[] = "abcdefghCDTAPRx-=+#Oo0 12345678";
    uint32_t seed = 3;
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for (int round = 0; round < 20000; round++) {
        char text[12] = "";
        struct intent intent;
        struct matched matched;
        for (int i = 0; i < 2 + round % 9; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[i] = letters[(seed >> 8) % (sizeof letters - 1)];
        }
        enum match result = notation_read(&matched, &intent, &desk.position, text,
                                          LETTERS_SYMBOL_FIRST, desk.legal, desk.count);
        if (result == MATCH_ONE || result == MATCH_PROMOTION)
            assert_true(movegen_is_legal(&desk.position, matched.move));
    }
    desk_close(&desk);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_square_is_read_as_it_was_written),
        cmocka_unit_test(corners_have_the_names_players_use),
        cmocka_unit_test(what_is_no_square_is_not_read),
        cmocka_unit_test(texts_are_understood_by_their_syntax),
        cmocka_unit_test(texts_of_another_shape_are_no_coordinates),
        cmocka_unit_test(endless_texts_do_no_harm),
        cmocka_unit_test(legal_moves_are_found_and_others_are_not),
        cmocka_unit_test(types_are_named_in_any_language),
        cmocka_unit_test(promotions_are_named_by_symbol_or_name_or_asked_for),
        cmocka_unit_test(a_fixed_promotion_is_neither_asked_for_nor_written),
        cmocka_unit_test(chains_may_be_cut_short_when_only_one_fits),
        cmocka_unit_test(a_chain_that_goes_on_in_one_way_only_may_be_begun),
        cmocka_unit_test(a_castling_may_be_typed_as_the_way_of_its_king),
        cmocka_unit_test(any_dash_joins_squares),
        cmocka_unit_test(letters_of_the_language_go_before_the_others),
        cmocka_unit_test(a_text_with_two_readings_is_ambiguous),
        cmocka_unit_test(chains_that_meet_at_their_end_need_a_landing_between),
        cmocka_unit_test(a_chain_that_promotes_asks_once_for_the_piece),
        cmocka_unit_test(castlings_are_written_with_their_first_piece_first),
        cmocka_unit_test(the_order_decides_where_both_orders_are_castlings),
        cmocka_unit_test(castle_letters_are_refused_where_they_are_not_clear),
        cmocka_unit_test(the_short_side_is_where_the_edge_is_near),
        cmocka_unit_test(random_texts_mean_a_legal_move_or_nothing),
        cmocka_unit_test(moves_are_read_as_they_were_written_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

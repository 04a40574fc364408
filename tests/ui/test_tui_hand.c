/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece in hand: what is marked, and what it is to play. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "escacs/notation.h"
#include "tui_fixture.h"
#include "ui/tui_hand.h"

/* Marks as text: `e2[ e3. e4.`, squares row after row. */
static void assert_marks(const struct table *table, const struct hand *hand, const char *expected)
{
    static const char signs[MARK_COUNT] = {
        [MARK_LAST] = '-',   [MARK_CHECK] = '+',   [MARK_HINT] = '?',    [MARK_TARGET] = '.',
        [MARK_JUMPED] = '!', [MARK_CAPTURE] = 'x', [MARK_BLOCKED] = '=', [MARK_SELECTED] = '[',
    };
    struct board_marks marks = {.has_cursor = false};
    struct strbuf text = STRBUF_INIT;
    hand_mark(&marks, hand, table->game);
    for (int i = 0; i < SQUARES; i++) {
        char name[SQUARE_TEXT_SIZE];
        if (marks.of[i] == MARK_NONE)
            continue;
        square_write(name, (square)i);
        strbuf_addf(&text, "%s%s%c", text.len > 0 ? " " : "", name, signs[marks.of[i]]);
    }
    assert_string_equal(strbuf_text(&text), expected);
    strbuf_done(&text);
}

/* The squares of an intent as they would be typed. */
static void write_intent(struct strbuf *out, const struct intent *intent)
{
    for (int i = 0; i < intent->count; i++) {
        char name[SQUARE_TEXT_SIZE];
        square_write(name, intent->squares[i]);
        if (i > 0)
            strbuf_add_str(out, intent->kind == INTENT_CASTLING ? " - " : " ");
        strbuf_add_str(out, name);
    }
}

/* Chooses squares one after another. The last one makes the move, or none if it is NULL. */
static void assert_line(struct table *table, struct hand *hand, const char *squares,
                        const char *expected)
{
    struct strbuf line = STRBUF_INIT;
    struct intent intent;
    bool made = false;
    while (*squares) {
        char name[4] = "";
        size_t length = strcspn(squares, " ");
        memcpy(name, squares, length);
        assert_false(made);
        made = hand_choose(hand, table->game, at(name), &intent);
        squares += length;
        squares += strspn(squares, " ");
    }
    assert_int_equal(made, expected != NULL);
    if (expected) {
        write_intent(&line, &intent);
        assert_string_equal(strbuf_text(&line), expected);
    }
    strbuf_done(&line);
}

struct mark_case {
    const char *rules, *fen, *moves, *squares, *marks;
};

static void what_the_piece_in_hand_may_do_is_marked(void **state)
{
    (void)state;
    static const struct mark_case cases[] = {
        {"fide", NULL, "", "e2", "e2[ e3. e4."},
        {"fide", NULL, "", "e1", "e1="},
        {"fide", NULL, "e2 e4, d7 d5", "e4", "e4[ d5x e5. d7-"},
        /* en passant: the pawn is taken beside the landing */
        {"fide", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7 d5", "e5", "d5! e5[ d6x e6. d7-"},
        /* castling: on the partner, or where the king lands */
        {"fide", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "e1", "a1. c1. d1. e1[ f1. d2. e2. f2."},
        /* what the rival threatens */
        {"fide", "4k3/8/8/8/8/3q4/8/K7 w - - 0 1", "", "e8", "d7. e7. f7. d8. e8[ f8."},
        {"fide", "r3k3/8/8/8/8/8/R7/4K3 w - - 0 1", "", "a8",
         "a2x a3. a4. a5. a6. a7. a8[ b8. c8. d8."},
        /* ... also in check, as far as it attacks something */
        {"fide", "1k2r3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "e8", "e1x e8["},
        /* a king in check */
        {"fide", "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "", "", "e1+"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        struct hand hand = {.count = 0};
        table_open(&table, cases[i].rules, cases[i].fen, cases[i].moves);
        assert_line(&table, &hand, cases[i].squares, NULL);
        assert_marks(&table, &hand, cases[i].marks);
        table_close(&table);
    }
}

static void every_piece_a_chain_takes_is_marked(void **state)
{
    (void)state;
    struct table table;
    struct hand hand = {.count = 0};
    table_open(&table, "dames", "7m/8/5m2/8/3m4/2M5/8/M7 w - - 0 1", "");
    assert_line(&table, &hand, "c3", NULL);
    assert_marks(&table, &hand, "c3[ d4! e5x f6! g7x");
    assert_line(&table, &hand, "e5", NULL);
    assert_marks(&table, &hand, "c3[ d4! e5[ f6! g7x");
    assert_line(&table, &hand, "g7", "c3 e5 g7");
    table_close(&table);
}

static void a_forced_capture_blocks_the_others(void **state)
{
    (void)state;
    struct table table;
    struct hand hand = {.count = 0};
    table_open(&table, "dames", "7m/8/5m2/8/3m4/2M5/8/M7 w - - 0 1", "");
    assert_line(&table, &hand, "a1", NULL);
    assert_marks(&table, &hand, "a1=");
    table_close(&table);
}

static void choosing_squares_writes_what_would_be_typed(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *fen, *squares, *line;
    } cases[] = {
        {"fide", NULL, "e2 e4", "e2 e4"},
        {"fide", NULL, "e4", NULL},          /* nothing to take up */
        {"fide", NULL, "e2 e2", NULL},       /* put back */
        {"fide", NULL, "e2 d2 d4", "d2 d4"}, /* another piece */
        {"fide", NULL, "e2 e5", "e2 e5"},    /* refused by the session, which says why */
        {"fide", NULL, "e7 e5", "e7 e5"},
        {"fide", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1 c1", "e1 - a1"},
        {"fide", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1 a1", "e1 - a1"},
        {"fide", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1 e1", "e1 - a1"},
        {"fide", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1 d1", "a1 d1"},
        {"fide", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7 e8", "e7 e8"},
        {"dames", "7m/8/5m2/8/3m4/2M5/8/M7 w - - 0 1", "c3 g7", "c3 g7"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        struct hand hand = {.count = 0};
        table_open(&table, cases[i].rules, cases[i].fen, "");
        assert_line(&table, &hand, cases[i].squares, cases[i].line);
        table_close(&table);
    }
}

static void the_last_move_is_marked_also_when_it_castles(void **state)
{
    (void)state;
    struct table table;
    struct hand empty = {.count = 0};
    table_open(&table, "fide", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1 - a1");
    assert_marks(&table, &empty, "c1- d1- e1-");
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_piece_in_hand_may_do_is_marked),
        cmocka_unit_test(every_piece_a_chain_takes_is_marked),
        cmocka_unit_test(a_forced_capture_blocks_the_others),
        cmocka_unit_test(choosing_squares_writes_what_would_be_typed),
        cmocka_unit_test(the_last_move_is_marked_also_when_it_castles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

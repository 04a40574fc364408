/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a record: playing, events, undo and redo. */
#include "game_fixture.h"
#include "../support/refusal_name.h"

#include "escacs/notation.h"
#include "util/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* --- the start */

static void assert_same_lists(const struct position *a, const struct position *b)
{
    assert_memory_equal(a->count, b->count, sizeof a->count);
    for (int side = WHITE; side <= BLACK; side++)
        assert_memory_equal(a->list[side], b->list[side],
                            (size_t)a->count[side] * sizeof *a->list[side]);
}

static void pieces_of_the_start_are_listed_as_the_rules_do(void **state)
{
    (void)state;
    struct table table;
    struct position start, other;
    struct placement pieces[SQUARES];
    int count = 0, culprit;
    table_open(&table, rules_estandard, NULL);
    position_init(&start, table.variant);
    for (int s = SQUARES - 1; s >= 0; s--)
        if (start.board[s])
            pieces[count++] = (struct placement){.square = (uint8_t)s,
                                                 .type = (uint8_t)piece_type(start.board[s]),
                                                 .side = piece_side(start.board[s])};
    assert_int_equal(position_set(&other, table.variant, pieces, count, WHITE, &culprit),
                     POSITION_OK);
    assert_same_lists(&start, &other);
    table_close(&table);
}

static void pieces_set_up_in_any_order_are_listed_alike(void **state)
{
    (void)state;
    struct table one, other;
    table_open_at(&one, rules_estandard, NULL, "Re1 Pb7 Ta1 / Re8 Ta8 Cb8", WHITE);
    table_open_at(&other, rules_estandard, NULL, "Ta1 Pb7 Re1 / Cb8 Re8 Ta8", WHITE);
    assert_same_lists(game_start(one.game), game_start(other.game));
    table_close(&one);
    table_close(&other);
}

/* --- the record */

static void an_entry_says_what_the_move_did(void **state)
{
    (void)state;
    struct table table;
    table_open_at(&table, rules_estandard, NULL, "Re1 Pb7 / Re8 Ta8", WHITE);
    play(&table, "b7 a8 D");
    const struct game_entry *entry = game_entry(table.game, 0);
    assert_int_equal(entry->kind, ENTRY_MOVE);
    assert_int_equal(entry->side, WHITE);
    assert_int_equal(entry->type, rules_type(&table.rules, 'P'));
    assert_int_equal(entry->move.promotion - 1, rules_type(&table.rules, 'D'));
    assert_true(entry->capture);
    assert_true(entry->check);
    assert_int_equal(entry->outcome, OUTCOME_NONE);
    assert_ptr_equal(game_last_move(table.game), entry);
    table_close(&table);
}

static void a_move_that_ends_the_game_keeps_the_turn(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    play(&table, "f2 f3,e7 e5,g2 g4");
    assert_int_equal(game_turn(table.game), BLACK);
    play(&table, "d8 h4");
    assert_true(game_is_over(table.game));
    assert_int_equal(game_turn(table.game), BLACK);
    assert_int_equal(game_play_text(NULL, table.game, "e2 e4", NULL), -REFUSED_GAME_OVER);
    assert_int_equal(game_adjourn(table.game), -REFUSED_GAME_OVER);
    table_close(&table);
}

static void a_move_from_anywhere_is_played_only_if_legal(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    struct move wrong = {.from = at("e2"), .to = at("e5")};
    struct move right = {.from = at("e2"), .to = at("e4")};
    assert_int_equal(game_play(table.game, wrong), -REFUSED_ILLEGAL);
    assert_int_equal(game_move_count(table.game), 0);
    assert_int_equal(game_play(table.game, right), 0);
    assert_int_equal(game_move_count(table.game), 1);
    table_close(&table);
}

static void the_legal_moves_end_with_the_game(void **state)
{
    (void)state;
    struct table table;
    const struct move *moves;
    table_open(&table, rules_estandard, NULL);
    assert_int_equal(game_legal_moves(&moves, table.game), 20);
    assert_int_equal(game_resign(table.game), 0);
    assert_int_equal(game_legal_moves(&moves, table.game), 0);
    table_close(&table);
}

/* --- events */

static void an_accepted_offer_draws(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    play(&table, "e2 e4");
    assert_int_equal(game_accept_draw(table.game), -REFUSED_NO_OFFER);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_true(game_offer_pending(table.game));
    assert_int_equal(game_actor(table.game), WHITE);
    assert_int_equal(game_turn(table.game), BLACK);
    assert_int_equal(game_offer_draw(table.game), -REFUSED_OFFER_PENDING);
    assert_int_equal(game_play_text(NULL, table.game, "e7 e5", NULL), -REFUSED_OFFER_PENDING);
    assert_int_equal(game_accept_draw(table.game), 0);
    assert_int_equal(game_outcome(table.game), OUTCOME_AGREEMENT);
    assert_int_equal(game_result(table.game), RESULT_DRAW);
    assert_int_equal(game_turn(table.game), BLACK);
    assert_int_equal(game_entry(table.game, 1)->side, BLACK);
    assert_int_equal(game_entry(table.game, 2)->side, WHITE);
    table_close(&table);
}

static void a_declined_offer_stays_on_record_and_its_maker_goes_on(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_int_equal(game_decline_draw(table.game), 0);
    assert_int_equal(game_decline_draw(table.game), -REFUSED_NO_OFFER);
    assert_int_equal(game_actor(table.game), WHITE);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_int_equal(game_decline_draw(table.game), 0);
    play(&table, "e2 e4");
    assert_int_equal(game_entry_count(table.game), 3);
    assert_int_equal(game_entry(table.game, 0)->kind, ENTRY_OFFER);
    table_close(&table);
}

static void whoever_is_asked_may_resign_or_adjourn_instead(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_int_equal(game_adjourn(table.game), 0);
    assert_int_equal(game_entry(table.game, 1)->side, BLACK);
    assert_true(game_is_adjourned(table.game));
    assert_false(game_offer_pending(table.game));
    assert_int_equal(game_accept_draw(table.game), -REFUSED_NO_OFFER);
    assert_int_equal(game_result(table.game), RESULT_NONE);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_int_equal(game_resign(table.game), 0);
    assert_int_equal(game_outcome(table.game), OUTCOME_RESIGNATION);
    assert_int_equal(game_result(table.game), RESULT_WHITE_WINS);
    assert_int_equal(game_turn(table.game), WHITE);
    table_close(&table);
}

static void an_adjourned_game_goes_on(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    play(&table, "e2 e4");
    assert_int_equal(game_adjourn(table.game), 0);
    assert_false(game_is_over(table.game));
    assert_int_equal(game_turn(table.game), BLACK);
    play(&table, "e7 e5");
    assert_false(game_is_adjourned(table.game));
    assert_int_equal(game_entry_count(table.game), 3);
    table_close(&table);
}

/* --- taking back */

/* Games with everything that is hard to take back. */
static const struct {
    const char *what;
    void (*rules)(struct rules *);
    const char *pieces;
    enum side turn;
    const char *moves;
} lines[] = {
    {"castling on both sides", rules_estandard, NULL, WHITE,
     "e2 e4,d7 d5,g1 f3,c8 g4,f1 e2,b8 c6,e1 - h1,d8 d7,h2 h3,e8 - a8,h3 g4"},
    {"promotions with and without capture", rules_estandard, "Re1 Pb7 Pg7 / Re8 Ta8 Pa2 Ph2", WHITE,
     "b7 a8 D,e8 e7,g7 g8 C,e7 d7,a8 a3,h2 h1 T,e1 d2,a2 a1 A"},
    {"en passant", rules_fide, NULL, WHITE, "e2 e4,a7 a6,e4 e5,d7 d5,e5 d6,e7 d6"},
    {"chains of jumps", rules_dames, "Pc1 Pa1 / Pd2 Pd4 Pf6 Ph8", WHITE, "c1 e3 c5,f6 e5"},
    {"a mate", rules_estandard, NULL, WHITE, "f2 f3,e7 e5,g2 g4,d8 h4"},
    {"captures by jumping", rules_saltadors, NULL, WHITE, NULL},
};

/* Play on with whatever comes first, captures preferred, for a while. */
static void play_anything(struct table *table, int moves)
{
    while (moves-- > 0 && !game_is_over(table->game)) {
        const struct move *legal;
        int count = game_legal_moves(&legal, table->game), choice = (moves * 7) % count;
        for (int i = 0; i < count; i++)
            if (move_is_capture(game_position(table->game), legal[i]))
                choice = i;
        assert_int_equal(game_play(table->game, legal[choice]), 0);
    }
}

static void all_is_taken_back_and_put_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct table table;
        struct position start, end;
        print_message("%s\n", lines[i].what);
        if (lines[i].pieces)
            table_open_at(&table, lines[i].rules, NULL, lines[i].pieces, lines[i].turn);
        else
            table_open(&table, lines[i].rules, NULL);
        start = *game_position(table.game);
        if (lines[i].moves)
            play(&table, lines[i].moves);
        else
            play_anything(&table, 40);
        end = *game_position(table.game);
        enum outcome outcome = game_outcome(table.game);
        int moves = game_move_count(table.game);

        while (game_undo(table.game) == 0)
            assert_true(position_check(game_position(table.game)));
        assert_int_equal(game_redo_depth(table.game), moves);
        assert_int_equal(game_entry_count(table.game), 0);
        assert_int_equal(game_outcome(table.game), OUTCOME_NONE);
        assert_memory_equal(game_position(table.game)->board, start.board, sizeof start.board);
        assert_int_equal(game_position(table.game)->hash, start.hash);
        assert_int_equal(game_position(table.game)->inaction, start.inaction);

        while (game_redo(table.game) == 0)
            assert_true(position_check(game_position(table.game)));
        assert_int_equal(game_move_count(table.game), moves);
        assert_memory_equal(game_position(table.game)->board, end.board, sizeof end.board);
        assert_int_equal(game_position(table.game)->hash, end.hash);
        assert_int_equal(game_outcome(table.game), outcome);
        table_close(&table);
    }
}

static void undo_drops_the_events_after_the_move(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_int_equal(game_decline_draw(table.game), 0);
    play(&table, "e2 e4");
    assert_int_equal(game_adjourn(table.game), 0);
    assert_int_equal(game_resign(table.game), 0);
    assert_true(game_is_over(table.game));
    assert_int_equal(game_undo(table.game), 0);
    assert_false(game_is_over(table.game));
    assert_int_equal(game_entry_count(table.game), 1);
    assert_int_equal(game_entry(table.game, 0)->kind, ENTRY_OFFER);
    assert_int_equal(game_redo(table.game), 0);
    assert_int_equal(game_entry_count(table.game), 2);
    assert_false(game_is_over(table.game));
    table_close(&table);
}

static void events_alone_cannot_be_taken_back(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    assert_int_equal(game_adjourn(table.game), 0);
    assert_int_equal(game_undo(table.game), -REFUSED_NOTHING_TO_UNDO);
    assert_int_equal(game_redo(table.game), -REFUSED_NOTHING_TO_REDO);
    assert_int_equal(game_entry_count(table.game), 1);
    table_close(&table);
}

static void anything_recorded_clears_what_could_be_redone(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    play(&table, "e2 e4,e7 e5,g1 f3");
    assert_int_equal(game_undo(table.game), 0);
    assert_int_equal(game_undo(table.game), 0);
    assert_int_equal(game_redo_depth(table.game), 2);
    play(&table, "c7 c5");
    assert_int_equal(game_redo(table.game), -REFUSED_NOTHING_TO_REDO);
    assert_int_equal(game_undo(table.game), 0);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_int_equal(game_decline_draw(table.game), 0);
    assert_int_equal(game_redo(table.game), -REFUSED_NOTHING_TO_REDO);
    table_close(&table);
}

static void a_refused_move_changes_nothing(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    play(&table, "e2 e4,e7 e5");
    assert_int_equal(game_undo(table.game), 0);
    struct position before = *game_position(table.game);
    assert_int_not_equal(game_play_text(NULL, table.game, "e7 e4", NULL), 0);
    assert_memory_equal(game_position(table.game)->board, before.board, sizeof before.board);
    assert_int_equal(game_redo_depth(table.game), 1);
    table_close(&table);
}

/* --- looking back */

static void the_position_before_an_entry_can_be_seen(void **state)
{
    (void)state;
    struct table table;
    struct position position;
    table_open_at(&table, rules_estandard, NULL, "Re1 Pb7 / Re8 Ta8", WHITE);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_int_equal(game_decline_draw(table.game), 0);
    play(&table, "b7 a8 D,e8 e7");
    game_position_before(&position, table.game, 1);
    assert_string_equal(board_text(&position), "t...r.../.P....../......../......../......../"
                                               "......../......../....R...");
    game_position_before(&position, table.game, 3);
    assert_int_equal(position.hash, game_position(table.game)->hash);
    table_close(&table);
}

static void hashes_reach_back_to_the_last_capture(void **state)
{
    (void)state;
    struct table table;
    int count;
    table_open(&table, rules_estandard, NULL);
    play(&table, "e2 e4,d7 d5");
    const uint64_t *hashes = game_hashes(table.game, &count);
    assert_int_equal(count, 2);
    assert_int_equal(hashes[0], game_start(table.game)->hash);
    play(&table, "e4 d5");
    game_hashes(table.game, &count);
    assert_int_equal(count, 0);
    uint64_t after_capture = game_position(table.game)->hash;
    play(&table, "g8 f6,g1 f3,f6 g8,f3 g1");
    hashes = game_hashes(table.game, &count);
    assert_int_equal(count, 4);
    assert_int_equal(hashes[0], after_capture);
    assert_int_equal(game_repetitions(table.game), 2);
    assert_int_equal(game_undo(table.game), 0);
    assert_int_equal(game_repetitions(table.game), 1);
    table_close(&table);
}

/* How often the position on the board has been there, counted one by one. */
static int count_repetitions(const struct game *game)
{
    int count, times = 1;
    const uint64_t *hashes = game_hashes(game, &count);
    for (int i = 0; i < count; i++)
        times += hashes[i] == game_position(game)->hash;
    return times;
}

static void long_lived(struct rules *rules)
{
    rules->inaction_limit = rules->check_limit = INT64_MAX;
}

static void repetitions_are_counted_however_the_game_went(void **state)
{
    (void)state;
    static const char *const texts[] = {"g1 f3", "f3 g1", "g8 f6", "f6 g8", "b1 c3", "c3 b1",
                                        "b8 c6", "c6 b8", "f3 e5", "e5 f3", "e5 d7", "d7 f6"};
    struct table table;
    uint64_t chance = 1;
    int most = 0;
    table_open(&table, rules_estandard, long_lived);
    for (int i = 0; i < 20000; i++) {
        uint64_t number = random_next(&chance);
        if (number % 16 == 0)
            game_undo(table.game);
        else if (number % 16 == 1)
            game_redo(table.game);
        else
            game_play_text(NULL, table.game, texts[number / 16 % 12], NULL);
        int times = game_repetitions(table.game);
        assert_int_equal(times, count_repetitions(table.game));
        most = times > most ? times : most;
    }
    assert_true(most > 10);
    assert_true(game_move_count(table.game) > 500);
    table_close(&table);
}

static void two_hundred_thousand_moves_are_taken_back_and_put_back(void **state)
{
    (void)state;
    static const char *const round[] = {"g1 f3", "g8 f6", "f3 g1", "f6 g8"};
    struct table table;
    table_open(&table, rules_estandard, long_lived);
    uint64_t start = game_position(table.game)->hash;
    for (int i = 0; i < 200000; i++)
        assert_int_equal(game_play_text(NULL, table.game, round[i % 4], NULL), 0);
    assert_int_equal(game_repetitions(table.game), 50001);
    while (game_undo(table.game) == 0)
        continue;
    assert_int_equal(game_position(table.game)->hash, start);
    while (game_redo(table.game) == 0)
        continue;
    assert_int_equal(game_move_count(table.game), 200000);
    table_close(&table);
}

/* Squares, separated by spaces, and a promotion by its symbol (0: none). */
static struct intent intent_of(const struct table *table, enum intent_kind kind,
                               const char *squares, char promotion)
{
    struct intent intent = {.kind = kind};
    for (int length; (length = square_read(&intent.squares[intent.count], squares)) > 0;) {
        intent.count++;
        squares += length + (squares[length] == ' ');
    }
    if (promotion)
        intent.promotion = (uint8_t)(variant_type_with_symbol(table->variant, promotion) + 1);
    return intent;
}

static void an_intent_is_played_or_refused_like_the_same_text(void **state)
{
    (void)state;
    static const struct {
        void (*rules)(struct rules *);
        const char *pieces;
        enum intent_kind kind;
        const char *squares;
        char promotion;
        enum refusal_reason reason; /* REFUSED_NONE: it is played */
    } cases[] = {
        {rules_estandard, "Re1 Pe2+ / Re8", INTENT_MOVE, "e2 e4", 0, REFUSED_NONE},
        {rules_estandard, "Re1 Pe2+ / Re8", INTENT_MOVE, "e2 e5", 0, REFUSED_WRONG_MOVEMENT},
        {rules_estandard, "Re1 Pe2+ / Re8", INTENT_MOVE, "e2", 0, REFUSED_OWN_PIECE},
        {rules_estandard, "Re1 Pe2+ / Re8", INTENT_MOVE, "", 0, REFUSED_NO_SUCH_MOVE},
        {rules_estandard, "Re1 Pe2+ / Re8", INTENT_MOVE, "e2 p16", 0, REFUSED_OFF_BOARD},
        {rules_estandard, "Re1 Pe2+ / Re8", INTENT_MOVE, "e2 e4", 'D', REFUSED_PROMOTION_NONE},
        {rules_estandard, "Re1 Pa7 / Re8", INTENT_MOVE, "a7 a8", 0, REFUSED_PROMOTION_NEEDED},
        {rules_estandard, "Re1 Pa7 / Re8", INTENT_MOVE, "a7 a8", 'C', REFUSED_NONE},
        {rules_estandard, "Re1 Pa7 / Re8", INTENT_MOVE, "a7 a8", 'R', REFUSED_PROMOTION_BAD},
        {rules_estandard, "Re1+ Th1+ / Re8", INTENT_CASTLING, "e1 h1", 0, REFUSED_NONE},
        {rules_estandard, "Re1+ Th1+ / Re8", INTENT_CASTLING, "h1 e1", 0, REFUSED_NONE},
        {rules_estandard, "Re1+ Th1 / Re8", INTENT_CASTLING, "e1 h1", 0, REFUSED_CASTLING_MOVED},
        {rules_estandard, "Re1+ Th1+ / Re8", INTENT_CASTLING, "e1 f1", 0, REFUSED_CASTLING_UNKNOWN},
        {rules_estandard, "Re1+ Th1+ / Re8 Tg1", INTENT_CASTLING, "e1 g1", 0,
         REFUSED_CASTLING_UNKNOWN},
        {rules_enrocs, "Rf1 Ta1 Te1 / Rf6", INTENT_CASTLING, "a1 a1", 0, REFUSED_CASTLING_UNKNOWN},
        {rules_estandard, "Re1+ Th1+ / Re8", INTENT_MOVE, "e1 h1", 0, REFUSED_OWN_PIECE},
        {rules_dames, "Pc1 / Pd2 Pd4", INTENT_MOVE, "c1 e3 c5", 0, REFUSED_NONE},
        {rules_dames, "Pc1 / Pd2 Pd4", INTENT_MOVE, "c1 e3", 0, REFUSED_CHAIN_GOES_ON},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        struct refusal why;
        struct move move;
        print_message("%s: %s\n", cases[i].pieces, cases[i].squares);
        table_open_at(&table, cases[i].rules, NULL, cases[i].pieces, WHITE);
        struct intent intent =
            intent_of(&table, cases[i].kind, cases[i].squares, cases[i].promotion);
        int refused = game_play_intent(&move, table.game, &intent, &why);
        assert_string_equal(refusal_name((enum refusal_reason) - refused),
                            refusal_name(cases[i].reason));
        assert_int_equal(why.reason, cases[i].reason);
        assert_int_equal(game_move_count(table.game), refused == 0);
        if (refused == 0)
            assert_true(move_same(move, game_last_move(table.game)->move));
        table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_of_the_start_are_listed_as_the_rules_do),
        cmocka_unit_test(pieces_set_up_in_any_order_are_listed_alike),
        cmocka_unit_test(an_entry_says_what_the_move_did),
        cmocka_unit_test(a_move_that_ends_the_game_keeps_the_turn),
        cmocka_unit_test(a_move_from_anywhere_is_played_only_if_legal),
        cmocka_unit_test(an_intent_is_played_or_refused_like_the_same_text),
        cmocka_unit_test(the_legal_moves_end_with_the_game),
        cmocka_unit_test(an_accepted_offer_draws),
        cmocka_unit_test(a_declined_offer_stays_on_record_and_its_maker_goes_on),
        cmocka_unit_test(whoever_is_asked_may_resign_or_adjourn_instead),
        cmocka_unit_test(an_adjourned_game_goes_on),
        cmocka_unit_test(all_is_taken_back_and_put_back),
        cmocka_unit_test(undo_drops_the_events_after_the_move),
        cmocka_unit_test(events_alone_cannot_be_taken_back),
        cmocka_unit_test(anything_recorded_clears_what_could_be_redone),
        cmocka_unit_test(a_refused_move_changes_nothing),
        cmocka_unit_test(the_position_before_an_entry_can_be_seen),
        cmocka_unit_test(hashes_reach_back_to_the_last_capture),
        cmocka_unit_test(repetitions_are_counted_however_the_game_went),
        cmocka_unit_test(two_hundred_thousand_moves_are_taken_back_and_put_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

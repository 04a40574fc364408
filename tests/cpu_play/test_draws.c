/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the CPU agrees to a draw, offers one, or resigns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "player.h"

#include "storage/builtin.h"

#include <string.h>

enum { NODES = 20000 };

static int accepts(struct player *p, enum side side)
{
    return cpu_accepts_draw(p->cpu, p->game, side, NODES);
}

static void play(struct player *p, const char *moves)
{
    while (*moves) {
        char text[16] = "";
        size_t length = strcspn(moves, ",");
        memcpy(text, moves, length);
        assert_int_equal(game_play_text(NULL, p->game, text, NULL), 0);
        moves += length + (moves[length] == ',');
    }
}

static void no_draw_before_the_first_move_of_any_variant(void **state)
{
    (void)state;
    for (const struct builtin *b = builtin_variants; b->name; b++) {
        struct player p;
        player_init(&p, b->name);
        assert_int_equal(accepts(&p, WHITE), 0);
        assert_int_equal(accepts(&p, BLACK), 0);
        player_done(&p);
    }
}

static void no_draw_in_the_opening_even_when_lost(void **state)
{
    (void)state;
    struct player p;
    player_init(&p, "fide");
    play(&p, "e2 e4,d7 d5,e4 d5,d8 d5,b1 c3,d5 e5,f1 e2,e5 g5,d2 d4,g5 g2,e2 f3,g2 g6");
    play(&p, "f3 b7,c8 b7");
    assert_int_equal(accepts(&p, BLACK), 0);
    play(&p, "d1 d3,g6 d3,c2 d3");
    assert_int_equal(accepts(&p, WHITE), 0);
    assert_int_equal(accepts(&p, BLACK), 0);
    player_done(&p);
}

/* Positions after the opening, and what each side answers. */
static const struct {
    const char *what, *variant, *fen;
    int white, black;
} cases[] = {
    {"two queens against pawns", "fide", "4k3/pppp4/8/8/8/8/8/QQ2K3 w - - 0 40", 0, 1},
    {"a piece more, while much goes on", "fide",
     "r4rk1/pp3ppp/2p5/8/8/2P2N2/PP3PPP/R4RK1 w - - 0 25", 0, 1},
    {"level, and much to play for", "fide", "r4rk1/pp3ppp/2p2n2/8/8/2P2N2/PP3PPP/R4RK1 w - - 0 25",
     0, 0},
    {"level, few pieces, just exchanged", "fide", "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 60", 0, 0},
    {"level, few pieces, nothing happens", "fide", "4k3/4r3/8/8/8/8/4R3/4K3 w - - 20 70", 1, 1},
    {"level, many pieces, nothing happens for long", "fide",
     "4k3/8/3b4/p1p1p1p1/P1P1P1P1/3B4/8/4K3 w - - 60 80", 1, 1},
    {"level, many pieces, something happened", "fide",
     "4k3/8/3b4/p1p1p1p1/P1P1P1P1/3B4/8/4K3 w - - 20 60", 0, 0},
    {"a queen more, nothing happens", "fide", "4k3/4r3/8/8/8/8/3QR3/4K3 w - - 30 70", 0, 1},
};

static void after_the_opening_the_position_decides(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct player p;
        player_init_fen(&p, cases[i].variant, cases[i].fen);
        int white = accepts(&p, WHITE), black = accepts(&p, BLACK);
        if (white != cases[i].white || black != cases[i].black)
            fail_msg("%s: white %d, black %d", cases[i].what, white, black);
        player_done(&p);
    }
}

/* Where pawn moves do not reset the rule's counter, they still mean that the game is alive. */
static void a_pawn_move_keeps_a_game_alive(void **state)
{
    (void)state;
    struct player p;
    player_init_pieces(&p, "estandard", WHITE, "Re1 Te2 Pa2 re8 te7 pa7");
    for (int i = 0; i < 4; i++)
        play(&p, i % 2 == 0 ? "e1 d1,e8 d8,e2 f2,e7 f7" : "d1 e1,d8 e8,f2 e2,f7 e7");
    assert_int_equal(accepts(&p, BLACK), 1);
    play(&p, "a2 a3");
    assert_int_equal(accepts(&p, WHITE), 0);
    player_done(&p);
}

static void a_game_that_is_over_has_no_answer(void **state)
{
    (void)state;
    struct player p;
    player_init_fen(&p, "fide", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_int_equal(accepts(&p, WHITE), -CPU_GAME_OVER);
    player_done(&p);
}

/* --- on its own turn */

static enum cpu_gesture gesture(struct player *p, struct cpu_manners *manners)
{
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = NODES};
    struct cpu_report report;
    struct move move;
    assert_int_equal(cpu_think(&move, p->cpu, p->game, &limits, NULL, &report), 0);
    return cpu_gesture(manners, p->cpu, p->game, &report);
}

/* Positions, and whether white offers a draw in them. */
static const struct {
    const char *what, *fen;
    bool offers;
} offers[] = {
    {"level, few pieces, nothing happens", "4k3/4r3/8/8/8/8/4R3/4K3 w - - 20 70", true},
    {"level, few pieces, just exchanged", "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 60", false},
    {"a queen more, nothing happens", "4k3/4r3/8/8/8/8/3QR3/4K3 w - - 30 70", false},
    {"a queen less, nothing happens", "4k3/3qr3/8/8/8/8/4R3/4K3 w - - 30 70", false},
    {"level, much to play for", "r4rk1/pp3ppp/2p2n2/8/8/2P2N2/PP3PPP/R4RK1 w - - 0 25", false},
};

static void it_offers_a_draw_when_nothing_is_left_to_play_for(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        struct player p;
        struct cpu_manners manners = {.rival_level = -1};
        player_init_fen(&p, "fide", offers[i].fen);
        if ((gesture(&p, &manners) == CPU_OFFERS_DRAW) != offers[i].offers)
            fail_msg("%s", offers[i].what);
        player_done(&p);
    }
}

static void it_does_not_offer_again_until_something_happens(void **state)
{
    (void)state;
    struct player p;
    struct cpu_manners manners = {.rival_level = -1};
    player_init_pieces(&p, "estandard", WHITE, "Re1 Te2 Pa2 re8 te7 pa7");
    for (int i = 0; i < 4; i++)
        play(&p, i % 2 == 0 ? "e1 d1,e8 d8,e2 f2,e7 f7" : "d1 e1,d8 e8,f2 e2,f7 e7");
    assert_int_equal(gesture(&p, &manners), CPU_OFFERS_DRAW);
    assert_int_equal(game_offer_draw(p.game), 0);
    assert_int_equal(game_decline_draw(p.game), 0);
    assert_int_equal(gesture(&p, &manners), CPU_PLAYS);
    play(&p, "e1 d1,e8 d8,d1 e1,d8 e8");
    assert_int_equal(gesture(&p, &manners), CPU_PLAYS);
    play(&p, "a2 a3,a7 a6");
    for (int i = 0; i < 4; i++)
        play(&p, i % 2 == 0 ? "e1 d1,e8 d8,e2 f2,e7 f7" : "d1 e1,d8 e8,f2 e2,f7 e7");
    assert_int_equal(gesture(&p, &manners), CPU_OFFERS_DRAW);
    player_done(&p);
}

/* Black, a king against two rooks, is asked on some turns. The result is its last gesture. */
static enum cpu_gesture hopeless_gesture(struct cpu_manners manners, int turns)
{
    static const char *const moves[] = {"d5 d6,e1 f1", "d6 d7,f1 g1", "d7 c7,g1 f1"};
    struct player p;
    enum cpu_gesture last = CPU_PLAYS;
    player_init_fen(&p, "fide", "8/8/8/3k4/8/8/7R/R3K3 b - - 0 60");
    for (int i = 0; i < turns; i++) {
        last = gesture(&p, &manners);
        play(&p, moves[i]);
    }
    player_done(&p);
    return last;
}

static void it_resigns_only_if_allowed_and_after_three_hopeless_turns(void **state)
{
    (void)state;
    const struct cpu_manners never = {.rival_level = -1};
    const struct cpu_manners allowed = {.resigns = true, .rival_level = -1};
    assert_int_equal(hopeless_gesture(never, 3), CPU_PLAYS);
    assert_int_equal(hopeless_gesture(allowed, 2), CPU_PLAYS);
    assert_int_equal(hopeless_gesture(allowed, 3), CPU_RESIGNS);
}

static void it_does_not_resign_to_a_rival_who_cannot_win(void **state)
{
    (void)state;
    const struct cpu_manners to_beginner = {.resigns = true, .rival_level = 1};
    const struct cpu_manners to_player = {.resigns = true, .rival_level = 7};
    assert_int_equal(hopeless_gesture(to_beginner, 3), CPU_PLAYS);
    assert_int_equal(hopeless_gesture(to_player, 3), CPU_RESIGNS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_draw_before_the_first_move_of_any_variant),
        cmocka_unit_test(no_draw_in_the_opening_even_when_lost),
        cmocka_unit_test(after_the_opening_the_position_decides),
        cmocka_unit_test(a_pawn_move_keeps_a_game_alive),
        cmocka_unit_test(a_game_that_is_over_has_no_answer),
        cmocka_unit_test(it_offers_a_draw_when_nothing_is_left_to_play_for),
        cmocka_unit_test(it_does_not_offer_again_until_something_happens),
        cmocka_unit_test(it_resigns_only_if_allowed_and_after_three_hopeless_turns),
        cmocka_unit_test(it_does_not_resign_to_a_rival_who_cannot_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

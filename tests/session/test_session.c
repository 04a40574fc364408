/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session: commands in three languages, players that are no humans, completion. */
#include "escacs/notation.h"
#include "session/command.h"
#include "session/opening.h"
#include "session/session.h"
#include "../support/refusal_name.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* --- a session without a disk */

static struct folders nowhere; /* no home: nothing is kept */

static struct session *session_with(const char *rules, struct player *white, struct player *black)
{
    struct opening *opening = calloc(1, sizeof *opening);
    struct opening_request request = {.rules = rules};
    struct player *const players[2] = {white, black};
    assert_int_equal(opening_begin(opening, &request, &nowhere), OPENING_OK);
    struct session *session = session_new(&opening->loaded, &opening->keeping, players);
    opening_done(opening);
    free(opening);
    return session;
}

static struct session *two_humans(void)
{
    return session_with(NULL, NULL, NULL);
}

/* Type lines separated by commas; the reply to the last one is returned. */
static struct reply type(struct session *session, const char *lines)
{
    struct reply reply = {0};
    char *copy = strdup(lines), *rest;
    for (char *line = strtok_r(copy, ",", &rest); line; line = strtok_r(NULL, ",", &rest))
        session_enter(session, line, &reply);
    free(copy);
    return reply;
}

static void assert_refused(struct session *session, const char *line, enum refusal_reason reason)
{
    struct reply reply = type(session, line);
    assert_true(reply.reactions & REACTION_REFUSED);
    assert_string_equal(refusal_name(reply.why.reason), refusal_name(reason));
}

/* --- a player that always has the first legal move ready */

struct eager {
    struct player player;
    const struct game *game;
    int done;
    bool accepts;
    enum stuck stuck;
};

static int eager_think(struct player *player, const struct game *game,
                       const struct clock_state *clock)
{
    (void)clock;
    struct eager *self = (struct eager *)player;
    self->game = game;
    return write(self->done, "", 1) == 1 ? 0 : -1;
}

static void eager_collect(struct thought *out, struct player *player)
{
    struct eager *self = (struct eager *)player;
    struct position position = *game_position(self->game);
    struct move *moves = calloc((size_t)variant_max_moves(position.variant), sizeof *moves);
    char byte;
    assert_int_equal(read(player->wake, &byte, 1), 1);
    movegen_legal(moves, &position);
    *out = (struct thought){
        .move = moves[0], .has_move = true, .accepts = self->accepts, .stuck = self->stuck};
    free(moves);
}

static void eager_hurry(struct player *player)
{
    (void)player;
}

static void eager_cancel(struct player *player)
{
    struct thought unwanted;
    eager_collect(&unwanted, player);
}

static const char *eager_settings(const struct player *player)
{
    (void)player;
    return "";
}

static void eager_close(struct player *player)
{
    close(player->wake);
    close(((struct eager *)player)->done);
    free(player);
}

static const struct player_ops eager_ops = {
    .label = "CPU",
    .think = eager_think,
    .hurry = eager_hurry,
    .cancel = eager_cancel,
    .collect = eager_collect,
    .settings = eager_settings,
    .close = eager_close,
};

static struct player *eager_player(bool accepts, enum stuck stuck)
{
    int ends[2];
    struct eager *self = calloc(1, sizeof *self);
    assert_int_equal(pipe(ends), 0);
    *self = (struct eager){.player = {.ops = &eager_ops, .wake = ends[0]},
                           .done = ends[1],
                           .accepts = accepts,
                           .stuck = stuck};
    return &self->player;
}

/* Let the player whose turn it is play. */
static struct reply let_play(struct session *session)
{
    struct reply reply;
    assert_int_equal(session_next(session), NEXT_THINK);
    session_think(session, &reply);
    assert_int_equal(reply.reactions, 0);
    assert_int_equal(session_next(session), NEXT_WAIT);
    assert_true(session_wake(session) >= 0);
    session_collect(session, &reply);
    return reply;
}

/* --- commands */

static void every_command_is_found_by_each_of_its_names(void **state)
{
    (void)state;
    for (const struct command *command = commands; command->names[0]; command++) {
        for (int i = 0; i < COMMAND_NAMES && command->names[i]; i++) {
            const char *argument;
            assert_ptr_equal(command_find(command->names[i], &argument), command);
            assert_string_equal(argument, "");
        }
        assert_true(command->names[2] != NULL);
    }
}

static void case_accents_and_spaces_do_not_count(void **state)
{
    (void)state;
    const char *argument;
    assert_string_equal(command_find("  ÚLTIMA", &argument)->names[0], "última");
    assert_string_equal(command_find("rendicio", &argument)->names[0], "rendir-se");
    assert_string_equal(command_find("No   ACCEPTADES", &argument)->names[0], "no acceptades");
    assert_string_equal(command_find("Desar  a B.json", &argument)->names[0], "desar");
    assert_string_equal(argument, "a B.json");
    assert_null(command_find("taulesx", &argument));
    assert_null(command_find("e2 e4", &argument));
    assert_null(command_find("", &argument));
}

static void arguments_are_wanted_or_not(void **state)
{
    (void)state;
    struct session *session = two_humans();
    assert_refused(session, "fila", REFUSED_SYNTAX);
    assert_refused(session, "tauler e2", REFUSED_SYNTAX);
    assert_true(type(session, "jugades").reactions & REACTION_TELL);
    session_free(session);
}

static void only_an_answer_is_taken_while_an_offer_waits(void **state)
{
    (void)state;
    struct session *session = two_humans();
    type(session, "taules");
    assert_int_equal(session_actor(session), BLACK);
    assert_refused(session, "e7 e5", REFUSED_OFFER_PENDING);
    assert_refused(session, "desfer", REFUSED_OFFER_PENDING);
    assert_true(type(session, "estat").reactions & REACTION_TELL);
    assert_true(type(session, "acceptades").reactions & REACTION_ENDED);
    session_free(session);
}

/* --- squares that were not typed */

static struct reply choose(struct session *session, const char *from, const char *to)
{
    struct intent intent = {.kind = INTENT_MOVE, .count = 2};
    struct reply reply;
    square_read(&intent.squares[0], from);
    square_read(&intent.squares[1], to);
    session_play_intent(session, &intent, &reply);
    return reply;
}

static void chosen_squares_are_played_like_a_typed_move(void **state)
{
    (void)state;
    struct session *session = two_humans();
    assert_true(choose(session, "e2", "e4").reactions & REACTION_POSITION);
    assert_int_equal(game_move_count(session_game(session)), 1);
    struct reply reply = choose(session, "e7", "e4");
    assert_true(reply.reactions & REACTION_REFUSED);
    assert_int_equal(reply.why.reason, REFUSED_WRONG_MOVEMENT);
    assert_int_equal(game_move_count(session_game(session)), 1);
    session_free(session);
}

static void chosen_squares_that_promote_ask_for_the_type(void **state)
{
    (void)state;
    struct session *session = two_humans();
    struct reply reply;
    type(session, "a2 a4,b7 b5,a4 b5,a7 a6,b5 a6,c8 b7,a6 b7,b8 c6");
    const struct variant *variant = game_variant(session_game(session));
    int queen = variant_type_with_symbol(variant, 'D'), king = variant_king(variant);
    assert_true(choose(session, "b7", "a8").reactions & REACTION_QUESTION);
    session_promote(session, king, &reply);
    assert_true(reply.reactions & REACTION_REFUSED);
    assert_int_equal(game_move_count(session_game(session)), 8);
    assert_true(choose(session, "b7", "a8").reactions & REACTION_QUESTION);
    session_promote(session, queen, &reply);
    assert_true(reply.reactions & REACTION_POSITION);
    assert_int_equal(game_last_move(session_game(session))->move.promotion, queen + 1);
    session_free(session);
}

static void squares_chosen_while_a_player_thinks_are_not_played(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, NULL, eager_player(false, STUCK_NOT));
    choose(session, "e2", "e4");
    assert_true(choose(session, "e7", "e5").reactions & REACTION_BUSY);
    assert_int_equal(game_move_count(session_game(session)), 1);
    session_free(session);
}

/* --- players */

static void undo_goes_back_to_the_turn_of_the_human(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, NULL, eager_player(false, STUCK_NOT));
    type(session, "e2 e4");
    assert_true(let_play(session).reactions & REACTION_PLAYED);
    assert_int_equal(game_move_count(session_game(session)), 2);
    assert_true(type(session, "desfer").reactions & REACTION_POSITION);
    assert_int_equal(game_move_count(session_game(session)), 0);
    assert_true(type(session, "refer").reactions & REACTION_POSITION);
    assert_int_equal(game_move_count(session_game(session)), 2);
    session_free(session);
}

static void a_first_move_that_is_not_the_humans_is_not_undone(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, eager_player(false, STUCK_NOT), NULL);
    let_play(session);
    assert_refused(session, "desfer", REFUSED_NOTHING_TO_UNDO);
    assert_int_equal(game_move_count(session_game(session)), 1);
    session_free(session);
}

static void while_another_thinks_a_human_may_ask_and_undo_but_not_move(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, NULL, eager_player(false, STUCK_NOT));
    struct reply reply;
    type(session, "e2 e4");
    assert_int_equal(type(session, "e7 e5").reactions, REACTION_BUSY);
    session_think(session, &reply);
    assert_int_equal(type(session, "e7 e5").reactions, REACTION_BUSY);
    assert_int_equal(type(session, "rendir-se").reactions, REACTION_BUSY);
    assert_true(type(session, "estat").reactions & REACTION_TELL);
    assert_true(type(session, "desfer").reactions & REACTION_POSITION);
    assert_int_equal(session_next(session), NEXT_LINE);
    assert_int_equal(game_move_count(session_game(session)), 0);
    session_free(session);
}

static void a_player_answers_a_draw_offer(void **state)
{
    (void)state;
    for (int accepts = 0; accepts <= 1; accepts++) {
        struct session *session = session_with(NULL, NULL, eager_player(accepts, STUCK_NOT));
        type(session, "taules");
        struct reply reply = let_play(session);
        assert_true(reply.reactions & REACTION_ANSWERED);
        assert_int_equal(game_is_over(session_game(session)), accepts);
        assert_false(game_offer_pending(session_game(session)));
        session_free(session);
    }
}

static void a_human_takes_the_place_of_a_player_that_fails(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, eager_player(false, STUCK_DIED), NULL);
    assert_true(let_play(session).reactions & REACTION_STUCK);
    assert_null(session_label(session, WHITE));
    assert_int_equal(session_next(session), NEXT_LINE);
    session_free(session);
}

static int fail_to_think(struct player *player, const struct game *game,
                         const struct clock_state *clock)
{
    (void)clock;
    (void)player, (void)game;
    return -EAGAIN;
}

static void a_human_takes_the_place_of_a_player_that_cannot_begin_to_think(void **state)
{
    (void)state;
    struct player_ops ops = eager_ops;
    ops.think = fail_to_think;
    struct player *player = eager_player(false, STUCK_NOT);
    player->ops = &ops;
    struct session *session = session_with(NULL, player, NULL);
    struct reply reply;
    session_think(session, &reply);
    assert_int_equal(reply.reactions, REACTION_STUCK);
    assert_int_equal(reply.error, EAGAIN);
    assert_int_equal(session_next(session), NEXT_LINE);
    assert_int_equal(session_wake(session), -1);
    assert_true(type(session, "e2 e4").reactions & REACTION_POSITION);
    session_free(session);
}

static void asking_what_is_next_changes_nothing(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, eager_player(false, STUCK_NOT), NULL);
    assert_int_equal(session_next(session), NEXT_THINK);
    assert_int_equal(session_next(session), NEXT_THINK);
    assert_int_equal(session_wake(session), -1);
    session_free(session);
}

static void a_hint_is_a_legal_move_and_changes_nothing(void **state)
{
    (void)state;
    struct session *session = two_humans();
    type(session, "consell");
    assert_true(session_is_advising(session));
    assert_int_equal(session_next(session), NEXT_WAIT);
    struct reply reply;
    session_collect(session, &reply);
    assert_int_equal(reply.topic, TOPIC_HINT);
    assert_int_equal(game_move_count(session_game(session)), 0);
    assert_int_equal(game_play(session_game(session), reply.thought.move), 0);
    session_free(session);
}

/* --- review */

static void in_a_review_the_players_are_asleep(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, eager_player(false, STUCK_NOT), NULL);
    struct reply reply;
    let_play(session);
    type(session, "rendir-se");
    assert_true(session_is_reviewing(session));
    assert_true(type(session, "-").reactions & REACTION_POSITION);
    assert_int_equal(session_shown(session), 0);
    assert_int_equal(session_next(session), NEXT_LINE);
    assert_true(type(session, "ves final").reactions & REACTION_REVIEW);
    assert_int_equal(game_outcome(session_game(session)), OUTCOME_RESIGNATION);
    session_show(session, -3, &reply);
    assert_int_equal(session_shown(session), 0);
    session_show(session, 99, &reply);
    assert_int_equal(session_shown(session), 1);
    session_free(session);
}

static void a_move_from_an_earlier_position_of_a_finished_game_wakes_the_players(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, NULL, eager_player(false, STUCK_NOT));
    type(session, "e2 e4");
    let_play(session);
    type(session, "rendir-se,ves 0,d2 d4");
    assert_false(session_is_reviewing(session));
    assert_int_equal(session_length(session), 1);
    let_play(session);
    assert_int_equal(session_length(session), 2);
    session_free(session);
}

static void a_game_under_review_goes_on_where_it_was(void **state)
{
    (void)state;
    struct session *session = session_with(NULL, NULL, eager_player(false, STUCK_NOT));
    struct reply reply;
    type(session, "e2 e4");
    session_think(session, &reply);
    assert_true(type(session, "revisa").reactions & REACTION_REVIEW);
    assert_int_equal(session_next(session), NEXT_LINE);
    type(session, "ves inici");
    assert_refused(session, "d2 d4", REFUSED_REVIEWING);
    assert_refused(session, "taules", REFUSED_REVIEWING);
    assert_true(type(session, "revisa").reactions & REACTION_REVIEW);
    assert_false(session_is_reviewing(session));
    let_play(session);
    assert_int_equal(session_length(session), 2);
    session_free(session);
}

static void a_new_game_begins_from_the_position_shown(void **state)
{
    (void)state;
    struct session *session = two_humans();
    type(session, "e2 e4,e7 e5,rendir-se,ves 1");
    struct reply reply = type(session, "juga-des-d'aquí huma cpu:nivell=x");
    assert_true(reply.reactions & REACTION_NO_PLAYER);
    assert_true(session_is_reviewing(session));
    assert_refused(session, "juga-des-d'aquí huma huma huma", REFUSED_SYNTAX);
    reply = type(session, "juga-des-d'aquí huma cpu:nivell=0");
    assert_true(reply.reactions & REACTION_UNSAVED); /* once, before the other game is given up */
    reply = type(session, "juga-des-d'aquí huma cpu:nivell=0");
    assert_true(reply.reactions & REACTION_SEATED);
    assert_int_equal(session_length(session), 1);
    assert_int_equal(game_redo_depth(session_game(session)), 0);
    assert_int_equal(session_next(session), NEXT_THINK);
    session_free(session);
}

static void marked_mistakes_are_visited_in_turn(void **state)
{
    (void)state;
    const uint8_t marks[] = {MOVE_UNMARKED, MOVE_BLUNDER, MOVE_ONLY, MOVE_DUBIOUS};
    struct session *session = two_humans();
    struct reply reply;
    type(session, "e2 e4,e7 e5,g1 f3,b8 c6,revisa,ves inici");
    session_set_move_marks(session, marks, 4);
    session_show_mistake(session, 1, &reply);
    assert_int_equal(session_shown(session), 2);
    session_show_mistake(session, 1, &reply);
    assert_int_equal(session_shown(session), 4);
    session_show_mistake(session, 1, &reply);
    assert_true(reply.reactions & REACTION_REFUSED);
    session_show_mistake(session, -1, &reply);
    assert_int_equal(session_shown(session), 2);
    session_free(session);
}

/* --- completion */

static void assert_completes(struct session *session, const char *line, const char *expected)
{
    struct strlist words = STRLIST_INIT;
    bool path;
    char text[4096] = "";
    completion_list(&words, &path, session, line);
    for (size_t i = 0; i < words.count; i++) {
        strcat(text, i > 0 ? " " : "");
        strcat(text, words.items[i]);
    }
    assert_string_equal(text, expected);
    strlist_done(&words);
}

static void commands_moves_and_arguments_are_completed(void **state)
{
    (void)state;
    struct session *session = two_humans();
    assert_completes(session, "ajo", "ajornar");
    assert_completes(session, "e", "e2 errada estat exit");
    assert_completes(session, "error ", "anterior siguiente");
    assert_completes(session, "ju", "juga-des-d'aquí jugades");
    assert_completes(session, "mov", "moves movimientos");
    assert_completes(session, "e2 ", "e3 e4");
    assert_completes(session, "  g1 f", "f3");
    assert_completes(session, "on T", "TORRE");
    assert_completes(session, "no ac", "acceptades");
    assert_completes(session, "columna h", "h");
    assert_completes(session, "ataca h", "h1 h2 h3 h4 h5 h6 h7 h8");
    assert_completes(session, "ves in", "inici inicio");
    assert_completes(session, "xyz", "");
    session_free(session);
}

static void only_what_answers_an_offer_is_completed(void **state)
{
    (void)state;
    struct session *session = two_humans();
    type(session, "taules");
    assert_completes(session, "de", "decline");
    assert_completes(session, "e2", "");
    session_free(session);
}

static void a_path_is_wanted_after_save(void **state)
{
    (void)state;
    struct session *session = two_humans();
    struct strlist words = STRLIST_INIT;
    bool path = false;
    completion_list(&words, &path, session, "desar so");
    assert_true(path);
    strlist_done(&words);
    completion_list(&words, &path, session, "desa");
    assert_false(path);
    strlist_done(&words);
    session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_is_found_by_each_of_its_names),
        cmocka_unit_test(case_accents_and_spaces_do_not_count),
        cmocka_unit_test(arguments_are_wanted_or_not),
        cmocka_unit_test(only_an_answer_is_taken_while_an_offer_waits),
        cmocka_unit_test(chosen_squares_are_played_like_a_typed_move),
        cmocka_unit_test(chosen_squares_that_promote_ask_for_the_type),
        cmocka_unit_test(squares_chosen_while_a_player_thinks_are_not_played),
        cmocka_unit_test(undo_goes_back_to_the_turn_of_the_human),
        cmocka_unit_test(a_first_move_that_is_not_the_humans_is_not_undone),
        cmocka_unit_test(while_another_thinks_a_human_may_ask_and_undo_but_not_move),
        cmocka_unit_test(a_player_answers_a_draw_offer),
        cmocka_unit_test(a_human_takes_the_place_of_a_player_that_fails),
        cmocka_unit_test(a_human_takes_the_place_of_a_player_that_cannot_begin_to_think),
        cmocka_unit_test(asking_what_is_next_changes_nothing),
        cmocka_unit_test(a_hint_is_a_legal_move_and_changes_nothing),
        cmocka_unit_test(in_a_review_the_players_are_asleep),
        cmocka_unit_test(a_move_from_an_earlier_position_of_a_finished_game_wakes_the_players),
        cmocka_unit_test(a_game_under_review_goes_on_where_it_was),
        cmocka_unit_test(a_new_game_begins_from_the_position_shown),
        cmocka_unit_test(marked_mistakes_are_visited_in_turn),
        cmocka_unit_test(commands_moves_and_arguments_are_completed),
        cmocka_unit_test(only_what_answers_an_offer_is_completed),
        cmocka_unit_test(a_path_is_wanted_after_save),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

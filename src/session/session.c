/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in play. */
#include "session/session.h"

#include "escacs/notation.h"
#include "escacs/cpu.h"
#include "escacs/notes.h"
#include "learning/networks.h"
#include "session/command.h"
#include "session/session_club.h"
#include "session/session_private.h"
#include "util/alloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- the clock */

bool session_has_clock(const struct session *session)
{
    return time_control_is_set(game_time_control(session->record));
}

void session_run_clock(struct session *session)
{
    if (session->board) {
        board_run_clock(session);
        return;
    }
    bool counts = !session->times_machines_only || session->thinking;
    bool goes_on = !game_is_over(session->record) && session->phase != PHASE_LEFT;
    if (session_has_clock(session) && counts && goes_on)
        game_clock_start(&session->clock, game_actor(session->record));
    else
        game_clock_stop(&session->clock);
}

void session_time_machines_only(struct session *session)
{
    session->times_machines_only = true;
    game_clock_init(&session->clock, session->record);
}

int64_t session_time_left(const struct session *session, enum side side)
{
    return session->reviewing && session->phase != PHASE_PLAYING
               ? game_time_left(session->game, side)
               : game_clock_left(&session->clock, side);
}

bool session_time_runs(const struct session *session, enum side side)
{
    return session->clock.running && session->clock.side == side;
}

int64_t session_until_flag(const struct session *session)
{
    return session->clock.running ? game_clock_left(&session->clock, session->clock.side) : -1;
}

/* Whether the flag has fallen; the reply says that the game is over then. */
static bool flag_falls(struct session *session, struct reply *reply)
{
    if (session->board)
        return board_flag_falls(session, reply);
    if (!game_clock_has_fallen(&session->clock) || game_is_over(session->record))
        return false;
    review_end(session);
    if (game_flag(session->record) != 0)
        return false;
    session_recorded(session, JOURNAL_FLAG, reply);
    return true;
}

void session_tick(struct session *session, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    flag_falls(session, reply);
}

/* --- life */

struct session *session_new(struct loaded_game *loaded, struct keeping *keeping,
                            struct player *const players[2])
{
    struct session *session = xcalloc(1, sizeof *session);
    session->loaded = *loaded;
    session->game = session->record = loaded->game;
    session->keeping = *keeping;
    session->keeping.source = &session->loaded.source;
    session->players[WHITE] = players[WHITE];
    session->players[BLACK] = players[BLACK];
    session->phase = keeping->kept != KEPT_IN_SAVE ? PHASE_PLAYING
                     : game_is_over(session->game) ? PHASE_FINISHED
                                                   : PHASE_FRESH;
    session->seating.folders = keeping->folders;
    if (game_is_over(session->game))
        review_begin(session);
    *loaded = (struct loaded_game){0};
    keeping_init(keeping, keeping->folders);
    game_clock_init(&session->clock, session->record);
    session_meet(session);
    session_run_clock(session);
    return session;
}

void session_set_seating(struct session *session, const struct player_request *seating)
{
    session->seating = *seating;
}

void session_speak(struct session *session, enum language language)
{
    session->language = language;
}

enum letters session_letters(const struct session *session)
{
    return letters_typed(game_variant(session->game), session->language);
}

void session_forbid_undo(struct session *session)
{
    session->no_undo = true;
}

void session_learn(struct session *session)
{
    session->learns = true;
}

void session_set_exercise(struct session *session, struct exercise *exercise)
{
    session->exercise = exercise;
}

const struct exercise *session_exercise(const struct session *session)
{
    return session->exercise;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    player_close(session->players[WHITE]);
    player_close(session->players[BLACK]);
    player_close(session->adviser);
    player_close(session->analyst);
    cpu_free(session->judge);
    network_free(session->network);
    study_free(session->study);
    openings_free(session->openings);
    keeping_sync(&session->keeping, session->record);
    keeping_done(&session->keeping);
    game_free(session->earlier);
    loaded_game_done(&session->loaded);
    free(session->marks);
    free(session->line);
    free(session);
}

/* --- saving */

/* Save a game to `path` or, if it is NULL, where it belongs. The reply says what came of it. */
static bool save(struct session *session, const struct game *game, const char *path,
                 struct reply *reply)
{
    int result = path ? keeping_save_as(&session->keeping, game, path)
                      : keeping_save(&session->keeping, game);
    if (result == 0) {
        reply->reactions |= REACTION_SAVED;
        reply->path = session->keeping.path;
        return true;
    }
    session->saving = SAVING_FAILED;
    reply->reactions |= REACTION_UNSAVED;
    reply->error = -result;
    reply->path = path ? path : session_path(session);
    if (!reply->path)
        reply->path = session->keeping.folders->saves;
    return false;
}

/* An earlier position of a finished game is saved as a game of its own. */
void session_save(struct session *session, const char *path, struct reply *reply)
{
    bool went_back = session->phase == PHASE_FINISHED && session->game != session->record;
    if (went_back)
        keeping_detach(&session->keeping); /* the save of the finished game does not change */
    session->saving = SAVING_FINE;
    save(session, went_back ? session->game : session->record, path, reply);
}

/* --- changing the game */

void reply_refuse(struct reply *reply, enum refusal_reason reason)
{
    reply->reactions |= REACTION_REFUSED;
    reply->why = (struct refusal){.reason = reason, .type = TYPE_NONE};
}

static void note_players(struct session *session)
{
    struct notes *notes = game_notes(session->record);
    for (enum side side = WHITE; side <= BLACK; side++) {
        const struct player *player = session->players[side];
        if (notes_set_player(notes, side, player ? player->words : NULL) < 0)
            alloc_failed();
    }
}

void session_note(struct session *session, enum journal_event event)
{
    if (session->exercise)
        return;
    if (session->board) {
        board_note(session, event);
        return;
    }
    session->phase = PHASE_PLAYING;
    note_players(session);
    if (session_has_clock(session))
        game_clock_note(&session->clock, session->record, event);
    keeping_note(&session->keeping, session->record, event);
    session_run_clock(session);
}

bool session_may_record(const struct session *session, struct reply *reply)
{
    bool goes_on = !game_is_over(session->record);
    if (session->game == session->record || !goes_on)
        return true;
    reply_refuse(reply, REFUSED_REVIEWING);
    return false;
}

/* Something was recorded in a review. If an earlier position is shown, it begins another game. */
static void play_on(struct session *session)
{
    if (session->game != session->record) {
        keeping_detach(&session->keeping);
        review_cut(session);
    }
    review_end(session);
}

/* Judge the move just played, if it is one of an exercise. Returns false if it was wrong: it is
 * taken back. */
static bool judge(struct session *session, enum journal_event event, struct reply *reply)
{
    if (session->exercise && event == JOURNAL_RESIGN)
        session->phase = PHASE_LEFT;
    if (!session->exercise || event != JOURNAL_MOVE)
        return true;
    const struct game_entry *last = game_last_move(session->record);
    if (!session_is_human(session, last->side)) {
        exercise_follow(session->exercise, last->move);
        return true;
    }
    reply->reactions |= REACTION_JUDGED;
    reply->verdict = exercise_judge(session->exercise, last->move);
    if (reply->verdict == VERDICT_SOLVED)
        session->phase = PHASE_LEFT;
    if (reply->verdict != VERDICT_WRONG)
        return true;
    game_undo(session->record);
    reply->reactions &= ~(unsigned)REACTION_POSITION;
    return false;
}

void session_recorded(struct session *session, enum journal_event event, struct reply *reply)
{
    if (!judge(session, event, reply))
        return;
    play_on(session);
    notes_drop_end(game_notes(session->record));
    if (session->saving == SAVING_FAILED_LEAVING)
        session->saving = SAVING_FAILED;
    session_note(session, event);
    session_check_end(session, reply);
}

void session_check_end(struct session *session, struct reply *reply)
{
    if (!game_is_over(session->game))
        return;
    reply->reactions |= REACTION_ENDED;
    if (session->exercise)
        return;
    if (session->board) {
        board_finish(session);
        review_begin(session);
        return;
    }
    reply->learnt = session->learns;
    if (session->learns)
        reply->unlearnt = -study_learn(session->keeping.folders, session->game);
    session_part(session, reply);
    if (save(session, session->record, NULL, reply))
        session->phase = PHASE_FINISHED;
    review_begin(session);
    session_run_clock(session);
}

bool session_hold(struct session *session, struct reply *reply)
{
    return !session->board || board_hold_turn(session, reply);
}

void session_release(struct session *session, struct reply *reply)
{
    if (session->board)
        board_release(session, reply);
}

void session_play(struct session *session, struct move move, struct reply *reply)
{
    if (!session_may_record(session, reply) || !session_hold(session, reply))
        return;
    int refused = game_play(session->game, move);
    if (refused) {
        reply_refuse(reply, (enum refusal_reason) - refused);
    } else {
        reply->reactions |= REACTION_POSITION;
        session_recorded(session, JOURNAL_MOVE, reply);
    }
    session_release(session, reply);
}

/* --- leaving */

/* Whether leaving has anything to save. Nothing has to be if nothing happened, if all that happened
 * in a new game was taken back, or if the save of a finished game is being reviewed. A target that
 * the user named is written anyway. */
static bool worth_saving(const struct session *session)
{
    bool is_new = !session->keeping.path;
    if (session->phase == PHASE_FINISHED || session->exercise)
        return false;
    if (session->keeping.chosen)
        return true;
    return session->phase == PHASE_PLAYING && !(is_new && game_entry_count(session->record) == 0);
}

void session_cancel_thinking(struct session *session)
{
    if (session->thinking)
        session->thinking->ops->cancel(session->thinking);
    session->thinking = NULL;
}

/* Put the adjournment on record, unless the game is over or it is there already. */
static void adjourn(struct session *session)
{
    if (game_is_over(session->record) || game_is_adjourned(session->record))
        return;
    game_adjourn(session->record);
    session_note(session, JOURNAL_ADJOURN);
}

bool session_put_away(struct session *session, bool by_force, struct reply *reply)
{
    bool gives_up = by_force || session->saving == SAVING_FAILED_LEAVING;
    if (!worth_saving(session)) {
        keeping_end_journal(&session->keeping);
        return true;
    }
    adjourn(session);
    session_part(session, reply);
    if (save(session, session->record, NULL, reply) || gives_up)
        return true;
    session->saving = SAVING_FAILED_LEAVING;
    return false;
}

void session_leave(struct session *session, bool by_force, struct reply *reply)
{
    bool is_adjourned = !game_is_over(session->record) && !session->exercise;
    session_cancel_thinking(session);
    if (session->board) {
        board_leave(session, reply);
        return;
    }
    if (!session_put_away(session, by_force, reply))
        return;
    if (is_adjourned)
        reply->reactions |= REACTION_ADJOURNED;
    session->phase = PHASE_LEFT;
    session_run_clock(session);
}

void session_adjourn(struct session *session, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    session_leave(session, true, reply);
}

int session_sync(struct session *session)
{
    return session->board ? club_game_sync(&session->board->files)
                          : keeping_sync(&session->keeping, session->record);
}

/* --- lines */

bool session_is_busy(const struct session *session)
{
    enum next next = session_next(session);
    return next == NEXT_THINK || next == NEXT_WAIT;
}

/* Whether the command can be obeyed now; else the reply says why not. */
static bool allowed(const struct session *session, const struct command *command,
                    const char *argument, struct reply *reply)
{
    bool missing = !*argument && command->argument != ARGUMENT_NONE && !command->optional;
    bool unwanted = *argument && command->argument == ARGUMENT_NONE;
    if (missing || unwanted)
        reply_refuse(reply, REFUSED_SYNTAX);
    else if (game_offer_pending(session->game) && !(command->when & WHEN_ASKED))
        reply_refuse(reply, REFUSED_OFFER_PENDING);
    else if (session_is_busy(session) && !(command->when & WHEN_THINKING))
        reply->reactions |= REACTION_BUSY;
    else
        return true;
    return false;
}

/* Obey a line at a board: its own commands, or a move or an offer, which are written there. */
static bool obey_at_board(struct session *session, const char *line, struct reply *reply)
{
    const char *argument;
    const struct command *own = command_find_in(club_commands, line, &argument);
    if (own && own->run == club_refuse_help && game_is_over(session->record))
        return false;
    if (!own || own->run != club_resign)
        session->board->sure = false;
    if (own) {
        reply->command = own;
        if (allowed(session, own, argument, reply))
            own->run(session, argument, reply);
    }
    return own != NULL;
}

static void obey(struct session *session, const char *line, struct reply *reply)
{
    const char *argument;
    if (session->board && obey_at_board(session, line, reply))
        return;
    reply->command = command_find(line, &argument);
    if (!reply->command && session->board && !board_lets_play(session, reply))
        return;
    if (!reply->command && session_is_busy(session))
        reply->reactions |= REACTION_BUSY;
    else if (!reply->command)
        session_play_text(session, line, reply);
    else if (allowed(session, reply->command, argument, reply))
        reply->command->run(session, argument, reply);
}

void session_enter(struct session *session, const char *line, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    free(session->line);
    session->line = xstrdup(line);
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        session->line[--length] = '\0';
    if (!flag_falls(session, reply))
        obey(session, session->line, reply);
}

/* --- players */

bool session_is_human(const struct session *session, enum side side)
{
    return !session->players[side];
}

bool session_has_human(const struct session *session)
{
    return session_is_human(session, WHITE) || session_is_human(session, BLACK);
}

enum next session_next(const struct session *session)
{
    if (session->phase == PHASE_LEFT)
        return NEXT_END;
    if (session->thinking)
        return NEXT_WAIT;
    bool human = session_is_human(session, session_actor(session));
    return human || session->reviewing ? NEXT_LINE : NEXT_THINK;
}

int session_wake(const struct session *session)
{
    if (session->thinking)
        return session->thinking->wake;
    return session->board ? session->board->watch.file : -1;
}

bool session_is_advising(const struct session *session)
{
    return session->thinking && session->thinking == session->adviser;
}

bool session_progress(struct cpu_report *out, int *permille, const struct session *session)
{
    struct player *player = session->thinking;
    if (!player || !player->ops->progress)
        return false;
    player->ops->progress(out, permille, player);
    return true;
}

void session_hurry(struct session *session)
{
    if (session->thinking)
        session->thinking->ops->hurry(session->thinking);
}

/* A player that cannot go on is replaced by a human. */
static void replace_stuck(struct session *session, struct player *player, struct reply *reply)
{
    reply->reactions |= REACTION_STUCK;
    for (int side = WHITE; side <= BLACK; side++)
        if (session->players[side] == player)
            session->players[side] = NULL;
    player_close(player);
}

void session_think(struct session *session, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    if (session_next(session) != NEXT_THINK)
        return;
    struct player *player = session->players[session_actor(session)];
    struct clock_state clock;
    bool limited = game_clock_state(&clock, &session->clock, session->game);
    int failed = player->ops->think(player, session->game, limited ? &clock : NULL);
    if (failed == 0) {
        session->thinking = player;
        session_run_clock(session);
        return;
    }
    reply->thought.stuck = STUCK_NO_THREAD;
    reply->error = -failed;
    replace_stuck(session, player, reply);
}

static void take_answer(struct session *session, struct reply *reply)
{
    const char *nothing = "";
    reply->reactions |= REACTION_ANSWERED;
    if (reply->thought.accepts)
        command_accept(session, nothing, reply);
    else
        command_decline(session, nothing, reply);
}

/* Do what a player that is no human has decided on its turn. Problems are solved without manners.
 */
static void take_decision(struct session *session, struct player *player, struct reply *reply)
{
    enum cpu_gesture gesture = session->exercise ? CPU_PLAYS : reply->thought.gesture;
    if (gesture != CPU_PLAYS) {
        reply->reactions |= REACTION_GESTURE;
        (gesture == CPU_RESIGNS ? command_resign : command_offer)(session, "", reply);
        return;
    }
    reply->reactions |= REACTION_PLAYED;
    session_play(session, reply->thought.move, reply);
    if (player->ops->watch && !game_is_over(session->record))
        player->ops->watch(player, session->record);
}

void session_collect(struct session *session, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    if (session->board && board_collect(session, reply))
        return;
    struct player *player = session->thinking;
    if (!player || flag_falls(session, reply))
        return;
    session->thinking = NULL;
    player->ops->collect(&reply->thought, player);
    if (player == session->adviser) {
        reply->reactions |= REACTION_TELL;
        reply->topic = TOPIC_HINT;
    } else if (player == session->analyst) {
        analyst_mark_moves(session);
        reply->reactions |= REACTION_TELL;
        reply->topic = TOPIC_ANALYSIS;
    } else if (reply->thought.stuck) {
        replace_stuck(session, player, reply);
    } else if (game_offer_pending(session->game)) {
        take_answer(session, reply);
    } else {
        take_decision(session, player, reply);
    }
    session_run_clock(session);
}

/* --- what players know of each other */

void session_meet(struct session *session)
{
    for (int side = WHITE; side <= BLACK; side++) {
        struct player *player = session->players[side];
        bool person = session_is_human(session, side_other((enum side)side));
        if (player && player->ops->meet)
            player->ops->meet(player, session->record, (enum side)side,
                              person ? session->keeping.folders : NULL);
    }
}

void session_part(struct session *session, struct reply *reply)
{
    for (int side = WHITE; side <= BLACK; side++) {
        struct player *player = session->players[side];
        int failed = player && player->ops->part ? player->ops->part(player, session->record) : 0;
        if (failed)
            reply->unlearnt = -failed;
    }
}

bool session_knows(struct acquaintance_view *out, struct session *session, enum side side)
{
    struct player *player = session->players[side];
    return player && player->ops->know && player->ops->know(out, player, session->record);
}

bool session_glances(struct acquaintance_view *out, struct session *session, enum side side)
{
    struct player *player = session->players[side];
    return player && player->ops->know && player->ops->know(out, player, NULL);
}

/* --- Ctrl-C */

enum interruption session_interruption(const struct session *session, int presses)
{
    bool watched =
        session->thinking && !session_has_human(session) && !session_is_analysing(session);
    if (presses > 1 || watched)
        return INTERRUPTION_LEAVES;
    return session->thinking ? INTERRUPTION_HURRIES : INTERRUPTION_CLEARS;
}

/* --- state */

const char *session_rules_path(const struct session *session)
{
    return session->loaded.source.path;
}

struct game *session_game(const struct session *session)
{
    return session->game;
}

enum side session_actor(const struct session *session)
{
    return game_actor(session->game);
}

const char *session_label(const struct session *session, enum side side)
{
    return session->players[side] ? session->players[side]->ops->label : NULL;
}

const char *session_settings(const struct session *session, enum side side)
{
    struct player *player = session->players[side];
    return player ? player->ops->settings(player) : NULL;
}

bool session_is_flipped(const struct session *session)
{
    return session->flipped;
}

void session_set_flipped(struct session *session, bool flipped)
{
    session->flipped = flipped;
}

bool session_is_unsaved(const struct session *session)
{
    return session->saving != SAVING_FINE;
}

bool session_is_recoverable(const struct session *session)
{
    return session->keeping.kept == KEPT_IN_JOURNAL && session->keeping.journal;
}

int session_evaluate(struct session *session)
{
    const struct position *position = game_position(session->game);
    if (!session->judge) {
        if (cpu_new(&session->judge, position->variant, 0, 0) < 0)
            return 0;
        networks_equip(&session->network, session->judge, session->keeping.folders);
    }
    int score = cpu_evaluate(session->judge, position);
    return position->turn == WHITE ? score : -score;
}

const char *session_path(const struct session *session)
{
    return session->keeping.path;
}

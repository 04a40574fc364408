/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in play and what is done to it. */
#include "session/session.h"

#include "escacs/cpu.h"
#include "session/command.h"
#include "session/session_private.h"
#include "util/alloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- life */

struct session *session_new(struct loaded_game *loaded, struct keeping *keeping,
                            struct player *const players[2])
{
    struct session *session = xcalloc(1, sizeof *session);
    session->loaded = *loaded;
    session->game = loaded->game;
    session->keeping = *keeping;
    session->keeping.source = &session->loaded.source;
    session->players[WHITE] = players[WHITE];
    session->players[BLACK] = players[BLACK];
    session->happened = keeping->unsaved;
    session->looking = game_is_over(session->game) && !keeping->unsaved;
    *loaded = (struct loaded_game){0};
    keeping_init(keeping, keeping->folders);
    return session;
}

void session_learn(struct session *session)
{
    session->learns = true;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    player_close(session->players[WHITE]);
    player_close(session->players[BLACK]);
    player_close(session->adviser);
    cpu_free(session->judge);
    keeping_sync(&session->keeping, session->game);
    keeping_done(&session->keeping);
    loaded_game_done(&session->loaded);
    free(session->line);
    free(session);
}

/* --- changing the game */

void reply_refuse(struct reply *reply, enum refusal_reason reason)
{
    reply->reactions |= REACTION_REFUSED;
    reply->why = (struct refusal){.reason = reason, .type = TYPE_NONE};
}

void session_prepare(struct session *session)
{
    if (!session->looking)
        keeping_prepare(&session->keeping, session->game);
}

void session_note(struct session *session, enum journal_event event)
{
    if (session->looking)
        return;
    session->happened = true;
    keeping_note(&session->keeping, session->game, event);
}

void session_recorded(struct session *session, enum journal_event event, struct reply *reply)
{
    if (session->looking)
        keeping_part(&session->keeping);
    session->looking = false;
    session->leave_failed = false;
    session_note(session, event);
    session_check_end(session, reply);
}

void session_check_end(struct session *session, struct reply *reply)
{
    if (!game_is_over(session->game) || session->looking)
        return;
    reply->reactions |= REACTION_ENDED;
    if (session->learns)
        reply->unlearnt = -study_learn(session->keeping.folders, session->game);
    session_save(session, NULL, reply);
    session->save_failed |= (reply->reactions & REACTION_UNSAVED) != 0;
    session->looking = !(reply->reactions & REACTION_UNSAVED);
}

void session_play(struct session *session, struct move move, struct reply *reply)
{
    session_prepare(session);
    int refused = game_play(session->game, move);
    if (refused) {
        reply_refuse(reply, (enum refusal_reason) - refused);
        return;
    }
    reply->reactions |= REACTION_POSITION;
    session_recorded(session, JOURNAL_MOVE, reply);
}

/* --- saving */

void session_save(struct session *session, const char *path, struct reply *reply)
{
    int result = path ? keeping_save_as(&session->keeping, session->game, path)
                      : keeping_save(&session->keeping, session->game);
    if (result == 0) {
        reply->reactions |= REACTION_SAVED;
        reply->path = session->keeping.path;
        return;
    }
    reply->reactions |= REACTION_UNSAVED;
    reply->error = -result;
    reply->path = path ? path : session_path(session);
    if (!reply->path)
        reply->path = session->keeping.folders->saves;
}

/* Whether there is anything to save: a new game in which nothing has happened is not worth it, one
 * that was resumed is where it was. */
static bool worth_saving(const struct session *session)
{
    if (session->keeping.chosen)
        return true;
    bool is_new = !session->keeping.path;
    return session->happened && !(is_new && game_entry_count(session->game) == 0);
}

void session_cancel_thinking(struct session *session)
{
    if (session->thinking)
        session->thinking->ops->cancel(session->thinking);
    session->thinking = NULL;
}

void session_leave(struct session *session, bool by_force, struct reply *reply)
{
    session_cancel_thinking(session);
    session->left = true;
    if (session->looking)
        return;
    bool over = game_is_over(session->game);
    if (!over)
        reply->reactions |= REACTION_ADJOURNED;
    if (!worth_saving(session)) {
        session->keeping.unsaved = false;
        return;
    }
    if (!over && !game_is_adjourned(session->game)) {
        session_prepare(session);
        game_adjourn(session->game);
        session_note(session, JOURNAL_ADJOURN);
    }
    session_save(session, NULL, reply);
    if (reply->reactions & REACTION_SAVED)
        return;
    session->save_failed = true;
    if (by_force || session->leave_failed)
        return;
    session->leave_failed = true;
    session->left = false;
    reply->reactions &= ~(unsigned)REACTION_ADJOURNED;
}

void session_adjourn(struct session *session, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    session_leave(session, true, reply);
}

int session_sync(struct session *session)
{
    return keeping_sync(&session->keeping, session->game);
}

/* --- lines */

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
    else if (session->thinking && !(command->when & WHEN_THINKING))
        reply_refuse(reply, REFUSED_ILLEGAL);
    else
        return true;
    return false;
}

static void obey(struct session *session, const char *line, struct reply *reply)
{
    const char *argument;
    reply->command = command_find(line, &argument);
    if (!reply->command && session->thinking)
        reply_refuse(reply, REFUSED_ILLEGAL);
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
    obey(session, session->line, reply);
}

/* --- players */

bool session_is_human(const struct session *session, enum side side)
{
    return !session->players[side];
}

enum next session_next(struct session *session)
{
    if (session->left)
        return NEXT_END;
    if (session->thinking)
        return NEXT_THINK;
    struct player *player = session->players[session_actor(session)];
    if (!player || game_is_over(session->game))
        return NEXT_LINE;
    if (player->ops->think(player, session->game) < 0)
        return NEXT_LINE;
    session->thinking = player;
    return NEXT_THINK;
}

int session_wake(const struct session *session)
{
    return session->thinking ? session->thinking->wake : -1;
}

bool session_is_advising(const struct session *session)
{
    return session->thinking && session->thinking == session->adviser;
}

bool session_progress(struct progress *out, const struct session *session)
{
    struct player *player = session->thinking;
    if (!player || !player->ops->progress)
        return false;
    player->ops->progress(out, player);
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

static void take_answer(struct session *session, struct reply *reply)
{
    const char *nothing = "";
    reply->reactions |= REACTION_ANSWERED;
    if (reply->thought.accepts)
        command_accept(session, nothing, reply);
    else
        command_decline(session, nothing, reply);
}

void session_collect(struct session *session, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    struct player *player = session->thinking;
    if (!player)
        return;
    session->thinking = NULL;
    player->ops->collect(&reply->thought, player);
    if (player == session->adviser) {
        reply->reactions |= REACTION_TELL;
        reply->topic = TOPIC_HINT;
    } else if (reply->thought.problem) {
        replace_stuck(session, player, reply);
    } else if (game_offer_pending(session->game)) {
        take_answer(session, reply);
    } else {
        reply->reactions |= REACTION_PLAYED;
        session_play(session, reply->thought.move, reply);
    }
}

/* --- state */

struct game *session_game(struct session *session)
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
    return session->save_failed;
}

bool session_is_recoverable(const struct session *session)
{
    const struct keeping *keeping = &session->keeping;
    return keeping->unsaved && keeping->journal && !keeping->warned;
}

int session_evaluation(struct session *session)
{
    const struct position *position = game_position(session->game);
    if (!session->judge && cpu_new(&session->judge, position->variant, 1, 1) < 0)
        return 0;
    int score = cpu_evaluate(session->judge, position);
    return position->turn == WHITE ? score : -score;
}

const char *session_path(const struct session *session)
{
    return session->keeping.path;
}

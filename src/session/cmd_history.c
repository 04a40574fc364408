/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo. Against a player that is no human they go on to the human's previous or next turn.
 */
#include "session/command.h"
#include "session/session_private.h"

/* Whether undo and redo may stop here: the turn is a human's, or no human plays. */
static bool human_is_to_move(const struct session *session)
{
    return !session_has_human(session) ||
           session_is_human(session, game_position(session->game)->turn);
}

/* How many moves to take back to reach a human's turn; 0 if there is no such turn. */
static int undo_length(const struct session *session)
{
    int depth = game_undo_depth(session->game);
    bool any_human = session_has_human(session);
    enum side turn = game_position(session->game)->turn;
    for (int length = 1; length <= depth; length++) {
        turn = side_other(turn);
        if (!any_human || session_is_human(session, turn))
            return length;
    }
    return 0;
}

void command_undo(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    int length = session->exercise ? 0 : undo_length(session);
    if (length == 0) {
        reply_refuse(reply, REFUSED_NOTHING_TO_UNDO);
        return;
    }
    if (session->reviewing) {
        review_show(session, session_shown(session) - length, reply);
        return;
    }
    if (session->no_undo) {
        reply_refuse(reply, REFUSED_UNDO);
        return;
    }
    session_cancel_thinking(session);
    for (int i = 0; i < length; i++) {
        game_undo(session->game);
        session_note(session, JOURNAL_UNDO);
    }
    reply->reactions |= REACTION_POSITION;
}

/* Show the human's next turn or, if there is none, the end of the game. */
static void review_forward(struct session *session, struct reply *reply)
{
    int length = session_length(session);
    if (session_shown(session) == length) {
        reply_refuse(reply, REFUSED_NOTHING_TO_REDO);
        return;
    }
    do
        if (!review_show(session, session_shown(session) + 1, reply))
            return;
    while (session_shown(session) < length && !human_is_to_move(session));
}

void command_redo(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    int refused;
    bool moved = false;
    if (session->exercise) { /* what can be redone are wrong moves */
        reply_refuse(reply, REFUSED_NOTHING_TO_REDO);
        return;
    }
    if (session->reviewing) {
        review_forward(session, reply);
        return;
    }
    do {
        refused = game_redo(session->game);
        if (!refused)
            session_note(session, JOURNAL_REDO);
        moved |= !refused;
    } while (!refused && !game_is_over(session->game) && !human_is_to_move(session) &&
             game_redo_depth(session->game) > 0);
    if (!moved) {
        reply_refuse(reply, (enum refusal_reason) - refused);
        return;
    }
    reply->reactions |= REACTION_POSITION;
    session_check_end(session, reply);
}

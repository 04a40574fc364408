/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves, offers and resignation. */
#include "session/command.h"
#include "session/session_private.h"

#include "escacs/notation.h"

#include <string.h>

/* --- moves */

/* What follows from an attempt to play: `move` was played, is asked about, or was refused. */
static void settle(struct session *session, struct move move, int refused, struct reply *reply)
{
    if (refused == -REFUSED_PROMOTION_NEEDED) {
        session->promotion = move;
        session->promotions = reply->why.promotions;
        reply->reactions |= REACTION_QUESTION;
    } else if (refused) {
        reply->reactions |= REACTION_REFUSED;
    } else {
        reply->reactions |= REACTION_POSITION;
        session_recorded(session, JOURNAL_MOVE, reply);
    }
}

void session_play_text(struct session *session, const char *text, struct reply *reply)
{
    struct move move;
    if (!session_may_record(session, reply))
        return;
    if (!session_hold(session, reply))
        return;
    int refused =
        game_play_typed(&move, session->game, text, session_letters(session), &reply->why);
    settle(session, move, refused, reply);
    session_release(session, reply);
}

void session_play_intent(struct session *session, const struct intent *intent, struct reply *reply)
{
    struct move move;
    session_tick(session, reply);
    if (reply->reactions & REACTION_ENDED)
        return;
    if (session_is_busy(session)) {
        reply->reactions |= REACTION_BUSY;
        return;
    }
    if (!session_may_record(session, reply))
        return;
    if (!session_hold(session, reply))
        return;
    int refused = game_play_intent(&move, session->game, intent, &reply->why);
    settle(session, move, refused, reply);
    session_release(session, reply);
}

void session_promote_text(struct session *session, const char *answer, struct reply *reply)
{
    const struct variant *variant = game_variant(session->game);
    enum letters letters = letters_for(variant, session->language);
    session_promote(session, notation_type(variant, answer, strlen(answer), letters), reply);
}

void session_promote(struct session *session, int type, struct reply *reply)
{
    session_tick(session, reply);
    if (reply->reactions & REACTION_ENDED)
        return;
    bool offered = type != TYPE_NONE && session->promotions >> type & 1;
    if (!offered) {
        reply_refuse(reply, REFUSED_PROMOTION_BAD);
        reply->why.promotions = session->promotions;
        return;
    }
    session->promotion.promotion = (uint8_t)(type + 1);
    session_play(session, session->promotion, reply);
}

/* --- events */

/* Do something that the engine records, or refuses with a reason that has no details. */
static void act(struct session *session, int (*action)(struct game *), enum journal_event event,
                struct reply *reply)
{
    if (!session_may_record(session, reply))
        return;
    if (!session_hold(session, reply))
        return;
    int refused = action(session->game);
    if (refused)
        reply_refuse(reply, (enum refusal_reason) - refused);
    else
        session_recorded(session, event, reply);
    session_release(session, reply);
}

void command_offer(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    act(session, game_offer_draw, JOURNAL_OFFER, reply);
}

void command_accept(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    act(session, game_accept_draw, JOURNAL_ACCEPT, reply);
}

void command_decline(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    act(session, game_decline_draw, JOURNAL_DECLINE, reply);
}

void command_resign(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    act(session, game_resign, JOURNAL_RESIGN, reply);
}

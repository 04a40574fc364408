/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the game. Their arguments are read here; the front end makes the answers. */
#include "session/command.h"
#include "session/session_private.h"

#include "escacs/notation.h"
#include "util/ascii.h"

#include <string.h>

enum { HINTS_MOST = 100 };

static void tell(struct reply *reply, enum topic topic)
{
    reply->reactions |= REACTION_TELL;
    reply->topic = topic;
}

/* --- reading arguments: false and a refusal if there is no such thing on this board */

static bool refuse_argument(struct reply *reply)
{
    reply_refuse(reply, REFUSED_SYNTAX);
    return false;
}

static bool read_square(const struct session *session, const char *argument, struct reply *reply)
{
    const struct variant *variant = game_variant(session->game);
    char text[SQUARE_TEXT_SIZE] = "";
    size_t length = strlen(argument);
    if (length >= sizeof text)
        return refuse_argument(reply);
    for (size_t i = 0; i < length; i++)
        text[i] = ascii_lower(argument[i]);
    text[length] = '\0';
    if (square_read(&reply->from, text) != (int)length || length == 0 ||
        square_row(reply->from) >= variant_rows(variant) ||
        square_column(reply->from) >= variant_columns(variant))
        return refuse_argument(reply);
    reply->has_from = true;
    return true;
}

static bool read_type(const struct session *session, const char *argument, struct reply *reply)
{
    reply->type = notation_type(game_variant(session->game), argument, strlen(argument),
                                session_letters(session));
    return reply->type != TYPE_NONE || refuse_argument(reply);
}

/* --- questions */

void command_moves(struct session *session, const char *argument, struct reply *reply)
{
    if (!*argument || read_square(session, argument, reply))
        tell(reply, TOPIC_MOVES);
}

/* The best move or the best ones. The CPU searches a fixed number of positions, so that the same
 * question has the same answer. */
void command_hint(struct session *session, const char *argument, struct reply *reply)
{
    int64_t count = 1;
    if (*argument && (!ascii_parse_int64(&count, argument) || count < 1 || count > HINTS_MOST)) {
        refuse_argument(reply);
        return;
    }
    if (game_is_over(session->game)) {
        reply_refuse(reply, REFUSED_GAME_OVER);
        return;
    }
    if (session->exercise) {
        reply->thought =
            (struct thought){.move = exercise_hint(session->exercise), .has_move = true};
        tell(reply, TOPIC_HINT);
        return;
    }
    struct player_request request = {.words = "cpu:nodes=300000",
                                     .allowed = 1 << PLAYER_CPU,
                                     .variant = game_variant(session->game),
                                     .folders = session->keeping.folders};
    struct player_problem ignored;
    if (!session->adviser)
        player_open(&session->adviser, &request, &ignored);
    if (session->adviser)
        session->adviser->wanted = (int)count;
    bool begun = session->adviser &&
                 session->adviser->ops->think(session->adviser, session->game, NULL) == 0;
    if (begun)
        session->thinking = session->adviser;
    else
        reply_refuse(reply, REFUSED_OUT_OF_MEMORY);
}

void command_history(struct session *session, const char *argument, struct reply *reply)
{
    (void)session, (void)argument;
    tell(reply, TOPIC_HISTORY);
}

void command_help(struct session *session, const char *argument, struct reply *reply)
{
    const char *rest;
    (void)session;
    reply->about = *argument ? command_find(argument, &rest) : NULL;
    if (!*argument || reply->about)
        tell(reply, TOPIC_HELP);
    else
        refuse_argument(reply);
}

void command_rules(struct session *session, const char *argument, struct reply *reply)
{
    if (!*argument || read_type(session, argument, reply))
        tell(reply, TOPIC_RULES);
}

void command_where(struct session *session, const char *argument, struct reply *reply)
{
    if (read_type(session, argument, reply))
        tell(reply, TOPIC_WHERE);
}

void command_row(struct session *session, const char *argument, struct reply *reply)
{
    int64_t row;
    if (!ascii_parse_int64(&row, argument) || row < 1 ||
        row > variant_rows(game_variant(session->game))) {
        refuse_argument(reply);
        return;
    }
    reply->line = (int)row - 1;
    tell(reply, TOPIC_ROW);
}

void command_column(struct session *session, const char *argument, struct reply *reply)
{
    int column = ascii_lower(argument[0]) - 'a';
    if (argument[1] != '\0' || column < 0 ||
        column >= variant_columns(game_variant(session->game))) {
        refuse_argument(reply);
        return;
    }
    reply->line = column;
    tell(reply, TOPIC_COLUMN);
}

void command_square(struct session *session, const char *argument, struct reply *reply)
{
    if (read_square(session, argument, reply))
        tell(reply, TOPIC_SQUARE);
}

void command_attacks(struct session *session, const char *argument, struct reply *reply)
{
    if (read_square(session, argument, reply))
        tell(reply, TOPIC_ATTACKS);
}

void command_last(struct session *session, const char *argument, struct reply *reply)
{
    (void)session, (void)argument;
    tell(reply, TOPIC_LAST);
}

void command_state(struct session *session, const char *argument, struct reply *reply)
{
    (void)session, (void)argument;
    tell(reply, TOPIC_STATE);
}

void command_clock(struct session *session, const char *argument, struct reply *reply)
{
    (void)session, (void)argument;
    tell(reply, TOPIC_CLOCK);
}

void command_forget(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    bool adapts = false;
    struct acquaintance_view view;
    session_cancel_thinking(session);
    for (int side = WHITE; side <= BLACK; side++) {
        struct player *player = session->players[side];
        if (!session_knows(&view, session, (enum side)side))
            continue;
        adapts = true;
        int failed = player->ops->forget(player, session->record);
        if (failed)
            reply->unlearnt = -failed;
    }
    if (adapts)
        tell(reply, TOPIC_STATE);
    else
        reply_refuse(reply, REFUSED_NO_ACQUAINTANCE);
}

/* --- the board */

void command_board(struct session *session, const char *argument, struct reply *reply)
{
    (void)session, (void)argument;
    reply->reactions |= REACTION_BOARD;
}

void command_flip(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    session->flipped = !session->flipped;
    reply->reactions |= REACTION_BOARD;
}

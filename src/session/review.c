/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Review: any position of the game is shown, and a new game can begin there. The record itself is
 * never stepped through: taking moves back would drop the events recorded after them. Its last
 * position is shown by the record, the earlier ones by a copy of its moves. */
#include "session/command.h"
#include "session/session_private.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>

/* --- state */

bool session_is_reviewing(const struct session *session)
{
    return session->reviewing;
}

bool session_is_over(const struct session *session)
{
    return game_is_over(session->record);
}

int session_length(const struct session *session)
{
    return game_move_count(session->record);
}

int session_shown(const struct session *session)
{
    return game_move_count(session->game);
}

/* --- beginning and ending */

/* An analysis goes on: it is about the record, which a review does not change. */
static void stop_players(struct session *session)
{
    if (!session_is_analysing(session))
        session_cancel_thinking(session);
}

void review_begin(struct session *session)
{
    stop_players(session);
    session->reviewing = true;
}

void review_end(struct session *session)
{
    session_cancel_thinking(session);
    session->game = session->record;
    session->reviewing = false;
    game_free(session->earlier);
    session->earlier = NULL;
}

void session_resume(struct session *session, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    if (!session->reviewing || session_is_over(session))
        return;
    review_end(session);
    reply->reactions |= REACTION_REVIEW | REACTION_POSITION;
}

/* --- stepping */

/* A game with the first `moves` moves of another one, without its events. NULL without memory. */
static struct game *copy_moves(const struct game *record, int moves)
{
    struct game *copy;
    if (game_new_from(&copy, game_start(record)) != 0)
        return NULL;
    game_set_time_control(copy, game_time_control(record));
    for (int i = 0; game_move_count(copy) < moves; i++) {
        const struct game_entry *entry = game_entry(record, i);
        if (entry->kind != ENTRY_MOVE)
            continue;
        if (game_play(copy, entry->move) != 0) {
            game_free(copy);
            return NULL;
        }
        if (entry->timed)
            game_set_time(copy, entry->left_ms);
    }
    return copy;
}

bool review_show(struct session *session, int moves, struct reply *reply)
{
    int length = session_length(session);
    if (moves < length && !session->earlier)
        session->earlier = copy_moves(session->record, length);
    if (moves < length && !session->earlier) {
        reply_refuse(reply, REFUSED_OUT_OF_MEMORY);
        return false;
    }
    stop_players(session);
    session->game = moves < length ? session->earlier : session->record;
    while (session->earlier && game_move_count(session->earlier) > moves)
        game_undo(session->earlier);
    while (session->earlier && game_move_count(session->earlier) < moves)
        game_redo(session->earlier);
    reply->reactions |= REACTION_POSITION;
    return true;
}

static void show(struct session *session, int moves, struct reply *reply)
{
    int length = session_length(session);
    review_begin(session);
    if (review_show(session, moves < 0 ? 0 : moves < length ? moves : length, reply))
        reply->reactions |= REACTION_REVIEW;
}

void session_show(struct session *session, int moves, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    show(session, moves, reply);
}

/* --- marks of the analysis */

void session_set_move_marks(struct session *session, const uint8_t *marks, int count)
{
    free(session->marks);
    session->marks = NULL;
    session->mark_count = marks ? count : 0;
    if (!marks || count == 0)
        return;
    session->marks = xcalloc((size_t)count, 1);
    memcpy(session->marks, marks, (size_t)count);
}

enum move_mark session_move_mark(const struct session *session, int move)
{
    return move >= 0 && move < session->mark_count ? (enum move_mark)session->marks[move]
                                                   : MOVE_UNMARKED;
}

static bool is_mistake(enum move_mark mark)
{
    return mark == MOVE_DUBIOUS || mark == MOVE_MISTAKE || mark == MOVE_BLUNDER;
}

/* See session_show_mistake(); the reply is not cleared. */
static void show_mistake(struct session *session, int direction, struct reply *reply)
{
    int length = session_length(session);
    for (int moves = session_shown(session) + direction; moves > 0 && moves <= length;
         moves += direction)
        if (is_mistake(session_move_mark(session, moves - 1))) {
            show(session, moves, reply);
            return;
        }
    reply_refuse(reply, REFUSED_NO_MISTAKE);
}

void session_show_mistake(struct session *session, int direction, struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    show_mistake(session, direction, reply);
}

/* --- playing from an earlier position */

/* The game becomes the record. */
static void replace_record(struct session *session, struct game *game)
{
    game_free(session->record);
    session->record = session->loaded.game = game;
    game_clock_init(&session->clock, game);
    session_set_move_marks(session, NULL, 0);
}

void review_cut(struct session *session)
{
    session->earlier = NULL;
    replace_record(session, session->game);
}

static void seat(struct session *session, struct player *const players[2])
{
    for (int side = WHITE; side <= BLACK; side++) {
        if (session->players[side] != players[side])
            player_close(session->players[side]);
        session->players[side] = players[side];
    }
}

/* See session_play_from_here(); the reply is not cleared. */
static void begin_game(struct session *session, struct player *const players[2],
                       struct reply *reply)
{
    if (game_is_over(session->game)) {
        reply_refuse(reply, REFUSED_GAME_OVER);
        return;
    }
    struct game *game = copy_moves(session->record, session_shown(session));
    if (!game) {
        reply_refuse(reply, REFUSED_OUT_OF_MEMORY);
        return;
    }
    session_cancel_thinking(session);
    if (!session_put_away(session, false, reply)) {
        game_free(game);
        return;
    }
    if (reply->reactions & REACTION_SAVED) {
        free(session->line);
        session->line = xstrdup(reply->path); /* which the next line frees */
        reply->path = session->line;
    }
    session->keeping.chosen = false; /* what was chosen is the place of the other game */
    keeping_detach(&session->keeping);
    replace_record(session, game);
    review_end(session);
    seat(session, players);
    session_meet(session);
    session->phase = PHASE_FRESH;
    session_run_clock(session);
    reply->reactions |= REACTION_SEATED | REACTION_POSITION | REACTION_REVIEW;
}

void session_play_from_here(struct session *session, struct player *const players[2],
                            struct reply *reply)
{
    *reply = (struct reply){.type = TYPE_NONE};
    begin_game(session, players, reply);
}

/* --- commands */

void command_review(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    if (session->reviewing && !session_is_over(session)) {
        session_resume(session, reply);
        return;
    }
    review_begin(session);
    reply->reactions |= REACTION_REVIEW | REACTION_POSITION;
}

/* The number of moves that the argument of `ves` names; -1 if it names none. */
static int read_place(const struct session *session, const char *argument)
{
    int64_t number;
    for (int i = 0; i < REVIEW_ENDS; i++) {
        if (ascii_same(argument, review_ends[0][i]))
            return 0;
        if (ascii_same(argument, review_ends[1][i]))
            return session_length(session);
    }
    bool read = ascii_parse_int64(&number, argument);
    return read && number >= 0 && number <= session_length(session) ? (int)number : -1;
}

void command_go(struct session *session, const char *argument, struct reply *reply)
{
    int moves = read_place(session, argument);
    if (moves < 0)
        reply_refuse(reply, REFUSED_SYNTAX);
    else
        show(session, moves, reply);
}

void command_forward(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    if (session_shown(session) == session_length(session))
        reply_refuse(reply, REFUSED_NOTHING_TO_REDO);
    else
        show(session, session_shown(session) + 1, reply);
}

void command_back(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    if (session_shown(session) == 0)
        reply_refuse(reply, REFUSED_NOTHING_TO_UNDO);
    else
        show(session, session_shown(session) - 1, reply);
}

void command_next_mistake(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    show_mistake(session, 1, reply);
}

void command_previous_mistake(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    show_mistake(session, -1, reply);
}

/* Opens the player that the next word describes, and skips the word. Without a word the side keeps
 * its player. */
static bool open_word(struct player **out, struct session *session, enum side side,
                      const char **words, struct reply *reply)
{
    size_t length = strcspn(*words, " ");
    *out = session->players[side];
    if (length == 0)
        return true;
    char *word = strndup(*words, length);
    if (!word)
        alloc_failed();
    struct player_request request = session->seating;
    request.words = word;
    request.allowed = PLAYERS_FROM_PROMPT;
    request.variant = game_variant(session->game);
    bool opened = player_open(out, &request, &reply->problem) == 0;
    free(word);
    *words += length + strspn(*words + length, " ");
    if (!opened)
        reply->reactions |= REACTION_NO_PLAYER;
    return opened;
}

static void close_new(const struct session *session, struct player *const players[2])
{
    for (int side = WHITE; side <= BLACK; side++)
        if (players[side] != session->players[side])
            player_close(players[side]);
}

void command_play_from_here(struct session *session, const char *argument, struct reply *reply)
{
    struct player *players[2] = {session->players[WHITE], session->players[BLACK]};
    bool opened = open_word(&players[WHITE], session, WHITE, &argument, reply) &&
                  open_word(&players[BLACK], session, BLACK, &argument, reply);
    if (opened && *argument)
        reply_refuse(reply, REFUSED_SYNTAX);
    else if (opened)
        begin_game(session, players, reply);
    if (!(reply->reactions & REACTION_SEATED))
        close_new(session, players);
}

const char *const review_ends[2][REVIEW_ENDS] = {{"inici", "start", "inicio"},
                                                 {"final", "end", "final"}};

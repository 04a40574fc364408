/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: a start position, the moves and events recorded since, and the moves that were taken back
 * and can be redone. Everything shown or saved is derived from it.
 *
 * Functions that can be refused return 0, or -REFUSED_... with the game unchanged. Memory is
 * allocated only when something is recorded; that may fail with -REFUSED_OUT_OF_MEMORY. */
#ifndef ESCACS_GAME_H
#define ESCACS_GAME_H

#include "escacs/outcome.h"
#include "escacs/position.h"
#include "escacs/refusal.h"
#include "escacs/time_control.h"

#ifdef __cplusplus
extern "C" {
#endif

struct game;
struct intent; /* see notation.h */

enum entry_kind {
    ENTRY_MOVE,
    ENTRY_OFFER,
    ENTRY_ACCEPTANCE,
    ENTRY_RESIGNATION,
    ENTRY_ADJOURNMENT,
    ENTRY_TIMEOUT, /* the flag of `side` fell */
};

/* One line of the record. */
struct game_entry {
    enum entry_kind kind;
    enum side side;       /* who moved or acted */
    enum outcome outcome; /* OUTCOME_NONE: the game went on */
    bool timed;           /* left_ms is known */
    int64_t left_ms;      /* what the clock of `side` showed after it */
    /* of moves only */
    struct move move;
    uint8_t type; /* of the piece that moved, before it promoted; piece A of a castling */
    bool capture;
    bool check; /* the rival is in check after it, mate included */
};

/* A new game from the variant's initial position, or from any other. The position is copied with
 * its counters. The variant must outlive the game. A start without legal moves is a finished game.
 * -REFUSED_OUT_OF_MEMORY. */
int game_new(struct game **out, const struct variant *variant);
int game_new_from(struct game **out, const struct position *start);
void game_free(struct game *game);

/* --- playing */

/* Play the move that `text` names in any notation that players may type. `out` gets the move; it
 * may be NULL. If no legal move is named, the result is the reason, and its details go to `why`
 * (may be NULL). -REFUSED_PROMOTION_NEEDED is a question rather than an error: *out is then the
 * move without its promotion. */
int game_play_text(struct move *out, struct game *game, const char *text, struct refusal *why);

/* Likewise with the letters of the player's language: see letters_typed(). */
int game_play_typed(struct move *out, struct game *game, const char *text, enum letters letters,
                    struct refusal *why);

/* Likewise for squares and a promotion that are no text. */
int game_play_intent(struct move *out, struct game *game, const struct intent *intent,
                     struct refusal *why);

/* The move that the intent means, or why there is none, as game_play_intent() would say it. Plays
 * nothing. */
int game_find_intent(struct move *out, struct game *game, const struct intent *intent,
                     struct refusal *why);

/* Play a move, which need not be legal. -REFUSED_GAME_OVER, -REFUSED_OFFER_PENDING,
 * -REFUSED_ILLEGAL. */
int game_play(struct game *game, struct move move);

/* The legal moves of the current position, none when the game is over. Returns how many. The game
 * owns the list; it is valid until the next call with a non-const game. */
int game_legal_moves(const struct move **out, struct game *game);

/* --- events. All are refused when the game is over.
 *
 * The side that holds the turn offers a draw. Until its rival answers, only the rival may act: it
 * accepts, declines, resigns or adjourns. A declined offer stays on record. An adjournment cancels
 * the offer; the game can go on after it. */

int game_offer_draw(struct game *game);   /* -REFUSED_OFFER_PENDING */
int game_accept_draw(struct game *game);  /* -REFUSED_NO_OFFER */
int game_decline_draw(struct game *game); /* -REFUSED_NO_OFFER */
int game_resign(struct game *game);
int game_adjourn(struct game *game);

/* The flag of game_actor() has fallen: it loses, or draws if its rival has only its king. */
int game_flag(struct game *game);

/* Resign for a side, whoever holds the turn. */
int game_resign_side(struct game *game, enum side side);

/* --- times. The caller measures them; the game keeps them on record. */

/* How much time the players have; all zeros, as at first: there is no clock. */
void game_set_time_control(struct game *game, const struct time_control *control);
const struct time_control *game_time_control(const struct game *game);

/* What the clock of the side that acted last showed after it. There must be an entry. */
void game_set_time(struct game *game, int64_t left_ms);

/* What the clock of a side shows, as far as the record tells. */
int64_t game_time_left(const struct game *game, enum side side);

/* How many moves a side has made. */
int game_moves_made(const struct game *game, enum side side);

/* --- taking back */

/* Take back the last move and drop the events recorded after it, even one that ended the game.
 * -REFUSED_NOTHING_TO_UNDO. */
int game_undo(struct game *game);

/* Play again the move that was taken back last. -REFUSED_NOTHING_TO_REDO. */
int game_redo(struct game *game);

int game_undo_depth(const struct game *game); /* moves that can be taken back: all of them */
int game_redo_depth(const struct game *game);

/* A move that can be redone. Index 0 is the next one; `index` is less than game_redo_depth(). */
struct move game_redo_move(const struct game *game, int index);

/* --- state */

const struct variant *game_variant(const struct game *game);
const struct position *game_start(const struct game *game);
const struct position *game_position(const struct game *game);

enum outcome game_outcome(const struct game *game);
enum result game_result(const struct game *game);
static inline bool game_is_over(const struct game *game)
{
    return game_outcome(game) != OUTCOME_NONE;
}

/* Who holds the turn, as in save files: a move that ends the game does not pass the turn. */
enum side game_turn(const struct game *game);

/* Who is asked next: the holder of the turn, or its rival while an offer waits for an answer. */
enum side game_actor(const struct game *game);

bool game_offer_pending(const struct game *game);

/* Whether the record ends with an adjournment. */
bool game_is_adjourned(const struct game *game);

/* --- the record */

int game_entry_count(const struct game *game);
const struct game_entry *game_entry(const struct game *game, int index);
int game_move_count(const struct game *game);

/* The last move played, whatever events follow it; NULL if there is none. */
const struct game_entry *game_last_move(const struct game *game);

/* The position before the entry at `index` was recorded. The cost grows with the distance from the
 * end. To walk a whole game, copy game_start() and position_make() each move. */
void game_position_before(struct position *out, const struct game *game, int index);

/* --- repetition */

/* Hashes of the positions before the current one and since the last capture, oldest first: the only
 * ones that it can repeat. Borrowed until the game changes. */
const uint64_t *game_hashes(const struct game *game, int *count);

/* How many times the current position has been on the board, this time included. */
int game_repetitions(const struct game *game);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move or an action was refused, as facts: a reason, the squares and the types concerned.
 * Sentences are made elsewhere. */
#ifndef ESCACS_REFUSAL_H
#define ESCACS_REFUSAL_H

#include "escacs/diagnostic.h"
#include "escacs/move.h"
#include "escacs/variant.h"

#ifdef __cplusplus
extern "C" {
#endif

/* REASON(name): the comment says which fields are set. `from` and `to` are set whenever squares
 * were named. */
#define REFUSALS(REASON)                                                                           \
    REASON(NONE)                                                                                   \
    /* --- the text */                                                                             \
    REASON(SYNTAX)       /* not a move in any notation */                                          \
    REASON(OFF_BOARD)    /* names a square that this board does not have */                        \
    REASON(AMBIGUOUS)    /* several moves fit: candidate[], candidates */                          \
    REASON(NO_SUCH_MOVE) /* algebraic notation that no legal move fits */                          \
    /* --- the move */                                                                             \
    REASON(ILLEGAL)          /* no legal move, and nothing more precise is known */                \
    REASON(EMPTY_SQUARE)     /* from: no piece there */                                            \
    REASON(NOT_YOURS)        /* from: a rival's piece; type */                                     \
    REASON(WRONG_MOVEMENT)   /* type does not move so */                                           \
    REASON(ALREADY_MOVED)    /* type moves so only while it has not moved */                       \
    REASON(BLOCKED)          /* culprit: the first piece in the way */                             \
    REASON(OWN_PIECE)        /* to: an own piece stands there */                                   \
    REASON(INVULNERABLE)     /* to: a piece that cannot be captured */                             \
    REASON(DOES_NOT_CAPTURE) /* type moves so only to an empty square */                           \
    REASON(ONLY_CAPTURES)    /* type moves so only to capture on `to` */                           \
    REASON(NOTHING_JUMPED)   /* type moves so only over a rival it captures */                     \
    REASON(EXPOSES_KING)     /* culprit: the piece that would give check */                        \
    REASON(CHECK_REMAINS)    /* culprit: a piece that gives check and still would */               \
    REASON(MUST_CAPTURE)     /* culprit: a piece that can capture */                               \
    REASON(CHAIN_GOES_ON)    /* the chain may not stop there: candidate[0] goes further */         \
    REASON(CHAIN_BROKEN)     /* culprit: the first landing that no chain has */                    \
    REASON(PROMOTION_NEEDED) /* promotions: the types to choose from */                            \
    REASON(PROMOTION_BAD)    /* promotions: the types to choose from */                            \
    REASON(PROMOTION_NONE)   /* this move does not promote */                                      \
    /* --- castling: from and to are the two squares */                                            \
    REASON(CASTLING_UNKNOWN)    /* no castling joins these two */                                  \
    REASON(CASTLING_ROW)        /* they are not in the same row */                                 \
    REASON(CASTLING_MOVED)      /* culprit: the one that has moved */                              \
    REASON(CASTLING_NEAR)       /* they are nearer than A must go */                               \
    REASON(CASTLING_BETWEEN)    /* culprit: the first piece between them */                        \
    REASON(CASTLING_LANDING)    /* culprit: the landing square that is not free */                 \
    REASON(CASTLING_THREATENED) /* culprit: the king's square, passed or landing, under attack */  \
    /* --- the state of the game */                                                                \
    REASON(GAME_OVER)                                                                              \
    REASON(OFFER_PENDING) /* a draw offer waits for its answer */                                  \
    REASON(NO_OFFER)      /* there is no draw offer to answer */                                   \
    REASON(NOTHING_TO_UNDO)                                                                        \
    REASON(NOTHING_TO_REDO)                                                                        \
    REASON(UNDO)            /* the user does not want moves to be taken back */                    \
    REASON(REVIEWING)       /* an earlier position of a game that goes on is only looked at */     \
    REASON(NO_ACQUAINTANCE) /* no player adapts to its rival */                                    \
    REASON(NO_MISTAKE)      /* no other move is marked as a mistake */                             \
    REASON(RESTRICTED)      /* not in the restricted mode */                                       \
    REASON(OUT_OF_MEMORY)

enum refusal_reason {
#define REASON(name) REFUSED_##name,
    REFUSALS(REASON)
#undef REASON
        REFUSAL_COUNT
};

enum { REFUSAL_CANDIDATES = 4 };

struct refusal {
    enum refusal_reason reason;
    square from, to;
    square culprit;
    int type;            /* of the piece on `from`, or TYPE_NONE */
    uint32_t promotions; /* bit per type */
    int candidates;      /* how many moves fit; the first of them are kept */
    struct move candidate[REFUSAL_CANDIDATES];
};

struct position;

/* The refusal of a move in that position as a fact of a diagnostic, with names in place of numbers.
 */
void refused_move_set(struct refused_move *out, const struct refusal *why,
                      const struct position *position);

#ifdef __cplusplus
}
#endif

#endif

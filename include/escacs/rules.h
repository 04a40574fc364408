/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The description of a variant as a rules file gives it, before it is checked.
 *
 * Types are indices into `pieces`: the reader has resolved their names. The struct owns every
 * string and array in it; rules_done() frees them. variant_compile() copies what it needs. */
#ifndef ESCACS_RULES_H
#define ESCACS_RULES_H

#include "escacs/square.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { TYPES_MAX = 26, TYPE_NONE = -1 };
enum side { WHITE, BLACK };

/* The languages in which rules may name things. */
enum language { LANGUAGE_CATALAN, LANGUAGE_ENGLISH, LANGUAGE_SPANISH, LANGUAGE_COUNT };

/* A text by language; NULL where it is not given. A text given in no language in particular stands
 * first. */
struct rules_text {
    char *by[LANGUAGE_COUNT];
};

/* The text in a language, else the first that is given; NULL if none is. */
const char *rules_text_in(const struct rules_text *text, enum language language);

/* One component of a vector: a number, or a letter (`a` `b`: any non-zero, `m` `n`: any positive
 * integer) with a sign. */
struct rules_term {
    char letter; /* 0: `number` counts */
    bool minus;  /* of a letter */
    int32_t number;
};

enum { JUMP_ABSENT = -1 };

/* Marks of parts that a reader has refused and reported. They let the rest be checked; rules with
 * such marks do not compile. They stand in `capture` of a vector, in `count` of a list of vectors
 * and in `initial_count`. A refused name is NULL; a refused value or size of the board is 0. */
enum { VECTOR_REFUSED = -1, VECTORS_REFUSED = -1, POSITION_REFUSED = -1 };

struct rules_vector {
    struct rules_term rows, columns;
    int8_t capture; /* C: 0, 1, 2, or VECTOR_REFUSED */
    int8_t jump;    /* D: 0..3, or JUMP_ABSENT */
};

struct rules_vectors {
    struct rules_vector *items;
    int count; /* or VECTORS_REFUSED */
};

struct rules_piece {
    char *name;              /* as files write it */
    struct rules_text names; /* as screens show it and players may type it */
    char symbol;             /* 'A'..'Z' */
    char fen;                /* 'A'..'Z', or 0 */
    char *glyph[2];
    char *image[2];
    int32_t value;
    struct rules_vectors moves, initial;
    bool promotes, invulnerable;
    int promotes_to; /* type, or TYPE_NONE: the player's choice */
};

struct rules_castling {
    int a, b; /* types */
    bool unmoved, empty_between, safe;
    uint8_t steps; /* columns that A goes towards B; 0: half the way, rounded up */
};

enum objective { OBJECTIVE_MATE, OBJECTIVE_ELIMINATION };

/* Pieces with which a side cannot win: how many of each type, the king left out. */
struct rules_material {
    uint8_t count[TYPES_MAX];
};

struct rules {
    struct rules_text title, description;
    bool titled_elsewhere; /* title and description do not come from the file */
    int rows, columns;
    struct rules_piece *pieces;
    int piece_count;
    int king; /* the type named REI, or TYPE_NONE */

    /* Types from a1 along row 1, then row 2...; TYPE_NONE is an empty square. */
    int8_t initial[SQUARES];
    int initial_count; /* or POSITION_REFUSED */
    /* Black's own, from the a column of the far row towards white; count -1: white's mirrored. */
    int8_t initial_black[SQUARES];
    int initial_black_count;

    int64_t check_limit, inaction_limit;
    int64_t repetition_limit; /* 0: off */
    struct rules_castling *castlings;
    int castling_count;
    enum side first;
    enum objective objective;
    bool en_passant, forced_capture, chained_capture;
    bool stalemate_loses;    /* for the side that has no legal move; otherwise it draws */
    bool bare_king_loses;    /* for a side that has only its king after its own move */
    uint32_t inaction_reset; /* bit per type */
    struct rules_material *insufficient;
    int insufficient_count;
};

/* Empty rules: every optional key at its default. */
void rules_init(struct rules *rules);
void rules_done(struct rules *rules);

/* Make a copy that shares nothing with the original. Returns 0, or -1 if memory is short. The
 * caller calls rules_done() on the copy either way. */
int rules_copy(struct rules *out, const struct rules *rules);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variant: rules checked and compiled once into read-only tables, shared by any number of
 * positions. Nothing in it changes after variant_compile(). */
#ifndef ESCACS_VARIANT_H
#define ESCACS_VARIANT_H

#include "escacs/diagnostic.h"
#include "escacs/rules.h"
#include "escacs/square.h"

#ifdef __cplusplus
extern "C" {
#endif

struct variant;

/* Check `rules` and compile them. Returns 0, or -1 with *out NULL if `list` has an error. Errors
 * that were in the list before count too: such rules are checked but not compiled. Warnings are
 * added to the list either way. */
int variant_compile(struct variant **out, const struct rules *rules, struct diagnostics *list);
void variant_free(struct variant *variant);

/* --- what the rules say */

/* In a language, else in the first that the rules give; "" when they give none. */
const char *variant_title(const struct variant *variant, enum language language);
const char *variant_description(const struct variant *variant, enum language language);
int variant_rows(const struct variant *variant);
int variant_columns(const struct variant *variant);
int variant_type_count(const struct variant *variant);
int variant_king(
    const struct variant *variant); /* its type; TYPE_NONE where no king can be mated */

/* The rules it was compiled from, overlapping and useless vectors left out. A type without FEN
 * letter, glyphs or names by language has those of the usual piece it moves like, if no other type
 * has them. Borrowed. */
const struct rules *variant_rules(const struct variant *variant);

/* A number that is equal for variants that play the same: compiled moves, board, start, limits;
 * names, values, glyphs and letters do not count. */
uint64_t variant_fingerprint(const struct variant *variant);

/* The number of moves that a list must have room for. One position offers at most 65,535. */
int variant_max_moves(const struct variant *variant);

/* The name of a type for people who use this language; `nom` if its names do not say. */
const char *variant_type_name(const struct variant *variant, int type, enum language language);

/* The type that has this name (ASCII case ignored), symbol or FEN letter; TYPE_NONE if none. */
int variant_type_named(const struct variant *variant, const char *name);
int variant_type_with_symbol(const struct variant *variant, char symbol);
int variant_type_with_fen(const struct variant *variant, char letter);

/* Which letters name the types. Typed text may use either set: a letter of the second set counts if
 * the first has no such letter. */
enum letters { LETTERS_SYMBOL, LETTERS_FEN, LETTERS_SYMBOL_FIRST, LETTERS_FEN_FIRST };

/* Whether every type has a FEN letter. */
bool variant_has_fen(const struct variant *variant);

/* Types that a piece of `type` may promote to, as bits; 0: it does not promote. */
uint32_t variant_promotions(const struct variant *variant, int type);

/* --- the pieces of standard chess */

enum usual_piece {
    USUAL_PAWN,
    USUAL_KNIGHT,
    USUAL_BISHOP,
    USUAL_ROOK,
    USUAL_QUEEN,
    USUAL_KING,
    USUAL_COUNT,
    USUAL_NONE = USUAL_COUNT
};

/* Which of them a type moves exactly like, whatever it is called. Only pawns promote, only the
 * king that can be mated is one, and no invulnerable type is. */
enum usual_piece variant_usual(const struct variant *variant, int type);

static inline enum side side_other(enum side side)
{
    return side == WHITE ? BLACK : WHITE;
}

/* --- where a piece could go on an empty board */

enum reach_kind { REACH_LEAP, REACH_SLIDE, REACH_HOP };

struct reach {
    square to;
    uint8_t capture; /* C */
    uint8_t jump;    /* D, 1 for combined displacements */
    uint8_t kind;    /* enum reach_kind; a LEAP ignores what is between */
    bool initial;    /* only while the piece has not moved */
};

/* List every displacement of the type that stays on the board from this square. Returns how many
 * there are. No two have the same `to`. */
int variant_reach(struct reach out[SQUARES], const struct variant *variant, int type,
                  enum side side, square from);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text.
 *
 * Coordinates, as players type them and as tools print them:
 *
 *   e2 e4      from, to            c3 e5 g7   a chain of jumps, every landing
 *   b7 b8 D    a promotion         e1 - h1    castling, piece A's square first
 *
 * Reading goes in two steps. intent_read() knows only syntax and turns the text into an intent;
 * intent_match() looks for it among the legal moves of a position. Algebraic notation (`Cf3`,
 * `Axg6+`, `O-O`, `e8=D`) is read against the legal moves at once. notation_read() reads typed
 * text: coordinates when the text has that shape, else algebraic.
 *
 * `legal` is always the list of movegen_legal() for that very position, `count` its length. */
#ifndef ESCACS_NOTATION_H
#define ESCACS_NOTATION_H

#include "escacs/movegen.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- squares: `a1` .. `p16` */

enum { SQUARE_TEXT_SIZE = 4 };

/* Returns the length written. */
int square_write(char out[SQUARE_TEXT_SIZE], square s);

/* Read one square, lower case and without leading zeros, from the beginning of `text`. Returns how
 * many characters it has, 0 when there is none. The square may be off the board. */
int square_read(square *out, const char *text);

/* --- letters of the types */

/* The letters that people who use this language write moves with: FEN letters in English, if every
 * type has one, else symbols. */
enum letters letters_for(const struct variant *variant, enum language language);

/* The letters that they may type: those first, then the others. */
enum letters letters_typed(const struct variant *variant, enum language language);

/* The type that has this letter, in either case; TYPE_NONE if none. */
int letters_type(const struct variant *variant, char letter, enum letters letters);

/* The type that has this letter, or this name in the file or in any language; TYPE_NONE if none.
 * Case, accents and spaces round it are ignored. */
int notation_type(const struct variant *variant, const char *text, size_t length,
                  enum letters letters);

/* --- writing moves in coordinates */

enum { MOVE_TEXT_SIZE = 1100 }; /* a chain may land on every square of the board */

/* Returns the length. The promotion is written by symbol, and not at all where `promocioA` leaves
 * no choice. */
int move_write(char out[MOVE_TEXT_SIZE], struct position *position, struct move move);

/* The same with the promotion by the letters given: LETTERS_SYMBOL or LETTERS_FEN. */
int move_write_letters(char out[MOVE_TEXT_SIZE], struct position *position, struct move move,
                       enum letters letters);

/* --- reading moves in coordinates */

enum intent_kind {
    INTENT_MOVE,         /* e2 e4 */
    INTENT_DASHED,       /* e1-h1: castling when both squares hold pieces of the side to move */
    INTENT_CASTLING,     /* the two squares of a castling and nothing else */
    INTENT_SHORT_CASTLE, /* O-O, no squares */
    INTENT_LONG_CASTLE,  /* O-O-O, no squares */
};

/* What a player wants to play. It may be no legal move at all. Intents need not come from text:
 * game_play_intent() takes one that a program has filled in. */
struct intent {
    enum intent_kind kind;
    square squares[SQUARES]; /* departure and every landing given */
    int count;
    uint8_t promotion;          /* type plus one, as in struct move; 0: not given, or in words */
    const char *promotion_text; /* its letter or name inside the text that was read, or NULL */
    size_t promotion_length;
    enum letters letters; /* of promotion_text; intent_read() leaves LETTERS_SYMBOL_FIRST */
};

/* Returns 0, or -1 when the text is not a move in coordinates. Case and spacing are free; squares
 * may be joined by any dash or by `x`, the promotion may follow `=`. */
int intent_read(struct intent *out, const char *text);

enum match {
    MATCH_ONE,       /* `move` is it */
    MATCH_PROMOTION, /* one move, but what it promotes to must still be asked for */
    MATCH_NONE,      /* no legal move */
    MATCH_AMBIGUOUS, /* several: chains that differ on the way, castlings of the same side, ... */
    MATCH_SYNTAX,    /* the text is no move in any notation */
};

enum { MATCH_FITS = 4 };

struct matched {
    struct move move;    /* MATCH_PROMOTION: set move.promotion to the chosen type plus one */
    uint32_t promotions; /* MATCH_PROMOTION: types it may promote to, as bits */
    struct move fits[MATCH_FITS]; /* MATCH_AMBIGUOUS: the first moves that fit... */
    int fit_count;                /* ...and how many there are */
};

/* The legal move that the intent means. The squares of a castling may come in either order; if each
 * order is a castling of its own, the order given decides. Of a chain it is enough to name the
 * departure, the last landing and as many others as tell it from the other chains. The promotion is
 * asked for unless `promocioA` leaves no choice. Never returns MATCH_SYNTAX.
 *
 * O-O and O-O-O mean a castling of the king. The short side is the one where the king's initial
 * square is nearer to the edge, the right as white sees it when both are equally near. They are
 * clear when exactly one legal castling has the king's partner on that side of the king. */
enum match intent_match(struct matched *out, const struct intent *intent, struct position *position,
                        const struct move *legal, int count);

/* --- algebraic notation */

/* Returns the length. The type is left out when it is the only one that promotes. Castlings that
 * O-O and O-O-O do not make clear are written `e1-h1`, chains `c3xe5xg7`. With symbols the text is
 * never mistaken for coordinates: `De1h5`, not `D1h5`. LETTERS_FEN only if variant_has_fen(). */
int algebraic_write(char out[MOVE_TEXT_SIZE], struct position *position, struct move move,
                    enum letters letters, const struct move *legal, int count);

/* Letters are read in their exact case first (upper for types, lower for columns), then in either.
 * Where both sets of letters may be typed, a move of the type without a letter that names the
 * column it leaves (`cc3`) is exact only if it captures. Check and mate marks and `!` `?` at the
 * end are accepted and ignored. Text in the shape of coordinates is read as coordinates if no legal
 * move fits it in exact case. */
enum match algebraic_read(struct matched *out, struct position *position, const char *text,
                          enum letters letters, const struct move *legal, int count);

/* --- descriptive notation */

/* A game in the notation of old books. Columns are named by the pieces that begin on them, rows
 * count from the side of the player: `P4R`, `C3AR`, `TD1D`, `AxPC+`, `P8R=D` with symbols, as in
 * Catalan and Spanish; `P-K4`, `N-KB3`, `QR-Q1`, `BxNPch`, `P-K8=Q` with FEN letters, as in
 * English. */
struct descriptive {
    enum letters letters;  /* LETTERS_SYMBOL or LETTERS_FEN */
    uint8_t home[SQUARES]; /* the column where the piece on each square began */
};

/* Begin at the start of a game, wherever its pieces stand. Returns false if the variant is not set
 * up like chess: no game of it is written so. */
bool descriptive_begin(struct descriptive *out, const struct variant *variant,
                       enum letters letters);

/* A move is played: the pieces keep the sides where they began. */
void descriptive_follow(struct descriptive *descriptive, struct move move);

/* `TD` is the rook that began on the queen's side, if such a move is legal, else the one that
 * stands on that side. A slash gives the square of either piece: `T/1D1R`, `CxP/5R`. A mark of
 * check (`+`, `ch`, `#`, `mate`) is only given to moves that give check. */
enum match descriptive_read(struct matched *out, const struct descriptive *descriptive,
                            struct position *position, const char *text, const struct move *legal,
                            int count);

/* --- typed text */

/* Read coordinates or, when the text does not have their shape, algebraic notation with `letters`.
 * Coordinates that are no legal move may also be the way of a king that castles (`e1g1`), or the
 * beginning of a chain, if only one chain goes on so. *intent is filled for explaining a refusal;
 * its count is 0 if the text was not in coordinates. */
enum match notation_read(struct matched *out, struct intent *intent, struct position *position,
                         const char *text, enum letters letters, const struct move *legal,
                         int count);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as FEN text, for variants in which every type has a FEN letter.
 *
 *   rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
 *
 * Rows from the far one down, empty squares counted (up to 16), whose turn, castlings, the square
 * passed by an advance that may be captured, the inaction count and the number of the turn.
 *
 * FEN does not say which pieces have moved. A piece counts as unmoved when its type and side stand
 * on that square in the initial position; but a type other than the king that takes part in a
 * castling of unmoved pieces must also be named in the castling field, by the letter of its column
 * (upper case for white). Where king and partners start as in FIDE chess (king on e, partners on a
 * and h, 8 columns) K and Q are written for h and a. When reading, K and Q stand for the outermost
 * partner at the king's right and left (as white sees them) on every board without a k column.
 *
 * The checks given in a row are not in FEN: they count from 0. */
#ifndef ESCACS_FEN_H
#define ESCACS_FEN_H

#include "escacs/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FEN_SIZE = 512 };

enum fen_error {
    FEN_OK,
    FEN_NO_LETTERS,     /* the variant has types without a FEN letter */
    FEN_FIELDS,         /* not six fields (or four: the counters may be left out together) */
    FEN_LETTER_UNKNOWN, /* in the board */
    FEN_ROW_LENGTH,     /* a row too long or too short, or an empty count that is wrong */
    FEN_ROW_COUNT,
    FEN_KINGS, /* a side without exactly one king */
    FEN_TURN,
    FEN_CASTLING,       /* malformed, or a right given twice */
    FEN_NO_CASTLING,    /* a right to castle of pieces that are not on their initial squares */
    FEN_PASSING,        /* malformed, or no advance can just have passed that square */
    FEN_COUNTER,        /* a counter that is no number, or out of range */
    FEN_RIVAL_IN_CHECK, /* the side not to move is in check */
};

/* Read a position. *turn_number gets the last field, 1 if it is left out. Returns FEN_OK or what is
 * wrong: *at is then the index in `text` of the wrong field or character, and the position is
 * unusable. Fields are separated by spaces; nothing may follow them. */
enum fen_error fen_read(struct position *out, uint32_t *turn_number, const struct variant *variant,
                        const char *text, int *at);

/* Write the position; the variant must have FEN letters. Returns the length. The passed square is
 * written only if a legal capture exists. */
int fen_write(char out[FEN_SIZE], const struct position *position, uint32_t turn_number);

#ifdef __cplusplus
}
#endif

#endif

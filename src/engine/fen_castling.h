/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is named in the castling field of FEN: what reading and writing it share. */
#ifndef ENGINE_FEN_CASTLING_H
#define ENGINE_FEN_CASTLING_H

#include "escacs/variant.h"

/* Types other than the king that take part in a castling of unmoved pieces, as bits. */
uint32_t fen_castling_partners(const struct variant *variant);

/* Whether some castling joins unmoved pieces of the two types that stand so many columns apart. */
bool fen_types_castle(const struct rules *rules, int a, int b, int distance);

#endif

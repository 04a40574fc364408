/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A refusal with names in place of numbers, for those who have no position at hand. */
#include "escacs/notation.h"
#include "escacs/refusal.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

static void set_name(char *out, size_t size, const struct variant *variant, int type)
{
    if (type != TYPE_NONE)
        utf8_clean(out, size, variant_rules(variant)->pieces[type].name);
}

/* The moves, separated by commas, as many as fit. */
static void set_moves(char *out, size_t size, const struct refusal *why,
                      const struct position *position)
{
    struct position copy = *position;
    char text[MOVE_TEXT_SIZE];
    size_t used = 0;
    for (int i = 0; i < why->candidates && i < REFUSAL_CANDIDATES; i++) {
        size_t length = (size_t)move_write(text, &copy, why->candidate[i]);
        if (used + length + 3 > size)
            return;
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "", text);
    }
}

/* The symbols in their order, separated by spaces. */
static void set_types(char *out, size_t size, uint32_t types, const struct variant *variant)
{
    size_t used = 0;
    for (int symbol = 'A'; symbol <= 'Z'; symbol++)
        for (int type = 0; type < variant_type_count(variant); type++)
            if (types >> type & 1 && variant_rules(variant)->pieces[type].symbol == symbol &&
                used + 3 <= size)
                used += (size_t)snprintf(out + used, size - used, "%s%c", used ? " " : "", symbol);
}

void refused_move_set(struct refused_move *out, const struct refusal *why,
                      const struct position *position)
{
    piece culprit = position->board[why->culprit];
    *out = (struct refused_move){.reason = (int)why->reason};
    square_write(out->from, why->from);
    square_write(out->to, why->to);
    square_write(out->culprit, why->culprit);
    set_name(out->type, sizeof out->type, position->variant, why->type);
    set_name(out->piece, sizeof out->piece, position->variant,
             culprit ? piece_type(culprit) : TYPE_NONE);
    set_moves(out->moves, sizeof out->moves, why, position);
    set_types(out->types, sizeof out->types, why->promotions, position->variant);
}

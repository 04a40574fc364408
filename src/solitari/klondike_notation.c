/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as words. */
#include "solitari/klondike_notation.h"

#include "util/ascii.h"

#include <inttypes.h>
#include <string.h>

enum { FIELDS_MAX = 3 };

/* The numbers that follow a move's kind, in the order in which they are asked. */
static int fields_of(int64_t *out[FIELDS_MAX], struct klondike_move *move)
{
    int count = 0;
    bool has_from = move->kind >= KLONDIKE_COLUMN_TO_COLUMN;
    bool has_to = move->kind == KLONDIKE_DISCARD_TO_COLUMN ||
                  move->kind == KLONDIKE_COLUMN_TO_COLUMN || move->kind == KLONDIKE_PILE_TO_COLUMN;
    if (has_from)
        out[count++] = &move->from;
    if (move->kind == KLONDIKE_COLUMN_TO_COLUMN)
        out[count++] = &move->row;
    if (has_to)
        out[count++] = &move->to;
    return count;
}

/* Reads the number at `*text` up to a space or the end, and steps over both. */
static bool read_number(int64_t *out, const char **text)
{
    struct ascii_number number = ASCII_NUMBER_INIT;
    while (**text && **text != ' ')
        ascii_number_feed(&number, *(*text)++);
    if (**text == ' ' && (*text)[1])
        (*text)++;
    return ascii_number_value(out, &number);
}

void klondike_notation_add(struct strbuf *out, const struct klondike_move *move)
{
    int64_t *fields[FIELDS_MAX];
    struct klondike_move copy = *move;
    int count = fields_of(fields, &copy);
    strbuf_addf(out, "%d", (int)move->kind);
    for (int i = 0; i < count; i++)
        strbuf_addf(out, " %" PRId64, *fields[i]);
}

bool klondike_notation_read(struct klondike_move *out, const char *text)
{
    int64_t kind, *fields[FIELDS_MAX];
    *out = (struct klondike_move){.from = 0};
    if (!read_number(&kind, &text) || kind < KLONDIKE_OPEN || kind > KLONDIKE_PILE_TO_COLUMN)
        return false;
    out->kind = (enum klondike_kind)kind;
    int count = fields_of(fields, out);
    for (int i = 0; i < count; i++)
        if (!read_number(fields[i], &text))
            return false;
    return *text == '\0';
}

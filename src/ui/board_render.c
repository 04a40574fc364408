/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as lines of text. */
#include "ui/board_render.h"

#include "ui/game_words.h"
#include "util/ascii.h"

/* The n-th line from the top or the left. */
static int turned(int n, int count, bool from_the_end)
{
    return from_the_end ? count - 1 - n : n;
}

static void add_letters(struct strbuf *out, int columns, bool flipped)
{
    strbuf_add_str(out, "  ");
    for (int i = 0; i < columns; i++)
        strbuf_addf(out, "   %c", 'a' + turned(i, columns, flipped));
    strbuf_add_char(out, '\n');
}

static void add_rule(struct strbuf *out, int columns)
{
    strbuf_add_str(out, "   ");
    for (int i = 0; i < columns; i++)
        strbuf_add_str(out, "+---");
    strbuf_add_str(out, "+\n");
}

static char letter_on(const struct position *position, square s)
{
    piece there = position->board[s];
    if (!there)
        return ' ';
    char letter = words_letter(position->variant, piece_type(there));
    return piece_side(there) == WHITE ? letter : ascii_lower(letter);
}

static void add_row(struct strbuf *out, const struct position *position, int row, bool flipped)
{
    int columns = variant_columns(position->variant);
    strbuf_addf(out, "%2d |", row + 1);
    for (int i = 0; i < columns; i++)
        strbuf_addf(out, " %c |", letter_on(position, square_at(row, turned(i, columns, flipped))));
    strbuf_addf(out, " %d\n", row + 1);
}

void board_render(struct strbuf *out, const struct position *position, bool flipped)
{
    int rows = variant_rows(position->variant), columns = variant_columns(position->variant);
    add_letters(out, columns, flipped);
    add_rule(out, columns);
    for (int i = 0; i < rows; i++) {
        add_row(out, position, turned(i, rows, !flipped), flipped);
        add_rule(out, columns);
    }
    add_letters(out, columns, flipped);
}

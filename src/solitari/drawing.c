/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game drawn as lines of seven cells, two characters each and a space apart. */
#include "solitari/drawing.h"

enum { BLANK = -1, BACK = -2 }; /* cells that show no card's face */
enum { HAND_CELL = 5, DISCARD_CELL = 6 };

static void add_card(struct strbuf *out, uint8_t card, const struct drawing_look *look)
{
    bool painted = look->colours && card_is_red(card);
    if (painted)
        strbuf_add_str(out, "\033[31m");
    strbuf_add_char(out, card_value_letter(card));
    if (look->symbols)
        strbuf_add_str(out, card_suit_symbol(card_suit(card)));
    else
        strbuf_add_char(out, card_suit_letter(card));
    if (painted)
        strbuf_add_str(out, "\033[m");
}

static void add_cell(struct strbuf *out, int cell, const struct drawing_look *look)
{
    if (cell == BLANK)
        strbuf_add_str(out, "  ");
    else if (cell == BACK)
        strbuf_add_str(out, "**");
    else
        add_card(out, (uint8_t)cell, look);
}

static void add_cells(struct strbuf *out, const int cells[KLONDIKE_COLUMNS],
                      const struct drawing_look *look)
{
    for (int i = 0; i < KLONDIKE_COLUMNS; i++) {
        if (i)
            strbuf_add_char(out, ' ');
        add_cell(out, cells[i], look);
    }
}

static void add_top_line(struct strbuf *out, const struct klondike *game,
                         const struct drawing_look *look)
{
    int cells[KLONDIKE_COLUMNS];
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        cells[i] = BLANK;
    for (int suit = 0; suit < CARD_SUITS; suit++)
        if (game->piles[suit])
            cells[suit] = card_make(suit, game->piles[suit]);
    if (game->opened < game->talon_count)
        cells[HAND_CELL] = BACK;
    uint8_t discard;
    if (klondike_discard(&discard, game))
        cells[DISCARD_CELL] = discard;
    add_cells(out, cells, look);
    strbuf_trim_end(out, ' ');
    strbuf_add_char(out, '\n');
}

static int longest_column(const struct klondike *game)
{
    int longest = 0;
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        if (game->columns[i].count > longest)
            longest = game->columns[i].count;
    return longest;
}

static void add_row(struct strbuf *out, const struct klondike *game, int row,
                    const struct drawing_look *look)
{
    int cells[KLONDIKE_COLUMNS];
    for (int i = 0; i < KLONDIKE_COLUMNS; i++) {
        const struct klondike_column *column = &game->columns[i];
        if (row > column->count)
            cells[i] = BLANK;
        else
            cells[i] = row <= column->hidden ? BACK : column->cards[row - 1];
    }
    add_cells(out, cells, look);
    strbuf_addf(out, " f%d\n", row);
}

void drawing_add_state(struct strbuf *out, const struct klondike *game,
                       const struct drawing_look *look)
{
    strbuf_add_str(out, "ESTAT DEL JOC\n");
    add_top_line(out, game, look);
    strbuf_add_str(out, "c1 c2 c3 c4 c5 c6 c7\n");
    int rows = longest_column(game);
    for (int row = 1; row <= rows; row++)
        add_row(out, game, row, look);
    strbuf_add_str(out, klondike_is_won(game) ? "JOC ACABAT\n" : "JOC EN CURS\n");
}

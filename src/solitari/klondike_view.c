/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table drawn for a full screen.
 *
 * Cards lie in seven columns under a line of slots (the suit piles, a gap, the hand, the discard
 * pile), as wide and high as the screen allows; of a card that is covered one row is seen. What a
 * card is to the player is said by its ground, though not under its value and suit, and, for those
 * who see no colours, by the marks at its ends: [7c] taken, »7c« a place where it may go, !7c! a
 * hint; an arrow before a card is the cursor. */
#include "solitari/klondike_view.h"

#include "solitari/advice.h"
#include "ui/gettext.h"

#include <stdio.h>
#include <string.h>

enum {
    TITLE_ROW = 0,
    SLOT_ROW = 1,
    ROWS_BELOW = 2,     /* message and keys */
    LOW_CARD_FROM = 23, /* from so many screen rows on, cards have three rows */
    HIGH_CARD_FROM = 30,
    PITCH_MIN = 6, /* from one column to the next */
    PITCH_MAX = 11,
    MARGIN_FROM = 6,    /* spare columns from which the table is centred */
    PANEL_COLUMNS = 27, /* at the right, when there is room */
    PANEL_FROM = 70,    /* screen columns from which there is */
    KEY_COLUMNS = 8,    /* of the panel, for the keys' names */
    CARD_TEXT_BYTES = 8,
};

/* --- layout */

struct layout {
    int rows, columns;
    bool has_panel;
    int left; /* of the table */
    int pitch;
    int card_height; /* of a card that is not covered */
    int header_row;
    int first_row; /* of the columns */
    int card_rows; /* for the columns, the last card counted as one */
};

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static int card_height(const struct klondike_view *view, int rows)
{
    if (view->is_flat || rows < LOW_CARD_FROM)
        return 1;
    return rows < HIGH_CARD_FROM ? 3 : 5;
}

static struct layout layout_of(const struct klondike_view *view, int rows, int columns)
{
    struct layout layout = {.rows = rows, .columns = columns, .has_panel = columns >= PANEL_FROM};
    int room = layout.has_panel ? columns - PANEL_COLUMNS : columns;
    layout.pitch = clamp(room / KLONDIKE_COLUMNS, PITCH_MIN, PITCH_MAX);
    int spare = room - KLONDIKE_COLUMNS * layout.pitch;
    layout.left = spare >= MARGIN_FROM ? spare / 2 : 0;
    layout.card_height = card_height(view, rows);
    layout.header_row = SLOT_ROW + layout.card_height;
    layout.first_row = layout.header_row + 1;
    layout.card_rows = rows - layout.first_row - ROWS_BELOW - (layout.card_height - 1);
    return layout;
}

static bool is_too_small(int rows, int columns)
{
    return rows < KLONDIKE_VIEW_MIN_ROWS || columns < KLONDIKE_VIEW_MIN_COLUMNS;
}

static int slot_column(const struct layout *layout, int slot)
{
    return layout->left + 1 + slot * layout->pitch;
}

static int card_width(const struct layout *layout)
{
    return layout->pitch - 2;
}

/* How many of a column's first cards share one row, so that all fit; always face-down ones. */
static int squeezed(const struct layout *layout, const struct klondike_column *column)
{
    int excess = column->count - layout->card_rows;
    return excess > 0 ? excess + 1 : 1;
}

/* The screen row of a card. */
static int row_of(const struct layout *layout, const struct klondike_column *column, int row)
{
    int shift = squeezed(layout, column) - 1;
    return layout->first_row + (row > shift ? row - shift : 1) - 1;
}

struct place klondike_view_place_at(const struct klondike_view *view, int rows, int columns,
                                    int row, int column)
{
    struct layout layout = layout_of(view, rows, columns);
    column -= slot_column(&layout, 0);
    int slot = column / layout.pitch;
    if (is_too_small(rows, columns) || column < 0 || slot >= KLONDIKE_COLUMNS)
        return (struct place){.kind = PLACE_NOWHERE};
    if (row >= SLOT_ROW && row < layout.header_row)
        return place_in_slot(slot);
    if (row < layout.first_row || row >= rows - ROWS_BELOW)
        return (struct place){.kind = PLACE_NOWHERE};
    const struct klondike_column *cards = &view->game->columns[slot];
    struct place place = {.kind = PLACE_COLUMN, .index = slot + 1};
    place.row = row - layout.first_row + squeezed(&layout, cards);
    return place_settle(view->game, place);
}

/* --- cards */

/* The role of a place for the player, the most important first. */
enum role { ROLE_PLAIN, ROLE_SELECTED, ROLE_TARGET, ROLE_HINT };

static const struct {
    const char *left, *right;
    enum style_id ground;
} roles[] = {
    [ROLE_PLAIN] = {" ", " ", STYLE_NORMAL},
    [ROLE_SELECTED] = {"[", "]", STYLE_SELECTED},
    [ROLE_TARGET] = {"\u00bb", "\u00ab", STYLE_TARGET},
    [ROLE_HINT] = {"!", "!", STYLE_HINT},
};

/* True if the place is the end of its column, or any slot. */
static bool takes_cards(const struct klondike_view *view, struct place place)
{
    return place.kind != PLACE_COLUMN || place.row == view->game->columns[place.index - 1].count;
}

/* True if the card in hand may go here; of the piles, only to its own. */
static bool is_target(const struct klondike_view *view, struct place place)
{
    struct klondike_move move;
    return view->selected.kind != PLACE_NOWHERE && takes_cards(view, place) &&
           advice_move(&move, view->game, view->selected, place) &&
           place_is_same(advice_to(view->game, &move), place);
}

/* True for the selected card and those that follow it. */
static bool is_selected(const struct klondike_view *view, struct place place)
{
    return place.kind == view->selected.kind && place.index == view->selected.index &&
           place.row >= view->selected.row;
}

static enum role role_of(const struct klondike_view *view, struct place place)
{
    if (view->selected.kind != PLACE_NOWHERE && is_selected(view, place))
        return ROLE_SELECTED;
    if (is_target(view, place))
        return ROLE_TARGET;
    if (place_is_same(place, view->hint_from) || place_is_same(place, view->hint_to))
        return ROLE_HINT;
    return ROLE_PLAIN;
}

/* Where a place is drawn, and how. */
struct spot {
    struct grid *grid;
    int row, column;
    int height, width;
    enum style_id ground;
};

/* Draws a place without its text: the ground and the marks of its role. */
static struct spot draw_spot(struct grid *grid, const struct klondike_view *view,
                             const struct layout *layout, struct place place, enum style_id style)
{
    struct spot spot = {.grid = grid,
                        .row = SLOT_ROW,
                        .column = slot_column(layout, place_slot(place)),
                        .height = takes_cards(view, place) ? layout->card_height : 1,
                        .width = card_width(layout)};
    enum role role = role_of(view, place);
    bool under_cursor = place_is_same(place, view->cursor);
    if (place.kind == PLACE_COLUMN)
        spot.row = row_of(layout, &view->game->columns[place.index - 1], place.row ? place.row : 1);
    spot.ground = under_cursor ? STYLE_CURSOR : role == ROLE_PLAIN ? style : roles[role].ground;
    grid_clear(grid, spot.row, spot.column, spot.height, spot.width, spot.ground);
    if (role != ROLE_PLAIN) {
        grid_put(grid, spot.row, spot.column, style, spot.ground, roles[role].left);
        grid_put(grid, spot.row, spot.column + spot.width - 1, style, spot.ground,
                 roles[role].right);
    }
    if (under_cursor)
        grid_put(grid, spot.row, spot.column - 1, STYLE_KEY, STYLE_TABLE, "\u25b6");
    return spot;
}

/* The value and the suit; the ten is shown as 10. */
static void write_card(char out[CARD_TEXT_BYTES], uint8_t card)
{
    const char *suit = card_suit_symbol(card_suit(card));
    if (card_value(card) == 10)
        snprintf(out, CARD_TEXT_BYTES, "10%s", suit);
    else
        snprintf(out, CARD_TEXT_BYTES, "%c%s", card_value_letter(card), suit);
}

static void draw_card(struct grid *grid, const struct klondike_view *view,
                      const struct layout *layout, struct place place, uint8_t card)
{
    char text[CARD_TEXT_BYTES];
    enum style_id style = card_is_red(card) ? STYLE_RED_SUIT : STYLE_BLACK_SUIT;
    const char *suit = card_suit_symbol(card_suit(card));
    struct spot spot = draw_spot(grid, view, layout, place, style);
    int last = spot.row + spot.height - 1;
    write_card(text, card);
    grid_put(grid, spot.row, spot.column + 1, style, style, text);
    if (1 + grid_width(text) == spot.width) /* no room for the mark on a narrow card */
        grid_put(grid, spot.row, spot.column + spot.width, STYLE_TABLE, STYLE_TABLE,
                 roles[role_of(view, place)].right);
    if (spot.height > 1)
        grid_put(grid, last, spot.column + spot.width - 1 - grid_width(text), style, style, text);
    if (spot.height > 3)
        grid_put(grid, spot.row + spot.height / 2, spot.column + spot.width / 2, style, style,
                 suit);
}

/* A place without a card, and what it is for. */
static void draw_empty(struct grid *grid, const struct klondike_view *view,
                       const struct layout *layout, struct place place, const char *text)
{
    struct spot spot = draw_spot(grid, view, layout, place, STYLE_EMPTY_PLACE);
    grid_put(grid, spot.row, spot.column + 1, STYLE_EMPTY_PLACE, spot.ground, text);
}

/* A card's back; `text` takes the place of its pattern, if there is one. */
static void draw_back(struct grid *grid, const struct klondike_view *view,
                      const struct layout *layout, struct place place, const char *text)
{
    struct spot spot = draw_spot(grid, view, layout, place, STYLE_CARD_BACK);
    for (int i = 0; i < spot.height && !*text; i++)
        for (int j = 1; j < spot.width - 1; j++)
            grid_put(grid, spot.row + i, spot.column + j, STYLE_CARD_BACK, STYLE_CARD_BACK,
                     "\u2592");
    grid_put(grid, spot.row, spot.column + 1, STYLE_CARD_BACK, STYLE_CARD_BACK, text);
}

/* --- the table */

static void draw_pile(struct grid *grid, const struct klondike_view *view,
                      const struct layout *layout, int suit)
{
    struct place place = {.kind = PLACE_PILE, .index = suit + 1};
    int count = view->game->piles[suit];
    if (count)
        draw_card(grid, view, layout, place, card_make(suit, count));
    else
        draw_empty(grid, view, layout, place, card_suit_symbol(suit));
}

static void draw_hand(struct grid *grid, const struct klondike_view *view,
                      const struct layout *layout)
{
    struct place place = {.kind = PLACE_HAND};
    const struct klondike *game = view->game;
    if (game->opened < game->talon_count)
        draw_back(grid, view, layout, place, "");
    else
        draw_empty(grid, view, layout, place, game->talon_count ? "\u25cb" : "");
}

static void draw_discard(struct grid *grid, const struct klondike_view *view,
                         const struct layout *layout)
{
    uint8_t card;
    struct place place = {.kind = PLACE_DISCARD};
    if (klondike_discard(&card, view->game))
        draw_card(grid, view, layout, place, card);
    else
        draw_empty(grid, view, layout, place, "");
}

/* Draws a face-down card. The first one of a squeezed column shows how many there are. */
static void draw_hidden(struct grid *grid, const struct klondike_view *view,
                        const struct layout *layout, struct place place)
{
    char text[16] = "";
    int count = squeezed(layout, &view->game->columns[place.index - 1]);
    if (count > 1 && place.row == count)
        snprintf(text, sizeof text, "x%d", count);
    draw_back(grid, view, layout, place, text);
}

static void draw_column(struct grid *grid, const struct klondike_view *view,
                        const struct layout *layout, int n)
{
    const struct klondike_column *column = &view->game->columns[n - 1];
    struct place place = {.kind = PLACE_COLUMN, .index = n};
    grid_putf(grid, layout->header_row, slot_column(layout, n - 1) + 1, STYLE_FAINT, STYLE_TABLE,
              "%d", n);
    if (column->count == 0)
        draw_empty(grid, view, layout, place, "\u00b7\u00b7");
    for (place.row = squeezed(layout, column); place.row <= column->count; place.row++) {
        if (place.row <= column->hidden)
            draw_hidden(grid, view, layout, place);
        else
            draw_card(grid, view, layout, place, column->cards[place.row - 1]);
    }
}

static void draw_table(struct grid *grid, const struct klondike_view *view,
                       const struct layout *layout)
{
    grid_clear(grid, SLOT_ROW, layout->left, layout->rows - SLOT_ROW - ROWS_BELOW,
               KLONDIKE_COLUMNS * layout->pitch + 1, STYLE_TABLE);
    for (int suit = 0; suit < CARD_SUITS; suit++)
        draw_pile(grid, view, layout, suit);
    draw_hand(grid, view, layout);
    draw_discard(grid, view, layout);
    for (int n = 1; n <= KLONDIKE_COLUMNS; n++)
        draw_column(grid, view, layout, n);
}

/* --- around the table */

static int piled(const struct klondike *game)
{
    int count = 0;
    for (int suit = 0; suit < CARD_SUITS; suit++)
        count += game->piles[suit];
    return count;
}

static void draw_title(struct grid *grid, const struct klondike_view *view,
                       const struct layout *layout)
{
    grid_put(grid, TITLE_ROW, layout->left + 1, STYLE_TITLE, STYLE_NORMAL, _("SOLITARI"));
    grid_putf(grid, TITLE_ROW, layout->left + 11, STYLE_FAINT, STYLE_NORMAL,
              _("llavor %lld  passos %lld  jugades %zu"), (long long)view->seed,
              (long long)view->steps, view->played);
}

static void draw_keys(struct grid *grid, const struct klondike_view_key *keys, int row, int column)
{
    for (; keys->key; keys++, row++) {
        grid_put(grid, row, column, STYLE_KEY, STYLE_NORMAL, _(keys->key));
        grid_put(grid, row, column + KEY_COLUMNS, STYLE_NORMAL, STYLE_NORMAL, _(keys->text));
    }
}

static void draw_panel(struct grid *grid, const struct klondike_view *view,
                       const struct layout *layout)
{
    const struct klondike *game = view->game;
    int column = layout->left + KLONDIKE_COLUMNS * layout->pitch + 3;
    grid_putf(grid, 1, column, STYLE_NORMAL, STYLE_NORMAL, _("a les piles  %d de %d"), piled(game),
              CARD_COUNT);
    grid_putf(grid, 2, column, STYLE_NORMAL, STYLE_NORMAL, _("a la mà      %d"),
              game->talon_count - game->opened);
    grid_putf(grid, 3, column, STYLE_NORMAL, STYLE_NORMAL, _("descartades  %d"), game->opened);
    draw_keys(grid, view->keys, 5, column);
}

static void draw_message(struct grid *grid, const struct klondike_view *view,
                         const struct layout *layout)
{
    grid_put(grid, layout->rows - ROWS_BELOW, layout->left + 1,
             view->is_warning ? STYLE_WARNING : STYLE_MESSAGE, STYLE_NORMAL, view->message);
    if (!layout->has_panel)
        grid_put(grid, layout->rows - 1, layout->left + 1, STYLE_FAINT, STYLE_NORMAL,
                 _("? ajuda  o obre  p pila  u desfés  q surt"));
}

/* --- boxes over the table */

/* Clears a box in the middle of the screen and draws its border. *row and *column get its
 * corner. */
static void draw_frame(struct grid *grid, int rows, int columns, int *row, int *column)
{
    *row = (grid->rows - rows) / 2;
    *column = (grid->columns - columns) / 2;
    grid_clear(grid, *row, *column, rows, columns, STYLE_NORMAL);
    for (int i = 1; i < columns - 1; i++) {
        grid_put(grid, *row, *column + i, STYLE_TITLE, STYLE_NORMAL, "\u2500");
        grid_put(grid, *row + rows - 1, *column + i, STYLE_TITLE, STYLE_NORMAL, "\u2500");
    }
    for (int i = 0; i < rows; i++) {
        const char *left = i == 0 ? "\u250c" : i == rows - 1 ? "\u2514" : "\u2502";
        const char *right = i == 0 ? "\u2510" : i == rows - 1 ? "\u2518" : "\u2502";
        grid_put(grid, *row + i, *column, STYLE_TITLE, STYLE_NORMAL, left);
        grid_put(grid, *row + i, *column + columns - 1, STYLE_TITLE, STYLE_NORMAL, right);
    }
}

static void draw_lines(struct grid *grid, const char *title, const char *const lines[])
{
    int row, column, count = 0;
    while (lines[count])
        count++;
    draw_frame(grid, count + 4, KLONDIKE_VIEW_MIN_COLUMNS, &row, &column);
    grid_put(grid, row + 1, column + 2, STYLE_TITLE, STYLE_NORMAL, title);
    for (int i = 0; i < count; i++)
        grid_put(grid, row + 2 + i, column + 2, STYLE_NORMAL, STYLE_NORMAL, lines[i]);
}

static void draw_won(struct grid *grid, const struct klondike_view *view)
{
    char moves[64];
    const char *lines[] = {
        moves, "", _("n  una altra partida"), _("u  desfés l'última jugada"), _("q  surt"), NULL};
    snprintf(moves, sizeof moves, _("en %zu jugades"), view->played);
    draw_lines(grid, _("PARTIDA GUANYADA!"), lines);
}

static void draw_ask_new(struct grid *grid)
{
    const char *const lines[] = {_("La que es juga es perdrà."), "",
                                 _("s  sí, reparteix   n  no, continua"), NULL};
    draw_lines(grid, _("VOLS COMENÇAR UNA ALTRA PARTIDA?"), lines);
}

static void draw_help(struct grid *grid, const struct klondike_view *view)
{
    int row, column, count = 0;
    while (view->keys[count].key)
        count++;
    draw_frame(grid, count + 4, KLONDIKE_VIEW_MIN_COLUMNS, &row, &column);
    grid_put(grid, row + 1, column + 2, STYLE_TITLE, STYLE_NORMAL, _("TECLES"));
    draw_keys(grid, view->keys, row + 2, column + 2);
    grid_put(grid, row + count + 2, column + 2, STYLE_FAINT, STYLE_NORMAL,
             _("[7] agafada  »7« hi pot anar  !7! pista"));
}

static void draw_too_small(struct grid *grid)
{
    grid_putf(grid, 0, 0, STYLE_NORMAL, STYLE_NORMAL, _("Cal %dx%d"), KLONDIKE_VIEW_MIN_COLUMNS,
              KLONDIKE_VIEW_MIN_ROWS);
    grid_putf(grid, 1, 0, STYLE_NORMAL, STYLE_NORMAL, _("i hi ha %dx%d"), grid->columns,
              grid->rows);
}

void klondike_view_draw(struct grid *grid, const struct klondike_view *view)
{
    struct layout layout = layout_of(view, grid->rows, grid->columns);
    grid_clear(grid, 0, 0, grid->rows, grid->columns, STYLE_NORMAL);
    if (is_too_small(grid->rows, grid->columns)) {
        draw_too_small(grid);
        return;
    }
    draw_title(grid, view, &layout);
    draw_table(grid, view, &layout);
    if (layout.has_panel)
        draw_panel(grid, view, &layout);
    draw_message(grid, view, &layout);
    if (view->box == KLONDIKE_VIEW_HELP)
        draw_help(grid, view);
    else if (view->box == KLONDIKE_VIEW_WON)
        draw_won(grid, view);
    else if (view->box == KLONDIKE_VIEW_ASK_NEW)
        draw_ask_new(grid);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What keys and the mouse do in a game on the full screen: one table of keys. Keys that are not in
 * it edit the command line. */
#include "ui/tui_game.h"

#include <stdlib.h>
#include <string.h>

/* --- squares */

static void choose_square(struct tui_game *game, square s)
{
    struct intent intent;
    struct reply reply;
    tui_say(game, STYLE_MESSAGE, "");
    if (!hand_choose(&game->hand, session_game(game->session), s, &intent))
        return;
    session_play_intent(game->session, &intent, &reply);
    tui_show_reply(game, &reply);
}

static void choose_at_cursor(struct tui_game *game)
{
    if (game->has_cursor)
        choose_square(game, game->cursor);
}

/* Move the cursor, as the board is seen. At the first key it appears in the middle of the lowest
 * row. */
static void move_cursor(struct tui_game *game, int down, int across)
{
    const struct variant *variant = game_variant(session_game(game->session));
    int rows = variant_rows(variant), columns = variant_columns(variant);
    bool flipped = session_is_flipped(game->session);
    if (!game->has_cursor) {
        game->has_cursor = true;
        game->cursor = square_at(flipped ? rows - 1 : 0, columns / 2);
        return;
    }
    int sign = flipped ? -1 : 1;
    int row = square_row(game->cursor) - sign * down;
    int column = square_column(game->cursor) + sign * across;
    if (row >= 0 && row < rows && column >= 0 && column < columns)
        game->cursor = square_at(row, column);
}

static void move_up(struct tui_game *game)
{
    move_cursor(game, -1, 0);
}

static void move_down(struct tui_game *game)
{
    move_cursor(game, 1, 0);
}

static void move_left(struct tui_game *game)
{
    move_cursor(game, 0, -1);
}

static void move_right(struct tui_game *game)
{
    move_cursor(game, 0, 1);
}

/* --- the list of moves */

static void scroll_back(struct tui_game *game)
{
    game->scroll += game->scroll < game->drawn.pages;
}

static void scroll_forward(struct tui_game *game)
{
    game->scroll -= game->scroll > 0;
}

/* --- the rest */

static void flip(struct tui_game *game)
{
    tui_enter(game, "gira");
}

static void undo(struct tui_game *game)
{
    tui_enter(game, "desfer");
}

static void redo(struct tui_game *game)
{
    tui_enter(game, "refer");
}

static void toggle_evaluation(struct tui_game *game)
{
    game->tui->settings.evaluation = !game->tui->settings.evaluation;
}

static void toggle_thinking(struct tui_game *game)
{
    game->tui->settings.thinking = !game->tui->settings.thinking;
}

static void redraw(struct tui_game *game)
{
    term_redraw(game->tui->term);
}

void tui_cancel(struct tui_game *game)
{
    tui_line_set(game->tui->line, "");
    game->hand.count = 0;
    game->has_hint = false;
    tui_say(game, STYLE_MESSAGE, "");
}

/* --- the table */

enum when { ALWAYS, UNLESS_TYPING };

static const struct binding {
    enum term_event_kind kind;
    enum term_key key; /* of TERM_KEY */
    uint32_t ch;       /* of TERM_CHAR, and of keys that have a number or a letter */
    enum when when;
    void (*act)(struct tui_game *game);
} bindings[] = {
    {TERM_KEY, TERM_KEY_ESCAPE, 0, ALWAYS, tui_cancel},
    {TERM_KEY, TERM_KEY_FUNCTION, 1, ALWAYS, tui_open_help},
    {TERM_KEY, TERM_KEY_FUNCTION, 2, ALWAYS, flip},
    {TERM_KEY, TERM_KEY_FUNCTION, 3, ALWAYS, toggle_evaluation},
    {TERM_KEY, TERM_KEY_FUNCTION, 4, ALWAYS, toggle_thinking},
    {TERM_KEY, TERM_KEY_PAGE_UP, 0, ALWAYS, scroll_back},
    {TERM_KEY, TERM_KEY_PAGE_DOWN, 0, ALWAYS, scroll_forward},
    {TERM_KEY, TERM_KEY_CONTROL, 'L', ALWAYS, redraw},
    {TERM_KEY, TERM_KEY_UP, 0, UNLESS_TYPING, move_up},
    {TERM_KEY, TERM_KEY_DOWN, 0, UNLESS_TYPING, move_down},
    {TERM_KEY, TERM_KEY_LEFT, 0, UNLESS_TYPING, move_left},
    {TERM_KEY, TERM_KEY_RIGHT, 0, UNLESS_TYPING, move_right},
    {TERM_KEY, TERM_KEY_ENTER, 0, UNLESS_TYPING, choose_at_cursor},
    {TERM_CHAR, 0, ' ', UNLESS_TYPING, choose_at_cursor},
    {TERM_CHAR, 0, '?', UNLESS_TYPING, tui_open_help},
    {TERM_CHAR, 0, '<', UNLESS_TYPING, undo},
    {TERM_CHAR, 0, '>', UNLESS_TYPING, redo},
};

static bool fits(const struct binding *binding, const struct term_event *event)
{
    if (binding->kind != event->kind)
        return false;
    if (event->kind == TERM_CHAR)
        return binding->ch == event->ch;
    bool numbered = event->key == TERM_KEY_FUNCTION || event->key == TERM_KEY_CONTROL;
    return binding->key == event->key && (!numbered || binding->ch == event->ch);
}

static const struct binding *find(const struct term_event *event)
{
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
        if (fits(&bindings[i], event))
            return &bindings[i];
    return NULL;
}

void tui_press(struct tui_game *game, const struct term_event *event)
{
    const struct binding *binding = find(event);
    bool typing = tui_line_text(game->tui->line)[0] != '\0';
    if (binding && (binding->when == ALWAYS || !typing))
        binding->act(game);
    else if (event->kind == TERM_KEY && event->key == TERM_KEY_ENTER)
        tui_submit(game);
    else
        tui_line_key(game->tui->line, event);
}

/* --- the mouse */

void tui_click(struct tui_game *game, const struct term_event *event)
{
    square s;
    if (event->button == TERM_WHEEL_UP)
        scroll_back(game);
    else if (event->button == TERM_WHEEL_DOWN)
        scroll_forward(game);
    else if (event->button == TERM_RIGHT)
        game->hand.count = 0;
    else if (game->layout.fits &&
             board_square_at(&s, &game->layout.place, event->row, event->column))
        choose_square(game, s);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board. */
#include "ui/tui_panel.h"

#include "escacs/notation.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

/* A counter is shown when so few steps are left to its limit. */
enum { NEAR_INACTION = 20, NEAR_CHECKS = 2, NEAR_REPETITION = 1 };

/* The rows being filled: from the top down and, at the foot, from the bottom up. */
struct drawing {
    struct grid *grid;
    const struct panel *panel;
    int left, columns;
    int next;  /* the first free row */
    int below; /* the first row of the foot */
};

/* --- text */

/* Writes a text, ending it in `…` where it would be wider than `width`. Returns the cells taken. */
static int put_cut_on(struct grid *grid, int row, int column, int width, enum style_id style,
                      enum style_id ground, const char *text)
{
    char part[256];
    snprintf(part, sizeof part, "%s", text);
    size_t length = strlen(part);
    bool cut = strlen(text) > length;
    while (length > 0 && grid_width(part) + cut > width) {
        cut = true;
        do
            length--;
        while (length > 0 && utf8_is_continuation(part[length]));
        part[length] = '\0';
    }
    int taken = grid_put(grid, row, column, style, ground, part);
    if (cut && width > 0)
        taken += grid_put(grid, row, column + taken, style, ground, "…");
    return taken;
}

static void put_cut(struct grid *grid, int row, int column, int width, enum style_id style,
                    const char *text)
{
    put_cut_on(grid, row, column, width, style, STYLE_NORMAL, text);
}

static bool has_room(const struct drawing *drawing, int rows)
{
    return drawing->next + rows <= drawing->below;
}

/* --- players: only the arrow moves with the turn, so that few cells change */

/* What the clock of a side shows, at the right end of its row. Returns the cells taken. */
static int put_clock(struct drawing *drawing, enum side side)
{
    const struct panel *panel = drawing->panel;
    char text[CLOCK_TEXT_SIZE];
    if (!panel->has_clock)
        return 0;
    words_write_clock(text, panel->left_ms[side]);
    int width = grid_width(text);
    bool urgent = panel->left_ms[side] < CLOCK_URGENT_MS;
    grid_put(drawing->grid, drawing->next, drawing->left + drawing->columns - width,
             urgent ? STYLE_WARNING : STYLE_TITLE, STYLE_NORMAL, text);
    return width + 1;
}

static void put_player(struct drawing *drawing, enum side side)
{
    const struct panel *panel = drawing->panel;
    int clock = put_clock(drawing, side);
    bool acts = !game_is_over(panel->game) && game_actor(panel->game) == side;
    char text[256];
    snprintf(text, sizeof text, "%s · %s%s%s", words_side(side), panel->players[side],
             panel->settings[side][0] ? " " : "", panel->settings[side]);
    if (acts)
        grid_put(drawing->grid, drawing->next, drawing->left, STYLE_KEY, STYLE_NORMAL, "▶");
    put_cut(drawing->grid, drawing->next++, drawing->left + 2, drawing->columns - 2 - clock,
            STYLE_NORMAL, text);
}

/* What the side has captured, and its advantage in material. */
static void put_captures(struct drawing *drawing, enum side side)
{
    const struct panel *panel = drawing->panel;
    const struct position *position = game_position(panel->game);
    int column = drawing->left + 2, end = drawing->left + drawing->columns - 8;
    int ahead = position->material[side] - position->material[side_other(side)];
    for (int i = 0; i < position->taken_count && column < end; i++) {
        char text[GRID_CELL_BYTES];
        piece p = position->taken[i].piece;
        if (piece_side(p) == side)
            continue;
        board_piece_text(text, position->variant, p, &panel->look, 2);
        column += grid_put(drawing->grid, drawing->next, column, STYLE_NORMAL, STYLE_NORMAL, text);
    }
    if (ahead > 0)
        grid_putf(drawing->grid, drawing->next, column + (column > drawing->left + 2), STYLE_FAINT,
                  STYLE_NORMAL, "+%d", ahead);
    drawing->next++;
}

static void put_players(struct drawing *drawing)
{
    enum side above = drawing->panel->flipped ? WHITE : BLACK;
    put_player(drawing, above);
    put_captures(drawing, above);
    put_player(drawing, side_other(above));
    put_captures(drawing, side_other(above));
}

/* --- counters */

static void put_counter(struct drawing *drawing, const char *name, int64_t now, int64_t limit,
                        int near)
{
    char text[128];
    if (limit <= 0 || now <= 0 || now + near < limit || !has_room(drawing, 1))
        return;
    snprintf(text, sizeof text, "%s: %d/%d", name, (int)now, (int)limit);
    put_cut(drawing->grid, drawing->next++, drawing->left, drawing->columns, STYLE_WARNING, text);
}

static void put_counters(struct drawing *drawing)
{
    const struct game *game = drawing->panel->game;
    const struct position *position = game_position(game);
    const struct rules *rules = variant_rules(position->variant);
    bool limited = rules->inaction_limit <= INT32_MAX / 2;
    for (int side = WHITE; side <= BLACK; side++)
        put_counter(drawing, _("Escacs seguits"), position->check_run[side], rules->check_limit,
                    NEAR_CHECKS);
    put_counter(drawing, _("Sense captura"), position->inaction,
                limited ? 2 * rules->inaction_limit : 0, NEAR_INACTION);
    int repetitions = game_repetitions(game);
    put_counter(drawing, _("Repetició"), repetitions > 1 ? repetitions : 0, rules->repetition_limit,
                NEAR_REPETITION);
}

/* --- moves */

/* The index of the entry that holds move number `number`, from 0. */
static int entry_of_move(const struct game *game, int number)
{
    int index = 0;
    for (int seen = 0; index < game_entry_count(game); index++)
        if (game_entry(game, index)->kind == ENTRY_MOVE && seen++ == number)
            break;
    return index;
}

/* The first of `rows` to show so that the last one fits in `room`. It changes only every half page,
 * so that most moves do not shift the list. */
static int first_row(int rows, int room, int scroll, int *pages)
{
    int step = room / 2 > 0 ? room / 2 : 1;
    int back = rows > room ? (rows - room + step - 1) / step : 0;
    *pages = back;
    int page = back > scroll ? back - scroll : 0;
    return page * step;
}

/* White's column is the left one, whichever side began. */
static int column_of(enum side side)
{
    return side == WHITE ? 0 : 1;
}

static void put_moves(struct drawing *drawing, int *pages)
{
    const struct game *game = drawing->panel->game;
    int moves = game_move_count(game), room = drawing->below - drawing->next;
    bool black_first = game_start(game)->turn == BLACK;
    int rows = (moves + black_first + 1) / 2;
    *pages = 0;
    if (room < 1 || moves == 0)
        return;
    int first = first_row(rows, room, drawing->panel->scroll, pages);
    int number = first * 2 - (black_first && first > 0 ? 1 : 0);
    int width = (drawing->columns - 5) / 2;
    struct position position;
    int index = entry_of_move(game, number);
    game_position_before(&position, game, index);
    for (; number < moves; number++, index++) {
        struct undo undo;
        char text[MOVE_TEXT_SIZE];
        while (game_entry(game, index)->kind != ENTRY_MOVE)
            index++;
        const struct game_entry *entry = game_entry(game, index);
        int row = (number + black_first) / 2 - first;
        if (row >= room)
            break;
        move_write(text, &position, entry->move);
        position_make(&position, entry->move, &undo);
        grid_putf(drawing->grid, drawing->next + row, drawing->left, STYLE_FAINT, STYLE_NORMAL,
                  "%3d", row + first + 1);
        enum style_id style = number == moves - 1 ? STYLE_BUTTON : STYLE_NORMAL;
        put_cut_on(drawing->grid, drawing->next + row,
                   drawing->left + 5 + column_of(entry->side) * width, width - 1, style, style,
                   text);
    }
}

/* --- thinking */

static void put_bar(struct drawing *drawing, int row, int permille)
{
    int full = drawing->columns * permille / 1000;
    for (int i = 0; i < drawing->columns; i++)
        grid_put(drawing->grid, row, drawing->left + i, i < full ? STYLE_TITLE : STYLE_FAINT,
                 STYLE_NORMAL, i < full ? "█" : "░");
}

/* Three rows at the foot: depth and score, the expected moves, the time used. */
static void put_thinking(struct drawing *drawing)
{
    const struct panel_thinking *thinking = &drawing->panel->thinking;
    struct strbuf score = STRBUF_INIT;
    char text[256];
    if (!thinking->title || drawing->below - 4 < drawing->next)
        return;
    drawing->below -= 4;
    int row = drawing->below + 1;
    snprintf(text, sizeof text, "%s", thinking->title);
    if (thinking->report.bound != CPU_BOUND_NONE) {
        words_add_score(&score, game_position(drawing->panel->game), thinking->report.score);
        /* L10N: who thinks, how many moves ahead, and what that promises: `CPU  prof. 12  +0.34`.
         */
        snprintf(text, sizeof text, _("%s  prof. %d  %s"), thinking->title, thinking->report.depth,
                 strbuf_text(&score));
    }
    strbuf_done(&score);
    put_cut(drawing->grid, row, drawing->left, drawing->columns, STYLE_TITLE, text);
    put_cut(drawing->grid, row + 1, drawing->left, drawing->columns, STYLE_NORMAL,
            thinking->line ? thinking->line : "");
    if (thinking->permille >= 0)
        put_bar(drawing, row + 2, thinking->permille);
}

/* --- keys */

static void put_keys(struct drawing *drawing)
{
    static const struct {
        const char *key, *words;
    } keys[] = {{"?", N_("ajuda")}, {"F2", N_("gira")}, {"<", N_("desfà")}, {">", N_("refà")}};
    int row = --drawing->below, column = drawing->left;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *words = _(keys[i].words);
        int width = grid_width(keys[i].key) + 1 + grid_width(words);
        if (column + width > drawing->left + drawing->columns)
            break;
        column += grid_put(drawing->grid, row, column, STYLE_KEY, STYLE_NORMAL, keys[i].key) + 1;
        column += grid_put(drawing->grid, row, column, STYLE_FAINT, STYLE_NORMAL, words) + 2;
    }
    drawing->below--;
}

/* --- the whole */

int panel_draw(struct grid *grid, int top, int left, int rows, int columns,
               const struct panel *panel)
{
    int pages = 0;
    struct drawing drawing = {.grid = grid,
                              .panel = panel,
                              .left = left,
                              .columns = columns,
                              .next = top,
                              .below = top + rows};
    const char *name = variant_title(game_variant(panel->game), language_in_use());
    put_cut(grid, drawing.next, left, columns, STYLE_TITLE, *name ? name : _("Escacs"));
    drawing.next += 2;
    put_keys(&drawing);
    put_players(&drawing);
    put_counters(&drawing);
    put_thinking(&drawing);
    drawing.next++;
    put_moves(&drawing, &pages);
    return pages;
}

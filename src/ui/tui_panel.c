/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board. */
#include "ui/tui_panel.h"

#include "ui/game_words.h"
#include "ui/gettext.h"

#include <stdio.h>
#include <string.h>

/* A counter is shown when so few steps are left to its limit. */
enum { NEAR_INACTION = 20, NEAR_CHECKS = 2, NEAR_REPETITION = 1 };

enum {
    COMPACT_ROWS = 14,  /* a lower panel has no empty rows and no captures */
    NAMED_COLUMNS = 22, /* a narrower panel shows the sides as signs */
    NUMBER_COLUMNS = 5, /* of the list: `12.  ` */
    MOVE_COLUMNS = 8,   /* of a move, at least, where there are several blocks */
    BLOCK_GAP = 3,      /* between blocks of moves */
    LIST_LEAST = 3,     /* rows that the list keeps from what is below it */
    LIST_COMPACT = 2,   /* the same in a compact panel */
    THINKING_ROWS = 3,  /* depth and score, time, expected moves; large panels have more */
    THINKING_MOST = 5,
};

/* The rows being filled: from the top down and, at the foot, from the bottom up. */
struct drawing {
    struct grid *grid;
    const struct panel *panel;
    struct panel_drawn *out;
    int left, columns;
    int next;  /* the first free row */
    int below; /* the first row of the foot */
    bool compact;
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int put(struct drawing *drawing, int row, int column, int width, enum style_id style,
               const char *text)
{
    return grid_put_cut(drawing->grid, row, column, width, style, STYLE_NORMAL, text);
}

static bool has_room(const struct drawing *drawing, int rows)
{
    return drawing->next + rows + LIST_LEAST <= drawing->below;
}

/* --- the title, and what is known of the game as a whole */

static void put_title(struct drawing *drawing)
{
    const struct panel *panel = drawing->panel;
    int width = grid_width(panel->evaluation), room = drawing->columns - (width ? width + 1 : 0);
    put(drawing, drawing->next, drawing->left, room, STYLE_TITLE, panel->title);
    if (width > 0)
        put(drawing, drawing->next, drawing->left + drawing->columns - width, width, STYLE_KEY,
            panel->evaluation);
    drawing->next++;
    if (panel->note[0] && !drawing->compact)
        put(drawing, drawing->next, drawing->left, drawing->columns, STYLE_FAINT, panel->note);
    drawing->next += !drawing->compact;
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
    put(drawing, drawing->next, drawing->left + drawing->columns - width, width,
        urgent ? STYLE_WARNING : STYLE_TITLE, text);
    return width + 1;
}

static void put_player(struct drawing *drawing, enum side side)
{
    const struct panel *panel = drawing->panel;
    bool acts = !game_is_over(panel->game) && game_actor(panel->game) == side;
    int clock = put_clock(drawing, side);
    char text[256];
    if (drawing->columns < NAMED_COLUMNS)
        snprintf(text, sizeof text, "%s %s", side == WHITE ? "○" : "●", panel->players[side]);
    else
        snprintf(text, sizeof text, "%s · %s", words_side(side), panel->players[side]);
    if (acts)
        grid_put(drawing->grid, drawing->next, drawing->left, STYLE_KEY, STYLE_NORMAL, "▶");
    put(drawing, drawing->next++, drawing->left + 2, drawing->columns - 2 - clock, STYLE_NORMAL,
        text);
}

/* How many more pieces of a type the side has captured than its rival. */
static int difference(const struct position *position, enum side side, int type)
{
    int ahead = 0;
    for (int i = 0; i < position->taken_count; i++) {
        piece p = position->taken[i].piece;
        if (piece_type(p) == type)
            ahead += piece_side(p) == side ? -1 : 1;
    }
    return ahead;
}

/* The type of the highest value among those not yet shown; TYPE_NONE at the end. */
static int next_by_value(const struct variant *variant, uint32_t shown)
{
    int best = TYPE_NONE;
    for (int type = 0; type < variant_type_count(variant); type++)
        if (!(shown >> type & 1) &&
            (best == TYPE_NONE || variant_rules(variant)->pieces[type].value >
                                      variant_rules(variant)->pieces[best].value))
            best = type;
    return best;
}

/* What a player thinks of its rival, at the right end of the row below its name. Returns the cells
 * taken. */
static int put_known(struct drawing *drawing, enum side side)
{
    const char *known = drawing->panel->known[side];
    int width = known ? grid_width(known) : 0;
    if (width == 0 || width + 2 > drawing->columns / 2)
        return 0;
    put(drawing, drawing->next, drawing->left + drawing->columns - width, width, STYLE_FAINT,
        known);
    return width + 1;
}

/* What the side has captured beyond what its rival has, the most valuable first, and how much more
 * material it has. */
static void put_captures(struct drawing *drawing, enum side side)
{
    const struct panel *panel = drawing->panel;
    const struct position *position = game_position(panel->game);
    int known = put_known(drawing, side);
    int column = drawing->left + 2, end = drawing->left + drawing->columns - 6 - known;
    int ahead = position->material[side] - position->material[side_other(side)];
    uint32_t shown = 0;
    for (int type; (type = next_by_value(position->variant, shown)) != TYPE_NONE;) {
        char text[GRID_CELL_BYTES];
        shown |= 1u << type;
        board_piece_text(text, position->variant, piece_of(side_other(side), type, false),
                         &panel->look, 2);
        for (int i = difference(position, side, type); i > 0 && column <= end; i--)
            column += grid_put(drawing->grid, drawing->next, column,
                               column < end ? STYLE_NORMAL : STYLE_FAINT, STYLE_NORMAL,
                               column < end ? text : "…");
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
    if (!drawing->compact)
        put_captures(drawing, above);
    put_player(drawing, side_other(above));
    if (!drawing->compact)
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
    put(drawing, drawing->next++, drawing->left, drawing->columns, STYLE_WARNING, text);
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

static int widest_move(const struct move_list *moves)
{
    int widest = MOVE_COLUMNS;
    for (int i = 0; i < moves->count; i++)
        widest = most(widest, grid_width(moves->items[i].text) + 3);
    return widest;
}

/* As many blocks side by side as are needed and fit. */
static void arrange_list(struct panel_list *list, const struct drawing *drawing, int rows)
{
    int block = NUMBER_COLUMNS + 2 * widest_move(drawing->panel->moves);
    int room = most(1, (drawing->columns + BLOCK_GAP) / (block + BLOCK_GAP));
    list->rows = drawing->below - drawing->next;
    list->top = drawing->next;
    list->left = drawing->left;
    list->blocks = room;
    list->block = room > 1 ? block : least(drawing->columns, NUMBER_COLUMNS + 2 * 14);
    if (list->rows > 0 && rows <= list->rows)
        list->blocks = 1;
}

/* Chooses the first row so that row `shown` is on the page. It changes only every half page, so
 * that most moves do not shift the list. */
static void turn_to(struct panel_list *list, int rows, int shown, int scroll)
{
    int room = list->rows * list->blocks, step = most(1, room / 2);
    int last = rows > room ? (rows - room + step - 1) / step : 0;
    int page = shown >= room ? (shown - room + step) / step : 0;
    list->pages = page;
    list->later = most(0, last - page);
    page = most(0, least(last, page - scroll));
    list->first = page * step;
}

static void put_move(struct drawing *drawing, const struct panel_list *list, int number)
{
    const struct panel *panel = drawing->panel;
    const struct move_list *moves = panel->moves;
    int at = move_list_row(moves, number) - list->first;
    if (at < 0 || at >= list->rows * list->blocks)
        return;
    int row = list->top + at % list->rows;
    int left = list->left + at / list->rows * (list->block + BLOCK_GAP);
    int width = (list->block - NUMBER_COLUMNS) / 2;
    bool is_last = number == moves->played - 1, is_black = move_list_side(moves, number) == BLACK;
    enum style_id style = is_last                   ? STYLE_BUTTON
                          : number >= moves->played ? STYLE_FAINT
                                                    : STYLE_NORMAL;
    char text[64];
    snprintf(text, sizeof text, "%s%s", moves->items[number].text,
             panel->mark ? panel->mark(number, panel->payload) : "");
    if (!is_black || number == 0)
        grid_putf(drawing->grid, row, left, STYLE_FAINT, STYLE_NORMAL, "%3d", at + list->first + 1);
    if (is_black && number == 0)
        put(drawing, row, left + NUMBER_COLUMNS, width, STYLE_FAINT, "…");
    grid_put_cut(drawing->grid, row, left + NUMBER_COLUMNS + is_black * width, width - 1, style,
                 is_last ? STYLE_BUTTON : STYLE_NORMAL, text);
}

static void put_moves(struct drawing *drawing)
{
    struct panel_list *list = &drawing->out->list;
    const struct move_list *moves = drawing->panel->moves;
    if (drawing->below <= drawing->next || moves->count == 0)
        return;
    int rows = move_list_row(moves, moves->count - 1) + 1;
    int shown = moves->played > 0 ? move_list_row(moves, moves->played - 1) : 0;
    arrange_list(list, drawing, rows);
    turn_to(list, rows, shown, drawing->panel->scroll);
    for (int i = 0; i < moves->count; i++)
        put_move(drawing, list, i);
}

int panel_move_at(const struct panel_drawn *drawn, const struct move_list *moves, int row,
                  int column)
{
    const struct panel_list *list = &drawn->list;
    int stride = list->block + BLOCK_GAP;
    if (row < list->top || row >= list->top + list->rows || column < list->left)
        return -1;
    int block = (column - list->left) / stride, inside = (column - list->left) % stride;
    if (block >= list->blocks || inside < NUMBER_COLUMNS || inside >= list->block)
        return -1;
    bool is_black = inside >= NUMBER_COLUMNS + (list->block - NUMBER_COLUMNS) / 2;
    int at = list->first + block * list->rows + row - list->top;
    int number = 2 * at + is_black - (moves->first == BLACK);
    return number >= 0 && number < moves->count ? number : -1;
}

/* --- thinking */

static void put_bar(struct drawing *drawing, int row, int permille)
{
    int width = least(drawing->columns, 40), full = width * permille / 1000;
    for (int i = 0; i < width; i++)
        grid_put(drawing->grid, row, drawing->left + i, i < full ? STYLE_TITLE : STYLE_FAINT,
                 STYLE_NORMAL, i < full ? "█" : "░");
}

static void put_expected(struct drawing *drawing, int row, int rows)
{
    const char *text = drawing->panel->thinking.line;
    char line[GRID_LINE_BYTES];
    for (int i = 0; i < rows && text && *text; i++) {
        const char *rest = text;
        bool last = i == rows - 1;
        if (!grid_wrap(line, &text, drawing->columns))
            return;
        put(drawing, row + i, drawing->left, drawing->columns, STYLE_NORMAL, last ? rest : line);
    }
}

/* At the foot: depth and score as white sees it, the time used, the expected moves. */
static void put_thinking(struct drawing *drawing)
{
    const struct panel_thinking *thinking = &drawing->panel->thinking;
    struct strbuf score = STRBUF_INIT;
    char text[256];
    int gap = !drawing->compact;
    int spare =
        drawing->below - drawing->next - (drawing->compact ? LIST_COMPACT : LIST_LEAST) - gap;
    int rows = least(THINKING_MOST, most(THINKING_ROWS, spare / 3));
    if (!thinking->title || spare < THINKING_ROWS)
        return;
    drawing->below -= rows + gap;
    int row = drawing->below + gap;
    snprintf(text, sizeof text, "%s", thinking->title);
    if (thinking->report.bound != CPU_BOUND_NONE) {
        bool white = game_position(drawing->panel->game)->turn == WHITE;
        words_add_white_score(&score, white ? thinking->report.score : -thinking->report.score);
        /* L10N: who thinks, how many moves ahead, and what that promises: `CPU  prof. 12  +0.34`.
         */
        snprintf(text, sizeof text, _("%s  prof. %d  %s"), thinking->title, thinking->report.depth,
                 strbuf_text(&score));
    }
    strbuf_done(&score);
    put(drawing, row, drawing->left, drawing->columns, STYLE_TITLE, text);
    if (thinking->permille >= 0)
        put_bar(drawing, row + 1, thinking->permille);
    put_expected(drawing, row + 2, rows - 2);
}

/* --- the curve of the evaluation */

/* Under the list of moves, which keeps its rows. */
static void put_curve(struct drawing *drawing)
{
    const struct panel *panel = drawing->panel;
    const struct curve_view view = {panel->analysis, panel->moves->played};
    int rows = CURVE_ROWS + 1 + !drawing->compact;
    if (!panel->analysis || !has_room(drawing, rows))
        return;
    drawing->below -= rows;
    curve_draw(&drawing->out->curve, drawing->grid, drawing->below + !drawing->compact,
               drawing->left, drawing->columns, &view);
}

/* --- keys */

const char *panel_key_name(const struct panel_key *key, const struct board_look *look)
{
    /* L10N: the space bar and the Enter key, in three or four letters */
    static const char *const signs[][2] = {{"␣", N_("Esp")}, {"↵", N_("Ret")}};
    for (size_t i = 0; look->no_blocks && i < sizeof signs / sizeof *signs; i++)
        if (strcmp(key->key, signs[i][0]) == 0)
            return _(signs[i][1]);
    return key->key;
}

/* The cells of a key and its words. */
static int key_width(const struct drawing *drawing, const struct panel_key *key, bool brief)
{
    int name = grid_width(panel_key_name(key, &drawing->panel->look));
    return name + (brief ? 0 : 1 + grid_width(_(key->words)));
}

static void put_key(struct drawing *drawing, const struct panel_key *key, bool brief, int row,
                    int *column)
{
    int width = key_width(drawing, key, brief);
    struct panel_drawn *out = drawing->out;
    if (*column + width > drawing->left + drawing->columns || out->spot_count == PANEL_SPOTS)
        return;
    out->spots[out->spot_count++] = (struct panel_spot){row, *column, *column + width, key->event};
    int name = grid_put(drawing->grid, row, *column, STYLE_KEY, STYLE_NORMAL,
                        panel_key_name(key, &drawing->panel->look));
    if (!brief)
        grid_put(drawing->grid, row, *column + name + 1, STYLE_FAINT, STYLE_NORMAL, _(key->words));
    *column += width + 2;
}

static int keys_width(const struct drawing *drawing)
{
    int width = -2;
    for (const struct panel_key *key = drawing->panel->keys; key && key->key; key++)
        width += key_width(drawing, key, false) + 2;
    return width;
}

/* The keys in a row or, where there is room for it, in two. A key that has no room for its words is
 * shown without; in a small panel all are. */
static void put_keys(struct drawing *drawing)
{
    const struct panel_key *key = drawing->panel->keys;
    bool fits = keys_width(drawing) <= drawing->columns;
    bool small = drawing->compact && !fits, two = !drawing->compact && !fits;
    int row = drawing->below - 1 - two, column = drawing->left;
    int right = drawing->left + drawing->columns;
    for (; key && key->key; key++) {
        bool brief = small || column + key_width(drawing, key, false) > right;
        if (brief && row < drawing->below - 1) {
            row++;
            column = drawing->left;
            brief = false;
        }
        put_key(drawing, key, brief, row, &column);
    }
    drawing->below -= 2 + two - drawing->compact;
}

const struct term_event *panel_key_at(const struct panel_drawn *drawn, int row, int column)
{
    for (int i = 0; i < drawn->spot_count; i++) {
        const struct panel_spot *spot = &drawn->spots[i];
        if (row == spot->row && column >= spot->left && column < spot->right)
            return &spot->event;
    }
    return NULL;
}

/* --- the whole */

bool panel_tells_note(int rows)
{
    return rows >= COMPACT_ROWS;
}

void panel_draw(struct panel_drawn *out, struct grid *grid, int top, int left, int rows,
                int columns, const struct panel *panel)
{
    struct drawing drawing = {.grid = grid,
                              .panel = panel,
                              .out = out,
                              .left = left,
                              .columns = columns,
                              .next = top,
                              .below = top + rows,
                              .compact = !panel_tells_note(rows)};
    *out = (struct panel_drawn){0};
    put_title(&drawing);
    put_keys(&drawing);
    put_players(&drawing);
    put_counters(&drawing);
    put_thinking(&drawing);
    put_curve(&drawing);
    drawing.next += !drawing.compact;
    put_moves(&drawing);
}

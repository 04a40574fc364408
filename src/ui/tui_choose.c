/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A screen with a list from which the user chooses an entry. */
#include "ui/tui_choose.h"

#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/presenter.h"
#include "util/alloc.h"

#include <stdio.h>
#include <string.h>

void menu_add(struct menu *menu, const char *text)
{
    xlist_add(&menu->entries, text);
}

/* The value follows the title after this character, which texts of files cannot have in a list. */
enum { VALUE_MARK = '\t' };

void menu_add_value(struct menu *menu, const char *title, const char *value)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "%s%c‹ %s ›", title, VALUE_MARK, value);
    menu_add(menu, strbuf_text(&text));
    strbuf_done(&text);
}

void menu_done(struct menu *menu)
{
    strlist_done(&menu->entries);
    *menu = (struct menu){.chosen = 0};
}

/* --- drawing the list */

static void scroll_to_chosen(struct menu *menu)
{
    int last = menu_count(menu) > menu->rows ? menu_count(menu) - menu->rows : 0;
    if (menu->first > last) /* there is more room than before */
        menu->first = last;
    if (menu->chosen < menu->first)
        menu->first = menu->chosen;
    if (menu->chosen >= menu->first + menu->rows)
        menu->first = menu->chosen - menu->rows + 1;
}

/* Copies the title of an entry. Returns its value, or NULL. */
static const char *split(char title[GRID_LINE_BYTES], const char *text)
{
    const char *mark = strchr(text, VALUE_MARK);
    int length = (int)strcspn(text, (char[]){VALUE_MARK, '\0'});
    snprintf(title, GRID_LINE_BYTES, "%.*s", length, text);
    return mark ? mark + 1 : NULL;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* The cells of an entry's text: a longer list keeps one for signs. */
static int text_room(const struct menu *menu)
{
    return menu->columns - 2 - (menu_count(menu) > menu->rows);
}

/* The column of the values, counted from the titles: where the longest value has room, as far as
 * the longest title needs. */
static int value_column(const struct menu *menu)
{
    int titles = 0, values = 0, room = text_room(menu);
    for (int i = 0; i < menu_count(menu); i++) {
        char title[GRID_LINE_BYTES];
        const char *value = split(title, menu->entries.items[i]);
        if (!value)
            continue;
        titles = most(titles, grid_width(title) + 2);
        values = most(values, grid_width(value));
    }
    return titles + values <= room ? titles : most(room / 3, room - values);
}

/* Draws the entry, cut at the width of the list. */
static void draw_entry(struct grid *grid, const struct menu *menu, int number, int column)
{
    enum style_id style = number == menu->chosen ? STYLE_BUTTON : STYLE_NORMAL;
    int row = menu->top + number - menu->first, left = menu->left + 2, room = text_room(menu);
    char title[GRID_LINE_BYTES];
    const char *value = split(title, menu->entries.items[number]);
    grid_clear(grid, row, menu->left, 1, menu->columns, style);
    grid_put(grid, row, menu->left, style, style, number == menu->chosen ? ">" : " ");
    grid_put_cut(grid, row, left, value ? column - 1 : room, style, style, title);
    if (value)
        grid_put_cut(grid, row, left + column, room - column, style, style, value);
}

/* A sign at the end of a row says that there are more entries before or after it. */
static void draw_more(struct grid *grid, const struct menu *menu, int number, const char *sign)
{
    bool chosen = number == menu->chosen;
    grid_put(grid, menu->top + number - menu->first, menu->left + menu->columns - 1,
             chosen ? STYLE_BUTTON : STYLE_KEY, chosen ? STYLE_BUTTON : STYLE_NORMAL, sign);
}

void menu_draw(struct grid *grid, struct menu *menu, int top, int left, int rows, int columns)
{
    menu->top = top;
    menu->left = left;
    menu->rows = rows > 0 ? rows : 1;
    menu->columns = columns;
    scroll_to_chosen(menu);
    int end = menu->first + menu->rows;
    menu->value_column = value_column(menu);
    for (int i = menu->first; i < menu_count(menu) && i < end; i++)
        draw_entry(grid, menu, i, menu->value_column);
    if (menu->first > 0)
        draw_more(grid, menu, menu->first, "↑");
    if (end < menu_count(menu))
        draw_more(grid, menu, end - 1, "↓");
}

/* --- events of the list */

static void move_to(struct menu *menu, int number)
{
    int last = menu_count(menu) - 1;
    menu->chosen = number > last ? last : number;
    if (menu->chosen < 0)
        menu->chosen = 0;
}

static enum menu_result on_key(struct menu *menu, enum term_key key)
{
    switch (key) {
    case TERM_KEY_UP:
    case TERM_KEY_BACK_TAB:
        move_to(menu, menu->chosen > 0 ? menu->chosen - 1 : menu_count(menu) - 1);
        break;
    case TERM_KEY_DOWN:
    case TERM_KEY_TAB:
        move_to(menu, menu->chosen + 1 < menu_count(menu) ? menu->chosen + 1 : 0);
        break;
    case TERM_KEY_PAGE_UP:
        move_to(menu, menu->chosen - menu->rows);
        break;
    case TERM_KEY_PAGE_DOWN:
        move_to(menu, menu->chosen + menu->rows);
        break;
    case TERM_KEY_HOME:
        move_to(menu, 0);
        break;
    case TERM_KEY_END:
        move_to(menu, menu_count(menu) - 1);
        break;
    case TERM_KEY_LEFT:
        return MENU_LESS;
    case TERM_KEY_RIGHT:
        return MENU_MORE;
    case TERM_KEY_ENTER:
        return menu_count(menu) > 0 ? MENU_CHOSEN : MENU_STAYS;
    case TERM_KEY_ESCAPE:
        return MENU_CANCELLED;
    default:
        break;
    }
    return MENU_STAYS;
}

static enum menu_result on_mouse(struct menu *menu, const struct term_event *event)
{
    int number = event->row - menu->top + menu->first;
    bool inside = event->row >= menu->top && event->row < menu->top + menu->rows &&
                  event->column >= menu->left && event->column < menu->left + menu->columns;
    if (event->button == TERM_WHEEL_UP)
        move_to(menu, menu->chosen - 1);
    else if (event->button == TERM_WHEEL_DOWN)
        move_to(menu, menu->chosen + 1);
    else if (inside && number < menu_count(menu)) {
        int column = event->column - menu->left - 2 - menu->value_column;
        bool lowers =
            strchr(menu->entries.items[number], VALUE_MARK) && (column == 0 || column == 1);
        move_to(menu, number);
        return lowers ? MENU_LESS : MENU_CHOSEN;
    }
    return MENU_STAYS;
}

enum menu_result menu_event(struct menu *menu, const struct term_event *event)
{
    if (event->kind == TERM_KEY)
        return on_key(menu, event->key);
    if (event->kind == TERM_MOUSE)
        return on_mouse(menu, event);
    if (event->kind == TERM_INTERRUPT || (event->kind == TERM_CHAR && event->ch == 'q'))
        return MENU_CANCELLED;
    if (event->kind == TERM_CHAR && event->ch == ' ' && menu_count(menu) > 0)
        return MENU_CHOSEN;
    return MENU_STAYS;
}

/* --- drawing the screen */

enum { LIST_TOP = 2, LIST_LEFT = 2, GAP = 2, PREVIEW_MIN = 16, TYPES_WIDTH = 34 };

/* The preview beside the list. */
struct shown {
    int number; /* of the entry; -1: none yet */
    bool any;
    int page;
    struct loaded_game loaded;
};

/* What Left and Right turn to. A screen without room beside the list shows it alone first. */
enum page { PAGE_LIST, PAGE_BOARD, PAGE_PIECES, PAGES };

/* Whether the rest of a text has words. */
static bool has_more(const char *text)
{
    return text[strspn(text, "\n ")];
}

/* Puts as much of the first line of a text as fits, with an ellipsis after it. */
static void put_unfinished(struct grid *grid, int row, int left, int width, enum style_id style,
                           const char *text)
{
    char line[GRID_LINE_BYTES];
    int length = (int)strcspn(text, "\n");
    snprintf(line, sizeof line - sizeof "…", "%.*s", length, text);
    strcat(line, "…");
    grid_put_cut(grid, row, left, width, style, STYLE_NORMAL, line);
}

/* Text in lines of at most `width` cells, down to the row before `end`, where an ellipsis ends a
 * longer one; returns the row after it. */
static int draw_wrapped(struct grid *grid, int row, int end, int left, int width,
                        enum style_id style, const char *text)
{
    char line[GRID_LINE_BYTES];
    for (const char *rest = text; row < end && grid_wrap(line, &text, width); rest = text, row++) {
        if (row == end - 1 && has_more(text))
            put_unfinished(grid, row, left, width, style, rest);
        else
            grid_put(grid, row, left, style, STYLE_NORMAL, line);
    }
    return row;
}

/* Lines of a text, up to a limit. */
static int count_lines(const char *text, int width, int limit)
{
    char line[GRID_LINE_BYTES];
    int lines = 0;
    while (lines < limit && has_more(text) && grid_wrap(line, &text, width))
        lines++;
    return lines;
}

static int text_width(const struct grid *grid)
{
    return grid->columns - LIST_LEFT;
}

/* The first column of the preview, if there is room for it beside the list; else 0. */
static int preview_left(const struct grid *grid, const struct chooser *chooser)
{
    int left = LIST_LEFT + chooser->width + GAP;
    return grid->columns - left - 1 >= PREVIEW_MIN ? left : 0;
}

/* The first row of the foot, which has the message, in at most half of the screen, and a row of
 * keys. */
static int foot_row(const struct grid *grid, const struct chooser *chooser)
{
    const char *text = chooser->message ? chooser->message : "";
    return grid->rows - 1 - count_lines(text, text_width(grid), grid->rows / 2);
}

/* The keys of the foot; a click on their words is the same. */
struct foot_key {
    const char *words, *brief; /* the second one on a narrow screen; NULL: nothing there */
    enum menu_result result;
};

static const struct foot_key foot_choose = {N_("↑ ↓ tria"), N_("↑↓ tria"), MENU_STAYS};
static const struct foot_key foot_change = {N_("← → canvia"), N_("←→ canvia"), MENU_MORE};
static const struct foot_key foot_show = {N_("← → tauler, peces"), N_("←→ mostra"), MENU_MORE};
static const struct foot_key foot_accept = {N_("Retorn accepta"), NULL, MENU_CHOSEN};
static const struct foot_key foot_back = {N_("Esc torna"), N_("Esc torna"), MENU_CANCELLED};

enum { FOOT_KEYS = 4, FOOT_GAP = 3, FOOT_GAP_BRIEF = 2 };

/* The keys of a screen. Returns how many there are. */
static int foot_keys(const struct foot_key *out[FOOT_KEYS], const struct chooser *chooser)
{
    int count = 0;
    out[count++] = &foot_choose;
    if (chooser->change || chooser->preview)
        out[count++] = chooser->change ? &foot_change : &foot_show;
    out[count++] = &foot_accept;
    out[count++] = &foot_back;
    return count;
}

/* Draws the keys in words or briefly; returns the column after them. What stands at the column
 * `at` goes to *hit. A NULL grid only measures. */
static int lay_keys(struct grid *grid, const struct chooser *chooser, int row, bool brief, int at,
                    enum menu_result *hit)
{
    const struct foot_key *keys[FOOT_KEYS];
    int count = foot_keys(keys, chooser), column = LIST_LEFT;
    for (int i = 0; i < count; i++) {
        const char *words = brief ? keys[i]->brief : keys[i]->words;
        if (!words)
            continue;
        column += column == LIST_LEFT ? 0 : brief ? FOOT_GAP_BRIEF : FOOT_GAP;
        int width = grid_width(_(words));
        if (grid)
            grid_put_cut(grid, row, column, grid->columns - column, STYLE_FAINT, STYLE_NORMAL,
                         _(words));
        if (at >= column && at < column + width)
            *hit = keys[i]->result;
        column += width;
    }
    return column;
}

/* Whether the screen has room for few words only. */
static bool is_brief(const struct grid *grid, const struct chooser *chooser)
{
    enum menu_result unused;
    return lay_keys(NULL, chooser, 0, false, -1, &unused) > grid->columns;
}

static void draw_keys(struct grid *grid, const struct chooser *chooser)
{
    enum menu_result unused;
    lay_keys(grid, chooser, grid->rows - 1, is_brief(grid, chooser), -1, &unused);
}

/* What a click into the foot means. */
static enum menu_result click_keys(const struct grid *grid, const struct chooser *chooser,
                                   const struct term_event *event)
{
    enum menu_result hit = MENU_STAYS;
    if (event->kind == TERM_MOUSE && event->button == TERM_LEFT && event->row == grid->rows - 1)
        lay_keys(NULL, chooser, 0, is_brief(grid, chooser), event->column, &hit);
    return hit;
}

static void draw_frame(struct grid *grid, const struct chooser *chooser, int foot)
{
    int width = text_width(grid);
    grid_put_cut(grid, 0, LIST_LEFT,
                 chooser->preview && chooser->width < width ? chooser->width : width, STYLE_TITLE,
                 STYLE_NORMAL, chooser->title);
    draw_wrapped(grid, foot, grid->rows - 1, LIST_LEFT, width, STYLE_WARNING,
                 chooser->message ? chooser->message : "");
    draw_keys(grid, chooser);
}

/* How each type of piece moves; returns the row after it. */
static int draw_types(struct grid *grid, int row, int end, int left, int width,
                      const struct variant *variant, const struct board_look *look)
{
    for (int type = 0; type < variant_type_count(variant) && row < end; type++) {
        struct strbuf text = STRBUF_INIT;
        char figure[GRID_CELL_BYTES];
        board_piece_text(figure, variant, piece_of(WHITE, type, false), look, 2);
        present_type(&text, variant, type);
        grid_put(grid, row, left, STYLE_KEY, STYLE_NORMAL, figure);
        row = draw_wrapped(grid, row, end, left + 3, width - 3, STYLE_NORMAL, strbuf_text(&text));
        strbuf_done(&text);
    }
    return row;
}

/* The board in the rows from `row` to `end`, and how the pieces move beside it or below it, if
 * there is room. */
static void draw_board(struct grid *grid, int row, int end, int left, int width,
                       const struct loaded_game *loaded, const struct board_look *look)
{
    struct board_place place;
    if (board_fit(&place, loaded->variant, look, end - row, width + 1)) {
        int beside = board_cell_columns(&place) + GAP;
        place.top = row + place.label_rows;
        place.left = left + place.label_columns;
        board_draw(grid, &place, game_position(loaded->game), NULL, look);
        if (width - beside >= TYPES_WIDTH) {
            draw_types(grid, row, end, left + beside, width - beside, loaded->variant, look);
            return;
        }
        row += board_cell_rows(&place) + 1;
    }
    draw_types(grid, row, end, left, width, loaded->variant, look);
}

/* The title and the description; returns the row after them. */
static int draw_description(struct grid *grid, int end, int left, int width,
                            const struct variant *variant)
{
    const char *name = variant_title(variant, language_in_use());
    grid_put_cut(grid, 0, left, width, STYLE_TITLE, STYLE_NORMAL, *name ? name : _("Escacs"));
    return draw_wrapped(grid, 1, end, left, width, STYLE_NORMAL,
                        variant_description(variant, language_in_use()));
}

/* Draws the preview in the rows above `end`: what the page says and, below it, what there is room
 * for. On a screen of its own the board has no words above it. */
static void draw_shown(struct grid *grid, const struct shown *shown, const struct board_look *look,
                       int left, int end, bool alone)
{
    const struct loaded_game *loaded = &shown->loaded;
    int width = grid->columns - left - 1, row = 0;
    if (!loaded->game) {
        grid_put_cut(grid, row, left, width, STYLE_FAINT, STYLE_NORMAL, _("no es pot mostrar"));
        return;
    }
    if (!alone || shown->page == PAGE_PIECES)
        row = draw_description(grid, end, left, width, loaded->variant);
    if (shown->page == PAGE_PIECES)
        draw_types(grid, row, end, left, width, loaded->variant, look);
    else
        draw_board(grid, row, end, left, width, loaded, look);
}

static void draw_only_board(struct grid *grid, const struct loaded_game *loaded,
                            const struct board_look *look, int left, int end)
{
    struct board_place place;
    if (!board_fit(&place, loaded->variant, look, end - LIST_TOP, grid->columns - left))
        return;
    place.top = LIST_TOP + place.label_rows;
    place.left = left + place.label_columns;
    board_draw(grid, &place, game_position(loaded->game), NULL, look);
}

/* What there is to say about the chosen entry, between the list and the foot. */
static void draw_explanation(struct grid *grid, const struct chooser *chooser, int foot)
{
    struct strbuf text = STRBUF_INIT;
    int row = LIST_TOP + menu_count(&chooser->menu) + 1;
    if (chooser->explain)
        chooser->explain(&text, chooser->menu.chosen, chooser->payload);
    bool beside = chooser->preview && preview_left(grid, chooser);
    if (row < foot)
        draw_wrapped(grid, row, foot, LIST_LEFT + 2,
                     (beside ? chooser->width : text_width(grid)) - 2, STYLE_FAINT,
                     strbuf_text(&text));
    strbuf_done(&text);
}

static void draw(struct tui *tui, struct chooser *chooser, const struct shown *shown)
{
    if (shown->loaded.variant)
        tui_use_images(tui, shown->loaded.variant, shown->loaded.source.path);
    struct grid *grid = tui_canvas(tui);
    int foot = foot_row(grid, chooser), columns = text_width(grid);
    int beside = preview_left(grid, chooser);
    term_set_cursor(tui->term, -1, 0);
    if (!beside && shown->page != PAGE_LIST && shown->any && !chooser->change) {
        draw_keys(grid, chooser);
        draw_shown(grid, shown, &tui->look, LIST_LEFT, grid->rows - 1, true);
        tui_show(tui);
        return;
    }
    draw_frame(grid, chooser, foot);
    if (menu_count(&chooser->menu) == 0)
        grid_put(grid, LIST_TOP, LIST_LEFT, STYLE_FAINT, STYLE_NORMAL, _("no n'hi ha cap"));
    menu_draw(grid, &chooser->menu, LIST_TOP, LIST_LEFT, foot - LIST_TOP,
              chooser->width < columns ? chooser->width : columns);
    draw_explanation(grid, chooser, foot);
    if (shown->any && beside && chooser->shows_board_only)
        draw_only_board(grid, &shown->loaded, &tui->look, beside, foot);
    else if (shown->any && beside)
        draw_shown(grid, shown, &tui->look, beside, foot, false);
    tui_show(tui);
}

/* --- choosing */

static void update(struct shown *shown, struct chooser *chooser)
{
    int chosen = chooser->menu.chosen;
    if (!chooser->preview || menu_count(&chooser->menu) == 0 || shown->number == chosen)
        return;
    loaded_game_done(&shown->loaded);
    shown->loaded = (struct loaded_game){0};
    shown->number = chosen;
    shown->any = chooser->preview(&shown->loaded, chosen, chooser->payload);
}

/* Left and Right change a value, or turn to another page of the preview. */
static void change(struct tui *tui, struct chooser *chooser, struct shown *shown, int by)
{
    if (chooser->change)
        chooser->change(chooser, chooser->menu.chosen, by, chooser->payload);
    else if (preview_left(&tui->grid, chooser))
        shown->page = shown->page == PAGE_PIECES ? PAGE_LIST : PAGE_PIECES;
    else
        shown->page = (shown->page + by + PAGES) % PAGES;
}

int tui_choose(struct tui *tui, struct chooser *chooser)
{
    struct shown shown = {.number = -1};
    int result = 0;
    bool done = false;
    while (!done) {
        update(&shown, chooser);
        draw(tui, chooser, &shown);
        struct term_event event = term_wait(tui->term, -1, -1);
        if (event.kind == TERM_KEY && event.key == TERM_KEY_CONTROL && event.ch == 'L')
            term_redraw(tui->term);
        enum menu_result what = menu_event(&chooser->menu, &event);
        if (what == MENU_STAYS)
            what = click_keys(&tui->grid, chooser, &event);
        if (what == MENU_LESS || what == MENU_MORE)
            change(tui, chooser, &shown, what == MENU_LESS ? -1 : 1);
        bool pasted = event.kind == TERM_PASTE && chooser->takes_paste;
        if (pasted)
            tui_keep_pasted(tui, event.text, false);
        done = what == MENU_CHOSEN || what == MENU_CANCELLED || event.kind == TERM_HANGUP || pasted;
        result = event.kind == TERM_HANGUP ? CHOOSE_END
                 : pasted                  ? CHOOSE_PASTED
                 : what == MENU_CHOSEN     ? chooser->menu.chosen
                                           : CHOOSE_BACK;
    }
    loaded_game_done(&shown.loaded);
    return result;
}

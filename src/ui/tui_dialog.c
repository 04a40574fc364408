/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A box over the screen. */
#include "ui/tui_dialog.h"

#include "util/alloc.h"
#include "util/ascii.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { BORDER = 1, MARGIN = 2, MARGIN_LEAST = 1, NARROW = 60 };
enum { COUNT_WIDTH = 14 }; /* of ` 10-20/300 ` below a text that is longer than the box */

/* --- making */

void dialog_close(struct dialog *dialog)
{
    strbuf_done(&dialog->text);
    for (int i = 0; i < dialog->choice_count; i++)
        free(dialog->choices[i]);
    *dialog = (struct dialog){.open = false};
}

void dialog_open(struct dialog *dialog, const char *title, const char *text)
{
    dialog_close(dialog);
    dialog->open = true;
    dialog->title = title;
    strbuf_add_str(&dialog->text, text);
    strbuf_trim_end(&dialog->text, '\n');
}

void dialog_add_choice(struct dialog *dialog, const char *words, char key)
{
    if (dialog->choice_count == DIALOG_CHOICES)
        return;
    dialog->choices[dialog->choice_count] = xstrdup(words);
    dialog->keys[dialog->choice_count++] = key;
}

/* --- measuring */

static void measure_text(const char *text, int limit, int *rows, int *columns)
{
    char line[GRID_LINE_BYTES];
    *rows = 0;
    for (*columns = 0; grid_wrap(line, &text, limit); (*rows)++) {
        int width = grid_width(line);
        *columns = width > *columns ? width : *columns;
    }
}

static int widest_choice(const struct dialog *dialog)
{
    int widest = 0;
    for (int i = 0; i < dialog->choice_count; i++) {
        int width = grid_width(dialog->choices[i]) + 2;
        widest = width > widest ? width : widest;
    }
    return widest;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* --- drawing */

static void draw_edge(struct grid *grid, int row, int left, int width, const char *const corners[2])
{
    grid_put(grid, row, left, STYLE_FAINT, STYLE_NORMAL, corners[0]);
    for (int i = 1; i < width - 1; i++)
        grid_put(grid, row, left + i, STYLE_FAINT, STYLE_NORMAL, "─");
    grid_put(grid, row, left + width - 1, STYLE_FAINT, STYLE_NORMAL, corners[1]);
}

static void draw_box(struct grid *grid, int top, int left, int height, int width, const char *title)
{
    static const char *const above[2] = {"╭", "╮"}, *const below[2] = {"╰", "╯"};
    grid_clear(grid, top, left, height, width, STYLE_NORMAL);
    draw_edge(grid, top, left, width, above);
    draw_edge(grid, top + height - 1, left, width, below);
    for (int i = 1; i < height - 1; i++) {
        grid_put(grid, top + i, left, STYLE_FAINT, STYLE_NORMAL, "│");
        grid_put(grid, top + i, left + width - 1, STYLE_FAINT, STYLE_NORMAL, "│");
    }
    int taken = grid_put_cut(grid, top, left + 3, width - 6, STYLE_TITLE, STYLE_NORMAL, title);
    grid_put(grid, top, left + 2, STYLE_TITLE, STYLE_NORMAL, " ");
    grid_put(grid, top, left + 3 + taken, STYLE_TITLE, STYLE_NORMAL, " ");
}

static void draw_text(struct grid *grid, struct dialog *dialog, int top, int left, int width,
                      int lines)
{
    const char *text = strbuf_text(&dialog->text);
    char line[GRID_LINE_BYTES];
    dialog->first = most(0, least(dialog->first, lines - dialog->page));
    for (int i = 0; grid_wrap(line, &text, width); i++)
        if (i >= dialog->first && i < dialog->first + dialog->page)
            grid_put(grid, top + i - dialog->first, left, STYLE_NORMAL, STYLE_NORMAL, line);
}

static void draw_choices(struct grid *grid, const struct dialog *dialog, int width)
{
    for (int i = 0; i < dialog->choice_count; i++) {
        enum style_id style = i == dialog->chosen ? STYLE_BUTTON : STYLE_NORMAL;
        int row = dialog->choices_row + i;
        grid_clear(grid, row, dialog->choices_left, 1, width, style);
        if (i == dialog->chosen)
            grid_put(grid, row, dialog->choices_left, style, style, ">");
        grid_put_cut(grid, row, dialog->choices_left + 2, width - 2, style, style,
                     dialog->choices[i]);
    }
}

/* Cells between the edge of the box and its text. */
static int edge_of(const struct grid *grid)
{
    return BORDER + (grid->columns < NARROW ? MARGIN_LEAST : MARGIN);
}

/* The first column of the area in which the box is centred. */
static int first_column(const struct grid *grid, const struct dialog *dialog)
{
    int room = grid->columns - dialog->beside - 2 * edge_of(grid);
    int needed = most(widest_choice(dialog), grid_width(dialog->title) + 2);
    return room >= most(needed, dialog->widest) ? dialog->beside : 0;
}

static bool overlaps(const struct dialog_area *a, const struct dialog_area *b)
{
    return a->top < b->top + b->rows && b->top < a->top + a->rows &&
           a->left < b->left + b->columns && b->left < a->left + a->columns;
}

static bool covers(const struct dialog *dialog, const struct dialog_area *box)
{
    for (int i = 0; i < dialog->spared_count; i++)
        if (overlaps(box, &dialog->spared[i]))
            return true;
    return false;
}

/* Moves the box to an edge or a corner if it covers there what it must spare here. */
static void spare(const struct grid *grid, const struct dialog *dialog, struct dialog_area *box)
{
    int right = most(0, grid->columns - box->columns), bottom = most(0, grid->rows - box->rows);
    const int rows[] = {box->top, 0, bottom}, columns[] = {box->left, right, 0};
    for (int i = 0; i < 9; i++) {
        struct dialog_area moved = *box;
        moved.top = rows[i / 3];
        moved.left = columns[i % 3];
        if (covers(dialog, &moved))
            continue;
        *box = moved;
        return;
    }
}

void dialog_draw(struct grid *grid, struct dialog *dialog)
{
    int lines, width, frame = 2 * BORDER, choices = dialog->choice_count;
    int beside = first_column(grid, dialog), columns = grid->columns - beside;
    int limit = most(1, columns - 2 * edge_of(grid));
    if (dialog->widest > 0)
        limit = least(limit, dialog->widest);
    measure_text(strbuf_text(&dialog->text), limit, &lines, &width);
    int gap = lines > 0 && choices > 0;
    dialog->page = most(1, least(lines, grid->rows - frame - choices - gap));
    width = most(most(width, widest_choice(dialog)), grid_width(dialog->title) + 2);
    width = least(most(width, lines > dialog->page ? COUNT_WIDTH : 0), limit);
    int height = frame + (lines > 0 ? dialog->page : 0) + gap + choices;
    int top = most(0, (grid->rows - height) / 2);
    int left = beside + most(0, (columns - width) / 2 - edge_of(grid));
    if (dialog->widest > 0 && beside == 0)
        left = most(0, grid->columns - width - 2 * edge_of(grid));
    struct dialog_area box = {top, left, height, width + 2 * edge_of(grid)};
    spare(grid, dialog, &box);
    top = box.top;
    left = box.left;
    draw_box(grid, top, left, height, box.columns, dialog->title);
    left += edge_of(grid);
    dialog->text_row = top + BORDER;
    dialog->text_left = left;
    dialog->text_width = width;
    if (lines > 0)
        draw_text(grid, dialog, top + BORDER, left, width, lines);
    dialog->choices_row = top + height - BORDER - choices;
    dialog->choices_left = left;
    dialog->choices_right = left + width;
    draw_choices(grid, dialog, width);
    if (lines > dialog->page)
        grid_putf(grid, top + height - 1, left, STYLE_KEY, STYLE_NORMAL, " %d-%d/%d ",
                  dialog->first + 1, least(dialog->first + dialog->page, lines), lines);
}

const char *dialog_line_at(const struct dialog *dialog, int row, int column)
{
    const char *text = strbuf_text(&dialog->text), *line = text;
    char piece[GRID_LINE_BYTES];
    int at = row - dialog->text_row, wanted = dialog->first + at;
    column -= dialog->text_left;
    if (at < 0 || at >= dialog->page || column < 0 || column >= dialog->text_width)
        return NULL;
    for (int i = 0;; i++) {
        if (text > line && text[-1] == '\n')
            line = text;
        if (!grid_wrap(piece, &text, dialog->text_width))
            return NULL;
        if (i == wanted)
            return line;
    }
}

/* --- events */

static void move_choice(struct dialog *dialog, int by)
{
    int count = dialog->choice_count;
    if (count > 0)
        dialog->chosen = (dialog->chosen + by + count) % count;
    else
        dialog->first = most(0, dialog->first + by);
}

static enum dialog_result on_key(struct dialog *dialog, const struct term_event *event)
{
    switch (event->key) {
    case TERM_KEY_UP:
    case TERM_KEY_LEFT:
    case TERM_KEY_BACK_TAB:
        move_choice(dialog, -1);
        break;
    case TERM_KEY_DOWN:
    case TERM_KEY_RIGHT:
    case TERM_KEY_TAB:
        move_choice(dialog, 1);
        break;
    case TERM_KEY_HOME:
        dialog->chosen = dialog->first = 0;
        break;
    case TERM_KEY_END:
        dialog->chosen = most(0, dialog->choice_count - 1);
        dialog->first = INT_MAX - dialog->page; /* drawing finds the last page */
        break;
    case TERM_KEY_PAGE_UP:
        dialog->first = most(0, dialog->first - dialog->page);
        break;
    case TERM_KEY_PAGE_DOWN:
        dialog->first = least(dialog->first, INT_MAX - 2 * dialog->page) + dialog->page;
        break;
    case TERM_KEY_ENTER:
        return dialog->choice_count > 0 ? DIALOG_CHOSEN : DIALOG_CANCELLED;
    case TERM_KEY_ESCAPE:
    case TERM_KEY_FUNCTION:
        return DIALOG_CANCELLED;
    default:
        break;
    }
    return DIALOG_STAYS;
}

static enum dialog_result on_character(struct dialog *dialog, uint32_t ch)
{
    for (int i = 0; i < dialog->choice_count; i++)
        if (dialog->keys[i] && ch < 0x80 && ascii_upper((char)ch) == dialog->keys[i]) {
            dialog->chosen = i;
            return DIALOG_CHOSEN;
        }
    if (ch == ' ')
        return dialog->choice_count > 0 ? DIALOG_CHOSEN : DIALOG_CANCELLED;
    return dialog->choice_count > 0 ? DIALOG_STAYS : DIALOG_CANCELLED;
}

static enum dialog_result on_mouse(struct dialog *dialog, const struct term_event *event)
{
    int row = event->row - dialog->choices_row;
    bool inside = row >= 0 && row < dialog->choice_count && event->column >= dialog->choices_left &&
                  event->column < dialog->choices_right;
    if (event->button == TERM_WHEEL_UP || event->button == TERM_WHEEL_DOWN) {
        dialog->first = most(0, dialog->first + (event->button == TERM_WHEEL_UP ? -3 : 3));
        return DIALOG_STAYS;
    }
    if (inside)
        dialog->chosen = row;
    if (dialog->choice_count == 0)
        return DIALOG_CANCELLED;
    return inside ? DIALOG_CHOSEN : DIALOG_STAYS;
}

enum dialog_result dialog_event(struct dialog *dialog, const struct term_event *event)
{
    switch (event->kind) {
    case TERM_KEY:
        return on_key(dialog, event);
    case TERM_CHAR:
        return on_character(dialog, event->ch);
    case TERM_MOUSE:
        return on_mouse(dialog, event);
    case TERM_INTERRUPT:
        return DIALOG_CANCELLED;
    default:
        return DIALOG_STAYS;
    }
}

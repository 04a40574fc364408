/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of cells becomes the bytes that a terminal needs to show it. */
#include "ui/term_output.h"

#include "util/alloc.h"
#include "util/glyph.h"
#include "util/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEAR = 4 };        /* so many cells are written again rather than jumped over */
enum { ERASE_LEAST = 4 }; /* so many blanks at the end of a line are erased rather than written */
enum { SEGMENTS_LEAST = 3, SEGMENT_LEAST = 4 }; /* see erase_first() */
enum { REPEAT_LEAST = 3 };     /* so many characters of several bytes are repeated */
enum { ERASE_RUN_LEAST = 10 }; /* so many blanks elsewhere */
enum { VISIBLE_ON_BLANKS = THEME_UNDERLINE | THEME_REVERSE };

/* A cell with its colours. */
struct shown_cell {
    char text[GRID_CELL_BYTES];
    int32_t ink, ground;
    unsigned attributes;
};

void term_output_init(struct term_output *output, const struct term_abilities *can)
{
    *output = (struct term_output){.can = *can, .cursor_shown = true};
}

void term_output_done(struct term_output *output)
{
    free(output->shown);
    output->shown = NULL;
}

void term_output_forget(struct term_output *output)
{
    output->known = false;
}

/* --- cells */

static bool is_blank(const struct shown_cell *cell)
{
    return cell->text[0] == ' ' && !cell->text[1];
}

/* Whether the ink and all attributes of a cell can be seen. */
static bool shows_ink(const struct shown_cell *cell)
{
    return !is_blank(cell) || (cell->attributes & VISIBLE_ON_BLANKS);
}

static bool looks_same(const struct shown_cell *a, const struct shown_cell *b)
{
    if (a->ground != b->ground || strcmp(a->text, b->text) != 0)
        return false;
    if (!shows_ink(a) && !shows_ink(b))
        return true;
    return a->ink == b->ink && a->attributes == b->attributes;
}

static void set_ascii(char out[GRID_CELL_BYTES], const char *text)
{
    uint32_t code = ' ';
    if (text[0])
        utf8_decode(&code, text, strlen(text));
    out[0] = glyph_ascii(code);
    out[1] = '\0';
}

static struct shown_cell resolve(const struct term_output *output, const struct cell *cell,
                                 const struct theme *theme)
{
    bool inked_by_ground = cell->ink & STYLE_GROUND_AS_INK;
    const struct theme_style *ink = &theme->styles[cell->ink & ~STYLE_GROUND_AS_INK];
    const struct theme_style *ground = &theme->styles[cell->ground];
    struct shown_cell out = {
        .ink = theme_colour_code(inked_by_ground ? ink->ground : ink->ink, output->can.depth),
        .ground = theme_colour_code(ground->ground, output->can.depth),
        .attributes = ground->attributes | (inked_by_ground ? 0 : ink->attributes)};
    if (output->can.utf8)
        memcpy(out.text, cell->text, sizeof out.text);
    else
        set_ascii(out.text, cell->text);
    return out;
}

/* --- the cursor */

static void move_to(struct term_output *output, struct strbuf *bytes, int row, int column)
{
    bool same_row = output->row == row;
    if (same_row && output->column == column)
        return;
    if (same_row && column == 0)
        strbuf_add_char(bytes, '\r');
    else if (same_row && column == output->column + 1)
        strbuf_add_str(bytes, "\033[C");
    else if (same_row && column > output->column)
        strbuf_addf(bytes, "\033[%dC", column - output->column);
    else if (column == 0)
        strbuf_addf(bytes, "\033[%dH", row + 1);
    else
        strbuf_addf(bytes, "\033[%d;%dH", row + 1, column + 1);
    output->row = row;
    output->column = column;
}

/* --- colours and attributes */

/* The codes of one SGR sequence. */
struct codes {
    char text[80];
    size_t length;
};

static void add_code(struct codes *codes, int code)
{
    codes->length +=
        (size_t)snprintf(codes->text + codes->length, sizeof codes->text - codes->length, "%s%d",
                         codes->length > 0 ? ";" : "", code);
}

/* `base` is 30 for the ink and 40 for the ground. */
static void add_colour(struct codes *codes, int base, int32_t colour)
{
    if (colour < 0) {
        add_code(codes, base + 9);
    } else if (colour & THEME_CODE_RGB) {
        add_code(codes, base + 8);
        add_code(codes, 2);
        for (int shift = 16; shift >= 0; shift -= 8)
            add_code(codes, colour >> shift & 0xff);
    } else if (colour < 8) {
        add_code(codes, base + colour);
    } else if (colour < 16) {
        add_code(codes, base + 60 + colour - 8);
    } else {
        add_code(codes, base + 8);
        add_code(codes, 5);
        add_code(codes, colour);
    }
}

static const struct {
    unsigned attributes;
    int on, off;
} attribute_codes[] = {
    {THEME_BOLD, 1, 22},
    {THEME_DIM, 2, 22},
    {THEME_UNDERLINE, 4, 24},
    {THEME_REVERSE, 7, 27},
};

enum { ATTRIBUTE_CODES = sizeof attribute_codes / sizeof *attribute_codes };

/* A terminal without colours may know no code that ends a single attribute. */
static void end_all(struct term_output *output, struct codes *codes)
{
    add_code(codes, 0);
    output->attributes = 0;
    output->ink = output->ground = THEME_DEFAULT_COLOUR;
}

/* Ends those attributes. What ends bold ends dim, too. */
static void end_attributes(struct term_output *output, struct codes *codes, unsigned ended)
{
    if (output->can.depth == THEME_DEPTH_NONE) {
        end_all(output, codes);
        return;
    }
    for (int i = 0; i < ATTRIBUTE_CODES; i++)
        if (ended & output->attributes & attribute_codes[i].attributes) {
            add_code(codes, attribute_codes[i].off);
            output->attributes &=
                ~(attribute_codes[i].off == 22 ? (unsigned)(THEME_BOLD | THEME_DIM)
                                               : attribute_codes[i].attributes);
        }
}

static void set_attributes(struct term_output *output, struct codes *codes, unsigned wanted)
{
    if (output->attributes & ~wanted)
        end_attributes(output, codes, output->attributes & ~wanted);
    for (int i = 0; i < ATTRIBUTE_CODES; i++)
        if (wanted & ~output->attributes & attribute_codes[i].attributes)
            add_code(codes, attribute_codes[i].on);
    output->attributes = wanted;
}

/* Makes the next character look like the cell. The ink in use stays if it cannot be seen. */
static void set_look(struct term_output *output, struct strbuf *bytes,
                     const struct shown_cell *cell)
{
    struct codes codes = {.length = 0};
    bool inked = shows_ink(cell);
    unsigned kept = inked ? 0 : output->attributes & ~(unsigned)VISIBLE_ON_BLANKS;
    unsigned wanted = inked ? cell->attributes : kept;
    if (output->attributes != wanted)
        set_attributes(output, &codes, wanted);
    if (inked && output->ink != cell->ink) {
        add_colour(&codes, 30, cell->ink);
        output->ink = cell->ink;
    }
    if (output->ground != cell->ground) {
        add_colour(&codes, 40, cell->ground);
        output->ground = cell->ground;
    }
    if (codes.length > 0)
        strbuf_addf(bytes, "\033[%sm", strcmp(codes.text, "0") == 0 ? "" : codes.text);
}

/* Whether the cell can be written as the terminal's pen is. */
static bool needs_no_change(const struct term_output *output, const struct shown_cell *cell)
{
    if (output->ground != cell->ground)
        return false;
    if (!shows_ink(cell))
        return !(output->attributes & VISIBLE_ON_BLANKS);
    return output->ink == cell->ink && output->attributes == cell->attributes;
}

/* --- rows */

static bool has_wide(const struct shown_cell *row, int columns)
{
    for (int i = 0; i < columns; i++)
        if (!row[i].text[0])
            return true;
    return false;
}

/* Whether the rest of the row from `column` on is blank in one ground. */
static bool is_blank_from(const struct shown_cell *row, int column, int columns)
{
    for (int i = column; i < columns; i++)
        if (shows_ink(&row[i]) || row[i].ground != row[column].ground)
            return false;
    return true;
}

static void put(struct term_output *output, struct strbuf *bytes, const struct shown_cell *row,
                int column)
{
    set_look(output, bytes, &row[column]);
    strbuf_add_str(bytes, row[column].text);
    output->column = column + 1;
    if (column + 1 < output->columns && !row[column + 1].text[0])
        output->column++;
    if (output->column >= output->columns)
        output->row = -1; /* terminals differ in where the cursor is now */
}

/* Goes to a cell of the row. Unchanged cells before it are written again if that is shorter. */
static void reach(struct term_output *output, struct strbuf *bytes, const struct shown_cell *row,
                  int number, int column)
{
    int from = output->column;
    bool again = output->row == number && from < column && column - from < NEAR;
    for (int i = from; again && i < column; i++)
        again = strlen(row[i].text) == 1 && needs_no_change(output, &row[i]);
    if (!again)
        move_to(output, bytes, number, column);
    while (output->column < column)
        put(output, bytes, row, output->column);
}

/* How many blanks in one ground begin at `column`, if they are worth erasing; else 0. */
static int erasable_run(const struct term_output *output, const struct shown_cell *row, int column)
{
    int end = column;
    while (end < output->columns && !shows_ink(&row[end]) && row[end].ground == row[column].ground)
        end++;
    return output->can.erases_with_ground && end - column >= ERASE_RUN_LEAST ? end - column : 0;
}

/* How many cells after `column` show the same character in the same look. */
static int repetitions(const struct term_output *output, const struct shown_cell *row, int column)
{
    int end = column + 1;
    if (!output->can.repeats || strlen(row[column].text) < 2)
        return 0;
    while (end < output->columns && strcmp(row[end].text, row[column].text) == 0 &&
           looks_same(&row[end], &row[column]))
        end++;
    return end - column - 1 >= REPEAT_LEAST && end < output->columns ? end - column - 1 : 0;
}

/* Blanks of one ground in a row that are to be shown instead of something else. */
struct segments {
    int32_t ground;
    int count;       /* runs of SEGMENT_LEAST and more */
    int first, last; /* their first and last cells */
};

static struct segments segments_of(const struct term_output *output,
                                   const struct shown_cell *before, const struct shown_cell *row,
                                   int32_t ground)
{
    struct segments out = {.ground = ground};
    int length = 0;
    for (int i = 0; i < output->columns; i++) {
        bool blank = !shows_ink(&row[i]) && row[i].ground == ground;
        length = blank && !looks_same(&before[i], &row[i]) ? length + 1 : 0;
        if (length == SEGMENT_LEAST && out.count++ == 0)
            out.first = i + 1 - length;
        if (length >= SEGMENT_LEAST)
            out.last = i;
    }
    return out;
}

/* A row whose grounds alternate is erased in one ground first, so that only cells in the others are
 * written. */
static void erase_first(struct term_output *output, struct strbuf *bytes, int number,
                        struct shown_cell *before, const struct shown_cell *row)
{
    struct segments best = {.count = SEGMENTS_LEAST - 1};
    int32_t tried = THEME_DEFAULT_COLOUR;
    for (int i = 0; i < output->columns; i++) {
        if (shows_ink(&row[i]) || row[i].ground == tried)
            continue;
        tried = row[i].ground;
        struct segments found = segments_of(output, before, row, tried);
        if (found.count > best.count)
            best = found;
    }
    if (!output->can.erases_with_ground || best.count < SEGMENTS_LEAST)
        return;
    move_to(output, bytes, number, best.first);
    set_look(output, bytes, &row[best.first]);
    strbuf_addf(bytes, "\033[%dX", best.last + 1 - best.first);
    for (int i = best.first; i <= best.last; i++)
        before[i] = row[best.first];
}

static bool can_erase(const struct term_output *output, const struct shown_cell *row, int column)
{
    return output->columns - column >= ERASE_LEAST && is_blank_from(row, column, output->columns) &&
           (row[column].ground == THEME_DEFAULT_COLOUR || output->can.erases_with_ground);
}

static void paint_row(struct term_output *output, struct strbuf *bytes, int number,
                      const struct shown_cell *row)
{
    struct shown_cell *before = &output->shown[(size_t)number * (size_t)output->columns];
    int columns = output->columns;
    bool whole = has_wide(before, columns) || has_wide(row, columns);
    bool differs = false;
    for (int i = 0; i < columns && !differs; i++)
        differs = !looks_same(&before[i], &row[i]);
    if (differs && !whole)
        erase_first(output, bytes, number, before, row);
    for (int i = 0; differs && i < columns; i++) {
        bool corner = number == output->rows - 1 && i == columns - 1;
        if (!row[i].text[0] || (!whole && looks_same(&before[i], &row[i])) ||
            (corner && output->can.scrolls_at_corner))
            continue;
        reach(output, bytes, row, number, i);
        if (can_erase(output, row, i)) {
            set_look(output, bytes, &row[i]);
            strbuf_add_str(bytes, "\033[K");
            break;
        }
        int run = erasable_run(output, row, i);
        if (run > 0) {
            set_look(output, bytes, &row[i]);
            strbuf_addf(bytes, "\033[%dX", run);
            i += run - 1;
            continue;
        }
        put(output, bytes, row, i);
        int again = whole ? 0 : repetitions(output, row, i);
        if (again > 0) {
            strbuf_addf(bytes, "\033[%db", again);
            output->column += again;
            i += again;
        }
    }
    memcpy(before, row, (size_t)columns * sizeof *before);
}

/* --- the screen */

static void clear(struct term_output *output, struct strbuf *bytes, int rows, int columns)
{
    size_t cells = (size_t)rows * (size_t)columns;
    free(output->shown);
    output->shown = xcalloc(cells, sizeof *output->shown);
    for (size_t i = 0; i < cells; i++)
        output->shown[i] = (struct shown_cell){
            .text = " ", .ink = THEME_DEFAULT_COLOUR, .ground = THEME_DEFAULT_COLOUR};
    output->rows = rows;
    output->columns = columns;
    output->row = -1;
    output->ink = output->ground = THEME_DEFAULT_COLOUR;
    output->attributes = 0;
    output->known = true;
    strbuf_add_str(bytes, "\033[m\033[2J");
}

static void show_cursor(struct term_output *output, struct strbuf *bytes, int row, int column)
{
    bool shown = row >= 0 && row < output->rows && column < output->columns;
    if (shown)
        move_to(output, bytes, row, column);
    if (shown != output->cursor_shown)
        strbuf_add_str(bytes, shown ? "\033[?25h" : "\033[?25l");
    output->cursor_shown = shown;
}

void term_output_paint(struct term_output *output, struct strbuf *bytes, const struct grid *grid,
                       const struct theme *theme, int rows, int columns, int cursor_row,
                       int cursor_column)
{
    static const struct cell blank = {" ", STYLE_NORMAL, STYLE_NORMAL};
    if (!output->known || output->rows != rows || output->columns != columns)
        clear(output, bytes, rows, columns);
    struct shown_cell *row = xcalloc((size_t)columns, sizeof *row);
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            const struct cell *cell = grid_at(grid, i, j);
            row[j] = resolve(output, cell ? cell : &blank, theme);
        }
        paint_row(output, bytes, i, row);
    }
    free(row);
    show_cursor(output, bytes, cursor_row, cursor_column);
}

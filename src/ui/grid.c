/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of cells. */
#include "ui/grid.h"

#include "util/glyph.h"
#include "util/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 2048 }; /* the longest line that grid_putf formats */

static struct cell *cell_at(const struct grid *grid, int row, int column)
{
    if (row < 0 || row >= grid->rows || column < 0 || column >= grid->columns)
        return NULL;
    return &grid->cells[(size_t)row * (size_t)grid->columns + (size_t)column];
}

static void set_text(struct cell *cell, const char *bytes, size_t len)
{
    memcpy(cell->text, bytes, len);
    cell->text[len] = '\0';
}

/* If one half of a wide character is overwritten, the other half becomes a blank. */
static void break_wide(struct grid *grid, int row, int column)
{
    struct cell *cell = cell_at(grid, row, column);
    struct cell *left = cell_at(grid, row, column - 1);
    struct cell *right = cell_at(grid, row, column + 1);
    if (cell && !cell->text[0] && left)
        set_text(left, " ", 1);
    if (cell && cell->text[0] && right && !right->text[0])
        set_text(right, " ", 1);
}

static void put_cell(struct grid *grid, int row, int column, struct cell cell)
{
    struct cell *at = cell_at(grid, row, column);
    if (!at)
        return;
    break_wide(grid, row, column);
    *at = cell;
}

/* Puts a character of one or two cells. If only half of it fits, a blank is put. */
static void put_glyph(struct grid *grid, int row, int column, struct cell cell, int width)
{
    bool cut = width == 2 && (!cell_at(grid, row, column) || !cell_at(grid, row, column + 1));
    if (cut)
        set_text(&cell, " ", 1);
    put_cell(grid, row, column, cell);
    if (width == 2) {
        set_text(&cell, " ", cut ? 1 : 0);
        put_cell(grid, row, column + 1, cell);
    }
}

/* Adds a mark to the character that ends before `column`, while there is room. */
static void join_glyph(struct grid *grid, int row, int column, const char *bytes, size_t len)
{
    struct cell *cell = cell_at(grid, row, column - 1);
    if (cell && !cell->text[0])
        cell = cell_at(grid, row, column - 2);
    size_t used = cell ? strlen(cell->text) : GRID_CELL_BYTES;
    if (used + len < GRID_CELL_BYTES)
        memcpy(cell->text + used, bytes, len + 1);
}

/* The next character made safe: its bytes in `out`, its width returned. */
static int next_glyph(char out[UTF8_MAX + 1], const char **text)
{
    uint32_t code;
    size_t len = utf8_decode(&code, *text, strnlen(*text, UTF8_MAX));
    *text += len ? len : 1;
    if (!len || !utf8_is_safe(code))
        code = '?';
    out[utf8_encode(out, code)] = '\0';
    return glyph_width(code);
}

int grid_init(struct grid *grid, int rows, int columns)
{
    *grid = (struct grid){.rows = rows > 0 ? rows : 1, .columns = columns > 0 ? columns : 1};
    grid->cells = calloc((size_t)grid->rows * (size_t)grid->columns, sizeof *grid->cells);
    if (!grid->cells)
        return -1;
    grid_clear(grid, 0, 0, grid->rows, grid->columns, STYLE_NORMAL);
    return 0;
}

void grid_done(struct grid *grid)
{
    free(grid->cells);
    free(grid->images);
    *grid = (struct grid){.rows = 0};
}

void grid_reset(struct grid *grid)
{
    grid_clear(grid, 0, 0, grid->rows, grid->columns, STYLE_NORMAL);
    grid->image_count = 0;
}

void grid_clear(struct grid *grid, int row, int column, int rows, int columns, enum style_id style)
{
    struct cell blank = {.text = " ", .ink = (uint8_t)style, .ground = (uint8_t)style};
    for (int i = row; i < row + rows; i++)
        for (int j = column; j < column + columns; j++)
            put_cell(grid, i, j, blank);
}

int grid_put(struct grid *grid, int row, int column, enum style_id ink, enum style_id ground,
             const char *text)
{
    int start = column;
    while (*text) {
        struct cell cell = {.ink = (uint8_t)ink, .ground = (uint8_t)ground};
        int width = next_glyph(cell.text, &text);
        if (width == 0)
            join_glyph(grid, row, column, cell.text, strlen(cell.text));
        else
            put_glyph(grid, row, column, cell, width);
        column += width;
    }
    return column - start;
}

int grid_putf(struct grid *grid, int row, int column, enum style_id ink, enum style_id ground,
              const char *format, ...)
{
    char line[LINE_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    return grid_put(grid, row, column, ink, ground, line);
}

int grid_put_cut(struct grid *grid, int row, int column, int width, enum style_id ink,
                 enum style_id ground, const char *text)
{
    char part[GRID_LINE_BYTES];
    snprintf(part, sizeof part, "%s", text);
    size_t length = strlen(part);
    bool cut = strlen(text) > length;
    if (width <= 0)
        return 0;
    while (length > 0 && grid_width(part) + cut > width) {
        cut = true;
        do
            length--;
        while (length > 0 && utf8_is_continuation(part[length]));
        part[length] = '\0';
    }
    int taken = grid_put(grid, row, column, ink, ground, part);
    return cut ? taken + grid_put(grid, row, column + taken, ink, ground, "…") : taken;
}

void grid_set_ground(struct grid *grid, int row, int column, int rows, int columns,
                     enum style_id ground)
{
    for (int i = row; i < row + rows; i++)
        for (int j = column; j < column + columns; j++)
            if (cell_at(grid, i, j))
                cell_at(grid, i, j)->ground = (uint8_t)ground;
}

void grid_set_ink(struct grid *grid, int row, int column, int rows, int columns, enum style_id ink)
{
    for (int i = row; i < row + rows; i++)
        for (int j = column; j < column + columns; j++)
            if (cell_at(grid, i, j))
                cell_at(grid, i, j)->ink = (uint8_t)ink;
}

void grid_put_image(struct grid *grid, int row, int column, int rows, int columns,
                    const struct image *image)
{
    bool inside = cell_at(grid, row, column) && cell_at(grid, row + rows - 1, column + columns - 1);
    if (!grid->images)
        grid->images = calloc(GRID_IMAGES, sizeof *grid->images);
    if (!inside || !grid->images || grid->image_count == GRID_IMAGES)
        return;
    grid->images[grid->image_count++] = (struct grid_image){row, column, rows, columns, image};
    for (int i = row; i < row + rows; i++)
        for (int j = column; j < column + columns; j++)
            cell_at(grid, i, j)->image = (uint16_t)grid->image_count;
}

bool grid_image_is_whole(const struct grid *grid, int number)
{
    const struct grid_image *image = &grid->images[number];
    for (int i = image->row; i < image->row + image->rows; i++)
        for (int j = image->column; j < image->column + image->columns; j++)
            if (!cell_at(grid, i, j) || cell_at(grid, i, j)->image != number + 1)
                return false;
    return true;
}

const struct cell *grid_at(const struct grid *grid, int row, int column)
{
    return cell_at(grid, row, column);
}

int grid_width(const char *text)
{
    char bytes[UTF8_MAX + 1];
    int width = 0;
    while (*text)
        width += next_glyph(bytes, &text);
    return width;
}

void grid_add_text(struct strbuf *out, const struct grid *grid)
{
    for (int i = 0; i < grid->rows; i++) {
        for (int j = 0; j < grid->columns; j++)
            strbuf_add_str(out, grid_at(grid, i, j)->text);
        strbuf_trim_end(out, ' ');
        strbuf_add_char(out, '\n');
    }
}

/* --- lines */

/* The length of the line without its last word or, if it has one word, without its last character.
 */
static size_t shorten(const char *line, size_t length)
{
    size_t space = length - 1;
    while (space > 0 && line[space] != ' ')
        space--;
    if (space > 0)
        return space;
    do
        length--;
    while (length > 1 && utf8_is_continuation(line[length]));
    return length;
}

bool grid_wrap(char out[GRID_LINE_BYTES], const char **text, int width)
{
    if (!**text)
        return false;
    size_t length = strcspn(*text, "\n");
    length = length < GRID_LINE_BYTES ? length : GRID_LINE_BYTES - 1;
    memcpy(out, *text, length);
    out[length] = '\0';
    while (length > 1 && grid_width(out) > width) {
        length = shorten(out, length);
        out[length] = '\0';
    }
    *text += length;
    *text += **text == ' ' || **text == '\n';
    return true;
}

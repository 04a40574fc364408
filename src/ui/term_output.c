/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of cells becomes the bytes that a terminal needs to show it.
 *
 * A change of colours is longer than a move of the cursor. So cells are drawn by colours, not by
 * rows: first some rows are erased, in whole or between two columns, where that leaves less to be
 * drawn; what is left is cut into strokes, which are cells of a row in the same colours, and all
 * strokes of the same colours are drawn one after another. */
#include "ui/term_output.h"

#include "util/alloc.h"
#include "util/array.h"
#include "util/glyph.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

enum {
    NEAR = 4,            /* so many cells are written again rather than jumped over */
    ERASE_LEAST = 4,     /* so many blanks at the end of a line are erased rather than written */
    ERASE_RUN_LEAST = 6, /* the same at the end of a stroke */
    RUN_GAIN = 4,        /* bytes that a run of blanks costs beside its blanks, to reach it */
    ERASE_GAIN = 12,     /* bytes of blanks in a row that are worth erasing the rest of it first */
    SEGMENTS_LEAST = 2,  /* see erase_segments() */
    SEGMENT_LEAST = 4,
    REPEAT_LEAST = 3, /* so many characters of several bytes are repeated */
};

void term_output_init(struct term_output *output, const struct term_abilities *can)
{
    *output = (struct term_output){.can = *can, .cursor_shown = true};
    output->pen.plain = can->depth == THEME_DEPTH_NONE;
}

static void free_cells(struct term_output *output)
{
    free(output->shown);
    free(output->next);
    output->shown = output->next = NULL;
}

void term_output_done(struct term_output *output)
{
    free_cells(output);
    term_gallery_done(&output->gallery);
}

void term_output_forget(struct term_output *output)
{
    output->known = false;
}

/* --- cells */

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

static struct shown_cell *row_of(const struct term_output *output, struct shown_cell *cells,
                                 int row)
{
    return &cells[(size_t)row * (size_t)output->columns];
}

static bool is_blank_in(const struct shown_cell *cell, int32_t ground)
{
    return !shown_cell_has_ink(cell) && cell->ground == ground;
}

static bool has_wide(const struct shown_cell *row, int columns)
{
    for (int i = 0; i < columns; i++)
        if (!row[i].text[0])
            return true;
    return false;
}

/* Whether the rest of the row from `column` on is blank in one ground that erasing gives. */
static bool can_erase_from(const struct term_output *output, const struct shown_cell *row,
                           int column)
{
    int32_t ground = row[column].ground;
    if (ground != THEME_DEFAULT_COLOUR && !output->can.erases_with_ground)
        return false;
    for (int i = column; i < output->columns; i++)
        if (!is_blank_in(&row[i], ground))
            return false;
    return output->columns - column >= ERASE_LEAST;
}

/* The last cell of the screen, where a character would scroll it. */
static bool is_corner(const struct term_output *output, int row, int column)
{
    return output->can.scrolls_at_corner && row == output->rows - 1 &&
           column == output->columns - 1;
}

/* Whether the cell must be drawn. */
static bool is_due(const struct term_output *output, int row, int column)
{
    const struct shown_cell *before = &row_of(output, output->shown, row)[column];
    const struct shown_cell *after = &row_of(output, output->next, row)[column];
    return !shown_cell_same(before, after) && !is_corner(output, row, column);
}

/* --- erasing first */

/* Erases from `first` on, to the end of the row or `count` cells. */
static void erase(struct term_output *output, struct strbuf *bytes, int row, int first, int count,
                  const struct shown_cell *blank)
{
    struct shown_cell *before = row_of(output, output->shown, row);
    bool rest = first + count == output->columns;
    term_pen_move(&output->pen, bytes, row, first);
    term_pen_set(&output->pen, bytes, blank);
    if (rest)
        strbuf_add_str(bytes, "\033[K");
    else
        strbuf_addf(bytes, "\033[%dX", count);
    for (int i = first; i < first + count; i++)
        before[i] = *blank;
}

/* Erases the rest of a row, in the terminal's own ground, if many cells become blank but not those
 * at its end only, which the last stroke erases. */
static void erase_rest(struct term_output *output, struct strbuf *bytes, int row)
{
    const struct shown_cell *next = row_of(output, output->next, row);
    const struct shown_cell plain = {
        .text = " ", .ink = THEME_DEFAULT_COLOUR, .ground = THEME_DEFAULT_COLOUR};
    int gain = 0, best = 0, first = 0, run = 0;
    bool inside = false;
    for (int i = output->columns - 1; i >= 0; i--) {
        bool blank = is_blank_in(&next[i], THEME_DEFAULT_COLOUR), due = is_due(output, row, i);
        inside |= !blank;
        run = blank && due && inside ? run + 1 : 0;
        if (run > 0)
            gain += run == 1 ? RUN_GAIN + 1 : run < ERASE_RUN_LEAST;
        else if (!blank && !due)
            gain -= NEAR; /* it would have to be drawn again */
        if (gain > best) {
            best = gain;
            first = i;
        }
    }
    if (best >= ERASE_GAIN)
        erase(output, bytes, row, first, output->columns - first, &plain);
}

/* Blanks of one ground in a row that are to be shown instead of something else. */
struct segments {
    int32_t ground;
    int count;       /* runs of SEGMENT_LEAST and more */
    int first, last; /* their first and last cells */
};

static struct segments segments_of(const struct term_output *output, int row, int32_t ground)
{
    const struct shown_cell *next = row_of(output, output->next, row);
    struct segments out = {.ground = ground};
    int length = 0;
    for (int i = 0; i < output->columns; i++) {
        bool blank = is_blank_in(&next[i], ground), due = is_due(output, row, i);
        if (!blank && !due && out.count > 0)
            break; /* it would have to be drawn again */
        length = blank && due ? length + 1 : 0;
        if (length == SEGMENT_LEAST && out.count++ == 0)
            out.first = i + 1 - length;
        if (length >= SEGMENT_LEAST)
            out.last = i;
    }
    return out;
}

/* A row whose grounds alternate is erased in one ground first, so that only cells in the others are
 * drawn. The ground in use is best. */
static void erase_segments(struct term_output *output, struct strbuf *bytes, int row)
{
    const struct shown_cell *next = row_of(output, output->next, row);
    struct segments best = {.count = SEGMENTS_LEAST - 1};
    int32_t tried = THEME_DEFAULT_COLOUR;
    for (int i = 0; i < output->columns; i++) {
        if (shown_cell_has_ink(&next[i]) || next[i].ground == tried ||
            next[i].ground == THEME_DEFAULT_COLOUR)
            continue;
        tried = next[i].ground;
        struct segments found = segments_of(output, row, tried);
        if (found.count > best.count ||
            (found.count == best.count && found.count >= SEGMENTS_LEAST &&
             tried == output->pen.ground))
            best = found;
    }
    if (best.count >= SEGMENTS_LEAST)
        erase(output, bytes, row, best.first, best.last + 1 - best.first, &next[best.first]);
}

/* --- strokes */

/* Cells of a row that one pen draws. */
struct stroke {
    int row, from, to;
    struct shown_cell look; /* the first of its cells with ink, or a blank */
    bool erases;            /* then the rest of the row is erased */
    bool drawn;
};

struct strokes {
    struct stroke *items;
    size_t count, room;
};

/* Whether a cell can be drawn in the stroke's colours, which it may still decide. */
static bool joins(struct stroke *stroke, const struct shown_cell *cell)
{
    if (stroke->look.ground != cell->ground)
        return false;
    if (!shown_cell_has_ink(cell))
        return shown_cell_has_ink(&stroke->look) ? !(stroke->look.attributes & THEME_UNDERLINE) &&
                                                       !(stroke->look.attributes & THEME_REVERSE)
                                                 : true;
    if (shown_cell_has_ink(&stroke->look))
        return stroke->look.ink == cell->ink && stroke->look.attributes == cell->attributes;
    if (cell->attributes & (THEME_UNDERLINE | THEME_REVERSE))
        return false; /* the blanks before it would show them */
    stroke->look = *cell;
    return true;
}

/* The column after the stroke that begins at its `from`. A few cells that need not be drawn are
 * drawn again rather than jumped over. */
static void extend(const struct term_output *output, struct stroke *stroke)
{
    const struct shown_cell *next = row_of(output, output->next, stroke->row);
    int skipped = 0;
    struct stroke longer = *stroke;
    for (int i = stroke->from + 1; i < output->columns && skipped < NEAR; i++) {
        bool due = is_due(output, stroke->row, i);
        if (!due && (next[i].text[0] == '\0' || next[i].text[1] != '\0' || next[i].covered))
            return;
        if (!joins(&longer, &next[i]) || is_corner(output, stroke->row, i))
            return;
        skipped = due ? 0 : skipped + 1;
        if (!due)
            continue;
        longer.to = i + 1;
        *stroke = longer;
        stroke->erases = can_erase_from(output, next, i);
        if (stroke->erases)
            return;
    }
}

static void add_stroke(struct strokes *strokes, struct stroke stroke)
{
    strokes->items = array_grow(strokes->items, strokes->count, &strokes->room, sizeof stroke);
    if (!strokes->items)
        alloc_failed();
    strokes->items[strokes->count++] = stroke;
}

static void cut_row(const struct term_output *output, struct strokes *strokes, int row)
{
    const struct shown_cell *next = row_of(output, output->next, row);
    for (int i = 0; i < output->columns; i++) {
        if (!is_due(output, row, i))
            continue;
        struct stroke stroke = {.row = row, .from = i, .to = i + 1, .look = next[i]};
        stroke.erases = can_erase_from(output, next, i);
        if (!stroke.erases)
            extend(output, &stroke);
        add_stroke(strokes, stroke);
        if (stroke.erases)
            return;
        i = stroke.to - 1;
    }
}

/* --- drawing strokes */

static void put(struct term_output *output, struct strbuf *bytes, const struct shown_cell *row,
                int column)
{
    struct term_pen *pen = &output->pen;
    term_pen_set(pen, bytes, &row[column]);
    strbuf_add_str(bytes, row[column].text);
    pen->column = column + 1;
    if (column + 1 < output->columns && !row[column + 1].text[0])
        pen->column++;
    if (pen->column >= output->columns)
        pen->row = -1; /* terminals differ in where the cursor is now */
}

/* How many cells after `column` and before `end` show the same character in the same look. */
static int repetitions(const struct term_output *output, const struct shown_cell *row, int column,
                       int end)
{
    int last = column;
    if (!output->can.repeats || strlen(row[column].text) < 2)
        return 0;
    end = end < output->columns ? end : output->columns - 1;
    while (last + 1 < end && shown_cell_same(&row[last + 1], &row[column]))
        last++;
    return last - column >= REPEAT_LEAST ? last - column : 0;
}

/* Blanks at the end of the stroke that are erased rather than written. */
static int erasable_end(const struct term_output *output, const struct stroke *stroke,
                        const struct shown_cell *row)
{
    int start = stroke->to;
    while (start > stroke->from && !shown_cell_has_ink(&row[start - 1]))
        start--;
    return output->can.erases_with_ground && stroke->to - start >= ERASE_RUN_LEAST
               ? stroke->to - start
               : 0;
}

static void draw_cells(struct term_output *output, struct strbuf *bytes,
                       const struct shown_cell *row, int from, int to)
{
    for (int i = from; i < to; i++) {
        put(output, bytes, row, i);
        int again = repetitions(output, row, i, to);
        if (again > 0) {
            strbuf_addf(bytes, "\033[%db", again);
            output->pen.column += again;
            i += again;
        }
    }
}

static void draw_stroke(struct term_output *output, struct strbuf *bytes,
                        const struct stroke *stroke)
{
    const struct shown_cell *row = row_of(output, output->next, stroke->row);
    int written = stroke->erases ? stroke->to - 1 : stroke->to, erased = 0;
    term_pen_move(&output->pen, bytes, stroke->row, stroke->from);
    term_pen_set(&output->pen, bytes, &stroke->look);
    if (!stroke->erases) {
        erased = erasable_end(output, stroke, row);
        written -= erased;
    }
    draw_cells(output, bytes, row, stroke->from, written);
    if (stroke->erases)
        strbuf_add_str(bytes, "\033[K");
    else if (erased > 0)
        strbuf_addf(bytes, "\033[%dX", erased);
}

/* The first stroke not yet drawn whose colours differ least from those in use; NULL: all are drawn.
 */
static const struct stroke *next_look(const struct term_output *output,
                                      const struct strokes *strokes)
{
    const struct stroke *best = NULL;
    int least = 0;
    for (size_t i = 0; i < strokes->count; i++) {
        const struct stroke *stroke = &strokes->items[i];
        int distance = stroke->drawn ? 0 : term_pen_distance(&output->pen, &stroke->look);
        if (stroke->drawn || (best && distance >= least))
            continue;
        best = stroke;
        least = distance;
    }
    return best;
}

static void draw_strokes(struct term_output *output, struct strbuf *bytes, struct strokes *strokes)
{
    const struct stroke *first;
    while ((first = next_look(output, strokes))) {
        term_pen_move(&output->pen, bytes, first->row, first->from);
        term_pen_set(&output->pen, bytes, &first->look);
        for (size_t i = 0; i < strokes->count; i++) {
            struct stroke *stroke = &strokes->items[i];
            if (stroke->drawn || !term_pen_suits(&output->pen, &stroke->look))
                continue;
            draw_stroke(output, bytes, stroke);
            stroke->drawn = true;
        }
    }
}

/* --- the screen */

/* A row with wide characters is drawn from left to right, because one that is half overwritten
 * vanishes. */
static void draw_whole_row(struct term_output *output, struct strbuf *bytes, int row)
{
    const struct shown_cell *next = row_of(output, output->next, row);
    bool due = false;
    for (int i = 0; i < output->columns && !due; i++)
        due = is_due(output, row, i);
    for (int i = 0; due && i < output->columns; i++) {
        if (!next[i].text[0] || is_corner(output, row, i))
            continue;
        term_pen_move(&output->pen, bytes, row, i);
        put(output, bytes, next, i);
    }
}

static void draw_changes(struct term_output *output, struct strbuf *bytes)
{
    struct strokes strokes = {.items = NULL};
    size_t bytes_of_row = (size_t)output->columns * sizeof *output->shown;
    for (int i = 0; i < output->rows; i++) {
        struct shown_cell *before = row_of(output, output->shown, i);
        struct shown_cell *after = row_of(output, output->next, i);
        if (has_wide(before, output->columns) || has_wide(after, output->columns)) {
            draw_whole_row(output, bytes, i);
            memcpy(before, after, bytes_of_row);
        } else {
            erase_rest(output, bytes, i);
        }
    }
    for (int i = 0; i < output->rows && output->can.erases_with_ground; i++)
        erase_segments(output, bytes, i);
    for (int i = 0; i < output->rows; i++)
        cut_row(output, &strokes, i);
    draw_strokes(output, bytes, &strokes);
    free(strokes.items);
    memcpy(output->shown, output->next, (size_t)output->rows * bytes_of_row);
}

static void clear(struct term_output *output, struct strbuf *bytes, int rows, int columns)
{
    size_t cells = (size_t)rows * (size_t)columns;
    free_cells(output);
    term_gallery_clear(&output->gallery);
    output->shown = xcalloc(cells, sizeof *output->shown);
    output->next = xcalloc(cells, sizeof *output->next);
    for (size_t i = 0; i < cells; i++)
        output->shown[i] = (struct shown_cell){
            .text = " ", .ink = THEME_DEFAULT_COLOUR, .ground = THEME_DEFAULT_COLOUR};
    output->rows = rows;
    output->columns = columns;
    output->known = true;
    term_pen_reset(&output->pen);
    strbuf_add_str(bytes, "\033[m\033[2J");
}

static void show_cursor(struct term_output *output, struct strbuf *bytes, int row, int column)
{
    bool shown = row >= 0 && row < output->rows && column < output->columns;
    if (shown && (output->pen.row != row || output->pen.column != column))
        term_pen_move(&output->pen, bytes, row, column);
    if (shown != output->cursor_shown)
        strbuf_add_str(bytes, shown ? "\033[?25h" : "\033[?25l");
    output->cursor_shown = shown;
}

/* --- images */

/* A cell below an image is blank. */
static void cover(const struct term_output *output, const struct grid *grid)
{
    for (int i = 0; i < grid->image_count; i++) {
        const struct grid_image *image = &grid->images[i];
        if (!term_gallery_shows(&output->gallery, grid, i))
            continue;
        for (int row = image->row; row < image->row + image->rows && row < output->rows; row++)
            for (int j = image->column; j < image->column + image->columns; j++) {
                struct shown_cell *cell = &row_of(output, output->next, row)[j];
                strcpy(cell->text, " ");
                if (output->gallery.graphics == TERM_SIXEL && j < output->columns)
                    cell->covered = image->image->number;
            }
    }
}

static bool is_touched(const struct term_output *output, const struct grid_image *image)
{
    for (int i = image->row; i < image->row + image->rows; i++)
        for (int j = image->column; j < image->column + image->columns; j++)
            if (is_due(output, i, j))
                return true;
    return false;
}

/* The ground below an image as red, green and blue; negative if it is not known. */
static int32_t ground_below(const struct term_output *output, const struct grid_image *image)
{
    int32_t code = row_of(output, output->next, image->row)[image->column].ground;
    if (code >= 0 && code & THEME_CODE_RGB)
        return code & ~THEME_CODE_RGB;
    return code >= 16 ? (int32_t)theme_palette(code) : -1;
}

static void paint_with_images(struct term_output *output, struct strbuf *bytes,
                              const struct grid *grid)
{
    bool touched[GRID_IMAGES];
    term_gallery_remove(&output->gallery, bytes, grid);
    for (int i = 0; i < grid->image_count; i++)
        touched[i] = is_touched(output, &grid->images[i]);
    draw_changes(output, bytes);
    for (int i = 0; i < grid->image_count; i++)
        if (term_gallery_shows(&output->gallery, grid, i))
            term_gallery_show(&output->gallery, bytes, &output->pen, &grid->images[i],
                              ground_below(output, &grid->images[i]), touched[i]);
}

void term_output_paint(struct term_output *output, struct strbuf *bytes, const struct grid *grid,
                       const struct theme *theme, int rows, int columns, int cursor_row,
                       int cursor_column)
{
    static const struct cell blank = {.text = " ", .ink = STYLE_NORMAL, .ground = STYLE_NORMAL};
    if (!output->known || output->rows != rows || output->columns != columns)
        clear(output, bytes, rows, columns);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            const struct cell *cell = grid_at(grid, i, j);
            row_of(output, output->next, i)[j] = resolve(output, cell ? cell : &blank, theme);
        }
    bool fits = grid->rows <= rows && grid->columns <= columns;
    if (fits && output->gallery.graphics != TERM_NO_GRAPHICS) {
        cover(output, grid);
        paint_with_images(output, bytes, grid);
    } else {
        draw_changes(output, bytes);
    }
    show_cursor(output, bytes, cursor_row, cursor_column);
}

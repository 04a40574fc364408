/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Curves. */
#include "ui/curve.h"

#include "ui/analysis_words.h"

/* --- bars of any numbers */

int curve_columns(int count, int width)
{
    return count < width ? count : width;
}

int curve_first(int count, int column, int columns)
{
    return (int)((int64_t)column * count / columns);
}

double curve_value(const double *values, int count, int column, int columns)
{
    int first = curve_first(count, column, columns), last = curve_first(count, column + 1, columns);
    double sum = 0;
    for (int i = first; i < last; i++)
        sum += values[i];
    return sum / (last - first);
}

const char *curve_cell(double value, int row, int rows)
{
    static const char *const eighths[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int part = (int)(value * rows * 8 + 0.5) - row * 8;
    return eighths[part < 0 ? 0 : part > 8 ? 8 : part];
}

/* --- the curve of a game */

/* What the moves of a column say together. */
struct column {
    double value; /* mean of the results expected */
    int known;    /* moves that it is the mean of */
    int worst;    /* the worst mistake among them; the first move if there is none */
    bool has_mistake, is_shown;
};

static bool is_worse(const struct analysed_move *a, const struct analysed_move *b)
{
    return analysis_is_mistake(a) && (!analysis_is_mistake(b) || a->loss > b->loss);
}

static struct column column_of(const struct analysis *analysis, int count, int column, int columns,
                               int shown)
{
    int first = curve_first(count, column, columns), last = curve_first(count, column + 1, columns);
    struct column out = {.worst = first, .is_shown = shown > first && shown <= last};
    for (int i = first; i < last; i++) {
        const struct analysed_move *m = &analysis->moves[i];
        if (!m->known)
            continue;
        out.value += m->expected;
        out.known++;
        out.has_mistake |= analysis_is_mistake(m);
        if (is_worse(m, &analysis->moves[out.worst]))
            out.worst = i;
    }
    if (out.known > 0)
        out.value /= out.known;
    return out;
}

static void draw_column(struct grid *grid, int top, int left, const struct column *column,
                        enum move_mark mark)
{
    enum style_id back = column->is_shown ? STYLE_BUTTON : STYLE_NORMAL;
    enum style_id style = column->is_shown ? STYLE_BUTTON : STYLE_TITLE;
    for (int row = 0; row < CURVE_ROWS; row++)
        grid_put(grid, top + CURVE_ROWS - 1 - row, left, style, back,
                 column->known > 0 ? curve_cell(column->value, row, CURVE_ROWS) : " ");
    if (column->has_mistake)
        grid_put(grid, top + CURVE_ROWS, left, STYLE_WARNING, STYLE_NORMAL,
                 mark == MOVE_DUBIOUS ? "." : "?");
}

void curve_draw(struct curve_place *out, struct grid *grid, int top, int left, int columns,
                const struct curve_view *view)
{
    int count = view->analysis->count;
    columns = curve_columns(count, columns);
    *out = (struct curve_place){top, left, CURVE_ROWS + 1, columns, count};
    for (int i = 0; i < columns; i++) {
        struct column column = column_of(view->analysis, count, i, columns, view->shown);
        draw_column(grid, top, left + i, &column, view->analysis->moves[column.worst].mark);
    }
}

int curve_move_at(const struct curve_place *place, const struct analysis *analysis, int row,
                  int column)
{
    bool inside = row >= place->top && row < place->top + place->rows && column >= place->left &&
                  column < place->left + place->columns;
    if (!inside || !analysis || analysis->count != place->count)
        return -1;
    return column_of(analysis, place->count, column - place->left, place->columns, -1).worst;
}

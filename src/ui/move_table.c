/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves as sorted texts. */
#include "ui/move_table.h"

#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

static int compare_rows(const void *a, const void *b)
{
    const struct move_row *x = a, *y = b;
    return strcmp(x->text, y->text);
}

void move_table_init(struct move_table *table, struct position *position, enum letters letters)
{
    size_t room = (size_t)variant_max_moves(position->variant);
    struct move *moves = xcalloc(room, sizeof *moves);
    table->count = movegen_legal(moves, position);
    table->rows = xcalloc((size_t)table->count, sizeof *table->rows);
    for (int i = 0; i < table->count; i++) {
        char text[MOVE_TEXT_SIZE];
        move_write_letters(text, position, moves[i], letters);
        table->rows[i] = (struct move_row){.text = xstrdup(text), .move = moves[i]};
    }
    qsort(table->rows, (size_t)table->count, sizeof *table->rows, compare_rows);
    free(moves);
}

void move_table_done(struct move_table *table)
{
    for (int i = 0; i < table->count; i++)
        free(table->rows[i].text);
    free(table->rows);
}

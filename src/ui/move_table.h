/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal moves of a position as texts, in byte order. */
#ifndef UI_MOVE_TABLE_H
#define UI_MOVE_TABLE_H

#include "escacs/movegen.h"
#include "escacs/notation.h"

struct move_row {
    char *text;
    struct move move;
};

struct move_table {
    struct move_row *rows;
    int count;
};

/* Promotions are written by these letters: see move_write_letters(). The position is borrowed as in
 * movegen.h. */
void move_table_init(struct move_table *table, struct position *position, enum letters letters);
void move_table_done(struct move_table *table);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text with a count beside each, in the byte order of the texts. */
#ifndef CLI_MOVE_TABLE_H
#define CLI_MOVE_TABLE_H

#include "escacs/movegen.h"

struct move_row {
    char *text;
    struct move move;
    uint64_t count; /* 0 until the caller sets it */
};

struct move_table {
    struct move_row *rows;
    int count;
};

/* The legal moves of the position. */
void move_table_init(struct move_table *table, struct position *position);
void move_table_done(struct move_table *table);

#endif

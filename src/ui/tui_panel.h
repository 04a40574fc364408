/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board: players, captures, moves, and what a player thinks. Pure: facts go
 * in, cells come out. */
#ifndef UI_TUI_PANEL_H
#define UI_TUI_PANEL_H

#include "escacs/cpu.h"
#include "ui/tui_board.h"

/* What a player thinks. */
struct panel_thinking {
    const char *title;        /* who thinks; NULL: show nothing */
    struct cpu_report report; /* what it knows */
    const char *line;         /* what it expects to be played */
    int permille;             /* of its time used; negative: there is no such limit */
};

struct panel {
    const struct game *game;
    const char *players[2];  /* label of each side */
    const char *settings[2]; /* "" for a human */
    bool has_clock;
    int64_t left_ms[2]; /* if it has a clock */
    bool flipped;
    int scroll; /* pages of the move list back from its end */
    struct panel_thinking thinking;
    struct board_look look;
};

enum { PANEL_MIN_WIDTH = 20, PANEL_MAX_WIDTH = 40 };

/* Draws the panel into a rectangle of cells. Returns how many pages back the move list can go. */
int panel_draw(struct grid *grid, int top, int left, int rows, int columns,
               const struct panel *panel);

#endif

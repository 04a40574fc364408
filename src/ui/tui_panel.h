/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board: players, captures, moves, and what a player thinks. Pure: facts go
 * in, cells come out. */
#ifndef UI_TUI_PANEL_H
#define UI_TUI_PANEL_H

#include "escacs/cpu.h"
#include "ui/curve.h"
#include "ui/move_list.h"
#include "ui/term.h"
#include "ui/tui_board.h"

/* What a player thinks. */
struct panel_thinking {
    const char *title;        /* who thinks; NULL: show nothing */
    struct cpu_report report; /* what it knows */
    const char *line;         /* what it expects to be played */
    int permille;             /* of its time used; negative: there is no such limit */
};

/* A key of the foot: a click on its words is the same as pressing it. */
struct panel_key {
    const char *key, *words; /* words are translated when shown */
    struct term_event event;
};

/* How the key is named on the screen: signs that ASCII lacks are words there. */
const char *panel_key_name(const struct panel_key *key, const struct board_look *look);

struct panel {
    const struct game *game;
    const struct move_list *moves;
    const char *(*mark)(int move, const void *payload); /* after a move: `?!`, or ""; NULL: none */
    const void *payload;
    const struct analysis *analysis; /* of the whole game, drawn as a curve; NULL: none */
    const char *title;
    const char *note;       /* below the title: the opening, or what a player follows; "": none */
    const char *players[2]; /* as people would name them */
    const char *known[2];   /* what a player thinks of its rival; NULL: nothing */
    bool has_clock;
    int64_t left_ms[2];     /* if it has a clock */
    const char *evaluation; /* "": none */
    bool flipped;
    int scroll; /* pages of the move list back from where the last move is */
    struct panel_thinking thinking;
    const struct panel_key *keys; /* the last one has no key */
    struct board_look look;
};

enum { PANEL_MIN_WIDTH = 16, PANEL_MAX_WIDTH = 76, PANEL_SPOTS = 12 };

/* Where the list of moves was drawn. */
struct panel_list {
    int top, left, rows; /* no rows: it was not */
    int block;           /* columns of a block of moves: number, white's move, black's */
    int blocks;          /* side by side */
    int first;           /* row of the list in the first row of the first block */
    int pages;           /* how many pages it can go back */
    int later;           /* how many forward */
};

/* Cells that stand for a key. */
struct panel_spot {
    int row, left, right;
    struct term_event event;
};

struct panel_drawn {
    struct panel_list list;
    struct curve_place curve;
    struct panel_spot spots[PANEL_SPOTS];
    int spot_count;
};

/* Draws the panel into a rectangle of cells. */
void panel_draw(struct panel_drawn *out, struct grid *grid, int top, int left, int rows,
                int columns, const struct panel *panel);

/* Whether a panel of this height shows its note. */
bool panel_tells_note(int rows);

/* The move listed at a cell, from 0; -1: none. */
int panel_move_at(const struct panel_drawn *drawn, const struct move_list *moves, int row,
                  int column);

/* The key that a cell stands for; NULL: none. */
const struct term_event *panel_key_at(const struct panel_drawn *drawn, int row, int column);

#endif

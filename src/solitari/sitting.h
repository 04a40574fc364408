/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game played in a terminal: its history, saved after every change. However the program ends, the
 * next run continues the game. */
#ifndef SOLITARI_SITTING_H
#define SOLITARI_SITTING_H

#include "solitari/deal.h"
#include "solitari/history.h"
#include "solitari/klondike_save.h"

#include <stdbool.h>

/* Why the game is not being saved, or what happened to the saved one. */
enum sitting_trouble {
    SITTING_NO_TROUBLE,
    SITTING_NO_HOME,     /* there is nowhere to save */
    SITTING_BUSY,        /* another solitari has the saved game */
    SITTING_SET_ASIDE,   /* the saved game could not be read and has been renamed */
    SITTING_WRITE_FAILED /* saving failed; it is tried again at the next change */
};

struct sitting {
    struct history history;
    struct klondike_save save;
    bool saves;                   /* `save` is open */
    bool is_kept;                 /* what `save` holds is this game */
    enum sitting_trouble trouble; /* the last trouble; a successful save ends it */
};

/* Opens the game saved at `path`; NULL means that nothing is saved. Returns true if there is an
 * unfinished one. Otherwise a game must be dealt first. */
bool sitting_open(struct sitting *out, const char *path);
void sitting_close(struct sitting *sitting);

/* Starts another game. A saved one stays on disk until the first change of this one. Returns
 * false if `should_stop`, as in deal_shuffle(), returned true: the game is then unchanged. */
bool sitting_deal(struct sitting *sitting, int64_t seed, int64_t steps, deal_stop *should_stop,
                  void *payload);

/* As history_play() and so on. The game is on disk when they return. */
int sitting_play(struct sitting *sitting, const struct klondike_move *move);
bool sitting_undo(struct sitting *sitting);
bool sitting_redo(struct sitting *sitting);

/* Ends the game, won or given up: the save is removed. */
void sitting_end(struct sitting *sitting);

#endif

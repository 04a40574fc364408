/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game played in a terminal, saved after every change. */
#include "solitari/sitting.h"

static void open_save(struct sitting *sitting, const char *path)
{
    int error = path ? klondike_save_open(&sitting->save, path) : 0;
    sitting->saves = path && error == 0;
    if (!path)
        sitting->trouble = SITTING_NO_HOME;
    else if (error == -KLONDIKE_SAVE_BUSY)
        sitting->trouble = SITTING_BUSY;
    else if (error)
        sitting->trouble = SITTING_WRITE_FAILED;
}

bool sitting_open(struct sitting *out, const char *path)
{
    *out = (struct sitting){.trouble = SITTING_NO_TROUBLE};
    open_save(out, path);
    int error = out->saves ? klondike_save_load(&out->history, &out->save) : -KLONDIKE_SAVE_NONE;
    if (error == -KLONDIKE_SAVE_REFUSED) {
        bool renamed = klondike_save_set_aside(&out->save) == 0;
        out->trouble = renamed ? SITTING_SET_ASIDE : SITTING_WRITE_FAILED;
    }
    out->is_kept = error == 0 && !klondike_is_won(&out->history.now);
    return out->is_kept;
}

void sitting_close(struct sitting *sitting)
{
    history_done(&sitting->history);
    if (sitting->saves)
        klondike_save_close(&sitting->save);
    sitting->saves = false;
}

bool sitting_deal(struct sitting *sitting, int64_t seed, int64_t steps, deal_stop *should_stop,
                  void *payload)
{
    uint8_t deck[CARD_COUNT];
    if (!deal_shuffle(deck, seed, steps, should_stop, payload))
        return false;
    history_done(&sitting->history);
    history_init(&sitting->history, seed, steps, deck);
    sitting->is_kept = false;
    return true;
}

static void keep(struct sitting *sitting)
{
    if (!sitting->saves)
        return;
    bool stored = klondike_save_store(&sitting->save, &sitting->history) == 0;
    sitting->is_kept = sitting->is_kept || stored;
    sitting->trouble = stored ? SITTING_NO_TROUBLE : SITTING_WRITE_FAILED;
}

int sitting_play(struct sitting *sitting, const struct klondike_move *move)
{
    int refusal = history_play(&sitting->history, move);
    if (!refusal)
        keep(sitting);
    return refusal;
}

bool sitting_undo(struct sitting *sitting)
{
    bool done = history_undo(&sitting->history);
    if (done)
        keep(sitting);
    return done;
}

bool sitting_redo(struct sitting *sitting)
{
    bool done = history_redo(&sitting->history);
    if (done)
        keep(sitting);
    return done;
}

void sitting_end(struct sitting *sitting)
{
    if (sitting->saves && sitting->is_kept)
        klondike_save_remove(&sitting->save);
    sitting->is_kept = false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exhaustive solver of "white to play and mate in n". The lists of moves of a line stand one
 * after the other in `room`. Whether a position was on the board before is not looked at: the
 * shortest mate repeats none. */
#include "mate_solver.h"

#include "escacs/movegen.h"
#include "escacs/outcome.h"

#include <stdlib.h>

static bool move_mates(struct position *position, struct move move, int moves, struct move *room);

static bool some_move_mates(struct position *position, int moves, struct move *room)
{
    int count = movegen_legal(room, position);
    for (int i = 0; i < count; i++)
        if (move_mates(position, room[i], moves, room + count))
            return true;
    return false;
}

static bool every_answer_loses(struct position *position, int moves, struct move *room)
{
    int count = movegen_legal(room, position);
    bool lost = true;
    for (int i = 0; i < count && lost; i++) {
        struct undo undo;
        position_make(position, room[i], &undo);
        enum outcome outcome = outcome_after_move(position, 0);
        lost = outcome == OUTCOME_BARE_KING ||
               (outcome == OUTCOME_NONE && some_move_mates(position, moves, room + count));
        position_unmake(position, room[i], &undo);
    }
    return lost;
}

static bool move_mates(struct position *position, struct move move, int moves, struct move *room)
{
    struct undo undo;
    position_make(position, move, &undo);
    enum outcome outcome = outcome_after_move(position, 0);
    bool mates =
        outcome == OUTCOME_MATE || outcome == OUTCOME_ELIMINATION ||
        outcome == OUTCOME_STALEMATE_LOSS ||
        (outcome == OUTCOME_NONE && moves > 1 && every_answer_loses(position, moves - 1, room));
    position_unmake(position, move, &undo);
    return mates;
}

int mate_keys(struct move *first, struct position *position, int moves)
{
    size_t list = (size_t)variant_max_moves(position->variant);
    struct move *room = calloc(2 * (size_t)moves * list, sizeof *room);
    int count = room ? movegen_legal(room, position) : 0, keys = 0;
    for (int i = count - 1; i >= 0; i--)
        if (move_mates(position, room[i], moves, room + count)) {
            *first = room[i];
            keys++;
        }
    free(room);
    return keys;
}

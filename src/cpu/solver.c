/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exhaustive solver of problems. The lists of moves of a line stand one after the other in
 * `moves`.
 *
 * An answer that refuted the last move is tried first against the next one: most wrong moves fail
 * to the same answer. This changes the order, not the result. */
#include "cpu/solver.h"

#include "escacs/movegen.h"
#include "escacs/outcome.h"

#include <stdlib.h>

enum {
    EXCHANGE_PLIES = 24
}; /* of captures after the last move; a longer sequence counts as none */

struct solver {
    struct position position;
    enum side attacker;
    int moves_left;
    int target; /* the attacker's material minus its rival's; NO_TARGET: only a win will do */
    int64_t visited, limit;
    struct move refutation[SOLVER_MOVES_MAX + 1]; /* by moves left; all zeros: none yet */
    struct move moves[];                          /* variant_max_moves() for each ply */
};

enum { NO_TARGET = INT32_MAX };

struct solver *solver_new(const struct variant *variant)
{
    size_t plies = 2 * SOLVER_MOVES_MAX + EXCHANGE_PLIES + 1;
    size_t list = (size_t)variant_max_moves(variant) * sizeof(struct move);
    return calloc(1, sizeof(struct solver) + plies * list);
}

void solver_free(struct solver *solver)
{
    free(solver);
}

void solver_set_limit(struct solver *solver, int64_t positions)
{
    solver->limit = positions;
}

bool solver_gave_up(const struct solver *solver)
{
    return solver->limit && solver->visited > solver->limit;
}

static int lead(const struct solver *s)
{
    const int32_t *material = s->position.material;
    return material[s->attacker] - material[side_other(s->attacker)];
}

/* --- captures after the last move */

static bool capture_helps(struct solver *s, struct move move, int plies, struct move *room);

/* Whether the attacker keeps its target if both sides may capture or stop capturing. A side in
 * check may play anything. */
static bool is_settled(struct solver *s, int plies, struct move *room)
{
    bool attacks = s->position.turn == s->attacker, check = position_in_check(&s->position);
    bool reached = lead(s) >= s->target;
    if (plies == 0 || (!check && !movegen_must_capture(&s->position) && reached == attacks))
        return reached;
    int count = check ? movegen_legal(room, &s->position) : movegen_noisy(room, &s->position);
    if (count == 0)
        return reached;
    for (int i = 0; i < count && !solver_gave_up(s); i++)
        if (capture_helps(s, room[i], plies - 1, room + count))
            return attacks;
    return !attacks;
}

/* Whether the capture is good for the side that makes it. */
static bool capture_helps(struct solver *s, struct move move, int plies, struct move *room)
{
    struct undo undo;
    bool attacks = s->position.turn == s->attacker;
    s->visited++;
    position_make(&s->position, move, &undo);
    bool keeps = is_settled(s, plies, room);
    position_unmake(&s->position, move, &undo);
    return keeps == attacks;
}

/* --- the search */

static bool is_win(enum outcome outcome)
{
    return outcome == OUTCOME_MATE || outcome == OUTCOME_ELIMINATION ||
           outcome == OUTCOME_STALEMATE_LOSS;
}

static bool move_reaches(struct solver *s, struct move move, int moves, struct move *room);

/* Whether the attacker, to move, reaches the aim in at most so many moves. */
static bool some_move_reaches(struct solver *s, int moves, struct move *room)
{
    int count = movegen_legal(room, &s->position);
    for (int i = 0; i < count && !solver_gave_up(s); i++)
        if (move_reaches(s, room[i], moves, room + count))
            return true;
    return false;
}

/* Whether the attacker reaches the aim in at most so many moves after this answer. */
static bool answer_fails(struct solver *s, struct move answer, int moves, struct move *room)
{
    struct undo undo;
    position_make(&s->position, answer, &undo);
    enum outcome outcome = outcome_after_move(&s->position, 0);
    bool fails = outcome == OUTCOME_BARE_KING ||
                 (outcome == OUTCOME_NONE && some_move_reaches(s, moves, room));
    position_unmake(&s->position, answer, &undo);
    return fails;
}

static void put_first(struct move *moves, int count, struct move wanted)
{
    for (int i = 1; i < count; i++)
        if (move_same(moves[i], wanted)) {
            moves[i] = moves[0];
            moves[0] = wanted;
        }
}

static bool every_answer_fails(struct solver *s, int moves, struct move *room)
{
    int count = movegen_legal(room, &s->position);
    put_first(room, count, s->refutation[moves]);
    for (int i = 0; i < count; i++)
        if (!answer_fails(s, room[i], moves, room + count)) {
            s->refutation[moves] = room[i];
            return false;
        }
    return true;
}

/* Whether the position after a move of the attacker is its aim, with so many moves left. */
static bool is_reached(struct solver *s, int moves, struct move *room)
{
    enum outcome outcome = outcome_after_move(&s->position, 0);
    if (outcome != OUTCOME_NONE)
        return is_win(outcome);
    if (s->target != NO_TARGET && lead(s) >= s->target && is_settled(s, EXCHANGE_PLIES, room))
        return true;
    return moves > 0 && every_answer_fails(s, moves, room);
}

static bool move_reaches(struct solver *s, struct move move, int moves, struct move *room)
{
    struct undo undo;
    s->visited++;
    position_make(&s->position, move, &undo);
    bool reaches = is_reached(s, moves - 1, room);
    position_unmake(&s->position, move, &undo);
    return reaches;
}

/* --- public */

void solver_set(struct solver *solver, const struct position *start, struct aim aim)
{
    solver->position = *start;
    solver->attacker = start->turn;
    solver->moves_left = aim.moves;
    solver->target = aim.gain ? lead(solver) + aim.gain : NO_TARGET;
    for (int i = 0; i <= SOLVER_MOVES_MAX; i++)
        solver->refutation[i] = (struct move){0};
}

void solver_play(struct solver *solver, struct move move)
{
    struct undo undo;
    solver->moves_left -= solver->position.turn == solver->attacker;
    position_make(&solver->position, move, &undo);
}

int solver_keys(struct move *first, struct solver *solver, int most)
{
    solver->visited = 0;
    int count = movegen_legal(solver->moves, &solver->position), keys = 0;
    for (int i = 0; i < count && keys < most && !solver_gave_up(solver); i++)
        if (move_reaches(solver, solver->moves[i], solver->moves_left, solver->moves + count)) {
            *first = solver->moves[i];
            keys++;
        }
    return keys;
}

bool solver_is_key(struct solver *solver, struct move move)
{
    solver->visited = 0;
    return solver->moves_left > 0 && move_reaches(solver, move, solver->moves_left, solver->moves);
}

bool solver_is_done(struct solver *solver)
{
    solver->visited = 0;
    return is_reached(solver, 0, solver->moves);
}

/* The fewest moves in which the attacker reaches its aim after this answer; one more than it has
 * if it does not. */
static int lasts(struct solver *s, struct move answer, struct move *room)
{
    int moves = 0;
    while (moves <= s->moves_left && !answer_fails(s, answer, moves, room))
        moves++;
    return moves;
}

bool solver_defence(struct move *out, struct solver *solver)
{
    int longest = -1;
    solver->visited = 0;
    int count = movegen_legal(solver->moves, &solver->position);
    for (int i = 0; i < count; i++) {
        int lasting = lasts(solver, solver->moves[i], solver->moves + count);
        if (lasting > longest) {
            longest = lasting;
            *out = solver->moves[i];
        }
    }
    return count > 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ends: the rules that are checked after each move, in the order of the specification.
 */
#include "escacs/outcome.h"

#include "engine/compiled.h"
#include "escacs/movegen.h"

#include <string.h>

/* How many pieces of each type a side has besides its king. */
static struct rules_material material_of(const struct position *position, enum side side)
{
    struct rules_material material = {{0}};
    for (int i = 0; i < position->count[side]; i++)
        material.count[piece_type(position->board[position->list[side][i]])]++;
    material.count[variant_king(position->variant)] = 0;
    return material;
}

bool outcome_insufficient(const struct position *position)
{
    const struct rules *rules = &position->variant->rules;
    if (position->count[WHITE] > 1 && position->count[BLACK] > 1)
        return false;
    if (rules->insufficient_count == 0 || variant_king(position->variant) == TYPE_NONE)
        return false;
    enum side rich = position->count[WHITE] > 1 ? WHITE : BLACK;
    struct rules_material material = material_of(position, rich);
    for (int i = 0; i < rules->insufficient_count; i++)
        if (memcmp(&material, &rules->insufficient[i], sizeof material) == 0)
            return true;
    return false;
}

enum outcome outcome_without_moves(struct position *position)
{
    if (movegen_any(position))
        return OUTCOME_NONE;
    if (variant_rules(position->variant)->objective == OBJECTIVE_ELIMINATION)
        return OUTCOME_ELIMINATION;
    if (position_in_check(position))
        return OUTCOME_MATE;
    return variant_rules(position->variant)->stalemate_loses ? OUTCOME_STALEMATE_LOSS
                                                             : OUTCOME_STALEMATE;
}

bool outcome_bare_king(const struct position *position)
{
    const struct rules *rules = &position->variant->rules;
    return rules->bare_king_loses && rules->objective == OBJECTIVE_MATE &&
           position->count[side_other(position->turn)] == 1 && position->count[position->turn] > 1;
}

enum outcome outcome_after_move(struct position *position, int earlier)
{
    const struct rules *rules = variant_rules(position->variant);
    enum outcome stuck = outcome_without_moves(position);
    if (stuck != OUTCOME_NONE)
        return stuck;
    if (outcome_bare_king(position))
        return OUTCOME_BARE_KING;
    if (position->check_run[side_other(position->turn)] >= rules->check_limit)
        return OUTCOME_CHECKS;
    if (position->inaction / 2 >= rules->inaction_limit)
        return OUTCOME_INACTION;
    if (rules->repetition_limit > 0 && earlier + 1 >= rules->repetition_limit)
        return OUTCOME_REPETITION;
    if (outcome_insufficient(position))
        return OUTCOME_MATERIAL;
    return OUTCOME_NONE;
}

bool outcome_is_draw(enum outcome outcome)
{
    switch (outcome) {
    case OUTCOME_STALEMATE:
    case OUTCOME_CHECKS:
    case OUTCOME_INACTION:
    case OUTCOME_REPETITION:
    case OUTCOME_MATERIAL:
    case OUTCOME_AGREEMENT:
    case OUTCOME_TIME_DRAW:
        return true;
    default:
        return false;
    }
}

enum outcome outcome_of_flag(const struct position *position, enum side side)
{
    bool bare =
        variant_king(position->variant) != TYPE_NONE && position->count[side_other(side)] == 1;
    return bare ? OUTCOME_TIME_DRAW : OUTCOME_TIME;
}

enum result outcome_result(enum outcome outcome, enum side turn)
{
    if (outcome == OUTCOME_NONE)
        return RESULT_NONE;
    if (outcome_is_draw(outcome))
        return RESULT_DRAW;
    bool turn_wins = outcome == OUTCOME_BARE_KING;
    return (turn == WHITE) == turn_wins ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player that takes what hangs. */
#include "greedy.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { WIN = INT32_MAX };

/* What the last move has brought the side that made it. */
static int64_t gain_of(const struct game *game, enum side side)
{
    const int32_t *material = game_position(game)->material;
    if (!game_is_over(game))
        return (int64_t)material[side] - material[side_other(side)];
    return outcome_is_draw(game_outcome(game)) ? 0 : WIN;
}

static int64_t gain_after(struct game *game, struct move move)
{
    enum side side = game_turn(game);
    if (game_play(game, move) != 0)
        fail_msg("a legal move is refused");
    int64_t gain = gain_of(game, side);
    if (game_undo(game) != 0)
        fail_msg("a move cannot be taken back");
    return gain;
}

struct move greedy_choose(struct game *game, struct random *random)
{
    const struct move *legal;
    int count = game_legal_moves(&legal, game), equals = 0;
    struct move *moves = malloc((size_t)count * sizeof *moves), chosen = legal[0];
    int64_t best = INT64_MIN;
    assert_non_null(moves);
    memcpy(moves, legal, (size_t)count * sizeof *moves);
    for (int i = 0; i < count; i++) {
        int64_t gain = gain_after(game, moves[i]);
        if (gain < best)
            continue;
        equals = gain > best ? 1 : equals + 1;
        best = gain;
        if (random_below(random, equals) == 0)
            chosen = moves[i];
    }
    free(moves);
    return chosen;
}

struct move random_choose(struct game *game, struct random *random)
{
    const struct move *legal;
    int count = game_legal_moves(&legal, game);
    return legal[random_below(random, count)];
}

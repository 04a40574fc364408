/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the CPU against itself. */
#include "learning/selfplay.h"

#include "escacs/movegen.h"
#include "util/random.h"

#include <errno.h>
#include <stdlib.h>

enum {
    OPENING_LEAST = 4, /* random plies; */
    OPENING_SPAN = 7,  /* up to six more */
    OPENING_TRIES = 100,
    PLIES_MOST = 400,     /* then it is a draw */
    DECIDED_SCORE = 1500, /* for one side */
    DECIDED_PLIES = 5,
    NODES_LEAST = 250,
    NODES_PER_MOVE = 10, /* nodes for each legal move of the start */
    PLAYER_MB = 1,
};

int64_t selfplay_nodes(const struct variant *variant)
{
    struct position start;
    position_init(&start, variant);
    struct move *moves = malloc((size_t)variant_max_moves(variant) * sizeof *moves);
    int count = moves ? movegen_legal(moves, &start) : 0;
    free(moves);
    int64_t nodes = (int64_t)count * NODES_PER_MOVE;
    return nodes > NODES_LEAST ? nodes : NODES_LEAST;
}

int selfplay_player(struct cpu **out, const struct variant *variant, const struct network *network)
{
    int error = cpu_new(out, variant, 1, PLAYER_MB);
    if (!error && network)
        error = cpu_use_network(*out, network);
    if (error) {
        cpu_free(*out);
        *out = NULL;
    }
    return error;
}

/* --- one game */

/* Play random moves. Returns false if they end the game. */
static bool play_opening(struct game *game, uint64_t *chance)
{
    int plies = OPENING_LEAST + (int)(random_next(chance) % OPENING_SPAN);
    for (int i = 0; i < plies && !game_is_over(game); i++) {
        const struct move *moves;
        int count = game_legal_moves(&moves, game);
        if (game_play(game, moves[random_next(chance) % (uint64_t)count]) != 0)
            return false;
    }
    return !game_is_over(game);
}

/* A game after its opening; NULL without memory, or if no opening can be played. */
static struct game *open_game(const struct variant *variant, uint64_t *chance)
{
    for (int tries = 0; tries < OPENING_TRIES; tries++) {
        struct game *game;
        if (game_new(&game, variant) != 0)
            return NULL;
        if (play_opening(game, chance))
            return game;
        game_free(game);
    }
    return NULL;
}

/* White's half points when the game is called off: by its result, or by the last score. */
static int half_points(const struct game *game, int white_score)
{
    switch (game_is_over(game) ? game_result(game) : RESULT_NONE) {
    case RESULT_WHITE_WINS:
        return 2;
    case RESULT_BLACK_WINS:
        return 0;
    case RESULT_DRAW:
        return 1;
    default:
        return white_score > DECIDED_SCORE ? 2 : white_score < -DECIDED_SCORE ? 0 : 1;
    }
}

static bool is_quiet(const struct game *game, struct move move, const struct cpu_report *report)
{
    const struct position *p = game_position(game);
    return report->depth > 0 && !cpu_is_mate(report->score) && !position_in_check(p) &&
           !move.promotion && !move_is_capture(p, move);
}

/* Play a game that has been opened. Returns 0, -ENOMEM, or -EINTR when stopped. */
static int play_game(struct samples *out, struct game *game, const struct selfplay_plan *plan,
                     struct cpu *player, const struct cpu *judge, const struct cpu_hooks *hooks,
                     uint64_t *chance)
{
    size_t first = out->count;
    int white_score = 0, decided = 0;
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = plan->nodes};
    while (!game_is_over(game) && game_move_count(game) < PLIES_MOST && decided < DECIDED_PLIES) {
        const struct position *p = game_position(game);
        struct cpu_report report;
        struct move move;
        limits.seed = random_next(chance);
        if (cpu_think(&move, player, game, &limits, hooks, &report) != 0)
            return -ENOMEM;
        if (hooks && hooks->should_stop && hooks->should_stop(hooks->payload))
            return -EINTR;
        if (is_quiet(game, move, &report) &&
            samples_add(out, p, report.score, cpu_evaluate(judge, p)) != 0)
            return -ENOMEM;
        white_score = p->turn == WHITE ? report.score : -report.score;
        decided = abs(white_score) > DECIDED_SCORE ? decided + 1 : 0;
        if (game_play(game, move) != 0)
            return -ENOMEM;
    }
    int points = half_points(game, white_score);
    for (size_t i = first; i < out->count; i++)
        samples_set_result(out, i, points);
    return 0;
}

static int play_number(struct samples *out, const struct selfplay_plan *plan, uint64_t number,
                       struct cpu *player, const struct cpu *judge, const struct cpu_hooks *hooks)
{
    uint64_t chance = random_of(plan->seed) + random_of(number);
    struct game *game = open_game(plan->variant, &chance);
    if (!game)
        return -ENOMEM;
    cpu_forget(player);
    int error = play_game(out, game, plan, player, judge, hooks, &chance);
    game_free(game);
    return error;
}

int selfplay_block(struct samples *out, const struct selfplay_plan *plan, uint64_t block,
                   struct cpu *player, const struct cpu *judge, const struct cpu_hooks *hooks)
{
    for (uint64_t i = 0; i < SELFPLAY_GAMES; i++) {
        struct samples before = *out;
        int error = play_number(out, plan, block * SELFPLAY_GAMES + i, player, judge, hooks);
        if (error) { /* without the game that was not finished */
            out->count = before.count;
            out->size = before.size;
            return error == -EINTR ? 0 : error;
        }
    }
    return 0;
}

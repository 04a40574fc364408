/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes problems from careless games. */
#include "learning/problem_maker.h"

#include "escacs/movegen.h"
#include "util/random.h"

#include <stdlib.h>

enum {
    CARELESS_NODES = 60, /* of a move in the games */
    CARELESS_SHARE = 6,  /* one move of so many is random */
    OPENING_PLIES = 6,   /* random */
    PLIES_OF_TWO = 5,    /* of a game, for each two squares of the board */
    LOOK_NODES = 4000,   /* to see whether there is something to find */
    WIN_MOVES = 3,       /* at most */
    GAIN_MOVES = 2,      /* at most */
    GAIN_SCORE = 150,    /* what the search must promise more than the evaluation sees */
    PROOF_POSITIONS = 300000,
    CHOICES_LEAST = 3, /* legal moves to choose from */
    EACH_GAME = 2,     /* problems of a game, at most */
    IDLE_GAMES = 400,  /* without a problem; then there are no more to be had */
    PLAYER_MB = 1,
    KINDS = WIN_MOVES + GAIN_MOVES,
};

/* A problem that was found, with what it took to find. */
struct found {
    struct problem problem;
    int64_t effort; /* nodes after which the search kept to the key */
};

struct maker {
    const struct problem_plan *plan;
    struct cpu *player, *judge; /* the second evaluates by what is derived from the rules */
    struct solver *solver;
    struct found *found;
    int count;
    int of_kind[KINDS];
    uint64_t chance;
    bool stopped;
};

/* --- is there a problem here? */

/* Remembers since when the search has kept to a move. */
struct watch {
    struct move best;
    int64_t since;
};

static void on_report(const struct cpu_report *report, void *payload)
{
    struct watch *watch = payload;
    if (report->line_length > 0 && !move_same(report->line[0], watch->best)) {
        watch->best = report->line[0];
        watch->since = report->nodes;
    }
}

static int64_t no_clock(void *payload)
{
    (void)payload;
    return 0;
}

static int kind_of(struct aim aim)
{
    return aim.gain ? WIN_MOVES + aim.moves - 1 : aim.moves - 1;
}

/* A problem of one move is only a warming up: few of them are wanted. */
static bool is_wanted(const struct maker *m, struct aim aim)
{
    int share = aim.moves > 1 ? 3 : aim.gain ? 8 : 15;
    return m->of_kind[kind_of(aim)] < m->plan->wanted / share + 1;
}

static bool is_known(const struct maker *m, const struct position *p)
{
    for (int i = 0; i < m->count; i++)
        if (m->found[i].problem.start.hash == p->hash)
            return true;
    return false;
}

/* Whether the solver may come to an end: gains are looked for to the last move. */
static bool is_provable(struct aim aim, int choices)
{
    double positions = choices;
    for (int i = 1; aim.gain && i < aim.moves; i++)
        positions *= (double)choices * choices;
    return positions < 10.0 * PROOF_POSITIONS;
}

/* Whether exactly one move reaches the aim, and none reaches it a move sooner. */
static bool is_sound(struct maker *m, const struct position *p, struct aim aim, struct move *key)
{
    struct move sooner;
    struct aim shorter = {.moves = aim.moves - 1, .gain = aim.gain};
    solver_set(m->solver, p, aim);
    if (solver_keys(key, m->solver, 2) != 1 || solver_gave_up(m->solver))
        return false;
    if (shorter.moves == 0)
        return true;
    solver_set(m->solver, p, shorter);
    return solver_keys(&sooner, m->solver, 1) == 0 && !solver_gave_up(m->solver);
}

static int lead(const struct position *p, enum side side)
{
    return p->material[side] - p->material[side_other(side)];
}

/* What the side to move has gained after so many moves of its own in the line that the search
 * expects, the answer to the last one included; 0: nothing. */
static int gain_in_line(const struct position *start, const struct cpu_report *report, int moves)
{
    struct position p = *start;
    struct undo undo;
    int least = INT32_MAX;
    if (report->line_length < 2 * moves)
        return 0;
    for (int i = 0; i < 2 * moves; i++) {
        position_make(&p, report->line[i], &undo);
        if (i >= 2 * moves - 2 && lead(&p, start->turn) < least)
            least = lead(&p, start->turn);
    }
    int gain = least - lead(start, start->turn);
    return gain > 0 ? gain : 0;
}

static void keep(struct maker *m, const struct position *p, struct aim aim, struct move key,
                 const struct watch *watch)
{
    struct found *to = &m->found[m->count++];
    m->of_kind[kind_of(aim)]++;
    *to = (struct found){.effort = watch->since};
    to->problem.start = *p;
    to->problem.aim = aim;
    to->problem.key = key;
}

/* The aim that the search suggests; moves 0: none. */
static struct aim suggested(const struct maker *m, const struct position *p,
                            const struct cpu_report *report)
{
    int moves = cpu_mate_moves(report->score);
    if (moves > 0)
        return (struct aim){.moves = moves <= WIN_MOVES ? moves : 0};
    if (moves < 0 || report->score < cpu_evaluate(m->judge, p) + GAIN_SCORE)
        return (struct aim){0};
    for (int n = 1; n <= GAIN_MOVES; n++) {
        int gain = gain_in_line(p, report, n);
        if (gain > 0)
            return (struct aim){.moves = n, .gain = gain};
    }
    return (struct aim){0};
}

/* Keep the position of the game if it is a problem. */
static void look(struct maker *m, struct game *game)
{
    const struct position *p = game_position(game);
    struct watch watch = {0};
    const struct cpu_hooks hooks = {.now_ms = no_clock, .on_report = on_report, .payload = &watch};
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = LOOK_NODES};
    struct cpu_report report;
    struct move best, key;
    const struct move *moves;
    int choices = game_legal_moves(&moves, game);
    cpu_forget(m->player);
    if (choices < CHOICES_LEAST || cpu_think(&best, m->player, game, &limits, &hooks, &report) != 0)
        return;
    struct aim aim = suggested(m, p, &report);
    if (aim.moves == 0 || !is_wanted(m, aim) || !is_provable(aim, choices) || is_known(m, p) ||
        !is_sound(m, p, aim, &key))
        return;
    keep(m, p, aim, key, &watch);
}

/* --- careless games */

static bool play_random(struct maker *m, struct game *game)
{
    const struct move *moves;
    int count = game_legal_moves(&moves, game);
    return game_play(game, moves[random_next(&m->chance) % (uint64_t)count]) == 0;
}

static bool play_carelessly(struct maker *m, struct game *game)
{
    const struct cpu_limits limits = {
        .level = CPU_LEVEL_MAX, .nodes = CARELESS_NODES, .seed = random_next(&m->chance)};
    struct move move;
    return cpu_think(&move, m->player, game, &limits, NULL, NULL) == 0 &&
           game_play(game, move) == 0;
}

static bool is_stopped(struct maker *m)
{
    const struct problem_plan *plan = m->plan;
    m->stopped = m->stopped || (plan->should_stop && plan->should_stop(plan->payload));
    return m->stopped;
}

/* Whether the game has given what it can, or nobody wants more. */
static bool is_enough(struct maker *m, const struct game *game, int before)
{
    return game_is_over(game) || m->count == m->plan->wanted || m->count - before == EACH_GAME ||
           is_stopped(m);
}

/* Play a game and keep its problems. Returns how many there were, or -1 without memory. */
static int play_game(struct maker *m)
{
    const struct variant *variant = m->plan->variant;
    int plies = variant_rows(variant) * variant_columns(variant) * PLIES_OF_TWO / 2;
    struct game *game;
    int before = m->count;
    if (game_new(&game, variant) != 0)
        return -1;
    for (int ply = 0; ply < plies && !is_enough(m, game, before); ply++) {
        bool random = ply < OPENING_PLIES || random_next(&m->chance) % CARELESS_SHARE == 0;
        if (ply >= OPENING_PLIES)
            look(m, game);
        if (!(random ? play_random(m, game) : play_carelessly(m, game)))
            break;
    }
    game_free(game);
    return m->count - before;
}

/* --- all of it */

static int compare_found(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    if (x->problem.aim.moves != y->problem.aim.moves)
        return x->problem.aim.moves - y->problem.aim.moves;
    if (x->effort != y->effort)
        return x->effort < y->effort ? -1 : 1;
    return x->problem.start.hash < y->problem.start.hash ? -1 : 1;
}

/* Returns 0, or -1 without memory. */
static int play_games(struct maker *m)
{
    const struct problem_plan *plan = m->plan;
    for (int games = 1, idle = 0; m->count < plan->wanted && idle < IDLE_GAMES; games++) {
        int more = play_game(m);
        if (more < 0 || m->stopped)
            return more < 0 ? -1 : 0;
        idle = more > 0 ? 0 : idle + 1;
        if (plan->on_progress)
            plan->on_progress(games, m->count, plan->payload);
    }
    return 0;
}

static int maker_init(struct maker *m, const struct problem_plan *plan)
{
    *m = (struct maker){.plan = plan, .chance = random_of(plan->seed)};
    m->solver = solver_new(plan->variant);
    m->found = calloc((size_t)plan->wanted, sizeof *m->found);
    if (cpu_new(&m->player, plan->variant, 1, PLAYER_MB) != 0 ||
        cpu_new(&m->judge, plan->variant, 0, 0) != 0 || !m->solver || !m->found)
        return -1;
    solver_set_limit(m->solver, PROOF_POSITIONS);
    return plan->network && cpu_use_network(m->player, plan->network) != 0 ? -1 : 0;
}

static void maker_done(struct maker *m)
{
    cpu_free(m->player);
    cpu_free(m->judge);
    solver_free(m->solver);
    free(m->found);
}

int problems_make(struct problem **out, const struct problem_plan *plan)
{
    struct maker m;
    *out = calloc((size_t)plan->wanted, sizeof **out);
    int error = *out ? maker_init(&m, plan) : -1;
    if (*out && !error)
        error = play_games(&m);
    int count = error ? -1 : m.count;
    if (count > 0)
        qsort(m.found, (size_t)count, sizeof *m.found, compare_found);
    for (int i = 0; i < count; i++)
        (*out)[i] = m.found[i].problem;
    if (*out)
        maker_done(&m);
    if (error) {
        free(*out);
        *out = NULL;
    }
    return count;
}

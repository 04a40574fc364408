/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opponent that adapts: scoring, lessons, choices. */
#include "cpu/opponent.h"

#include "cpu/sparring.h"

#include "escacs/movegen.h"
#include "util/array.h"
#include "util/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    SCORER_MB = 1,
    FIRST_DEPTH = 4,            /* of the published algorithm when none is given */
    NODES_BY_MS = 1500,         /* what a time is taken to be worth when rungs are counted */
    UNBOUNDED_NODES = 10000000, /* what no limit at all is taken to be worth */
};

/* A position of the rival's turn, with its moves scored. */
struct scoring {
    uint64_t hash; /* of the position; 0: nothing is scored */
    int count;
    struct move *moves;
    struct cpu_scored *scored;       /* by the last depth finished, best first */
    double *expected[SKILL_BUDGETS]; /* of each of `moves`, for the side to move */
    size_t room;                     /* moves that fit */
};

/* What was known after a move of the rival. */
struct lesson {
    int ply;         /* moves on the record, this one included */
    uint64_t chain;  /* hash of them */
    double standing; /* what the rival left us, 0..1 */
    struct opponent_knowledge after;
};

struct opponent {
    struct cpu *cpu;
    struct cpu *scorer;
    struct cpu_options options;
    int breadth; /* moves that the variant begins with */
    enum side side;
    struct opponent_knowledge begun; /* as the game began */
    int from;                        /* moves on the record that teach nothing */
    struct lesson *lessons;
    size_t lesson_count, lesson_room;
    struct scoring ahead;
    int depth; /* of the published algorithm */
};

/* --- life */

int opponent_new(struct opponent **out, struct cpu *cpu, const struct cpu_options *options)
{
    const struct variant *variant = cpu_variant(cpu);
    struct opponent *o = calloc(1, sizeof *o);
    *out = NULL;
    if (!o || cpu_new(&o->scorer, variant, 1, SCORER_MB) < 0 ||
        cpu_use_network(o->scorer, cpu_network(cpu)) < 0) {
        opponent_free(o);
        return -CPU_OUT_OF_MEMORY;
    }
    o->cpu = cpu;
    o->breadth = sparring_breadth(variant);
    o->options = *options;
    opponent_reset(o);
    *out = o;
    return 0;
}

void opponent_free(struct opponent *opponent)
{
    if (!opponent)
        return;
    cpu_free(opponent->scorer);
    free(opponent->lessons);
    free(opponent->ahead.moves);
    free(opponent->ahead.scored);
    for (int b = 0; b < SKILL_BUDGETS; b++)
        free(opponent->ahead.expected[b]);
    free(opponent);
}

void opponent_reset(struct opponent *opponent)
{
    int level = opponent->options.adaptation.initial_level;
    struct opponent_knowledge nothing = {0};
    adaptive_init(&nothing.ours, level < 0 ? -1 : skill_level_rung(level));
    opponent->depth = opponent->options.limits.depth ? opponent->options.limits.depth : FIRST_DEPTH;
    opponent_begin(opponent, WHITE, &nothing, 0);
}

void opponent_begin(struct opponent *opponent, enum side side,
                    const struct opponent_knowledge *knowledge, int from)
{
    opponent->side = side;
    opponent->begun = *knowledge;
    opponent->from = from;
    opponent->lesson_count = 0;
}

static bool is_original(const struct opponent *opponent)
{
    return opponent->options.limits.algorithm == CPU_ADAPTIVE_ORIGINAL;
}

/* --- scoring */

static bool make_room(struct scoring *s, int count)
{
    if (s->room >= (size_t)count)
        return true;
    struct move *moves = realloc(s->moves, (size_t)count * sizeof *moves);
    if (!moves)
        return false;
    s->moves = moves;
    struct cpu_scored *scored = realloc(s->scored, (size_t)count * sizeof *scored);
    if (!scored)
        return false;
    s->scored = scored;
    for (int b = 0; b < SKILL_BUDGETS; b++) {
        double *expected = realloc(s->expected[b], (size_t)count * sizeof *expected);
        if (!expected)
            return false;
        s->expected[b] = expected;
    }
    s->room = (size_t)count;
    return true;
}

/* A scoring under way, for its hooks. */
struct scoring_run {
    struct opponent *opponent;
    struct scoring *scoring;
    const struct cpu_hooks *hooks;
    int filled; /* budgets that have been given a depth */
};

static int index_of(const struct move *moves, int count, struct move move)
{
    for (int i = 0; i < count; i++)
        if (move_same(moves[i], move))
            return i;
    return -1;
}

static void fill_budget(struct scoring_run *run, int budget, const struct cpu_scored *scored,
                        int count)
{
    struct scoring *s = run->scoring;
    for (int i = 0; i < count; i++) {
        int at = index_of(s->moves, s->count, scored[i].move);
        if (at >= 0)
            s->expected[budget][at] = cpu_expected(run->opponent->scorer, scored[i].score);
    }
}

/* A depth is finished: it serves the budgets that pay for it. The first one serves all. */
static void on_depth(const struct cpu_report *report, void *payload)
{
    struct scoring_run *run = payload;
    if (report->scored_count < run->scoring->count)
        return;
    for (int b = 0; b < SKILL_BUDGETS; b++)
        if (b >= run->filled || report->nodes <= skill_scoring_nodes(b, run->scoring->count))
            fill_budget(run, b, report->scored, report->scored_count);
    run->filled = SKILL_BUDGETS;
}

static bool run_should_stop(void *payload)
{
    const struct cpu_hooks *hooks = ((struct scoring_run *)payload)->hooks;
    return hooks && hooks->should_stop && hooks->should_stop(hooks->payload);
}

static int64_t run_now_ms(void *payload)
{
    const struct cpu_hooks *hooks = ((struct scoring_run *)payload)->hooks;
    return hooks && hooks->now_ms ? hooks->now_ms(hooks->payload) : 0;
}

static struct cpu_limits scoring_limits(const struct opponent *o, int budget, int count)
{
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX};
    if (is_original(o)) {
        limits.algorithm = CPU_ALPHABETA;
        limits.depth = o->depth;
        limits.move_ms = o->options.adaptation.limit_ms;
    } else {
        limits.nodes = skill_scoring_nodes(budget, count);
    }
    return limits;
}

/* Score all moves of the position, to the cost of one budget. The result depends on nothing else.
 */
static bool score(struct opponent *o, const struct game *game, const struct move *moves, int count,
                  int budget, const struct cpu_hooks *hooks, struct cpu_report *report)
{
    struct scoring *s = &o->ahead;
    struct scoring_run run = {o, s, hooks, 0};
    struct cpu_hooks own = {.now_ms = run_now_ms,
                            .should_stop = run_should_stop,
                            .on_report = on_depth,
                            .payload = &run};
    struct cpu_limits limits = scoring_limits(o, budget, count);
    s->hash = 0;
    if (!make_room(s, count))
        return false;
    s->count = count;
    memcpy(s->moves, moves, (size_t)count * sizeof *moves);
    cpu_forget(o->scorer);
    int scored = cpu_score_moves(s->scored, count, o->scorer, game, &limits, &own, report);
    if (scored < count)
        return false;
    for (int b = run.filled; b < SKILL_BUDGETS; b++)
        fill_budget(&run, b, s->scored, scored);
    published_round(s->scored, count, o->options.limits.rounding);
    return true;
}

/* Score a position outside of a game, so that only the position counts. */
static bool score_position(struct opponent *o, const struct position *position,
                           const struct cpu_hooks *hooks)
{
    const struct move *moves;
    struct game *game;
    struct cpu_report report;
    if (game_new_from(&game, position) != 0)
        return false;
    int count = game_legal_moves(&moves, game);
    bool scored = count > 1 && score(o, game, moves, count, SKILL_BUDGETS - 1, hooks, &report);
    game_free(game);
    if (scored)
        o->ahead.hash = position->hash;
    return scored;
}

void opponent_watch(struct opponent *opponent, const struct position *position,
                    const struct cpu_hooks *hooks)
{
    score_position(opponent, position, hooks);
    if (hooks->should_stop(hooks->payload))
        opponent->ahead.hash = 0; /* it will be scored when it is needed */
}

/* --- lessons */

static uint64_t lengthen(uint64_t chain, struct move move)
{
    return random_of(chain ^ move_bits(move));
}

static const struct lesson *last_lesson(const struct opponent *o)
{
    return o->lesson_count ? &o->lessons[o->lesson_count - 1] : NULL;
}

/* Learn from the position scored last. */
static void learn(struct opponent *o, struct lesson *lesson, struct move move)
{
    const struct scoring *s = &o->ahead;
    const double *expected[SKILL_BUDGETS] = {s->expected[0], s->expected[1], s->expected[2]};
    int at = index_of(s->moves, s->count, move);
    if (at < 0)
        return;
    adaptive_learn(&lesson->after.ours, expected, s->count, at);
    lesson->standing = 1 - expected[SKILL_BUDGETS - 1][at];
    adaptive_note_standing(&lesson->after.ours, lesson->standing);
    for (int i = 0; i < s->count; i++)
        if (move_same(s->scored[i].move, move))
            published_learn(&lesson->after.original, s->scored, s->count, i);
}

static void add_lesson(struct opponent *o, const struct game *game, int entry, int ply,
                       uint64_t chain, const struct cpu_hooks *hooks)
{
    struct position before;
    struct lesson *grown =
        array_grow(o->lessons, o->lesson_count, &o->lesson_room, sizeof *o->lessons);
    if (!grown)
        return;
    o->lessons = grown;
    const struct lesson *last = last_lesson(o);
    struct lesson lesson = {.ply = ply,
                            .chain = chain,
                            .standing = last ? last->standing : 0.5,
                            .after = *opponent_known(o)};
    game_position_before(&before, game, entry);
    if (before.hash == o->ahead.hash || score_position(o, &before, hooks))
        learn(o, &lesson, game_entry(game, entry)->move);
    o->lessons[o->lesson_count++] = lesson;
}

/* Drop the lessons of moves that are not on the record any more. */
static void drop_stale(struct opponent *o, const struct game *game)
{
    uint64_t chain = 0;
    int ply = 0;
    size_t kept = 0;
    for (int i = 0; i < game_entry_count(game) && kept < o->lesson_count; i++) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind != ENTRY_MOVE)
            continue;
        chain = lengthen(chain, entry->move);
        if (++ply != o->lessons[kept].ply)
            continue;
        if (chain != o->lessons[kept].chain)
            break;
        kept++;
    }
    o->lesson_count = kept;
}

void opponent_follow(struct opponent *opponent, const struct game *game,
                     const struct cpu_hooks *hooks)
{
    uint64_t chain = 0;
    int ply = 0;
    drop_stale(opponent, game);
    const struct lesson *last = last_lesson(opponent);
    int learnt = last ? last->ply : opponent->from;
    for (int i = 0; i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind != ENTRY_MOVE)
            continue;
        chain = lengthen(chain, entry->move);
        if (++ply > learnt && entry->side != opponent->side)
            add_lesson(opponent, game, i, ply, chain, hooks);
    }
}

uint64_t opponent_chain(const struct game *game, int plies)
{
    uint64_t chain = 0;
    for (int i = 0; i < game_entry_count(game) && plies > 0; i++) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind != ENTRY_MOVE)
            continue;
        chain = lengthen(chain, entry->move);
        plies--;
    }
    return chain;
}

/* --- what is known */

const struct opponent_knowledge *opponent_known(const struct opponent *opponent)
{
    const struct lesson *last = last_lesson(opponent);
    return last ? &last->after : &opponent->begun;
}

double opponent_highest(const struct opponent *opponent)
{
    const struct cpu_limits *limits = &opponent->options.limits;
    int64_t nodes = limits->nodes     ? limits->nodes
                    : limits->move_ms ? limits->move_ms * NODES_BY_MS
                                      : UNBOUNDED_NODES;
    return skill_rung(nodes, opponent->breadth);
}

void opponent_conclude(struct opponent_knowledge *out, const struct opponent *opponent,
                       double points)
{
    *out = *opponent_known(opponent);
    adaptive_end_game(&out->ours, points, opponent_highest(opponent));
}

double opponent_estimate(const struct opponent *opponent,
                         const struct opponent_knowledge *knowledge)
{
    return is_original(opponent) ? published_ratio(&knowledge->original)
                                 : skill_rung_level(adaptive_rung(&knowledge->ours));
}

double opponent_rival_level(const struct opponent *opponent)
{
    double estimate = opponent_estimate(opponent, opponent_known(opponent));
    return is_original(opponent) ? estimate * CPU_LEVEL_MAX / 100 : estimate;
}

/* --- choosing */

/* The depth of the next choice, by the time that this one took. */
static void set_depth(struct opponent *o, int64_t took_ms)
{
    const struct cpu_adaptation *a = &o->options.adaptation;
    if (took_ms < a->shortest_ms && o->depth < CPU_DEPTH_MAX)
        o->depth++;
    else if (took_ms > a->longest_ms && o->depth > 1)
        o->depth--;
}

static int choose_by_rank(struct move *out, struct opponent *o, const struct game *game,
                          uint64_t *chance, const struct cpu_hooks *hooks,
                          struct cpu_report *report)
{
    struct cpu_limits limits = {.depth = o->depth,
                                .move_ms = o->options.adaptation.limit_ms,
                                .rounding = o->options.limits.rounding};
    int64_t began = hooks ? hooks->now_ms(hooks->payload) : 0;
    int error =
        sparring_by_rank(out, o->cpu, game, &limits, published_ratio(&opponent_known(o)->original),
                         o->options.adaptation.drop, chance, hooks, report);
    set_depth(o, hooks ? hooks->now_ms(hooks->payload) - began : 0);
    return error;
}

/* Play at the rung that the rival is met with. */
static int choose_by_skill(struct move *out, struct opponent *o, const struct game *game,
                           const struct cpu_limits *limits, uint64_t *chance,
                           const struct cpu_hooks *hooks, struct cpu_report *report)
{
    const struct adaptive *known = &opponent_known(o)->ours;
    const struct lesson *last = last_lesson(o);
    struct cpu_limits own = *limits;
    struct skill skill;
    double rung = adaptive_strength(known, last ? last->standing : 0.5);
    skill_of(&skill, rung, adaptive_budget(known), o->breadth, chance);
    if (skill.way == SKILL_RANDOM)
        return sparring_random(out, game, chance);
    if (skill.way == SKILL_DRAWS) {
        cpu_forget(o->scorer);
        return sparring_draw(out, o->scorer, game, &skill, chance, hooks, report);
    }
    own.algorithm = CPU_COMPLETE;
    if (rung < opponent_highest(o) && (!own.nodes || own.nodes > skill.nodes))
        own.nodes = skill.nodes;
    return cpu_think(out, o->cpu, game, &own, hooks, report);
}

int opponent_choose(struct move *out, struct opponent *opponent, const struct game *game,
                    const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                    struct cpu_report *report)
{
    struct cpu_report unwanted;
    uint64_t chance = sparring_chance(game, limits->seed);
    report = report ? report : &unwanted;
    *report = (struct cpu_report){0};
    if (game_is_over(game))
        return -CPU_GAME_OVER;
    opponent_follow(opponent, game, hooks);
    return is_original(opponent)
               ? choose_by_rank(out, opponent, game, &chance, hooks, report)
               : choose_by_skill(out, opponent, game, limits, &chance, hooks, report);
}

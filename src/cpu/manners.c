/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the CPU agrees to a draw, offers one, or resigns. */
#include "escacs/cpu.h"

/* Scores are in hundredths of a pawn, spans in moves of either side. */
enum {
    LOST = -100, /* at or below: clearly worse */
    LEVEL = 40,  /* at or below: no better than level */
    EVEN = 15,   /* at or below: even or worse */
    OPENING_SPAN = 20,
    QUIET_SPAN = 40,        /* nothing has happened for long, */
    QUIET_SPAN_ENDING = 12, /* or for long enough with few pieces left */
    HOPELESS_TURNS = 3,     /* it resigns when it has stood so for so many of its turns */
    RIVAL_MATES = 2,        /* the level of a rival who mates soon, */
    RIVAL_WINS = 5,         /* and of one who wins what is won */
    SOON = 2                /* moves */
};

/* At or below this expected result a game is hopeless. */
static const double hopeless = 0.02;

/* The pieces of both sides, kings left out. */
static int piece_count(const struct position *p)
{
    int kings = variant_king(p->variant) == TYPE_NONE ? 0 : 2;
    return p->count[WHITE] + p->count[BLACK] - kings;
}

static int initial_piece_count(const struct variant *variant)
{
    struct position start;
    position_init(&start, variant);
    return piece_count(&start);
}

/* The beginning of a game: few moves have been played and most pieces are there. */
static bool is_opening(const struct game *game)
{
    return game_move_count(game) < OPENING_SPAN &&
           4 * piece_count(game_position(game)) > 3 * initial_piece_count(game_variant(game));
}

/* Whether an entry of the record changes the game for good: a capture, or a move of a type that
 * promotes. */
static bool is_progress(const struct game_entry *entry, const struct rules *rules)
{
    return entry->capture || rules->pieces[entry->type].promotes;
}

/* How many moves have passed since something happened. Some rules count on after the move of a
 * pawn, so the record is looked at too. */
static int quiet_span(const struct game *game)
{
    const struct rules *rules = variant_rules(game_variant(game));
    int counted = (int)game_position(game)->inaction, span = 0;
    for (int i = game_entry_count(game) - 1; i >= 0 && span < counted; i--) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind != ENTRY_MOVE)
            continue;
        if (is_progress(entry, rules))
            return span;
        span++;
    }
    return counted;
}

/* A span, or half of what the rules allow before they call the game drawn if that is shorter. */
static int64_t within_limit(int span, const struct rules *rules)
{
    return rules->inaction_limit < span ? rules->inaction_limit : span;
}

/* Whether there is nothing left to play for in a level position. */
static bool is_dead(const struct game *game)
{
    const struct rules *rules = variant_rules(game_variant(game));
    bool ending = 4 * piece_count(game_position(game)) <= initial_piece_count(game_variant(game));
    return quiet_span(game) >= within_limit(ending ? QUIET_SPAN_ENDING : QUIET_SPAN, rules);
}

/* --- answers */

/* How a side stands, by a search. -CPU_GAME_OVER, else 0. */
static int search_score(int *out, struct cpu *cpu, const struct game *game, enum side side,
                        int64_t nodes)
{
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = nodes};
    struct cpu_report report;
    struct move move;
    int error = cpu_think(&move, cpu, game, &limits, NULL, &report);
    if (error)
        return error;
    int known = report.depth > 0 ? report.score : cpu_evaluate(cpu, game_position(game));
    *out = game_position(game)->turn == side ? known : -known;
    return 0;
}

int cpu_accepts_draw(struct cpu *cpu, const struct game *game, enum side side, int64_t nodes)
{
    int score;
    if (is_opening(game) && !game_is_over(game))
        return 0;
    int error = search_score(&score, cpu, game, side, nodes);
    return error ? error : score <= LOST || (score <= LEVEL && is_dead(game));
}

int cpu_accepts_even_draw(struct cpu *cpu, const struct game *game, enum side side, int64_t nodes)
{
    int score;
    if (is_opening(game) && !game_is_over(game))
        return 0;
    int error = search_score(&score, cpu, game, side, nodes);
    return error ? error : score <= EVEN;
}

/* --- on its own turn */

/* Whether it has offered a draw since anything last happened: the rival has heard it. */
static bool has_offered(const struct game *game, enum side side)
{
    const struct rules *rules = variant_rules(game_variant(game));
    for (int i = game_entry_count(game) - 1; i >= 0; i--) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind == ENTRY_OFFER && entry->side == side)
            return true;
        if (entry->kind == ENTRY_MOVE && is_progress(entry, rules))
            return false;
    }
    return false;
}

static bool offers_draw(const struct game *game, int score)
{
    return score > LOST && score <= EVEN && !is_opening(game) && is_dead(game) &&
           !has_offered(game, game_turn(game));
}

/* Whether a rival of this level wins what it has. */
static bool rival_suffices(double level, int score)
{
    int mate = -cpu_mate_moves(score);
    return level < 0 || level >= (mate > 0 && mate <= SOON ? RIVAL_MATES : RIVAL_WINS);
}

/* Counts the turns in a row in which it stood hopelessly. */
static void count_hopeless(struct cpu_manners *manners, const struct game *game, bool is_hopeless)
{
    int ply = game_move_count(game) + 1;
    bool goes_on = ply == manners->ply + 2;
    if (ply != manners->ply)
        manners->hopeless = is_hopeless ? 1 + (goes_on ? manners->hopeless : 0) : 0;
    manners->ply = ply;
}

enum cpu_gesture cpu_gesture(struct cpu_manners *manners, const struct cpu *cpu,
                             const struct game *game, const struct cpu_report *report)
{
    if (report->depth == 0 || report->bound == CPU_BOUND_NONE)
        return CPU_PLAYS;
    count_hopeless(manners, game, cpu_expected(cpu, report->score) <= hopeless);
    if (manners->resigns && manners->hopeless >= HOPELESS_TURNS &&
        rival_suffices(manners->rival_level, report->score))
        return CPU_RESIGNS;
    return offers_draw(game, report->score) ? CPU_OFFERS_DRAW : CPU_PLAYS;
}

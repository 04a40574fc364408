/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The CPU player: chooses a move in any variant within limits.
 *
 * A `struct cpu` belongs to one variant and holds all the memory a search needs: the table of
 * positions, lists, histories. It serves one search at a time, from any thread; between searches it
 * remembers what it found. The search prints nothing and knows no clock but the one of its hooks.
 */
#ifndef ESCACS_CPU_H
#define ESCACS_CPU_H

#include "escacs/game.h"
#include "escacs/network.h"
#include "escacs/parameter.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CPU_LEVEL_MAX = 10,
    CPU_RUNG_MAX = 20,
    CPU_DEPTH_MAX = 100,
    CPU_THREADS_MAX = 64,
    CPU_MEMORY_MAX = 65536, /* MB */
    CPU_MEMORY_DEFAULT = 64,
    CPU_MEMORY_OF_LEVELS = 1, /* below the highest: more than their nodes fill on 8x8 */
    CPU_MATE = 32000,         /* score of being mated now; mate in n plies scores CPU_MATE - n */
    CPU_MATE_BOUND = CPU_MATE - 2 * CPU_DEPTH_MAX, /* scores beyond are mates */
    CPU_LINE_MAX = 128,                            /* moves of a line */
    CPU_SCORED_LINE_MAX = 32,                      /* the same where there are many lines */
};

static inline bool cpu_is_mate(int score)
{
    return score > CPU_MATE_BOUND || score < -CPU_MATE_BOUND;
}

/* Moves to the mate that a score means, negative when the side to move is mated; 0: it is no mate,
 * or on the board already. */
static inline int cpu_mate_moves(int score)
{
    if (!cpu_is_mate(score))
        return 0;
    return score > 0 ? (CPU_MATE - score + 1) / 2 : -(CPU_MATE + score + 1) / 2;
}

/* The score that means so many moves to mate, as above; 0: the side to move is mated. */
static inline int cpu_mate_score(int moves)
{
    int most = CPU_DEPTH_MAX - 1;
    moves = moves > most ? most : moves < -most ? -most : moves;
    return moves > 0 ? CPU_MATE - (2 * moves - 1) : -(CPU_MATE + 2 * moves);
}

enum cpu_algorithm {
    CPU_COMPLETE,
    CPU_ALPHABETA, /* to a fixed depth, nothing else */
    CPU_MINIMAX,   /* the same without pruning */
    CPU_ADAPTIVE,  /* as strong as its rival: cpu/opponent.h; cpu_think() takes it for complete */
    CPU_ADAPTIVE_ORIGINAL, /* the published one: likewise */
    CPU_FIXED_RATIO,       /* plays by the rank of its moves, as the published one does */
    CPU_RANDOM,            /* any legal move */
    CPU_GREEDY,            /* takes what it can and looks no further */
    CPU_LADDER,            /* a fixed rung of the ladder that the adaptive one plays on */
    CPU_ALGORITHM_COUNT
};

/* What the search takes a position to be worth. */
enum cpu_evaluation {
    CPU_EVALUATION_LEARNT,  /* by the learnt evaluation where these rules have one */
    CPU_EVALUATION_DERIVED, /* by what follows from the rules */
};

/* --- options: `temps=0.5,nivell=3` */

struct cpu_clock {
    int64_t left_ms; /* time left; 0: there is no such clock */
    int64_t increment_ms;
    int moves_to_go; /* 0: all the rest of the game */
};

struct cpu_limits {
    enum cpu_algorithm algorithm;
    int level;       /* 0..CPU_LEVEL_MAX; below the highest a number of nodes */
    int64_t move_ms; /* 0: no limit; likewise the next two */
    int64_t nodes;
    int depth;
    struct cpu_clock clock;
    int mate;                /* end once a mate in so many moves is found; 0: do not */
    const struct move *only; /* moves to choose from; without a legal one among them, all */
    int only_count;          /* 0: all */
    const struct move *also; /* cpu_score_moves() scores it too, as its last; NULL: none */
    uint64_t seed;           /* breaks ties between moves; the same seed, the same move */
    int random_percent;      /* of the moves are any legal move */
    int ratio;               /* CPU_FIXED_RATIO: 0 plays the worst moves, 100 the best */
    int rounding;            /* of scores where their ranks count; 0: none */
    int rung;                /* CPU_LADDER: 0..CPU_RUNG_MAX */
};

/* How the adaptive algorithms begin, and how the published one goes on. */
struct cpu_adaptation {
    int initial_level; /* of the rival; -1: nothing is known of it */
    int drop;          /* one in so many of the lowest scores is never played; 0: none is dropped */
    int64_t shortest_ms; /* a quicker choice deepens the next one */
    int64_t longest_ms;  /* a slower choice makes the next one shallower */
    int64_t limit_ms;    /* a choice is interrupted */
};

struct cpu_options {
    struct cpu_limits limits;
    bool default_time; /* limits.move_ms is the default: the clock of a game replaces it */
    int threads;
    int memory_mb;
    enum cpu_evaluation evaluation;
    bool resigns; /* when it stands hopelessly: cpu_gesture() */
    struct cpu_adaptation adaptation;
};

enum cpu_parameter {
    CPU_PARAMETER_LEVEL,
    CPU_PARAMETER_TIME,
    CPU_PARAMETER_NODES,
    CPU_PARAMETER_DEPTH,
    CPU_PARAMETER_THREADS,
    CPU_PARAMETER_MEMORY,
    CPU_PARAMETER_ALGORITHM,
    CPU_PARAMETER_EVALUATION,
    CPU_PARAMETER_RESIGNS,
    CPU_PARAMETER_SEED,
    CPU_PARAMETER_RANDOM_PERCENT,
    CPU_PARAMETER_INITIAL_LEVEL,
    CPU_PARAMETER_RATIO,
    CPU_PARAMETER_DROP,
    CPU_PARAMETER_SHORTEST,
    CPU_PARAMETER_LONGEST,
    CPU_PARAMETER_INTERRUPT,
    CPU_PARAMETER_ROUNDING,
    CPU_PARAMETER_RUNG,
    CPU_PARAMETER_COUNT
};

/* Names, types, ranges, defaults and help of the options, in the order of the enum. */
extern const struct parameter cpu_parameters[CPU_PARAMETER_COUNT];

/* Set every option to its default. */
void cpu_options_init(struct cpu_options *options);

/* Read a list of options separated by commas ("" is none) over those already there. A depth, a
 * number of nodes, a level below the highest, a rung and an algorithm of fixed depth replace the
 * default time. A level below the highest and a rung take CPU_MEMORY_OF_LEVELS unless a memory is
 * given. Returns 0, or -1 with what is wrong in *error; `options` is then unusable. */
int cpu_options_read(struct cpu_options *options, const char *text, struct parameter_error *error);

/* Adds the clock of a game, as a player of this side sees it, to limits that come from these
 * options. The clock takes the place of the default time. */
void cpu_limits_obey_clock(struct cpu_limits *limits, const struct cpu_options *options,
                           const struct clock_state *clock, enum side side);

/* The strength of a level in `fide`, in Elo. */
int cpu_level_elo(int level);

/* The level that comes nearest to a strength. */
int cpu_level_of_elo(int elo);

/* --- thinking */

/* A move that was scored, with what both sides are expected to play from it on. */
struct cpu_scored {
    struct move move;
    int score; /* as that of a report */
    int line_length;
    struct move line[CPU_SCORED_LINE_MAX];
};

enum cpu_bound { CPU_BOUND_NONE, CPU_BOUND_UPPER, CPU_BOUND_LOWER, CPU_BOUND_EXACT };

/* What is known while a player thinks, and when it has thought. */
struct cpu_report {
    int depth, selective_depth;
    int score;            /* hundredths of a pawn, roughly, for the side to move; or a mate */
    enum cpu_bound bound; /* of the score; CPU_BOUND_NONE: there is no score yet */
    int64_t nodes, elapsed_ms;
    int table_permille;             /* how full the table is */
    struct move line[CPU_LINE_MAX]; /* what both sides are expected to play */
    int line_length;
    const struct cpu_scored *scored; /* the moves that cpu_score_moves() has scored to this depth */
    int scored_count;                /* of cpu_think(): 0 */
};

struct cpu_hooks {
    int64_t (*now_ms)(void *payload);   /* the only clock the search knows */
    bool (*should_stop)(void *payload); /* called about every millisecond; may be NULL */
    /* Called after each depth and about twice a second in between; may be NULL. */
    void (*on_report)(const struct cpu_report *report, void *payload);
    int64_t began_ms; /* by now_ms(), when the time of the move began; 0: when cpu_think() begins */
    void *payload;
};

enum cpu_error {
    CPU_OK,
    CPU_OUT_OF_MEMORY,
    CPU_GAME_OVER, /* there is no move to choose */
};

struct cpu;

/* A player of the variant, which must outlive it. All its memory is allocated and written to, so
 * that the first search is not slower than the others. If there is no memory for so large a table,
 * it takes a smaller one: see cpu_memory_mb(). With 0 threads there is no table and the player can
 * do nothing but cpu_evaluate(). -CPU_OUT_OF_MEMORY. */
int cpu_new(struct cpu **out, const struct variant *variant, int threads, int memory_mb);
void cpu_free(struct cpu *cpu);

/* Whether the derived evaluation is the tuned one of chess: all pieces move like the usual ones. */
bool cpu_evaluates_chess(const struct cpu *cpu);

/* Evaluate by a network of the variant, which must outlive the player; NULL: by what is derived
 * from the rules. Forgets what earlier searches found. -CPU_OUT_OF_MEMORY, with nothing changed. */
int cpu_use_network(struct cpu *cpu, const struct network *network);

const struct variant *cpu_variant(const struct cpu *cpu);

/* The network that it evaluates by; NULL: none. */
const struct network *cpu_network(const struct cpu *cpu);

/* The size of the table that it has. */
int cpu_memory_mb(const struct cpu *cpu);

/* Forget what earlier searches found. */
void cpu_forget(struct cpu *cpu);

/* Choose a move in the current position of the game, which stays as it is. `report`, which may be
 * NULL, gets the last that is known. Without hooks (NULL) it has no clock and is not stopped.
 * Without any limit it goes on to CPU_DEPTH_MAX. -CPU_GAME_OVER. */
int cpu_think(struct move *out, struct cpu *cpu, const struct game *game,
              const struct cpu_limits *limits, const struct cpu_hooks *hooks,
              struct cpu_report *report);

/* Score the best `wanted` moves, or all if there are no more: exactly, by the search that
 * cpu_think() uses, all to the same depth, best first. `wanted` is 1 or more; `out` has room for as
 * many, and one more if the limits say `also`. Returns how many there are. Limits and hooks are
 * those of cpu_think(); reports have the moves scored to their depth. The answer is that of the
 * last depth finished for all these moves, which `report`, which may be NULL, names; 0: each score
 * is the evaluation after the move. It does not begin a depth for which the nodes of the limits
 * will hardly suffice. With 1 the answer is that of cpu_think().
 *
 * With CPU_ALPHABETA and CPU_MINIMAX the moves are scored by that algorithm to the depth of the
 * limits, without quiescence. -CPU_GAME_OVER, -CPU_OUT_OF_MEMORY. */
int cpu_score_moves(struct cpu_scored *out, int wanted, struct cpu *cpu, const struct game *game,
                    const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                    struct cpu_report *report);

/* What the position is worth for the side to move, nothing searched. */
int cpu_evaluate(const struct cpu *cpu, const struct position *position);

/* The result that the side to move can expect of a score, from 0 to 1: the curve of the variant,
 * whose scale was fitted to games when its network was trained, or a usual one. */
double cpu_expected(const struct cpu *cpu, int score);

/* The likelihood of a win, a draw and a loss that makes up the expected result, in thousandths. */
struct cpu_chances {
    int win, draw, loss;
};

struct cpu_chances cpu_chances(const struct cpu *cpu, int score);

/* Whether `side` accepts the draw that its rival offers, judged by a search of `nodes`, the
 * material and how long nothing has happened. Never in the opening; else when it stands clearly
 * worse, or no better than level with nothing left to play for. -CPU_GAME_OVER, else 0 or 1. */
int cpu_accepts_draw(struct cpu *cpu, const struct game *game, enum side side, int64_t nodes);

/* Likewise for a side that wants an even game: whenever it stands even or worse. */
int cpu_accepts_even_draw(struct cpu *cpu, const struct game *game, enum side side, int64_t nodes);

/* What a player does on its turn. */
enum cpu_gesture {
    CPU_PLAYS,       /* the move that it has found */
    CPU_OFFERS_DRAW, /* a draw first */
    CPU_RESIGNS,
};

/* What it remembers from turn to turn of a game. Zeros at first, but for the first two. */
struct cpu_manners {
    bool resigns;       /* whether it may */
    double rival_level; /* it resigns only to a rival who can win: a level; -1: to anybody */
    int hopeless;       /* turns in a row in which it stood hopelessly */
    int ply;            /* of the game at the last turn, counted from 1; 0: there was none */
};

/* What the side to move does, as the report of its search says. It offers a draw past the opening,
 * when it stands level, nothing is left to play for, and it has not offered since something last
 * happened. It resigns when it has stood hopelessly for three of its turns. */
enum cpu_gesture cpu_gesture(struct cpu_manners *manners, const struct cpu *cpu,
                             const struct game *game, const struct cpu_report *report);

/* --- measuring */

/* Search fixed positions of the variant to a depth and return the nodes: with one thread a
 * number that identifies the search. */
int64_t cpu_bench(struct cpu *cpu, int depth);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compiled variant: what play looks at instead of the rules. Private to the
 * engine and to the search, which reads it at every node.
 *
 * Directions are numbered 2 * axis + way; the axes are row, column, diagonal (up to the right) and
 * antidiagonal (down to the right), way 0 is the one in which the spot on the line grows.
 * A piece's moves from a square are
 *   leaps   squares that it reaches whatever is between, as sets, by what they ask of the target;
 *   lines   axes along which it slides freely both ways;
 *   rays    other sliding: per direction, the distances at which it may stop and take;
 *   jumps   straight lines over anything, capturing the rivals passed over.
 * A piece that has not moved is another kind of piece with its initial moves merged in. */
#ifndef ESCACS_ENGINE_COMPILED_H
#define ESCACS_ENGINE_COMPILED_H

#include "escacs/position.h"
#include "escacs/variant.h"

enum { AXES = 4, MOVES_OFFERED_MAX = 65535 };

/* Which moves a list is to have: those that take or promote, the others, or all. */
enum wanted { WANT_NOISY = 1, WANT_QUIET = 2, WANT_ALL = 3 };

/* One step that the rules allow, from white's side. */
struct displacement {
    int8_t rows, columns;
    int8_t capture, jump; /* jump: 1 where the displacement is combined */
    bool initial;
};

struct displacements {
    struct displacement *items;
    int count;
};

enum { RAY_HAS_GAPS = 255 };

struct ray {
    uint8_t direction;
    uint8_t limit;        /* it may stop at distances 1..limit, or RAY_HAS_GAPS: see `quiet` */
    uint16_t quiet, take; /* bit k: may stop on an empty square, may capture, at distance k + 1 */
};

/* The jump captures (D = 2 and 3) of a kind in one direction. Bit k of a mask is about the jump of
 * k + 1 squares. */
struct jump_way {
    const uint64_t (*reach)[SET_WORDS]; /* by distance: where a jump stays on the board */
    const uint64_t (*far)[SET_WORDS];   /* by distance: where it leads to the far row */
    int16_t step_bits;                  /* by how many bits a step moves a square in a set */
    uint8_t direction;
    uint8_t longest;     /* distance of the longest jump */
    uint16_t onto_empty; /* may land on an empty square: C = 0 or 1 */
    uint16_t onto_rival; /* may land on a rival and take it: C = 1 or 2 */
    uint16_t free;       /* may pass over nothing that can be taken: D = 2 */
};

/* Which of its tables a kind uses, for counting without asking for each of them. */
enum kind_shape { SHAPE_ANY, SHAPE_LEAPER, SHAPE_STEPPER, SHAPE_ROOK, SHAPE_BISHOP, SHAPE_QUEEN };

enum kind_flag {
    KIND_INVULNERABLE = 1,
    KIND_CASTLES = 2, /* unmoved, of a type that a castling of unmoved pieces names */
    KIND_RESETS = 4,  /* its moves reset the inaction count */
    KIND_PROMOTES = 8,
    KIND_SHORT_JUMPS = 16, /* its jumps go two squares */
    KIND_STEPS = 32,       /* its type is a stepper */
};

struct kind {
    const uint64_t *either, *quiet, *only; /* leaps with C = 1, 0, 2: see set_at(); or NULL */
    const uint64_t *targets;               /* what leaps and slides take on an empty board */
    const uint64_t *keys;                  /* hash keys by square */
    const struct jump_way *jumps;
    const uint8_t *promotions; /* types plus one */
    int32_t value;
    uint16_t promotes_from; /* bit per row: from there it may reach the far row and promote */
    uint16_t advance;       /* bit k: going k squares forward can be captured en passant */
    uint8_t lines;          /* axes, as bits */
    uint8_t ray_count, jump_count, promotion_count;
    uint8_t flags;
    uint8_t shape;
    struct ray rays[DIRECTIONS];
    uint64_t unused[1]; /* makes it 128 bytes, so that finding a kind is a shift */
};

_Static_assert(sizeof(void *) != 8 || sizeof(struct kind) == 128, "a kind is 128 bytes");

/* Whether some move of the piece from this square may promote it. */
static inline bool kind_promotes_from(const struct kind *kind, square from)
{
    return kind->promotes_from >> square_row(from) & 1;
}

enum { SPAN = 2 * BOARD_MAX - 1 }; /* differences between two rows, or two columns */

/* The squares of an axis through a square that have lower and higher bits than its own, on a board
 * whose sets have one word. */
struct beam {
    uint64_t below, above;
};

struct castling_entry {
    bool unmoved, empty_between, safe;
    uint8_t steps; /* columns that A goes; 0: half the way */
};

/* Every castling entry for the same ordered pair of types, in the order of the rules. */
struct castling_group {
    uint8_t a, b; /* types plus one */
    bool all_unmoved, all_empty_between;
    uint8_t unmoved_from; /* the least distance at which an entry joins unmoved pieces; 0: none */
    uint8_t entry_count;
    struct castling_entry entries[8 * BOARD_MAX]; /* the different ones: flags and steps */
};

enum { STEPS_MAX = 4 };

/* A type whose moves other than jumps are a few short slides, and none of them a leap: the moves of
 * all its pieces are found together, by moving sets of squares step by step. Two entries describe a
 * type that has initial moves: one for the moves of all its pieces, one for the initial moves. */
struct stepper {
    uint8_t kinds[2]; /* low six bits of its pieces: moved and unmoved, or unmoved twice */
    uint8_t step_count;
    bool takes;                    /* some of its steps can take something */
    struct set_step {              /* direction by direction, the nearest first */
        uint64_t reach[SET_WORDS]; /* squares from which it stays on the board */
        uint64_t far[SET_WORDS];   /* those from which it promotes */
        int16_t bits;              /* by how many bits it moves a square in a set */
        int16_t squares;           /* difference between the squares */
        bool first, last;          /* of its direction */
        bool quiet, take;          /* may end on an empty square, may take something there */
    } steps[STEPS_MAX];
};

/* A kind whose moves are counted piece by piece. */
struct walker {
    uint8_t kinds[2]; /* low six bits of its pieces; twice the same where only one is meant */
    piece piece;      /* whose tables serve both */
};

struct variant {
    struct rules rules;
    struct displacements *moves; /* by type */
    uint64_t fingerprint;
    int max_moves;
    uint8_t usual[TYPES_MAX]; /* by type: enum usual_piece */

    bool royal;         /* kings can be in check */
    bool hops;          /* some piece captures by jumping */
    bool chains;        /* and its jumps form chains */
    bool fast;          /* the legality of most moves can be judged without playing them */
    bool countable;     /* moves can be counted, unless a check or a jump forbids it */
    bool has_rights;    /* threats, castling or en passant are part of a position */
    bool lines_kept;    /* some piece slides, takes next to it or castles: lines are of use */
    bool invulnerables; /* some piece cannot be captured */

    struct kind kinds[256];            /* by piece */
    uint16_t strikes[256][DIRECTIONS]; /* bit k: takes at distance k + 1, nothing between */
    uint16_t passing[256][DIRECTIONS]; /* the same for en passant: C = 2 of promoting types */
    uint8_t passing_directions[2];     /* in which any piece of the side has such a bit */
    uint8_t edge[DIRECTIONS][SQUARES]; /* squares from here to the edge */
    int step_bits[DIRECTIONS];         /* by how many bits a step moves a square in a set */

    /* Squares from which so many steps in a direction stay on the board, and those from which they
     * lead to the far row of a side. */
    uint64_t reach[DIRECTIONS][BOARD_MAX][SET_WORDS];
    uint64_t far_before[2][DIRECTIONS][BOARD_MAX][SET_WORDS];

    struct beam beams[64][AXES]; /* by bit of the square; boards of one word */

    uint64_t empty_lines[LINE_COUNT]; /* the guard bits */

    uint8_t directions[SPAN * SPAN]; /* of a displacement; DIRECTIONS for a combined one */

    /* Leaps that take, seen from their target: the squares they may come from as a set (by side of
     * the leaper and bit of the target), and which kinds make each of them. */
    uint64_t *leap_sources[2];
    uint64_t leap_kinds[2][SPAN * SPAN];    /* by displacement: bit: low six bits of the piece */
    uint64_t passing_kinds[2][SPAN * SPAN]; /* those with C = 2 of promoting types */

    /* Squares from which some jump of the side could take what is on a target; where jumps form
     * chains, any square. */
    uint64_t *hop_sources[2];
    bool passing_hops; /* some jump can capture en passant */

    uint8_t bit[SQUARES];      /* of each square in sets of squares */
    square square_of[SQUARES]; /* and back */
    int words;                 /* that a set has on this board */

    /* How the moves of each side are counted: see count.c. The king of a royal game is in none. */
    struct stepper steppers[2][2 * TYPES_MAX];
    struct walker walkers[2][2 * TYPES_MAX];
    int stepper_count[2], walker_count[2];
    struct walker jumpers[2][2 * TYPES_MAX]; /* the kinds that have jumps */
    int jumper_count[2];
    bool step_takes;              /* some stepper takes where it lands */
    bool draughts;                /* all types step, take only by jumps, and must if they can */
    bool free_jumps;              /* some jump need not take anything */
    bool all_step;                /* every type is a stepper: nothing leaps or slides far */
    uint8_t walls[2 * TYPES_MAX]; /* invulnerable kinds, low six bits of the pieces */
    int wall_count;

    uint64_t *leap_sets_pool;
    struct jump_way *jump_pool;
    uint64_t *keys;
    uint8_t promotions[TYPES_MAX][TYPES_MAX];
    struct castling_group *castlings;
    int castling_count;
    struct placement start[SQUARES];
    int start_count;
};

/* Step of each direction on the board, in rows and columns, and as a difference of squares. */
extern const int8_t direction_rows[DIRECTIONS], direction_columns[DIRECTIONS];
extern const int8_t direction_step[DIRECTIONS];

/* The direction and distance of a straight or diagonal displacement; -1 for a combined one. */
int displacement_direction(int rows, int columns, int *distance);

/* The displacements a vector stands for that fit on the board, as white sees it. */
int vector_expand(struct displacement out[961], const struct rules_vector *vector, int rows,
                  int columns);

/* Check the rules and collect the displacements of each type (allocated), dropping from `rules` the
 * vectors that do not count. Returns 0, or -1 with errors in the list. */
int rules_check(struct displacements *moves, struct rules *rules, struct diagnostics *list);

/* The words of the set that belongs to a square in a list of sets. */
static inline const uint64_t *set_at(const struct variant *v, const uint64_t *sets, square from)
{
    return sets + v->bit[from] * v->words;
}

static inline int far_row(const struct variant *v, enum side side)
{
    return side == WHITE ? v->rules.rows - 1 : 0;
}

static inline bool on_board(const struct variant *v, int row, int column)
{
    return row >= 0 && row < v->rules.rows && column >= 0 && column < v->rules.columns;
}

/* The index of the displacement from one square to another. */
static inline int displacement_index(square from, square to)
{
    int rows = square_row(to) - square_row(from), columns = square_column(to) - square_column(from);
    return (rows + BOARD_MAX - 1) * SPAN + columns + BOARD_MAX - 1;
}

/* Whether a piece of the side whose bit is `own` may take what stands on a square. */
static inline bool can_take(const struct variant *v, piece target, piece own)
{
    return target && !(target & own) &&
           !(v->invulnerables && v->kinds[target].flags & KIND_INVULNERABLE);
}

#endif

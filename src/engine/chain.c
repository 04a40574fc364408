/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of jumps. They are found piece by piece: the jumps are played depth first on two sets, of
 * what is occupied and of what can be taken, in the order of the kind's ways and of distances. The
 * number of a chain among those found so is how a move refers to it. */
#include "engine/chain.h"

#include "engine/jump_ways.h"

#include <string.h>

/* A walk over all chains of a piece, which is off the board meanwhile. on_chain() is called for
 * each complete chain and returns whether to stop. */
struct walk {
    const struct position *position;
    struct field field;
    bool (*on_chain)(struct walk *walk, piece mover);
    square from;
    int length;             /* landings so far */
    int chains;             /* complete chains met so far */
    square path[SQUARES];   /* the landings */
    uint8_t jumps[SQUARES]; /* and the jumps that led there: 16 * way + distance */

    square target; /* stop when it is no longer there; the start square: never */
    bool hit;      /* whether that happened */

    bool (*visit)(struct move move, void *payload); /* visit_chain() */
    void *payload;

    int wanted, retraced, kept_length; /* keep_path() */
    square *kept;
};

static bool walk_on(struct walk *walk, piece mover, square from);

/* Play one jump of `distance` steps on the sets, walk on from its landing, and put everything back.
 */
static bool walk_jump(struct walk *walk, piece mover, square from, int direction, int distance)
{
    const struct variant *v = walk->position->variant;
    const struct bits prey = walk->field.prey, occupied = walk->field.occupied;
    const piece moved = (piece)(mover & ~PIECE_UNMOVED);
    bool stop;
    square to = from;
    for (int n = 0; n < distance; n++) {
        to = (square)(to + direction_step[direction]);
        if (bits_have(&prey, v->bit[to])) {
            bits_remove(&walk->field.prey, v->bit[to]);
            bits_remove(&walk->field.occupied, v->bit[to]);
        }
    }
    walk->path[walk->length++] = to;
    if (walk->target != walk->from && bits_have(&prey, v->bit[walk->target]) &&
        !bits_have(&walk->field.prey, v->bit[walk->target]))
        stop = walk->hit = true;
    else if (promotes_on(v, mover, to))
        stop = walk->on_chain(walk, moved);
    else
        stop = walk_on(walk, moved, to);
    walk->length--;
    walk->field.prey = prey;
    walk->field.occupied = occupied;
    return stop;
}

/* Walk on from a square on which the piece has landed (or from where it starts); a walk that cannot
 * go on has completed a chain. */
static bool walk_on(struct walk *walk, piece mover, square from)
{
    const struct variant *v = walk->position->variant;
    const struct kind *kind = &v->kinds[mover];
    const uint8_t first =
        walk->length < walk->retraced ? walk->position->chain_mark.jumps[walk->length] : 0;
    bool went_on = false;
    for (int i = first >> 4; i < kind->jump_count; i++) {
        const struct jump_way *way = &kind->jumps[i];
        const int edge = v->edge[way->direction][from];
        const int longest = way->longest < edge ? way->longest : edge;
        square to = (square)(from + direction_step[way->direction]);
        if (longest < 2 || (longest == 2 && !bits_have(&walk->field.prey, v->bit[to])))
            continue;
        bool takes = false;
        for (int n = 2; n <= longest; n++) {
            takes |= bits_have(&walk->field.prey, v->bit[to]);
            to = (square)(to + direction_step[way->direction]);
            uint8_t jump = (uint8_t)(i << 4 | n);
            if (!takes || jump < first || !lands(way, n, &walk->field, v->bit[to]))
                continue;
            went_on = true;
            walk->jumps[walk->length] = jump;
            if (walk_jump(walk, mover, from, way->direction, n))
                return true;
        }
    }
    return !went_on && walk->length > 0 && walk->on_chain(walk, mover);
}

/* Prepare a walk of the piece on a square; what on_chain() needs is left to the caller. */
static void walk_init(struct walk *walk, const struct position *p, square from,
                      const struct field *field, bool (*on_chain)(struct walk *walk, piece mover))
{
    walk->position = p;
    walk->field = *field;
    bits_remove(&walk->field.occupied, p->variant->bit[from]);
    walk->on_chain = on_chain;
    walk->from = from;
    walk->target = from;
    walk->length = 0;
    walk->chains = 0;
    walk->hit = false;
    walk->retraced = 0;
}

static bool walk_begin(struct walk *walk)
{
    return walk_on(walk, walk->position->board[walk->from], walk->from);
}

/* --- what chains are walked for */

/* The chain that has just been completed, as a move without its promotion. */
static struct move chain_move(struct walk *walk)
{
    struct move move = {.from = walk->from, .to = walk->path[walk->length - 1], .kind = MOVE_JUMP};
    if (walk->length > 1) {
        move.kind = MOVE_CHAIN;
        move.chain = (uint16_t)walk->chains;
    }
    walk->chains++;
    return move;
}

static bool visit_chain(struct walk *walk, piece mover)
{
    const struct variant *v = walk->position->variant;
    struct move move = chain_move(walk);
    int promotions = promotes_on(v, mover, move.to) ? v->kinds[mover].promotion_count : 0;
    for (int i = 0; i < (promotions ? promotions : 1); i++) {
        move.promotion = promotions ? v->kinds[mover].promotions[i] : 0;
        if (walk->visit(move, walk->payload))
            return walk->hit = true;
    }
    return walk->chains > UINT16_MAX;
}

/* As many chains are counted as could be offered. */
static bool count_chain(struct walk *walk, piece mover)
{
    const struct variant *v = walk->position->variant;
    square to = walk->path[walk->length - 1];
    walk->chains += promotes_on(v, mover, to) ? v->kinds[mover].promotion_count : 1;
    return walk->chains >= MOVES_OFFERED_MAX;
}

static bool keep_path(struct walk *walk, piece mover)
{
    (void)mover;
    walk->retraced = 0;
    if (walk->chains++ != walk->wanted)
        return false;
    memcpy(walk->kept, walk->path, (size_t)walk->length);
    walk->kept_length = walk->length;
    return true;
}

static void set_mark(struct position *p, struct move chain, const struct walk *walk)
{
    struct chain_mark *mark = &p->chain_mark;
    mark->hash = p->hash;
    mark->from = chain.from;
    mark->number = chain.chain;
    mark->length = (uint8_t)walk->kept_length;
    memcpy(mark->jumps, walk->jumps, (size_t)walk->kept_length);
}

/* --- public */

/* Chains are asked for in order more often than not, and there may be tens of thousands: the walk
 * goes straight to the marked one and counts from there. */
int chain_path(square out[SQUARES], struct position *p, struct move chain)
{
    const struct chain_mark *mark = &p->chain_mark;
    const struct field field = field_of(p, p->turn, SET_WORDS);
    struct walk walk;
    walk_init(&walk, p, chain.from, &field, keep_path);
    walk.wanted = chain.chain;
    walk.kept = out;
    walk.kept_length = 0;
    if (mark->length && mark->hash == p->hash && mark->from == chain.from &&
        mark->number <= chain.chain) {
        walk.retraced = mark->length;
        walk.chains = mark->number;
    }
    walk_begin(&walk);
    set_mark(p, chain, &walk);
    return walk.kept_length;
}

bool chain_each(const struct position *p, square from,
                bool (*visit)(struct move move, void *payload), void *payload)
{
    const struct field field = field_of(p, p->turn, SET_WORDS);
    struct walk walk;
    walk_init(&walk, p, from, &field, visit_chain);
    walk.visit = visit;
    walk.payload = payload;
    walk_begin(&walk);
    return walk.hit;
}

/* A list that is being written. */
struct list {
    struct move *out, *end;
};

static bool append(struct move move, void *payload)
{
    struct list *list = payload;
    if (list->out < list->end)
        *list->out++ = move;
    return list->out == list->end;
}

struct move *chain_moves(struct move *out, struct move *end, const struct position *p, square from)
{
    struct list list = {out, end};
    chain_each(p, from, append, &list);
    return list.out;
}

int chain_count(const struct position *p, const struct field *field, square from, int direction,
                int distance)
{
    struct walk walk;
    walk_init(&walk, p, from, field, count_chain);
    walk_jump(&walk, p->board[from], from, direction, distance);
    return walk.chains;
}

bool chain_strikes(const struct position *p, const struct field *field, square from, square target)
{
    struct walk walk;
    walk_init(&walk, p, from, field, count_chain);
    walk.target = target;
    walk_begin(&walk);
    return walk.hit;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jump captures (D = 2 and 3) and the chains they form.
 *
 * A chain is found by playing its jumps on the bare board, depth first in the order of the piece's
 * hops; its number among the chains found so is how a move refers to it. */
#include "engine/jump.h"

#include <string.h>

/* One jump on the board as it stands: where it lands, what it takes on the way. */
struct landing {
    square to;
    int taken; /* rivals on the way */
};

/* Whether the piece `mover` can make the hop from a square. Pieces that stand on it do not matter:
 * the mover may be off the board already. */
static bool can_hop(struct landing *out, const struct position *p, piece mover,
                    const struct hop *hop, square from)
{
    const struct variant *v = p->variant;
    piece own = side_bit(piece_side(mover));
    int step = direction_step[hop->direction];
    if (hop->distance > v->edge[hop->direction][from])
        return false;
    out->to = (square)(from + hop->distance * step);
    piece target = p->board[out->to];
    if (target ? hop->capture == 0 || !can_take(v, target, own) : hop->capture == 2)
        return false;
    out->taken = 0;
    for (int n = 1; n < hop->distance; n++)
        out->taken += can_take(v, p->board[(square)(from + n * step)], own);
    return hop->jump == 2 || out->taken > 0;
}

static int way_victims(square *out, const struct position *p, piece mover, const struct hop *hop,
                       square from)
{
    int count = 0, step = direction_step[hop->direction];
    for (int n = 1; n < hop->distance; n++) {
        square s = (square)(from + n * step);
        if (can_take(p->variant, p->board[s], side_bit(piece_side(mover))))
            out[count++] = s;
    }
    return count;
}

static const struct hop *hop_between(const struct variant *v, piece mover, square from, square to)
{
    const struct kind *kind = &v->kinds[mover];
    int rows = square_row(to) - square_row(from), columns = square_column(to) - square_column(from);
    int distance, direction = displacement_direction(rows, columns, &distance);
    for (int i = 0; i < kind->hop_count; i++)
        if (kind->hops[i].direction == direction && kind->hops[i].distance == distance)
            return &kind->hops[i];
    return NULL;
}

int jump_victims(square out[BOARD_MAX], const struct position *p, square from, square to)
{
    piece mover = p->board[from];
    const struct hop *hop = hop_between(p->variant, mover, from, to);
    return hop ? way_victims(out, p, mover, hop, from) : 0;
}

static bool promotes_on(const struct variant *v, piece mover, square to)
{
    return v->kinds[mover].flags & KIND_PROMOTES && square_row(to) == far_row(v, piece_side(mover));
}

/* --- listing */

/* A list that is being written. */
struct jump_list {
    struct move *out, *end;
    int skip; /* so many moves are still to be left out */
};

static void add(struct jump_list *list, struct move move)
{
    if (list->skip > 0)
        list->skip--;
    else if (list->out < list->end)
        *list->out++ = move;
}

/* Adds a move, as often as it can promote. */
static void put(struct jump_list *list, const struct variant *v, piece mover, struct move move)
{
    const struct kind *kind = &v->kinds[mover];
    if (!promotes_on(v, mover, move.to)) {
        add(list, move);
        return;
    }
    for (int i = 0; i < kind->promotion_count; i++) {
        move.promotion = kind->promotions[i];
        add(list, move);
    }
}

/* --- walking chains */

/* A walk over all chains of a piece. What it is for says on_chain(), called for each complete
 * chain, which returns whether to stop. */
struct walk {
    struct position *position;
    bool (*on_chain)(struct walk *walk, piece mover);
    square path[SQUARES];  /* landings so far */
    uint8_t hops[SQUARES]; /* and the jumps that led there */
    int length;
    int chains; /* complete ones met so far */

    /* hunting: stop when a jump takes what is on the target */
    bool hunting, hit;
    square target;

    /* listing the moves */
    struct jump_list list;
    square from;

    /* finding the path of the wanted chain: go straight to the marked one, count from there */
    int wanted, retraced, kept_length;
    square *kept;
};

static bool walk_chains(struct walk *walk, piece mover, square from);

/* Play one jump, walk on from its landing, and put everything back. */
static bool walk_jump(struct walk *walk, piece mover, const struct hop *hop, square from,
                      struct landing landing)
{
    struct position *p = walk->position;
    square victims[BOARD_MAX];
    piece pieces[BOARD_MAX], landed_on = p->board[landing.to];
    int count = way_victims(victims, p, mover, hop, from);
    piece moved = (piece)(mover & ~PIECE_UNMOVED);
    bool stop, hit = walk->hunting && landing.to == walk->target;
    for (int i = 0; i < count; i++) {
        pieces[i] = p->board[victims[i]];
        hit |= walk->hunting && victims[i] == walk->target;
        p->board[victims[i]] = 0;
    }
    p->board[landing.to] = 0;
    walk->path[walk->length++] = landing.to;
    walk->hit |= hit;
    stop =
        hit || (promotes_on(p->variant, mover, landing.to) ? walk->on_chain(walk, moved)
                                                           : walk_chains(walk, moved, landing.to));
    walk->length--;
    p->board[landing.to] = landed_on;
    for (int i = 0; i < count; i++)
        p->board[victims[i]] = pieces[i];
    return stop;
}

/* Walk on from a square on which the piece has landed (or from where it starts); a walk that cannot
 * go on has completed a chain. */
static bool walk_chains(struct walk *walk, piece mover, square from)
{
    const struct kind *kind = &walk->position->variant->kinds[mover];
    bool went_on = false;
    bool retracing = walk->length < walk->retraced;
    for (int i = retracing ? walk->position->chain_mark.hops[walk->length] : 0; i < kind->hop_count;
         i++) {
        struct landing landing;
        if (!can_hop(&landing, walk->position, mover, &kind->hops[i], from) || !landing.taken)
            continue;
        went_on = true;
        walk->hops[walk->length] = (uint8_t)i;
        if (walk_jump(walk, mover, &kind->hops[i], from, landing))
            return true;
    }
    return !went_on && walk->length > 0 && walk->on_chain(walk, mover);
}

/* Whether the piece on a square can begin a chain. */
static bool can_chain(const struct position *p, square from)
{
    const struct kind *kind = &p->variant->kinds[p->board[from]];
    struct landing landing;
    for (int i = 0; i < kind->hop_count; i++)
        if (can_hop(&landing, p, p->board[from], &kind->hops[i], from) && landing.taken)
            return true;
    return false;
}

/* Walk the chains of the piece on a square, taken off the board meanwhile. */
static void walk_from(struct walk *walk, square from)
{
    piece mover = walk->position->board[from];
    walk->position->board[from] = 0;
    walk_chains(walk, mover, from);
    walk->position->board[from] = mover;
}

/* --- what chains are walked for */

static bool list_chain(struct walk *walk, piece mover)
{
    struct move move = {.from = walk->from, .to = walk->path[walk->length - 1], .kind = MOVE_JUMP};
    if (walk->length > 1) {
        move.kind = MOVE_CHAIN;
        move.chain = (uint16_t)walk->chains;
    }
    walk->chains++;
    put(&walk->list, walk->position->variant, mover, move);
    return walk->list.out == walk->list.end || walk->chains > UINT16_MAX;
}

/* As many chains are looked at as could be offered. */
static bool pass_by_chain(struct walk *walk, piece mover)
{
    (void)mover;
    return ++walk->chains >= MOVES_OFFERED_MAX;
}

static bool keep_path(struct walk *walk, piece mover)
{
    (void)mover;
    walk->retraced = 0;
    if (walk->chains++ != walk->wanted)
        return false;
    memcpy(walk->kept, walk->path, sizeof walk->path);
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
    memcpy(mark->hops, walk->hops, sizeof mark->hops);
}

/* Chains are asked for in order more often than not, and there may be tens of thousands. */
int jump_path(square out[SQUARES], struct position *p, struct move chain)
{
    const struct chain_mark *mark = &p->chain_mark;
    struct walk walk = {.position = p, .on_chain = keep_path, .wanted = chain.chain, .kept = out};
    if (mark->hash == p->hash && mark->from == chain.from && mark->number <= chain.chain) {
        walk.retraced = mark->length;
        walk.chains = mark->length ? mark->number : 0;
    }
    walk_from(&walk, chain.from);
    set_mark(p, chain, &walk);
    return walk.kept_length;
}

/* Whether a single jump of the piece takes what is on the target. */
static bool hop_strikes(const struct position *p, square from, square target)
{
    piece mover = p->board[from];
    const struct kind *kind = &p->variant->kinds[mover];
    struct landing landing;
    int distance,
        direction = displacement_direction(square_row(target) - square_row(from),
                                           square_column(target) - square_column(from), &distance);
    for (int i = 0; direction >= 0 && i < kind->hop_count; i++) {
        const struct hop *hop = &kind->hops[i];
        if (hop->direction != direction || hop->distance < distance ||
            !can_hop(&landing, p, mover, hop, from))
            continue;
        if (hop->distance > distance || hop->capture > 0)
            return true;
    }
    return false;
}

bool jump_strikes(struct position *p, square from, square target)
{
    if (p->variant->kinds[p->board[from]].hop_count == 0)
        return false;
    if (hop_strikes(p, from, target))
        return true;
    if (!p->variant->rules.chained_capture || !can_chain(p, from))
        return false;
    struct walk walk = {
        .position = p, .on_chain = pass_by_chain, .hunting = true, .target = target};
    walk_from(&walk, from);
    return walk.hit;
}

bool jump_reaches_passing(const struct position *p, square from, square target)
{
    struct landing landing;
    piece mover = p->board[from];
    const struct hop *hop = hop_between(p->variant, mover, from, target);
    if (!hop || hop->capture != 2 || !p->variant->rules.pieces[piece_type(mover)].promotes)
        return false;
    struct hop onto_empty = *hop;
    onto_empty.capture = 1;
    return can_hop(&landing, p, mover, &onto_empty, from);
}

/* Jumps that take nothing on their way, and all of them where captures are not chained. Returns
 * whether there are others: they begin chains. */
static bool single_jumps(struct jump_list *list, struct position *p, square from, int want)
{
    piece mover = p->board[from];
    const struct kind *kind = &p->variant->kinds[mover];
    bool chains = false;
    for (int i = 0; i < kind->hop_count; i++) {
        struct landing landing;
        if (!can_hop(&landing, p, mover, &kind->hops[i], from))
            continue;
        if (landing.taken && p->variant->rules.chained_capture) {
            chains = true;
            continue;
        }
        bool takes = landing.taken > 0 || p->board[landing.to];
        bool is_noisy = takes || promotes_on(p->variant, mover, landing.to);
        if (want & (is_noisy ? WANT_NOISY : WANT_QUIET))
            put(list, p->variant, mover,
                (struct move){.from = from,
                              .to = landing.to,
                              .kind = landing.taken ? MOVE_JUMP : MOVE_ORDINARY});
    }
    return chains;
}

struct move *jump_moves(struct move *out, struct move *end, struct position *p, square from,
                        int want, int skip)
{
    struct jump_list list = {out, end, skip};
    bool chains = single_jumps(&list, p, from, want);
    if (!chains || !(want & WANT_NOISY))
        return list.out;
    struct walk walk = {.position = p, .on_chain = list_chain, .list = list, .from = from};
    walk_from(&walk, from);
    return walk.list.out;
}

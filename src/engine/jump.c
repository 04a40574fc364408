/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jump captures (D = 2 and 3) and the chains they form.
 *
 * The jumps of all pieces of a kind are found together. In each direction the set of the pieces is
 * moved step by step; the images of pieces that have passed over something they can take are kept
 * apart from the others. At each distance that the kind jumps, the images on squares that allow a
 * landing are jumps.
 *
 * Chains are found piece by piece: the jumps are played depth first on two sets, of what is
 * occupied and of what can be taken, in the order of the kind's ways and of distances. The number
 * of a chain among those found so is how a move refers to it. */
#include "engine/jump.h"

#include <string.h>

static bool promotes_on(const struct variant *v, piece mover, square to)
{
    return v->kinds[mover].flags & KIND_PROMOTES && square_row(to) == far_row(v, piece_side(mover));
}

static const struct jump_way *way_towards(const struct kind *kind, int direction)
{
    for (int i = 0; i < kind->jump_count; i++)
        if (kind->jumps[i].direction == direction)
            return &kind->jumps[i];
    return NULL;
}

static int direction_to(const struct variant *v, square from, square to)
{
    return v->directions[displacement_index(from, to)];
}

/* The number of steps from one square to another on the same line. */
static int steps_to(square from, square to)
{
    int rows = square_row(to) - square_row(from), columns = square_column(to) - square_column(from);
    int steps = rows ? rows : columns;
    return steps < 0 ? -steps : steps;
}

/* Whether a mask of a way allows the jump of this distance. */
static ALWAYS_INLINE bool allows(uint16_t mask, int distance)
{
    return mask >> (distance - 1) & 1;
}

/* Whether a jump of this distance may land on the square with this bit. */
static ALWAYS_INLINE bool lands(const struct jump_way *way, int distance, const struct field *field,
                                unsigned bit)
{
    return bits_have(&field->occupied, bit)
               ? allows(way->onto_rival, distance) && bits_have(&field->prey, bit)
               : allows(way->onto_empty, distance);
}

/* --- walking chains */

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

    struct move *out, *end; /* list_chain() */

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
        bool takes = false;
        square to = from;
        for (int n = 1; n <= longest; n++) {
            to = (square)(to + direction_step[way->direction]);
            uint8_t jump = (uint8_t)(i << 4 | n);
            if (takes && jump >= first && lands(way, n, &walk->field, v->bit[to])) {
                went_on = true;
                walk->jumps[walk->length] = jump;
                if (walk_jump(walk, mover, from, way->direction, n))
                    return true;
            }
            takes |= bits_have(&walk->field.prey, v->bit[to]);
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

static bool list_chain(struct walk *walk, piece mover)
{
    const struct variant *v = walk->position->variant;
    struct move move = chain_move(walk);
    int promotions = promotes_on(v, mover, move.to) ? v->kinds[mover].promotion_count : 0;
    for (int i = 0; i < (promotions ? promotions : 1) && walk->out < walk->end; i++) {
        move.promotion = promotions ? v->kinds[mover].promotions[i] : 0;
        *walk->out++ = move;
    }
    return walk->out == walk->end || walk->chains > UINT16_MAX;
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

/* Chains are asked for in order more often than not, and there may be tens of thousands: the walk
 * goes straight to the marked one and counts from there. */
int jump_path(square out[SQUARES], struct position *p, struct move chain)
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

/* --- jumps of whole sets */

/* The images of the pieces of a kind on their way. */
struct front {
    struct bits bare;  /* of those that have passed over nothing they can take */
    struct bits laden; /* of those that have */
};

/* Take step number `n` of a way. Returns false if no piece can complete the jump that it ends:
 * then the front is not moved if it is the last step. */
static ALWAYS_INLINE bool advance(struct front *front, const struct variant *v,
                                  const struct field *field, const struct jump_way *way, int n,
                                  const int words)
{
    for (int w = 0; w < words; w++) {
        front->laden.word[w] |= front->bare.word[w] & field->prey.word[w];
        front->bare.word[w] &= ~field->prey.word[w];
    }
    const bool laden = bits_any(&front->laden, words), last = n == way->longest;
    if (last && !laden && !way->free)
        return false;
    if (!last || way->free)
        front->bare = bits_step(v, &front->bare, way->direction, words);
    if (laden)
        front->laden = bits_step(v, &front->laden, way->direction, words);
    return allows(way->onto_empty | way->onto_rival, n);
}

/* Where jumps of one distance end. */
struct landings {
    struct bits plain; /* nothing is taken */
    struct bits onto;  /* only what stands on the landing square is taken */
    struct bits over;  /* something is taken on the way */
};

static ALWAYS_INLINE struct landings landings_of(const struct front *front,
                                                 const struct jump_way *way, int distance,
                                                 const struct field *field, const int words)
{
    const uint64_t empty_ok = allows(way->onto_empty, distance) ? ~(uint64_t)0 : 0;
    const uint64_t rival_ok = allows(way->onto_rival, distance) ? ~(uint64_t)0 : 0;
    const uint64_t free = allows(way->free, distance) ? ~(uint64_t)0 : 0;
    struct landings out = {.plain = {{0}}};
    for (int w = 0; w < words; w++) {
        const uint64_t empty = ~field->occupied.word[w] & empty_ok;
        const uint64_t prey = field->prey.word[w] & rival_ok;
        out.plain.word[w] = front->bare.word[w] & empty & free;
        out.onto.word[w] = front->bare.word[w] & prey & free;
        out.over.word[w] = front->laden.word[w] & (empty | prey);
    }
    return out;
}

/* Add the squares from which jumps of a distance came to these landings. */
static ALWAYS_INLINE void add_origins(struct bits *out, const struct bits *landings,
                                      const struct variant *v, int direction, int distance,
                                      const int words)
{
    struct bits back = *landings;
    for (int n = 0; n < distance; n++)
        back = bits_step(v, &back, direction ^ 1, words);
    for (int w = 0; w < words; w++)
        out->word[w] |= back.word[w];
}

/* The jumps of a kind that have just been found: they all go the same way and distance. */
struct leg {
    const struct kind *kind;
    const struct bits *movers; /* the pieces of the kind, where they started */
    const struct jump_way *way;
    int distance;
};

/* Those of the landings from which the piece may be able to jump on: no others begin a chain of two
 * jumps or more. Where jumps are longer than two squares, that may be any of them. */
static ALWAYS_INLINE struct bits may_go_on(const struct position *p, const struct leg *leg,
                                           const struct bits *landings, const struct field *field,
                                           const int words)
{
    const struct variant *v = p->variant;
    struct bits open = *landings, out = {{0}};
    for (int w = 0; leg->kind->flags & KIND_PROMOTES && w < words; w++)
        open.word[w] &= ~v->far_set[p->turn][w];
    if (!(leg->kind->flags & KIND_SHORT_JUMPS))
        return open;
    for (int i = 0; i < leg->kind->jump_count; i++) {
        const struct jump_way *way = &leg->kind->jumps[i];
        if (way->direction == (leg->way->direction ^ 1))
            continue; /* what lay there has just been taken */
        struct bits passed = bits_step(v, &open, way->direction, words);
        for (int w = 0; w < words; w++)
            passed.word[w] &= field->prey.word[w];
        if (!bits_any(&passed, words))
            continue;
        struct bits ends = bits_step(v, &passed, way->direction, words);
        for (int w = 0; w < words; w++)
            ends.word[w] &= ~field->occupied.word[w] | leg->movers->word[w] |
                            (way->onto_rival ? field->prey.word[w] : 0);
        add_origins(&out, &ends, v, way->direction, 2, words);
    }
    return out;
}

/* --- counting */

static NEVER_INLINE int count_chains(const struct position *p, const struct leg *leg, square to,
                                     const struct field *field)
{
    const int direction = leg->way->direction;
    square from = (square)(to - leg->distance * direction_step[direction]);
    struct walk walk;
    walk_init(&walk, p, from, field, count_chain);
    walk_jump(&walk, p->board[from], from, direction, leg->distance);
    return walk.chains;
}

/* Chains that begin with the jumps that have these landings. */
static ALWAYS_INLINE int count_all_chains(const struct position *p, const struct leg *leg,
                                          const struct bits *landings, const struct field *field,
                                          const int words)
{
    const struct variant *v = p->variant;
    struct bits longer = may_go_on(p, leg, landings, field, words), single = {{0}};
    int count = 0;
    for (int w = 0; w < words; w++)
        single.word[w] = landings->word[w] & ~longer.word[w];
    count += bits_moves(&single, v, leg->kind, p->turn, words);
    if (!bits_any(&longer, words))
        return count;
    const struct field copy = *field; /* so that the field itself can stay in registers */
    const struct leg same = {leg->kind, NULL, leg->way, leg->distance};
    for (int w = 0; w < words; w++)
        for (uint64_t bits = longer.word[w]; bits; bits &= bits - 1)
            count += count_chains(p, &same, v->square_of[w * 64 + __builtin_ctzll(bits)], &copy);
    return count;
}

/* Jumps of a kind in one direction. */
static ALWAYS_INLINE int count_way(const struct position *p, const struct jump_way *way,
                                   const struct kind *kind, const struct bits *pieces,
                                   const struct field *field, int sorts, bool captures,
                                   const int words)
{
    const struct variant *v = p->variant;
    struct front front = {.bare = *pieces};
    int count = 0;
    for (int n = 1; n <= way->longest; n++) {
        if (!advance(&front, v, field, way, n, words))
            continue;
        struct landings landings = landings_of(&front, way, n, field, words);
        if (sorts & JUMP_FREE && allows(way->free, n))
            count += bits_moves(&landings.onto, v, kind, p->turn, words) +
                     (captures ? 0 : bits_moves(&landings.plain, v, kind, p->turn, words));
        if (!(sorts & JUMP_TAKING) || !bits_any(&landings.over, words))
            continue;
        const struct leg leg = {kind, pieces, way, n};
        count += v->chains ? count_all_chains(p, &leg, &landings.over, field, words)
                           : bits_moves(&landings.over, v, kind, p->turn, words);
    }
    return count;
}

static ALWAYS_INLINE int count_jumps(const struct position *p, const struct bits *pieces, int sorts,
                                     bool captures, const int words)
{
    const struct variant *v = p->variant;
    const struct field field = field_of(p, p->turn, words);
    int count = 0;
    for (int i = 0; i < v->jumper_count[p->turn]; i++) {
        const struct walker *jumper = &v->jumpers[p->turn][i];
        const struct kind *kind = &v->kinds[jumper->piece];
        const struct bits own = bits_of_kinds(p, jumper->kinds, pieces, words);
        if (!bits_any(&own, words))
            continue;
        for (int n = 0; n < kind->jump_count; n++)
            count += count_way(p, &kind->jumps[n], kind, &own, &field, sorts, captures, words);
    }
    return count < MOVES_OFFERED_MAX ? count : MOVES_OFFERED_MAX;
}

CLONED int jump_count(const struct position *p, const struct bits *pieces, int sorts, bool captures)
{
    switch (p->variant->words) {
    case 1:
        return count_jumps(p, pieces, sorts, captures, 1);
    case 2:
        return count_jumps(p, pieces, sorts, captures, 2);
    default:
        return count_jumps(p, pieces, sorts, captures, SET_WORDS);
    }
}

/* Whether some piece of the set has a jump, or one that captures, in this direction. */
static bool way_is_open(const struct variant *v, const struct jump_way *way,
                        const struct bits *pieces, const struct field *field, bool captures)
{
    struct front front = {.bare = *pieces};
    for (int n = 1; n <= way->longest; n++) {
        if (!advance(&front, v, field, way, n, SET_WORDS))
            continue;
        struct landings landings = landings_of(&front, way, n, field, SET_WORDS);
        if (bits_any(&landings.over, SET_WORDS) || bits_any(&landings.onto, SET_WORDS) ||
            (!captures && bits_any(&landings.plain, SET_WORDS)))
            return true;
    }
    return false;
}

bool jump_exists(const struct position *p, const struct bits *pieces, bool captures)
{
    const struct variant *v = p->variant;
    const struct field field = field_of(p, p->turn, SET_WORDS);
    for (int i = 0; i < v->jumper_count[p->turn]; i++) {
        const struct walker *jumper = &v->jumpers[p->turn][i];
        const struct bits own = bits_of_kinds(p, jumper->kinds, pieces, SET_WORDS);
        for (int n = 0; n < v->kinds[jumper->piece].jump_count; n++)
            if (way_is_open(v, &v->kinds[jumper->piece].jumps[n], &own, &field, captures))
                return true;
    }
    return false;
}

/* --- listing */

/* A list of moves that is being written. */
struct list {
    struct move *out, *end;
    int want;
};

/* Add the jumps of a distance that end on these squares. */
static ALWAYS_INLINE void add_jumps(struct list *list, const struct position *p,
                                    const struct kind *kind, const struct bits *landings,
                                    int direction, int distance, enum move_kind sort, bool takes,
                                    const int words)
{
    const struct variant *v = p->variant;
    for (int w = 0; w < words; w++) {
        for (uint64_t bits = landings->word[w]; bits; bits &= bits - 1) {
            square to = v->square_of[w * 64 + __builtin_ctzll(bits)];
            struct move move = {.from = (square)(to - distance * direction_step[direction]),
                                .to = to,
                                .kind = (uint8_t)sort};
            bool promotes = kind->flags & KIND_PROMOTES && square_row(to) == far_row(v, p->turn);
            int moves = promotes ? kind->promotion_count : 1;
            if (!(list->want & (takes || promotes ? WANT_NOISY : WANT_QUIET)))
                continue;
            for (int i = 0; i < moves && list->out < list->end; i++) {
                move.promotion = promotes ? kind->promotions[i] : 0;
                *list->out++ = move;
            }
        }
    }
}

/* The pieces that have jumps which take something on their way. */
struct starters {
    struct bits all;
    bool longer; /* some of them may go on jumping */
};

static ALWAYS_INLINE void list_way(struct list *list, const struct position *p,
                                   const struct jump_way *way, const struct kind *kind,
                                   const struct bits *pieces, const struct field *field,
                                   struct starters *chains, int sorts, const int words)
{
    const struct variant *v = p->variant;
    const int d = way->direction;
    struct front front = {.bare = *pieces};
    for (int n = 1; n <= way->longest; n++) {
        if (!advance(&front, v, field, way, n, words))
            continue;
        struct landings landings = landings_of(&front, way, n, field, words);
        if (sorts & JUMP_FREE) {
            add_jumps(list, p, kind, &landings.plain, d, n, MOVE_ORDINARY, false, words);
            add_jumps(list, p, kind, &landings.onto, d, n, MOVE_ORDINARY, true, words);
        }
        if (!(sorts & JUMP_TAKING) || !bits_any(&landings.over, words))
            continue;
        if (v->chains) {
            const struct leg leg = {kind, pieces, way, n};
            struct bits longer = may_go_on(p, &leg, &landings.over, field, words);
            add_origins(&chains->all, &landings.over, v, d, n, words);
            chains->longer |= bits_any(&longer, words);
        }
        add_jumps(list, p, kind, &landings.over, d, n, MOVE_JUMP, true, words);
    }
}

static NEVER_INLINE void list_chains(struct list *list, const struct position *p, square from)
{
    const struct field field = field_of(p, p->turn, SET_WORDS);
    struct walk walk;
    walk_init(&walk, p, from, &field, list_chain);
    walk.out = list->out;
    walk.end = list->end;
    if (walk.out < walk.end)
        walk_begin(&walk);
    list->out = walk.out;
}

/* Take the jumps that take something on their way out of a list: they are parts of chains. */
static struct move *drop_jumps(struct move *first, struct move *end)
{
    struct move *kept = first;
    for (struct move *m = first; m < end; m++)
        if (m->kind != MOVE_JUMP)
            *kept++ = *m;
    return kept;
}

/* Where jumps form chains they are first listed as if none went on, which is seldom wrong. */
static ALWAYS_INLINE struct move *list_jumps(struct move *out, struct move *end,
                                             const struct position *p, const struct bits *pieces,
                                             int sorts, int want, const int words)
{
    const struct variant *v = p->variant;
    const struct field field = field_of(p, p->turn, words);
    struct list list = {out, end, want};
    struct starters chains = {.longer = false};
    for (int i = 0; i < v->jumper_count[p->turn]; i++) {
        const struct walker *jumper = &v->jumpers[p->turn][i];
        const struct kind *kind = &v->kinds[jumper->piece];
        const struct bits own = bits_of_kinds(p, jumper->kinds, pieces, words);
        if (!bits_any(&own, words))
            continue;
        for (int n = 0; n < kind->jump_count; n++)
            list_way(&list, p, &kind->jumps[n], kind, &own, &field, &chains, sorts, words);
    }
    if (!chains.longer || !(want & WANT_NOISY))
        return list.out;
    list.out = drop_jumps(out, list.out);
    for (int w = 0; w < words; w++)
        for (uint64_t bits = chains.all.word[w]; bits; bits &= bits - 1)
            list_chains(&list, p, v->square_of[w * 64 + __builtin_ctzll(bits)]);
    return list.out;
}

CLONED struct move *jump_moves(struct move *out, struct move *end, const struct position *p,
                               const struct bits *pieces, int sorts, int want)
{
    switch (p->variant->words) {
    case 1:
        return list_jumps(out, end, p, pieces, sorts, want, 1);
    case 2:
        return list_jumps(out, end, p, pieces, sorts, want, 2);
    default:
        return list_jumps(out, end, p, pieces, sorts, want, SET_WORDS);
    }
}

/* --- one piece */

/* No piece has more jumps than this that begin no chain: they land on different squares, and only
 * on those of the far row several promotions are possible. */
enum { SINGLE_JUMPS_MAX = SQUARES + BOARD_MAX * TYPES_MAX };

bool jump_each(const struct position *p, square from,
               bool (*visit)(struct move move, void *payload), void *payload)
{
    struct move moves[SINGLE_JUMPS_MAX];
    struct bits alone = {{0}};
    bits_add(&alone, p->variant->bit[from]);
    int sorts = p->variant->chains ? JUMP_FREE : JUMP_ANY;
    struct move *end = jump_moves(moves, moves + SINGLE_JUMPS_MAX, p, &alone, sorts, WANT_ALL);
    for (const struct move *m = moves; m < end; m++)
        if (visit(*m, payload))
            return true;
    if (!p->variant->chains)
        return false;
    const struct field field = field_of(p, p->turn, SET_WORDS);
    struct walk walk;
    walk_init(&walk, p, from, &field, visit_chain);
    walk.visit = visit;
    walk.payload = payload;
    walk_begin(&walk);
    return walk.hit;
}

int jump_victims(square out[BOARD_MAX], const struct position *p, square from, square to)
{
    const struct variant *v = p->variant;
    const piece mover = p->board[from], own = side_bit(piece_side(mover));
    const int direction = direction_to(v, from, to);
    const struct jump_way *way = way_towards(&v->kinds[mover], direction);
    int count = 0, distance = steps_to(from, to);
    if (!way || distance > way->longest || !allows(way->onto_empty | way->onto_rival, distance))
        return 0;
    for (square s = (square)(from + direction_step[direction]); s != to;
         s = (square)(s + direction_step[direction]))
        if (can_take(v, p->board[s], own))
            out[count++] = s;
    return count;
}

bool jump_reaches_passing(const struct position *p, square from, square target)
{
    const struct variant *v = p->variant;
    square victims[BOARD_MAX];
    const piece mover = p->board[from];
    const struct jump_way *way = way_towards(&v->kinds[mover], direction_to(v, from, target));
    int distance = steps_to(from, target);
    if (!way || distance > way->longest || !v->rules.pieces[piece_type(mover)].promotes ||
        !allows(way->onto_rival & (uint16_t)~way->onto_empty, distance))
        return false;
    return allows(way->free, distance) || jump_victims(victims, p, from, target) > 0;
}

/* --- attacks */

/* What the pieces of a side see when a rival stands on `target` that came there from `gone`; one
 * that can be taken, if the variant has any. */
static struct field field_around(const struct position *p, enum side by, square target, square gone)
{
    const struct variant *v = p->variant;
    struct field field = field_of(p, by, SET_WORDS);
    if (gone != target) {
        bits_remove(&field.occupied, v->bit[gone]);
        bits_remove(&field.prey, v->bit[gone]);
    }
    if (gone == target && p->board[target] & side_bit(side_other(by)))
        return field;
    bits_add(&field.occupied, v->bit[target]);
    if (v->wall_count < 2 * v->rules.piece_count)
        bits_add(&field.prey, v->bit[target]);
    return field;
}

/* Whether a single jump of the piece on `from` takes what is on the target. If `guards` is given,
 * the squares are added to it on which a piece that comes or goes could change a no into a yes. */
static bool single_strike(const struct position *p, square from, square target,
                          const struct field *field, struct bits *guards)
{
    const struct variant *v = p->variant;
    const int direction = direction_to(v, from, target);
    const struct jump_way *way = way_towards(&v->kinds[p->board[from]], direction);
    if (!way || !bits_have(&field->prey, v->bit[target]))
        return false;
    const int step = direction_step[direction], distance = steps_to(from, target);
    const int edge = v->edge[direction][from];
    bool takes = false;
    for (square s = (square)(from + step); s != target; s = (square)(s + step))
        takes |= bits_have(&field->prey, v->bit[s]);
    if (distance <= way->longest && allows(way->onto_rival, distance)) {
        if (takes || allows(way->free, distance))
            return true;
        for (square s = (square)(from + step); guards && s != target; s = (square)(s + step))
            bits_add(guards, v->bit[s]);
    }
    for (int n = distance + 1; n <= way->longest && n <= edge; n++) {
        unsigned landing = v->bit[(square)(from + n * step)];
        if (!allows(way->onto_empty | way->onto_rival, n))
            continue;
        if (lands(way, n, field, landing))
            return true;
        if (guards)
            bits_add(guards, landing);
    }
    return false;
}

static bool chain_strikes(const struct position *p, square from, square target,
                          const struct field *field)
{
    struct walk walk;
    walk_init(&walk, p, from, field, count_chain);
    walk.target = target;
    walk_begin(&walk);
    return walk.hit;
}

static bool strikes(const struct position *p, square from, square target, const struct field *field)
{
    if (p->variant->kinds[p->board[from]].jump_count == 0)
        return false;
    return single_strike(p, from, target, field, NULL) ||
           (p->variant->chains && chain_strikes(p, from, target, field));
}

bool jump_strikes(const struct position *p, square from, square target)
{
    const struct field field = field_around(p, piece_side(p->board[from]), target, target);
    return strikes(p, from, target, &field);
}

bool jump_struck(const struct position *p, square target, enum side by, square gone)
{
    const struct variant *v = p->variant;
    const uint64_t *sources = set_at(v, v->hop_sources[by], target);
    uint64_t any = 0;
    for (int w = 0; w < v->words; w++)
        any |= sources[w] & p->sets[by][w];
    if (!any)
        return false;
    const struct field field = field_around(p, by, target, gone);
    for (int w = 0; w < v->words; w++)
        for (uint64_t bits = sources[w] & p->sets[by][w]; bits; bits &= bits - 1) {
            square from = v->square_of[w * 64 + __builtin_ctzll(bits)];
            if (from != target && strikes(p, from, target, &field))
                return true;
        }
    return false;
}

bool jump_guards(struct bits *out, const struct position *p)
{
    const struct variant *v = p->variant;
    const enum side rival = side_other(p->turn);
    const square king = position_king(p, p->turn);
    const uint64_t *sources = set_at(v, v->hop_sources[rival], king);
    *out = (struct bits){{0}};
    for (int w = 0; w < v->words; w++) {
        for (uint64_t bits = sources[w] & p->sets[rival][w]; bits; bits &= bits - 1) {
            square from = v->square_of[w * 64 + __builtin_ctzll(bits)];
            const struct field field = field_of(p, rival, SET_WORDS);
            single_strike(p, from, king, &field, out);
        }
    }
    return bits_any(out, SET_WORDS);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jump captures (D = 2 and 3) as moves: lists of them, and what one of them takes. */
#include "engine/jump_sets.h"

/* --- listing */

/* A list of moves that is being written. */
struct list {
    struct move *out, *end;
    int want;
};

/* Add the jumps of a distance in a direction of the pieces on these squares. */
static ALWAYS_INLINE void add_jumps(struct list *list, const struct position *p,
                                    const struct kind *kind, const struct bits *origins,
                                    int direction, int distance, enum move_kind sort, bool takes,
                                    const int words)
{
    const struct variant *v = p->variant;
    for (int w = 0; w < words; w++) {
        for (uint64_t bits = origins->word[w]; bits; bits &= bits - 1) {
            square from = v->square_of[w * 64 + __builtin_ctzll(bits)];
            struct move move = {.from = from,
                                .to = (square)(from + distance * direction_step[direction]),
                                .kind = (uint8_t)sort};
            bool promotes =
                kind->flags & KIND_PROMOTES && square_row(move.to) == far_row(v, p->turn);
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
    const int d = way->direction;
    struct distances at = {.distance = 1};
    while (next_distance(&at, way, pieces, field, words)) {
        const int n = at.distance;
        if (sorts & JUMP_FREE && allows(way->free, n)) {
            add_jumps(list, p, kind, &at.found.plain, d, n, MOVE_ORDINARY, false, words);
            add_jumps(list, p, kind, &at.found.onto, d, n, MOVE_ORDINARY, true, words);
        }
        if (!(sorts & JUMP_TAKING) || !bits_any(&at.found.over, words))
            continue;
        if (p->variant->chains) {
            const struct leg leg = {kind, pieces, way, n};
            struct bits longer = may_go_on(&leg, &at.found.over, field, words);
            chains->longer |= bits_any(&longer, words);
            for (int w = 0; w < words; w++)
                chains->all.word[w] |= at.found.over.word[w];
        }
        add_jumps(list, p, kind, &at.found.over, d, n, MOVE_JUMP, true, words);
    }
}

/* Remove from a list the jumps that take something on their way: they are parts of chains. */
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
    if (!(sorts & JUMP_FREE) && !jumps_may_take(p, pieces, &field, words))
        return out;
    struct list list = {out, end, want};
    struct starters chains = {.longer = false};
    struct jumpers at = {.index = -1};
    while (next_jumper(&at, p, pieces, words))
        for (int i = 0; i < at.kind->jump_count; i++)
            list_way(&list, p, &at.kind->jumps[i], at.kind, &at.pieces, &field, &chains, sorts,
                     words);
    if (!chains.longer || !(want & WANT_NOISY))
        return list.out;
    list.out = drop_jumps(out, list.out);
    for (int w = 0; w < words; w++)
        for (uint64_t bits = chains.all.word[w]; bits; bits &= bits - 1)
            list.out =
                chain_moves(list.out, list.end, p, v->square_of[w * 64 + __builtin_ctzll(bits)]);
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
        return list_jumps(out, end, p, pieces, sorts, want, p->variant->words);
    }
}

CLONED static int count_wide(const struct position *p, const struct bits *pieces, int sorts,
                             bool captures)
{
    const int words = p->variant->words;
    const struct field field = field_of(p, p->turn, words);
    return count_jumps(p, pieces, &field, sorts, captures, words);
}

CLONED int jump_count(const struct position *p, const struct bits *pieces, int sorts, bool captures)
{
    if (p->variant->words > 2)
        return count_wide(p, pieces, sorts, captures);
    const struct field field = field_of(p, p->turn, 2);
    return count_jumps(p, pieces, &field, sorts, captures, 2);
}

bool jump_exists(const struct position *p, const struct bits *pieces, bool captures)
{
    const int words = p->variant->words;
    const struct field field = field_of(p, p->turn, words);
    return jumps_exist(p, pieces, &field, captures, words);
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
    return p->variant->chains && chain_each(p, from, visit, payload);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting legal moves without listing them: perft's last ply. The pieces of a type that only steps
 * are moved together as a set, and so are jumps. For the others the moves of a piece are the bits
 * of its leaps on which it may land and the empty spots of its lines. What is left is listed: the
 * king, pieces that are pinned, those of other types that may promote, jumps that could uncover the
 * king, and all moves in check. */
#include "engine/jump_sets.h"
#include "engine/king_safety.h"
#include "engine/piece_moves.h"
#include "engine/special_moves.h"
#include "engine/steps.h"
#include "escacs/movegen.h"

#include <stdlib.h>

/* What the side to move sees, copied so that it stays in registers. */
struct view {
    const struct position *position;
    struct field field;
    struct bits blocked;  /* own pieces, and rivals that cannot be taken */
    struct bits ordinary; /* own pieces that are neither king nor pinned */
    int rival_shift;
    int words;
};

/* Squares that a free slider reaches along an axis, both ways. */
static ALWAYS_INLINE int count_axis(const struct view *view, square from, const enum axis axis)
{
    const uint64_t line = view->position->lines[line_index(axis, from)];
    const uint64_t rivals = line >> view->rival_shift;
    const int spot = line_spot(axis, from);
    const int next = line_next(line, spot), previous = line_previous(line, spot);
    return next - previous - 2 + (int)(rivals >> next & 1) + (int)(rivals >> previous & 1);
}

static ALWAYS_INLINE int count_ray(const struct view *view, square from, const struct ray *ray)
{
    const enum axis axis = (enum axis)(ray->direction / 2);
    const uint64_t line = view->position->lines[line_index(axis, from)];
    const int way = ray->direction & 1, spot = line_spot(axis, from);
    const int met = line_meets(line, spot, way);
    const int room = (way ? spot - met : met - spot) - 1;
    int count = ray->take >> room & (int)(line >> view->rival_shift >> met) & 1;
    if (ray->limit != RAY_HAS_GAPS)
        return count + (room < ray->limit ? room : ray->limit);
    for (unsigned stops = ray->quiet & ((1u << room) - 1); stops; stops &= stops - 1)
        count++;
    return count;
}

static ALWAYS_INLINE int count_either(const struct view *view, const struct kind *kind, int first)
{
    int count = 0;
    for (int w = 0; w < view->words; w++)
        count += __builtin_popcountll(kind->either[first + w] & ~view->blocked.word[w]);
    return count;
}

static ALWAYS_INLINE int count_quiet(const struct view *view, const struct kind *kind, int first)
{
    int count = 0;
    for (int w = 0; w < view->words; w++)
        count += __builtin_popcountll(kind->quiet[first + w] & ~view->field.occupied.word[w]);
    return count;
}

static ALWAYS_INLINE int count_only(const struct view *view, const struct kind *kind, int first)
{
    int count = 0;
    for (int w = 0; w < view->words; w++)
        count += __builtin_popcountll(kind->only[first + w] & view->field.prey.word[w]);
    return count;
}

static ALWAYS_INLINE int count_any(const struct view *view, const struct kind *kind, square from,
                                   int first)
{
    int count = 0;
    if (kind->either)
        count += count_either(view, kind, first);
    if (kind->quiet)
        count += count_quiet(view, kind, first);
    if (kind->only)
        count += count_only(view, kind, first);
    for (int axis = 0; axis < AXES; axis++)
        if (kind->lines >> axis & 1)
            count += count_axis(view, from, (enum axis)axis);
    for (int i = 0; i < kind->ray_count; i++)
        count += count_ray(view, from, &kind->rays[i]);
    return count;
}

/* Moves of a piece that nothing restricts and that cannot promote from here. Rivals that cannot be
 * taken are counted as if sliders could. */
static ALWAYS_INLINE int count_piece(const struct view *view, const struct kind *kind, square from)
{
    const int first = view->position->variant->bit[from] * view->words;
    switch (kind->shape) {
    case SHAPE_LEAPER:
        return count_either(view, kind, first);
    case SHAPE_STEPPER:
        return count_only(view, kind, first) +
               (kind->quiet ? count_quiet(view, kind, first) : count_ray(view, from, kind->rays));
    case SHAPE_ROOK:
        return count_axis(view, from, AXIS_ROW) + count_axis(view, from, AXIS_COLUMN);
    case SHAPE_BISHOP:
        return count_axis(view, from, AXIS_DIAGONAL) + count_axis(view, from, AXIS_ANTIDIAGONAL);
    case SHAPE_QUEEN:
        return count_axis(view, from, AXIS_ROW) + count_axis(view, from, AXIS_COLUMN) +
               count_axis(view, from, AXIS_DIAGONAL) + count_axis(view, from, AXIS_ANTIDIAGONAL);
    default:
        return count_any(view, kind, from, first);
    }
}

/* Moves of a piece that may promote or is pinned; jumps are counted apart. */
static NEVER_INLINE int count_by_listing(struct position *p, square from, struct move *scratch)
{
    struct move *end = put_piece(scratch, p, from, WANT_ALL, p->variant->words);
    int pinned = pin_direction(&p->threats, from);
    if (pinned >= 0) {
        struct square_set line =
            squares_up_to(position_king(p, p->turn), p->threats.pinner[pinned], pinned);
        end = sift(scratch, end, &line);
    }
    return (int)(end - scratch);
}

/* Captures of the pieces of a kind, jumps excepted. */
static NEVER_INLINE int count_kind_captures(struct position *p, const struct walker *walker,
                                            struct move *scratch)
{
    int count = 0;
    for (int w = 0; w < p->variant->words; w++) {
        uint64_t bits = p->kind_sets[walker->kinds[0]][w] | p->kind_sets[walker->kinds[1]][w];
        for (bits &= p->sets[p->turn][w]; bits; bits &= bits - 1) {
            square from = p->variant->square_of[w * 64 + __builtin_ctzll(bits)];
            struct move *end = put_piece(scratch, p, from, WANT_NOISY, p->variant->words);
            for (const struct move *m = scratch; m < end; m++)
                count += p->board[m->to] != 0;
        }
    }
    return count;
}

/* Moves of the pieces that are looked at one by one: all but the king and, if `steps`, but those of
 * types that only step. Sliders are taken to be able to take what is invulnerable. */
static ALWAYS_INLINE int count_one_by_one(const struct view *view, struct position *p,
                                          struct move *scratch, const bool steps)
{
    const struct variant *v = p->variant;
    const square *from = p->list[p->turn] + v->royal;
    const square *end = p->list[p->turn] + p->count[p->turn];
    const bool pins = p->threats.pinned;
    int count = 0;
    for (; from < end; from++) {
        const struct kind *kind = &v->kinds[p->board[*from]];
        if (steps && kind->flags & KIND_STEPS)
            continue;
        if (kind_promotes_from(kind, *from) || (pins && pin_direction(&p->threats, *from) >= 0))
            count += count_by_listing(p, *from, scratch);
        else
            count += count_piece(view, kind, *from);
    }
    return count;
}

/* Whether count_one_by_one() counts a slide of the piece on `from` that takes what it meets at a
 * distance in a direction. */
static bool counts_slide(const struct position *p, square from, int direction, int distance,
                         bool steps)
{
    const struct kind *kind = &p->variant->kinds[p->board[from]];
    unsigned take = kind->lines >> direction / 2 & 1 ? 0xffff : 0;
    if (!(p->board[from] & side_bit(p->turn)) || (steps && kind->flags & KIND_STEPS) ||
        kind_promotes_from(kind, from) || pin_direction(&p->threats, from) >= 0 ||
        (p->variant->royal && from == position_king(p, p->turn)))
        return false;
    for (int i = 0; i < kind->ray_count; i++)
        if (kind->rays[i].direction == direction)
            take = kind->rays[i].take;
    return take >> (distance - 1) & 1;
}

/* The slides counted by count_one_by_one() that end on this square. */
static int count_slides_onto(const struct position *p, square to, bool steps)
{
    int count = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const enum axis axis = (enum axis)(d / 2);
        const int spot = line_spot(axis, to);
        const int met = line_meets(p->lines[line_index(axis, to)], spot, d & 1);
        const int distance = abs(met - spot);
        if (distance <= p->variant->edge[d][to])
            count += counts_slide(p, (square)(to + distance * direction_step[d]), d ^ 1, distance,
                                  steps);
    }
    return count;
}

/* How many of the moves counted one by one would take an invulnerable piece. */
static NEVER_INLINE int count_walls(const struct position *p, bool steps)
{
    const struct variant *v = p->variant;
    int count = 0;
    for (int w = 0; w < v->words; w++) {
        uint64_t walls = 0;
        for (int i = 0; i < v->wall_count; i++)
            walls |= p->kind_sets[v->walls[i]][w];
        for (walls &= p->sets[side_other(p->turn)][w]; walls; walls &= walls - 1)
            count += count_slides_onto(p, v->square_of[w * 64 + __builtin_ctzll(walls)], steps);
    }
    return count;
}

/* Moves of the pieces of types that only step, moved together; the pinned ones are listed. */
static ALWAYS_INLINE int count_together(const struct view *view, struct position *p,
                                        struct move *scratch, const int words)
{
    const struct variant *v = p->variant;
    int count = 0;
    for (int i = 0; i < v->stepper_count[p->turn]; i++)
        count +=
            count_steps(p, &v->steppers[p->turn][i], &view->ordinary, &view->field, false, words);
    for (unsigned bits = p->threats.pinned; bits; bits &= bits - 1) {
        square from = p->threats.pin[__builtin_ctz(bits)];
        if (v->kinds[p->board[from]].flags & KIND_STEPS)
            count += count_by_listing(p, from, scratch);
    }
    return count;
}

/* The pieces of the side to move, the king of a royal game and pinned pieces kept apart. */
static ALWAYS_INLINE struct bits ordinary_pieces(const struct position *p, const int words)
{
    const struct variant *v = p->variant;
    struct bits out = {{0}}, special = {{0}};
    if (v->royal)
        bits_add_to(&special, v->bit[position_king(p, p->turn)], words);
    for (unsigned bits = p->threats.pinned; bits; bits &= bits - 1)
        bits_add_to(&special, v->bit[p->threats.pin[__builtin_ctz(bits)]], words);
    for (int w = 0; w < words; w++)
        out.word[w] = kept_word(p->sets[p->turn], w) & ~special.word[w];
    return out;
}

/* Jumps. In games with a king those of ordinary pieces that take something, and all of the king and
 * of pinned pieces, are listed and judged. */
static NEVER_INLINE int count_all_jumps(struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    const struct bits ordinary = ordinary_pieces(p, SET_WORDS), guards = {{0}};
    struct move *end = scratch + MOVES_OFFERED_MAX;
    struct bits special;
    if (!v->royal)
        return jump_count(p, &ordinary, JUMP_ANY, false);
    for (int w = 0; w < SET_WORDS; w++)
        special.word[w] = p->sets[p->turn][w] & ~ordinary.word[w];
    struct move *out = jump_moves(scratch, end, p, &ordinary, JUMP_TAKING, WANT_ALL);
    out = jump_moves(out, end, p, &special, JUMP_ANY, WANT_ALL);
    out = keep_safe_among_jumps(scratch, out, p, &guards);
    return (int)(out - scratch) + (v->free_jumps ? jump_count(p, &ordinary, JUMP_FREE, false) : 0);
}

static ALWAYS_INLINE void view_init(struct view *view, const struct position *p, const int words)
{
    view->position = p;
    view->words = words;
    view->rival_shift = line_shift(side_other(p->turn));
    view->field = field_of(p, p->turn, words);
    view->ordinary = ordinary_pieces(p, words);
    for (int w = 0; w < words; w++)
        view->blocked.word[w] = view->field.occupied.word[w] & ~view->field.prey.word[w];
}

/* Moves of all pieces, jumps and the king's own moves excepted. */
static ALWAYS_INLINE int count_pieces(struct position *p, struct move *scratch, const int words)
{
    const struct variant *v = p->variant;
    struct view view;
    int count = 0;
    view_init(&view, p, words);
    if (words <= 2)
        count += count_together(&view, p, scratch, words);
    if (words > 2 || !v->all_step)
        count += count_one_by_one(&view, p, scratch, words <= 2);
    if (v->invulnerables)
        count -= count_walls(p, words <= 2);
    return count;
}

/* Moves of the king that do not walk into check, jumps excepted. */
static NEVER_INLINE int count_king(struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    square king = position_king(p, p->turn);
    const struct kind *kind = &v->kinds[p->board[king]];
    int count = 0;
    if (kind->shape == SHAPE_LEAPER && !v->invulnerables) {
        for (int w = 0; w < v->words; w++) {
            uint64_t bits = set_at(v, kind->either, king)[w] & ~p->sets[p->turn][w];
            for (; bits; bits &= bits - 1)
                count += !king_attacked_on(p, v->square_of[w * 64 + __builtin_ctzll(bits)], king);
        }
        return count;
    }
    return (int)(keep_safe_king_moves(scratch,
                                      put_piece(scratch, p, king, WANT_ALL, p->variant->words), p) -
                 scratch);
}

/* Captures of a game without kings, where captures are forced. */
static NEVER_INLINE int count_captures(struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    const int words = v->words;
    const struct field field = field_of(p, p->turn, words);
    int count = 0;
    for (int i = 0; i < v->stepper_count[p->turn]; i++)
        if (v->steppers[p->turn][i].takes)
            count += count_steps(p, &v->steppers[p->turn][i], &field.own, &field, true, words);
    for (int i = 0; i < v->walker_count[p->turn]; i++)
        count += count_kind_captures(p, &v->walkers[p->turn][i], scratch);
    if (p->passing_key)
        count += (int)(passing_moves(scratch, p) - scratch);
    return count + (v->hops ? jump_count(p, &field.own, JUMP_ANY, true) : 0);
}

/* Moves of a game like draughts on a board of one word: jumps, or else steps (and castlings, if it
 * has any). */
CLONED static int count_draughts(struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    const struct field field = field_of(p, p->turn, 1);
    int count = count_jumps(p, &field.own, &field, JUMP_TAKING, true, 1);
    if (count)
        return count;
    for (int i = 0; i < v->stepper_count[p->turn]; i++)
        count += count_steps(p, &v->steppers[p->turn][i], &field.own, &field, false, 1);
    if (v->castling_count)
        count += (int)(castling_moves(scratch, p) - scratch);
    return count;
}

static ALWAYS_INLINE int count_all(struct position *p, struct move *scratch, const int words)
{
    const struct variant *v = p->variant;
    if (v->rules.forced_capture) {
        int captures = count_captures(p, scratch);
        if (captures)
            return captures;
    }
    int count = count_pieces(p, scratch, words);
    if (v->hops)
        count += count_all_jumps(p, scratch);
    if (v->royal)
        count += count_king(p, scratch);
    if (p->passing_key)
        count += (int)(passing_moves(scratch, p) - scratch);
    if (v->castling_count)
        count += (int)(castling_moves(scratch, p) - scratch);
    return count;
}

/* One copy for each number of words. */
CLONED static int count_small(struct position *p, struct move *scratch)
{
    return count_all(p, scratch, 1);
}

CLONED static int count_middle(struct position *p, struct move *scratch)
{
    return count_all(p, scratch, 2);
}

CLONED static int count_large(struct position *p, struct move *scratch)
{
    return count_all(p, scratch, p->variant->words);
}

int movegen_count(struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    struct bits guards;
    int count;
    if (!v->countable || p->threats.checkers || (v->hops && v->royal && jump_guards(&guards, p)))
        return movegen_legal(scratch, p);
    if (v->words == 1)
        count = v->draughts ? count_draughts(p, scratch) : count_small(p, scratch);
    else
        count = v->words == 2 ? count_middle(p, scratch) : count_large(p, scratch);
    return count < MOVES_OFFERED_MAX ? count : MOVES_OFFERED_MAX;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting legal moves without listing them: perft's last ply. A free piece's moves are the bits of
 * its leaps that it may land on and the empty spots of its lines; the king and whatever is pinned
 * or may promote is listed. */
#include "engine/castling.h"
#include "engine/passing.h"
#include "engine/put.h"
#include "engine/sift.h"
#include "escacs/movegen.h"

/* What the side to move sees, copied so that it stays in registers. */
struct view {
    const struct position *position;
    uint64_t own[SET_WORDS], rivals[SET_WORDS];
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
        count += __builtin_popcountll(kind->either[first + w] & ~view->own[w]);
    return count;
}

static ALWAYS_INLINE int count_quiet(const struct view *view, const struct kind *kind, int first)
{
    int count = 0;
    for (int w = 0; w < view->words; w++)
        count += __builtin_popcountll(kind->quiet[first + w] & ~(view->own[w] | view->rivals[w]));
    return count;
}

static ALWAYS_INLINE int count_only(const struct view *view, const struct kind *kind, int first)
{
    int count = 0;
    for (int w = 0; w < view->words; w++)
        count += __builtin_popcountll(kind->only[first + w] & view->rivals[w]);
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

/* Moves of a piece that nothing restricts and that cannot promote from here. */
static ALWAYS_INLINE int count_piece(const struct view *view, const struct kind *kind, square from)
{
    const int first = view->position->variant->bit[from] * view->words;
    switch ((enum kind_shape)kind->shape) {
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

/* Moves of the king that do not walk into check. */
static NEVER_INLINE int count_king(struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    square king = position_king(p, p->turn);
    const struct kind *kind = &v->kinds[p->board[king]];
    int count = 0;
    if (kind->shape == SHAPE_LEAPER) {
        for (int w = 0; w < v->words; w++) {
            uint64_t bits = set_at(v, kind->either, king)[w] & ~p->sets[p->turn][w];
            for (; bits; bits &= bits - 1)
                count += !struck(p, v->square_of[w * 64 + __builtin_ctzll(bits)],
                                 side_other(p->turn), king);
        }
        return count;
    }
    return (int)(keep_safe_king_moves(scratch, put_piece(scratch, p, king, WANT_ALL), p, king) -
                 scratch);
}

/* Moves of a piece that may promote or is pinned. */
static NEVER_INLINE int count_by_listing(struct position *p, square from, struct move *scratch)
{
    struct move *end = put_piece(scratch, p, from, WANT_ALL);
    int pinned = pin_direction(&p->threats, from);
    if (pinned >= 0) {
        struct square_set line =
            squares_up_to(position_king(p, p->turn), p->threats.pinner[pinned], pinned);
        end = sift(scratch, end, &line);
    }
    return (int)(end - scratch);
}

/* Moves of every piece but the king. */
static ALWAYS_INLINE int count_pieces(struct position *p, struct move *scratch, const int words)
{
    const struct variant *v = p->variant;
    const square *from = p->list[p->turn] + v->royal;
    const square *end = p->list[p->turn] + p->count[p->turn];
    const bool pins = p->threats.pinned;
    struct view view = {.position = p, .words = words};
    int count = 0;
    view.rival_shift = line_shift(side_other(p->turn));
    for (int w = 0; w < words; w++) {
        view.own[w] = p->sets[p->turn][w];
        view.rivals[w] = p->sets[side_other(p->turn)][w];
    }
    for (; from < end; from++) {
        const struct kind *kind = &v->kinds[p->board[*from]];
        if (kind_promotes_from(kind, *from) || (pins && pin_direction(&p->threats, *from) >= 0))
            count += count_by_listing(p, *from, scratch);
        else
            count += count_piece(&view, kind, *from);
    }
    return count;
}

CLONED int movegen_count(struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    int count;
    if (!v->fast || v->rules.forced_capture || v->invulnerables || p->threats.checkers)
        return movegen_legal(scratch, p);
    switch (v->words) {
    case 1:
        count = count_pieces(p, scratch, 1);
        break;
    case 2:
        count = count_pieces(p, scratch, 2);
        break;
    default:
        count = count_pieces(p, scratch, v->words);
    }
    if (v->royal)
        count += count_king(p, scratch);
    if (p->passing_key)
        count += (int)(passing_moves(scratch, p) - scratch);
    if (v->castling_count)
        count += (int)(castling_moves(scratch, p) - scratch);
    return count < MOVES_OFFERED_MAX ? count : MOVES_OFFERED_MAX;
}

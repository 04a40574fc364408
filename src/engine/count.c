/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting legal moves without listing them: perft's last ply. The pieces of a type that only steps
 * are moved together as a set, and so are jumps. For the others the moves of a piece are the bits
 * of its leaps on which it may land and the squares that its slides reach. What is left is listed:
 * pieces that are pinned, those of other types that may promote, jumps that could uncover the king,
 * and all moves in check. */
#include "engine/count.h"

#include "engine/jump_sets.h"
#include "engine/king_safety.h"
#include "engine/piece_counts.h"
#include "engine/piece_moves.h"
#include "engine/special_moves.h"
#include "engine/steps.h"
#include "engine/zones.h"
#include "escacs/movegen.h"

#include <stdlib.h>

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
            count += count_piece(view, kind, *from, v->bit[*from], (enum kind_shape)kind->shape);
    }
    return count;
}

/* Whether count_pieces() counts a slide of the piece on `from` that takes what it meets at a
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

/* The slides counted by count_pieces() that end on this square. */
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

/* --- boards of one word: type by type */

/* Moves of the pieces of a set that are of one kind and shape. */
static ALWAYS_INLINE int count_each(const struct view *view, struct position *p,
                                    const struct kind *kind, uint64_t pieces,
                                    const enum kind_shape shape, struct move *scratch)
{
    int count = 0;
    for (; pieces; pieces &= pieces - 1) {
        const int index = __builtin_ctzll(pieces);
        const square from = p->variant->square_of[index];
        if (shape == SHAPE_ANY && kind_promotes_from(kind, from))
            count += count_by_listing(p, from, scratch);
        else
            count += count_piece(view, kind, from, index, shape);
    }
    return count;
}

/* Moves of the ordinary pieces of a walker. Each shape has its own copy of the loop. */
static ALWAYS_INLINE int count_walker(const struct view *view, struct position *p,
                                      const struct walker *walker, struct move *scratch)
{
    const struct kind *kind = &p->variant->kinds[walker->piece];
    const uint64_t pieces = bits_of_kinds(p, walker->kinds, &view->ordinary, 1).word[0];
    switch ((enum kind_shape)kind->shape) {
    case SHAPE_LEAPER:
        return count_each(view, p, kind, pieces, SHAPE_LEAPER, scratch);
    case SHAPE_ROOK:
        return count_each(view, p, kind, pieces, SHAPE_ROOK, scratch);
    case SHAPE_BISHOP:
        return count_each(view, p, kind, pieces, SHAPE_BISHOP, scratch);
    case SHAPE_QUEEN:
        return count_each(view, p, kind, pieces, SHAPE_QUEEN, scratch);
    default:
        return count_each(view, p, kind, pieces, SHAPE_ANY, scratch);
    }
}

static ALWAYS_INLINE int count_stepper(const struct view *view, const struct position *p,
                                       const struct stepper *stepper)
{
    return count_steps(p, stepper, &view->ordinary, &view->field, false, 1);
}

/* Whether a count is still true after something has changed on some squares. */
static ALWAYS_INLINE bool holds(const struct counted *known, uint64_t changed)
{
    return !(known->zone & changed);
}

/* The squares on which something that piece counts depend on is not as it was. */
static ALWAYS_INLINE uint64_t changed_squares(const struct forecast *forecast,
                                              const struct view *view)
{
    return (forecast->own ^ view->field.own.word[0]) |
           (forecast->occupied ^ view->field.occupied.word[0]) |
           (forecast->prey ^ view->field.prey.word[0]) |
           (forecast->ordinary ^ view->ordinary.word[0]);
}

/* Moves of all pieces but the king; the pinned ones are listed. The forecast may be NULL. */
static ALWAYS_INLINE int count_by_type(const struct view *view, struct position *p,
                                       const struct forecast *known, uint64_t changed,
                                       struct move *scratch)
{
    const struct variant *v = p->variant;
    int count = 0;
    for (int i = 0; i < v->stepper_count[p->turn]; i++)
        count += known && holds(&known->steppers[i], changed)
                     ? known->steppers[i].count
                     : count_stepper(view, p, &v->steppers[p->turn][i]);
    for (int i = 0; i < v->walker_count[p->turn]; i++)
        count += known && holds(&known->walkers[i], changed)
                     ? known->walkers[i].count
                     : count_walker(view, p, &v->walkers[p->turn][i], scratch);
    for (unsigned bits = p->threats.pinned; bits; bits &= bits - 1)
        count += count_by_listing(p, p->threats.pin[__builtin_ctz(bits)], scratch);
    return count - (v->invulnerables ? count_walls(p, true) : 0);
}

/* --- larger boards */

/* Moves of all pieces, jumps and the king's own moves excepted. */
static ALWAYS_INLINE int count_pieces(const struct view *view, struct position *p,
                                      struct move *scratch, const int words)
{
    const struct variant *v = p->variant;
    const bool together = words == 2; /* moving larger sets does not pay */
    int count = 0;
    for (int i = 0; together && i < v->stepper_count[p->turn]; i++)
        count +=
            count_steps(p, &v->steppers[p->turn][i], &view->ordinary, &view->field, false, words);
    for (unsigned bits = p->threats.pinned; together && bits; bits &= bits - 1) {
        square from = p->threats.pin[__builtin_ctz(bits)];
        if (v->kinds[p->board[from]].flags & KIND_STEPS)
            count += count_by_listing(p, from, scratch);
    }
    if (!together || !v->all_step)
        count += count_one_by_one(view, p, scratch, together);
    return count - (v->invulnerables ? count_walls(p, together) : 0);
}

/* --- all moves */

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

/* Jumps, moves of the king and moves of two pieces. */
static ALWAYS_INLINE int count_others(struct position *p, const struct forecast *known,
                                      uint64_t changed, struct move *scratch)
{
    const struct variant *v = p->variant;
    int count = 0;
    if (v->hops)
        count += count_all_jumps(p, scratch);
    if (v->royal)
        count += known && holds(&known->king, changed) ? known->king.count : count_king(p, scratch);
    if (p->passing_key)
        count += (int)(passing_moves(scratch, p) - scratch);
    if (v->castling_count)
        count += known && holds(&known->castlings, changed)
                     ? known->castlings.count
                     : (int)(castling_moves(scratch, p) - scratch);
    return count;
}

/* All moves. One copy for each number of words; that for one word may be given a forecast. */
static ALWAYS_INLINE int count_all(struct position *p, const struct forecast *known,
                                   struct move *scratch, const int words)
{
    struct view view;
    uint64_t changed = 0;
    int count;
    if (p->variant->rules.forced_capture) {
        count = count_captures(p, scratch);
        if (count)
            return count;
    }
    view_init(&view, p, words);
    if (known)
        changed = changed_squares(known, &view);
    count = words == 1 ? count_by_type(&view, p, known, changed, scratch)
                       : count_pieces(&view, p, scratch, words);
    return count + count_others(p, known, changed, scratch);
}

CLONED static int count_small(struct position *p, const struct forecast *known,
                              struct move *scratch)
{
    return count_all(p, known, scratch, 1);
}

CLONED static int count_middle(struct position *p, struct move *scratch)
{
    return count_all(p, NULL, scratch, 2);
}

CLONED static int count_large(struct position *p, struct move *scratch)
{
    return count_all(p, NULL, scratch, p->variant->words);
}

/* Whether the moves must be listed to be counted. */
static ALWAYS_INLINE bool must_list(const struct position *p)
{
    const struct variant *v = p->variant;
    struct bits guards;
    return !v->countable || p->threats.checkers || (v->hops && v->royal && jump_guards(&guards, p));
}

/* --- forecasts */

CLONED static void forecast_fill(struct forecast *out, struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    struct view view;
    view_init(&view, p, 1);
    out->own = view.field.own.word[0];
    out->occupied = view.field.occupied.word[0];
    out->prey = view.field.prey.word[0];
    out->ordinary = view.ordinary.word[0];
    for (int i = 0; i < v->stepper_count[p->turn]; i++) {
        const struct stepper *stepper = &v->steppers[p->turn][i];
        out->steppers[i].count = count_stepper(&view, p, stepper);
        out->steppers[i].zone = stepper_zone(p, stepper);
    }
    for (int i = 0; i < v->walker_count[p->turn]; i++) {
        const struct walker *walker = &v->walkers[p->turn][i];
        out->walkers[i].count = count_walker(&view, p, walker, scratch);
        out->walkers[i].zone = walker_zone(p, walker);
    }
    if (v->royal)
        out->king = (struct counted){.zone = king_zone(p), .count = count_king(p, scratch)};
    if (v->castling_count)
        out->castlings = (struct counted){.zone = castling_zone(p),
                                        .count = (int)(castling_moves(scratch, p) - scratch)};
}

void forecast_init(struct forecast *out, struct position *p, struct move *scratch)
{
    struct undo undo;
    out->ready = p->variant->words == 1 && p->variant->countable && !p->variant->draughts &&
                 !position_in_check(p);
    if (!out->ready)
        return;
    position_make_null(p, &undo);
    forecast_fill(out, p, scratch);
    position_unmake_null(p, &undo);
}

/* How many moves of a count are offered. */
static int offered(int count)
{
    return count < MOVES_OFFERED_MAX ? count : MOVES_OFFERED_MAX;
}

int count_replies(const struct forecast *forecast, struct position *p, struct move move,
                  struct move *scratch)
{
    if (!forecast->ready || move.kind == MOVE_CASTLING)
        return movegen_count(p, scratch);
    if (must_list(p))
        return movegen_legal(scratch, p);
    return offered(count_small(p, forecast, scratch));
}

/* --- public */

int movegen_count(struct position *p, struct move *scratch)
{
    const struct variant *v = p->variant;
    if (must_list(p))
        return movegen_legal(scratch, p);
    if (v->words == 1)
        return offered(v->draughts ? count_draughts(p, scratch) : count_small(p, NULL, scratch));
    return offered(v->words == 2 ? count_middle(p, scratch) : count_large(p, scratch));
}

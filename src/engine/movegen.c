/* Legal moves.
 *
 * Where legality can be judged without playing (no jump captures), a piece that is neither king nor
 * pinned needs no test as long as there is no check; the others are listed and sifted by a set of
 * squares: the line to the pinner, or what answers a check. Kings, en passant and castlings are
 * tested one by one. Elsewhere every move is played and the king looked at.
 *
 * Lists are never checked for room while they grow: the compiled variant says how much a position
 * can need, and only chains, which have no bound but the one of the rules, are cut there. */
#include "escacs/movegen.h"

#include "attack.h"
#include "castling.h"
#include "hot.h"
#include "jump.h"
#include "lines.h"
#include "make.h"

enum wanted { WANT_NOISY = 1, WANT_QUIET = 2, WANT_ALL = 3 };

/* --- sets of squares */

struct square_set {
    uint64_t words[4];
};

static void set_add(struct square_set *set, square s)
{
    set->words[s >> 6] |= (uint64_t)1 << (s & 63);
}

static bool set_has(const struct square_set *set, square s)
{
    return set->words[s >> 6] >> (s & 63) & 1;
}

/* The squares from the king's (left out) to `last` (included) in a direction. */
static struct square_set squares_up_to(square king, square last, int direction)
{
    struct square_set set = { { 0 } };
    for (square s = king; s != last;) {
        s = (square)(s + direction_step[direction]);
        set_add(&set, s);
    }
    return set;
}

/* Keep the moves of [first, end) that land in the set. */
static struct move *sift(struct move *first, struct move *end, const struct square_set *set)
{
    struct move *kept = first;
    for (struct move *m = first; m < end; m++)
        if (set_has(set, m->to))
            *kept++ = *m;
    return kept;
}

/* --- the moves of one piece, its king's safety ignored */

/* Append a move to `to`; a promotion counts as noisy whether it takes or not. */
static ALWAYS_INLINE struct move *put(struct move *out, const struct kind *kind, square from,
                                      square to, bool takes, const bool promotes, int far,
                                      const int want)
{
    if (promotes && square_row(to) == far) {
        if (want & WANT_NOISY)
            for (int i = 0; i < kind->promotion_count; i++)
                *out++ = (struct move){ .from = from, .to = to, .promotion = kind->promotions[i] };
    } else if (want & (takes ? WANT_NOISY : WANT_QUIET)) {
        *out++ = (struct move){ .from = from, .to = to };
    }
    return out;
}

static ALWAYS_INLINE struct move *put_set(struct move *out, const struct position *p,
                                          const struct kind *kind, square from, int word,
                                          uint64_t targets, bool takes, const bool promotes,
                                          int far, const int want)
{
    for (; targets; targets &= targets - 1) {
        square to = p->variant->square_of[word * 64 + __builtin_ctzll(targets)];
        if (!takes || can_take(p->variant, p->board[to], side_bit(p->turn)))
            out = put(out, kind, from, to, takes, promotes, far, want);
    }
    return out;
}

static ALWAYS_INLINE struct move *put_leaps(struct move *out, const struct position *p,
                                            const struct kind *kind, square from,
                                            const bool promotes, int far, const int want)
{
    const struct variant *v = p->variant;
    const int             first = v->bit[from] * v->words;
    for (int w = 0; w < v->words; w++) {
        const uint64_t rivals = p->sets[side_other(p->turn)][w], taken = rivals | p->sets[p->turn][w];
        uint64_t       quiet = 0, takes = 0;
        if (kind->either)
            quiet = takes = kind->either[first + w];
        if (kind->quiet)
            quiet |= kind->quiet[first + w];
        if (kind->only)
            takes |= kind->only[first + w];
        if (want & WANT_QUIET || promotes)
            out = put_set(out, p, kind, from, w, quiet & ~taken, false, promotes, far, want);
        if (want & WANT_NOISY)
            out = put_set(out, p, kind, from, w, takes & rivals, true, promotes, far, want);
    }
    return out;
}

/* Slide in one direction over the distances that `quiet` and `take` allow. */
static ALWAYS_INLINE struct move *put_slide(struct move *out, const struct position *p,
                                            const struct kind *kind, square from, int direction,
                                            unsigned quiet, unsigned take, const bool promotes,
                                            int far, const int want)
{
    const enum axis axis = (enum axis)(direction / 2);
    const int       way = direction & 1, spot = line_spot(axis, from);
    const uint64_t  line = p->lines[line_index(axis, from)];
    const int       met = line_meets(line, spot, way);
    const int       room = (way ? spot - met : met - spot) - 1;
    const int       step = way ? -line_step(axis) : line_step(axis);
    if (want & WANT_QUIET || promotes) {
        square to = from;
        for (int n = 0; n < room; n++) {
            to = (square)(to + step);
            if (quiet >> n & 1)
                out = put(out, kind, from, to, false, promotes, far, want);
        }
    }
    if (take >> room & 1 && line_has(line, line_shift(side_other(p->turn)), met)) {
        square to = (square)(from + (room + 1) * step);
        if (can_take(p->variant, p->board[to], side_bit(p->turn)))
            out = put(out, kind, from, to, true, promotes, far, want);
    }
    return out;
}

static ALWAYS_INLINE struct move *put_all(struct move *out, const struct position *p, square from,
                                          const bool promotes, const int want)
{
    const struct kind *kind = &p->variant->kinds[p->board[from]];
    const int          far = far_row(p->variant, p->turn);
    const unsigned     whole = 0xffff;
    out = put_leaps(out, p, kind, from, promotes, far, want);
    for (int axis = 0; axis < AXES; axis++) {
        if (!(kind->lines >> axis & 1))
            continue;
        out = put_slide(out, p, kind, from, 2 * axis, whole, whole, promotes, far, want);
        out = put_slide(out, p, kind, from, 2 * axis + 1, whole, whole, promotes, far, want);
    }
    for (int i = 0; i < kind->ray_count; i++) {
        const struct ray *ray = &kind->rays[i];
        out = put_slide(out, p, kind, from, ray->direction, ray->quiet, ray->take, promotes, far,
                        want);
    }
    return out;
}

/* Leaps and slides of the piece on a square; jumps are listed apart. */
static ALWAYS_INLINE struct move *put_piece(struct move *out, const struct position *p, square from,
                                            const int want)
{
    const struct kind *kind = &p->variant->kinds[p->board[from]];
    return kind_promotes_from(kind, from) ? put_all(out, p, from, true, want) : put_all(out, p, from, false, want);
}

/* --- en passant */

static struct move *put_passing(struct move *out, struct position *p, square passed)
{
    square captors[SQUARES];
    int    count = passing_captors(captors, p, passed);
    for (int i = 0; i < count; i++) {
        struct move        m = { .from = captors[i], .to = passed, .kind = MOVE_PASSING };
        const struct kind *kind = &p->variant->kinds[p->board[captors[i]]];
        if (p->variant->royal && !move_is_safe(p, m))
            continue;
        if (kind->flags & KIND_PROMOTES && square_row(passed) == far_row(p->variant, p->turn)) {
            for (int n = 0; n < kind->promotion_count; n++) {
                m.promotion = kind->promotions[n];
                *out++ = m;
            }
        } else {
            *out++ = m;
        }
    }
    return out;
}

/* Legal captures en passant. */
static struct move *put_all_passing(struct move *out, struct position *p)
{
    int step = p->passing_to > p->passing_from ? 16 : -16;
    for (int s = p->passing_from + step; s != p->passing_to; s += step)
        if (!p->board[s])
            out = put_passing(out, p, (square)s);
    return out;
}

/* --- judging without playing */

/* The direction from the king in which the piece on a square is pinned, or -1. */
static int pin_direction(const struct threats *t, square s)
{
    for (unsigned bits = t->pinned; bits; bits &= bits - 1) {
        int direction = __builtin_ctz(bits);
        if (t->pin[direction] == s)
            return direction;
    }
    return -1;
}

static struct move *keep_safe_king_moves(struct move *first, struct move *end,
                                         const struct position *p, square king)
{
    struct move *kept = first;
    for (struct move *m = first; m < end; m++)
        if (!struck(p, m->to, side_other(p->turn), king))
            *kept++ = *m;
    return kept;
}

/* The squares on which a single check can be answered by another piece than the king. */
static struct square_set check_answers(const struct position *p)
{
    const struct threats *t = &p->threats;
    if (t->checker_direction < DIRECTIONS)
        return squares_up_to(position_king(p, p->turn), t->checker, t->checker_direction);
    struct square_set set = { { 0 } };
    set_add(&set, t->checker);
    return set;
}

static ALWAYS_INLINE struct move *judge(struct move *out, struct position *p, const int want)
{
    const struct threats *t = &p->threats;
    const enum side       us = p->turn;
    const int             count = p->count[us];
    int                   i = 0;
    struct square_set     answers;
    if (p->variant->royal) {
        square king = p->list[us][i++];
        out = keep_safe_king_moves(out, put_piece(out, p, king, want), p, king);
    }
    if (t->checkers > 1)
        return out;
    if (t->checkers)
        answers = check_answers(p);
    for (; i < count; i++) {
        square       from = p->list[us][i];
        struct move *first = out;
        int          pinned = t->pinned ? pin_direction(t, from) : -1;
        if (pinned >= 0 && t->checkers)
            continue;
        out = put_piece(out, p, from, want);
        if (t->checkers) {
            out = sift(first, out, &answers);
        } else if (pinned >= 0) {
            struct square_set line =
                squares_up_to(position_king(p, us), t->pinner[pinned], pinned);
            out = sift(first, out, &line);
        }
    }
    return out;
}

/* --- judging by playing */

static struct move *try_all(struct move *out, struct position *p, const int want)
{
    struct move *first = out, *end = out + MOVES_OFFERED_MAX, *kept = out;
    for (int i = 0; i < p->count[p->turn]; i++) {
        square from = p->list[p->turn][i];
        out = put_piece(out, p, from, want);
        out = jump_moves(out, end, p, from, want & WANT_NOISY, want & WANT_QUIET);
    }
    if (!p->variant->royal)
        return out;
    for (struct move *m = first; m < out; m++)
        if (move_is_safe(p, *m))
            *kept++ = *m;
    return kept;
}

/* --- lists */

/* Legal moves, the duty to capture ignored. */
static ALWAYS_INLINE struct move *list(struct move *out, struct position *p, const int want)
{
    out = p->variant->fast ? judge(out, p, want) : try_all(out, p, want);
    if (p->passing_key && want & WANT_NOISY)
        out = put_all_passing(out, p);
    if (p->variant->castling_count && want & WANT_QUIET)
        out = castling_moves(out, p);
    return out;
}

bool move_is_capture(const struct position *p, struct move m)
{
    return m.kind == MOVE_ORDINARY ? p->board[m.to] != 0 : m.kind != MOVE_CASTLING;
}

/* Keep only captures if there are any. */
static struct move *keep_captures(struct move *first, struct move *end, const struct position *p)
{
    struct move *kept = first;
    for (struct move *m = first; m < end; m++)
        if (move_is_capture(p, *m))
            *kept++ = *m;
    return kept > first ? kept : end;
}

static bool has_capture(const struct move *first, const struct move *end, const struct position *p)
{
    return end > first && move_is_capture(p, *first);
}

/* How many moves of a list are offered. */
static int offered(const struct move *first, const struct move *end)
{
    return end - first < MOVES_OFFERED_MAX ? (int)(end - first) : MOVES_OFFERED_MAX;
}

int movegen_noisy(struct move *out, struct position *p)
{
    struct move *end = list(out, p, WANT_NOISY);
    if (p->variant->rules.forced_capture)
        end = keep_captures(out, end, p);
    return offered(out, end);
}

int movegen_quiet(struct move *out, struct position *p)
{
    if (p->variant->rules.forced_capture) {
        int noisy = movegen_noisy(out, p);
        if (has_capture(out, out + noisy, p))
            return 0;
    }
    return offered(out, list(out, p, WANT_QUIET));
}

int movegen_legal(struct move *out, struct position *p)
{
    if (!p->variant->rules.forced_capture)
        return offered(out, list(out, p, WANT_ALL));
    int noisy = movegen_noisy(out, p);
    if (has_capture(out, out + noisy, p))
        return noisy;
    return offered(out, list(out + noisy, p, WANT_QUIET));
}

int movegen_by_playing(struct move *out, struct position *p)
{
    struct move *end = try_all(out, p, WANT_ALL);
    if (p->passing_key)
        end = put_all_passing(end, p);
    end = castling_moves(end, p);
    if (p->variant->rules.forced_capture)
        end = keep_captures(out, end, p);
    return offered(out, end);
}

/* --- one move at least */

/* Whether one of the moves is legal and, if asked for, takes something. */
static bool one_is_safe(struct position *p, const struct move *first, const struct move *end,
                        bool captures)
{
    for (const struct move *m = first; m < end; m++)
        if ((!captures || move_is_capture(p, *m)) && (!p->variant->royal || move_is_safe(p, *m)))
            return true;
    return false;
}

static bool piece_can_move(struct position *p, square from, bool captures)
{
    struct move moves[SQUARES];
    return one_is_safe(p, moves, put_all(moves, p, from, false, WANT_ALL), captures);
}

static bool piece_can_jump(struct position *p, square from, bool captures)
{
    struct move  moves[MOVES_OFFERED_MAX];
    struct move *end = jump_moves(moves, moves + MOVES_OFFERED_MAX, p, from, true, !captures);
    return one_is_safe(p, moves, end, captures);
}

/* Whether there is a legal move (or capture) other than castling. */
static bool side_can_move(struct position *p, bool captures)
{
    for (int i = 0; i < p->count[p->turn]; i++)
        if (piece_can_move(p, p->list[p->turn][i], captures))
            return true;
    for (int i = 0; p->variant->hops && i < p->count[p->turn]; i++)
        if (piece_can_jump(p, p->list[p->turn][i], captures))
            return true;
    return p->passing_key != 0;
}

bool movegen_any(struct position *p)
{
    struct move castlings[SQUARES * BOARD_MAX];
    return side_can_move(p, false) || castling_moves(castlings, p) > castlings;
}

/* --- one move */

static bool listed(struct move m, const struct move *first, const struct move *end)
{
    while (first < end && !move_same(*first, m))
        first++;
    return first < end;
}

static bool is_jump(struct position *p, struct move m)
{
    struct move moves[MOVES_OFFERED_MAX];
    return listed(m, moves, jump_moves(moves, moves + MOVES_OFFERED_MAX, p, m.from, true, true));
}

static bool is_castling(struct position *p, struct move m)
{
    struct move moves[SQUARES * BOARD_MAX];
    return listed(m, moves, castling_moves(moves, p));
}

static bool is_passing(struct position *p, struct move m)
{
    struct move moves[SQUARES * BOARD_MAX];
    return p->passing_key && listed(m, moves, put_all_passing(moves, p));
}

/* Whether the promotion of the move is one that its piece may and must make there. */
static bool promotes_rightly(const struct position *p, struct move m)
{
    const struct kind *kind = &p->variant->kinds[p->board[m.from]];
    if (!(kind->flags & KIND_PROMOTES) || square_row(m.to) != far_row(p->variant, p->turn))
        return m.promotion == 0;
    for (int i = 0; i < kind->promotion_count; i++)
        if (kind->promotions[i] == m.promotion)
            return true;
    return false;
}

static bool is_ordinary(struct position *p, struct move m)
{
    struct move moves[SQUARES], plain = m;
    plain.promotion = 0;
    return promotes_rightly(p, m) && listed(plain, moves, put_all(moves, p, m.from, false, WANT_ALL));
}

/* Whether the piece can make the move, its king's safety (but for castlings and en passant) and the
 * duty to capture ignored. */
static bool is_pseudo_legal(struct position *p, struct move m)
{
    if (!(p->board[m.from] & side_bit(p->turn)))
        return false;
    switch (m.kind) {
    case MOVE_ORDINARY:
        return is_ordinary(p, m) || (p->variant->hops && is_jump(p, m));
    case MOVE_PASSING:
        return is_passing(p, m);
    case MOVE_CASTLING:
        return is_castling(p, m);
    default:
        return p->variant->hops && is_jump(p, m);
    }
}

bool movegen_is_legal(struct position *p, struct move m)
{
    return is_pseudo_legal(p, m) && (!p->variant->royal || move_is_safe(p, m)) &&
           (!p->variant->rules.forced_capture || move_is_capture(p, m) || !side_can_move(p, true));
}

/* --- counting
 *
 * What the side to move sees, copied so that it stays in registers. */

struct view {
    const struct position *position;
    uint64_t               own[SET_WORDS], rivals[SET_WORDS];
    int                    rival_shift;
    int                    words;
};

/* Squares that a free slider reaches along an axis, both ways. */
static ALWAYS_INLINE int count_axis(const struct view *view, square from, const enum axis axis)
{
    const uint64_t line = view->position->lines[line_index(axis, from)];
    const uint64_t rivals = line >> view->rival_shift;
    const int      spot = line_spot(axis, from);
    const int      next = line_next(line, spot), previous = line_previous(line, spot);
    return next - previous - 2 + (int)(rivals >> next & 1) + (int)(rivals >> previous & 1);
}

static ALWAYS_INLINE int count_ray(const struct view *view, square from, const struct ray *ray)
{
    const enum axis axis = (enum axis)(ray->direction / 2);
    const uint64_t  line = view->position->lines[line_index(axis, from)];
    const int       way = ray->direction & 1, spot = line_spot(axis, from);
    const int       met = line_meets(line, spot, way);
    const int       room = (way ? spot - met : met - spot) - 1;
    int             count = ray->take >> room & (int)(line >> view->rival_shift >> met) & 1;
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
        return count_only(view, kind, first) + (kind->quiet ? count_quiet(view, kind, first)
                                                            : count_ray(view, from, kind->rays));
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
    square                king = position_king(p, p->turn);
    const struct kind    *kind = &v->kinds[p->board[king]];
    int                   count = 0;
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
    int          pinned = pin_direction(&p->threats, from);
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
    const square         *from = p->list[p->turn] + v->royal;
    const square         *end = p->list[p->turn] + p->count[p->turn];
    const bool            pins = p->threats.pinned;
    struct view           view = { .position = p, .words = words };
    int                   count = 0;
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
    int                   count;
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
        count += (int)(put_all_passing(scratch, p) - scratch);
    if (v->castling_count)
        count += (int)(castling_moves(scratch, p) - scratch);
    return count < MOVES_OFFERED_MAX ? count : MOVES_OFFERED_MAX;
}

/* --- what a move does */

int movegen_path(square out[SQUARES], struct position *p, struct move m)
{
    if (m.kind == MOVE_CHAIN)
        return jump_path(out, p, m);
    out[0] = m.to;
    return 1;
}

int movegen_victims(square out[SQUARES], struct position *p, struct move m)
{
    struct undo undo;
    int         count = 0;
    position_make(p, m, &undo);
    for (int i = undo.taken_count; i < p->taken_count; i++)
        out[count++] = p->taken[i].square;
    position_unmake(p, m, &undo);
    return count;
}

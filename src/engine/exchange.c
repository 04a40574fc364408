/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange evaluation from the reverse tables. Sliders are found along the eight directions
 * from the target, leapers by look-up. Pieces that have joined the exchange are removed from the
 * lines through the target, which reveals those behind them. */
#include "escacs/exchange.h"

#include "engine/hot.h"
#include "engine/lines.h"

#include <limits.h>

struct siege {
    const struct position *position;
    square target;
    uint64_t gone[4];         /* squares that pieces have left */
    uint64_t lines[AXES];     /* through the target, without those pieces */
    square first[DIRECTIONS]; /* the nearest piece in a direction */
    unsigned strikers[2];     /* by side: bits of the directions in which it strikes the target */
};

static bool is_gone(const struct siege *siege, square s)
{
    return siege->gone[s >> 6] >> (s & 63) & 1;
}

/* Find the nearest piece in a direction. */
static ALWAYS_INLINE void look(struct siege *siege, const enum axis axis, const int way)
{
    const struct position *p = siege->position;
    const int direction = 2 * (int)axis + way, spot = line_spot(axis, siege->target);
    const uint64_t line = siege->lines[axis];
    const int met = line_meets(line, spot, way), distance = way ? spot - met : met - spot;
    if (!((line >> LINE_WHITE_SHIFT | line >> LINE_BLACK_SHIFT) >> met & 1))
        return;
    square s = (square)(siege->target + line_step(axis) * (met - spot));
    siege->first[direction] = s;
    if (p->variant->strikes[p->board[s]][direction ^ 1] >> (distance - 1) & 1)
        siege->strikers[piece_side(p->board[s])] |= 1u << direction;
}

/* Remove the piece on a square. Returns the axis through it and the target, AXES if there is none.
 */
static ALWAYS_INLINE int leave(struct siege *siege, square s)
{
    int axis = siege->position->variant->directions[displacement_index(siege->target, s)] / 2;
    siege->gone[s >> 6] |= (uint64_t)1 << (s & 63);
    if (axis < AXES)
        siege->lines[axis] &= ~((uint64_t)1 << line_spot((enum axis)axis, s));
    return axis;
}

static ALWAYS_INLINE void begin(struct siege *siege, const struct position *p, struct move m)
{
    siege->position = p;
    siege->target = m.to;
    siege->strikers[WHITE] = siege->strikers[BLACK] = 0;
    for (int i = 0; i < 4; i++)
        siege->gone[i] = 0;
    for (int axis = 0; axis < AXES; axis++)
        siege->lines[axis] = p->lines[line_index((enum axis)axis, m.to)];
    leave(siege, m.from);
    if (m.kind == MOVE_PASSING)
        leave(siege, p->passing_to);
    for (int axis = 0; axis < AXES; axis++) {
        look(siege, (enum axis)axis, 0);
        look(siege, (enum axis)axis, 1);
    }
}

/* The least valuable piece of a side that strikes the target, 0 if none; *from gets its square. */
static ALWAYS_INLINE piece least_striker(const struct siege *siege, enum side side,
                                         const int32_t values[256], square *from)
{
    const struct position *p = siege->position;
    const struct variant *v = p->variant;
    piece least = 0;
    int32_t value = INT32_MAX;
    for (unsigned left = siege->strikers[side]; left; left &= left - 1) {
        square s = siege->first[__builtin_ctz(left)];
        if (values[p->board[s]] < value) {
            least = p->board[s];
            value = values[least];
            *from = s;
        }
    }
    const uint64_t *sources = set_at(v, v->leap_sources[side], siege->target);
    for (int word = 0; word < v->words; word++) {
        for (uint64_t bits = sources[word] & p->sets[side][word]; bits; bits &= bits - 1) {
            square s = v->square_of[word * 64 + __builtin_ctzll(bits)];
            piece leaper = p->board[s];
            if (values[leaper] < value && !is_gone(siege, s) &&
                v->leap_kinds[side][displacement_index(s, siege->target)] >> (leaper & 63) & 1) {
                least = leaper;
                value = values[leaper];
                *from = s;
            }
        }
    }
    return least;
}

/* Let the piece on a square join the exchange, which reveals the one behind it. */
static ALWAYS_INLINE void use(struct siege *siege, square from)
{
    int axis = leave(siege, from);
    if (axis == AXES)
        return;
    siege->strikers[WHITE] &= ~(3u << 2 * axis);
    siege->strikers[BLACK] &= ~(3u << 2 * axis);
    look(siege, (enum axis)axis, 0);
    look(siege, (enum axis)axis, 1);
}

CLONED bool exchange_wins(const struct position *p, struct move m, int threshold,
                          const int32_t values[256])
{
    const struct variant *v = p->variant;
    const enum side us = p->turn;
    piece mover = p->board[m.from];
    struct siege siege;
    square from;
    if (m.kind == MOVE_CASTLING)
        return threshold <= 0;
    if (m.kind == MOVE_JUMP || m.kind == MOVE_CHAIN)
        return true;

    square victim = m.kind == MOVE_PASSING ? p->passing_to : m.to;
    int32_t balance = (p->board[victim] ? values[p->board[victim]] : 0) - threshold;
    if (m.promotion) {
        piece after = (piece)((mover & (PIECE_WHITE | PIECE_BLACK)) | m.promotion);
        balance += values[after] - values[mover];
        mover = after;
    }
    if (balance < 0)
        return false;
    if (v->invulnerables && v->kinds[mover].flags & KIND_INVULNERABLE)
        return true;
    balance -= values[mover];
    if (balance >= 0)
        return true;

    enum side side = side_other(us);
    begin(&siege, p, m);
    for (;;) {
        piece striker = least_striker(&siege, side, values, &from);
        if (!striker)
            break;
        use(&siege, from);
        side = side_other(side);
        balance = -balance - 1 - values[striker];
        if (balance >= 0) {
            bool king = v->royal && piece_type(striker) == v->rules.king;
            if (king && least_striker(&siege, side, values, &from))
                side = side_other(side);
            break;
        }
    }
    return side != us;
}

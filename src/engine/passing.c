/* SPDX-License-Identifier: GPL-3.0-or-later */
/* En passant, in its general form: an initial advance of two squares or more may be captured on any
 * empty square that it passed. The position remembers an advance only while some capture of it is
 * legal, so that equal positions have equal hashes. */
#include "engine/special_moves.h"

#include "engine/attack.h"
#include "engine/jump.h"
#include "engine/lines.h"
#include "engine/make.h"
#include "util/random.h"

#include <string.h>

/* --- who could capture */

static int passing_sliders(square *out, const struct position *p, square target)
{
    const struct variant *v = p->variant;
    int count = 0;
    for (unsigned ways = v->passing_directions[p->turn]; ways; ways &= ways - 1) {
        int forth = __builtin_ctz(ways), back = forth ^ 1;
        enum axis axis = (enum axis)(forth / 2);
        uint64_t line = p->lines[line_index(axis, target)];
        int spot = line_spot(axis, target), met = line_meets(line, spot, back & 1);
        if (!line_has(line, line_shift(p->turn), met))
            continue;
        square s = (square)(target + line_step(axis) * (met - spot));
        unsigned distance = (unsigned)(back & 1 ? spot - met : met - spot);
        if (v->passing[p->board[s]][forth] >> (distance - 1) & 1)
            out[count++] = s;
    }
    return count;
}

/* Pieces of the side to move that could capture on the empty square, their king's safety ignored.
 */
static int passing_captors(square out[SQUARES], struct position *p, square target)
{
    const struct variant *v = p->variant;
    int count = passing_sliders(out, p, target);
    for (int w = 0; w < v->words; w++) {
        for (uint64_t bits = leapers(p, target, p->turn, w); bits; bits &= bits - 1) {
            square from = v->square_of[w * 64 + __builtin_ctzll(bits)];
            if (leaps_onto(p, v->passing_kinds[p->turn], from, target))
                out[count++] = from;
        }
    }
    for (int i = 0; v->passing_hops && i < p->count[p->turn]; i++)
        if (jump_reaches_passing(p, p->list[p->turn][i], target))
            out[count++] = p->list[p->turn][i];
    return count;
}

/* --- advances */

/* Whether going from one square to the other is an advance of the kind that may be captured. */
static bool is_advance(const struct variant *v, piece mover, square from, square to)
{
    int rows = square_row(to) - square_row(from);
    int forward = piece_side(mover) == WHITE ? rows : -rows;
    return square_column(from) == square_column(to) && forward > 0 &&
           v->kinds[mover].advance >> forward & 1;
}

bool passing_begins(const struct position *p, struct move m, piece mover)
{
    return (m.kind == MOVE_ORDINARY || m.kind == MOVE_JUMP) && !m.promotion &&
           is_advance(p->variant, mover, m.from, m.to);
}

bool passing_takes_king(struct position *p, struct move m, piece mover)
{
    square captors[SQUARES], victims[BOARD_MAX];
    int step = m.to > m.from ? 16 : -16;
    if (!p->variant->passing_hops || !passing_begins(p, m, mover))
        return false;
    for (int s = m.from + step; s != m.to; s += step) {
        int count = p->board[s] ? 0 : passing_captors(captors, p, (square)s);
        for (int i = 0; i < count; i++) {
            int taken = jump_victims(victims, p, captors[i], (square)s);
            if (memchr(victims, position_king(p, piece_side(mover)), (size_t)taken))
                return true;
        }
    }
    return false;
}

static uint64_t passing_square_key(square target)
{
    return random_of(0xbb67ae8584caa73bu + target);
}

/* Whether some legal capture lands on the square passed. */
static bool passing_is_legal(struct position *p, square passed)
{
    square captors[SQUARES];
    int count = passing_captors(captors, p, passed);
    for (int i = 0; i < count; i++) {
        struct move m = {.from = captors[i], .to = passed, .kind = MOVE_PASSING};
        if (move_is_safe(p, m))
            return true;
    }
    return false;
}

void passing_settle(struct position *p)
{
    int step = p->passing_to > p->passing_from ? 16 : -16;
    uint64_t key = 0;
    for (int s = p->passing_from + step; s != p->passing_to; s += step)
        if (!p->board[s] && passing_is_legal(p, (square)s))
            key ^= passing_square_key((square)s);
    if (key)
        key ^= random_of(passing_square_key(p->passing_to));
    p->passing_key = key;
    p->hash ^= key;
}

/* --- captures */

static struct move *moves_onto(struct move *out, struct position *p, square passed)
{
    square captors[SQUARES];
    int count = passing_captors(captors, p, passed);
    for (int i = 0; i < count; i++) {
        struct move m = {.from = captors[i], .to = passed, .kind = MOVE_PASSING};
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

struct move *passing_moves(struct move *out, struct position *p)
{
    int step = p->passing_to > p->passing_from ? 16 : -16;
    for (int s = p->passing_from + step; s != p->passing_to; s += step)
        if (!p->board[s])
            out = moves_onto(out, p, (square)s);
    return out;
}

/* --- the square that names an advance, as in FEN: the first empty one that it passed */

/* Whether the piece on `to` can have come from `from` by an advance that may be captured. */
static bool has_advanced(const struct position *position, square from, square to)
{
    piece before = position->board[to] | PIECE_UNMOVED;
    return is_advance(position->variant, before, from, to);
}

/* The initial square, now empty, from which the piece on `to` can have passed the square. */
static bool find_home(square *from, const struct position *position, square passed, square to)
{
    const struct variant *variant = position->variant;
    piece p = position->board[to];
    int step = piece_side(p) == WHITE ? 1 : -1, rows = variant_rows(variant);
    struct position start;
    position_init(&start, variant);
    for (int row = square_row(passed) - step; row >= 0 && row < rows; row -= step) {
        *from = square_at(row, square_column(passed));
        piece home = start.board[*from];
        if (position->board[*from] == 0 && home & side_bit(piece_side(p)) &&
            piece_type(home) == piece_type(p) && has_advanced(position, *from, to))
            return true;
    }
    return false;
}

/* Find the advance of the side not to move that passed the square: that of the nearest piece beyond
 * it that can have made one. Other pieces may stand between, because an advance may leap. */
static bool find_advance(square *from, square *to, const struct position *position, square passed)
{
    const struct rules *rules = variant_rules(position->variant);
    enum side side = side_other(position->turn);
    int step = side == WHITE ? 1 : -1;
    for (int row = square_row(passed) + step; row >= 0 && row < rules->rows; row += step) {
        *to = square_at(row, square_column(passed));
        if (position->board[*to] & side_bit(side) && find_home(from, position, passed, *to))
            return true;
    }
    return false;
}

bool position_set_passing(struct position *position, square from, square to)
{
    position->hash ^= position->passing_key;
    position->passing_key = 0;
    position->passing_from = from;
    position->passing_to = to;
    if (has_advanced(position, from, to))
        passing_settle(position);
    return position->passing_key != 0;
}

bool position_set_passed(struct position *position, square passed)
{
    const struct rules *rules = variant_rules(position->variant);
    square from, to;
    if (!rules->en_passant || square_row(passed) >= rules->rows ||
        square_column(passed) >= rules->columns || position->board[passed] != 0 ||
        !find_advance(&from, &to, position, passed))
        return false;
    position_set_passing(position, from, to);
    return true;
}

bool position_passed(square *out, const struct position *position)
{
    square from = position->passing_from, to = position->passing_to;
    int step = square_row(to) > square_row(from) ? 16 : -16;
    if (position->passing_key == 0)
        return false;
    for (square s = (square)(from + step); s != to; s = (square)(s + step)) {
        if (position->board[s] == 0) {
            *out = s;
            return true;
        }
    }
    return false;
}

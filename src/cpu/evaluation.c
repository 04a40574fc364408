/* Evaluation: the door, the tally, and the terms that serve any variant. */
#include "evaluation.h"

#include "chess.h"

#include "engine/lines.h"

#include "escacs/movegen.h"

#include <string.h>

enum { LONE_KING_BONUS = 300 };

/* --- the tally */

static void toggle(struct tally *tally, const struct evaluation *e, piece code, square s)
{
    tally->squares[e->role[code]] ^= UINT64_C(1) << (((s >> 4 & 7) << 3) | (s & 7));
    if (e->runs[code])
        tally->runners ^= e->variant->kinds[code & ~PIECE_UNMOVED].keys[s];
}

static void tally_add(struct tally *tally, const struct evaluation *e, piece code, square s)
{
    tally->sum += e->on[code][s];
    tally->bulk += e->bulk[code];
    toggle(tally, e, code, s);
}

static void tally_remove(struct tally *tally, const struct evaluation *e, piece code, square s)
{
    tally->sum -= e->on[code][s];
    tally->bulk -= e->bulk[code];
    toggle(tally, e, code, s);
}

void tally_count(struct tally *out, const struct evaluation *e, const struct position *p)
{
    *out = (struct tally){0};
    for (int side = WHITE; side <= BLACK; side++)
        for (int i = 0; i < p->count[side]; i++)
            tally_add(out, e, p->board[p->list[side][i]], p->list[side][i]);
}

void tally_update(struct tally *tally, const struct evaluation *e, const struct position *p,
                  struct move m, const struct undo *undo)
{
    tally_remove(tally, e, undo->moved[0], m.from);
    if (m.kind == MOVE_CASTLING) {
        square a, b;
        castling_landings(&a, &b, m);
        tally_remove(tally, e, undo->moved[1], m.to);
        tally_add(tally, e, p->board[a], a);
        tally_add(tally, e, p->board[b], b);
        return;
    }
    tally_add(tally, e, p->board[m.to], m.to);
    for (int i = undo->taken_count; i < p->taken_count; i++)
        tally_remove(tally, e, p->taken[i].piece, p->taken[i].square);
}

/* --- what a piece bears on */

struct bearing {
    int count; /* squares it could go to or take on */
    int ring;  /* of them, next to the rival king */
};

/* Whether a square is the king's or next to it. */
static bool in_ring(square king, square s)
{
    unsigned apart = (unsigned)(s - king + 17);
    return apart < 35 && (UINT64_C(0x700070007) >> apart & 1);
}

static void bear_along(struct bearing *b, const struct position *p, square from, int direction,
                       unsigned reach, square king)
{
    const enum axis axis = (enum axis)(direction / 2);
    const int way = direction & 1, spot = line_spot(axis, from);
    const int met = line_meets(p->lines[line_index(axis, from)], spot, way);
    const int edge = p->variant->edge[direction][from];
    const int room = way ? spot - met : met - spot; /* to a piece, or to just beyond the edge */
    square s = from;
    for (int n = 0; n < room && n < edge; n++) {
        s = (square)(s + direction_step[direction]);
        if (!(reach >> n & 1))
            continue;
        b->count++;
        b->ring += in_ring(king, s);
    }
}

static void bear_by_leaps(struct bearing *b, const struct position *p, const uint64_t *sets,
                          square from, square king)
{
    const struct variant *v = p->variant;
    if (!sets)
        return;
    const uint64_t *targets = set_at(v, sets, from);
    for (int word = 0; word < v->words; word++) {
        uint64_t free = targets[word] & ~(p->sets[WHITE][word] | p->sets[BLACK][word]);
        b->count += __builtin_popcountll(free);
        for (uint64_t bits = targets[word]; bits; bits &= bits - 1)
            b->ring += in_ring(king, v->square_of[word * 64 + __builtin_ctzll(bits)]);
    }
}

static struct bearing bearing_of(const struct position *p, square from, square king)
{
    const struct kind *kind = &p->variant->kinds[p->board[from]];
    struct bearing b = {0, 0};
    bear_by_leaps(&b, p, kind->either, from, king);
    bear_by_leaps(&b, p, kind->quiet, from, king);
    bear_by_leaps(&b, p, kind->only, from, king);
    for (int axis = 0; axis < AXES; axis++) {
        if (!(kind->lines >> axis & 1))
            continue;
        bear_along(&b, p, from, 2 * axis, 0xffff, king);
        bear_along(&b, p, from, 2 * axis + 1, 0xffff, king);
    }
    for (int i = 0; i < kind->ray_count; i++) {
        const struct ray *ray = &kind->rays[i];
        bear_along(&b, p, from, ray->direction, ray->quiet | ray->take, king);
    }
    return b;
}

/* --- terms for one side */

/* Whether no rival that promotes stands before the piece on its column or the next ones. */
static bool runs_free(const struct position *p, square s, enum side side)
{
    int step = side == WHITE ? 1 : -1;
    int columns = variant_columns(p->variant);
    for (int row = square_row(s) + step; row >= 0 && row < variant_rows(p->variant); row += step) {
        for (int column = square_column(s) - 1; column <= square_column(s) + 1; column++) {
            if (column < 0 || column >= columns)
                continue;
            piece other = p->board[square_at(row, column)];
            if (other & side_bit(side_other(side)) &&
                p->variant->kinds[other].flags & KIND_PROMOTES)
                return false;
        }
    }
    return true;
}

static score_pair running_bonus(const struct variant *v, square s, enum side side)
{
    int rows = variant_rows(v) - 1;
    int done = side == WHITE ? square_row(s) : rows - square_row(s);
    int part = 64 * done / rows;
    return PAIR(part * part / 128, part * part / 48);
}

/* Friends next to the king. */
static score_pair shelter(const struct position *p, square king, enum side side)
{
    int friends = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        if (p->variant->edge[d][king] > 0)
            friends += (p->board[(square)(king + direction_step[d])] & side_bit(side)) != 0;
    return PAIR(6 * (friends > 5 ? 5 : friends), 0);
}

static score_pair danger(int units, int attackers)
{
    if (attackers < 2)
        return 0;
    int full = units * units * 2;
    return PAIR(full > 500 ? 500 : full, units * 2);
}

static score_pair side_terms(const struct evaluation *e, const struct position *p, enum side side)
{
    const struct variant *v = p->variant;
    bool royal = variant_king(v) != TYPE_NONE;
    square target = royal ? position_king(p, side_other(side)) : 0;
    score_pair sum = 0;
    int units = 0, attackers = 0;
    for (int i = 0; i < p->count[side]; i++) {
        square s = p->list[side][i];
        piece code = p->board[s];
        struct bearing b = bearing_of(p, s, target);
        sum += b.count * e->mobility[code];
        if (royal && b.ring && i > 0) {
            units += b.ring * (1 + (e->value[code] > 250) + (e->value[code] > 700));
            attackers++;
        }
        if (v->kinds[code].flags & KIND_PROMOTES && runs_free(p, s, side))
            sum += running_bonus(v, s, side);
    }
    if (royal)
        sum += danger(units, attackers) + shelter(p, position_king(p, side), side);
    return sum;
}

/* --- driving a lone king to the edge, whatever mates it there */

static int edge_distance(const struct variant *v, square s)
{
    int row = square_row(s), column = square_column(s), least = row;
    int others[3] = {variant_rows(v) - 1 - row, column, variant_columns(v) - 1 - column};
    for (int i = 0; i < 3; i++)
        least = others[i] < least ? others[i] : least;
    return least;
}

static int steps_between(square a, square b)
{
    int rows = square_row(a) - square_row(b), columns = square_column(a) - square_column(b);
    rows = rows < 0 ? -rows : rows;
    columns = columns < 0 ? -columns : columns;
    return rows > columns ? rows : columns;
}

/* Distance to the nearest corner, by steps along both sides. */
static int corner_distance(const struct variant *v, square s)
{
    int row = square_row(s), column = square_column(s);
    int rows = variant_rows(v) - 1 - row, columns = variant_columns(v) - 1 - column;
    return (row < rows ? row : rows) + (column < columns ? column : columns);
}

/* For white, when one side has only its king left. */
static int mop_up(const struct position *p)
{
    if (variant_king(p->variant) == TYPE_NONE || (p->count[WHITE] > 1) == (p->count[BLACK] > 1))
        return 0;
    enum side winner = p->count[WHITE] > 1 ? WHITE : BLACK;
    square hunted = position_king(p, side_other(winner)), hunter = position_king(p, winner);
    int bonus = LONE_KING_BONUS - 20 * edge_distance(p->variant, hunted) -
                8 * corner_distance(p->variant, hunted) - 10 * steps_between(hunted, hunter);
    return winner == WHITE ? bonus : -bonus;
}

/* --- public */

void evaluation_init(struct evaluation *e, const struct variant *variant)
{
    struct position start;
    struct tally tally;
    memset(e, 0, sizeof *e);
    e->variant = variant;
    memset(e->role, ROLE_NONE, sizeof e->role);
    values_derive(e);
    chess_init(e);
    position_init(&start, variant);
    tally_count(&tally, e, &start);
    e->full_bulk = tally.bulk;
    if (e->full_bulk == 0)
        e->full_bulk = 1;
}

int evaluate(const struct evaluation *e, const struct position *p, const struct tally *tally,
             struct pawn_cache *cache)
{
    int score;
    if (e->chess) {
        score = chess_evaluate(e, p, tally, cache);
    } else {
        score_pair sum = tally->sum + side_terms(e, p, WHITE) - side_terms(e, p, BLACK);
        score = pair_mix(sum, evaluation_phase(e, tally->bulk));
    }
    score += mop_up(p);
    score = (p->turn == WHITE ? score : -score) + TEMPO;
    return score > EVALUATION_MOST    ? EVALUATION_MOST
           : score < -EVALUATION_MOST ? -EVALUATION_MOST
                                      : score;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation: the door, the tally, and lone kings. */
#include "cpu/evaluation.h"

#include "cpu/chess.h"
#include "cpu/general.h"

#include "engine/lines.h"

#include "escacs/movegen.h"

#include <string.h>

enum { LONE_KING_BONUS = 480 };

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
    if ((p->count[WHITE] > 1) == (p->count[BLACK] > 1) || variant_king(p->variant) == TYPE_NONE)
        return 0;
    enum side winner = p->count[WHITE] > 1 ? WHITE : BLACK;
    square hunted = position_king(p, side_other(winner)), hunter = position_king(p, winner);
    int bonus = LONE_KING_BONUS - 20 * edge_distance(p->variant, hunted) -
                8 * corner_distance(p->variant, hunted) - 10 * steps_between(hunted, hunter);
    return winner == WHITE ? bonus : -bonus;
}

static int bounded(int score)
{
    return score > EVALUATION_MOST    ? EVALUATION_MOST
           : score < -EVALUATION_MOST ? -EVALUATION_MOST
                                      : score;
}

/* --- public */

void evaluation_init(struct evaluation *e, const struct variant *variant)
{
    struct position start;
    struct tally tally;
    memset(e, 0, sizeof *e);
    e->variant = variant;
    memset(e->role, USUAL_NONE, sizeof e->role);
    values_derive(e);
    chess_init(e);
    general_init(e);
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
        score = pair_mix(tally->sum + general_terms(e, p), evaluation_phase(e, tally->bulk));
    }
    score += mop_up(p);
    return bounded((p->turn == WHITE ? score : -score) + TEMPO);
}

int evaluation_blend(const struct evaluation *e, const struct position *p,
                     const struct tally *tally, struct pawn_cache *cache,
                     const struct network_facts *facts, int learnt)
{
    if (facts->use == NETWORK_ADDED)
        return bounded(evaluate(e, p, tally, cache) + learnt * facts->factor / NETWORK_WHOLE);
    return bounded(learnt + (p->turn == WHITE ? mop_up(p) : -mop_up(p)));
}

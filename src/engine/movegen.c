/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves.
 *
 * A piece that is neither king nor pinned needs no test as long as there is no check; the others
 * are listed and sifted by a set of squares: the line to the pinner, or what answers a check.
 * Kings, en passant and castlings are tested one by one. Where pieces jump, moves that come to or
 * leave a square that matters to a jump over the king are tested too. In check by a jump, and in
 * games with kings in which jumps form chains, every move is played and the king looked at.
 *
 * Lists are never checked for room while they grow: the compiled variant says how much a position
 * can need. Only the number of chains has no bound but that of the rules: they are cut there. */
#include "escacs/movegen.h"

#include "engine/attack.h"
#include "engine/chain.h"
#include "engine/special_moves.h"
#include "engine/jump.h"
#include "engine/make.h"
#include "engine/piece_moves.h"
#include "engine/king_safety.h"
#include "engine/steps.h"

/* --- judging without playing */

/* The squares on which a single check can be answered by another piece than the king. */
static struct square_set check_answers(const struct position *p)
{
    const struct threats *t = &p->threats;
    if (t->checker_direction < DIRECTIONS)
        return squares_up_to(position_king(p, p->turn), t->checker, t->checker_direction);
    struct square_set set = {{0}};
    set_add(&set, t->checker);
    return set;
}

/* The squares of all pieces of the side to move. */
static struct bits own_pieces(const struct position *p)
{
    struct bits own = {{0}};
    for (int w = 0; w < p->variant->words; w++)
        own.word[w] = p->sets[p->turn][w];
    return own;
}

/* Leaps and slides, where no jump matters to the king. */
static ALWAYS_INLINE struct move *judge_sets(struct move *out, struct position *p, const int want,
                                             const int words)
{
    const struct threats *t = &p->threats;
    const enum side us = p->turn;
    const int count = p->count[us];
    int i = 0;
    struct square_set answers;
    if (p->variant->royal) {
        square king = p->list[us][i++];
        out = keep_safe_king_moves(out, put_piece(out, p, king, want, words), p);
    }
    if (t->checkers > 1)
        return out;
    if (!t->checkers && !t->pinned) {
        for (; i < count; i++)
            out = put_piece(out, p, p->list[us][i], want, words);
        return out;
    }
    if (t->checkers)
        answers = check_answers(p);
    for (; i < count; i++) {
        square from = p->list[us][i];
        struct move *first = out;
        int pinned = pin_direction(t, from);
        if (pinned >= 0 && t->checkers)
            continue;
        out = put_piece(out, p, from, want, words);
        if (t->checkers) {
            out = sift(first, out, &answers);
        } else if (pinned >= 0) {
            struct square_set line = squares_up_to(position_king(p, us), t->pinner[pinned], pinned);
            out = sift(first, out, &line);
        }
    }
    return out;
}

static ALWAYS_INLINE struct move *judge(struct move *out, struct position *p, const int want)
{
    return p->variant->words == 1 ? judge_sets(out, p, want, 1)
                                  : judge_sets(out, p, want, p->variant->words);
}

/* Leaps, slides and jumps. */
static NEVER_INLINE struct move *judge_with_jumps(struct move *out, struct position *p,
                                                  const int want)
{
    struct move *first = out;
    struct bits own = own_pieces(p), guards;
    out = p->variant->all_step ? list_steps(out, p, want) : judge(out, p, want);
    if (!p->variant->royal)
        return jump_moves(out, first + MOVES_OFFERED_MAX, p, &own, JUMP_ANY, want);
    struct move *jumps = out;
    if (jump_guards(&guards, p))
        jumps = out = keep_safe_among_jumps(first, out, p, &guards);
    out = jump_moves(out, first + MOVES_OFFERED_MAX, p, &own, JUMP_ANY, want);
    return keep_safe_among_jumps(jumps, out, p, &guards);
}

/* --- judging by playing */

static struct move *try_all(struct move *out, struct position *p, const int want)
{
    struct move *first = out, *kept = out;
    struct bits own = own_pieces(p);
    for (int i = 0; i < p->count[p->turn]; i++)
        out = put_piece(out, p, p->list[p->turn][i], want, p->variant->words);
    if (p->variant->hops)
        out = jump_moves(out, first + MOVES_OFFERED_MAX, p, &own, JUMP_ANY, want);
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
    if (!p->variant->hops)
        out = judge(out, p, want);
    else if (p->variant->fast && !p->threats.by_jump)
        out = judge_with_jumps(out, p, want);
    else
        out = try_all(out, p, want);
    if (p->passing_key && want & WANT_NOISY)
        out = passing_moves(out, p);
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

/* The moves of a game like draughts: jumps, or else steps (and castlings, if it has any). */
static NEVER_INLINE int list_draughts(struct move *out, struct position *p, int want)
{
    const struct bits own = own_pieces(p);
    struct move *end = jump_moves(out, out + MOVES_OFFERED_MAX, p, &own, JUMP_TAKING, WANT_ALL);
    if (end > out)
        return want & WANT_NOISY ? (int)(end - out) : 0;
    end = list_steps(out, p, want);
    if (p->variant->castling_count && want & WANT_QUIET)
        end = castling_moves(end, p);
    return offered(out, end);
}

CLONED int movegen_noisy(struct move *out, struct position *p)
{
    if (p->variant->draughts)
        return list_draughts(out, p, WANT_NOISY);
    struct move *end = list(out, p, WANT_NOISY);
    if (p->variant->rules.forced_capture)
        end = keep_captures(out, end, p);
    return offered(out, end);
}

CLONED int movegen_quiet(struct move *out, struct position *p)
{
    if (p->variant->draughts)
        return list_draughts(out, p, WANT_QUIET);
    if (p->variant->rules.forced_capture) {
        int noisy = movegen_noisy(out, p);
        if (has_capture(out, out + noisy, p))
            return 0;
    }
    return offered(out, list(out, p, WANT_QUIET));
}

CLONED int movegen_legal(struct move *out, struct position *p)
{
    if (p->variant->draughts)
        return list_draughts(out, p, WANT_ALL);
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
        end = passing_moves(end, p);
    end = castling_moves(end, p);
    if (p->variant->rules.forced_capture)
        end = keep_captures(out, end, p);
    return offered(out, end);
}

/* --- what a move does */

int movegen_path(square out[SQUARES], struct position *p, struct move m)
{
    if (m.kind == MOVE_CHAIN)
        return chain_path(out, p, m);
    out[0] = m.to;
    return 1;
}

int movegen_victims(square out[SQUARES], struct position *p, struct move m)
{
    struct undo undo;
    int count = 0;
    position_make(p, m, &undo);
    for (int i = undo.taken_count; i < p->taken_count; i++)
        out[count++] = p->taken[i].square;
    position_unmake(p, m, &undo);
    return count;
}

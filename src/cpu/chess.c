/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes a chess program strong: mobility, pawn structure, threats, king safety. The position
 * is turned into sets of 64 squares, a1 the lowest bit, row after row, as the engine numbers them.
 */
#include "cpu/chess.h"

#include "cpu/chess_weights.h"

#include "engine/compiled.h"
#include "engine/hot.h"

#include <stddef.h>
#include <string.h>

enum { PAWNS_MOST = 8, PIECES_MOST = 6, COUNT_BITS = 6 };

typedef uint64_t bits;

#define FILE_A     UINT64_C(0x0101010101010101)
#define ROW_1      UINT64_C(0xff)
#define ROW_4_TO_6 UINT64_C(0x0000ffffff000000)
#define LEFT       UINT64_C(0x0f0f0f0f0f0f0f0f)
#define LIGHT      UINT64_C(0x55aa55aa55aa55aa)

/* --- tracing: the tuner wants to know how often each weight counted */

#ifdef CHESS_TUNE
#include "cpu/chess_trace.h"
#define TERM(b, side, field, n)                                                                    \
    ((b)->sum[side] += (n)*chess_weights.field,                                                    \
     chess_trace_add(&chess_weights.field, (side) == WHITE ? (n) : -(n)))
#define DANGER(total, side, field, n)                                                              \
    (*(total) += (n)*chess_weights.danger.field,                                                   \
     chess_trace_danger(&chess_weights.danger.field, side, n))
#define PROSPECT(total, field, n)                                                                  \
    (*(total) += (n)*chess_weights.prospects.field,                                                \
     chess_trace_prospect(&chess_weights.prospects.field, n))
#define SCALED(n) chess_trace_scale(n)
#else
#define PROSPECT(total, field, n)     (*(total) += (n)*chess_weights.prospects.field)
#define SCALED(n)                     (n)
#define TERM(b, side, field, n)       ((b)->sum[side] += (n)*chess_weights.field)
#define DANGER(total, side, field, n) (*(total) += (n)*chess_weights.danger.field)
#endif

/* --- sets */

static ALWAYS_INLINE int count(bits set)
{
    return __builtin_popcountll(set);
}

static ALWAYS_INLINE int lowest(bits set)
{
    return __builtin_ctzll(set);
}

static ALWAYS_INLINE bits bit(int s)
{
    return UINT64_C(1) << s;
}

static ALWAYS_INLINE bits forward(bits set, enum side side)
{
    return side == WHITE ? set << 8 : set >> 8;
}

static ALWAYS_INLINE bits beside(bits set)
{
    return (set & ~FILE_A) >> 1 | (set & ~(FILE_A << 7)) << 1;
}

static ALWAYS_INLINE int rank_of(int s, enum side side)
{
    return side == WHITE ? s >> 3 : 7 - (s >> 3);
}

/* All squares before those of a set as a side sees them. */
static ALWAYS_INLINE bits ahead_of(bits set, enum side side)
{
    if (side == WHITE) {
        set |= set << 8;
        set |= set << 16;
        return (set | set << 32) << 8;
    }
    set |= set >> 8;
    set |= set >> 16;
    return (set | set >> 32) >> 8;
}

/* --- attacks */

/* Squares of a line up to the first piece each way: the lowest above, the highest below. */
static ALWAYS_INLINE bits along(const struct chess_tables *t, int axis, int from, bits all)
{
    bits above = t->above[axis][from], below = t->below[axis][from];
    bits first = above & all, last = (below & all) | 1;
    return (above & (first ^ (first - 1))) | (below & ~UINT64_C(0) << (63 - __builtin_clzll(last)));
}

static ALWAYS_INLINE bits rook_attacks(const struct chess_tables *t, int s, bits all)
{
    return along(t, 0, s, all) | along(t, 1, s, all);
}

static ALWAYS_INLINE bits bishop_attacks(const struct chess_tables *t, int s, bits all)
{
    return along(t, 2, s, all) | along(t, 3, s, all);
}

static ALWAYS_INLINE bits pawn_attacks(bits pawns, enum side side)
{
    return beside(forward(pawns, side));
}

/* --- the position as sets */

struct board {
    const struct chess_tables *tables;
    bits pieces[2][USUAL_COUNT], side[2], all, area[2], ring[2];
    bits queen_straight[2], queen_diagonal[2]; /* what one queen attacks; unknown without queens */
    bits pinned[2];      /* pieces of that side which shield its king from a line piece */
    bits outposts[2];    /* where a pawn of that side protects a minor and none can drive it away */
    unsigned columns[2]; /* those with pawns of that side, a bit each */
    int king[2], open[2];

    /* what is gathered piece by piece, from nothing: `by` must be the first */
    bits by[2][USUAL_COUNT], attacked[2], twice[2], passed[2];
    int attackers[2], ring_hits[2], attackers_by[2][4]; /* of that side, on the rival king */
    score_pair sum[2];
};

static ALWAYS_INLINE void add_attacks(struct board *b, enum side side, enum usual_piece role,
                                      bits set)
{
    b->twice[side] |= b->attacked[side] & set;
    b->attacked[side] |= set;
    b->by[side][role] |= set;
}

/* The pieces of a side that alone shield its king from a rival line piece. */
static ALWAYS_INLINE bits pinned_pieces(const struct board *b, enum side side)
{
    const bits *rivals = b->pieces[side_other(side)];
    const struct chess_tables *t = b->tables;
    int king = b->king[side];
    bits pinners = (t->straight[king] & (rivals[USUAL_QUEEN] | rivals[USUAL_ROOK])) |
                   (t->diagonal[king] & (rivals[USUAL_QUEEN] | rivals[USUAL_BISHOP]));
    bits pinned = 0;
    for (; pinners; pinners &= pinners - 1) {
        bits shields = t->between[king][lowest(pinners)] & b->all;
        if (!(shields & (shields - 1)))
            pinned |= shields & b->side[side];
    }
    return pinned;
}

static ALWAYS_INLINE void read_board(struct board *b, const struct evaluation *e,
                                     const struct position *p, const struct tally *tally)
{
    memset(b->by, 0, sizeof *b - offsetof(struct board, by));
    b->tables = &e->tables;
    for (int side = WHITE; side <= BLACK; side++) {
        b->side[side] = p->sets[side][0];
        for (int role = 0; role < USUAL_COUNT; role++)
            b->pieces[side][role] = tally->squares[role] & b->side[side];
        b->king[side] = lowest(b->pieces[side][USUAL_KING]);
    }
    b->all = b->side[WHITE] | b->side[BLACK];
    for (int side = WHITE; side <= BLACK; side++) {
        enum side rival = side_other((enum side)side);
        b->pinned[side] = pinned_pieces(b, (enum side)side);
        bits pawns = b->pieces[side][USUAL_PAWN], king = b->tables->king[b->king[side]];
        bits blocked = pawns & forward(b->all, rival);
        add_attacks(b, (enum side)side, USUAL_KING, king);
        add_attacks(b, (enum side)side, USUAL_PAWN, pawn_attacks(pawns, (enum side)side));
        b->ring[side] = king | b->pieces[side][USUAL_KING];
        b->area[side] = ~(blocked | b->pieces[side][USUAL_KING] |
                          pawn_attacks(b->pieces[rival][USUAL_PAWN], rival));
    }
}

/* --- pawns */

/* Not inlined, nor is shelter_terms(): the cache mostly spares them. */
static NEVER_INLINE void pawn_terms(struct board *b, enum side side)
{
    enum side rival = side_other(side);
    bits own = b->pieces[side][USUAL_PAWN], their = b->pieces[rival][USUAL_PAWN];
    bits guarded = pawn_attacks(own, side), hit = pawn_attacks(their, rival);
    for (bits left = own; left; left &= left - 1) {
        int s = lowest(left), rank = rank_of(s, side);
        bits pawn = bit(s), column = FILE_A << (s & 7), next = beside(column);
        bits before = ahead_of(pawn, side), stop = forward(pawn, side);
        bool alone = !(own & next);
        bool open = !(before & their);
        if (alone)
            TERM(b, side, isolated[open], 1);
        if (stop & their)
            TERM(b, side, blocked[rank], 1);
        if (before & own)
            TERM(b, side, doubled, 1);
        if (beside(pawn) & own)
            TERM(b, side, phalanx[rank], 1);
        if (guarded & pawn)
            TERM(b, side, supported[rank], 1);
        if (!alone && !(own & next & ~ahead_of(pawn | beside(pawn), side)) && stop & hit)
            TERM(b, side, backward[open], 1);
        if (!((before | beside(before)) & their) && !(before & own))
            b->passed[side] |= pawn;
    }
}

static ALWAYS_INLINE bits outposts_of(const struct board *b, enum side side)
{
    enum side rival = side_other(side);
    bits ranks = side == WHITE ? ROW_4_TO_6 : ROW_4_TO_6 >> 8;
    bits driven = beside(ahead_of(b->pieces[rival][USUAL_PAWN], rival));
    return ranks & pawn_attacks(b->pieces[side][USUAL_PAWN], side) & ~driven;
}

/* The columns that have squares of a set, a bit each. */
static ALWAYS_INLINE uint8_t columns_of(bits set)
{
    set |= set >> 32;
    set |= set >> 16;
    return (uint8_t)(set | set >> 8);
}

/* Rank of the pawn of a set nearest to a side's first rank on a column, 0 if there is none. */
static ALWAYS_INLINE int nearest_rank(bits pawns, enum side side)
{
    if (!pawns)
        return 0;
    return rank_of(side == WHITE ? lowest(pawns) : 63 - __builtin_clzll(pawns), side);
}

/* Returns how many columns by the king are without own pawns. */
static NEVER_INLINE int shelter_terms(struct board *b, enum side side)
{
    enum side rival = side_other(side);
    int king = b->king[side], centre = king & 7, open = 0;
    bits level = b->pieces[side][USUAL_KING] | beside(b->pieces[side][USUAL_KING]);
    bits region = level | ahead_of(level, side);
    centre = centre < 1 ? 1 : centre > 6 ? 6 : centre;
    for (int column = centre - 1; column <= centre + 1; column++) {
        bits file = FILE_A << column;
        int edge = column < 4 ? column : 7 - column;
        int own = nearest_rank(b->pieces[side][USUAL_PAWN] & file & region, side);
        int their = nearest_rank(b->pieces[rival][USUAL_PAWN] & file & region, side);
        TERM(b, side, shelter[edge][own], 1);
        TERM(b, side, storm[edge][their], 1);
        open += own == 0;
    }
    return open;
}

/* What the terms have summed up to so far, good for white; they begin anew. */
static ALWAYS_INLINE score_pair take_sum(struct board *b)
{
    score_pair sum = b->sum[WHITE] - b->sum[BLACK];
    b->sum[WHITE] = b->sum[BLACK] = 0;
    return sum;
}

/* How many pieces of each kind but kings both sides have, COUNT_BITS each. Never 0. */
static ALWAYS_INLINE uint64_t piece_counts(const struct board *b)
{
    uint64_t counts = 1;
    for (int side = BLACK; side >= WHITE; side--)
        for (int role = USUAL_QUEEN; role >= USUAL_PAWN; role--)
            counts = counts << COUNT_BITS | (uint64_t)count(b->pieces[side][role]);
    return counts;
}

static int count_of(uint64_t counts, int side, int role)
{
    return (int)(counts >> COUNT_BITS * (side * USUAL_KING + role)) & ((1 << COUNT_BITS) - 1);
}

/* The same for the terms of material: variants may have more of a kind than chess, and the sums
 * must stay in range. */
static int usual_count_of(uint64_t counts, int side, int role)
{
    int n = count_of(counts, side, role), most = role == USUAL_PAWN ? PAWNS_MOST : PIECES_MOST;
    return n < most ? n : most;
}

/* What pieces are worth beside each other and against each other: two rooks, or a queen, are worth
 * more or less by what else there is. */
static score_pair material_terms(uint64_t counts)
{
    struct {
        score_pair sum[2];
    } terms = {{0}};
    for (int side = WHITE; side <= BLACK; side++) {
        for (int role = USUAL_KNIGHT; role < USUAL_KING; role++) {
            int n = usual_count_of(counts, side, role);
            for (int other = USUAL_PAWN; other <= role; other++)
                TERM(&terms, side, beside_own[role][other],
                     n * usual_count_of(counts, side, other));
            for (int other = USUAL_PAWN; other < role; other++)
                TERM(&terms, side, against_rival[role][other],
                     n * usual_count_of(counts, 1 - side, other));
        }
    }
    return terms.sum[WHITE] - terms.sum[BLACK];
}

/* Of 64: how much of an advantage of `better` on the bare board counts. Some endings are hard to
 * win. */
static int scale(uint64_t counts, enum side better, bool bishops_on_both_colours)
{
    enum side worse = side_other(better);
    int pawns = count_of(counts, (int)better, USUAL_PAWN), bishops[2], minors[2], majors[2];
    for (int side = WHITE; side <= BLACK; side++) {
        bishops[side] = count_of(counts, side, USUAL_BISHOP);
        minors[side] = count_of(counts, side, USUAL_KNIGHT) + bishops[side];
        majors[side] = count_of(counts, side, USUAL_ROOK) + 2 * count_of(counts, side, USUAL_QUEEN);
    }
    bool opposite = bishops[WHITE] == 1 && bishops[BLACK] == 1 && bishops_on_both_colours;
    if (pawns == 0 && majors[better] == majors[worse] && minors[better] - minors[worse] <= 1)
        return 8;
    if (pawns == 0 && majors[better] == 0 && minors[better] <= 2 &&
        bishops[WHITE] + bishops[BLACK] == 0)
        return 4;
    if (pawns == 0 && majors[better] == 1 && majors[worse] == 0 && minors[better] == 0 &&
        minors[worse] == 1)
        return 12;
    if (opposite && majors[WHITE] + majors[BLACK] == 0 && minors[WHITE] + minors[BLACK] == 2)
        return 28;
    if (opposite)
        return 48;
    return 44 + 5 * (pawns > 4 ? 4 : pawns);
}

static NEVER_INLINE void fill_material(struct material_entry *entry, uint64_t counts, int phase)
{
    *entry = (struct material_entry){
        .counts = counts, .sum = material_terms(counts), .phase = (uint16_t)phase};
    for (int side = WHITE; side <= BLACK; side++)
        for (int both = 0; both <= 1; both++)
            entry->scale[side][both] = (uint8_t)scale(counts, (enum side)side, both);
}

/* The sum of the terms of pawns and of pawns with kings, good for white; worked out when the cache
 * does not know it. */
static ALWAYS_INLINE score_pair all_pawn_terms(struct board *b, struct pawn_cache *cache,
                                               uint64_t runners)
{
    struct pawn_entry unknown = {.sum = 0};
    struct pawn_entry *entry = cache ? pawn_entry_of(cache, runners) : &unknown;
    bits white = b->pieces[WHITE][USUAL_PAWN], black = b->pieces[BLACK][USUAL_PAWN];
    bool known = entry->pawns[WHITE] == white && entry->pawns[BLACK] == black;
    if (!known) {
        pawn_terms(b, WHITE);
        pawn_terms(b, BLACK);
        *entry = (struct pawn_entry){.pawns = {white, black},
                                     .passed = {b->passed[WHITE], b->passed[BLACK]},
                                     .outposts = {outposts_of(b, WHITE), outposts_of(b, BLACK)},
                                     .columns = {columns_of(white), columns_of(black)},
                                     .sum = take_sum(b)};
    }
    if (!known || entry->king[WHITE] != b->king[WHITE] || entry->king[BLACK] != b->king[BLACK]) {
        for (int side = WHITE; side <= BLACK; side++) {
            entry->king[side] = (uint8_t)b->king[side];
            entry->open[side] = (uint8_t)shelter_terms(b, (enum side)side);
        }
        entry->shelter = take_sum(b);
    }
    for (int side = WHITE; side <= BLACK; side++) {
        b->passed[side] = entry->passed[side];
        b->outposts[side] = entry->outposts[side];
        b->columns[side] = entry->columns[side];
        b->open[side] = entry->open[side];
    }
    return entry->sum + entry->shelter;
}

static ALWAYS_INLINE void passed_terms(struct board *b, enum side side)
{
    enum side rival = side_other(side);
    const uint8_t(*distance)[64] = b->tables->distance;
    for (bits left = b->passed[side]; left; left &= left - 1) {
        int s = lowest(left), rank = rank_of(s, side);
        bits stop = forward(bit(s), side);
        int front = side == WHITE ? s + 8 : s - 8;
        TERM(b, side, passed[rank], 1);
        if (!(stop & b->all))
            TERM(b, side, passed_free[rank], 1);
        if (!(ahead_of(bit(s), side) & (b->attacked[rival] | b->side[rival])))
            TERM(b, side, passed_safe[rank], 1);
        if (stop & b->side[rival])
            TERM(b, side, passed_held[rank], 1);
        if (stop & b->attacked[side])
            TERM(b, side, passed_led, rank);
        if (beside(bit(s)) & b->pieces[side][USUAL_PAWN] || b->by[side][USUAL_PAWN] & bit(s))
            TERM(b, side, passed_linked[rank], 1);
        if (b->side[rival] == (b->pieces[rival][USUAL_PAWN] | b->pieces[rival][USUAL_KING]) &&
            distance[b->king[rival]][side == WHITE ? 56 | (s & 7) : s & 7] > 8 - rank)
            TERM(b, side, passed_sure, rank);
        bits behind = ahead_of(bit(s), rival) & along(b->tables, 1, s, b->all);
        for (int who = 0; who < 2; who++) {
            enum side owner = who ? rival : side;
            if (behind & (b->pieces[owner][USUAL_ROOK] | b->pieces[owner][USUAL_QUEEN]))
                TERM(b, side, passed_rook[who], rank);
        }
        if (rank >= 3) {
            TERM(b, side, passed_own_king[distance[b->king[side]][front]], rank - 2);
            TERM(b, side, passed_rival_king[distance[b->king[rival]][front]], rank - 2);
        }
    }
}

/* --- pieces */

/* The line on which a pinned piece may move. */
static ALWAYS_INLINE bits line_through(const struct chess_tables *t, int king, int from)
{
    int axis = 0;
    while (!((t->above[axis][king] | t->below[axis][king]) & bit(from)))
        axis++;
    return t->above[axis][king] | t->below[axis][king];
}

/* Take note of what a piece attacks; returns its mobility. */
static ALWAYS_INLINE int bear(struct board *b, enum side side, enum usual_piece role, int from,
                              bits set)
{
    if (b->pinned[side] & bit(from))
        set &= line_through(b->tables, b->king[side], from);
    bits hits = set & b->ring[side_other(side)];
    add_attacks(b, side, role, set);
    if (hits) {
        b->attackers[side]++;
        b->attackers_by[side][role - USUAL_KNIGHT]++;
        b->ring_hits[side] += count(hits);
    }
    return count(set & b->area[side]);
}

static ALWAYS_INLINE void minor_terms(struct board *b, enum side side)
{
    bits knights = b->pieces[side][USUAL_KNIGHT], bishops = b->pieces[side][USUAL_BISHOP];
    bits pawns = b->pieces[side][USUAL_PAWN], behind = forward(pawns, side_other(side));
    TERM(b, side, outpost[0], count(knights & b->outposts[side]));
    TERM(b, side, outpost[1], count(bishops & b->outposts[side]));
    TERM(b, side, behind_pawn, count((knights | bishops) & behind));
    TERM(b, side, bishop_pawns,
         count(bishops & LIGHT) * count(pawns & LIGHT) +
             count(bishops & ~LIGHT) * count(pawns & ~LIGHT));
    if (bishops & LIGHT && bishops & ~LIGHT)
        TERM(b, side, bishop_pair, 1);
}

static ALWAYS_INLINE void rook_terms(struct board *b, enum side side, int s)
{
    if (b->columns[side] >> (s & 7) & 1)
        return;
    if (b->columns[side_other(side)] >> (s & 7) & 1)
        TERM(b, side, rook_half_open, 1);
    else
        TERM(b, side, rook_open, 1);
}

static ALWAYS_INLINE void piece_terms(struct board *b, enum side side)
{
    const struct chess_tables *t = b->tables;
    bits diagonal = b->all & ~b->pieces[side][USUAL_QUEEN];
    bits straight = diagonal & ~b->pieces[side][USUAL_ROOK];
    for (bits left = b->pieces[side][USUAL_KNIGHT]; left; left &= left - 1) {
        int s = lowest(left), n = bear(b, side, USUAL_KNIGHT, s, t->knight[s]);
        TERM(b, side, knight_mobility[n], 1);
        TERM(b, side, far_minor[0][t->distance[b->king[side]][s]], 1);
    }
    for (bits left = b->pieces[side][USUAL_BISHOP]; left; left &= left - 1) {
        int s = lowest(left), n = bear(b, side, USUAL_BISHOP, s, bishop_attacks(t, s, diagonal));
        TERM(b, side, bishop_mobility[n], 1);
        TERM(b, side, far_minor[1][t->distance[b->king[side]][s]], 1);
    }
    for (bits left = b->pieces[side][USUAL_ROOK]; left; left &= left - 1) {
        int s = lowest(left), n = bear(b, side, USUAL_ROOK, s, rook_attacks(t, s, straight));
        TERM(b, side, rook_mobility[n], 1);
        rook_terms(b, side, s);
    }
    for (bits left = b->pieces[side][USUAL_QUEEN]; left; left &= left - 1) {
        int s = lowest(left);
        b->queen_diagonal[side] = bishop_attacks(t, s, b->all);
        b->queen_straight[side] = rook_attacks(t, s, b->all);
        int n = bear(b, side, USUAL_QUEEN, s, b->queen_diagonal[side] | b->queen_straight[side]);
        TERM(b, side, queen_mobility[n], 1);
    }
    minor_terms(b, side);
}

/* --- threats */

/* The role of the piece on the lowest square of a set. */
static ALWAYS_INLINE int role_at(const struct board *b, enum side side, bits set)
{
    bits lowest_bit = set & -set;
    int role = USUAL_PAWN;
    while (!(b->pieces[side][role] & lowest_bit))
        role++;
    return role;
}

static ALWAYS_INLINE void threat_terms(struct board *b, enum side side)
{
    enum side rival = side_other(side);
    bits pawns = b->by[side][USUAL_PAWN], rooks = b->by[side][USUAL_ROOK];
    bits minors = b->by[side][USUAL_KNIGHT] | b->by[side][USUAL_BISHOP];
    bits weak = ~b->by[rival][USUAL_PAWN] & ~b->twice[rival];
    bits others = b->side[rival] & ~b->pieces[rival][USUAL_KING];
    bits queens = b->pieces[rival][USUAL_QUEEN], majors = queens | b->pieces[rival][USUAL_ROOK];
    for (bits hit = others & pawns; hit; hit &= hit - 1)
        TERM(b, side, pawn_threat[role_at(b, rival, hit)], 1);
    for (bits hit = others & minors & (weak | majors); hit; hit &= hit - 1)
        TERM(b, side, minor_threat[role_at(b, rival, hit)], 1);
    for (bits hit = others & rooks & (weak | queens); hit; hit &= hit - 1)
        TERM(b, side, rook_threat[role_at(b, rival, hit)], 1);
    TERM(b, side, hanging, count(others & b->attacked[side] & ~b->attacked[rival]));
    TERM(b, side, king_threat, count(others & b->by[side][USUAL_KING] & weak));

    bits push = forward(b->pieces[side][USUAL_PAWN], side) & ~b->all;
    push |= forward(push & (side == WHITE ? ROW_1 << 16 : ROW_1 << 40), side) & ~b->all;
    push &= ~b->by[rival][USUAL_PAWN] & (b->attacked[side] | ~b->attacked[rival]);
    TERM(b, side, push_threat,
         count(pawn_attacks(push, side) & others & ~b->pieces[rival][USUAL_PAWN]));
}

/* Squares from which the rival's only queen can be hit next move, and squares disputed. */
static ALWAYS_INLINE void pressure_terms(struct board *b, enum side side)
{
    enum side rival = side_other(side);
    bits queen = b->pieces[rival][USUAL_QUEEN];
    bits disputed = b->attacked[rival] & b->attacked[side] & ~b->by[rival][USUAL_PAWN];
    TERM(b, side, restricted, count(disputed & ~b->twice[rival]));
    if (!queen || queen & (queen - 1))
        return;
    bits safe = b->area[side] & ~b->side[side] & (~b->attacked[rival] | b->twice[side]);
    bits leaps = b->tables->knight[lowest(queen)] & b->by[side][USUAL_KNIGHT];
    bits sliders = (b->queen_diagonal[rival] & b->by[side][USUAL_BISHOP]) |
                   (b->queen_straight[rival] & b->by[side][USUAL_ROOK]);
    TERM(b, side, queen_threat[0], count(safe & leaps));
    TERM(b, side, queen_threat[1], count(safe & sliders & b->twice[side]));
}

/* Squares in the own half that rival pawns do not hit, worth more the more pieces there are. */
static ALWAYS_INLINE void space_terms(struct board *b, enum side side)
{
    bits half = side == WHITE ? UINT64_C(0x3c3c3c00) : UINT64_C(0x003c3c3c00000000);
    bits safe = half & ~b->pieces[side][USUAL_PAWN] & ~b->by[side_other(side)][USUAL_PAWN];
    int pieces = count(b->side[side]);
    if (pieces > 8)
        TERM(b, side, space, count(safe) * (pieces - 8) / 4);
}

/* --- kings */

/* The wing of a side's king: four columns about it, without that side's last three ranks. */
static ALWAYS_INLINE bits wing_of(int king, enum side side)
{
    int column = king & 7;
    bits columns = column < 3   ? UINT64_C(0x0f0f0f0f0f0f0f0f)
                   : column > 4 ? UINT64_C(0xf0f0f0f0f0f0f0f0)
                                : UINT64_C(0x3c3c3c3c3c3c3c3c);
    return columns & (side == WHITE ? UINT64_C(0x000000ffffffffff) : UINT64_C(0xffffffffff000000));
}

/* The danger that `side` brings to the rival king. */
static ALWAYS_INLINE void danger_terms(struct board *b, enum side side)
{
    enum side rival = side_other(side);
    const struct chess_tables *t = b->tables;
    int king = b->king[rival], danger = 0;
    if (b->attackers[side] + (b->pieces[side][USUAL_QUEEN] != 0) < 2)
        return;
    bits weak = b->attacked[side] & ~b->twice[rival] &
                (~b->attacked[rival] | b->by[rival][USUAL_KING] | b->by[rival][USUAL_QUEEN]);
    bits safe = ~b->side[side] & (~b->attacked[rival] | (weak & b->twice[side]));
    bits straight = rook_attacks(t, king, b->all), diagonal = bishop_attacks(t, king, b->all);
    bits checks[4] = {t->knight[king] & b->by[side][USUAL_KNIGHT],
                      diagonal & b->by[side][USUAL_BISHOP], straight & b->by[side][USUAL_ROOK],
                      (straight | diagonal) & b->by[side][USUAL_QUEEN]};
    for (int i = 0; i < 4; i++) {
        DANGER(&danger, side, attacker[i], b->attackers_by[side][i] * b->attackers[side]);
        DANGER(&danger, side, check[i], (checks[i] & safe) != 0);
    }
    DANGER(&danger, side, ring, b->ring_hits[side]);
    DANGER(&danger, side, weak, count(b->ring[rival] & weak));
    bits unsafe = (checks[0] | checks[1] | checks[2]) & ~safe & ~b->side[side];
    bits wing = wing_of(king, rival);
    DANGER(&danger, side, unsafe, count(unsafe));
    DANGER(&danger, side, pinned, count(b->pinned[rival]));
    DANGER(&danger, side, wing[0], count(wing & b->attacked[side]));
    DANGER(&danger, side, wing[1], count(wing & b->twice[side]));
    DANGER(&danger, side, guard[0], count(wing & b->attacked[rival]));
    DANGER(&danger, side, guard[1], (b->by[rival][USUAL_KNIGHT] & b->ring[rival]) != 0);
    DANGER(&danger, side, no_queen, !b->pieces[side][USUAL_QUEEN]);
    DANGER(&danger, side, open, b->open[rival]);
    DANGER(&danger, side, base, 1);
    b->sum[side] += danger_score(danger);
}

/* The terms that look at what the pieces of both sides attack. */
static ALWAYS_INLINE void contact_terms(struct board *b, enum side side)
{
    passed_terms(b, side);
    threat_terms(b, side);
    space_terms(b, side);
    pressure_terms(b, side);
    danger_terms(b, side);
}

/* --- the bare board */

/* An advantage on the bare board is worth more with pawns on both wings and without pieces, up to
 * twice as much. */
static ALWAYS_INLINE int with_prospects(const struct board *b, int bare)
{
    bits pawns = b->pieces[WHITE][USUAL_PAWN] | b->pieces[BLACK][USUAL_PAWN];
    bits kings = b->pieces[WHITE][USUAL_KING] | b->pieces[BLACK][USUAL_KING];
    int gain = 0;
    PROSPECT(&gain, wings, pawns & LEFT && pawns & ~LEFT);
    PROSPECT(&gain, bare, b->all == (pawns | kings));
    PROSPECT(&gain, base, 1);
    int size = bare < 0 ? -bare : bare;
    gain = gain > size ? size : gain < -size ? -size : gain;
    return bare < 0 ? bare - gain : bare + gain;
}

/* --- public */

CLONED int chess_evaluate(const struct evaluation *e, const struct position *p,
                          const struct tally *tally, struct pawn_cache *cache)
{
    struct material_entry unknown = {.counts = 0}, *material = &unknown;
    struct board b;
    read_board(&b, e, p, tally);
    uint64_t counts = piece_counts(&b);
    if (cache)
        material = material_entry_of(cache, counts);
    if (material->counts != counts)
        fill_material(material, counts, evaluation_phase(e, tally->bulk));
    score_pair sum = tally->sum + material->sum;
    sum += all_pawn_terms(&b, cache, tally->runners);
    piece_terms(&b, WHITE);
    piece_terms(&b, BLACK);
    contact_terms(&b, WHITE);
    contact_terms(&b, BLACK);
    sum += b.sum[WHITE] - b.sum[BLACK];
    bits bishops = tally->squares[USUAL_BISHOP];
    bool both_colours = bishops & LIGHT && bishops & ~LIGHT;
    int phase = material->phase, bare = with_prospects(&b, pair_bare(sum));
    bare = bare * SCALED(material->scale[bare > 0 ? WHITE : BLACK][both_colours]) / 64;
    return (pair_full(sum) * phase + bare * (PHASE_FULL - phase)) / PHASE_FULL;
}

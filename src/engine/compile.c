/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles checked rules into the tables that play looks at. */
#include "engine/compile.h"

#include "engine/lines.h"
#include "escacs/movegen.h"
#include "util/random.h"

#include <stdlib.h>
#include <string.h>

const int8_t direction_rows[DIRECTIONS] = {0, 0, 1, -1, 1, -1, -1, 1};
const int8_t direction_columns[DIRECTIONS] = {1, -1, 0, 0, 1, -1, 1, -1};
const int8_t direction_step[DIRECTIONS] = {1, -1, 16, -16, 17, -17, -15, 15};

/* --- the board */

static void compile_bits(struct variant *v)
{
    int bit = 0;
    for (int row = 0; row < v->rules.rows; row++) {
        for (int column = 0; column < v->rules.columns; column++) {
            v->bit[square_at(row, column)] = (uint8_t)bit;
            v->square_of[bit++] = square_at(row, column);
        }
    }
    v->words = (bit + 63) / 64;
}

static void compile_edges(struct variant *v)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        for (int row = 0; row < v->rules.rows; row++) {
            for (int column = 0; column < v->rules.columns; column++) {
                int n = 0;
                while (on_board(v, row + (n + 1) * direction_rows[d],
                                column + (n + 1) * direction_columns[d]))
                    n++;
                v->edge[d][square_at(row, column)] = (uint8_t)n;
            }
        }
    }
}

/* How sets of squares are moved by steps, and from where steps stay on the board. */
static void compile_steps(struct variant *v)
{
    for (int bit = 0; bit < v->rules.rows * v->rules.columns; bit++) {
        const square s = v->square_of[bit];
        const uint64_t word_bit = (uint64_t)1 << (bit % 64);
        for (int d = 0; d < DIRECTIONS; d++) {
            for (int n = 0; n <= v->edge[d][s]; n++) {
                int row = square_row(s) + n * direction_rows[d];
                v->reach[d][n][bit / 64] |= word_bit;
                for (int side = WHITE; side <= BLACK; side++)
                    if (row == far_row(v, (enum side)side))
                        v->far_before[side][d][n][bit / 64] |= word_bit;
            }
        }
    }
    for (int d = 0; d < DIRECTIONS; d++)
        v->step_bits[d] = direction_rows[d] * v->rules.columns + direction_columns[d];
    for (int rows = 1 - BOARD_MAX; rows < BOARD_MAX; rows++) {
        for (int columns = 1 - BOARD_MAX; columns < BOARD_MAX; columns++) {
            int distance, direction = displacement_direction(rows, columns, &distance);
            v->directions[(rows + BOARD_MAX - 1) * SPAN + columns + BOARD_MAX - 1] =
                (uint8_t)(direction < 0 ? DIRECTIONS : direction);
        }
    }
}

/* The squares that slides from each square pass, where a word holds them all. */
static void compile_beams(struct variant *v)
{
    for (int bit = 0; v->words == 1 && bit < v->rules.rows * v->rules.columns; bit++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            struct beam *beam = &v->beams[bit][d / 2];
            for (int n = 1; n <= v->edge[d][v->square_of[bit]]; n++)
                *(v->step_bits[d] < 0 ? &beam->below : &beam->above) |=
                    (uint64_t)1 << (bit + n * v->step_bits[d]);
        }
    }
}

/* Guard bits just beyond both ends of every line that the board has; a guard bit at least in the
 * others, so that no bit scan ever sees an empty word. */
static void compile_guards(struct variant *v)
{
    for (int i = 0; i < LINE_COUNT; i++)
        v->empty_lines[i] = 1 | 1 << 17;
    for (int row = 0; row < v->rules.rows; row++) {
        for (int column = 0; column < v->rules.columns; column++) {
            square s = square_at(row, column);
            for (int axis = 0; axis < AXES; axis++) {
                int spot = line_spot((enum axis)axis, s);
                uint64_t *line = &v->empty_lines[line_index((enum axis)axis, s)];
                if (v->edge[2 * axis][s] == 0)
                    *line |= (uint64_t)1 << (spot + 1);
                if (v->edge[2 * axis + 1][s] == 0)
                    *line |= (uint64_t)1 << (spot - 1);
            }
        }
    }
}

/* --- promotions, castlings, start */

static bool type_passes_by_hop(const struct variant *v, int type)
{
    const struct kind *kind = &v->kinds[piece_of(WHITE, type, true)];
    for (int i = 0; i < kind->jump_count; i++)
        if (kind->jumps[i].onto_rival & ~kind->jumps[i].onto_empty)
            return v->rules.en_passant && v->rules.pieces[type].promotes;
    return false;
}

static void compile_promotions(struct variant *v)
{
    for (int type = 0; type < v->rules.piece_count; type++) {
        const struct rules_piece *described = &v->rules.pieces[type];
        int count = 0;
        if (!described->promotes)
            continue;
        for (int other = 0; other < v->rules.piece_count; other++) {
            bool fixed = described->promotes_to != TYPE_NONE;
            if (fixed ? other == described->promotes_to : other != type && other != v->rules.king)
                v->promotions[type][count++] = (uint8_t)(other + 1);
        }
    }
}

static struct castling_group *castling_group(struct variant *v, const struct rules_castling *c)
{
    struct castling_group *group = v->castlings;
    while (group < v->castlings + v->castling_count &&
           (group->a != c->a + 1 || group->b != c->b + 1))
        group++;
    if (group == v->castlings + v->castling_count) {
        *group = (struct castling_group){.a = (uint8_t)(c->a + 1),
                                         .b = (uint8_t)(c->b + 1),
                                         .all_unmoved = true,
                                         .all_empty_between = true};
        v->castling_count++;
    }
    return group;
}

/* Add an entry unless the group has the same one already. */
static void castling_group_add(struct castling_group *group, const struct rules_castling *c)
{
    for (int i = 0; i < group->entry_count; i++) {
        const struct castling_entry *known = &group->entries[i];
        if (known->unmoved == c->unmoved && known->empty_between == c->empty_between &&
            known->safe == c->safe && known->steps == c->steps)
            return;
    }
    group->entries[group->entry_count++] =
        (struct castling_entry){c->unmoved, c->empty_between, c->safe, c->steps};
    group->all_unmoved &= c->unmoved;
    group->all_empty_between &= c->empty_between;
    uint8_t from = c->steps ? c->steps : 1;
    if (c->unmoved && (group->unmoved_from == 0 || from < group->unmoved_from))
        group->unmoved_from = from;
}

static int compile_castlings(struct variant *v)
{
    int entries = v->rules.castling_count, pairs = v->rules.piece_count * v->rules.piece_count;
    v->castlings = calloc((size_t)(entries < pairs ? entries : pairs) + 1, sizeof *v->castlings);
    if (!v->castlings)
        return -1;
    for (int i = 0; i < entries; i++) {
        const struct rules_castling *c = &v->rules.castlings[i];
        castling_group_add(castling_group(v, c), c);
    }
    return 0;
}

static void place_side(struct variant *v, const int8_t *types, int count, enum side side)
{
    for (int i = 0; i < count; i++) {
        int row = i / v->rules.columns, column = i % v->rules.columns;
        if (types[i] == TYPE_NONE)
            continue;
        if (side == BLACK)
            row = v->rules.rows - 1 - row;
        v->start[v->start_count++] = (struct placement){
            .square = square_at(row, column), .type = (uint8_t)types[i], .side = side};
    }
}

static void compile_start(struct variant *v)
{
    const struct rules *r = &v->rules;
    place_side(v, r->initial, r->initial_count, WHITE);
    if (r->initial_black_count >= 0)
        place_side(v, r->initial_black, r->initial_black_count, BLACK);
    else
        place_side(v, r->initial, r->initial_count, BLACK);
}

/* --- the bound on the number of moves */

/* Moves of a white piece alone on the board, each promotion counted. */
static int moves_from(const struct variant *v, int type, int row, int column)
{
    int count = 0, promotions = v->kinds[piece_of(WHITE, type, true)].promotion_count;
    for (int i = 0; i < v->moves[type].count; i++) {
        const struct displacement *d = &v->moves[type].items[i];
        int to = row + d->rows;
        if (on_board(v, to, column + d->columns))
            count += to == far_row(v, WHITE) && promotions ? promotions : 1;
    }
    return count;
}

/* An upper bound on the moves that one position can offer: the sum over all squares of the most
 * moves that any type has there. Black's moves are white's turned round. */
static int most_moves(const struct variant *v)
{
    int rows = v->rules.rows, columns = v->rules.columns, most[SQUARES] = {0};
    int64_t bound = v->castling_count ? rows * columns * columns : 0;
    for (int bit = 0; bit < rows * columns; bit++) {
        for (int type = 0; type < v->rules.piece_count; type++) {
            int moves = moves_from(v, type, bit / columns, bit % columns);
            most[bit] = moves > most[bit] ? moves : most[bit];
        }
    }
    for (int bit = 0; bit < rows * columns; bit++) {
        int turned = most[rows * columns - 1 - bit];
        bound += most[bit] > turned ? most[bit] : turned;
    }
    bool chains = v->hops && v->rules.chained_capture;
    return (int)bound + (chains ? MOVES_OFFERED_MAX : 0);
}

/* --- the fingerprint */

static void stir(uint64_t *state, int64_t value)
{
    *state = random_of(*state ^ (uint64_t)value);
}

/* Does not depend on the order of the displacements. */
static uint64_t moves_fingerprint(const struct displacements *moves)
{
    uint64_t sum = 0;
    for (int i = 0; i < moves->count; i++) {
        const struct displacement *d = &moves->items[i];
        uint64_t one = 1;
        stir(&one, d->rows);
        stir(&one, d->columns);
        stir(&one, d->capture * 8 + d->jump * 2 + d->initial);
        sum += one;
    }
    return sum;
}

static void stir_pieces(uint64_t *state, const struct variant *v)
{
    for (int t = 0; t < v->rules.piece_count; t++) {
        const struct rules_piece *described = &v->rules.pieces[t];
        stir(state, (int64_t)moves_fingerprint(&v->moves[t]));
        stir(state, described->promotes * 2 + described->invulnerable);
        stir(state, described->promotes_to);
    }
    for (int i = 0; i < v->start_count; i++)
        stir(state, v->start[i].square * 64 + v->start[i].type * 2 + (int)v->start[i].side);
}

static void stir_extras(uint64_t *state, const struct rules *r)
{
    for (int i = 0; i < r->castling_count; i++) {
        const struct rules_castling *c = &r->castlings[i];
        stir(state, c->a * 256 + c->b * 8 + c->unmoved * 4 + c->empty_between * 2 + c->safe);
        if (c->steps)
            stir(state, c->steps);
    }
    for (int i = 0; i < r->insufficient_count; i++)
        for (int t = 0; t < TYPES_MAX; t++)
            stir(state, r->insufficient[i].count[t]);
}

/* See variant_fingerprint(). */
static uint64_t fingerprint(const struct variant *v)
{
    const struct rules *r = &v->rules;
    uint64_t state = 0;
    stir(&state, r->rows * 32 + r->columns);
    stir_pieces(&state, v);
    stir_extras(&state, r);
    stir(&state, r->king);
    stir(&state, r->check_limit);
    stir(&state, r->inaction_limit);
    stir(&state, r->repetition_limit);
    stir(&state, r->inaction_reset);
    stir(&state, (int)r->first * 16 + (int)r->objective * 8 + r->en_passant * 4 +
                     r->forced_capture * 2 + r->chained_capture);
    if (r->stalemate_loses || r->bare_king_loses)
        stir(&state, r->stalemate_loses * 2 + r->bare_king_loses);
    return state;
}

/* --- all of it */

/* Whether anything in play looks at the lines of a position. */
static bool lines_are_used(const struct variant *v)
{
    if (v->royal || v->castling_count)
        return true;
    for (int code = 0; code < 256; code++) {
        if (v->kinds[code].lines || v->kinds[code].ray_count)
            return true;
        for (int d = 0; d < DIRECTIONS; d++)
            if (v->strikes[code][d])
                return true;
    }
    return false;
}

static int compile_tables(struct variant *v)
{
    compile_bits(v);
    compile_edges(v);
    compile_steps(v);
    compile_beams(v);
    compile_guards(v);
    compile_promotions(v);
    if (compile_usual(v) < 0 || compile_kinds(v) < 0 || compile_leap_sources(v) < 0 ||
        compile_hop_sources(v) < 0 || compile_castlings(v) < 0)
        return -1;
    for (int t = 0; t < v->rules.piece_count; t++) {
        v->invulnerables |= v->rules.pieces[t].invulnerable;
        v->passing_hops |= type_passes_by_hop(v, t);
    }
    v->royal = v->rules.objective == OBJECTIVE_MATE && !v->rules.pieces[v->rules.king].invulnerable;
    v->chains = v->hops && v->rules.chained_capture;
    v->fast = !v->royal || !(v->chains || v->passing_hops);
    v->has_rights = v->royal || v->castling_count > 0 || v->rules.en_passant;
    v->lines_kept = lines_are_used(v);
    compile_count_plan(v);
    compile_start(v);
    v->max_moves = most_moves(v);
    v->fingerprint = fingerprint(v);
    return 0;
}

/* The initial position must be one from which a game can begin. */
static int check_start(const struct variant *v, struct diagnostics *list)
{
    struct position *position = malloc(sizeof *position);
    int errors = list->errors, culprit;
    if (!position)
        diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "posInicial");
    else if (position_set(position, v, v->start, v->start_count, v->rules.first, &culprit) !=
             POSITION_OK)
        diagnostics_add(list, DIAGNOSTIC_POSITION_IN_CHECK, "posInicial");
    else if (!movegen_any(position))
        diagnostics_add(list, DIAGNOSTIC_POSITION_NO_MOVE, "posInicial");
    free(position);
    return list->errors == errors ? 0 : -1;
}

int variant_compile(struct variant **out, const struct rules *rules, struct diagnostics *list)
{
    struct variant *v = calloc(1, sizeof *v);
    *out = NULL;
    if (v)
        v->moves = calloc(TYPES_MAX, sizeof *v->moves);
    if (!v || !v->moves || rules_copy(&v->rules, rules) < 0) {
        diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
        goto failed;
    }
    if (rules_check(v->moves, &v->rules, list) < 0 || list->errors > 0)
        goto failed;
    if (compile_tables(v) < 0) {
        diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
        goto failed;
    }
    if (check_start(v, list) < 0)
        goto failed;
    *out = v;
    return 0;

failed:
    variant_free(v);
    return -1;
}

void variant_free(struct variant *v)
{
    if (!v)
        return;
    for (int t = 0; v->moves && t < TYPES_MAX; t++)
        free(v->moves[t].items);
    free(v->moves);
    free(v->leap_sources[WHITE]);
    free(v->leap_sources[BLACK]);
    free(v->hop_sources[WHITE]);
    free(v->hop_sources[BLACK]);
    free(v->leap_sets_pool);
    free(v->jump_pool);
    free(v->keys);
    free(v->castlings);
    rules_done(&v->rules);
    free(v);
}

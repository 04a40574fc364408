/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that the rules of a variant make a game: vectors, values, promotions, the initial
 * position. The reader of a rules file has already checked its text. */
#include "engine/compiled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REACH_MOST = BOARD_MAX - 1, EXPANDED_MAX = (2 * REACH_MOST + 1) * (2 * REACH_MOST + 1) };

/* Which vector owns each displacement of a type: 0 none, else its number plus one. */
struct claims {
    int owner[2 * REACH_MOST + 1][2 * REACH_MOST + 1];
};

/* --- vectors */

int displacement_direction(int rows, int columns, int *distance)
{
    int up = abs(rows), across = abs(columns);
    if (up && across && up != across)
        return -1;
    *distance = up ? up : across;
    if (!up)
        return columns > 0 ? 0 : 1;
    if (!across)
        return rows > 0 ? 2 : 3;
    if ((rows > 0) == (columns > 0))
        return columns > 0 ? 4 : 5;
    return columns > 0 ? 6 : 7;
}

static bool term_admits(const struct rules_term *term, int value)
{
    int unsigned_value = term->minus ? -value : value;
    if (!term->letter)
        return term->number == value;
    if (term->letter == 'm' || term->letter == 'n')
        return unsigned_value > 0;
    return unsigned_value != 0;
}

static bool vector_admits(const struct rules_vector *vector, int rows, int columns)
{
    if (!term_admits(&vector->rows, rows) || !term_admits(&vector->columns, columns))
        return false;
    if (vector->rows.letter && vector->rows.letter == vector->columns.letter)
        return (vector->rows.minus ? -rows : rows) == (vector->columns.minus ? -columns : columns);
    return true;
}

/* The values worth trying for a term on a board of `size` rows or columns; none: low > high. */
static void term_range(int *low, int *high, const struct rules_term *term, int size)
{
    bool fits = term->letter || (term->number > -size && term->number < size);
    *low = term->letter ? 1 - size : fits ? term->number : 1;
    *high = term->letter ? size - 1 : fits ? term->number : 0;
}

int vector_expand(struct displacement out[961], const struct rules_vector *vector, int rows,
                  int columns)
{
    int count = 0, first_row, last_row, first_column, last_column;
    term_range(&first_row, &last_row, &vector->rows, rows);
    term_range(&first_column, &last_column, &vector->columns, columns);
    for (int r = first_row; r <= last_row; r++) {
        for (int c = first_column; c <= last_column; c++) {
            int distance;
            if ((r == 0 && c == 0) || !vector_admits(vector, r, c))
                continue;
            bool combined = displacement_direction(r, c, &distance) < 0;
            out[count++] = (struct displacement){
                .rows = (int8_t)r,
                .columns = (int8_t)c,
                .capture = vector->capture,
                .jump = combined || vector->jump == JUMP_ABSENT ? 1 : vector->jump,
            };
        }
    }
    return count;
}

static bool all_combined(const struct displacement *items, int count)
{
    int distance;
    for (int i = 0; i < count; i++)
        if (displacement_direction(items[i].rows, items[i].columns, &distance) >= 0)
            return false;
    return true;
}

static bool vector_is_zero(const struct rules_vector *vector)
{
    return !vector->rows.letter && !vector->columns.letter && vector->rows.number == 0 &&
           vector->columns.number == 0;
}

/* The number plus one of a vector that already has one of these displacements, or 0. */
static int overlapped(const struct claims *claims, const struct displacement *items, int count)
{
    for (int i = 0; i < count; i++) {
        int owner = claims->owner[items[i].rows + REACH_MOST][items[i].columns + REACH_MOST];
        if (owner)
            return owner;
    }
    return 0;
}

static void claim(struct claims *claims, const struct displacement *items, int count, int number)
{
    for (int i = 0; i < count; i++)
        claims->owner[items[i].rows + REACH_MOST][items[i].columns + REACH_MOST] = number + 1;
}

static int append(struct displacements *moves, const struct displacement *items, int count,
                  bool initial)
{
    size_t total = (size_t)(moves->count + count);
    struct displacement *grown = realloc(moves->items, total * sizeof *grown);
    if (!grown)
        return -1;
    moves->items = grown;
    for (int i = 0; i < count; i++) {
        moves->items[moves->count] = items[i];
        moves->items[moves->count++].initial = initial;
    }
    return 0;
}

/* One list of vectors of a type while it is checked. */
struct vector_check {
    struct diagnostics *list;
    struct displacements *moves;
    struct claims claims;
    const struct rules *rules;
    int type;
    int ordinary; /* vectors in `moviments`: those after it are initial ones */
};

static void vector_path(char out[64], const struct vector_check *check, int number)
{
    bool initial = number >= check->ordinary;
    snprintf(out, 64, "peces[%d].%s[%d]", check->type, initial ? "movimentsInicials" : "moviments",
             initial ? number - check->ordinary : number);
}

/* Vectors and positions cannot be checked if the reader has refused the size of the board. */
static bool has_board(const struct rules *rules)
{
    return rules->rows > 0 && rules->columns > 0;
}

/* Check one vector and add its displacements. Returns whether it is used. */
static bool check_vector(struct vector_check *check, const struct rules_vector *vector, int number)
{
    struct displacement items[EXPANDED_MAX];
    char path[64], other[64];
    if (vector->capture == VECTOR_REFUSED)
        return false;
    vector_path(path, check, number);
    if (vector_is_zero(vector)) {
        diagnostics_add(check->list, DIAGNOSTIC_VECTOR_ZERO, "%s", path);
        return false;
    }
    if (!has_board(check->rules))
        return true;
    int count = vector_expand(items, vector, check->rules->rows, check->rules->columns);
    if (count == 0) {
        diagnostics_add(check->list, DIAGNOSTIC_VECTOR_OFF_BOARD, "%s", path);
        return false;
    }
    bool combined = all_combined(items, count);
    if (!combined && vector->jump == JUMP_ABSENT) {
        diagnostics_add(check->list, DIAGNOSTIC_VECTOR_JUMP_MISSING, "%s", path);
        return false;
    }
    int owner = overlapped(&check->claims, items, count);
    if (owner) {
        vector_path(other, check, owner - 1);
        diagnostic_set_text(diagnostics_add(check->list, DIAGNOSTIC_VECTOR_OVERLAP, "%s", path),
                            other);
        return false;
    }
    if (combined && vector->jump != JUMP_ABSENT && vector->jump != 1)
        diagnostics_add(check->list, DIAGNOSTIC_VECTOR_JUMP_IGNORED, "%s", path)->low =
            vector->jump;
    claim(&check->claims, items, count, number);
    if (append(check->moves, items, count, number >= check->ordinary) < 0) {
        diagnostics_add(check->list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", path);
        return false;
    }
    return true;
}

/* Check a list of vectors and keep only those that are used. */
static void check_vectors(struct vector_check *check, struct rules_vectors *vectors, int first)
{
    int kept = 0;
    for (int i = 0; i < vectors->count; i++)
        if (check_vector(check, &vectors->items[i], first + i))
            vectors->items[kept++] = vectors->items[i];
    vectors->count = kept;
}

/* Whether the reader has complained already about the list or something in it. */
static bool any_refused(const struct rules_vectors *vectors)
{
    for (int i = 0; i < vectors->count; i++)
        if (vectors->items[i].capture == VECTOR_REFUSED)
            return true;
    return vectors->count == VECTORS_REFUSED;
}

static void check_moves(struct displacements *moves, struct rules *rules, int type,
                        struct diagnostics *list)
{
    struct rules_piece *described = &rules->pieces[type];
    struct vector_check check = {.list = list, .moves = moves, .rules = rules, .type = type};
    int errors = list->errors;
    bool refused = any_refused(&described->moves);
    if (described->moves.count == 0) {
        diagnostics_add(list, DIAGNOSTIC_NO_VECTORS, "peces[%d].moviments", type);
        return;
    }
    check.ordinary = described->moves.count > 0 ? described->moves.count : 0;
    check_vectors(&check, &described->moves, 0);
    check_vectors(&check, &described->initial, check.ordinary);
    if (described->moves.count == 0 && list->errors == errors && !refused)
        diagnostics_add(list, DIAGNOSTIC_NO_USABLE_VECTORS, "peces[%d].moviments", type);
}

/* --- pieces */

static void check_king(const struct rules *rules, struct diagnostics *list)
{
    if (rules->king == TYPE_NONE) {
        if (rules->objective == OBJECTIVE_MATE && rules->piece_count > 0)
            diagnostics_add(list, DIAGNOSTIC_NO_KING, "peces");
        return;
    }
    const struct rules_piece *king = &rules->pieces[rules->king];
    if (king->promotes)
        diagnostics_add(list, DIAGNOSTIC_KING_PROMOTES, "peces[%d].promocio", rules->king);
    for (int i = 0; king->value > 0 && i < rules->piece_count; i++) {
        if (i == rules->king || rules->pieces[i].value < king->value)
            continue;
        struct diagnostic *entry =
            diagnostics_add(list, DIAGNOSTIC_KING_NOT_WORTH_MOST, "peces[%d].valor", rules->king);
        diagnostic_set_text(entry, rules->pieces[i].name ? rules->pieces[i].name : "");
        entry->low = king->value;
        entry->high = rules->pieces[i].value;
    }
}

static void check_promotion(const struct rules *rules, int type, struct diagnostics *list)
{
    const struct rules_piece *described = &rules->pieces[type];
    if (described->promotes_to == TYPE_NONE)
        return;
    if (described->promotes_to == type)
        diagnostics_add(list, DIAGNOSTIC_PROMOTES_TO_ITSELF, "peces[%d].promocioA", type);
    else if (described->promotes_to == rules->king)
        diagnostics_add(list, DIAGNOSTIC_PROMOTES_TO_KING, "peces[%d].promocioA", type);
    else if (!described->promotes)
        diagnostics_add(list, DIAGNOSTIC_PROMOTES_TO_UNUSED, "peces[%d].promocioA", type);
}

/* --- initial position */

static void check_side(const struct rules *rules, const int8_t *types, int count, const char *key,
                       struct diagnostics *list)
{
    int kings = 0, pieces = 0;
    if (count == POSITION_REFUSED)
        return;
    if (count > rules->rows * rules->columns) {
        diagnostics_add(list, DIAGNOSTIC_POSITION_TOO_LONG, "%s", key)->high =
            rules->rows * rules->columns;
        return;
    }
    for (int i = 0; i < count; i++) {
        pieces += types[i] != TYPE_NONE;
        kings += types[i] != TYPE_NONE && types[i] == rules->king;
    }
    if (rules->objective == OBJECTIVE_MATE && rules->king != TYPE_NONE && kings != 1)
        diagnostics_add(list, DIAGNOSTIC_POSITION_KINGS, "%s", key)->low = kings;
    else if (rules->objective == OBJECTIVE_ELIMINATION && pieces == 0)
        diagnostics_add(list, DIAGNOSTIC_POSITION_EMPTY, "%s", key);
}

/* White's pieces must not stand where black's do. */
static void check_collisions(const struct rules *rules, struct diagnostics *list)
{
    bool own = rules->initial_black_count >= 0;
    const int8_t *black = own ? rules->initial_black : rules->initial;
    int black_count = own ? rules->initial_black_count : rules->initial_count;
    for (int i = 0; i < rules->initial_count; i++) {
        int row = i / rules->columns, column = i % rules->columns;
        int mirrored = (rules->rows - 1 - row) * rules->columns + column;
        if (rules->initial[i] == TYPE_NONE || mirrored >= black_count ||
            black[mirrored] == TYPE_NONE)
            continue;
        char at[16];
        snprintf(at, sizeof at, "%c%d", 'a' + column, row + 1);
        diagnostic_set_text(
            diagnostics_add(list, DIAGNOSTIC_POSITION_COLLISION, "posInicial[%d]", i), at);
    }
}

static void check_initial(const struct rules *rules, struct diagnostics *list)
{
    int errors = list->errors;
    if (!has_board(rules))
        return;
    check_side(rules, rules->initial, rules->initial_count, "posInicial", list);
    if (rules->initial_black_count >= 0)
        check_side(rules, rules->initial_black, rules->initial_black_count, "posInicialNegres",
                   list);
    if (list->errors == errors)
        check_collisions(rules, list);
}

int rules_check(struct displacements *moves, struct rules *rules, struct diagnostics *list)
{
    int errors = list->errors;
    check_king(rules, list);
    for (int type = 0; type < rules->piece_count; type++) {
        check_promotion(rules, type, list);
        check_moves(&moves[type], rules, type, list);
    }
    check_initial(rules, list);
    return list->errors == errors ? 0 : -1;
}

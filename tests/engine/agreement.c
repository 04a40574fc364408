/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the engine and the reference the same questions. */
#include "agreement.h"

#include "escacs/perft.h"
#include "util/random.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void agreement_init(struct agreement *agreement, const struct variant *variant,
                    const struct reference_game *game)
{
    size_t room = (size_t)variant_max_moves(variant) + 1;

    memset(agreement, 0, sizeof *agreement);
    agreement->variant = variant;
    agreement->game = game;
    agreement->legal = calloc(room, sizeof *agreement->legal);
    agreement->other = calloc(perft_arena_size(variant, 2), sizeof *agreement->other);
    assert_non_null(agreement->legal);
    assert_non_null(agreement->other);
}

void agreement_done(struct agreement *agreement)
{
    free(agreement->legal);
    free(agreement->other);
    reference_moves_done(&agreement->expected);
}

static bool disagree(struct agreement *agreement, const char *what)
{
    agreement->what = what;
    return false;
}

/* --- moves by what they do */

static int compare_squares(const void *one, const void *other)
{
    return *(const square *)one - *(const square *)other;
}

static void describe(struct reference_move *out, struct position *position, struct move move)
{
    memset(out, 0, sizeof *out);
    out->from = move.from;
    out->to = move.to;
    out->promotion = move.promotion - 1;
    out->castling = move.kind == MOVE_CASTLING;
    if (out->castling) {
        square a, b;
        castling_landings(&a, &b, move);
        out->steps = abs(a - move.from);
    } else {
        out->path_count = movegen_path(out->path, position, move);
    }
    out->victim_count = movegen_victims(out->victims, position, move);
    qsort(out->victims, (size_t)out->victim_count, sizeof(square), compare_squares);
}

/* A move in words, for the details of a disagreement. */
static void name(char *out, size_t room, const struct reference_move *move)
{
    int length = snprintf(out, room, "%c%d%s", 'a' + square_column(move->from),
                          square_row(move->from) + 1, move->castling ? " castles with" : "");

    for (int i = 0; i < (move->castling ? 1 : move->path_count) && length < (int)room; i++) {
        square at = move->castling ? move->to : move->path[i];
        length += snprintf(out + length, room - (size_t)length, " %c%d", 'a' + square_column(at),
                           square_row(at) + 1);
    }
    for (int i = 0; i < move->victim_count && length < (int)room; i++)
        length += snprintf(out + length, room - (size_t)length, "%s%c%d", i ? "," : " takes ",
                           'a' + square_column(move->victims[i]), square_row(move->victims[i]) + 1);
    if (move->promotion != TYPE_NONE && length < (int)room)
        snprintf(out + length, room - (size_t)length, " becomes %d", move->promotion);
}

struct described {
    struct reference_move by_effect;
    struct move move;
};

static int compare_described(const void *one, const void *other)
{
    return reference_move_compare(&((const struct described *)one)->by_effect,
                                  &((const struct described *)other)->by_effect);
}

/* Compare two sorted lists and put the first difference in words. */
static bool lists_agree(struct agreement *agreement, const struct described *list, int count)
{
    const struct reference_moves *expected = &agreement->expected;

    for (int i = 0; i < count || i < expected->count; i++) {
        int order = i == count ? 1
                    : i == expected->count
                        ? -1
                        : reference_move_compare(&list[i].by_effect, &expected->items[i]);
        if (order == 0)
            continue;
        const struct reference_move *odd = order < 0 ? &list[i].by_effect : &expected->items[i];
        name(agreement->where, sizeof agreement->where, odd);
        return disagree(agreement, order < 0 ? "the engine has a move that is not legal"
                                             : "the engine lacks a legal move");
    }
    return true;
}

bool moves_agree(struct agreement *agreement, struct position *position,
                 const struct reference *board)
{
    reference_legal(&agreement->expected, board);
    if (agreement->expected.overflow)
        return true;

    int count = agreement->legal_count = movegen_legal(agreement->legal, position);
    if (count > variant_max_moves(agreement->variant))
        return disagree(agreement, "more moves than variant_max_moves()");
    struct described *list = calloc((size_t)count + 1, sizeof *list);
    assert_non_null(list);
    for (int i = 0; i < count; i++) {
        list[i].move = agreement->legal[i];
        describe(&list[i].by_effect, position, list[i].move);
    }
    qsort(list, (size_t)count, sizeof *list, compare_described);
    bool agreed = lists_agree(agreement, list, count);
    for (int i = 0; i < count; i++)
        agreement->legal[i] = list[i].move;
    free(list);
    return agreed;
}

/* --- the other doors */

static int compare_bits(const void *one, const void *other)
{
    uint64_t a = move_bits(*(const struct move *)one), b = move_bits(*(const struct move *)other);

    return (a > b) - (a < b);
}

static bool is_listed(const struct agreement *agreement, struct move move)
{
    for (int i = 0; i < agreement->legal_count; i++)
        if (move_same(agreement->legal[i], move))
            return true;
    return false;
}

/* Whether the moves in `other` are those in `legal`, each once. */
static bool same_set(struct agreement *agreement, int count, const char *what)
{
    bool same = count == agreement->legal_count;

    qsort(agreement->other, (size_t)count, sizeof *agreement->other, compare_bits);
    for (int i = 0; i < count && same; i++) {
        same = is_listed(agreement, agreement->other[i]);
        if (i > 0 && move_same(agreement->other[i - 1], agreement->other[i]))
            same = false;
    }
    return same ? true : disagree(agreement, what);
}

static bool is_noisy(const struct agreement *agreement, struct move move)
{
    for (int i = 0; i < agreement->legal_count; i++)
        if (move_same(agreement->legal[i], move))
            return agreement->expected.items[i].victim_count > 0 ||
                   agreement->expected.items[i].promotion != TYPE_NONE;
    return false;
}

static bool stages_agree(struct agreement *agreement, struct position *position)
{
    int noisy = movegen_noisy(agreement->other, position);

    for (int i = 0; i < noisy; i++)
        if (!is_noisy(agreement, agreement->other[i]))
            return disagree(agreement, "movegen_noisy() lists a quiet move");
    int quiet = movegen_quiet(agreement->other + noisy, position);
    for (int i = noisy; i < noisy + quiet; i++)
        if (is_noisy(agreement, agreement->other[i]))
            return disagree(agreement, "movegen_quiet() lists a noisy move");
    return same_set(agreement, noisy + quiet, "noisy and quiet moves are not the legal ones");
}

/* Something like a move: a legal one with a field spoilt, or nonsense altogether. */
static struct move garbage(const struct agreement *agreement, struct random *random)
{
    uint64_t bits = random_next(&random->state);
    struct move move = move_from_bits(bits & 0xffff00ffffffu);

    if (agreement->legal_count > 0 && random_chance(random, 70)) {
        struct move good = agreement->legal[random_below(random, agreement->legal_count)];
        struct move bad = good;

        switch (random_below(random, 5)) {
        case 0:
            bad.from = move.from;
            break;
        case 1:
            bad.to = move.to;
            break;
        case 2:
            bad.kind = (uint8_t)random_below(random, 7);
            break;
        case 3:
            bad.promotion = (uint8_t)random_below(random, TYPES_MAX + 6);
            break;
        default:
            bad.chain = (uint16_t)random_below(random, 4);
            break;
        }
        return bad;
    }
    move.kind = (uint8_t)random_below(random, 6);
    move.promotion = (uint8_t)(random_chance(random, 70) ? 0 : move.promotion);
    bool numbered = move.kind == MOVE_CHAIN || move.kind == MOVE_CASTLING;
    move.chain = (uint16_t)(numbered ? move.chain & 3 : 0);
    return move;
}

static bool judges_agree(struct agreement *agreement, struct position *position,
                         struct random *random)
{
    for (int i = 0; i < agreement->legal_count; i++) {
        if (!movegen_is_legal(position, agreement->legal[i]))
            return disagree(agreement, "movegen_is_legal() refuses a legal move");
        if (move_is_capture(position, agreement->legal[i]) !=
            (agreement->expected.items[i].victim_count > 0))
            return disagree(agreement, "move_is_capture() is wrong");
    }
    for (int i = 0; i < 20; i++) {
        struct move move = garbage(agreement, random);
        if (movegen_is_legal(position, move) != is_listed(agreement, move)) {
            snprintf(agreement->where, sizeof agreement->where,
                     "from %02x to %02x kind %d promotion %d chain %d", move.from, move.to,
                     move.kind, move.promotion, move.chain);
            return disagree(agreement, "movegen_is_legal() takes what is not legal");
        }
    }
    return true;
}

/* Whether the replies to all moves, counted together, are as many as those to each of them. */
static bool replies_agree(struct agreement *agreement, struct position *position)
{
    uint64_t expected = 0;
    for (int i = 0; i < agreement->legal_count; i++)
        expected += perft_move(position, agreement->legal[i], 2, agreement->other);
    return perft(position, 2, agreement->other) == expected || disagree(agreement, "perft()");
}

bool doors_agree(struct agreement *agreement, struct position *position, struct random *random)
{
    if (movegen_count(position, agreement->other) != agreement->legal_count)
        return disagree(agreement, "movegen_count()");
    if (movegen_any(position) != (agreement->legal_count > 0))
        return disagree(agreement, "movegen_any()");
    return same_set(agreement, movegen_by_playing(agreement->other, position),
                    "movegen_by_playing() gives other moves") &&
           replies_agree(agreement, position) && stages_agree(agreement, position) &&
           judges_agree(agreement, position, random);
}

/* --- boards */

static bool squares_agree(struct agreement *agreement, const struct position *position,
                          const struct reference *board)
{
    for (int i = 0; i < SQUARES; i++) {
        struct reference_piece expected = board->at[i / BOARD_MAX][i % BOARD_MAX];
        piece byte = (piece)(expected.type == TYPE_NONE
                                 ? 0
                                 : piece_of(expected.side, expected.type, !expected.moved));
        if (position->board[i] == byte)
            continue;
        snprintf(agreement->where, sizeof agreement->where, "on %c%d: %02x instead of %02x",
                 'a' + i % BOARD_MAX, i / BOARD_MAX + 1, position->board[i], byte);
        return disagree(agreement, (position->board[i] ^ byte) == PIECE_UNMOVED
                                       ? "a moved flag is wrong"
                                       : "a piece is wrong");
    }
    return true;
}

bool boards_agree(struct agreement *agreement, const struct position *position,
                  const struct reference *board)
{
    enum side rival = side_other(board->turn);

    if (!squares_agree(agreement, position, board))
        return false;
    if (position->turn != board->turn)
        return disagree(agreement, "the turn is wrong");
    if (position_in_check(position) != reference_in_check(board, board->turn))
        return disagree(agreement, "check is wrong");
    if (position->inaction != board->inaction)
        return disagree(agreement, "the count of inaction is wrong");
    if (position->check_run[rival] != board->checks[rival])
        return disagree(agreement, "the count of checks in a row is wrong");
    return true;
}

/* --- playing */

/* A position with what is left over in unused parts of its arrays wiped out. */
static void tidy(struct position *out, const struct position *position)
{
    memcpy(out, position, sizeof *out);
    for (int side = WHITE; side <= BLACK; side++)
        memset(out->list[side] + out->count[side], 0,
               sizeof out->list[side] - (size_t)out->count[side]);
    memset(out->taken + out->taken_count, 0,
           (size_t)(SQUARES - out->taken_count) * sizeof *out->taken);
    for (int i = 0; i < SQUARES; i++)
        if (!out->board[i])
            out->slot[i] = 0;
    memset(&out->chain_mark, 0, sizeof out->chain_mark);
}

/* Whether what movegen_gives_check() said before the move is so after it. */
static bool check_agrees(struct agreement *agreement, const struct position *position,
                         struct move move, bool foreseen)
{
    bool visible = move.kind == MOVE_ORDINARY && !position->threats.by_jump;

    if (foreseen && !position_in_check(position))
        return disagree(agreement, "movegen_gives_check() sees a check that is none");
    if (!foreseen && visible && position_in_check(position))
        return disagree(agreement, "movegen_gives_check() misses a check");
    return true;
}

static bool play_agrees(struct agreement *agreement, struct position *position,
                        const struct reference *board, int i)
{
    struct position before, after;
    struct reference expected = *board;
    struct undo undo;

    name(agreement->where, sizeof agreement->where, &agreement->expected.items[i]);
    tidy(&before, position);
    bool check_foreseen = movegen_gives_check(position, agreement->legal[i]);
    reference_play(&expected, &agreement->expected.items[i]);
    position_make(position, agreement->legal[i], &undo);
    if (!boards_agree(agreement, position, &expected))
        return false;
    if (!check_agrees(agreement, position, agreement->legal[i], check_foreseen))
        return false;
    if (!position_check(position))
        return disagree(agreement, "position_check() fails after make");
    position_unmake(position, agreement->legal[i], &undo);
    if (!position_check(position))
        return disagree(agreement, "position_check() fails after unmake");
    tidy(&after, position);
    if (memcmp(&before, &after, sizeof before) != 0)
        return disagree(agreement, "unmake leaves something changed");
    return true;
}

/* Passing the turn and taking it back. */
static bool pass_agrees(struct agreement *agreement, struct position *position)
{
    struct position before, after;
    struct undo undo;

    if (position_in_check(position))
        return true;
    tidy(&before, position);
    position_make_null(position, &undo);
    if (position->turn == before.turn || position->passing_key != 0 || !position_check(position))
        return disagree(agreement, "passing the turn goes wrong");
    position_unmake_null(position, &undo);
    tidy(&after, position);
    return memcmp(&before, &after, sizeof before) == 0
               ? true
               : disagree(agreement, "taking back a passed turn leaves something changed");
}

bool plays_agree(struct agreement *agreement, struct position *position,
                 const struct reference *board, int most, struct random *random)
{
    int count = agreement->legal_count, first = 0;

    if (count > most) {
        first = random_below(random, count);
        count = most;
    }
    for (int i = 0; i < count; i++)
        if (!play_agrees(agreement, position, board, (first + i) % agreement->legal_count))
            return false;
    return pass_agrees(agreement, position);
}

/* --- attacks */

static bool attackers_agree(struct agreement *agreement, struct position *position,
                            const struct reference *board, square target, enum side by)
{
    square expected[SQUARES], found[SQUARES];
    int expected_count = reference_attackers(expected, board, target, by);
    int count = movegen_attackers(found, position, target, by);

    snprintf(agreement->where, sizeof agreement->where, "%c%d by %s", 'a' + square_column(target),
             square_row(target) + 1, by == WHITE ? "white" : "black");
    qsort(found, (size_t)count, sizeof *found, compare_squares);
    if (count != expected_count || memcmp(found, expected, (size_t)count) != 0)
        return disagree(agreement, "movegen_attackers()");
    if (movegen_attacked(position, target, by) != (count > 0))
        return disagree(agreement, "movegen_attacked()");
    return true;
}

static bool something_can_be_taken(const struct rules *rules)
{
    for (int type = 0; type < rules->piece_count; type++)
        if (!rules->pieces[type].invulnerable)
            return true;
    return false;
}

bool attacks_agree(struct agreement *agreement, struct position *position,
                   const struct reference *board, struct random *random)
{
    const struct rules *rules = agreement->game->rules;

    for (int i = 0; i < 4 && something_can_be_taken(rules); i++) {
        int row = random_below(random, rules->rows);
        int column = random_below(random, rules->columns);
        enum side by = i & 1 ? WHITE : BLACK;
        int type = board->at[row][column].type;

        if (type != TYPE_NONE && rules->pieces[type].invulnerable)
            continue;
        if (!attackers_agree(agreement, position, board, square_at(row, column), by))
            return false;
    }
    return true;
}

/* --- reach */

static bool reach_is(const struct reach *reach, int row, int column,
                     const struct displacement *step, enum side side)
{
    int forward = side == WHITE ? 1 : -1;

    return square_row(reach->to) == row + forward * step->rows &&
           square_column(reach->to) == column + forward * step->columns &&
           reach->capture == step->capture && reach->jump == step->jump &&
           reach->initial == step->initial;
}

/* D = 3 to the next square is never possible: there is nothing between to capture. */
static bool jumps_nothing(const struct displacement *step)
{
    return step->jump == 3 && abs(step->rows) <= 1 && abs(step->columns) <= 1;
}

/* Every reach is a displacement of the type; as no two lead to the same square, and the counts are
 * the same, they are all of them. */
static bool square_reach_agrees(struct agreement *agreement, int type, enum side side, int row,
                                int column)
{
    const struct reference_game *game = agreement->game;
    struct reach list[SQUARES];
    int forward = side == WHITE ? 1 : -1, expected = 0;
    int count = variant_reach(list, agreement->variant, type, side, square_at(row, column));

    for (int k = 0; k < game->count[type]; k++) {
        int r = row + forward * game->moves[type][k].rows;
        int c = column + forward * game->moves[type][k].columns;
        bool found = false;

        if (r < 0 || r >= game->rules->rows || c < 0 || c >= game->rules->columns ||
            jumps_nothing(&game->moves[type][k]))
            continue;
        expected++;
        for (int i = 0; i < count && !found; i++)
            found = reach_is(&list[i], row, column, &game->moves[type][k], side);
        if (!found)
            return disagree(agreement, "variant_reach() lacks a displacement or mistakes it");
    }
    return count == expected ? true : disagree(agreement, "variant_reach() has too many");
}

bool reach_agrees(struct agreement *agreement)
{
    const struct rules *rules = agreement->game->rules;

    for (int type = 0; type < rules->piece_count; type++)
        for (int i = 0; i < rules->rows * rules->columns; i += 1 + i / 16)
            for (int side = WHITE; side <= BLACK; side++)
                if (!square_reach_agrees(agreement, type, (enum side)side, i / rules->columns,
                                         i % rules->columns))
                    return false;
    return true;
}

/* --- printing */

int reference_placements(struct placement out[SQUARES], const struct reference *board)
{
    int count = 0;

    for (int i = 0; i < SQUARES; i++) {
        struct reference_piece man = board->at[i / BOARD_MAX][i % BOARD_MAX];
        if (man.type != TYPE_NONE)
            out[count++] = (struct placement){.square = (square)i,
                                              .type = (uint8_t)man.type,
                                              .side = man.side,
                                              .moved = man.moved};
    }
    return count;
}

void reference_print(const struct reference *board)
{
    const struct rules *rules = board->game->rules;

    for (int row = rules->rows - 1; row >= 0; row--) {
        print_error("%2d ", row + 1);
        for (int column = 0; column < rules->columns; column++) {
            struct reference_piece man = board->at[row][column];
            char symbol = man.type == TYPE_NONE ? '.' : rules->pieces[man.type].symbol;

            print_error(" %c%c", man.type != TYPE_NONE && man.side == BLACK ? symbol + 32 : symbol,
                        man.type != TYPE_NONE && man.moved ? '\'' : ' ');
        }
        print_error("\n");
    }
    print_error("%s to move%s\n", board->turn == WHITE ? "white" : "black",
                board->passing ? ", an advance just made" : "");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards and moves from and to the words of the tests. */
#include "position_fixture.h"

#include "escacs/notation.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- games */

struct variant *variant_from(const struct rules *rules)
{
    struct variant *variant = NULL;
    struct diagnostics *list = malloc(sizeof *list);

    assert_non_null(list);
    diagnostics_init(list);
    if (variant_compile(&variant, rules, list) != 0) {
        for (int i = 0; i < list->count; i++)
            print_error("%s: %s %s\n", list->kept[i].path, diagnostic_name(list->kept[i].code),
                        list->kept[i].text);
        free(list);
        fail_msg("the rules do not compile");
    }
    free(list);
    return variant;
}

struct variant *variant_described(void (*describe)(struct rules *rules))
{
    struct rules rules;

    describe(&rules);
    struct variant *variant = variant_from(&rules);
    rules_done(&rules);
    return variant;
}

/* --- boards */

/* Read a square's name and return what follows it; NULL when there is none. */
static const char *read_square(square *out, const char *text)
{
    int column = *text - 'a', row = 0, length = 1;

    if (column < 0 || column >= BOARD_MAX)
        return NULL;
    for (; text[length] >= '0' && text[length] <= '9' && length < 3; length++)
        row = 10 * row + text[length] - '0';
    if (row < 1 || row > BOARD_MAX)
        return NULL;
    *out = square_at(row - 1, column);
    return text + length;
}

square square_named(const char *name)
{
    square found = 0;
    const char *rest = read_square(&found, name);

    if (!rest || *rest)
        fail_msg("not a square: %s", name);
    return found;
}

static char upper(char c)
{
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

int placements_from(struct placement out[SQUARES], const struct variant *variant, const char *text)
{
    int count = 0;

    while (*text) {
        if (*text == ' ') {
            text++;
            continue;
        }
        int type = variant_type_with_symbol(variant, upper(*text));
        square at = 0;
        const char *rest = read_square(&at, text + 1);

        if (type == TYPE_NONE || !rest)
            fail_msg("not a piece and its square: %s", text);
        out[count++] = (struct placement){.square = at,
                                          .type = (uint8_t)type,
                                          .side = *text == upper(*text) ? WHITE : BLACK,
                                          .moved = *rest != '*'};
        text = rest + (*rest == '*');
    }
    return count;
}

void set_up(struct position *position, const struct variant *variant, const char *pieces,
            enum side turn)
{
    struct placement list[SQUARES];
    int culprit, count = placements_from(list, variant, pieces);
    enum position_error error = position_set(position, variant, list, count, turn, &culprit);

    if (error != POSITION_OK)
        fail_msg("%s: position error %d", pieces, (int)error);
}

void assert_pieces(const struct position *position, const char *pieces)
{
    struct placement list[SQUARES];
    int count = placements_from(list, position->variant, pieces);

    for (int i = 0; i < count; i++) {
        piece expected = piece_of(list[i].side, list[i].type, !list[i].moved);
        if (position->board[list[i].square] != expected)
            fail_msg("%s: not so on %c%d", pieces, 'a' + square_column(list[i].square),
                     square_row(list[i].square) + 1);
    }
    assert_int_equal(position->count[WHITE] + position->count[BLACK], count);
}

/* --- moves */

static struct move *moves_of(int *count, struct position *position)
{
    struct move *list = malloc((size_t)variant_max_moves(position->variant) * sizeof *list);

    assert_non_null(list);
    *count = movegen_legal(list, position);
    return list;
}

/* A move as it is written in these tests. */
static void name_move(char out[SQUARES * 4], struct position *position, struct move move)
{
    square path[SQUARES];
    int count = 1, length;

    path[0] = move.to;
    if (move.kind == MOVE_CHAIN)
        count = movegen_path(path, position, move);
    length = sprintf(out, "%c%d", 'a' + square_column(move.from), square_row(move.from) + 1);
    for (int i = 0; i < count; i++)
        length += sprintf(out + length, "%c%c%d", move.kind == MOVE_CASTLING ? '-' : ' ',
                          'a' + square_column(path[i]), square_row(path[i]) + 1);
    if (move.promotion)
        sprintf(out + length, " %c",
                variant_rules(position->variant)->pieces[move.promotion - 1].symbol);
}

static bool find_move(struct move *out, struct position *position, const char *name)
{
    int count;
    struct move *list = moves_of(&count, position);
    bool found = false;

    for (int i = 0; i < count && !found; i++) {
        char text[SQUARES * 4];
        name_move(text, position, list[i]);
        found = strcmp(text, name) == 0;
        *out = list[i];
    }
    free(list);
    return found;
}

bool is_legal(struct position *position, const char *name)
{
    struct move move;

    return find_move(&move, position, name);
}

void play_all(struct position *position, const char *const *names)
{
    for (; *names; names++) {
        struct move move;
        struct undo undo;

        if (!find_move(&move, position, *names))
            fail_msg("%s is not legal", *names);
        position_make(position, move, &undo);
    }
}

/* Whether `word` is one of the words of `text`, which are separated by single spaces. */
static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if ((at == text || at[-1] == ' ') && (at[length] == ' ' || at[length] == 0))
            return true;
    return false;
}

static int word_count(const char *text)
{
    int count = *text != 0;

    for (; *text; text++)
        count += *text == ' ';
    return count;
}

void assert_moves_from(struct position *position, const char *from, const char *landings)
{
    int count, found = 0;
    struct move *list = moves_of(&count, position);
    square origin = square_named(from);

    for (int i = 0; i < count; i++) {
        char text[SQUARES * 4], word[1 + SQUARE_TEXT_SIZE] = "-";
        bool castling = list[i].kind == MOVE_CASTLING;

        if (list[i].from != origin)
            continue;
        name_move(text, position, list[i]);
        square_write(word + castling, list[i].to);
        if (!has_word(landings, word))
            fail_msg("%s is legal; only %s were expected", text, landings);
        found += list[i].promotion == 0 || i == 0 || list[i].to != list[i - 1].to;
    }
    free(list);
    if (found != word_count(landings))
        fail_msg("from %s: %d moves instead of %s", from, found, landings);
}

int move_count(struct position *position)
{
    int count;

    free(moves_of(&count, position));
    return count;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games for the tests of the engine. */
#include "game_fixture.h"
#include "../support/refusal_name.h"

#include "escacs/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

square at(const char *name)
{
    square s;
    if (square_read(&s, name) != (int)strlen(name))
        fail_msg("%s is no square", name);
    return s;
}

static void compile(struct table *table, void (*describe)(struct rules *),
                    void (*change)(struct rules *))
{
    static struct diagnostics list;
    diagnostics_init(&list);
    describe(&table->rules);
    if (change)
        change(&table->rules);
    if (variant_compile(&table->variant, &table->rules, &list) != 0)
        fail_msg("the rules are refused: %s %s", list.kept[0].path,
                 diagnostic_name(list.kept[0].code));
}

void table_open(struct table *table, void (*describe)(struct rules *),
                void (*change)(struct rules *))
{
    compile(table, describe, change);
    assert_int_equal(game_new(&table->game, table->variant), 0);
}

/* `Re1+` */
static struct placement placement_of(const struct variant *variant, const char *word,
                                     enum side side)
{
    char name[4] = "";
    size_t length = strcspn(word + 1, "+");
    memcpy(name, word + 1, length);
    int type = variant_type_with_symbol(variant, word[0]);
    assert_int_not_equal(type, TYPE_NONE);
    return (struct placement){
        .square = at(name), .type = (uint8_t)type, .side = side, .moved = word[1 + length] != '+'};
}

void table_open_at(struct table *table, void (*describe)(struct rules *),
                   void (*change)(struct rules *), const char *pieces, enum side turn)
{
    struct placement placements[SQUARES];
    struct position start;
    char copy[1024], *rest = copy;
    enum side side = WHITE;
    int count = 0, culprit;
    compile(table, describe, change);
    snprintf(copy, sizeof copy, "%s", pieces);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        if (strcmp(word, "/") == 0)
            side = BLACK;
        else
            placements[count++] = placement_of(table->variant, word, side);
    }
    assert_int_equal(position_set(&start, table->variant, placements, count, turn, &culprit),
                     POSITION_OK);
    assert_int_equal(game_new_from(&table->game, &start), 0);
}

void table_close(struct table *table)
{
    game_free(table->game);
    variant_free(table->variant);
    rules_done(&table->rules);
}

void play(struct table *table, const char *moves)
{
    char copy[4096], *rest = copy;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *move; (move = strtok_r(rest, ",", &rest));) {
        struct refusal why;
        if (game_play_text(NULL, table->game, move, &why) != 0)
            fail_msg("%s is refused: %s", move, refusal_name(why.reason));
        assert_true(position_check(game_position(table->game)));
    }
}

const char *board_text(const struct position *position)
{
    static char out[SQUARES + 16];
    const struct rules *rules = variant_rules(position->variant);
    size_t length = 0;
    for (int row = rules->rows - 1; row >= 0; row--) {
        for (int column = 0; column < rules->columns; column++) {
            piece there = position->board[square_at(row, column)];
            char symbol = there ? rules->pieces[piece_type(there)].symbol : '.';
            bool black = there && piece_side(there) == BLACK;
            out[length++] = (char)(black ? symbol + 'a' - 'A' : symbol);
        }
        out[length++] = '/';
    }
    out[length - 1] = '\0';
    return out;
}

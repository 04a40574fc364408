/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a game as the move list shows them. */
#include "ui/move_list.h"

#include "escacs/notation.h"
#include "ui/game_words.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

static void cut(struct move_list *list, int count)
{
    while (list->count > count)
        free(list->items[--list->count].text);
}

void move_list_done(struct move_list *list)
{
    cut(list, 0);
    free(list->items);
    *list = (struct move_list){0};
}

/* The moves on record, then those to redo. */
static void collect(struct move *out, const struct game *game)
{
    int count = 0;
    for (int i = 0; i < game_entry_count(game); i++)
        if (game_entry(game, i)->kind == ENTRY_MOVE)
            out[count++] = game_entry(game, i)->move;
    for (int i = 0; i < game_redo_depth(game); i++)
        out[count++] = game_redo_move(game, i);
}

static void write_move(char out[MOVE_TEXT_SIZE], const struct move_list *list,
                       struct position *position, struct move move, struct move *legal)
{
    if (list->notation == MOVES_COORDINATES) {
        words_write_move(out, position, move);
        return;
    }
    int count = movegen_legal(legal, position);
    algebraic_write(out, position, move, (enum letters)list->letters, legal, count);
}

/* Adds the moves after those that are listed already. */
static void add(struct move_list *list, const struct game *game, const struct move *moves,
                int count)
{
    const struct variant *variant = game_variant(game);
    struct move *legal = xcalloc((size_t)variant_max_moves(variant), sizeof *legal);
    struct position position = *game_start(game);
    char text[MOVE_TEXT_SIZE];
    struct listed_move *items = xcalloc((size_t)count, sizeof *items);
    if (list->count > 0)
        memcpy(items, list->items, (size_t)list->count * sizeof *items);
    free(list->items);
    list->items = items;
    for (int i = 0; i < count; i++) {
        struct undo undo;
        if (i >= list->count) {
            write_move(text, list, &position, moves[i], legal);
            list->items[list->count++] = (struct listed_move){moves[i], xstrdup(text)};
        }
        position_make(&position, moves[i], &undo);
    }
    free(legal);
}

void move_list_update(struct move_list *list, const struct game *game, enum move_notation notation)
{
    const struct position *start = game_start(game);
    int letters = (int)words_letters(game_variant(game)), same = 0;
    int count = game_move_count(game) + game_redo_depth(game);
    struct move *moves = xcalloc((size_t)count + 1, sizeof *moves);
    collect(moves, game);
    if (list->start != start->hash || list->notation != notation || list->letters != letters)
        cut(list, 0);
    list->start = start->hash;
    list->first = start->turn;
    list->notation = notation;
    list->letters = letters;
    list->played = game_move_count(game);
    while (same < count && same < list->count &&
           move_bits(list->items[same].move) == move_bits(moves[same]))
        same++;
    cut(list, same);
    if (list->count < count)
        add(list, game, moves, count);
    free(moves);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FEN, then lines of moves in any notation. The first byte chooses the variant. */
#include "fuzz.h"

#include "escacs/fen.h"
#include "escacs/notation.h"

#include <stdlib.h>
#include <string.h>

/* A position that was read is written and read again. */
static void round_trip(const struct position *position, uint32_t number)
{
    struct position again;
    char text[FEN_SIZE];
    uint32_t number_again;
    int at;
    fuzz_check(position_check(position));
    fuzz_check(fen_write(text, position, number) < FEN_SIZE);
    fuzz_check(fen_read(&again, &number_again, position->variant, text, &at) == FEN_OK);
    fuzz_check(number_again == number && again.turn == position->turn);
    fuzz_check(memcmp(again.board, position->board, sizeof again.board) == 0);
}

/* What was played is written in both notations and each means the same move. */
static void write_moves(const struct game *game)
{
    struct position position = *game_position(game);
    struct move *legal = malloc((size_t)variant_max_moves(position.variant) * sizeof *legal);
    char text[MOVE_TEXT_SIZE];
    fuzz_check(legal);
    int count = game_is_over(game) ? 0 : movegen_legal(legal, &position);
    for (int i = 0; i < count && i < 8; i++) {
        struct matched matched;
        struct intent intent;
        move_write(text, &position, legal[i]);
        enum match match =
            notation_read(&matched, &intent, &position, text, LETTERS_SYMBOL_FIRST, legal, count);
        fuzz_check(match == MATCH_ONE && move_same(matched.move, legal[i]));
        algebraic_write(text, &position, legal[i], LETTERS_SYMBOL, legal, count);
        match = algebraic_read(&matched, &position, text, LETTERS_SYMBOL, legal, count);
        fuzz_check(match == MATCH_ONE && move_same(matched.move, legal[i]));
    }
    free(legal);
}

static void play(const struct position *start, char *lines)
{
    struct game *game;
    char *rest;
    fuzz_check(game_new_from(&game, start) == 0);
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        struct refusal why;
        struct move move;
        game_play_text(&move, game, line, &why);
    }
    fuzz_check(position_check(game_position(game)));
    write_moves(game);
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const struct variant *variant = fuzz_variant_number(data[0]);
    char *text = fuzz_text(data + 1, size - 1);
    char *newline = strchr(text, '\n');
    struct position position;
    uint32_t number;
    int at;
    if (newline)
        *newline = '\0';
    if (*text == '\0' || !variant_has_fen(variant))
        position_init(&position, variant);
    else if (fen_read(&position, &number, variant, text, &at) == FEN_OK)
        round_trip(&position, number);
    else
        newline = NULL;
    if (newline)
        play(&position, newline + 1);
    free(text);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text mode of solitari: a deal and a game typed as words, with all that is printed. */
#include "fuzz.h"

#include "solitari/deal.h"
#include "solitari/history.h"
#include "solitari/klondike_save.h"
#include "solitari/numbers.h"
#include "solitari/text_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MOST = 2000 };

struct words {
    const uint8_t *at, *end;
};

static int next_char(void *payload)
{
    struct words *words = payload;
    return words->at < words->end ? *words->at++ : EOF;
}

static int play(const struct klondike_move *move, void *payload)
{
    return history_play(payload, move);
}

/* All cards are there, once. */
static void check_cards(const struct klondike *game)
{
    bool seen[CARD_COUNT] = {false};
    int count = 0;
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        for (int row = 0; row < game->columns[i].count; row++)
            seen[game->columns[i].cards[row]] = true;
    for (int i = 0; i < game->talon_count; i++)
        seen[game->talon[i]] = true;
    for (int suit = 0; suit < CARD_SUITS; suit++)
        for (int value = 1; value <= game->piles[suit]; value++)
            seen[card_make(suit, value)] = true;
    for (int i = 0; i < CARD_COUNT; i++)
        count += seen[i];
    fuzz_check(count == CARD_COUNT);
}

/* What was played is saved, read, and taken back to the deal. */
static void round_trip(struct history *history)
{
    struct history again;
    char *text = klondike_save_format(history);
    fuzz_check(text && klondike_save_parse(&again, text, strlen(text)) == 0);
    fuzz_check(again.played == history->played);
    fuzz_check(memcmp(&again.now, &history->now, sizeof again.now) == 0);
    while (history_undo(&again))
        continue;
    fuzz_check(again.played == 0);
    while (history_redo(&again))
        continue;
    fuzz_check(again.played == again.count);
    history_done(&again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *out;
    struct words words = {data, data + size};
    struct numbers numbers = {.next_char = next_char, .payload = &words};
    struct history history;
    uint8_t deck[CARD_COUNT];
    int64_t seed, steps;
    if (!out)
        out = fopen("/dev/null", "w");
    fuzz_check(out);
    struct text_mode mode = {
        .in = &numbers, .out = out, .game = &history.now, .play = play, .payload = &history};
    if (!text_mode_ask_deal(&mode, &seed, &steps))
        return 0;
    steps = steps > STEPS_MOST ? STEPS_MOST : steps;
    fuzz_check(deal_shuffle(deck, seed, steps, NULL, NULL));
    history_init(&history, seed, steps, deck);
    text_mode_play(&mode);
    check_cards(&history.now);
    round_trip(&history);
    history_done(&history);
    return 0;
}

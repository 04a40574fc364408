/* The program: plays from standard input. */
#include <stdio.h>
#include <unistd.h>

#include "solitari/deal.h"
#include "solitari/text_mode.h"

static int play_on(const struct klondike_move *move, void *payload)
{
    return klondike_play(payload, move);
}

int main(void)
{
    struct klondike game;
    struct numbers_file file = {.fd = STDIN_FILENO, .prompts = stdout};
    struct numbers in = {.next_char = numbers_file_next_char, .payload = &file};
    struct text_mode mode = {
        .in = &in, .out = stdout, .game = &game, .play = play_on, .payload = &game};
    int64_t seed, steps;
    enum text_mode_end end = TEXT_MODE_END_OF_INPUT;
    if (text_mode_ask_deal(&mode, &seed, &steps)) {
        uint8_t deck[CARD_COUNT];
        deal_shuffle(deck, seed, steps);
        klondike_deal(&game, deck);
        end = text_mode_play(&mode);
    }
    if (end == TEXT_MODE_END_OF_INPUT)
        puts("PARTIDA ABANDONADA");
    return fflush(stdout) == 0 ? 0 : 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text mode at a terminal. */
#include "solitari/terminal_text.h"

#include "solitari/line_input.h"
#include "solitari/text_mode.h"
#include "ui/term.h"

static int play_in(const struct klondike_move *move, void *payload)
{
    return sitting_play(payload, move);
}

static struct drawing_look look_for(const struct solitari_options *options)
{
    bool coloured = options->colour == OPTIONS_COLOUR_ALWAYS ||
                    (options->colour == OPTIONS_COLOUR_AUTO && term_colours() >= 8);
    return (struct drawing_look){.symbols = !options->ascii && term_is_utf8(), .colours = coloured};
}

/* False at the end of input. */
static bool start_game(struct text_mode *mode, struct sitting *sitting,
                       const struct solitari_options *options)
{
    int64_t seed = options->seed, steps = options->steps;
    if (!options->has_deal && !text_mode_ask_deal(mode, &seed, &steps))
        return false;
    sitting_deal(sitting, seed, steps);
    return true;
}

static void print_end(enum text_mode_end end, struct sitting *sitting)
{
    if (end != TEXT_MODE_END_OF_INPUT)
        sitting_end(sitting);
    else
        puts(sitting->is_kept ? "PARTIDA AJORNADA" : "PARTIDA ABANDONADA");
}

int terminal_text_run(struct sitting *sitting, bool resumed, const struct solitari_options *options)
{
    struct line_input lines = {.next = 0};
    struct numbers in = {.next_char = line_input_next_char, .payload = &lines};
    struct text_mode mode = {.in = &in,
                             .out = stdout,
                             .look = look_for(options),
                             .game = &sitting->history.now,
                             .play = play_in,
                             .payload = sitting};
    enum text_mode_end end = TEXT_MODE_END_OF_INPUT;
    if (resumed)
        puts("ES CONTINUA LA PARTIDA DESADA");
    if (resumed || start_game(&mode, sitting, options))
        end = text_mode_play(&mode);
    print_end(end, sitting);
    line_input_done(&lines);
    return fflush(stdout) == 0 ? 0 : 1;
}

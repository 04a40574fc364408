/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text mode at a terminal. */
#include "solitari/modes.h"

#include "solitari/text_mode.h"
#include "ui/line_edit.h"
#include "ui/term.h"
#include "ui/gettext.h"
#include "util/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/readline.h>

enum { PATIENCE_MS = 1000 };

/* --- lines typed with readline, as characters */

struct typed {
    char *line; /* what was typed last; NULL before */
    size_t next;
};

static bool read_line(struct typed *typed)
{
    typed->next = 0;
    fflush(stdout);
    typed->line = readline("> ");
    if (typed->line)
        line_edit_remember(typed->line);
    return typed->line != NULL;
}

/* A next_char of numbers.h. */
static int next_char(void *payload)
{
    struct typed *typed = payload;
    if (!typed->line && !read_line(typed))
        return EOF;
    if (typed->line[typed->next])
        return (unsigned char)typed->line[typed->next++];
    free(typed->line);
    typed->line = NULL;
    return '\n';
}

/* --- the game */

/* Says once, when it is time, that the shuffle is slow. Never stops it. */
static bool tell_if_slow(void *payload)
{
    int64_t *tell_at = payload;
    if (clock_ms() < *tell_at)
        return false;
    solitari_complain(_("amb tants passos, remenar les cartes és lent; Ctrl-C ho interromp"), NULL);
    *tell_at = INT64_MAX;
    return false;
}

bool terminal_text_deal(struct sitting *sitting, int64_t seed, int64_t steps)
{
    int64_t tell_at = clock_ms() + PATIENCE_MS;
    return sitting_deal(sitting, seed, steps, tell_if_slow, &tell_at);
}

static int play_in(const struct klondike_move *move, void *payload)
{
    return sitting_play(payload, move);
}

static struct text_look look_for(const struct solitari_options *options)
{
    bool coloured = strcmp(options->colour, "always") == 0 ||
                    (strcmp(options->colour, "auto") == 0 && term_depth() != THEME_DEPTH_NONE);
    return (struct text_look){.symbols = !options->ascii && term_is_utf8(), .colours = coloured};
}

/* False at the end of input. */
static bool start_game(struct text_mode *mode, struct sitting *sitting,
                       const struct solitari_options *options)
{
    int64_t seed = options->seed, steps = options->steps;
    if (!options->has_deal && !text_mode_ask_deal(mode, &seed, &steps))
        return false;
    return terminal_text_deal(sitting, seed, steps);
}

static void print_end(enum text_mode_end end, struct sitting *sitting)
{
    if (end != TEXT_MODE_END_OF_INPUT)
        sitting_end(sitting);
    else
        puts(sitting->is_kept ? _("PARTIDA AJORNADA") : _("PARTIDA ABANDONADA"));
}

int terminal_text_run(struct sitting *sitting, bool resumed, const struct solitari_options *options)
{
    struct typed typed = {.line = NULL};
    struct numbers in = {.next_char = next_char, .payload = &typed};
    struct text_mode mode = {.in = &in,
                             .out = stdout,
                             .look = look_for(options),
                             .game = &sitting->history.now,
                             .play = play_in,
                             .payload = sitting};
    enum text_mode_end end = TEXT_MODE_END_OF_INPUT;
    line_edit_open("solitari", NULL, NULL, NULL);
    if (resumed)
        puts(_("ES CONTINUA LA PARTIDA DESADA"));
    if (resumed || start_game(&mode, sitting, options))
        end = text_mode_play(&mode);
    print_end(end, sitting);
    line_edit_close();
    free(typed.line);
    return fflush(stdout) == 0 ? 0 : 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: reads the options and chooses how to play.
 *
 * The room, from the rules up:
 *   card deal klondike           cards, the shuffle, the rules; pure
 *   klondike_notation history    moves as words; a game with the moves taken back
 *   outline seen plan solver     whether a game can be won, and how
 *   place advice                 pointing at the table; targets and hints
 *   klondike_view                the table as cells of a screen
 *   klondike_save sitting        the game on disk; a game that is kept there
 *   numbers text_mode            what the player types; playing by question and answer
 *   terminal_text full_screen    the same at a terminal; playing on a full screen
 *   solve_mode solitari_options  the solver as a command; the command line */
#include "solitari/deal.h"
#include "solitari/modes.h"
#include "solitari/sitting.h"
#include "solitari/solitari_options.h"
#include "solitari/text_mode.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/options.h"
#include "ui/term.h"
#include "ui/theme.h"

#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_OK = 0, STATUS_USAGE = 1, STATUS_REFUSED = 2, STATUS_NOT_SAVED = 3 };

/* --- standard input is no terminal, or --text */

static int play_on(const struct klondike_move *move, void *payload)
{
    return klondike_play(payload, move);
}

/* Whether nobody reads standard output any more. */
static bool is_unread(void *payload)
{
    struct pollfd out = {.fd = STDOUT_FILENO};
    (void)payload;
    return poll(&out, 1, 0) > 0 && (out.revents & POLLERR);
}

static int play_plain(const struct solitari_options *options)
{
    struct klondike game;
    struct numbers_file file = {.fd = STDIN_FILENO, .prompts = stdout};
    struct numbers in = {.next_char = numbers_file_next_char, .payload = &file};
    struct text_mode mode = {
        .in = &in, .out = stdout, .game = &game, .play = play_on, .payload = &game};
    int64_t seed = options->seed, steps = options->steps;
    enum text_mode_end end = TEXT_MODE_END_OF_INPUT;
    if (options->has_deal || text_mode_ask_deal(&mode, &seed, &steps)) {
        uint8_t deck[CARD_COUNT];
        if (fflush(stdout) != 0 || !deal_shuffle(deck, seed, steps, is_unread, NULL))
            return STATUS_USAGE;
        klondike_deal(&game, deck);
        end = text_mode_play(&mode);
    }
    if (end == TEXT_MODE_END_OF_INPUT)
        puts(_("PARTIDA ABANDONADA"));
    return fflush(stdout) == 0 ? STATUS_OK : STATUS_USAGE;
}

/* --- at a terminal */

static void warn(enum sitting_trouble trouble)
{
    static const char *const texts[] = {
        [SITTING_NO_HOME] = N_("no hi ha on desar la partida"),
        [SITTING_BUSY] = N_("la partida desada és oberta en un altre lloc; aquesta no es desarà"),
        [SITTING_SET_ASIDE] = N_("la partida desada no s'entén; s'ha apartat com a .refusada"),
        [SITTING_WRITE_FAILED] = N_("la partida no es pot desar"),
    };
    if (trouble != SITTING_NO_TROUBLE)
        solitari_complain(_(texts[trouble]), NULL);
}

/* Returns false, after a complaint, if there is no such theme or it cannot be read. */
static bool read_theme(struct theme *out, const char *name)
{
    int line = 0;
    int error = theme_load(out, name ? name : theme_builtin_name(0), &line);
    if (error)
        solitari_complain(line ? _("tema amb errors") : _("tema desconegut"), name);
    return !error;
}

static int play_full_screen(struct sitting *sitting, bool resumed,
                            const struct solitari_options *options, const struct theme *theme)
{
    struct full_screen_options screen = {
        .theme = theme, .ascii = options->ascii, .resumed = resumed};
    if (!resumed && options->has_deal)
        terminal_text_deal(sitting, options->seed, options->steps);
    else if (!resumed)
        terminal_text_deal(sitting, full_screen_random_seed(), FULL_SCREEN_STEPS);
    int status = full_screen_run(sitting, &screen);
    if (sitting->trouble == SITTING_WRITE_FAILED)
        warn(sitting->trouble);
    else if (status == 0 && sitting->is_kept)
        puts(_("PARTIDA AJORNADA"));
    return status;
}

static int play_text(struct sitting *sitting, bool resumed, const struct solitari_options *options)
{
    warn(sitting->trouble);
    int status = terminal_text_run(sitting, resumed, options);
    if (sitting->trouble == SITTING_WRITE_FAILED)
        warn(sitting->trouble);
    return status;
}

static int play_sitting(struct sitting *sitting, bool found, const struct solitari_options *options,
                        const struct theme *theme)
{
    bool resumed = found && !options->fresh && !options->has_deal;
    bool wants_text = options->mode && strcmp(options->mode, "text") == 0;
    bool full_screen = !wants_text && term_is_capable();
    if (options->resume && !resumed) {
        solitari_complain(_("no hi ha cap partida per continuar"), NULL);
        return STATUS_USAGE;
    }
    int status = full_screen ? play_full_screen(sitting, resumed, options, theme)
                             : play_text(sitting, resumed, options);
    bool lost = status == STATUS_OK && sitting->trouble == SITTING_WRITE_FAILED;
    return lost ? STATUS_NOT_SAVED : status;
}

static int play_at_terminal(const struct solitari_options *options)
{
    struct sitting sitting;
    struct theme theme;
    if (!read_theme(&theme, options->theme))
        return STATUS_REFUSED;
    char *path = klondike_save_default_path();
    bool found = sitting_open(&sitting, path);
    int status = play_sitting(&sitting, found, options, &theme);
    sitting_close(&sitting);
    free(path);
    return status;
}

/* A game without a person at a terminal is in Catalan, as its contract says, unless a language is
 * asked for. */
static void choose_language(const char *asked, bool in_terminal)
{
    language_speak("solitari", language_choose(asked, in_terminal));
}

int main(int argc, char **argv)
{
    struct solitari_options options;
    const char *language = NULL;
    setlocale(LC_CTYPE, "");
    bool in_terminal = isatty(STDIN_FILENO) || isatty(STDOUT_FILENO);
    choose_language(NULL, in_terminal);
    if (!options_take_language(&language, "solitari", &argc, argv))
        return STATUS_USAGE;
    choose_language(language, in_terminal);
    int result = solitari_options_read(&options, argc, argv);
    if (result == -OPTIONS_SHOWN)
        return fflush(stdout) == 0 ? STATUS_OK : STATUS_USAGE;
    if (result < 0)
        return STATUS_USAGE;
    if (options.solve)
        return solve_mode_run(&options);
    if (options.plain || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        choose_language(language, false);
        return play_plain(&options);
    }
    return play_at_terminal(&options);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs [SAVE]: plays a game. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/screen.h"
#include "escacs/notes.h"
#include "session/opening.h"
#include "session/session.h"
#include "storage/directory.h"
#include "storage/path.h"
#include "storage/save_file.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/language.h"
#include "ui/presenter.h"
#include "ui/settings_file.h"
#include "ui/term.h"
#include "ui/text_mode.h"
#include "util/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the command line says. */
struct play {
    const char *rules, *target, *mode, *clock;
    struct time_control control; /* all zeros: none asked for */
    const char *players[2];
    bool latest, overwrite, strict, quiet, verbose, speaks;
    struct screen_options screen;
    struct strlist knowledge;
    bool learns;
    int64_t seed, until;
    struct folders folders;
    struct study_plan plan;
};

/* --- opening the game */

static int opening_status(enum opening_error error)
{
    switch (error) {
    case OPENING_IN_USE:
    case OPENING_NOTHING:
    case OPENING_REFUSED:
        return STATUS_REFUSED;
    case OPENING_TARGET_EXISTS:
    case OPENING_TARGET_FAILED:
        return STATUS_UNSAVED;
    case OPENING_OK:
        break;
    }
    return STATUS_OK;
}

/* Prints the diagnostics of the files and the result of opening the game. Only a failure is
 * printed as a complaint. */
static void report_opening(const struct play *play, const struct opening *opening,
                           enum opening_error error)
{
    struct strbuf files = STRBUF_INIT, sentence = STRBUF_INIT;
    present_files(&files, opening, play->rules);
    present_opening(&sentence, opening, error, play->target);
    fputs(xstrbuf_text(&files), stderr);
    if (error && sentence.len > 0)
        cli_complain(xstrbuf_text(&sentence), NULL);
    else if (sentence.len > 0)
        fprintf(stderr, "%s\n", xstrbuf_text(&sentence));
    strbuf_done(&files);
    strbuf_done(&sentence);
}

/* --- players */

/* Prints one line about a file that the CPU cannot learn from. The game goes on. */
static void complain_of_study(const char *path, const struct diagnostics *list, void *payload)
{
    struct strbuf line = STRBUF_INIT;
    (void)payload;
    present_unstudied(&line, path, list);
    fputs(xstrbuf_text(&line), stderr);
    strbuf_done(&line);
}

/* Who plays a side: as given, or a human. */
static int open_player(struct player **out, const struct play *play, const char *words,
                       enum player_kinds allowed, const struct variant *variant)
{
    struct player_request request = {.words = words ? words : "huma",
                                     .allowed = allowed,
                                     .variant = variant,
                                     .seed = (uint64_t)play->seed,
                                     .plan = &play->plan,
                                     .folders = play->plan.folders};
    struct player_problem problem;
    struct strbuf warnings = STRBUF_INIT;
    if (player_open(out, &request, &problem) < 0) {
        cli_complain_of_player(&problem);
        return STATUS_USAGE;
    }
    present_player_warnings(&warnings, &problem);
    fputs(xstrbuf_text(&warnings), stderr);
    strbuf_done(&warnings);
    return STATUS_OK;
}

enum { LEFT = -1 }; /* the user did not answer */

/* The player that a resumed game names for a side: a human if it names none, or one that may not be
 * started from a prompt. */
static const char *former_player(const struct game *game, enum side side)
{
    const char *words = notes_player(game_notes(game), side);
    struct player_description player;
    struct player_problem problem;
    if (!words)
        return _("huma");
    int failed = player_description_read(&player, words, PLAYERS_FROM_PROMPT, &problem);
    player_description_done(&player);
    return failed ? _("huma") : words;
}

/* Asks who plays a side that the command line does not name, until the answer is valid. */
static int ask_player(struct player **out, const struct play *play, enum side side,
                      const struct loaded_game *loaded, struct line_source *lines)
{
    const char *former = former_player(loaded->game, side);
    struct strbuf answer = STRBUF_INIT, prompt = STRBUF_INIT;
    int status = STATUS_USAGE;
    strbuf_addf(&prompt,
                side == WHITE ? _("Qui juga amb blanques (huma, cpu) [%s]: ")
                              : _("Qui juga amb negres (huma, cpu) [%s]: "),
                former);
    while (status == STATUS_USAGE) {
        enum line_result result = lines->read(lines, xstrbuf_text(&prompt), &answer);
        const char *words = xstrbuf_text(&answer);
        if (result == LINE_READ)
            status = open_player(out, play, *words ? words : former, PLAYERS_FROM_PROMPT,
                                 loaded->variant);
        else if (result == LINE_END || interrupt_take_keys() > 0)
            status = LEFT;
    }
    strbuf_done(&answer);
    strbuf_done(&prompt);
    return status;
}

static int open_players(struct player *out[2], const struct play *play,
                        const struct loaded_game *loaded, struct line_source *lines)
{
    for (int side = WHITE; side <= BLACK; side++) {
        const char *words = play->players[side];
        int status =
            words || !lines->interactive
                ? open_player(&out[side], play, words, PLAYERS_FROM_COMMAND_LINE, loaded->variant)
                : ask_player(&out[side], play, (enum side)side, loaded, lines);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* --- playing */

static char *history_path(const struct play *play)
{
    const char *state = play->folders.state;
    return state && directory_make(state) == 0 ? path_join(state, "historial") : NULL;
}

/* Lines come through readline if input and output are a terminal. */
static struct line_source *open_lines(const struct play *play, struct session **session)
{
    bool typed = isatty(STDIN_FILENO);
    if (!typed || !isatty(STDOUT_FILENO))
        return line_pipe_new(STDIN_FILENO, typed);
    char *history = history_path(play);
    struct line_source *lines = line_readline_new(session, history);
    free(history);
    return lines;
}

static bool wants_screen(const struct play *play)
{
    bool unfit = !play->mode && (play->quiet || play->strict || play->speaks);
    return !unfit && cli_wants_screen(play->mode);
}

/* Plays on the full screen, starting with the opened game or, if it is NULL, with the start
 * menu. */
static int run_screen(const struct play *play, struct opening *opening)
{
    struct tui_request request = {.folders = &play->folders,
                                  .opening = opening,
                                  .players = {play->players[WHITE], play->players[BLACK]},
                                  .player = {.seed = (uint64_t)play->seed,
                                             .plan = &play->plan,
                                             .folders = play->plan.folders},
                                  .speak = cli_language};
    char *history = history_path(play), *club = cli_find_club(NULL);
    request.club = club;
    int status = cli_screen(&request, &play->screen, history);
    free(history);
    free(club);
    return status;
}

/* Gives the game the clock that was asked for. A game that has one keeps it. */
static bool set_clock(const struct play *play, struct game *game)
{
    if (!play->clock)
        return true;
    if (time_control_is_set(game_time_control(game))) {
        cli_complain(_("la partida ja té rellotge; no se li'n pot posar un altre"), play->clock);
        return false;
    }
    game_set_time_control(game, &play->control);
    return true;
}

static int run_session(const struct play *play, struct opening *opening)
{
    if (!set_clock(play, opening->loaded.game))
        return STATUS_USAGE;
    if (wants_screen(play))
        return run_screen(play, opening);
    struct session *session = NULL;
    bool ascii = cli_draws_ascii(play->screen.ascii);
    struct line_source *lines = open_lines(play, &session);
    struct player *players[2] = {NULL, NULL};
    struct text_options options = {.quiet = play->quiet || play->speaks,
                                   .ascii = ascii,
                                   .strict = play->strict,
                                   .verbose = play->verbose,
                                   .speaks = play->speaks};
    int status = open_players(players, play, &opening->loaded, lines);
    if (status == STATUS_OK) {
        session = session_new(&opening->loaded, &opening->keeping, players);
        session_set_seating(session, &(struct player_request){.seed = (uint64_t)play->seed,
                                                              .plan = &play->plan,
                                                              .folders = play->plan.folders});
        session_speak(session, language_in_use());
        if (play->learns)
            session_learn(session);
        if (!lines->interactive)
            session_time_machines_only(session);
        bool as_asked = text_mode_run(session, lines, &options);
        status = session_is_unsaved(session) ? STATUS_UNSAVED
                 : as_asked                  ? STATUS_OK
                                             : STATUS_STRICT;
        session_free(session);
        session = NULL;
    } else {
        player_close(players[WHITE]);
        player_close(players[BLACK]);
    }
    lines->close(lines);
    return status == LEFT ? STATUS_OK : status;
}

static int play_game(const struct play *play, const char *save)
{
    struct opening_request request = {.rules = play->rules,
                                      .save = save,
                                      .is_cut = play->until < SAVE_ALL_STEPS,
                                      .until = (int)play->until,
                                      .latest = play->latest,
                                      .target = play->target,
                                      .overwrite = play->overwrite};
    struct opening *opening = xcalloc(1, sizeof *opening);
    enum opening_error error = opening_begin(opening, &request, &play->folders);
    int status = opening_status(error);
    if (status != STATUS_OK || !wants_screen(play)) /* the full screen reports by itself */
        report_opening(play, opening, error);
    if (status == STATUS_OK)
        status = run_session(play, opening);
    opening_done(opening);
    free(opening);
    return status;
}

/* --- the command line */

/* Whether the descriptions of the players are valid. Whether the players can be started is found
 * out later. */
static bool players_are_sensible(const struct play *play)
{
    for (int side = WHITE; side <= BLACK; side++) {
        struct player_description player;
        struct player_problem problem;
        if (!play->players[side])
            continue;
        int wrong = player_description_read(&player, play->players[side], PLAYERS_FROM_COMMAND_LINE,
                                            &problem);
        player_description_done(&player);
        if (!wrong)
            continue;
        cli_complain_of_player(&problem);
        return false;
    }
    return true;
}

/* Checks that the options go together and that the players are valid. Returns false after a
 * complaint. */
static bool options_are_sensible(struct play *play, int operands)
{
    if (!play->latest || operands == 0)
        return players_are_sensible(play) &&
               (!play->clock || cli_read_clock(&play->control, play->clock));
    cli_complain(_("--continua no admet cap fitxer"), NULL);
    return false;
}

/* Plays the save, a new game, or what is chosen in the menu of the full screen. */
static int start(struct play *play, const char *save)
{
    bool both_named = play->players[WHITE] && play->players[BLACK];
    bool chosen = save || play->rules || play->latest || play->target || play->clock || both_named;
    cli_set_colour(play->screen.colour);
    interrupt_install();
    cli_folders(&play->folders);
    play->plan = (struct study_plan){.paths = strlist_items(&play->knowledge),
                                     .count = (int)play->knowledge.count,
                                     .learns = play->learns,
                                     .folders = &play->folders,
                                     .complain = complain_of_study};
    int status = !chosen && wants_screen(play) ? run_screen(play, NULL) : play_game(play, save);
    folders_done(&play->folders);
    return status;
}

static int run(int argc, char **argv)
{
    struct play play = {.until = SAVE_ALL_STEPS};
    int operands = options_read(&play_subcommand.command, &play, argc, argv);
    int status = STATUS_USAGE;
    if (operands < 0)
        status = options_status(operands);
    else if (options_are_sensible(&play, operands))
        status = start(&play, operands > 0 ? argv[1] : NULL);
    strlist_done(&play.knowledge);
    return status;
}

static const struct option_row rows[] = {
    OPTION_ROW_RULES(struct play, rules),
    {.names = {"blanques", "white"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct play, players[WHITE]),
     .argument = N_("JUGADOR"),
     .completion = COMPLETE_PLAYER,
     .help = N_("qui juga amb blanques: huma, cpu, cpu:OPCIONS o uci:PROGRAMA")},
    {.names = {"negres", "black"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct play, players[BLACK]),
     .argument = N_("JUGADOR"),
     .completion = COMPLETE_PLAYER,
     .help = N_("qui juga amb negres: huma, cpu, cpu:OPCIONS o uci:PROGRAMA")},
    {.names = {"coneixement", "knowledge"},
     .kind = OPTION_LIST,
     .field = offsetof(struct play, knowledge),
     .argument = N_("CAMÍ"),
     .completion = COMPLETE_FILE,
     .help = N_("partides que la CPU coneix: JSON, PGN o directoris; es pot repetir")},
    {.names = {"apren", "learn"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct play, learns),
     .help = N_("la CPU aprèn de les partides que s'acaben, per a les següents")},
    OPTION_ROW_CLOCK(struct play, clock),
    {.names = {"mode"},
     .kind = OPTION_CHOICE,
     .field = offsetof(struct play, mode),
     .choices = {"text", "tui"},
     .help = N_("com es juga: per línies de text o a pantalla completa")},
    {.names = {"tema", "theme"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct play, screen.theme),
     .argument = N_("NOM|FITXER"),
     .completion = COMPLETE_THEME,
     .help =
         N_("els colors de la pantalla: default, contrast, light, classic, monochrome, o propi")},
    {.names = {"color", "colour"},
     .kind = OPTION_CHOICE,
     .field = offsetof(struct play, screen.colour),
     .choices = {"auto", "always", "never"},
     .help = N_("si s'usen colors")},
    {.names = {"ascii"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct play, screen.ascii),
     .help = N_("només caràcters ASCII")},
    {.names = {"desa", "save"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct play, target),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help = N_("on es desa la partida; no pot existir")},
    {.names = {"sobreescriu", "overwrite"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct play, overwrite),
     .help = N_("el fitxer on es desa pot existir i es reemplaça")},
    {.names = {"continua", "continue"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct play, latest),
     .help = N_("continua l'última partida inacabada")},
    OPTION_ROW_UNTIL(struct play, until),
    {.names = {"estricte", "strict"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct play, strict),
     .help = N_("acaba amb codi 4 a la primera línia refusada")},
    {.names = {"parla", "speak", "habla"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct play, speaks),
     .help = N_("diu cada tirada en paraules i no dibuixa el tauler, per a lectors de pantalla")},
    {.names = {"silenci", "quiet"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct play, quiet),
     .help = N_("no dibuixa el tauler")},
    {.names = {"detall", "verbose"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct play, verbose),
     .help = N_("dona més detalls per stderr")},
    {.names = {"llavor", "seed"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct play, seed),
     .most = INT64_MAX,
     .argument = "N",
     .help = N_("la llavor de l'atzar, perquè es pugui repetir")},
    {.names = {NULL}},
};

const struct subcommand play_subcommand = {
    .command = {.program = "escacs",
                .names = {"juga", "play", "jugar"},
                .synopsis = N_("[OPCIONS] [PARTIDA]"),
                .summary = N_("juga una partida nova, o continua la d'un fitxer"),
                .rows = rows,
                .operand = COMPLETE_FILE,
                .most = 1,
                .print_more_help = cli_print_player_options},
    .run = run,
};

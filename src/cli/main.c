/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs: the program. Finds the subcommand that the first argument names and runs it. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/restricted.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "util/alloc.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct subcommand help_subcommand;

static const struct subcommand *const subcommands[] = {
    /* clang-format off */
    &play_subcommand,
    &verifica_subcommand,
    &jugades_subcommand,
    &perft_subcommand,
    &variants_subcommand,
    &nova_subcommand,
    &partides_subcommand,
    &bench_subcommand,
    &uci_subcommand,
    &converteix_subcommand,
    &torneig_subcommand,
    &llibre_subcommand,
    &entrena_subcommand,
    &xarxes_subcommand,
    &problemes_subcommand,
    &equilibri_subcommand,
    &analitza_subcommand,
    &club_subcommand,
    &help_subcommand,
    NULL,
    /* clang-format on */
};

void cli_complain(const char *words, const char *about)
{
    option_complain("escacs", words, about);
}

void cli_complain_of_line(const char *file, int line)
{
    /* L10N: the name of a file */
    fprintf(stderr, _("escacs: %s: la línia %d no s'entén\n"), file, line);
}

void cli_complain_of_player(const struct player_problem *problem)
{
    struct strbuf line = STRBUF_INIT;
    present_player_problem(&line, problem);
    cli_complain(xstrbuf_text(&line), NULL);
    strbuf_done(&line);
}

bool cli_read_clock(struct time_control *out, const char *text)
{
    if (time_control_read(out, text))
        return true;
    cli_complain(_("el rellotge ha de ser com 5+3, 40/90+30, 1h o 7d"), text);
    return false;
}

void cli_print_player_options(void)
{
    struct strbuf lines = STRBUF_INIT;
    present_player_options(&lines);
    printf("\n%s\n%s", _("Opcions d'un jugador cpu, separades per comes (cpu:nivell=3,fils=2):"),
           xstrbuf_text(&lines));
    strbuf_done(&lines);
}

void cli_language(const char *code)
{
    language_speak("escacs", code);
}

/* Prints the subcommands, each with what it takes and does. */
static void print_subcommands(void)
{
    printf(_("\nSubordres (sense cap, es juga):\n"));
    for (const struct subcommand *const *s = subcommands; *s; s++) {
        struct strbuf others = STRBUF_INIT;
        option_add_other_names(&others, &(*s)->command);
        printf("  escacs %s %s\n        %s%s%s%s\n", option_command_name(&(*s)->command),
               option_synopsis(&(*s)->command), _((*s)->command.summary), others.len ? " (" : "",
               strbuf_text(&others), others.len ? ")" : "");
        strbuf_done(&others);
    }
    printf(_("\nCada subordre s'explica amb --help, o amb «escacs ajuda SUBORDRE».\n"));
}

/* Prints the options of a game, the default subcommand, and the list of subcommands. */
static int print_help(void)
{
    char *help[] = {(char *)"escacs", (char *)"--help", NULL};
    int status = play_subcommand.run(2, help);
    print_subcommands();
    return status;
}

static const struct subcommand *find_subcommand(const char *name)
{
    for (const struct subcommand *const *s = subcommands; *s; s++)
        for (int i = 0; i < OPTION_NAMES && (*s)->command.names[i]; i++)
            if (strcmp((*s)->command.names[i], name) == 0)
                return *s;
    return NULL;
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "--ajuda") == 0;
}

/* Whether a word is probably a mistyped subcommand and not the path of a save. */
static bool looks_like_a_subcommand(const char *word)
{
    return *word && *word != '-' && !strpbrk(word, "./") && access(word, F_OK) < 0;
}

/* --- help about a topic */

static int print_commands(void)
{
    struct strbuf lines = STRBUF_INIT;
    present_commands(&lines);
    printf("%s", strbuf_text(&lines));
    strbuf_done(&lines);
    return STATUS_OK;
}

static int print_players(void)
{
    cli_print_player_options();
    return STATUS_OK;
}

/* Topics besides the subcommands. */
static const struct {
    const char *names[LANGUAGE_COUNT];
    int (*print)(void);
} topics[] = {
    {{"ordres", "commands", "ordenes"}, print_commands},
    {{"jugadors", "players", "jugadores"}, print_players},
};

static int print_topic(const char *word)
{
    char *help[] = {(char *)word, (char *)"--help", NULL};
    const struct subcommand *subcommand = find_subcommand(word);
    if (subcommand)
        return subcommand->run(2, help);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        for (int j = 0; j < LANGUAGE_COUNT; j++)
            if (strcmp(word, topics[i].names[j]) == 0)
                return topics[i].print();
    cli_complain(
        _("no hi ha ajuda sobre això; se'n pot demanar d'una subordre, de les «ordres» d'una "
          "partida i dels «jugadors»"),
        word);
    return STATUS_USAGE;
}

static int run_help(int argc, char **argv)
{
    int operands = options_read(&help_subcommand.command, NULL, argc, argv);
    if (operands < 0)
        return options_status(operands);
    return operands > 0 ? print_topic(argv[1]) : print_help();
}

static const struct option_row no_rows[] = {{.names = {NULL}}};

static const struct subcommand help_subcommand = {
    .command = {.program = "escacs",
                .names = {"ajuda", "help", "ayuda"},
                .synopsis = N_("[SUBORDRE|ordres|jugadors]"),
                .summary = N_("explica una subordre, les ordres d'una partida o els jugadors"),
                .rows = no_rows,
                .most = 1,
                .operand = COMPLETE_TOPIC},
    .run = run_help,
};

/* --- running */

/* A game that is piped in is in Catalan, whoever looks on. Elsewhere a person may read. */
static void choose_language(const char *asked, const struct subcommand *subcommand)
{
    bool plays = subcommand == &play_subcommand;
    bool in_terminal = isatty(STDIN_FILENO) || (!plays && isatty(STDOUT_FILENO));
    cli_language(language_choose(asked, in_terminal));
}

static int run(const char *language, int argc, char **argv)
{
    const char *first = argc > 1 ? argv[1] : restricted_is_on() ? "club" : "";
    if (restricted_is_on() && strcmp(first, "club") != 0) {
        cli_complain(_("en el mode restringit només hi ha el club"), NULL);
        return STATUS_USAGE;
    }
    const struct subcommand *subcommand = find_subcommand(first);
    bool mistyped = !subcommand && looks_like_a_subcommand(first);
    bool helped = asks_for_help(first);
    bool plays = !subcommand && !mistyped && !helped;
    choose_language(language, plays ? &play_subcommand : subcommand);
    if (helped)
        return print_help();
    if (mistyped) {
        cli_complain(_("no és cap subordre ni cap fitxer; «escacs --help» mostra les subordres"),
                     first);
        return STATUS_REFUSED;
    }
    int name = argc > 1; /* restricted, the club needs none */
    return plays ? play_subcommand.run(argc, argv) : subcommand->run(argc - name, argv + name);
}

/* Opens standard files that are closed. Otherwise the next file opened would take their place and
 * get the program's messages. Writing there fails as it did before. */
static void hold_standard_files(void)
{
    int file;
    do
        file = open("/dev/null", O_RDONLY);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0)
        close(file);
}

/* If the reader of the output goes away, the program ends without a message. Any other failure to
 * write the output is reported and is not a success. */
int main(int argc, char **argv)
{
    hold_standard_files();
    signal(SIGPIPE, SIG_DFL);
    int refused = restricted_begin(&argc, &argv); /* before the environment is looked at */
    if (refused)
        return refused;
    setlocale(LC_CTYPE, "");
    const char *language = NULL;
    choose_language(NULL, NULL);
    int status = options_take_language(&language, "escacs", &argc, argv) ? run(language, argc, argv)
                                                                         : STATUS_USAGE;
    bool failed = ferror(stdout);
    int reason = fclose(stdout) != 0 ? errno : 0; /* that of an earlier failure is not known */
    if (!failed && !reason)
        return status;
    cli_complain(_("no s'ha pogut escriure la sortida"), reason ? message_system(reason) : NULL);
    return status == STATUS_OK ? STATUS_UNSAVED : status;
}

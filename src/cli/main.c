/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs: the program. Finds the subcommand that the first argument names and runs it. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "util/alloc.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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
    &entrena_subcommand,
    &xarxes_subcommand,
    NULL,
    /* clang-format on */
};

void cli_complain(const char *words, const char *about)
{
    option_complain("escacs", words, about);
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

void cli_language(const char *asked)
{
    char program[PATH_MAX];
    char catalogs[PATH_MAX];
    struct surroundings surroundings;
    cli_surroundings(&surroundings, program);
    language_find_catalogs(catalogs, surroundings.program, ESCACS_LOCALEDIR);
    const char *code = language_choose(asked, isatty(STDIN_FILENO));
    /* These words have no translation here: the translations are what is missing. */
    if (!language_set(code, catalogs))
        fprintf(stderr, "escacs: no translation `%s' in %s; messages are in Catalan\n", code,
                catalogs);
}

/* Prints the options of a game, the default subcommand, and the list of subcommands. */
static int print_help(void)
{
    char *help[] = {(char *)"escacs", (char *)"--help", NULL};
    int status = play_subcommand.run(2, help);
    printf(_("\nSubordres (sense cap, es juga):\n"));
    for (const struct subcommand *const *s = subcommands; *s; s++)
        printf("  escacs %s %s\n        %s\n", (*s)->command.names[0],
               option_synopsis(&(*s)->command), _((*s)->command.summary));
    printf(_("\nCada subordre s'explica amb --help.\n"));
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

static int run(int argc, char **argv)
{
    const char *first = argc > 1 ? argv[1] : "";
    if (asks_for_help(first))
        return print_help();
    const struct subcommand *subcommand = find_subcommand(first);
    if (subcommand)
        return subcommand->run(argc - 1, argv + 1);
    if (looks_like_a_subcommand(first)) {
        cli_complain(_("no és cap subordre ni cap fitxer; «escacs --help» mostra les subordres"),
                     first);
        return STATUS_REFUSED;
    }
    return play_subcommand.run(argc, argv);
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
    setlocale(LC_CTYPE, "");
    cli_language(NULL);
    int status = run(argc, argv);
    bool failed = ferror(stdout);
    if (fclose(stdout) != 0)
        failed = true;
    if (!failed)
        return status;
    cli_complain(_("no s'ha pogut escriure la sortida"), errno ? message_system(errno) : NULL);
    return status == STATUS_OK ? STATUS_UNSAVED : status;
}

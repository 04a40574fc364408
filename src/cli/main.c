/* escacs: the program. Finds the subcommand that the first argument names and runs it. */
#include "cli/cli.h"
#include "ui/gettext.h"
#include "ui/messages.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const struct subcommand *const subcommands[] = {
    &verifica_subcommand,
    &jugades_subcommand,
    &perft_subcommand,
    &variants_subcommand,
    &nova_subcommand,
    &bench_subcommand,
    NULL,
};

void cli_complain(const char *words, const char *about)
{
    struct strbuf line = STRBUF_INIT;
    if (about) {
        strbuf_add_str(&line, ": ");
        message_add_clean(&line, about);
    }
    fprintf(stderr, "escacs: %s%s\n", words, strbuf_text(&line));
    strbuf_done(&line);
}

static void print_help(void)
{
    printf(_("ús: escacs SUBORDRE [OPCIONS] [ARGUMENTS]\n\n"
             "Escacs i jocs semblants, amb les regles que digui un fitxer.\n\nSubordres:\n"));
    for (const struct subcommand *const *s = subcommands; *s; s++)
        printf("  escacs %s %s\n        %s\n", (*s)->names[0], (*s)->synopsis, _((*s)->summary));
    printf(_("\nCada subordre s'explica amb --help.\n"
             "  -h, --ajuda, --help      mostra aquesta ajuda\n"
             "  -V, --versio, --version  mostra la versió\n"));
}

static const struct subcommand *find_subcommand(const char *name)
{
    for (const struct subcommand *const *s = subcommands; *s; s++)
        for (int i = 0; i < 3 && (*s)->names[i]; i++)
            if (strcmp((*s)->names[i], name) == 0)
                return *s;
    return NULL;
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static int run(int argc, char **argv)
{
    const char *first = argc > 1 ? argv[1] : "";
    if (is_one_of(first, "-h", "--help", "--ajuda")) {
        print_help();
        return STATUS_OK;
    }
    if (is_one_of(first, "-V", "--version", "--versio")) {
        puts("escacs " ESCACS_VERSION);
        return STATUS_OK;
    }
    const struct subcommand *subcommand = find_subcommand(first);
    if (subcommand)
        return subcommand->run(subcommand, argc - 1, argv + 1);
    if (argc > 1)
        cli_complain(_("subordre desconeguda"), first);
    else
        cli_complain(_("falta la subordre"), NULL);
    fputs(_("proveu: escacs --help\n"), stderr);
    return STATUS_USAGE;
}

/* A reader of ours that goes away ends us quietly; anything else that keeps the output from being
 * written must not pass for success. */
int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_DFL);
    int status = run(argc, argv);
    bool failed = ferror(stdout);
    if (fclose(stdout) != 0)
        failed = true;
    if (!failed)
        return status;
    cli_complain(_("no s'ha pogut escriure la sortida"), errno ? message_system(errno) : NULL);
    return status == STATUS_OK ? STATUS_UNSAVED : status;
}

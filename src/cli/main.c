/* escacs: the program. Finds the subcommand that the first argument names and runs it. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { STATUS_OK = 0, STATUS_USAGE = 1 };

static void print_help(FILE *to)
{
    fputs("ús: escacs -h | --help | -V | --version\n", to);
}

int main(int argc, char **argv)
{
    const char *first = argc > 1 ? argv[1] : "";
    if (strcmp(first, "-V") == 0 || strcmp(first, "--version") == 0) {
        puts("escacs " ESCACS_VERSION);
        return STATUS_OK;
    }
    bool wants_help = strcmp(first, "-h") == 0 || strcmp(first, "--help") == 0;
    print_help(wants_help ? stdout : stderr);
    return wants_help ? STATUS_OK : STATUS_USAGE;
}

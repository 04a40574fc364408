/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading options and writing help. */
#include "cli/options.h"

#include "ui/gettext.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <stdio.h>
#include <string.h>

/* Where the reading is. */
struct scan {
    const struct subcommand *command;
    const struct option_row *rows;
    int argc;
    char **argv;
    int at; /* the argument looked at */
};

/* --- help */

/* gettext() has an answer of its own to "". */
const char *options_synopsis(const struct subcommand *command)
{
    return *command->synopsis ? _(command->synopsis) : "";
}

static void print_row(const struct option_row *row)
{
    char names[96] = "";
    for (int i = 0; i < 3 && row->names[i]; i++) {
        size_t length = strlen(names);
        snprintf(names + length, sizeof names - length, "%s%s%s", i > 0 ? ", " : "",
                 i > 0 && strlen(row->names[i]) == 1 ? "-" : "--", row->names[i]);
    }
    if (row->argument) {
        size_t length = strlen(names);
        snprintf(names + length, sizeof names - length, " %s", _(row->argument));
    }
    printf("  %s\n        %s\n", names, _(row->help));
}

static void print_help(const struct subcommand *command, const struct option_row *rows)
{
    printf(_("ús: escacs %s %s\n\n%s\n\n"), command->names[0], options_synopsis(command),
           _(command->summary));
    for (; rows->names[0]; rows++)
        print_row(rows);
    printf("  -h, --ajuda, --help\n        %s\n", _("mostra aquesta ajuda"));
    printf("  -V, --versio, --version\n        %s\n", _("mostra la versió"));
    if (command->print_more_help)
        command->print_more_help();
}

/* --- reading */

static enum options_result wrong(const struct scan *scan, const char *words, const char *about)
{
    cli_complain(words, about);
    fprintf(stderr, _("ús: escacs %s %s\n"), scan->command->names[0],
            options_synopsis(scan->command));
    return OPTIONS_WRONG;
}

static bool is_one_of(const char *word, size_t length, const char *const names[3])
{
    for (int i = 0; i < 3 && names[i]; i++)
        if (strlen(names[i]) == length && memcmp(names[i], word, length) == 0)
            return true;
    return false;
}

static enum options_result set_value(struct scan *scan, const struct option_row *row,
                                     const char *value)
{
    if (!value && scan->at + 1 < scan->argc)
        value = scan->argv[++scan->at];
    if (!value)
        return wrong(scan, _("falta el valor de l'opció"), scan->argv[scan->at]);
    if (row->list) {
        struct option_list *list = row->list;
        list->items = xresize(list->items, (size_t)list->count + 1, sizeof *list->items);
        list->items[list->count++] = value;
    } else {
        *row->value = value;
    }
    return OPTIONS_READ;
}

/* `word` is the argument after its two dashes. */
static enum options_result read_long(struct scan *scan, const char *word)
{
    static const char *const help[3] = {"help", "ajuda"};
    static const char *const version[3] = {"version", "versio"};
    size_t length = strcspn(word, "=");
    const char *value = word[length] == '=' ? word + length + 1 : NULL;
    if (!value && is_one_of(word, length, help)) {
        print_help(scan->command, scan->rows);
        return OPTIONS_SHOWN;
    }
    if (!value && is_one_of(word, length, version)) {
        puts("escacs " ESCACS_VERSION);
        return OPTIONS_SHOWN;
    }
    for (const struct option_row *row = scan->rows; row->names[0]; row++) {
        if (!is_one_of(word, length, row->names))
            continue;
        if (!row->flag)
            return set_value(scan, row, value);
        if (value)
            return wrong(scan, _("l'opció no vol cap valor"), scan->argv[scan->at]);
        *row->flag = true;
        return OPTIONS_READ;
    }
    return wrong(scan, _("opció desconeguda"), scan->argv[scan->at]);
}

static enum options_result read_option(struct scan *scan)
{
    const char *argument = scan->argv[scan->at];
    if (strcmp(argument, "-h") == 0)
        return read_long(scan, "help");
    if (strcmp(argument, "-V") == 0)
        return read_long(scan, "version");
    if (argument[1] == '-')
        return read_long(scan, argument + 2);
    if (argument[2] == '\0')
        return read_long(scan, argument + 1);
    return wrong(scan, _("opció desconeguda"), argument);
}

enum options_result options_read(int *operands, const struct subcommand *command,
                                 const struct option_row *rows, int argc, char **argv, int fewest,
                                 int most)
{
    struct scan scan = {command, rows, argc, argv, 1};
    bool ended = false;
    int kept = 0;
    for (; scan.at < argc; scan.at++) {
        char *argument = argv[scan.at];
        if (ended || argument[0] != '-' || argument[1] == '\0') {
            argv[++kept] = argument;
        } else if (strcmp(argument, "--") == 0) {
            ended = true;
        } else {
            enum options_result result = read_option(&scan);
            if (result != OPTIONS_READ)
                return result;
        }
    }
    *operands = kept;
    if (kept < fewest)
        return wrong(&scan, _("falten arguments"), NULL);
    if (kept > most)
        return wrong(&scan, _("hi sobren arguments"), argv[most + 1]);
    return OPTIONS_READ;
}

bool option_number(int64_t *out, const char *word, int64_t least, int64_t most, const char *option)
{
    if (!word)
        return true;
    if (ascii_parse_int64(out, word) && *out >= least && *out <= most)
        return true;
    fprintf(stderr, _("escacs: %s ha de ser un enter entre %lld i %lld\n"), option,
            (long long)least, (long long)most);
    return false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading options, and printing their help and their completion. */
#include "ui/options.h"

#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/ascii.h"
#include "util/strbuf.h"

#include <stdio.h>
#include <string.h>

/* Where the reading is. */
struct scan {
    const struct option_command *command;
    void *target;
    int argc;
    char **argv;
    int at; /* the argument being read */
    FILE *answers, *complaints;
};

/* What every command has. They set nothing: read_long() looks for them. */
static const struct option_row common[] = {
    {.names = {"ajuda", "help", "h"}, .help = N_("mostra aquesta ajuda")},
    {.names = {"versio", "version", "V"}, .help = N_("mostra la versió")},
    {.names = {NULL}},
};
enum { HELP, VERSION };

/* The rows below `common` in help and completion; options_take_language() reads it. */
static const struct option_row language_row[] = {
    {.names = {"idioma", "language"},
     .kind = OPTION_CHOICE,
     .choices = {"ca", "en", "es"},
     .help = N_("la llengua dels missatges: català, anglès o castellà")},
    {.names = {NULL}},
};

static const char completion_option[] = "completion";

/* --- saying */

static void complain_to(FILE *out, const char *program, const char *words, const char *about)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_addf(&line, "%s: %s", program, words);
    if (about) {
        strbuf_add_str(&line, ": ");
        message_add_clean(&line, about);
    }
    fprintf(out, "%s\n", strbuf_text(&line));
    strbuf_done(&line);
}

void option_complain(const char *program, const char *words, const char *about)
{
    complain_to(stderr, program, words, about);
}

/* gettext() has an answer of its own to "". */
const char *option_synopsis(const struct option_command *command)
{
    return *command->synopsis ? _(command->synopsis) : "";
}

const char *option_command_name(const struct option_command *command)
{
    enum language language = language_in_use();
    return command->names[language] ? command->names[language] : command->names[0];
}

/* `ús: escacs perft N [--json]` */
static void print_usage(FILE *out, const struct option_command *command)
{
    const char *name = option_command_name(command);
    fprintf(out, _("ús: %s%s%s %s\n"), command->program, name ? " " : "", name ? name : "",
            option_synopsis(command));
}

static int wrong_usage(const struct scan *scan, const char *words, const char *about)
{
    complain_to(scan->complaints, scan->command->program, words, about);
    print_usage(scan->complaints, scan->command);
    return -OPTIONS_WRONG;
}

/* --- help and completion */

/* The number of the name that stands in place `place`: in Catalan they come as the row has them,
 * in other languages the English one first. */
static int name_in_place(const struct option_row *row, int place)
{
    bool english_first = language_in_use() != LANGUAGE_CATALAN && row->names[1] && row->names[1][1];
    return english_first && place < 2 ? 1 - place : place;
}

/* A name as it is typed; the first name is a long one, whatever its length. */
static void add_name(struct strbuf *out, const struct option_row *row, int number)
{
    const char *name = row->names[number];
    strbuf_addf(out, "%s%s", number > 0 && strlen(name) == 1 ? "-" : "--", name);
}

/* What the value is: `NOM|FITXER`, or the choices. */
static void add_argument(struct strbuf *out, const struct option_row *row)
{
    if (row->argument)
        strbuf_add_str(out, _(row->argument));
    for (int i = 0; i < OPTION_CHOICES && row->choices[i]; i++)
        strbuf_addf(out, "%s%s", i > 0 ? "|" : "", row->choices[i]);
}

static void print_row_help(FILE *out, const struct option_row *row)
{
    struct strbuf line = STRBUF_INIT;
    for (int i = 0; i < OPTION_NAMES && row->names[i]; i++) {
        strbuf_add_str(&line, i > 0 ? ", " : "");
        add_name(&line, row, name_in_place(row, i));
    }
    if (row->kind != OPTION_FLAG)
        strbuf_add_char(&line, ' ');
    add_argument(&line, row);
    fprintf(out, "  %s\n        %s\n", strbuf_text(&line), _(row->help));
    strbuf_done(&line);
}

static const char *const completions[] = {
    [COMPLETE_NOTHING] = "",         [COMPLETE_FILE] = "@file",     [COMPLETE_FOLDER] = "@folder",
    [COMPLETE_VARIANT] = "@variant", [COMPLETE_PLAYER] = "@player", [COMPLETE_THEME] = "@theme",
    [COMPLETE_TOPIC] = "@topic",
};

static void print_row_completion(FILE *out, const struct option_row *row)
{
    struct strbuf argument = STRBUF_INIT;
    add_argument(&argument, row);
    for (int i = 0; i < OPTION_NAMES && row->names[i]; i++) {
        struct strbuf name = STRBUF_INIT;
        add_name(&name, row, i);
        fprintf(out, "%s\t%s\t%s\t%s\n", strbuf_text(&name), strbuf_text(&argument),
                row->kind == OPTION_CHOICE ? strbuf_text(&argument) : completions[row->completion],
                _(row->help));
        strbuf_done(&name);
    }
    strbuf_done(&argument);
}

static void print_rows(FILE *out, const struct option_command *command,
                       void (*print)(FILE *out, const struct option_row *row))
{
    const struct option_row *const tables[] = {command->rows, language_row, common, NULL};
    for (const struct option_row *const *table = tables; *table; table++)
        for (const struct option_row *row = *table; row->names[0]; row++)
            print(out, row);
}

void option_add_other_names(struct strbuf *out, const struct option_command *command)
{
    const char *own = option_command_name(command), *separator = "";
    for (int i = 0; i < OPTION_NAMES && command->names[i]; i++) {
        bool repeated = strcmp(command->names[i], own) == 0;
        for (int j = 0; j < i; j++)
            repeated |= strcmp(command->names[i], command->names[j]) == 0;
        if (repeated)
            continue;
        strbuf_addf(out, "%s%s", separator, command->names[i]);
        separator = ", ";
    }
}

static void print_help(FILE *out, const struct option_command *command)
{
    struct strbuf others = STRBUF_INIT;
    print_usage(out, command);
    fprintf(out, "\n%s\n", _(command->summary));
    option_add_other_names(&others, command);
    if (others.len > 0)
        fprintf(out, _("També: %s.\n"), strbuf_text(&others));
    fprintf(out, "\n");
    strbuf_done(&others);
    print_rows(out, command, print_row_help);
    if (command->print_more_help)
        command->print_more_help();
}

/* --- values */

static bool is_in_range(int64_t *out, const char *word, int64_t least, int64_t most)
{
    int64_t number;
    if (!ascii_parse_int64(&number, word) || number < least || number > most)
        return false;
    *out = number;
    return true;
}

bool option_number(int64_t *out, const struct option_command *command, const char *what,
                   const char *word, int64_t least, int64_t most)
{
    if (is_in_range(out, word, least, most))
        return true;
    struct strbuf words = STRBUF_INIT;
    if (most == INT64_MAX)
        strbuf_addf(&words, _("%s ha de ser un enter a partir de %lld"), what, (long long)least);
    else
        strbuf_addf(&words, _("%s ha de ser un enter entre %lld i %lld"), what, (long long)least,
                    (long long)most);
    option_complain(command->program, strbuf_text(&words), word);
    strbuf_done(&words);
    return false;
}

static int set_choice(const struct scan *scan, const struct option_row *row, const char *what,
                      const char *word)
{
    const char **field = (const char **)((char *)scan->target + row->field);
    for (int i = 0; i < OPTION_CHOICES && row->choices[i]; i++)
        if (strcmp(word, row->choices[i]) == 0) {
            *field = row->choices[i];
            return 0;
        }
    struct strbuf words = STRBUF_INIT, choices = STRBUF_INIT;
    add_argument(&choices, row);
    strbuf_addf(&words, _("%s només pot ser %s"), what, strbuf_text(&choices));
    option_complain(scan->command->program, strbuf_text(&words), word);
    strbuf_done(&words);
    strbuf_done(&choices);
    return -OPTIONS_WRONG;
}

/* `what` is the option as it was typed, `word` its value. */
static int set_value(const struct scan *scan, const struct option_row *row, const char *what,
                     const char *word)
{
    void *field = (char *)scan->target + row->field;
    switch (row->kind) {
    case OPTION_FLAG:
        *(bool *)field = true;
        return 0;
    case OPTION_TEXT:
        *(const char **)field = word;
        return 0;
    case OPTION_LIST:
        xlist_add(field, word);
        return 0;
    case OPTION_CHOICE:
        return set_choice(scan, row, what, word);
    case OPTION_NUMBER:
        return option_number(field, scan->command, what, word, row->least, row->most)
                   ? 0
                   : -OPTIONS_WRONG;
    }
    return -OPTIONS_WRONG;
}

/* --- arguments */

static bool has_name(const struct option_row *row, const char *word, size_t length)
{
    for (int i = 0; i < OPTION_NAMES && row->names[i]; i++)
        if (strlen(row->names[i]) == length && memcmp(row->names[i], word, length) == 0)
            return true;
    return false;
}

static const struct option_row *find_row(const struct option_row *rows, const char *word,
                                         size_t length)
{
    while (rows->names[0] && !has_name(rows, word, length))
        rows++;
    return rows->names[0] ? rows : NULL;
}

/* Reads an option of the command and, if it takes one, its value. */
static int read_own(struct scan *scan, const struct option_row *row, size_t name_length)
{
    struct strbuf name = STRBUF_INIT;
    const char *argument = scan->argv[scan->at];
    const char *value = argument[name_length] == '=' ? argument + name_length + 1 : NULL;
    int result;
    strbuf_add(&name, argument, name_length);
    if (row->kind == OPTION_FLAG && value) {
        result = wrong_usage(scan, _("l'opció no admet cap valor"), argument);
    } else if (row->kind == OPTION_FLAG) {
        result = set_value(scan, row, strbuf_text(&name), NULL);
    } else {
        if (!value && scan->at + 1 < scan->argc)
            value = scan->argv[++scan->at];
        result = value ? set_value(scan, row, strbuf_text(&name), value)
                       : wrong_usage(scan, _("falta el valor de l'opció"), argument);
    }
    strbuf_done(&name);
    return result;
}

/* Prints what an option that every command has asks for. */
static int show(const struct scan *scan, const struct option_row *row)
{
    if (row == &common[HELP])
        print_help(scan->answers, scan->command);
    else
        fprintf(scan->answers, "%s %s\n", scan->command->program, ESCACS_VERSION);
    return -OPTIONS_SHOWN;
}

static int read_option(struct scan *scan)
{
    const char *argument = scan->argv[scan->at];
    size_t dashes = argument[1] == '-' ? 2 : 1;
    const char *word = argument + dashes;
    size_t length = strcspn(word, "=");
    bool is_whole = word[length] == '\0';
    if (dashes == 2 || length == 1) {
        const struct option_row *own = find_row(scan->command->rows, word, length);
        const struct option_row *shared = is_whole ? find_row(common, word, length) : NULL;
        if (own)
            return read_own(scan, own, dashes + length);
        if (shared)
            return show(scan, shared);
    }
    if (is_whole && dashes == 2 && strcmp(word, completion_option) == 0) {
        print_rows(scan->answers, scan->command, print_row_completion);
        fprintf(scan->answers, "*\t\t%s\t\n", completions[scan->command->operand]);
        return -OPTIONS_SHOWN;
    }
    return wrong_usage(scan, _("opció desconeguda"), argument);
}

static bool is_operand(const char *argument)
{
    int64_t number;
    return argument[0] != '-' || argument[1] == '\0' || ascii_parse_int64(&number, argument);
}

/* The value of the language option at argv[i], if that is one; *taken counts its arguments, 0 if
 * it is none. */
static const char *language_value(int *taken, int argc, char **argv, int i)
{
    const char *argument = argv[i];
    size_t length = strncmp(argument, "--", 2) == 0 ? strcspn(argument + 2, "=") : 0;
    *taken = 0;
    if (length == 0 || !has_name(language_row, argument + 2, length))
        return NULL;
    *taken = 1;
    if (argument[2 + length] == '=')
        return argument + 2 + length + 1;
    *taken = i + 1 < argc ? 2 : 1;
    return argv[i + 1];
}

bool options_take_language(const char **out, const char *program, int *argc, char **argv)
{
    const struct option_command command = {.program = program};
    const struct scan scan = {.command = &command, .target = out};
    int kept = 1;
    for (int i = 1; i < *argc;) {
        bool ends = strcmp(argv[i], "--") == 0;
        int taken = 0;
        const char *value = ends ? NULL : language_value(&taken, *argc, argv, i);
        if (taken > 0 && !value) {
            option_complain(program, _("falta el valor de l'opció"), argv[i]);
            return false;
        }
        if (taken > 0 && set_choice(&scan, language_row, "--idioma", value) < 0)
            return false;
        i += taken;
        while (taken == 0 && i < *argc) {
            argv[kept++] = argv[i++];
            if (!ends)
                break;
        }
    }
    *argc = kept;
    argv[kept] = NULL;
    return true;
}

static int read_all(struct scan *scan)
{
    const struct option_command *command = scan->command;
    char **argv = scan->argv;
    bool ended = false;
    int operands = 0;
    for (; scan->at < scan->argc; scan->at++) {
        char *argument = argv[scan->at];
        if (ended || is_operand(argument)) {
            argv[++operands] = argument;
        } else if (strcmp(argument, "--") == 0) {
            ended = true;
        } else {
            int result = read_option(scan);
            if (result < 0)
                return result;
        }
    }
    if (operands < command->fewest)
        return wrong_usage(scan, _("falten arguments"), NULL);
    if (operands > command->most)
        return wrong_usage(scan, _("sobren arguments"), argv[command->most + 1]);
    return operands;
}

int options_read(const struct option_command *command, void *target, int argc, char **argv)
{
    struct scan scan = {command, target, argc, argv, 1, stdout, stderr};
    return read_all(&scan);
}

int options_read_to(FILE *stream, const struct option_command *command, void *target, int argc,
                    char **argv)
{
    struct scan scan = {command, target, argc, argv, 1, stream, stream};
    return read_all(&scan);
}

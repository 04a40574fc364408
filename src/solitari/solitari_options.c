/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line: a table of options that reading and help share. */
#include "solitari/solitari_options.h"

#include "util/ascii.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

enum kind { FLAG, WORD, NUMBER, MODE, COLOUR };

struct option {
    const char *names[2]; /* Catalan, English (or NULL when they are the same) */
    char letter;          /* or '\0' */
    enum kind kind;
    size_t offset;        /* of what it sets in struct solitari_options */
    const char *argument; /* of the help; NULL for a flag */
    const char *help;
};

#define SETS(field) offsetof(struct solitari_options, field)

static const struct option table[] = {
    {{"mode", NULL}, '\0', MODE, SETS(mode), "text|tui", "línies de text o pantalla completa"},
    {{"text", NULL}, '\0', FLAG, SETS(plain), NULL, "com amb una canonada: ASCII, i no desa res"},
    {{"continua", "continue"}, '\0', FLAG, SETS(resume), NULL, "reprèn la partida desada"},
    {{"nova", "new"}, '\0', FLAG, SETS(fresh), NULL, "comença una partida nova"},
    {{"tema", "theme"}, '\0', WORD, SETS(theme), "NOM|FITXER", "els colors de la pantalla"},
    {{"color", NULL}, '\0', COLOUR, SETS(colour), "auto|always|never", "colors en mode text"},
    {{"ascii", NULL}, '\0', FLAG, SETS(ascii), NULL, "sense símbols ni accents"},
    {{"resol", "solve"}, '\0', FLAG, SETS(solve), NULL, "diu si la partida es pot guanyar"},
    {{"jugades", "moves"}, '\0', FLAG, SETS(show_moves), NULL, "amb --resol: i com"},
    {{"temps", "time"}, '\0', NUMBER, SETS(seconds), "SEGONS", "límit de --resol (60)"},
    {{"memoria", "memory"}, '\0', NUMBER, SETS(megabytes), "MB", "límit de --resol (512)"},
    {{"ajuda", "help"}, 'h', FLAG, SETS(help), NULL, "aquesta ajuda"},
    {{"versio", "version"}, 'V', FLAG, SETS(version), NULL, "la versió"},
};
enum { TABLE_ROWS = sizeof table / sizeof *table };

/* --- values */

/* The place of `word` among the words, or -1. */
static int choose(const char *word, const char *const words[], int count)
{
    for (int i = 0; i < count; i++)
        if (words[i] && strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static bool set_number(int64_t *out, const char *value)
{
    return ascii_parse_int64(out, value) && *out > 0 && *out <= OPTIONS_LIMIT_MAX;
}

/* False if the value is none of this option's. */
static bool set_value(struct solitari_options *out, const struct option *option, const char *value)
{
    static const char *const modes[] = {NULL, "text", "tui"};
    static const char *const colours[] = {"auto", "always", "never"};
    char *field = (char *)out + option->offset;
    int chosen = 0;
    switch (option->kind) {
    case FLAG:
        *(bool *)field = true;
        return value == NULL;
    case WORD:
        *(const char **)field = value;
        return true;
    case NUMBER:
        return set_number((int64_t *)field, value);
    case MODE:
        chosen = choose(value, modes, 3);
        out->mode = (enum solitari_options_mode)chosen;
        return chosen >= 0;
    case COLOUR:
        chosen = choose(value, colours, 3);
        out->colour = (enum solitari_options_colour)chosen;
        return chosen >= 0;
    }
    return false;
}

/* --- arguments */

static bool is_name(const char *argument, const char *name)
{
    size_t len = name ? strlen(name) : 0;
    return len && strncmp(argument, name, len) == 0 && (!argument[len] || argument[len] == '=');
}

/* The option an argument names, or NULL. */
static const struct option *find(const char *argument)
{
    for (int i = 0; i < TABLE_ROWS; i++) {
        const struct option *option = &table[i];
        bool is_long =
            strncmp(argument, "--", 2) == 0 &&
            (is_name(argument + 2, option->names[0]) || is_name(argument + 2, option->names[1]));
        bool is_short =
            option->letter && argument[0] == '-' && argument[1] == option->letter && !argument[2];
        if (is_long || is_short)
            return option;
    }
    return NULL;
}

/* Reads argv[*i] and, if it takes its value apart, the next. */
static bool read_option(struct solitari_options *out, char **argv, int *i, FILE *complaints)
{
    const char *argument = argv[*i];
    const struct option *option = find(argument);
    const char *equals = strchr(argument, '=');
    const char *value = equals ? equals + 1 : NULL;
    if (!option) {
        fprintf(complaints, "solitari: opció desconeguda: %s\n", argument);
        return false;
    }
    if (option->kind != FLAG && !value && argv[*i + 1])
        value = argv[++*i];
    if ((option->kind != FLAG && !value) || !set_value(out, option, value)) {
        fprintf(complaints, "solitari: valor incorrecte: %s\n", argument);
        return false;
    }
    return true;
}

/* SEED or STEPS: the number of them read so far is in *operands. */
static bool read_operand(struct solitari_options *out, const char *argument, int *operands)
{
    int64_t *fields[] = {&out->seed, &out->steps};
    return *operands < 2 && ascii_parse_int64(fields[(*operands)++], argument);
}

static bool is_consistent(const struct solitari_options *options, int operands, FILE *complaints)
{
    const char *complaint = NULL;
    if (operands == 1)
        complaint = "cal donar la llavor i els passos";
    else if (options->resume && (options->fresh || options->has_deal))
        complaint = "o es reprèn una partida o se'n comença una altra";
    else if (options->show_moves && !options->solve)
        complaint = "--jugades només va amb --resol";
    else if (options->show_moves && !options->has_deal)
        complaint = "amb --jugades cal donar la llavor i els passos";
    if (complaint)
        fprintf(complaints, "solitari: %s\n", complaint);
    return !complaint;
}

bool solitari_options_read(struct solitari_options *out, int argc, char **argv, FILE *complaints)
{
    int operands = 0;
    *out = (struct solitari_options){.seconds = OPTIONS_SECONDS, .megabytes = OPTIONS_MEGABYTES};
    for (int i = 1; i < argc; i++) {
        int64_t number;
        bool is_operand = argv[i][0] != '-' || ascii_parse_int64(&number, argv[i]);
        if (!is_operand && !read_option(out, argv, &i, complaints))
            return false;
        if (is_operand && !read_operand(out, argv[i], &operands)) {
            fprintf(complaints, "solitari: no és una llavor ni uns passos: %s\n", argv[i]);
            return false;
        }
    }
    out->has_deal = operands == 2;
    return is_consistent(out, operands, complaints);
}

/* The option as it is typed. */
static int print_names(char *out, size_t size, const struct option *option)
{
    char letter[] = "-x, ";
    letter[1] = option->letter;
    return snprintf(out, size, "%s--%s%s%s%s%s", option->letter ? letter : "", option->names[0],
                    option->names[1] ? ", --" : "", option->names[1] ? option->names[1] : "",
                    option->argument ? " " : "", option->argument ? option->argument : "");
}

void solitari_options_print_help(FILE *out)
{
    fputs(
        "ús: solitari [OPCIONS] [LLAVOR PASSOS]\n"
        "    solitari --resol [OPCIONS] [LLAVOR PASSOS]\n\n"
        "El solitari Klondike. En un terminal reprèn la partida que hi havia a mitges; si se li\n"
        "donen una llavor i uns passos, reparteix aquesta partida. Si l'entrada no és un terminal\n"
        "juga en línies de text. Amb --resol i sense partida, llegeix de l'entrada parelles de\n"
        "llavor i passos.\n\n",
        out);
    for (int i = 0; i < TABLE_ROWS; i++) {
        char names[80];
        print_names(names, sizeof names, &table[i]);
        fprintf(out, "  %-32s %s\n", names, table[i].help);
    }
}

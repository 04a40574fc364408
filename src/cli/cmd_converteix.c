/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs converteix: converts games and positions between save files, PGN and FEN. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "escacs/fen.h"
#include "escacs/notes.h"
#include "storage/builtin.h"
#include "storage/game_load.h"
#include "storage/pgn_write.h"
#include "storage/read_file.h"
#include "storage/save_file.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>

enum format { FORMAT_NONE, FORMAT_JSON, FORMAT_PGN, FORMAT_FEN };

/* What the command line says, and what comes of it. */
struct conversion {
    const char *rules, *fen, *format_word, *target;
    bool overwrite;
    enum format format;
    int64_t game;  /* from 1; 0: the only one */
    int64_t after; /* moves to be kept; -1: all */
    int64_t until; /* elements of the save to be read */
    struct folders folders;
    struct loaded_game loaded;
};

/* --- words */

static enum format format_named(const char *word)
{
    static const char *const names[] = {
        [FORMAT_JSON] = "json", [FORMAT_PGN] = "pgn", [FORMAT_FEN] = "fen"};
    for (int i = FORMAT_JSON; i <= FORMAT_FEN; i++)
        if (ascii_same(word, names[i]))
            return (enum format)i;
    return FORMAT_NONE;
}

static enum format format_of_path(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot ? format_named(dot + 1) : FORMAT_NONE;
}

/* Chooses what to write: the option decides, else the name of the target, else it is PGN for
 * JSON and JSON for anything else. */
static bool choose_format(struct conversion *conversion, enum format input)
{
    if (conversion->format_word)
        conversion->format = format_named(conversion->format_word);
    else if (conversion->target)
        conversion->format = format_of_path(conversion->target);
    else
        conversion->format = input == FORMAT_JSON ? FORMAT_PGN : FORMAT_JSON;
    if (conversion->format != FORMAT_NONE)
        return true;
    cli_complain(_("no se sap en quin format s'ha d'escriure: --a json, pgn o fen"),
                 conversion->target);
    return false;
}

/* --- reading */

static void print_lists(const struct conversion *conversion, const char *path,
                        const struct diagnostics *list, const struct diagnostics *rules_list)
{
    const struct variant_source *source = &conversion->loaded.source;
    const char *rules = source->path || source->builtin ? variant_source_label(source)
                        : conversion->rules             ? conversion->rules
                                                        : path;
    message_print_diagnostics(stderr, path, list);
    message_print_diagnostics(stderr, rules, rules_list);
}

static int read_game_file(struct conversion *conversion, const char *path, enum format input)
{
    struct diagnostics list, rules_list;
    diagnostics_init(&list);
    diagnostics_init(&rules_list);
    int result = input == FORMAT_PGN
                     ? pgn_load(&conversion->loaded, path, (int)conversion->game, conversion->rules,
                                &conversion->folders, &list, &rules_list)
                     : save_load(&conversion->loaded, path, conversion->rules,
                                 (int)conversion->until, &conversion->folders, &list, &rules_list);
    print_lists(conversion, path, &list, &rules_list);
    return result == 0 ? STATUS_OK : STATUS_REFUSED;
}

/* A game without moves that starts from the position given. */
static int read_fen_option(struct conversion *conversion)
{
    struct diagnostics rules_list;
    struct loaded_game *loaded = &conversion->loaded;
    struct position position;
    diagnostics_init(&rules_list);
    const char *rules = conversion->rules ? conversion->rules : BUILTIN_CHESS;
    int result = game_load_new(loaded, rules, &conversion->folders, &rules_list);
    message_print_diagnostics(stderr, rules, &rules_list);
    if (result < 0)
        return STATUS_REFUSED;
    game_free(loaded->game);
    loaded->game = NULL;
    int status = cli_read_fen(&position, loaded->variant, conversion->fen);
    if (status == STATUS_OK && game_new_from(&loaded->game, &position) != 0)
        alloc_failed();
    return status;
}

/* The format of a file, by its name or else by its first character. */
static enum format format_of_file(const char *path)
{
    struct diagnostics list;
    enum format format = format_of_path(path);
    char *text;
    size_t size, at = 0;
    if (format == FORMAT_JSON || format == FORMAT_PGN)
        return format;
    diagnostics_init(&list);
    if (read_file(&text, &size, path, SAVE_LARGEST, &list) < 0)
        return FORMAT_JSON;
    while (at < size && ascii_is_space(text[at]))
        at++;
    format = at < size && text[at] == '{' ? FORMAT_JSON : FORMAT_PGN;
    free(text);
    return format;
}

/* --- writing */

static void format_pgn(struct strbuf *out, const struct conversion *conversion)
{
    char *stem = variant_source_stem(&conversion->loaded.source);
    const char *variant = strcmp(stem, BUILTIN_CHESS) == 0 ? NULL : stem;
    if (pgn_write(out, conversion->loaded.game, variant) < 0)
        alloc_failed();
    free(stem);
}

/* Turns are numbered from 1 at the start of the game, whichever side moves first. */
static void format_fen(struct strbuf *out, const struct game *game)
{
    char fen[FEN_SIZE];
    int half_moves = game_move_count(game) + (game_start(game)->turn == BLACK);
    fen_write(fen, game_position(game), 1 + (uint32_t)half_moves / 2);
    strbuf_addf(out, "%s\n", fen);
}

static int write_result(const struct conversion *conversion)
{
    struct strbuf text = STRBUF_INIT;
    if (conversion->format != FORMAT_JSON && !variant_has_fen(conversion->loaded.variant)) {
        cli_complain(message_fen_error(FEN_NO_LETTERS),
                     variant_source_label(&conversion->loaded.source));
        return STATUS_REFUSED;
    }
    int status = STATUS_OK;
    if (conversion->format == FORMAT_JSON)
        status = output_add_save(&text, conversion->loaded.game, &conversion->loaded.source,
                                 conversion->target ? conversion->target : "./-");
    else if (conversion->format == FORMAT_PGN)
        format_pgn(&text, conversion);
    else
        format_fen(&text, conversion->loaded.game);
    if (strbuf_failed(&text))
        alloc_failed();
    if (status == STATUS_OK && conversion->target)
        status = output_file(conversion->target, &text, conversion->overwrite);
    else if (status == STATUS_OK)
        fwrite(text.data, 1, text.len, stdout);
    strbuf_done(&text);
    return status;
}

/* --- all of it */

static int cut_game(struct conversion *conversion)
{
    struct game *game = conversion->loaded.game;
    if (conversion->after < 0)
        return STATUS_OK;
    if (conversion->after > game_move_count(game)) {
        cli_complain(_("la partida no té tantes tirades com demana --despres"), NULL);
        return STATUS_REFUSED;
    }
    if (game_move_count(game) > conversion->after)
        notes_drop_end(game_notes(game));
    while (game_move_count(game) > conversion->after)
        game_undo(game);
    return STATUS_OK;
}

static int convert(struct conversion *conversion, const char *path)
{
    enum format input = conversion->fen ? FORMAT_FEN : format_of_file(path);
    if (!choose_format(conversion, input))
        return STATUS_USAGE;
    int status =
        conversion->fen ? read_fen_option(conversion) : read_game_file(conversion, path, input);
    if (status == STATUS_OK)
        status = cut_game(conversion);
    if (status == STATUS_OK)
        status = write_result(conversion);
    return status;
}

static int run(int argc, char **argv)
{
    struct conversion conversion = {.after = -1, .until = SAVE_ALL_STEPS};
    int operands = options_read(&converteix_subcommand.command, &conversion, argc, argv);
    if (operands < 0)
        return options_status(operands);
    if ((operands == 1) == (conversion.fen != NULL)) {
        cli_complain(_("cal un fitxer o bé l'opció --fen"), NULL);
        return STATUS_USAGE;
    }
    cli_folders(&conversion.folders);
    int status = convert(&conversion, argv[1]);
    loaded_game_done(&conversion.loaded);
    folders_done(&conversion.folders);
    return status;
}

static const struct option_row rows[] = {
    {.names = {"a", "to"},
     .kind = OPTION_CHOICE,
     .field = offsetof(struct conversion, format_word),
     .choices = {"json", "pgn", "fen"},
     .help = N_("el format de la sortida; per defecte, el de l'extensió del fitxer")},
    {.names = {"sortida", "output"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct conversion, target),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help = N_("on s'escriu, en comptes de la sortida estàndard; no pot existir")},
    OPTION_ROW_OVERWRITE(struct conversion, overwrite),
    {.names = {"partida", "game"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct conversion, game),
     .least = 1,
     .most = INT32_MAX,
     .argument = "N",
     .help = N_("quina partida d'un fitxer PGN que en té més d'una")},
    {.names = {"despres", "after"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct conversion, after),
     .most = INT32_MAX,
     .argument = "N",
     .help = N_("només les N primeres tirades, o la posició que en resulta")},
    OPTION_ROW_UNTIL(struct conversion, until),
    OPTION_ROW_FEN(struct conversion, fen),
    OPTION_ROW_RULES(struct conversion, rules),
    {.names = {NULL}},
};

const struct subcommand converteix_subcommand = {
    .command = {.program = "escacs",
                .names = {"converteix", "convert", "convierte"},
                .synopsis = N_("FITXER|--fen FEN [--a json|pgn|fen] [--sortida FITXER] [OPCIONS]"),
                .summary = N_("passa partides i posicions d'un format a un altre: JSON, PGN, FEN"),
                .rows = rows,
                .operand = COMPLETE_FILE,
                .most = 1},
    .run = run,
};

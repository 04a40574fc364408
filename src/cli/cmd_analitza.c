/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs analitza FILE...: what each move of games was worth. */
#include "cli/cli.h"
#include "cli/game_file.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "escacs/fen.h"
#include "escacs/notation.h"
#include "escacs/notes.h"
#include "session/analysis.h"
#include "storage/builtin.h"
#include "storage/pgn_write.h"
#include "ui/analysis_words.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/utf8.h"

#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the command line says, and what comes of it. */
struct analitza {
    const char *rules, *seconds, *pgn, *save;
    int64_t nodes, depth, threads;
    bool json, overwrite, ascii;
    struct folders folders;
    struct analysis_plan plan;
    int games; /* in all files */
    atomic_bool stopped;
    struct strbuf pgn_text;
    json_t *rows; /* a game each; NULL: words are printed */
};

/* --- the plan */

/* Without a limit, each move has a number of nodes. */
static bool set_plan(struct analitza *a)
{
    int64_t ms = 0;
    const struct parameter *time = &cpu_parameters[CPU_PARAMETER_TIME];
    if (a->seconds &&
        (parameter_read(&ms, time, a->seconds, strlen(a->seconds)) != PARAMETER_OK || ms == 0)) {
        cli_complain(_("s'esperava un nombre de segons"), a->seconds);
        return false;
    }
    a->plan.move_ms = ms;
    a->plan.depth = (int)a->depth;
    a->plan.nodes = a->nodes || a->depth || ms ? a->nodes : ANALYSIS_NODES;
    a->plan.threads = (int)a->threads;
    a->plan.folders = &a->folders;
    return true;
}

static bool should_stop(void *payload)
{
    struct analitza *a = payload;
    if (interrupt_take_keys() > 0 || interrupt_must_end())
        atomic_store(&a->stopped, true);
    return atomic_load(&a->stopped);
}

static void show_progress(const struct analysis *analysis, void *payload)
{
    (void)payload;
    output_bar(analysis->known, analysis->count);
}

/* --- JSON */

static json_t *score_json(int score)
{
    return cpu_is_mate(score) ? json_pack("{s:i}", "mate", cpu_mate_moves(score))
                              : json_pack("{s:i}", "cp", score);
}

static json_t *line_json(const struct position *before, const struct analysed_move *m)
{
    json_t *line = json_array();
    struct position at = *before;
    struct undo undo;
    char text[MOVE_TEXT_SIZE];
    for (int i = 0; i < m->line_length; i++) {
        move_write(text, &at, m->line[i]);
        json_array_append_new(line, json_string(text));
        position_make(&at, m->line[i], &undo);
    }
    return line;
}

/* Scores are from the view of the side that moved; `expected` is from white's. */
static json_t *move_json(const struct position *before, int number, const struct analysed_move *m)
{
    struct position position = *before;
    char text[MOVE_TEXT_SIZE];
    move_write(text, &position, m->move);
    return json_pack("{s:i, s:s, s:s, s:i, s:o, s:o, s:o, s:f, s:f, s:s}", "ply", number + 1,
                     "side", m->side == WHITE ? "white" : "black", "move", text, "depth", m->depth,
                     "score", score_json(m->score), "best", score_json(m->best_score), "line",
                     line_json(before, m), "loss", round(1e4 * m->loss) / 100, "expected",
                     round(1e4 * m->expected) / 100, "mark", words_move_mark(m->mark));
}

static json_t *moves_json(const struct game *game, const struct analysis *analysis)
{
    json_t *moves = json_array();
    struct position position = *game_start(game);
    struct undo undo;
    for (int i = 0; i < analysis->count; i++) {
        if (analysis->moves[i].known)
            output_add_row_new(moves, move_json(&position, i, &analysis->moves[i]));
        position_make(&position, analysis->moves[i].move, &undo);
    }
    return moves;
}

static json_t *side_json(const struct analysis *analysis, enum side side)
{
    struct analysis_side s = analysis_side(analysis, side);
    return json_pack("{s:i, s:f, s:f, s:i, s:i, s:i, s:i}", "moves", s.moves, "accuracy",
                     round(10 * s.accuracy) / 10, "loss", round(1e4 * s.loss) / 100, "dubious",
                     s.marks[MOVE_DUBIOUS], "mistakes", s.marks[MOVE_MISTAKE], "blunders",
                     s.marks[MOVE_BLUNDER], "only", s.marks[MOVE_ONLY]);
}

/* NULL in JSON: the table does not know it. */
static json_t *opening_json(const struct game *game)
{
    struct openings *openings = openings_new(game_variant(game));
    struct opening_name name;
    bool known = opening_of_game(&name, openings, game);
    json_t *json =
        known ? json_pack("{s:s, s:s}", "code", name.code, "name", name.name) : json_null();
    openings_free(openings);
    return json;
}

static json_t *game_json(const char *path, int number, const struct game *game,
                         const struct analysis *analysis)
{
    char clean[PATH_MAX];
    utf8_clean(clean, sizeof clean, path);
    return json_pack("{s:s, s:i, s:i, s:i, s:o, s:o, s:o, s:o}", "file", clean, "game", number,
                     "plies", analysis->count, "analysed", analysis->known, "opening",
                     opening_json(game), "moves", moves_json(game, analysis), "white",
                     side_json(analysis, WHITE), "black", side_json(analysis, BLACK));
}

/* --- what is written */

static void print_words(const struct analitza *a, const char *path, const struct game *game,
                        const struct analysis *analysis)
{
    struct strbuf text = STRBUF_INIT;
    const char *white = notes_tag(game_notes(game), "White");
    const char *black = notes_tag(game_notes(game), "Black");
    message_add_clean(&text, path);
    if (white && black) {
        strbuf_add_str(&text, ": ");
        message_add_clean(&text, white);
        strbuf_add_str(&text, " - ");
        message_add_clean(&text, black);
    }
    strbuf_add_str(&text, "\n\n");
    struct openings *openings = openings_new(game_variant(game));
    present_analysis(&text, game, analysis, openings);
    if (cli_draws_ascii(a->ascii))
        message_draw_ascii(&text);
    openings_free(openings);
    strbuf_add_char(&text, '\n');
    fputs(xstrbuf_text(&text), stdout);
    strbuf_done(&text);
}

static int write_game(struct analitza *a, const struct loaded_game *loaded)
{
    int status = STATUS_OK;
    struct strbuf text = STRBUF_INIT;
    if (a->pgn) {
        char *stem = variant_source_stem(&loaded->source);
        const char *variant = strcmp(stem, BUILTIN_CHESS) == 0 ? NULL : stem;
        if (pgn_write(&a->pgn_text, loaded->game, variant) < 0)
            alloc_failed();
        free(stem);
    }
    if (a->save) {
        status = output_add_save(&text, loaded->game, &loaded->source, a->save);
        if (status == STATUS_OK)
            status = output_file(a->save, &text, a->overwrite);
    }
    strbuf_done(&text);
    return status;
}

/* --- games */

static bool may_write(const struct analitza *a, const struct loaded_game *loaded)
{
    if (!a->pgn || variant_has_fen(loaded->variant))
        return true;
    cli_complain(message_fen_error(FEN_NO_LETTERS), variant_source_label(&loaded->source));
    return false;
}

static int analyse(struct analitza *a, const char *path, int number,
                   const struct loaded_game *loaded)
{
    struct analysis analysis;
    bool shown = isatty(STDERR_FILENO);
    a->plan.on_progress = shown ? show_progress : NULL;
    analysis_init(&analysis, loaded->game);
    int error = analysis_run(&analysis, loaded->game, &a->plan);
    if (shown)
        fputs("\r\033[K", stderr);
    if (error)
        alloc_failed();
    if (a->rows)
        output_add_row_new(a->rows, game_json(path, number, loaded->game, &analysis));
    else
        print_words(a, path, loaded->game, &analysis);
    annotate_game(loaded->game, &analysis);
    analysis_done(&analysis);
    return write_game(a, loaded);
}

static int analyse_file(struct analitza *a, const char *path)
{
    int status = STATUS_OK, count = game_file_count(path);
    for (int number = 1; number <= count && !should_stop(a); number++) {
        struct loaded_game loaded;
        int one = game_file_load(&loaded, path, number, a->rules, &a->folders);
        if (one == STATUS_OK)
            one = may_write(a, &loaded) ? analyse(a, path, number, &loaded) : STATUS_REFUSED;
        loaded_game_done(&loaded);
        status = one == STATUS_OK ? status : one;
    }
    return status;
}

static int analyse_all(struct analitza *a, char **paths, int count)
{
    int status = STATUS_OK;
    interrupt_install();
    a->plan.should_stop = should_stop;
    a->plan.payload = a;
    a->rows = a->json ? json_array() : NULL;
    for (int i = 0; i < count; i++) {
        int one = analyse_file(a, paths[i]);
        status = one == STATUS_OK ? status : one;
    }
    if (a->json)
        output_json_new(a->rows);
    if (a->pgn && a->pgn_text.len > 0 &&
        output_file(a->pgn, &a->pgn_text, a->overwrite) != STATUS_OK)
        status = STATUS_UNSAVED;
    strbuf_done(&a->pgn_text);
    return status;
}

/* Whether the files to be written are new, and one save holds one game. */
static bool may_begin(struct analitza *a, char **paths, int count)
{
    int games = 0;
    for (int i = 0; i < count; i++)
        games += game_file_count(paths[i]);
    if (a->save && games != 1) {
        cli_complain(_("--desa vol una sola partida"), NULL);
        return false;
    }
    const char *targets[] = {a->pgn, a->save};
    for (int i = 0; i < 2; i++)
        if (targets[i] && !a->overwrite && access(targets[i], F_OK) == 0) {
            output_complain(targets[i], EEXIST);
            return false;
        }
    return true;
}

static int run(int argc, char **argv)
{
    struct analitza a = {.threads = 1};
    int operands = options_read(&analitza_subcommand.command, &a, argc, argv);
    if (operands < 0)
        return options_status(operands);
    if (!set_plan(&a))
        return STATUS_USAGE;
    if (!may_begin(&a, argv + 1, operands))
        return STATUS_UNSAVED;
    cli_folders(&a.folders);
    int status = analyse_all(&a, argv + 1, operands);
    folders_done(&a.folders);
    return status;
}

static const struct option_row rows[] = {
    {.names = {"temps", "time"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct analitza, seconds),
     .argument = "S",
     .help = N_("segons per tirada")},
    {.names = {"nodes"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct analitza, nodes),
     .least = 1,
     .most = INT64_MAX,
     .argument = "N",
     .help = N_("posicions per tirada (100000, si no hi ha cap altre límit)")},
    {.names = {"profunditat", "depth"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct analitza, depth),
     .least = 1,
     .most = CPU_DEPTH_MAX,
     .argument = "N",
     .help = N_("tirades que mira endavant")},
    {.names = {"fils", "threads", "j"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct analitza, threads),
     .least = 1,
     .most = ANALYSIS_THREADS_MAX,
     .argument = "N",
     .help = N_("quantes tirades alhora (1); el resultat és el mateix")},
    OPTION_ROW_JSON(struct analitza, json),
    {.names = {"pgn"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct analitza, pgn),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help = N_("escriu les partides amb avaluacions i marques, en PGN")},
    {.names = {"desa", "save"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct analitza, save),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help = N_("el mateix com a partida desada; d'una sola partida")},
    OPTION_ROW_OVERWRITE(struct analitza, overwrite),
    OPTION_ROW_RULES(struct analitza, rules),
    {.names = {"ascii"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct analitza, ascii),
     .help = N_("dibuixa la corba amb signes ASCII")},
    {.names = {NULL}},
};

const struct subcommand analitza_subcommand = {
    .command = {.program = "escacs",
                .names = {"analitza", "analyse", "analiza"},
                .synopsis = N_("FITXER... [OPCIONS]"),
                .summary = N_("diu què valia cada tirada d'una partida i quina era la millor"),
                .rows = rows,
                .operand = COMPLETE_FILE,
                .fewest = 1,
                .most = INT_MAX},
    .run = run,
};

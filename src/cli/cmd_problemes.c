/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs problemes: trains with problems of a variant, or makes them. */
#include "cli/cli.h"
#include "cli/game_file.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "escacs/notation.h"
#include "escacs/notes.h"
#include "learning/networks.h"
#include "learning/problem_maker.h"
#include "session/own_problems.h"
#include "storage/read_file.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "ui/term.h"
#include "ui/text_mode.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_LARGEST = 4 << 20, COUNT_DEFAULT = 30, FAULTS_TOLD = 100 };

struct problemes {
    const char *make; /* the variant to make problems of */
    const char *rules, *mode;
    int64_t count, seed;
    bool all, mistakes, quiet;
    struct screen_options screen;
};

/* --- making */

static bool is_interrupted(void *payload)
{
    (void)payload;
    return interrupt_must_end() || interrupt_take_keys() > 0;
}

static void on_progress(int games, int found, void *payload)
{
    const int64_t *wanted = payload;
    if (!isatty(STDERR_FILENO))
        return;
    fputc('\r', stderr);
    fprintf(stderr, _("%d de %d problemes, %d partides"), found, (int)*wanted, games);
}

static void print_problems(const struct problem *problems, int count)
{
    struct strbuf lines = STRBUF_INIT;
    for (int i = 0; i < count; i++)
        problem_write(&lines, &problems[i]);
    fputs(strbuf_text(&lines), stdout);
    strbuf_done(&lines);
}

static int make_problems(const struct problemes *problemes)
{
    struct variant *variant;
    struct folders folders;
    struct network *network;
    struct problem *problems;
    int64_t wanted = problemes->count ? problemes->count : COUNT_DEFAULT;
    int status = cli_open_variant(&variant, problemes->make);
    if (status != STATUS_OK)
        return status;
    cli_folders(&folders);
    networks_find(&network, variant, &folders);
    const struct problem_plan plan = {.variant = variant,
                                      .network = network,
                                      .wanted = (int)wanted,
                                      .seed = (uint64_t)problemes->seed,
                                      .should_stop = is_interrupted,
                                      .on_progress = on_progress,
                                      .payload = &wanted};
    int count = problems_make(&problems, &plan);
    if (count < 0)
        alloc_failed();
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
    print_problems(problems, count);
    free(problems);
    network_free(network);
    folders_done(&folders);
    variant_free(variant);
    return STATUS_OK;
}

/* --- the problems to train with */

static void show_analysis(const struct analysis *analysis, void *payload)
{
    (void)payload;
    output_bar(analysis->known, analysis->count);
}

/* Where the problems of a game come from: what it is called, or its file. */
static const char *source_of(const struct game *game, const char *path)
{
    const char *event = notes_tag(game_notes(game), "Event");
    const char *slash = strrchr(path, '/');
    return event && *event && strcmp(event, "?") != 0 ? event : slash ? slash + 1 : path;
}

/* Of many faults only the first ones are told. */
struct complaints {
    const char *label;
    int faults;
};

/* Says what is wrong with a line of a file. */
static void complain_of_line(int number, enum problem_error error, void *payload)
{
    static const char *const words[] = {
        [PROBLEM_SYNTAX] = N_("no és un problema (OBJECTIU | CLAU | TORN PECES)"),
        [PROBLEM_POSITION] = N_("la posició no és possible amb aquestes regles"),
        [PROBLEM_KEY] = N_("la clau no és cap tirada legal"),
        [PROBLEM_TOO_LONG] = N_("la línia o el nombre de tirades és massa llarg"),
        [PROBLEM_UNSOLVED] = N_("no s'hi guanya en tres tirades; cal «bm TIRADA;» o «dm N;»"),
    };
    struct complaints *complaints = payload;
    struct strbuf about = STRBUF_INIT;
    if (complaints->faults++ >= FAULTS_TOLD)
        return;
    message_add_clean(&about, complaints->label);
    strbuf_addf(&about, ":%d: %s", number, _(words[error]));
    cli_complain(_("problema ignorat"), xstrbuf_text(&about));
    strbuf_done(&about);
}

/* How many problems the lines of a file have; -1 if it cannot be read. */
static int add_text(struct training *training, const char *path)
{
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct complaints complaints = {.label = path};
    char *text;
    size_t size;
    diagnostics_init(list);
    int failed = read_file(&text, &size, path, FILE_LARGEST, list);
    message_print_diagnostics(stderr, path, list);
    free(list);
    if (failed)
        return -1;
    int added = training_add_lines(training, text, complain_of_line, &complaints);
    free(text);
    return added;
}

/* How many problems the games of a file give; -1 if none can be read. */
static int add_games(struct training *training, const char *path, const char *rules,
                     const struct analysis_plan *plan)
{
    int added = -1, count = game_file_count(path);
    for (int number = 1; number <= count && !is_interrupted(NULL); number++) {
        struct loaded_game loaded;
        if (game_file_load(&loaded, path, number, rules, plan->folders) == STATUS_OK) {
            int more = own_problems_add(training, loaded.game, source_of(loaded.game, path), plan);
            if (more < 0)
                alloc_failed();
            added = more + (added < 0 ? 0 : added);
        }
        loaded_game_done(&loaded);
    }
    return added;
}

static bool has_suffix(const char *path, const char *suffix)
{
    const char *dot = strrchr(path, '.');
    return dot && ascii_same(dot, suffix);
}

static int add_file(struct training *training, const char *path, const char *rules,
                    const struct analysis_plan *plan)
{
    bool has_games = has_suffix(path, ".pgn") || has_suffix(path, ".json");
    int added = has_games ? add_games(training, path, rules, plan) : add_text(training, path);
    if (added == 0)
        cli_complain(_("no hi ha cap problema"), path);
    return added > 0 ? STATUS_OK : STATUS_REFUSED;
}

/* The mistakes of all saved games, which are analysed if need be. */
static int add_mistakes(struct training *training, const struct folders *folders,
                        const struct analysis_plan *plan)
{
    int added = own_problems_add_saves(training, folders, plan);
    if (added < 0)
        alloc_failed();
    if (added == 0)
        cli_complain(_("no hi ha cap errada a les partides desades d'aquestes regles"), NULL);
    return added > 0 ? STATUS_OK : STATUS_REFUSED;
}

static int add_builtin(struct training *training, const struct folders *folders)
{
    int own = own_problems_add_kept(training, folders);
    if (training_add_builtin(training) > 0 || own > 0)
        return STATUS_OK;
    cli_complain(_("no hi ha problemes d'aquesta variant; «escacs problemes --fes REGLES» en fa"),
                 NULL);
    return STATUS_REFUSED;
}

static int add_problems(struct training *training, const struct problemes *options,
                        const char *file, const struct folders *folders)
{
    bool shown = isatty(STDERR_FILENO);
    const struct analysis_plan plan = {.nodes = ANALYSIS_NODES,
                                       .threads = 1,
                                       .folders = folders,
                                       .should_stop = is_interrupted,
                                       .on_progress = shown ? show_analysis : NULL};
    int status = file                ? add_file(training, file, options->rules, &plan)
                 : options->mistakes ? add_mistakes(training, folders, &plan)
                                     : add_builtin(training, folders);
    if (shown)
        fputs("\r\033[K", stderr);
    return status;
}

/* --- by lines */

static void print_solution(const struct problem *problem)
{
    struct strbuf text = STRBUF_INIT;
    present_solution(&text, problem);
    fputs(xstrbuf_text(&text), stdout);
    strbuf_done(&text);
}

/* What the lines come from, and the session that completion needs. */
struct text_training {
    struct session *session;
    struct line_source *lines;
    bool quiet, ascii;
};

/* Returns whether to go on with the next problem. */
static bool try_problem(struct training *training, struct text_training *text,
                        const struct problem *problem, int number)
{
    const struct text_options options = {.quiet = text->quiet, .ascii = text->ascii};
    struct exercise *exercise = exercise_new(problem);
    struct strbuf task = STRBUF_INIT;
    int error;
    if (!exercise)
        alloc_failed();
    present_task(&task, problem, number);
    puts(xstrbuf_text(&task));
    strbuf_done(&task);
    text->session = training_sit_down(training, exercise);
    text_mode_run(text->session, text->lines, &options);
    bool goes_on = training_note(training, text->session, &error);
    if (error)
        output_complain("problemes", error);
    if (goes_on && !exercise_is_solved(exercise))
        print_solution(problem);
    session_free(text->session);
    text->session = NULL;
    exercise_free(exercise);
    return goes_on;
}

static void train(struct training *training, const struct problemes *options)
{
    bool typed = isatty(STDIN_FILENO), goes_on = true;
    struct text_training text = {.quiet = options->quiet,
                                 .ascii = cli_draws_ascii(options->screen.ascii)};
    const struct problem *problem = NULL;
    int number;
    text.lines = typed && isatty(STDOUT_FILENO) ? line_readline_new(&text.session, NULL)
                                                : line_pipe_new(STDIN_FILENO, typed);
    while (goes_on && (options->count == 0 || training_tried(training) < options->count) &&
           (problem = training_next(training, &number)))
        goes_on = try_problem(training, &text, problem, number);
    if (!problem)
        printf("%s\n", _("No n'hi ha cap més per avui"));
    printf(_("Resolts a la primera: %d de %d\n"), training_solved(training),
           training_tried(training));
    text.lines->close(text.lines);
}

/* --- one way or the other */

static bool is_text(const struct problemes *options)
{
    return options->quiet || (options->mode && strcmp(options->mode, "text") == 0) ||
           !term_is_capable();
}

static int train_on(struct training *training, const struct problemes *options,
                    const struct folders *folders)
{
    if (!is_text(options))
        return cli_train_on_screen(training, &options->screen, folders);
    train(training, options);
    return STATUS_OK;
}

static int train_with(const struct problemes *options, const char *operand)
{
    bool is_file = operand && (strchr(operand, '/') || strchr(operand, '.'));
    const char *rules = options->rules        ? options->rules
                        : is_file || !operand ? BUILTIN_CHESS
                                              : operand;
    struct variant *variant;
    struct folders folders;
    struct diagnostics *list = xcalloc(1, sizeof *list);
    int status = cli_open_variant(&variant, rules);
    if (status != STATUS_OK) {
        free(list);
        return status;
    }
    cli_folders(&folders);
    diagnostics_init(list);
    struct training *training = training_new(variant, &folders, list);
    message_print_diagnostics(stderr, "problemes", list);
    free(list);
    status = training ? add_problems(training, options, is_file ? operand : NULL, &folders)
                      : STATUS_REFUSED;
    if (status == STATUS_OK && options->all)
        training_want_all(training);
    if (status == STATUS_OK)
        status = train_on(training, options, &folders);
    training_free(training);
    folders_done(&folders);
    variant_free(variant);
    return status;
}

/* --- the command line */

static int run(int argc, char **argv)
{
    struct problemes problemes = {.seed = 1};
    int operands = options_read(&problemes_subcommand.command, &problemes, argc, argv);
    if (operands < 0)
        return options_status(operands);
    interrupt_install();
    return problemes.make ? make_problems(&problemes)
                          : train_with(&problemes, operands > 0 ? argv[1] : NULL);
}

static const struct option_row rows[] = {
    {.names = {"regles", "rules", "variant"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct problemes, rules),
     .argument = N_("NOM|FITXER"),
     .completion = COMPLETE_VARIANT,
     .help = N_("les regles dels problemes d'un fitxer (fide)")},
    {.names = {"fes", "make"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct problemes, make),
     .argument = N_("REGLES"),
     .completion = COMPLETE_VARIANT,
     .help = N_("fa problemes nous d'aquestes regles, demostrats, i els escriu")},
    {.names = {"nombre", "count", "n"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct problemes, count),
     .least = 1,
     .most = 10000,
     .argument = "N",
     .help = N_("quants problemes: en fa 30, o entrena amb tots els d'avui")},
    {.names = {"tots", "all"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct problemes, all),
     .help = N_("entrena amb tots, també els que avui no toquen")},
    {.names = {"errades", "mistakes", "errores"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct problemes, mistakes),
     .help = N_("entrena amb les errades de les partides desades, que s'analitzen si cal")},
    {.names = {"mode"},
     .kind = OPTION_CHOICE,
     .field = offsetof(struct problemes, mode),
     .choices = {"text", "tui"},
     .help = N_("com es juga: per línies de text o a pantalla completa")},
    {.names = {"ascii"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct problemes, screen.ascii),
     .help = N_("només caràcters ASCII")},
    {.names = {"quiet", "silenci"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct problemes, quiet),
     .help = N_("no dibuixa el tauler")},
    OPTION_ROW_SEED(struct problemes, seed),
    {.names = {NULL}},
};

const struct subcommand problemes_subcommand = {
    .command = {.program = "escacs",
                .names = {"problemes", "problems", "problemas"},
                .synopsis = N_("[VARIANT|FITXER] [--errades] [--fes REGLES] [--nombre N]"),
                .summary = N_("entrena amb problemes, o en fa"),
                .rows = rows,
                .operand = COMPLETE_VARIANT,
                .most = 1},
    .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs problemes: trains with problems of a variant, or makes them. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "escacs/notation.h"
#include "learning/networks.h"
#include "learning/problem_maker.h"
#include "session/session.h"
#include "storage/directory.h"
#include "storage/path.h"
#include "storage/practice_file.h"
#include "storage/read_file.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "ui/text_mode.h"
#include "util/alloc.h"
#include "util/array.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FILE_LARGEST = 4 << 20, SECONDS_A_DAY = 86400, COUNT_DEFAULT = 30 };

struct problemes {
    const char *make; /* the variant to make problems of */
    const char *rules;
    int64_t count, seed;
    bool all, quiet;
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

struct training {
    const struct problemes *options;
    struct folders folders;
    struct variant *variant;
    struct problem *problems;
    size_t count, room;
    struct practice practice;
    char *path; /* of what was practised; NULL: nowhere to keep it */
    struct session *session;
    struct line_source *lines;
    int64_t today;
    int tried, solved;
};

/* Says what is wrong with a line of a file. */
static void complain_of_line(const char *label, int number, int error)
{
    static const char *const words[] = {
        [PROBLEM_SYNTAX] = N_("no és un problema (OBJECTIU | CLAU | TORN PECES)"),
        [PROBLEM_POSITION] = N_("la posició no és possible amb aquestes regles"),
        [PROBLEM_KEY] = N_("la clau no és cap tirada legal"),
        [PROBLEM_TOO_LONG] = N_("la línia o el nombre de tirades és massa llarg"),
    };
    struct strbuf about = STRBUF_INIT;
    message_add_clean(&about, label);
    strbuf_addf(&about, ":%d: %s", number, _(words[-error]));
    cli_complain(_("problema ignorat"), strbuf_text(&about));
    strbuf_done(&about);
}

static void add_problem(struct training *t, const struct problem *problem)
{
    t->problems = array_grow(t->problems, t->count, &t->room, sizeof *t->problems);
    if (!t->problems)
        alloc_failed();
    t->problems[t->count++] = *problem;
}

static void read_lines(struct training *t, const char *label, const char *text)
{
    for (int number = 1; *text; number++) {
        struct problem problem;
        size_t length = strcspn(text, "\n");
        bool skipped = text[strspn(text, " \t\r")] == '\n' || *text == '#';
        int error = skipped ? 0 : problem_read(&problem, t->variant, text, length);
        if (error)
            complain_of_line(label, number, error);
        else if (!skipped)
            add_problem(t, &problem);
        text += length + (text[length] == '\n');
    }
}

static int read_problem_file(struct training *t, const char *path)
{
    struct diagnostics *list = xcalloc(1, sizeof *list);
    char *text;
    size_t size;
    diagnostics_init(list);
    int failed = read_file(&text, &size, path, FILE_LARGEST, list);
    message_print_diagnostics(stderr, path, list);
    free(list);
    if (failed)
        return STATUS_REFUSED;
    read_lines(t, path, text);
    free(text);
    return STATUS_OK;
}

/* The problems of a built-in variant, by its own name or another. */
static const struct builtin_problems *find_builtin(const struct variant *variant)
{
    for (const struct builtin_problems *b = builtin_problems; b->name; b++) {
        struct variant *own = NULL;
        if (cli_open_variant(&own, b->name) != STATUS_OK)
            continue;
        bool same = variant_fingerprint(own) == variant_fingerprint(variant);
        variant_free(own);
        if (same)
            return b;
    }
    return NULL;
}

/* Opens the variant and the problems that the operand, a variant or a file, means. */
static int open_problems(struct training *t, const char *operand)
{
    bool is_file = operand && (strchr(operand, '/') || strchr(operand, '.'));
    const char *rules = t->options->rules     ? t->options->rules
                        : is_file || !operand ? BUILTIN_CHESS
                                              : operand;
    int status = cli_open_variant(&t->variant, rules);
    if (status != STATUS_OK)
        return status;
    if (is_file)
        return read_problem_file(t, operand);
    const struct builtin_problems *builtin = find_builtin(t->variant);
    if (builtin) {
        read_lines(t, builtin->name, builtin->bytes);
        return STATUS_OK;
    }
    cli_complain(_("no hi ha problemes d'aquesta variant; «escacs problemes --fes REGLES» en fa"),
                 rules);
    return STATUS_REFUSED;
}

/* --- what was practised */

static void open_practice(struct training *t)
{
    struct diagnostics *list = xcalloc(1, sizeof *list);
    diagnostics_init(list);
    t->today = (int64_t)time(NULL) / SECONDS_A_DAY;
    if (t->folders.state && directory_make(t->folders.state) == 0)
        t->path = path_join(t->folders.state, "problemes");
    if (t->path && practice_read(&t->practice, t->path, list) < 0) {
        message_print_diagnostics(stderr, t->path, list);
        free(t->path);
        t->path = NULL;
    }
    free(list);
}

static void note(struct training *t, const struct exercise *exercise)
{
    bool solved = exercise_is_solved(exercise) && exercise_is_clean(exercise);
    t->tried++;
    t->solved += solved;
    if (practice_note(&t->practice, problem_id(exercise_problem(exercise)), solved, t->today) < 0)
        alloc_failed();
    int error = t->path ? practice_write(&t->practice, t->path) : 0;
    if (error)
        output_complain(t->path, -error);
}

/* --- one problem */

static void print_task(const struct problem *problem, int number)
{
    struct strbuf task = STRBUF_INIT;
    present_task(&task, problem);
    printf(_("Problema %d: %s"), number, strbuf_text(&task));
    strbuf_clear(&task);
    if (problem->source[0]) {
        message_add_clean(&task, problem->source);
        printf(" (%s)", strbuf_text(&task));
    }
    putchar('\n');
    strbuf_done(&task);
}

static void print_solution(struct problem *problem)
{
    char key[MOVE_TEXT_SIZE];
    move_write(key, &problem->start, problem->key);
    printf(_("Solució: %s\n"), key);
}

/* A session at the problem, whose rival is played by the exercise. */
static struct session *sit_down(struct training *t, struct exercise *exercise)
{
    const struct problem *problem = exercise_problem(exercise);
    struct loaded_game loaded = {0};
    struct keeping keeping;
    struct player *players[2] = {NULL, NULL};
    keeping_init(&keeping, &t->folders);
    players[side_other(problem->start.turn)] = exercise_rival(exercise);
    if (game_new_from(&loaded.game, &problem->start) != 0)
        alloc_failed();
    struct session *session = session_new(&loaded, &keeping, players);
    session_set_exercise(session, exercise);
    return session;
}

/* Returns whether to go on with the next problem. */
static bool try_problem(struct training *t, struct problem *problem, int number)
{
    const struct text_options options = {.quiet = t->options->quiet};
    struct exercise *exercise = exercise_new(problem);
    if (!exercise)
        alloc_failed();
    print_task(problem, number);
    t->session = sit_down(t, exercise);
    session_set_flipped(t->session, problem->start.turn == BLACK);
    text_mode_run(t->session, t->lines, &options);
    bool gave_up = game_is_over(session_game(t->session)) && !exercise_is_solved(exercise);
    bool goes_on = gave_up || exercise_is_solved(exercise);
    if (goes_on || !exercise_is_clean(exercise))
        note(t, exercise);
    if (gave_up && move_bits(problem->key) != 0)
        print_solution(problem);
    session_free(t->session);
    t->session = NULL;
    exercise_free(exercise);
    return goes_on;
}

/* --- all of them */

/* Problems that were tried come first when they are due, then new ones. */
static bool is_next(const struct training *t, const struct problem *problem, bool new)
{
    const struct practised *known = practice_find(&t->practice, problem_id(problem));
    if (t->options->all)
        return new;
    return new ? !known : known && known->day <= t->today;
}

static bool has_enough(const struct training *t)
{
    return t->options->count > 0 && t->tried >= t->options->count;
}

static void train(struct training *t)
{
    bool goes_on = true;
    for (int new = 0; new <= 1; new ++)
        for (size_t i = 0; i < t->count && goes_on && !has_enough(t); i++)
            if (is_next(t, &t->problems[i], new))
                goes_on = try_problem(t, &t->problems[i], (int)i + 1);
    if (goes_on && !has_enough(t))
        printf("%s\n", _("No n'hi ha cap més per avui"));
    printf(_("Resolts a la primera: %d de %d\n"), t->solved, t->tried);
}

static int train_with(const struct problemes *problemes, const char *operand)
{
    struct training t = {.options = problemes};
    cli_folders(&t.folders);
    int status = open_problems(&t, operand);
    if (status == STATUS_OK) {
        bool typed = isatty(STDIN_FILENO);
        open_practice(&t);
        t.lines = typed && isatty(STDOUT_FILENO) ? line_readline_new(&t.session, NULL)
                                                 : line_pipe_new(STDIN_FILENO, typed);
        train(&t);
        t.lines->close(t.lines);
    }
    practice_done(&t.practice);
    free(t.path);
    free(t.problems);
    variant_free(t.variant);
    folders_done(&t.folders);
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
    {.names = {"quiet", "silenci"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct problemes, quiet),
     .help = N_("no dibuixa el tauler")},
    {.names = {"seed", "llavor"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct problemes, seed),
     .most = INT64_MAX,
     .argument = "N",
     .help = N_("d'on surt el que és a l'atzar (1)")},
    {.names = {NULL}},
};

const struct subcommand problemes_subcommand = {
    .command = {.program = "escacs",
                .names = {"problemes", "problems", "problemas"},
                .synopsis = N_("[VARIANT|FITXER] [--fes REGLES] [--nombre N]"),
                .summary = N_("entrena amb problemes, o en fa"),
                .rows = rows,
                .most = 1},
    .run = run,
};

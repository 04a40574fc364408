/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The experiment of the adaptive algorithms. Each rival meets the published algorithm, which begins
 * each game afresh and looks as far as it did in print, and ours, which remembers its rival. */
#include "cli/experiment.h"

#include "cli/cli.h"
#include "cli/output.h"
#include "cli/torneig_careers.h"
#include "cpu/sparring.h"
#include "ui/gettext.h"
#include "util/alloc.h"
#include "util/ascii.h"
#include "util/random.h"
#include "util/strbuf.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH = 4,           /* of the published algorithm */
    OWN_NODES = 40000,   /* of ours */
    MUCH_NODES = 400000, /* of the rival with ten times as much */
    RATIO_STEP = 10,
    PLOT_WIDTH = 50,
    RANDOM_RATIO = -2, /* truths that are no ratio */
    NO_RATIO = -1,
    LINES_MAX = 40,
};

enum { ORIGINAL, OURS, ALGORITHMS };

/* What one algorithm did against one rival. */
struct outcome_line {
    struct match_tally tally;
    double estimate; /* mean over games or careers; not a number: no game was played */
    double error;    /* mean absolute error where there is a true ratio; else not a number */
    double length;   /* mean moves of a game */
};

struct line {
    char name[48];
    char rival[96]; /* words; `%d` stands for a random ratio */
    int truth;      /* the ratio, RANDOM_RATIO or NO_RATIO */
    struct outcome_line by[ALGORITHMS];
};

struct experiment {
    const struct tournament_plan *plan;
    const struct experiment_options *options;
    int64_t equal_nodes; /* what the published algorithm spends on a choice, about */
    struct line lines[LINES_MAX];
    int count;
    int played; /* lines */
    bool stopped;
};

bool experiment_is_known(const char *name)
{
    return ascii_same(name, "adaptatiu") || ascii_same(name, "adaptive") ||
           ascii_same(name, "adaptativo");
}

/* --- the lines */

static void add_line(struct experiment *e, int truth, const char *name, const char *rival)
{
    struct line *line = &e->lines[e->count++];
    line->truth = truth;
    snprintf(line->name, sizeof line->name, "%s", name);
    snprintf(line->rival, sizeof line->rival, "%s", rival);
}

static void add_ratios(struct experiment *e)
{
    char name[32], rival[96];
    int rounding = e->options->rounding;
    for (int ratio = 0; ratio <= 100; ratio += RATIO_STEP) {
        snprintf(name, sizeof name, "fix %d", ratio);
        snprintf(rival, sizeof rival, "cpu:algorisme=fix,profunditat=%d,arrodoneix=%d,ratio=%d",
                 DEPTH, rounding, ratio);
        add_line(e, ratio, name, rival);
    }
    snprintf(rival, sizeof rival, "cpu:algorisme=fix,profunditat=%d,arrodoneix=%d,ratio=%%d", DEPTH,
             rounding);
    add_line(e, RANDOM_RATIO, "fix 0..100", rival);
}

static void add_searches(struct experiment *e)
{
    static const char *const names[] = {"alfabeta", "minimax"};
    char name[48], rival[96];
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%s, profunditat %d", names[i], DEPTH);
        snprintf(rival, sizeof rival, "cpu:algorisme=%s,profunditat=%d", names[i], DEPTH);
        add_line(e, NO_RATIO, name, rival);
        snprintf(name, sizeof name, "%s, %" PRId64 " nodes", names[i], e->equal_nodes);
        snprintf(rival, sizeof rival, "cpu:algorisme=%s,nodes=%" PRId64, names[i], e->equal_nodes);
        add_line(e, NO_RATIO, name, rival);
    }
}

static void add_others(struct experiment *e)
{
    char name[32], rival[96];
    add_line(e, NO_RATIO, "atzar", "cpu:algorisme=atzar");
    add_line(e, NO_RATIO, "golafre", "cpu:algorisme=golafre");
    for (int level = 0; level < CPU_LEVEL_MAX; level++) {
        snprintf(name, sizeof name, "nivell %d", level);
        snprintf(rival, sizeof rival, "cpu:nivell=%d", level);
        add_line(e, NO_RATIO, name, rival);
    }
    snprintf(rival, sizeof rival, "cpu:nodes=%d", OWN_NODES);
    add_line(e, NO_RATIO, "nivell 10", rival);
    snprintf(rival, sizeof rival, "cpu:nodes=%d", MUCH_NODES);
    add_line(e, NO_RATIO, "nivell 10 x 10", rival);
}

/* The nodes of a plain search of every move from the start of the variant. */
static int64_t count_equal_nodes(const struct variant *variant)
{
    const struct cpu_limits limits = {
        .algorithm = CPU_ALPHABETA, .level = CPU_LEVEL_MAX, .depth = DEPTH};
    struct cpu_report report = {0};
    int count = sparring_breadth(variant);
    struct cpu_scored *scored = xcalloc((size_t)count, sizeof *scored);
    struct game *game;
    struct cpu *cpu;
    if (game_new(&game, variant) != 0 || cpu_new(&cpu, variant, 1, 1) < 0)
        alloc_failed();
    cpu_score_moves(scored, count, cpu, game, &limits, NULL, &report);
    cpu_free(cpu);
    game_free(game);
    free(scored);
    return report.nodes > 0 ? report.nodes : 1;
}

/* --- playing */

static void read_words(struct player_description *out, const char *words)
{
    struct player_problem problem;
    if (player_description_read(out, words, PLAYERS_OF_TOURNAMENT, &problem) < 0)
        alloc_failed(); /* the words are our own */
}

static const char *words_of(int algorithm, const struct experiment *e, char out[160])
{
    if (algorithm == OURS)
        snprintf(out, 160, "cpu:algorisme=adaptatiu,nodes=%d,memoria=8", OWN_NODES);
    else
        snprintf(out, 160,
                 "cpu:algorisme=adaptatiu-original,profunditat=%d,arrodoneix=%d,minim=0,"
                 "maxim=86400,limit=86400,memoria=1",
                 DEPTH, e->options->rounding);
    return out;
}

/* Add the games of a match to what is known of a line, in sums. */
static void add_games(struct outcome_line *sum, const struct tournament *results,
                      const struct tournament_plan *plan, int algorithm, int truth)
{
    for (int i = 0; i < results->count; i++) {
        const struct played_game *played = &results->games[i];
        if (played->end == PLAYED_NOT)
            continue;
        sum->length += game_move_count(played->game);
        if (algorithm == ORIGINAL) {
            sum->estimate += played->estimate[0];
            sum->error += truth >= 0 ? fabs(played->estimate[0] - truth) : 0;
        }
    }
    if (algorithm == OURS)
        sum->estimate += careers_estimate(results, plan, 0) * match_games(&results->tally);
    sum->tally.wins += results->tally.wins;
    sum->tally.draws += results->tally.draws;
    sum->tally.losses += results->tally.losses;
}

/* One match of an algorithm against a rival. False when it was stopped. */
static bool play_match(struct outcome_line *sum, struct experiment *e, int algorithm,
                       const char *rival, int truth, int first, int games)
{
    struct player_description players[2];
    struct tournament results;
    char words[160];
    read_words(&players[0], words_of(algorithm, e, words));
    read_words(&players[1], rival);
    struct tournament_plan plan = *e->plan;
    plan.players[0] = &players[0];
    plan.players[1] = &players[1];
    plan.games = games;
    plan.career = algorithm == ORIGINAL ? 1 : games;
    plan.threads = plan.threads < games ? plan.threads : games;
    plan.seed += (uint64_t)first;
    plan.on_progress = NULL;
    enum tournament_error error = tournament_run(&results, &plan);
    if (match_games(&results.tally) > 0)
        add_games(sum, &results, &plan, algorithm, truth);
    tournament_done(&results);
    player_description_done(&players[0]);
    player_description_done(&players[1]);
    return error == TOURNAMENT_OK;
}

/* Pairs of games, each pair against another ratio. */
static bool play_random_ratios(struct outcome_line *sum, struct experiment *e, int algorithm,
                               const struct line *line)
{
    uint64_t chance = e->plan->seed;
    bool going = true;
    for (int first = 0; going && first < e->plan->games; first += 2) {
        int left = e->plan->games - first, ratio = (int)(random_next(&chance) % 101);
        char digits[8];
        struct strbuf rival = STRBUF_INIT;
        snprintf(digits, sizeof digits, "%d", ratio);
        strbuf_addf(&rival, "%.*s%s", (int)strcspn(line->rival, "%"), line->rival, digits);
        going =
            play_match(sum, e, algorithm, strbuf_text(&rival), ratio, first, left < 2 ? left : 2);
        strbuf_done(&rival);
    }
    return going;
}

static void play_line(struct experiment *e, struct line *line)
{
    for (int algorithm = 0; algorithm < ALGORITHMS && !e->stopped; algorithm++) {
        struct outcome_line *sum = &line->by[algorithm];
        bool going = line->truth == RANDOM_RATIO ? play_random_ratios(sum, e, algorithm, line)
                                                 : play_match(sum, e, algorithm, line->rival,
                                                              line->truth, 0, e->plan->games);
        double games = match_games(&sum->tally);
        bool has_truth = algorithm == ORIGINAL && line->truth != NO_RATIO;
        sum->estimate /= games; /* not a number without games */
        sum->length /= games;
        sum->error = has_truth ? sum->error / games : NAN;
        e->stopped = !going;
    }
}

/* --- the table */

static void print_cell(const struct outcome_line *o)
{
    char error[16] = "";
    if (!isnan(o->error))
        snprintf(error, sizeof error, "%.1f", o->error);
    if (match_games(&o->tally) > 0)
        printf("%9.1f%7s%5d%5d%5d%7.0f", o->estimate, error, o->tally.wins, o->tally.draws,
               o->tally.losses, o->length);
}

/* The mean error over all true ratios; not a number before any was played. */
static double mean_error(const struct experiment *e)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < e->played; i++)
        if (e->lines[i].truth >= 0 && !isnan(e->lines[i].by[ORIGINAL].error)) {
            sum += e->lines[i].by[ORIGINAL].error;
            count++;
        }
    return count ? sum / count : NAN;
}

static void print_plot(const struct experiment *e)
{
    /* L10N: the plot of what the published algorithm thinks of rivals whose ratio is known */
    printf("\n%s\n", _("Ràtio estimada (o) i certa (|), de 0 a 100:"));
    for (int i = 0; i < e->played; i++) {
        const struct line *line = &e->lines[i];
        char row[PLOT_WIDTH + 2];
        if (line->truth < 0 || isnan(line->by[ORIGINAL].estimate))
            continue;
        for (int x = 0; x <= PLOT_WIDTH; x++)
            row[x] = '.';
        row[PLOT_WIDTH + 1] = '\0';
        row[line->truth * PLOT_WIDTH / 100] = '|';
        row[(int)lround(line->by[ORIGINAL].estimate * PLOT_WIDTH / 100)] = 'o';
        printf("%4d %s\n", line->truth, row);
    }
}

static void print_table(const struct experiment *e)
{
    printf("%-24s%-38s%s\n", "", "adaptatiu-original", "adaptatiu");
    /* L10N: the columns are an estimate, its error, games won, drawn, lost, moves of a game */
    printf("%-24s", _("rival"));
    for (int i = 0; i < ALGORITHMS; i++)
        printf("%9s%7s%5s%5s%5s%7s", _("estima"), _("error"), "+", "=", "-", _("tirades"));
    putchar('\n');
    for (int i = 0; i < e->played; i++) {
        printf("%-24s", e->lines[i].name);
        for (int k = 0; k < ALGORITHMS; k++)
            print_cell(&e->lines[i].by[k]);
        putchar('\n');
    }
    if (!isnan(mean_error(e)))
        printf(_("\nError mitjà de la ràtio: %.1f\n"), mean_error(e));
    print_plot(e);
}

static json_t *cell_json(const struct outcome_line *o)
{
    return json_pack("{s:o, s:o, s:i, s:i, s:i, s:o}", "estimate", output_real(o->estimate),
                     "error", output_real(o->error), "wins", o->tally.wins, "draws", o->tally.draws,
                     "losses", o->tally.losses, "moves", output_real(o->length));
}

static void print_json(const struct experiment *e, const struct variant_source *source)
{
    json_t *lines = json_array();
    for (int i = 0; i < e->played; i++) {
        const struct line *line = &e->lines[i];
        json_t *truth = line->truth >= 0 ? json_integer(line->truth) : json_null();
        json_array_append_new(lines, json_pack("{s:s, s:s, s:o, s:o, s:o}", "name", line->name,
                                               "rival", line->rival, "ratio", truth, "original",
                                               cell_json(&line->by[ORIGINAL]), "ours",
                                               cell_json(&line->by[OURS])));
    }
    output_json_new(json_pack("{s:s, s:i, s:I, s:i, s:o, s:o}", "variant",
                              variant_source_label(source), "games", e->plan->games, "seed",
                              (json_int_t)e->plan->seed, "rounding", e->options->rounding,
                              "mean_error", output_real(mean_error(e)), "lines", lines));
}

int experiment_run(const struct tournament_plan *plan, const struct variant_source *source,
                   const struct experiment_options *options)
{
    struct experiment *e = xcalloc(1, sizeof *e);
    e->plan = plan;
    e->options = options;
    e->equal_nodes = count_equal_nodes(plan->variant);
    add_ratios(e);
    add_searches(e);
    add_others(e);
    while (e->played < e->count && !e->stopped) {
        if (options->shows_progress)
            fprintf(stderr, "\r\033[K[%d/%d] %s", e->played + 1, e->count,
                    e->lines[e->played].name);
        play_line(e, &e->lines[e->played++]);
    }
    if (options->shows_progress)
        fputs("\r\033[K", stderr);
    if (options->json)
        print_json(e, source);
    else
        print_table(e);
    free(e);
    return STATUS_OK;
}

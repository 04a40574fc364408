/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What training shows. */
#include "cli/training_report.h"

#include "cli/output.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "util/clock.h"

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { BAR_WIDTH = 20, TERMINAL_MS = 200, PIPE_MS = 10000, JSON_MS = 1000 };

/* --- words */

static double bounded(double elo)
{
    return isfinite(elo) ? elo : elo > 0 ? 999 : -999;
}

void training_format_elo(char out[64], const struct match_tally *tally)
{
    struct match_stats stats;
    match_stats(&stats, tally);
    snprintf(out, 64, "%+.0f [%+.0f, %+.0f]", bounded(stats.elo), bounded(stats.elo_low),
             bounded(stats.elo_high));
}

static const char *phase_word(enum course_phase phase)
{
    static const char *const words[] = {
        [COURSE_PLAYING] = N_("partides"),
        [COURSE_TRAINING] = N_("entrenament"),
        [COURSE_MATCH] = N_("duel"),
    };
    return _(words[phase]);
}

/* --- progress */

static void add_facts(char *out, size_t size, const struct course_progress *p)
{
    const struct training_report *t = &p->training;
    char elo[64] = "";
    switch (p->phase) {
    case COURSE_PLAYING:
        /* L10N: games, positions, positions a second */
        snprintf(out, size, _("%" PRIu64 " partides, %" PRIu64 " posicions (%.0f/s)"), p->games,
                 p->positions, p->positions_per_second);
        break;
    case COURSE_TRAINING:
        if (t->checked >= 0)
            /* L10N: two errors of evaluations, the smaller the better */
            snprintf(out, size, _("error %.5f (l'avaluació deduïda: %.5f)"), t->checked,
                     t->baseline);
        else
            snprintf(out, size, _("error %.5f"), t->loss);
        break;
    case COURSE_MATCH:
        if (match_games(&p->tally) > 0)
            training_format_elo(elo, &p->tally);
        snprintf(out, size, "+%d =%d -%d  %s", p->tally.wins, p->tally.draws, p->tally.losses, elo);
        break;
    }
}

static void show_line(struct training_display *d, const struct course_progress *p, bool terminal)
{
    char facts[160], bar[BAR_WIDTH + 1];
    int full = (int)(p->done * BAR_WIDTH), left = (int)(p->left_ms / 1000);
    for (int i = 0; i < BAR_WIDTH; i++)
        bar[i] = i < full ? '#' : '.';
    bar[BAR_WIDTH] = '\0';
    add_facts(facts, sizeof facts, p);
    if (terminal)
        fprintf(stderr, "\r\033[K%d. %s [%s] %s", p->round, phase_word(p->phase), bar, facts);
    else
        fprintf(stderr, "%d. %s: %s", p->round, phase_word(p->phase), facts);
    if (left > 0)
        /* L10N: time left: minutes and seconds */
        fprintf(stderr, _("  queden %d:%02d"), left / 60, left % 60);
    if (!terminal)
        fputc('\n', stderr);
    fflush(stderr);
    d->shown = terminal;
}

static void show_json(const struct course_progress *p)
{
    static const char *const phases[] = {
        [COURSE_PLAYING] = "play", [COURSE_TRAINING] = "train", [COURSE_MATCH] = "match"};
    json_t *line = json_pack(
        "{s:s, s:i, s:f, s:I, s:I, s:I, s:f, s:f, s:f, s:i, s:i, s:i}", "phase", phases[p->phase],
        "round", p->round, "done", p->done, "left_ms", (json_int_t)p->left_ms, "games",
        (json_int_t)p->games, "positions", (json_int_t)p->positions, "loss", p->training.loss,
        "validation", p->training.checked, "baseline", p->training.baseline, "wins", p->tally.wins,
        "draws", p->tally.draws, "losses", p->tally.losses);
    if (line && json_dumpf(line, stdout, JSON_COMPACT) == 0)
        putchar('\n');
    fflush(stdout);
    json_decref(line);
}

static void on_progress(const struct course_progress *p, void *payload)
{
    struct training_display *d = payload;
    bool terminal = !d->json && isatty(STDERR_FILENO);
    int64_t now = clock_ms(), wait = d->json ? JSON_MS : terminal ? TERMINAL_MS : PIPE_MS;
    bool changed = p->phase != d->last_phase || p->round != d->last_round;
    if (!changed && d->last_ms && now - d->last_ms < wait)
        return;
    d->last_ms = now;
    d->last_phase = p->phase;
    d->last_round = p->round;
    if (d->json)
        show_json(p);
    else
        show_line(d, p, terminal);
}

static bool should_stop(void *payload)
{
    struct training_display *d = payload;
    d->stopped = d->stopped || interrupt_take_keys() > 0 || interrupt_must_end();
    return d->stopped;
}

struct course_hooks training_hooks(struct training_display *display)
{
    return (struct course_hooks){
        .should_stop = should_stop, .on_progress = on_progress, .payload = display};
}

void training_display_end(struct training_display *d)
{
    if (d->shown)
        fputs("\r\033[K", stderr);
    d->shown = false;
}

/* --- results */

static void print_json_result(const struct course_result *result, bool stronger)
{
    struct match_stats stats;
    match_stats(&stats, &result->tally);
    output_json_new(json_pack(
        "{s:s, s:I, s:i, s:i, s:i, s:f, s:f, s:f, s:b}", "phase", "end", "positions",
        (json_int_t)result->positions, "wins", result->tally.wins, "draws", result->tally.draws,
        "losses", result->tally.losses, "elo", bounded(stats.elo), "elo_low",
        bounded(stats.elo_low), "elo_high", bounded(stats.elo_high), "stronger", stronger));
}

void training_print_result(const struct training_display *d, const struct course_result *result,
                           bool stronger, const char *path)
{
    char elo[64];
    if (d->json) {
        print_json_result(result, stronger);
        return;
    }
    training_format_elo(elo, &result->tally);
    if (!stronger)
        /* L10N: an Elo difference with its interval */
        printf(_("No és més forta (%s): no s'ha canviat res.\n"), elo);
    else if (path)
        /* L10N: an Elo difference, games, a file */
        printf(_("Contra l'avaluació en ús: %s Elo en %d partides. Escrita a %s.\n"), elo,
               match_games(&result->tally), path);
    else
        /* L10N: an Elo difference, games */
        printf(_("Contra l'avaluació en ús: %s Elo en %d partides. En ús a partir d'ara.\n"), elo,
               match_games(&result->tally));
}

void training_print_trained(const struct training_display *d, const struct course_result *result)
{
    if (d->json)
        output_json_new(
            json_pack("{s:s, s:I}", "phase", "end", "positions", (json_int_t)result->positions));
    else
        /* L10N: a number of positions */
        printf(_("Entrenada amb %" PRIu64 " posicions.\n"), result->positions);
}

void training_print_duel(const struct training_display *d, const struct match_tally *tally)
{
    struct course_result result = {.tally = *tally};
    char elo[64];
    if (d->json) {
        print_json_result(&result, course_is_stronger(tally));
        return;
    }
    training_format_elo(elo, tally);
    /* L10N: wins, draws, losses of the first network, and the Elo difference */
    printf(_("+%d =%d -%d: %s Elo per a la primera.\n"), tally->wins, tally->draws, tally->losses,
           elo);
}

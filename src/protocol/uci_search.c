/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The UCI engine's searching thread, its clock and what it writes. */
#include "protocol/uci_private.h"

#include "escacs/perft.h"
#include "util/clock.h"
#include "util/thread.h"

#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>

enum { PERFT_MOST = 20 };

/* --- output */

void uci_send_text(struct uci_engine *u, const char *text)
{
    pthread_mutex_lock(&u->lock);
    fprintf(u->out, "%s\n", text);
    fflush(u->out);
    pthread_mutex_unlock(&u->lock);
}

void uci_send_line(struct uci_engine *u, struct strbuf *line)
{
    uci_send_text(u, strbuf_failed(line) ? UCI_NO_MEMORY : strbuf_text(line));
    strbuf_done(line);
}

/* --- the clock */

static int64_t now_ms(void *payload)
{
    struct uci_engine *u = payload;
    pthread_mutex_lock(&u->lock);
    int64_t now = (u->frozen ? u->go_ms : clock_ms()) - u->lost_ms;
    pthread_mutex_unlock(&u->lock);
    return now;
}

static bool should_stop(void *payload)
{
    struct uci_engine *u = payload;
    return atomic_load(&u->stop);
}

/* --- the searching thread */

static void add_line(struct strbuf *out, struct uci_engine *u, const struct move *line, int length)
{
    struct position position = *game_position(u->game);
    char text[MOVE_TEXT_SIZE];
    strbuf_add_str(out, " pv");
    for (int i = 0; i < length; i++) {
        struct undo undo;
        int count = movegen_legal(u->scratch, &position);
        uci_write_move(text, &position, line[i], u->scratch, count);
        strbuf_addf(out, " %s", text);
        position_make(&position, line[i], &undo);
    }
}

static void add_score(struct strbuf *out, const struct uci_engine *u, int score)
{
    strbuf_add_str(out, " score ");
    uci_add_score(out, score);
    if (u->shows_chances) {
        struct cpu_chances chances = cpu_chances(u->cpu, score);
        strbuf_addf(out, " wdl %d %d %d", chances.win, chances.draw, chances.loss);
    }
}

static void add_effort(struct strbuf *out, const struct cpu_report *report)
{
    int64_t ms = report->elapsed_ms > 0 ? report->elapsed_ms : 1;
    strbuf_addf(out, " nodes %" PRId64 " nps %" PRId64 " hashfull %d time %" PRId64, report->nodes,
                report->nodes * 1000 / ms, report->table_permille, report->elapsed_ms);
}

/* One line for each of the moves scored. */
static void send_lines(struct uci_engine *u, const struct cpu_report *report)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < report->scored_count; i++) {
        const struct cpu_scored *scored = &report->scored[i];
        strbuf_addf(&text, "%sinfo depth %d seldepth %d multipv %d", i > 0 ? "\n" : "",
                    report->depth, report->selective_depth, i + 1);
        add_score(&text, u, scored->score);
        add_effort(&text, report);
        add_line(&text, u, scored->line, scored->line_length);
    }
    uci_send_line(u, &text);
}

static void send_info(struct uci_engine *u, const struct cpu_report *report)
{
    struct strbuf line = STRBUF_INIT;
    bool known = report->bound != CPU_BOUND_NONE;
    if (known && report->scored_count > 0) {
        send_lines(u, report);
        return;
    }
    strbuf_add_str(&line, "info");
    if (known) {
        strbuf_addf(&line, " depth %d seldepth %d", report->depth, report->selective_depth);
        add_score(&line, u, report->score);
    }
    add_effort(&line, report);
    if (known)
        add_line(&line, u, report->line, report->line_length);
    uci_send_line(u, &line);
}

static void on_report(const struct cpu_report *report, void *payload)
{
    send_info(payload, report);
}

static struct cpu_limits limits_of(const struct uci_engine *u)
{
    const struct uci_go *go = &u->go;
    const enum side turn = game_position(u->game)->turn;
    struct cpu_limits limits = {
        .level = CPU_LEVEL_MAX, .only = u->only, .only_count = u->only_count};
    if (u->limits_strength)
        limits.level = cpu_level_of_elo(u->elo);
    limits.nodes = go->nodes > 0 ? go->nodes : 0;
    limits.depth = go->depth > CPU_DEPTH_MAX ? CPU_DEPTH_MAX : go->depth;
    limits.mate = go->mate;
    if (go->infinite)
        return limits;
    if (go->move_ms >= 0)
        limits.move_ms = go->move_ms > 0 ? go->move_ms : 1;
    if (go->time_ms[turn] >= 0) {
        limits.clock.left_ms = go->time_ms[turn] > 0 ? go->time_ms[turn] : 1;
        limits.clock.increment_ms = go->increment_ms[turn] > 0 ? go->increment_ms[turn] : 0;
        limits.clock.moves_to_go = go->moves_to_go;
    }
    return limits;
}

static void wait_for_release(struct uci_engine *u)
{
    pthread_mutex_lock(&u->lock);
    while (u->waiting && !atomic_load(&u->stop))
        pthread_cond_wait(&u->changed, &u->lock);
    pthread_mutex_unlock(&u->lock);
}

/* Allocates nothing: the other side waits for this line. */
static void send_best_move(struct uci_engine *u, struct move best, const struct cpu_report *report)
{
    struct position position = *game_position(u->game);
    struct undo undo;
    char text[MOVE_TEXT_SIZE], line[2 * MOVE_TEXT_SIZE + 32];
    int count = movegen_legal(u->scratch, &position);
    uci_write_move(text, &position, best, u->scratch, count);
    int length = snprintf(line, sizeof line, "bestmove %s", text);
    if (report->line_length > 1 && move_same(report->line[0], best)) {
        position_make(&position, best, &undo);
        count = movegen_legal(u->scratch, &position);
        uci_write_move(text, &position, report->line[1], u->scratch, count);
        snprintf(line + length, sizeof line - (size_t)length, " ponder %s", text);
    }
    uci_send_text(u, line);
}

/* Think; several moves are scored if so many lines are wanted. */
static int think(struct move *best, struct uci_engine *u, const struct cpu_hooks *hooks,
                 struct cpu_report *report)
{
    const struct cpu_limits limits = limits_of(u);
    if (!u->scored)
        return cpu_think(best, u->cpu, u->game, &limits, hooks, report);
    int count =
        cpu_score_moves(u->scored, u->lines_wanted, u->cpu, u->game, &limits, hooks, report);
    if (count < 0)
        return count;
    *best = u->scored[0].move;
    return 0;
}

static void run_go(struct uci_engine *u)
{
    struct cpu_hooks hooks = {.now_ms = now_ms,
                              .should_stop = should_stop,
                              .on_report = on_report,
                              .began_ms = u->go_ms,
                              .payload = u};
    struct cpu_report report;
    struct move best;
    int error = think(&best, u, &hooks, &report);
    wait_for_release(u);
    if (error) {
        uci_send_text(u, "bestmove 0000");
        return;
    }
    send_info(u, &report);
    send_best_move(u, best, &report);
}

/* Count, move by move. */
static void run_perft(struct uci_engine *u)
{
    int depth = u->go.perft > PERFT_MOST ? PERFT_MOST : u->go.perft;
    struct position position = *game_position(u->game);
    struct move *arena = malloc(perft_arena_size(u->variant, depth) * sizeof *arena);
    int count = movegen_legal(u->scratch, &position);
    uint64_t total = 0;
    struct strbuf line = STRBUF_INIT;
    for (int i = 0; arena && i < count; i++) {
        char text[MOVE_TEXT_SIZE];
        uci_write_move(text, &position, u->scratch[i], u->scratch, count);
        uint64_t leaves =
            perft_move_watched(&position, u->scratch[i], depth, arena, should_stop, u);
        if (should_stop(u))
            break;
        total += leaves;
        strbuf_addf(&line, "%s: %" PRIu64, text, leaves);
        uci_send_line(u, &line);
    }
    if (!arena)
        strbuf_add_str(&line, UCI_NO_MEMORY);
    else if (should_stop(u))
        strbuf_add_str(&line, "info string perft stopped");
    else
        strbuf_addf(&line, "\nNodes searched: %" PRIu64 "\n", total);
    free(arena);
    uci_send_line(u, &line);
}

static void *run_search(void *engine)
{
    struct uci_engine *u = engine;
    if (u->go.perft > 0)
        run_perft(u);
    else
        run_go(u);
    return NULL;
}

/* --- starting and stopping */

void uci_search_release(struct uci_engine *u, bool stop)
{
    pthread_mutex_lock(&u->lock);
    if (stop)
        atomic_store(&u->stop, true);
    if (u->frozen)
        u->lost_ms = clock_ms() - u->go_ms;
    u->frozen = false;
    u->waiting = false;
    pthread_cond_broadcast(&u->changed);
    pthread_mutex_unlock(&u->lock);
}

static void join_search(struct uci_engine *u)
{
    pthread_join(u->thread, NULL);
    u->searching = false;
}

void uci_search_stop(struct uci_engine *u)
{
    if (!u->searching)
        return;
    uci_search_release(u, true);
    join_search(u);
}

void uci_search_end(struct uci_engine *u)
{
    if (u->searching && u->finishes)
        join_search(u);
    uci_search_stop(u);
}

/* Whether the input is at its end, or `quit` is to come, already: a script wrote everything
 * beforehand. */
static bool is_scripted(struct uci_engine *u)
{
    struct pollfd watched = {.fd = u->in, .events = POLLIN};
    while (!u->ended && u->lines.used < u->lines.size && poll(&watched, 1, 0) > 0)
        u->ended = line_buffer_fill(&u->lines, u->in) <= 0;
    return u->ended || line_buffer_has(&u->lines, "quit");
}

/* Room for the lines wanted. A limited strength is that of one line. */
static void make_room(struct uci_engine *u)
{
    free(u->scored);
    u->scored = NULL;
    if (u->lines_wanted > 1 && !u->limits_strength)
        u->scored = calloc((size_t)u->lines_wanted, sizeof *u->scored);
}

void uci_search_start(struct uci_engine *u, const struct uci_go *asked)
{
    bool counts = asked->perft > 0;
    u->go = *asked;
    u->go_ms = clock_ms();
    u->finishes = counts && is_scripted(u);
    make_room(u);
    atomic_store(&u->stop, false);
    u->waiting = !counts && (asked->infinite || asked->ponder);
    u->frozen = !counts && asked->ponder;
    u->lost_ms = 0;
    u->searching = (counts || uci_make_cpu(u)) && thread_start(&u->thread, run_search, u) == 0;
    if (!u->searching)
        uci_send_text(u, counts ? "info string perft cannot start" : "bestmove 0000");
}

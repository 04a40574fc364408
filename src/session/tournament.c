/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches. Each worker thread has its own players and takes the next game that nobody plays yet;
 * the calling thread waits, and looks after the hooks. */
#include "session/tournament.h"

#include "util/alloc.h"
#include "util/clock.h"
#include "util/random.h"
#include "util/thread.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { HOOKS_MS = 100, OPENING_TRIES = 100 };

/* What all threads share; the lock guards everything but `stop`. */
struct match {
    const struct tournament_plan *plan;
    struct tournament *results;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int next;    /* game */
    int working; /* threads */
    atomic_bool stop;
};

/* One of the two players of a worker thread. */
struct seat {
    struct cpu *cpu;
    struct uci_client *client;
};

struct worker {
    struct match *match;
    struct seat seats[2]; /* of A and B */
};

/* --- chance */

/* Play random moves; false if they end the game. */
static bool play_opening(struct game *game, int plies, uint64_t *chance)
{
    for (int i = 0; i < plies && !game_is_over(game); i++) {
        const struct move *moves;
        int count = game_legal_moves(&moves, game);
        struct move move = moves[random_next(chance) % (uint64_t)count];
        if (game_play(game, move) != 0)
            alloc_failed();
    }
    return !game_is_over(game);
}

/* A game after its opening, the same for both games of a pair. Where random moves end every game,
 * it begins without them. */
static struct game *open_game(const struct tournament_plan *plan, int number)
{
    uint64_t chance = plan->seed + (uint64_t)(number / 2) * UINT64_C(0xd1342543de82ef95);
    struct game *game = NULL;
    for (int tries = 0; tries <= OPENING_TRIES; tries++) {
        int plies = tries < OPENING_TRIES ? plan->opening_plies : 0;
        game_free(game);
        if (game_new(&game, plan->variant) != 0)
            alloc_failed();
        if (play_opening(game, plies, &chance))
            break;
    }
    return game;
}

/* --- players */

static int64_t now_ms(void *payload)
{
    (void)payload;
    return clock_ms();
}

static bool is_stopped(void *payload)
{
    return atomic_load(&((struct match *)payload)->stop);
}

/* Start the program again unless it still runs and answers. */
static enum player_error sit_down_uci(struct seat *seat, const struct player_description *who,
                                      int *system)
{
    if (seat->client && uci_client_new_game(seat->client) == 0)
        return PLAYER_OK;
    uci_client_free(seat->client);
    int error = uci_client_new(&seat->client, &who->uci, system);
    return error == 0 ? PLAYER_OK : error == -UCI_CLIENT_MISSING ? PLAYER_MISSING : PLAYER_SILENT;
}

static enum player_error sit_down_cpu(struct seat *seat, const struct player_description *who,
                                      const struct variant *variant)
{
    if (!seat->cpu && cpu_new(&seat->cpu, variant, who->cpu.threads, who->cpu.memory_mb) < 0)
        return PLAYER_NO_MEMORY;
    cpu_forget(seat->cpu);
    return PLAYER_OK;
}

/* Make the player ready for a game; false with *problem when it cannot be had. */
static bool sit_down(struct seat *seat, const struct player_description *who,
                     const struct variant *variant, struct player_problem *problem)
{
    *problem = (struct player_problem){.kind = who->kind};
    snprintf(problem->culprit, sizeof problem->culprit, "%s", who->words);
    problem->error = who->kind == PLAYER_UCI ? sit_down_uci(seat, who, &problem->system)
                                             : sit_down_cpu(seat, who, variant);
    return problem->error == PLAYER_OK;
}

static void leave_seat(struct seat *seat)
{
    cpu_free(seat->cpu);
    uci_client_free(seat->client);
    *seat = (struct seat){NULL, NULL};
}

/* Have a player choose; false when it cannot, or when everything is to stop. */
static bool choose(struct move *out, struct worker *worker, int player, const struct game *game,
                   uint64_t seed)
{
    struct match *match = worker->match;
    const struct player_description *who = match->plan->players[player];
    struct seat *seat = &worker->seats[player];
    if (who->kind == PLAYER_UCI) {
        struct uci_client_hooks hooks = {.should_stop = is_stopped, .payload = match};
        int error = uci_client_think(out, seat->client, game, &hooks, NULL);
        if (error && error != -UCI_CLIENT_STOPPED) {
            uci_client_free(seat->client);
            seat->client = NULL;
        }
        return error == 0;
    }
    struct cpu_limits limits = who->cpu.limits;
    struct cpu_hooks hooks = {.now_ms = now_ms, .should_stop = is_stopped, .payload = match};
    limits.seed = seed;
    return cpu_think(out, seat->cpu, game, &limits, &hooks, NULL) == 0;
}

/* --- one game */

static enum side side_of(int player, int number)
{
    return (player + number) % 2 == 0 ? WHITE : BLACK;
}

static enum result won_by(enum side side)
{
    return side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

/* Play on to the end. */
static void play_out(struct played_game *out, struct worker *worker, int number)
{
    const struct tournament_plan *plan = worker->match->plan;
    uint64_t chance = plan->seed ^ ((uint64_t)number + 1) << 32;
    while (!game_is_over(out->game) && game_move_count(out->game) < plan->move_cap) {
        enum side turn = game_turn(out->game);
        int player = turn == side_of(0, number) ? 0 : 1;
        struct move move = {0};
        bool chosen = choose(&move, worker, player, out->game, random_next(&chance));
        if (is_stopped(worker->match))
            return;
        if (!chosen || game_play(out->game, move) != 0) {
            out->end = PLAYED_LOST;
            out->result = won_by(side_other(turn));
            return;
        }
    }
    bool over = game_is_over(out->game);
    out->end = over ? PLAYED_OUT : PLAYED_CAP;
    out->result = over ? game_result(out->game) : RESULT_DRAW;
}

/* Leaves the game out, with *problem, when a player cannot be had. */
static void play_one(struct played_game *out, struct worker *worker, int number,
                     struct player_problem *problem)
{
    const struct tournament_plan *plan = worker->match->plan;
    *out = (struct played_game){.end = PLAYED_NOT};
    for (int player = 0; player < 2; player++)
        if (!sit_down(&worker->seats[player], plan->players[player], plan->variant, problem))
            return;
    out->game = open_game(plan, number);
    play_out(out, worker, number);
    if (out->end == PLAYED_NOT) {
        game_free(out->game);
        out->game = NULL;
    }
}

/* --- threads */

static void count_result(struct tournament *results, const struct played_game *played, int number)
{
    struct match_tally *tally = &results->tally;
    if (played->result == RESULT_DRAW)
        tally->draws++;
    else if (played->result == won_by(side_of(0, number)))
        tally->wins++;
    else
        tally->losses++;
    results->capped += played->end == PLAYED_CAP;
    results->forfeited += played->end == PLAYED_LOST;
}

/* The number of the next game, -1 when there is none. */
static int take_game(struct match *match)
{
    pthread_mutex_lock(&match->lock);
    bool ends = is_stopped(match) || match->next >= match->plan->games;
    int number = ends ? -1 : match->next++;
    pthread_mutex_unlock(&match->lock);
    return number;
}

static void hand_in(struct match *match, int number, const struct played_game *played,
                    const struct player_problem *problem)
{
    pthread_mutex_lock(&match->lock);
    match->results->games[number] = *played;
    if (played->end != PLAYED_NOT)
        count_result(match->results, played, number);
    if (problem->error) {
        match->results->problem = *problem;
        atomic_store(&match->stop, true);
    }
    pthread_cond_signal(&match->changed);
    pthread_mutex_unlock(&match->lock);
}

static void *work(void *payload)
{
    struct worker *worker = payload;
    struct match *match = worker->match;
    int number;
    while ((number = take_game(match)) >= 0) {
        struct played_game played;
        struct player_problem problem;
        play_one(&played, worker, number, &problem);
        hand_in(match, number, &played, &problem);
    }
    leave_seat(&worker->seats[0]);
    leave_seat(&worker->seats[1]);
    pthread_mutex_lock(&match->lock);
    match->working--;
    pthread_cond_signal(&match->changed);
    pthread_mutex_unlock(&match->lock);
    return NULL;
}

static void wait_a_little(struct match *match)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += HOOKS_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&match->changed, &match->lock, &until);
}

/* Wait until all threads are done. Returns whether they were told to stop. */
static bool oversee(struct match *match)
{
    const struct tournament_plan *plan = match->plan;
    bool stopped = false;
    pthread_mutex_lock(&match->lock);
    while (match->working > 0) {
        struct match_tally tally = match->results->tally;
        pthread_mutex_unlock(&match->lock);
        if (plan->on_progress)
            plan->on_progress(&tally, plan->payload);
        if (!stopped && plan->should_stop && plan->should_stop(plan->payload)) {
            stopped = true;
            atomic_store(&match->stop, true);
        }
        pthread_mutex_lock(&match->lock);
        if (match->working > 0)
            wait_a_little(match);
    }
    pthread_mutex_unlock(&match->lock);
    return stopped;
}

/* Start as many threads as can be had. */
static int start_workers(pthread_t *threads, struct worker *workers, struct match *match)
{
    int count = 0;
    pthread_mutex_lock(&match->lock);
    for (; count < match->plan->threads; count++) {
        workers[count] = (struct worker){.match = match};
        if (thread_start(&threads[count], work, &workers[count]) < 0)
            break;
        match->working++;
    }
    pthread_mutex_unlock(&match->lock);
    return count;
}

enum tournament_error tournament_run(struct tournament *out, const struct tournament_plan *plan)
{
    struct match match = {.plan = plan, .results = out};
    pthread_t *threads = xcalloc((size_t)plan->threads, sizeof *threads);
    struct worker *workers = xcalloc((size_t)plan->threads, sizeof *workers);
    *out = (struct tournament){.count = plan->games};
    out->games = xcalloc((size_t)plan->games, sizeof *out->games);
    pthread_mutex_init(&match.lock, NULL);
    pthread_cond_init(&match.changed, NULL);
    int started = start_workers(threads, workers, &match);
    bool stopped = oversee(&match);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&match.changed);
    pthread_mutex_destroy(&match.lock);
    free(threads);
    free(workers);
    if (started == 0)
        return TOURNAMENT_SYSTEM;
    if (out->problem.error)
        return TOURNAMENT_PLAYER;
    return stopped ? TOURNAMENT_STOPPED : TOURNAMENT_OK;
}

void tournament_done(struct tournament *tournament)
{
    for (int i = 0; i < tournament->count; i++)
        game_free(tournament->games[i].game);
    free(tournament->games);
    *tournament = (struct tournament){0};
}

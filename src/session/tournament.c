/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays matches. Each worker thread has its own players and takes the next career, or the next game
 * if no player adapts, until there is none left. The calling thread waits and calls the hooks. */
#include "session/tournament.h"

#include "cpu/opponent.h"
#include "learning/networks.h"
#include "session/game_clock.h"
#include "session/player.h"

#include "util/alloc.h"
#include "util/clock.h"
#include "util/crew.h"
#include "util/random.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { OPENING_TRIES = 100, JUDGE_MB = 16, DRAW_NODES = 20000 };

/* What all threads share. */
struct match {
    struct crew crew;
    const struct tournament_plan *plan;
    struct tournament *results;
    int next; /* the number of the next game that nobody plays yet */
};

/* One of the two players of a worker thread. */
struct worker_player {
    struct cpu *cpu;
    struct network *network;         /* of the CPU, if it was found for it */
    struct opponent *opponent;       /* of the CPU, if it adapts */
    struct opponent_knowledge known; /* carried over from game to game */
    struct uci_client *client;
    struct cpu_manners manners; /* of the game */
    enum cpu_gesture gesture;   /* what it does with the move that it last chose */
};

enum { SUBSTITUTE = 2, SEATS };

struct worker {
    struct match *match;
    struct worker_player players[SEATS]; /* of A, B and the substitute */
    struct worker_player judge;
};

/* --- careers */

static bool adapts(const struct player_description *who)
{
    return who && who->kind == PLAYER_CPU && opponent_adapts(who->cpu.limits.algorithm);
}

bool tournament_adapts(const struct tournament_plan *plan)
{
    return adapts(plan->players[0]) || adapts(plan->players[1]) || adapts(plan->substitute);
}

int tournament_career(const struct tournament_plan *plan)
{
    if (!tournament_adapts(plan))
        return 1;
    return plan->career > 0 ? plan->career : CAREER_GAMES;
}

bool tournament_part(struct tournament_plan *plan, int part, int parts)
{
    int career = tournament_career(plan), unit = career % 2 == 0 ? career : 2 * career;
    int64_t units = (plan->games + unit - 1) / unit;
    int64_t to = units * part / parts * unit;
    plan->from = (int)(units * (part - 1) / parts) * unit;
    plan->to = to < plan->games ? (int)to : plan->games;
    return parts <= units;
}

static int last_game(const struct tournament_plan *plan)
{
    return plan->to ? plan->to : plan->games;
}

/* Who plays for A (0) or B (1) in a game: a seat. */
static int seat_of(const struct tournament_plan *plan, int player, int number)
{
    bool late = number % tournament_career(plan) >= plan->substitute_from;
    return player == 1 && plan->substitute && late ? SUBSTITUTE : player;
}

static const struct player_description *sitter(const struct tournament_plan *plan, int seat)
{
    return seat == SUBSTITUTE ? plan->substitute : plan->players[seat];
}

/* --- openings */

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

/* A game after its opening, which is the same for both games of a pair. Without random moves if
 * those end the game each time. */
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
    return crew_is_stopped(&((struct match *)payload)->crew);
}

/* The time that this thread has had of the processor. */
static int64_t worked_ms(void *payload)
{
    (void)payload;
    return clock_thread_ms();
}

/* Start the program unless it runs and answers. */
static enum player_error prepare_uci(struct worker_player *player,
                                     const struct player_description *who,
                                     const struct variant *variant, struct player_problem *problem)
{
    if (player->client && uci_client_new_game(player->client) == 0)
        return PLAYER_OK;
    uci_client_free(player->client);
    return player_uci_start(&player->client, &who->uci, variant, problem);
}

static enum player_error make_cpu(struct worker_player *player, const struct tournament_plan *plan,
                                  int seat)
{
    const struct player_description *who = sitter(plan, seat);
    if (cpu_new(&player->cpu, plan->variant, who->cpu.threads, who->cpu.memory_mb) < 0)
        return PLAYER_NO_MEMORY;
    if (plan->networks)
        cpu_use_network(player->cpu, plan->networks[seat == 0 ? 0 : 1]);
    else if (who->cpu.evaluation == CPU_EVALUATION_LEARNT)
        networks_equip(&player->network, player->cpu, plan->folders);
    if (adapts(who) && opponent_new(&player->opponent, player->cpu, &who->cpu) < 0)
        return PLAYER_NO_MEMORY;
    return PLAYER_OK;
}

static enum player_error prepare_cpu(struct worker_player *player,
                                     const struct tournament_plan *plan, int seat)
{
    enum player_error error = player->cpu ? PLAYER_OK : make_cpu(player, plan, seat);
    if (error == PLAYER_OK)
        cpu_forget(player->cpu);
    return error;
}

/* Make the player ready for a game; false with *problem when it cannot be had. */
static bool prepare_player(struct worker_player *player, const struct tournament_plan *plan,
                           int seat, struct player_problem *problem)
{
    const struct player_description *who = sitter(plan, seat);
    *problem = (struct player_problem){.kind = who->kind};
    snprintf(problem->culprit, sizeof problem->culprit, "%s", who->words);
    problem->error = who->kind == PLAYER_UCI ? prepare_uci(player, who, plan->variant, problem)
                                             : prepare_cpu(player, plan, seat);
    return problem->error == PLAYER_OK;
}

static void release_player(struct worker_player *player)
{
    opponent_free(player->opponent);
    cpu_free(player->cpu);
    network_free(player->network);
    uci_client_free(player->client);
    *player = (struct worker_player){0};
}

/* Ask the program for a move. One that fails is started again for the next game. */
static bool choose_by_uci(struct move *out, struct worker_player *player, struct match *match,
                          const struct game *game, const struct clock_state *clock)
{
    struct uci_client_hooks hooks = {.should_stop = is_stopped, .payload = match};
    int error = uci_client_think(out, player->client, game, clock, &hooks, NULL);
    if (error && error != -UCI_CLIENT_STOPPED) {
        uci_client_free(player->client);
        player->client = NULL;
    }
    return error == 0;
}

/* Have the player in a seat choose a move; false when it cannot, or when the match is stopped. */
static bool choose_move(struct move *out, struct worker *worker, int seat, const struct game *game,
                        const struct clock_state *clock, uint64_t seed)
{
    struct match *match = worker->match;
    const struct player_description *who = sitter(match->plan, seat);
    struct worker_player *player = &worker->players[seat];
    if (who->kind == PLAYER_UCI)
        return choose_by_uci(out, player, match, game, clock);
    struct cpu_limits limits = who->cpu.limits;
    struct cpu_hooks hooks = {.now_ms = match->plan->processor_time ? worked_ms : now_ms,
                              .should_stop = is_stopped,
                              .payload = match};
    limits.seed = seed;
    if (clock)
        cpu_limits_obey_clock(&limits, &who->cpu, clock, game_turn(game));
    struct cpu_report report = {0};
    int error = player->opponent
                    ? opponent_choose(out, player->opponent, game, &limits, &hooks, &report)
                    : cpu_think(out, player->cpu, game, &limits, &hooks, &report);
    if (player->opponent)
        player->manners.rival_level = opponent_rival_level(player->opponent);
    player->gesture = error ? CPU_PLAYS : cpu_gesture(&player->manners, player->cpu, game, &report);
    return error == 0;
}

/* --- manners */

static void begin_manners(struct worker_player *player, const struct player_description *who)
{
    bool resigns = who->kind == PLAYER_CPU && who->cpu.resigns;
    player->gesture = CPU_PLAYS;
    player->manners = (struct cpu_manners){.resigns = resigns, .rival_level = -1};
}

/* Whether a player that is asked accepts a draw. A program cannot be asked. */
static bool accepts(const struct worker_player *player, const struct game *game)
{
    if (!player->cpu)
        return false;
    return (player->opponent ? cpu_accepts_even_draw : cpu_accepts_draw)(
               player->cpu, game, game_actor(game), DRAW_NODES) > 0;
}

/* Do what the player whose turn it is has decided besides its move. Returns whether that ends the
 * game. */
static bool ends_by_gesture(struct game *game, const struct tournament_plan *plan,
                            const struct worker_player *player, const struct worker_player *rival)
{
    int error = 0;
    if (player->gesture == CPU_RESIGNS) {
        error = game_resign(game);
    } else if (player->gesture == CPU_OFFERS_DRAW && plan->agrees) {
        error = game_offer_draw(game);
        if (!error)
            error = accepts(rival, game) ? game_accept_draw(game) : game_decline_draw(game);
    }
    if (error)
        alloc_failed();
    return game_is_over(game);
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

/* Puts the time of a move on record, or the fall of the flag instead of the move. Returns whether
 * the player was in time. */
static bool in_time(struct game_clock *clock, struct game *game)
{
    if (!time_control_is_set(game_time_control(game)) || !game_clock_has_fallen(clock))
        return true;
    if (game_flag(game) != 0)
        alloc_failed();
    game_clock_note(clock, game, JOURNAL_FLAG);
    return false;
}

/* Play on to the end. */
static void play_to_end(struct played_game *out, struct worker *worker, int number)
{
    const struct tournament_plan *plan = worker->match->plan;
    uint64_t chance = plan->seed ^ ((uint64_t)number + 1) << 32;
    struct game_clock clock;
    struct clock_state state;
    game_set_time_control(out->game, &plan->control);
    game_clock_init(&clock, out->game);
    while (!game_is_over(out->game) && game_move_count(out->game) < plan->move_cap) {
        enum side turn = game_turn(out->game);
        int player = turn == side_of(0, number) ? 0 : 1;
        int seat = seat_of(plan, player, number);
        const struct worker_player *rival = &worker->players[seat_of(plan, 1 - player, number)];
        struct move move = {0};
        game_clock_start(&clock, turn);
        bool limited = game_clock_state(&state, &clock, out->game);
        bool chosen = choose_move(&move, worker, seat, out->game, limited ? &state : NULL,
                                  random_next(&chance));
        if (is_stopped(worker->match))
            return;
        if (!in_time(&clock, out->game))
            break;
        if (chosen && ends_by_gesture(out->game, plan, &worker->players[seat], rival))
            break;
        if (!chosen || game_play(out->game, move) != 0) {
            out->end = PLAYED_LOST;
            out->result = won_by(side_other(turn));
            return;
        }
        if (time_control_is_set(&plan->control))
            game_clock_note(&clock, out->game, JOURNAL_MOVE);
    }
    bool over = game_is_over(out->game);
    out->end = over ? PLAYED_OUT : PLAYED_CAP;
    out->result = over ? game_result(out->game) : RESULT_DRAW;
}

double tournament_points(const struct played_game *played, int number)
{
    return played->result == RESULT_DRAW                  ? 0.5
           : played->result == won_by(side_of(0, number)) ? 1
                                                          : 0;
}

/* Whether the player in a seat begins a career with this game. */
static bool begins_career(const struct tournament_plan *plan, int seat, int number)
{
    return number % tournament_career(plan) == (seat == SUBSTITUTE ? plan->substitute_from : 0);
}

/* A player that adapts begins a game: with what it knows, or afresh at the start of a career. */
static void begin_adapting(struct worker_player *player, const struct played_game *played,
                           enum side side, bool afresh)
{
    if (!player->opponent)
        return;
    if (afresh) {
        opponent_reset(player->opponent);
        player->known = *opponent_known(player->opponent);
    }
    opponent_begin(player->opponent, side, &player->known, played->opening);
}

/* It learns from the end of the game, and says what it thinks of its rival. */
static double end_adapting(struct worker_player *player, const struct game *game, double points)
{
    if (!player->opponent)
        return NAN;
    opponent_follow(player->opponent, game, NULL);
    opponent_conclude(&player->known, player->opponent, points);
    return opponent_estimate(player->opponent, &player->known);
}

/* Have the moves of a finished game judged, if that is wanted. */
static void judge_moves(struct played_game *out, struct worker *worker, int number)
{
    const struct tournament_plan *plan = worker->match->plan;
    struct worker_player *judge = &worker->judge;
    struct cpu_hooks hooks = {
        .now_ms = now_ms, .should_stop = is_stopped, .payload = worker->match};
    struct judged sides[2] = {0};
    if (plan->judge_nodes == 0)
        return;
    if (!judge->cpu && cpu_new(&judge->cpu, plan->variant, 1, JUDGE_MB) == 0)
        networks_equip(&judge->network, judge->cpu, plan->folders);
    if (!judge->cpu)
        return;
    cpu_forget(judge->cpu);
    judge_game(sides, judge->cpu, out->game, out->opening, plan->judge_nodes, &hooks);
    out->judged[0] = sides[side_of(0, number)];
    out->judged[1] = sides[side_of(1, number)];
}

/* Play one game. When a player cannot be had, *problem says why and out->end is PLAYED_NOT. */
static void play_game(struct played_game *out, struct worker *worker, int number,
                      struct player_problem *problem)
{
    const struct tournament_plan *plan = worker->match->plan;
    struct worker_player *players[2];
    *out = (struct played_game){.end = PLAYED_NOT};
    for (int player = 0; player < 2; player++) {
        int seat = seat_of(plan, player, number);
        players[player] = &worker->players[seat];
        if (!prepare_player(players[player], plan, seat, problem))
            return;
        begin_manners(players[player], sitter(plan, seat));
    }
    out->game = open_game(plan, number);
    out->opening = game_move_count(out->game);
    for (int player = 0; player < 2; player++)
        begin_adapting(players[player], out, side_of(player, number),
                       begins_career(plan, seat_of(plan, player, number), number));
    play_to_end(out, worker, number);
    if (out->end == PLAYED_NOT) {
        game_free(out->game);
        out->game = NULL;
        return;
    }
    double points = tournament_points(out, number);
    out->estimate[0] = end_adapting(players[0], out->game, points);
    out->estimate[1] = end_adapting(players[1], out->game, 1 - points);
    judge_moves(out, worker, number);
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

/* The number of the first game of the next career, -1 when there is none. */
static int next_career(struct match *match)
{
    pthread_mutex_lock(&match->crew.lock);
    bool ends = is_stopped(match) || match->next >= last_game(match->plan);
    int number = ends ? -1 : match->next;
    if (!ends)
        match->next += tournament_career(match->plan);
    pthread_mutex_unlock(&match->crew.lock);
    return number;
}

static void record_game(struct match *match, int number, const struct played_game *played,
                        const struct player_problem *problem)
{
    pthread_mutex_lock(&match->crew.lock);
    match->results->games[number] = *played;
    if (played->end != PLAYED_NOT)
        count_result(match->results, played, number);
    if (problem->error) {
        match->results->problem = *problem;
        crew_stop(&match->crew);
    }
    pthread_cond_broadcast(&match->crew.changed);
    pthread_mutex_unlock(&match->crew.lock);
}

static void play_career(struct worker *worker, int first)
{
    const struct tournament_plan *plan = worker->match->plan;
    int end = first + tournament_career(plan);
    for (int i = first; i < end && i < last_game(plan) && !is_stopped(worker->match); i++) {
        struct played_game played;
        struct player_problem problem;
        play_game(&played, worker, i, &problem);
        record_game(worker->match, i, &played, &problem);
    }
}

static void run_worker(int number, void *payload)
{
    struct worker worker = {.match = payload};
    int first;
    (void)number;
    while ((first = next_career(worker.match)) >= 0)
        play_career(&worker, first);
    for (int seat = 0; seat < SEATS; seat++)
        release_player(&worker.players[seat]);
    release_player(&worker.judge);
}

static void report(void *payload)
{
    struct match *match = payload;
    pthread_mutex_lock(&match->crew.lock);
    struct match_tally tally = match->results->tally;
    pthread_mutex_unlock(&match->crew.lock);
    if (match->plan->on_progress)
        match->plan->on_progress(&tally, match->plan->payload);
}

static bool should_stop(void *payload)
{
    const struct tournament_plan *plan = ((struct match *)payload)->plan;
    return plan->should_stop && plan->should_stop(plan->payload);
}

enum tournament_error tournament_run(struct tournament *out, const struct tournament_plan *plan)
{
    struct match match = {.plan = plan, .results = out, .next = plan->from};
    const struct crew_plan crew = {.threads = plan->threads,
                                   .work = run_worker,
                                   .report = report,
                                   .should_stop = should_stop,
                                   .payload = &match};
    *out = (struct tournament){.count = plan->games};
    out->games = xcalloc((size_t)plan->games, sizeof *out->games);
    crew_init(&match.crew);
    int started = crew_run(&match.crew, &crew);
    crew_done(&match.crew);
    if (started == 0)
        return TOURNAMENT_SYSTEM;
    if (out->problem.error)
        return TOURNAMENT_PLAYER;
    return match.crew.told ? TOURNAMENT_STOPPED : TOURNAMENT_OK;
}

void tournament_done(struct tournament *tournament)
{
    for (int i = 0; i < tournament->count; i++)
        game_free(tournament->games[i].game);
    free(tournament->games);
    *tournament = (struct tournament){0};
}

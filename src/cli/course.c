/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A course of training. */
#include "cli/course.h"

#include "learning/networks.h"
#include "session/player_description.h"
#include "session/tournament.h"
#include "storage/directory.h"
#include "util/alloc.h"
#include "util/checksum.h"
#include "util/clock.h"
#include "util/random.h"
#include "util/strbuf.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    ROUNDS_MAX = 3,
    SHORT_MS = 120000,      /* a course shorter than this has one round */
    MATCH_GAMES_LEAST = 40, /* played however late it is */
    MATCH_GAMES_MOST = 400,
};

/* Players of the match: a little processor time, of which the search has 4 ms, and a table that fits
 * it. */
static const char match_player[] = "cpu:temps=0.009,memoria=4";

/* Share of the time for each round of self-play; training and the match have the rest. */
static const double round_shares[ROUNDS_MAX] = {0.18, 0.25, 0.30};
static const double match_share = 0.20, short_share = 0.6;

/* A course while it runs. */
struct course {
    const struct course_plan *plan;
    int64_t began_ms, phase_began_ms, phase_ends_ms;
    struct course_progress progress;
    char *folder;
};

/* --- time and hooks */

static int64_t left_ms(const struct course *c)
{
    int64_t left = c->plan->ms - (clock_ms() - c->began_ms);
    return left > 0 ? left : 0;
}

static bool is_stopped(const struct course *c)
{
    const struct course_hooks *hooks = &c->plan->hooks;
    return hooks->should_stop && hooks->should_stop(hooks->payload);
}

static void report(struct course *c)
{
    const struct course_hooks *hooks = &c->plan->hooks;
    c->progress.left_ms = left_ms(c);
    if (hooks->on_progress)
        hooks->on_progress(&c->progress, hooks->payload);
}

/* Begin a phase that has `ms` milliseconds; 0: as long as it takes. */
static void begin_phase(struct course *c, enum course_phase phase, int64_t ms)
{
    c->progress.phase = phase;
    c->progress.done = 0;
    c->phase_began_ms = clock_ms();
    c->phase_ends_ms = ms ? c->phase_began_ms + ms : 0;
}

static bool phase_is_over(void *payload)
{
    const struct course *c = payload;
    return is_stopped(c) || (c->phase_ends_ms && clock_ms() >= c->phase_ends_ms);
}

static void measure_phase(struct course *c)
{
    int64_t whole = c->phase_ends_ms - c->phase_began_ms;
    if (c->phase_ends_ms && whole > 0)
        c->progress.done = (double)(clock_ms() - c->phase_began_ms) / (double)whole;
    if (c->progress.done > 1)
        c->progress.done = 1;
}

/* --- self-play */

static void on_games(const struct generate_report *report_, void *payload)
{
    struct course *c = payload;
    int64_t ms = clock_ms() - c->phase_began_ms;
    c->progress.games = report_->games;
    c->progress.positions = report_->positions;
    c->progress.positions_per_second =
        ms > 0 ? 1000.0 * (double)report_->positions / (double)ms : 0;
    measure_phase(c);
    report(c);
}

static uint64_t network_checksum(const struct network *network, const struct variant *variant)
{
    size_t size;
    unsigned char *bytes = network ? network_write(&size, network, variant) : NULL;
    uint64_t sum = bytes ? checksum64(bytes, size) : 0;
    free(bytes);
    return sum;
}

static int file_error(int error)
{
    switch (-error) {
    case SAMPLE_FILE_NOT_ONE:
        return -COURSE_NOT_DATA;
    case SAMPLE_FILE_OTHER_RULES:
        return -COURSE_OTHER_RULES;
    case SAMPLE_FILE_MEMORY:
        return -COURSE_MEMORY;
    default:
        return -COURSE_SYSTEM;
    }
}

/* Append blocks until the file has so many, or the phase is over. */
static int play_into(struct course *c, const char *path, uint64_t blocks, uint64_t seed,
                     const struct network *player)
{
    const struct course_plan *plan = c->plan;
    int64_t nodes = selfplay_nodes(plan->variant);
    const struct sample_head head = {.fingerprint = variant_fingerprint(plan->variant),
                                     .seed = seed,
                                     .nodes = (uint32_t)nodes,
                                     .player = network_checksum(player, plan->variant)};
    uint64_t first;
    int file = sample_file_open(path, &head, &first);
    if (file < 0)
        return file_error(file);
    const struct generate_plan games = {
        .play = {.variant = plan->variant, .nodes = nodes, .seed = seed},
        .network = player,
        .threads = plan->threads,
        .blocks = blocks,
        .should_stop = phase_is_over,
        .on_progress = on_games,
        .payload = c};
    int error = generate(file, first, &games);
    int kept = errno;
    close(file);
    errno = kept;
    if (error == -GENERATE_MEMORY)
        return -COURSE_MEMORY;
    return error == -GENERATE_SYSTEM ? -COURSE_SYSTEM : is_stopped(c) ? -COURSE_STOPPED : 0;
}

int course_generate(const struct course_plan *plan, const char *path, uint64_t games,
                    const struct network *player)
{
    struct course c = {.plan = plan, .began_ms = clock_ms()};
    c.progress.round = 1;
    begin_phase(&c, COURSE_PLAYING, 0);
    return play_into(&c, path, (games + SELFPLAY_GAMES - 1) / SELFPLAY_GAMES, plan->seed, player);
}

/* --- training */

static void on_training(const struct training_report *training, void *payload)
{
    struct course *c = payload;
    c->progress.training = *training;
    c->progress.done = training->done;
    report(c);
}

static bool training_is_stopped(void *payload)
{
    return is_stopped(payload);
}

static void name_network(struct network_facts *facts, const struct course *c)
{
    snprintf(facts->name, sizeof facts->name, "%s",
             variant_title(c->plan->variant, LANGUAGE_CATALAN));
    facts->date = (int64_t)time(NULL);
    facts->generation = c->progress.round;
}

static int train_from(struct course_result *out, struct course *c, const struct samples *samples)
{
    const struct training_hooks hooks = {
        .should_stop = training_is_stopped, .on_progress = on_training, .payload = c};
    struct recipe recipe;
    struct cpu *judge;
    if (cpu_new(&judge, c->plan->variant, 0, 0) < 0)
        return -COURSE_MEMORY;
    recipe_init(&recipe, c->plan->variant, samples->count, cpu_evaluates_chess(judge));
    cpu_free(judge);
    recipe.seed = c->plan->seed;
    network_free(out->network);
    int error = train(&out->network, c->plan->variant, samples, &recipe, &hooks);
    out->positions = samples->count;
    if (!error)
        name_network(&out->network->facts, c);
    return error == -TRAINER_MEMORY    ? -COURSE_MEMORY
           : error == -TRAINER_STOPPED ? -COURSE_STOPPED
           : error == -TRAINER_TOO_FEW ? -COURSE_TOO_FEW
                                       : 0;
}

static int train_files(struct course_result *out, struct course *c, const char *const *paths,
                       int count)
{
    struct samples samples = {0};
    int error = 0;
    begin_phase(c, COURSE_TRAINING, 0);
    for (int i = 0; i < count && !error; i++) {
        size_t damaged;
        error =
            sample_file_read(&samples, paths[i], variant_fingerprint(c->plan->variant), &damaged);
        out->culprit = paths[i];
    }
    error = error ? file_error(error) : train_from(out, c, &samples);
    samples_done(&samples);
    return error;
}

int course_train(struct course_result *out, const struct course_plan *plan,
                 const char *const *paths, int count)
{
    struct course c = {.plan = plan, .began_ms = clock_ms()};
    *out = (struct course_result){0};
    c.progress.round = 1;
    return train_files(out, &c, paths, count);
}

/* --- the match */

static void on_match(const struct match_tally *tally, void *payload)
{
    struct course *c = payload;
    c->progress.tally = *tally;
    measure_phase(c);
    report(c);
}

static bool match_is_over(void *payload)
{
    const struct course *c = payload;
    return is_stopped(c) || (match_games(&c->progress.tally) >= MATCH_GAMES_LEAST &&
                             c->phase_ends_ms && clock_ms() >= c->phase_ends_ms);
}

static int play_match(struct match_tally *out, struct course *c,
                      const struct network *const networks[2], int games)
{
    const struct course_plan *plan = c->plan;
    struct player_description player;
    struct player_problem problem;
    struct tournament results;
    if (player_description_read(&player, match_player, PLAYERS_OF_TOURNAMENT, &problem) < 0)
        abort(); /* the words are ours */
    const struct tournament_plan match = {.variant = plan->variant,
                                          .players = {&player, &player},
                                          .networks = networks,
                                          .processor_time = true,
                                          .games = games,
                                          .threads = plan->threads,
                                          .opening_plies = OPENING_PLIES,
                                          .move_cap = MOVE_CAP,
                                          .seed = plan->seed,
                                          .should_stop = match_is_over,
                                          .on_progress = on_match,
                                          .payload = c};
    enum tournament_error error = tournament_run(&results, &match);
    *out = results.tally;
    tournament_done(&results);
    player_description_done(&player);
    if (error == TOURNAMENT_PLAYER || error == TOURNAMENT_SYSTEM)
        return -COURSE_MEMORY;
    return is_stopped(c) ? -COURSE_STOPPED : 0;
}

int course_match(struct match_tally *out, const struct course_plan *plan,
                 const struct network *const networks[2], int games)
{
    struct course c = {.plan = plan, .began_ms = clock_ms()};
    begin_phase(&c, COURSE_MATCH, 0);
    return play_match(out, &c, networks, games);
}

bool course_is_stronger(const struct match_tally *tally)
{
    struct match_stats stats;
    if (match_games(tally) == 0)
        return false;
    match_stats(&stats, tally);
    return stats.elo_low > 0;
}

/* --- what is kept between courses */

/* A file of the course's folder, for the caller to free. */
static char *course_file(const struct course *c, int round, const char *suffix)
{
    struct strbuf path = STRBUF_INIT;
    strbuf_addf(&path, "%s/%d%s", c->folder, round, suffix);
    if (strbuf_failed(&path))
        alloc_failed();
    return strbuf_take(&path);
}

static bool exists(const struct course *c, int round)
{
    char *path = course_file(c, round, ".dades");
    bool found = access(path, F_OK) == 0;
    free(path);
    return found;
}

/* Rounds that earlier courses left. */
static int earlier_rounds(const struct course *c)
{
    int rounds = 0;
    while (exists(c, rounds + 1))
        rounds++;
    return rounds;
}

static int discard(const struct course *c)
{
    for (int round = earlier_rounds(c); round > 0; round--) {
        char *path = course_file(c, round, ".dades");
        int failed = unlink(path);
        free(path);
        if (failed < 0)
            return -COURSE_SYSTEM;
    }
    return 0;
}

static int make_folder(struct course *c)
{
    struct strbuf path = STRBUF_INIT;
    if (!c->plan->folders->networks) {
        errno = ENOENT;
        return -COURSE_SYSTEM;
    }
    strbuf_addf(&path, "%s/%016" PRIx64, c->plan->folders->networks,
                variant_fingerprint(c->plan->variant));
    if (strbuf_failed(&path))
        alloc_failed();
    c->folder = strbuf_take(&path);
    errno = -directory_make(c->folder);
    return errno ? -COURSE_SYSTEM : 0;
}

/* --- all of it */

/* Train from the last rounds: the first is the weakest, and is left out when there are others
 * enough. */
static int train_rounds(struct course_result *out, struct course *c, int rounds)
{
    char *paths[ROUNDS_MAX] = {NULL};
    int first = rounds > ROUNDS_MAX - 1 ? rounds - (ROUNDS_MAX - 1) + 1 : 1, count = 0;
    for (int round = first; round <= rounds; round++)
        paths[count++] = course_file(c, round, ".dades");
    int error = train_files(out, c, (const char *const *)paths, count);
    out->culprit = NULL;
    while (count > 0)
        free(paths[--count]);
    return error;
}

static int play_round(struct course_result *out, struct course *c, int round, double share,
                      const struct network *in_use)
{
    free(out->path);
    out->path = course_file(c, round, ".dades");
    out->culprit = out->path;
    c->progress.round = round;
    begin_phase(c, COURSE_PLAYING, (int64_t)(share * (double)c->plan->ms));
    uint64_t seed = c->plan->seed + random_of((uint64_t)round);
    int error = play_into(c, out->path, UINT64_MAX, seed, out->network ? out->network : in_use);
    return error ? error : train_rounds(out, c, round);
}

static int run_rounds(struct course_result *out, struct course *c, const struct network *in_use)
{
    bool brief = c->plan->ms < SHORT_MS;
    int before = earlier_rounds(c), error = 0;
    if (before > 0) {
        c->progress.round = before;
        error = train_rounds(out, c, before);
        error = error == -COURSE_TOO_FEW ? 0 : error;
    }
    for (int i = 0; i < (brief ? 1 : ROUNDS_MAX) && !error; i++)
        error = play_round(out, c, before + i + 1, brief ? short_share : round_shares[i], in_use);
    return error;
}

int course_run(struct course_result *out, const struct course_plan *plan)
{
    struct course c = {.plan = plan, .began_ms = clock_ms()};
    struct network *in_use = NULL;
    *out = (struct course_result){0};
    networks_find(&in_use, plan->variant, plan->folders);
    int error = make_folder(&c);
    if (!error && !plan->goes_on)
        error = discard(&c);
    if (!error)
        error = run_rounds(out, &c, in_use);
    if (!error) {
        const struct network *const networks[2] = {out->network, in_use};
        int64_t least = (int64_t)(match_share * (double)plan->ms), left = left_ms(&c);
        begin_phase(&c, COURSE_MATCH, left > least ? left : least);
        error = play_match(&out->tally, &c, networks, MATCH_GAMES_MOST);
    }
    if (!error)
        course_record(out->network, &out->tally);
    network_free(in_use);
    free(c.folder);
    return error;
}

void course_record(struct network *network, const struct match_tally *tally)
{
    network->facts.wins = tally->wins;
    network->facts.draws = tally->draws;
    network->facts.losses = tally->losses;
}

void course_result_done(struct course_result *result)
{
    network_free(result->network);
    free(result->path);
    *result = (struct course_result){0};
}

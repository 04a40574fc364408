/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Self-play by several threads. Each thread plays whole blocks; a block that is done waits until
 * those before it have been written. */
#include "learning/generate.h"

#include "util/crew.h"

#include <errno.h>
#include <stdlib.h>

enum { THREADS_MAX = 64 };

struct hand {
    struct cpu *player, *judge;
};

/* What all threads share. */
struct factory {
    struct crew crew;
    const struct generate_plan *plan;
    int file;
    uint64_t next;    /* block that nobody plays yet */
    uint64_t written; /* blocks that the file has */
    int error;        /* of the first thread that failed */
    int system_error; /* errno of it */
    struct generate_report report;
    struct hand hands[THREADS_MAX]; /* one of each thread */
};

/* --- in the threads */

static bool is_stopped(void *payload)
{
    return crew_is_stopped(&((struct factory *)payload)->crew);
}

static int64_t no_time(void *payload)
{
    (void)payload;
    return 0;
}

static void fail(struct factory *f, int error)
{
    if (!f->error) {
        f->error = error;
        f->system_error = errno;
    }
    crew_stop(&f->crew);
}

/* Write a block when its turn has come. The lock is held. */
static void hand_in(struct factory *f, uint64_t block, const struct samples *samples)
{
    while (f->written != block && !is_stopped(f))
        pthread_cond_wait(&f->crew.changed, &f->crew.lock);
    if (is_stopped(f))
        return;
    if (sample_file_append(f->file, samples) != 0)
        fail(f, GENERATE_SYSTEM);
    f->written++;
    f->report.games += SELFPLAY_GAMES;
    f->report.positions += samples->count;
}

/* Play blocks until there are none left. */
static void play_blocks(int number, void *payload)
{
    struct factory *f = payload;
    const struct hand *hand = &f->hands[number];
    const struct cpu_hooks hooks = {.now_ms = no_time, .should_stop = is_stopped, .payload = f};
    struct samples samples = {0};
    pthread_mutex_lock(&f->crew.lock);
    while (!is_stopped(f) && f->next < f->plan->blocks) {
        uint64_t block = f->next++;
        pthread_mutex_unlock(&f->crew.lock);
        samples.count = samples.size = 0;
        int error =
            selfplay_block(&samples, &f->plan->play, block, hand->player, hand->judge, &hooks);
        pthread_mutex_lock(&f->crew.lock);
        if (error)
            fail(f, GENERATE_MEMORY);
        else
            hand_in(f, block, &samples);
        pthread_cond_broadcast(&f->crew.changed);
    }
    pthread_mutex_unlock(&f->crew.lock);
    samples_done(&samples);
}

/* --- in the calling thread */

static void report(void *payload)
{
    struct factory *f = payload;
    pthread_mutex_lock(&f->crew.lock);
    struct generate_report report = f->report;
    pthread_mutex_unlock(&f->crew.lock);
    if (f->plan->on_progress)
        f->plan->on_progress(&report, f->plan->payload);
}

static bool should_stop(void *payload)
{
    const struct generate_plan *plan = ((struct factory *)payload)->plan;
    return plan->should_stop && plan->should_stop(plan->payload);
}

static void release(struct hand *hand)
{
    cpu_free(hand->player);
    cpu_free(hand->judge);
}

/* Make players for as many threads as there is memory for; returns how many. */
static int make_hands(struct factory *f)
{
    const struct generate_plan *plan = f->plan;
    int count = 0;
    for (; count < plan->threads && count < THREADS_MAX; count++) {
        struct hand *hand = &f->hands[count];
        if (selfplay_player(&hand->player, plan->play.variant, plan->network) < 0 ||
            selfplay_player(&hand->judge, plan->play.variant, NULL) < 0) {
            release(hand);
            break;
        }
    }
    return count;
}

int generate(int file, uint64_t first, const struct generate_plan *plan)
{
    struct factory f = {.plan = plan, .file = file, .next = first, .written = first};
    struct crew_plan crew = {
        .work = play_blocks, .report = report, .should_stop = should_stop, .payload = &f};
    crew_init(&f.crew);
    crew.threads = make_hands(&f);
    int started = crew_run(&f.crew, &crew);
    for (int i = 0; i < crew.threads; i++)
        release(&f.hands[i]);
    crew_done(&f.crew);
    if (started == 0) {
        errno = ENOMEM;
        return -GENERATE_SYSTEM;
    }
    errno = f.system_error;
    return f.error ? -f.error : f.crew.told ? -GENERATE_STOPPED : GENERATE_OK;
}

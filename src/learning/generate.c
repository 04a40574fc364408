/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Self-play by several threads. Each thread plays whole blocks; a block that is done waits until
 * those before it have been written. */
#include "learning/generate.h"

#include "util/thread.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { HOOKS_MS = 200, THREADS_MAX = 64 };

/* What all threads share; the lock guards everything but `stop`. */
struct factory {
    const struct generate_plan *plan;
    int file;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    uint64_t next;    /* block that nobody plays yet */
    uint64_t written; /* blocks that the file has */
    int working;
    int error;        /* of the first thread that failed */
    int system_error; /* errno of it */
    struct generate_report report;
    atomic_bool stop;
};

struct hand {
    struct factory *factory;
    struct cpu *player, *judge;
};

/* --- in the threads */

static bool is_stopped(void *payload)
{
    return atomic_load(&((struct factory *)payload)->stop);
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
    atomic_store(&f->stop, true);
}

/* Write a block when its turn has come. The lock is held. */
static void hand_in(struct factory *f, uint64_t block, const struct samples *samples)
{
    while (f->written != block && !is_stopped(f))
        pthread_cond_wait(&f->changed, &f->lock);
    if (is_stopped(f))
        return;
    if (sample_file_append(f->file, samples) != 0)
        fail(f, GENERATE_SYSTEM);
    f->written++;
    f->report.games += SELFPLAY_GAMES;
    f->report.positions += samples->count;
}

static void play_blocks(struct hand *hand)
{
    struct factory *f = hand->factory;
    const struct cpu_hooks hooks = {.now_ms = no_time, .should_stop = is_stopped, .payload = f};
    struct samples samples = {0};
    pthread_mutex_lock(&f->lock);
    while (!is_stopped(f) && f->next < f->plan->blocks) {
        uint64_t block = f->next++;
        pthread_mutex_unlock(&f->lock);
        samples.count = samples.size = 0;
        int error =
            selfplay_block(&samples, &f->plan->play, block, hand->player, hand->judge, &hooks);
        pthread_mutex_lock(&f->lock);
        if (error)
            fail(f, GENERATE_MEMORY);
        else
            hand_in(f, block, &samples);
        pthread_cond_broadcast(&f->changed);
    }
    f->working--;
    pthread_cond_broadcast(&f->changed);
    pthread_mutex_unlock(&f->lock);
    samples_done(&samples);
}

static void *work(void *payload)
{
    struct hand *hand = payload;
    play_blocks(hand);
    return NULL;
}

/* --- in the calling thread */

static void wait_a_little(struct factory *f)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += HOOKS_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&f->changed, &f->lock, &until);
}

/* Wait until all threads are done. Returns whether they were told to stop. */
static bool oversee(struct factory *f)
{
    const struct generate_plan *plan = f->plan;
    bool stopped = false;
    pthread_mutex_lock(&f->lock);
    while (f->working > 0) {
        struct generate_report report = f->report;
        pthread_mutex_unlock(&f->lock);
        if (plan->on_progress)
            plan->on_progress(&report, plan->payload);
        if (!stopped && plan->should_stop && plan->should_stop(plan->payload)) {
            stopped = true;
            atomic_store(&f->stop, true);
        }
        pthread_mutex_lock(&f->lock);
        pthread_cond_broadcast(&f->changed);
        if (f->working > 0)
            wait_a_little(f);
    }
    pthread_mutex_unlock(&f->lock);
    return stopped;
}

/* Start as many threads as can be had; returns how many. */
static int start(pthread_t *threads, struct hand *hands, struct factory *f)
{
    const struct generate_plan *plan = f->plan;
    int count = 0;
    pthread_mutex_lock(&f->lock);
    for (; count < plan->threads && count < THREADS_MAX; count++) {
        struct hand *hand = &hands[count];
        *hand = (struct hand){.factory = f};
        if (selfplay_player(&hand->player, plan->play.variant, plan->network) < 0 ||
            selfplay_player(&hand->judge, plan->play.variant, NULL) < 0 ||
            thread_start(&threads[count], work, hand) < 0) {
            cpu_free(hand->player);
            cpu_free(hand->judge);
            break;
        }
        f->working++;
    }
    pthread_mutex_unlock(&f->lock);
    return count;
}

int generate(int file, uint64_t first, const struct generate_plan *plan)
{
    struct factory f = {.plan = plan, .file = file, .next = first, .written = first};
    pthread_t threads[THREADS_MAX];
    struct hand hands[THREADS_MAX];
    pthread_mutex_init(&f.lock, NULL);
    pthread_cond_init(&f.changed, NULL);
    int started = start(threads, hands, &f);
    bool stopped = oversee(&f);
    for (int i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
        cpu_free(hands[i].player);
        cpu_free(hands[i].judge);
    }
    pthread_cond_destroy(&f.changed);
    pthread_mutex_destroy(&f.lock);
    if (started == 0) {
        errno = ENOMEM;
        return -GENERATE_SYSTEM;
    }
    errno = f.system_error;
    return f.error ? -f.error : stopped ? -GENERATE_STOPPED : GENERATE_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "util/crew.h"

#include "util/thread.h"

#include <stdlib.h>
#include <time.h>

enum { REPORT_MS = 100 };

struct member {
    struct crew *crew;
    const struct crew_plan *plan;
    int number;
    pthread_t thread;
};

static void *run_member(void *payload)
{
    struct member *member = payload;
    struct crew *crew = member->crew;
    member->plan->work(member->number, member->plan->payload);
    pthread_mutex_lock(&crew->lock);
    crew->working--;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static int start(struct crew *crew, struct member *members, const struct crew_plan *plan)
{
    int count = 0;
    pthread_mutex_lock(&crew->lock);
    for (; count < plan->threads; count++) {
        members[count] = (struct member){.crew = crew, .plan = plan, .number = count};
        if (thread_start(&members[count].thread, run_member, &members[count]) < 0)
            break;
        crew->working++;
    }
    pthread_mutex_unlock(&crew->lock);
    return count;
}

/* Wait for a change, or for a while. The lock is held. */
static void wait_a_while(struct crew *crew)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += REPORT_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&crew->changed, &crew->lock, &until);
}

static void oversee(struct crew *crew, const struct crew_plan *plan)
{
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0) {
        pthread_mutex_unlock(&crew->lock);
        plan->report(plan->payload);
        bool told = plan->should_stop && plan->should_stop(plan->payload);
        pthread_mutex_lock(&crew->lock);
        if (told && !crew->told) {
            crew->told = true;
            crew_stop(crew);
        }
        if (crew->working > 0)
            wait_a_while(crew);
    }
    pthread_mutex_unlock(&crew->lock);
}

void crew_init(struct crew *crew)
{
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->changed, NULL);
    crew->working = 0;
    crew->told = false;
    atomic_init(&crew->stop, false);
}

void crew_done(struct crew *crew)
{
    pthread_cond_destroy(&crew->changed);
    pthread_mutex_destroy(&crew->lock);
}

void crew_stop(struct crew *crew)
{
    atomic_store(&crew->stop, true);
    pthread_cond_broadcast(&crew->changed);
}

bool crew_is_stopped(struct crew *crew)
{
    return atomic_load(&crew->stop);
}

int crew_run(struct crew *crew, const struct crew_plan *plan)
{
    struct member *members = calloc((size_t)plan->threads, sizeof *members);
    int started = members ? start(crew, members, plan) : 0;
    oversee(crew, plan);
    for (int i = 0; i < started; i++)
        pthread_join(members[i].thread, NULL);
    free(members);
    return started;
}

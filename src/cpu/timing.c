/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits the time of a clock among the moves of the rest of the game. */
#include "cpu/timing.h"

enum {
    OVERHEAD_MS = 20,     /* time between the decision and the stop of the clock */
    MOVE_OVERHEAD_MS = 5, /* the same for a fixed time a move */
    MOVES_AHEAD = 25,     /* number of moves to keep time for, if the clock does not say */
};

static int64_t at_least(int64_t value, int64_t least)
{
    return value < least ? least : value;
}

static int64_t at_most(int64_t value, int64_t most)
{
    return value > most ? most : value;
}

static struct time_plan plan_clock(const struct cpu_clock *clock)
{
    int moves = clock->moves_to_go > 0 && clock->moves_to_go < MOVES_AHEAD ? clock->moves_to_go
                                                                           : MOVES_AHEAD;
    int64_t usable = at_least(clock->left_ms - OVERHEAD_MS, 1);
    int64_t share = usable / moves + clock->increment_ms * 3 / 4;
    int64_t most = moves == 1 ? usable * 9 / 10 : usable / 2;
    return (struct time_plan){.soft_ms = at_least(at_most(share, most), 1),
                              .hard_ms = at_least(at_most(share * 4, most), 1)};
}

void cpu_limits_obey_clock(struct cpu_limits *limits, const struct cpu_options *options,
                           const struct clock_state *clock, enum side side)
{
    limits->clock = (struct cpu_clock){.left_ms = at_least(clock->left_ms[side], 1),
                                       .increment_ms = clock->increment_ms,
                                       .moves_to_go = clock->moves_to_go};
    if (options->default_time)
        limits->move_ms = 0;
}

struct time_plan time_plan(const struct cpu_limits *limits)
{
    struct time_plan plan = {0, 0};
    if (limits->clock.left_ms > 0)
        plan = plan_clock(&limits->clock);
    if (limits->move_ms > 0) {
        int64_t most = at_least(limits->move_ms - MOVE_OVERHEAD_MS, 1);
        plan.hard_ms = plan.hard_ms ? at_most(plan.hard_ms, most) : most;
    }
    return plan;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the time of the side that acts. */
#include "session/game_clock.h"

#include "util/clock.h"

static void read_record(struct game_clock *clock, const struct game *game)
{
    clock->left_ms[WHITE] = game_time_left(game, WHITE);
    clock->left_ms[BLACK] = game_time_left(game, BLACK);
}

void game_clock_init(struct game_clock *clock, const struct game *game)
{
    *clock = (struct game_clock){.now_ms = clock_ms};
    read_record(clock, game);
}

int64_t game_clock_left(const struct game_clock *clock, enum side side)
{
    int64_t left = clock->left_ms[side];
    if (clock->running && clock->side == side)
        left -= clock->now_ms() - clock->since_ms;
    return left > 0 ? left : 0;
}

bool game_clock_has_fallen(const struct game_clock *clock)
{
    return clock->running && game_clock_left(clock, clock->side) == 0;
}

void game_clock_stop(struct game_clock *clock)
{
    if (clock->running)
        clock->left_ms[clock->side] = game_clock_left(clock, clock->side);
    clock->running = false;
}

void game_clock_start(struct game_clock *clock, enum side side)
{
    if (clock->running && clock->side == side)
        return;
    game_clock_stop(clock);
    clock->running = true;
    clock->side = side;
    clock->since_ms = clock->now_ms();
}

void game_clock_note(struct game_clock *clock, struct game *game, enum journal_event event)
{
    game_clock_stop(clock);
    if (event == JOURNAL_UNDO || event == JOURNAL_REDO) {
        read_record(clock, game);
        return;
    }
    if (event == JOURNAL_DECLINE)
        return;
    enum side side = game_entry(game, game_entry_count(game) - 1)->side;
    if (event == JOURNAL_MOVE)
        clock->left_ms[side] = time_control_after_move(
            game_time_control(game), clock->left_ms[side], game_moves_made(game, side));
    game_set_time(game, clock->left_ms[side]);
}

bool game_clock_state(struct clock_state *out, const struct game_clock *clock,
                      const struct game *game)
{
    const struct time_control *control = game_time_control(game);
    if (!time_control_is_set(control) || control->each_move)
        return false;
    int made = game_moves_made(game, game_actor(game));
    *out = (struct clock_state){
        .left_ms = {game_clock_left(clock, WHITE), game_clock_left(clock, BLACK)},
        .increment_ms = control->increment_ms};
    if (control->moves > 0)
        out->moves_to_go = control->moves - made % control->moves;
    return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting the replies to the moves of a position. What the replying pieces can do is counted once,
 * as if the turn were passed; after each move only what depends on the squares that it has changed
 * is counted again. Private to the engine. */
#ifndef ESCACS_ENGINE_COUNT_H
#define ESCACS_ENGINE_COUNT_H

#include "engine/compiled.h"

/* How many moves some pieces have. It stays true while nothing changes on the squares of the zone.
 */
struct counted {
    uint64_t zone;
    int count;
};

struct forecast {
    bool ready; /* false: nothing is known */
    uint64_t own, occupied, prey, ordinary;
    struct counted steppers[2 * TYPES_MAX], walkers[2 * TYPES_MAX]; /* as in the compiled variant */
    struct counted king, castlings;
};

/* Count what the side that is not to move could do. */
void forecast_init(struct forecast *out, struct position *position, struct move *scratch);

/* Like movegen_count(), after `move` has been made in the position of the forecast. */
int count_replies(const struct forecast *forecast, struct position *position, struct move move,
                  struct move *scratch);

#endif

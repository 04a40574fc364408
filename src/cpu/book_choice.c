/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Book moves checked by a short search. */
#include "cpu/book_choice.h"

#include <stdlib.h>

enum {
    LOOK_NODES = 20000, /* of each short search */
    BLUNDER = 220,      /* a move that loses so much is refused, in hundredths of a pawn */
    REFUSED_MAX = 4,    /* after so many refused moves the book is not used */
};

/* The score of a short search for the side to move. */
static int look(struct cpu *cpu, const struct game *game)
{
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = LOOK_NODES};
    struct cpu_report report = {0};
    struct move move;
    if (cpu_think(&move, cpu, game, &limits, NULL, &report) < 0)
        return 0;
    return report.depth > 0 ? report.score : cpu_evaluate(cpu, game_position(game));
}

/* The score of the side to move after it has played the move. */
static int score_after(struct cpu *cpu, const struct game *game, struct move move, int before)
{
    struct game *after;
    int score = before;
    if (game_new_from(&after, game_position(game)) != 0)
        return before;
    if (game_play(after, move) != 0)
        score = -CPU_MATE;
    else if (!game_is_over(after))
        score = -look(cpu, after);
    else if (game_result(after) == RESULT_DRAW)
        score = 0;
    game_free(after);
    return score;
}

bool book_choose(struct known_move *out, struct cpu *cpu, const struct knowledge *knowledge,
                 struct known_hook *hook, const struct game *game)
{
    struct position position = *game_position(game);
    struct move refused[REFUSED_MAX];
    int count = 0, before = 0;
    bool looked = false, worse = true;
    /* The first look-up takes the side to stand worse, which finds the most. Without a result there
     * is no need to search. */
    while (count < REFUSED_MAX &&
           knowledge_find(out, knowledge, hook, &position, worse, refused, count)) {
        if (!looked) {
            looked = true;
            before = look(cpu, game);
            worse = before < 0;
            continue;
        }
        if (before - score_after(cpu, game, out->move, before) < BLUNDER) {
            *hook = out->followed;
            return true;
        }
        refused[count++] = out->move;
    }
    *hook = (struct known_hook)KNOWN_HOOK_NONE;
    return false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command that says whether deals can be won: one line for each. */
#include "solitari/modes.h"

#include "solitari/deal.h"
#include "solitari/klondike_notation.h"
#include "solitari/numbers.h"
#include "solitari/solver.h"
#include "util/alloc.h"
#include "util/clock.h"
#include "util/strbuf.h"

#include <inttypes.h>
#include <unistd.h>

static const char *const verdicts[] = {
    [SOLVER_WINNABLE] = "GUANYABLE",
    [SOLVER_NOT_WINNABLE] = "NO GUANYABLE",
    [SOLVER_UNKNOWN] = "NO SE SAP",
};

static bool is_late(void *payload)
{
    const int64_t *deadline = payload;
    return clock_ms() >= *deadline;
}

/* The time is for the shuffle too. */
static void solve(struct solver_answer *out, const struct solitari_options *options, int64_t seed,
                  int64_t steps)
{
    uint8_t deck[CARD_COUNT];
    struct klondike game;
    int64_t deadline = clock_ms() + options->seconds * 1000;
    struct solver_limits limits = {
        .memory = (size_t)options->megabytes << 20, .should_stop = is_late, .payload = &deadline};
    *out = (struct solver_answer){.verdict = SOLVER_UNKNOWN};
    if (!deal_shuffle(deck, seed, steps, is_late, &deadline))
        return;
    klondike_deal(&game, deck);
    solver_run(out, &game, &limits);
}

/* The whole input with which text mode wins: the deal, then a move each line. */
static void print_moves(const struct plan *plan, int64_t seed, int64_t steps)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "%" PRId64 " %" PRId64 "\n", seed, steps);
    for (size_t i = 0; i < plan->count; i++) {
        klondike_notation_add(&text, &plan->moves[i]);
        strbuf_add_char(&text, '\n');
    }
    fputs(xstrbuf_text(&text), stdout);
    strbuf_done(&text);
}

static void answer(const struct solitari_options *options, int64_t seed, int64_t steps)
{
    struct solver_answer found;
    solve(&found, options, seed, steps);
    fprintf(options->show_moves ? stderr : stdout, "%" PRId64 " %" PRId64 " %s\n", seed, steps,
            verdicts[found.verdict]);
    if (options->show_moves && found.verdict == SOLVER_WINNABLE)
        print_moves(&found.plan, seed, steps);
    solver_answer_done(&found);
}

int solve_mode_run(const struct solitari_options *options)
{
    struct numbers_file file = {.fd = STDIN_FILENO, .prompts = stdout};
    struct numbers in = {.next_char = numbers_file_next_char, .payload = &file};
    int64_t seed, steps;
    if (options->has_deal)
        answer(options, options->seed, options->steps);
    else
        while (numbers_read(&seed, &in) && numbers_read(&steps, &in) && !ferror(stdout))
            answer(options, seed, steps);
    return fflush(stdout) == 0 ? 0 : 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of problems, in our own form and as EPD. The first byte chooses the variant. A problem that
 * is read is written and read again, the same. */
#include "fuzz.h"

#include "learning/problem.h"

#include <string.h>

/* The line does not say that the key is unknown, nor what may be captured en passant. */
static bool can_be_written(const struct problem *problem)
{
    return move_bits(problem->key) != 0 && problem->start.passing_key == 0;
}

static void check_problem(const struct problem *problem, const struct variant *variant)
{
    struct strbuf text = STRBUF_INIT;
    struct problem again;
    fuzz_check(position_check(&problem->start));
    fuzz_check(problem->aim.moves >= 0 && problem->aim.moves <= SOLVER_MOVES_MAX);
    problem_write(&text, problem);
    if (can_be_written(problem)) {
        fuzz_check(problem_read(&again, variant, strbuf_text(&text), text.len) == 0);
        fuzz_check(again.start.hash == problem->start.hash);
        fuzz_check(move_same(again.key, problem->key));
        fuzz_check(problem_id(&again) == problem_id(problem));
        fuzz_check(strcmp(again.source, problem->source) == 0);
    }
    strbuf_done(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const struct variant *variant = fuzz_variant_number(data[0]);
    const char *at = (const char *)data + 1, *end = (const char *)data + size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        struct problem problem;
        if (problem_read(&problem, variant, at, length) == 0)
            check_problem(&problem, variant);
        at += length + 1;
    }
    return 0;
}

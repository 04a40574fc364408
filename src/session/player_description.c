/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads players. */
#include "session/player_description.h"

#include "util/alloc.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>

static bool is_human(const char *words)
{
    return ascii_same(words, "huma") || ascii_same(words, "humà") || ascii_same(words, "human") ||
           ascii_same(words, "humano");
}

/* What follows a kind of three letters, as in `cpu` or `cpu:...`; NULL if the words name another.
 */
static const char *options_after(const char *words, const char kind[3])
{
    for (int i = 0; i < 3; i++)
        if (ascii_lower(words[i]) != kind[i])
            return NULL;
    if (words[3] != ':' && words[3] != '\0')
        return NULL;
    return words[3] ? words + 4 : words + 3;
}

/* Set kind and options; false if there is no such kind. */
static bool find_kind(struct player_description *out)
{
    const char *cpu = options_after(out->words, "cpu"), *uci = options_after(out->words, "uci");
    if (!cpu && !uci && !is_human(out->words))
        return false;
    out->kind = cpu ? PLAYER_CPU : uci ? PLAYER_UCI : PLAYER_HUMAN;
    out->options = cpu ? cpu : uci ? uci : "";
    return true;
}

static void set_culprit(struct player_problem *problem, const char *text, size_t length)
{
    size_t room = sizeof problem->culprit - 1;
    length = length < room ? length : room;
    memcpy(problem->culprit, text, length);
    problem->culprit[length] = '\0';
}

static enum player_error read_options(struct player_description *out,
                                      struct player_problem *problem)
{
    struct parameter_error *option = &problem->option;
    int failed = out->kind == PLAYER_CPU   ? cpu_options_read(&out->cpu, out->options, option)
                 : out->kind == PLAYER_UCI ? uci_settings_read(&out->uci, out->options, option)
                                           : 0;
    if (!failed)
        return PLAYER_OK;
    if (option->length > 0)
        set_culprit(problem, out->options + option->at, (size_t)option->length);
    return PLAYER_OPTION;
}

int player_description_read(struct player_description *out, const char *words,
                            enum player_kinds allowed, struct player_problem *problem)
{
    *out = (struct player_description){.words = xstrdup(words)};
    *problem = (struct player_problem){.allowed = allowed};
    set_culprit(problem, words, strlen(words));
    cpu_options_init(&out->cpu);
    if (!find_kind(out)) {
        problem->error = PLAYER_UNKNOWN;
        return -1;
    }
    problem->kind = out->kind;
    problem->error = allowed >> out->kind & 1 ? read_options(out, problem) : PLAYER_NOT_ALLOWED;
    return problem->error ? -1 : 0;
}

void player_description_done(struct player_description *description)
{
    free(description->words);
    uci_settings_done(&description->uci);
    *description = (struct player_description){0};
}

bool player_description_plays(const struct player_description *description,
                              const struct variant *variant, struct player_problem *problem)
{
    if (description->kind != PLAYER_UCI || uci_client_plays(&description->uci, variant))
        return true;
    problem->error = PLAYER_UNAVAILABLE;
    return false;
}

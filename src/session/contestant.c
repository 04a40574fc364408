/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contestants from words. */
#include "session/tournament.h"

#include "session/player.h"
#include "util/alloc.h"

#include <stdlib.h>

enum contestant_error contestant_read(struct contestant *out, const char *words,
                                      const struct variant *variant, int *at)
{
    const char *cpu = player_words_after(words, "cpu"), *uci = player_words_after(words, "uci");
    *out = (struct contestant){.words = xstrdup(words), .is_uci = uci != NULL};
    *at = 0;
    cpu_options_init(&out->cpu);
    if (!cpu && !uci)
        return CONTESTANT_UNKNOWN;
    const char *options = cpu ? cpu : uci;
    int failed = cpu ? (int)cpu_options_read(&out->cpu, options, at)
                     : uci_settings_read(&out->uci, options, at);
    *at += (int)(options - words);
    if (failed)
        return CONTESTANT_OPTION;
    return uci && !uci_client_plays(variant) ? CONTESTANT_UNAVAILABLE : CONTESTANT_OK;
}

void contestant_done(struct contestant *contestant)
{
    free(contestant->words);
    uci_settings_done(&contestant->uci);
    *contestant = (struct contestant){0};
}

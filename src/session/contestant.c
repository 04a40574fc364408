/* Contestants from words. */
#include "session/tournament.h"

#include "util/alloc.h"
#include "util/ascii.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What follows `cpu` or `uci:`; NULL if the words begin otherwise. */
static const char *after_kind(const char *words, const char *kind)
{
    char begin[4] = "";
    snprintf(begin, sizeof begin, "%s", words);
    if (!ascii_same(begin, kind) || (words[3] != ':' && words[3] != '\0'))
        return NULL;
    return words[3] ? words + 4 : words + 3;
}

enum contestant_error contestant_read(struct contestant *out, const char *words,
                                      const struct variant *variant, int *at)
{
    const char *cpu = after_kind(words, "cpu"), *uci = after_kind(words, "uci");
    *out = (struct contestant){.words = xstrdup(words), .is_uci = uci != NULL};
    *at = 0;
    cpu_options_init(&out->cpu);
    if (!cpu && !uci)
        return CONTESTANT_UNKNOWN;
    int failed =
        cpu ? (int)cpu_options_read(&out->cpu, cpu, at) : uci_settings_read(&out->uci, uci, at);
    *at += (int)((cpu ? cpu : uci) - words);
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

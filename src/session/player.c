/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players from words. */
#include "session/player.h"

#include "session/player_cpu.h"
#include "session/player_uci.h"
#include "util/ascii.h"

#include <string.h>

static bool is_human(const char *words)
{
    return ascii_same(words, "huma") || ascii_same(words, "humà") || ascii_same(words, "human") ||
           ascii_same(words, "humano");
}

const char *player_words_after(const char *words, const char kind[3])
{
    for (int i = 0; i < 3; i++)
        if (ascii_lower(words[i]) != kind[i])
            return NULL;
    if (words[3] != ':' && words[3] != '\0')
        return NULL;
    return words[3] ? words + 4 : words + 3;
}

/* The option at fault, up to the comma after it. */
static void set_culprit(struct player_request *request, const char *at)
{
    size_t length = strcspn(at, ",");
    size_t room = sizeof request->culprit - 1;
    length = length < room ? length : room;
    memcpy(request->culprit, at, length);
    request->culprit[length] = '\0';
}

static enum player_error open_cpu(struct player **out, struct player_request *request,
                                  const char *words)
{
    struct cpu_options options;
    int at;
    cpu_options_init(&options);
    options.limits.seed = request->seed;
    enum cpu_option_error error = cpu_options_read(&options, words, &at);
    if (error) {
        set_culprit(request, words + at);
        return error == CPU_OPTION_UNKNOWN ? PLAYER_OPTION_UNKNOWN : PLAYER_OPTION_VALUE;
    }
    *out = player_cpu_new(request->variant, &options, words,
                          study_open(request->variant, request->plan));
    set_culprit(request, request->words);
    return *out ? PLAYER_OK : PLAYER_UNAVAILABLE;
}

static enum player_error open_uci(struct player **out, struct player_request *request,
                                  const char *words)
{
    struct uci_settings settings;
    int at;
    enum player_error error = PLAYER_OPTION_VALUE;
    if (uci_settings_read(&settings, words, &at) < 0) {
        set_culprit(request, words + at);
    } else {
        set_culprit(request, request->words);
        error = uci_client_plays(request->variant)
                    ? player_uci_new(out, &settings, words, &request->error)
                    : PLAYER_UNAVAILABLE;
    }
    uci_settings_done(&settings);
    return error;
}

enum player_error player_open(struct player **out, struct player_request *request)
{
    const char *cpu = player_words_after(request->words, "cpu");
    const char *uci = player_words_after(request->words, "uci");
    *out = NULL;
    if (is_human(request->words))
        return PLAYER_OK;
    if (cpu)
        return open_cpu(out, request, cpu);
    if (uci && *uci)
        return open_uci(out, request, uci);
    set_culprit(request, request->words);
    return PLAYER_KIND_UNKNOWN;
}

void player_close(struct player *player)
{
    if (player)
        player->ops->close(player);
}

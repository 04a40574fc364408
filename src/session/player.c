/* Players from words. */
#include "session/player.h"

#include "session/player_cpu.h"
#include "session/player_uci.h"
#include "util/ascii.h"

#include <stdio.h>
#include <string.h>

static bool is_human(const char *words)
{
    return ascii_same(words, "huma") || ascii_same(words, "humà") || ascii_same(words, "human") ||
           ascii_same(words, "humano");
}

/* What comes after `cpu` or `cpu:`; NULL if the words are about something else. */
static const char *cpu_options(const char *words)
{
    char kind[4] = "";
    snprintf(kind, sizeof kind, "%s", words);
    bool is_cpu = ascii_same(kind, "cpu") && (words[3] == '\0' || words[3] == ':');
    return !is_cpu ? NULL : words[3] ? words + 4 : words + 3;
}

/* What comes after `uci:`; NULL if the words are about something else. */
static const char *uci_program(const char *words)
{
    char kind[5] = "";
    snprintf(kind, sizeof kind, "%s", words);
    return ascii_same(kind, "uci:") ? words + 4 : NULL;
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
    const char *cpu = cpu_options(request->words), *uci = uci_program(request->words);
    *out = NULL;
    if (is_human(request->words))
        return PLAYER_OK;
    if (cpu)
        return open_cpu(out, request, cpu);
    if (uci)
        return open_uci(out, request, uci);
    set_culprit(request, request->words);
    return PLAYER_KIND_UNKNOWN;
}

void player_close(struct player *player)
{
    if (player)
        player->ops->close(player);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes, settings of the full screen, and descriptions of players, each from the same text. */
#include "fuzz.h"

#include "session/player_description.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "ui/tui.h"

#include <stdlib.h>
#include <string.h>

static void read_players(char *text)
{
    char *rest;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        struct player_description player;
        struct player_problem problem;
        struct strbuf words = STRBUF_INIT;
        int wrong = player_description_read(&player, line, PLAYERS_FROM_COMMAND_LINE, &problem);
        if (wrong)
            present_player_problem(&words, &problem);
        fuzz_check(!wrong || words.len > 0);
        fuzz_check(!memchr(strbuf_text(&words), '\033', words.len));
        player_description_done(&player);
        strbuf_done(&words);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    static struct theme builtin; /* finding its colours takes longer than all the rest */
    static bool ready;
    struct tui_settings settings;
    int line;
    if (!ready)
        fuzz_check(theme_builtin(&builtin, theme_builtin_name(0)) == 0);
    ready = true;
    struct theme theme = builtin;
    theme_parse(&theme, text, &line);
    tui_settings_init(&settings);
    tui_settings_parse(&settings, text);
    read_players(text);
    free(text);
    return 0;
}

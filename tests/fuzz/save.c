/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves: parsed, replayed by the built-in rules that they name, written and read again. */
#include "fuzz.h"

#include "storage/builtin.h"
#include "storage/save_file.h"

#include <stdlib.h>
#include <string.h>

/* The text of a game as a save must give the same game again. */
static void round_trip(const struct game *game, const char *rules)
{
    struct diagnostics *list = fuzz_list();
    struct save save;
    struct game *again;
    char *text;
    size_t size;
    fuzz_check(save_format(&text, &size, game, rules) == 0);
    fuzz_check(save_parse(&save, text, size, list) == 0);
    fuzz_check(save_replay(&again, &save, game_variant(game), list) == 0);
    fuzz_same_game(game, again);
    game_free(again);
    save_done(&save);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diagnostics *list = fuzz_list();
    struct save save;
    struct game *game;
    if (save_parse(&save, (const char *)data, size, list) < 0) {
        fuzz_check(list->errors > 0);
        return 0;
    }
    const struct builtin *rules = builtin_find(save.rules);
    if (rules && save_replay(&game, &save, fuzz_variant(rules->name), list) == 0) {
        round_trip(game, save.rules);
        game_free(game);
    } else if (rules) {
        fuzz_check(list->errors > 0);
    }
    save_done(&save);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves of solitari: parsed, written and parsed again. */
#include "fuzz.h"

#include "solitari/klondike_save.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct history history, again;
    if (klondike_save_parse(&history, (const char *)data, size) < 0)
        return 0;
    char *text = klondike_save_format(&history);
    fuzz_check(text && klondike_save_parse(&again, text, strlen(text)) == 0);
    fuzz_check(again.count == history.count && again.played == history.played);
    fuzz_check(memcmp(&again.now, &history.now, sizeof again.now) == 0);
    history_done(&again);
    history_done(&history);
    free(text);
    return 0;
}

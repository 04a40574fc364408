/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terminfo database says of the terminal in TERM. */
#include "ui/provide_curses.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <term.h>

bool terminfo_read(struct terminfo *out)
{
    int status;
    const char *name = getenv("TERM");
    if (!name || !*name || setupterm(NULL, STDOUT_FILENO, &status) != OK)
        return false;
    int colours = tigetnum("colors");
    const char *address = tigetstr("cup");
    out->colours = colours > 0 ? colours : 0;
    out->addressable = address && address != (const char *)-1;
    del_curterm(cur_term);
    return true;
}

static const struct {
    const char *capability;
    enum term_key key;
    uint32_t number;
} named_keys[] = {
    {"kcuu1", TERM_KEY_UP, 0},       {"kcud1", TERM_KEY_DOWN, 0},
    {"kcub1", TERM_KEY_LEFT, 0},     {"kcuf1", TERM_KEY_RIGHT, 0},
    {"khome", TERM_KEY_HOME, 0},     {"kend", TERM_KEY_END, 0},
    {"kpp", TERM_KEY_PAGE_UP, 0},    {"knp", TERM_KEY_PAGE_DOWN, 0},
    {"kdch1", TERM_KEY_DELETE, 0},   {"kich1", TERM_KEY_INSERT, 0},
    {"kent", TERM_KEY_ENTER, 0},     {"kcbt", TERM_KEY_BACK_TAB, 0},
    {"kf1", TERM_KEY_FUNCTION, 1},   {"kf2", TERM_KEY_FUNCTION, 2},
    {"kf3", TERM_KEY_FUNCTION, 3},   {"kf4", TERM_KEY_FUNCTION, 4},
    {"kf5", TERM_KEY_FUNCTION, 5},   {"kf6", TERM_KEY_FUNCTION, 6},
    {"kf7", TERM_KEY_FUNCTION, 7},   {"kf8", TERM_KEY_FUNCTION, 8},
    {"kf9", TERM_KEY_FUNCTION, 9},   {"kf10", TERM_KEY_FUNCTION, 10},
    {"kf11", TERM_KEY_FUNCTION, 11}, {"kf12", TERM_KEY_FUNCTION, 12},
};

int terminfo_keys(struct term_input_key out[TERM_KEYS_MAX])
{
    int count = 0;
    for (size_t i = 0; i < sizeof named_keys / sizeof *named_keys && count < TERM_KEYS_MAX; i++) {
        const char *bytes = tigetstr((char *)(uintptr_t)named_keys[i].capability);
        bool known = bytes && bytes != (const char *)-1;
        if (!known || bytes[0] != '\033' || strlen(bytes) >= TERM_KEY_BYTES)
            continue;
        out[count] =
            (struct term_input_key){.key = named_keys[i].key, .number = named_keys[i].number};
        strcpy(out[count++].bytes, bytes);
    }
    return count;
}

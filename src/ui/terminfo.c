/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terminfo database says of the terminal in TERM. */
#include "ui/terminfo.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <curses.h>

#include <term.h>

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

/* The capability's text, or NULL. */
static const char *text_of(const char *capability)
{
    const char *text = tigetstr((char *)(uintptr_t)capability);
    return text == (const char *)-1 ? NULL : text;
}

static bool has_flag(const char *capability)
{
    return tigetflag((char *)(uintptr_t)capability) > 0;
}

/* Copies a code without the padding that terminfo writes as $<...>. */
static void copy_code(char out[TERMINFO_CODE_BYTES], const char *capability)
{
    const char *code = text_of(capability);
    size_t length = 0;
    for (; code && *code && length < TERMINFO_CODE_BYTES - 1; code++) {
        if (code[0] == '$' && code[1] == '<' && strchr(code, '>'))
            code = strchr(code, '>');
        else
            out[length++] = *code;
    }
    out[length] = '\0';
}

static int read_keys(struct term_input_key out[TERM_KEYS_MAX])
{
    int count = 0;
    for (size_t i = 0; i < sizeof named_keys / sizeof *named_keys && count < TERM_KEYS_MAX; i++) {
        const char *bytes = text_of(named_keys[i].capability);
        if (!bytes || bytes[0] != '\033' || strlen(bytes) >= TERM_KEY_BYTES)
            continue;
        out[count] =
            (struct term_input_key){.key = named_keys[i].key, .number = named_keys[i].number};
        strcpy(out[count++].bytes, bytes);
    }
    return count;
}

bool terminfo_read(struct terminfo *out)
{
    int status;
    const char *name = getenv("TERM");
    if (!name || !*name || setupterm(NULL, STDOUT_FILENO, &status) != OK)
        return false;
    int colours = tigetnum("colors");
    const char *address = text_of("cup");
    out->colours = colours > 0 ? colours : 0;
    out->addressable = address && strncmp(address, "\033[", 2) == 0;
    out->has_mouse = text_of("kmous") != NULL;
    out->erases_with_ground = has_flag("bce");
    out->scrolls_at_corner = has_flag("am") && !has_flag("xenl");
    copy_code(out->enter, "smcup");
    copy_code(out->leave, "rmcup");
    out->key_count = read_keys(out->keys);
    del_curterm(cur_term);
    return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The key sequences of 20 kinds of terminal, each under the TERM of the others: none types, and
 * none is taken for Esc. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/terminfo.h"

#include <curses.h>

#include <term.h>

enum { SEQUENCES_MAX = 4000, ENTRIES = 20 };

/* All that Debian's ncurses-base has, but vt52, whose arrow keys are Alt with a letter elsewhere.
 */
static const char *const entries[] = {
    "ansi",
    "cons25",
    "cygwin",
    "hurd",
    "linux",
    "mach",
    "mach-color",
    "pcansi",
    "rxvt",
    "rxvt-unicode",
    "screen",
    "screen-256color",
    "screen.xterm-256color",
    "sun",
    "tmux-256color",
    "vt100",
    "vt102",
    "vt220",
    "xterm",
    "xterm-256color",
    "xterm-mono",
    "xterm-r5",
    "xterm-r6",
    "xterm-vt220",
};

static char *sequences[SEQUENCES_MAX];
static int sequence_count;

static bool set_entry(const char *name)
{
    int status;
    return setupterm(name, STDOUT_FILENO, &status) == OK;
}

/* Keeps every key of the entry that begins with Esc. */
static void keep_keys(void)
{
    for (int i = 0; strnames[i]; i++) {
        const char *bytes = strnames[i][0] == 'k' ? tigetstr(strnames[i]) : NULL;
        if (bytes && bytes != (const char *)-1 && bytes[0] == '\033' && bytes[1])
            sequences[sequence_count++] = strdup(bytes);
        assert_true(sequence_count < SEQUENCES_MAX);
    }
}

static void assert_harmless(struct term_input *input, const char *sequence)
{
    struct term_event event;
    struct term_reply reply;
    size_t room, length = strlen(sequence);
    enum term_input_result result;
    memcpy(term_input_buffer(input, &room), sequence, length);
    term_input_came(input, length);
    for (int late = 0; late <= 1; late++)
        while ((result = term_input_next(input, &event, &reply, late)) != TERM_INPUT_NONE)
            if (result == TERM_INPUT_EVENT) {
                assert_int_equal(event.kind, TERM_KEY);
                assert_int_not_equal(event.key, TERM_KEY_ESCAPE);
            }
    assert_int_equal(input->count, 0);
}

static void foreign_sequences_neither_type_nor_leave(void **state)
{
    (void)state;
    int known = 0;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        if (set_entry(entries[i])) {
            known++;
            keep_keys();
            del_curterm(cur_term);
        }
    assert_true(known >= ENTRIES || access("/lib/terminfo/r/rxvt-unicode", R_OK) != 0);
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        struct term_input input;
        struct terminfo info;
        setenv("TERM", entries[i], 1);
        if (!terminfo_read(&info))
            continue;
        term_input_init(&input);
        memcpy(input.keys, info.keys, sizeof input.keys);
        input.key_count = info.key_count;
        for (int j = 0; j < sequence_count; j++)
            assert_harmless(&input, sequences[j]);
        term_input_done(&input);
    }
    while (sequence_count > 0)
        free(sequences[--sequence_count]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(foreign_sequences_neither_type_nor_leave)};
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* readline's history and completion. */
#include "ui/line_edit.h"

#include "util/restriction.h"
#include "util/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

enum { HISTORY_LENGTH = 500 };

static struct {
    char *history;
    line_completer *complete;
    void *payload;
    struct strlist words; /* of the completion in progress */
    size_t next_word;
} current;

/* --- completion */

static char *next_word(const char *text, int state)
{
    (void)text;
    if (state == 0)
        current.next_word = 0;
    const char *word = strlist_items(&current.words)[current.next_word];
    current.next_word += word != NULL;
    return word ? strdup(word) : NULL;
}

static char **complete(const char *text, int start, int end)
{
    bool wants_path = false;
    (void)start;
    char *line = xstrdup(rl_line_buffer);
    line[end] = '\0';
    strlist_done(&current.words);
    current.complete(&current.words, &wants_path, line, current.payload);
    free(line);
    if (wants_path)
        return NULL;
    rl_attempted_completion_over = 1;
    return rl_completion_matches(text, next_word);
}

/* --- history */

void line_edit_remember(const char *line)
{
    HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    if (line[strspn(line, " ")] && (!last || strcmp(last->line, line) != 0))
        add_history(line);
    using_history();
}

/* --- opening and closing */

void line_edit_open(const char *program, const char *history, line_completer *completer,
                    void *payload)
{
    current.history = history ? xstrdup(history) : NULL;
    current.complete = completer;
    current.payload = payload;
    rl_readline_name = program; /* before ~/.inputrc is read */
    rl_initialize();
    rl_attempted_completion_function = completer ? complete : NULL;
    rl_basic_word_break_characters = " ";
    rl_variable_bind("enable-bracketed-paste", "off"); /* it adds a line at the end of input */
    rl_variable_bind("keyseq-timeout", "0"); /* a slow line may split the bytes of an arrow key */
    if (restriction_now()->on) {             /* these read files and names of users */
        rl_unbind_command_in_map("tilde-expand", emacs_standard_keymap);
        rl_unbind_command_in_map("tilde-expand", emacs_meta_keymap);
        rl_unbind_command_in_map("re-read-init-file", emacs_ctlx_keymap);
    }
    stifle_history(HISTORY_LENGTH);
    if (history)
        read_history(history);
    using_history();
}

void line_edit_close(void)
{
    if (current.history)
        write_history(current.history);
    clear_history();
    free(current.history);
    strlist_done(&current.words);
    current.history = NULL;
    current.complete = NULL;
    rl_attempted_completion_function = NULL;
}

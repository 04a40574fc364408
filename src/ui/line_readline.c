/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines typed in the terminal, edited by readline. Its callback interface lets interrupt_wait()
 * wait for keys and signals. */
#include "ui/line_source.h"

#include "session/command.h"
#include "ui/interrupt.h"
#include "ui/line_edit.h"
#include "util/alloc.h"
#include "util/utf8.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/readline.h>

struct line_readline {
    struct line_source source;
    struct session **session;
    bool done;           /* a line has been accepted... */
    char *line;          /* ...this one; NULL: the input has ended */
    struct strbuf begun; /* what had been typed when the waker ended a read */
};

/* readline's callbacks take no payload. */
static struct line_readline *current;

/* --- completion */

static void complete(struct strlist *out, bool *wants_path, const char *line, void *payload)
{
    struct session **session = payload;
    if (*session)
        completion_list(out, wants_path, *session, line);
}

/* --- reading */

static void on_line(char *line)
{
    current->line = line;
    current->done = true;
    rl_callback_handler_remove();
}

/* Drop what is being typed. */
static void abandon_line(void)
{
    rl_free_line_state();
    rl_callback_sigcleanup();
    rl_callback_handler_remove();
    putchar('\n');
    fflush(stdout);
}

static enum line_result take_line(struct line_readline *lines, struct strbuf *out)
{
    if (!lines->line) {
        putchar('\n');
        return LINE_END;
    }
    for (char *c = lines->line; *c; c++)
        if (*c == '\t')
            *c = ' ';
    utf8_clean(lines->line, strlen(lines->line) + 1, lines->line);
    strbuf_add_str(out, lines->line);
    line_edit_remember(lines->line);
    free(lines->line);
    lines->line = NULL;
    return LINE_READ;
}

static enum line_result read_line(struct line_source *source, const char *prompt,
                                  struct strbuf *out)
{
    struct line_readline *lines = (struct line_readline *)source;
    strbuf_clear(out);
    lines->done = false;
    fflush(stdout);
    rl_callback_handler_install(prompt, on_line);
    if (lines->begun.len > 0) {
        rl_insert_text(strbuf_text(&lines->begun));
        rl_redisplay();
        strbuf_clear(&lines->begun);
    }
    while (!lines->done) {
        enum wait wait = interrupt_wait(STDIN_FILENO, &source->waker);
        if (wait == WAIT_WOKEN) {
            strbuf_add_str(&lines->begun, rl_line_buffer);
            abandon_line();
            return LINE_WOKEN;
        }
        if (wait == WAIT_INTERRUPTED) {
            strbuf_add_str(out, rl_line_buffer);
            abandon_line();
            return interrupt_must_end() ? LINE_END : LINE_INTERRUPTED;
        }
        rl_callback_read_char();
    }
    return take_line(lines, out);
}

/* Keys typed ahead are not a line yet. */
static bool poll_line(struct line_source *source)
{
    (void)source;
    return false;
}

static void close_readline(struct line_source *source)
{
    struct line_readline *lines = (struct line_readline *)source;
    line_edit_close();
    strbuf_done(&lines->begun);
    free(lines);
    current = NULL;
}

/* Let accented letters be typed in any locale. readline reads the locale from the environment for
 * every line, so the environment is changed. */
static void understand_utf8(void)
{
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && setlocale(LC_CTYPE, "C.UTF-8"))
        setenv("LC_ALL", "C.UTF-8", 1);
}

struct line_source *line_readline_new(struct session **session, const char *history)
{
    struct line_readline *lines = xcalloc(1, sizeof *lines);
    lines->source = (struct line_source){
        .interactive = true,
        .read = read_line,
        .poll_line = poll_line,
        .close = close_readline,
    };
    lines->source.waker.file = -1;
    lines->session = session;
    current = lines;
    understand_utf8();
    rl_catch_signals = 0;
    line_edit_open("escacs", history, complete, session);
    return &lines->source;
}

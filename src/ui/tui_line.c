/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of the full screen, on readline's callbacks. readline reads keys from a buffer,
 * and its output goes to /dev/null. */
#include "ui/tui_line.h"

#include "session/command.h"
#include "ui/line_edit.h"
#include "util/alloc.h"
#include "util/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

enum { LINE_MAX_BYTES = 1000, KEY_BYTES = 8 };

struct tui_line {
    struct session *session;
    const char *(*word)(int number); /* completed where there is no session; NULL: none */
    FILE *nowhere;
    char keys[KEY_BYTES]; /* to be read by readline */
    int first, count;
    char *accepted;        /* the last line that readline gave */
    struct strlist offers; /* shown to the user */
};

/* readline's callbacks take no payload. */
static struct tui_line *current;

/* --- readline's side */

static int has_key(void)
{
    return current->first < current->count;
}

static int give_key(FILE *unused)
{
    (void)unused;
    return has_key() ? (unsigned char)current->keys[current->first++] : EOF;
}

static void do_nothing(void)
{
}

static void prepare_nothing(int unused)
{
    (void)unused;
}

/* readline has accepted a line. */
static void on_line(char *line)
{
    free(current->accepted);
    current->accepted = line;
}

static void complete(struct strlist *out, bool *wants_path, const char *typed, void *payload)
{
    struct tui_line *line = payload;
    if (line->session)
        completion_list(out, wants_path, line->session, typed);
    for (int i = 0; !line->session && line->word && line->word(i); i++)
        if (strncmp(line->word(i), typed, strlen(typed)) == 0)
            xlist_add(out, line->word(i));
}

/* matches[0] is what all have in common. */
static void keep_offers(char **matches, int count, int longest)
{
    (void)longest;
    strlist_done(&current->offers);
    for (int i = 1; i <= count; i++)
        xlist_add(&current->offers, matches[i]);
}

/* --- reading */

/* Let readline read `count` keys of the buffer. */
static void read_keys(struct tui_line *line, int count)
{
    line->first = 0;
    line->count = count;
    while (line->first < line->count)
        rl_callback_read_char();
}

/* End the line as Enter does. Only then does readline forget its undo list and the edits of history
 * lines. The caller frees the line. */
static char *accept(struct tui_line *line)
{
    strlist_done(&line->offers);
    line->keys[0] = '\r';
    read_keys(line, 1);
    char *text = line->accepted ? line->accepted : xstrdup("");
    line->accepted = NULL;
    return text;
}

/* --- opening */

static void set_hooks(struct tui_line *line)
{
    rl_instream = line->nowhere;
    rl_outstream = line->nowhere;
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_getc_function = give_key;
    rl_input_available_hook = has_key;
    rl_redisplay_function = do_nothing;
    rl_prep_term_function = prepare_nothing;
    rl_deprep_term_function = do_nothing;
    rl_completion_display_matches_hook = keep_offers;
    rl_completion_query_items = -1;
    rl_variable_bind("bell-style", "none");
    rl_variable_bind("show-all-if-ambiguous", "on");
    rl_variable_bind("blink-matching-paren", "off");
    rl_variable_bind("revert-all-at-newline", "on");
}

struct tui_line *tui_line_open(const char *history)
{
    struct tui_line *line = xcalloc(1, sizeof *line);
    line->nowhere = fopen("/dev/null", "r+");
    current = line;
    set_hooks(line);
    line_edit_open("escacs", history, complete, line);
    rl_callback_handler_install("", on_line);
    return line;
}

void tui_line_close(struct tui_line *line)
{
    if (!line)
        return;
    free(accept(line));
    rl_callback_handler_remove();
    line_edit_close();
    strlist_done(&line->offers);
    rl_instream = rl_outstream = NULL;
    if (line->nowhere)
        fclose(line->nowhere);
    free(line->accepted);
    free(line);
    current = NULL;
}

void tui_line_set_session(struct tui_line *line, struct session *session)
{
    line->session = session;
}

void tui_line_set_words(struct tui_line *line, const char *(*word)(int number))
{
    line->word = word;
}

/* --- keys */

/* The control characters that readline binds to the keys that edit a line. */
static const struct {
    enum term_key key;
    const char *bytes;
} edit_keys[] = {
    {TERM_KEY_TAB, "\t"},     {TERM_KEY_BACKSPACE, "\177"}, {TERM_KEY_DELETE, "\004"},
    {TERM_KEY_UP, "\020"},    {TERM_KEY_DOWN, "\016"},      {TERM_KEY_LEFT, "\002"},
    {TERM_KEY_RIGHT, "\006"}, {TERM_KEY_HOME, "\001"},      {TERM_KEY_END, "\005"},
};

/* The bytes of the key for readline; 0 if a line does not use it. */
static int key_bytes(char out[KEY_BYTES], const struct term_event *event)
{
    if (event->kind == TERM_CHAR)
        return (int)utf8_encode(out, event->ch);
    if (event->kind != TERM_KEY)
        return 0;
    if (event->key == TERM_KEY_CONTROL && strchr("ABDEFHKNPTUWY", (int)event->ch)) {
        out[0] = (char)(event->ch - '@');
        return 1;
    }
    for (size_t i = 0; i < sizeof edit_keys / sizeof *edit_keys; i++)
        if (edit_keys[i].key == event->key) {
            out[0] = edit_keys[i].bytes[0];
            return 1;
        }
    return 0;
}

bool tui_line_key(struct tui_line *line, const struct term_event *event)
{
    int count = key_bytes(line->keys, event);
    if (count == 0)
        return false;
    strlist_done(&line->offers);
    bool full = event->kind == TERM_CHAR && rl_end >= LINE_MAX_BYTES;
    bool empty_end = line->keys[0] == '\004' && rl_point == rl_end; /* readline takes it for EOF */
    if (full || empty_end)
        return true;
    read_keys(line, count);
    return true;
}

void tui_line_paste(struct tui_line *line, const char *text)
{
    while (*text && *text != '\n') {
        struct term_event event = {.kind = TERM_CHAR};
        size_t length = utf8_decode(&event.ch, text, strnlen(text, UTF8_MAX));
        if (length && utf8_is_safe(event.ch))
            tui_line_key(line, &event);
        text += length ? length : 1;
    }
}

/* --- the text */

const char *tui_line_text(const struct tui_line *line)
{
    (void)line;
    return rl_line_buffer ? rl_line_buffer : "";
}

int tui_line_cursor(const struct tui_line *line)
{
    int characters = 0;
    for (int i = 0; i < rl_point; i++)
        characters += !utf8_is_continuation(tui_line_text(line)[i]);
    return characters;
}

const char *const *tui_line_offers(const struct tui_line *line)
{
    return line->offers.count > 0 ? strlist_items(&line->offers) : NULL;
}

void tui_line_set(struct tui_line *line, const char *text)
{
    free(accept(line));
    using_history();
    rl_insert_text(text);
}

char *tui_line_take(struct tui_line *line)
{
    char *text = accept(line);
    utf8_clean(text, strlen(text) + 1, text);
    line_edit_remember(text);
    return text;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole sessions of text mode: commands and moves, line by line, and all that they print. The first
 * byte chooses the variant and whether a person types. Nothing is written to the disk. */
#include "fuzz.h"

#include "session/opening.h"
#include "session/session.h"
#include "storage/builtin.h"
#include "storage/replace_file.h"
#include "ui/text_mode.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- instead of the disk. The linker puts these in the place of the functions. */

int __wrap_replace_file(const char *path, const char *bytes, size_t size, struct file_lock *lock);
int __wrap_replace_file(const char *path, const char *bytes, size_t size, struct file_lock *lock)
{
    (void)bytes, (void)size, (void)lock;
    return strstr(path, "full") ? -ENOSPC : 0;
}

/* --- lines */

struct script {
    struct line_source source;
    const char *at;
};

static enum line_result read_line(struct line_source *source, const char *prompt,
                                  struct strbuf *out)
{
    struct script *script = (struct script *)source;
    fputs(prompt, stdout);
    strbuf_clear(out);
    if (*script->at == '\0')
        return LINE_END;
    size_t length = strcspn(script->at, "\n");
    strbuf_add(out, script->at, length);
    script->at += length + (script->at[length] == '\n');
    return LINE_READ;
}

static bool poll_line(struct line_source *source)
{
    (void)source;
    return true;
}

static void close_source(struct line_source *source)
{
    (void)source;
}

/* --- a session */

static struct folders nowhere; /* no home: nothing is kept */

/* Hints of the CPU take too long here. */
static bool asks_the_cpu(const char *text)
{
    static const char *const words[] = {"ons", "ONS", "int", "INT", "Ons", "Int"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]))
            return true;
    return false;
}

static void silence(void)
{
    static bool done;
    if (!done)
        fuzz_check(freopen("/dev/null", "w", stdout));
    done = true;
}

static void play(unsigned choice, const char *text)
{
    static const char *const names[] = {"alamos", "petits", "dames", "fide", "muralla", "palau"};
    struct opening *opening = calloc(1, sizeof *opening);
    struct opening_request request = {.rules = names[choice % 6]};
    struct player *const humans[2] = {NULL, NULL};
    struct script script = {.at = text,
                            .source = {.interactive = choice & 0x40,
                                       .read = read_line,
                                       .poll_line = poll_line,
                                       .close = close_source}};
    struct text_options options = {.quiet = choice & 0x80};
    fuzz_check(opening && opening_begin(opening, &request, &nowhere) == OPENING_OK);
    struct session *session = session_new(&opening->loaded, &opening->keeping, humans);
    text_mode_run(session, &script.source, &options);
    session_free(session);
    opening_done(opening);
    free(opening);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    silence();
    char *text = fuzz_text(data + 1, size - 1);
    if (!asks_the_cpu(text))
        play(data[0], text);
    free(text);
    return 0;
}

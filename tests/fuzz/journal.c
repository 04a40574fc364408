/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Journals with valid seals: opened, replayed, continued. The input is the path of the save, the
 * game as a save, and the events, each after the other with a line of `--` between. */
#include "fuzz.h"

#include "storage/builtin.h"
#include "storage/journal_private.h"
#include "util/checksum.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void add_events(struct strbuf *out, uint32_t seal, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length > 0) {
            seal = checksum32(seal, text, length);
            strbuf_addf(out, "%08" PRIx32 " ", seal);
            strbuf_add(out, text, length);
            strbuf_add_char(out, '\n');
        }
        text += length + (text[length] == '\n');
    }
}

/* A journal whose head, path, game and events these are. */
static void seal(struct strbuf *out, const char *path, const char *game, const char *events)
{
    struct strbuf body = STRBUF_INIT;
    strbuf_addf(&body, "%s\n%s", path, game);
    uint32_t sum = checksum32(0, body.data, body.len);
    strbuf_addf(out, JOURNAL_MAGIC "%zu %zu %08" PRIx32 "\n", strlen(path), strlen(game), sum);
    strbuf_add(out, body.data, body.len);
    add_events(out, sum, events);
    strbuf_done(&body);
}

static char *cut(char *text)
{
    char *mark = strstr(text, "\n--\n");
    if (!mark)
        return text + strlen(text);
    *mark = '\0';
    return mark + strlen("\n--\n");
}

static void open_journal(const struct strbuf *text)
{
    static const char *const nowhere[] = {NULL};
    struct diagnostics *list = fuzz_list();
    struct journal *journal;
    struct game *game;
    const char *path = fuzz_file(text->data, text->len);
    if (journal_open(&journal, path, nowhere, list) < 0) {
        fuzz_check(list->errors > 0);
        return;
    }
    const struct builtin *rules = builtin_find(journal_rules(journal));
    if (rules && journal_replay(&game, journal, fuzz_variant(rules->name), list) == 0) {
        if (game_resign(game) == 0)
            fuzz_check(journal_append(journal, game, JOURNAL_RESIGN) == 0);
        game_free(game);
    }
    journal_close(journal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct strbuf journal = STRBUF_INIT;
    char *path = fuzz_text(data, size), *game = cut(path), *events = cut(game);
    seal(&journal, path, game, events);
    open_journal(&journal);
    strbuf_clear(&journal);
    strbuf_add(&journal, (const char *)data, size); /* as it is: the seals will be wrong */
    open_journal(&journal);
    strbuf_done(&journal);
    free(path);
    return 0;
}

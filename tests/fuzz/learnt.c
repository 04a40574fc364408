/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of learnt games with valid seals. The first byte chooses the variant; each line gets its
 * seal, and what is read is played as far as it is legal. */
#include "fuzz.h"

#include "storage/learnt_file.h"
#include "util/checksum.h"
#include "util/strbuf.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int visit(const struct game_line *line, void *payload)
{
    struct game *game;
    (void)payload;
    fuzz_check(position_check(&line->start));
    fuzz_check(game_new_from(&game, &line->start) == 0);
    for (int i = 0; i < line->count && game_play(game, line->moves[i]) == 0; i++)
        continue;
    game_free(game);
    return 0;
}

static void seal_lines(struct strbuf *out, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        strbuf_addf(out, "%08" PRIx32 " ", checksum32(0, text, length));
        strbuf_add(out, text, length);
        strbuf_add_char(out, '\n');
        text += length + (text[length] == '\n');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    struct strbuf sealed = STRBUF_INIT;
    char *text = fuzz_text(data + 1, size - 1);
    int damaged;
    seal_lines(&sealed, text);
    strbuf_add(&sealed, (const char *)data + 1, size - 1); /* as it is: the seals will be wrong */
    const char *path = fuzz_file(strbuf_text(&sealed), sealed.len);
    fuzz_check(
        learnt_read(path, fuzz_variant_number(data[0]), visit, NULL, &damaged, fuzz_list()) == 0);
    strbuf_done(&sealed);
    free(text);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN: every game of a text, replayed, written and read again. */
#include "fuzz.h"

#include "storage/builtin.h"
#include "storage/pgn_read.h"
#include "storage/pgn_write.h"

#include <string.h>

static void round_trip(const struct game *game, const char *rules)
{
    struct diagnostics *list = fuzz_list();
    struct strbuf text = STRBUF_INIT;
    struct pgn_reader reader;
    struct pgn pgn;
    struct game *again;
    fuzz_check(pgn_write(&text, game, rules) == 0);
    pgn_reader_init(&reader, text.data, text.len, list);
    fuzz_check(pgn_next(&pgn, &reader) == 1);
    fuzz_check(pgn_replay(&again, &pgn, game_variant(game), list) == 0);
    fuzz_check(game_move_count(again) == game_move_count(game));
    fuzz_check(game_position(again)->hash == game_position(game)->hash);
    game_free(again);
    pgn_done(&pgn);
    strbuf_done(&text);
}

static void replay(const struct pgn *pgn)
{
    const struct builtin *rules = builtin_find(pgn_rules(pgn));
    const struct variant *variant = rules ? fuzz_variant(rules->name) : NULL;
    struct game_line line;
    struct game *game;
    if (!variant || !variant_has_fen(variant))
        return;
    if (pgn_resolve(&line, pgn, variant, fuzz_list()) == 0)
        game_line_done(&line);
    if (pgn_replay(&game, pgn, variant, fuzz_list()) == 0) {
        round_trip(game, rules->name);
        game_free(game);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diagnostics list;
    struct pgn_reader reader;
    struct pgn pgn;
    int result;
    diagnostics_init(&list);
    pgn_reader_init(&reader, (const char *)data, size, &list);
    while ((result = pgn_next(&pgn, &reader)) != 0) {
        if (result < 0)
            continue;
        replay(&pgn);
        pgn_done(&pgn);
    }
    return 0;
}

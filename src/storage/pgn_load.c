/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of PGN files in one go. */
#include "storage/pgn_load.h"

#include "storage/builtin.h"
#include "storage/read_file.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>

const char *pgn_rules(const struct pgn *pgn)
{
    static const char *const chess[] = {
        "", "?", "-", "chess", "standard", "normal", "from position"};
    const char *name = pgn_tag(pgn, "Variant");
    for (size_t i = 0; name && i < sizeof chess / sizeof chess[0]; i++)
        if (ascii_same(name, chess[i]))
            return BUILTIN_CHESS;
    return name ? name : BUILTIN_CHESS;
}

/* Read the wanted game, or the only one; returns how many were seen, that one included. A game that
 * cannot be read counts too. */
static int find_game(struct pgn *out, int *found, struct pgn_reader *reader, int number)
{
    int seen = 0, result;
    struct pgn game;
    *found = 0;
    while ((result = pgn_next(&game, reader)) != 0) {
        seen++;
        bool is_wanted = seen == (number > 0 ? number : 1);
        if (is_wanted) {
            *found = result;
            *out = game;
        } else if (result > 0) {
            pgn_done(&game);
        }
        if (is_wanted && number > 0)
            break;
    }
    return seen;
}

static int replay(struct loaded_game *out, const struct pgn *pgn, const char *rules,
                  const struct folders *folders, struct diagnostics *list,
                  struct diagnostics *rules_list)
{
    if (game_load_new(out, rules ? rules : pgn_rules(pgn), folders, rules_list) < 0)
        return -1;
    game_free(out->game);
    out->game = NULL;
    return pgn_replay(&out->game, pgn, out->variant, list);
}

static int load_from(struct loaded_game *out, struct pgn_reader *reader, int number,
                     const char *rules, const struct folders *folders,
                     struct diagnostics *rules_list)
{
    struct pgn pgn;
    int found, result = -1;
    int seen = find_game(&pgn, &found, reader, number);
    bool is_clear = number > 0 || seen == 1;
    if (found == 0 || !is_clear)
        diagnostics_add(reader->list, DIAGNOSTIC_PGN_NO_GAME, "%s", "")->high = seen;
    if (found > 0 && is_clear)
        result = replay(out, &pgn, rules, folders, reader->list, rules_list);
    if (found > 0)
        pgn_done(&pgn);
    return result;
}

int pgn_load(struct loaded_game *out, const char *path, int number, const char *rules,
             const struct folders *folders, struct diagnostics *list,
             struct diagnostics *rules_list)
{
    struct pgn_reader reader;
    char *text;
    size_t size;
    *out = (struct loaded_game){0};
    if (read_file(&text, &size, path, PGN_LARGEST, list) < 0)
        return -1;
    pgn_reader_init(&reader, text, size, list);
    int result = load_from(out, &reader, number, rules, folders, rules_list);
    free(text);
    return result;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from files: reads the file, finds and compiles its rules, and replays the game. */
#include "storage/game_load.h"

#include "storage/pgn_read.h"
#include "storage/read_file.h"
#include "storage/rules_file.h"
#include "storage/save_file.h"

#include <stdlib.h>
#include <string.h>

/* --- rules */

/* Makes the path of the rules absolute, so that the game can be saved even if their file
 * disappears. */
static void make_absolute(struct variant_source *source)
{
    char *path = source->path ? realpath(source->path, NULL) : NULL;
    if (!path)
        return;
    free(source->path);
    source->path = path;
}

static int read_rules(struct loaded_game *loaded, struct diagnostics *list)
{
    if (variant_read_source(&loaded->variant, &loaded->source, list) < 0)
        return -1;
    make_absolute(&loaded->source);
    return 0;
}

/* --- saves and journals */

int save_load(struct loaded_game *out, const char *path, const char *rules, int until,
              const struct folders *folders, struct diagnostics *list,
              struct diagnostics *rules_list)
{
    struct save save;
    *out = (struct loaded_game){0};
    if (save_parse_file(&save, path, until, list) < 0)
        return -1;
    out->is_cut = save.is_cut;
    int result = rules ? variant_find(&out->source, rules, NULL, folders, rules_list)
                       : variant_find(&out->source, save.rules, path, folders, list);
    if (result == 0)
        result = read_rules(out, rules_list);
    if (result == 0)
        result = save_replay(&out->game, &save, out->variant, list);
    save_done(&save);
    return result;
}

int journal_load(struct loaded_game *out, struct journal *journal, const struct folders *folders,
                 struct diagnostics *list, struct diagnostics *rules_list)
{
    *out = (struct loaded_game){0};
    if (variant_find(&out->source, journal_rules(journal), journal_path(journal), folders, list) <
            0 ||
        read_rules(out, rules_list) < 0)
        return -1;
    return journal_replay(&out->game, journal, out->variant, list);
}

int game_load_new(struct loaded_game *out, const char *rules, const struct folders *folders,
                  struct diagnostics *rules_list)
{
    *out = (struct loaded_game){0};
    if (variant_find(&out->source, rules, NULL, folders, rules_list) < 0 ||
        read_rules(out, rules_list) < 0)
        return -1;
    if (game_new(&out->game, out->variant) == 0)
        return 0;
    diagnostics_add(rules_list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return -1;
}

/* --- PGN */

/* Reads the wanted game, or the only one. Returns how many games were seen up to it, those that
 * cannot be read included. */
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

static int replay_pgn(struct loaded_game *out, const struct pgn *pgn, const char *rules,
                      const struct folders *folders, struct diagnostics *list,
                      struct diagnostics *rules_list)
{
    if (game_load_new(out, rules ? rules : pgn_rules(pgn), folders, rules_list) < 0)
        return -1;
    game_free(out->game);
    out->game = NULL;
    return pgn_replay(&out->game, pgn, out->variant, list);
}

static int load_from_pgn(struct loaded_game *out, struct pgn_reader *reader, int number,
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
        result = replay_pgn(out, &pgn, rules, folders, reader->list, rules_list);
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
    int result = load_from_pgn(out, &reader, number, rules, folders, rules_list);
    free(text);
    return result;
}

int pgn_load_text(struct loaded_game *out, const char *text, int number, const char *rules,
                  const struct folders *folders, struct diagnostics *list,
                  struct diagnostics *rules_list)
{
    struct pgn_reader reader;
    *out = (struct loaded_game){0};
    pgn_reader_init(&reader, text, strlen(text), list);
    return load_from_pgn(out, &reader, number, rules, folders, rules_list);
}

void loaded_game_done(struct loaded_game *loaded)
{
    game_free(loaded->game);
    variant_free(loaded->variant);
    variant_source_done(&loaded->source);
    *loaded = (struct loaded_game){0};
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files with games. */
#include "cli/game_file.h"

#include "cli/cli.h"
#include "storage/pgn_read.h"
#include "storage/read_file.h"
#include "storage/save_file.h"
#include "ui/messages.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>

bool game_file_is_pgn(const char *path)
{
    struct diagnostics list;
    const char *dot = strrchr(path, '.');
    char *text;
    size_t size, at = 0;
    if (dot && (ascii_same(dot, ".json") || ascii_same(dot, ".pgn")))
        return ascii_same(dot, ".pgn");
    diagnostics_init(&list);
    if (read_file(&text, &size, path, SAVE_LARGEST, &list) < 0)
        return false;
    while (at < size && ascii_is_space(text[at]))
        at++;
    bool pgn = at < size && text[at] != '{';
    free(text);
    return pgn;
}

int game_file_count(const char *path)
{
    struct diagnostics list;
    struct pgn_reader reader;
    struct pgn pgn;
    char *text;
    size_t size;
    int count = 0, found;
    diagnostics_init(&list);
    if (!game_file_is_pgn(path) || read_file(&text, &size, path, PGN_LARGEST, &list) < 0)
        return 1;
    pgn_reader_init(&reader, text, size, &list);
    while ((found = pgn_next(&pgn, &reader)) != 0) {
        count++;
        if (found > 0)
            pgn_done(&pgn);
    }
    free(text);
    return count > 0 ? count : 1;
}

int game_file_load(struct loaded_game *out, const char *path, int number, const char *rules,
                   const struct folders *folders)
{
    struct diagnostics list, rules_list;
    diagnostics_init(&list);
    diagnostics_init(&rules_list);
    int result = game_file_is_pgn(path)
                     ? pgn_load(out, path, number, rules, folders, &list, &rules_list)
                     : save_load(out, path, rules, SAVE_ALL_STEPS, folders, &list, &rules_list);
    const struct variant_source *source = &out->source;
    bool found = source->path || source->builtin;
    message_print_diagnostics(stderr, path, &list);
    message_print_diagnostics(stderr,
                              found   ? variant_source_label(source)
                              : rules ? rules
                                      : path,
                              &rules_list);
    return result == 0 ? STATUS_OK : STATUS_REFUSED;
}

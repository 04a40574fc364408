/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of openings. A line of share/openings.tsv has a code, a name and moves, separated by
 * tabs; lines are sorted by their moves, so that each goes on from the one before. The table is an
 * array sorted by the hash of the last position of each line. */
#include "storage/openings.h"

#include "escacs/fen.h"
#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "storage/builtin_texts.h"
#include "util/array.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_PLIES = 64, GAME_PLIES = 60 };

struct known_opening {
    uint64_t hash;
    char code[4];
    char *name;
};

struct openings {
    struct known_opening *items;
    int count;
    size_t cap;
};

/* --- building */

/* The line being played: the moves of the text so far, each of four characters and a space. */
struct line {
    struct position positions[LINE_PLIES + 1];
    char text[LINE_PLIES][4];
    int length;
    struct move *legal;
};

bool begins_like_chess(const struct variant *variant)
{
    static const char board[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ";
    struct position start;
    char fen[FEN_SIZE];
    if (!variant_has_fen(variant))
        return false;
    position_init(&start, variant);
    fen_write(fen, &start, 1);
    return strncmp(fen, board, strlen(board)) == 0;
}

/* Where a move ends as UCI writes it: castling by the landing of the king. */
static square target_of(struct move move)
{
    square king, partner;
    if (move.kind != MOVE_CASTLING)
        return move.to;
    castling_landings(&king, &partner, move);
    return king;
}

/* Plays the move `e2e4` after those of the line. False if it is not legal. */
static bool play(struct line *line, const char *text)
{
    struct position *position = &line->positions[line->length];
    square from, to;
    struct undo undo;
    if (line->length == LINE_PLIES || square_read(&from, text) != 2 ||
        square_read(&to, text + 2) != 2)
        return false;
    int count = movegen_legal(line->legal, position);
    for (int i = 0; i < count; i++) {
        struct move move = line->legal[i];
        if (move.from != from || target_of(move) != to)
            continue;
        memcpy(line->text[line->length], text, 4);
        position[1] = *position;
        position_make(&position[1], move, &undo);
        line->length++;
        return true;
    }
    return false;
}

/* Makes the line that of the text, which ends at `end`. Moves that it has already stay. */
static bool follow(struct line *line, const char *text, const char *end)
{
    int ply = 0;
    while (ply < line->length && end - text >= 4 && memcmp(line->text[ply], text, 4) == 0) {
        ply++;
        text += end - text > 4 ? 5 : 4;
    }
    line->length = ply;
    while (end - text >= 4) {
        if (!play(line, text))
            return false;
        text += end - text > 4 ? 5 : 4;
    }
    return true;
}

static bool add(struct openings *openings, const char *code, const char *name, size_t length,
                uint64_t hash)
{
    struct known_opening *grown =
        array_grow(openings->items, (size_t)openings->count, &openings->cap, sizeof *grown);
    if (!grown)
        return false;
    openings->items = grown;
    struct known_opening item = {.hash = hash, .name = strndup(name, length)};
    memcpy(item.code, code, 3);
    if (!item.name)
        return false;
    openings->items[openings->count++] = item;
    return true;
}

/* Adds one line of the text; false without memory. A line that cannot be played is left out. */
static bool add_line(struct openings *openings, struct line *line, const char *text,
                     const char *end)
{
    const char *name = memchr(text, '\t', (size_t)(end - text));
    const char *moves = name ? memchr(name + 1, '\t', (size_t)(end - name - 1)) : NULL;
    if (!moves || name - text != 3 || !follow(line, moves + 1, end))
        return true;
    return add(openings, text, name + 1, (size_t)(moves - name - 1),
               line->positions[line->length].hash);
}

static bool add_all(struct openings *openings, struct line *line)
{
    bool ok = true;
    for (const char *text = builtin_openings; ok && *text;) {
        const char *end = text + strcspn(text, "\n");
        ok = *text == '#' || add_line(openings, line, text, end);
        text = *end ? end + 1 : end;
    }
    return ok;
}

static int by_hash(const void *a, const void *b)
{
    const struct known_opening *one = a, *other = b;
    return one->hash < other->hash ? -1 : one->hash > other->hash;
}

struct openings *openings_new(const struct variant *variant)
{
    if (!begins_like_chess(variant))
        return NULL;
    struct openings *openings = calloc(1, sizeof *openings);
    struct line *line = calloc(1, sizeof *line);
    struct move *legal = calloc((size_t)variant_max_moves(variant) + 1, sizeof *legal);
    bool ok = openings && line && legal;
    if (ok) {
        line->legal = legal;
        position_init(&line->positions[0], variant);
        ok = add_all(openings, line);
    }
    if (ok && openings->count > 0)
        qsort(openings->items, (size_t)openings->count, sizeof *openings->items, by_hash);
    free(line);
    free(legal);
    if (ok)
        return openings;
    openings_free(openings);
    return NULL;
}

void openings_free(struct openings *openings)
{
    if (!openings)
        return;
    for (int i = 0; i < openings->count; i++)
        free(openings->items[i].name);
    free(openings->items);
    free(openings);
}

/* --- looking up */

int openings_count(const struct openings *openings)
{
    return openings ? openings->count : 0;
}

bool opening_at(struct opening_name *out, const struct openings *openings,
                const struct position *position)
{
    struct known_opening wanted = {.hash = position->hash};
    const struct known_opening *found =
        openings ? bsearch(&wanted, openings->items, (size_t)openings->count,
                           sizeof *openings->items, by_hash)
                 : NULL;
    if (!found)
        return false;
    memcpy(out->code, found->code, sizeof out->code);
    out->name = found->name;
    return true;
}

bool opening_after(struct opening_name *out, const struct openings *openings,
                   const struct position *position, struct move move)
{
    struct position after = *position;
    struct undo undo;
    position_make(&after, move, &undo);
    return opening_at(out, openings, &after);
}

bool opening_of_game(struct opening_name *out, const struct openings *openings,
                     const struct game *game)
{
    struct position position = *game_start(game);
    bool found = opening_at(out, openings, &position);
    int plies = 0;
    for (int i = 0; openings && i < game_entry_count(game) && plies < GAME_PLIES; i++) {
        const struct game_entry *entry = game_entry(game, i);
        struct undo undo;
        if (entry->kind != ENTRY_MOVE)
            continue;
        position_make(&position, entry->move, &undo);
        found |= opening_at(out, openings, &position);
        plies++;
    }
    return found;
}

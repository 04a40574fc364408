/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written beside a game. The notes of moves are an array by the number of the move, with
 * that of NOTES_START first; most of it is empty. */
#include "engine/notes.h"

#include "util/array.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>

struct move_note {
    char *comment; /* NULL: none */
    uint8_t *marks;
    int mark_count;
    size_t mark_cap;
};

struct notes {
    char *players[2];
    struct note_tag *tags;
    int tag_count;
    size_t tag_cap;
    struct move_note *moves; /* moves[n + 1] is about the move n */
    int move_count;
    size_t move_cap;
};

static void move_note_done(struct move_note *note)
{
    free(note->comment);
    free(note->marks);
    *note = (struct move_note){0};
}

/* --- life */

struct notes *notes_new(void)
{
    return calloc(1, sizeof(struct notes));
}

void notes_free(struct notes *notes)
{
    if (!notes)
        return;
    notes_clear_moves(notes);
    free(notes->moves);
    for (int i = 0; i < notes->tag_count; i++) {
        free(notes->tags[i].name);
        free(notes->tags[i].value);
    }
    free(notes->tags);
    free(notes->players[WHITE]);
    free(notes->players[BLACK]);
    free(notes);
}

void notes_drop_from(struct notes *notes, int first)
{
    while (notes->move_count > first + 1)
        move_note_done(&notes->moves[--notes->move_count]);
}

void notes_clear_moves(struct notes *notes)
{
    notes_drop_from(notes, NOTES_START);
}

/* --- texts */

/* Replaces *text by a copy of `value`, or by NULL. */
static int replace(char **text, const char *value)
{
    char *copy = value ? strdup(value) : NULL;
    if (value && !copy)
        return -1;
    free(*text);
    *text = copy;
    return 0;
}

int notes_set_player(struct notes *notes, enum side side, const char *words)
{
    return replace(&notes->players[side], words);
}

const char *notes_player(const struct notes *notes, enum side side)
{
    return notes->players[side];
}

/* --- tags */

/* The index of a tag, or the number of tags. */
static int find_tag(const struct notes *notes, const char *name)
{
    int i = 0;
    while (i < notes->tag_count && !ascii_same(notes->tags[i].name, name))
        i++;
    return i;
}

static void remove_tag(struct notes *notes, int index)
{
    free(notes->tags[index].name);
    free(notes->tags[index].value);
    notes->tag_count--;
    memmove(&notes->tags[index], &notes->tags[index + 1],
            (size_t)(notes->tag_count - index) * sizeof notes->tags[0]);
}

static int add_tag(struct notes *notes, const char *name, const char *value)
{
    struct note_tag *grown =
        array_grow(notes->tags, (size_t)notes->tag_count, &notes->tag_cap, sizeof *grown);
    if (!grown)
        return -1;
    notes->tags = grown;
    struct note_tag tag = {strdup(name), strdup(value)};
    if (!tag.name || !tag.value) {
        free(tag.name);
        free(tag.value);
        return -1;
    }
    notes->tags[notes->tag_count++] = tag;
    return 0;
}

int notes_set_tag(struct notes *notes, const char *name, const char *value)
{
    int at = find_tag(notes, name);
    bool found = at < notes->tag_count;
    if (found && value)
        return replace(&notes->tags[at].value, value);
    if (found)
        remove_tag(notes, at);
    return value ? add_tag(notes, name, value) : 0;
}

const char *notes_tag(const struct notes *notes, const char *name)
{
    int at = find_tag(notes, name);
    return at < notes->tag_count ? notes->tags[at].value : NULL;
}

const struct note_tag *notes_tags(const struct notes *notes, int *count)
{
    *count = notes->tag_count;
    return notes->tags;
}

void notes_drop_end(struct notes *notes)
{
    static const char *const ends[] = {"Result", "PlyCount", "Termination"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        notes_set_tag(notes, ends[i], NULL);
}

/* --- moves */

/* NULL if nothing is noted of that move or any after it. */
static struct move_note *note_of(const struct notes *notes, int move)
{
    return move + 1 < notes->move_count ? &notes->moves[move + 1] : NULL;
}

/* The note of a move, made if it is missing. NULL without memory. */
static struct move_note *make_note(struct notes *notes, int move)
{
    while (notes->move_count < move + 2) {
        struct move_note *grown =
            array_grow(notes->moves, (size_t)notes->move_count, &notes->move_cap, sizeof *grown);
        if (!grown)
            return NULL;
        notes->moves = grown;
        notes->moves[notes->move_count++] = (struct move_note){0};
    }
    return note_of(notes, move);
}

int notes_set_comment(struct notes *notes, int move, const char *text)
{
    bool removes = !text || !*text;
    struct move_note *note = removes ? note_of(notes, move) : make_note(notes, move);
    if (!note)
        return removes ? 0 : -1;
    return replace(&note->comment, removes ? NULL : text);
}

const char *notes_comment(const struct notes *notes, int move)
{
    const struct move_note *note = note_of(notes, move);
    return note ? note->comment : NULL;
}

int notes_add_mark(struct notes *notes, int move, int mark)
{
    struct move_note *note = make_note(notes, move);
    if (!note)
        return -1;
    if (note->mark_count > 0 && memchr(note->marks, mark, (size_t)note->mark_count))
        return 0;
    uint8_t *grown = array_grow(note->marks, (size_t)note->mark_count, &note->mark_cap, 1);
    if (!grown)
        return -1;
    note->marks = grown;
    note->marks[note->mark_count++] = (uint8_t)mark;
    return 0;
}

const uint8_t *notes_marks(const struct notes *notes, int move, int *count)
{
    const struct move_note *note = note_of(notes, move);
    *count = note ? note->mark_count : 0;
    return note ? note->marks : NULL;
}

int notes_move_note_count(const struct notes *notes)
{
    int count = 0;
    for (int i = 0; i < notes->move_count; i++)
        count += (notes->moves[i].comment != NULL) + notes->moves[i].mark_count;
    return count;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Initialises, copies and frees the description of a variant. */
#include "escacs/rules.h"

#include <stdlib.h>
#include <string.h>

void rules_init(struct rules *rules)
{
    *rules = (struct rules){.king = TYPE_NONE, .initial_black_count = -1};
}

const char *rules_text_in(const struct rules_text *text, enum language language)
{
    if (text->by[language])
        return text->by[language];
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (text->by[i])
            return text->by[i];
    return NULL;
}

static void text_done(struct rules_text *text)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        free(text->by[i]);
}

static void piece_done(struct rules_piece *piece)
{
    free(piece->name);
    text_done(&piece->names);
    for (int side = WHITE; side <= BLACK; side++) {
        free(piece->glyph[side]);
        free(piece->image[side]);
    }
    free(piece->moves.items);
    free(piece->initial.items);
}

void rules_done(struct rules *rules)
{
    for (int i = 0; i < rules->piece_count; i++)
        piece_done(&rules->pieces[i]);
    free(rules->pieces);
    free(rules->castlings);
    free(rules->insufficient);
    text_done(&rules->title);
    text_done(&rules->description);
    rules_init(rules);
}

static char *copy_text(const char *text, bool *failed)
{
    if (!text)
        return NULL;
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    *failed |= !copy;
    return copy ? memcpy(copy, text, size) : NULL;
}

static struct rules_text copy_texts(const struct rules_text *text, bool *failed)
{
    struct rules_text copy;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        copy.by[i] = copy_text(text->by[i], failed);
    return copy;
}

static void *copy_array(const void *items, int count, size_t size, bool *failed)
{
    if (count <= 0)
        return NULL;
    void *copy = malloc((size_t)count * size);
    *failed |= !copy;
    return copy ? memcpy(copy, items, (size_t)count * size) : NULL;
}

static void copy_piece(struct rules_piece *out, const struct rules_piece *described, bool *failed)
{
    *out = *described;
    out->name = copy_text(described->name, failed);
    out->names = copy_texts(&described->names, failed);
    for (int side = 0; side < 2; side++) {
        out->glyph[side] = copy_text(described->glyph[side], failed);
        out->image[side] = copy_text(described->image[side], failed);
    }
    out->moves.items = copy_array(described->moves.items, described->moves.count,
                                  sizeof *described->moves.items, failed);
    out->initial.items = copy_array(described->initial.items, described->initial.count,
                                    sizeof *described->initial.items, failed);
}

int rules_copy(struct rules *out, const struct rules *rules)
{
    bool failed = false;
    *out = *rules;
    out->title = copy_texts(&rules->title, &failed);
    out->description = copy_texts(&rules->description, &failed);
    out->castlings =
        copy_array(rules->castlings, rules->castling_count, sizeof *rules->castlings, &failed);
    out->insufficient = copy_array(rules->insufficient, rules->insufficient_count,
                                   sizeof *rules->insufficient, &failed);
    out->piece_count = 0;
    out->pieces = calloc((size_t)rules->piece_count + 1, sizeof *out->pieces);
    if (!out->pieces)
        return -1;
    for (; out->piece_count < rules->piece_count; out->piece_count++)
        copy_piece(&out->pieces[out->piece_count], &rules->pieces[out->piece_count], &failed);
    return failed ? -1 : 0;
}

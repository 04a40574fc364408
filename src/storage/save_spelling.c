/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of a move in a save. */
#include "storage/save_spelling.h"

#include "escacs/notation.h"
#include "storage/save_words.h"
#include "util/spelling.h"

#include <string.h>

/* --- squares */

/* Skips a dash and the spaces round it. NULL if there is none. */
static const char *skip_dash(const char *text)
{
    text += strspn(text, " ");
    size_t dash = spelling_dash(text);
    return dash ? text + dash + strspn(text + dash, " ") : NULL;
}

bool save_read_pair(square out[2], const char *text)
{
    int length = square_read(&out[0], text);
    text = length > 0 ? skip_dash(text + length) : NULL;
    length = text ? square_read(&out[1], text) : 0;
    return length > 0 && !text[length];
}

bool save_is_pair(const char *text)
{
    while (*text && !spelling_dash(text))
        text++;
    return *text;
}

int save_read_squares(square *out, int most, const char *text)
{
    int count = 0;
    for (;;) {
        int length = count < most ? square_read(&out[count], text) : 0;
        if (length == 0)
            return 0;
        count++;
        text += length;
        if (!*text)
            return count;
        if (*text != ' ')
            return 0;
        text += strspn(text, " ");
    }
}

/* --- outcomes */

/* The length of the name of a type if the text begins with it, else 0. The text is composed. */
static size_t match_name(const char *text, size_t size, const struct variant *variant, int type)
{
    char name[SAVE_WORD_SIZE];
    size_t length = spelling_compose(name, sizeof name, variant_rules(variant)->pieces[type].name);
    return length <= size && memcmp(text, name, length) == 0 ? length : 0;
}

/* The new type of `OLD NEW` or `OLD-NEW`; TYPE_NONE for any other text. */
static int read_promotion(const char *text, size_t size, const struct variant *variant, int old)
{
    const char *end = text + size;
    size_t length = match_name(text, size, variant, old);
    const char *after = length > 0 ? skip_dash(text + length) : NULL;
    if (length > 0 && !after)
        after = text + length + strspn(text + length, " ");
    if (!after || after == text + length || after >= end)
        return TYPE_NONE;
    for (int type = 0; type < variant_type_count(variant); type++)
        if (match_name(after, (size_t)(end - after), variant, type) == (size_t)(end - after))
            return type;
    return TYPE_NONE;
}

/* Takes one part of the text, between the commas. */
static void take_part(struct outcome_said *out, const char *part, size_t size,
                      const struct variant *variant, int old)
{
    size_t word = strlen(SAVE_WORD_PROMOTION), common = strlen("PROMOCI"), used = strlen(out->rest);
    if (size >= common && memcmp(part, SAVE_WORD_PROMOTION, common) == 0 && !out->promotes) {
        out->promotes = true;
        if (size > word && memcmp(part, SAVE_WORD_PROMOTION, word) == 0)
            out->promotion = read_promotion(part + word, size - word, variant, old);
        return;
    }
    /* All parts together fit, as they come from a text of that size. */
    if (used > 0)
        used += (size_t)(stpcpy(out->rest + used, SAVE_WORD_AND) - (out->rest + used));
    memcpy(out->rest + used, part, size);
    out->rest[used + size] = '\0';
}

void save_read_outcome(struct outcome_said *out, const char *text, const struct variant *variant,
                       int old)
{
    char composed[SAVE_WORD_SIZE];
    const char *part = composed;
    *out = (struct outcome_said){.promotion = TYPE_NONE};
    spelling_compose(composed, sizeof composed, text);
    while (*part) {
        const char *comma = strstr(part, SAVE_WORD_AND);
        size_t size = comma ? (size_t)(comma - part) : strlen(part);
        take_part(out, part, size, variant, old);
        part += comma ? size + strlen(SAVE_WORD_AND) : size;
    }
}

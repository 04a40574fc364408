/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thousands of damaged rules files, the same in every run: whatever the reader makes of them, it
 * says so, frees everything and never crashes (the sanitizers watch). Run from the top of the tree.
 */
#include "escacs/movegen.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_ROUNDS = 2000, VALUE_ROUNDS = 6000, CHANGES_MAX = 6 };

/* xorshift: good enough, and always the same. */
static uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* What any reading must come to. */
static void assert_consistent(int result, struct variant *variant, const struct diagnostics *list)
{
    assert_int_equal(result, list->errors > 0 ? -1 : 0);
    assert_int_equal(variant != NULL, result == 0);
    for (int i = 0; i < list->count; i++)
        for (const char *c = list->kept[i].text; *c; c++)
            assert_true((unsigned char)*c >= 0x20);
}

/* --- damaged text */

/* Bits of text that mean something to the reader, to be put in odd places. */
static const char *const snippets[] = {
    "{",         "}",    "[",           "]",
    ",",         ":",    "\"",          "\\",
    "\\u00",     "null", "true",        "false",
    "-",         "0",    "1e9",         "99999999999999999999",
    "\"a\"",     "17",   "\"REI\"",     "\"m\"",
    "\xff",      "\x1b", "\xc2",        "\"-n\"",
    "[[",        "]]",   "\"nom\":",    "\"fen\"",
    "[1,0,1,2]", " ",    "-2147483647", "[0,\"a\",1,3]",
};

/* A text that can be changed in the middle. */
struct text {
    char *bytes;
    size_t size, room;
};

static void replace(struct text *text, size_t at, size_t removed, const char *with, size_t added)
{
    if (text->size - removed + added > text->room)
        return;
    memmove(text->bytes + at + added, text->bytes + at + removed, text->size - at - removed);
    memcpy(text->bytes + at, with, added);
    text->size = text->size - removed + added;
}

static void damage(struct text *text, uint32_t *seed)
{
    size_t at = next_random(seed) % text->size;
    size_t length = 1 + next_random(seed) % 40;
    size_t removed = length < text->size - at ? length : text->size - at;
    size_t count = sizeof snippets / sizeof snippets[0];
    const char *snippet = snippets[next_random(seed) % count];
    char copy[40];
    switch (next_random(seed) % 5) {
    case 0: /* one byte becomes another */
        text->bytes[at] = (char)next_random(seed);
        break;
    case 1: /* some bytes go */
        if (removed < text->size)
            replace(text, at, removed, "", 0);
        break;
    case 2: /* something is put in */
        replace(text, at, 0, snippet, strlen(snippet));
        break;
    case 3: /* a value becomes another */
        removed = strcspn(text->bytes + at, ",]}\n");
        replace(text, at, removed < text->size - at ? removed : 0, snippet, strlen(snippet));
        break;
    default: /* a part is repeated elsewhere */
        memcpy(copy, text->bytes + at, removed);
        replace(text, next_random(seed) % text->size, 0, copy, removed);
    }
}

static void read_damaged(const struct builtin *builtin, uint32_t *seed)
{
    struct text text = {.size = builtin->size, .room = builtin->size + 2000};
    text.bytes = calloc(1, text.room + 1);
    memcpy(text.bytes, builtin->bytes, builtin->size);
    for (uint32_t changes = 1 + next_random(seed) % CHANGES_MAX; changes > 0; changes--)
        damage(&text, seed);

    struct diagnostics list;
    struct variant *variant;
    diagnostics_init(&list);
    int result = variant_read_text(&variant, text.bytes, text.size, &list);
    assert_consistent(result, variant, &list);
    variant_free(variant);
    free(text.bytes);
}

static int builtin_count(void)
{
    int count = 0;
    while (builtin_variants[count].name)
        count++;
    assert_true(count > 0);
    return count;
}

static void damaged_text_is_read_or_refused(void **state)
{
    (void)state;
    uint32_t seed = 20161116;
    for (int i = 0; i < TEXT_ROUNDS; i++)
        read_damaged(&builtin_variants[i % builtin_count()], &seed);
}

/* --- good JSON with values that are wrong */

static json_t *random_value(uint32_t *seed)
{
    static const char *const texts[] = {
        "", "REI", "PEO", "TORRE", "a", "-b", "m", "-n", "12", "K", "NEGRES", "ELIMINACIO", "?",
    };
    static const json_int_t numbers[] = {0, 1, 2, 3, -1, 4, 5, 15, 16, 17, 8, 1000000, INT64_MAX};
    uint32_t choice = next_random(seed) % 13;
    switch (next_random(seed) % 8) {
    case 0:
        return json_null();
    case 1:
        return json_true();
    case 2:
        return json_false();
    case 3:
        return json_array();
    case 4:
        return json_pack("[i, s, i, i]", (int)choice - 6, texts[4 + choice % 4], choice % 3,
                         choice % 4);
    case 5:
        return json_object();
    case 6:
        return json_integer(numbers[choice]);
    default:
        return json_string(texts[choice]);
    }
}

/* Changes, adds or removes something in the value: in itself or, rather, in what it holds. */
static void change_within(json_t *value, uint32_t *seed)
{
    size_t size = json_is_array(value) ? json_array_size(value) : json_object_size(value);
    if (size == 0)
        return;
    size_t index = next_random(seed) % size;
    void *member = json_object_iter(value);
    for (size_t i = 0; i < index && member; i++)
        member = json_object_iter_next(value, member);
    json_t *below = member ? json_object_iter_value(member) : json_array_get(value, index);
    bool deeper = next_random(seed) % 4 != 0;
    if (deeper && (json_is_array(below) || json_is_object(below)))
        change_within(below, seed);
    else if (next_random(seed) % 6 == 0)
        member ? json_object_del(value, json_object_iter_key(member))
               : json_array_remove(value, index);
    else if (member)
        json_object_iter_set_new(value, member, random_value(seed));
    else if (next_random(seed) % 4 == 0)
        json_array_insert_new(value, index, random_value(seed));
    else
        json_array_set_new(value, index, random_value(seed));
}

/* What was accepted must be playable. */
static void list_first_moves(const struct variant *variant)
{
    struct position position;
    struct move *moves = calloc((size_t)variant_max_moves(variant), sizeof *moves);
    position_init(&position, variant);
    assert_true(position_check(&position));
    assert_true(movegen_legal(moves, &position) > 0);
    free(moves);
}

static void read_changed(json_t *document, uint32_t *seed)
{
    for (uint32_t changes = 1 + next_random(seed) % CHANGES_MAX; changes > 0; changes--)
        change_within(document, seed);
    struct diagnostics list;
    struct variant *variant;
    diagnostics_init(&list);
    int result = variant_read_json(&variant, document, &list);
    assert_consistent(result, variant, &list);
    if (variant)
        list_first_moves(variant);
    variant_free(variant);
}

static void wrong_values_are_used_or_refused(void **state)
{
    (void)state;
    uint32_t seed = 61116102;
    for (int i = 0; i < VALUE_ROUNDS; i++) {
        const struct builtin *builtin = &builtin_variants[i % builtin_count()];
        json_t *document = json_loadb(builtin->bytes, builtin->size, 0, NULL);
        read_changed(document, &seed);
        json_decref(document);
    }
}

static void every_beginning_of_a_file_is_refused(void **state)
{
    (void)state;
    const struct builtin *fide = builtin_find("fide");
    for (size_t size = 0; size < fide->size - 2; size += 7) {
        struct diagnostics list;
        struct variant *variant;
        char *exact = malloc(size + 1);
        memcpy(exact, fide->bytes, size);
        diagnostics_init(&list);
        assert_int_equal(variant_read_text(&variant, exact, size, &list), -1);
        enum diagnostic_code code = list.kept[list.count - 1].code;
        assert_true(code == DIAGNOSTIC_JSON_SYNTAX || code == DIAGNOSTIC_JSON_BAD_UTF8);
        free(exact);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_text_is_read_or_refused),
        cmocka_unit_test(wrong_values_are_used_or_refused),
        cmocka_unit_test(every_beginning_of_a_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

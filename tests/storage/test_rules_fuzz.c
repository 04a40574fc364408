/* Thousands of damaged rules files, the same in every run: whatever the reader makes of them, it
 * says so, frees everything and never crashes (the sanitizers watch). Run from the top of the tree.
 */
#include "storage/builtin.h"
#include "storage/variant_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 6000, CHANGES_MAX = 6 };

/* xorshift: good enough, and always the same. */
static uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* Bits of text that mean something to the reader, to be put in odd places. */
static const char *const pieces_of_text[] = {
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
    size_t count = sizeof pieces_of_text / sizeof pieces_of_text[0];
    const char *piece = pieces_of_text[next_random(seed) % count];
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
        replace(text, at, 0, piece, strlen(piece));
        break;
    case 3: /* a value becomes another */
        removed = strcspn(text->bytes + at, ",]}\n");
        replace(text, at, removed < text->size - at ? removed : 0, piece, strlen(piece));
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
    assert_int_equal(result, list.errors > 0 ? -1 : 0);
    assert_int_equal(variant != NULL, result == 0);
    for (int i = 0; i < list.count; i++)
        for (const char *c = list.kept[i].text; *c; c++)
            assert_true((unsigned char)*c >= 0x20);
    variant_free(variant);
    free(text.bytes);
}

static void damaged_files_are_read_or_refused(void **state)
{
    (void)state;
    uint32_t seed = 20161116;
    int count = 0;
    while (builtin_variants[count].name)
        count++;
    assert_true(count > 0);
    for (int i = 0; i < ROUNDS; i++)
        read_damaged(&builtin_variants[i % count], &seed);
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
        cmocka_unit_test(damaged_files_are_read_or_refused),
        cmocka_unit_test(every_beginning_of_a_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

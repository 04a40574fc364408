/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants that come with the program: sound, complete, and the games they claim to be. */
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "util/utf8.h"

#include "escacs/perft.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Read a shipped variant, or fail the test with what is wrong with it, warnings included. */
static struct variant *shipped(const struct builtin *file)
{
    struct diagnostics *list = malloc(sizeof *list);
    struct variant *variant = NULL;
    int count;

    assert_non_null(list);
    diagnostics_init(list);
    variant_read_text(&variant, file->bytes, file->size, list);
    for (int i = 0; i < list->count; i++)
        print_error("%s: %s: %s %s\n", file->name, list->kept[i].path,
                    diagnostic_name(list->kept[i].code), list->kept[i].text);
    count = list->count;
    free(list);
    assert_int_equal(count, 0);
    return variant;
}

static struct variant *shipped_as(const char *name)
{
    const struct builtin *file = builtin_find(name);

    if (file == NULL)
        fail_msg("there is no variant %s", name);
    return shipped(file);
}

/* --- every variant */

static void every_variant_is_read_without_a_warning(void **state)
{
    int count = 0;
    (void)state;
    for (const struct builtin *file = builtin_variants; file->name != NULL; file++, count++)
        variant_free(shipped(file));
    assert_true(count >= 8);
}

static void every_variant_but_the_standard_says_how_it_looks(void **state)
{
    (void)state;
    for (const struct builtin *file = builtin_variants; file->name != NULL; file++) {
        struct variant *variant = shipped(file);
        const struct rules *rules = variant_rules(variant);
        if (strcmp(file->name, "estandard") != 0) {
            assert_true(variant_has_fen(variant));
            for (int type = 0; type < rules->piece_count; type++)
                assert_true(rules->pieces[type].glyph[WHITE] && rules->pieces[type].glyph[BLACK]);
        }
        variant_free(variant);
    }
}

/* The title and the description are not the same in any two languages, but for names. The name of
 * a type is in small letters, unlike the name in the file. */
static void every_variant_speaks_three_languages(void **state)
{
    (void)state;
    for (const struct builtin *file = builtin_variants; file->name != NULL; file++) {
        struct variant_source source = {.builtin = file};
        struct diagnostics *list = malloc(sizeof *list);
        struct variant *variant;
        assert_non_null(list);
        diagnostics_init(list);
        assert_int_equal(variant_read_source(&variant, &source, list), 0);
        for (int i = 0; i < LANGUAGE_COUNT; i++) {
            enum language language = (enum language)i, next = (enum language)((i + 1) % 3);
            assert_non_null(variant_rules(variant)->title.by[i]);
            assert_string_not_equal(variant_description(variant, language),
                                    variant_description(variant, next));
            for (int type = 0; type < variant_type_count(variant); type++)
                if (!variant_rules(variant)->pieces[type].names.by[i])
                    fail_msg("%s: %s", file->name, variant_rules(variant)->pieces[type].name);
        }
        variant_free(variant);
        free(list);
    }
}

/* What DejaVu Sans Mono has of the signs; other fonts of terminals have less, rarely more. */
static bool is_in_common_fonts(uint32_t sign)
{
    return (sign >= 0x2500 && sign <= 0x262f) || (sign >= 0x2638 && sign <= 0x268b) ||
           (sign >= 0x2690 && sign <= 0x269c);
}

static void every_glyph_is_one_that_common_terminal_fonts_have(void **state)
{
    (void)state;
    for (const struct builtin *file = builtin_variants; file->name != NULL; file++) {
        struct variant *variant = shipped(file);
        const struct rules *rules = variant_rules(variant);
        for (int i = 0; i < 2 * rules->piece_count; i++) {
            const char *glyph = rules->pieces[i / 2].glyph[i % 2];
            uint32_t sign = '?';
            if (glyph == NULL)
                continue;
            assert_int_equal(utf8_decode(&sign, glyph, strlen(glyph)), strlen(glyph));
            if (!is_in_common_fonts(sign))
                fail_msg("%s: %s", file->name, glyph);
        }
        variant_free(variant);
    }
}

/* Whether the side to move can leave the other one without moves in so many of its own, whatever
 * the other one does. */
static bool can_force_the_end(struct position *position, int moves, struct move *arena)
{
    int count = movegen_legal(arena, position);
    struct move *replies = arena + variant_max_moves(position->variant);
    bool forced = false;

    for (int i = 0; i < count && !forced; i++) {
        struct undo undo;
        position_make(position, arena[i], &undo);
        int reply_count = movegen_legal(replies, position);
        forced = moves > 1 || reply_count == 0;
        for (int j = 0; j < reply_count && forced; j++) {
            struct undo reply_undo;
            position_make(position, replies[j], &reply_undo);
            forced = can_force_the_end(position, moves - 1,
                                       replies + variant_max_moves(position->variant));
            position_unmake(position, replies[j], &reply_undo);
        }
        position_unmake(position, arena[i], &undo);
    }
    return forced;
}

static void nobody_wins_at_once(void **state)
{
    enum { MOVES = 2 };
    (void)state;
    for (const struct builtin *file = builtin_variants; file->name != NULL; file++) {
        struct variant *variant = shipped(file);
        struct move *arena = malloc(perft_arena_size(variant, 2 * MOVES) * sizeof *arena);
        struct position position;
        assert_non_null(arena);
        position_init(&position, variant);
        if (can_force_the_end(&position, MOVES, arena))
            fail_msg("%s is won in %d moves", file->name, MOVES);
        free(arena);
        variant_free(variant);
    }
}

/* --- the standard game */

static void keys_are(const json_t *object, const char *const *expected)
{
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)object, key, value)
    {
        assert_non_null(*expected);
        assert_string_equal(key, *expected);
        expected++;
    }
    assert_null(*expected);
}

static void the_standard_game_uses_the_base_format_only(void **state)
{
    static const char *const top[] = {
        "nFiles", "nCols", "peces", "posInicial", "limitEscacsSeguits", "limitTornsInaccio",
        "enrocs", NULL};
    static const char *const of_piece[] = {"nom",
                                           "simbol",
                                           "imatgeBlanca",
                                           "imatgeNegra",
                                           "valor",
                                           "moviments",
                                           "movimentsInicials",
                                           "promocio",
                                           "invulnerabilitat",
                                           NULL};
    static const char *const of_castling[] = {"peçaA", "peçaB", "quiets", "buitAlMig", NULL};
    const struct builtin *file = builtin_find("estandard");
    (void)state;
    json_t *document = json_loadb(file->bytes, file->size, 0, NULL);
    assert_non_null(document);
    keys_are(document, top);
    for (size_t i = 0; i < json_array_size(json_object_get(document, "peces")); i++)
        keys_are(json_array_get(json_object_get(document, "peces"), i), of_piece);
    keys_are(json_array_get(json_object_get(document, "enrocs"), 0), of_castling);
    json_decref(document);
}

/* --- known games */

/* Of fide and dames as published; of the others as Fairy-Stockfish 11 counts them in its own
 * variants. */
static void known_games_have_their_known_numbers_of_moves(void **state)
{
    static const struct {
        const char *name;
        int depth;
        uint64_t count;
    } cases[] = {
        {"estandard", 4, 197281}, {"fide", 4, 197281},     {"dames", 7, 179740},
        {"alamos", 6, 2549164},   {"xatranj", 5, 1164248}, {"capablanca", 4, 805128},
        {"embassy", 4, 809539},   {"gothic", 4, 808984},   {"knightmate", 4, 139774},
        {"courier", 4, 500337},   {"gardner", 4, 4775},    {"hoppelpoppel", 4, 202459},
        {"chigorin", 4, 229973},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct variant *variant = shipped_as(cases[i].name);
        struct move *arena = malloc(perft_arena_size(variant, cases[i].depth) * sizeof *arena);
        struct position position;
        uint64_t count;
        assert_non_null(arena);
        position_init(&position, variant);
        count = perft(&position, cases[i].depth, arena);
        if (count != cases[i].count)
            fail_msg("%s: %llu, not %llu", cases[i].name, (unsigned long long)count,
                     (unsigned long long)cases[i].count);
        free(arena);
        variant_free(variant);
    }
}

/* --- what the format can do */

static bool captures_by_jumping(const struct rules *rules)
{
    for (int type = 0; type < rules->piece_count; type++)
        for (int i = 0; i < rules->pieces[type].moves.count; i++)
            if (rules->pieces[type].moves.items[i].jump == 2)
                return true;
    return false;
}

static bool has_an_invulnerable_type(const struct rules *rules)
{
    for (int type = 0; type < rules->piece_count; type++)
        if (rules->pieces[type].invulnerable)
            return true;
    return false;
}

/* A castling without the king, and one of pieces that may have moved. */
static bool has_unusual_castlings(const struct rules *rules)
{
    bool without_king = false, moved = false;

    for (int i = 0; i < rules->castling_count; i++) {
        const struct rules_castling *castling = &rules->castlings[i];
        without_king |= castling->a != rules->king && castling->b != rules->king;
        moved |= !castling->unmoved;
    }
    return without_king && moved;
}

static bool is_small(const struct rules *rules)
{
    return rules->rows * rules->columns <= 30;
}

static bool is_largest_with_a_rich_army(const struct rules *rules)
{
    return rules->rows == 16 && rules->columns == 16 && rules->piece_count >= 9;
}

static bool is_rectangular(const struct rules *rules)
{
    return rules->rows != rules->columns;
}

static bool has_black_first_and_forced_chains(const struct rules *rules)
{
    return rules->first == BLACK && rules->forced_capture && rules->chained_capture &&
           rules->objective == OBJECTIVE_ELIMINATION && rules->inaction_limit == 10;
}

static bool has_the_fide_extras(const struct rules *rules)
{
    return rules->en_passant && rules->repetition_limit == 3 && rules->inaction_limit == 50 &&
           rules->insufficient_count == 3 && rules->castlings[0].safe &&
           rules->inaction_reset == (uint32_t)1 << (rules->piece_count - 1);
}

static void the_variants_show_what_the_format_can_do(void **state)
{
    static const struct {
        const char *name;
        bool (*shows)(const struct rules *rules);
    } cases[] = {
        {"fide", has_the_fide_extras},
        {"dames", has_black_first_and_forced_chains},
        {"petits", is_small},
        {"gran", is_largest_with_a_rich_army},
        {"capablanca", is_rectangular},
        {"bestiari", is_rectangular},
        {"muralla", captures_by_jumping},
        {"muralla", has_an_invulnerable_type},
        {"palau", has_unusual_castlings},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct variant *variant = shipped_as(cases[i].name);
        if (!cases[i].shows(variant_rules(variant)))
            fail_msg("%s does not (case %zu)", cases[i].name, i);
        variant_free(variant);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_variant_is_read_without_a_warning),
        cmocka_unit_test(every_variant_but_the_standard_says_how_it_looks),
        cmocka_unit_test(every_variant_speaks_three_languages),
        cmocka_unit_test(every_glyph_is_one_that_common_terminal_fonts_have),
        cmocka_unit_test(nobody_wins_at_once),
        cmocka_unit_test(the_standard_game_uses_the_base_format_only),
        cmocka_unit_test(known_games_have_their_known_numbers_of_moves),
        cmocka_unit_test(the_variants_show_what_the_format_can_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

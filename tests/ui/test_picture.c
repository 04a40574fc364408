/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of pieces. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "storage/builtin.h"
#include "tui_fixture.h"
#include "ui/picture.h"
static void assert_whole(const struct picture *picture, enum picture_size size)
{
    for (int row = 0; row < 2 * picture_rows(size); row++) {
        const char *text = picture->rows[row];
        assert_non_null(text);
        assert_int_equal(strlen(text), 2 * picture_columns(size));
        assert_int_equal(strspn(text, ".#"), strlen(text));
    }
}

static void every_shape_fills_its_cells_and_leaves_a_gap_above(void **state)
{
    static const struct picture *const tables[PICTURE_SIZES] = {[PICTURE_SMALL] = pictures_small,
                                                                [PICTURE_LARGE] = pictures_large,
                                                                [PICTURE_HUGE] = pictures_huge};
    (void)state;
    for (int size = PICTURE_SMALL; size < PICTURE_SIZES; size++)
        for (const struct picture *picture = tables[size]; picture->names; picture++) {
            assert_whole(picture, (enum picture_size)size);
            assert_null(strchr(picture->rows[0], '#'));
        }
}

static void every_letter_has_a_small_picture_in_both_cases(void **state)
{
    (void)state;
    for (char letter = 'a'; letter <= 'z'; letter++) {
        assert_true(picture_exists(PICTURE_SMALL, (char[]){letter, '\0'}));
        assert_true(picture_exists(PICTURE_SMALL, (char[]){(char)(letter - 'a' + 'A'), '\0'}));
    }
    assert_false(picture_exists(PICTURE_SMALL, ""));
    assert_false(picture_exists(PICTURE_SMALL, "?"));
    assert_false(picture_exists(PICTURE_NONE, "a"));
}

static void every_glyph_of_the_variants_that_come_along_has_pictures(void **state)
{
    (void)state;
    for (const struct builtin *file = builtin_variants; file->name; file++) {
        struct table table;
        table_open(&table, file->name, NULL, "");
        const struct rules *rules = variant_rules(table.loaded.variant);
        for (int i = 0; i < 2 * rules->piece_count; i++) {
            const char *glyph = rules->pieces[i / 2].glyph[i % 2];
            assert_true(!glyph || picture_exists(PICTURE_SMALL, glyph));
            assert_true(!glyph || picture_exists(PICTURE_LARGE, glyph));
        }
        table_close(&table);
    }
}

static void a_picture_is_made_of_quarters_of_cells(void **state)
{
    struct grid grid;
    (void)state;
    grid_init(&grid, 4, 7);
    picture_draw(&grid, 0, 1, STYLE_WHITE_PIECE, STYLE_CHECK, PICTURE_SMALL, "♕");
    assert_picture(&grid, " ▖ ▄ ▗\n"
                          " ▜▟█▙▛\n"
                          " ▗███▖");
    assert_int_equal(grid_at(&grid, 1, 2)->ink, STYLE_WHITE_PIECE);
    assert_ground(&grid, 1, 2, STYLE_CHECK);
    grid_done(&grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_fills_its_cells_and_leaves_a_gap_above),
        cmocka_unit_test(every_letter_has_a_small_picture_in_both_cases),
        cmocka_unit_test(every_glyph_of_the_variants_that_come_along_has_pictures),
        cmocka_unit_test(a_picture_is_made_of_quarters_of_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

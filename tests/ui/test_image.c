/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Images of pieces: good and hostile files, sizes, and the bytes that show them. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/image.h"
#include "ui/term_image.h"
#include "ui/term_output.h"

static char path[] = "/tmp/escacs-image-XXXXXX";

static void write_file(const char *bytes, size_t count)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    fclose(file);
}

/* An image of one colour, opaque. */
static struct image plain(unsigned number, int width, int height, uint32_t rgb)
{
    struct image out = {.number = number, .width = width, .height = height};
    out.pixels = calloc((size_t)width * (size_t)height, 4);
    assert_non_null(out.pixels);
    for (int i = 0; i < width * height; i++) {
        out.pixels[4 * i] = (uint8_t)(rgb >> 16);
        out.pixels[4 * i + 1] = (uint8_t)(rgb >> 8);
        out.pixels[4 * i + 2] = (uint8_t)rgb;
        out.pixels[4 * i + 3] = 255;
    }
    return out;
}

/* Adds a PNG; false in a program without libpng. */
static bool make_png(struct strbuf *out)
{
    struct image image = plain(1, 20, 10, 0x123456);
    bool made = image_write(out, &image) == 0;
    image_done(&image);
    return made;
}

/* --- files */

static void an_image_is_read_as_it_was_written(void **state)
{
    (void)state;
    struct strbuf png = STRBUF_INIT;
    struct image image;
    if (!make_png(&png))
        skip();
    write_file(strbuf_text(&png), png.len);
    assert_int_equal(image_read(&image, path), 0);
    assert_int_equal(image.width, 20);
    assert_int_equal(image.height, 10);
    assert_memory_equal(image.pixels, "\x12\x34\x56\xff\x12\x34\x56\xff", 8);
    image_done(&image);
    strbuf_done(&png);
}

static void assert_refused(void)
{
    struct image image;
    assert_int_equal(image_read(&image, path), -1);
    assert_null(image.pixels);
}

static void damaged_files_are_refused_or_read(void **state)
{
    (void)state;
    struct strbuf png = STRBUF_INIT;
    struct image image;
    unsigned seed = 3;
    if (!make_png(&png))
        skip();
    for (size_t length = 0; length + 16 < png.len; length++) {
        write_file(strbuf_text(&png), length);
        assert_refused();
    }
    for (int i = 0; i < 500; i++) {
        char *copy = malloc(png.len);
        assert_non_null(copy);
        memcpy(copy, strbuf_text(&png), png.len);
        for (int j = rand_r(&seed) % 4; j >= 0; j--)
            copy[(size_t)rand_r(&seed) % png.len] = (char)rand_r(&seed);
        write_file(copy, png.len);
        if (image_read(&image, path) == 0)
            assert_in_range(image.width * image.height, 1, IMAGE_SIDE_LARGEST * IMAGE_SIDE_LARGEST);
        image_done(&image);
        free(copy);
    }
    strbuf_done(&png);
}

static void what_is_too_large_or_no_image_is_refused(void **state)
{
    (void)state;
    /* a header that promises 2000000000 x 2000000000 pixels, with the right checksum */
    static const char bomb[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDRw5\x94\0w5\x94\0\x08\x06\0\0\0[ d"
                               "&\0\0\0\0IEND\xae\x42\x60\x82";
    struct image image = plain(1, IMAGE_SIDE_LARGEST + 1, 1, 0);
    struct strbuf png = STRBUF_INIT, large = STRBUF_INIT;
    write_file(bomb, sizeof bomb - 1);
    assert_refused();
    if (image_write(&png, &image) == 0) {
        write_file(strbuf_text(&png), png.len);
        assert_refused();
    }
    write_file("GIF89a", 6);
    assert_refused();
    for (int i = 0; i <= IMAGE_FILE_LARGEST; i++)
        strbuf_add_char(&large, 'x');
    write_file(strbuf_text(&large), large.len);
    assert_refused();
    struct image none;
    assert_int_equal(image_read(&none, "/none/there.png"), -1);
    assert_int_equal(image_read(&none, "/dev/zero"), -1);
    image_done(&image);
    strbuf_done(&png);
    strbuf_done(&large);
}

/* --- sizes */

static void an_image_keeps_its_proportions(void **state)
{
    (void)state;
    struct image image = plain(1, 20, 10, 0xff8000), out;
    image_fit(&out, &image, 8, 8);
    assert_int_equal(out.width, 8);
    assert_int_equal(out.height, 8);
    for (int y = 0; y < 8; y++) {
        const uint8_t *pixel = &out.pixels[4 * (y * 8 + 3)];
        assert_int_equal(pixel[3], y >= 2 && y < 6 ? 255 : 0);
        if (y >= 2 && y < 6)
            assert_memory_equal(pixel, "\xff\x80\0", 3);
    }
    image_done(&out);
    image_fit(&out, &image, 1, 50); /* never without pixels */
    assert_int_equal(out.pixels[4 * 25 - 1] + out.pixels[4 * 25 + 3] > 0, 1);
    image_done(&out);
    image_done(&image);
}

/* --- on the screen */

enum { ROWS = 8, COLUMNS = 20 };

struct screen {
    struct term_output output;
    struct theme theme;
    struct grid grid;
    struct image knight, rook;
};

static void screen_open(struct screen *screen, enum term_graphics graphics)
{
    struct term_abilities can = {.depth = THEME_DEPTH_256, .utf8 = true};
    term_output_init(&screen->output, &can);
    screen->output.gallery.graphics = graphics;
    screen->output.gallery.cell_width = 4;
    screen->output.gallery.cell_height = 8;
    theme_builtin(&screen->theme, "default");
    assert_int_equal(grid_init(&screen->grid, ROWS, COLUMNS), 0);
    screen->knight = plain(1, 12, 16, 0xc00000);
    screen->rook = plain(2, 12, 16, 0x00c000);
}

static void screen_close(struct screen *screen)
{
    term_output_done(&screen->output);
    grid_done(&screen->grid);
    image_done(&screen->knight);
    image_done(&screen->rook);
}

/* Two figures on a ground, with images over them. */
static void draw(struct screen *screen, int row, int column)
{
    grid_reset(&screen->grid);
    grid_clear(&screen->grid, 0, 0, ROWS, COLUMNS, STYLE_DARK_SQUARE);
    grid_put(&screen->grid, row, column + 1, STYLE_WHITE_PIECE, STYLE_DARK_SQUARE, "♞");
    grid_put_image(&screen->grid, row, column, 2, 3, &screen->knight);
    grid_put(&screen->grid, 6, 16, STYLE_WHITE_PIECE, STYLE_DARK_SQUARE, "♜");
    grid_put_image(&screen->grid, 6, 15, 2, 3, &screen->rook);
}

static char *paint(struct screen *screen)
{
    struct strbuf bytes = STRBUF_INIT;
    term_output_paint(&screen->output, &bytes, &screen->grid, &screen->theme, ROWS, COLUMNS, -1, 0);
    char *text = strbuf_take(&bytes);
    return text ? text : calloc(1, 1);
}

static int count(const char *text, const char *part)
{
    int found = 0;
    while ((text = strstr(text, part))) {
        text += strlen(part);
        found++;
    }
    return found;
}

static void assert_sends(struct screen *screen, const char *part, int times)
{
    char *text = paint(screen);
    if (count(text, part) != times)
        fail_msg("%d of %s wanted in %s", times, part + 1, text);
    free(text);
}

static void kitty_gets_an_image_once_and_then_places_it(void **state)
{
    (void)state;
    struct screen screen;
    screen_open(&screen, TERM_KITTY);
    draw(&screen, 1, 2);
    char *text = paint(&screen);
    struct strbuf png = STRBUF_INIT;
    assert_int_equal(count(text, "a=t,f=100,"), make_png(&png) ? 2 : 0);
    assert_int_equal(count(text, "a=p,"), 2);
    assert_non_null(strstr(text, "\033[2;3H\033_Ga=p,i=1,p=1003,c=3,r=2,C=1,q=2\033\\"));
    assert_null(strstr(text, "♞"));
    free(text);
    text = paint(&screen);
    assert_string_equal(text, "");
    free(text);
    draw(&screen, 3, 2);
    text = paint(&screen);
    assert_int_equal(count(text, "a=t,"), 0);
    assert_int_equal(count(text, "a=d,d=i,i=1,p=1003,"), 1);
    assert_int_equal(count(text, "a=p,i=1,p=3003,"), 1);
    assert_true(strlen(text) < 120);
    free(text);
    strbuf_done(&png);
    screen_close(&screen);
}

static void what_is_drawn_over_an_image_hides_it(void **state)
{
    (void)state;
    struct screen screen;
    screen_open(&screen, TERM_KITTY);
    draw(&screen, 1, 2);
    free(paint(&screen));
    draw(&screen, 1, 2);
    grid_put(&screen.grid, 2, 4, STYLE_NORMAL, STYLE_NORMAL, "│");
    char *text = paint(&screen);
    assert_int_equal(count(text, "a=d,d=i,i=1,p=1003"), 1);
    assert_int_equal(count(text, "♞"), 1); /* what is not covered of the piece */
    free(text);
    draw(&screen, 1, 2);
    assert_sends(&screen, "a=p,i=1,p=1003", 1);
    screen_close(&screen);
}

static void a_screen_that_was_cleared_gets_all_again(void **state)
{
    (void)state;
    struct strbuf png = STRBUF_INIT;
    struct screen screen;
    screen_open(&screen, TERM_KITTY);
    draw(&screen, 1, 2);
    free(paint(&screen));
    term_output_forget(&screen.output);
    char *text = paint(&screen);
    assert_int_equal(count(text, "a=t,"), make_png(&png) ? 2 : 0);
    assert_int_equal(count(text, "a=p,"), 2);
    free(text);
    strbuf_done(&png);
    screen_close(&screen);
}

static void sixel_is_drawn_where_it_appears_or_was_touched(void **state)
{
    (void)state;
    struct screen screen;
    screen_open(&screen, TERM_SIXEL);
    draw(&screen, 1, 2);
    assert_sends(&screen, "\033P0;1q\"1;1;12;16", 2);
    assert_sends(&screen, "\033P", 0);
    draw(&screen, 1, 2);
    grid_put(&screen.grid, 1, 1, STYLE_KEY, STYLE_DARK_SQUARE, "▌"); /* beside it */
    assert_sends(&screen, "\033P", 0);
    draw(&screen, 3, 2);
    char *text = paint(&screen);
    assert_int_equal(count(text, "\033P"), 1);
    assert_int_equal(count(text, "#0;2;75;0;0#0!12~-#0!12~-#0!12N"), 1);
    assert_true(strlen(text) < 120);
    free(text);
    draw(&screen, 3, 2);
    grid_set_ground(&screen.grid, 3, 2, 2, 3, STYLE_SELECTED);
    assert_sends(&screen, "\033P", 1);
    screen_close(&screen);
}

static void without_graphics_the_figures_are_drawn(void **state)
{
    (void)state;
    struct screen screen;
    screen_open(&screen, TERM_NO_GRAPHICS);
    draw(&screen, 1, 2);
    char *text = paint(&screen);
    assert_int_equal(count(text, "♞") + count(text, "♜"), 2);
    assert_int_equal(count(text, "\033P") + count(text, "\033_"), 0);
    free(text);
    screen_close(&screen);
}

static int make_file(void **state)
{
    (void)state;
    int descriptor = mkstemp(path);
    return descriptor < 0 ? -1 : close(descriptor);
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_image_is_read_as_it_was_written),
        cmocka_unit_test(damaged_files_are_refused_or_read),
        cmocka_unit_test(what_is_too_large_or_no_image_is_refused),
        cmocka_unit_test(an_image_keeps_its_proportions),
        cmocka_unit_test(kitty_gets_an_image_once_and_then_places_it),
        cmocka_unit_test(what_is_drawn_over_an_image_hides_it),
        cmocka_unit_test(a_screen_that_was_cleared_gets_all_again),
        cmocka_unit_test(sixel_is_drawn_where_it_appears_or_was_touched),
        cmocka_unit_test(without_graphics_the_figures_are_drawn),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}

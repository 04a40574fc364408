/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Images of pieces. */
#include "ui/image.h"

#include "util/alloc.h"
#include "util/whole_file.h"

#include <stdlib.h>
#include <string.h>

enum { CHANNELS = 4, ALPHA = 3 };

void image_done(struct image *image)
{
    free(image->pixels);
    *image = (struct image){.width = 0};
}

/* --- files */

#ifdef HAVE_PNG

#include <png.h>

/* Decodes a PNG whose size has been found to be within the limits. */
static int decode(struct image *out, png_image *png)
{
    bool fits = png->width > 0 && png->height > 0 && png->width <= IMAGE_SIDE_LARGEST &&
                png->height <= IMAGE_SIDE_LARGEST;
    png->format = PNG_FORMAT_RGBA;
    if (!fits)
        return -1;
    out->width = (int)png->width;
    out->height = (int)png->height;
    out->pixels = xcalloc((size_t)png->width * png->height, CHANNELS);
    return png_image_finish_read(png, NULL, out->pixels, 0, NULL) ? 0 : -1;
}

int image_read(struct image *out, const char *path)
{
    static unsigned number;
    struct strbuf file = STRBUF_INIT;
    png_image png = {.version = PNG_IMAGE_VERSION};
    int result = -1;
    *out = (struct image){.number = ++number};
    if (whole_file_read(&file, path, IMAGE_FILE_LARGEST) == 0 &&
        png_image_begin_read_from_memory(&png, strbuf_text(&file), file.len))
        result = decode(out, &png);
    png_image_free(&png);
    strbuf_done(&file);
    if (result < 0)
        image_done(out);
    return result;
}

int image_write(struct strbuf *out, const struct image *image)
{
    png_image png = {.version = PNG_IMAGE_VERSION,
                     .width = (png_uint_32)image->width,
                     .height = (png_uint_32)image->height,
                     .format = PNG_FORMAT_RGBA};
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(png);
    char *bytes = xcalloc(size, 1);
    bool written = png_image_write_to_memory(&png, bytes, &size, 0, image->pixels, 0, NULL);
    if (written)
        strbuf_add(out, bytes, size);
    free(bytes);
    return written ? 0 : -1;
}

#else

int image_read(struct image *out, const char *path)
{
    (void)path;
    *out = (struct image){.width = 0};
    return -1;
}

int image_write(struct strbuf *out, const struct image *image)
{
    (void)out;
    (void)image;
    return -1;
}

#endif

/* --- sizes */

/* The mean of the pixels [left, right) x [top, bottom), weighed by their alpha. */
static void average(uint8_t out[CHANNELS], const struct image *image, int left, int right, int top,
                    int bottom)
{
    unsigned long sums[CHANNELS] = {0}, count = 0;
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) {
            const uint8_t *pixel =
                &image->pixels[CHANNELS * ((size_t)y * (size_t)image->width + (size_t)x)];
            for (int i = 0; i < ALPHA; i++)
                sums[i] += (unsigned long)pixel[i] * pixel[ALPHA];
            sums[ALPHA] += pixel[ALPHA];
            count++;
        }
    for (int i = 0; i < ALPHA; i++)
        out[i] = (uint8_t)(sums[ALPHA] ? sums[i] / sums[ALPHA] : 0);
    out[ALPHA] = (uint8_t)(count ? sums[ALPHA] / count : 0);
}

/* The first pixel of the source for pixel `at` of `count`. */
static int source_of(int at, int count, int size)
{
    return (int)((long)at * size / count);
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

void image_fit(struct image *out, const struct image *image, int width, int height)
{
    bool by_width = (long)image->width * height > (long)image->height * width;
    int wide = by_width ? width : most(1, (int)((long)image->width * height / image->height));
    int high = by_width ? most(1, (int)((long)image->height * width / image->width)) : height;
    *out = (struct image){.number = image->number, .width = width, .height = height};
    out->pixels = xcalloc((size_t)width * (size_t)height, CHANNELS);
    for (int y = 0; y < high; y++)
        for (int x = 0; x < wide; x++) {
            int left = source_of(x, wide, image->width), top = source_of(y, high, image->height);
            int right = most(left + 1, source_of(x + 1, wide, image->width));
            int bottom = most(top + 1, source_of(y + 1, high, image->height));
            size_t at = (size_t)(y + (height - high) / 2) * (size_t)width +
                        (size_t)(x + (width - wide) / 2);
            average(&out->pixels[CHANNELS * at], image, left, right, top, bottom);
        }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Images in the words of terminals. */
#include "ui/term_image.h"

#include "ui/theme.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

/* --- kitty */

const char kitty_question[] = "\033_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\033\\";
const char kitty_end[] = "\033_Ga=d,d=A,q=2\033\\";

enum { CHUNK = 4096 }; /* bytes of base 64 in one sequence */

static void add_base64(struct strbuf *out, const unsigned char *bytes, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < count; i += 3) {
        unsigned long group = (unsigned long)bytes[i] << 16;
        group |= i + 1 < count ? (unsigned long)bytes[i + 1] << 8 : 0;
        group |= i + 2 < count ? bytes[i + 2] : 0;
        for (size_t j = 0; j < 4; j++)
            strbuf_add_char(out, i + j <= count ? digits[group >> (18 - 6 * j) & 63] : '=');
    }
}

void kitty_add_image(struct strbuf *bytes, const struct image *image, unsigned id)
{
    struct strbuf png = STRBUF_INIT, text = STRBUF_INIT;
    if (image_write(&png, image) == 0)
        add_base64(&text, (const unsigned char *)strbuf_text(&png), png.len);
    for (size_t at = 0; at < text.len; at += CHUNK) {
        size_t length = text.len - at < CHUNK ? text.len - at : CHUNK;
        strbuf_add_str(bytes, "\033_G");
        if (at == 0)
            strbuf_addf(bytes, "a=t,f=100,i=%u,q=2,", id);
        strbuf_addf(bytes, "m=%d;", at + length < text.len);
        strbuf_add(bytes, strbuf_text(&text) + at, length);
        strbuf_add_str(bytes, "\033\\");
    }
    strbuf_done(&png);
    strbuf_done(&text);
}

void kitty_add_placement(struct strbuf *bytes, unsigned id, unsigned placement, int rows,
                         int columns)
{
    strbuf_addf(bytes, "\033_Ga=p,i=%u,p=%u,c=%d,r=%d,C=1,q=2\033\\", id, placement, columns, rows);
}

void kitty_add_removal(struct strbuf *bytes, unsigned id, unsigned placement)
{
    strbuf_addf(bytes, "\033_Ga=d,d=i,i=%u,p=%u,q=2\033\\", id, placement);
}

/* --- sixel */

enum {
    REGISTERS = 16,  /* colours that every terminal with sixel has */
    BAND = 6,        /* rows of pixels in one row of characters */
    LEVELS = 8,      /* of red, green and blue in the colours that are counted */
    OPAQUE = 128,    /* alpha from which a pixel is drawn where the ground is not known */
    VISIBLE = 8,     /* the same where it is */
    CLEAR = 255,     /* a pixel that is not drawn */
    REPEAT_LEAST = 4 /* equal characters that are counted */
};

/* The image in few colours. */
struct indexed {
    int width, height, count;
    uint32_t colours[REGISTERS];
    uint8_t *pixels; /* an index, or CLEAR */
};

static uint32_t mix(const uint8_t *pixel, int32_t ground)
{
    uint32_t out = 0;
    for (int i = 0; i < 3; i++) {
        uint32_t below = (uint32_t)ground >> (16 - 8 * i) & 0xff;
        uint32_t part =
            ground < 0 ? pixel[i] : (pixel[i] * pixel[3] + below * (255u - pixel[3])) / 255u;
        out = out << 8 | part;
    }
    return out;
}

static bool is_drawn(const uint8_t *pixel, int32_t ground)
{
    return pixel[3] >= (ground < 0 ? OPAQUE : VISIBLE);
}

/* Red, green or blue in hundredths. */
static unsigned hundredths(uint32_t colour, int shift)
{
    return ((colour >> shift & 0xff) * 100 + 127) / 255;
}

static int bin_of(uint32_t colour)
{
    int bin = 0;
    for (int shift = 16; shift >= 0; shift -= 8)
        bin = bin * LEVELS + (int)(colour >> shift & 0xff) * LEVELS / 256;
    return bin;
}

/* The colours, the most frequent first. Each is the last one seen of those alike. */
struct tally {
    int counts[LEVELS * LEVELS * LEVELS];
    uint32_t colours[LEVELS * LEVELS * LEVELS];
};

static void choose_colours(struct indexed *out, struct tally *tally)
{
    for (out->count = 0; out->count < REGISTERS; out->count++) {
        int best = 0;
        for (int i = 1; i < LEVELS * LEVELS * LEVELS; i++)
            if (tally->counts[i] > tally->counts[best])
                best = i;
        if (tally->counts[best] == 0)
            return;
        tally->counts[best] = 0;
        out->colours[out->count] = tally->colours[best];
    }
}

static uint8_t nearest(const struct indexed *indexed, uint32_t colour)
{
    int best = 0;
    for (int i = 1; i < indexed->count; i++)
        if (theme_distance(colour, indexed->colours[i]) <
            theme_distance(colour, indexed->colours[best]))
            best = i;
    return (uint8_t)best;
}

static void index_image(struct indexed *out, const struct image *image, int32_t ground)
{
    size_t count = (size_t)image->width * (size_t)image->height;
    struct tally *tally = xcalloc(1, sizeof *tally);
    *out = (struct indexed){.width = image->width, .height = image->height};
    out->pixels = xcalloc(count, 1);
    for (size_t i = 0; i < count; i++) {
        uint32_t colour = mix(&image->pixels[4 * i], ground);
        int bin = bin_of(colour);
        tally->counts[bin] += is_drawn(&image->pixels[4 * i], ground);
        tally->colours[bin] = colour;
    }
    choose_colours(out, tally);
    for (size_t i = 0; i < count; i++) {
        bool drawn = is_drawn(&image->pixels[4 * i], ground);
        out->pixels[i] = drawn ? nearest(out, mix(&image->pixels[4 * i], ground)) : CLEAR;
    }
    free(tally);
}

/* The pixels of one colour in a column of a band, a bit each. */
static int bits_at(const struct indexed *indexed, int x, int top, int colour)
{
    int bits = 0;
    for (int i = 0; i < BAND && top + i < indexed->height; i++)
        if (indexed->pixels[(size_t)(top + i) * (size_t)indexed->width + (size_t)x] == colour)
            bits |= 1 << i;
    return bits;
}

static void add_run(struct strbuf *bytes, int bits, int length)
{
    char character = (char)('?' + bits);
    if (length >= REPEAT_LEAST)
        strbuf_addf(bytes, "!%d%c", length, character);
    else
        strbuf_addf(bytes, "%.*s", length, (char[]){character, character, character, '\0'});
}

/* One colour of a band; nothing if it has none. The pixels after the last one are left out. */
static void add_colour(struct strbuf *bytes, const struct indexed *indexed, int top, int colour,
                       bool *begun)
{
    int last = indexed->width - 1, run = 0;
    while (last >= 0 && bits_at(indexed, last, top, colour) == 0)
        last--;
    if (last < 0)
        return;
    strbuf_addf(bytes, *begun ? "$#%d" : "#%d", colour);
    *begun = true;
    for (int x = 0; x <= last; x++) {
        int bits = bits_at(indexed, x, top, colour);
        run++;
        if (x == last || bits_at(indexed, x + 1, top, colour) != bits) {
            add_run(bytes, bits, run);
            run = 0;
        }
    }
}

void sixel_add_image(struct strbuf *bytes, const struct image *image, int32_t ground)
{
    struct indexed indexed;
    index_image(&indexed, image, ground);
    strbuf_addf(bytes, "\033P0;1q\"1;1;%d;%d", indexed.width, indexed.height);
    for (int i = 0; i < indexed.count; i++) {
        uint32_t colour = indexed.colours[i];
        strbuf_addf(bytes, "#%d;2;%u;%u;%u", i, hundredths(colour, 16), hundredths(colour, 8),
                    hundredths(colour, 0));
    }
    for (int top = 0; top < indexed.height; top += BAND) {
        bool begun = false;
        if (top > 0)
            strbuf_add_char(bytes, '-');
        for (int i = 0; i < indexed.count; i++)
            add_colour(bytes, &indexed, top, i, &begun);
    }
    strbuf_add_str(bytes, "\033\\");
    free(indexed.pixels);
}

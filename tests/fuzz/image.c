/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Images of pieces: what is read of a file has a size within the limits, and what is sent of it to
 * a terminal is nothing but the words of the two protocols. */
#include "fuzz.h"

#include "ui/image.h"
#include "ui/term_image.h"

#include <string.h>

/* One sequence or several, each from Esc and a letter to Esc and a backslash, in ASCII. */
static void check_bytes(const struct strbuf *bytes, char opener)
{
    const char *text = strbuf_text(bytes);
    bool inside = false;
    fuzz_check(strlen(text) == bytes->len);
    for (; *text; text++) {
        if (*text != '\033') {
            fuzz_check(inside && *text >= ' ' && *text <= '~');
            continue;
        }
        text++;
        fuzz_check(*text == (inside ? '\\' : opener));
        inside = !inside;
    }
    fuzz_check(!inside);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct strbuf kitty = STRBUF_INIT, sixel = STRBUF_INIT;
    struct image image, fitted;
    if (image_read(&image, fuzz_file(data, size)) < 0) {
        fuzz_check(!image.pixels);
        return 0;
    }
    fuzz_check(image.width > 0 && image.width <= IMAGE_SIDE_LARGEST);
    fuzz_check(image.height > 0 && image.height <= IMAGE_SIDE_LARGEST);
    image_fit(&fitted, &image, 21, 32);
    kitty_add_image(&kitty, &fitted, 7);
    check_bytes(&kitty, '_');
    sixel_add_image(&sixel, &fitted, size % 2 ? -1 : 0x425268);
    check_bytes(&sixel, 'P');
    strbuf_done(&kitty);
    strbuf_done(&sixel);
    image_done(&fitted);
    image_done(&image);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8 as RFC 3629 defines it. */
#include "util/utf8.h"

#include "util/ascii.h"
#include "util/glyph.h"

#include <string.h>

/* How many bytes a character that starts with `lead` takes, and the bits `lead` gives; 0: no lead.
 */
static size_t lead_byte(uint32_t *bits, unsigned char lead)
{
    if (lead < 0x80) {
        *bits = lead;
        return 1;
    }
    if (lead >= 0xc2 && lead < 0xe0) {
        *bits = lead & 0x1fu;
        return 2;
    }
    if (lead >= 0xe0 && lead < 0xf0) {
        *bits = lead & 0x0fu;
        return 3;
    }
    if (lead >= 0xf0 && lead < 0xf5) {
        *bits = lead & 0x07u;
        return 4;
    }
    return 0;
}

size_t utf8_decode(uint32_t *out, const char *text, size_t size)
{
    static const uint32_t smallest[UTF8_MAX + 1] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t code = 0;
    size_t length = size ? lead_byte(&code, (unsigned char)text[0]) : 0;
    if (length == 0 || length > size)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if (!utf8_is_continuation(text[i]))
            return 0;
        code = code << 6 | ((unsigned char)text[i] & 0x3fu);
    }
    if (code < smallest[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        return 0;
    *out = code;
    return length;
}

size_t utf8_encode(char out[UTF8_MAX], uint32_t code)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)((0xf00u >> length & 0xf0) | code);
    return length;
}

bool utf8_is_safe(uint32_t code)
{
    bool breaks_lines = code == 0x2028 || code == 0x2029;
    bool turns_text = code == 0x061c || code == 0x200e || code == 0x200f ||
                      (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return !utf8_is_control(code) && !breaks_lines && !turns_text;
}

/* A letter without its case and accents: `o` for `Ó`, `n` for `Ñ`; other characters as they are. */
static uint32_t plain_letter(uint32_t code)
{
    bool accented = code >= 0xc0 && code <= 0xff && code != 0xd7 && code != 0xf7;
    char letter = accented ? glyph_ascii(code) : code < 0x80 ? (char)code : '\0';
    return letter ? (unsigned char)ascii_lower(letter) : code;
}

/* The next character of a text, plain, which is left out of it. An ill-formed byte stands for
 * itself. */
static uint32_t take_plain(const char **text, size_t *length)
{
    uint32_t code;
    size_t size = utf8_decode(&code, *text, *length);
    if (size == 0) {
        code = (unsigned char)**text;
        size = 1;
    }
    *text += size;
    *length -= size;
    return plain_letter(code);
}

bool utf8_same_letters(const char *text, size_t length, const char *other)
{
    size_t other_length = strlen(other);
    while (length > 0 && other_length > 0)
        if (take_plain(&text, &length) != take_plain(&other, &other_length))
            return false;
    return length == 0 && other_length == 0;
}

size_t utf8_clean(char *out, size_t size, const char *text)
{
    size_t left = strlen(text);
    size_t used = 0;
    while (left > 0) {
        uint32_t code;
        size_t length = utf8_decode(&code, text, left);
        bool safe = length > 0 && utf8_is_safe(code);
        size_t step = length > 0 ? length : 1;
        size_t wanted = safe ? length : 1;
        if (used + wanted >= size)
            break;
        if (safe)
            memmove(out + used, text, length);
        else
            out[used] = '?';
        used += wanted;
        text += step;
        left -= step;
    }
    out[used] = '\0';
    return used;
}

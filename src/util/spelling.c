/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters that are written in several ways. */
#include "util/spelling.h"

#include "util/utf8.h"

#include <string.h>

/* --- accents */

/* The letters that an accent joins with, and what they become; the small letters follow 0x20 after
 * the capitals. */
static const struct {
    uint32_t accent;
    char letters[6];
    uint8_t joined[6];
} accents[] = {
    {0x300, "AEIOU", {0xc0, 0xc8, 0xcc, 0xd2, 0xd9}},
    {0x301, "AEIOU", {0xc1, 0xc9, 0xcd, 0xd3, 0xda}},
    {0x308, "AEIOU", {0xc4, 0xcb, 0xcf, 0xd6, 0xdc}},
    {0x303, "N", {0xd1}},
    {0x327, "C", {0xc7}},
};

/* One character for the letter and the accent; 0 if there is none. */
static uint32_t join(uint32_t letter, uint32_t accent)
{
    uint32_t is_small = letter >= 'a' && letter <= 'z' ? 0x20 : 0;
    for (size_t i = 0; i < sizeof accents / sizeof accents[0]; i++) {
        const char *at =
            letter && letter < 0x80 ? strchr(accents[i].letters, (char)(letter - is_small)) : NULL;
        if (accents[i].accent == accent && at && *at)
            return accents[i].joined[at - accents[i].letters] + is_small;
    }
    return 0;
}

size_t spelling_compose(char *out, size_t size, const char *text)
{
    size_t left = strlen(text), length = 0;
    while (left > 0) {
        uint32_t code, accent;
        char encoded[UTF8_MAX];
        size_t taken = utf8_decode(&code, text, left);
        size_t more = taken ? utf8_decode(&accent, text + taken, left - taken) : 0;
        uint32_t joined = more ? join(code, accent) : 0;
        const char *bytes = joined ? encoded : text;
        size_t count = joined ? utf8_encode(encoded, joined) : taken ? taken : 1;
        if (length + count >= size)
            break;
        memcpy(out + length, bytes, count);
        length += count;
        taken = joined ? taken + more : taken ? taken : 1;
        text += taken;
        left -= taken;
    }
    out[length] = '\0';
    return length;
}

/* --- dashes */

static bool is_dash(uint32_t code)
{
    return code == '-' || (code >= 0x2010 && code <= 0x2015) || code == 0x2212 || code == 0xad ||
           code == 0xfe58 || code == 0xfe63 || code == 0xff0d;
}

size_t spelling_dash(const char *text)
{
    uint32_t code;
    size_t length = utf8_decode(&code, text, strnlen(text, UTF8_MAX));
    return length > 0 && is_dash(code) ? length : 0;
}

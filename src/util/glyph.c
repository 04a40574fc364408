/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widths and ASCII stand-ins of characters, by tables of ranges. */
#include "util/glyph.h"

#include <stddef.h>

struct range {
    uint32_t first, last;
};

/* The usual combining marks and joiners (Unicode 15, general categories Mn and Me, in part). */
static const struct range joining[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x064b, 0x065f}, {0x1ab0, 0x1aff},
    {0x1dc0, 0x1dff}, {0x200b, 0x200d}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
};

/* East Asian wide characters and emoji (Unicode 15, EastAsianWidth W and F). */
static const struct range wide[] = {
    {0x1100, 0x115f},   {0x231a, 0x231b},   {0x2329, 0x232a},   {0x23e9, 0x23ec},
    {0x23f0, 0x23f0},   {0x23f3, 0x23f3},   {0x25fd, 0x25fe},   {0x2614, 0x2615},
    {0x2648, 0x2653},   {0x267f, 0x267f},   {0x2693, 0x2693},   {0x26a1, 0x26a1},
    {0x26aa, 0x26ab},   {0x26bd, 0x26be},   {0x26c4, 0x26c5},   {0x26ce, 0x26ce},
    {0x26d4, 0x26d4},   {0x26ea, 0x26ea},   {0x26f2, 0x26f3},   {0x26f5, 0x26f5},
    {0x26fa, 0x26fa},   {0x26fd, 0x26fd},   {0x2705, 0x2705},   {0x270a, 0x270b},
    {0x2728, 0x2728},   {0x274c, 0x274c},   {0x274e, 0x274e},   {0x2753, 0x2755},
    {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27b0, 0x27b0},   {0x27bf, 0x27bf},
    {0x2b1b, 0x2b1c},   {0x2b50, 0x2b50},   {0x2b55, 0x2b55},   {0x2e80, 0x303e},
    {0x3041, 0x33ff},   {0x3400, 0x4dbf},   {0x4e00, 0x9fff},   {0xa000, 0xa4cf},
    {0xa960, 0xa97f},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe10, 0xfe19},
    {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f004, 0x1f004},
    {0x1f0cf, 0x1f0cf}, {0x1f18e, 0x1f18e}, {0x1f191, 0x1f19a}, {0x1f200, 0x1f320},
    {0x1f32d, 0x1f335}, {0x1f337, 0x1f37c}, {0x1f37e, 0x1f393}, {0x1f3a0, 0x1f3ca},
    {0x1f3cf, 0x1f3d3}, {0x1f3e0, 0x1f3f0}, {0x1f3f4, 0x1f3f4}, {0x1f3f8, 0x1f43e},
    {0x1f440, 0x1f440}, {0x1f442, 0x1f4fc}, {0x1f4ff, 0x1f53d}, {0x1f54b, 0x1f54e},
    {0x1f550, 0x1f567}, {0x1f57a, 0x1f57a}, {0x1f595, 0x1f596}, {0x1f5a4, 0x1f5a4},
    {0x1f5fb, 0x1f64f}, {0x1f680, 0x1f6c5}, {0x1f6cc, 0x1f6cc}, {0x1f6d0, 0x1f6d2},
    {0x1f6d5, 0x1f6d7}, {0x1f6dc, 0x1f6df}, {0x1f6eb, 0x1f6ec}, {0x1f6f4, 0x1f6fc},
    {0x1f7e0, 0x1f7eb}, {0x1f7f0, 0x1f7f0}, {0x1f90c, 0x1f93a}, {0x1f93c, 0x1f945},
    {0x1f947, 0x1f9ff}, {0x1fa70, 0x1faff}, {0x20000, 0x3fffd},
};

/* Stand-ins for runs of code points, one character each. */
struct stand_in {
    uint32_t first;
    const char *ascii;
};

static const struct stand_in stand_ins[] = {
    {0xa0, " !cL?Y|S\"Ca<--R-o+23'uP.,1o>????"}, /* Latin-1: signs */
    {0xc0, "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"},  /* Latin-1: capitals */
    {0xe0, "aaaaaaaceeeeiiiidnooooo/ouuuuyty"},  /* Latin-1: small letters */
    {0x2010, "------"},
    {0x2018, "'','\"\"\"\""},
    {0x2022, "*"},
    {0x2026, "."},
    {0x2039, "<>"},
    {0x2190, "<^>v"},
    {0x21b5, "<"},
    {0x2423, "_"},
    {0x2500, "--||--||--||++++++++++++++++++++++++++++++++++++++++"
             "++++++++++++++++++++++++"},
    {0x2550, "-|+++++++++++++++++++++++++++"},
    {0x256d, "++++"},
    {0x2580, "#...:::##"}, /* a half, then a block by eighths */
    {0x258c, "|"},
    {0x2590, "|"},
    {0x2591, "::#"},
    {0x25a0, "#"},
    {0x25b2, "^"},
    {0x25b6, ">"},
    {0x25bc, "v"},
    {0x25c0, "<"},
    {0x25cb, "o"},
    {0x25cf, "*"},
    {0x2654, "KQRBNPkqrbnpPcdTPcdT"},
    {0x2713, "v"},
    {0x2715, "x"},
};

static int is_in(uint32_t code, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count && ranges[i].first <= code; i++)
        if (code <= ranges[i].last)
            return 1;
    return 0;
}

int glyph_width(uint32_t code)
{
    if (code < 0x300)
        return 1;
    if (is_in(code, joining, sizeof joining / sizeof *joining))
        return 0;
    return is_in(code, wide, sizeof wide / sizeof *wide) ? 2 : 1;
}

static char in_run(uint32_t code, const struct stand_in *run)
{
    for (uint32_t at = run->first; run->ascii[at - run->first]; at++)
        if (at == code)
            return run->ascii[at - run->first];
    return '\0';
}

char glyph_ascii(uint32_t code)
{
    if (code >= ' ' && code < 0x7f)
        return (char)code;
    char found = '\0';
    for (size_t i = 0; i < sizeof stand_ins / sizeof *stand_ins && !found; i++)
        found = in_run(code, &stand_ins[i]);
    return found ? found : '?';
}

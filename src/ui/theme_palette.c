/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of terminals as red, green and blue: the palette of 256, and contrast. */
#include "ui/theme.h"

#include <math.h>

/* The first 16, as xterm has them. */
static const uint32_t basic_colours[16] = {
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
};

uint32_t theme_palette(int full)
{
    static const uint32_t steps[] = {0, 95, 135, 175, 215, 255};
    if (full < 16)
        return basic_colours[full];
    if (full >= 232)
        return (uint32_t)(8 + (full - 232) * 10) * 0x010101;
    full -= 16;
    return steps[full / 36] << 16 | steps[full / 6 % 6] << 8 | steps[full % 6];
}

int theme_distance(uint32_t a, uint32_t b)
{
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int difference = (int)(a >> shift & 0xff) - (int)(b >> shift & 0xff);
        sum += difference * difference;
    }
    return sum;
}

static int nearest(uint32_t rgb, int first, int last)
{
    int best = first;
    for (int i = first + 1; i <= last; i++)
        if (theme_distance(rgb, theme_palette(i)) < theme_distance(rgb, theme_palette(best)))
            best = i;
    return best;
}

int theme_full_colour(uint32_t rgb)
{
    return nearest(rgb, 16, 255);
}

int theme_basic_colour(int full)
{
    return full < 16 ? full % 8 : nearest(theme_palette(full), 0, 7);
}

/* The relative luminance of WCAG 2. */
static double luminance(uint32_t rgb)
{
    static const double weights[] = {0.0722, 0.7152, 0.2126};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = (double)(rgb >> 8 * i & 0xff) / 255;
        sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

double theme_contrast(uint32_t a, uint32_t b)
{
    double first = luminance(a) + 0.05, second = luminance(b) + 0.05;
    return first > second ? first / second : second / first;
}

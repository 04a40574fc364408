/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces as pictures made of block characters. */
#include "ui/picture.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const struct picture *pictures;
    int rows, columns;
} sizes[PICTURE_SIZES] = {
    [PICTURE_NONE] = {NULL, 0, 0},
    [PICTURE_SMALL] = {pictures_small, 3, 5},
    [PICTURE_LARGE] = {pictures_large, 4, 7},
    [PICTURE_HUGE] = {pictures_huge, 5, 11},
};

/* Indexed by the quarters that are filled: 1 upper left, 2 upper right, 4 lower left, 8 lower
 * right. */
static const char *const blocks[16] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                       "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};

static const struct picture *find(enum picture_size size, const char *text)
{
    const struct picture *picture = sizes[size].pictures;
    if (!picture || !*text)
        return NULL;
    while (picture->names && !strstr(picture->names, text))
        picture++;
    return picture->names ? picture : NULL;
}

int picture_rows(enum picture_size size)
{
    return sizes[size].rows;
}

int picture_columns(enum picture_size size)
{
    return sizes[size].columns;
}

bool picture_exists(enum picture_size size, const char *text)
{
    return find(size, text) != NULL;
}

static const char *block_at(const struct picture *picture, int row, int column)
{
    const char *above = picture->rows[2 * row] + 2 * column;
    const char *below = picture->rows[2 * row + 1] + 2 * column;
    return blocks[(above[0] == '#') | (above[1] == '#') << 1 | (below[0] == '#') << 2 |
                  (below[1] == '#') << 3];
}

void picture_draw(struct grid *grid, int row, int column, enum style_id ink, enum style_id ground,
                  enum picture_size size, const char *text)
{
    const struct picture *picture = find(size, text);
    for (int i = 0; i < sizes[size].rows; i++)
        for (int j = 0; j < sizes[size].columns; j++)
            if (block_at(picture, i, j)[0] != ' ')
                grid_put(grid, row + i, column + j, ink, ground, block_at(picture, i, j));
}

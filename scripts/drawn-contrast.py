#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the contrast of pieces and of marks with their squares in a picture of the 8x8 board of
80x24.

usage: scripts/drawn-contrast.py PIXELS WIDTH CELL_WIDTH CELL_HEIGHT NAME BOARD
PIXELS are red, green and blue bytes of the window, whose border has 8 pixels. BOARD is the first
field of the position's FEN: it says where pieces are; what is drawn elsewhere are dots. Fails below
4.5 for pieces and 3 for dots (WCAG 2.1, 1.4.3 and 1.4.11).
"""
import re
import sys

BORDER, LEAST, LEAST_OF_DOTS = 8, 4.5, 3


def luminance(pixel):
    parts = [part / 255 for part in pixel]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055)**2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    a, b = sorted((luminance(a) + 0.05, luminance(b) + 0.05))
    return b / a


def main():
    pixels = open(sys.argv[1], 'rb').read()
    width, cell_width, cell_height = (int(word) for word in sys.argv[2:5])

    def pixel(x, y):
        at = 3 * (y * width + x)
        return tuple(pixels[at:at + 3])

    board = [re.sub('[1-8]', lambda m: ' ' * int(m.group()), row) for row in sys.argv[6].split('/')]
    pieces, dots = [], []
    for row in range(8):
        for column in range(8):
            left = BORDER + (3 + 5 * column + 2) * cell_width
            top = BORDER + (3 + 2 * row) * cell_height
            ground = pixel(left - cell_width // 2, top + cell_height // 2)
            inks = [pixel(left + x, top + y) for x in range(cell_width) for y in range(cell_height)]
            strongest = max(contrast(ink, ground) for ink in inks)
            if board[row][column] != ' ':
                pieces.append(strongest)
            elif strongest > 1.5:
                dots.append(strongest)
    print(f'{sys.argv[5]}: {len(pieces)} pieces, contrast {min(pieces):.2f} to {max(pieces):.2f}; '
          f'{len(dots)} dots, {min(dots):.2f} to {max(dots):.2f}')
    return 1 if min(pieces) < LEAST or min(dots) < LEAST_OF_DOTS else 0


if __name__ == '__main__':
    sys.exit(main())

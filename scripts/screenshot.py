#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws a terminal screen, as `tmux capture-pane -e -p` prints it, as a PNG image.

usage: scripts/screenshot.py IMAGE.png < CAPTURE
Needs PIL (Debian: python3-pil) and the DejaVu fonts (fonts-dejavu-core).
"""
import sys
import unicodedata

from PIL import Image, ImageDraw, ImageFont

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE = 10, 20, 16
FONTS = '/usr/share/fonts/truetype/dejavu/'
INK, GROUND = (208, 208, 208), (24, 24, 28)
BASIC = [(0, 0, 0), (205, 49, 49), (13, 160, 90), (200, 180, 40), (36, 114, 200), (188, 63, 188),
         (17, 168, 205), (229, 229, 229), (102, 102, 102), (241, 76, 76), (35, 209, 139),
         (245, 245, 67), (59, 142, 234), (214, 112, 214), (41, 184, 219), (255, 255, 255)]

# Blocks by the quarters they fill: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
QUADRANTS = '\0\u2598\u259d\u2580\u2596\u258c\u259e\u259b\u2597\u259a\u2590\u259c\u2584\u2599\u259f\u2588'


def palette(number):
    if number < 16:
        return BASIC[number]
    if number < 232:
        steps = (0, 95, 135, 175, 215, 255)
        number -= 16
        return steps[number // 36], steps[number // 6 % 6], steps[number % 6]
    return (8 + (number - 232) * 10,) * 3


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.ink, self.ground = None, None
        self.bold = self.dim = self.underline = self.reverse = False

    def apply(self, codes):
        codes = [int(code or 0) for code in codes.replace(':', ';').split(';')]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in (38, 48) and codes[:1] == [5]:
                colour = palette(codes[1])
                del codes[:2]
                if code == 38:
                    self.ink = colour
                else:
                    self.ground = colour
            elif 30 <= code <= 37:
                self.ink = palette(code - 30)
            elif 40 <= code <= 47:
                self.ground = palette(code - 40)
            elif 90 <= code <= 97:
                self.ink = palette(code - 82)
            elif 100 <= code <= 107:
                self.ground = palette(code - 92)
            elif code == 39:
                self.ink = None
            elif code == 49:
                self.ground = None
            else:
                self.attribute(code)

    def attribute(self, code):
        if code == 22:
            self.bold = self.dim = False
        elif code in (1, 2, 4, 7, 24, 27):
            name = {1: 'bold', 2: 'dim', 4: 'underline', 7: 'reverse', 24: 'underline',
                    27: 'reverse'}[code]
            setattr(self, name, code < 10)

    def colours(self):
        ink, ground = self.ink or INK, self.ground or GROUND
        if self.reverse:
            ink, ground = ground, ink
        if self.dim:
            ink = tuple((a + b) // 2 for a, b in zip(ink, ground))
        return ink, ground


def cells(line, style):
    """(character, width, ink, ground, bold, underline) for each character of a line."""
    at = 0
    while at < len(line):
        if line[at] == '\033' and line[at + 1:at + 2] == '[':
            end = at + 2
            while not line[end].isalpha():
                end += 1
            if line[end] == 'm':
                style.apply(line[at + 2:end])
            at = end + 1
        elif line[at] in '\016\017':
            at += 1
        else:
            width = 2 if unicodedata.east_asian_width(line[at]) in 'WF' else 1
            yield (line[at], width, *style.colours(), style.bold, style.underline)
            at += 1


def draw_quadrants(canvas, x, y, quarters, ink):
    width, height = CELL_WIDTH // 2, CELL_HEIGHT // 2
    for i in range(4):
        left, top = x + i % 2 * width, y + i // 2 * height
        if quarters >> i & 1:
            canvas.rectangle((left, top, left + width - 1, top + height - 1), fill=ink)


def draw(lines, path):
    style = Style()
    rows = [list(cells(line, style)) for line in lines]
    columns = max((sum(cell[1] for cell in row) for row in rows), default=1)
    image = Image.new('RGB', ((columns + 2) * CELL_WIDTH, (len(rows) + 1) * CELL_HEIGHT), GROUND)
    canvas = ImageDraw.Draw(image)
    plain = ImageFont.truetype(FONTS + 'DejaVuSansMono.ttf', FONT_SIZE)
    bold = ImageFont.truetype(FONTS + 'DejaVuSansMono-Bold.ttf', FONT_SIZE)
    signs = ImageFont.truetype(FONTS + 'DejaVuSans.ttf', FONT_SIZE + 4)
    for number, row in enumerate(rows):
        x, y = CELL_WIDTH, number * CELL_HEIGHT + CELL_HEIGHT // 2
        for character, width, ink, ground, heavy, underline in row:
            right = x + width * CELL_WIDTH
            canvas.rectangle((x, y, right - 1, y + CELL_HEIGHT - 1), fill=ground)
            middle = ((x + right) // 2, y + CELL_HEIGHT // 2)
            piece = '\u2600' <= character <= '\u26ff'
            if character == '\u2591':
                part = (x, y, right - 1, y + CELL_HEIGHT - 1)
                canvas.rectangle(part, fill=tuple((a + 2 * b) // 3 for a, b in zip(ink, ground)))
            elif character in QUADRANTS:
                draw_quadrants(canvas, x, y, QUADRANTS.index(character), ink)
            elif character != ' ':
                font = signs if piece else bold if heavy else plain
                canvas.text(middle, character, font=font, fill=ink, anchor='mm')
            if underline:
                canvas.line((x, y + CELL_HEIGHT - 2, right - 1, y + CELL_HEIGHT - 2), fill=ink)
            x = right
    image.quantize(64).save(path, optimize=True)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    draw(sys.stdin.read().rstrip('\n').split('\n'), sys.argv[1])

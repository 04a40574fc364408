# SPDX-License-Identifier: GPL-3.0-or-later
"""A program in a terminal that this module emulates: what it sends becomes cells with colours.

It knows the sequences that the full screen uses and ignores others. It answers the questions that a
terminal is asked.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

KEYS = {
    'Enter': b'\r', 'Esc': b'\033', 'Space': b' ', 'Tab': b'\t', 'Up': b'\033[A', 'Down': b'\033[B',
    'Right': b'\033[C', 'Left': b'\033[D', 'Home': b'\033[H', 'End': b'\033[F', 'PgUp': b'\033[5~',
    'PgDn': b'\033[6~', 'F1': b'\033OP', 'F2': b'\033OQ', 'F3': b'\033OR', 'F4': b'\033OS',
    'F5': b'\033[15~',
}
BACKGROUND = b'\033]11;rgb:1616/1818/1d1d\033\\'
SEQUENCE = re.compile(rb'\033(\[[0-?]*[ -/]*[@-~]|[\]P_^X].*?(?:\033\\|\007)|[ -/]+[0-~]|[0-Z\\^-~])',
                      re.DOTALL)
UNFINISHED = re.compile(rb'\033(\[[0-?]*[ -/]*|[\]P_^X].*|[ -/]*)?\Z', re.DOTALL)


def keys_of(text):
    """Bytes of `e2e4<Enter>`."""
    parts = re.split(r'<([A-Za-z0-9]+)>', text)
    return b''.join(KEYS[part] if i % 2 else part.encode() for i, part in enumerate(parts))


class Terminal:
    """A program with its terminal. `environment` is added to a small one of its own."""

    def __init__(self, command, columns, rows, environment):
        self.rows, self.columns = rows, columns
        self.cells = [[(' ', ()) for _ in range(columns)] for _ in range(rows)]
        self.row = self.column = 0
        self.pen, self.last, self.pending = {}, ' ', b''
        self.child, self.fd = pty.fork()
        if self.child == 0:
            for name in ('NO_COLOR', 'COLORTERM', 'LANGUAGE', 'LANG', 'ESCACS_IDIOMA'):
                os.environ.pop(name, None)
            os.environ.update(environment)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
            os.execv(command[0], command)

    # --- what is sent

    def _print(self, character):
        width = 2 if unicodedata.east_asian_width(character) in 'WF' else 1
        if unicodedata.combining(character):
            return
        if self.column + width > self.columns:  # the last column waits for the next character
            self.row, self.column = min(self.row + 1, self.rows - 1), 0
        self.cells[self.row][self.column] = (character, self._look())
        if width == 2:
            self.cells[self.row][self.column + 1] = ('', self._look())
        self.column += width
        self.last = character

    def _look(self):
        return tuple(sorted(self.pen.items()))

    def _erase(self, row, first, last):
        ground = tuple(item for item in self._look() if item[0] == 'ground')
        for column in range(first, min(last, self.columns)):
            self.cells[row][column] = (' ', ground)

    def _colour(self, codes):
        if codes[:1] == [5]:
            return str(codes[1]), 2
        return '#%02x%02x%02x' % tuple(codes[1:4]), 4

    def _set_pen(self, codes):
        names = {1: 'bold', 2: 'dim', 4: 'underline', 7: 'reverse'}
        ends = {22: ('bold', 'dim'), 24: ('underline',), 27: ('reverse',), 39: ('ink',),
                49: ('ground',)}
        while codes:
            code, codes = codes[0], codes[1:]
            if code == 0:
                self.pen = {}
            elif code in names:
                self.pen[names[code]] = ''
            elif code in (38, 48):
                colour, used = self._colour(codes)
                self.pen['ink' if code == 38 else 'ground'] = colour
                codes = codes[used:]
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.pen['ink'] = str(code - 30 if code < 90 else code - 82)
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.pen['ground'] = str(code - 40 if code < 100 else code - 92)
            for name in ends.get(code, ()):
                self.pen.pop(name, None)

    def _obey(self, sequence):
        if sequence[:1] != b'[':
            if sequence.startswith(b']11;?'):
                os.write(self.fd, BACKGROUND)
            return
        final, text = chr(sequence[-1]), sequence[1:-1].decode('latin-1')
        if text[:1] in ('?', '>', '<'):
            return
        numbers = [int(part) if part.isdigit() else 0 for part in text.split(';')]
        first = max(1, numbers[0])
        if final == 'm':
            self._set_pen(numbers)
        elif final == 'H':
            self.row = min(first, self.rows) - 1
            self.column = min(max(1, numbers[1] if len(numbers) > 1 else 1), self.columns) - 1
        elif final in 'AB':
            self.row += first if final == 'B' else -first
        elif final in 'CD':
            self.column += first if final == 'C' else -first
        elif final == 'K':
            self._erase(self.row, self.column, self.columns)
        elif final == 'X':
            self._erase(self.row, self.column, self.column + first)
        elif final == 'J':
            for row in range(self.rows):
                self._erase(row, 0, self.columns)
        elif final == 'b':
            for _ in range(first):
                self._print(self.last)
        elif final == 'n':
            os.write(self.fd, b'\033[%d;%dR' % (self.row + 1, self.column + 1))
        elif final == 'c':
            os.write(self.fd, b'\033[?62;22c')
        assert 0 <= self.row < self.rows and 0 <= self.column <= self.columns, sequence

    def feed(self, data):
        data, self.pending = self.pending + data, b''
        while data:
            if data[:1] == b'\033':
                match = SEQUENCE.match(data)
                if not match:
                    if UNFINISHED.match(data):
                        self.pending = data
                        return
                    data = data[1:]
                    continue
                self._obey(match.group(1))
                data = data[match.end():]
            elif data[0] < 32 or data[0] == 127:
                if data[:1] == b'\r':
                    self.column = 0
                elif data[:1] == b'\b':
                    self.column = max(0, self.column - 1)
                elif data[:1] == b'\n':
                    self.row = min(self.row + 1, self.rows - 1)
                data = data[1:]
            else:
                length = 1 if data[0] < 0x80 else 2 if data[0] < 0xe0 else 3 if data[0] < 0xf0 else 4
                if len(data) < length:
                    self.pending = data
                    return
                self._print(data[:length].decode('utf-8', 'replace')[0])
                data = data[length:]

    # --- driving it

    def read(self, seconds):
        """Takes what comes within so many seconds. False if nothing does, or it has ended."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.feed(data)
        return bool(data)

    def until(self, wanted, seconds=20):
        """Whether wanted() becomes true before nothing has come for some time."""
        end = time.monotonic() + seconds
        while not wanted():
            if time.monotonic() > end or not self.read(max(0, end - time.monotonic())):
                return wanted()
        return True

    def shows(self, pattern):
        return any(re.search(pattern, line) for line in self.lines())

    def type(self, data):
        os.write(self.fd, data)

    def lines(self):
        return [''.join(cell[0] for cell in row).rstrip() for row in self.cells]

    def is_alive(self):
        return os.waitpid(self.child, os.WNOHANG)[0] == 0

    def end(self):
        """Ends the program; its status."""
        os.kill(self.child, signal.SIGTERM)
        while self.read(10):
            pass
        status = os.waitpid(self.child, 0)[1]
        os.close(self.fd)
        return status

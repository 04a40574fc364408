#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures what the full screen sends to the terminal: bytes for each move of a 40-move game at 80x24
# and 200x60 (both sides type, and the echo counts), with 256 and 24-bit colours; for closing help and
# for flipping; while the CPU thinks; while nobody does anything. Also measures how soon a key is
# answered while the CPU uses every processor. Fails if a limit is reached.
# usage: scripts/bench-tui.sh BUILD
set -eu
exec python3 - "$1/escacs" <<'PYTHON'
import fcntl
import os
import pty
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

QUIET_S = 0.05
KEYS, ANSWER_MS = 40, 50
MOVES = '''
b1c3 d7d5 d2d4 b8c6 g1f3 g8f6 f3e5 c8f5 e2e3 e7e6 f1b5 d8d6 c1d2 f6d7 e5c6 b7c6 b5e2 f8e7 b2b3
e8-h8 e1-h1 f5g6 c3a4 c6c5 c2c3 e7f6 e2h5 g6d3 f1e1 c5c4 d1g4 g7g6 b3c4 d6a3 a4c5 d7c5 d4c5 f6g7
g4f4 g6h5 c4d5 e6d5 f4c7 a8c8 c7d6 f8d8 d6e7 a3c5 e7g5 d3g6 h2h3 c5d6 a1c1 c8c4 g5g3 d6g3 f2g3
d8b8 e1e2 b8b2 e2f2 b2a2 g1h2 a7a5 h3h4 a5a4 c1d1 a4a3 h2h3 g7c3 h3h2 a2b2 h2h3 a3a2 d2c3 b2f2
c3d4 c4d4 d1a1 d4d3'''.split()
QUESTION, ANSWER = b'\033[c', b'\033]11;rgb:1616/1818/1d1d\033\\\033[2;5R\033[?62;22c'
failed = False


class Screen:
    """The program in a terminal that answers the questions it asks."""

    def __init__(self, program, folder, columns, rows, black='huma', direct=False):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            for name in ('DATA', 'STATE', 'CONFIG'):
                os.environ[f'XDG_{name}_HOME'] = f'{folder}/{name}'
            os.environ.update(TERM='xterm-256color', LC_ALL='C.UTF-8')
            for name in ('NO_COLOR', 'COLORTERM'):
                os.environ.pop(name, None)
            if direct:
                os.environ['COLORTERM'] = 'truecolor'
            os.execl(program, 'escacs', '--regles', 'fide', '--blanques', 'huma', '--negres', black)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
        seen = b''
        while QUESTION not in seen:
            seen += os.read(self.terminal, 65536)
        os.write(self.terminal, ANSWER)
        self.whole = self.drain(10)

    def drain(self, first_s=5):
        """Bytes that come until nothing more does."""
        total, wait = 0, first_s
        while select.select([self.terminal], [], [], wait)[0]:
            try:
                total += len(os.read(self.terminal, 65536))
            except OSError:  # the program has ended
                break
            wait = QUIET_S
        return total

    def type(self, keys):
        os.write(self.terminal, keys)
        return self.drain()

    def wake_ups(self):
        """How often the program's main thread has waited so far."""
        with open(f'/proc/{self.child}/status') as status:
            return int([line for line in status if line.startswith('voluntary')][0].split()[1])

    def leave(self):
        os.kill(self.child, signal.SIGTERM)  # it saves and ends, whatever box is open
        self.drain()
        os.waitpid(self.child, 0)
        os.close(self.terminal)


def tell(what, value, limit, unit='bytes'):
    global failed
    wrong = value >= limit and limit > 0 or value > 0 and limit == 0
    failed |= wrong
    print(f'{what}: {value:.0f} {unit}' + (f', too many: the limit is {limit}' if wrong else ''))


def measure_moves(program, folder, columns, rows, limit, box_limits, direct=False):
    screen = Screen(program, folder, columns, rows, direct=direct)
    sent = [screen.type(move.encode() + b'\r') for move in MOVES]
    name = f'{columns}x{rows}, {"24-bit" if direct else "256"} colours'
    tell(f'{name}: a move, on average of {len(sent)}', sum(sent) / len(sent), limit)
    tell(f'{name}: a move, at most', max(sent), 2 * limit)
    screen.leave()
    screen = Screen(program, folder, columns, rows, direct=direct)
    print(f'{name}: the whole screen: {screen.whole} bytes')
    tell(f'{name}: opening help', screen.type(b'\033OP'), box_limits[0])
    tell(f'{name}: closing it', screen.type(b'\033'), box_limits[1])
    tell(f'{name}: flipping', screen.type(b'\033OQ'), box_limits[2])
    screen.leave()


def measure_rest(program, folder):
    screen = Screen(program, folder, 80, 24)
    screen.drain(1)
    before = screen.wake_ups()
    tell('idle for 5 seconds', screen.drain(5), 0)
    tell('idle for 5 seconds', screen.wake_ups() - before, 0, 'wake-ups')
    screen.leave()


def measure_thinking(program, folder):
    screen = Screen(program, folder, 80, 24, 'cpu:temps=30')
    screen.type(b'e2e4\r')
    seconds, total, end = 8, 0, time.monotonic() + 8
    while time.monotonic() < end:
        total += screen.drain(max(0, end - time.monotonic()))
    tell('while the CPU thinks, a second', total / seconds, 150)
    screen.leave()


def answer_ms(terminal, key):
    """Milliseconds until the key typed is on the screen, whatever else is sent meanwhile."""
    began, seen = time.monotonic(), b''
    os.write(terminal, key)
    while key not in seen and select.select([terminal], [], [], 5)[0]:
        seen = os.read(terminal, 65536)
    return (time.monotonic() - began) * 1000


def measure_answers(program, folder):
    screen = Screen(program, folder, 80, 24, f'cpu:temps=60,fils={os.cpu_count()}')
    os.write(screen.terminal, b'e2e4\r')
    time.sleep(1)
    answers = []
    for number in range(KEYS):
        while select.select([screen.terminal], [], [], 0)[0]:
            os.read(screen.terminal, 65536)
        answers.append(answer_ms(screen.terminal, b'xyz'[number % 3:number % 3 + 1]))
        time.sleep(0.05)
    screen.leave()
    answers.sort()
    print(f'a key while the CPU thinks on {os.cpu_count()} processors, at most: {answers[-1]:.1f} ms')
    tell('a key while the CPU thinks, middle', answers[KEYS // 2], ANSWER_MS, 'ms')


folder = tempfile.mkdtemp()
try:
    measure_moves(sys.argv[1], folder, 80, 24, 300, (2000, 1500, 1000))
    measure_moves(sys.argv[1], folder, 200, 60, 600, (5000, 1500, 4000))
    measure_moves(sys.argv[1], folder, 80, 24, 300, (2000, 1500, 1000), direct=True)
    measure_rest(sys.argv[1], folder)
    measure_thinking(sys.argv[1], folder)
    measure_answers(sys.argv[1], folder)
finally:
    shutil.rmtree(folder, ignore_errors=True)
sys.exit(failed)
PYTHON

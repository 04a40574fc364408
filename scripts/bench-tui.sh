#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures how many bytes the full screen sends for each move of a 40-move game at 80x24. Both sides
# type their moves, and the echo counts. Also measures how soon a key is answered while the CPU uses
# every processor. Fails if the average number of bytes reaches the limit, if one move sends as much
# as a whole screen, or if the median answer takes too long.
# usage: scripts/bench-tui.sh BUILD
set -eu
exec python3 - "$1/escacs" <<'PYTHON'
import fcntl
import os
import pty
import select
import shutil
import struct
import sys
import tempfile
import termios
import time

ROWS, COLUMNS, LIMIT, QUIET_S = 24, 80, 400, 0.05
KEYS, ANSWER_MS = 40, 50
MOVES = '''
b1c3 d7d5 d2d4 b8c6 g1f3 g8f6 f3e5 c8f5 e2e3 e7e6 f1b5 d8d6 c1d2 f6d7 e5c6 b7c6 b5e2 f8e7 b2b3
e8-h8 e1-h1 f5g6 c3a4 c6c5 c2c3 e7f6 e2h5 g6d3 f1e1 c5c4 d1g4 g7g6 b3c4 d6a3 a4c5 d7c5 d4c5 f6g7
g4f4 g6h5 c4d5 e6d5 f4c7 a8c8 c7d6 f8d8 d6e7 a3c5 e7g5 d3g6 h2h3 c5d6 a1c1 c8c4 g5g3 d6g3 f2g3
d8b8 e1e2 b8b2 e2f2 b2a2 g1h2 a7a5 h3h4 a5a4 c1d1 a4a3 h2h3 g7c3 h3h2 a2b2 h2h3 a3a2 d2c3 b2f2
c3d4 c4d4 d1a1 d4d3'''.split()


def start(program, folder, black):
    child, terminal = pty.fork()
    if child == 0:
        for name in ('DATA', 'STATE', 'CONFIG'):
            os.environ[f'XDG_{name}_HOME'] = f'{folder}/{name}'
        os.environ.update(TERM='xterm-256color', LC_ALL='C.UTF-8')
        os.environ.pop('NO_COLOR', None)
        os.execl(program, 'escacs', '--regles', 'fide', '--blanques', 'huma', '--negres', black)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', ROWS, COLUMNS, 0, 0))
    return child, terminal


def drain(terminal, first_s):
    """Bytes that come until nothing more does."""
    total, wait = 0, first_s
    while select.select([terminal], [], [], wait)[0]:
        try:
            total += len(os.read(terminal, 65536))
        except OSError:  # the program has ended
            break
        wait = QUIET_S
    return total


def leave(child, terminal):
    os.write(terminal, b'\033')
    drain(terminal, 1)
    os.write(terminal, b'surt\r')
    drain(terminal, 5)
    os.waitpid(child, 0)
    os.close(terminal)


def measure_moves(program, folder):
    child, terminal = start(program, folder, 'huma')
    screen = drain(terminal, 10)
    sent = []
    for move in MOVES:
        os.write(terminal, move.encode() + b'\r')
        sent.append(drain(terminal, 5))
    leave(child, terminal)
    return screen, sent


def answer_ms(terminal, key):
    """Milliseconds until the key typed is on the screen, whatever else is sent meanwhile."""
    began, seen = time.monotonic(), b''
    os.write(terminal, key)
    while key not in seen and select.select([terminal], [], [], 5)[0]:
        seen = os.read(terminal, 65536)
    return (time.monotonic() - began) * 1000


def measure_answers(program, folder):
    child, terminal = start(program, folder, f'cpu:temps=60,fils={os.cpu_count()}')
    drain(terminal, 10)
    os.write(terminal, b'e2e4\r')
    time.sleep(1)
    answers = []
    for number in range(KEYS):
        while select.select([terminal], [], [], 0)[0]:
            os.read(terminal, 65536)
        answers.append(answer_ms(terminal, b'xyz'[number % 3:number % 3 + 1]))
        time.sleep(0.05)
    leave(child, terminal)
    return sorted(answers)


folder = tempfile.mkdtemp()
try:
    screen, sent = measure_moves(sys.argv[1], folder)
    answers = measure_answers(sys.argv[1], folder)
finally:
    shutil.rmtree(folder, ignore_errors=True)
average, middle = sum(sent) / len(sent), answers[len(answers) // 2]
print(f'full screen, {len(sent)} moves at {COLUMNS}x{ROWS}: {average:.0f} bytes a move on average, '
      f'{max(sent)} at most; the whole screen takes {screen}')
print(f'a key while the CPU thinks on {os.cpu_count()} processors: answered in {middle:.1f} ms, '
      f'{answers[-1]:.1f} at most')
if middle >= ANSWER_MS:
    sys.exit(f'too slow: the limit is {ANSWER_MS} ms')
if average >= LIMIT or max(sent) >= screen:
    sys.exit(f'too many: the limit is {LIMIT} on average, and never a whole screen')
PYTHON

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts tactical problems to `escacs uci` and tells which it misses.

A problem is a line of an EPD file, thought about from nothing and by one thread. It is solved when
the move given at the end is one of its best moves (`bm`). The status is 0 when enough are solved.
"""
import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

RECORD = re.compile(r'(?P<fen>\S+ [wb] \S+ \S+) bm (?P<best>[^;]+); id "(?P<id>[^"]+)";')
SAN = re.compile(r'([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=([QRBN]))?[+#]?')


class Problem:
    def __init__(self, line):
        match = RECORD.fullmatch(line)
        if not match:
            sys.exit(f'not a record with bm and id: {line}')
        self.id, self.fen, self.best = match['id'], match['fen'], match['best'].split()

    def piece_on(self, square):
        row = self.fen.split('/')[8 - int(square[1])]
        row = re.sub(r'\d', lambda digit: '.' * int(digit[0]), row)
        return row['abcdefgh'.index(square[0])].upper()

    def coordinates(self, san, legal):
        """The one of the legal moves, like `e7e8q`, that is meant in algebraic notation."""
        home = '1' if ' w ' in self.fen else '8'
        text = san.replace('O-O-O', 'Kc' + home).replace('O-O', 'Kg' + home)
        match = SAN.fullmatch(text)
        piece, column, row, target, promoted = match.groups('') if match else [''] * 5
        found = [move for move in legal
                 if move[2:] == target + promoted.lower() and self.piece_on(move) == (piece or 'P')
                 and move.startswith(column) and move[1:].startswith(row)]
        if len(found) != 1:
            sys.exit(f'{self.id}: {len(found)} legal moves are {san}')
        return found[0]


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, 'uci'], text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate('quit\n')

    def ask(self, command, last):
        """What it answers, to the line that begins with `last`."""
        print(command, file=self.process.stdin, flush=True)
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if line.startswith(last):
                return lines
        sys.exit(f'the engine ended instead of answering: {command}')

    def legal(self):
        lines = self.ask('go perft 1', 'Nodes searched')
        return [line.split(':')[0] for line in lines if line.endswith(': 1\n')]

    def think(self, limit):
        return self.ask('go ' + limit, 'bestmove')[-1].split()[1]


def missed(problem, program, limit):
    """The wrong move that it gives, or None."""
    with Engine(program) as engine:
        print(f'position fen {problem.fen} 0 1', file=engine.process.stdin)
        legal = engine.legal()
        best = [problem.coordinates(san, legal) for san in problem.best]
        move = engine.think(limit)
    return None if move in best else move


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('build', help='the directory with the program')
    parser.add_argument('file', help='the problems')
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument('--seconds', type=float, default=5, help='to think about each (5)')
    limit.add_argument('--nodes', type=int, help='to visit for each, in place of a time')
    parser.add_argument('--jobs', type=int, default=os.cpu_count(), help='at once (the cores)')
    parser.add_argument('--least', type=int, default=0, help='how many must be solved (0)')
    parser.add_argument('--only', nargs='+', metavar='ID', help='these problems and no others')
    return parser.parse_args()


def main():
    options = arguments()
    limit = f'movetime {options.seconds * 1000:.0f}'
    if options.nodes:
        limit = f'nodes {options.nodes}'
    with open(options.file, encoding='ascii') as file:
        problems = [Problem(line.rstrip('\n')) for line in file if not line.startswith('#')]
    if options.only:
        problems = [problem for problem in problems if problem.id in options.only]
    program = os.path.join(options.build, 'escacs')
    solved = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        answers = pool.map(lambda problem: missed(problem, program, limit), problems)
        for problem, wrong in zip(problems, answers):
            solved += wrong is None
            if wrong:
                print(f'{problem.id}: {wrong}, not {" ".join(problem.best)}', flush=True)
    print(f'{solved} of {len(problems)} solved ({limit})')
    return 0 if problems and solved >= options.least else 1


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the positions that build/tune learns from.

usage: tune-positions.py DATA [--engine stockfish] [--nodes 1500] [--every 8] > POSITIONS

DATA is a file of `escacs entrena fide --genera`. Every eighth position becomes a line
`FEN|SCORE|RESULT`, both for white. The UCI engine gives the score; positions in which it sees a
mate are left out.
"""
import argparse
import os
import re
import struct
import subprocess
import sys

FILE_HEAD, BLOCK_HEAD, SAMPLE_HEAD = 40, 24, 6  # bytes; src/storage/sample_file.h has the format
TYPES = 'KQRBNP'  # in the order of variants/fide.json
TYPE_BITS, UNMOVED, BLACK = 0x1f, 0x20, 0x80  # of a piece
CASTLINGS = (('K', 'e1', 'h1'), ('Q', 'e1', 'a1'), ('k', 'e8', 'h8'), ('q', 'e8', 'a8'))


def samples(path):
    """-> (black to move, result for the side to move in half points, {square: piece})"""
    with open(path, 'rb') as file:
        if file.read(FILE_HEAD)[:8] != b'ESCDADES':
            sys.exit(f'{path}: not a file of positions')
        while len(head := file.read(BLOCK_HEAD)) == BLOCK_HEAD:
            size, count = struct.unpack_from('<II', head, 4)
            block, at = file.read(size), 0
            if len(block) < size:
                return  # the last block was cut short
            for _ in range(count):
                pieces, flags = block[at], block[at + 1]
                at += SAMPLE_HEAD
                yield flags & 1, flags >> 1, dict(zip(block[at:at + 2 * pieces:2],
                                                      block[at + 1:at + 2 * pieces:2]))
                at += 2 * pieces


def letter(piece):
    name = TYPES[(piece & TYPE_BITS) - 1]
    return name.lower() if piece & BLACK else name


def rank(board, row):
    text = ''.join(letter(board[16 * row + column]) if 16 * row + column in board else '1'
                   for column in range(8))
    return re.sub('1+', lambda run: str(len(run[0])), text)


def castling_rights(board):
    def unmoved(name):
        return board.get(16 * (int(name[1]) - 1) + ord(name[0]) - ord('a'), 0) & UNMOVED
    return ''.join(right for right, king, rook in CASTLINGS if unmoved(king) and unmoved(rook)) or '-'


def fen(black, board):
    ranks = '/'.join(rank(board, row) for row in range(7, -1, -1))
    return f"{ranks} {'b' if black else 'w'} {castling_rights(board)} - 0 1"


class Engine:
    def __init__(self, program, nodes):
        self.nodes = nodes
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)

    def score(self, position):
        """For the side to move, in hundredths of a pawn; None: a mate."""
        self.process.stdin.write(f'position fen {position}\ngo nodes {self.nodes}\n')
        found = None
        for line in self.process.stdout:
            if line.startswith('bestmove'):
                return found
            seen = re.search(r' score (cp|mate) (-?\d+)', line)
            if seen:
                found = int(seen[2]) if seen[1] == 'cp' else None
        sys.exit('the engine has ended')


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('data')
    parser.add_argument('--engine', default='/usr/games/stockfish')
    parser.add_argument('--nodes', type=int, default=1500)
    parser.add_argument('--every', type=int, default=8)
    options = parser.parse_args()
    engine = Engine(options.engine, options.nodes)
    for number, (black, half_points, board) in enumerate(samples(options.data)):
        if number % options.every:
            continue
        position = fen(black, board)
        score = engine.score(position)
        if score is not None:
            sign = -1 if black else 1
            print(f'{position}|{sign * score}|{(2 - half_points if black else half_points) / 2:g}')


if __name__ == '__main__':
    try:
        main()
    except BrokenPipeError:
        os._exit(0)

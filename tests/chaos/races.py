# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands that race with a search: go, stop, ponderhit, ucinewgame, position, isready, quit.

usage: races.py BUILD ROUNDS
Each round is a conversation of random commands with random pauses, with two threads, that ends by
`quit` or by the end of input. There must be one `bestmove` for each `go`, one `readyok` for each
`isready`, and a status of 0. In a build with a sanitizer nothing may be reported.
"""
import os
import random
import subprocess
import sys
import time

BUILD = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2])
GOES = ["go infinite", "go ponder wtime 1000 btime 1000", "go nodes 2000", "go movetime 5", "go depth 3",
        "go wtime 50 btime 50 winc 5 binc 5", "go infinite searchmoves e2e4 d2d4", "go mate 2"]
OTHERS = ["stop", "ponderhit", "ucinewgame", "isready", "position startpos moves e2e4 e7e5",
          "position startpos", "setoption name Hash value 1", "setoption name Threads value 1",
          "setoption name Threads value 3", "setoption name Clear Hash", "uci",
          "setoption name UCI_Variant value alamos", "setoption name UCI_Variant value fide"]


def conversation(rng):
    lines = ["setoption name Hash value 1", "setoption name Threads value 2", "isready"]
    for _ in range(rng.randrange(2, 14)):
        lines.append(rng.choice(GOES) if rng.random() < 0.45 else rng.choice(OTHERS))
    if rng.random() < 0.7:
        lines.append("quit")
    return lines


def run(rng, lines):
    game = subprocess.Popen([BUILD + "/escacs", "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE)
    for line in lines:
        game.stdin.write((line + "\n").encode())
        game.stdin.flush()
        if rng.random() < 0.5:
            time.sleep(rng.choice([0, 0.0005, 0.002, 0.01]))
    out, err = game.communicate(timeout=120)
    return game.returncode, out.decode(), err.decode()


def main():
    for seed in range(ROUNDS):
        rng = random.Random(seed)
        lines = conversation(rng)
        status, out, err = run(rng, lines)
        wanted = sum(line.startswith("go") for line in lines)
        given = sum(line.startswith("bestmove") for line in out.split("\n"))
        ready = out.split("\n").count("readyok")
        if status != 0 or err or given != wanted or ready != lines.count("isready"):
            sys.exit("seed %d: status %d, %d bestmove for %d go\n%s\n%s\n%s" %
                     (seed, status, given, wanted, "\n".join(lines), out[-2000:], err[-6000:]))
    print("%d conversations" % ROUNDS)


main()

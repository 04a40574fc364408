#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a second thread is worth: bench-threads.py PROGRAM [--depths D ...] [--rounds N]

Twenty positions of chess are searched to a depth with one thread and with two, each time from an empty
table. The time is measured from outside, from writing `go` to reading `bestmove`. Searches with several
threads differ from run to run, so each position is searched several times and the median counts.
"better" is the time of one thread divided by that of two, the geometric mean over the positions.
"""
import argparse
import math
import re
import statistics
import subprocess
import time

POSITIONS = """
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 b - - 4 9
r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10
r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6
rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6
r1bqkbnr/pp1ppppp/2n5/8/3NP3/8/PPP2PPP/RNBQKB1R b KQkq - 0 4
rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6
r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N1P/PP1P1PP1/RNBQR1K1 b - - 0 9
rnb1kb1r/pp2pppp/2p2n2/q7/3P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 2 6
2rq1rk1/pb1n1ppp/1p2pn2/2b5/2P5/P1NB1N2/1P2QPPP/R1B2RK1 w - - 0 13
r2q1rk1/1b2bppp/p2ppn2/1p4B1/3NP3/2N5/PPPQ1PPP/2KR3R w - - 0 13
3r1rk1/1pq1bppp/p1n1pn2/8/1P6/P1N1BN2/2Q2PPP/2R2RK1 b - - 0 18
2r3k1/pp3pp1/4p2p/3pP3/3n1P2/P5P1/1P3K1P/2R2B2 w - - 0 30
8/5pk1/4p1p1/3pP2p/1r1P3P/4KPP1/4R3/8 w - - 0 45
r5k1/5ppp/2p5/p1p1nb2/4P3/1PB2P2/P1K3PP/3R4 w - - 0 24
4r1k1/1p3p1p/p2p2p1/3P4/2P1q3/1P4QP/P4PP1/4R1K1 w - - 0 27
8/2p2kpp/1p2p3/p2bPp2/P2P1P2/2P1K1PP/4B3/8 w - - 0 33
1r3rk1/p1q2ppp/2pb1n2/3p4/3P4/2N1PQ1P/PP1B1PP1/R4RK1 w - - 0 17
r1b2rk1/pp1nqppp/2p1p3/3pP3/2PP4/2NB4/PP3PPP/R2Q1RK1 w - - 0 12
""".strip().split("\n")


class Engine:
    def __init__(self, program, threads, memory_mb):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.say(f"setoption name Hash value {memory_mb}")
        self.say(f"setoption name Threads value {threads}")

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def wait_for(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if line.startswith(word):
                return lines
        raise SystemExit("the program has ended")

    def search(self, fen, depth):
        """Seconds and nodes to the depth, from an empty table."""
        self.say("ucinewgame")
        self.say("position fen " + fen)
        self.say("isready")
        self.wait_for("readyok")
        start = time.monotonic()
        self.say(f"go depth {depth}")
        lines = self.wait_for("bestmove")
        took = time.monotonic() - start
        nodes = re.findall(r" nodes (\d+)", "".join(lines))
        return took, int(nodes[-1]) if nodes else 0


def mean(ratios):
    return math.exp(statistics.mean(math.log(r) for r in ratios))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--depths", type=int, nargs="*", default=[16, 17, 18])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--memory", type=int, default=64)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--positions", type=int, default=len(POSITIONS))
    options = parser.parse_args()
    one = Engine(options.program, 1, options.memory)
    many = Engine(options.program, options.threads, options.memory)
    every = []
    for depth in options.depths:
        better, speed, times = [], [], [0, 0]
        for fen in POSITIONS[:options.positions]:
            pairs = [(one.search(fen, depth), many.search(fen, depth)) for _ in range(options.rounds)]
            single = statistics.median(a[0] for a, _ in pairs)
            double = statistics.median(b[0] for _, b in pairs)
            times[0] += single
            times[1] += double
            better.append(single / double)
            speed.append(statistics.median(b[1] / b[0] for _, b in pairs) /
                         statistics.median(a[1] / a[0] for a, _ in pairs))
        every += better
        print(f"depth {depth}: better {mean(better):.2f} (sum of times {times[0]:.1f} s -> {times[1]:.1f} s),"
              f" nodes a second {mean(speed):.2f}", flush=True)
    print(f"all depths: better {mean(every):.2f}")
    one.say("quit")
    many.say("quit")


if __name__ == "__main__":
    main()

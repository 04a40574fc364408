#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How well the CPU keeps its time: bench-time.py PROGRAM [--moves N] [--ms MS] [--variants ...]

For each size of the table, fresh processes are started again and again. Each is asked for a few moves
after `isready`, so that the first one meets a table that has never been used. The time of a move is
measured from outside, from writing `go` to reading `bestmove`.

A busy machine makes any program late. So a second clock is kept: the time that the kernel held the
searching thread back while it wanted to run (the second number of /proc/PID/task/TID/schedstat).
"over" is measured by the wall clock, "own" is the same without that waiting.
"""
import argparse
import os
import subprocess
import time

MOVES_EACH = 5  # moves asked of one process


def waited_ns(pid):
    """Nanoseconds that the threads of the process have waited for a processor; None if unknown."""
    total = 0
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/schedstat") as file:
                total += int(file.read().split()[1])
    except (OSError, IndexError, ValueError):
        return None
    return total


class Engine:
    def __init__(self, program, variant, memory_mb, threads):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        bufsize=0)
        self.buffer = b""
        for line in ("uci", f"setoption name UCI_Variant value {variant}",
                     f"setoption name Hash value {memory_mb}", f"setoption name Threads value {threads}",
                     "isready"):
            self.say(line)
        self.wait_for(b"readyok")

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    def wait_for(self, word):
        """The line that begins with the word. Keeps the largest waiting time seen on the way, because
        the thread that waited is gone after its last line."""
        most = waited_ns(self.process.pid)
        while True:
            while b"\n" in self.buffer:
                line, self.buffer = self.buffer.split(b"\n", 1)
                if line.startswith(word):
                    return line, most
            chunk = os.read(self.process.stdout.fileno(), 65536)
            if not chunk:
                raise SystemExit("the program has ended")
            now = waited_ns(self.process.pid)
            most = max(most or 0, now or 0)
            self.buffer += chunk

    def move(self, moves, ms):
        self.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.say("isready")
        self.wait_for(b"readyok")
        waited = waited_ns(self.process.pid)
        start = time.monotonic()
        self.say(f"go movetime {ms}")
        line, most = self.wait_for(b"bestmove")
        took = (time.monotonic() - start) * 1000
        held = max(0, (most or 0) - (waited or 0)) / 1e6
        return line.split()[1].decode(), took, held

    def quit(self):
        self.say("quit")
        self.process.wait()


def measure(program, variant, memory_mb, options):
    took, own = [], []
    while len(took) < options.moves:
        engine = Engine(program, variant, memory_mb, options.threads)
        moves = []
        for _ in range(min(MOVES_EACH, options.moves - len(took))):
            move, ms, held = engine.move(moves, options.ms)
            took.append(ms - options.ms)
            own.append(ms - held - options.ms)
            if move == "0000":
                break
            moves.append(move)
        engine.quit()
    late = sum(1 for over in took if over > 10)
    own_late = sum(1 for over in own if over > 10)
    print(f"{variant:12} {memory_mb:6} {len(took):6} {sorted(took)[len(took) // 2]:8.1f} {max(took):8.1f}"
          f" {late:6} {max(own):8.1f} {own_late:6}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--ms", type=int, default=50)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--memory", type=int, nargs="*", default=[1, 64, 1024])
    parser.add_argument("--variants", nargs="*", default=["fide"])
    options = parser.parse_args()
    print(f"{'variant':12} {'MB':>6} {'moves':>6} {'median':>8} {'over':>8} {'>10 ms':>6} {'own':>8}"
          f" {'>10 ms':>6}")
    for variant in options.variants:
        for memory_mb in options.memory:
            measure(options.program, variant, memory_mb, options)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the UCI engine as an interface does: every option that it lists, MultiPV, WDL, ponder,
searchmoves, mate, stop, a whole game against itself. Prints what is wrong and ends with status 1."""
import queue
import re
import subprocess
import sys
import threading


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def ask(self, text, word):
        """Sends lines and reads up to the line that begins with the word."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        answer = []
        while not answer or not answer[-1].startswith(word):
            line = self.lines.get(timeout=60)
            if line is None:
                raise RuntimeError("the engine has ended after " + text)
            answer.append(line)
        return answer


def expect(condition, what):
    if not condition:
        raise RuntimeError(what)


def infos(answer, depth):
    return [line for line in answer if line.startswith("info depth %d " % depth)]


def check_options(engine):
    names = set()
    for line in engine.ask("uci", "uciok"):
        match = re.match(r"option name (.+) type (spin|check|combo|button|string)\b(.*)", line)
        expect(match or not line.startswith("option"), "a malformed option: " + line)
        if match:
            names.add(match.group(1))
    wanted = {"Hash", "Threads", "Clear Hash", "Ponder", "MultiPV", "UCI_Variant", "EvalFile",
              "UCI_LimitStrength", "UCI_Elo", "UCI_ShowWDL", "VariantPath"}
    expect(wanted <= names, "options are missing: %s" % (wanted - names))
    engine.ask("isready", "readyok")


def check_lines(engine):
    answer = engine.ask("setoption name MultiPV value 4\nsetoption name UCI_ShowWDL value true\n"
                        "position startpos\ngo depth 6", "bestmove")
    last = infos(answer, 6)[-4:]
    scores = []
    for number, line in enumerate(last, 1):
        match = re.search(r" multipv (\d) score cp (-?\d+) wdl (\d+) (\d+) (\d+) .* pv (\S+)", line)
        expect(match and int(match.group(1)) == number, "a line of MultiPV: " + line)
        expect(sum(int(match.group(i)) for i in (3, 4, 5)) == 1000, "chances: " + line)
        scores.append(int(match.group(2)))
    expect(scores == sorted(scores, reverse=True), "lines are not sorted: %s" % scores)
    best = last[0].split(" pv ")[1].split()[0]
    expect(answer[-1].split()[1] == best, "bestmove is not the first line")
    engine.ask("setoption name MultiPV value 1\nsetoption name UCI_ShowWDL value false\nisready",
               "readyok")


def check_limits(engine):
    answer = engine.ask("go searchmoves a2a3 h2h3 depth 4", "bestmove")
    expect(answer[-1].split()[1] in ("a2a3", "h2h3"), "searchmoves: " + answer[-1])
    answer = engine.ask("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1\ngo mate 1", "bestmove d1d8")
    engine.process.stdin.write("position startpos\ngo infinite\n")
    engine.ask("isready", "readyok")
    engine.ask("stop", "bestmove")
    engine.process.stdin.write("position startpos moves e2e4\ngo ponder wtime 2000 btime 2000\n")
    engine.ask("isready", "readyok")
    engine.ask("ponderhit", "bestmove")
    answer = engine.ask("position startpos\ngo perft 3", "Nodes searched")
    expect(answer[-1].endswith(" 8902"), "perft: " + answer[-1])


def check_game(engine, variant):
    engine.ask("setoption name UCI_Variant value %s\nucinewgame\nisready" % variant, "readyok")
    moves = []
    for _ in range(60):
        position = "position startpos" + (" moves " + " ".join(moves) if moves else "")
        answer = engine.ask(position + "\ngo nodes 2000", "bestmove")
        expect(not any("illegal" in line for line in answer), "its own move is refused: %s" % moves)
        move = answer[-1].split()[1]
        if move == "0000":
            break
        moves.append(move)
    expect(len(moves) >= 10, "a short game of %s: %s" % (variant, moves))


def main():
    engine = Engine(sys.argv[1:])
    try:
        check_options(engine)
        check_lines(engine)
        check_limits(engine)
        for variant in ("chess", "losalamos", "shatranj", "capablanca", "dames"):
            check_game(engine, variant)
        engine.process.stdin.write("quit\n")
        engine.process.stdin.flush()
        expect(engine.process.wait(timeout=20) == 0, "quit does not end it well")
    except (RuntimeError, queue.Empty) as error:
        print("uci_driver:", error or "the engine is silent")
        engine.process.kill()
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

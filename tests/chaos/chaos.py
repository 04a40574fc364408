# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes calls of the programs fail, one after the other, and looks at what is left.

usage: chaos.py BUILD STRIDE [FILTER]
Each run (a game, a resumed game, a tournament...) is repeated for every call of each kind of
shim.c: the call fails, once and from then on. STRIDE 1 takes every call, 10 about every tenth.
FILTER is a part of RUN/KIND. After each repetition:

 * the program has ended by itself, not by a signal, and not by a sanitizer;
 * if it said nothing on standard error and its status is 0, its output is that of a run without
   failures;
 * every save that it left can be read, and its moves are those that were typed, in their order
   (one may be missing that was refused for want of memory);
 * every move that was accepted (the next prompt was printed) is recovered by `--continua`, unless
   the program said on standard error that something is wrong.
"""
import fcntl
import glob
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from concurrent.futures import ThreadPoolExecutor

BUILD = os.path.abspath(sys.argv[1])
STRIDE = int(sys.argv[2])
FILTER = sys.argv[3] if len(sys.argv) > 3 else ""
ESCACS, SOLITARI, SHIM = BUILD + "/escacs", BUILD + "/solitari", BUILD + "/chaos.so"
DEADLINE = 60
FAR = 10**9
TOLD_TO_END = 128 + signal.SIGTERM
MOVES = ["e2 e4", "e7 e5", "g1 f3", "b8 c6", "f1 c4", "g8 f6"]
DISK = ["write", "sync", "rename", "open"]
HARMLESS = ["short", "eintr"]  # these must change nothing at all
MEMORY_DISK = "/dev/shm" if os.path.isdir("/dev/shm") else None


class Home:
    """A folder for the files of one run."""

    def __init__(self):
        self.root = tempfile.mkdtemp(prefix="chaos-", dir=MEMORY_DISK)
        self.env = {"PATH": os.environ["PATH"], "HOME": self.root, "TERM": "xterm-256color",
                    "LC_ALL": "C.UTF-8", "TZ": "UTC", "XDG_DATA_HOME": self.root + "/data",
                    "XDG_STATE_HOME": self.root + "/state", "XDG_CONFIG_HOME": self.root + "/config"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root, ignore_errors=True)

    def pipe(self, args, lines, chaos=None):
        """Feeds a program through a pipe. Returns its status, output and errors."""
        text = "".join(line + "\n" for line in lines)
        done = subprocess.run(args, input=text.encode(), env={**self.env, **(chaos or {})},
                              cwd=self.root, capture_output=True, timeout=DEADLINE)
        return (done.returncode, done.stdout.decode("utf-8", "replace"),
                done.stderr.decode("utf-8", "replace"))

    def screen(self, args, lines, chaos=None):
        """Types lines into a program on a terminal, each when the screen is quiet. What it shows
        counts as its errors."""
        pid, fd = pty.fork()
        if pid == 0:
            os.chdir(self.root)
            os.execve(args[0], args, {**self.env, **(chaos or {})})
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        text = read_quiet(fd, 5)
        for line in lines:
            try:
                os.write(fd, (line + "\r").encode())
            except OSError:  # it has left
                break
            text += read_quiet(fd, 1)
        status = end(pid, fd)
        os.close(fd)
        return status, "", text.decode("utf-8", "replace")

    def saves(self):
        return sorted(glob.glob(self.root + "/data/escacs/saves/*.json"))


def read_quiet(fd, patience):
    """What comes until nothing has come for a moment; the first bytes may take longer."""
    text = b""
    while select.select([fd], [], [], patience)[0]:
        try:
            got = os.read(fd, 65536)
        except OSError:
            break
        if not got:
            break
        text += got
        patience = 0.03
    return text


def end(pid, fd):
    """Waits for a program on a terminal; one that goes on is told to end."""
    begun = time.monotonic()
    told = False
    while True:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            if os.WIFSIGNALED(status):
                return -os.WTERMSIG(status)
            return 0 if told and os.WEXITSTATUS(status) == TOLD_TO_END else os.WEXITSTATUS(status)
        if not told and time.monotonic() - begun > 2:
            os.kill(pid, signal.SIGTERM)
            told = True
        if time.monotonic() - begun > DEADLINE:
            os.kill(pid, signal.SIGKILL)
        read_quiet(fd, 0.02)


def moves_of(path):
    """The moves of a save as they were typed; fails if it cannot be read."""
    with open(path, encoding="utf-8") as file:
        steps = json.load(file)["tirades"]
    return [s["origen"] + " " + s["desti"] for s in steps if s["origen"]]


def recovered(home):
    """The moves of the latest game, resumed without failures."""
    home.pipe([ESCACS, "--quiet", "--continua"], [])
    games = [moves_of(path) for path in home.saves()]
    return max(games, key=len, default=[])


def accepted(output):
    """How many moves were accepted: the other side was asked after each."""
    sides = re.findall(r"^(Blanques|Negres): ", output, re.M)
    return sum(a != b for a, b in zip(sides, sides[1:]))


# --- the runs


class Run:
    args = []
    lines = []
    kinds = ["memory", "thread"] + DISK + HARMLESS
    before = 0  # moves that the game has when it is resumed
    keeps = True  # it plays a game by MOVES that can be resumed

    def prepare(self, home):
        pass

    def start(self, home, chaos):
        return home.pipe(self.args, self.lines, chaos)

    def seen(self, output):
        return self.before + accepted(output)


class Play(Run):
    """A game of two people, with a question and something taken back."""
    args = [ESCACS, "--quiet", "--regles", "fide"]
    lines = MOVES[:4] + ["historial", "jugades e1", "desfer", "refer"] + MOVES[4:]

    def seen(self, output):
        return min(accepted(output), 3)  # the others may have been taken back


class Resume(Run):
    """A save that is resumed."""
    args = [ESCACS, "--quiet", "--continua"]
    lines = MOVES[2:] + ["desar"]
    before = 2

    def prepare(self, home):
        home.pipe([ESCACS, "--quiet", "--regles", "fide"], MOVES[:2])


class Recover(Resume):
    """A journal that an interrupted program left."""

    def prepare(self, home):
        game = subprocess.Popen([ESCACS, "--quiet", "--regles", "fide"], env=home.env, cwd=home.root,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        game.stdin.write(("\n".join(MOVES[:2]) + "\n").encode())
        game.stdin.flush()
        text = b""
        while text.count(b": ") < 3:
            text += os.read(game.stdout.fileno(), 4096)
        game.kill()
        game.communicate()


class Cpu(Run):
    """A game against the computer, a hint and learning."""
    args = [ESCACS, "--quiet", "--regles", "alamos", "--apren", "--seed", "1", "--blanques", "huma",
            "--negres", "cpu:nodes=200,memoria=1"]
    lines = ["a2 a3", "consell", "b2 b3", "estat", "rendir-se"]
    keeps = False


class Screen(Run):
    """A game on the full screen."""
    args = [ESCACS, "--regles", "fide", "--blanques", "huma", "--negres", "huma"]
    lines = MOVES[:2] + ["ajornar"]
    kinds = ["memory"] + DISK + HARMLESS

    def start(self, home, chaos):
        return home.screen(self.args, self.lines, chaos)

    def seen(self, output):
        return 0  # what it shows is not compared


class Tournament(Run):
    args = [ESCACS, "torneig", "cpu:nodes=20,memoria=1", "cpu:nodes=20,memoria=1", "--regles", "petits",
            "-n", "2", "-j", "2", "--limit", "6", "--pgn", "out.pgn"]
    keeps = False


class Tools(Run):
    """Reading and writing files without a game."""
    args = [ESCACS, "converteix", "in.pgn", "--a", "json", "--sortida", "out.json"]
    keeps = False

    def prepare(self, home):
        with open(home.root + "/in.pgn", "w", encoding="utf-8") as file:
            file.write('[Event "x"]\n\n1. e4 {c} e5 2. Nf3 Nc6 *\n')


class Uci(Run):
    args = [ESCACS, "uci"]
    lines = ["uci", "setoption name Hash value 1", "isready", "position startpos moves e2e4",
             "go nodes 100", "go perft 2", "quit"]
    keeps = False

    def start(self, home, chaos):
        status, output, errors = home.pipe(self.args, self.lines, chaos)
        if "info string out of memory" in output or "cannot" in output:
            errors += "it said so\n"  # a UCI engine has no other way to say it
        output = re.sub(r"^info .*\n", "", output, flags=re.M)  # times and speeds
        output = re.sub(r"^bestmove .*", "bestmove", output, flags=re.M)
        return status, output, errors


class Solitari(Run):
    """A game of solitari on the full screen, saved after each move."""
    args = [SOLITARI, "7", "1000"]
    lines = ["o", "o", "o", "q"]
    kinds = ["memory"] + DISK + HARMLESS
    keeps = False

    def start(self, home, chaos):
        return home.screen(self.args, self.lines, chaos)


RUNS = [Play(), Resume(), Recover(), Cpu(), Screen(), Tournament(), Tools(), Uci(), Solitari()]


# --- judging


def chaos_env(kind, first, last, every=1):
    return {"LD_PRELOAD": SHIM, "CHAOS_KIND": kind, "CHAOS_AT": str(first),
            "CHAOS_LAST": str(last), "CHAOS_EVERY": str(every), "CHAOS_SPARE": "1"}


def check_files(home):
    for path in home.saves():
        moves = moves_of(path)
        places = [MOVES.index(move) for move in moves]
        assert places == sorted(set(places)), "the moves of %s are %s" % (path, moves)
    for path in glob.glob(home.root + "/**/*.json", recursive=True):
        with open(path, encoding="utf-8") as file:
            json.load(file)


def check(run, home, kind, reference, result):
    status, output, errors = result
    assert status >= 0, "ended by signal %d" % -status
    assert "anitizer" not in errors and "runtime error" not in errors, "a sanitizer complained"
    silent = status == 0 and (not errors or isinstance(run, (Screen, Solitari)))
    if silent:
        assert output == reference[1], "silent, but its output is another"
    if kind in HARMLESS:
        assert status == reference[0] and output == reference[1], "it should have changed nothing"
    if not run.keeps:
        return
    check_files(home)
    kept = recovered(home)
    if not errors or kind in HARMLESS:
        assert len(kept) >= run.seen(output), "%d moves kept of %d" % (len(kept), run.seen(output))
    check_files(home)


def attempt(run, kind, first, last, every, reference):
    """One repetition. Returns what is wrong, or None."""
    with Home() as home:
        run.prepare(home)
        result = None
        try:
            result = run.start(home, chaos_env(kind, first, last, every))
            check(run, home, kind, reference, result)
        except (AssertionError, ValueError, KeyError, subprocess.TimeoutExpired) as wrong:
            return "%s/%s %d..%d: %s\n%s" % (type(run).__name__, kind, first, last, wrong, result)
    return None


def count_calls(run, kind):
    with Home() as home:
        run.prepare(home)
        path = home.root + "/count"
        reference = run.start(home, {**chaos_env(kind, 0, 0), "CHAOS_COUNT": path})
        with open(path) as file:
            return int(file.read()), reference


def series(run, kind):
    """The repetitions of a run with failures of one kind."""
    calls, reference = count_calls(run, kind)
    if kind in HARMLESS:
        plan = [(first, FAR, every) for first in (1, 2, 3) for every in (2, 3)]
        plan = plan if STRIDE == 1 else plan[::4]
    else:
        numbers = range(1 + hash_of(run, kind) % min(STRIDE, max(calls, 1)), calls + 1, STRIDE)
        plan = [(n, n, 1) for n in numbers] + [(n, FAR, 1) for n in numbers]
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        wrong = list(pool.map(lambda p: attempt(run, kind, *p, reference), plan))
    return len(plan), [w for w in wrong if w]


def hash_of(run, kind):
    return sum((type(run).__name__ + kind).encode())


def main():
    total, failed = 0, 0
    for run in RUNS:
        for kind in run.kinds:
            name = "%s/%s" % (type(run).__name__, kind)
            if FILTER not in name:
                continue
            done, wrong = series(run, kind)
            total += done
            failed += len(wrong)
            print("%-20s %5d repetitions, %d failed" % (name, done, len(wrong)), flush=True)
            for text in wrong[:5]:
                print("    " + text.replace("\n", "\n    "), flush=True)
    print("chaos: %d repetitions, %d failed" % (total, failed))
    sys.exit(failed > 0 or total == 0)


main()

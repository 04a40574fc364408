# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes calls of the programs fail, one after the other, and looks at what is left.

usage: chaos.py BUILD STRIDE [FILTER]
Each run (a game, a resumed game, a tournament...) is repeated for every call of each kind of
shim.c: the call fails, once and from then on. STRIDE 1 takes every call, 10 about every tenth.
FILTER is a part of RUN/KIND. After each repetition:

 * the program has ended by itself, not by a signal, and not by a sanitizer;
 * if its status is 0 and it gave no message of its own, its output is that of a run without
   failures; what it says is never that a file is damaged;
 * every save that it left can be read, and its moves are those that were typed, in their order
   (one may be missing that was refused for want of memory);
 * every move that was accepted (the next prompt was printed) is recovered by `--continua`, unless
   the program said that something is wrong.
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
# A small game: reading its rules and playing takes few calls, so that every one can be failed.
RULES = {"nFiles": 4, "nCols": 4, "posInicial": ["TORRE", "REI"], "enrocs": [],
         "limitEscacsSeguits": 10, "limitTornsInaccio": 50,
         "peces": [{"nom": "REI", "simbol": "R", "fen": "K", "valor": 9, "imatgeBlanca": "a", "imatgeNegra": "b",
                    "moviments": [[1, 0, 1, 0], [-1, 0, 1, 0], [0, 1, 1, 0], [0, -1, 1, 0]],
                    "movimentsInicials": [], "promocio": False, "invulnerabilitat": False},
                   {"nom": "TORRE", "simbol": "T", "fen": "R", "valor": 5, "imatgeBlanca": "a", "imatgeNegra": "b",
                    "moviments": [["a", 0, 1, 0], [0, "a", 1, 0]],
                    "movimentsInicials": [], "promocio": False, "invulnerabilitat": False}]}
MOVES = ["b1 c1", "b4 c4", "c1 d1", "c4 d4", "a1 b1", "a4 b4"]
DISK = ["write", "sync", "rename", "open"]
HARMLESS = ["short", "eintr"]  # these must change nothing at all
MEMORY_DISK = "/dev/shm" if os.path.isdir("/dev/shm") else None
SHARED = tempfile.TemporaryDirectory(prefix="chaos-", dir=MEMORY_DISK)
SMALL = SHARED.name + "/small.json"


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

    spares = False  # curses and readline take part

    def prepare(self, home):
        pass

    def start(self, home, chaos):
        return home.pipe(self.args, self.lines, chaos)

    def seen(self, output):
        return self.before + accepted(output)

    def after(self, home, output):
        """What must be so when nothing was said on standard error."""


class Play(Run):
    """A game of two people, with a question and something taken back."""
    args = [ESCACS, "--quiet", "--regles", SMALL]
    lines = MOVES[:4] + ["historial", "jugades d1", "desfer", "refer"] + MOVES[4:]

    def seen(self, output):
        return min(accepted(output), 3)  # the others may have been taken back


class Resume(Run):
    """A save that is resumed."""
    args = [ESCACS, "--quiet", "--continua"]
    lines = MOVES[2:] + ["desar"]
    before = 2

    def prepare(self, home):
        home.pipe([ESCACS, "--quiet", "--regles", SMALL], MOVES[:2])


class Recover(Resume):
    """A journal that an interrupted program left."""

    def prepare(self, home):
        game = subprocess.Popen([ESCACS, "--quiet", "--regles", SMALL], env=home.env, cwd=home.root,
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
    args = [ESCACS, "--quiet", "--regles", SMALL, "--apren", "--seed", "1", "--blanques", "huma",
            "--negres", "cpu:nodes=100,memoria=1"]
    lines = ["b1 c1", "consell", "analitza 20", "estat", "rendir-se"]
    keeps = False


class Screen(Run):
    """A game on the full screen."""
    args = [ESCACS, "--regles", SMALL, "--blanques", "huma", "--negres", "huma"]
    lines = MOVES[:2] + ["ajornar"]
    kinds = ["memory"] + DISK + HARMLESS
    spares = True

    def start(self, home, chaos):
        return home.screen(self.args, self.lines, chaos)

    def seen(self, output):
        return 0  # what it shows is not compared


class Tournament(Run):
    args = [ESCACS, "torneig", "cpu:nodes=20,memoria=1", "cpu:nodes=20,memoria=1", "--regles", SMALL,
            "-n", "2", "-j", "2", "--limit", "6", "--pgn", "out.pgn"]
    keeps = False


class Analysis(Run):
    """The moves of a game judged by two threads."""
    args = [ESCACS, "analitza", "game.json", "--nodes", "50", "-j", "2", "--pgn", "out.pgn"]
    keeps = False

    def prepare(self, home):
        home.pipe([ESCACS, "--quiet", "--regles", SMALL, "--desa", "game.json"], MOVES[:3])


class SelfPlay(Run):
    """Positions to learn from."""
    args = [ESCACS, "entrena", SMALL, "--genera", "out.posicions", "--jocs", "2", "--fils", "2"]
    keeps = False


class Training(Run):
    """A network from positions."""
    args = [ESCACS, "entrena", SMALL, "--dades", "in.posicions", "--sortida", "out.xarxa"]
    keeps = False

    def prepare(self, home):
        path = SHARED.name + "/in.posicions"
        if not os.path.exists(path):
            home.pipe([ESCACS, "entrena", SMALL, "--genera", path, "--jocs", "40"], [])
        shutil.copy(path, home.root)


class Problems(Run):
    """Problems solved, and the practice remembered."""
    args = [ESCACS, "problemes", "alamos", "-n", "2"]
    lines = ["consell", "a1 a2", "ajornar"]
    keeps = False


class Club(Run):
    """A move and a message in a game of a club; the rival is away."""
    lines = ["continua 1", "a2 a3", "missatge hola", "historial", "surt"]
    keeps = False

    @staticmethod
    def enter(home, player, lines, chaos=None):
        return home.pipe([ESCACS, "--restringit", "--jugador", player, "club", "--club",
                          home.root + "/club", "--quiet"], lines, chaos)

    def prepare(self, home):
        """The club is made once and copied."""
        path = SHARED.name + "/club"
        if not os.path.exists(path):
            with Home() as other:
                made = other.root + "/club"
                other.pipe([ESCACS, "club", "--crea", "--privat", "--club", made], [])
                self.enter(other, "anna", ["repta berta --regles alamos --color blanques --rellotge 7d", "surt"])
                self.enter(other, "berta", ["accepta 1", "surt"])
                shutil.copytree(made, path)
        shutil.copytree(path, home.root + "/club")

    def start(self, home, chaos):
        return self.enter(home, "anna", self.lines, chaos)

    def after(self, home, output):
        """The rival finds the game, with the move if it was accepted."""
        status, text, errors = self.enter(home, "berta", ["continua 1", "historial", "surt"])
        assert status == 0 and "Partida 1: anna - berta" in text, "the game is lost: %s%s" % (text, errors)
        accepted_move = re.search(r"^Blanques: a2 a3\n> ", output, re.M)
        assert not accepted_move or "1. a2 a3" in text, "the move is lost: %s" % text


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
    spares = True
    keeps = False

    def start(self, home, chaos):
        return home.screen(self.args, self.lines, chaos)


RUNS = [Play(), Resume(), Recover(), Cpu(), Screen(), Tournament(), Analysis(), SelfPlay(), Training(),
        Problems(), Club(), Tools(), Uci(), Solitari()]


# --- judging


def chaos_env(run, kind, first, last, every=1):
    env = {"LD_PRELOAD": SHIM, "CHAOS_KIND": kind, "CHAOS_AT": str(first), "CHAOS_LAST": str(last),
           "CHAOS_EVERY": str(every)}
    return {**env, "CHAOS_SPARE": "1"} if run.spares else env


def check_files(home):
    for path in home.saves():
        moves = moves_of(path)
        places = [MOVES.index(move) for move in moves]
        assert places == sorted(set(places)), "the moves of %s are %s" % (path, moves)
    for path in glob.glob(home.root + "/**/*.json", recursive=True):
        with open(path, encoding="utf-8") as file:
            json.load(file)


HONEST = re.compile(r"no queda memòria|[Cc]annot allocate memory|falten recursos|no queda espai|no s'ha pogut"
                    r"|no es pot|Tirades analitzades|retén? els fitxers|Too many open files|Input/output error|Permission denied")
DAMAGE = re.compile(r"malmès|malmesa|falta una part|la línia falta|no és del jugador|no admeten")


def said_besides(errors, reference):
    """What was said on standard error that a run without failures does not say."""
    def plain(text):
        text = re.sub(r"/\S*/chaos-[^/]*/", "", text)
        return re.sub(r"[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]+", "DATE", text).split("\n")
    usual = plain(reference)
    return [line for line in plain(errors) if line.strip() and line not in usual]


def check(run, home, kind, reference, result):
    status, output, errors = result
    assert status >= 0, "ended by signal %d" % -status
    assert "anitizer" not in errors and "runtime error" not in errors, "a sanitizer complained"
    said = said_besides(errors, reference[2])
    told = said_besides(output, reference[1])  # a session also answers on its standard output
    said += [line for line in told if HONEST.search(line)]
    assert not any(DAMAGE.search(line) for line in told + said), "it speaks of damage that is not there"
    if status == 0 and (run.spares or not said):
        assert output == reference[1], "silent, but its output is another"
    if kind in HARMLESS:
        assert status == reference[0] and output == reference[1], "it should have changed nothing"
    if not said:
        run.after(home, output)
    if not run.keeps:
        return
    check_files(home)
    kept = recovered(home)
    if not said or kind in HARMLESS:
        assert len(kept) >= run.seen(output), "%d moves kept of %d" % (len(kept), run.seen(output))
    check_files(home)


def attempt(run, kind, first, last, every, reference):
    """One repetition. Returns what is wrong, or None."""
    with Home() as home:
        run.prepare(home)
        result = None
        try:
            result = run.start(home, chaos_env(run, kind, first, last, every))
            check(run, home, kind, reference, result)
        except (AssertionError, ValueError, KeyError, subprocess.TimeoutExpired) as wrong:
            return "%s/%s %d..%d: %s\n%s" % (type(run).__name__, kind, first, last, wrong, result)
    return None


def count_calls(run, kind):
    with Home() as home:
        run.prepare(home)
        path = home.root + "/count"
        reference = run.start(home, {**chaos_env(run, kind, 0, 0), "CHAOS_COUNT": path})
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
    with open(SMALL, "w", encoding="utf-8") as file:
        json.dump(RULES, file)
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

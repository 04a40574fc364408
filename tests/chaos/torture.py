# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills programs at random moments, also while they save, and resumes their games.

usage: torture.py BUILD KILLS [FILTER]
The kinds of sessions take turns; FILTER is a part of their names. Each has a game that goes on from
one kill to the next. After each kill the game must be there with every move that was seen to be
accepted, no move but those typed, and every file whole.
"""
import fcntl
import glob
import json
import os
import pty
import random
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
KILLS = int(sys.argv[2])
FILTER = sys.argv[3] if len(sys.argv) > 3 else ""
ESCACS, SOLITARI = BUILD + "/escacs", BUILD + "/solitari"
CYCLE = ["g1 f3", "g8 f6", "f3 g1", "f6 g8"]
DEADLINE = 60
LONGEST = 400  # moves of a game before another begins: replaying takes time
CLUB_LONGEST = 40  # the same in a club, whose rules end a game without captures


class Session:
    """A game in a home of its own that survives kills."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.root = tempfile.mkdtemp(prefix="torture-")
        self.env = {"PATH": os.environ["PATH"], "HOME": self.root, "TERM": "xterm-256color",
                    "LC_ALL": "C.UTF-8", "TZ": "UTC", "XDG_DATA_HOME": self.root + "/data",
                    "XDG_STATE_HOME": self.root + "/state", "XDG_CONFIG_HOME": self.root + "/config"}
        self.done = 0  # moves known to be in the game
        self.usual = 0.05  # seconds from the start to the first answer

    def close(self):
        shutil.rmtree(self.root, ignore_errors=True)

    def end(self, process, first):
        """Kills the process at a random moment, often just after telling it to end and save."""
        moment = self.random.random()
        if moment < 0.3:
            process.send_signal(signal.SIGTERM)
            time.sleep(self.random.uniform(0, 0.02))
        elif first and moment < 0.8:
            time.sleep(self.random.uniform(0, 2 * self.usual))
        process.kill()

    def check_files(self):
        for path in glob.glob(self.root + "/**/*.json", recursive=True):
            with open(path, encoding="utf-8") as file:
                json.load(file)


class Chess(Session):
    def __init__(self, seed):
        super().__init__(seed)
        with open("variants/estandard.json", encoding="utf-8") as file:
            rules = json.load(file)
        rules["limitTornsInaccio"] = rules["limitEscacsSeguits"] = 2**62
        self.rules = self.root + "/llarg.json"
        with open(self.rules, "w", encoding="utf-8") as file:
            json.dump(rules, file)

    def args(self):
        return ["--continua"] if self.done else ["--regles", self.rules]

    def lines(self, count):
        """Moves of the cycle, with saves between them now and then."""
        for i in range(count):
            yield CYCLE[(self.done + i) % 4]
            if self.random.random() < 0.2:
                yield "desar"

    def judge(self, seen):
        """The game goes on with every move that was seen."""
        self.check_files()
        state = subprocess.run([ESCACS, "--quiet", "--continua"], input=b"estat\n", env=self.env,
                               cwd=self.root, capture_output=True, timeout=DEADLINE)
        found = re.search(r"^Tirades: (\d+)$", state.stdout.decode(), re.M)
        count = int(found.group(1)) if found else 0
        assert count >= self.done + seen, "%d moves of %d and %d: %s" % (count, self.done, seen, state)
        for path in glob.glob(self.root + "/data/escacs/saves/*.json"):
            with open(path, encoding="utf-8") as file:
                steps = [s for s in json.load(file)["tirades"] if s["origen"]]
            moves = [s["origen"] + " " + s["desti"] for s in steps]
            assert moves == [CYCLE[i % 4] for i in range(len(moves))], path
        self.done = count
        if count > LONGEST:
            shutil.rmtree(self.root + "/data")
            shutil.rmtree(self.root + "/state", ignore_errors=True)
            self.done = 0


class Text(Chess):
    """Text mode, fed through a pipe."""

    def round(self):
        begun = time.monotonic()
        lines = list(self.lines(self.random.randrange(1, 8)))
        process = subprocess.Popen([ESCACS, "--quiet", *self.args()], env=self.env, cwd=self.root,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        process.stdin.write("".join(line + "\n" for line in lines).encode())
        process.stdin.flush()
        text = b""
        waits = self.random.random() < 0.5
        wanted = self.random.randrange(1, len(lines) + 2) if waits else 0
        while text.count(b"s: ") < wanted:
            got = os.read(process.stdout.fileno(), 65536)
            assert got, "it ended by itself: %s" % text
            text += got
            self.usual = time.monotonic() - begun
        self.end(process, not waits)
        text += process.communicate()[0]
        sides = re.findall(r"^(Blanques|Negres): ", text.decode(), re.M)
        self.judge(sum(a != b for a, b in zip(sides, sides[1:])))


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, args, env, cwd):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(cwd)
            os.execve(args[0], args, env)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))

    def quiet(self, patience):
        answered = False
        while select.select([self.fd], [], [], patience)[0]:
            try:
                if not os.read(self.fd, 65536):
                    return False
            except OSError:
                return False
            answered, patience = True, 0.02
        return answered

    def shows(self, pattern, patience):
        """Waits until the program writes what fits the pattern."""
        text = b""
        while select.select([self.fd], [], [], patience)[0]:
            try:
                text += os.read(self.fd, 65536)
            except OSError:
                return False
            if re.search(pattern, text):
                return True
        return False

    def send_signal(self, number):
        os.kill(self.pid, number)

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


class Screen(Chess):
    """The full screen. A move counts as seen when the screen, drawn anew (Ctrl-L), asks the other side."""

    def round(self):
        begun = time.monotonic()
        players = ["--blanques", "huma", "--negres", "huma"]
        terminal = Terminal([ESCACS, *self.args(), *players], self.env, self.root)
        seen = 0
        count = self.random.randrange(0, 5)
        if terminal.quiet(5):
            self.usual = time.monotonic() - begun
            for line in self.lines(count):
                os.write(terminal.fd, line.encode() + b"\r\x0c")
                seen += line != "desar"
                asked = (b"Negres:", b"Blanques:")[(self.done + seen + 1) % 2]
                assert terminal.shows(asked, DEADLINE), "no answer to move %d" % (self.done + seen)
        self.end(terminal, True)
        self.judge(seen)


class Cards(Session):
    """The full screen of solitari, saved after each move. A move counts as seen when the screen, drawn
    anew (Ctrl-L), shows its number."""

    def round(self):
        terminal = Terminal([SOLITARI] + ([] if self.done else ["7", "1000"]), self.env, self.root)
        answered = 0
        if terminal.quiet(5):
            for _ in range(self.random.randrange(0, 6)):
                os.write(terminal.fd, b"o\x0c")
                answered += 1
                shown = self.done + answered
                assert terminal.shows(rb"jugades %d\b" % shown, DEADLINE), "no move %d" % shown
        self.end(terminal, True)
        self.check_files()
        played = self.played()
        assert played >= self.done + answered, "%d moves of %d and %d" % (played, self.done, answered)
        self.done = played
        if played > LONGEST:
            shutil.rmtree(self.root + "/data")
            self.done = 0

    def played(self):
        paths = glob.glob(self.root + "/data/**/*.json", recursive=True)
        if not paths:
            return 0
        with open(paths[0], encoding="utf-8") as file:
            save = json.load(file)
        assert save["moves"] == ["1"] * save["played"], save
        return save["played"]


class Club(Session):
    """A game of a club: the player whose turn it is enters, moves, and is killed."""
    rules = "estandard"

    def __init__(self, seed):
        super().__init__(seed)
        self.club = self.root + "/club"
        self.number = 0
        subprocess.run([ESCACS, "club", "--crea", "--privat", "--club", self.club], env=self.env, check=True,
                       stdout=subprocess.DEVNULL)
        self.challenge()

    def command(self, player):
        return [ESCACS, "--restringit", "--jugador", player, "club", "--club", self.club, "--quiet"]

    def visit(self, player, lines):
        """A session without a kill; returns what it printed."""
        text = "".join(line + "\n" for line in lines + ["surt"])
        return subprocess.run(self.command(player), input=text.encode(), env=self.env, cwd=self.root,
                              capture_output=True, timeout=DEADLINE).stdout.decode()

    def challenge(self):
        self.number += 1
        self.done = 0
        self.visit("anna", ["repta berta --regles %s --color blanques --rellotge 7d" % self.rules])
        text = self.visit("berta", ["accepta %d" % self.number])
        assert "Partida %d: anna - berta" % self.number in text, text

    def round(self):
        begun = time.monotonic()
        player, prompt = (("anna", b"\nBlanques: "), ("berta", b"\nNegres: "))[self.done % 2]
        process = subprocess.Popen(self.command(player), env=self.env, cwd=self.root, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        lines = ["continua %d" % self.number, CYCLE[self.done % 4], "missatge %d" % self.done]
        process.stdin.write("".join(line + "\n" for line in lines).encode())
        process.stdin.flush()
        text = b""
        wanted = self.random.choice([b"", b"club> ", prompt, b"\n> "])
        while wanted not in text:
            got = os.read(process.stdout.fileno(), 65536)
            assert got, "it ended by itself: %s" % text
            text += got
            self.usual = time.monotonic() - begun
        self.end(process, not wanted)
        text += process.communicate()[0]
        self.judge(text.count(b"\n> ") > 0)

    def judge(self, seen):
        """The rival finds the game with every move that was seen."""
        self.check_files()
        text = self.visit("berta" if self.done % 2 == 0 else "anna", ["continua %d" % self.number, "historial"])
        moves = re.findall(r"[a-h][1-8] [a-h][1-8]", text[text.rfind("historial"):])
        assert moves == [CYCLE[i % 4] for i in range(len(moves))], text
        assert len(moves) >= self.done + seen, "%d moves of %d and %d: %s" % (len(moves), self.done, seen, text)
        self.done = len(moves)
        if self.done > CLUB_LONGEST:
            self.challenge()


KINDS = [Text, Screen, Cards, Club]


def torture(job):
    """So many kills of one kind of session. Returns its name, the kills and what went wrong."""
    kind, kills, seed = job
    session = kind(seed)
    for i in range(kills):
        try:
            session.round()
        except (AssertionError, ValueError, KeyError, OSError, subprocess.TimeoutExpired) as wrong:
            print("%s, seed %d, kill %d, files in %s: %r" % (kind.__name__, seed, i + 1, session.root, wrong),
                  flush=True)
            return kind.__name__, i + 1, 1
    session.close()
    return kind.__name__, kills, 0


def main():
    kinds = [kind for kind in KINDS if FILTER in kind.__name__]
    shares = max(1, KILLS // (len(kinds) * 100))  # each job has about a hundred kills
    jobs = [(kind, KILLS // (len(kinds) * shares), seed) for seed in range(shares) for kind in kinds]
    totals, failed = {}, 0
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        for name, kills, wrong in pool.map(torture, jobs):
            totals[name] = totals.get(name, 0) + kills
            failed += wrong
    for name, kills in totals.items():
        print("%-8s %6d kills" % (name, kills))
    print("torture: %d kills, %d games lost or damaged" % (sum(totals.values()), failed))
    sys.exit(failed > 0 or not totals)


main()

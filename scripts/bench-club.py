# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives many sessions of a club by text mode: for `make bench-club` and `make torture-club`.

usage: bench-club.py PROGRAM --games N --moves N --seconds S --kills N --together N --answers N
Each game has two sessions. A player moves some seconds after the rival. Prints how long it takes until
the rival sees a move, the resident memory of the sessions and how often they wake up. With --kills,
sessions are killed at random and come back; at the end every game must have all moves that a session
accepted. With --together, both players act at the same instant so many times; with --answers, one of
them answers a question that the other withdraws."""

import argparse
import os
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

LINE = ["g1 f3", "g8 f6", "f3 g1", "f6 g8"]
MOVE = re.compile(r"[a-h]\d [a-h]\d")


class Session:
    def __init__(self, program, club, name, uid):
        self.command = [program]
        self.uid = uid
        self.name = name
        if uid is None:
            self.command += ["--restringit", "--jugador", name]
        self.command += ["club", "--club", club, "--quiet"]
        self.process = None
        self.start()

    def start(self):
        extra = {} if self.uid is None else {"user": self.uid, "group": 54000, "extra_groups": []}
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env={"LC_ALL": "C"}, cwd="/", **extra)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.text = ""

    def say(self, line):
        try:
            self.process.stdin.write((line + "\n").encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def read(self):
        try:
            data = os.read(self.process.stdout.fileno(), 65536)
        except BlockingIOError:
            return
        self.text += data.decode("utf-8", "replace")

    def wait_for(self, pattern, seconds=60):
        self.wait_until(lambda: re.search(pattern, self.text), repr(pattern), seconds)

    def wait_until(self, condition, what, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            left = end - time.monotonic()
            if left <= 0:
                raise SystemExit(f"{self.name}: no {what} in:\n{self.text[-2000:]}")
            select.select([self.process.stdout], [], [], left)
            self.read()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def status(self, key):
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(rf"^{key}:\s+(\d+)", file.read(), re.M).group(1))


class Game:
    def __init__(self, number, white, black):
        self.number, self.sessions, self.played = number, [white, black], 0
        self.due = time.monotonic()
        self.sent = None

    def lines(self, club):
        """What the halves say, in order. They are read one after the other, so a line may be missed once."""
        lines = self.numbered(club)
        if sorted(lines) != list(range(1, len(lines) + 1)):
            lines = self.numbered(club)
        if sorted(lines) != list(range(1, len(lines) + 1)):
            raise SystemExit(f"game {self.number}: lines are missing: {sorted(lines)}")
        return [lines[n] for n in sorted(lines)]

    def numbered(self, club):
        lines = {}
        for half in ("blanques", "negres"):
            with open(f"{club}/partides/{self.number}/{half}.diari", errors="replace") as file:
                for line in file.read().split("\n")[2:]:
                    match = re.match(r"[0-9a-f]{8} (\d+) \d+ (.*)", line)
                    if match:
                        if int(match.group(1)) in lines:
                            raise SystemExit(f"game {self.number}: line {match.group(1)} twice")
                        lines[int(match.group(1))] = match.group(2)
        return lines


def begin_game(program, club, number, distinct):
    names = [f"uid{60000 + 2 * number}", f"uid{60001 + 2 * number}"]
    uids = [int(name[3:]) if distinct else None for name in names]
    white, black = (Session(program, club, name, uid) for name, uid in zip(names, uids))
    white.wait_for("club> ")
    black.wait_for("club> ")
    white.say(f"repta {names[1]} --color blanques --regles estandard")
    white.wait_for(r"Repte (\d+)")
    own = int(re.search(r"Repte (\d+)", white.text).group(1))
    black.say(f"accepta {own}")
    black.wait_for(f"Partida {own}")
    white.wait_for(f"Partida {own}")
    return Game(own, white, black)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def show_move(game, line):
    """The rival's session must show it. Returns the seconds that it took."""
    mover, rival = game.sessions[game.played % 2], game.sessions[1 - game.played % 2]
    begin = time.monotonic()
    mover.say(line)
    rival.wait_for(r"\): " + line + r"\n", 30)
    rival.text = ""
    game.played += 1
    return time.monotonic() - begin


def play(games, moves, seconds):
    """All games at once, each with a move every few seconds."""
    waits, sent = [], {}
    total = moves * len(games)
    streams = {}
    for game in games:
        for session in game.sessions:
            streams[session.process.stdout.fileno()] = (game, session)
        game.due = time.monotonic() + random.uniform(0, seconds)
    while len(waits) < total:
        now = time.monotonic()
        for game in games:
            if game.sent is None and game.played < moves and game.due <= now:
                game.sent = time.monotonic()
                game.sessions[game.played % 2].say(LINE[game.played % 4])
        soonest = min((game.due for game in games if game.sent is None and game.played < moves),
                      default=now + 1)
        ready, _, _ = select.select(list(streams), [], [], max(0, min(soonest - now, 1)))
        now = time.monotonic()
        for stream in ready:
            game, session = streams[stream]
            session.read()
            rival = game.sessions[1 - game.played % 2]
            if game.sent is not None and session is rival and \
                    re.search(r"\): " + LINE[game.played % 4] + r"\n", session.text):
                waits.append(now - game.sent)
                session.text = ""
                game.played += 1
                game.sent = None
                game.due = now + random.uniform(0.5, 1.5) * seconds
    return waits


def wakeups(games):
    return sum(session.status("voluntary_ctxt_switches") for game in games for session in game.sessions)


def torture(games, club, kills):
    """Kill sessions at random while games go on: nothing that was seen may be lost."""
    for n in range(kills):
        game = random.choice(games)
        line = LINE[game.played % 4]
        mover = game.sessions[game.played % 2]
        victim = random.choice(game.sessions)
        mover.say(line)
        time.sleep(random.choice([0, 0, random.uniform(0, 0.01), random.uniform(0, 0.05)]))
        victim.kill()
        victim.start()
        victim.wait_for("club> ")
        victim.say(f"continua {game.number}")
        victim.wait_for(f"Partida {game.number}")
        if f"atura" in victim.text:
            raise SystemExit(f"game {game.number} stopped:\n{victim.text}")
        time.sleep(0.02)
        moves = [word for word in game.lines(club) if word.startswith("tirada")]
        if len(moves) not in (game.played, game.played + 1):
            raise SystemExit(f"game {game.number}: {len(moves)} moves, {game.played} were seen")
        if len(moves) == game.played and mover is not victim:
            other = game.sessions[1 - game.played % 2]
            mover.wait_for("Blanques: |Negres: ")
            end = time.monotonic() + 20
            while len(moves) == game.played and time.monotonic() < end:
                time.sleep(0.05)
                moves = [word for word in game.lines(club) if word.startswith("tirada")]
            if len(moves) == game.played:
                raise SystemExit(f"game {game.number}: a move of a living session was lost\n{mover.text[-500:]}\n--\n{other.text[-500:]}")
        game.played = len(moves)
        for session in game.sessions:
            session.read()
            session.text = ""
    return kills


def resume(game, session):
    """Another session of a player who dropped."""
    session.start()
    session.wait_for("club> ")
    session.say(f"continua {game.number}")
    session.wait_for(f"Partida {game.number}")


def told_by(session):
    """What the session answers when it is asked for the history: moves and events, as one text."""
    session.text = ""
    session.say("historial")
    session.say("casella zz")  # what follows the answer
    session.wait_for("casella zz\n")
    lines = session.text.partition("historial\n")[2].partition("casella zz")[0].split("\n")
    return "".join(line + "\n" for line in lines if re.match(r" *\d+\. |   |blanques: |negres: ", line))


def history(game, session):
    """The history, once the session has seen the last move."""
    end = time.monotonic() + 20
    told = told_by(session)
    while len(MOVE.findall(told)) < game.played and time.monotonic() < end:
        told = told_by(session)
    return told


def check_history(game, club, before):
    """Both sessions tell the moves that the files have, whose lines are numbered without gaps."""
    lines = game.lines(club)
    told = [history(game, session) for session in game.sessions]
    moves = [line[len("tirada "):] for line in lines if line.startswith("tirada")]
    if told[0] != told[1] or MOVE.findall(told[0]) != moves:
        raise SystemExit(f"game {game.number}: the histories differ:\n{told[0]}\n{told[1]}\n{lines}")
    if len(lines) <= before:
        raise SystemExit("nothing was written")


def together(games, club, times):
    """Both players act at the same instant: a move or an offer of one, a question, a message or a
    drop of the other. One history, the same for both."""
    for n in range(times):
        game = games[n % len(games)]
        mover, rival = game.sessions[game.played % 2], game.sessions[1 - game.played % 2]
        before = len(game.lines(club))
        line = LINE[game.played % 4]
        offers = random.random() < 0.2
        deed = "taules" if offers else line
        action = random.choice(["desfer", "ajornar", "missatge hola", "retira", "drop"])
        if action == "ajornar" and game.played < 2:
            action = "missatge hola"
        acts = [lambda: mover.say(deed), rival.kill if action == "drop" else lambda: rival.say(action)]
        random.shuffle(acts)
        for act in acts:
            act()
        if action == "drop":
            resume(game, rival)
        elif not offers:
            rival.wait_for(r"\): " + line + r"\n", 30)
        else:
            rival.wait_for("ofereix taules", 30)
        if offers:
            mover.wait_for("taules")
            mover.say("retira")  # then the turn is hers again
            mover.say(line)
        if action in ("desfer", "ajornar"):
            rival.say("retira")
        game.played += 1
        end = time.monotonic() + 20
        while sum(word.startswith("tirada") for word in game.lines(club)) < game.played:
            if time.monotonic() > end:
                raise SystemExit(f"game {game.number}: no move:\n{mover.text}\n--\n{rival.text}")
            time.sleep(0.01)
        check_history(game, club, before)
        if "atura" in mover.text + rival.text:
            raise SystemExit(f"game {game.number} stopped:\n{mover.text}\n--\n{rival.text}")
        for session in game.sessions:
            session.text = ""
    return times


def is_at_board(session):
    """Whether the session is at a board; it has done everything that it was told."""
    session.text = ""
    if session.process.poll() is not None:
        return False
    session.say("casella zz")
    session.wait_for("casella zz\n.*\n")
    return "ordre desconeguda" not in session.text  # as the lobby says


def stays_at_board(session):
    """The same, a second after a game ended: who played it has left the board."""
    end = time.monotonic() + 1
    while is_at_board(session):
        if time.monotonic() > end:
            return True
        time.sleep(0.02)
    return False


def come_back(game, club):
    """Both players are at the board of a game that is not over, with no question open."""
    if "acceptades" in game.lines(club):
        open_game(game)
    for session in game.sessions:
        if session.process.poll() is not None:
            resume(game, session)
        elif not is_at_board(session):
            session.text = ""
            session.say(f"continua {game.number}")
            session.wait_for(f"Partida {game.number}")
    for session in game.sessions * 2:  # who is on turn may have to answer before the other can
        session.say("retira")
        session.say("no acceptades")
        session.wait_for("no acceptades\n[^\n]")


def open_game(game):
    """A new game of the two."""
    white, black = game.sessions
    for session in game.sessions:
        if session.process.poll() is not None:
            session.start()
        elif stays_at_board(session):  # who came back to a game that was over looks at it
            session.say("surt")
        session.wait_for("club> ")
        session.text = ""
    white.say(f"repta {black.name} --color blanques --regles estandard")
    white.wait_for(r"Repte (\d+)")
    game.number = int(re.findall(r"Repte (\d+)", white.text)[-1])
    black.say(f"accepta {game.number}")
    black.wait_for(f"Partida {game.number}")
    white.wait_for(f"Partida {game.number}")
    game.played = 0


def ask(game, mover, rival):
    """One of them asks something, and the other sees it. Returns both, the one who asks first, and what."""
    question = random.choice(["taules", "desfer", "ajornar"])
    if game.played < 2 and question != "taules":
        question = "taules"
    asker, other = (mover, rival) if question == "taules" else random.sample([mover, rival], 2)
    other.text = ""
    asker.say(question)
    other.wait_for("ofereix taules|demana d")
    return asker, other, question


def answers(games, club, times):
    """One asks something; at the same instant the other answers, moves or drops, and the asker withdraws it,
    moves or drops. What both tell afterwards is the same."""
    for n in range(times):
        game = games[n % len(games)]
        come_back(game, club)
        game.played = len(MOVE.findall(told_by(game.sessions[0])))
        mover, rival = game.sessions[game.played % 2], game.sessions[1 - game.played % 2]
        asker, other, question = ask(game, mover, rival)
        deeds = {asker: ["retira", "missatge hola", "kill"], other: ["acceptades", "no acceptades", "kill"]}
        if question != "taules":
            deeds[mover].append(LINE[game.played % 4])
        chosen = [(session, random.choice(deeds[session])) for session in random.sample([asker, other], 2)]
        for session, deed in chosen:
            session.kill() if deed == "kill" else session.say(deed)
        if any(deed == "kill" for _, deed in chosen) and "acceptades" not in game.lines(club):
            for session in game.sessions:
                if session.process.poll() is not None:
                    resume(game, session)
        views = [told_by(session) for session in game.sessions if is_at_board(session)]
        end = time.monotonic() + 20
        while len(set(views)) > 1 and time.monotonic() < end:
            views = [told_by(session) for session in game.sessions if is_at_board(session)]
        if len(set(views)) > 1 or any("atura" in session.text for session in game.sessions):
            texts = "\n--\n".join(session.text for session in game.sessions)
            raise SystemExit(f"game {game.number}: {question} and {chosen}: {views}\n{game.lines(club)}\n{texts}")
    return times


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--moves", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--together", type=int, default=0)
    parser.add_argument("--answers", type=int, default=0)
    options = parser.parse_args()
    random.seed(1)
    distinct = os.geteuid() == 0 and not options.kills and not options.together and not options.answers
    place = tempfile.mkdtemp()
    club = place + "/club"
    program = place + "/escacs"
    shutil.copy(options.program, program)
    os.chmod(place, 0o755)
    subprocess.run([program, "club", "--crea", "--club", club] + ([] if distinct else ["--privat"]), check=True)
    if distinct:
        for part in ("", "/partides", "/jugadors"):
            os.chown(club + part, 0, 54000)
        os.chmod(club + "/partides", 0o3770)
        os.chmod(club + "/jugadors", 0o3770)
    games = []
    try:
        for number in range(options.games):
            games.append(begin_game(program, club, number, distinct))
        if options.kills:
            print(f"kills: {torture(games, club, options.kills)}, nothing lost")
        elif options.together:
            print(f"at the same instant: {together(games, club, options.together)}, one history each")
        elif options.answers:
            print(f"answers at the same instant: {answers(games, club, options.answers)}, one history each")
        else:
            waits = play(games, options.moves, options.seconds)
            memory = [session.status("VmRSS") for game in games for session in game.sessions]
            time.sleep(2)  # what follows the last moves
            before = wakeups(games)
            time.sleep(10)
            idle = wakeups(games) - before
            print(f"sessions: {2 * len(games)}, moves: {len(waits)}")
            for share in (0.5, 0.9, 0.99, 1):
                print(f"seen by the rival, {share:.0%}: {1000 * percentile(waits, share):.1f} ms")
            print(f"resident memory: {sum(memory) / len(memory) / 1024:.1f} MB, at most {max(memory) / 1024:.1f} MB")
            print(f"wake-ups of all sessions in 10 s while nothing happens: {idle}")
    finally:
        for game in games:
            for session in game.sessions:
                session.process.kill()
        shutil.rmtree(place, ignore_errors=True)


main()

# SPDX-License-Identifier: GPL-3.0-or-later
"""What is accepted is never lost: the program told to end, cut off, without disk or rights. The
kills are in tests/chaos/torture.py.

Run by durability.sh from the tree's top with BUILD set. Each check is a function; a check that the
machine does not allow (mounting, tracing) says so and is passed over."""

import glob
import json
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

PROGRAM = os.path.abspath(os.path.join(os.environ["BUILD"], "escacs"))
DEADLINE = 60  # seconds that anything awaited may take
CYCLE = ["g1 f3", "g8 f6", "f3 g1", "f6 g8"]


class Place:
    """A home of its own for a program."""

    def __init__(self, root=None):
        self.root = root or tempfile.mkdtemp(prefix="escacs-")
        os.chmod(self.root, 0o755)
        self.here = os.path.join(self.root, "here")
        os.makedirs(self.here, exist_ok=True)
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
        self.env.update(
            HOME=self.root,
            XDG_DATA_HOME=os.path.join(self.root, "data"),
            XDG_STATE_HOME=os.path.join(self.root, "state"),
            XDG_CONFIG_HOME=os.path.join(self.root, "config"),
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root, ignore_errors=True)

    def saves(self):
        return sorted(glob.glob(self.root + "/data/escacs/saves/*.json"))

    def journals(self):
        return glob.glob(self.root + "/**/*.diari", recursive=True)

    def run(self, args, text="", program=PROGRAM, **more):
        return subprocess.run([program, "--quiet", *args], input=text.encode(), env=self.env,
                              cwd=self.here, capture_output=True, timeout=DEADLINE, **more)

    def start(self, args, **more):
        return Game(self, args, **more)


class Game:
    """A program in play, fed line by line."""

    def __init__(self, place, args, before=(), **more):
        self.process = subprocess.Popen([*before, PROGRAM, "--quiet", *args], env=place.env,
                                        cwd=place.here, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)
        self.text = ""

    def await_prompt(self, count):
        """Read until so many prompts have been seen."""
        end = time.monotonic() + DEADLINE
        while self.prompts() < count:
            ready = select.select([self.process.stdout], [], [], end - time.monotonic())[0]
            chunk = os.read(self.process.stdout.fileno(), 65536) if ready else b""
            assert chunk, "no prompt: " + self.text + self.process.stderr.read().decode()
            self.text += chunk.decode()

    def prompts(self):
        return len(re.findall(r"^(?:Blanques|Negres): ", self.text, re.M))

    def type(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def play(self, line):
        """Type a line and wait for the prompt after it."""
        seen = self.prompts()
        self.type(line)
        self.await_prompt(seen + 1)

    def finish(self):
        out, err = self.process.communicate(timeout=DEADLINE)
        self.text += out.decode()
        return self.process.returncode, err.decode()

    def signal(self, number):
        self.process.send_signal(number)
        return self.finish()


def long_rules(place):
    """The standard game without limits, so that it can go on for ever."""
    rules = json.load(open("variants/estandard.json"))
    rules["limitTornsInaccio"] = rules["limitEscacsSeguits"] = 2**62
    path = os.path.join(place.here, "llarg.json")
    json.dump(rules, open(path, "w"))
    return path


def moves_of(path):
    return [t for t in json.load(open(path))["tirades"] if t["origen"]]


# --- the checks


def told_to_end():
    for number in (signal.SIGTERM, signal.SIGHUP):
        with Place() as place:
            game = place.start([])
            game.await_prompt(1)
            game.play("e2 e4")
            status, err = game.signal(number)
            assert status == 0, status
            assert game.text.endswith("Negres: \nPARTIDA AJORNADA\n"), game.text
            save = json.load(open(place.saves()[0]))
            assert [t["resultat"] for t in save["tirades"]] == ["", "AJORNAMENT"]
            assert place.saves()[0] in err
            assert not place.journals()


def reader_goes_away():
    """SIGPIPE ends the program quietly, and the game can be resumed."""
    with Place() as place:
        game = place.start([])
        game.await_prompt(1)
        game.play("e2 e4")
        game.process.stdout.close()
        game.type("e7 e5")
        game.process.wait(DEADLINE)
        assert game.process.stderr.read() == b""
        resumed = place.run(["--continua"], "estat\n").stdout.decode()
        assert "Tirades: " in resumed and "Tirades: 0" not in resumed, resumed


def two_programs_on_one_save():
    with Place() as place:
        place.run(["--desa", "a.json"], "e2 e4\n")
        first = place.start(["a.json"])
        first.await_prompt(1)
        second = place.run(["a.json"], "d7 d5\n")
        assert second.returncode == 2 and b"a.json" in second.stderr, second
        first.play("e7 e5")
        first.type("ajornar")
        assert first.finish()[0] == 0
        assert [t["desti"] for t in moves_of(place.here + "/a.json")] == ["e4", "e5"]


def save_directory_vanishes():
    with Place() as place:
        os.mkdir(place.here + "/dir")
        game = place.start(["--desa", "dir/a.json"])
        game.await_prompt(1)
        game.play("e2 e4")
        os.rmdir(place.here + "/dir")
        game.play("e7 e5")
        game.process.stdin.close()
        game.process.stdin = None
        status, err = game.finish()
        assert status == 3 and "dir/a.json" in err and "no existeix" in err, (status, err)
        assert len(place.journals()) == 1
        again = place.run(["--continua"], "desar nou.json\n")
        assert again.returncode == 0, again
        assert len(moves_of(place.here + "/nou.json")) == 2
        assert not place.journals()


def state_directory_vanishes():
    """The journal is begun again, next to the save or where it was."""
    with Place() as place:
        game = place.start([])
        game.await_prompt(1)
        game.play("e2 e4")
        shutil.rmtree(place.root + "/state")
        game.play("e7 e5")
        game.process.kill()
        game.finish()
        resumed = place.run(["--continua"], "estat\n").stdout.decode()
        assert "Tirades: 2" in resumed, resumed


def state_directory_cannot_be():
    """The journal of a new game is where its save will be."""
    with Place() as place:
        place.env["XDG_STATE_HOME"] = "/dev/null/state"
        game = place.start([])
        game.await_prompt(1)
        game.play("e2 e4")
        game.play("e7 e5")
        game.process.kill()
        _, err = game.finish()
        assert not err, err
        resumed = place.run(["--continua"], "estat\n").stdout.decode()
        assert "Tirades: 2" in resumed, resumed


def moves_taken_back_survive():
    """What could be put back can be after a crash, also when a save was made in between."""
    for lines in ["desfer desfer desfer refer", "desfer desfer desar desfer refer"]:
        with Place() as place:
            game = place.start([])
            game.await_prompt(1)
            for line in CYCLE + lines.split():
                game.play(line)
            game.process.kill()
            game.finish()
            resumed = place.run(["--continua"], "refer\nrefer\nrefer\nestat\n").stdout.decode()
            assert "Tirades: 4" in resumed and resumed.count("PER REFER") == 1, resumed


def typed_paths():
    """A path typed to `desar` may begin with the home; one that cannot be is refused at once."""
    with Place() as place:
        run = place.run([], "desar ~/a.json\ndesar ~/no/b.json\n")
        assert os.path.exists(place.root + "/a.json"), run.stderr
        assert place.root + "/no/b.json: no existeix" in run.stderr.decode(), run.stderr
        assert place.run(["--desa", ""], "e2 e4\n").returncode == 3
        place.env["HOME"] = ""
        assert place.run([], "desar ~/a.json\n").returncode == 3, "no home is no reason for /"
        assert not place.journals()


def interrupted_game_is_named():
    """What `partides` shows of an interrupted game can be given to the program."""
    with Place() as place:
        game = place.start([])
        game.await_prompt(1)
        game.play("e2 e4")
        game.process.kill()
        game.finish()
        resumed = place.run(place.journals(), "estat\n").stdout.decode()
        assert "Tirades: 1" in resumed, resumed
        assert len(place.saves()) == 1 and not place.journals()


def as_nobody():
    os.setgid(65534)
    os.setuid(65534)


def home_that_cannot_be_written():
    """One warning, the game goes on, and the end says that it was not saved."""
    with Place() as place:
        os.chmod(place.root, 0o555)
        os.chmod(place.here, 0o777)
        unprivileged = {}
        if os.geteuid() == 0: # nobody may be unable to reach the tree, in a home of mode 0700
            copy = shutil.copy(PROGRAM, place.root)
            unprivileged = {"preexec_fn": as_nobody, "program": copy}
        result = place.run([], "e2 e4\ne7 e5\n", **unprivileged)
        err = result.stderr.decode()
        assert result.returncode == 3, result
        assert err.count("Avís") == 1 and "no hi ha permís" in err, err
        assert result.stdout.decode().endswith("PARTIDA AJORNADA\n")
        saved = place.run([], "e2 e4\ndesar x.json\n", **unprivileged)
        assert saved.returncode == 0, saved
        assert len(moves_of(place.here + "/x.json")) == 1
        os.chmod(place.root, 0o755)


def disk_is_full():
    """A small disk that fills up: a message, the game goes on and can be saved elsewhere."""
    with Place() as place:
        disk = place.root + "/disk"
        os.mkdir(disk)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk],
                                 capture_output=True)
        if mounted.returncode != 0:
            return "nothing can be mounted here"
        try:
            place.env["XDG_DATA_HOME"] = disk + "/data"
            place.env["XDG_STATE_HOME"] = disk + "/state"
            game = place.start([])
            game.await_prompt(1)
            game.play("e2 e4")
            with open(disk + "/ballast", "wb", buffering=0) as ballast:
                try:
                    while True:
                        ballast.write(b"x" * 4096)
                except OSError:
                    pass
            game.play("g8 f6")
            game.play("g1 f3")
            game.play("desar")
            game.play("desar %s/fora.json" % place.here)
            game.type("ajornar")
            status, err = game.finish()
            assert status == 0, (status, err, game.text)
            assert "no queda espai" in err, err
            assert len(moves_of(place.here + "/fora.json")) >= 2
            assert not glob.glob(disk + "/data/escacs/saves/*")
        finally:
            subprocess.run(["umount", disk], check=True)


def small_files_only():
    """A limit to the size of files is like a full disk."""
    limit = "ulimit -f 1; exec \"$0\" \"$@\""
    with Place() as place:
        game = place.start([], before=("sh", "-c", limit))
        game.await_prompt(1)
        game.play("e2 e4")
        game.type("rendir-se")
        status, err = game.finish()
        assert status == 3 and "el fitxer no pot ser tan gran" in err, (status, err)
        assert "BLANQUES GUANYEN" in game.text, game.text


def on_disk_before_waiting():
    """What was accepted is synced before the program waits for more input."""
    if not shutil.which("strace"):
        return "there is no strace"
    with Place() as place:
        trace = place.root + "/trace"
        game = place.start([], before=["strace", "-f", "-y", "-o", trace, "-e",
                                       "trace=write,fsync,poll,read,rename,link"])
        try:
            game.await_prompt(1)
        except AssertionError:
            return "nothing can be traced here"
        game.play("e2 e4")
        game.play("e7 e5")
        game.process.stdin.close()
        game.process.stdin = None
        game.finish()
        unsynced, waits, lines = False, 0, 0
        for line in open(trace):
            if "write(" in line and ".diari" in line:
                unsynced, lines = True, lines + 1
            elif "fsync(" in line and ".diari" in line:
                unsynced = False
            elif "poll(" in line and "timeout" not in line and "-1)" in line:
                waits += 1
                assert not unsynced, "waited with moves that were not on disk"
        assert lines >= 2 and waits >= 2, (lines, waits)


def connection_is_cut():
    """The program runs in an SSH session whose client is killed: the game is adjourned."""
    if not shutil.which("sshd") and not os.path.exists("/usr/sbin/sshd"):
        return "there is no sshd"
    if os.geteuid() != 0:
        return "sshd needs root"
    with Place() as place:
        key, host = place.root + "/key", place.root + "/host"
        for each in (key, host):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", each], check=True)
        shutil.copy(key + ".pub", place.root + "/authorized")
        port = str(random.randrange(20000, 60000))
        os.makedirs("/run/sshd", exist_ok=True)
        options = ["HostKey=" + host, "AuthorizedKeysFile=" + place.root + "/authorized",
                   "StrictModes=no", "UsePAM=no", "PermitRootLogin=yes", "PidFile=none",
                   "ListenAddress=127.0.0.1:" + port]
        server = subprocess.Popen(["/usr/sbin/sshd", "-D", "-e", "-f", "/dev/null",
                                   *[x for o in options for x in ("-o", o)]],
                                  stderr=subprocess.PIPE)
        try:
            return play_over_ssh(place, key, port)
        finally:
            server.kill()
            server.wait()


def play_over_ssh(place, key, port):
    setting = " ".join("%s=%s" % (k, place.env[k]) for k in
                       ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"))
    command = ["ssh", "-tt", "-i", key, "-p", port, "-o", "StrictHostKeyChecking=no", "-o",
               "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR", "-o", "ConnectTimeout=5",
               "-o", "ConnectionAttempts=5", "root@127.0.0.1",
               "env LC_ALL=C %s %s --quiet --mode text --blanques huma --negres huma" % (setting,
                                                                                       PROGRAM)]
    client = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE)
    text = ""
    for awaited, typed in (("Blanques: ", b"e2 e4\r"), ("Negres: ", None)):
        while awaited not in text:
            ready = select.select([client.stdout], [], [], DEADLINE)[0]
            chunk = os.read(client.stdout.fileno(), 4096) if ready else b""
            if not chunk:
                client.kill()
                raise AssertionError("no session: " + text + client.stderr.read().decode())
            text += chunk.decode()
        if typed:
            client.stdin.write(typed)
            client.stdin.flush()
    client.kill()
    client.wait()
    end = time.monotonic() + DEADLINE
    while not place.saves() or place.journals():
        assert time.monotonic() < end, "the game was not adjourned"
        time.sleep(0.01)
    assert [t["resultat"] for t in json.load(open(place.saves()[0]))["tirades"]] == ["", "AJORNAMENT"]
    return None


def five_thousand_moves():
    with Place() as place:
        rules = long_rules(place)
        text = "".join(CYCLE[i % 4] + "\n" for i in range(5000))
        assert place.run(["--regles", rules, "--desa", "a.json"], text).returncode == 0
        back = place.run(["a.json", "--desa", "b.json"], "desfer\n" * 5001 + "refer\n" * 5001)
        out = back.stdout.decode()
        assert back.returncode == 0
        assert out.count("NO HI HA CAP TIRADA PER DESFER") == 1
        assert out.count("NO HI HA CAP TIRADA PER REFER") == 1
        assert len(moves_of(place.here + "/b.json")) == 5000


CHECKS = [told_to_end, reader_goes_away, two_programs_on_one_save,
          save_directory_vanishes, state_directory_vanishes, state_directory_cannot_be,
          moves_taken_back_survive, interrupted_game_is_named, home_that_cannot_be_written,
          disk_is_full, small_files_only, on_disk_before_waiting, connection_is_cut, five_thousand_moves,
          typed_paths]


def main():
    failed = 0
    for check in CHECKS:
        if len(sys.argv) > 1 and sys.argv[1] not in check.__name__:
            continue
        started = time.monotonic()
        try:
            passed_over = check()
            print("%s: %s (%.1f s)" % (check.__name__, passed_over or "ok",
                                       time.monotonic() - started))
        except Exception as problem:  # each check stands alone
            failed += 1
            print("%s: FAILED: %s: %s" % (check.__name__, type(problem).__name__, problem))
    return failed


sys.exit(1 if main() else 0)

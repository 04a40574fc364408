# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a full-screen program with random keys, clicks, sizes and bytes, the same for a seed.

usage: random_keys.py SEED COUNT PROGRAM [ARGUMENT...]
       random_keys.py FILE - PROGRAM [ARGUMENT...]   types the lines of the file, each when the screen is quiet
Ends it with SIGTERM. The status is 0 if it lived until then or left because the keys said so, ended
by itself as asked, and wrote no sanitizer's report.
"""
import fcntl, os, pty, random, select, signal, struct, sys, termios

KEYS = [b"\r", b" ", b"\t", b"\x1b", b"\x7f", b"\x0c", b"\x1bOA", b"\x1bOB", b"\x1bOC", b"\x1bOD",
        b"\x1b[5~", b"\x1b[6~", b"\x1bOP", b"\xc3\xa7", b"\xff", b"<", b">", b"?"]
KEYS += [bytes([c]) for c in b"abcdefghijklmnoprstuvwxyz0123456789"]  # q would leave
REPORTS = (b"Sanitizer", b"runtime error")


def some_input(rng, fd):
    chance = rng.random()
    if chance < 0.10:
        return b"\x1b[<%d;%d;%dM" % (rng.choice([0, 1, 2, 64, 65]), rng.randrange(1, 90),
                                     rng.randrange(1, 30))
    if chance < 0.13:
        size = struct.pack("HHHH", rng.randrange(1, 60), rng.randrange(1, 150), 0, 0)
        fcntl.ioctl(fd, termios.TIOCSWINSZ, size)
        return b""
    if chance < 0.15:  # no key that leaves, stops or holds the output
        return bytes(rng.choice([c for c in range(128, 256)]) for _ in range(6))
    return rng.choice(KEYS)


def drain(fd, seconds):
    text = b""
    while select.select([fd], [], [], seconds)[0]:
        try:
            got = os.read(fd, 65536)
        except OSError:
            break
        if not got:
            break
        text += got
    return text


def main():
    lines = None
    if sys.argv[2] == "-":
        with open(sys.argv[1], "rb") as file:
            lines = [line.rstrip(b"\n") + b"\r" for line in file]
    rng = random.Random(0 if lines else int(sys.argv[1]))
    pid, fd = pty.fork()
    if pid == 0:
        os.execv(sys.argv[3], sys.argv[3:])
    select.select([fd], [], [], 10)  # its first picture
    text = b""
    for i in range(len(lines) if lines else int(sys.argv[2])):
        try:
            os.write(fd, lines[i] if lines else some_input(rng, fd))
        except OSError:  # it has left
            break
        text += drain(fd, 0.3 if lines else 0)
    text += drain(fd, 0.2)  # all keys have been seen when nothing more comes
    os.kill(pid, signal.SIGTERM)
    text += drain(fd, 10)
    status = os.waitpid(pid, 0)[1]
    if any(report in text for report in REPORTS):
        sys.exit(text.decode("utf-8", "replace"))
    if not os.WIFEXITED(status) or os.WEXITSTATUS(status) not in (0, 128 + signal.SIGTERM):
        sys.exit("it ended with status %d" % status)


main()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Many sessions at once against the computer: how soon each gets its first reply, and the memory.

usage: bench-sessions.py PROGRAM [SESSIONS]
All of them move in the same moment. The memory is what the processes hold together, shared pages
counted once. The status is 0 if every first reply came within 2 seconds, in less than 2 GB.
"""
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
SESSIONS = int(sys.argv[2]) if len(sys.argv) > 2 else 200


def start(root, number):
    home = "%s/%d" % (root, number)
    os.mkdir(home)
    env = {"PATH": os.environ["PATH"], "HOME": home, "XDG_DATA_HOME": home, "XDG_STATE_HOME": home}
    return subprocess.Popen([PROGRAM, "--quiet", "--blanques", "huma", "--negres", "cpu:nivell=3"],
                            env=env, cwd=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL)


def megabytes(games):
    total = 0
    for game in games:
        with open("/proc/%d/smaps_rollup" % game.pid) as file:
            total += int(re.search(r"^Pss:\s+(\d+)", file.read(), re.M).group(1))
    return total / 1024


def await_prompts(games, prompt):
    """When each game printed its prompt."""
    texts = {game.stdout.fileno(): b"" for game in games}
    times = []
    while texts:
        for file in select.select(list(texts), [], [])[0]:
            got = os.read(file, 4096)
            if not got:
                sys.exit("a session ended by itself")
            texts[file] += got
            if prompt in texts[file]:
                times.append(time.monotonic())
                del texts[file]
    return times


def main():
    root = tempfile.mkdtemp()
    games = [start(root, number) for number in range(SESSIONS)]
    await_prompts(games, b"Blanques: ")
    begun = time.monotonic()
    for game in games:
        game.stdin.write(b"e2 e4\n")
        game.stdin.flush()
    replies = sorted(t - begun for t in await_prompts(games, b"Blanques: "))
    memory = megabytes(games)
    print("%d sessions: first reply after %.2f s (middle), %.2f s (last); %.0f MB in all" %
          (SESSIONS, replies[len(replies) // 2], replies[-1], memory))
    for game in games:
        game.kill()
        game.wait()
    shutil.rmtree(root)
    sys.exit(replies[-1] > 2 or memory > 2048)


main()

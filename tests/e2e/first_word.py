# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the first of some words that the program says in a terminal of its own.

usage: first_word.py LOCALE [OPTIONS]"""

import os
import pty
import re
import select
import signal
import sys
import time

DEADLINE = 20
program = os.path.join(os.environ["BUILD"], "escacs")
arguments = [program, "--quiet", "--mode", "text", "--white", "human", "--black", "human"]
process, terminal = pty.fork()
if process == 0:
    os.environ["LC_ALL"] = sys.argv[1]
    os.environ["TERM"] = "xterm"
    os.execv(program, arguments + sys.argv[2:])
text, end = "", time.monotonic() + DEADLINE
while not re.search("Blanques|White|Blancas", text) and time.monotonic() < end:
    if select.select([terminal], [], [], end - time.monotonic())[0]:
        try:
            text += os.read(terminal, 4096).decode(errors="replace")
        except OSError:
            break
os.kill(process, signal.SIGKILL)
os.waitpid(process, 0)
found = re.search("Blanques|White|Blancas", text)
print(found.group(0) if found else "nothing: " + repr(text))

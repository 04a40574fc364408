# SPDX-License-Identifier: GPL-3.0-or-later
"""The key sequences of some 20 terminals, each under the TERM of the others, with focus events, keys
with Alt, broken sequences and hostile pastes: the program never leaves, and nothing is typed.

usage: tui_foreign.py PROGRAM
"""
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, 'tests/support')
from terminal import Terminal

# Those of Debian's ncurses-base with an addressable cursor. The arrow keys of vt52 are Alt with a
# letter elsewhere.
ENTRIES = '''ansi cons25 cygwin hurd linux mach mach-color pcansi rxvt rxvt-unicode screen screen-256color
screen.xterm-256color sun tmux-256color vt100 vt102 vt220 xterm xterm-256color xterm-mono xterm-r5
xterm-r6 xterm-vt220'''.split()
FEWEST = 20
OTHERS = [b'\033[I', b'\033[O', b'\033[?1;2c', b'\033[>41;379;0c', b'\033[24;80R', b'\033[1;5A',
          b'\033[27;5;13~', b'\033[97;5u', b'\033[<35;10;10M', b'\033[M !!', b'\033]11;rgb:0/0/0\007',
          b'\033P1$r0m\033\\', b'\033_Gi=1;OK\033\\', b'\033[?2026;2$y', b'\033[8;24;80t']
OTHERS += [b'\033' + bytes([c]) for c in range(ord('a'), ord('z') + 1)]
OTHERS += [b'\033' + bytes([c]) for c in b'ABCDEFGHIJKLMNQRSTUVWYZ0123456789.,<>?']
BROKEN = [b'\033[', b'\033[1', b'\033[1;', b'\033[<0;1', b'\033O', b'\033]0;quit', b'\033P+q',
          b'\033_G', b'\033[200', b'\033\033[', b'\033[\x18', b'\033[38;5']
PASTE = b'\033[200~surt\nq\n\033[Aquit\n\033[201~'
ESCAPES = 8
ROUNDS = 60  # of random sequences for each TERM


def keys_of(entry):
    """The sequences of an entry that begin with Esc, but for Enter; none if it is not known."""
    known = subprocess.run(['infocmp', '-1', '-x', entry], capture_output=True, text=True)
    found = re.findall(r'^\tk(?!ent|mous)(\w+)=([^,]*(?:\\,[^,]*)*),$', known.stdout, re.MULTILINE)
    return [bytes_of(text) for _, text in found if bytes_of(text)[:1] == b'\033'
            and len(bytes_of(text)) > 1]


def bytes_of(text):
    """The bytes that infocmp writes so."""
    out = re.sub(r'\\E', '\033', text)
    out = re.sub(r'\^([@-_?])', lambda m: chr(ord(m.group(1)) ^ 64), out)
    out = re.sub(r'\\([0-7]{3})', lambda m: chr(int(m.group(1), 8)), out)
    return re.sub(r'\\(.)', r'\1', out).encode('latin-1')


def start(program, folder, entry, arguments):
    environment = {f'XDG_{name}_HOME': f'{folder}/{name}' for name in ('DATA', 'STATE', 'CONFIG')}
    environment.update(TERM=entry, LC_ALL='C.UTF-8')
    return Terminal([program] + arguments, 80, 24, environment)


def send(terminal, sequences):
    for sequence in sequences:
        terminal.type(sequence)
        while terminal.read(0):
            pass


def expect(terminal, pattern, what):
    if not terminal.is_alive():
        sys.exit(f'tui_foreign: {what}: it has left')
    if not terminal.until(lambda: terminal.shows(pattern)):
        print('\n'.join(terminal.lines()))
        sys.exit(f'tui_foreign: {what}: "{pattern}" is not shown')


def broken(rng, sequences):
    """A sequence cut short; the next one begins with Esc, too."""
    sequence = rng.choice(sequences)
    return sequence[:rng.randrange(2, len(sequence) + 1)] if len(sequence) > 2 else sequence


def try_entry(program, folder, entry, sequences):
    rng = random.Random(entry)
    terminal = start(program, folder, entry, [])
    expect(terminal, '> Jugar ara', f'{entry}, menu')
    send(terminal, sequences + OTHERS + [broken(rng, sequences) for _ in range(ROUNDS)])
    send(terminal, [b'\033[H'])
    expect(terminal, '> Jugar ara', f'{entry}, menu')
    terminal.end()
    terminal = start(program, folder, entry,
                     ['--regles', 'fide', '--blanques', 'huma', '--negres', 'huma'])
    expect(terminal, '^Blanques: *$', entry)
    send(terminal, sequences + OTHERS + [broken(rng, sequences) for _ in range(ROUNDS)])
    send(terminal, BROKEN + [PASTE])
    for _ in range(ESCAPES):  # boxes that keys or what was pasted have opened, a hint, the review
        terminal.type(b'\033')
        while terminal.read(0.5):  # what follows an Esc too soon is a key with Alt
            pass
        if terminal.shows('^(Blanques|Negres): *$'):
            break
    expect(terminal, '^(Blanques|Negres): *$', f'{entry}, game')
    terminal.type(b'zz')
    expect(terminal, '^(Blanques|Negres): zz$', f'{entry}, typing')
    terminal.end()


def main():
    program = os.path.abspath(sys.argv[1])
    found = {entry: keys_of(entry) for entry in ENTRIES}
    entries = [entry for entry in ENTRIES if found[entry]]
    if len(entries) < FEWEST:
        print(f'tui_foreign: only {len(entries)} terminfo entries are here')
    sequences = sorted({key for keys in found.values() for key in keys})
    for entry in entries:
        with tempfile.TemporaryDirectory() as folder:
            try_entry(program, folder, entry, sequences)
    print(f'tui_foreign: {len(sequences)} sequences under {len(entries)} kinds of terminal')


main()

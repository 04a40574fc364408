# SPDX-License-Identifier: GPL-3.0-or-later
"""A terminal in a pty that says which images it can show, and looks at what it is sent.

usage: images.py PROGRAM RULES
"""
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import zlib

BACKGROUND, REPEATS = b'\033]11;rgb:1616/1818/1d1d\033\\', b'\033[2;5R'
KITTY, NO_KITTY = b'\033_Gi=1;OK\033\\', b'\033_Gi=1;ENOTSUP:no\033\\'
SIXEL, PLAIN = b'\033[?62;4;22c', b'\033[?62;22c'


def png(colour):
    """A PNG of 16x16 pixels of one colour, with a transparent edge."""
    rows = b''
    for y in range(16):
        rows += b'\0' + b''.join(
            bytes(colour + (255 if 0 < x < 15 and 0 < y < 15 else 0,)) for x in range(16))

    def chunk(name, data):
        return struct.pack('>I', len(data)) + name + data + struct.pack(
            '>I', zlib.crc32(name + data))

    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack(
        '>IIBBBBB', 16, 16, 8, 6, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(rows)) + chunk(
            b'IEND', b'')


class Terminal:
    """The program, in a terminal that answers its questions."""

    def __init__(self, program, rules, answers, pixels=(10, 20), setting=''):
        self.folder = tempfile.TemporaryDirectory()
        os.makedirs(f'{self.folder.name}/CONFIG/escacs')
        with open(f'{self.folder.name}/CONFIG/escacs/pantalla', 'w') as file:
            file.write(setting)
        self.child, self.fd = pty.fork()
        if self.child == 0:
            for name in ('DATA', 'STATE', 'CONFIG'):
                os.environ[f'XDG_{name}_HOME'] = f'{self.folder.name}/{name}'
            os.environ.update(TERM='xterm-256color', LC_ALL='C.UTF-8')
            for name in ('NO_COLOR', 'COLORTERM'):
                os.environ.pop(name, None)
            # the size is there before the program asks for it
            fcntl.ioctl(0, termios.TIOCSWINSZ,
                        struct.pack('HHHH', 24, 80, 80 * pixels[0], 24 * pixels[1]))
            os.execl(program, 'escacs', '--regles', rules, '--blanques', 'huma', '--negres', 'huma')
        asked = b''
        while b'\033[c' not in asked:
            asked += os.read(self.fd, 65536)
        assert b'a=q' in asked, 'kitty is not asked'
        os.write(self.fd, BACKGROUND + answers)
        self.first = self.read(b'Blanques:')

    def read(self, awaited=b''):
        """What is sent until `awaited` has come and nothing more does."""
        seen, wait = b'', 10
        while select.select([self.fd], [], [], wait)[0]:
            try:
                seen += os.read(self.fd, 65536)
            except OSError:  # it has ended
                return seen
            wait = 0.3 if awaited in seen else 10
        assert awaited in seen, f'{awaited} is awaited in vain in {seen}'
        return seen

    def line(self, text, awaited):
        os.write(self.fd, text.encode() + b'\r')
        return self.read(awaited)

    def close(self):
        os.kill(self.child, signal.SIGTERM)
        last = self.read()
        status = os.waitpid(self.child, 0)[1]
        assert os.WIFEXITED(status), f'it ended with status {status}'
        self.folder.cleanup()
        return last


def without_images(sent):
    return b'\033_G' not in sent and b'\033P' not in sent


def check_kitty(program, rules):
    terminal = Terminal(program, rules, KITTY + REPEATS + PLAIN)
    assert terminal.first.count(b'a=t,f=100,') == 12, 'not one image for each type and side'
    assert terminal.first.count(b'a=p,') == 32
    assert '♞'.encode() not in terminal.first
    moved = terminal.line('e2 e4', b'e4')
    assert moved.count(b'a=t,') == 0, 'an image is sent twice'
    assert moved.count(b'a=d,d=i,') == 1 and moved.count(b'a=p,') == 1, moved
    assert len(moved) < 450, f'{len(moved)} bytes for a move'
    terminal.line('d7 d5', b'd5')
    taken = terminal.line('e4 d5', b'xd5')
    assert taken.count(b'a=d,d=i,') == 2 and taken.count(b'a=p,') == 1, taken
    os.write(terminal.fd, b'?')
    hidden = terminal.read(b'JUGAR')
    assert hidden.count(b'a=d,d=i,') > 10 and hidden.count(b'a=p,') == 0, 'images cover the help'
    os.write(terminal.fd, b'\033')
    shown = terminal.read(b'a=p,')
    assert shown.count(b'a=p,') == hidden.count(b'a=d,d=i,') and shown.count(b'a=t,') == 0
    assert b'a=d,d=A' in terminal.close(), 'images are left behind'
    return len(moved)


def check_sixel(program, rules):
    terminal = Terminal(program, rules, NO_KITTY + REPEATS + SIXEL)
    assert terminal.first.count(b'\033P0;1q"1;1;30;40') == 32
    moved = terminal.line('e2 e4', b'e4')
    assert moved.count(b'\033P') == 1, moved
    terminal.close()
    return len(moved)


def check_none(program, rules):
    for answers, pixels, setting in (
            (NO_KITTY + REPEATS + PLAIN, (10, 20), ''),  # it can not
            (REPEATS + PLAIN, (10, 20), ''),  # nothing is known of kitty
            (REPEATS + SIXEL, (0, 0), ''),  # pixels of a cell are not known
            (KITTY + REPEATS + SIXEL, (10, 20), 'peces = dibuixos\n'),  # not wanted
            (KITTY + REPEATS + SIXEL, (10, 20), 'ascii = si\n')):  # nor here
        terminal = Terminal(program, rules, answers, pixels, setting)
        assert without_images(terminal.first), f'images though {answers} {setting}'
        assert '♞'.encode() in terminal.first or 'ascii' in setting
        terminal.close()


def check_hostile(program, folder, rules):
    """Files that are no images are as if they were not there."""
    for name, data in (('reiB', b'\x89PNG\r\n\x1a\n' + b'\0' * 100), ('peoB', b''),
                       ('damaB', png((1, 2, 3))[:60]), ('torreB', os.urandom(3000))):
        with open(f'{folder}/{name}.png', 'wb') as file:
            file.write(data)
    os.remove(f'{folder}/alfilB.png')
    os.mkfifo(f'{folder}/alfilB.png')
    terminal = Terminal(program, rules, KITTY + REPEATS + PLAIN)
    assert terminal.first.count(b'a=t,f=100,') == 7
    assert '♚'.encode() in terminal.first and '♟'.encode() in terminal.first
    terminal.close()


def main():
    program = os.path.abspath(sys.argv[1])
    linked = subprocess.run(['ldd', program], capture_output=True).stdout
    if b'libpng' not in linked:
        print('images: the program has no libpng')
        return
    with tempfile.TemporaryDirectory() as folder:
        rules = f'{folder}/rules.json'
        with open(sys.argv[2]) as file:
            described = json.load(file)
        number = 0
        for piece in described['peces']:
            for key in ('imatgeBlanca', 'imatgeNegra'):
                number += 20
                with open(f'{folder}/{piece[key]}', 'wb') as file:
                    file.write(png((number, 255 - number, 128)))
        with open(rules, 'w') as file:
            json.dump(described, file)
        kitty = check_kitty(program, rules)
        sixel = check_sixel(program, rules)
        print(f'images: a move takes {kitty} bytes with kitty, {sixel} with sixel')
        check_none(program, rules)
        check_hostile(program, folder, rules)


main()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the screens of tests/e2e/screens/screens.txt in the terminals of terminals.txt, text and
colours, with the pictures beside them. UPDATE_SCREENS=1 writes the pictures anew.

usage: tui_screens.py PROGRAM [NAME]
A picture has the rows of text; then each row as letters, one for each look of a cell; then the
looks. Of other terminals than the first it has the lines that differ.
"""
import os
import sys
import tempfile

sys.path.insert(0, 'tests/support')
from terminal import Terminal, keys_of

FOLDER = 'tests/e2e/screens'
LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
QUIET_S = 0.7  # after which a picture is taken, when pictures are written anew


def table(name):
    with open(f'{FOLDER}/{name}', encoding='utf-8') as file:
        rows = [line.rstrip('\n') for line in file if line.strip() and line[0] != '#']
    return rows


def picture(terminal):
    """The lines that describe what is shown."""
    looks, rows = {(): '.'}, []
    for row in terminal.cells:
        letters = ''
        for character, look in row:
            if character == ' ':  # its ink cannot be seen
                look = tuple(item for item in look if item[0] in ('ground', 'reverse', 'underline'))
            if look not in looks:
                looks[look] = LETTERS[len(looks) - 1]
            letters += looks[look]
        rows.append('|' + letters.rstrip('.'))
    legend = [f'{letter} = ' + ' '.join(f'{name} {value}'.strip() for name, value in look)
              for look, letter in looks.items() if look]
    return ['|' + line for line in terminal.lines()] + rows + legend


def differences(base, lines):
    return [f'{number} {line}' for number, line in enumerate(lines)
            if number >= len(base) or base[number] != line] + [f'{len(lines)} lines']


def read_picture(path):
    """The sections of a file: a dictionary of lists of lines."""
    sections = {}
    if not os.path.exists(path):
        return sections
    with open(path, encoding='utf-8') as file:
        for line in file:
            if line.startswith('== '):
                lines = sections.setdefault(line[3:].strip(), [])
            else:
                lines.append(line.rstrip('\n'))
    return sections


def restored(base, changes):
    """The whole picture that the differences stand for."""
    count = int(changes[-1].split()[0])
    lines = (base + [''] * count)[:count]
    for change in changes[:-1]:
        number, _, line = change.partition(' ')
        lines[int(number)] = line
    return lines


def play(program, screen, terminal_row, size, folder):
    """Brings the screen up in the terminal."""
    _, arguments, steps = (part.strip() for part in screen.split('|', 2))
    _, _, variables, more = (part.strip() for part in terminal_row.split('|'))
    environment = dict(item.split('=', 1) for item in variables.split())
    environment.update({f'XDG_{name}_HOME': f'{folder}/{name}'
                        for name in ('DATA', 'STATE', 'CONFIG')})
    columns, rows = (int(number) for number in size.split('x'))
    terminal = Terminal([program] + arguments.split() + more.split(), columns, rows, environment)
    for step in steps.split('||'):
        keys, pattern = (part.strip() for part in step.split('~', 1))
        terminal.type(keys_of(keys))
        if not terminal.until(lambda: terminal.shows(pattern)):
            print('\n'.join(terminal.lines()))
            sys.exit(f'tui_screens: {screen.split()[0]} {terminal_row.split()[0]} {size}: '
                     f'"{pattern}" is awaited in vain')
    return terminal


def compare(terminal, wanted, name):
    """The picture, once it is what is wanted; else a complaint."""
    if terminal.until(lambda: picture(terminal) == wanted, 10):
        return True
    shown = picture(terminal)
    print(f'tui_screens: {name} is another picture:')
    for number in range(max(len(shown), len(wanted))):
        was = wanted[number] if number < len(wanted) else ''
        now = shown[number] if number < len(shown) else ''
        if was != now:
            print(f'-{was}\n+{now}')
    return False


def main():
    program, only = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ''
    update, sound = os.environ.get('UPDATE_SCREENS'), True
    terminals = table('terminals.txt')
    for screen in table('screens.txt'):
        for size in terminals[0].split('|')[1].split():
            name = f'{screen.split()[0]}-{size}'
            path = f'{FOLDER}/{name}.txt'
            sections, base = read_picture(path), None
            for row in terminals:
                kind = row.split()[0]
                if size not in row.split('|')[1].split() or only not in name:
                    continue
                with tempfile.TemporaryDirectory() as folder:
                    terminal = play(program, screen, row, size, folder)
                    if update:
                        while terminal.read(QUIET_S):
                            pass
                        shown = picture(terminal)
                        sections[kind] = differences(base, shown) if base else shown
                        base = base or shown
                    else:
                        wanted = sections.get(kind, ['0 lines'] if base else [])
                        wanted = restored(base, wanted) if base else wanted
                        sound &= compare(terminal, wanted, f'{name} {kind}')
                        base = base or wanted
                    terminal.end()
            if update and base:
                with open(path, 'w', encoding='utf-8') as file:
                    for kind, lines in sections.items():
                        file.write(f'== {kind}\n' + ''.join(line + '\n' for line in lines))
    return 0 if sound else 1


sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Derives share/openings.tsv from the eco.pgn of Debian's pgn-extract (GPL-3+).

usage: scripts/openings.py [ECO.PGN] > share/openings.tsv
A line is CODE, NAME and MOVES, separated by tabs; the moves are in coordinates, castling as the
king's own way. Lines are sorted by their moves; of several names for the same moves the first stays.
"""
import re
import subprocess
import sys

source = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/pgn-extract/eco.pgn"
text = subprocess.run(["pgn-extract", "-Wuci", "-w100000", "-C", "-N", "-V", source], check=True,
                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode("latin-1")
lines = {}
for tags, moves in re.findall(r"((?:\[[^\n]*\]\n)+)\n([^\n]+)\n", text):
    tag = dict(re.findall(r'\[(\w+) "([^"]*)"\]', tags))
    words = [word for word in moves.split() if re.fullmatch(r"[a-h][1-8][a-h][1-8][qrbn]?", word)]
    parts = [tag.get(key, "") for key in ("Opening", "Variation", "SubVariation")]
    name = ": ".join(filter(None, [parts[0], ", ".join(filter(None, parts[1:]))]))
    if words and name:
        lines.setdefault(" ".join(words), (tag["ECO"], name))
print("# Openings of chess: code, name, moves. Facts taken from eco.pgn of pgn-extract (GPL-3+) by")
print("# scripts/openings.py.")
for moves in sorted(lines):
    print("\t".join([*lines[moves], moves]))

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""PGN of several sources, to saves and back: pgn-extract must see the same moves, tags and comments.

usage: tests/interop/pgn_round_trip.py ESCACS PGN-EXTRACT FILE.pgn...
Each game is converted to a save and that to PGN. Games that escacs refuses are listed with the reason;
games that pgn-extract itself refuses are left out. Variations are not compared: escacs says that it
drops them. Nor is what a file has after the end that the rules give to a game: escacs says that, too.
Exit status 0 if every game that both programs read is the same.
"""
import os
import re
import subprocess
import sys
import tempfile

escacs, extract, files = sys.argv[1], sys.argv[2], sys.argv[3:]
DERIVED = {"SetUp", "PlyCount"}
ENDS_BEFORE = "segons les regles la partida acaba abans"


def split(text):
    """The games of a text: tags, an empty line, moves up to the next tags."""
    games, tags = [], True
    for line in text.split("\n"):
        begins = line.startswith("[") and not line.startswith("[%")
        if begins and (not tags or not games):
            games.append([])
        tags = begins or (tags and not line.strip())
        if games:
            games[-1].append(line)
    return ["\n".join(game) + "\n" for game in games]


def normal(text):
    """Games as pgn-extract writes them: tags and words, several comments in a row as one."""
    run = subprocess.run([extract, "-s", "-V", "-w", "1000000"], input=text.encode(),
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    out, unfinished = [], set()
    for game in split(run.stdout.decode("utf-8", "replace")):
        tags = dict(re.findall(r'^\[(\w+) "((?:[^"\\]|\\.)*)"\]$', game, re.M))
        moves = re.sub(r"^\[\w+ \"(?:[^\"\\]|\\.)*\"\]$", "", game, flags=re.M)
        moves = " ".join(moves.split())
        moves = re.sub(r"\}\s*\{", " ", moves)
        moves = re.sub(r"\{\s*([^}]*?)\s*\}", lambda m: "{" + " ".join(m[1].split()) + "}", moves)
        moves = re.sub(r"\b\d+\.+ ?", "", moves)
        moves = re.sub(r"\] \[%", "][%", moves)  # pgn-extract joins lines so
        if tags.get("Result") == "*" or moves.endswith("*"):
            unfinished.add(len(out))
        out.append(({k: v for k, v in tags.items() if k not in DERIVED}, " ".join(moves.split())))
    return out, run.stderr.decode("utf-8", "replace"), unfinished


def without_result(games):
    """The same without results: a file may leave out that the last move mates."""
    return [({k: v for k, v in tags.items() if k != "Result"}, re.sub(r" ?(\*|1-0|0-1|1/2-1/2)$", "", moves))
            for tags, moves in games]


def begins_with(before, after):
    """Whether the first game goes on after the end of the second."""
    whole, start = without_result(before), without_result(after)
    return (len(whole), len(start)) == (1, 1) and whole[0][0] == start[0][0] \
        and (whole[0][1] + " ").startswith(start[0][1] + " ")


def convert(folder, game):
    """The game through a save and back, or None if it is refused; the reason, or what was warned of."""
    source, save = os.path.join(folder, "a.pgn"), os.path.join(folder, "a.json")
    with open(source, "w", encoding="utf-8") as out:
        out.write(game)
    said = ""
    for arguments in (["converteix", source, "--sortida", save, "--sobreescriu"],
                      ["converteix", save, "--a", "pgn"]):
        run = subprocess.run([escacs, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             check=False)
        if run.returncode:
            reasons = [line for line in run.stderr.decode().split("\n") if "error" in line]
            return None, reasons[0] if reasons else "?"
        said += run.stderr.decode("utf-8", "replace")
    return run.stdout.decode("utf-8", "replace"), said


def main():
    read = same = refused = unseen = complaints = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = os.environ["XDG_DATA_HOME"] = folder
        os.environ["ESCACS_IDIOMA"] = "ca"
        for path in files:
            with open(path, encoding="utf-8", errors="replace") as source:
                games = split(source.read())
            ours, theirs = [], []
            for game in games:
                text, warned = convert(folder, game)
                if text is None:
                    refused += 1
                    print(f"refused: {os.path.basename(path)}: {warned.split(folder)[-1]}")
                    continue
                ours.append((text, ENDS_BEFORE in warned))
                theirs.append(game)
            read += len(ours)
            for game, (text, cut) in zip(theirs, ours):
                before, _, unfinished = normal(game)
                after, said, _ = normal(text)
                if unfinished:
                    before, after = without_result(before), without_result(after)
                complaints += "error" in said.lower() or len(after) != 1
                if not before:
                    unseen += 1
                elif before == after or (cut and begins_with(before, after)):
                    same += 1
                else:
                    print(f"differs: {os.path.basename(path)}:\n  {before}\n  {after}")
    print(f"{read} games read, {refused} refused, {unseen} refused by pgn-extract, {same} the same, "
          f"{complaints} complaints of pgn-extract about ours")
    return 0 if same + unseen == read and not complaints else 1


sys.exit(main())

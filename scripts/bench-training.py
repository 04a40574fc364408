#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows what `escacs entrena` gains in random variants, and that it does not adopt what is worse.

usage: bench-training.py ESCACS [--variants 10] [--time 10m] [--games 200] [--first 1] [--crippled 20]

Each variant is an 8x8 game with a king, pawns and three to five random pieces. It counts if it tells a
strong player from a weak one: the greedy player wins at least half of its games against random moves,
and neither colour wins more than three in four games between greedy players. A crippled trial trains
from positions whose scores were shuffled, whose results and scores were turned round, or of which there
are few, and asks whether a match would have adopted the network. Exit 1 if one would have been.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

NO_LIMIT = 9223372036854775807
KING = [(1, 1), (1, 0), (1, -1), (0, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)]
LINES = {"rook": [["a", 0], [0, "a"]], "bishop": [["a", "a"], ["a", "-a"]]}


# --- random rules

def leaps(rows, columns):
    """A leap and its mirror images."""
    images = {(s * r, t * c) for r, c in ((rows, columns), (columns, rows)) for s in (1, -1) for t in (1, -1)}
    return sorted(images)


def piece(name, symbol, value, moves, initial=(), promotes=False):
    return {"nom": name, "simbol": symbol, "imatgeBlanca": "", "imatgeNegra": "", "valor": value,
            "moviments": moves, "movimentsInicials": list(initial), "promocio": promotes, "invulnerabilitat": False}


def officer(rng, index):
    """Moves by one or two lines, leaps, or both."""
    moves, worth = [], 0
    while not moves:
        for line in LINES.values():
            if rng.random() < 0.35:
                moves += [vector + [1, 0] for vector in line]
                worth += 4
        for _ in range(rng.choice((0, 1, 1, 2))):
            family = leaps(*rng.choice(((1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2))))
            moves += [[r, c, 1, 1] for r, c in family]
            worth += len(family) / 3
    return piece(f"PECA{index}", "BCDEFGH"[index], max(1, round(worth)), moves)


def rules(seed):
    rng = random.Random(seed)
    officers = [officer(rng, i) for i in range(rng.randint(3, 5))]
    pieces = [piece("REI", "R", 1000, [[r, c, 1, 0] for r, c in KING]),
              piece("PEO", "P", 1, [[1, 0, 0, 0], [1, 1, 2, 0], [1, -1, 2, 0]], [[2, 0, 0, 0]], True)] + officers
    rank = [rng.choice(officers)["nom"] for _ in range(8)]
    rank[rng.choice((3, 4))] = "REI"
    return {"nom": f"Atzar {seed}", "nFiles": 8, "nCols": 8, "peces": pieces, "posInicial": rank + ["PEO"] * 8,
            "limitEscacsSeguits": NO_LIMIT, "limitTornsInaccio": 50, "limitRepeticions": 3,
            "inaccioReinicia": ["PEO"], "enrocs": []}


# --- the program

class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        self.environment = dict(os.environ, XDG_DATA_HOME=os.path.join(folder, "data"), LC_ALL="C.UTF-8")

    def run(self, *words):
        """-> the object that ends what it prints, {} if there is none"""
        done = subprocess.run([self.path, *map(str, words)], env=self.environment, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"escacs {' '.join(map(str, words))}: {done.stderr.strip()}")
        start = ("\n" + done.stdout).rfind("\n{\n")
        return json.loads(done.stdout[start:]) if start >= 0 else {}

    def match(self, variant, first, second, games, seed):
        return self.run("torneig", first, second, "--regles", variant, "-n", games, "--seed", seed, "--json")

    def duel(self, variant, network, games):
        return self.run("entrena", variant, "--duel", network, "-", "-n", games, "--json")


def says_something(program, variant, seed):
    greedy, chance = "cpu:algorisme=golafre", "cpu:algorisme=atzar"
    skill = program.match(variant, greedy, chance, 20, seed)
    equal = program.match(variant, greedy, greedy, 20, seed)
    points = [game["points"] if game["white"] == "a" else 1 - game["points"] for game in equal["list"]]
    return skill["wins"] >= 10 and max(points.count(0), points.count(1)) <= 15


def words_of(duel):
    return (f"{duel['elo']:+.0f} [{duel['elo_low']:+.0f}, {duel['elo_high']:+.0f}] in "
            f"{duel['wins'] + duel['draws'] + duel['losses']} games")


# --- gains

def train_variants(program, count, time, games, seed):
    gains = []
    while len(gains) < count:
        variant = os.path.join(program.folder, f"{seed}.json")
        with open(variant, "w") as out:
            json.dump(rules(seed), out)
        if says_something(program, variant, seed):
            network = variant + ".xarxa"
            before = os.times()
            program.run("entrena", variant, "--temps", time, "--sortida", network, "--seed", seed)
            after = os.times()
            used = after.children_user - before.children_user
            duel = program.duel(variant, network, games)
            gains.append(duel["elo"])
            print(f"variant {seed}: {words_of(duel)} (trained with {used:.0f} s of processor time)", flush=True)
        seed += 1
    print(f"{sum(gain >= 80 for gain in gains)} of {count} variants gained 80 Elo or more", flush=True)


# --- crippled data

def checksum(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def blocks_of(data):
    """The positions of each block, as lists of bytearrays."""
    at = 40
    while at < len(data):
        size = int.from_bytes(data[at + 4:at + 8], "little")
        body, positions, start = data[at + 24:at + 24 + size], [], 0
        while start < size:
            length = 6 + 2 * body[start]
            positions.append(bytearray(body[start:start + length]))
            start += length
        yield data[at:at + 24], positions
        at += 24 + size


def shuffle_scores(positions, rng):
    scores = [bytes(p[2:4]) for p in positions]
    rng.shuffle(scores)
    for p, score in zip(positions, scores):
        p[2:4] = score


def turn_round(positions, _rng):
    for p in positions:
        p[1] = p[1] & 1 | (2 - (p[1] >> 1)) << 1
        score = int.from_bytes(p[2:4], "little", signed=True)
        p[2:4] = (-score).to_bytes(2, "little", signed=True)


def cripple(data, how, rng):
    out = bytearray(data[:40])
    for head, positions in blocks_of(data):
        how(positions, rng)
        body = b"".join(positions)
        out += head[:16] + checksum(body).to_bytes(8, "little") + body
    return bytes(out)


def crippled_trials(program, count, games):
    adopted = 0
    for trial in range(count):
        variant = ("petits", "alamos", "gardner")[trial % 3]
        few = trial % 4 == 3
        data, network = (os.path.join(program.folder, name) for name in ("c.dades", "c.xarxa"))
        if os.path.exists(data):
            os.remove(data)
        program.run("entrena", variant, "--genera", data, "--jocs", 128 if few else 480, "--seed", 100 + trial, "--xarxa", "-")
        if not few:
            with open(data, "rb") as file:
                whole = file.read()
            with open(data, "wb") as file:
                file.write(cripple(whole, (shuffle_scores, turn_round)[trial % 2], random.Random(trial)))
        program.run("entrena", variant, "--dades", data, "--sortida", network)
        duel = program.duel(variant, network, games)
        adopted += duel["stronger"]
        kind = "few positions" if few else ("shuffled scores", "all turned round")[trial % 2]
        print(f"crippled {trial + 1}: {variant}, {kind}: {words_of(duel)}{', ADOPTED' if duel['stronger'] else ''}", flush=True)
    print(f"{adopted} of {count} crippled networks would have been adopted", flush=True)
    return adopted


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("escacs")
    parser.add_argument("--variants", type=int, default=10)
    parser.add_argument("--time", default="10m")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="seed of the first random variant")
    parser.add_argument("--crippled", type=int, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(os.path.abspath(args.escacs), folder)
        adopted = crippled_trials(program, args.crippled, 40)
        if args.variants:
            train_variants(program, args.variants, args.time, args.games, args.first)
    return 1 if adopted else 0


if __name__ == "__main__":
    sys.exit(main())

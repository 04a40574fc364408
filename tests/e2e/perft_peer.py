# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the legal moves and perft counts of escacs with those of Fairy-Stockfish.

usage: perft_peer.py ESCACS FAIRY-STOCKFISH

For each variant that both know: the start, positions after random moves (fixed seed) and a few that
are given. Each move must have the same name and the same count of sequences.

Where a lone king is to move against a king and two or more pieces, Fairy-Stockfish ends the game at
once, and escacs after that king's move (escacs-regles(5), reiSol). No position here leads to that.
"""
import random
import subprocess
import sys

# name there and here, the depth at which counts are compared, positions besides the random ones
VARIANTS = [
    ("chess", 3, ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"]),
    ("losalamos", 4, ["2k3/4P1/N5/6/2p3/4K1 w - - 0 1"]),
    (
        "shatranj",
        3,
        [
            # a lone king that takes the rival's last piece, and one that cannot
            "8/8/8/8/8/8/3k4/K2R4 b - - 0 1",
            "4k3/8/8/8/8/8/8/2KR4 b - - 0 1",
            "7k/8/p7/1R6/8/8/8/K7 w - - 0 1",
            "8/1p6/4k3/1R6/8/8/8/K7 w - - 0 1",
            # stalemate loses, and ends a sequence as mate does
            "7k/R7/p7/6K1/8/8/8/8 w - - 0 1",
        ],
    ),
    (
        "capablanca",
        3,
        [
            "r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1",
            "r4k3r/10/10/10/4c5/10/10/R4K3R w KQkq - 0 1",
            "1n6k1/P1P7/10/10/10/10/7p2/K8N w - - 0 1",
        ],
    ),
    ("embassy", 3, ["r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1"]),
    ("gothic", 3, ["r4k3r/10/10/10/4c5/10/10/R4K3R w KQkq - 0 1"]),
    ("knightmate", 3, ["r3k2r/8/8/8/3q4/8/8/R3K2R w KQkq - 0 1", "8/P5k1/8/8/8/8/1K5p/8 w - - 0 1"]),
    ("courier", 2, ["12/P10p/2k9/12/12/9K2/p10P/12 w - - 0 1"]),
    ("gardner", 4, ["2k2/P3P/5/p3p/2K2 w - - 0 1"]),
    ("hoppelpoppel", 3, ["4k3/8/2n5/3B4/4n3/3b4/2N5/4K3 w - - 0 1"]),
    ("chigorin", 3, ["4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1"]),
]
GAMES, PLIES = 4, (10, 30, 60, 90)


class Engine:
    def __init__(self, command):
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, line):
        self.child.stdin.write(line + "\n")
        self.child.stdin.flush()

    def divide(self, position, depth):
        """The count of each move."""
        self.send("position " + position)
        self.send(f"go perft {depth}")
        counts = {}
        for line in self.child.stdout:
            if line.startswith("Nodes searched"):
                return counts
            name, colon, count = line.strip().partition(": ")
            if colon and count.isdigit():
                counts[name] = int(count)
        sys.exit("perft_peer: the engine ended")

    def close(self):
        self.send("quit")
        self.child.wait(timeout=10)


def random_positions(peer, generator):
    for game in range(GAMES):
        moves = []
        while len(moves) < PLIES[game]:
            names = sorted(peer.divide("startpos moves " + " ".join(moves), 1))
            if not names:
                break
            moves.append(generator.choice(names))
            if len(moves) % 10 == 0:
                yield "startpos moves " + " ".join(moves)


def main():
    ours, peer = Engine([sys.argv[1], "uci"]), Engine([sys.argv[2]])
    generator = random.Random(11)
    different = compared = 0
    for variant, depth, given in VARIANTS:
        for engine in (ours, peer):
            engine.send(f"setoption name UCI_Variant value {variant}")
        positions = ["startpos"] + ["fen " + fen for fen in given] + list(random_positions(peer, generator))
        for position in positions:
            for each in range(1, depth + 1):
                theirs, own = peer.divide(position, each), ours.divide(position, each)
                compared += 1
                if theirs != own:
                    different += 1
                    print(f"{variant}, depth {each}, {position}:")
                    for name in sorted(set(theirs) | set(own)):
                        if theirs.get(name) != own.get(name):
                            print(f"  {name}: {theirs.get(name)} there, {own.get(name)} here")
                    break
    ours.close()
    peer.close()
    print(f"{compared} counts compared, {different} different")
    sys.exit(different > 0 or compared < 100)


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives the network of a variant to another that has the same board and the same pieces.

usage: transfer-network.py ESCACS FROM.xarxa RULES.json TO.xarxa

The rules may list their types in another order and differ in what does not show on the board: limits, castling,
en passant. Whether the network is any good there is for a match to say.
"""
import json
import subprocess
import sys
import tempfile

HEAD, SETS, TYPES_MAX = 172, 8, 26  # src/cpu/network.c describes the file
FINGERPRINT_AT, SHAPE_AT, MATCH_AT, NAME_AT, SYMBOLS_AT = 16, 24, 68, 80, 144


def checksum(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value.to_bytes(8, "little")


def weights_of(data):
    """The bytes of each weight."""
    start = 0
    for at, byte in enumerate(data):
        if byte < 128:
            yield data[start:at + 1]
            start = at + 1


def fingerprint(escacs, rules):
    """As the program writes it in a file of positions."""
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/1.dades"
        subprocess.run([escacs, "entrena", rules, "--genera", path, "--jocs", "1", "--xarxa", "-"], check=True,
                       stderr=subprocess.DEVNULL)
        with open(path, "rb") as file:
            return file.read(16)[8:]


def transfer(data, rules, mark):
    head, body = bytearray(data[:HEAD]), data[HEAD:-8 - 4 * SETS]
    rows, columns, types, _map = head[SHAPE_AT:SHAPE_AT + 4]
    hidden = int.from_bytes(head[SHAPE_AT + 4:SHAPE_AT + 6], "little")
    here = [chr(symbol) for symbol in head[SYMBOLS_AT:SYMBOLS_AT + types]]
    there = [piece["simbol"] for piece in rules["peces"]]
    if (rows, columns) != (rules["nFiles"], rules["nCols"]) or sorted(here) != sorted(there):
        sys.exit("transfer-network: the boards or the pieces differ")
    weights = list(weights_of(body))
    block = 2 * rows * columns * hidden  # of a type, own and rival
    out = weights[:hidden]
    for symbol in there:
        first = hidden + here.index(symbol) * block
        out += weights[first:first + block]
    out += weights[hidden + types * block:]
    title = rules.get("nom", "")
    title = title.get("ca", "") if isinstance(title, dict) else title
    head[FINGERPRINT_AT:FINGERPRINT_AT + 8] = mark
    head[MATCH_AT:MATCH_AT + 12] = bytes(12)
    head[NAME_AT:SYMBOLS_AT] = title.encode()[:63].ljust(64, b"\0")
    head[SYMBOLS_AT:SYMBOLS_AT + TYPES_MAX] = "".join(there).encode().ljust(TYPES_MAX, b"\0")
    made = bytes(head) + b"".join(out) + data[-8 - 4 * SETS:-8]
    return made + checksum(made)


def main():
    escacs, source, rules, target = sys.argv[1:]
    with open(source, "rb") as file:
        data = file.read()
    with open(rules) as file:
        made = transfer(data, json.load(file), fingerprint(escacs, rules))
    with open(target, "wb") as file:
        file.write(made)


if __name__ == "__main__":
    main()

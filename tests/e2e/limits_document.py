# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares docs/limits.md with the code. Every constant that a row names must be defined, and its value
must stand in the column of numbers; every file that a row names must exist, and every row must name a test.

usage: limits_document.py, from the top of the tree"""
import glob
import os
import re
import sys

DEFINED = r"\b%s\s*(?:=|\s)\s*([0-9][0-9 *<()+]*|[A-Z_]+(?: - 1)?)\s*[,}\n/]"


def sources():
    paths = glob.glob("src/*/*.[ch]") + glob.glob("include/escacs/*.h")
    return {path: open(path, encoding="utf-8").read() for path in paths}


def value_of(name, texts):
    """The values that the name has in these files: private constants may share a name."""
    values = set()
    for text in texts:
        for found in re.finditer(DEFINED % name, text):
            if re.fullmatch(r"[0-9 *<()+]+", found.group(1)):
                values.add(eval(found.group(1)))  # digits and operators only
    return values


def forms(name, value):
    """How the document may write the value."""
    out = ["{:,}".format(value), str(value)]
    if value % (1 << 20) == 0:
        out.append("%d MiB" % (value >> 20))
    if value % (1 << 10) == 0:
        out.append("%d KiB" % (value >> 10))
    if name.endswith("_MS"):
        out = ["%g s" % (value / 1000)]
    return out


def stands_in(form, text):
    return re.search(r"(?<![0-9,.])" + re.escape(form) + r"(?![0-9,]*[0-9])", text)


def check_row(cells, files):
    limit, number, where, test = cells
    wrong = []
    places = re.findall(r"`([^`]*/[^`]*)`", where)
    names = re.findall(r"`([A-Z_]+)`(?: of `([^`]+)`)?", where)
    wrong += ["%s does not exist" % p for p in places if not os.path.exists(p)]
    for name, place in names:
        values = value_of(name, [files.get(place, "")] if place else files.values())
        if not values:
            wrong.append("%s is not defined" % name)
        for value in values:
            if not any(stands_in(form, number) for form in forms(name, value)):
                wrong.append("%s is %d" % (name, value))
    tests = re.findall(r"`(tests/[^`]+)`", test)
    wrong += ["%s does not exist" % t for t in tests if not os.path.exists(t)]
    if not tests:
        wrong.append("it has no test")
    if not names and re.search(r"[0-9]", number):
        wrong.append("its number has no name in the code")
    return ["%s: %s" % (limit, w) for w in wrong]


def main():
    files, wrong, rows = sources(), [], 0
    for line in open("docs/limits.md", encoding="utf-8"):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|") or len(cells) != 4 or cells[0] == "limit" or set(cells[0]) == {"-"}:
            continue
        rows += 1
        wrong += check_row(cells, files)
    print("\n".join(wrong + ["%d limits" % rows]))
    sys.exit(bool(wrong) or rows < 30)


main()

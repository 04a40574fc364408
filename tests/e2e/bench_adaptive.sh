#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# scripts/bench-adaptive.py plays what is missing, adds it to the results and prints tables.
set -u
. tests/support/e2e.sh
command -v python3 >/dev/null || finish
cd "$work" || exit 1

bench() { python3 "$top/scripts/bench-adaptive.py" "$escacs" results.jsonl --variants petits --games 2 "$@" >out 2>err || fail "bench-adaptive.py $*"; }
bench --kinds levels --rivals 'level 1'
lines 1 results.jsonl
has '"name": "level 1"' results.jsonl
cp results.jsonl before
bench --kinds levels --rivals 'level 1'
same before results.jsonl
bench --kinds levels,even --rivals 'level 0'
lines 3 results.jsonl
finish

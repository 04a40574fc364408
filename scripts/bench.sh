#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures the programs that were built: move generation, search, reading rules, starting, a long game, the
# bytes that the full screen sends, the solver of solitari.
# usage: scripts/bench.sh BUILD
set -eu
build=$1
here=$(dirname "$0")

"$build/escacs" bench

echo
echo "Start: read the rules, print the first board, end"
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
python3 - "$build/escacs" "$home" <<'PYTHON'
import os, subprocess, sys, time
program, home = sys.argv[1:]
env = dict(os.environ, HOME=home, XDG_DATA_HOME=home, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)
times = []
for _ in range(50):
    begin = time.perf_counter()
    subprocess.run([program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, env=env, check=True)
    times.append((time.perf_counter() - begin) * 1000)
print(f"  middle of 50: {sorted(times)[25]:.1f} ms")
PYTHON

echo
echo "A long game"
sh "$here/bench-long-game.sh" "$build"

echo
echo "Full screen"
sh "$here/bench-tui.sh" "$build"

echo
echo "Solver of solitari"
sh "$here/bench-solitari.sh" "$build" 200

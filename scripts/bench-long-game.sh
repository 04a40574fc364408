#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures a game of 5,000 moves: played and saved, loaded, undone to the start and saved.
# usage: scripts/bench-long-game.sh BUILD
set -eu
program=$(pwd)/$1/escacs
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export HOME="$tmp" XDG_DATA_HOME="$tmp" XDG_STATE_HOME="$tmp"
unset LC_ALL LANG

now() { # in milliseconds
    echo $(($(date +%s%N) / 1000000))
}
sed 's/"limit\([A-Za-z]*\)": *[0-9]*/"limit\1": 1000000000/' variants/estandard.json >"$tmp/long.json"
for _ in $(seq 1250); do
    printf 'g1 f3\ng8 f6\nf3 g1\nf6 g8\n'
done >"$tmp/moves"
begun=$(now)
"$program" --quiet --regles "$tmp/long.json" --desa "$tmp/long-game.json" <"$tmp/moves" >/dev/null 2>&1
echo "  5,000 moves played and saved: $(($(now) - begun)) ms"
begun=$(now)
yes desfer | head -n 5000 |
    "$program" --quiet --desa "$tmp/back.json" "$tmp/long-game.json" >/dev/null 2>&1
echo "  5,000 moves loaded, undone and saved: $(($(now) - begun)) ms"

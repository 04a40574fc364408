#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Scid reads the same games, tags, comments and marks in PGN files before and after they were saves of
# escacs, and complains of nothing that escacs writes.
set -u
. tests/support/interop.sh
have tkscid || exit 0
cd "$work" || exit 1

read_by_scid() { # read_by_scid FILE OUT
    rm -f base.*
    timeout 100 tkscid "$top/tests/interop/scid.tcl" "$work/base" "$work/$1" >"$2" 2>&1 || fail "scid fails: $(head -n 3 "$2")"
    has_not COMPLAINTS "$2"
}

round_trip() { # round_trip FILE GAMES: of a PGN file, through saves
    : >back.pgn
    for number in $(seq "$2"); do
        "$escacs" converteix --partida "$number" "$1" --a json --sobreescriu --sortida save.json 2>err &&
            "$escacs" converteix save.json --a pgn >>back.pgn 2>err || fail "$1: game $number"
    done
    read_by_scid "$1" before
    read_by_scid back.pgn after
    same before after
    echo "  $1: $(grep '^GAMES' after)"
}

cp "$top/share/classics.pgn" .
round_trip classics.pgn "$(grep -c '^\[Event ' classics.pgn)"
"$escacs" analitza classics.pgn --nodes 300 --pgn analysed.pgn >out 2>err || fail "analitza ends with $?"
round_trip analysed.pgn "$(grep -c '^\[Event ' analysed.pgn)"
has_text '%eval' after
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The program with other people's chess tools: make interop. A tool that is missing is skipped, which
# is said.
# usage: tests/interop/tools.sh
set -u
. tests/support/interop.sh
cd "$work" || exit 1

echo "our own UCI driver"
have python3 && { python3 "$top/tests/interop/uci_driver.py" "$escacs" uci >out 2>&1 || fail "the driver: $(cat out)"; }

echo "pgn-extract reads games of a match and analyses"
"$escacs" torneig cpu:nivell=2 cpu:nivell=1 -n 2 --regles fide --pgn match.pgn >out 2>err || fail "no match: $(cat err)"
"$escacs" analitza --nodes 1000 --pgn notes.pgn match.pgn >out 2>err || fail "no analysis: $(cat err)"
if have pgn-extract; then
    for file in match notes; do
        pgn-extract -s $file.pgn >read.pgn 2>complaints
        [ ! -s complaints ] || fail "pgn-extract complains of $file.pgn: $(head -n 3 complaints)"
        [ "$(grep -c '^\[Result' read.pgn)" = 2 ] || fail "pgn-extract does not read all of $file.pgn"
    done
    pgn-extract -s -C -N -V match.pgn >moves.a 2>complaints
    pgn-extract -s -C -N -V notes.pgn >moves.b 2>complaints
    cmp -s moves.a moves.b || fail "the moves differ after the analysis"
fi

echo "other engines play through uci:"
for engine in stockfish fairy-stockfish; do
    have $engine || continue
    "$escacs" torneig cpu:nivell=1 "uci:$engine,nodes=50" -n 2 --regles fide >out 2>err ||
        fail "$engine: $(cat err)"
    grep -Eq '^ +2 ' out || fail "$engine does not play two games: $(cat out err)"
done
if have fairy-stockfish; then
    for variant in alamos capablanca xatranj embassy gothic knightmate courier gardner hoppelpoppel chigorin; do
        "$escacs" torneig cpu:nivell=1 uci:fairy-stockfish,nodes=50 -n 2 --regles $variant >out 2>err ||
            fail "fairy-stockfish in $variant: $(cat err)"
        if grep -q 'Perdudes' out; then fail "fairy-stockfish fails in $variant: $(cat out err)"; fi
    done
fi

# polyglot makes a UCI engine speak xboard's protocol; it is told what xboard tells it.
echo "polyglot, as xboard uses it"
if have polyglot; then
    polyglot_settings polyglot.ini
    mkfifo to
    timeout 60 polyglot polyglot.ini <to >from 2>err &
    adapter=$!
    exec 3>to
    printf 'xboard\nprotover 2\n' >&3
    wait_until grep -q 'done=1' from
    printf 'new\nst 1\nlevel 0 1 0\nusermove e2e4\n' >&3
    wait_until grep -q '^move ' from
    printf 'quit\n' >&3
    exec 3>&-
    wait $adapter
    grep -q '^feature .*myname="escacs' from || fail "polyglot does not name the engine: $(cat from)"
fi

finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Analysis finds planted blunders, and nothing else. The games were played by the CPU against itself at
# 400,000 positions a move, but for a few moves that were put in because they lose much.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1
nodes=200000

game() { # game NAME MOVES ARGUMENTS...: the save NAME.json
    name=$1
    moves=$2
    shift 2
    for move in $moves; do echo "$move"; done |
        "$escacs" --quiet --strict --desa "$name.json" "$@" >out 2>err || fail "$name: a move is refused"
}

analyse() { # analyse NAME: the marked moves are in the file marks
    "$escacs" analitza --nodes $nodes "$1.json" >"$1.out" 2>err || fail "$1: analitza ends with $?"
    grep -E '^ +([0-9]+\.+ )?[a-p][0-9]' "$1.out" | sed -nE 's/ +(\?\?|\?!|\?|!) .*/ \1/p' |
        sed -E 's/^ *([0-9]+\.+ )? *//; s/ +/ /g' >marks
}

marked() { # marked MOVE...: these and no others
    printf '%s\n' "$@" >expected
    same marks expected
}

game fide 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8c5 b1c3 c5e3 c1e3 e8g8 e3g5 h7h6 g5f6 d8f6 f3d4 c6d4 c3d5
    f6g5 e1g1 f7f6 h2h4 g5h4 d5c7 d7d5' --regles fide
game dames 'f6e5 c3b4 g7f6 g3h4 h8g7 h2g3 f6g5 h4f6h8 e5f4 g3e5 d6f4 e3g5 h6f4 g1h2 e7f6 b4c5 b6d4 f2e3 d4f2
    e1g3e5g7 f8h6 h8g7' --regles dames
game gran 'g1h3 j16k14 g4g6 j13j11 f2g1 k14a4 d2a4 l15g10 e2d3 k15k14 h3d7 g10d7 d4d5 d7a4' --regles gran
"$escacs" converteix --fen 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1 w - - 4 8' \
    --a json >start.json
game problem 'b2b3 d8c7 c1b2 e7d6 d3e4 f6e4 d2e4 d5e4 d4c5 d6h2 f3h2 f8d8' start.json

analyse fide
marked 'c5 e3 ??' 'f3 d4 ??' 'f7 f6 ??'
analyse dames
marked 'f6 g5 ??'
analyse gran
marked 'k14 a4 ?' 'h3 d7 ?'
analyse problem
marked 'd3 e4 ??' 'd6 h2 ??'

# --- the same from nothing, and after an interruption
kept_lines() { # kept_lines NUMBER: what is kept has so many lines
    [ "$(cat "$XDG_CACHE_HOME"/escacs/analisi/* 2>/dev/null | wc -l)" -ge "$1" ]
}
cp fide.out whole
rm -r "$XDG_CACHE_HOME"
"$escacs" analitza --nodes $nodes fide.json >out 2>err &
working=$!
wait_until kept_lines 2
kill -INT $working
wait $working
rm -f out
analyse fide
same fide.out whole
rm -r "$XDG_CACHE_HOME"
cp problem.out whole
analyse problem
same problem.out whole
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# How far a mate is, as a user is told: by UCI, in the thinking of the CPU, in its advice.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1
mkfifo answers

# Ask the UCI engine for a move; its input ends when it has answered.
think() { # think VARIANT FEN
    {
        printf 'setoption name UCI_Variant value %s\nposition fen %s\ngo nodes 200000\n' "$1" "$2"
        grep -q '^bestmove' answers
    } | timeout 60 "$escacs" uci 2>err | tee answers >out
    grep '^info depth' out | tail -n 1 >last
}

while IFS='|' read -r variant fen score move; do
    think "$variant" "$fen"
    has_text " score $score " last
    has_text "bestmove $move" out
done <<'CASES'
fide|8/8/8/8/4p3/3nK3/R5R1/3k4 w - - 0 1|mate 2|g2e2
fide|8/8/8/8/4p3/3nK3/R3R3/3k4 b - - 0 1|mate -1|
xatranj|6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w - - 0 1|mate 3|g3h5
xatranj|6K1/3r3r/5kn1/5p1N/5P2/8/8/4R1R1 b - - 0 1|mate -2|h7h5
dames|8/4k3/8/8/5M2/8/8/8 w - - 0 1|mate 3|f4e5
CASES

# --- text mode, from saves of such problems
advice() { # advice VARIANT FEN WORDS
    rm -f problem.json
    "$escacs" converteix --regles "$1" --fen "$2" --sortida problem.json >out 2>err ||
        fail "the problem could not be saved"
    echo consell | "$escacs" --quiet problem.json >out 2>err
    has_text "($3)" out
}

advice dames '8/4k3/8/8/5M2/8/8/8 w - - 0 1' 'guanya en 3'
advice dames '8/4k3/8/4M3/8/8/8/8 b - - 0 1' 'perd en 2'
advice xatranj '6K1/3r3r/5kn1/5p1N/5P2/8/8/4R1R1 b - - 0 1' 'rep mat en 2'
advice xatranj '6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w - - 0 1' 'mat en 3'
has_text 'Consell: g3 h5 ' out

# several moves, each with its line; numbers are as white sees them
rm -f problem.json
"$escacs" converteix --regles fide --fen '6k1/8/6K1/8/8/8/8/R7 w - - 0 1' --sortida problem.json >out 2>err
echo 'hint 2' | "$escacs" --quiet problem.json >out 2>err
has_text 'Consell: 1. a1 a8 (mat en 1)' out
has_text '2. a1 f1 (mat en 2): g8 h8, f1 f8' out
rm -f problem.json
"$escacs" converteix --regles fide --fen '3rk3/pppp4/8/8/8/8/PPPP4/4K3 b - - 0 1' --sortida problem.json >out 2>err
echo 'consell' | "$escacs" --quiet problem.json >out 2>err
grep -q 'Consell: .* (-[1-9]' out || fail "black stands better, which is below zero: $(cat out)"

advice xatranj '6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w - - 0 1' 'mat en 3'
echo 'h7 h5' | "$escacs" --quiet --verbose --blanques cpu:nodes=50000 problem.json >out 2>err
has_text 'Blanques (CPU): g1 g6' out
has_text ', mat en 3' err
has_text ', mat en 2' err

finish

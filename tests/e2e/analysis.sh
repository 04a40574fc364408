#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# escacs analitza: mistakes are marked, the same analysis from any number of threads and after an
# interruption, in words, JSON, PGN and saves, in several variants.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1
PATH=$PATH:/usr/games

analyse() { # analyse ARGUMENTS...: $work/out and $work/err
    timeout 100 "$escacs" analitza "$@" >out 2>err || fail "analitza $* ends with $?: $(cat err)"
}

cat >two.pgn <<'PGN'
[White "Anna"]
[Black "Bernat"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 {he does not see it} 4. Qxf7# 1-0

[White "Carla"]
[Black "Dídac"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Bc5 5. Nxe5 Nxe5 6. d4 a6 7. Be2 Nxe4 8. dxc5 Qf6 9. Be3
Nc6 10. Qd5 Qe6 11. Qxe6+ dxe6 12. Bf3 f5 13. Bg5 Nxg5 14. Bxc6+ bxc6 *
PGN

# --- mistakes, and who made them
analyse --nodes 20000 two.pgn
cp out first
has_text 'two.pgn: Anna - Bernat' out
has_line 'Obertura: C65 Ruy Lopez: Berlin defence, Beverwijk variation' out
grep -Eq '^     g8 f6 +\?\? +#1 \(millor: ' out || fail "the blunder is not marked: $(cat out)"
grep -Eq '^  4\. h5 f7 .* mat$' out || fail "the mate is not shown: $(cat out)"
grep -Eq '^ 13\. e3 g5 +\?\? ' out || fail "the second blunder is not marked: $(cat out)"
grep -Eq '^Precisió de les negres: [0-9]+ %, \?! [0-9]+, \? [0-9]+, \?\? [1-9]' out ||
    fail "no accuracy: $(cat out)"
if grep -Eq '^(Blanques|Negres)' out; then fail "a line looks like a prompt"; fi

# --- the same again: from what was kept, by several threads, after an interruption
analyse --nodes 20000 two.pgn
cmp -s out first || fail "what was kept gives another analysis"
rm -r "$XDG_CACHE_HOME"
analyse --nodes 20000 -j 3 two.pgn
cmp -s out first || fail "three threads give another analysis"
for kept in "$XDG_CACHE_HOME"/escacs/analisi/*; do
    head -c 300 "$kept" >short
    printf 'nonsense\n1 2 3\n3 99999 0 0 0 ffff\n0 3 5 5 5 ffffffff\n' | cat short - >"$kept"
done
analyse --nodes 20000 two.pgn
cmp -s out first || fail "an analysis that was cut short does not go on"
timeout -s INT 1 "$escacs" analitza --nodes 1000000000 two.pgn >out 2>err
grep -Eq '^Tirades analitzades: [0-9]+ de 7$' out || fail "Ctrl-C does not end it: $(cat out err)"

# --- JSON, PGN, saves
analyse --nodes 20000 --json two.pgn
python3 -c 'import json, sys
games = json.load(open("out"))
assert games[1]["opening"]["code"] == "C65"
assert len(games) == 2 and games[0]["plies"] == games[0]["analysed"] == 7
assert games[0]["moves"][5]["mark"] == "??" and games[0]["black"]["blunders"] == 1
assert games[0]["moves"][6]["score"] == {"mate": 1} and games[0]["moves"][6]["loss"] == 0
' || fail "the JSON is not as it should be"
analyse --nodes 20000 --pgn notes.pgn two.pgn
tr '\n' ' ' <notes.pgn >flat
has_text '3... Nf6 $4 {[%eval #1] he does not see it millor: ' flat
has_text '4. Qxf7# ' flat
if command -v pgn-extract >/dev/null; then
    pgn-extract -s notes.pgn >read.pgn 2>complaints || fail "pgn-extract ends with $?"
    [ ! -s complaints ] || fail "pgn-extract complains: $(cat complaints)"
    [ "$(grep -c '^\[White ' read.pgn)" = 2 ] || fail "pgn-extract does not read both games"
else
    echo "skipped: pgn-extract is not installed"
fi
analyse --nodes 20000 --pgn again.pgn notes.pgn
cmp -s notes.pgn again.pgn || fail "notes of notes differ"
timeout 20 "$escacs" analitza two.pgn --nodes 100 --pgn notes.pgn >out 2>err
[ $? -eq 3 ] || fail "a file that exists is overwritten"
timeout 20 "$escacs" analitza two.pgn --nodes 100 --desa one.json >out 2>err
[ $? -eq 3 ] || fail "two games in one save"
"$escacs" converteix --partida 1 --sortida game.json two.pgn 2>err
analyse --nodes 20000 --desa noted.json game.json
has_text '[%eval #1]' noted.json

# --- while playing, and in the review of a finished game
printf 'analitza\ne4\ne5\nDh5\nCc6\nAc4\nCf6\nanalitza 20000\nanalyse 0\nDxf7\n' |
    "$escacs" --regles fide --quiet --desa played.json >out 2>err
[ "$(grep -c '^Anàlisi:$' out)" = 2 ] || fail "two analyses while playing: $(cat out err)"
grep -Eq '^     g8 f6 .*\?\?' out || fail "the blunder is not marked while playing: $(cat out)"
has_text "s'esperava: analitza [NÚMERO]" err
has '█' out
printf 'ves 2\nanalitza 20000\nestat\n' | "$escacs" --quiet --ascii played.json >out 2>err
grep -Eq '^[#:.]{7}$' out || fail "no curve in ASCII: $(cat out)"
! grep -Eq '▁|▂|▃|▄|▅|▆|▇|█' out || fail "the curve is not ASCII: $(cat out)"
printf 'ves 2\nanaliza 20000\n' | "$escacs" --quiet played.json >out 2>err
grep -Eq '^  4\. h5 f7 .* mat$' out || fail "a review analyses the whole game: $(cat out)"

# --- any variant, and a game that starts from a problem
printf 'b6 a5\na3 b4\n' | "$escacs" --regles dames --quiet --desa draughts.json >out 2>err
[ -f draughts.json ] || fail "no game of draughts: $(cat out err)"
analyse --nodes 500 draughts.json
printf 'a1 a2\n' | "$escacs" --regles gran --quiet --desa large.json >out 2>err
analyse --nodes 500 large.json
"$escacs" converteix --regles fide --fen '6k1/8/6K1/8/8/8/8/R7 w - - 0 1' --sortida problem.json 2>err
printf 'a1 f1\ng8 h8\nf1 f8\n' | "$escacs" --quiet --desa solved.json problem.json >out 2>err
analyse --profunditat 6 --ascii solved.json
grep -Eq '^  2\. f1 f8 .* mat$' out || fail "the problem: $(cat out)"
timeout 20 "$escacs" analitza missing.json >out 2>err
[ $? -eq 2 ] || fail "a file that is not there"
timeout 20 "$escacs" analitza --temps x solved.json >out 2>err
[ $? -eq 1 ] || fail "a time that is none"

finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Training with problems in text mode, and making them.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1
subcommand=problemes

cat >own.txt <<'EOF'
# Paul Morphy, 1856, and two of our own
2 | a1 a6 | b Ta1 Rc8 Pb6 pa7 pb7* ra8 ab8 | Paul Morphy, 1856
1 +3 | d1 d5 | b Re1 Dd1 cd5 pe7 rg7

4k3/8/8/8/8/8/4q3/4K3 w - - bm Kxe2;
EOF

# --- a wrong move is said and taken back, the rival is answered for, a hint is given
feed 0 'a1 a2
a1 a6
a6 a7
d1 d2
consell
d1 d5
e1 e2
' --quiet own.txt
has_line 'Problema 1: Les blanques fan mat en 2 (Paul Morphy, 1856)' out
has_line 'Això no ho resol: prova una altra tirada' out
has_line 'Bé. Continua' out
has 'Negres (CPU): ' out
has_line 'ESCAC I MAT' out
has_line 'Problema 2: Les blanques guanyen material (3) en 1' out
has_line 'd1 d5' out
has_line 'Problema 3: Quina és la millor tirada de les blanques?' out
[ "$(grep -c '^Resolt!$' out)" -eq 3 ] || fail "three are solved"
has_line "No n'hi ha cap més per avui" out
has_line 'Resolts a la primera: 1 de 3' out
[ ! -d state/escacs/diari ] || [ -z "$(ls state/escacs/diari)" ] || fail "an exercise leaves no journal"
[ ! -d data/escacs/saves ] || [ -z "$(ls data/escacs/saves)" ] || fail "an exercise leaves no save"

# --- none is due on the same day, unless all are asked for; giving up shows the solution
feed 0 '' --quiet own.txt
has_line 'Resolts a la primera: 0 de 0' out
feed 0 'rendir-se
surt
' --quiet --tots own.txt
has_line 'Solució: a1 a6' out
has_line 'Resolts a la primera: 0 de 1' out

# --- what was failed comes back when it is due, before new ones
sed 's/ [0-9]*$/ 1/' state/escacs/problemes >due && mv due state/escacs/problemes
feed 0 'surt
' --quiet own.txt
has_line 'Problema 1: Les blanques fan mat en 2 (Paul Morphy, 1856)' out

# --- nothing but a wrong file of what was practised: it is an aid, not a record
printf 'garbage\n\0\377\n0123456789abcdef 99 5\n' >state/escacs/problemes
feed 0 'surt
' --quiet own.txt
has 'Problema 1' out

# --- the problems of a variant, by other names and in other languages
rm -r state/escacs
feed 0 'surt
' --quiet dames
has 'Problema 1: Les' out
feed 0 'surt
' --quiet losalamos
has 'Problema 1: Les' out

# --- faults of files
printf '2 | e1 e9 | b Re1 ra8\nnonsense\n' >bad.txt
run 2 --quiet bad.txt
has_text 'no hi ha cap problema: bad.txt' err
has_text 'bad.txt:1: la clau no és cap tirada legal' err
has_text 'bad.txt:2: la posició no és possible amb aquestes regles' err
run 2 --quiet ./missing.txt
run 2 --quiet nosuchvariant

# --- from PGN, from a position without moves, from FEN: a short win is found, else the first move is the key
rm -rf state/escacs
cat >set.pgn <<'PGN'
[Event "Morphy"]
[FEN "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"]

1. Ra6 bxa6 2. b7# 1-0

[Event "a | bé"]
[FEN "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"]

1. Kxe2 1/2-1/2
PGN
feed 0 'a1 a2
a1 a6
a6 a7
e1 e2
' --quiet set.pgn
has_line 'Problema 1: Les blanques fan mat en 2 (Morphy)' out
has_line 'Problema 2: Quina és la millor tirada de les blanques? (a   bé)' out
has_line 'Resolts a la primera: 1 de 2' out
"$escacs" converteix --fen 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' --a json >position.json
feed 0 'surt
' --quiet --tots position.json
has_line 'Problema 1: Les blanques fan mat en 2 (position.json)' out
printf 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\n4k3/8/8/8/8/8/4q3/4K3 w - -\n' >set.epd
feed 0 'surt
' --quiet --tots set.epd
has_line 'Problema 1: Les blanques fan mat en 2' out
has_text "set.epd:2: no s'hi guanya en tres tirades" err

# --- one's own mistakes: of a file, of the saved games, and among the others once a game is analysed
mistakes='1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. c3 Bg4 7. h3 Bxf3 8. Qxf3 h6 9. b4 Bb6
10. a4 a5 11. b5 Nb8 12. Be3 O-O 13. Bxb6 Qd7 14. Na3 cxb6 15. Qd1 Nxe4 16. Kh1 Nf6'
printf '[Event "Club"]\n[Result "1/2-1/2"]\n\n%s 1/2-1/2\n' "$mistakes" >club.pgn
feed 0 'd8 d7
consell
surt
' --quiet club.pgn
has_line 'Problema 1: Quina és la millor tirada de les negres? (Club)' out
has_line 'Això no ho resol: prova una altra tirada' out
has_line 'c7 b6' out
run 2 --quiet --errades
has_text 'no hi ha cap errada a les partides desades' err
mkdir -p data/escacs/saves
"$escacs" converteix club.pgn --sortida data/escacs/saves/club.json 2>err
rm -rf cache
feed 0 'surt
' --quiet --idioma ca
has 'Problema 1: Les' out
feed 0 'c7 b6
d3 e4
' --quiet --tots --idioma en --mistakes
has_line 'Problem 1: What is Black'"'"'s best move? (club.json)' out
has_line 'Problem 2: What is White'"'"'s best move? (club.json)' out
has_line 'Solved at once: 2 of 2' out
feed 0 'surt
' --quiet --tots
has_line 'Problema 1: Quina és la millor tirada de les negres? (club.json)' out
"$escacs" converteix club.pgn --a json >cpu.json 2>err
sed 's/^{/{ "jugadors": ["cpu:nivell=3", "cpu:nivell=2"],/' cpu.json >data/escacs/saves/club.json
run 2 --quiet --errades

# --- making: the same seed gives the same problems, and they can be trained with
run 0 --fes alamos --nombre 4 --seed 3
cp out made.txt
lines 4 made.txt
run 0 --make losalamos -n 4 --seed 3
same out made.txt
feed 0 'consell
surt
' --quiet --regles alamos ./made.txt
has 'Problema 1' out
finish

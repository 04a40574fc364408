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

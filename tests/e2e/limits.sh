#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Limits of docs/limits.md that no other test meets: each is refused with a message, and the program
# goes on or ends with its usual status.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1

# a line of text mode: one that is longer than 8,192 bytes is no move, however it begins
long=$(printf '%09000d' 0 | tr 0 x)
feed 0 "e2 e4$long
e2 e4
estat
" --quiet --regles fide
has_text 'Tirades: 1' out

# megabytes without a line end are not held
head -c 30000000 /dev/zero | tr '\0' a | (
    [ -n "${MODE:-}" ] || ulimit -v 400000 # a sanitizer needs more
    "$escacs" --quiet --regles fide
) >out 2>err || fail "a line of 30 MB ends it with status $?"
[ "$(wc -c <out)" -lt 50000 ] || fail "a line of 30 MB is printed whole"

# options of players
run 1 --blanques cpu:fils=65 --negres huma
has_text 'fils=65' err
run 1 --blanques cpu:memoria=65537 --negres huma
has_text 'memoria=65537' err
run 1 --blanques cpu:nivell=11 --negres huma
run 1 --blanques cpu:profunditat=101 --negres huma
run 1 torneig cpu cpu -n 1000001
run 1 torneig cpu cpu -j 257
run 1 torneig cpu cpu --obertura 101

# networks and files of positions
head -c 5000000 /dev/zero >large.xarxa
run 2 entrena --duel large.xarxa - alamos --jocs 2
printf 'not one' >x.posicions
run 2 entrena alamos --dades x.posicions --sortida y.xarxa

# problems, and parts of matches
truncate -s 4194305 large.txt
run 2 problemes large.txt
has_text 'large.txt' err
printf '2 | e1 e8 | b Re1 %09000d\n' 0 >line.txt
run 2 problemes line.txt
has_text 'line.txt' err
truncate -s 67108865 part.json
run 2 torneig --suma part.json
has_text 'part.json' err
truncate -s 1048577 part.json
run 2 equilibri petits --suma part.json
has_text 'part.json' err

# hints and threads
feed 0 'consell 101
' --quiet --regles petits
has_text 'TIRADA INVÀLIDA !' out
run 1 analitza x.json --fils 65

# a club: names, messages and challenges
"$escacs" club --crea --privat --club "$work/club" >out 2>&1 || fail "no club: $(cat out)"
enter() { # enter NAME: with the lines of standard input
    "$escacs" --restringit --jugador "$1" club --club "$work/club" --quiet >out 2>err
}
name=$(printf '%033d' 0)
enter "$name" </dev/null && fail "a name of 33 characters enters"
enter anna <<LINES || fail "anna cannot enter"
repta berta --regles fide
repta berta --regles fide
repta berta --regles fide
repta berta --regles fide
repta berta --regles fide
repta berta --regles fide
surt
LINES
[ "$(grep -c '^Repte ' out)" -eq 5 ] || fail "six challenges: $(cat out)"
has_text 'massa reptes' out
printf 'accepta 1\nmissatge %0300d\nsurt\n' 0 | enter berta || fail "berta cannot enter"
[ "$(wc -c <"$work/club/jugadors/berta/missatges")" -le 210 ] || fail "a long message is kept whole"
finish

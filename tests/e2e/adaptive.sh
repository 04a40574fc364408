#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The adaptive opponent from outside: what it knows of a person is shown, unlearnt by undo, kept from
# game to game, resumed and cleared; careers in tournaments do not depend on the threads.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1

mine=cpu:algorisme=adaptatiu,nodes=2000,memoria=1
estimates() { grep -o 'rival: [0-9.]* de 10 (tirades: [0-9]*, partides: [0-9]*)' "$1"; }
estimate() { estimates out | sed -n "$1p"; }
known() { find "$work/state" -name '*.json' -path '*rivals*'; }

# --- moves teach, undo takes back exactly what they taught
feed 0 'estat
e2 e4
estat
d2 d4
estat
desfer
estat
d2 d4
estat
' --regles fide --negres $mine --quiet --desa game.json
case $(estimate 1) in *'(tirades: 0, partides: 0)') ;; *) fail "it knows something at the start" ;; esac
case $(estimate 3) in *'(tirades: 2, partides: 0)') ;; *) fail "two moves teach nothing" ;; esac
[ "$(estimate 2)" = "$(estimate 4)" ] || fail "undo does not restore the estimate"
[ "$(estimate 3)" = "$(estimate 5)" ] || fail "the same move teaches otherwise"
adjourned=$(estimate 5)
[ "$(known | wc -l)" -eq 1 ] || fail "nothing is kept"
[ "$(stat -c %a "$(known)")" = 600 ] || fail "others can read what is kept"

# --- a resumed game goes on with what it knew, and undo goes behind the adjournment
feed 0 'estat
desfer
estat
' --negres $mine --quiet game.json
[ "$(estimate 1)" = "$adjourned" ] || fail "a resumed game begins with $(estimate 1), not $adjourned"
case $(estimate 2) in *'(tirades: 1, partides: 0)') ;; *) fail "undo after resuming: $(estimate 2)" ;; esac

# --- results count, resignation as a loss; the next game begins there
feed 0 'd2 d4
rendir-se
' --negres $mine --quiet game.json
feed 0 'estat
' --regles fide --negres $mine --quiet
case $(estimate 1) in *', partides: 1)') ;; *) fail "the game does not count: $(estimate 1)" ;; esac
has 'nivell al final de cada partida' out
feed 0 'estat
' --regles alamos --negres $mine --quiet
case $(estimate 1) in *'(tirades: 0, partides: 0)') ;; *) fail "other rules know of it" ;; esac

# --- a level that is told, and oblivion
feed 0 'estat
oblida
estat
' --regles fide --negres $mine,nivell-inicial=7 --quiet
case $(estimate 1) in 'rival: 7.0 de 10'*) ;; *) fail "nivell-inicial=7 gives $(estimate 1)" ;; esac
[ -z "$(known)" ] || fail "oblida leaves $(known)"
feed 0 'oblida
' --regles fide --quiet
has_line 'TIRADA INVÀLIDA !' out

# --- a damaged file is told, and the game goes on
mkdir -p "$work/state/escacs/rivals"
feed 0 'e2 e4
' --regles fide --negres $mine --quiet
file=$(known)
printf '{"version":1,"now":\033[2J' >"$file"
feed 0 'estat
e2 e4
' --regles fide --negres $mine --quiet
has 'llegir què en sabia' out
no_escape out
no_escape err

# --- the same seed gives the same games, whatever the threads; each career begins afresh
subcommand=torneig
run 0 $mine cpu:nivell=1 -n 8 --carrera 4 --regles petits --json
cp out one
run 0 $mine cpu:nivell=1 -n 8 --carrera 4 --regles petits --json -j 2
same one out
has '"career": 4' out
has '"by_game": ' out
run 0 $mine cpu:algorisme=atzar -n 4 --carrera 2 --relleu 2:cpu:algorisme=golafre,error=10 --regles petits --jutge 200
has 'estima el rival en' out
has 'B perd .* punts de 100' out
run 0 cpu:algorisme=adaptatiu-original,profunditat=2,minim=0,maxim=100 cpu:algorisme=fix,ratio=20,profunditat=2 \
    -n 2 --regles dames --limit 20
# --- the experiment, cut short: each rival meets both algorithms
run 0 --experiment adaptatiu -n 1 --regles petits --limit 3 --obertura 0 --arrodoneix 100 --json
[ "$(grep -c '"ours": ' out)" -eq 30 ] || fail "lines are missing"
has '"mean_error": ' out
run 1 --experiment zen
has 'no hi ha aquest experiment' err
run 1 --experiment adaptive cpu cpu
run 1 $mine cpu --relleu x:cpu
run 1 $mine cpu:algorisme=fix,ratio=101
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What known games say of a position, in play and on the command line; what was learnt and forgotten;
# a move that always lost is not played again.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1

# --- the classic games and the names of openings
run 0 llibre --regles fide --coneixement classics
has '^tirada  *partides  *guanya  *taules  *perd$' out
has "^e2 e4  *22  *18  *1  *3  B00 King's pawn opening$" out
run 0 book --rules fide --knowledge classics --json
has_text '"opening": "King'"'"'s pawn opening"' out
run 0 llibre --coneixement classics # the standard game begins like chess
has '^e2 e4  *2[0-9]' out
run 0 llibre --regles dames --coneixement classics
has_text 'cap partida coneguda' out
has_text 'no són partides d'"'"'aquestes regles, i no serviran mai: 39' err
feed 0 'e2 e4
e7 e5
g1 f3
b8 c6
f1 c4
llibre
ajornar' --quiet --regles fide --coneixement classics
has_line "obertura: C50 King's pawn game" out
has '^f8 c5  *[0-9]' out
! grep -E '^(Blanques|Negres)( \([^)]*\))?: ' out | grep -q obertura || fail "an answer looks like a prompt"
feed 0 'ajornar' --quiet --regles fide --blanques cpu:nodes=200 --coneixement classics --verbose
has_text 'Segueix la partida de classics' err

# --- what was learnt is shown and forgotten
run 0 llibre --apres
has_text "no s'ha après de cap partida" out
player=cpu:profunditat=2
feed 0 'ajornar' --quiet --blanques $player
first=$(sed -n 's/^Blanques (CPU): //p' out)
[ -n "$first" ] || fail "the CPU does not move"
lose() {
    feed 0 "$first
a7 a6
rendir-se" --quiet --apren
}
lose
has_text 'La CPU ha après d' err
run 0 llibre --apres
lines 1 out
has_text "0-1         2  $first, a7 a6" out
feed 0 'ajornar' --quiet --blanques $player --apren
has_line "Blanques (CPU): $first" out # once is no rule
lose
feed 0 'ajornar' --quiet --blanques $player --apren
has '^Blanques (CPU): ' out
has_not "Blanques (CPU): $first" out
run 0 llibre --oblida 1
run 0 llibre --learnt --json
[ "$(grep -c '"result"' out)" -eq 1 ] || fail "one game should be left"
run 2 llibre --forget 2
feed 0 'ajornar' --quiet --blanques $player --apren
has_line "Blanques (CPU): $first" out
# --- knowledge that cannot be read is said, though no CPU plays
printf 'llibre\nllibre\n' | "$escacs" --quiet --regles fide --coneixement missing.pgn >out 2>err
[ "$(grep -c 'missing.pgn: error: no es pot llegir' err)" -eq 1 ] || fail "a missing file is not said once"
finish

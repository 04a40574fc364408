#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# escacs torneig from outside: tables, files, and an end by the keyboard.
set -u
. tests/support/e2e.sh
subcommand=torneig
cd "$work" || exit 1

quick=cpu:nodes=30,memoria=1

# --- the same match twice, whatever the threads; the table adds up
run 0 cpu:nodes=300,memoria=1 $quick -n 6 --regles petits --pgn one.pgn
has '^A: cpu:nodes=300,memoria=1$' out
has '^Elo d.A: ' out
run 0 cpu:nodes=300,memoria=1 $quick -n 6 -j 3 --regles petits --pgn three.pgn --json
same one.pgn three.pgn
has '"games": 6' out
has '"superiority": ' out
[ "$(grep -c '^\[White "cpu:nodes=30,memoria=1"\]' one.pgn)" -eq 3 ] || fail "colours do not alternate"
run 0 $quick $quick -n 2 --seed 2 --regles petits --pgn other.pgn
cmp -s one.pgn other.pgn && fail "the seed changes nothing"

# --- games kept can be read again
run 0 $quick $quick -n 2 --regles estandard --limit 10 --desa games
has 'Taules per massa tirades: 2' out
"$escacs" converteix games/000002.json --a json >again 2>err || fail "a game cannot be read"
run 3 $quick $quick -n 2 --regles estandard --limit 10 --desa games
run 0 $quick $quick -n 2 --regles estandard --limit 10 --desa games --sobreescriu
run 0 $quick "uci:$escacs uci,nodes=50,Hash=1" -n 2 --regles fide --limit 12

# --- manners: draws are agreed and lost games resigned only where that is asked for
even=cpu:nodes=300,memoria=1
run 0 $even $even,rendeix=si -n 12 --regles dames --acords --desa agreed
grep -q 'TAULES ACCEPTADES' agreed/*.json || fail "no draw is agreed"
grep -q 'RENDICI' agreed/*.json || fail "no game is resigned"
"$escacs" verifica agreed >out 2>err || fail "a game cannot be read"
run 0 $even $even -n 12 --regles dames --desa fought
! grep -q 'ACCEPTADES\|RENDICI' fought/*.json || fail "a game was not played to its end"

# --- what is refused
run 1 $quick
run 1 $quick huma
run 1 $quick cpu:nivell=99
has 'nivell=99 (un enter de 0 a 10)' err
run 1 $quick cpu:level=3,zen=1
has 'zen=1 (nivell, temps, ' err
run 1 $quick $quick -n 0
run 1 $quick $quick -j none
run 1 $quick $quick --regles petits --pgn one.pgn -n 2
sed 's/"fen": "[A-Z]", //' "$top/variants/muralla.json" >unlettered.json
run 1 $quick $quick --regles unlettered.json --pgn no-letters.pgn -n 2
run 1 $quick uci:sh --regles petits
run 2 $quick $quick --regles no-such-variant
run 2 $quick uci:/no/such/program --regles fide -n 2
has 'no es pot executar el programa .*: uci:/no/such/program (no existeix)' err
run 2 $quick "uci:$escacs uci,UCI_Elo=1" --regles fide -n 2 # less than the engine says it takes
has "valor incorrecte d'una opció de jugador: UCI_Elo=1 (un enter de [1-9]" err
run 0 cpu:level=0,time=1,threads=1,memory=1 cpu:nivel=0,memoria=1,evaluation=derived -n 2 --limit 4

# --- Ctrl-C ends it with the table so far
"$escacs" torneig cpu:temps=600 cpu:temps=600 -n 10 -j 2 >out 2>err </dev/null &
match=$!
# once the program runs and catches the signal it may be sent
catches_interrupts() {
    [ "$(cat "/proc/$match/comm")" = escacs ] &&
        [ "$((0x$(sed -n 's/^SigCgt:\t*//p' "/proc/$match/status") & 2))" -ne 0 ]
}
wait_until catches_interrupts
kill -INT "$match"
wait "$match" || fail "an interrupted match fails"
has '^ *0 *0 *0 *0$' out

finish

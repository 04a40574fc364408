#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# solitari --resol: verdicts, winning moves replayed by the program itself, limits, usage.
set -u
. tests/support/e2e.sh

# answers EXPECTED ARGUMENTS...
answers() {
    expected=$1
    shift
    got=$("$solitari" "$@" </dev/null) || fail "exit status $? for $*"
    [ "$got" = "$expected" ] || fail "'$got' instead of '$expected' for $*"
}

# refuses ARGUMENTS...
refuses() {
    status=0
    out=$("$solitari" "$@" </dev/null 2>/dev/null) || status=$?
    [ "$status" -eq 1 ] || fail "status $status for $*"
    [ -z "$out" ] || fail "usage errors belong to standard error: $*"
}

answers '2016 1000 GUANYABLE' --resol 2016 1000
answers '293 1000 NO GUANYABLE' --resol 293 1000
answers '12 1000 NO SE SAP' --resol 12 1000 --memoria 1
answers '-4 50 GUANYABLE' --solve -4 50
answers '' --resol
# the shuffle has the time of --temps too, however many steps it takes
answers '1 9223372036854775807 NO SE SAP' --resol --temps 1 1 9223372036854775807

got=$(printf '1 1000\n293\n1000 7' | "$solitari" --resol)
[ "$got" = "1 1000 GUANYABLE
293 1000 NO GUANYABLE" ] || fail "pairs from standard input: $got"

# the winning moves are the input of a won game
for deal in '2016 1000' '7 1' '-1 500' '0 1000'; do
    # shellcheck disable=SC2086
    last=$("$solitari" --resol $deal --jugades 2>/dev/null | "$solitari" | tail -n 1)
    [ "$last" = 'PARTIDA GUANYADA' ] || fail "the moves for $deal do not win: $last"
done
[ -z "$("$solitari" --resol 293 1000 --jugades 2>/dev/null)" ] || fail "moves for a lost deal"

refuses --resol 1
refuses --resol 1 2 3
refuses --resol 1 x
refuses --jugades 1 2
refuses --resol --jugades
refuses --memoria 0 --resol
refuses --memoria
refuses --mode finestra
refuses --text=1
refuses --continua --nova
refuses --desconeguda
refuses -x

"$solitari" --help | grep -q -- '--resol' || fail "--help"
"$solitari" -h | grep -q -- '--mode' || fail "-h"
"$solitari" --version | grep -q '^solitari [0-9]' || fail "--version"

# a deal on the command line needs no questions
printf '0' | "$solitari" 1 0 | head -n 1 | grep -q 'ESTAT DEL JOC' || fail "deal as arguments"

# what was typed is echoed without its control characters
"$solitari" "--$(printf '\033[31m\233')" 2>"$work/err" && fail "an unknown option is accepted"
has_text '[31m' "$work/err"
no_escape "$work/err"
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A game against the adaptive opponent that is put away after every move goes on as if it had never
# been: the same replies, the same estimate, with and without a clock, in games of several kinds.
# Undo, the end of a game, resignation and draws with what it knows of a person.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1

mine=cpu:algorisme=adaptatiu,nodes=2000,memoria=1
moves() { grep -E '^([0-9]+[.]|  ) ' "$1" | grep -o '[a-p][0-9]* [a-p][0-9][0-9]*'; }
estimate() { grep -o 'rival: [0-9.]* de 10 (tirades: [0-9]*, partides: [0-9]*)' out | tail -1; }

# whole VARIANT SEAT OPTION MOVE...: the game in one go, then put away after each move. The CPU has
# the seat of those who move second.
whole() {
    variant=$1 seat=$2 option=$3
    shift 3
    rm -rf state whole.json parts.json
    feed 0 "$(printf '%s\n' "$@")
historial
estat
" --regles "$variant" "$seat" "$mine" --quiet --desa whole.json $option
    moves out >whole
    known=$(estimate)
    lines $((2 * $#)) whole
    rm -rf state
    feed 0 "$1
" --regles "$variant" "$seat" "$mine" --quiet --desa parts.json $option
    shift
    for move; do
        feed 0 "$move
" "$seat" "$mine" --quiet parts.json
    done
    feed 0 'historial
estat
' "$seat" "$mine" --quiet parts.json
    moves out >parts
    same whole parts
    [ "$(estimate)" = "$known" ] || fail "$variant: it knows $(estimate), not $known"
}
whole fide --negres '' 'e2 e4' 'd2 d4' 'a2 a3' 'h2 h3'
whole fide --negres '--rellotge 5+3' 'e2 e4' 'd2 d4' 'a2 a3'
whole dames --blanques '' 'b6 a5' 'h6 g5'
whole gran --negres '' 'e4 e6' 'd4 d6' 'a4 a5' 'p4 p5'

# --- undo in a game of captures and on a large board
undone() { # undone VARIANT SEAT MOVE MOVE
    rm -rf state
    feed 0 "$3
estat
$4
desfer
estat
" --regles "$1" "$2" "$mine" --quiet
    grep -o 'rival: .*' out | sort -u >told
    lines 1 told
    has 'tirades: 1' told
}
undone dames --blanques 'b6 a5' 'h6 g5'
undone gran --negres 'e4 e6' 'd4 d6'

# --- it resigns what the rival can win, and plays on against a beginner
at() { # at FEN: a game that begins there
    subcommand=converteix
    run 0 --fen "$1" --sortida start.json --sobreescriu
    subcommand=
    rm -rf state
}
wait_moves='e1 e2
e2 f2
f2 g2
g2 g1
g1 f1
'
at '3k4/8/8/8/8/8/8/R3K2R w - - 0 1'
feed 0 "$wait_moves" --negres "$mine,rendeix=si,nivell-inicial=9" --quiet --desa end.json start.json
has_line 'RENDICIÓ' out
feed 0 'estat
' --regles fide --negres "$mine" --quiet
case $(estimate) in *', partides: 1)') ;; *) fail "a resignation does not count: $(estimate)" ;; esac
at '3k4/8/8/8/8/8/8/R3K2R w - - 0 1'
feed 0 "$wait_moves" --negres "$mine,rendeix=si,nivell-inicial=0" --quiet --desa on.json start.json
has_not 'RENDICIÓ' out
has_line 'PARTIDA AJORNADA' out

# --- a draw: accepted when it stands no better and the game is past its opening
offer() { feed 0 'taules
' --blanques huma --negres "$mine" --quiet --desa end.json --sobreescriu "$@"; }
at '4k3/7r/8/8/8/8/R7/4K3 w - - 0 40'
offer start.json
has_line 'TAULES' out
at '3qk3/7r/8/8/8/8/R7/4K3 w - - 0 40'
offer start.json
has_not 'TAULES' out
offer --regles fide
has_not 'TAULES' out
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A real xboard on a screen of its own lets escacs, through polyglot, play a match of two games: against
# itself, and against Fairy-Max where it is installed. The games that xboard writes are read again.
set -u
. tests/support/interop.sh
have xboard polyglot Xvfb || exit 0
cd "$work" || exit 1
mkdir -p "$HOME"

Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp 3>display 2>xvfb.log &
screen=$!
trap 'kill $screen 2>/dev/null; rm -rf "$work"' EXIT
wait_until test -s display
DISPLAY=:$(cat display)
export DISPLAY

polyglot_settings escacs.ini

match() { # match NAME SECOND: two games, written to NAME.pgn
    timeout 120 xboard -fcp 'polyglot escacs.ini' -fd "$work" -scp "$2" -sd "$work" \
        -mg 2 -depth 4 -tc 1 -inc 0.1 -sgf "$work/$1.pgn" -xpopup -xexit -adapterCommand '' \
        </dev/null >"$1.log" 2>&1 || fail "$1: xboard ends with $?: $(tail -n 3 "$1.log")"
    [ "$(grep -c '^\[Event ' "$1.pgn")" -eq 2 ] || fail "$1: xboard does not write two games"
    grep -q '^\[White "escacs' "$1.pgn" || fail "$1: escacs has not played"
    if grep -Eiq 'illegal move|forfeit|disconnect|exited unexpectedly|time forfeit' "$1.pgn"; then
        fail "$1: $(grep -Ei 'illegal|forfeit|exited' "$1.pgn")"
    fi
    for number in 1 2; do
        "$escacs" converteix --partida $number "$1.pgn" --a json >game.json 2>err ||
            fail "$1: game $number cannot be read"
        [ "$(grep -c '"origen": "[a-h]' game.json)" -ge 20 ] || fail "$1: game $number is short"
    done
    echo "  $1: $(grep '^\[Result ' "$1.pgn" | tr '\n' ' ')"
}

match itself 'polyglot escacs.ini'
if have fairymax; then match fairymax fairymax; fi
finish

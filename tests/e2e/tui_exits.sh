#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Whatever ends or stops the program leaves a usable terminal and a game that goes on.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
humans='--blanques huma --negres huma'
tui_open 80 24

tui_play --regles fide $humans
screen_await 'Blanques:'
screen_enter 'e2 e4'
screen_await ' 1  e4'

# stopped and continued, resized in between
screen_type C-z
screen_await '(Stopped|Suspended)'
screen_resize 90 30
screen_type fg Enter
screen_await ' 1  e4'
screen_await '^Negres:$'
screen_resize 80 24
screen_await '^Negres:$'

# asked to end: adjourned and saved; an abort: the journal has it. Each time it goes on.
for signal in TERM HUP ABRT; do
    screen_write 'half a line'
    screen_await 'half a line'
    kill -s $signal "$(cat "$SCREEN_DIR/pid")"
    case $signal in
    ABRT) screen_await Abort ;;
    *) screen_await 'PARTIDA AJORNADA' ;;
    esac
    screen_left
    tui_play --continua $humans
    screen_await ' 1  e4'
    screen_await '^Negres:$'
done

# Ctrl-C: drops what is typed, then adjourns
screen_write g8
screen_await '^Negres: g8'
screen_type C-c
screen_await '^Negres:$'
screen_type C-c
screen_await 'PARTIDA AJORNADA'
screen_left

# a terminal that goes away while the CPU thinks
tui_play --continua --blanques huma --negres cpu:temps=300,fils=2
screen_await 'CPU  prof\. [0-9]+'
pid=$(cat "$SCREEN_DIR/pid")
screen_tmux kill-server
ended() {
    ! kill -0 "$pid" 2>/dev/null
}
screen_poll ended || screen_fail "it goes on without a terminal"
grep -q AJORNAMENT "$(tui_saves)" || screen_fail "the game was not adjourned"
screen_close

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The adaptive opponent on the full screen: the panel shows its estimate and the curve of the games,
# and so does the answer to `estat`.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 110 30
cpu=cpu:algorisme=adaptatiu,nodes=1000,memoria=1

lose() { # a game of one move
    tui_play "--regles fide --blanques huma --negres $cpu"
    screen_await '^Blanques:'
    screen_enter 'e2 e4'
    screen_await '1  e4  *[A-Za-h]'
    screen_enter rendir-se
    screen_await 'RENDICIÓ'
    screen_type Escape
    screen_enter quit
    screen_await '^[$] *$'
}
lose
lose
tui_play "--regles fide --blanques huma --negres $cpu"
screen_await 'rival: [0-9.]* [▁▂▃▄▅▆▇█][▁▂▃▄▅▆▇█]'
screen_enter estat
screen_await 'nivell estimat del rival: [0-9.]* de 10'
screen_await 'resultat de cada partida del rival: --'
screen_type Escape
screen_enter quit

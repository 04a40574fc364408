#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manners of the CPU on the full screen: it offers a draw and is answered, and it resigns.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24
level='4k2r/8/8/8/8/8/8/R3K3 w - - 20 70'
"${BUILD:-build}/escacs" converteix --fen "$level" --a json >"$SCREEN_DIR/level.json"
"${BUILD:-build}/escacs" converteix --fen '3k4/8/8/8/8/8/8/R3K2R w - - 0 60' --a json >"$SCREEN_DIR/lost.json"
cpu=cpu:nodes=3000,memoria=1

# --- an offer is refused: the CPU plays on; a second game: it is accepted
tui_play "--blanques huma --negres $cpu $SCREEN_DIR/level.json"
screen_await '^Blanques:'
screen_enter 'e1 d2'
screen_await 'La CPU ofereix taules'
screen_await '^Blanques, accepteu taules'
screen_enter no
screen_await '^Blanques: *$'
screen_enter 'a1 a7'
screen_await '^Blanques: *$'
screen_enter ajornar
screen_await 'PARTIDA AJORNADA'
tui_play "--idioma en --blanques huma --negres $cpu $SCREEN_DIR/level.json"
screen_await '^White:'
screen_enter 'e1 d2'
screen_await 'The CPU offers a draw'
screen_enter yes
screen_await 'DRAW'
screen_await '> Rematch'
screen_type Escape
screen_await_not 'Rematch'
screen_enter quit
screen_await '^[$] *$'

# --- it resigns where it may
tui_play "--idioma es --blanques huma --negres $cpu,rinde=si $SCREEN_DIR/lost.json"
screen_await '^Blancas:'
screen_enter e1e2
screen_await ' 1  Re2  *R[a-h][1-8]'
screen_enter e2e1
screen_await ' 2  Re1  *R[a-h][1-8]'
screen_enter e1e2
screen_await 'RENDICIÓN'
screen_await '> Revancha'
screen_type Escape
screen_await_not 'Revancha'
screen_enter salir
screen_await '^[$] *$'

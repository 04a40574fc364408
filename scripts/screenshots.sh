#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the images of docs/ from the real screen of the program that was built.
# usage: scripts/screenshots.sh BUILD   (needs tmux, and what scripts/screenshot.py needs)
set -eu
BUILD=$1
export BUILD
. tests/support/tui.sh
trap screen_close EXIT
python=${PYTHON:-python3}

shoot() { # shoot NAME
    screen_tmux capture-pane -t screen -p -e -N | "$python" scripts/screenshot.py "docs/$1.png"
}

mkdir -p docs
tui_open 80 24

tui_play --regles fide --blanques huma --negres cpu:temps=60
screen_await Blanques:
screen_type F3
screen_enter 'e2 e4'
screen_await 'CPU  prof\. 1[0-9]'
shoot tui-thinking
screen_type C-c
screen_await '^Blanques:$'
screen_enter surt
screen_left

tui_play --regles fide --blanques huma --negres huma
screen_await Blanques:
for move in 'e2 e4' 'e7 e5' 'g1 f3' 'b8 c6' 'f1 c4' 'f8 c5' 'c2 c3' 'g8 f6' 'd2 d4' 'e5 d4' 'c3 d4'; do
    screen_enter "$move"
    screen_await "$move"
done
tui_square c5
screen_await '\[♝\]'
shoot tui-board
screen_type Escape
screen_type Escape
screen_resize 104 36
screen_enter 'c5 b4'
screen_await 'ESCAC AL REI'
shoot tui-large
screen_resize 80 24
screen_enter surt
screen_left

cp tests/e2e/tui/chain.json "$SCREEN_DIR/chain.json"
tui_play "$SCREEN_DIR/chain.json" --blanques huma --negres huma
screen_await 'Dames angleses'
tui_square c3
screen_await '\[○\]'
shoot tui-draughts
screen_enter surt
screen_left

tui_play
screen_await '> Nova partida'
screen_type Enter
screen_await '> estandard'
screen_type Down Down
screen_await 'La gran batalla'
shoot tui-menu
screen_close

screen_again
tui_open 80 24 TERM=screen-256color # without bce every cell is written, and captured
screen_type "clear; $PWD/$BUILD/solitari 2016 1000" Enter
screen_await 'SOLITARI'
screen_type o
screen_await 'descartades  1'
screen_type 6 Enter
screen_await '»♦'
shoot solitari
screen_close

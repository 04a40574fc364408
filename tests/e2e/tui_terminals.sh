#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Terminals of other kinds: without UTF-8, without colours, poor ones, and one that cannot do it.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
humans='--blanques huma --negres huma'
tui_open 80 24

# --- without UTF-8 and colours: letters, and dots on the dark squares; all marks can be told
screen_type "export LC_ALL=C TERM=vt100; clear" Enter
tui_play --regles fide $humans
screen_await 'Blanques:'
screen_enter 'e2 e4'
screen_enter 'd7 d5'
screen_await '  d5'
screen_type Up
screen_await '>R<'
screen_type Up Up Up Enter
screen_await '>P]'
tui_picture <<'END'

     a    b    c    d    e    f    g    h        Escacs FIDE
 8   t  . c .  a  . d .  r  . a .  c  . t . 8    B01 Scandinavian (centre coun.
        .....     .....     .....     .....        Negres . persona
 7 . p .  p  . p . - - . p .  p  . p .  p   7
   .....     .....     .....     .....           > Blanques . persona
 6      .....     .....     .....     ..... 6
        .....     .....     .....     .....
 5 .....     ..... xpx   *       .....      5      1  e4          d5
   .....     .....               .....
 4      .....     ..... >P] .....     ..... 4
        .....     .....     .....     .....
 3 .....     .....     .....     .....      3
   .....     .....     .....     .....
 2   P  . P .  P  . P .     . P .  P  . P . 2
        .....     .....     .....     .....
 1 . T .  C  . A .  D  . R .  A  . C .  T   1
   .....     .....     .....     .....           ? ajuda  < desfa  > refa
     a    b    c    d    e    f    g    h        F2 gira  F5 consell  F6  F8


PEO (P), valor 1: avanca recte i captura en diagonal
Blanques:

END
screen_type Escape
screen_enter surt
screen_await 'PARTIDA AJORNADA'
screen_left

# --- poor and other terminals: the same game can be played. The fonts of the Linux console have no
# figures; without colours and an answer to what the background is, letters can be read, too
tui_other() { # tui_other TERM PATTERN: what is awaited of the last move
    screen_type "export LC_ALL=C.UTF-8 TERM=$1" Enter
    tui_play --regles fide $humans
    screen_await 'Escacs FIDE'
    screen_enter 'e2 e4'
    screen_await ' 1  e4'
    screen_await "$2"
    screen_type Up Up
    screen_enter surt
    screen_left
}
tui_other linux '▌ P ▐'
tui_other xterm '▌ ♟ ▐'
tui_other screen '▌ ♟ ▐'
tui_other vt100 '-P-'

# --- one that cannot be addressed: text mode
screen_type "export TERM=dumb" Enter
tui_play --regles fide $humans
screen_await '^Blanques:'
screen_await '^ 8 [|] t [|] c'
screen_enter 'e2 e4'
screen_await '^Negres:'
screen_enter surt
screen_await 'PARTIDA AJORNADA'
screen_type "export TERM=xterm-256color; clear" Enter
screen_left

# --- NO_COLOR and --color=never: none is sent; --ascii: letters
no_colour() {
    if screen_tmux capture-pane -t screen -p -e | grep -Eq '\[([0-9;]*;)?[34][0-8][;m]'; then
        screen_fail "colours though none are wanted"
    fi
}
screen_type "export NO_COLOR=1" Enter
tui_play --regles fide $humans
screen_await '^ 8   t'
no_colour
screen_enter surt
screen_left
screen_type "unset NO_COLOR" Enter
tui_play --regles fide --color=never --ascii $humans
screen_await '^ 8   t  \. c'
no_colour
screen_enter surt
screen_left

# --- themes: built in, own by name, unknown; the file of settings
mkdir -p "$SCREEN_DIR/config/escacs/themes"
printf 'base light\nlight_square black 200\n' >"$SCREEN_DIR/config/escacs/themes/meu"
printf '# mine\ntema = meu\navaluacio = si\n' >"$SCREEN_DIR/config/escacs/pantalla"
tui_play --regles fide $humans
screen_await '8 ░'
screen_tmux capture-pane -t screen -p -e | grep -q '48;5;200' || screen_fail "not the own theme"
screen_enter surt
screen_left
tui_play --regles fide --tema contrast $humans
screen_await '^ 8   ♜'
screen_tmux capture-pane -t screen -p -e | grep -q '48;5;18' || screen_fail "not the theme asked for"
screen_enter surt
screen_left
tui_play --regles petits --tema monochrome $humans
screen_await '^ 6 .* t .*·· c ··'
screen_enter surt
screen_left
tui_play --tema cap
screen_await 'tema desconegut: cap'
echo 'tema' >"$SCREEN_DIR/config/escacs/pantalla"
tui_play --regles fide $humans
screen_await '^ 8   ♜'
screen_enter surt
screen_await 'la línia 1 no s.entén'
screen_left
screen_close

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Other boards and other sizes: a promotion on 4x5, a chain of draughts, 16x16, and terminals that
# are large, small, and change while the CPU thinks.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
humans='--blanques huma --negres huma'

# --- 4x5: the promotion is asked for, and can be dropped
tui_open 80 24
tui_play --regles "$PWD/tests/e2e/tui/4x5.json" $humans
screen_await 'Quatre per cinc'
for move in 'd2 d3' 'c5 b5' 'd3 d4' 'd5 b4'; do
    screen_enter "$move"
done
tui_picture <<'END'
       a        b        c        d          Quatre per cinc
    ▗▄ ▄ ▄▖     ▄             ▛       ▜
 5  ▝▜███▛▘    ▀█▀                      5      Negres · persona
     ▐███▌   ▐█▙█▟█▌
    ▗█████▖   █████           ▙       ▟      ▶ Blanques · persona
            ▛   ▄▗  ▜
 4    ▐█▌     ▄█▜██▖             ▐█▌    4
      ▗█▖    ▐█▛▜██▌             ▗█▖           1  d3            Rb5
     ▗███▖  ▙ ▗▄███▌▟           ▗███▖          2  d4            Cb4

 3                                      3



 2                                      2


    ▗▄ ▄ ▄▖              ▄        ▄▗
 1  ▝▜███▛▘             ▀█▀     ▄█▜██▖  1
     ▐███▌            ▐█▙█▟█▌  ▐█▛▜██▌
    ▗█████▖            █████    ▗▄███▌       ? ajuda  < desfà  > refà  F2 gira
       a        b        c        d          F5 consell  F6 analitza  F8 revisa

Blanques:
END
screen_enter 'd4 d5'
screen_await '╭─ Promoció'
screen_await '> T  ♜  TORRE'
screen_type Escape
screen_await_not Promoció
screen_await '^ 4    ▐█▌     ▄█▜██▖             ▐█▌ '
screen_enter 'd4 d5'
screen_await '> T  ♜  TORRE'
screen_type c
screen_await ' 3  d5=C'
screen_await '^ 5  .*  ▄█▜██▖ '
screen_enter q
screen_await 'Voleu desar la partida'
screen_type n
screen_await_not 'Voleu desar'
screen_enter q
screen_await 'Voleu desar la partida'
screen_type s
screen_await 'PARTIDA AJORNADA'
screen_left

# --- draughts: every piece that a chain takes is marked, its landings are chosen one by one
cp tests/e2e/tui/chain.json "$SCREEN_DIR/chain.json"
tui_play "$SCREEN_DIR/chain.json" $humans
screen_await 'Dames angleses'
tui_square a1
screen_await_colours '48;5;249'
tui_square c3
tui_picture <<'END'

     a    b    c    d    e    f    g    h        Dames angleses
   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
 8                                      ●   8      Negres · persona
   ▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀        +2
 7                                 ●        7    ▶ Blanques · persona
   ▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▄▄▄▄▄
 6                            ●             6
   ▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▀▀▀▀▀
 5                       ●                  5
   ▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄
 4                  ●                       4
   ▄▄▄▄▄▀▀▀▀▀▀▀▀▀▀▄▄▄▄▄▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀
 3             ●                            3
   ▀▀▀▀▀▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄
 2                                          2
   ▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀
 1   ●                                      1
   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ? ajuda  < desfà  > refà
     a    b    c    d    e    f    g    h        F2 gira  F5 consell  F6  F8


PEO (P), valor 2: un pas en diagonal, captura saltant per damunt, només endavant
Blanques:
END
tui_square e5
screen_await_colours '48;5;81'
tui_square g7
screen_await ' 1  c3xe5xg7'
screen_await '○○ \+'
screen_enter surt
screen_left

# --- 16x16 in 80x24, then without room for the panel, then without room for the board
tui_play --regles gran $humans
screen_await '^16  ♜     ▲     ♦  ☗  ◉  ♛  ♚  ◉  ☗  ♦     ▲     ♜  16'
screen_await 'La gran batalla'
screen_resize 50 24
screen_await_not 'La gran batalla'
screen_await '16.*♜.*▲'
screen_resize 20 10
screen_await 'és 20x10'
screen_await 'cal 38x20'
screen_resize 160 60
screen_await 'La gran batalla'
screen_await '^ *16 +▝███▘'
screen_enter 'e4 e5'
screen_await ' 1  e5'
screen_resize 80 24
screen_await ' 1  e5'
screen_enter surt
screen_left

# --- a UCI engine tells what it thinks, as the CPU does
tui_play --regles fide --blanques huma --negres "'uci:$PWD/${BUILD:-build}/escacs uci,temps=300'"
screen_await Blanques:
screen_enter 'e2 e4'
screen_await 'UCI  prof\. [0-9]+'
screen_type C-c
screen_await 'Blanques:'
screen_enter surt
screen_left

# --- resized while the CPU uses every thread: keys are answered, the thinking goes on and is ended
tui_play --regles fide --blanques huma --negres cpu:temps=300,fils=8
screen_await Blanques:
screen_enter 'e2 e4'
screen_await 'CPU  prof\. [0-9]+'
screen_await '▌ ♟ ▐'
screen_resize 110 40
screen_await '^ *8 +▝▜███▛▘ '
screen_write hello
screen_await '^Negres: hello'
screen_resize 80 24
screen_await '^ 8   ♜'
screen_await 'CPU  prof\. [0-9]+'
screen_type Escape
screen_enter 'd2 d4'
screen_await 'Ara pensa la CPU; Ctrl-C la fa tirar ja'
tui_square d2
screen_await_colours '48;5;81'
tui_square d4
screen_await 'Ara pensa la CPU; Ctrl-C la fa tirar ja'
screen_enter jugades
screen_await '╭─ jugades'
screen_type Escape F3
screen_await '8 ░'
# the line that was entered meanwhile has waited
screen_type C-c
screen_await ' 2  d4'
screen_await '▶ Negres'
screen_type C-c
screen_await '^Blanques:$'
screen_enter surt
screen_left
screen_close

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A new game in all its choices: algorithms with their depth, ratio and times, a program of the
# settings, the clock, the step mode; the rematch; coordinates; how the pieces move.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24
mkdir -p "$SCREEN_DIR/config/escacs"
cat >"$SCREEN_DIR/config/escacs/pantalla" <<END
motor = $PWD/${BUILD:-build}/escacs uci,profunditat=1
engine = /none/absent,temps=1
END

new_game() { # new_game: to the screen that asks who plays, with the first entry chosen
    tui_play
    screen_await '> Jugar ara'
    screen_type Home Down
    screen_await '> (Continuar|Nova)'
    screen_has '> Nova' || screen_type Down
    screen_await '> Nova partida'
    screen_type Enter
    screen_await '> Escacs FIDE'
    screen_type Enter
    screen_await '> Començar'
}
leave_game() {
    screen_enter surt
    screen_await '> (Nova partida|Continuar)'
    screen_type Escape
    screen_left
}

# --- how the pieces move is a key away from the board
tui_play
screen_await '> Jugar ara'
screen_await ' 8 +♜ +♞'
screen_type Right
screen_await '♞  CAVALL \(C\), valor 3: salta en forma de L'
screen_type Right
screen_await_not CAVALL
screen_type Escape
screen_left

# --- algorithms: each asks what it needs, and the panel names it
new_game
screen_type Down Down Right Right
screen_await 'Negres +‹ CPU, per algorisme ›'
screen_await 'algorisme +‹ complet ›'
screen_await 'profunditat +‹ sense límit ›'
screen_type Down Right
screen_await 'algorisme +‹ alfabeta ›'
screen_await 'profunditat +‹ 4 ›'
screen_await_not 'segons per tirada'
screen_await 'amb poda$'
screen_type Down Left Left
screen_await 'profunditat +‹ 2 ›'
screen_type Up Home Enter
screen_await 'Negres · CPU, alfabeta, pro…'
screen_enter 'e2 e4'
screen_await ' 1  e4          [A-Za-h]'
leave_game

new_game
screen_type Down Down Right Right Down Right Right Right Right
screen_await 'algorisme +‹ fix ›'
screen_await 'ràtio +‹ 50 ›'
screen_type Down Down Right
screen_await 'ràtio +‹ 60 ›'
screen_type Home Enter
screen_await 'Negres · CPU, fix, profundi…'
leave_game

new_game
screen_type Down Down Right Right Down Left
screen_await 'algorisme +‹ escala ›'
screen_await 'esglaó +‹ 5 ›'
screen_type Down Right
screen_await 'esglaó +‹ 6 ›'
screen_type Home Enter
screen_await 'Negres · CPU, escala, esgla…'
leave_game

new_game
screen_type Down Down Right Right Down Right Right Right
screen_await 'algorisme +‹ adaptatiu-original ›'
screen_await 'mínim de segons +‹ 0.1 ›'
screen_await 'màxim de segons +‹ 1 ›'
screen_await 'límit de segons +‹ 2 ›'
screen_type Escape Escape Escape
screen_left

# --- a program of the settings, and one that is not there
new_game
screen_type Down Down Left Left
screen_await 'Negres +‹ un programa UCI ›'
screen_await 'programa +‹ escacs ›'
screen_type Down Right
screen_await 'programa +‹ absent ›'
screen_type Home Enter
screen_await 'no es pot executar el programa d.aquest jugador: uci:/none/absent'
screen_type Down Down Down Left
screen_await 'programa +‹ escacs ›'
screen_type Home Enter
screen_await 'Negres · UCI'
screen_enter 'e2 e4'
screen_await ' 1  e4          [A-Za-h]'
screen_enter surt
screen_await 'Continuar l.última partida'
# it goes on against the same program, because the settings still name it
screen_type Home Down Enter
screen_await 'Negres · UCI'
leave_game

# --- the mouse: a value either way, and the words of the foot
new_game
screen_click 26 5
screen_await '> Negres +‹ persona ›'
screen_click 35 5
screen_await '> Negres +‹ CPU al meu nivell ›'
screen_click 45 24
screen_await 'Nova partida: variant'
screen_click 51 24
screen_await '> Nova partida'
screen_click 36 24
screen_await 'Nova partida: variant'
screen_type Escape Escape
screen_left

# --- the clock, which the rematch has, too
new_game
screen_type Down Down Left Down
screen_await '> Rellotge +‹ cap ›'
screen_type Right Right Right
screen_await '> Rellotge +‹ 5\+3 ›'
screen_type Home Enter
screen_await 'Blanques · persona +5:00'
screen_enter rendir-se
screen_await 'Final de la partida'
screen_type Enter
screen_await_not 'Final de la partida'
screen_await 'Blanques · persona +5:00'
leave_game

# --- a level is explained by its strength; step mode against a person: Space makes each move of the CPU
new_game
screen_type Down Down Right
screen_await 'Negres +‹ CPU ›'
screen_type Down Left
screen_await 'en escacs, 980 Elo'
screen_type Right
screen_await 'en escacs, 1150 Elo'
screen_type End
screen_await '> La CPU mou sola'
screen_type Right
screen_await 'La CPU mou sola +‹ no ›'
screen_type Home Enter
screen_await 'Negres · CPU, nivell 3'
screen_enter 'e2 e4'
screen_await 'Espai: tira la CPU'
screen_await '^Negres:$'
screen_type Space
screen_await ' 1  e4          [A-Za-h]'
screen_await '^Blanques:$'
screen_enter 'd2 d4'
screen_await 'Espai: tira la CPU'
screen_type '<'
screen_await '^Blanques:$'
leave_game

# --- coordinates can be off
tui_play --regles fide --blanques huma --negres huma
screen_await '^     a    b    c'
screen_enter surt
screen_left
echo 'coordenades = no' >>"$SCREEN_DIR/config/escacs/pantalla"
tui_play --regles fide --blanques huma --negres huma
screen_await '^  ♜    ♞    ♝'
screen_await_not ' a    b    c'
screen_enter surt
screen_left
screen_close

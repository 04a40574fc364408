#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The start menu: a new game with its preview, who plays, an adjourned game found again, one that
# was interrupted, the language.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24

tui_play
screen_await '8 +♜ +♞ +♝ +♛ +♚'
screen_type Down
screen_await '> Continuar una partida$'
screen_type Up Enter
screen_await '> estandard'
screen_type Down
screen_await '> fide'
tui_picture <<'END'
  Nova partida: variant  Escacs FIDE
                         Els escacs de competició: enroc sense travessar cap
    alamos               amenaça, captura al pas, regla dels cinquanta torns i
    bestiari             triple repetició.
    capablanca                a    b    c    d    e    f    g    h
    chigorin              8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜   8
    courier
    dames                 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟   7
    embassy
    estandard             6                                          6
  > fide
    gardner               5                                          5
    gothic
    gran                  4                                          4
    hoppelpoppel
    knightmate            3                                          3
    muralla
    palau                 2   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟   2
    petits
    xatranj               1   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜   1

                              a    b    c    d    e    f    g    h

  ↑ ↓ tria   Retorn accepta   Esc torna
END
screen_type Enter
screen_await 'Qui juga'
screen_type Escape
screen_await '> fide'
screen_type Enter
screen_await 'Qui juga'
screen_type Down Down Right
screen_await 'Negres +‹ CPU ›'
screen_type Down Right
screen_await 'nivell +‹ 0 ›'
screen_type Up Up Up Enter
screen_await 'Negres · CPU, nivell 0'
screen_enter 'e2 e4'
screen_await ' 1  e4          [A-Za-h]'
screen_await '^Blanques:$'
screen_enter ajornar

# back in the menu: the adjourned game is in the list with its preview, and goes on
screen_await '> Nova partida'
screen_type Down
screen_await '> Continuar una partida'
screen_await '4 .*♟'
screen_type Enter
screen_await '> [0-9/]+ [0-9:]+  fide +torn: Blanques'
screen_await '4 .*♟'
screen_type Enter
screen_await 'Qui juga'
screen_type Enter
screen_await 'Negres · CPU, nivell 0'
screen_await ' 1  e4          [A-Za-h]'
screen_enter 'd2 d4'
screen_await ' 2  d4'

# killed outright, it is there to be recovered with every move
kill -9 "$(cat "$SCREEN_DIR/pid")"
screen_await 'Killed'
screen_type 'stty sane; clear' C-j
screen_await '^\$ *$'
tui_play
screen_await '> Nova partida'
screen_type Down Enter
screen_await '> .*interrompuda'
screen_type Enter
screen_await 'Qui juga'
screen_type Enter
screen_await ' 2  d4'
screen_enter q
screen_await 'tornar al menú'
screen_type Enter
screen_await '> Continuar una partida'
screen_type Up

# the language
screen_await '> Nova partida'
screen_type Down Down Enter
screen_await '> català'
screen_type Down Enter
screen_await '> Language|New game'
screen_type Up Up Enter
screen_await 'New game: variant'
screen_type Escape Escape
screen_left

# who plays is said already: the game begins at once
tui_play --blanques huma --negres huma
screen_await '^Blanques:'
screen_write 'surt'
screen_type Enter
screen_left

# a person who plays black has them at the bottom
tui_play --regles fide --blanques cpu:nivell=0 --negres huma
screen_await '^ 1   ♜    ♞    ♝    ♚'
screen_await '^ 8   ♜'
screen_await '^Negres:$'
screen_enter surt
screen_left

# who was named on the command line stays so until a game begins
tui_play --negres cpu:nivell=0
screen_await '> Nova partida'
screen_type Enter Enter
screen_await 'Qui juga'
screen_await_not Negres
screen_type Escape Enter
screen_await 'Qui juga'
screen_await_not Negres
screen_type Enter
screen_await 'Negres · CPU, nivell 0'
screen_enter surt
screen_await '> Nova partida'
screen_type Escape
screen_left

# a wrong player is told as in text mode: before the screen opens if its words say so
tui_play --regles fide --negres cpu:level=30
screen_await '^escacs: valor incorrecte d.una opció de jugador: level=30 .un enter de 0 a 10'
tui_play --regles fide --negres uci:/none
screen_await 'Qui juga'
screen_type Enter
screen_await 'no es pot executar el programa d.aquest jugador: uci:/none .no existeix'
screen_type Escape
screen_await '> Nova partida'
screen_type Escape
screen_left

# a save that is none is refused with words, and nothing else happens
mkdir -p "$SCREEN_DIR/data/escacs/saves"
echo '{"fitxerRegles": 3}' >"$SCREEN_DIR/data/escacs/saves/zz.json"
tui_play
screen_await '> Nova partida'
screen_type Down Enter
screen_await '> .*no es pot llegir'
screen_type Enter
screen_await 'error: '
screen_await '> .*no es pot llegir'
screen_type Escape
screen_await '> Continuar una partida'
screen_type Escape
screen_left
screen_close

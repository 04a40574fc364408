#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The start menu: one Enter is a game; a new game with its preview, who plays, an adjourned game found
# again, one that was interrupted, a file, the settings.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24

# one Enter is a game: chess against the CPU that adapts itself
tui_play
screen_await '> Jugar ara'
screen_await '8 +♜ +♞ +♝ +♛ +♚'
screen_type Enter
screen_await 'Negres · CPU, adaptatiu'
screen_enter surt
screen_await '> Jugar ara'

# a new game: the variant with its preview, who plays
screen_type Down
screen_await '> Nova partida'
screen_type Enter
screen_await '> Escacs FIDE'
screen_await 'Els escacs de competició'
screen_type Down Up Enter
screen_await 'Qui juga'
screen_type Escape
screen_await '> Escacs FIDE'
screen_type Enter
screen_await 'Qui juga'
screen_type Down Down Right
screen_await 'Negres +‹ CPU ›'
screen_type Down Left Left Left
screen_await 'nivell +‹ 0 ›'
screen_type Up Up Up Enter
screen_await 'Negres · CPU, nivell 0'
screen_enter 'e2 e4'
screen_await ' 1  e4          [A-Za-h]'
screen_await '^Blanques:$'
screen_enter ajornar

# back in the menu: the adjourned game goes on with one Enter, and is in the list of saved games
screen_await 'PARTIDA AJORNADA'
screen_await 'Continuar l.última partida'
screen_type Up Up
screen_await '> Jugar ara'
screen_type Down
screen_await '> Continuar l.última partida'
screen_await '4 .*♟'
screen_type Enter
screen_await 'Negres · CPU, nivell 0'
screen_await ' 1  e4          [A-Za-h]'
screen_enter q
screen_await 'tornar al menú'
screen_type Enter
screen_await '> Continuar l.última partida'
screen_type Down Down Down Enter
screen_await '> [0-9/]+ [0-9:]+  Escacs FIDE +torn: Blanques'
screen_await '4 .*♟'
screen_type Enter
screen_await 'Qui juga'
screen_type Enter
screen_await 'Negres · CPU, nivell 0'
screen_await '^Blanques:$'
screen_enter 'd2 d4'
screen_await ' 2  d4'

# killed outright, it is there to be recovered with every move
kill -9 "$(cat "$SCREEN_DIR/pid")"
screen_await 'Killed'
screen_type "stty sane; clear; echo s''ane" C-j
screen_await '^sane$'
tui_play
screen_await '> Jugar ara'
screen_type Down Enter
screen_await ' 2  d4'
screen_enter surt
screen_await '> Continuar l.última partida'

# a file: directories, rules, a finished game, which is reviewed
screen_type Down Down Enter
screen_await '> \.\./'
screen_await 'variants/'
screen_type End Enter
screen_await 'alamos.json'
screen_type Down
screen_await 'Los Alamos'
screen_type Escape
screen_await '> Obrir un fitxer'

# the problems of a variant
screen_type Down Down
screen_await '> Problemes'
screen_type Enter
screen_await 'Problemes: variant'
screen_type Enter
screen_await 'Problema 1: '
screen_enter surt
screen_await 'Resolts a la primera: 0 de 0'
screen_await '> Problemes'

# settings take effect at once, and are kept
screen_type Down Enter
screen_await '> Idioma +‹ català ›'
screen_type Right
screen_await 'Settings'
screen_type Left
screen_await 'Configuració'
screen_type Down Down Down Down Right
screen_await 'Notació de la llista +‹ coordenades ›'
grep -q '^notacio = coordenades' "$SCREEN_DIR/config/escacs/pantalla" || screen_fail "not saved"
screen_type Left Escape
screen_await '> Configuració'
screen_type Escape
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
screen_await '> Jugar ara'
screen_type Down Down Enter Enter
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
screen_await '> Jugar ara'
screen_type Escape
screen_left

# what is ignored in a file is told in the menu when it is picked
mkdir "$SCREEN_DIR/rules"
sed 's/"nFiles"/"clauEstranya": 1, "nFiles"/' variants/petits.json \
    >"$SCREEN_DIR/rules/estrany.json"
screen_type "cd $SCREEN_DIR/rules; clear" Enter
tui_play
screen_await '> Jugar ara'
screen_type Down
screen_await '> Continuar'
screen_type Down Down Enter
screen_await 'estrany.json'
screen_type Down
screen_await '> estrany.json'
screen_type Enter
screen_await 'Qui juga'
screen_await 'clau desconeguda'
screen_type Escape Escape Escape
screen_left

# a save that is none is refused with words, and nothing else happens
mkdir -p "$SCREEN_DIR/data/escacs/saves"
echo '{"fitxerRegles": 3}' >"$SCREEN_DIR/data/escacs/saves/zz.json"
tui_play
screen_await '> Jugar ara'
screen_type Down Down Down Down Enter
screen_await '> .*no es pot llegir'
screen_type Enter
screen_await 'error: '
screen_await '> .*no es pot llegir'
screen_type Escape
screen_await '> Partides desades'
screen_type Escape
screen_left
screen_close

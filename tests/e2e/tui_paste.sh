#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is pasted: a position, a game and moves, in the menu and in a game; broken ones.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
humans='--blanques huma --negres huma'
fen='r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
pgn='[Event "x"]
[Result "1-0"]

1. e4 e5 2. Bc4 {a comment} Nc6 3. Qf3 (3. Nf3 Nf6) d6 4. Qxf7# 1-0
'
paste_text() {
    screen_write "$(printf '\033[200~%s\033[201~' "$1")"
}
tui_open 80 24

# --- in the menu: a position is played, a game reviewed, nonsense refused with words
tui_play
screen_await '> Jugar ara'
paste_text "$fen"
screen_await 'Qui juga'
screen_type Enter
screen_await '^ 3 +♛'
screen_await '^Blanques:$'
screen_enter 'f3 f7'
screen_await 'ESCAC I MAT'
screen_type End Enter
screen_await '> Jugar ara'
paste_text "$pgn"
screen_await 'variants que no es tenen en compte: 1'
screen_type Escape
screen_await 'Revisió: 7 de 7'
screen_await ' 4  Dxf7#'
screen_enter surt
screen_await '> Jugar ara'
paste_text '1. e4 e5 2. Nf3'
screen_await 'Qui juga'
screen_type Enter
screen_await ' 2  Cf3'
screen_enter surt
screen_await '> (Jugar ara|Continuar)'
paste_text 'no such thing at all'
screen_await 'error: '
screen_await '> (Jugar ara|Continuar)'
screen_type Escape
screen_left

# --- in a game: the game that goes on is put away and can be continued
tui_play --regles fide $humans
screen_await '^Blanques:$'
screen_enter 'd2 d4'
screen_await ' 1  d4'
paste_text "$fen"
screen_await '> Jugar des d.aquesta posició'
screen_type Escape
screen_await_not 'Text enganxat'
paste_text "$pgn"
screen_await '> Obrir la partida'
screen_await 'Jugar-ne les tirades'
screen_type Enter
screen_await 'variants que no es tenen en compte: 1'
screen_type Escape
screen_await 'Revisió: 7 de 7'
grep -q d4 $(tui_saves) || screen_fail "the game is not saved"
screen_enter surt
screen_left

# --- moves are played here, a short text goes to the command line, nothing is done without asking
tui_play --regles fide $humans
screen_await '^Blanques:$'
paste_text 'e2 e4
e7 e5
g1 f3'
screen_await '> Jugar-ne les tirades'
screen_type Enter
screen_await ' 2  Cf3'
screen_await 'Tirades jugades: 3'
paste_text 'b8 c6
surt
f1 c4'
screen_await '> Jugar-ne les tirades'
screen_type Enter
screen_await 'Tirades jugades: 1'
screen_await '^Blanques:$'
screen_type '<'
screen_await '^Negres:$'
paste_text 'b8 c6'
screen_await '^Negres: b8 c6'
screen_type Escape
paste_text '9/9/9/9 w - - 0 1'
screen_await '> Jugar des d.aquesta posició'
screen_type Enter
screen_await 'error: '
screen_type Escape
screen_left
screen_close

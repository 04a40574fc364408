#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Training with problems on the full screen: by typing, and with the mouse.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24
cat >"$SCREEN_DIR/own.txt" <<'EOF'
2 | a1 a6 | b Ta1 Rc8 Pb6 pa7 pb7* ra8 ab8 | Paul Morphy, 1856
1 +3 | d1 d5 | b Re1 Dd1 cd5 pe7 rg7
EOF

tui_play problemes "$SCREEN_DIR/own.txt"
screen_await 'Problema 1: Les blanques fan mat en 2 \(Paul Morphy, 1856\)'
screen_enter 'a1 a2'
screen_await 'Això no ho resol: prova una altra tirada'
screen_enter 'a1 a6'
screen_await '^Blanques:$'
screen_enter 'a6 a7'
screen_await 'Resolt! Problema 2: Les blanques guanyen material \(3\) en 1'
tui_square d1
screen_await 'DAMA'
tui_square d5
screen_await "No n'hi ha cap més per avui"
screen_await 'Resolts a la primera: 1 de 2'

# it is left without a question
tui_play problemes --tots "$SCREEN_DIR/own.txt"
screen_await 'Problema 1'
screen_enter q
screen_await 'Resolts a la primera: 0 de 0'

# --- the person's own mistakes, of a game of two persons
cat >"$SCREEN_DIR/club.pgn" <<'PGN'
[Event "Club"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. c3 Bg4 7. h3 Bxf3 8. Qxf3 h6 9. b4 Bb6
10. a4 a5 11. b5 Ne7 12. Be3 O-O 13. Bxb6 Qd7 14. Nd2 cxb6 *
PGN
mkdir -p "$SCREEN_DIR/data/escacs/saves"
"${BUILD:-build}/escacs" converteix "$SCREEN_DIR/club.pgn" --sortida "$SCREEN_DIR/data/escacs/saves/club.json" 2>/dev/null
tui_play problemes --idioma es --errores
screen_await 'Problema 1: .*\(club.json\)'
tui_square b6
screen_await 'ALFIL|alfil'
tui_square e3
screen_await 'Resueltos a la primera: 1 de 1'

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Learning from a game on the full screen: analysis with its curve and marks, jumps to mistakes by keys and
# by the mouse, review, book, a new game from a position; typed in three languages.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24 XDG_CACHE_HOME='$SCREEN_DIR/cache'
cat >"$SCREEN_DIR/game.pgn" <<'PGN'
[White "Carla"]
[Black "Dídac"]
[Result "0-1"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Bc5 5. Nxe5 Nxe5 6. d4 a6 7. Be2 Nxe4 8. dxc5 Qf6 9. Be3
Nc6 10. Qd5 Qe6 11. Qxe6+ dxe6 12. Bf3 f5 13. Bg5 Nxg5 14. Bxc6+ bxc6 0-1
PGN
"${BUILD:-build}/escacs" converteix "$SCREEN_DIR/game.pgn" --sortida "$SCREEN_DIR/game.json" 2>/dev/null

# --- typed: the report, then marks and the curve under the list of moves
tui_play "$SCREEN_DIR/game.json"
screen_await 'Revisió: 28 de 28'
screen_enter 'analitza 20000'
screen_await '─ Anàlisi ─'
screen_await 'millor: '
screen_type Escape
screen_await '13  Ag5\?\?'
screen_await '██████████'

# --- mistakes: by keys, by a click on the curve and on the list of moves
screen_type Home
screen_await 'Revisió: 0 de 28'
screen_type n
screen_await 'Revisió: 16 de 28'
screen_await '8  dxc5 .*Df6\?\?'
screen_type End p
screen_await 'Revisió: 25 de 28'
screen_row() { # screen_row PATTERN: the first row that matches, from 1
    screen_show | grep -nE "$1" | head -n 1 | cut -d: -f1
}
curve=$(screen_row '██████████')
screen_click $((50 + 15)) "$curve"
screen_await 'Revisió: 16 de 28'
screen_click $((50 + 24)) $((curve + 1))
screen_await 'Revisió: 25 de 28'
list=$(screen_row '12  Af3')
screen_click 55 "$list"
screen_await 'Revisió: 23 de 28'

# --- typed: going anywhere, the book, a game from here
screen_enter 'ves 3'
screen_await 'Revisió: 3 de 28'
screen_enter llibre
screen_await 'C40'
screen_type Escape
screen_enter "juga-des-d'aquí huma huma"
screen_await '^Negres:'
screen_enter 'g8 f6'
screen_await '^Blanques:'
screen_enter revisa
screen_await 'Revisió: 4 de 4'
screen_enter revisa
screen_await '^Blanques:'
screen_enter ajornar
screen_await 'PARTIDA AJORNADA'

# --- in English and Spanish; what was found is kept
tui_play "--idioma en $SCREEN_DIR/game.json"
screen_await 'Review: 28 of 28'
screen_enter 'analyse 20000'
screen_await '─ Analysis ─'
screen_await 'better: '
screen_type Escape
screen_await '13  Bg5\?\?'
screen_type Home n
screen_await 'Review: 16 of 28'
screen_enter 'go 3'
screen_await 'Review: 3 of 28'
screen_enter book
screen_await 'C40'
screen_type Escape q Enter
screen_left
tui_play "--idioma es --ascii $SCREEN_DIR/game.json"
screen_await 'Revisi.n: 28 de 28'
screen_enter 'analiza 20000'
screen_await ' An.lisis '
screen_type Escape
screen_await '13  Ag5\?\?'
screen_await '##########'
screen_enter 'ir 3'
screen_await 'Revisi.n: 3 de 28'
screen_enter libro
screen_await 'C40'
screen_type Escape q Enter
screen_left

# --- by keys and by the mouse: analysis, book, review, a game from here
tui_play "$SCREEN_DIR/game.json"
screen_await 'Revisió: 28 de 28'
foot=$(screen_row 'F6 analitza')
screen_click "$(screen_show | grep 'F6 analitza' | sed 's/F6 analitza.*//' | wc -m)" "$foot"
screen_await '─ Anàlisi ─'
screen_type Escape
screen_await '██████████'
screen_type Home Right Right Right F7
screen_await 'C40'
screen_type Escape
screen_await_not 'C40.*│'
screen_type Enter
screen_await 'Qui juga'
screen_type Escape
screen_await 'Revisió: 3 de 28'
screen_enter q
screen_left
tui_play "--regles fide --blanques huma --negres huma"
screen_await '^Blanques:'
screen_enter e4
screen_await '^Negres:'
screen_type F8
screen_await 'Revisió: 1 de 1'
screen_type F8
screen_await '^Negres:'
screen_type F6
screen_await '─ Anàlisi ─'
screen_type Escape
screen_enter surt
screen_await 'PARTIDA AJORNADA'

# --- while playing: it works in the background, shows how far it is, and stops with what it has
tui_play "--regles fide --blanques huma --negres huma"
screen_await '^Blanques:'
for move in e4 e5 Dh5 Cc6 Ac4 Cf6; do
    screen_enter $move
done
screen_await ' 3  Ac4 .*Cf6'
screen_enter 'analitza 100000000'
screen_await 'Anàlisi'
screen_await '░░░░░'
screen_type F8 Left
screen_await 'Revisió: 5 de 6'
screen_enter 'ves 2'
screen_await 'Revisió: 2 de 6'
screen_await '░░░░░'
screen_type C-c
screen_await_not '░░░░░'
screen_enter revisa
screen_await '^Blanques:'
screen_enter 'analitza 20000'
screen_await '─ Anàlisi ─'
screen_type Escape
screen_await ' 3  Ac4 .*Cf6\?\?'
screen_await '█████'
screen_enter Dxf7
screen_await 'ESCAC I MAT'

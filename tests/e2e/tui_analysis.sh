#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Analysis on the full screen: in ASCII, and in the background of a game; tui_learning.sh has the rest.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24 XDG_CACHE_HOME='$SCREEN_DIR/cache'
printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Bc5 0-1\n' >"$SCREEN_DIR/game.pgn"
"${BUILD:-build}/escacs" converteix "$SCREEN_DIR/game.pgn" --sortida "$SCREEN_DIR/game.json" 2>/dev/null

# --- in ASCII: no sign that is not, neither in the foot nor in the curves
tui_play --idioma es --ascii "$SCREEN_DIR/game.json"
screen_await 'Revision: 8 de 8'
screen_await 'Esp pasa  Ret juega  Esc sale'
screen_enter 'analiza 20000'
screen_await ' Analisis '
screen_await '[#:.]{8}'
is_plain() {
    if screen_show | LC_ALL=C grep '[^ -~]'; then screen_fail "a character is not ASCII"; fi
}
is_plain
screen_type Escape
screen_await_not ' Analisis '
screen_await '[#:.]{8}'
is_plain
screen_type q Enter
screen_left

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

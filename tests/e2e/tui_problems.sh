#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Training with problems on the full screen, by typing, by keys and with the mouse in three languages: moves, a
# hint, giving up, leaving; and from the start menu.
set -eu
. tests/support/tui.sh
. tests/support/languages.sh
trap screen_close EXIT
tui_open 80 24
cat >"$SCREEN_DIR/own.txt" <<'TXT'
2 | a1 a6 | b Ta1 Rc8 Pb6 pa7 pb7* ra8 ab8 | Paul Morphy, 1856
1 +3 | d1 d5 | b Re1 Dd1 cd5 pe7 rg7
TXT

open_problems() {
    tui_play problemes --idioma "$language" --tots "$SCREEN_DIR/own.txt"
    screen_await "$problem 1: $mates \(Paul Morphy, 1856\)"
}

ends() { # ends SOLVED TRIED: all were tried
    screen_await "$no_more"
    screen_await "$at_once: $1 $of $2"
    screen_left
}

train_by_typing() {
    open_problems
    screen_enter 'a1 a2'
    screen_await "$not_so"
    screen_enter "$hint"
    screen_await '^a1 a6$'
    screen_enter 'a1 a6'
    screen_await "^$white:$"
    screen_enter 'a6 a7'
    screen_await "$solved $problem 2: "
    screen_enter "$resign"
    screen_await "$solution: d1 d5"
    ends 0 2
    open_problems # it is left without a question
    screen_enter "$adjourn"
    screen_await "$at_once: 0 $of 0"
    screen_left
}

train_by_keys() {
    open_problems
    screen_type F5
    screen_await '^a1 a6$'
    screen_type Down Left Left Left Left Enter
    screen_type Up Up Up Up Up Enter
    screen_await "^$white:$"
    screen_enter 'a6 a7'
    screen_await "$solved $problem 2: "
    screen_type Down Left Enter Up Up Up Up Enter
    ends 1 2
    open_problems
    screen_type q Enter
    screen_await "$at_once: 0 $of 0"
    screen_left
}

train_by_mouse() {
    open_problems
    tui_square a1
    tui_square a2
    screen_await "$not_so"
    screen_click_on 'F5 '
    screen_await '^a1 a6$'
    tui_square a1
    tui_square a6
    screen_await "^$white:$"
    tui_square a6
    tui_square a7
    screen_await "$solved $problem 2: "
    tui_square d1
    tui_square d5
    ends 1 2
}

train_from_menu() { # train_from_menu keys|mouse
    tui_play --idioma "$language"
    screen_await "> $play_now"
    if [ "$1" = keys ]; then
        screen_type Up Up Up
        screen_await "> $problems"
        screen_type Enter
        screen_await "$problems: "
        screen_type Enter
    else
        screen_click_on "$problems"
        screen_await "$problems: "
        screen_click 6 3
    fi
    screen_await "$problem 1: "
    screen_enter "$adjourn"
    screen_await "$at_once: 0 $of 0"
    screen_type Escape C-c C-c
    screen_left
}

for each in ca en es; do
    speak $each
    train_by_typing
    train_by_keys
    train_by_mouse
    train_from_menu keys
    train_from_menu mouse
done

# --- what is solved at the first try comes another day
speak ca
rm -r "$SCREEN_DIR/state"
tui_play problemes "$SCREEN_DIR/own.txt"
screen_await "$problem 1: "
screen_enter 'a1 a6'
screen_await "^$white:$"
screen_enter 'a6 a7'
screen_await "$solved $problem 2: "
screen_enter q
screen_await "$at_once: 1 $of 1"
screen_left
tui_play problemes "$SCREEN_DIR/own.txt"
screen_await "$problem 2: .*material"
screen_enter q
screen_left

# --- the person's own mistakes, of a game of two persons
cat >"$SCREEN_DIR/club.pgn" <<'PGN'
[Event "Club"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. c3 Bg4 7. h3 Bxf3 8. Qxf3 h6 9. b4 Bb6
10. a4 a5 11. b5 Nb8 12. Be3 O-O 13. Bxb6 cxb6 14. Na3 Re8 15. Qd1 Nxe4 16. Kh1 Nf6 *
PGN
mkdir -p "$SCREEN_DIR/data/escacs/saves"
"${BUILD:-build}/escacs" converteix "$SCREEN_DIR/club.pgn" --sortida "$SCREEN_DIR/data/escacs/saves/club.json" 2>/dev/null
tui_play problemes --idioma es --errores
screen_await 'Problema 1: .*\(club.json\)'
tui_square d3
screen_await 'PEÓN|peón'
tui_square e4
screen_await 'Resueltos a la primera: 1 de 1'

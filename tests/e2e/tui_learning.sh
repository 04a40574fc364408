#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Learning from a game on the full screen, by typing, by keys and by the mouse in three languages: analysis with
# its curve and marks, jumps to mistakes, review, book, a new game from a position.
set -eu
. tests/support/tui.sh
. tests/support/languages.sh
trap screen_close EXIT
tui_open 80 24 XDG_CACHE_HOME='$SCREEN_DIR/cache'
learning_game >"$SCREEN_DIR/game.pgn"
"${BUILD:-build}/escacs" converteix "$SCREEN_DIR/game.pgn" --sortida "$SCREEN_DIR/game.json" 2>/dev/null

cp "$SCREEN_DIR/game.json" "$SCREEN_DIR/untouched.json"
curve=██████████

nodes=100000 # of a move, as many as F6 gives

marked() { # marked: the moves that the analysis marks as mistakes
    XDG_CACHE_HOME=$SCREEN_DIR/marks "${BUILD:-build}/escacs" analitza "$SCREEN_DIR/game.json" --nodes $nodes --json |
        awk '/"ply":/ { gsub(/[^0-9]/, ""); ply = $0 } /"mark": ".*[?]/ { print ply }'
}

open_review() { # open_review [OPTION...]: the finished game, in the language
    tui_play "--idioma $language $* $SCREEN_DIR/game.json"
    screen_await "$reviewing: 28 $of 28"
}

reviews() { # reviews MOVES [ALL]: that the position after so many moves is shown
    screen_await "$reviewing: $1 $of ${2:-28}( |$)"
}

leave_review() {
    screen_enter q
    screen_left
}

open_game() { # a game of two persons, after one move
    tui_play "--idioma $language --regles fide --blanques huma --negres huma"
    screen_await "^$white:"
    screen_enter e4
    screen_await "^$black:"
}

leave_game() {
    screen_enter "$adjourn"
    screen_await "$adjourned"
    screen_left
}

learn_by_typing() {
    open_review
    screen_enter "$mistake"
    screen_await "$none_marked"
    screen_enter "$analyse $nodes"
    screen_await "─ $analysis ─"
    screen_type End
    screen_await "$better: "
    screen_type Escape
    screen_await "13  ${bishop}g5\?\?"
    screen_await "$curve"
    screen_enter "$last_mistake"
    reviews 25
    screen_enter "$go $beginning"
    reviews 0
    screen_enter "$mistake"
    reviews "$first"
    screen_enter "$go 3"
    reviews 3
    screen_enter "$next"
    reviews 4
    screen_enter "$previous"
    reviews 3
    screen_enter "$book"
    screen_await 'C40'
    screen_type Escape
    screen_enter "$go $end"
    reviews 28
    screen_enter "$go 3"
    reviews 3
    screen_enter "$from_here $human $human"
    screen_await "^$black:"
    screen_enter 'g8 f6'
    screen_await "^$white:"
    screen_enter "$review"
    reviews 4 4
    screen_enter "$review"
    screen_await "^$white:"
    leave_game
    cmp "$SCREEN_DIR/game.json" "$SCREEN_DIR/untouched.json" || screen_fail "the game under review was changed"
}

learn_by_keys() {
    open_review
    screen_type F6
    screen_await "─ $analysis ─"
    screen_type Escape
    screen_await "$curve"
    screen_type Home
    reviews 0
    screen_type n
    reviews "$first"
    screen_type End
    reviews 28
    screen_type p
    reviews 25
    screen_type n
    screen_await "$none_marked"
    screen_type Home PPage Right Right Right NPage PPage
    reviews 3
    screen_type F7
    screen_await 'C40'
    screen_type Escape
    screen_await_not 'C40.*│'
    screen_type Enter
    screen_await "$players"
    screen_type Down Down Left
    screen_await "> $black +‹ (persona|human) "
    screen_type Up Up Enter
    screen_await "^$black:"
    screen_type F8
    reviews 3 3
    screen_type F8
    screen_await "^$black:"
    leave_game
    open_game
    screen_type F6
    screen_await "─ $analysis ─"
    screen_type Escape F7
    screen_await 'B00.*│'
    screen_type Escape F8
    reviews 1 1
    screen_type Escape
    screen_await "^$black:"
    leave_game
}

# The commands stand in the help: a click there does what only shows something, and types the rest.
click_command() { # click_command LINE: as the help writes it
    screen_click_on "? $(echo "$help" | tr A-Z a-z)"
    screen_await "─ $help ─"
    screen_scroll_to " $1"
    screen_click $(screen_find " $1" | awk '{ print $1 + 1, $2 }')
    screen_await_not "─ $help ─"
}

learn_by_mouse() {
    open_review
    screen_click_on F6
    screen_await "─ $analysis ─"
    screen_click 40 12
    screen_await_not "─ $analysis ─"
    screen_await "$curve"
    row=$(screen_find "$curve" | cut -d' ' -f2)
    screen_click $((50 + 15)) "$row"
    reviews 16
    screen_click $((50 + 24)) $((row + 1))
    reviews 25
    screen_click_on "${bishop}f3"
    reviews 23
    screen_click_on '← '
    reviews 22
    screen_click_on '→ '
    reviews 23
    screen_click $((50 + 24)) $((row + 1))
    reviews 25
    click_command "$last_mistake:"
    reviews "$before_25"
    click_command "$go N"
    screen_enter 3
    reviews 3
    click_command "$book:"
    screen_await 'C40'
    screen_click 40 12
    screen_await_not 'C40.*│'
    screen_click_on '↵ '
    screen_await "$players"
    screen_await " $black "
    screen_click "$(screen_find ‹ | cut -d' ' -f1)" "$(screen_find " $black " | cut -d' ' -f2)"
    screen_await "$black +‹ (persona|human) "
    screen_click_on "$start"
    screen_await "^$black:"
    click_command "$review:"
    reviews 3 3
    screen_click_on 'Esc '
    screen_await "^$black:"
    click_command "$analyse ["
    screen_await "─ $analysis ─"
    screen_click 40 12
    screen_await_not "─ $analysis ─"
    click_command "$resign:"
    screen_await "^$black: $resign"
    screen_type Escape
    screen_await_not "$resign"
    leave_game
}

first=$(marked | head -n 1)
before_25=$(marked | awk '$1 < 25' | tail -n 1)
for each in ca en es; do
    speak $each
    learn_by_typing
    learn_by_keys
    learn_by_mouse
done

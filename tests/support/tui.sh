# SPDX-License-Identifier: GPL-3.0-or-later
# The full screen of escacs in a real terminal, on top of screen.sh. To be read with "." from the
# top of the tree.
#
#   tui_open COLUMNS ROWS [VARIABLE=VALUE...]  a shell; folders of the user are the test's own
#   tui_play ARGUMENTS       runs escacs; its process number is in $SCREEN_DIR/pid
#   tui_square SQUARE        clicks a square of the 8x8 board of 80x24, white at the bottom
#   tui_picture              until the whole screen is what standard input says
#   tui_saves                the names of the saved games

. tests/support/screen.sh

tui_open() {
    tui_columns=$1
    tui_rows=$2
    shift 2
    screen_wrap "$PWD/${BUILD:-build}/escacs"
    screen_open "$tui_columns" "$tui_rows" LC_ALL=C.UTF-8 TERM=xterm-256color TZ=UTC \
        XDG_DATA_HOME="$SCREEN_DIR/data" XDG_STATE_HOME="$SCREEN_DIR/state" \
        XDG_CONFIG_HOME="$SCREEN_DIR/config" "$@"
}

tui_play() {
    screen_type "clear; $SCREEN_DIR/play $*" Enter
}

tui_square() {
    tui_letter=$(printf '%s' "$1" | cut -c1)
    tui_row=$(printf '%s' "$1" | cut -c2)
    tui_column=$(($(printf '%d' "'$tui_letter") - 97))
    screen_click $((6 + 5 * tui_column)) $((3 + 2 * (8 - tui_row)))
}

tui_matches() {
    [ "$(screen_show)" = "$tui_expected" ]
}

tui_picture() {
    tui_expected=$(cat)
    screen_poll tui_matches && return
    printf '%s\n' "$tui_expected" >"$SCREEN_DIR/expected"
    screen_show | diff "$SCREEN_DIR/expected" - || true
    screen_fail "another picture was expected"
}

tui_saves() {
    find "$SCREEN_DIR/data" -name '*.json'
}

# SPDX-License-Identifier: GPL-3.0-or-later
# A real terminal for end-to-end tests: programs run in tmux, and a test waits for what it expects
# to see, up to a deadline. To be read with "." from the top of the tree.
#
#   screen_open COLUMNS ROWS [VARIABLE=VALUE...]   a shell on a screen of this size
#   screen_type KEYS...      keys as tmux names them
#   screen_write TEXT        bytes as they are
#   screen_await PATTERN     until a line of the screen matches (grep -E)
#   screen_await_not PATTERN until none does
#   screen_await_colours PATTERN  the same as screen_await, in the text with its colour codes
#   screen_await_last PATTERN  until the last line that is not empty matches
#   screen_has PATTERN       whether one does now
#   screen_click COLUMN ROW  the left button, counted from 1, in xterm's SGR words
#   screen_click_on TEXT     the same on the first place where this text is shown
#   screen_scroll_to TEXT    turns the wheel in the middle of the screen until this text is shown
#   screen_drag COLUMN ROW COLUMN ROW  with the left button from one cell to another
#   screen_resize COLUMNS ROWS
#   screen_enter LINE        types a line and Enter
#   screen_wrap PROGRAM      makes $SCREEN_DIR/play, which runs the program and leaves its process
#                            number in $SCREEN_DIR/pid
#   screen_left              until the shell is back, with a terminal that echoes and edits
#   screen_mend              the same after a program that was killed, which left the terminal as it was
#   screen_on NAME COMMAND...  the command on another screen, which is opened so; later commands stay there
#   screen_close             ends it; screen_again makes ready for another
#
# A test that is killed leaves no server behind: it closes its screens when a signal ends it, and the
# server ends by itself soon after a test that had no time for that.

SCREEN_POLLS=${SCREEN_POLLS:-600} # some 20 seconds
SCREEN_NAME=screen
unset TMUX
trap 'exit 1' HUP INT TERM # by way of the test's EXIT trap, which closes the screens

# A folder of the test's own in SCREEN_DIR, removed by screen_close.
screen_again() {
    SCREEN_DIR=$(mktemp -d)
    TMUX_TMPDIR=$SCREEN_DIR
    export TMUX_TMPDIR
    screen_guarded=
}
screen_again

screen_on() {
    SCREEN_NAME=$1
    shift
    "$@"
}

screen_tmux() {
    tmux -L screen -f /dev/null "$@"
}

# Has the server end, and its folder removed, once the shell of the test is gone.
screen_guard() {
    screen_tmux run-shell -b "while kill -0 $$ 2>/dev/null; do sleep 1; done
        trap '' HUP TERM; tmux kill-server; sleep 1; rm -rf '$SCREEN_DIR'"
}

screen_open() {
    screen_columns=$1
    screen_rows=$2
    shift 2
    # The server must not keep the pipes of the test open.
    screen_tmux new-session -d -s "$SCREEN_NAME" -x "$screen_columns" -y "$screen_rows" \
        "env PS1='\$ ' ENV= HISTFILE= $* sh" 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
    screen_tmux set-option -g status off >/dev/null
    [ -n "$screen_guarded" ] || screen_guard
    screen_guarded=yes
    screen_resize "$screen_columns" "$screen_rows"
    screen_await '^\$ *$'
}

# A pause follows Escape: a character that came with it would be a key with Alt.
screen_type() {
    for screen_key; do
        screen_tmux send-keys -t "$SCREEN_NAME" "$screen_key"
        [ "$screen_key" != Escape ] || sleep 0.15
    done
}

screen_write() {
    screen_tmux send-keys -t "$SCREEN_NAME" -l "$1"
}

screen_enter() {
    screen_write "$1"
    screen_type Enter
}

screen_wrap() {
    printf '#!/bin/sh\necho $$ >"%s"\nexec "%s" "$@"\n' "$SCREEN_DIR/pid" "$1" >"$SCREEN_DIR/play"
    chmod +x "$SCREEN_DIR/play"
}

screen_click() {
    screen_write "$(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$1" "$2")"
}

# The column and the row of the first place that shows this text.
screen_find() {
    screen_show | grep -nF -m 1 -- "$1" >"$SCREEN_DIR/found" || return 1
    screen_line=$(cut -d: -f2- "$SCREEN_DIR/found")
    screen_column=$(printf '%s' "${screen_line%%"$1"*}" | LC_ALL=C.UTF-8 wc -m)
    echo "$((screen_column + 1)) $(cut -d: -f1 "$SCREEN_DIR/found")"
}

screen_click_on() {
    screen_poll screen_find "$1" >"$SCREEN_DIR/place" || screen_fail "'$1' is not there to be clicked"
    screen_click $(cat "$SCREEN_DIR/place")
}

screen_differs() {
    [ "$(screen_show)" != "$screen_before" ]
}

screen_scroll_to() {
    until screen_find "$1" >/dev/null; do
        screen_before=$(screen_show)
        screen_write "$(printf '\033[<65;%d;%dM' $((screen_columns / 2)) $((screen_rows / 2)))"
        screen_poll screen_differs || screen_fail "'$1' does not come into sight"
    done
}

screen_drag() {
    screen_write "$(printf '\033[<0;%d;%dM\033[<32;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$3" "$4" "$3" "$4")"
}

screen_show() {
    screen_tmux capture-pane -t "$SCREEN_NAME" -p
}

screen_has() {
    screen_show | grep -Eq -- "$1"
}

# screen_poll COMMAND...: until it succeeds, or has been tried often enough
screen_poll() {
    screen_tries=0
    until "$@"; do
        screen_tries=$((screen_tries + 1))
        [ "$screen_tries" -lt "$SCREEN_POLLS" ] || return 1
        sleep 0.03
    done
}

screen_lacks() {
    ! screen_has "$1"
}

screen_fail() {
    echo "$0: $*; the screen is:"
    screen_show
    screen_close
    exit 1
}

screen_await() {
    screen_poll screen_has "$1" || screen_fail "'$1' is awaited in vain"
}

screen_has_colours() {
    screen_tmux capture-pane -t "$SCREEN_NAME" -p -e | grep -Eq -- "$1"
}

screen_await_colours() {
    screen_poll screen_has_colours "$1" || screen_fail "the colours '$1' are awaited in vain"
}

screen_last_is() {
    screen_show | grep -v '^ *$' | tail -n 1 | grep -Eq -- "$1"
}

screen_await_last() {
    screen_poll screen_last_is "$1" || screen_fail "'$1' is not the last line"
}

screen_await_not() {
    screen_poll screen_lacks "$1" || screen_fail "'$1' does not go away"
}

screen_resize() {
    screen_tmux resize-window -t "$SCREEN_NAME" -x "$1" -y "$2"
}

screen_left() {
    screen_await '^\$ *$'
    screen_type "clear; echo r''estored; stty -a | grep -o ' echo ' | tr -d ' '" Enter
    screen_await '^restored$'
    screen_await '^echo$'
    screen_type clear Enter
    screen_await_not restored
}

# Whether the shell asks for a line, also in the middle of what a program left on the screen.
screen_is_at_shell() {
    screen_row=$(screen_tmux display-message -p -t "$SCREEN_NAME" '#{cursor_y}')
    screen_has '\$ *$' || screen_show | sed -n "$((screen_row + 1))p" | grep -q '^\$ '
}

screen_mend() {
    screen_poll screen_is_at_shell || screen_fail "the shell does not come back"
    screen_write "stty sane; printf '\033c'; echo m''ended" # not shown: nothing echoes yet
    screen_type C-j
    screen_await '^mended$'
    screen_type clear Enter
    screen_await_not mended
    screen_await '^\$ *$'
}

screen_close() {
    screen_tmux kill-server 2>/dev/null || true
    screen_poll rm -rf "$SCREEN_DIR" 2>/dev/null # what was killed may still be saving its game
}

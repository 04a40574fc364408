#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A test that is killed, alone or with the runner, leaves neither a terminal nor a folder behind.
set -u
. tests/support/e2e.sh

cat >"$work/endless.sh" <<'TEST'
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24
tui_play --regles fide --blanques huma --negres huma
screen_await '^Blanques:'
echo "$SCREEN_DIR $$ $(screen_tmux display-message -p '#{pid}')" >"$MARK.new"
mv "$MARK.new" "$MARK"
while :; do sleep 0.1; done
TEST

begin() { # begin COMMAND...: the endless test, to where it plays; its folder and processes
    MARK=$work/mark
    export MARK
    rm -f "$MARK"
    "$@" >"$work/out" 2>&1 &
    begun=$!
    wait_until test -f "$MARK" || finish
    read -r folder shell server <"$MARK"
    [ -d "$folder" ] && kill -0 "$server" || fail "no terminal"
}

is_gone() {
    [ ! -d "$folder" ] && ! kill -0 "$server" 2>/dev/null && ! kill -0 "$shell" 2>/dev/null
}

for signal in TERM KILL; do
    begin sh "$work/endless.sh"
    kill -$signal "$begun"
    wait_until is_gone || kill -KILL "$shell"
    wait "$begun" 2>/dev/null && fail "$signal: the test passes"
done

begin sh scripts/run-tests.sh 1 '' "$work/endless.sh"
kill -TERM "$begun"
wait_until is_gone || kill -KILL "$shell"
wait "$begun"
[ $? -eq 130 ] || fail "the runner ends in another way"
finish

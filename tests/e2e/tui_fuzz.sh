#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The full screen of escacs under random keys, clicks, sizes and bytes, from the menu and in games,
# against people and the CPU; and rules files whose words and glyphs try to speak to the terminal.
set -eu
program=${BUILD:-build}/escacs
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export XDG_DATA_HOME="$dir/data" XDG_STATE_HOME="$dir/state" XDG_CONFIG_HOME="$dir/config"
export LC_ALL=C.UTF-8

keys() { # keys SEED TERMINAL ARGUMENT...
    seed=$1
    terminal=$2
    shift 2
    TERM=$terminal python3 tests/support/random_keys.py "$seed" 300 "$program" "$@" || {
        echo "tui_fuzz: seed $seed on $terminal with $*"
        exit 1
    }
}

for seed in 1 2; do
    keys $seed xterm-256color
    keys $seed vt100 --regles petits --blanques huma --negres huma
    keys $seed xterm-256color --regles dames --blanques huma --negres cpu:nivell=1
    keys $seed xterm-256color --regles gran --blanques huma --negres cpu:nodes=100
done

# glyphs and names that turn the direction, take two cells or none
sed -e 's/"Quatre per cinc"/"\\u202e\\u200b\\ufffd 🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎"/' \
    -e 's/"♔"/"🐎"/' -e 's/"♚"/"\\u0301\\u0302"/' tests/e2e/tui/4x5.json >"$dir/hostile.json"
"$program" verifica "$dir/hostile.json" >/dev/null
keys 3 xterm-256color --regles "$dir/hostile.json" --blanques huma --negres huma

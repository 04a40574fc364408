#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# solitari with random input: it must exit with status 0, print nothing on standard error, and print
# only what the specification allows. The input is the same each time.
set -u
. tests/support/e2e.sh

check() { # check NAME: the output of one game, by the rules of the specification
    [ ! -s "$work/err" ] || fail "$1: standard error: $(cat "$work/err")"
    last=$(tail -n 1 "$work/out")
    case $last in
    'PARTIDA ABANDONADA' | 'PARTIDA GUANYADA') ;;
    *) fail "$1: the last line is '$last'" ;;
    esac
    if LC_ALL=C grep -nE ' $|[^ -~]' "$work/out"; then
        fail "$1: a line ends in a space or is not plain ASCII"
    fi
}

# words: mostly small numbers, so that games get somewhere
seed=1
while [ $seed -le 25 ]; do
    awk -v seed=$seed 'BEGIN {
        srand(seed)
        print int(rand() * 1e6), int(rand() * 2000)
        for (i = 0; i < 3000; i++) {
            r = rand()
            if (r < 0.90) print int(rand() * 8) + (rand() < 0.02 ? 0 : (rand() < 0.5))
            else if (r < 0.92) print "x" int(rand() * 99)
            else if (r < 0.94) print "-" int(rand() * 1e19)
            else if (r < 0.96) print int(rand() * 1e19) "000000"
            else if (r < 0.98) printf "\t \v\f\r"
            else print int(rand() * 20) " " int(rand() * 20) " " int(rand() * 20)
        }
    }' | sed 's/^0$/1/' >"$work/in"
    "$solitari" <"$work/in" >"$work/out" 2>"$work/err" || fail "words $seed: exit status $?"
    check "words $seed"
    seed=$((seed + 1))
done

# bytes: any at all
seed=1
while [ $seed -le 10 ]; do
    awk -v seed=$seed 'BEGIN {
        srand(seed)
        for (i = 0; i < 20000; i++) printf "%c", int(rand() * 256)
    }' >"$work/in"
    "$solitari" <"$work/in" >"$work/out" 2>"$work/err" || fail "bytes $seed: exit status $?"
    check "bytes $seed"
    "$solitari" --resol --temps 1 --memoria 1 <"$work/in" >/dev/null 2>"$work/err" ||
        fail "bytes $seed: --resol: exit status $?"
    [ ! -s "$work/err" ] || fail "bytes $seed: --resol: standard error"
    seed=$((seed + 1))
done

# keys, clicks, sizes and bytes on the full screen; leaks are those of curses
export XDG_DATA_HOME="$work" ASAN_OPTIONS=detect_leaks=0
for seed in 1 2; do
    for terminal in xterm-256color vt100; do
        TERM=$terminal LC_ALL=C.UTF-8 python3 tests/support/random_keys.py $seed 300 "$solitari" \
            $seed 1000 || fail "keys $seed on $terminal"
    done
done
finish

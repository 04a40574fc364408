#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every input that is kept for a fuzzer, run through it without libFuzzer.
set -u
. tests/support/e2e.sh
replayed=0
for source in tests/fuzz/*.c; do
    name=$(basename "$source" .c)
    case $name in fuzz | replay) continue ;; esac
    mkdir "$work/$name"
    [ ! -f "tests/fuzz/corpora/$name.tar.gz" ] ||
        tar -xzf "tests/fuzz/corpora/$name.tar.gz" -C "$work/$name" || fail "$name: its corpus is damaged"
    timeout 600 "$build/fuzz/$name" "tests/fuzz/seeds/$name" "$work/$name" >"$work/log" 2>&1 || {
        tail -n 30 "$work/log"
        fail "$name fails on the last input named"
    }
    grep -q '^[1-9][0-9]* inputs$' "$work/log" || fail "$name ran no input"
    replayed=$((replayed + 1))
done
[ "$replayed" -ge 18 ] || fail "only $replayed fuzzers ran"
[ "$(du -sk tests/fuzz | cut -f1)" -lt 1500 ] || fail "tests/fuzz is too large to be kept in the tree"
finish

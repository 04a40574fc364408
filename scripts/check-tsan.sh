#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs what has threads in a build of `make TSAN=1`. The first data race ends it.
# usage: R=CONVERSATIONS scripts/check-tsan.sh BUILD UNIT-TEST...
set -u
export BUILD="$1" TSAN_OPTIONS='exitcode=66 halt_on_error=1 second_deadlock_stack=1'
shift
. tests/support/e2e.sh

step() { # step NAME COMMAND...: runs it and shows its output only if it fails
    name=$1
    shift
    if timeout 900 "$@" >"$work/log" 2>&1 && ! grep -q 'WARNING: ThreadSanitizer' "$work/log"; then
        echo "  ok    $name"
    else
        echo "  FAIL  $name"
        tail -n 60 "$work/log"
        failures=$((failures + 1))
    fi
}

for test in "$@"; do
    step "$test" "$test"
done
step "uci races" python3 tests/chaos/races.py "$BUILD" "${R:-200}"
step "tournament -j 2" "$escacs" torneig cpu:nodes=300,fils=2,memoria=1 cpu:nodes=300,memoria=1 \
    --regles petits -n 6 -j 2 --limit 30
step "self-play" "$escacs" entrena alamos --genera "$work/positions" --jocs 6 --fils 2
printf '%s\n' 'a2 a3' 'a5 a4' 'b2 b3' >"$work/moves"
step "a game to analyse" sh -c '"$1" --quiet --regles alamos --desa "$2/game.json" <"$2/moves"' - "$escacs" "$work"
step "analysis -j 2" "$escacs" analitza "$work/game.json" --nodes 500 -j 2
printf '%s\n' 'a2 a3' 'consell' 'analitza 200' 'historial' 'analitza 100000' 'desfer' 'ajornar' >"$work/lines"
step "hint and analysis in a game" sh -c '"$1" --quiet --regles alamos --negres cpu:nodes=500,fils=2,memoria=1 <"$2"' - \
    "$escacs" "$work/lines"
step "analysis on the full screen" env TERM=xterm-256color LC_ALL=C.UTF-8 python3 tests/support/random_keys.py \
    "$work/lines" - "$escacs" --regles alamos --blanques huma --negres cpu:nodes=500,fils=2,memoria=1
for seed in 1 2; do
    step "full screen, seed $seed" env TERM=xterm-256color LC_ALL=C.UTF-8 python3 tests/support/random_keys.py \
        $seed 150 "$escacs" --regles alamos --blanques huma --negres cpu:nodes=3000,fils=2,memoria=1
done
finish

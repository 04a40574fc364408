#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that each level of the CPU beats the one below: a match for each pair of levels, in several
# variants. It takes minutes; `make check` does not run it.
# usage: scripts/bench-levels.sh BUILD [GAMES] [VARIANT...]
set -eu
build=$1
games=${2:-40}
[ $# -le 2 ] || shift 2
[ $# -gt 1 ] || set -- estandard capablanca alamos
threads=$(nproc 2>/dev/null || echo 1)
weak=0

number() { # number KEY: from the JSON on standard input
    sed -n "s/^ *\"$1\": *\([^,]*\),\{0,1\}$/\1/p"
}

printf '%-14s%10s%8s%8s%8s%18s\n' variant levels won drawn lost superiority
for variant; do
    for level in 0 1 2 3 4 5 6 7 8 9; do
        above=cpu:nivell=$((level + 1))
        [ "$level" -lt 9 ] || above=cpu:nivell=10,temps=1
        result=$("$build/escacs" torneig "$above" "cpu:nivell=$level" -n "$games" -j "$threads" \
            --regles "$variant" --json)
        superiority=$(echo "$result" | number superiority)
        printf '%-14s%10s%8s%8s%8s%18s' "$variant" "$((level + 1)) - $level" \
            "$(echo "$result" | number wins)" "$(echo "$result" | number draws)" \
            "$(echo "$result" | number losses)" "$superiority"
        if awk "BEGIN { exit !($superiority < 0.95) }"; then
            weak=$((weak + 1))
            printf '   not shown'
        fi
        echo
    done
done
[ "$weak" -eq 0 ] || echo "$weak pairs of levels are not shown to differ: play more games" >&2
[ "$weak" -eq 0 ]

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures how many deals of solitari the solver decides, and how long it takes.
# usage: scripts/bench-solitari.sh BUILD [DEALS] [FIRST-SEED] [SECONDS-A-DEAL]
set -eu
build=${1:-build}
deals=${2:-200}
first=${3:-0}
seconds=${4:-10}

start=$(date +%s%N)
seq "$first" $((first + deals - 1)) | sed 's/$/ 1000/' |
    "$build/solitari" --resol --temps "$seconds" >"${TMPDIR:-/tmp}/bench-solitari.$$"
end=$(date +%s%N)
awk -v ms=$(((end - start) / 1000000)) '
    / GUANYABLE$/ { if ($3 == "NO") lost++; else won++ }
    / NO SE SAP$/ { unknown++ }
    END {
        printf "solitari: %d deals: %d winnable (%.1f %%), %d not, %d unknown; %.1f %% decided, %.0f ms each\n",
            NR, won, 100 * won / NR, lost, unknown, 100 * (won + lost) / NR, ms / NR
    }' "${TMPDIR:-/tmp}/bench-solitari.$$"
rm -f "${TMPDIR:-/tmp}/bench-solitari.$$"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tells which lines of src/ ran in a build of `make COVERAGE=1`: a line for each room and the whole,
# and pages for every file in BUILD/html.
# usage: scripts/coverage.sh BUILD
set -eu
build=$1
top=$PWD
lcov --quiet --capture --directory "$build" --base-directory "$top" --output-file "$build/all.info"
lcov --quiet --extract "$build/all.info" "$top/src/*" --output-file "$build/src.info"
genhtml --quiet --prefix "$top" --output-directory "$build/html" "$build/src.info"
awk -F'[:,]' -v prefix="$top/src/" '
    /^SF:/ { room = substr($2, length(prefix) + 1); sub("/.*", "", room) }
    /^DA:/ { lines[room]++; total++; if ($3 > 0) { ran[room]++; all++ } }
    END {
        for (room in lines)
            printf "%-10s %6.1f %% of %5d lines\n", room, 100 * ran[room] / lines[room], lines[room] | "sort"
        close("sort")
        printf "%-10s %6.1f %% of %5d lines\n", "all", 100 * all / total, total
    }' "$build/src.info"
echo "pages: $build/html/index.html"

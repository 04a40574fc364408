#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs fuzzers one after the other, beginning with the inputs that are kept, and counts executions.
# What is found stays in BUILD/corpus/NAME; inputs that fail, in BUILD/failed/NAME-*.
# usage: scripts/fuzz.sh BUILD SECONDS FILTER NAME...   (FILTER: a part of the name, or empty for all)
set -eu
build=$PWD/$1
seconds=$2
filter=$3
shift 3
failed=0
# short stacks of allocations and little memory kept after free(): twice as fast
export ASAN_OPTIONS="malloc_context_size=4:quarantine_size_mb=16"
mkdir -p "$build/failed"
for name in "$@"; do
    case $name in *"$filter"*) ;; *) continue ;; esac
    corpus=$build/corpus/$name
    mkdir -p "$corpus"
    [ ! -f "tests/fuzz/corpora/$name.tar.gz" ] || tar -xzf "tests/fuzz/corpora/$name.tar.gz" -C "$corpus"
    set -- "$corpus"
    [ ! -d "tests/fuzz/seeds/$name" ] || set -- "$@" "$PWD/tests/fuzz/seeds/$name"
    [ ! -f "tests/fuzz/$name.dict" ] || set -- "-dict=$PWD/tests/fuzz/$name.dict" "$@"
    result=passed
    "$build/fuzz/$name" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=1500 -close_fd_mask=3 \
        -print_final_stats=1 -artifact_prefix="$build/failed/$name-" "$@" >"$build/$name.log" 2>&1 ||
        result=FAILED
    [ "$result" = passed ] || {
        failed=1
        tail -n 40 "$build/$name.log"
    }
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$name.log")
    rate=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$build/$name.log")
    echo "$name $result: ${runs:-?} executions, ${rate:-?} a second, $(find "$corpus" -type f | wc -l) inputs"
    echo "${runs:-0}" >>"$build/$name.runs"
done
exit "$failed"

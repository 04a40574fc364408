#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs tests one by one and counts them.
# usage: scripts/run-tests.sh FILTER TEST...   (FILTER: a part of the name, or empty for all)
set -u
filter=$1
shift
passed=0
failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for test in "$@"; do
    case $test in *"$filter"*) ;; *) continue ;; esac
    case $test in *.sh) run="sh $test" ;; *) run=$test ;; esac
    if $run >"$log" 2>&1; then
        passed=$((passed + 1))
        echo "  ok    $test"
        grep '^SKIP' "$log"
    else
        failed=$((failed + 1))
        echo "  FAIL  $test"
        cat "$log"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]

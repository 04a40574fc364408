#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs tests, several at once, and counts them. The reports come in the order of the arguments.
# usage: scripts/run-tests.sh JOBS FILTER TEST...   (FILTER: a part of the name, or empty for all)
set -u
jobs=$1
filter=$2
shift 2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 130' INT TERM

total=0
for test in "$@"; do
    case $test in *"$filter"*) ;; *) continue ;; esac
    total=$((total + 1))
    echo "$total $test"
done >"$dir/list"
total=$(wc -l <"$dir/list")

# Each job leaves its output in a file and sends its number and its exit status through a FIFO.
mkfifo "$dir/ended"
exec 3<>"$dir/ended"
xargs -P "$jobs" -L 1 sh -c '
    case $2 in *.sh) set -- "$1" sh "$2" ;; esac
    number=$1
    shift
    "$@" >"$0/$number.log" 2>&1 3>&-
    echo "$number $?" >&3' "$dir" <"$dir/list" &

passed=0
failed=0
next=1
while [ "$next" -le "$total" ]; do
    if [ ! -f "$dir/$next.status" ]; then
        read -r number status <&3
        echo "$status" >"$dir/$number.status"
        continue
    fi
    test=$(sed -n "${next}s/^[0-9]* //p" "$dir/list")
    if [ "$(cat "$dir/$next.status")" -eq 0 ]; then
        passed=$((passed + 1))
        echo "  ok    $test"
        grep '^SKIP' "$dir/$next.log"
    else
        failed=$((failed + 1))
        echo "  FAIL  $test"
        cat "$dir/$next.log"
    fi
    next=$((next + 1))
done
wait
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]

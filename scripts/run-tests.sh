#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs tests, several at once, and counts them. The reports come in the order of the arguments, with
# the seconds of those that take ten or more; after many tests the slowest ones are named. A signal
# that ends the runner ends the tests that run.
# usage: scripts/run-tests.sh JOBS FILTER TEST...   (FILTER: a part of the name, or empty for all)
set -u
jobs=$1
filter=$2
shift 2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
workers=
trap 'kill $workers 2>/dev/null; cat "$dir"/*.running 2>/dev/null | xargs -r kill; exit 130' HUP INT TERM

total=0
for test in "$@"; do
    case $test in *"$filter"*) ;; *) continue ;; esac
    total=$((total + 1))
    echo "$total $test"
done >"$dir/list"
total=$(wc -l <"$dir/list")

# Each job leaves its output in a file and sends its number, its exit status and its seconds through
# a FIFO. While it runs, its process number is in a file.
mkfifo "$dir/ended"
exec 3<>"$dir/ended"
begin='echo $$ >"$0"; exec "$@"'
export begin
xargs -r -P "$jobs" -L 1 sh -c '
    case $2 in *.sh) set -- "$1" sh "$2" ;; esac
    number=$1
    shift
    begun=$(date +%s)
    sh -c "$begin" "$0/$number.running" "$@" >"$0/$number.log" 2>&1 3>&-
    status=$?
    rm -f "$0/$number.running"
    echo "$number $status $(($(date +%s) - begun))" >&3' "$dir" <"$dir/list" &
workers=$!

passed=0
failed=0
next=1
while [ "$next" -le "$total" ]; do
    if [ ! -f "$dir/$next.status" ]; then
        read -r number status seconds <&3
        echo "$status" >"$dir/$number.status"
        echo "$seconds" >"$dir/$number.seconds"
        continue
    fi
    test=$(sed -n "${next}s/^[0-9]* //p" "$dir/list")
    seconds=$(cat "$dir/$next.seconds")
    echo "$seconds s $test" >>"$dir/times"
    [ "$seconds" -ge 10 ] && took=" ($seconds s)" || took=
    if [ "$(cat "$dir/$next.status")" -eq 0 ]; then
        passed=$((passed + 1))
        echo "  ok    $test$took"
        grep '^SKIP' "$dir/$next.log"
    else
        failed=$((failed + 1))
        echo "  FAIL  $test$took"
        cat "$dir/$next.log"
    fi
    next=$((next + 1))
done
wait
if [ "$total" -ge 50 ]; then
    echo "slowest: $(sort -rn "$dir/times" | head -n 10 | sed 's|[^ ]*/||' | paste -sd, - | sed 's/,/, /g')"
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]

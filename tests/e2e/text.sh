# SPDX-License-Identifier: GPL-3.0-or-later
# Text mode, a folder for each case in tests/e2e/text:
#
#   args     the arguments, as shell words (none if missing)
#   input    what is typed
#   output   what the program must print, byte for byte
#   status   what it must end with (0 if missing)
#   stderr   what it must print on standard error, if that matters; there its folder is
#            called TMP, and the date in the name of a save DATE
#   save     what save.json must be in the end, if that matters
#
# Everything else in the folder is there when the program runs. Adding a case needs no code.
# UPDATE=1 writes what the program prints into the case instead of comparing: look at the changes.
set -u
top=$(pwd)
program=$top/$BUILD/escacs
failed=0
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export HOME="$tmp/home" XDG_DATA_HOME="$tmp/data" XDG_STATE_HOME="$tmp/state"
export XDG_CONFIG_HOME="$tmp/config" TZ=UTC
unset ESCACS_VARIANTS LC_ALL LANG LANGUAGE LC_MESSAGES

compare() { # compare CASE WHAT EXPECTED ACTUAL
    [ -z "${UPDATE:-}" ] || cp "$4" "$3"
    cmp -s "$3" "$4" && return
    echo "$1: $2 is not as expected"
    diff "$3" "$4" | head -20
    failed=$((failed + 1))
}

run_case() { # run_case FOLDER
    rm -rf "$tmp/here" "$tmp/data" "$tmp/state"
    cp -r "$1" "$tmp/here"
    args=
    [ ! -f "$1/args" ] || args=$(cat "$1/args")
    (
        cd "$tmp/here" || exit 99
        eval "set -- $args"
        timeout 20 "$program" "$@" <input >../output 2>../raw
        echo $? >../status
    )
    sed -e "s|$tmp/here|TMP|g; s|$tmp|TMP|g" -e "s/[0-9-]\{11\}[0-9]\{6\}/DATE/" "$tmp/raw" >"$tmp/stderr"
    [ -f "$1/status" ] || echo 0 >"$tmp/zero"
    compare "$1" output "$1/output" "$tmp/output"
    if [ -f "$1/status" ]; then
        compare "$1" status "$1/status" "$tmp/status"
    else
        compare "$1" status "$tmp/zero" "$tmp/status"
    fi
    [ ! -f "$1/stderr" ] || compare "$1" stderr "$1/stderr" "$tmp/stderr"
    [ ! -f "$1/save" ] || compare "$1" save "$1/save" "$tmp/here/save.json"
}

for folder in tests/e2e/text/*${CASE:-}*/; do
    run_case "${folder%/}"
done
[ "$failed" -eq 0 ]

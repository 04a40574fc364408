# SPDX-License-Identifier: GPL-3.0-or-later
# Text mode, a folder for each case in tests/e2e/text:
#
#   args     the arguments, as shell words (none if missing)
#   input    what is typed
#   output   what the program must print, byte for byte
#   status   what it must end with (0 if missing)
#   stderr   what it must print on standard error, if that matters; there its folder is
#            called TMP, and the date in the name of a save DATE, without the number that saves of
#            the same second have
#   save     what save.json must be in the end, if that matters
#
# Everything else in the folder is there when the program runs. Adding a case needs no code.
# UPDATE=1 writes what the program prints into the case instead of comparing: look at the changes.
set -u
. tests/support/e2e.sh
unset LC_ALL

compare() { # compare CASE WHAT EXPECTED ACTUAL
    [ -z "${UPDATE:-}" ] || cp "$4" "$3"
    cmp -s "$3" "$4" && return
    fail "$1: $2 is not as expected: $(diff "$3" "$4" | head -n 20)"
}

run_case() { # run_case FOLDER
    rm -rf "$work/here" "$work/data" "$work/state"
    cp -r "$1" "$work/here"
    args=
    [ ! -f "$1/args" ] || args=$(cat "$1/args")
    (
        cd "$work/here" || exit 99
        eval "set -- $args"
        timeout 20 "$escacs" "$@" <input >../output 2>../raw
        echo $? >../status
    )
    sed -e "s|$work/here|TMP|g; s|$work|TMP|g" -e "s/[0-9-]\{11\}[0-9]\{6\}/DATE/" \
        -e "s/\(DATE-[a-z]*\)-[0-9]*\.json/\1.json/" "$work/raw" >"$work/stderr"
    [ -f "$1/status" ] || echo 0 >"$work/zero"
    compare "$1" output "$1/output" "$work/output"
    if [ -f "$1/status" ]; then
        compare "$1" status "$1/status" "$work/status"
    else
        compare "$1" status "$work/zero" "$work/status"
    fi
    [ ! -f "$1/stderr" ] || compare "$1" stderr "$1/stderr" "$work/stderr"
    [ ! -f "$1/save" ] || compare "$1" save "$1/save" "$work/here/save.json"
}

for folder in tests/e2e/text/*${CASE:-}*/; do
    run_case "${folder%/}"
done
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints the manual of escacs with a new table of commands between its two marks, as the program
# lists them in the language (English). Run it when the commands change.
# usage: scripts/manual-commands.sh PROGRAM MANUAL [LANGUAGE]
set -eu
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
"$1" help commands --idioma "${3:-en}" |
    awk '/^[^ ].* \(.*\): / {
        at = index($0, " ("); end = index($0, "): ")
        usage = substr($0, 1, at - 1); names = substr($0, at + 2, end - at - 2)
        argument = ""
        if (match(usage, / \[[^] a-z]+( [^] a-z]+)*\]$/))
            argument = " Oo Ar " substr(usage, RSTART + 2, RLENGTH - 3) " Oc"
        else if (match(usage, / [^ a-z\]]+(\|[a-z]+)*$/))
            argument = " Ar " substr(usage, RSTART + 1)
        if (argument != "")
            usage = substr(usage, 1, RSTART - 1)
        gsub(/, /, " , Ic ", names)
        help = substr($0, end + 3)
        print ".It Ic " usage argument " , Ic " names
        print toupper(substr(help, 1, 1)) substr(help, 2) "."
    }' >"$home/list"
awk -v list="$home/list" '
    /COMMANDS BEGIN/ { print; while ((getline line < list) > 0) print line; skip = 1; next }
    /COMMANDS END/ { skip = 0 }
    !skip' "$2"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual of solitari is well formed and says every option and every key.
set -eu
program=${BUILD:-build}/solitari

fail() {
    echo "solitari_manual: $*"
    exit 1
}

complaints=$(mandoc -T lint -W warning man/solitari.6 2>&1) || fail "$complaints"
text=$(mandoc -T ascii man/solitari.6 | sed "s/.$(printf '\b')//g")
options=$("$program" --help | grep -oE -- '--[a-z]+' | sort -u)
[ -n "$options" ] || fail "--help shows no options"
for option in $options; do
    echo "$text" | grep -q -- "$option" || fail "$option is not in the manual"
done

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manuals are sound mdoc and name every option and every command that the programs have.
set -u
. tests/support/e2e.sh

for manual in man/*.[1-9]; do
    complaints=$(mandoc -T lint -W warning "$manual" 2>&1) || fail "$complaints"
done

sh scripts/manual-commands.sh "$escacs" man/escacs.6 >"$work/escacs.6"
same man/escacs.6 "$work/escacs.6"

plain() { # plain MANUAL: its text without bold and underline
    mandoc -T ascii "$1" | sed "s/.$(printf '\b')//g"
}

# names_options MANUAL PROGRAM [SUBCOMMAND]: the manual names every option that --help lists
names_options() {
    manual=$1
    shift
    options=$("$@" --help | grep -oE -- '--[a-z]+(-[a-z]+)*' | sort -u)
    [ -n "$options" ] || fail "$* --help lists no options"
    for option in $options; do
        plain "$manual" | grep -qwe "$option" || fail "$option of $* is not in $manual"
    done
}

names_options man/solitari.6 "$solitari"
subcommands=$("$escacs" --help | sed -n 's/^  escacs \([a-z]*\) .*/\1/p')
[ -n "$subcommands" ] || fail "--help lists no subcommands"
for each in $subcommands; do
    names_options man/escacs.6 "$escacs" "$each"
done

# every name of every option of a player, in the three languages
names=$("$escacs" --help | sed -n 's/^  \([a-z]*\)=[^ ]*\( (\(.*\))\)\{0,1\}$/\1 \3/p' | tr -d ',')
[ "$(echo "$names" | wc -w)" -ge 24 ] || fail "--help lists few options of players: $names"
for name in $names; do
    plain man/escacs.6 | grep -qwe "$name" || fail "the option $name of players is not in the manual"
done
finish

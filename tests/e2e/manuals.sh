#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manuals are sound mdoc and name every option and every command that the programs have.
# A translated manual has the sections and the options of the English one.
set -u
. tests/support/e2e.sh

# mandoc knows the first section by its English name only
for manual in man/*.[1-9] man/ca/*.[1-9]; do
    complaints=$(sed 's/^\.Sh NOM$/.Sh NAME/' "$manual" | mandoc -T lint -W warning 2>&1) ||
        fail "$manual: $complaints"
done

sh scripts/manual-commands.sh "$escacs" man/escacs.6 >"$work/escacs.6"
same man/escacs.6 "$work/escacs.6"
sh scripts/manual-commands.sh "$escacs" man/ca/escacs.6 ca >"$work/ca.6"
same man/ca/escacs.6 "$work/ca.6"

plain() { # plain MANUAL: its text without bold and underline
    mandoc -T ascii -O width=1000 "$1" | sed "s/.$(printf '\b')//g"
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

long_options() { # long_options MANUAL: the options it names, one on each line
    plain "$1" | grep -oE -- '--[a-z]+(-[a-z]+)*' | sort -u
}

for original in man/*.[1-9]; do
    translated=man/ca/${original##*/}
    for heading in Sh Ss; do
        [ "$(grep -c "^\.$heading " "$translated")" = "$(grep -c "^\.$heading " "$original")" ] ||
            fail "$translated has other sections (.$heading) than $original"
    done
    long_options "$original" >"$work/options"
    long_options "$translated" >"$work/translated"
    same "$work/options" "$work/translated"
done

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
    for manual in man/escacs.6 man/ca/escacs.6; do
        plain "$manual" | grep -qwe "$name" || fail "the option $name of players is not in $manual"
    done
done
finish

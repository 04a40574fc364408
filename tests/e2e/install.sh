#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Programs built for one prefix, installed to another and moved once more still find their
# translations. Uninstalling leaves no file.
set -u
. tests/support/e2e.sh
unset MAKEFLAGS MAKELEVEL
prefix=$work/prefix
in_tree() { # in_tree TARGET: make it for the prefix
    make --no-print-directory ${MODE:-} "$1" PREFIX="$prefix" DESTDIR= >"$work/said" 2>&1 ||
        fail "make $1: $(cat "$work/said")"
}

in_tree install
in_tree install-dev
for file in bin/escacs bin/solitari share/man/man6/escacs.6 share/man/ca/man6/escacs.6 \
    share/locale/en/LC_MESSAGES/escacs.mo share/applications/escacs.desktop; do
    [ -s "$prefix/$file" ] || fail "$file is not installed"
done
! grep -rl '@VERSION@' "$prefix" || fail "a version is not filled in"

first_word() { # first_word PREFIX LANGUAGE
    "$1/bin/escacs" --quiet --idioma "$2" </dev/null 2>"$work/err" | head -n 1
}
[ "$(first_word "$prefix" en)" = "White: " ] || fail "no English where it was installed"
mv "$prefix" "$work/moved"
[ "$(first_word "$work/moved" es)" = "Blancas: " ] || fail "no Spanish where it was moved"
rm -r "$work/moved/share/locale/es"
[ "$(first_word "$work/moved" es)" = "Blanques: " ] || fail "it does not speak without a translation"
has_text 'no translation' "$work/err"

mv "$work/moved" "$prefix"
in_tree uninstall
left=$(find "$prefix" -type f)
[ -z "$left" ] || fail "uninstall leaves:" $left
finish

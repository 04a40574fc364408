#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What the documents name exists: links, files, targets of make, and the functions and files of
# docs/architecture.md.
set -u
. tests/support/e2e.sh
documents="README.md CONTRIBUTING.md CHANGELOG.md $(echo docs/*.md)"

for document in $documents; do
    folder=$(dirname "$document")
    for link in $(grep -oE '\]\([^)#]+' "$document" | sed 's/^](//' | grep -v '^http'); do
        [ -e "$folder/$link" ] || fail "$document: the link $link leads nowhere"
    done
    [ "$document" != CHANGELOG.md ] || continue
    for file in $(grep -oE '`(src|include|tests|scripts|docs|man|share|variants|tools|po)/[^` *]*`' "$document" |
        tr -d '`' | grep -v '[A-Z*]\{2,\}'); do
        [ -e "$file" ] || fail "$document: there is no $file"
    done
    for target in $(grep -oE '(^ {4}|`)make [a-z-]+' "$document" | sed 's/.*make //'); do
        grep -qE "^$target:" Makefile || fail "$document: make has no target $target"
    done
done

for name in $(grep -oE '`[a-z_]+\(\)' docs/architecture.md | tr -d '`()' | sort -u); do
    grep -rqE "\b$name\(" src include || fail "docs/architecture.md: there is no function $name()"
done
for file in $(grep -oE '`(util|engine|cpu|storage|protocol|session|ui|cli|training)/[a-z_]+`' docs/architecture.md |
    tr -d '`' | sort -u); do
    [ -e "src/$file.c" ] || fail "docs/architecture.md: there is no src/$file.c"
done

# Every target that `make help` lists is one word with an explanation.
make --no-print-directory help >"$work/help"
for target in play check bench install uninstall install-dev dist clean coverage format tidy headers deb po; do
    has "^  make $target  *[a-z]" "$work/help"
done
finish

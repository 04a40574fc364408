#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The version of the Makefile is that of the programs, the changelog and the package.
set -u
. tests/support/e2e.sh
version=$(sed -n 's/^VERSION = //p' Makefile)
[ "$("$escacs" --version)" = "escacs $version" ] || fail "escacs --version is not $version"
[ "$("$solitari" --version)" = "solitari $version" ] || fail "solitari --version is not $version"
sed -n '/^## /{p;q;}' CHANGELOG.md >"$work/newest"
has_text "$version" "$work/newest"
head -n 1 debian/changelog >"$work/package"
has_text "escacs ($version)" "$work/package"
has_text "<release version=\"$version\"" share/escacs.metainfo.xml
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the Debian package of the committed sources. VERSION replaces the version of
# debian/changelog, to try an upgrade.
# usage: scripts/build-deb.sh DIRECTORY [VERSION]
set -eu
directory=$1
rm -rf "$directory/source"
mkdir -p "$directory/source"
git archive HEAD | tar -x -C "$directory/source"
cd "$directory/source"
packaged=$(dpkg-parsechangelog -S Version)
expected=$(sed -n 's/^VERSION = //p' Makefile)
[ "$packaged" = "$expected" ] || {
    echo "build-deb.sh: debian/changelog says $packaged, the Makefile $expected" >&2
    exit 1
}
[ $# -lt 2 ] || sed -i "1s/(.*)/($2)/" debian/changelog
dpkg-buildpackage --no-sign --build=binary >../build.log 2>&1 || {
    tail -n 40 ../build.log >&2
    exit 1
}
cd ..
ls ./*.deb

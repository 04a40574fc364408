#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks the package that build-deb.sh has built: what lintian says of it; whether a second build is
# the same; and in a clean Debian system whether it installs, plays, upgrades and can be removed
# without a trace. Run it as root, with a network.
# usage: scripts/check-deb.sh DIRECTORY
set -eu
directory=$1
root=$(mktemp -d)
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf "$root"' EXIT
package=$(ls "$directory"/escacs_*.deb)

echo "--- lintian"
lintian --pedantic --fail-on error,warning,pedantic --info "$package"

echo "--- a second build is the same"
sh scripts/build-deb.sh "$directory/again" >/dev/null
cmp "$package" "$directory/again/$(basename "$package")"
sh scripts/build-deb.sh "$directory/later" 99.0 >/dev/null

echo "--- a clean system"
debootstrap --variant=minbase "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" "$root" >"$directory/root.log" 2>&1 ||
    { tail "$directory/root.log"; exit 1; }
mount -t proc proc "$root/proc"
cp "$package" "$root/one.deb"
cp "$directory"/later/escacs_*.deb "$root/two.deb"
inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root DEBIAN_FRONTEND=noninteractive "$@"
}
play() {
    printf 'e2 e4\ne7 e5\nundo\nresign\n' | inside escacs --quiet --regles fide --idioma en 2>&1
}
inside dpkg-query -W | sort >"$directory/before"
inside apt-get install -y --no-install-recommends ./one.deb >"$directory/root.log" 2>&1
play | grep -x 'WHITE WINS'
printf '0' | inside solitari 1 0 | grep -x 'PARTIDA ABANDONADA'
inside escacs perft 4 --regles fide | grep -x 'TOTAL: 197281'
inside apt-get install -y ./two.deb >>"$directory/root.log" 2>&1
inside dpkg-query -W escacs | grep '99.0$'
play | grep -x 'WHITE WINS'
inside escacs partides | grep fide
inside apt-get purge -y --autoremove escacs >>"$directory/root.log" 2>&1
inside dpkg-query -W | sort | diff "$directory/before" -
left=$(find "$root/usr" -name '*escacs*' -o -name '*solitari*')
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
echo "the package is sound"

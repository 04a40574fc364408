#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Thousands of PGN games of Debian packages, to saves and back, compared by pgn-extract. The packages are
# downloaded and unpacked in a folder of their own, not installed; without a network only the games at
# hand are tried. See pgn_round_trip.py.
set -eu
escacs=$PWD/${BUILD:-build}/escacs
extract=$(command -v pgn-extract || echo /usr/games/pgn-extract)
[ -x "$extract" ] || { echo "  skipped: pgn-extract is not installed"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$work" && apt-get -qq -o APT::Sandbox::User=root download pychess && dpkg -x pychess_*.deb pychess) ||
    echo "  skipped: the games of pychess cannot be downloaded"
python3 tests/interop/pgn_round_trip.py "$escacs" "$extract" share/classics.pgn \
    $(find /usr/share/pgn-extract "$work" -name '*.pgn' | sort)

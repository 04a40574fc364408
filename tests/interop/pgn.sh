#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Thousands of PGN games of Debian packages, to saves and back, compared by pgn-extract. The packages are
# downloaded and unpacked in a folder of their own, not installed. See pgn_round_trip.py.
set -eu
escacs=$PWD/${BUILD:-build}/escacs
extract=$(command -v pgn-extract || echo /usr/games/pgn-extract)
[ -x "$extract" ] || { echo "pgn.sh: pgn-extract is not installed"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
(cd "$work" && apt-get -qq download pychess && dpkg -x pychess_*.deb pychess)
python3 tests/interop/pgn_round_trip.py "$escacs" "$extract" share/classics.pgn \
    /usr/share/pgn-extract/eco.pgn $(find "$work/pychess" -name '*.pgn' | sort)

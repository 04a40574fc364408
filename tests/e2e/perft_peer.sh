#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The moves of the variants that Fairy-Stockfish also knows are those that it finds.
set -u
escacs=${BUILD:-build}/escacs
peer=$(command -v fairy-stockfish || echo /usr/games/fairy-stockfish)
if [ ! -x "$peer" ]; then
    echo "SKIP: fairy-stockfish is not installed; its perft counts are not compared"
    exit 0
fi
exec python3 tests/e2e/perft_peer.py "$escacs" "$peer"

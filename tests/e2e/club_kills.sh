# SPDX-License-Identifier: GPL-3.0-or-later
# Sessions of a club that are killed at random, and players that act at the same instant: some tens of
# each. `make torture-club` does a thousand.
set -u
python3 scripts/bench-club.py "$BUILD/escacs" --games 4 --kills 20 >/dev/null || exit 1
python3 scripts/bench-club.py "$BUILD/escacs" --games 4 --together 40 >/dev/null || exit 1
python3 scripts/bench-club.py "$BUILD/escacs" --games 2 --answers 20 >/dev/null

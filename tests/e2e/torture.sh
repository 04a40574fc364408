#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Some kills of `make torture`: text mode, the full screen, solitari and the club, resumed after each.
set -u
. tests/support/e2e.sh
JOBS=1 python3 tests/chaos/torture.py "${BUILD:-build}" 210 || fail "a game was lost or damaged"
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# UCI commands that race with a search; `make check-tsan` has more of them.
set -u
. tests/support/e2e.sh
python3 tests/chaos/races.py "${BUILD:-build}" 20 || fail "see above"
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A part of `make chaos`: about every 200th call of each kind fails.
set -u
. tests/support/e2e.sh
if [ "${MODE:-}" = SAN=1 ]; then
    echo "SKIP: the sanitizers have their own malloc()"
    exit 0
fi
JOBS=1 python3 tests/chaos/chaos.py "${BUILD:-build}" 200 || fail "see above"
finish

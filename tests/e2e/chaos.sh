#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A part of `make chaos`: about every 200th call of each kind fails.
set -u
. tests/support/e2e.sh
case ${MODE:-} in
SAN=1) echo "SKIP: the sanitizers have their own malloc()" && exit 0 ;;
COVERAGE=1) echo "SKIP: without memory gcov crashes when it writes its counts" && exit 0 ;;
esac
JOBS=1 python3 tests/chaos/chaos.py "${BUILD:-build}" 200 || fail "see above"
finish

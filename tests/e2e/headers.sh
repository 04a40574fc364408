#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Each public header compiles alone, as C and as C++, and none includes a private header.
set -u
. tests/support/e2e.sh
unset MAKEFLAGS MAKELEVEL
make --no-print-directory headers >"$work/said" 2>&1 || fail "make headers: $(cat "$work/said")"
private=$(grep -n '#include "' include/escacs/*.h | grep -v '#include "escacs/')
[ -z "$private" ] || fail "a public header includes a private one: $private"
missing=$(grep -L 'extern "C"' include/escacs/*.h)
[ -z "$missing" ] || fail "no C linkage in C++:" $missing
finish

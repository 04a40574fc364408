#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The hardening of the default build, as the programs have it: position-independent code, relocations
# that are read-only and bound at the start, no executable stack, guards of the stack, checked copies.
set -u
. tests/support/e2e.sh
if [ -n "${MODE:-}" ]; then
    echo "SKIP: only the default build is hardened"
    exit 0
fi
for program in "$escacs" "$build/solitari"; do
    readelf -hW "$program" >"$work/head" && readelf -lW "$program" >"$work/segments" &&
        readelf -dW "$program" >"$work/dynamic" && readelf -sW "$program" >"$work/symbols" ||
        fail "readelf cannot read $program"
    grep -q 'Type:.*DYN' "$work/head" || fail "$program is not position-independent"
    grep -q 'GNU_RELRO' "$work/segments" || fail "$program has no read-only relocations"
    grep -q 'GNU_STACK .* RW ' "$work/segments" || fail "the stack of $program is executable"
    grep -qE 'BIND_NOW|FLAGS_1.*NOW' "$work/dynamic" || fail "$program is not bound at the start"
    grep -q '__stack_chk_fail' "$work/symbols" || fail "$program has no guards of the stack"
    grep -qE '__(read|memcpy|snprintf|vsnprintf)_chk' "$work/symbols" || fail "$program has no checked copies"
done
finish

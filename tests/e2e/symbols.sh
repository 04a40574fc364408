#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No global symbol is defined in two archives: the linker would silently take the first it sees.
# Both programs have a `main`; names that begin with two underscores belong to the compiler.
set -eu
build=${BUILD:-build}
symbols=$(for archive in "$build"/lib*.a; do
    nm -g -P --defined-only "$archive" | awk 'NF > 2 { print $1 }'
done | grep -v '^__')
[ "$(printf '%s\n' "$symbols" | wc -l)" -gt 200 ] || { echo "nm lists no symbols"; exit 1; }
twice=$(printf '%s\n' "$symbols" | sort | uniq -d | grep -vx main || true)
[ -z "$twice" ] || { echo "defined more than once:" $twice; exit 1; }

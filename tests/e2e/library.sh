#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The C library as another program uses it: installed, found by pkg-config, linked with the example of
# the documents as C and as C++, and without names that its headers do not declare.
set -u
. tests/support/e2e.sh
unset MAKEFLAGS MAKELEVEL
prefix=$work/prefix
make --no-print-directory ${MODE:-} install-dev PREFIX="$prefix" DESTDIR= >"$work/said" 2>&1 ||
    fail "make install-dev: $(cat "$work/said")"
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
[ "$(pkg-config --modversion escacs)" = "$("$escacs" --version | sed 's/^escacs //')" ] ||
    fail "pkg-config tells another version"

# The document shows the example as it is.
sed -n '/^#include/,$p' docs/example.c >"$work/code"
sed -n '/^```c$/,/^```$/p' docs/library.md | sed '1d; $d' >"$work/shown"
same "$work/code" "$work/shown"

cp docs/example.c variants/fide.json variants/dames.json "$work"
cd "$work" || exit 1
cp example.c example.cpp
flags=$(pkg-config --cflags --libs escacs)
for compile in "${CC:-cc} -std=c11 example.c" "${CXX:-c++} -std=c++11 example.cpp"; do
    rm -f example
    $compile -Wall -Wextra -Wpedantic -Werror ${CFLAGS:-} $flags -o example >err 2>&1 ||
        fail "$compile: the example does not compile"
    ./example fide.json >out 2>err || fail "the example fails"
    lines 21 out
    has '^e2 e4$' out
    has '^CPU: [a-h][12] [a-h][34]$' out
    ./example dames.json >out 2>err || fail "the example fails with draughts"
    lines 8 out
    ./example example.c >out 2>err && fail "rules that are none are accepted"
done

# The names that the library defines are words of its headers.
nm -g --defined-only -P "$prefix/lib/libescacs.a" | awk 'NF > 2 { print $1 }' | sort -u >names
[ "$(wc -l <names)" -gt 50 ] || fail "the library defines few names"
grep -ohwE '[a-z][a-z0-9_]*' "$prefix"/include/escacs/*.h | sort -u >words
private=$(grep -v '^_' names | comm -23 - words)
[ -z "$private" ] || fail "names that no header declares:" $private
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Minimises what fuzzing has found and keeps it in tests/fuzz/corpora, an archive for each fuzzer
# that is the same for the same inputs.
# usage: scripts/fuzz-corpora.sh BUILD FILTER NAME...
set -eu
build=$PWD/$1
filter=$2
shift 2
mkdir -p tests/fuzz/corpora
for name in "$@"; do
    case $name in *"$filter"*) ;; *) continue ;; esac
    least=$build/least/$name
    rm -rf "$least"
    mkdir -p "$least"
    "$build/fuzz/$name" -merge=1 -close_fd_mask=3 -use_value_profile=0 "$least" "$build/corpus/$name" \
        >"$build/$name-merge.log" 2>&1
    # The smallest inputs are enough: the archive is replayed by every `make check`
    (cd "$least" && find . -type f -size -16k -printf '%s %f\n' | sort -n | head -n 250 | cut -d' ' -f2 | sort) \
        >"$build/$name.list"
    tar -C "$least" --owner=0 --group=0 --mtime=@0 --mode=644 -T "$build/$name.list" -cf - | gzip -9n \
        >"tests/fuzz/corpora/$name.tar.gz"
    echo "$name: $(wc -l <"$build/$name.list") inputs, $(wc -c <"tests/fuzz/corpora/$name.tar.gz") bytes"
done

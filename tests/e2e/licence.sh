#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every source file names its licence in its first two lines, and LICENSE holds the whole text.
set -u
. tests/support/e2e.sh
files=$(find Makefile .ci src include tests tools scripts -name '*.[ch]' -o -name '*.sh' -o -name '*.py' \
    -o -path .ci/run -o -name Makefile)
[ "$(echo "$files" | wc -l)" -gt 100 ] || fail "too few source files found"
for file in $files; do
    head -n 2 "$file" | grep -q 'SPDX-License-Identifier: GPL-3.0-or-later' && continue
    fail "$file: no SPDX line in its first two lines"
done
grep -q 'END OF TERMS AND CONDITIONS' LICENSE || fail "LICENSE: the text is not whole"
finish

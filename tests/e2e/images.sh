#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Images of pieces in terminals that say they can show them: by the bytes that are sent. And the
# program without libpng.
. tests/support/e2e.sh

python3 "$top/tests/e2e/images.py" "$escacs" "$top/variants/fide.json" || fail "see above"

# without libpng it compiles, and needs nothing of it
${CC:-cc} -std=c11 -Wall -Wextra -Werror -D_POSIX_C_SOURCE=200809L -I"$top/include" -I"$top/src" \
    -c "$top/src/ui/image.c" -o "$work/image.o" || fail "without libpng it does not compile"
nm "$work/image.o" | grep ' U png_' && fail "a program without libpng uses it"
finish

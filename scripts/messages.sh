#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints the messages of the source as a template for translators.
# usage: scripts/messages.sh
set -eu
xgettext --from-code=UTF-8 --keyword=_ --keyword=N_ --add-comments=L10N --no-wrap --no-location \
    --package-name=escacs --output=- src/cpu/*.c src/session/*.c src/ui/*.c src/cli/*.[ch] src/solitari/*.c |
    sed 's/CHARSET/UTF-8/; /POT-Creation-Date/d'

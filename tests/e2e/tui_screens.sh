#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every screen of tests/e2e/screens at four sizes, in three languages, with all depths of colour and
# in poor terminals, compared with its picture. Adding one needs a line in screens.txt or
# terminals.txt, and UPDATE_SCREENS=1.
set -eu
exec python3 tests/e2e/tui_screens.py "${BUILD:-build}/escacs"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Foreign, broken and hostile key sequences on the full screen: see the Python file.
set -eu
exec python3 tests/e2e/tui_foreign.py "${BUILD:-build}/escacs"

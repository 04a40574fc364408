#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# docs/limits.md says what the code says, and names tests that exist.
set -u
. tests/support/e2e.sh
python3 tests/e2e/limits_document.py || fail "see above"
finish

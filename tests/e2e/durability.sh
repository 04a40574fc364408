# SPDX-License-Identifier: GPL-3.0-or-later
# What is accepted is never lost, whatever happens to the program: see durability.py.
exec python3 tests/e2e/durability.py ${CASE:-}

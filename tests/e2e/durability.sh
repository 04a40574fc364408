# What is accepted is never lost, whatever happens to the program: see durability.py.
exec python3 tests/e2e/durability.py ${CASE:-}

#!/bin/sh
# Measures the speed of the program that was built.
# usage: scripts/bench.sh BUILD
set -eu
exec "$1/escacs" bench

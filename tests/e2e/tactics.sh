#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The CPU solves easy problems of "Win at Chess" (mates, pieces won by force) with few nodes. A few
# may be missed, so that a change of the search need not solve exactly the same ones.
exec python3 scripts/bench-tactics.py "${BUILD:-build}" tests/tactics/wac.epd \
    --nodes 50000 --least 40 --only \
    WAC.004 WAC.005 WAC.008 WAC.010 WAC.024 WAC.025 WAC.027 WAC.028 WAC.039 WAC.045 WAC.048 \
    WAC.050 WAC.056 WAC.057 WAC.059 WAC.060 WAC.064 WAC.065 WAC.069 WAC.070 WAC.076 WAC.078 \
    WAC.084 WAC.085 WAC.093 WAC.095 WAC.102 WAC.112 WAC.115 WAC.134 WAC.143 WAC.154 WAC.160 \
    WAC.173 WAC.188 WAC.201 WAC.202 WAC.206 WAC.255 WAC.259 WAC.271 WAC.278 WAC.292 WAC.294 \
    WAC.295

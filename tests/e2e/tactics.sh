#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The CPU solves problems of "Win at Chess" with few nodes. A few may be missed, so that a change of
# the search need not solve exactly the same ones.
solve() { # solve LEAST ID...
    least=$1
    shift
    python3 scripts/bench-tactics.py "${BUILD:-build}" tests/tactics/wac.epd --nodes 50000 \
        --least "$least" --only "$@"
}

# Easy ones: mates, pieces won by force.
solve 40 \
    WAC.004 WAC.005 WAC.008 WAC.010 WAC.024 WAC.025 WAC.027 WAC.028 WAC.039 WAC.045 WAC.048 \
    WAC.050 WAC.056 WAC.057 WAC.059 WAC.060 WAC.064 WAC.065 WAC.069 WAC.070 WAC.076 WAC.078 \
    WAC.084 WAC.085 WAC.093 WAC.095 WAC.102 WAC.112 WAC.115 WAC.134 WAC.143 WAC.154 WAC.160 \
    WAC.173 WAC.188 WAC.201 WAC.202 WAC.206 WAC.255 WAC.259 WAC.271 WAC.278 WAC.292 WAC.294 \
    WAC.295 ||
    exit 1

# Attacks on the king: a search that prunes quiet checks solves hardly any of them.
solve 36 \
    WAC.014 WAC.054 WAC.079 WAC.097 WAC.105 WAC.118 WAC.139 WAC.153 WAC.156 WAC.157 WAC.161 \
    WAC.162 WAC.167 WAC.169 WAC.175 WAC.179 WAC.180 WAC.182 WAC.186 WAC.203 WAC.207 WAC.211 \
    WAC.212 WAC.213 WAC.217 WAC.220 WAC.225 WAC.231 WAC.244 WAC.250 WAC.260 WAC.263 WAC.266 \
    WAC.267 WAC.268 WAC.270 WAC.273 WAC.281 WAC.284 WAC.285 WAC.288 WAC.290 WAC.298

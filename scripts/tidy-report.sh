#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Shows what clang-tidy found, without its counts of suppressed warnings. Fails if it found anything.
# usage: clang-tidy ... 2>&1 | scripts/tidy-report.sh
! grep -Ev '^[0-9]+ warnings? (and [0-9]+ errors? )?(generated|treated as errors)\.?$'

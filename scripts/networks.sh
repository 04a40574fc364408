#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Trains the networks of the built-in variants again: two generations of self-play each. The last
# network is kept in variants/ if a match of 400 games shows that it is stronger than the derived
# evaluation. `fide` needs many more games, because its derived evaluation is the tuned one of
# chess. `estandard` and `palau` have its board and pieces, and get its network if that is stronger.
# usage: scripts/networks.sh BUILD [VARIANT...]   (THREADS=2 GAMES=10000: of the first generation)
set -eu
escacs=$1/escacs
shift
threads=${THREADS:-2}
games=${GAMES:-10000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

train() { # train VARIANT GAMES1 GAMES2: leaves 2.xarxa
    "$escacs" entrena "$1" -j "$threads" --seed 1 --genera "$work/1" --jocs "$2" --xarxa -
    "$escacs" entrena "$1" --dades "$work/1" --sortida "$work/1.xarxa"
    "$escacs" entrena "$1" -j "$threads" --seed 2 --genera "$work/2" --jocs "$3" --xarxa "$work/1.xarxa"
    "$escacs" entrena "$1" --dades "$work/1" "$work/2" --sortida "$work/2.xarxa"
}

[ $# -gt 0 ] || set -- fide $(basename -s .json -a variants/*.json | grep -v '^fide$')
for variant in "$@"; do
    case $variant in
    fide) train fide $((13 * games)) $((6 * games)) ;;
    estandard | palau)
        python3 scripts/transfer-network.py "$escacs" variants/fide.xarxa "variants/$variant.json" "$work/2.xarxa" ;;
    *) train "$variant" "$games" $((2 * games)) ;;
    esac
    "$escacs" entrena "$variant" -j "$threads" --duel "$work/2.xarxa" - -n 400 --sortida "variants/$variant.xarxa"
    rm -f "$work"/*
done

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Trains the networks of the built-in variants again: two generations of self-play each. The last
# network is kept in variants/ if a match of 400 games shows that it is stronger than the derived
# evaluation.
# usage: scripts/networks.sh BUILD [VARIANT...]   (THREADS=2 GAMES=10000: of the first generation)
set -eu
escacs=$1/escacs
shift
threads=${THREADS:-2}
games=${GAMES:-10000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# -gt 0 ] || set -- $(basename -s .json -a variants/*.json)
for variant in "$@"; do
    "$escacs" entrena "$variant" -j "$threads" --seed 1 --genera "$work/1" --jocs "$games" --xarxa -
    "$escacs" entrena "$variant" --dades "$work/1" --sortida "$work/1.xarxa"
    "$escacs" entrena "$variant" -j "$threads" --seed 2 --genera "$work/2" --jocs $((2 * games)) --xarxa "$work/1.xarxa"
    "$escacs" entrena "$variant" --dades "$work/1" "$work/2" --sortida "$work/2.xarxa"
    "$escacs" entrena "$variant" -j "$threads" --duel "$work/2.xarxa" - -n 400 --sortida "variants/$variant.xarxa"
    rm -f "$work"/*
done

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Trains the networks of the built-in variants again. Each generation plays twice the games of the one
# before it, with its network; a network is trained from the last two generations. The last one is
# kept in variants/ if a match of 400 games shows that it is stronger than the derived evaluation.
# `fide` has a derived evaluation that is tuned: its network is trained from one generation, many
# games, and the scores of Stockfish (of Debian; 15.1 for the network that is shipped). `estandard`
# and `palau` have its board and pieces, and get its network if that is stronger.
# usage: scripts/networks.sh BUILD [VARIANT...]   (THREADS=2 GAMES=10000: of the first generation)
set -eu
escacs=$1/escacs
judge=$1/judge
shift
threads=${THREADS:-2}
games=${GAMES:-10000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

train() { # train VARIANT GENERATIONS GAMES: leaves last.xarxa
    variant=$1 generations=$2 count=$3 player=- before=
    for generation in $(seq "$generations"); do
        data=$work/$generation
        "$escacs" entrena "$variant" -j "$threads" --seed "$generation" --genera "$data" --jocs "$count" \
            --xarxa "$player"
        player=$work/last.xarxa
        "$escacs" entrena "$variant" --dades $before "$data" --sortida "$player"
        before=$data count=$((2 * count))
    done
}

train_chess() { # train_chess GAMES: leaves last.xarxa
    PATH=$PATH:/usr/games command -v stockfish >/dev/null || {
        echo "networks.sh: fide needs the program stockfish" >&2
        exit 1
    }
    "$escacs" entrena fide -j "$threads" --seed 1 --genera "$work/data" --jocs "$1" --xarxa -
    judges=
    for part in $(seq "$threads"); do
        PATH=$PATH:/usr/games "$judge" stockfish 150 "$work/data" "$work/judged.$part" "$part" "$threads" &
        judges="$judges $!"
    done
    for each in $judges; do wait "$each"; done
    "$escacs" entrena fide --dades "$work"/judged.* --sortida "$work/last.xarxa"
}

[ $# -gt 0 ] || set -- fide $(basename -s .json -a variants/*.json | grep -v '^fide$')
for variant in "$@"; do
    case $variant in
    fide) train_chess $((18 * games)) ;;
    estandard | palau)
        python3 scripts/transfer-network.py "$escacs" variants/fide.xarxa "variants/$variant.json" "$work/last.xarxa" ;;
    *) train "$variant" 3 "$games" ;;
    esac
    "$escacs" entrena "$variant" -j "$threads" --duel "$work/last.xarxa" - -n 400 --sortida "variants/$variant.xarxa"
    rm -f "$work"/*
done

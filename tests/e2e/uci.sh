#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A UCI session through a pipe: answers, moves, garbage.
set -u
. tests/support/e2e.sh

expect() { # WHAT PATTERN: some line of the output matches
    printf '%s\n' "$output" | grep -Eq -- "$2" || fail "$1: no line like '$2' in: $output"
}

output=$(printf 'uci\nisready\nquit\n' | "$escacs" uci)
expect "handshake" '^id name escacs'
expect "options" '^option name Hash type spin'
expect "variants" '^option name UCI_Variant .*var chess.*var dames'
expect "handshake" '^uciok$'
expect "ready" '^readyok$'

output=$(printf 'position startpos moves e2e4 e7e5\ngo depth 4\nisready\nquit\n' | "$escacs" uci)
expect "a move" '^bestmove [a-h][1-8][a-h][1-8]( ponder .*)?$'

output=$(printf 'position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8\ngo perft 1\nquit\n' | "$escacs" uci)
expect "castling is the king's move" '^f1f8: 1$'

output=$(printf 'position fen 7k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7a8q h8g7\ngo perft 1\nquit\n' | "$escacs" uci)
expect "promotion" '^a8g8: 1$'

output=$(printf 'go perft 3\nquit\n' | "$escacs" uci)
expect "counting" '^Nodes searched: 8902$'

output=$(printf 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\nquit\n' | "$escacs" uci)
expect "nothing to move" '^bestmove 0000$'

output=$(printf 'setoption name UCI_Variant value dames\nposition startpos\ngo depth 3\nquit\n' | "$escacs" uci)
expect "draughts" '^bestmove [a-h][1-8][a-h][1-8]'

output=$(printf 'setoption name Threads value 2\ngo infinite\nstop\nquit\n' | "$escacs" uci)
expect "stop" '^bestmove '

output=$(printf 'go ponder wtime 100 btime 100\nponderhit\nisready\nquit\n' | "$escacs" uci)
expect "ponder" '^bestmove '

# The sanitizers need more address space than this leaves.
if [ "${BUILD:-build}" != build-san ]; then
    output=$(ulimit -v 400000; printf 'setoption name Hash value 32768\nisready\nquit\n' | "$escacs" uci)
    expect "a smaller table" '^info string out of memory for Hash 32768, using [0-9]+$'
    expect "a smaller table" '^readyok$'
fi

output=$(printf '\nxyzzy\nposition\nposition fen\nposition fen 9/9 w\nposition startpos moves e2e5 zz\nsetoption\nsetoption name Hash value x\nsetoption name UCI_Variant value ../../etc/passwd\ngo depth\ngo nodes -5 movetime x wtime\njoho isready\nquit\n' | "$escacs" uci)
expect "garbage" '^readyok$'

finish

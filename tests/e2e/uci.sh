#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A UCI session through a pipe: answers, moves, garbage.
set -u
. tests/support/e2e.sh

expect() { # WHAT PATTERN: some line of the output matches
    printf '%s\n' "$output" | grep -Eq -- "$2" || fail "$1: no line like '$2' in: $output"
}

# in_turn LINES PATTERN [LINES PATTERN...]: sends lines, waits for a line of the answer that matches,
# and so on; then quits; $output is all it answered
in_turn() {
    rm -f "$work/to"
    : >"$work/answers"
    mkfifo "$work/to"
    timeout 60 "$escacs" uci <"$work/to" >"$work/answers" &
    engine=$!
    exec 3>"$work/to"
    while [ $# -ge 2 ]; do
        printf '%s\n' "$1" >&3
        wait_until grep -Eq -- "$2" "$work/answers"
        shift 2
    done
    echo quit >&3
    exec 3>&-
    wait "$engine" || fail "the engine ends with status $?"
    output=$(cat "$work/answers")
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

output=$(printf 'uci\nsetoption name Clear Hash\nisready\nquit\n' | "$escacs" uci)
expect "clearing the table" '^option name Clear Hash type button$'
expect "clearing the table" '^readyok$'

# the last line before bestmove has the final count: with one thread and so many nodes, that one
in_turn 'go nodes 3000' '^bestmove'
output=$(printf '%s\n' "$output" | tail -n 2)
expect "the final count" '^info .* nodes 300[01] '
expect "the final count" '^bestmove '

in_turn 'go searchmoves a2a3 nonsense h2h3 depth 5' '^bestmove'
expect "some moves only" '^bestmove (a2a3|h2h3)'
in_turn 'position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1
go mate 1' '^bestmove'
expect "a mate asked for" '^bestmove d1d8'

# several lines, best first, each with its chances
in_turn 'setoption name MultiPV value 3
setoption name UCI_ShowWDL value true
go depth 5' '^bestmove'
output=$(printf '%s\n' "$output" | tail -n 4)
expect "the first line" '^info depth 5 seldepth [0-9]+ multipv 1 score cp -?[0-9]+ wdl [0-9]+ [0-9]+ [0-9]+ nodes .* pv '
expect "the third line" '^info depth 5 seldepth [0-9]+ multipv 3 score cp '
best=$(printf '%s\n' "$output" | sed -n 's/.* multipv 1 .* pv \([^ ]*\).*/\1/p')
expect "the best of the lines" "^bestmove $best"
in_turn 'setoption name MultiPV value 500
position fen 6k1/8/6K1/8/8/8/8/R7 w - - 0 1
go depth 6' '^bestmove'
expect "all lines" ' depth 6 .* multipv 18 '
expect "mate first" ' depth 6 .* multipv 1 score mate 1 '
expect "the mate" '^bestmove a1a8'
in_turn 'setoption name UCI_LimitStrength value true
setoption name UCI_Elo value 900
go' '^bestmove'
expect "limited strength is quick" '^info .* nodes [0-9]{1,4} '

# info at least every second, while everything can be asked and stopped
in_turn 'go infinite' 'time [1-9][0-9][0-9][0-9] ' 'stop' '^bestmove'
expect "info from time to time" '^info depth .* time [0-9]+ '
in_turn 'go perft 15
isready' '^readyok' 'stop' '^info string perft stopped' 'go perft 2' '^Nodes searched: 400$'
expect "a count that was stopped" '^info string perft stopped$'
expect "counting afterwards" '^Nodes searched: 400$'
in_turn 'go perft 15
isready' '^readyok'
expect "quit in the middle of a count" '^info string perft stopped$'

# a line without end is not kept; what follows it is read
output=$( (head -c 30000000 /dev/zero | tr '\0' x; printf '\nisready\nquit\n') | "$escacs" uci)
expect "a line that is too long" '^info string line too long, ignored$'
expect "a line that is too long" '^readyok$'

# The sanitizers need more address space than this leaves.
if [ "${BUILD:-build}" != build-san ]; then
    output=$(ulimit -v 400000; printf 'setoption name Hash value 32768\nisready\nquit\n' | "$escacs" uci)
    expect "a smaller table" '^info string out of memory for Hash 32768, using [0-9]+$'
    expect "a smaller table" '^readyok$'
fi

output=$(printf '\nxyzzy\nposition\nposition fen\nposition fen 9/9 w\nposition startpos moves e2e5 zz\nsetoption\nsetoption name Hash value x\nsetoption name UCI_Variant value ../../etc/passwd\ngo depth\ngo nodes -5 movetime x wtime\njoho isready\nquit\n' | "$escacs" uci)
expect "garbage" '^readyok$'

finish

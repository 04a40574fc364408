# SPDX-License-Identifier: GPL-3.0-or-later
# What the shell tests share: the programs, a folder of the test's own, and assertions. A test reads
# this file with "." from the top of the tree and ends with `finish`.
#
#   $top $escacs $solitari   absolute paths of the tree and of the programs
#   $work                    an empty folder, removed at the end; HOME and the XDG folders are in it
#   fail MESSAGE...          reports a failure, with the files out and err; the test goes on
#   finish                   ends the test; it passes if nothing failed
#   run STATUS ARGUMENT...   runs escacs without input, leaves its output in the files out and err of
#                            the current folder, checks its exit status; $subcommand goes first if set
#   feed STATUS INPUT ARGUMENT...   the same with input
#   is TEXT FILE             the whole file is this text
#   has PATTERN FILE         some line matches (grep)
#   has_text TEXT FILE       some line contains this text
#   has_line TEXT FILE       some line is this text
#   has_not TEXT FILE        no line contains this text
#   lines NUMBER FILE        the file has so many lines
#   no_escape FILE           the file has no escape character
#   same FILE FILE           the two files are equal
#   wait_until COMMAND...    polls until the command succeeds; fails after some 20 seconds

top=$PWD
build=$top/${BUILD:-build}
escacs=$build/escacs
solitari=$build/solitari
subcommand=
failures=0
escape=$(printf '\033')

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM # by way of EXIT
export HOME="$work/home" XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state" \
    XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache" LC_ALL=C TZ=UTC
unset ESCACS_VARIANTS ESCACS_IDIOMA LANG LANGUAGE LC_MESSAGES

fail() {
    echo "$(basename "$0" .sh): $*"
    for shown in out err; do
        [ ! -f "$shown" ] || sed "s/^/    $shown: /" "$shown"
    done
    failures=$((failures + 1))
}

finish() {
    [ "$failures" -eq 0 ]
    exit
}

feed() {
    wanted=$1
    input=$2
    shift 2
    printf '%s' "$input" | timeout 600 "$escacs" $subcommand "$@" >out 2>err
    status=$?
    [ "$status" -eq "$wanted" ] || fail "escacs $subcommand $*: status $status, not $wanted"
}

run() {
    wanted=$1
    shift
    feed "$wanted" '' "$@"
}

is() {
    printf '%s' "$1" | cmp -s - "$2" || fail "$2 is not '$1' but '$(cat "$2")'"
}

has() {
    grep -q -- "$1" "$2" || fail "no line of $2 matches '$1'"
}

has_text() {
    grep -qF -- "$1" "$2" || fail "no line of $2 contains '$1'"
}

has_line() {
    grep -qxF -- "$1" "$2" || fail "no line of $2 is '$1'"
}

has_not() {
    ! grep -F -- "$1" "$2" || fail "a line of $2 contains '$1'"
}

lines() {
    [ "$(wc -l <"$2")" -eq "$1" ] || fail "$2 has $(wc -l <"$2") lines, not $1"
}

no_escape() {
    ! grep -q "$escape" "$1" || fail "an escape character reached $1"
}

same() {
    cmp -s "$1" "$2" || fail "$1 and $2 differ: $(diff -a "$1" "$2" | head -n 20)"
}

wait_until() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 400 ] || {
            fail "waited in vain for: $*"
            return 1
        }
        sleep 0.05
    done
}

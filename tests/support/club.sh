# SPDX-License-Identifier: GPL-3.0-or-later
# Players of a club that speak text mode, for shell tests. To be read with "." after e2e.sh.
#
#   $club                  an empty club for the restricted mode
#   enter NAME [OPTION...] a session of that player; its output is in NAME.out
#   say NAME LINE          the player types a line
#   sees NAME TEXT         until the player's output has a line with this text
#   sees_times NAME NUMBER TEXT   the same, in so many lines
#   slay NAME              kill -9; `enter` begins another session
#   leave NAME             the end of the player's input, and of the session

club=$work/club
"$escacs" club --crea --privat --club "$club"

enter() {
    who=$1
    shift
    rm -f "$who.in"
    mkfifo "$who.in"
    "$escacs" --restringit --jugador "$who" club --club "$club" --quiet "$@" <"$who.in" \
        >"$who.out" 2>&1 5>&- 6>&- 7>&- 8>&- &
    eval "${who}_pid=$!"
    case $who in
    anna) exec 5>"$who.in" ;;
    berta) exec 6>"$who.in" ;;
    carla) exec 7>"$who.in" ;;
    *) exec 8>"$who.in" ;;
    esac
    sees "$who" 'Hi són'
}

say() {
    case $1 in
    anna) printf '%s\n' "$2" >&5 ;;
    berta) printf '%s\n' "$2" >&6 ;;
    carla) printf '%s\n' "$2" >&7 ;;
    *) printf '%s\n' "$2" >&8 ;;
    esac
}

has_lines() {
    [ -e "$1.out" ] && [ "$(grep -cF -- "$3" "$1.out")" -ge "$2" ]
}

sees_times() {
    wait_until has_lines "$1" "$2" "$3" || sed "s/^/    $1: /" "$1.out"
}

sees() {
    sees_times "$1" 1 "$2"
}

close_input() {
    case $1 in
    anna) exec 5>&- ;;
    berta) exec 6>&- ;;
    carla) exec 7>&- ;;
    *) exec 8>&- ;;
    esac
}

slay() {
    eval "kill -9 \$${1}_pid; wait \$${1}_pid" 2>/dev/null
    close_input "$1"
}

leave() {
    close_input "$1"
    eval "wait \$${1}_pid"
}

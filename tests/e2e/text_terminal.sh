# SPDX-License-Identifier: GPL-3.0-or-later
# Text mode in a real terminal: questions at the start, completion, history, why a move was refused,
# Ctrl-C, a game that is over and goes on.
set -u
. tests/support/screen.sh
trap 'screen_close' EXIT
program=$(pwd)/$BUILD/escacs
fail() {
    echo "$*"
    screen_show
    exit 1
}
await() {
    screen_await "$1" || fail "not seen: $1"
}
line() { # line TEXT: type it and Enter
    screen_write "$1"
    screen_type Enter
}

two_prompts() {
    [ "$(screen_show | grep -c '^Negres: *$')" -ge 2 ]
}

home="HOME=$SCREEN_DIR XDG_DATA_HOME=$SCREEN_DIR/d XDG_STATE_HOME=$SCREEN_DIR/s LC_ALL=C.UTF-8"
screen_open 90 40 "$home"
line "$program --mode text --quiet"
await 'Qui juga amb blanques'
line gat
await 'jugador desconegut'
line 'uci:sh -c "touch ran"'
await 'un programa només es pot triar a la línia d.ordres: uci:sh'
line 'cpu:level=11'
await 'level=11 .un enter de 0 a 10'
[ ! -e ran ] && [ ! -e "$SCREEN_DIR/ran" ] || fail "a program was run from the prompt"
line ''
await 'Qui juga amb negres'
line human
await '^Blanques:'

line 'e2 e9'
await '^TIRADA INVÀLIDA !'
await '^la casella e9 és fora del tauler'

# Tab: the only word there is, then the list of those there are.
screen_write 'ju'
screen_type Tab
await 'jugades'
screen_write 'e2'
screen_type Enter
await '^e2 e3$'
await '^e2 e4$'
screen_write 'g1 '
screen_type Tab Tab
await 'f3 +h3'
screen_write 'f3'
screen_type Enter
await '^Negres:'

# Ctrl-C clears what was typed; the line above comes back with the arrow.
screen_write 'rendir-se'
screen_type C-c
await '^Negres: *$'
screen_type Up Up
await '^Negres: jugades e2$'
# What was typed in between makes the second time one of its own.
screen_type C-c
screen_type Up
await '^Negres: g1 f3$'
screen_type Up
screen_type Enter
await '^cap tirada legal'

# The game is over, and goes on.
line 'rendició'
await '^RENDICIÓ'
await '^BLANQUES GUANYEN'
line 'desfer'
await '^Blanques: *$'
line 'e2 e4'
await '^Negres: *$'
screen_type C-c
screen_poll two_prompts || fail "Ctrl-C does not ask again"
await '^Un altre Ctrl-C ajorna la partida$'
screen_type C-c
await '^PARTIDA AJORNADA'
await '^\$ *$'
[ "$(ls "$SCREEN_DIR/d/escacs/saves" | wc -l)" -eq 2 ] || fail "the finished game was not kept apart"
grep -q 'rendició' "$SCREEN_DIR/s/escacs/historial" || fail "no history"

# The history of the last time is still there; the end of input adjourns.
line "clear; $program --mode text --quiet --white human --black human"
await '^Blanques: *$'
screen_type Up
await '^Blanques: e2 e4$'
screen_type Enter
await '^Negres: *$'
screen_type C-d
await '^PARTIDA AJORNADA'
await '^\$ *$'

# Accented letters are one letter each, also where the locale knows none.
line "clear; LC_ALL=C $program --mode text --quiet --white human --black human"
await '^Blanques: *$'
screen_write 'éúè'
screen_type BSpace Left BSpace End
screen_write 'ltima'
screen_type Enter
await '^Blanques: última$'
await '^encara no hi ha cap tirada'
screen_type C-d
await '^\$ *$'
exit 0

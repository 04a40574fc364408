# SPDX-License-Identifier: GPL-3.0-or-later
# Text mode in a real terminal: questions at the start, completion, history, why a move was refused,
# Ctrl-C, a game that is over and goes on.
set -u
. tests/support/screen.sh
trap screen_close EXIT
program=$(pwd)/$BUILD/escacs
two_prompts() {
    [ "$(screen_show | grep -c '^Negres: *$')" -ge 2 ]
}

home="HOME=$SCREEN_DIR XDG_DATA_HOME=$SCREEN_DIR/d XDG_STATE_HOME=$SCREEN_DIR/s LC_ALL=C.UTF-8"
screen_open 90 40 "$home"
screen_enter "$program --mode text --quiet"
screen_await 'Qui juga amb blanques'
screen_enter gat
screen_await 'jugador desconegut'
screen_enter 'uci:sh -c "touch ran"'
screen_await 'un programa només es pot triar a la línia d.ordres: uci:sh'
screen_enter 'cpu:level=11'
screen_await 'level=11 .un enter de 0 a 10'
[ ! -e ran ] && [ ! -e "$SCREEN_DIR/ran" ] || screen_fail "a program was run from the prompt"
screen_enter ''
screen_await 'Qui juga amb negres'
screen_enter human
screen_await '^Blanques:'

screen_enter 'e2 e9'
screen_await '^TIRADA INVÀLIDA !'
screen_await '^la casella e9 és fora del tauler'

# Tab completes the only word that fits, and lists the words if there are several.
screen_write 'jugad'
screen_type Tab
screen_await 'jugades'
screen_write 'e2'
screen_type Enter
screen_await '^e2 e3$'
screen_await '^e2 e4$'
screen_write 'g1 '
screen_type Tab Tab
screen_await 'f3 +h3'
screen_write 'f3'
screen_type Enter
screen_await '^Negres:'

# Ctrl-C clears what was typed; the line above comes back with the arrow.
screen_write 'rendir-se'
screen_await '^Negres: rendir-se$'
screen_type C-c
screen_await_last '^Negres: *$'
screen_type Up Up
screen_await '^Negres: jugades e2$'
# A key between two Ctrl-C: the second does not adjourn.
screen_type C-c
screen_await_last '^Negres: *$'
screen_type Up
screen_await '^Negres: g1 f3$'
screen_type Up
screen_type Enter
screen_await '^cap tirada legal'

# The game is over; after `desfer` it goes on.
screen_enter 'rendició'
screen_await '^RENDICIÓ'
screen_await '^BLANQUES GUANYEN'
screen_enter 'desfer'
screen_await '^Blanques: *$'
screen_enter 'e2 e4'
screen_await '^Negres: *$'
screen_type C-c
screen_poll two_prompts || screen_fail "Ctrl-C does not ask again"
screen_await '^Un altre Ctrl-C ajorna la partida$'
screen_type C-c
screen_await '^PARTIDA AJORNADA'
screen_await '^\$ *$'
[ "$(ls "$SCREEN_DIR/d/escacs/saves" | wc -l)" -eq 2 ] || screen_fail "the finished game was not kept apart"
grep -q 'rendició' "$SCREEN_DIR/s/escacs/historial" || screen_fail "no history"

# The history of the last run is kept; the end of input adjourns.
screen_enter "clear; $program --mode text --quiet --white human --black human"
screen_await '^Blanques: *$'
screen_type Up
screen_await '^Blanques: e2 e4$'
screen_type Enter
screen_await '^Negres: *$'
screen_type C-d
screen_await '^PARTIDA AJORNADA'
screen_await '^\$ *$'

# An accented letter is one letter, also in the C locale.
screen_enter "clear; LC_ALL=C $program --mode text --quiet --white human --black human"
screen_await '^Blanques: *$'
screen_write 'éúè'
screen_type BSpace Left BSpace End
screen_write 'ltima'
screen_type Enter
screen_await '^Blanques: última$'
screen_await '^encara no hi ha cap tirada'

# There the bars of an analysis are ASCII; with UTF-8 they are blocks.
screen_enter e4
screen_await '^Negres: *$'
screen_enter 'analitza 100'
screen_await '^[#:]$'
screen_type C-d
screen_await '^\$ *$'
screen_enter "clear; $program --mode text --quiet --white human --black human"
screen_await '^Blanques: *$'
screen_enter e4
screen_await '^Negres: *$'
screen_enter 'analitza 100'
screen_await '^█$'
screen_type C-d
screen_await '^\$ *$'
exit 0

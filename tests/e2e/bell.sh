# SPDX-License-Identifier: GPL-3.0-or-later
# The bell of the terminal: it is off unless the settings say otherwise. In a club it rings for what
# the rival does, by lines and on the full screen; there also for a refused move and when a clock has
# less than ten seconds.
set -u
. tests/support/e2e.sh
. tests/support/screen.sh
trap 'screen_close; rm -rf "$work"' EXIT
cd "$work" || exit 99
. "$top/tests/support/club.sh"

record() { # what the terminal gets from now on goes to the file `sent`
    : >"$work/sent"
    screen_tmux pipe-pane -t "$SCREEN_NAME" "cat >>'$work/sent'"
}
bells() { # how often the terminal was told to ring; a BEL may also end a sequence
    python3 -c 'import re, sys
print(re.sub(rb"\033[\]P_^X].*?(\033\\|\007)", b"", open(sys.argv[1], "rb").read(), flags=re.S).count(7))' sent
}
rang() { # rang NUMBER WHAT
    got=$(bells)
    [ "$got" -eq "$1" ] || fail "$2: the bell rang $got times, not $1"
}
settings() { # settings LINE: of berta
    mkdir -p "$club/jugadors/berta/escacs"
    echo "$1" >"$club/jugadors/berta/escacs/pantalla"
}
berta() { # berta OPTION...: a session of hers on the terminal
    screen_enter "clear; $escacs --restringit --jugador berta club --club $club $*"
}
screen_open 80 24 LC_ALL=C.UTF-8 TERM=xterm-256color
enter anna
say anna 'repta berta --color blanques'
sees anna 'Repte 1'

# By lines: off by default, then on. Own moves and their echo do not ring.
berta --mode text
screen_await '^club> *$'
record
screen_enter 'accepta 1'
screen_await 'Partida 1'
sees anna 'Partida 1'
say anna 'e2 e4'
screen_await 'anna.*e2 e4'
rang 0 'by lines, off'
screen_enter 'surt'
screen_await '^club> *$'
screen_enter 'surt'
screen_await '^\$ *$'
settings 'campana = si'
berta --mode text
screen_await '^club> *$'
screen_enter 'continua 1'
screen_await '^Negres: *$'
record
screen_enter 'e7 e5'
sees anna 'e7 e5'
screen_await '^> *$'
rang 0 'an own move by lines'
say anna 'g1 f3'
screen_await 'anna.*g1 f3'
rang 1 'a move of the rival by lines'
screen_enter 'b8 c6'
sees anna 'b8 c6'
say anna 'taules'
screen_await 'anna ofereix taules'
rang 2 'an offer by lines'
screen_enter 'no acceptades'
sees anna 'no accepta'
say anna 'missatge hola'
screen_await 'anna diu'
rang 3 'a message by lines'
screen_enter 'surt'
screen_await '^club> *$'
screen_enter 'surt'
screen_await '^\$ *$'

# A pipe gets no bell.
printf 'continua 1\n' | timeout 20 "$escacs" --restringit --jugador berta club --club "$club" --quiet >piped 2>&1
[ "$(tr -cd '\007' <piped | wc -c)" -eq 0 ] || fail "a pipe gets a bell"

# The full screen of the club.
berta
screen_await 'Club .* berta'
screen_enter 'continua 1'
screen_await 'Blanques .* anna'
record
say anna 'f1 c4'
screen_await '^Negres: *$'
rang 1 'a move of the rival on the full screen'
screen_enter 'a1 a1'
screen_await 'INV'
rang 2 'a refused move on the full screen'
screen_type F10
screen_await 'Voleu deixar el tauler'
screen_type Enter
screen_await 'Club .* berta'
screen_enter 'surt'
screen_await '^\$ *$'
leave anna

# The clock: once, when it begins to be short.
mkdir -p "$XDG_CONFIG_HOME/escacs"
echo 'campana = si' >"$XDG_CONFIG_HOME/escacs/pantalla"
record
screen_enter "clear; XDG_CONFIG_HOME=$XDG_CONFIG_HOME XDG_DATA_HOME=$XDG_DATA_HOME XDG_STATE_HOME=$XDG_STATE_HOME \
$escacs --mode tui --blanques huma --negres huma --rellotge 2s"
screen_await '^Blanques: *$'
screen_enter 'e2 e4'
screen_await 'TEMPS ESGOTAT|Final de la partida'
rang 1 "black's clock, which runs since the first move"
finish

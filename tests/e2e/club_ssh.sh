# SPDX-License-Identifier: GPL-3.0-or-later
# The club over a real sshd on the loopback address, in terminals of tmux. Anna plays on the full screen
# by keys and mouse, Berta by lines of text, Carla watches on the full screen. They play a game of fide
# to mate and a game of dames with chains, offer, ask, adjourn, leave and resume; one of them is killed
# in the middle of each of these and comes back.
set -u
. tests/support/screen.sh
sshd=$(command -v sshd || echo /usr/sbin/sshd)
for needed in "$sshd" "$(command -v ssh || echo no-ssh)" "$(command -v ssh-keygen || echo no-ssh-keygen)"; do
    [ -x "$needed" ] || {
        echo "SKIP: club_ssh: openssh is not installed"
        exit 0
    }
done
demo=$SCREEN_DIR/demo
port=$((20000 + $$ % 20000))
stop() {
    sh scripts/club-demo.sh --stop "$demo" 2>/dev/null
    screen_close
}
trap stop EXIT
sh scripts/club-demo.sh "$BUILD/escacs" "$demo" $port anna berta carla >"$SCREEN_DIR/commands" || {
    echo "SKIP: club_ssh: sshd does not start here: $(tail -n 1 "$demo/sshd.log" 2>/dev/null)"
    exit 0
}
log_in() { # log_in PLAYER [VARIABLE=VALUE]: on the player's screen
    screen_on "$1" screen_enter "clear; ${2-} $(grep -- "-i $demo/$1 " "$SCREEN_DIR/commands")"
}
slay() { # slay PLAYER: kill -9 of the session on the host of the club
    kill -9 "$(basename "$demo/club/jugadors/$1"/sessio.* | cut -d. -f2)"
    screen_on "$1" screen_mend
}
square() { # square SQUARE: clicks it on the board of 80x24 with white at the bottom
    column=$(($(printf '%d' "'$1") - 97)) row=$(printf '%s' "$1" | cut -c2)
    screen_click $((6 + 5 * column)) $((3 + 2 * (8 - row)))
}
turned() { # the same with black at the bottom
    column=$(($(printf '%d' "'$1") - 97)) row=$(printf '%s' "$1" | cut -c2)
    screen_click $((6 + 5 * (7 - column))) $((3 + 2 * (row - 1)))
}

for player in anna berta carla; do
    screen_on $player screen_open 80 24 LC_ALL=C.UTF-8 TERM=xterm-256color
done
log_in anna
screen_await 'Club .* anna'
log_in berta TERM=dumb
screen_await '^club> *$'
log_in carla
screen_await 'Hi .*: anna berta carla'

# --- fide
screen_on anna screen_enter 'repta berta --regles fide --color blanques --rellotge 15+10'
screen_on berta screen_await 'anna us repta'
screen_enter 'accepta 1'
screen_await '^Partida 1: anna - berta'
screen_on anna screen_await 'Blanques .* anna'
square e2
square e4
screen_on berta screen_await '^Blanques \(anna\): e2 e4'
screen_await '^Negres: *$'
screen_on carla screen_await '1  anna\* - berta\* .* en joc'
screen_type Enter
screen_await 'Negres .* berta'
screen_on berta screen_enter 'e7 e5'
screen_on carla screen_await '1  e4 +e5'
screen_on anna screen_await '1  e4 +e5'

# What is being typed when the rival acts stays. Undo is asked for; who asks is killed; consent.
screen_write 'g1 '
screen_on berta screen_enter 'missatge hola'
screen_on anna screen_await 'berta diu: hola'
screen_await '^Blanques: g1 *$'
screen_enter 'f3'
screen_on berta screen_await '^Blanques \(anna\): g1 f3'
screen_on anna screen_type '<'
screen_on berta screen_await '^anna demana de desfer'
slay anna
screen_on berta screen_await '^anna ha deixat el tauler'
log_in anna
screen_await '. continua 1 '
screen_type Enter
screen_await 'Negres .* berta'
screen_on berta screen_await '^anna .*s al tauler'
screen_enter 'acceptades'
screen_on anna screen_await '^Blanques: *$'
screen_await '. Blanques .* anna'
screen_enter 'f1 c4'
screen_on berta screen_await '^Blanques \(anna\): f1 c4'
screen_await '^Negres: *$'

# The watcher is killed and comes back.
slay carla
log_in carla
screen_await '. mira 1 '
screen_type Enter
screen_await '2  .*c4'

# A draw is offered; who is to answer is killed.
screen_on berta screen_enter 'b8 c6'
screen_on anna screen_await '^Blanques: *$'
screen_type F6
screen_on berta screen_await '^anna ofereix taules'
slay berta
screen_on anna screen_await 'berta ha deixat el tauler'
log_in berta TERM=dumb
screen_await '^club> *$'
screen_enter 'continua 1'
screen_await '^Partida 1'
screen_on anna screen_await 'berta .*s al tauler'
screen_on berta screen_enter 'no acceptades'
screen_on anna screen_await 'berta no accepta les taules'

# An adjournment: who asks is killed and comes back, then who is to answer, who is asked again. Both
# leave the club and resume.
screen_on berta screen_enter 'ajornar'
screen_on anna screen_await 'berta demana d.ajornar'
slay berta
screen_on anna screen_await 'berta ha deixat el tauler'
log_in berta TERM=dumb
screen_await '^club> *$'
screen_enter 'continua'
screen_on anna screen_await 'berta .*s al tauler'
slay anna
screen_on berta screen_await '^anna ha deixat el tauler'
log_in anna
screen_await '. continua 1 '
screen_type Enter
screen_await 'berta demana d.ajornar'
screen_type Up Enter
screen_on berta screen_await 'PARTIDA AJORNADA'
screen_enter 'surt'
screen_await '^\$ *$'
screen_on anna screen_await 'Ajornades vostres'
screen_type F10
screen_await 'Voleu sortir del club'
screen_type Enter
screen_left
log_in anna
screen_await '. continua 1 '
screen_type Enter
screen_await 'Blanques .* anna'
log_in berta TERM=dumb
screen_await '^club> *$'
screen_enter 'continua 1'
screen_await '^Partida 1'
screen_on anna screen_await 'berta .*s al tauler'

# Anna is killed while she is asked whether she leaves. Berta is killed while she leaves: the last one
# adjourns the game, which has to wait here for its lock.
hold() { # hold GAME: nobody writes to the game
    exec 9<"$(grep -l '"color"' "$demo/club/partides/$1"/*.diari)"
    flock 9
}
release() {
    exec 9<&-
}
entered() { # whether the line at the text prompt was entered and is being obeyed
    [ "$(screen_tmux display-message -p -t "$SCREEN_NAME" '#{cursor_x}')" = 0 ]
}
sits() { # sits PLAYER: whether the player has gone to game 1
    grep -qs '^1\b' "$demo/club/jugadors/$1"/sessio.*
}
screen_on anna screen_type F10
screen_await 'Voleu deixar el tauler'
slay anna
screen_on berta screen_await '^anna ha deixat el tauler'
screen_await '^> *$'
hold 1
screen_enter 'surt'
screen_poll entered || screen_fail "the line is not obeyed"
slay berta
release
screen_on carla screen_await 'berta ha deixat el tauler'

# Both are killed while they resume: they are at the board, and the line that says so has to wait.
log_in anna
screen_await '. continua 1 '
hold 1
screen_type Enter
screen_poll sits anna || screen_fail "anna does not go to the board"
slay anna
log_in berta TERM=dumb
screen_await '^club> *$'
screen_enter 'continua 1'
screen_poll sits berta || screen_fail "berta does not go to the board"
slay berta
release
log_in berta TERM=dumb
screen_await '^club> *$'
screen_enter 'continua 1'
screen_await '^Partida 1'
log_in anna
screen_await '. continua 1 '
screen_type Enter
screen_on berta screen_await '^anna .*s al tauler'
screen_on anna screen_await '^Blanques: *$'

# Mate, which the watcher sees.
square d1
square h5
screen_on berta screen_await '^Blanques \(anna\): d1 h5'
screen_enter 'g8 f6'
screen_on anna screen_await '^Blanques: *$'
screen_enter 'h5 f7'
screen_await 'Final de la partida'
screen_on berta screen_await '^BLANQUES GUANYEN'
screen_on carla screen_await 'Final de la partida'
screen_type c
screen_await '1  anna - berta .* guanyen blanques'

# --- dames: Berta is white, Anna black and begins; she is killed within a chain of captures.
screen_on anna screen_type c
screen_await 'Club .* anna'
screen_on berta screen_enter 'surt'
screen_await '^club> *$'
screen_enter 'repta anna --regles dames --color blanques'
screen_on anna screen_await 'berta us repta'
screen_type Home
screen_await '. accepta 2 '
screen_type Enter
screen_await 'Blanques .* berta'
reply() { # reply SQUARE SQUARE MOVE: Anna moves by the mouse, Berta by a line
    screen_on anna turned "$1"
    turned "$2"
    screen_on berta screen_await "^Negres \(anna\): $1 $2"
    screen_enter "$3"
    screen_on anna screen_await '^Negres: *$'
}
screen_await '^Negres: *$'
reply h6 g5 'e3 d4'
reply g5 h4 'a3 b4'
reply d6 c5 'b4 d6'
turned e7
turned c5
slay anna
screen_on berta screen_await '^anna ha deixat el tauler'
log_in anna
screen_await '. continua 2 '
screen_type Enter
screen_await '^Negres: *$'
turned e7
turned c5
turned e3
screen_on berta screen_await '^Negres \(anna\): e7 c5 e3'
screen_enter 'd2 f4'
screen_on anna screen_await '^Negres: *$'
screen_type F9
screen_await 'repetiu-ho'
screen_type F9
screen_await 'Final de la partida'
screen_on berta screen_await '^BLANQUES GUANYEN'
for number in 1 2; do
    "$BUILD/escacs" verifica "$demo/club/partides/$number/partida.json" >/dev/null ||
        screen_fail "the save of game $number is bad"
done

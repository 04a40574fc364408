# SPDX-License-Identifier: GPL-3.0-or-later
# The club over a real sshd on the loopback address: one player in a terminal of tmux, the other and a
# watcher by pipes; one is cut off in the middle and comes back.
set -u
. tests/support/screen.sh
sshd=$(command -v sshd || echo /usr/sbin/sshd)
for needed in "$sshd" "$(command -v ssh || echo no-ssh)" "$(command -v ssh-keygen || echo no-ssh-keygen)"; do
    [ -x "$needed" ] || {
        echo "club_ssh: skipped: openssh is not installed"
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
    echo "club_ssh: skipped: sshd does not start here: $(tail -n 1 "$demo/sshd.log" 2>/dev/null)"
    exit 0
}
login() { # login PLAYER: the command that logs in
    grep -- "-i $demo/$1 " "$SCREEN_DIR/commands"
}
pipe_in() { # pipe_in PLAYER DESCRIPTOR
    rm -f "$SCREEN_DIR/$1.in"
    mkfifo "$SCREEN_DIR/$1.in"
    $(login "$1") <"$SCREEN_DIR/$1.in" >"$SCREEN_DIR/$1.out" 2>&1 8>&- 9>&- &
    eval "$1_pid=$!; exec $2>\$SCREEN_DIR/$1.in"
    hears "$1" 'Hi són'
}
hears() {
    hears_tries=0
    until grep -qF -- "$2" "$SCREEN_DIR/$1.out"; do
        hears_tries=$((hears_tries + 1))
        [ $hears_tries -lt 600 ] || {
            cat "$SCREEN_DIR/$1.out"
            screen_fail "$1 does not hear: $2"
        }
        sleep 0.03
    done
}

screen_open 90 40 LC_ALL=C.UTF-8 TERM=xterm-256color
screen_enter "$(login anna)"
screen_await '^club> *$'
pipe_in berta 8
screen_enter 'repta berta --regles fide --color blanques --rellotge 15+10'
screen_await '^Repte 1$'
hears berta 'anna us repta'
echo 'accepta 1' >&8
screen_await '^Partida 1: anna - berta'
screen_await '^Blanques: *$'
screen_enter 'e2 e4'
hears berta 'Blanques (anna): e2 e4'
pipe_in carla 9
echo 'mira 1' >&9
hears carla 'Partida 1'
echo 'e7 e5' >&8
screen_await '^Negres \(berta\): e7 e5'
hears carla 'Negres (berta): e7 e5'

# What is being typed when the rival acts stays.
screen_write 'g1 '
echo 'missatge hola' >&8
screen_await '^berta diu: hola'
screen_await '^Blanques: g1 *$'
screen_write 'f3'
screen_type Enter
hears berta 'Blanques (anna): g1 f3'
screen_enter 'desfer'
hears berta 'anna demana de desfer'
echo 'acceptades' >&8
screen_await '^berta accepta de desfer'
screen_await '^Blanques: *$'
screen_enter 'f1 c4'
hears carla 'Blanques (anna): f1 c4'

# The rival's connection is cut; she comes back, answers an offer and is mated.
kill -9 "$berta_pid"
exec 8>&-
screen_await '^berta ha deixat el tauler'
pipe_in berta 8
echo 'continua 1' >&8
screen_await '^berta és al tauler'
echo 'b8 c6' >&8
screen_await '^Negres \(berta\): b8 c6'
screen_enter 'taules'
hears berta 'anna ofereix taules'
echo 'no acceptades' >&8
screen_await '^berta no accepta les taules'
screen_enter 'd1 h5'
hears berta 'Blanques (anna): d1 h5'
echo 'g8 f6' >&8
screen_await '^Negres \(berta\): g8 f6'
screen_enter 'h5 f7'
hears berta 'ESCAC I MAT'
hears carla 'BLANQUES GUANYEN'
screen_await '^BLANQUES GUANYEN'
exec 8>&- 9>&-
wait "$berta_pid" "$carla_pid"

# SPDX-License-Identifier: GPL-3.0-or-later
# A member of the club's group who is not trusted: he edits, truncates, replays, links and floods.
# Sessions refuse with a message, nothing crashes, and nobody's other files change. Needs root, to be
# several users.
set -u
. tests/support/e2e.sh
. tests/support/screen.sh
trap 'screen_close; rm -rf "$work"' EXIT
cd "$work" || exit 99
[ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null || {
    echo "SKIP: club_attack: only root can be several users"
    exit 0
}
chmod 755 "$work"
club=$work/club
group=54000
mkdir "$club"
"$escacs" club --crea --club "$club"
chgrp -R $group "$club"
chmod 3770 "$club/partides" "$club/jugadors"
chmod 750 "$club"
cp "$escacs" "$work/escacs"
chmod 755 "$work/escacs"

as() { # as UID COMMAND...
    uid=$1
    shift
    (cd / && env -i LC_ALL=C setpriv --reuid="$uid" --regid=$group --clear-groups "$@")
}
lobby() { # lobby UID LINES: a session that gets all lines at once
    printf '%b' "$2" | as "$1" timeout 20 "$work/escacs" club --club "$club" --quiet >out 2>&1
}

# Two players make a game of three moves: lines come before their turn and wait for it.
mkfifo a.in b.in
as 54001 "$work/escacs" club --club "$club" --quiet <a.in >a.out 2>&1 &
a=$!
exec 5>a.in
as 54002 "$work/escacs" club --club "$club" --quiet <b.in >b.out 2>&1 5>&- &
b=$!
exec 6>b.in
wait_until grep -q 'Hi són' b.out
echo 'repta uid54002 --color blanques' >&5
wait_until grep -q 'Repte 1' a.out
wait_until grep -q 'accepta 1' b.out
game=$club/partides/1

# Somebody else accepts the challenge: it is not for him.
lobby 54003 'accepta 1\nsurt\n'
has_text 'aquest repte és per a algú altre' out
echo 'accepta 1' >&6
wait_until grep -q 'Partida 1' a.out
printf 'e2 e4\ng1 f3\n' >&5
printf 'e7 e5\n' >&6
wait_until grep -q 'g1 f3' b.out

# The system keeps the attacker from the halves.
for trick in "echo x >>$game/blanques.diari" ": >$game/negres.diari" "rm -f $game/negres.diari" \
    "mv $game/blanques.diari $game/x" "rm -rf $game" "chmod 666 $game/blanques.diari" \
    "echo x >$club/jugadors/uid54001/missatges" "rm -rf $club/jugadors/uid54001" \
    "ln -sf /etc/passwd $game/blanques.diari" "mv $club/partides $club/p"; do
    as 54003 sh -c "$trick" 2>/dev/null && [ "$trick" != "rm -rf $game" ] &&
        fail "the attacker could: $trick"
done
cat "$game/blanques.diari" "$game/negres.diari" >before

# Junk beside the game and in the lists: links, pipes, games that are none, a flood.
as 54003 sh -c "ln -s /etc/passwd $game/partida.json 2>/dev/null; mkfifo $game/fifo 2>/dev/null
    mkdir -p $club/partides/77 $club/partides/abc $club/partides/9999999 $club/partides/0012
    ln -s $game $club/partides/78
    ln -s /etc $club/partides/79
    mkfifo $club/partides/77/blanques.diari
    ln -s $game/blanques.diari $club/partides/9999999/blanques.diari
    mkdir $club/jugadors/anna $club/jugadors/.x
    head -c 100000 /dev/urandom >$club/jugadors/anna/missatges
    mkdir $club/partides/80; cp $game/*.diari $club/partides/80
    mkdir $club/partides/81; head -c 300000 /dev/zero >$club/partides/81/negres.diari
    i=100; while [ \$i -lt 400 ]; do mkdir $club/partides/\$i; i=\$((i + 1)); done"
# Hundreds of copies of a challenge of his own; the lobby on the full screen shows them and goes on.
lobby 54003 'repta\nsurt\n'
own=$club/partides/$(sed -n 's/.*Repte //p' out)
as 54003 sh -c "i=500; while [ \$i -lt 700 ]; do mkdir $club/partides/\$i; cp $own/*.diari $club/partides/\$i/; i=\$((i + 1)); done"
screen_open 80 24 LC_ALL=C.UTF-8 TERM=xterm-256color
screen_enter "clear; cd /; setpriv --reuid=54005 --regid=$group --clear-groups $work/escacs club --club $club"
screen_await 'Club .* uid54005'
screen_await 'repte: uid54003'
screen_type End PPage
screen_await '69[0-9]  .* repte: uid54003'
screen_type Home
screen_enter 'mira 78'
screen_await 'no hi ha aquesta partida'
screen_enter 'mira 79'
screen_enter 'mira 1'
screen_await 'Negres .* uid54002'
lobby 54004 'llista\nmira 77\nmira 78\nmira 79\nmira 81\nmira 9999999\nmira 1\nsurt\nsurt\n'
has_text 'no hi ha aquesta partida' out
has_text 'un dels diaris no és del jugador que diu' out
has_text 'Partida 1: uid54001 - uid54002' out
no_escape out

# A forged game: halves that name others, a forged line, a line twice, in files of his own.
forge() { # forge NUMBER LINE: white's half is the attacker's, with this line after it
    as 54003 sh -c "mkdir $club/partides/$1 && cp $game/*.diari $club/partides/$1/ &&
        echo '$2' >>$club/partides/$1/blanques.diari"
    lobby 54004 "mira $1\nsurt\nsurt\n"
    has_text 'no és del jugador que diu' out
}
forge 401 '00000000 4 1794894412351 rendicio'
forge 402 'garbage'

# The rival himself writes what he may not: the game stops with a message that names the line.
copy=$work/negres
spoil() { # spoil TEXT MESSAGE: black's half gets this at its end; a watcher refuses it
    cp -p "$game/negres.diari" "$copy"
    printf "$1" >>"$game/negres.diari"
    [ -n "${screen_told-}" ] || screen_await "la partida s'atura a la"
    screen_told=yes
    lobby 54004 'mira 1\nsurt\nsurt\n'
    has_text "$2" out
    cat "$copy" >"$game/negres.diari"
}
spoil '00000000 4 1794894412351 tirada e5 e4\n' "la partida s'atura a la línia 4: la línia està malmesa"
spoil 'x\n' "la partida s'atura a la línia 4"
spoil '00000000 1 1794894412351 tirada e7 e5\n' "la línia és als dos diaris"
spoil '\0\0\0\0\0\0\0\0\0\0\0\n' "la partida s'atura a la línia 4"
cp -p "$game/negres.diari" "$copy"
sed -i '$d' "$game/negres.diari"
lobby 54004 'mira 1\nsurt\nsurt\n'
has_text "la línia falta" out
cat "$copy" >"$game/negres.diari"
chmod 666 "$game/negres.diari"
lobby 54004 'mira 1\nsurt\nsurt\n'
has_text 'el pot canviar algú altre' out
chmod 644 "$game/negres.diari"

# The watcher on the full screen was told, can do nothing, and leaves as usual.
screen_enter 'e2 e4'
screen_await 'mireu aquesta partida'
screen_type F10
screen_await 'Club .* uid54005'
screen_enter 'surt'
screen_left

# Live sessions went on reading all the time, and stopped or play on; nothing was lost.
cat "$game/blanques.diari" "$game/negres.diari" >after
cmp -s before after || fail "the halves have changed"
exec 5>&- 6>&-
wait $a
wait $b
has_not 'Segmentation' a.out
lobby 54001 'continua 1\nsurt\n'
has_text 'Partida 1: uid54001 - uid54002' out

# Somebody holds the lock: a message, no hang.
as 54003 flock "$game/blanques.diari" sleep 6 &
holder=$!
sleep 0.3
mkfifo c.in
as 54002 timeout 20 "$work/escacs" club --club "$club" --quiet <c.in >c.out 2>&1 &
c=$!
exec 7>c.in
printf 'continua 1\nb8 c6\n' >&7
wait_until grep -q 'algú reté els fitxers' c.out
wait $holder
exec 7>&-
wait $c
[ "$(readlink /etc/passwd)" = '' ] && grep -q '^root:' /etc/passwd || fail "/etc/passwd has changed"
finish

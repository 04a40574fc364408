#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Sets up a club on this machine, to try it: a directory, an sshd of its own that listens on the
# loopback address only, and one key for each player. No account is made: the keys log in as the user
# who runs this, and can do nothing but play.
# usage: scripts/club-demo.sh PROGRAM DIRECTORY [PORT [PLAYER...]]
#        scripts/club-demo.sh --stop DIRECTORY
set -eu
if [ "$1" = --stop ]; then
    kill "$(cat "$2/sshd.pid")"
    exit
fi
program=$(realpath "$1")
mkdir -p "$2"
place=$(realpath "$2")
port=${3:-2222}
[ $# -le 3 ] && players='anna berta' || { shift 3; players=$*; }
sshd=$(command -v sshd || echo /usr/sbin/sshd)
[ -x "$sshd" ] || { echo "there is no sshd: install openssh-server" >&2; exit 1; }
chmod 700 "$place"
[ -d "$place/club" ] || "$program" club --crea --privat --club "$place/club"
[ -f "$place/host_key" ] || ssh-keygen -q -t ed25519 -N '' -f "$place/host_key"
: >"$place/authorized_keys"
for player in $players; do
    [ -f "$place/$player" ] || ssh-keygen -q -t ed25519 -N '' -C "$player" -f "$place/$player"
    printf 'restrict,pty,command="%s --restringit --jugador %s club --club %s" %s\n' \
        "$program" "$player" "$place/club" "$(cat "$place/$player.pub")" >>"$place/authorized_keys"
done
cat >"$place/sshd_config" <<CONFIG
Port $port
ListenAddress 127.0.0.1
HostKey $place/host_key
PidFile $place/sshd.pid
AuthorizedKeysFile $place/authorized_keys
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin forced-commands-only
DisableForwarding yes
AcceptEnv LANG LC_* NO_COLOR COLORTERM
PrintMotd no
CONFIG
[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
"$sshd" -f "$place/sshd_config" -E "$place/sshd.log"
printf '[127.0.0.1]:%s %s\n' "$port" "$(cut -d' ' -f1,2 "$place/host_key.pub")" >"$place/known_hosts"
for player in $players; do
    echo "ssh -p $port -i $place/$player -o IdentitiesOnly=yes -o UserKnownHostsFile=$place/known_hosts $(id -un)@127.0.0.1"
done
echo "scripts/club-demo.sh --stop $place"

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# docs/machines.md: parts of a match and of a report that other machines play over ssh add up to the whole.
# The other machine is this one, by an sshd of its own on the loopback address.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1
sshd=$(command -v sshd || echo /usr/sbin/sshd)
for needed in "$sshd" ssh ssh-keygen; do
    command -v "$needed" >/dev/null || {
        echo "machines: skipped: there is no $needed"
        exit 0
    }
done

# --- the other machine
port=$((40000 + $$ % 20000))
ssh-keygen -q -t ed25519 -N '' -f host_key
ssh-keygen -q -t ed25519 -N '' -f key
cp key.pub authorized_keys
cat >sshd_config <<CONFIG
Port $port
ListenAddress 127.0.0.1
HostKey $work/host_key
PidFile $work/sshd.pid
AuthorizedKeysFile $work/authorized_keys
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
CONFIG
[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
"$sshd" -f "$work/sshd_config" -E "$work/sshd.log"
trap 'kill "$(cat "$work/sshd.pid" 2>/dev/null)" 2>/dev/null; rm -rf "$work"' EXIT
printf '[127.0.0.1]:%s %s\n' "$port" "$(cut -d' ' -f1,2 host_key.pub)" >known_hosts
login="ssh -p $port -i $work/key -o IdentitiesOnly=yes -o BatchMode=yes -o UserKnownHostsFile=$work/known_hosts
    $(id -un)@127.0.0.1"
login=$(echo $login)
answers() { $login true 2>ssh.log; }
tries=0
until answers; do
    tries=$((tries + 1))
    [ $tries -lt 50 ] || {
        echo "machines: skipped: sshd does not start here: $(tail -n 1 sshd.log)"
        exit 0
    }
    sleep 0.1
done

# --- a match in four parts, each played there
match='cpu:nodes=60,memoria=1 cpu:nodes=30,memoria=1 -n 100 --regles petits --seed 7'
"$escacs" torneig $match >whole 2>err || fail "torneig ends with $?"
for part in 1 2 3 4; do
    $login "$escacs" torneig $match --part $part/4 --json >match$part.json 2>err || fail "part $part ends with $?"
done
"$escacs" torneig --suma match?.json >sum 2>err || fail "--suma ends with $?"
same whole sum

# --- a report in four runs of 25 games, each made there
report='alamos -n 100 --nivell 0 --seed 3'
"$escacs" equilibri $report --json >whole.json 2>err || fail "equilibri ends with $?"
for part in 1 2 3 4; do
    $login "$escacs" equilibri $report --part $part/4 --json >report$part.json 2>err ||
        fail "part $part ends with $?"
done
"$escacs" equilibri alamos --suma report?.json --json >sum.json 2>err || fail "--suma ends with $?"
same whole.json sum.json

# --- GNU parallel hands the parts out by itself
if command -v parallel >/dev/null; then
    parallel --will-cite --sshlogin "$login" --results handed "$escacs" equilibri $report \
        --part '{}/4' --json ::: 1 2 3 4 >out 2>err || fail "parallel ends with $?"
    "$escacs" equilibri alamos --suma handed/1/*/stdout --json >sum.json 2>err || fail "--suma ends with $?"
    same whole.json sum.json
else
    echo "machines: skipped: GNU parallel is not installed"
fi
finish

# SPDX-License-Identifier: GPL-3.0-or-later
# Sixty ways out of the restricted mode: options, commands, keys, variables and files. None of them
# runs a program, or reads or writes a path.
set -u
. tests/support/e2e.sh
cd "$work" || exit 99
club=$work/club
"$escacs" club --crea --privat --club "$club"
ways=0
proof=$work/proof # what any way out would make or show
secret=SECRET-$$
echo "$secret" >"$work/secret.json"
mkdir "$work/home"
printf '"\\C-g": "!touch %s\\n"\n$include %s\n' "$proof" "$work/secret.json" >"$work/home/.inputrc"

closed() { # closed WHAT: nothing got out
    ways=$((ways + 1))
    [ ! -e "$proof" ] || { fail "$1: a program ran, or a file was written"; rm -f "$proof"; }
    has_not "$secret" out
    has_not 'root:' out
}

# Everything else than the club is refused, in one line.
refused() {
    timeout 20 "$escacs" --restringit --jugador anna "$@" <secret.json >out 2>&1
    [ $? -eq 1 ] || fail "$*: not refused"
    lines 1 out
    closed "$*"
}
refused --blanques "uci:touch $proof"
refused --white "uci:touch $proof"
refused --negres "uci:sh -c touch"
refused --regles "$work/secret.json"
refused --variant "$work/secret.json"
refused --desa "$proof"
refused --save "$proof"
refused --coneixement "$work"
refused --knowledge "$work"
refused --tema "$work/secret.json"
refused --theme "$work/secret.json"
refused --continua
refused --apren
refused --mode tui
refused "$work/secret.json"
refused juga "$work/secret.json"
refused play
refused verifica "$work/secret.json"
refused jugades --regles "$work/secret.json"
refused perft 1
refused variants
refused nova x
refused partides
refused bench
refused uci
refused converteix "$work/secret.json"
refused torneig "uci:touch $proof" cpu -n 1
refused entrena fide
refused xarxes
refused problemes "$work/secret.json"
refused ajuda
refused --help
timeout 20 "$escacs" --restringit club </dev/null >out 2>&1 && fail "a session without a player"
closed 'no player'
for name in ../x /etc . .. '' 'a b' "$(printf 'a\033[31m')"; do
    timeout 20 "$escacs" --restringit --jugador "$name" club --club "$club" </dev/null >out 2>&1 &&
        fail "the player '$name'"
    closed "the player '$name'"
    no_escape out
done
timeout 20 "$escacs" --jugador anna club --club "$club" </dev/null >out 2>&1 && fail "a name without the mode"
closed '--jugador alone'

# Options of the club itself.
for option in "--seu uci:touch $proof" "--seat uci:sh" '--club /etc' "--regles $work/secret.json --seu cpu"; do
    timeout 20 "$escacs" --restringit --jugador anna club --club "$club" $option </dev/null >out 2>&1 &&
        fail "club $option"
    closed "club $option"
done

# Commands in the lobby and in a game; then the variables of the environment.
for line in "repta --regles $work/secret.json" 'repta --regles ../../secret' "mira ../../etc" \
    "!touch $proof" "\$(touch $proof)" "\`touch $proof\`" "; touch $proof" "accepta $proof" 'continua /etc' \
    "desar $proof" "missatge \$(touch $proof)"; do
    printf '%s\nsurt\n' "$line" | timeout 20 "$escacs" --restringit --jugador anna club --club "$club" >out 2>&1
    closed "the line $line"
done
for variable in "HOME=$work/home" "INPUTRC=$work/home/.inputrc" "ESCACS_VARIANTS=$work" "ESCACS_CLUB=/etc" \
    "XDG_DATA_HOME=$work" "XDG_CONFIG_HOME=$work/home" "TERMINFO=$work" "LOCPATH=$work" "LC_ALL=../../$work" \
    "LANGUAGE=/etc" "TERM=../../x" "TEXTDOMAINDIR=$work" "NLSPATH=$work/%s"; do
    printf 'llista\nsurt\n' | env "$variable" timeout 20 "$escacs" --restringit --jugador anna club \
        --club "$club" >out 2>&1 || fail "with $variable it does not run"
    closed "$variable"
done

# A game: desar and every path are refused there, too; a suspended session stays.
mkfifo a.in b.in
for who in anna berta; do
    in=$([ $who = anna ] && echo a.in || echo b.in)
    "$escacs" --restringit --jugador $who club --club "$club" --quiet <$in >$who.out 2>&1 5>&- &
    [ $who = anna ] && { a=$!; exec 5>a.in; } || { b=$!; exec 6>b.in; }
done
wait_until grep -q 'Hi són' berta.out
echo 'repta berta --color blanques' >&5
wait_until grep -q 'accepta 1' berta.out
echo 'accepta 1' >&6
wait_until grep -q 'Partida 1' anna.out
for line in "desar $proof" 'desar ../../../x' 'desar ~/x' "save $proof" "juga-des-d'aquí uci:sh huma" 'consell' \
    "regles ../../x" "!sh"; do
    echo "$line" >&5
    ways=$((ways + 1))
done
wait_until grep -q 'en el mode restringit una partida es desa amb un nom' anna.out
kill -TSTP $a
sleep 0.2
grep -q '^State:.*T' "/proc/$a/status" && fail "the session was suspended"
grep -q 'Max core file size *0 ' "/proc/$a/limits" || fail "core dumps are on"
tr '\0' '\n' <"/proc/$a/environ" >/dev/null 2>&1
exec 5>&- 6>&-
wait $a
wait $b
cp anna.out out
closed 'the commands of a game'

# Saves have names; their place, the settings and all else of a player are in the player's folder.
printf 'repta\nretira\ndesades\n' | timeout 20 "$escacs" --restringit --jugador anna club --club "$club" >out 2>&1
has_text 'no heu desat cap partida' out
[ "$ways" -ge 60 ] || fail "only $ways ways were tried"
[ -z "$(find "$club" -name '*.json' -o -name 'proof')" ] || fail "a file was made"
finish

# SPDX-License-Identifier: GPL-3.0-or-later
# Training an evaluation: the stages one by one, a whole course, what stops it, and what is refused.
set -u
. tests/support/e2e.sh

entrena() { # entrena ARGUMENTS...: output in out, messages in err
    "$escacs" entrena "$@" >"$work/out" 2>"$work/err"
}
says() { # says TEXT FILE
    grep -q -- "$1" "$work/$2" || fail "no «$1» in: $(cat "$work/$2")"
}

# Positions follow from the seed, whatever the number of threads, and files can be added to.
entrena petits --genera "$work/one" --jocs 48 --seed 7 || fail "no positions"
entrena petits --genera "$work/two" --jocs 16 --seed 7 -j 3 || fail "no positions"
entrena petits --genera "$work/two" --jocs 48 --seed 7 -j 3 || fail "no more positions"
cmp "$work/one" "$work/two" || fail "the positions depend on the threads"

# A killed generator loses the last block at most, and goes on to the same file.
"$escacs" entrena petits --genera "$work/three" --jocs 48 --seed 7 2>/dev/null &
victim=$!
until [ -s "$work/three" ] && [ "$(wc -c <"$work/three")" -gt 100 ] || ! kill -0 $victim 2>/dev/null; do :; done
kill -9 $victim 2>/dev/null
wait $victim 2>/dev/null
printf 'BLOChalf a block' >>"$work/three"
entrena petits --genera "$work/three" --jocs 48 --seed 7 || fail "it does not go on"
cmp "$work/one" "$work/three" || fail "what goes on after a kill differs"

# A network is trained, is read, and plays.
entrena petits --dades "$work/one" --sortida "$work/a.xarxa" || fail "no network"
says 'Entrenada amb' out
entrena petits --duel "$work/a.xarxa" - -n 2 || fail "no match: $(cat "$work/err")"
says 'Elo per a la primera' out
printf 'uci\nsetoption name UCI_Variant value petits\nsetoption name EvalFile value %s\nisready\ngo nodes 2000\nquit\n' \
    "$work/a.xarxa" | "$escacs" uci >"$work/out"
says '^bestmove' out
grep -q 'cannot be used' "$work/out" && fail "the network was refused"

# What is no network, or one of other rules, is refused and named.
printf 'nonsense' >"$work/c.xarxa"
entrena petits --duel "$work/c.xarxa" - && fail "nonsense is a network"
says 'no és cap xarxa' err
entrena alamos --duel "$work/a.xarxa" - && fail "a network of other rules is used"
says "d'unes altres regles" err
entrena petits --dades "$work/c.xarxa" --sortida "$work/d.xarxa" && fail "nonsense is data"
says 'no és un fitxer de posicions' err
entrena alamos --dades "$work/one" --sortida "$work/d.xarxa" && fail "data of other rules is used"
says "d'unes altres regles" err
entrena petits --temps never && fail "a time that is none"
[ $? -eq 1 ] || fail "wrong usage is not 1"
entrena petits --genera "$work/x" && fail "no number of games"
says 'jocs' err

# A course that is interrupted keeps its positions, and --continua goes on.
"$escacs" entrena petits --temps 600s >"$work/out" 2>"$work/err" &
course=$!
data=$work/data/escacs/xarxes
until [ -n "$(find "$data" -name 1.dades -size +80k 2>/dev/null)" ]; do kill -0 $course 2>/dev/null || fail "it ended: $(cat "$work/err")"; done
kill -INT $course
wait $course || fail "an interrupted course fails"
says 'continua' err
size=$(wc -c <"$(find "$data" -name 1.dades)")
entrena petits --temps 1s --continua || fail "it does not go on: $(cat "$work/err")"
[ "$(wc -c <"$(find "$data" -name 1.dades)")" -eq "$size" ] || fail "the positions of the first course are gone"
grep -q -e 'En ús a partir' -e "no s'ha canviat res" "$work/out" || fail "no verdict: $(cat "$work/out")"

# A full disk stops a course with a message. The whole blocks stay, and --continua goes on with them when there is room.
cat >"$work/full.sh" <<'END'
full=$1/full escacs=$2
mkdir "$full" && mount -t tmpfs -o size=192k none "$full" || exit 77
export XDG_DATA_HOME="$full"
"$escacs" entrena petits --temps 600s 2>"$1/err" && exit 1
cp "$full"/escacs/xarxes/*/1.dades "$1/before"
mount -o remount,size=16m "$full" || exit 77
"$escacs" entrena petits --temps 1s --continua >"$1/out" 2>"$1/err2" || exit 2
cp "$full"/escacs/xarxes/*/1.dades "$1/after"
END
if unshare -rm true 2>/dev/null; then
    unshare -rm sh "$work/full.sh" "$work" "$escacs" || fail "a full disk: status $?, $(cat "$work/err" "$work/err2")"
    says 'no s.ha pogut llegir o escriure: .*1.dades: ' err
    [ -s "$work/before" ] && cmp "$work/before" "$work/after" || fail "a full disk lost positions"
    grep -q -e 'En ús a partir' -e "no s'ha canviat res" "$work/out" || fail "no verdict: $(cat "$work/out")"
else
    echo "training: no namespaces here, a full disk is not tried"
fi

# A duel writes the winner, with the match, and nothing if it is not stronger.
entrena petits --duel "$work/a.xarxa" "$work/a.xarxa" -n 2 --sortida "$work/won.xarxa" || fail "no duel: $(cat "$work/err")"
[ ! -e "$work/won.xarxa" ] || fail "a network that is not stronger than itself was written"
entrena petits --duel variants/petits.xarxa "$work/a.xarxa" -n 12 --sortida "$work/won.xarxa" ||
    fail "no duel: $(cat "$work/err")"
[ -e "$work/won.xarxa" ] || fail "the winner was not written: $(cat "$work/out")"
score=$(sed -n 's/^\(+[0-9]* =[0-9]* -[0-9]*\): .*/\1/p' "$work/out")

# The user's own network is listed with its match, and can be removed.
cp "$work/won.xarxa" "$data/$(basename "$(find "$data" -mindepth 1 -type d)").xarxa"
"$escacs" xarxes >"$work/out" || fail "no list"
says 'pròpia' out
"$escacs" xarxes --json >"$work/out" || fail "no list"
noted=$(python3 -c 'import json, sys
own = [each for each in json.load(open(sys.argv[1])) if each["own"]]
print("+{wins} ={draws} -{losses}".format(**own[0]))' "$work/out")
[ "$noted" = "$score" ] || fail "the network notes the match '$noted', not '$score'"
own=$(find "$data" -name '*.xarxa')
printf 'ESCXARXA' >"$own" # a player says once that it cannot be used, and plays
echo surt | "$escacs" --quiet --regles petits --negres cpu:nodes=10 >"$work/out" 2>"$work/err" || fail "no game"
[ "$(grep -c 'sense la xarxa pròpia: la xarxa està malmesa' "$work/err")" -eq 1 ] || fail "a damaged network is not told once"
"$escacs" xarxes --esborra petits || fail "it cannot be removed"
"$escacs" xarxes --esborra petits 2>"$work/err" && fail "it is removed twice"
says 'cap xarxa pròpia' err
finish

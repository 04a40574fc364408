#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The command-line tools from outside: what they print where, and how they end.
set -u
. tests/support/e2e.sh
cases=$top/variants
cd "$work" || exit 1

# --- help, version, wrong usage
run 0 --help && has verifica out && is '' err
run 0 -h && has '^ús: escacs' out
run 0 --version && has '^escacs [0-9]' out
run 0 -V && has '^escacs [0-9]' out
for tool in verifica jugades perft variants nova bench; do
    run 0 $tool --help && has "^ús: escacs $tool" out && is '' err
    run 0 $tool -V && has '^escacs [0-9]' out
    run 1 $tool --no-such-option && is '' out && has 'no-such-option' err
done
run 2 nosuchtool && is '' out && has 'subordre.*nosuchtool' err
run 2 verifca fide.json && is '' out && has 'subordre.*verifca' err
run 0 converteix --help && has '^  --a, --to json|pgn|fen$' out
run 1 verifica && is '' out
run 1 perft && is '' out
run 1 perft x && is '' out
run 1 perft -- -1 && is '' out
run 1 perft 100 && is '' out
run 2 perft 1 2 && is '' out
run 1 perft 1 2 3 && is '' out
run 1 perft 1 --fen && has fen err
run 1 perft 1 --divide=3
run 2 jugades extra
run 1 jugades extra more
run 1 nova
run 2 "${escape}[31m" && no_escape err

# --- perft and moves
run 0 perft 3 --regles fide && is 'TOTAL: 8902
' out
run 0 perft 0 && is 'TOTAL: 1
' out
run 0 perft --variant=dames 5 && is 'TOTAL: 7361
' out
run 0 perft 2 --rules fide --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -' && is 'TOTAL: 2039
' out
run 0 perft 1 --divide --regles fide --fen '8/1P4k1/8/8/8/8/8/4K2R w K - 0 1'
has '^b7 b8 D: 1$' out && has '^e1 - h1: 1$' out && has '^TOTAL: ' out
run 0 jugades && lines 20 out && has '^e2 e4$' out && has '^g1 f3$' out
sort -c out || fail "moves are not sorted"
run 0 jugades --regles dames && lines 7 out
run 0 jugades --regles dames --json
python3 -c 'import json; assert len(json.load(open("out"))) == 7' || fail "the JSON is not as expected"
run 0 perft 2 --divide --json
python3 -c '
import json
counts = json.load(open("out"))
assert counts["profunditat"] == 2 and counts["total"] == 400 == sum(counts["jugades"].values())
' || fail "the JSON is not as expected"
run 0 perft 0 --json --divide && has '"total": 1' out
run 2 jugades --regles fide --fen 'rubbish' && is '' out && has 'FEN' err
run 2 jugades --fen '8/8/8/8/8/8/8/8 w - - 0 1' && is '' out
run 0 jugades --regles estandard --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1' && has '^e1 f2$' out
sed 's/"fen": "[A-Z]", //' "$cases/muralla.json" >unlettered.json
run 2 jugades --regles unlettered.json --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1' && is '' out && has 'lletra «fen»' err
run 0 jugades --fen '4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1' && has '^e5 f6$' out
run 2 perft 1 --regles nosuchvariant && is '' out && has nosuchvariant err && has "$work/data" err

# --- checking files
run 0 verifica "$cases"/*.json && is '' err
run 0 verifica fide && has 'correcte' out
run 2 verifica missing.json && is '' out && has '^missing.json: error: ' err
mkdir empty
run 2 verifica empty && is '' out
mkfifo pipe
run 2 verifica ./pipe && is '' out
printf '{"nFiles": 8,\n  nCols: 8}' >bad.json
run 2 verifica bad.json && is '' out && has '^bad.json: .*2.*3' err && lines 1 err
printf '\033[2J' >"$work/x.json"
run 2 verifica x.json && no_escape err
sed 's/"valor": 9,/"valor": 0, "a\\u001bb": 1,/; s/"simbol": "T"/"simbol": "\\u001b[31m"/' "$cases/estandard.json" >two.json
run 2 verifica two.json && is '' out && has 'peces\[3\].valor: error: ' err && has 'peces\[2\].simbol: error: ' err
no_escape err
sed 's/"nFiles"/"nfiles": 8, "nFiles"/' "$cases/estandard.json" >warned.json
run 0 verifica warned.json && has '^warned.json: nfiles: avís: ' err && lines 1 err && lines 1 out
run 0 perft 1 --regles warned.json && has 'avís' err && is 'TOTAL: 20
' out
run 2 verifica warned.json two.json "$cases/fide.json" && lines 2 out
dd if=/dev/zero of=huge.json bs=1000000 count=0 seek=50 2>/dev/null
run 2 verifica huge.json && lines 1 err
awk 'BEGIN { for (i = 0; i < 10000; i++) printf "["; }' >deep.json
run 2 verifica deep.json && lines 1 err
awk 'BEGIN { printf "{"; for (i = 0; i < 5000; i++) printf "\"k%d\": 0,", i; print "\"x\": 0}"; }' >many.json
run 2 verifica many.json && lines 100 err

# --- variants: the table and its JSON
run 0 variants && has '^fide ' out && has '^dames ' out && is '' err
run 0 variants --json
python3 -c '
import json
rows = {row["id"]: row for row in json.load(open("out"))}
assert rows["fide"]["nFiles"] == 8 and rows["fide"]["valida"]
' || fail "the JSON is not as expected"

# --- a variant of one's own
run 0 nova meva --regles fide && is "$work/data/escacs/variants/meva.json
" out
same data/escacs/variants/meva.json "$cases/fide.json"
run 3 nova meva && is '' out && has 'meva' err
same data/escacs/variants/meva.json "$cases/fide.json"
run 0 perft 2 --regles meva && is 'TOTAL: 400
' out
run 0 variants && has '^meva ' out
run 0 nova ./aqui && is './aqui.json
' out
run 1 nova .hidden && is '' out
run 1 nova '' && is '' out
run 3 nova /nowhere/at/all && is '' out
run 2 nova altra --regles two.json && is '' out
[ ! -e data/escacs/variants/altra.json ] || fail "a file was written"
mkdir shelf && mv aqui.json shelf/prestada.json
ESCACS_VARIANTS=$work/none:$work/shelf
export ESCACS_VARIANTS
run 0 perft 1 --regles prestada && is 'TOTAL: 20
' out
unset ESCACS_VARIANTS
unset HOME XDG_DATA_HOME

# --- the search of bench looks at the same positions each time, in every variant
run 0 bench --cerca && awk 'NF == 5 { print $1, $2, $3 }' out >first
run 0 bench --search && awk 'NF == 5 { print $1, $2, $3 }' out >second
cmp -s first second || fail "bench is not the same twice"
[ "$(wc -l <first)" -eq $(($(ls "$cases"/*.json | wc -l) + 1)) ] || {
    echo "bench leaves variants out"
    failures=$((failures + 1))
}

# --- outputs that cannot be written
if [ -w /dev/full ]; then
    "$escacs" jugades >/dev/full 2>err
    [ $? -eq 3 ] || fail "a full disk passed for success"
    has 'escriure' err
fi
# With closed outputs the program fails. No file that it opens later takes their descriptors, so no
# message goes into a file of its own.
printf 'zz\nzz\ne2 e4\nzz\nzz\ne7 e5\n' | "$escacs" --quiet --desa closed.json >&- 2>&-
[ $? -eq 3 ] || fail "closed outputs passed for success"
has e5 closed.json
run 0 verifica closed.json
(trap '' PIPE && "$escacs" --help; echo $? >status) 2>err | true
is '' err

finish

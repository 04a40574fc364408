#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The balance of a variant, and results that add up.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1

# --- a planted imbalance: black has no rooks; and a type that cannot move for long
python3 - "$top/variants/alamos.json" <<'EOF'
import json, sys
rules = json.load(open(sys.argv[1]))
black = [name if name != "TORRE" else "" for name in rules["posInicial"]]
rules["posInicialNegres"] = black
rules["peces"].append({"nom": "ESTATUA", "simbol": "E", "imatgeBlanca": "e", "imatgeNegra": "e", "valor": 1,
    "moviments": [[5, 5, 2, 0]], "movimentsInicials": [], "promocio": False, "invulnerabilitat": False})
json.dump(rules, open("tort.json", "w"))
EOF
run 0 equilibri ./tort.json -n 16 --nivell 6 --seed 3
has 'Qui comença fa el \(100\|[789][0-9]\)' out
has_line "No s'ha mogut mai: ESTATUA" out
has 'ESCAC I MAT' out

# --- parts add up to the whole, byte for byte
run 0 equilibri alamos -n 12 --nivell 0 --json
cp out whole
for part in 1 2 3 4; do
    run 0 balance alamos -n 12 --level 0 --part $part/4 --json
    cp out part$part
done
run 0 equilibri alamos --suma part1 part2 part3 part4 --json
same out whole
run 0 torneig cpu:nivell=1 cpu:nivell=0 -n 12 --regles petits
cp out whole
for part in 1 2 3; do
    run 0 torneig cpu:nivell=1 cpu:nivell=0 -n 12 --regles petits --part $part/3 --json
    cp out match$part
done
run 0 torneig --suma match1 match2 match3
same out whole

# --- what cannot be added or played
run 2 equilibri fide --suma part1 part2
has_text "és d'unes altres regles" err
echo '{' >broken
run 2 equilibri alamos --suma part1 broken
run 2 torneig --suma match1 part1
run 1 equilibri alamos -n 4 --part 3/2
run 1 equilibri alamos -n 4 --part 3/9
has_text 'hi ha més parts que parelles de partides' err
run 1 equilibri alamos --suma
run 1 torneig cpu
has_text 'calen dos jugadors' err
sed 's/"games": *[0-9]*/"games": -1/' part1 >negative
run 2 equilibri alamos --suma negative

# --- on several machines, as docs/machines.md shows
if command -v parallel >/dev/null; then
    parallel --will-cite "$escacs" equilibri alamos -n 12 --nivell 0 --part {}/4 --json '>' p{}.json ::: 1 2 3 4
    run 0 equilibri alamos -n 12 --nivell 0 --json
    cp out whole
    run 0 equilibri alamos --suma p1.json p2.json p3.json p4.json --json
    same out whole
else
    echo "SKIP: GNU parallel is not installed"
fi
finish

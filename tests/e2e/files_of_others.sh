#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Rules and saves as other programs write them: what is legal loads, goes on and serves as knowledge;
# what is broken is refused with the one right reason.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1
mkdir -p projecte/partides projecte/regles broken

# The standard rules, as another program would keep them.
cp "$top/variants/estandard.json" projecte/regles/joc.json

# piece SQUARE TYPE: one piece, its boolean in quotes.
piece() { printf '{"pos": "%s", "tipus": "%s", "moguda": "true"}' "$1" "$2"; }
# step TURN FROM TO RESULT
step() { printf '{"torn": "%s", "origen": "%s", "desti": "%s", "resultat": "%s"}' "$@"; }
# save WHITE BLACK TURN STEPS RESULT: lists of pieces and steps, separated by commas.
save() {
    printf '{"fitxerRegles": "regles/joc.json", "posIniBlanques": [%s], "posIniNegres": [%s],\n' "$1" "$2"
    printf '"proper_torn": "%s", "tirades": [%s], "resultat_final": "%s"}\n' "$3" "$4" "$5"
}
white="$(piece e1 REI), $(piece b7 PEO)"
black="$(piece d8 REI), $(piece a7 PEO)"
up=$(step BLANQUES b7 b8 'PROMOCIÓ: PEO-DAMA, ESCAC')

# --- a promotion with a hyphen, booleans in quotes, another word for the adjournment
save "$white" "$black" NEGRES "$up" 'PARTIDA APLAÇADA' >projecte/partides/a.json
# the check first, a dash with spaces, accents that are not composed
save "$white" "$black" NEGRES "$(step BLANQUES b7 b8 "ESCAC, $(printf 'PROMOCIO\314\201'): PEO – DAMA")" \
    'PARTIDA AJORNADA' >projecte/partides/b.json
# the promotion as an event of its own
save "$white" "$black" NEGRES "$(step BLANQUES b7 b8 ESCAC), $(step BLANQUES '' '' 'PROMOCIÓ: PEO-DAMA')" \
    'PARTIDA AJORNADA' >projecte/partides/c.json
# a draw as a turn of its own, and castling with a dash and the word ENROC
castles="$(piece e1 REI | sed s/true/false/), $(piece h1 TORRE | sed s/true/false/)"
save "$castles" "$(piece a8 REI)" NEGRES "$(step BLANQUES e1–h1 g1–f1 ENROC)" 'PARTIDA AJORNADA' \
    >projecte/partides/d.json
save "$(piece c6 REI), $(piece h7 DAMA)" "$(piece a8 REI)" BLANQUES \
    "$(step BLANQUES h7 c7 ''), $(step NEGRES '' '' 'TAULES PER REI OFEGAT')" TAULES \
    >projecte/partides/e.json

cd projecte || exit 1
subcommand=verifica
for game in a b c d e; do
    run 0 "partides/$game.json" # from here its rules are regles/joc.json
    has_line "partides/$game.json: correcte" out
done
run 0 partides/c.json
has_text 'tirades[1].resultat: avís: «PROMOCIÓ: PEO-DAMA» és de la tirada anterior' err
lines 2 err # and the booleans, once
run 0 partides
lines 5 out
cd .. || exit 1
run 2 projecte/partides/a.json
lines 2 err # and a warning about the booleans
has_text 'fitxerRegles: error: no es troba el fitxer de regles «regles/joc.json»; amb --regles FITXER' err
has_text 'projecte/partides/regles/joc.json, projecte/partides/joc.json, ./regles/joc.json' err
run 0 projecte/partides --regles projecte/regles/joc.json
lines 5 out
run 2 broken
has_text 'no hi ha cap fitxer .json' err

# --- they go on, are saved in our spelling, and serve as knowledge
subcommand=
feed 0 'd8 d7
ajornar' --quiet --regles projecte/regles/joc.json projecte/partides/a.json --desa went-on.json
has_line '      "resultat": "PROMOCIÓ: PEO DAMA, ESCAC"' went-on.json
has_line '      "moguda": true' went-on.json
run 0 verifica went-on.json
is '' err
sed 's/"PARTIDA APLAÇADA"/"BLANQUES GUANYEN"/; s|regles/joc.json|no/longer/there.json|' projecte/partides/a.json |
    sed "s/\"tirades\": \[/&/; s/], \"resultat_final\"/, $(step NEGRES '' '' RENDICIÓ)&/" >won.json
sed 's/"tirades": .*}\],/"tirades": [],/; s/"NEGRES"/"BLANQUES"/; s/"BLANQUES GUANYEN"/"PARTIDA AJORNADA"/' won.json >problem.json
feed 0 'ajornar' --quiet --regles estandard problem.json --blanques cpu:nodes=500 --coneixement won.json --verbose
has_text 'Blanques (CPU): b7 b8 D' out
has_text 'Segueix la partida de won.json' err
sed 's/"regles.json"/"estandard.json"/' "$top/tests/storage/data/pastor.json" >pastor.json
feed 0 'ajornar' --quiet --regles dames --negres cpu:nodes=500 --coneixement pastor.json
has_text "no són partides d'aquestes regles" err

# --- a problem is never overwritten; the mode of a save is kept
cp problem.json before.json
feed 0 'b7 b8 D
ajornar' --quiet --regles estandard problem.json
same problem.json before.json
[ "$(ls data/escacs/saves | wc -l)" -ge 1 ] || fail "the game from the problem is not kept"
chmod 644 went-on.json
feed 0 'e1 e2
ajornar' --quiet went-on.json
[ "$(stat -c %a went-on.json)" = 644 ] || fail "the mode of the save has changed"

# --- a save that is called like rules
cp "$top/tests/storage/data/pastor.json" alamos.json
feed 0 'ajornar' --quiet --regles alamos.json --blanques cpu:nodes=10
has_text '-alamos.json' err
cp "$top/tests/storage/data/pastor.json" estandard.json
sed -i 's/"regles.json"/"estandard.json"/' estandard.json
run 0 verifica estandard.json
rm estandard.json alamos.json

# --- what is broken is refused with the one right reason; --fins-a loads what is before it
# refuse WORDS: the save of standard input gives one line with these words.
refuse() {
    cat >broken/save.json
    run 2 verifica broken/save.json --regles estandard
    grep -v ': avís: ' err >errors
    lines 1 errors
    has_text "$1" errors
}
quiet=$(step NEGRES d8 d7 '')
save "$white" "$black" NEGRES "$up, $quiet, $(step BLANQUES e1 e3 '')" '' |
    refuse 'tirades[2]: error: la tirada e1 e3 no és legal: REI no es mou de e1 a e3; amb --fins-a 2'
feed 0 'ajornar' --quiet --regles estandard broken/save.json --fins-a 2
has_line 'Blanques: ajornar' out
feed 0 'ajornar' --quiet --rules estandard broken/save.json --until 1
has_line 'Negres: ajornar' out
run 0 converteix broken/save.json --regles estandard --fins-a 2 --a pgn
has_line '1. b8=Q+ Kd7 *' out
save "$white" "$black" NEGRES "$up, $(step NEGRES a7 a6 '')" '' | refuse "no és legal: no para l'escac de DAMA a b8"
save "$white" "$black" NEGRES "$up, $(step BLANQUES e1 e2 '')" '' |
    refuse "tirades[1].torn: error: el torn no és correcte; s'esperava NEGRES"
save "$white" "$black" NEGRES "$(step BLANQUES b7 b8 '')" '' |
    refuse "tirades[0].resultat: error: la tirada b7 b8 promociona; s'esperava PROMOCIÓ"
save "$white" "$black" NEGRES "$(step BLANQUES b7 b8 'promoció: PEO-DAMA')" '' | refuse 'promociona'
save "$white" "$black" NEGRES "$(step BLANQUES b7 b8 'PROMOCIÓ: PEO-REI')" '' |
    refuse '«PROMOCIÓ: PEO-REI» no és una promoció possible'
save "$white, $(piece e1 DAMA)" "$black" NEGRES "$up" '' |
    refuse 'posIniBlanques[2].pos: error: a e1 coincideixen dues peces'
save "$white, $(piece c1 MAG), $(piece c2 MAG)" "$black" NEGRES "$up" '' |
    refuse 'cap tipus de peça no es diu «MAG»'
save "$white" "$(piece a7 PEO)" NEGRES "$up" '' | refuse 'hi ha 0 reis'
save "$white" "$black" NEGRES "$up, $(step NEGRES '' '' 'ENTAULAT')" '' |
    refuse "tirades[1].resultat: error: «ENTAULAT» no és cap de les paraules possibles"
save "$white" "$black" NEGRES "$up, $(step NEGRES '' '' RENDICIÓ), $quiet" '' |
    refuse 'tirades[2]: error: la partida ja'
save "$castles" "$(piece a8 REI)" NEGRES "$(step BLANQUES e1-h1 g1-e1 '')" '' |
    refuse "tirades[0].desti: error: l'enroc no acaba a «g1-e1»"
echo '{"fitxerRegles": "x.json", "tirades": [' | refuse 'no és JSON'
finish

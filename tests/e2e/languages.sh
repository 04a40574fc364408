#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Catalan, English and Spanish on every call, how the language is chosen, and that nothing of another
# language is left in the help of a subcommand.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1

# --- the option, wherever it stands
run 0 --idioma en --help
has '^usage: escacs' out
has '^  escacs verify .*FILE' out
run 0 --help --language=es
has '^uso: escacs' out
has_text 'escacs jugadas' out
run 0 verify --help --idioma en
has '^usage: escacs verify .*FILE' out
has_line 'Also: verifica, check.' out
run 2 --idioma en verifica missing.json
has_text 'not found' err
run 2 verifica missing.json --idioma es
has_text 'no se encuentra' err
run 2 --idioma en nothing-of-the-kind
has_text 'neither a subcommand nor a file' err
run 1 --idioma fr
has_text '--idioma només pot ser ca|en|es: fr' err
run 1 --idioma
has_text "falta el valor de l'opció: --idioma" err
feed 0 'undo
' --quiet --idioma en
has_line 'White: undo' out
has_line 'THERE IS NO MOVE TO TAKE BACK' out

# --- the variable counts in scripts too; the setting and the locale do not
printf '' | ESCACS_IDIOMA=es "$escacs" --quiet >out
has_line 'Blancas: ' out
printf '' | ESCACS_IDIOMA=en "$escacs" --quiet --idioma es >out
has_line 'Blancas: ' out
mkdir -p "$XDG_CONFIG_HOME/escacs"
echo 'idioma = es' >"$XDG_CONFIG_HOME/escacs/pantalla"
printf '' | LC_ALL=en_GB.UTF-8 "$escacs" --quiet >out
has_line 'Blanques: ' out

in_terminal() { # in_terminal PROGRAM ARGUMENT...: what it prints in a terminal
    python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$@" </dev/null | tr -d '\r'
}
LC_ALL=en_GB.UTF-8 in_terminal "$escacs" verifica --help >out
has '^uso: ' out
ESCACS_IDIOMA=ca LC_ALL=en_GB.UTF-8 in_terminal "$escacs" verifica --help >out
has '^ús: ' out
rm "$XDG_CONFIG_HOME/escacs/pantalla"
for each in en_GB.UTF-8 de_DE.UTF-8 fr_FR.UTF-8; do
    LC_ALL=$each in_terminal "$escacs" verifica --help >out
    has '^usage: ' out
done
LC_ALL=C in_terminal "$escacs" verifica --help >out
has '^ús: ' out
printf 'idioma = fr\n' >"$XDG_CONFIG_HOME/escacs/pantalla" # a wrong setting is as none
LC_ALL=es_ES.UTF-8 in_terminal "$solitari" --help >out
has '^uso: ' out
rm "$XDG_CONFIG_HOME/escacs/pantalla"

# --- help on a topic
run 0 help verify --idioma en
has '^usage: escacs verify .*FILE' out
run 0 ayuda jugadores --idioma es
has 'nivel=0..10' out
run 0 help commands --idioma en
has_line 'undo (desfer, deshacer): takes back the last move' out
run 1 ajuda cuina
has_text 'cuina' err
feed 0 'help undo
ajuda res
' --quiet --idioma en
has_line 'undo: takes back the last move' out
has_line 'Other names: desfer, deshacer' out
has_line 'INVALID MOVE !' out

# --- names of pieces and variants
run 0 variants --idioma en
has 'dames .*English draughts' out
has 'estandard .*Standard chess' out
run 0 variants --idioma es
has 'dames .*Damas inglesas' out
run 0 variants --json --idioma en
has_text '"Dames angleses"' out
for each in chess standard draughts checkers shatranj losalamos; do
    run 0 jugades --regles $each
done
feed 0 'where knight
rules bishop
on caballo
row 1
' --quiet --idioma en --variant chess
has_line 'White: where knight' out
has_text 'b1, g1' out
has '^bishop' out
has_text 'e1 king (White)' out
feed 0 'dónde caballo
' --quiet --idioma es
has_text 'b1, g1' out

# --- nothing of another language in the help
subcommands=$("$escacs" --help | sed -n 's/^  escacs \([a-z]*\) .*/\1/p')
[ "$(echo "$subcommands" | wc -w)" -ge 13 ] || fail "--help lists few subcommands: $subcommands"
prose() { # prose FILE: the help without the names of options and subcommands
    sed -e '/^  -/d' -e '/^  escacs/d' -e '/^Also:/d' -e '/^También:/d' -e 's/([^)]*)//g' -e 's/--[a-z]*//g' \
        -e 's/["«][a-z]*["»]//g' "$1"
}
catalan='amb|fitxer|fitxers|regles|jugades|partides|tirada|tirades|els|les|però|què|dels|sense|perquè|llavor|variants que|en comptes'
for program in escacs solitari; do
    for each in $([ $program = solitari ] && echo - || echo $subcommands); do
        for language in en es; do
            "$build/$program" $([ $each = - ] || echo "$each") --help --idioma $language >help
            prose help | grep -nwE "$catalan" >left && fail "$program $each, $language: $(cat left)"
        done
        prose help | grep -nwE 'the|with|file|game|and' >left && fail "$program $each, es: $(cat left)"
    done
done

# --- solitari: the plain game is Catalan unless asked otherwise
printf '1 1 0' | LC_ALL=en_GB.UTF-8 "$solitari" >out
has_line 'ENTRA LA LLAVOR:' out
has_line 'PARTIDA ABANDONADA' out
printf '1 1 0' | "$solitari" --idioma en >out
has_line 'ENTER THE SEED:' out
has_line '0. ABANDON THE GAME' out
printf '1 1 0' | ESCACS_IDIOMA=es "$solitari" >out
has_line 'ENTRA LA SEMILLA:' out
has_line 'PARTIDA ABANDONADA' out
finish

# SPDX-License-Identifier: GPL-3.0-or-later
# Errors of the restricted mode name no file but those that the player named: neither folders nor the
# files of the club, of the settings or of the program show, whatever cannot be read or written.
set -u
. tests/support/e2e.sh
. tests/support/screen.sh
trap 'screen_close; rm -rf "$work"' EXIT
cd "$work" || exit 99
. "$top/tests/support/club.sh"
own=$club/jugadors/anna/escacs
mkdir -p "$own/saves" "$own/variants" "$own/xarxes"
hidden='/|json|diari|jugadors|partides|pantalla|restringit:|saves|variants|\.xarxa'

lobby() { # lobby LINES [COMMAND...]: a session of anna that gets all lines at once, perhaps under a command
    text=$1
    shift
    printf '%b' "$text" | "$@" timeout 20 "$escacs" --restringit --jugador anna club --club "$club" --quiet >out 2>&1
}
discreet() { # discreet WHAT: the output names nothing but what was typed
    ! grep -vE '^(club> |[A-Z][a-z]+: |> )' out | grep -E -- "$hidden" || fail "$1: a file is named"
}
tells() { # tells NAME WORDS: opening the save tells of it by its name, and nothing else
    lobby "obre $1\nhistorial\n"
    has_text "$1: " out
    has_text "$2" out
    discreet "obre $1"
}

# Saves that cannot be read.
printf 'e2 e4\n' | "$escacs" --quiet --regles fide --desa "$work/good.json" >/dev/null 2>&1
echo '{' >"$own/saves/cut.json"
: >"$own/saves/empty.json"
sed 's/"e4"/"e9"/' good.json >"$own/saves/illegal.json"
mkdir "$own/saves/folder.json"
mkfifo "$own/saves/pipe.json"
ln -s "$work/good.json" "$own/saves/link.json"
tells cut 'no és JSON'
tells empty 'no és JSON'
tells illegal 'no és legal'
has_not 'fins-a' out
tells folder 'no és un fitxer ordinari'
tells pipe 'no és un fitxer ordinari'
lobby 'obre link\n'
discreet 'a link'
lobby 'obre missing\nobre ../good\nobre good.json\nesborra missing\n'
discreet 'saves that are not there'

# Rules that are missing or wrong, given by name and by path.
sed "s|\"fide.json\"|\"$own/variants/none.json\"|" good.json >"$own/saves/absent.json"
sed 's|"fide.json"|"none.json"|' good.json >"$own/saves/unknown.json"
sed 's|"fide.json"|"wrong.json"|' good.json >"$own/saves/wrongrules.json"
echo '{"nFiles": 1}' >"$own/variants/wrong.json"
tells absent 'les regles «none» no són en aquesta màquina'
tells unknown 'les regles «none» no són en aquesta màquina'
lobby 'obre wrongrules\nrepta --regles wrong\nrepta --regles none\n'
has_text 'no hi ha cap variant amb aquest nom' out
has_text 'wrong: ' out
discreet 'rules that are wrong'

# A save that another session has open.
cp good.json "$own/saves/shared.json"
enter anna
say anna 'obre shared'
sees anna 'Negres: '
lobby 'obre shared\n'
has_text 'un altre programa juga aquesta partida: shared' out
discreet 'a save in use'
leave anna

# Saves and lines of a game that cannot be written; a network of no use.
enter berta
say berta 'repta anna --color negres --regles fide'
sees berta 'Repte 1'
mv "$own/saves" "$own/kept"
echo >"$own/saves"
lobby 'accepta 1\ndesar mine\n'
has_text "No s'ha pogut desar la partida a mine" out
discreet 'a save that cannot be written'
rm "$own/saves"
mv "$own/kept" "$own/saves"
enter anna
say anna 'continua 1'
for pair in 'a2 a3|a7 a6' 'b2 b3|b7 b6' 'c2 c3|c7 c6' 'd2 d3|d7 d6' 'e2 e3|e7 e6' 'f2 f3|f7 f6' 'g2 g3|g7 g6' \
    'a3 a4|a6 a5' 'b3 b4|b6 b5' 'c3 c4|c6 c5' 'd3 d4|d6 d5' 'e3 e4|e6 e5'; do
    say anna "${pair%|*}"
    sees berta "${pair%|*}"
    say berta "${pair#*|}"
    sees anna "${pair#*|}"
done
slay anna
[ "$(wc -c <"$club/partides/1/blanques.diari")" -gt 512 ] || fail "the journal is too short for the test"
lobby 'continua 1\nf3 f4\n' sh -c 'ulimit -f 1; exec "$@"' sh # a block of 512 bytes
has_text "No s'ha pogut desar la partida" out
discreet 'a line that cannot be written'
print=$(sed -n 's/.*"empremta":"\([0-9a-f]*\)".*/\1/p' "$club"/partides/1/*.diari)
for name in "$club"/partides/1/*.diari; do echo damaged >>"$name"; done
lobby 'llista\ncontinua 1\nmira 1\n'
has_text 'aturada a la línia' out
discreet 'a game that is damaged'
leave berta
echo nonsense >"$own/xarxes/$print.xarxa"
lobby "obre shared\njuga-des-d'aquí cpu:nodes=10 huma\n"
discreet 'a network of no use'

# The club itself, the limits and the player's folder.
for path in "$work/nothing" "$work/good.json" /etc; do
    timeout 20 "$escacs" --restringit --jugador anna club --club "$path" </dev/null >out 2>&1 && fail "a club in $path"
    lines 1 out
    discreet "the club $path"
done
timeout 20 "$escacs" --restringit --jugador anna club --crea --club "$work/other" </dev/null >out 2>&1 && fail "a club is made"
lines 1 out
discreet '--crea'
echo >"$club/jugadors/carla"
timeout 20 "$escacs" --restringit --jugador carla club --club "$club" </dev/null >out 2>&1 && fail "a file is a player"
lines 1 out
discreet 'a player whose folder is a file'
for limits in 'reptes' "$(printf '%05000d' 0)"; do
    echo "$limits" >"$club/restringit"
    lobby 'llista\n' && fail "wrong limits are accepted"
    lines 1 out
    discreet 'wrong limits'
done
rm "$club/restringit"
mkdir "$club/restringit"
lobby 'llista\n' && fail "limits that are a folder are accepted"
lines 1 out
discreet 'limits that are a folder'
rmdir "$club/restringit"

# Settings and themes, which are read in a terminal.
screen_open 80 24 LC_ALL=C.UTF-8 TERM=xterm-256color
visit() { # visit WHAT: a session by lines on the terminal
    screen_enter "clear; $escacs --restringit --jugador anna club --club $club --mode text"
    screen_await '^club> *$'
    screen_enter 'surt'
    screen_await '^\$ *$'
    screen_tmux capture-pane -p -t "$SCREEN_NAME" | grep -v 'escacs --restringit\|club --club\|--mode text' >out
    discreet "$1"
}
screen_enter "cd /; cd $work"
printf 'nonsense\n' >"$own/pantalla"
visit 'wrong settings'
has_text "configuració: la línia 1 no s'entén" out
printf 'tema = nowhere\n' >"$own/pantalla"
visit 'an unknown theme'
mkdir -p "$own/temes"
echo nonsense >"$own/temes/mine"
printf 'tema = mine\n' >"$own/pantalla"
visit 'a wrong theme'
rm "$own/pantalla"
mkdir "$own/pantalla"
visit 'settings that are a folder'
rmdir "$own/pantalla"

# The full screen.
screen_resize 120 40
screen_enter 'PS1="\$ "; clear'
screen_await '^\$ *$'
screen_enter "exec $escacs --restringit --jugador anna club --club $club"
screen_await 'Club .* anna'
look() { # look LINE WORDS: what the screen shows after the line
    screen_enter "$1"
    screen_await "$2"
    screen_tmux capture-pane -p -t "$SCREEN_NAME" | grep -E "$work|json|diari|jugadors|saves|variants" &&
        fail "$1 on the full screen: a file is named"
}
look 'obre cut' 'cut: '
look 'obre absent' 'absent: '
look 'obre folder' 'folder: '
look 'obre missing' 'cap partida amb aquest nom'
look 'repta --regles none' 'cap variant amb aquest nom'
look 'obre shared' '^Negres: *$'
look 'ajornar' 'Club .* anna'
finish

# SPDX-License-Identifier: GPL-3.0-or-later
# The limits of the restricted mode, as the administrator's file sets them, and the folder of a player:
# saves by name and settings.
set -u
. tests/support/e2e.sh
cd "$work" || exit 99
. "$top/tests/support/club.sh"
lobby() { # lobby LINES: a session of anna that gets all lines at once
    printf '%b' "$1" | timeout 20 "$escacs" --restringit --jugador anna club --club "$club" --quiet >out 2>&1
}

# The defaults: five challenges, 64 kB of messages.
lobby 'repta\nrepta\nrepta\nrepta\nrepta\nrepta\nretira\n'
has_text 'Repte 5' out
has_text 'ja teniu massa reptes oberts' out
has_text 'Reptes retirats: 5' out

# The file of the administrator. What is wrong with it is said in one line, and nobody gets in.
printf '# limits\nreptes = 2\nsaves = 1\nmissatges = 1\nfils = 1\nmemoria = 4\nsegons = 1\n' >"$club/restringit"
lobby 'repta\nrepta\nrepta\nretira\n'
has_text 'Repte 2' out
has_text 'ja teniu massa reptes oberts' out
long=$(printf '%0150d' 0)
lobby "missatge $long\nmissatge $long\nmissatge $long\nmissatge $long\nmissatge $long\nmissatge $long\nmissatge $long\n"
has_text 'ja heu dit massa' out
wrong() { # wrong LINE
    printf '%s\n' "$1" >"$club/restringit"
    lobby 'llista\n' && fail "the limit '$1' is accepted"
    lines 1 out
    has_text "límits del club: la línia 1 no s'entén" out
}
wrong 'reptes = -1'
wrong 'reptes = 99999999999999999999'
wrong 'ordre = sh'
wrong 'fils = 0'
wrong 'reptes'
printf 'reptes = 3\n' >"$club/restringit"
chmod 666 "$club/restringit"
lobby 'llista\n' && fail "limits that anybody could have written are accepted"
rm "$club/restringit"
ln -s /etc/passwd "$club/restringit"
lobby 'llista\n' && fail "a link to the limits is followed"
has_not root out
rm "$club/restringit"

# Saves by name. One is allowed; it is in the folder of the player, and nobody else's.
echo 'desades = 1' >"$club/restringit"
enter anna
enter berta
say anna 'repta berta --color blanques'
sees berta 'accepta 1'
say berta 'accepta 1'
sees anna 'Partida 1'
say anna 'e2 e4'
sees berta 'e2 e4'
say berta 'e7 e5'
sees anna 'e7 e5'
say anna 'desar primera'
sees anna 'Partida desada a primera'
say anna 'desar segona'
sees anna "No s'ha pogut desar la partida a segona"
say anna 'desar primera'
sees_times anna 2 'Partida desada a primera'
say anna 'desar ../../x'
sees anna 'una partida es desa amb un nom'
say anna 'surt'
say anna 'desades'
sees anna 'primera'
say anna 'obre primera'
say anna 'historial'
sees anna '1. e2 e4, e7 e5'
say anna "juga-des-d'aquí uci:sh huma"
say anna 'ajornar'
say anna 'obre ../primera'
sees anna 'no heu desat cap partida amb aquest nom'
say berta 'surt'
say berta 'obre primera'
sees berta 'no heu desat cap partida amb aquest nom'
say anna 'esborra primera'
say anna 'desades'
sees anna 'no heu desat cap partida;'
leave anna
leave berta
[ -z "$(find "$club" -name '*.json')" ] || fail "a save is left"

# Games that are not over: one is allowed.
echo 'partides = 1' >"$club/restringit"
lobby 'repta berta\n'
has_text 'massa partides sense acabar' out
printf 'repta anna\n' | timeout 20 "$escacs" --restringit --jugador carla club --club "$club" --quiet >out 2>&1
has_text 'Repte 2' out
lobby 'accepta 2\n'
has_text 'massa partides sense acabar' out
printf 'continua 1\nrendir-se\nrendir-se\n' |
    timeout 20 "$escacs" --restringit --jugador berta club --club "$club" --quiet >out 2>&1
has_text 'GUANYEN' out
lobby 'accepta 2\nrendir-se\nrendir-se\n'
has_text 'Partida 2' out
has_text 'GUANYEN' out
rm "$club/restringit"

# A CPU that keeps a seat stays within the limits; settings are read from the folder of the player.
mkdir -p "$club/jugadors/anna/escacs"
echo 'idioma = en' >"$club/jugadors/anna/escacs/pantalla"
lobby 'llista\nrepta --regles x\n'
has_text 'no variant' out
"$escacs" --restringit --jugador cpu club --club "$club" --seu 'cpu:nivell=9,temps=60,fils=8,memoria=512' \
    --partides 1 >cpu.out 2>&1 &
seat=$!
wait_until grep -qs 'Repte 3' cpu.out
grep -q '^NoNewPrivs:.*1' "/proc/$seat/status" || fail "the kernel lets the session get privileges"
kill $seat
wait $seat

# Behind the wall of the kernel the session cannot read what its user can: a save outside of the club,
# to which a link in the player's folder leads. A copy of it is opened.
"$escacs" --quiet --desa "$work/outside.json" >/dev/null 2>&1 <<LINES
e2 e4
LINES
mkdir -p "$club/jugadors/anna/escacs/saves"
cp "$work/outside.json" "$club/jugadors/anna/escacs/saves/copia.json"
ln -s "$work/outside.json" "$club/jugadors/anna/escacs/saves/enllac.json"
landlock=$(python3 -c 'import ctypes; print(ctypes.CDLL(None).syscall(444, None, 0, 1))')
echo 'idioma = ca' >"$club/jugadors/anna/escacs/pantalla"
lobby 'obre copia\nhistorial\n'
has_text '1. e2 e4' out
lobby 'obre enllac\nhistorial\n'
if [ "$landlock" -ge 1 ]; then
    has_text 'no hi ha permís' out
    has_not 'e2 e4' out
else
    echo "SKIP: this kernel has no Landlock"
fi
finish

# SPDX-License-Identifier: GPL-3.0-or-later
# A club: two people play, offer, ask, leave, are killed and come back; a third one watches.
set -u
. tests/support/e2e.sh
cd "$work" || exit 99
. "$top/tests/support/club.sh"

# A challenge is accepted, and both are at the board.
enter anna
enter berta
say anna 'repta berta --regles fide --color blanques --rellotge 10+5 --compta'
sees anna 'Repte 1'
sees berta 'anna us repta: «accepta 1»'
say berta 'accepta 1'
sees berta 'Partida 1: anna - berta'
sees anna 'Partida 1: anna - berta'
say anna 'e2 e4'
sees berta 'Blanques (anna): e2 e4'
say berta 'e7 e5'
sees anna 'Negres (berta): e7 e5'

# A third person watches; what she types reaches nobody's board.
enter carla
say carla 'mira 1'
sees carla 'Partida 1: anna - berta'
say carla 'd2 d4'
say carla 'rendir-se'
sees carla 'només mireu aquesta partida'

say anna 'estat'
sees anna 'negres a càrrec de berta'

# Illegal moves and moves out of turn are refused as anywhere.
say anna 'e4 e5'
sees anna 'TIRADA INVÀLIDA !'
say anna 'd1 h5'
sees carla 'Blanques (anna): d1 h5'

# Undo by consent, then the same refused and withdrawn.
say anna 'desfer'
sees berta 'anna demana de desfer'
say berta 'acceptades'
sees anna 'berta accepta de desfer'
say anna 'g1 f3'
sees berta 'Blanques (anna): g1 f3'
say anna 'desfer'
sees_times berta 2 'anna demana de desfer'
say berta 'no acceptades'
sees anna 'berta no ho accepta'
say anna 'desfer'
sees_times berta 3 'anna demana de desfer'
say anna 'retira'
sees berta 'anna retira'

# A draw offer, killed in the middle of it: the rival sees it, and the offer is still there.
say berta 'taules'
sees anna 'berta ofereix taules'
slay berta
sees anna 'berta ha deixat el tauler'
enter berta
say berta 'continua 1'
sees anna 'berta és al tauler'
sees berta 'Partida 1: anna - berta'
sees berta "s'ha demanat al rival"
slay anna
sees berta 'anna ha deixat el tauler'
enter anna
say anna 'continua 1'
sees anna 'berta ofereix taules'
say anna 'no acceptades'
sees berta 'anna no accepta les taules'

# A draw offer is withdrawn; who withdrew it is to move again.
say berta 'taules'
sees_times anna 2 'berta ofereix taules' # once when she sat down
say berta 'retira'
sees anna 'berta retira'

# What one withdraws is the own question, not the offer of the other.
say berta 'taules'
sees_times anna 3 'berta ofereix taules'
say anna 'ajornar'
sees berta "anna demana d'ajornar"
say anna 'retira'
sees berta 'anna retira'
say berta 'retira'
sees_times anna 2 'berta retira'
say berta 'b8 c6'
sees anna 'Negres (berta): b8 c6'
say anna 'missatge bon dia'
sees berta 'anna diu: bon dia'

# Both are killed; they come back in the other order, and nothing is lost.
slay anna
slay berta
enter berta
say berta 'llista'
sees berta '1  anna - berta  fide  10+5  compta  ajornada, torn: Blanques'
say berta 'continua'
sees berta 'Partida 1: anna - berta'
enter anna
say anna 'continua 1'
sees berta 'anna és al tauler'
say anna 'f1 c4'
sees berta 'Blanques (anna): f1 c4'

# An adjournment by agreement; the clock stops.
say berta 'ajornar'
sees anna "berta demana d'ajornar"
say anna 'acceptades'
sees anna 'PARTIDA AJORNADA'
sees berta 'PARTIDA AJORNADA'
say anna 'continua'
sees_times anna 2 'Partida 1'
say berta 'continua'
sees_times berta 2 'Partida 1'

# Resignation is said twice in a row.
say berta 'rendir-se'
sees berta 'repetiu-ho'
say berta 'historial'
say berta 'rendir-se'
sees_times berta 2 'repetiu-ho'
say berta 'rendir-se'
sees berta 'BLANQUES GUANYEN'
sees anna 'BLANQUES GUANYEN'
sees carla 'BLANQUES GUANYEN'
say anna 'classificacio'
sees anna 'fide         anna               1662'
"$escacs" verifica "$club/partides/1/partida.json" >out 2>&1 || fail "the save of the game is bad"
has_text '"White": "anna"' "$club/partides/1/partida.json"
ls "$club/partides/1" >names
is 'blanques.diari
negres.diari
partida.json
' names

# Draughts, with captures.
say anna 'repta --regles dames --color blanques'
sees anna 'Repte 2'
say berta 'accepta 2'
sees_times berta 1 'Partida 2'
sees_times anna 1 'Partida 2'
for pair in 'b6 a5|c3 d4' 'f6 e5|d4 f6' 'e7 g5|a3 b4'; do
    say berta "${pair%|*}"
    sees anna "Negres (berta): ${pair%|*}"
    say anna "${pair#*|}"
    sees berta "Blanques (anna): ${pair#*|}"
done
say berta 'a5 c3 e5'
say berta 'a5 c3'
sees anna 'Negres (berta): a5 c3'
say anna 'surt'
sees berta 'anna ha deixat el tauler'
say berta 'surt'
sees_times berta 2 'PARTIDA AJORNADA'
say berta 'llista' # once the lobby answers, she has left the board
sees berta '2  anna - berta  dames  ajornada'
say anna 'llista'
sees anna '2  anna - berta  dames  ajornada'

# The files of a game can be opened anywhere: the directory, a half of it, a copy; they stay as they are.
cp -r "$club/partides/2" copy
find copy -type f | sort | xargs sha256sum >before
for path in copy copy/negres.diari "$club/partides/2"; do
    printf 'historial\na1 a1\n' | "$escacs" --quiet "$path" >out 2>&1 || fail "$path is not opened"
    has_text '4. a3 b4, a5 c3' out
done
find copy -type f | sort | xargs sha256sum >after
same before after
printf 'nonsense\n' >>copy/negres.diari
printf 'historial\n' | "$escacs" --quiet copy >out 2>&1 || fail "a damaged copy is not opened"
has_text '4. a3 b4, a5 c3' out
has_text 'no és bona; es carrega fins a la línia' out
rm copy/blanques.diari
printf 'historial\n' | "$escacs" --quiet copy >out 2>&1 && fail "a half is opened"
has_text "n'hi falta la part d'un jugador" out
rm -r copy out

# Without a number `continua` takes the game in which something happened last, not the newest one.
say anna 'repta berta --color blanques'
sees anna 'Repte 3'
say berta 'accepta 3'
sees berta 'Partida 3'
sees anna 'Partida 3'
say anna 'surt'
sees_times berta 2 'anna ha deixat el tauler'
say berta 'surt'
say berta 'llista'
sees berta '3  anna - berta  fide  ajornada'
say anna 'continua 2'
sees_times anna 2 'Partida 2'
say anna 'taules'
say anna 'retira'
say anna 'surt'
say anna 'continua'
sees_times anna 3 'Partida 2'
say anna 'surt'

# Hostile lines in the lobby.
say anna 'accepta 99999999999999999999'
sees anna 'cal el número'
say anna 'repta ../../etc'
sees anna 'no es pot reptar'
say anna 'repta --regles /etc/passwd'
sees anna 'no hi ha cap variant amb aquest nom'
say anna 'repta --rellotge 0'
sees anna 'el rellotge ha de ser'
for i in 1 2 3 4 5 6; do say anna 'repta'; done
sees anna 'ja teniu massa reptes'
say anna 'retira'
sees anna 'Reptes retirats: 5'

# Messages in the lobby can be switched off.
say berta 'missatge primer'
sees anna 'berta diu: primer'
say anna 'muda'
sees anna 'els missatges no es mostren'
say berta 'missatge segon'
say berta 'repta anna'
sees anna 'berta us repta'
has_not 'berta diu: segon' anna.out
leave anna
leave berta
leave carla
no_escape anna.out
has_not '()' anna.out
[ -z "$(find "$club/jugadors" -name 'sessio.*')" ] || fail "a session left its file"
finish

# SPDX-License-Identifier: GPL-3.0-or-later
# The club on the full screen, in a terminal of tmux: the lobby by keys, mouse and lines; a game with
# offers, messages, a killed session and a rematch; watching. The rivals use text mode.
set -u
. tests/support/e2e.sh
. tests/support/screen.sh
trap 'screen_close; rm -rf "$work"' EXIT
cd "$work" || exit 99
. "$top/tests/support/club.sh"
player=anna
attend() { # attend [OPTION...]: $player enters the lobby on the full screen
    screen_enter "clear; $escacs --restringit --jugador $player club --club $club $*"
    screen_await "Club .* $player"
}

screen_open 80 24 LC_ALL=C.UTF-8 TERM=xterm-256color
attend
screen_await 'F2 repta algú'
enter berta
screen_await '^ Hi són: anna berta$'

# A challenge by the form: the rival, no clock, white. It is withdrawn by Enter, then made by a line.
screen_type F2
screen_await 'Reptar algú del club'
screen_type Down Right
screen_await 'Rival .* berta'
screen_type Down Down Down Right
screen_await 'amb .* blanques'
screen_type Home Enter
screen_await '1  anna\* - berta\*  fide  repte: anna'
sees berta 'anna us repta: «accepta 1»'
screen_await '. retira 1 '
screen_type Enter
screen_await 'Reptes retirats: 1'
screen_await_not 'repte: anna'
screen_enter 'repta berta --color blanques --rellotge 15+10 --compta'
screen_await '1  anna\* - berta\*  fide  15\+10  compta  repte: anna'
screen_enter 'repta --regles ../x'
screen_await 'no hi ha cap variant amb aquest nom'
screen_enter 'repta --x'
screen_await 'opció desconeguda'

# It is accepted: the board, with both names and clocks, and nothing that helps.
say berta 'accepta 1'
screen_await 'Blanques .* anna .*15:00'
screen_await 'Negres .* berta .*15:00'
screen_has 'consell' && fail "the foot offers hints in a game of the club"
screen_type F5
screen_await 'això no es pot fer en una partida del club'
screen_enter 'analitza'
screen_await 'això no es pot fer en una partida del club'
screen_type F4 Escape
screen_click 26 15 # e2
screen_click 26 11 # e4
sees berta 'Blanques (anna): e2 e4'
say berta 'e7 e5'
screen_await '1  e4 +e5'
say berta 'missatge hola'
screen_await 'berta diu: hola'
screen_type F8
screen_await '^Blanques: missatge'
screen_enter 'bon dia'
sees berta 'anna diu: bon dia'

# Undo by consent, refused and granted; the rival asks, and takes it back.
screen_enter 'g1 f3'
sees berta 'Blanques (anna): g1 f3'
screen_type '<'
sees berta 'anna demana de desfer'
say berta 'no acceptades'
screen_await 'berta no ho accepta'
screen_type '<'
sees_times berta 2 'anna demana de desfer'
say berta 'acceptades'
screen_await 'berta accepta de desfer'
screen_await '^Blanques: *$'
say berta 'desfer'
screen_await 'El rival'
screen_await '> No'
say berta 'retira'
screen_await_not 'El rival'
say berta 'desfer'
screen_await 'El rival'
screen_type Enter
sees berta 'anna no ho accepta'

# A draw is offered by a key; the session is killed while it waits, and comes back by the list.
screen_type F6
sees berta 'anna ofereix taules'
kill -9 "$(basename "$club"/jugadors/anna/sessio.* | cut -d. -f2)"
sees berta 'anna ha deixat el tauler'
screen_mend
attend
screen_await '. continua 1 '
screen_type Enter
screen_await 'Negres .* berta'
sees berta 'anna és al tauler'
say berta 'no acceptades'
screen_await 'berta no accepta les taules'

# A third person watches, on a screen of text; the game goes on.
enter carla
say carla 'mira 1'
sees carla 'Partida 1: anna - berta'
screen_enter 'f1 c4'
sees carla 'Blanques (anna): f1 c4'

# Both adjourn and resume.
screen_type F7
sees berta "anna demana d'ajornar"
say berta 'acceptades'
screen_await 'Ajornades vostres'
sees berta 'PARTIDA AJORNADA'
say berta 'continua 1'
sees_times berta 2 'Partida 1'
screen_type Enter
screen_await 'Blanques .* anna'
say berta 'b8 c6'
screen_await 'Nc6|Cc6'

# The rival's review shows another position; it does not hide what happens.
screen_enter 'revisa'
screen_await 'Revisió: 4 de 4'
screen_type Left Escape
screen_await 'La partida continua'
screen_enter 'd1 h5'
sees berta 'Blanques (anna): d1 h5'
say berta 'g8 f6'
screen_await '^Blanques: *$'
screen_enter 'h5 f7'
screen_await 'Final de la partida'
sees carla 'BLANQUES GUANYEN'

# A rematch; the challenge is withdrawn by the list. Ratings.
screen_type v
screen_await '2  berta\* - anna\*  fide  15\+10  compta  repte: anna'
sees berta 'anna us repta: «accepta 2»'
screen_type F6
screen_await 'Reptes retirats: 1'
screen_type F3
screen_await 'anna +1662'

# Watching on the full screen, by the mouse: the first click chooses, the second watches. What is typed
# reaches nobody.
say berta 'repta carla --regles dames --color blanques'
sees carla 'berta us repta'
say carla 'accepta 2'
sees berta 'Partida 2'
screen_await '2  berta\* - carla\*  dames  en joc'
screen_click 10 5
screen_await '. mira 2 '
screen_click 10 5
screen_await 'Negres .* carla'
say carla 'b6 a5'
screen_await '1 .* a5'
screen_enter 'rendir-se'
screen_await 'només mireu aquesta partida'
screen_type F10
screen_await 'Club .* anna'

# Messages in the lobby, with an escape sequence in them; help; leaving.
slay berta
screen_await '^ Hi són: anna carla$'
enter berta
say berta "missatge a$(printf '\033')[31mb"
screen_await 'berta diu: a.\[31mb'
screen_type '?'
screen_await 'ajuda \(help'
screen_type Escape
screen_write 'mis'
screen_type Tab
screen_await '^ club> missatge'
screen_type Escape
screen_await '^ club> *$'
screen_type Escape
screen_await 'Voleu sortir del club'
screen_type s
screen_left
[ -z "$(find "$club/jugadors/anna" -name 'sessio.*')" ] || fail "the session left its file"

# Small screens and few colours.
screen_resize 30 10
player=dora
screen_enter "NO_COLOR=1 $escacs --restringit --jugador dora club --club $club --ascii"
screen_await 'Club .* dora'
screen_resize 80 24
screen_await 'Acabades'
screen_enter 'surt'
screen_left
leave berta
leave carla
finish

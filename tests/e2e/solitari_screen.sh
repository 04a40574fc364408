#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# solitari on a full screen: keys, mouse, taking back, winning, resizing, poor terminals, and games
# that survive whatever ends the program.
set -eu
program=$PWD/${BUILD:-build}/solitari
. tests/support/screen.sh
trap screen_close EXIT

# A place for saves, and the wrapper of the program.
prepare() {
    data=$SCREEN_DIR/data
    save=$data/escacs/solitari.json
    play=$SCREEN_DIR/play
    screen_wrap "$program"
}

prepare
screen_open 80 24 LC_ALL=C.UTF-8 TERM=xterm-256color XDG_DATA_HOME="$data"

# keys: the cursor starts on the hand
screen_type "$play 2016 1000" Enter
screen_await 'SOLITARI  llavor 2016'
screen_await '▶ ▒'
screen_type Enter
screen_await 'descartades  1'
screen_type 6
screen_await '▶ A♦'
screen_type Space
screen_await '▶\[A♦ \]'
screen_await '»♦  «'
screen_type Escape
screen_await_not '\['
screen_type h
screen_await '!A♦ !'
screen_type p
screen_await 'a les piles  1 de 52'

# the mouse carries a card from its column to its pile
screen_type u
screen_await 'a les piles  0 de 52'
at=$(screen_show | grep -n 'A♦' | head -n 1 | cut -d: -f1)
left=$(screen_show | sed -n "${at}p" | sed 's/A♦.*//' | wc -m)
screen_drag "$left" "$at" 17 2
screen_await 'a les piles  1 de 52'

# taking back and playing again
screen_type u
screen_await 'a les piles  0 de 52'
screen_type r
screen_await 'a les piles  1 de 52'
screen_type u '<' u
screen_await 'No hi ha res per desfer'
screen_type '>' r
screen_await 'a les piles  1 de 52'

# a card that cannot be taken, one that does not fit
screen_type Up Up Up Up Up Up Up Left Left Left Left Left Left Enter
screen_await 'cap carta per agafar'
screen_type 1 Enter 2
screen_await 'no es pot posar'
screen_type Escape

# help
screen_type '?'
screen_await 'TECLES'
screen_type x
screen_await_not 'TECLES'

# another game is asked for, not dealt
screen_type n
screen_await 'VOLS COMENÇAR'
screen_type n
screen_await_not 'VOLS'
screen_await 'llavor 2016'

# the mouse: the hand opens, a card is taken and put down
screen_click 38 2
screen_await 'descartades  2'
screen_click 3 6
screen_await '\[Q♥'
screen_click 3 6
screen_await_not '\['

# sizes
screen_resize 50 20
screen_await_not 'a la mà'
screen_await 'SOLITARI'
screen_resize 20 10
screen_await 'Cal 44x19'
screen_await 'i hi ha 20x10'
screen_resize 120 40
screen_await 'a la mà'
screen_resize 80 24
screen_await '   q       surt i desa$'

# suspended and back
screen_type C-z
screen_await '(Stopped|Suspended)'
screen_type fg Enter
screen_await 'descartades  2'

# killed outright: the game goes on where it was
kill -9 "$(cat "$SCREEN_DIR/pid")"
screen_await 'Killed'
screen_mend
screen_type "$play" Enter
screen_await 'Es continua la partida desada'
screen_await 'descartades  2'

# asked to end: the terminal is restored and the game goes on where it was
for signal in TERM HUP INT; do
    kill -s $signal "$(cat "$SCREEN_DIR/pid")"
    screen_left
    screen_type "$play --continua" Enter
    screen_await 'descartades  2'
done
screen_type q
screen_await 'PARTIDA AJORNADA'
screen_left

# text mode in the terminal: the saved game, and a new one up to its last moves
screen_type "$play --mode text" Enter
screen_await 'ES CONTINUA LA PARTIDA DESADA'
screen_await 'OPCIO:'
screen_type 0 Enter
screen_await 'PARTIDA ABANDONADA'
screen_poll test ! -e "$save" || screen_fail "an abandoned game is still saved"
screen_type clear Enter
moves=$("$program" --resol 7 1000 --jugades 2>/dev/null | sed '1d; $d' | tr '\n' ' ')
screen_type "$play --mode text --ascii 7 1000" Enter
screen_await 'OPCIO:'
screen_write "$moves"
screen_type Enter
screen_await '^QP Kc Kd KT|^KP Qc Kd KT|^KP Kc Qd KT|^KP Kc Kd QT'
screen_await '^> *$' # before it C-d would be for the shell that waits
screen_type C-d
screen_await 'PARTIDA AJORNADA'
screen_type clear Enter

# the win, taken back and won again; then nothing is left to continue
screen_type "$play" Enter
screen_await 'a les piles  51 de 52'
screen_type a
screen_await 'PARTIDA GUANYADA!'
screen_type u
screen_await 'a les piles  51 de 52'
screen_type r
screen_await 'PARTIDA GUANYADA!'

# with no card face down, a move of the player lets the game finish alone
screen_type u
screen_await 'a les piles  51 de 52'
for i in 1 2 3 4 5 6 7; do
    screen_type u
done
screen_await 'a les piles  45 de 52' # with a card face down in the seventh column
screen_await 'jugades 247'
screen_type 7 p
screen_await 'PARTIDA GUANYADA!'
screen_type q
screen_await '^\$ *$'
screen_type "$play --continua" Enter
screen_await 'no hi ha cap partida per continuar'
screen_type clear Enter

# two at a time: the second plays without saving
screen_type "$program 1 1" Enter
screen_await 'llavor 1 '
screen_type o
screen_await 'descartades  1'
screen_tmux new-window -t screen "env LC_ALL=C.UTF-8 TERM=xterm-256color XDG_DATA_HOME=$data $program"
screen_await 'un altre solitari obert'
screen_type q
screen_await 'descartades  1'
screen_type q
screen_await 'AJORNADA'
screen_close
screen_again
prepare

# poor terminals
screen_open 80 24 LC_ALL=C TERM=vt100 XDG_DATA_HOME="$data"
screen_type "$program 2016 1000" Enter
screen_await 'SOLITARI  llavor 2016'
screen_await '> ::'
screen_type 6 Enter
screen_await '>\[Ad \]'
screen_await '>d  <'
screen_type q
screen_left
screen_type "TERM=xterm-256color NO_COLOR=1 $program" Enter
screen_await 'Es continua|SOLITARI'
if screen_tmux capture-pane -t screen -p -e | grep -Eq '\[([0-9;]*;)?[34][0-8][;m]'; then
    screen_fail "colours with NO_COLOR"
fi
screen_type q
screen_left
screen_type "TERM=dumb $program 2016 1000" Enter
screen_await 'OPCIO:'
screen_await 'Qc \*\* \*\* \*\* \*\* \*\* \*\* f1'
screen_type C-d
screen_left

# other terminals
for name in linux xterm screen; do
    screen_type "TERM=$name $program 2016 1000" Enter
    screen_await 'SOLITARI  llavor 2016'
    screen_type q
    screen_left
done

# text mode asked to end: the terminal is restored
screen_type "TERM=xterm-256color $play --mode text 2016 1000" Enter
screen_await 'OPCIO:'
kill -s TERM "$(cat "$SCREEN_DIR/pid")"
screen_await 'Terminated'
screen_left

# the solver tells of a deal that cannot be won
screen_type "TERM=xterm-256color $play 12 1000" Enter
screen_await 'Aquesta partida no es pot guanyar'
screen_type q
screen_left

# nowhere to save: one warning, and the game goes on
screen_type "TERM=xterm-256color XDG_DATA_HOME=/dev/null/x $program 2016 1000" Enter
screen_await 'No hi ha on desar'
screen_type o
screen_await 'descartades  1'
screen_type q
screen_left

# what is no saved game is put aside, and a theme that is none is refused
mkdir -p "$data/escacs"
echo '{"format": "solitari"}' >"$data/escacs/solitari.json"
screen_type "TERM=xterm-256color $program" Enter
screen_await "desada no s'entén|desada no s'enten"
[ -e "$data/escacs/solitari.json.refusada" ] || screen_fail "the file is not put aside"
screen_type q
screen_left
screen_type "$program --tema cap; echo \$?" Enter
screen_await '^2$'

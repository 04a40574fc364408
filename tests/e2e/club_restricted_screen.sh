# SPDX-License-Identifier: GPL-3.0-or-later
# Ways out of the restricted mode by the keys of the full screen, in the lobby and in a game: none of
# them suspends the session, runs a program, names a file or writes outside of the player's folder.
set -u
. tests/support/e2e.sh
. tests/support/screen.sh
trap 'screen_close; rm -rf "$work"' EXIT
cd "$work" || exit 99
. "$top/tests/support/club.sh"
proof=$work/proof
mkdir -p "$work/home"
printf '"\\C-g": "!touch %s\\n"\n' "$proof" >"$work/home/.inputrc"
touch "$work/secret-name"

closed() { # closed WHAT: nothing got out, and the session is there
    [ ! -e "$proof" ] || { fail "$1: a program ran, or a file was written"; rm -f "$proof"; }
    screen_has 'secret-name|root:' && fail "$1: a file is shown"
    grep -q '^State:.*T' "/proc/$session/status" 2>/dev/null && fail "$1: the session was suspended"
    [ -d "/proc/$session" ] || screen_fail "$1: the session is gone"
}
keys() { # keys KEY...: each is a way out
    for key; do
        screen_type "$key"
        closed "the key $key"
    done
}
# What is typed is dropped, and a dialog closed.
settle() {
    screen_type Escape C-c Escape Escape
}

screen_open 80 24 LC_ALL=C.UTF-8 TERM=xterm-256color HOME="$work/home" INPUTRC="$work/home/.inputrc" SHELL=/bin/sh
screen_enter "clear; cd $work; $escacs --restringit --jugador anna club --club $club"
screen_await 'Club .* anna'
session=$(basename "$club"/jugadors/anna/sessio.* | cut -d. -f2)

# The lobby.
keys C-z C-g C-\\ C-s C-q C-o C-t C-v C-x M-! M-x M-\? M-* M-~ M-\& F7 F8 F11 F12
screen_type C-x C-r
closed 'reading the file of keys again'
screen_type C-x C-e
closed 'an editor'
settle
for text in "!touch $proof" "; touch $proof" "\$(touch $proof)" "desar $proof" "obre $proof" "obre ../../../$proof" \
    "mira /etc/passwd" "repta --regles $work/secret" "esborra ../../../secret" "desades $work"; do
    screen_type Escape Escape
    screen_await 'Voleu sortir|^ club> *$'
    screen_type n
    screen_await_not 'Voleu sortir'
    screen_type C-u
    screen_enter "$text"
    closed "the line $text"
done
for text in "desar $work/secr" "obre $work/secr" '~/' "$work/"; do
    screen_type C-u
    screen_write "$text"
    screen_type Tab Tab
    closed "completing $text"
    screen_type C-u
done
screen_await '^ club> *$'

# The settings are the player's own, in the player's folder.
screen_type F9
screen_await 'Configuraci'
screen_type Right
wait_until test -e "$club/jugadors/anna/escacs/pantalla"
screen_type Left Escape
screen_await 'Club .* anna'
closed 'the settings'

# A game.
enter berta
screen_enter 'repta berta --color blanques'
sees berta 'accepta 1'
say berta 'accepta 1'
screen_await 'Blanques .* anna'
keys C-z C-g C-\\ C-x M-! M-x M-\? M-~ F1 Escape F3 F4 F5 F11 F12
settle
for text in "desar $proof" 'desar ../../x' "save $proof" "juga-des-d'aquí uci:sh huma" "!touch $proof" \
    "obre $proof" "consell" "analitza" "llibre"; do
    screen_type C-u
    screen_enter "$text"
    closed "the line $text in a game"
    screen_type Escape
done
screen_write "desar $work/secr"
screen_type Tab Tab
closed 'completing a path in a game'
screen_type C-u
screen_await '^Blanques: *$'
screen_enter 'e2 e4'
sees berta 'e2 e4'
say berta 'surt'
leave berta
screen_type F10
screen_await 'Voleu deixar el tauler'
screen_type s
screen_await 'Club .* anna'
screen_enter 'surt'
screen_left
made=$(find "$work" -newer "$work/secret-name" -type f -not -path "$club/*" -not -name '*.out' -not -name '*.in')
[ -z "$made" ] || fail "files were made: $made"
finish

#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Text mode and the full screen report the same facts in the same words: players that cannot be had
# or fail, warnings about files, games that were recovered, could not be saved or learnt from.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 160 30
home=$SCREEN_DIR
saves=$home/data/escacs/saves
humans='--blanques huma --negres huma'
rules=$home/marked.json
sed 's/^{/{ "coments": 1, "altres": 2,/' variants/fide.json >"$rules"

# text_says PATTERN LINES ARGUMENTS: text mode, fed by these lines (commas between them), prints it.
text_says() {
    pattern=$1
    lines=$2
    shift 2
    echo "$lines" | tr , '\n' | XDG_DATA_HOME=$home/data XDG_STATE_HOME=$home/state LC_ALL=C \
        XDG_CONFIG_HOME=$home/config timeout 60 "$BUILD/escacs" --quiet "$@" >"$home/out" 2>&1 || true
    grep -Eq -- "$pattern" "$home/out" && return
    cat "$home/out"
    screen_fail "text mode does not say '$pattern'"
}

# leave: out of menus and games, whichever is there
leave() {
    kill -s TERM "$(cat "$home/pid")"
    screen_await '^\$ *$'
    screen_type 'clear' Enter
    rm -rf "$home/data" "$home/state"
}

# --- a program that cannot be run
words='no es pot executar.*uci:/nonexistent'
text_says "$words" '' --regles fide --negres uci:/nonexistent
tui_play --regles fide --blanques huma --negres uci:/nonexistent
screen_await "$words"
screen_await '> Jugar ara'
leave
tui_play --regles fide --negres uci:/nonexistent
screen_await 'Qui juga'
screen_type Enter
screen_await "$words"
screen_type Escape
screen_await '> Jugar ara'
leave

# --- options of players in English; those that are wrong
text_says '^Negres \(CPU\): ' 'e2 e4,ajornar' --regles fide --negres cpu:level=0
rm -rf "$home/data"
tui_play --regles fide --blanques huma --negres cpu:level=0
screen_await 'Negres · CPU, nivell 0'
leave
text_says 'cpu:level=99|level=99' '' --regles fide --negres cpu:level=99
tui_play --regles fide --blanques huma --negres cpu:level=99
screen_await 'level=99'
screen_await '^\$ *$'
screen_type clear Enter

# --- a CPU for which there is less memory than it was given
words='Avís: falta memòria: la CPU juga amb una taula de [0-9]+ MB'
limit=500000
if ! uname -m | grep -q 64 || [ -n "${MODE:-}" ]; then
    echo "skipped: what limits memory here is not known"
else
    (
        ulimit -v $limit
        text_says "$words" ajornar --regles fide --negres cpu:memoria=4096
    )
    screen_type "ulimit -S -v $limit" Enter
    tui_play --regles fide --blanques huma --negres cpu:memoria=4096
    screen_await "$words"
    leave
    screen_type 'ulimit -S -v unlimited; clear' Enter
fi

# --- a program that dies
engine="uci:sh tests/session/dying_engine.sh"
words='Aquest jugador no pot continuar \(el motor UCI s.ha tancat\): ara hi juga una persona'
text_says "$words" 'e2 e4,ajornar' --regles fide --negres "$engine"
rm -rf "$home/data"
tui_play --regles fide --blanques huma --negres "\"$engine\""
screen_await '^ *Blanques:$'
screen_enter 'e2 e4'
screen_await "$words"
leave

# --- warnings about the rules, also for a game that is chosen from the menu
words='clau desconeguda .coments.'
text_says "$words" ajornar --regles "$rules" $humans
tui_play --regles "$rules" $humans
screen_await '╭─ Avisos'
screen_await "$words"
screen_enter 'e2 e4'
screen_await_not '╭─ Avisos'
screen_await '^ *Negres:'
leave
mkdir -p "$home/data/escacs/variants"
cp "$rules" "$home/data/escacs/variants/estandarz.json"
tui_play
screen_await '> Jugar ara'
screen_type Down Enter
screen_await '> Escacs FIDE'
screen_type Up Enter # the copy, which has the same title
screen_await 'Qui juga'
screen_await "$words"
screen_type Enter
screen_await '^ *Blanques:$'
leave

# --- a file that the CPU was to study
words='Avís: no se.n pot aprendre: /nonexistent.json'
text_says "$words" ajornar --regles fide --negres cpu:nivell=0 --coneixement /nonexistent.json
tui_play --regles fide --blanques huma --negres cpu:nivell=0 --coneixement /nonexistent.json
screen_await "$words"
leave

# --- a game that was interrupted
words='S.ha recuperat una partida interrompuda'
tui_play --regles fide $humans
screen_await '^ *Blanques:$'
screen_enter 'e2 e4'
screen_await '^ *Negres:$'
kill -9 "$(cat "$home/pid")"
screen_await Killed
screen_type 'stty sane; clear' C-j
screen_await '^\$ *$'
cp -r "$home/state" "$home/kept"
text_says "$words" ajornar --continua $humans
rm -rf "$home/data" "$home/state"
mv "$home/kept" "$home/state"
tui_play --continua $humans
screen_await "$words"
leave

# --- a game that cannot be saved, and stays in the journal
words='El que s.ha jugat queda en un diari'
mkdir -p "$home/data/escacs"
: >"$saves"
text_says "$words" 'e2 e4' --regles fide $humans
rm -rf "$home/state"
tui_play --regles fide $humans
screen_await '^ *Blanques:$'
screen_enter 'e2 e4'
screen_await '^ *Negres:$'
screen_enter ajornar
screen_await "No s'ha pogut desar la partida a"
screen_enter ajornar
screen_await "$words"
screen_await '^\$ *$'
screen_type clear Enter
rm -rf "$home/data" "$home/state"

# --- a game that cannot be learnt from
words="Avís: no s.ha pogut aprendre de la partida"
mkdir -p "$home/data/escacs"
: >"$home/data/escacs/apres"
text_says "$words" 'e2 e4,rendir-se' --regles fide --apren $humans
tui_play --regles fide --apren $humans
screen_await '^ *Blanques:$'
screen_enter 'e2 e4'
screen_await '^ *Negres:$'
screen_enter rendir-se
screen_await '╭─ Final de la partida'
screen_await "$words"
screen_type s
screen_await '^\$ *$'
screen_close

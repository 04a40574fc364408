#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The CPU that follows games it knows, and UCI engines as players.
set -u
. tests/support/e2e.sh
cd "$work" || exit 1
cp "$top/tests/storage/data/pastor.json" .
cp "$top/variants/estandard.json" regles.json

# play STATUS MOVES ARGUMENT...: the moves are separated by commas.
play() {
    wanted=$1
    moves=$(echo "$2" | tr , '\n')
    shift 2
    feed "$wanted" "$moves" --quiet "$@"
}

# --- the CPU follows the game until its rival leaves it
play 0 'e7 e5,g7 g6,ajornar' --blanques cpu:nodes=500 --coneixement pastor.json --verbose
has_text 'Blanques (CPU): e2 e4' out
has_text 'Blanques (CPU): d1 h5' out
[ "$(grep -c 'Segueix la partida de pastor.json' err)" -eq 2 ] || fail "it should follow two moves"
play 0 'e7 e5,ajornar' --blanques cpu:nodes=500 --coneixement . --verbose # rules are there too
has_text 'Blanques (CPU): d1 h5' out
has_not aprendre err
play 0 'e7 e5,b8 c6,g8 f6' --white cpu:nodes=500 --knowledge pastor.json
has_text 'BLANQUES GUANYEN' out
has_not Segueix err

# --- it does not follow the loser; PGN files, folders, files that cannot be read
play 0 'e2 e4,ajornar' --negres cpu:nodes=500 --coneixement pastor.json --verbose
has_not Segueix err
mkdir games
printf '{ 1. c4 lost }\n1. c4 e5 0-1\n\n[Event ""]\n1. b4 e5 2. Bb2 1-0\n' >games/a.pgn
echo '{' >games/broken.json
cp regles.json games
play 0 'e7 e5,ajornar' --regles fide --blanques cpu:nodes=500 --coneixement games \
    --coneixement missing.pgn --verbose
has_text 'Blanques (CPU): b2 b4' out
has_text 'Blanques (CPU): c1 b2' out
has_text 'Segueix la partida de games/a.pgn' err
[ "$(grep -c '^Avís: no se.n pot aprendre' err)" -eq 2 ] || fail "two files cannot be read"

# --- learning
play 0 'f2 f3,e7 e5,g2 g4,d8 h4' --regles fide --apren
play 0 'f2 f3,ajornar' --regles fide --negres cpu:nodes=500 --learn --verbose
has_text 'Negres (CPU): e7 e5' out
has_text "Segueix la partida de $work/data/escacs/apres/" err
play 0 'f2 f3,ajornar' --regles fide --negres cpu:nodes=500 --verbose
has_not Segueix err
if [ "$(id -u)" -ne 0 ]; then
    chmod 500 data/escacs/apres
    play 0 'f2 f3,rendir-se' --regles fide --apren
    chmod 700 data/escacs/apres
fi

# --- UCI engines
play 0 'e2 e4,ajornar' --regles fide --negres "uci:$escacs uci,nodes=100"
has_text 'Negres (UCI): ' out
play 1 'e2 e4' --regles fide --negres uci:/no/such/program
has_text 'uci:/no/such/program' err
play 1 'e2 e4' --negres "uci:$escacs uci" # not the rules it plays
play 1 'e2 e4' --regles fide --negres 'uci:sh,nodes=none'
play 1 'e2 e4' --regles fide --negres "uci:$escacs uci,UCI_Elo=99999" # more than it says it takes
has "valor incorrecte d'una opció de jugador: UCI_Elo=99999 (un enter de [1-9]" err
cat >liar <<'ENGINE'
#!/bin/sh
while read -r word _; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go) echo bestmove e2e4 ;;
    quit) exit ;;
    esac
done
ENGINE
chmod +x liar
play 0 'e2 e4,e7 e5,ajornar' --regles fide --negres uci:./liar
has_text 'el motor UCI ha donat una tirada impossible' err
has_text 'Negres: e7 e5' out

finish

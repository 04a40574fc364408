#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Learning from games by a script, in three languages: review, analysis, book, a game from a position, problems, and
# the subcommands.
set -u
. tests/support/e2e.sh
. tests/support/languages.sh
cd "$work" || exit 1

learning_game >game.pgn
"$escacs" converteix game.pgn --sortida game.json 2>err
cp game.json untouched.json
printf '%s\n' '2 | a1 a6 | b Ta1 Rc8 Pb6 pa7 pb7* ra8 ab8 | Paul Morphy, 1856' '1 +3 | d1 d5 | b Re1 Dd1 cd5 pe7 rg7' >own.txt

shows() { # shows MOVES...: that the review shows the positions after so many moves, in this order
    grep "^$reviewing: .* $of 28$" err | tr -dc '0-9 \n' | awk '{ printf "%s ", $1 }' >shown
    [ "$(cat shown)" = "$* " ] || fail "$language: the review shows $(cat shown)instead of $*"
}

review_by_script() {
    feed 0 "$mistake
$analyse 20000
$go $beginning
$mistake
$mistake
$last_mistake
$go $end
$mistake
$go 3
$next
$previous
$book
$from_here $human $human
g8 f6
$review
$review
$undo
$adjourn
" --quiet --idioma "$language" game.json
    marked=$(awk -v head="$analysis:" '$0 == head { on = 1; next } !NF { on = 0 } on { n++ } on && / \?[?!]? / { print n }' out)
    set -- $marked
    [ $# -ge 2 ] || fail "$language: two mistakes or more are to be marked, not $#"
    shows 0 "$1" "$2" "$1" 28 3 4 3
    [ "$(grep -c "$none_marked" err)" -eq 2 ] || fail "$language: not told twice that no mistake is left"
    has_line "$analysis:" out
    has " ($better: .*; " out
    has_line "$opening: C40 King's knight opening" out
    has_line "$black: g8 f6" out
    has "^$reviewing: .* 4 $of 4\$" err
    has_line "$adjourned" out
    same game.json untouched.json
}

train_by_script() {
    feed 0 "a1 a2
$hint
a1 a6
a6 a7
$resign
" problemes --quiet --tots --idioma "$language" own.txt
    has_line "$problem 1: $mates (Paul Morphy, 1856)" out
    has_line "$not_so" out
    has_line 'a1 a6' out
    has_line "$solved" out
    has_line "$solution: d1 d5" out
    has_line "$no_more" out
    has_line "$at_once: 0 $of 2" out
}

learn_by_script() {
    feed 0 "e4
a7 a6
$resign
" --quiet --learn --idioma "$language"
    has_text "escacs $book " err
    run 0 "$book" --learnt --idioma "$language"
    has_text 'e2 e4, a7 a6' out
    run 0 "$book" --forget 1 --idioma "$language"
    run 2 "$book" --forget 1 --idioma "$language"
    has_text "$no_such_game" err
    run 0 "$book" --learnt --idioma "$language"
    has_text "$nothing_learnt" out
    run 0 "$book" --rules fide --knowledge classics --idioma "$language"
    has "^$move  *$games  *$wins" out
}

# The names of the subcommands in the language, and the heads of what they print.
report_by_script() {
    run 0 "$analyse" --nodes 500 --idioma "$language" game.pgn
    has "^$accuracy .*: [0-9]* %" out
    run 0 "$problems_command" --make alamos -n 1 --seed 3 --idioma "$language"
    lines 1 out
    run 0 "$balance" alamos -n 2 --level 0 --idioma "$language"
    has "^$begins .* ± " out
    has "^$piece  " out
    run 0 "$balance" alamos -n 2 --level 0 --part 1/1 --json --idioma "$language"
    cp out part.json
    run 0 "$balance" alamos --sum part.json --idioma "$language"
    has "^$begins .* ± " out
    run 1 "$balance" alamos --sum --idioma "$language"
    run 0 "$tournament" cpu:nivell=0 cpu:level=0 -n 2 --rules petits --idioma "$language"
    has "^ *$games  *$a_wins  " out
    has "^Elo " out
    run 0 "$tournament" cpu:nivell=0 cpu:level=0 -n 2 --rules petits --part 1/1 --json --idioma "$language"
    cp out match.json
    run 0 "$tournament" --sum match.json --idioma "$language"
    has "^ *$games  *$a_wins  " out
}

all_by_script() {
    speak "$1"
    case $1 in
    ca)
        no_such_game='no hi ha cap partida' nothing_learnt="no s'ha après" move=tirada games=partides wins=guanya a_wins='guanya A'
        accuracy=Precisió problems_command=problemes balance=equilibri begins='Qui comença' piece=peça tournament=torneig
        ;;
    en)
        no_such_game='there is no game' nothing_learnt='no game of these rules' move=move games=games wins=wins a_wins='A wins'
        accuracy=Accuracy problems_command=problems balance=balance begins='The side that begins' piece=piece
        tournament=tournament
        ;;
    es)
        no_such_game='no hay ninguna partida' nothing_learnt='no se ha aprendido' move=jugada games=partidas wins=gana a_wins='gana A'
        accuracy=Precisión problems_command=problemas balance=equilibrio begins='Quien empieza' piece=pieza tournament=torneo
        ;;
    esac
    review_by_script
    train_by_script
    learn_by_script
    report_by_script
}

for each in ca en es; do
    all_by_script $each
done
finish

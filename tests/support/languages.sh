# SPDX-License-Identifier: GPL-3.0-or-later
# The words of the commands about learning in the three languages, for tests that do the same in each.
# To be read with "." from the top of the tree.
#
#   speak ca|en|es   sets $language and what a person types and reads in it:
#     commands       $analyse $go $next $previous $mistake $last_mistake $book $review $from_here
#                    $hint $resign $adjourn $undo
#     their words    $beginning $end $human
#     what is said   $white $black $of $reviewing $analysis $better $none_marked $adjourned $players
#                    $start $help $opening $problem $mates $not_so $solved $solution $no_more $at_once
#                    $play_now $problems
#     letters        $bishop $queen

speak() {
    language=$1
    case $1 in
    ca)
        analyse=analitza go=ves next=següent previous=anterior mistake='errada següent' last_mistake='errada anterior'
        book=llibre review=revisa from_here="juga-des-d'aquí" hint=consell resign=rendir-se adjourn=ajornar undo=desfer
        beginning=inici end=final human=humà white=Blanques black=Negres of=de reviewing=Revisió analysis=Anàlisi
        better=millor none_marked='cap altra errada marcada' adjourned='PARTIDA AJORNADA' players='Qui juga'
        start=Començar help=Ajuda opening=obertura problem=Problema mates='Les blanques fan mat en 2'
        not_so='Això no ho resol: prova una altra tirada' solved='Resolt!' no_more="No n'hi ha cap més per avui"
        at_once='Resolts a la primera' solution=Solució play_now='Jugar ara' problems=Problemes
        bishop=A queen=D
        ;;
    en)
        analyse=analyse go=go next=next previous=previous mistake='next mistake' last_mistake='previous mistake'
        book=book review=review from_here=play-from-here hint=hint resign=resign adjourn=adjourn undo=undo
        beginning=start end=end human=human white=White black=Black of=of reviewing=Review analysis=Analysis
        better=better none_marked='other mistake is marked' adjourned='GAME ADJOURNED' players='Who plays'
        start=Start help=Help opening=opening problem=Problem mates='White mates in 2'
        not_so='That does not solve it: try another move' solved='Solved!' no_more='No more for today'
        at_once='Solved at once' solution=Solution play_now='Play now' problems=Problems
        bishop=B queen=Q
        ;;
    es)
        analyse=analiza go=ir next=siguiente previous=anterior mistake='error siguiente' last_mistake='error anterior'
        book=libro review=revisar from_here=jugar-desde-aquí hint=consejo resign=rendirse adjourn=aplazar undo=deshacer
        beginning=inicio end=final human=humano white=Blancas black=Negras of=de reviewing=Revisión analysis=Análisis
        better=mejor none_marked='ningún otro error marcado' adjourned='PARTIDA APLAZADA' players='Quién juega'
        start=Empezar help=Ayuda opening=apertura problem=Problema mates='Las blancas dan mate en 2'
        not_so='Eso no lo resuelve: prueba otra jugada' solved='¡Resuelto!' no_more='No hay más por hoy'
        at_once='Resueltos a la primera' solution=Solución play_now='Jugar ahora' problems=Problemas
        bishop=A queen=D
        ;;
    esac
}

learning_game() { # a short game with mistakes, as PGN
    cat <<'PGN'
[White "Carla"]
[Black "Dídac"]
[Result "0-1"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Bc5 5. Nxe5 Nxe5 6. d4 a6 7. Be2 Nxe4 8. dxc5 Qf6 9. Be3
Nc6 10. Qd5 Qe6 11. Qxe6+ dxe6 12. Bf3 h6 13. Bg5 Nxg5 14. Bxc6+ bxc6 0-1
PGN
}

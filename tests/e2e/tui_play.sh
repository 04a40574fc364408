#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Games on the full screen: by typing, by keys, by the mouse; what is marked, refused, offered,
# taken back; how it ends and is looked at again.
set -eu
. tests/support/tui.sh
trap screen_close EXIT
tui_open 80 24
humans='--blanques huma --negres huma'

# --- a whole game by typing, in any spelling; the screen at the end of it
tui_play --regles fide $humans
tui_picture <<'END'

     a    b    c    d    e    f    g    h        Escacs FIDE
   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜   8      Negres · persona
   ▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀
 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟   7    ▶ Blanques · persona
   ▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄
 6                                          6
   ▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀
 5                                          5
   ▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄
 4                                          4
   ▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀
 3                                          3
   ▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄
 2   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟   2
   ▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀▄▄▄▄▄▀▀▀▀▀
 1   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜   1
   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ? ajuda  < desfà  > refà
     a    b    c    d    e    f    g    h        F2 gira  F5 consell  F6  F8



Blanques:
END
screen_enter 'e2 e4'
screen_await '^Negres:'
screen_enter e7e5
screen_enter Ac4
screen_enter 'b8-c6'
screen_enter 'd1 h5'
screen_enter 'e8 e6'
screen_await 'TIRADA INVÀLIDA ! · .*e8'
screen_enter 'g8 f6'
screen_await ' 3  Dh5         Cf6'
screen_enter Dxf7
screen_await 'ESCAC I MAT'
screen_await 'BLANQUES GUANYEN'
screen_await 'Partida desada a'
screen_await '> Revenja'

# looking at it again: back and forth by keys and the mouse, by itself, and out
screen_type r
screen_await_not 'Repassar'
screen_type '<' Left
screen_await 'Revisió: 5 de 7'
screen_await '▶ Negres'
screen_type Home
screen_await 'Revisió: 0 de 7'
screen_type + + + + Space
screen_await 'Revisió: 7 de 7'
screen_await '▌ ♛ ▐'
screen_click 55 9
screen_await 'Revisió: 1 de 7'
screen_type End
screen_await 'Revisió: 7 de 7'
screen_type Enter
screen_await 'la partida s.ha acabat'

# a new game from the middle of it, which goes under a new name; the other one stays
screen_type Home Right Right Enter
screen_await 'Qui juga'
screen_type Enter
screen_await 'Comença una partida nova'
screen_enter surt
screen_left
[ "$(tui_saves | wc -l)" -eq 1 ] || screen_fail "one game was to be saved"

# --- by keys: the cursor, what is marked, a refused move, a piece that cannot move
tui_play --regles fide --tema monochrome $humans
screen_await Blanques:
screen_type Up
screen_await '>R<'
screen_type Enter
screen_await '>R='
screen_type Escape
screen_await '>R<'
screen_type Up Enter
screen_await '>P]'
screen_await '^ 4 .*•'
screen_await '^ 3 .*•'
screen_type Up Up Up Enter
screen_await 'TIRADA INVÀLIDA !'
screen_type Down Down Down Space Up Up Space
screen_await ' 1  e4'
screen_type Up Up Up Enter
screen_await '>p]'
screen_type Down Down Enter
screen_await ' 1  e4          e5'

# undo, redo, turned round, one-letter commands, completion
screen_enter u
screen_await '▶ Negres'
screen_enter r
screen_await '▶ Blanques'
screen_type '<'
screen_await '▶ Negres'
screen_type '>'
screen_await '▶ Blanques'
screen_type F2
screen_await '^ 1 .*T.*C.*A.*R.*D'
screen_enter f
screen_await '^ 8 .*t.*c.*a.*d.*r'
screen_write g1
screen_type Space Tab
screen_await '^e2  f3  h3'
screen_write f
screen_type Tab
screen_await '^Blanques: g1 f3'
screen_type Escape
screen_await '^Blanques:$'

# queries of text mode: short ones in the message line, long ones in a box
screen_enter 'última'
screen_await 'negres: PEO e7 e5'
screen_enter regles
screen_await '╭─ regles'
screen_type Escape
screen_await_not '╭─ regles'
screen_enter 'on PEO'
screen_await '╭─ on'
screen_write g1
screen_await '^Blanques: g1$'
screen_await_not '╭─ on'
screen_type Escape F1
screen_await '╭─ Ajuda'
screen_type '?'
screen_await_not '╭─ Ajuda'

# what a piece of the rival threatens: the queen's bishop is shut in, the king's is not
screen_type C-l
screen_enter 'g1 f3'
screen_enter 'b8 c6'
tui_square f8
screen_await '\[a\]'
screen_await '^ 7.*•'
screen_type Escape

# castling: by dropping the king where it lands
screen_enter 'f1 c4'
screen_enter 'f8 c5'
tui_square e1
screen_await '\[R\]'
tui_square g1
screen_await ' 4  O-O'
screen_await '^ 1 .*T.*C.*A.*D.*- -.*-T-.*-R-'
screen_type '<'
screen_await '▶ Blanques'

# a draw, offered, refused and accepted
screen_enter taules
screen_await 'Negres, accepteu taules'
screen_enter 'e8 e7'
screen_await 'accepteu taules'
screen_enter no
screen_await '^Blanques:$'
screen_enter taules
screen_await 'Negres, accepteu taules'
screen_enter sí
screen_await 'TAULES'
screen_type s
screen_left

# --- a whole game by the mouse
tui_play --regles fide --tema monochrome $humans
screen_await Blanques:
for squares in 'f2 f3' 'e7 e5' 'g2 g4' 'd8 h4'; do
    tui_square "${squares% *}"
    screen_await '\['
    tui_square "${squares#* }"
    screen_await_not '\['
done
screen_await 'NEGRES GUANYEN'
screen_type n
screen_await 'Nova partida: variant'
screen_type Escape
screen_await '> Nova partida'
screen_type Escape
screen_left
screen_close

# SPDX-License-Identifier: GPL-3.0-or-later
# The completions of the shells are made from the tables of options and understood by the shells.
set -u
. tests/support/e2e.sh
for shell in bash zsh fish; do
    for program in escacs solitari; do
        made=$work/$program.$shell
        sh scripts/completions.sh $shell "$build/$program" >"$made" || fail "$program, $shell: not made"
        ! command -v $shell >/dev/null || $shell -n "$made" || fail "$program, $shell: not understood"
    done
    grep -q sobreescriu "$work/escacs.$shell" || fail "$shell: an option of escacs is missing"
    grep -q memoria "$work/solitari.$shell" || fail "$shell: an option of solitari is missing"
done

complete() { # complete PROGRAM WORD...: what bash offers for the last word
    PATH=$build:$PATH bash -c '. "$1/$2.bash"; shift; COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
        "_$1"; echo "${COMPREPLY[*]}"' - "$work" "$@"
}

offers() { # offers EXPECTED PROGRAM WORD...
    expected=$1
    shift
    [ "$(complete "$@")" = "$expected" ] || fail "'$*' is completed as '$(complete "$@")'"
}

offers 'verifica verify' escacs verif
offers --sobreescriu escacs --sobre
offers '--divideix --divide' escacs perft --divide
offers 'text tui' escacs --mode t
offers 'json pgn fen' escacs converteix --a ''
offers 'nivell= nivel= nodes= nodos=' escacs --blanques cpu:n
offers 'level=' escacs --white=cpu:le
offers '3,threads=' escacs tournament cpu:level=3,thr
offers 'complete' escacs --white cpu:algorithm=c
offers 'huma human' escacs torneig hu
offers 'verify' escacs verify
offers '--rules' escacs moves --ru
offers 'ca' escacs verifica --idioma c
offers 'en es' escacs --language e
offers 'perft' escacs help per
offers 'commands' escacs help comm
offers 'es' solitari --idioma=es
offers 'ca en es' solitari --language ''
offers 'fide' escacs jugades --regles fi
offers 'default' escacs --tema d
offers '--memoria --memory' solitari --mem
offers 'always' solitari --color al
offers 'dames' escacs problemes dam
offers 'yes' escacs --white cpu:resigns=y
offers '--mistakes' escacs problems --mist
finish

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
    PATH=$build:$PATH bash -c '. "$1/$2.bash"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        "_$1"; echo "${COMPREPLY[*]}"' - "$work" "$@"
}

offers() { # offers EXPECTED PROGRAM WORD...
    expected=$1
    shift
    [ "$(complete "$@")" = "$expected" ] || fail "'$*' is completed as '$(complete "$@")'"
}

offers verifica escacs verif
offers --sobreescriu escacs --sobre
offers '--divideix --divide' escacs perft --divide
offers 'text tui' escacs --mode t
offers 'json pgn fen' escacs converteix --a ''
offers 'cpu:nivell= cpu:nodes=' escacs --blanques cpu:n
offers 'fide' escacs jugades --regles fi
offers 'default' escacs --tema d
offers '--memoria --memory' solitari --mem
offers 'always' solitari --color al
finish

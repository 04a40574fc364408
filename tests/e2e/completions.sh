# SPDX-License-Identifier: GPL-3.0-or-later
# The completions of the shells are made from --help and understood by the shells.
set -u
. tests/support/e2e.sh
for shell in bash zsh fish; do
    sh scripts/completions.sh $shell "$escacs" >"$work/$shell" || fail "$shell: not made"
    ! command -v $shell >/dev/null || $shell -n "$work/$shell" || fail "$shell: not understood"
    grep -q sobreescriu "$work/$shell" || fail "$shell: an option is missing"
done
complete() { # complete WORD...: what bash offers for the last word
    bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _escacs; echo "${COMPREPLY[*]}"' \
        - "$work/bash" "$@"
}
[ "$(complete escacs verif)" = verifica ] || fail "a subcommand is not completed"
[ "$(complete escacs --sobre)" = --sobreescriu ] || fail "an option is not completed"
[ "$(complete escacs perft --divide)" = "--divideix --divide" ] ||
    fail "an option of a subcommand is not completed: $(complete escacs perft --divide)"
finish

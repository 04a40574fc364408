# SPDX-License-Identifier: GPL-3.0-or-later
# The completions of the shells are made from --help and understood by the shells.
set -u
failed=0
fail() {
    echo "$*"
    failed=1
}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
for shell in bash zsh fish; do
    sh scripts/completions.sh $shell "$BUILD/escacs" >"$tmp/$shell" || fail "$shell: not made"
    ! command -v $shell >/dev/null || $shell -n "$tmp/$shell" || fail "$shell: not understood"
    grep -q sobreescriu "$tmp/$shell" || fail "$shell: an option is missing"
done
complete() { # complete WORD...: what bash offers for the last word
    bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _escacs; echo "${COMPREPLY[*]}"' \
        - "$tmp/bash" "$@"
}
[ "$(complete escacs verif)" = verifica ] || fail "a subcommand is not completed"
[ "$(complete escacs --sobre)" = --sobreescriu ] || fail "an option is not completed"
[ "$(complete escacs perft --divide)" = "--divideix --divide" ] ||
    fail "an option of a subcommand is not completed: $(complete escacs perft --divide)"
exit $failed

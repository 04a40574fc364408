#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# solitari fed by a pipe: whole games compared byte for byte, exit status, standard error.
set -u
. tests/support/e2e.sh

# says INPUT EXPECTED: what is printed for the input, all of it
says() {
    printf "$1" | "$solitari" >"$work/out" 2>"$work/err" || fail "exit status $? for '$1'"
    printf "$2" | cmp -s - "$work/out" || { cat "$work/out"; fail "wrong output for '$1'"; }
    [ ! -s "$work/err" ] || fail "standard error is not empty for '$1'"
}

for input in tests/solitari/games/*.in; do
    "$solitari" <"$input" >"$work/out" 2>"$work/err" || fail "exit status $? for $input"
    cmp "${input%.in}.out" "$work/out" || fail "$input"
    [ ! -s "$work/err" ] || fail "standard error is not empty for $input"
    if grep -n ' $' "$work/out"; then fail "a line ends in a space"; fi
    # the same words on one line are the same game
    tr '\n' ' ' <"$input" | "$solitari" | cmp "${input%.in}.out" - || fail "$input on one line"
done

says '' 'ENTRA LA LLAVOR:\nPARTIDA ABANDONADA\n'
says '  \n' 'ENTRA LA LLAVOR:\nPARTIDA ABANDONADA\n'
says '17' 'ENTRA LA LLAVOR:\nENTRA ELS PASSOS:\nPARTIDA ABANDONADA\n'

# a seed or a number of steps that is not a number counts as -1; negative steps are no steps
printf 'x 30 0' | "$solitari" >"$work/a"
printf -- '-1 30 0' | "$solitari" >"$work/b"
cmp "$work/a" "$work/b" || fail "a seed that is no number"
printf '5 -7 0' | "$solitari" >"$work/a"
printf '9 0 0' | "$solitari" >"$work/b"
cmp "$work/a" "$work/b" || fail "negative steps"

# prompts are out before the answer is read, even into a pipe
mkfifo "$work/in" "$work/pipe"
"$solitari" <"$work/in" >"$work/pipe" &
exec 3>"$work/in" 4<"$work/pipe"
read -r line <&4
[ "$line" = "ENTRA LA LLAVOR:" ] || fail "first prompt: $line"
echo 1 >&3
read -r line <&4
[ "$line" = "ENTRA ELS PASSOS:" ] || fail "second prompt: $line"
exec 3>&-
read -r line <&4
[ "$line" = "PARTIDA ABANDONADA" ] || fail "end of input: $line"
exec 4<&-
wait

# a shuffle without end ends when nobody reads what would be printed
mkfifo "$work/shuffled"
printf '1 9223372036854775807' | "$solitari" >"$work/shuffled" 2>"$work/err" &
read -r line <"$work/shuffled"
[ "$line" = "ENTRA LA LLAVOR:" ] || fail "before a long shuffle: $line"
wait
finish

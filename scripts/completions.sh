#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints the completion of escacs for a shell, made from what its --help says, which in turn is made
# from the tables that read the command line.
# usage: scripts/completions.sh bash|zsh|fish PROGRAM
set -eu
shell=$1
program=$2

# Lines `SUBCOMMAND<tab>--OPTION<tab>ARGUMENT<tab>HELP`; options of a game belong to `juga`.
list_options() { # list_options SUBCOMMAND
    "$program" "$1" --help </dev/null | awk -v sub_name="$1" '
        /^  -/ { names = $0; getline help; sub(/^ +/, "", help); print_row(names, help) }
        function print_row(names, help,    words, count, i, argument) {
            count = split(names, words, /[ ,]+/)
            argument = words[count] ~ /^-/ ? "" : words[count]
            for (i = 1; i <= count; i++)
                if (words[i] ~ /^--/)
                    printf "%s\t%s\t%s\t%s\n", sub_name, words[i], argument, help
        }'
}

# Lines `SUBCOMMAND<tab>HELP`.
list_subcommands() {
    "$program" --help </dev/null | awk '/^  escacs / { name = $2; getline; sub(/^ +/, ""); print name "\t" $0 }'
}

subcommands=$(list_subcommands)
options=$(printf '%s\n' "$subcommands" | cut -f 1 | while read -r each; do list_options "$each"; done)

print_bash() {
    cat <<'TOP'
# bash completion of escacs, made by scripts/completions.sh
_escacs() {
    local word=${COMP_WORDS[COMP_CWORD]} words
    case ${COMP_WORDS[1]-} in
TOP
    printf '%s\n' "$subcommands" | cut -f 1 | while read -r each; do
        printf '    %s) words="%s" ;;\n' "$each" "$(printf '%s\n' "$options" |
            awk -F '\t' -v name="$each" '$1 == name { printf "%s ", $2 }')"
    done
    printf '    *) words="%s"\n' "$(printf '%s\n' "$options" |
        awk -F '\t' '$1 == "juga" { printf "%s ", $2 }')"
    printf '       [ "$COMP_CWORD" -ne 1 ] || words="$words %s" ;;\n' \
        "$(printf '%s\n' "$subcommands" | cut -f 1 | tr '\n' ' ')"
    cat <<'END'
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _escacs escacs
END
}

print_zsh() {
    cat <<'TOP'
#compdef escacs
# zsh completion of escacs, made by scripts/completions.sh
local -a subcommands options
subcommands=(
TOP
    printf '%s\n' "$subcommands" | sed "s/'/'\\\\''/g" | awk -F '\t' '{ printf "  '\''%s:%s'\''\n", $1, $2 }'
    cat <<'MIDDLE'
)
case ${words[2]} in
MIDDLE
    printf '%s\n' "$subcommands" | cut -f 1 | while read -r each; do
        pattern=$each
        [ "$each" != juga ] || continue
        printf '  %s) options=(\n' "$pattern"
        zsh_options "$each"
        printf '  ) ;;\n'
    done
    printf '  *) options=(\n'
    zsh_options juga
    cat <<'END'
  ) ;;
esac
if [[ ${words[CURRENT]} == -* ]]; then
  _describe -o option options
else
  (( CURRENT != 2 )) || _describe subcommand subcommands
  _files
fi
END
}

zsh_options() { # zsh_options SUBCOMMAND
    printf '%s\n' "$options" | sed "s/'/'\\\\''/g" |
        awk -F '\t' -v name="$1" '$1 == name { printf "    '\''%s:%s'\''\n", $2, $4 }'
}

print_fish() {
    echo '# fish completion of escacs, made by scripts/completions.sh'
    names=$(printf '%s\n' "$subcommands" | cut -f 1 | tr '\n' ' ')
    printf '%s\n' "$subcommands" | sed "s/'/\\\\'/g" | awk -F '\t' -v names="$names" '{
        printf "complete -c escacs -n \"not __fish_seen_subcommand_from %s\" -a %s -d '\''%s'\''\n", names, $1, $2 }'
    printf '%s\n' "$options" | sed "s/'/\\\\'/g" | awk -F '\t' -v names="$names" '{
        where = $1 == "juga" ? "not __fish_seen_subcommand_from " names "; or __fish_seen_subcommand_from juga" \
                             : "__fish_seen_subcommand_from " $1
        printf "complete -c escacs -n \"%s\" -l %s%s -d '\''%s'\''\n", where, substr($2, 3), $3 == "" ? "" : " -r", $4 }'
}

"print_$shell"

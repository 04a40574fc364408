#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints the completion of escacs or solitari for a shell, made from the tables that read their
# command lines: every command prints its rows with --completion.
# usage: scripts/completions.sh bash|zsh|fish PROGRAM
set -eu
shell=$1
program=$2
name=$(basename "$program")

# Lines `SUBCOMMAND<tab>HELP`; none for a program without subcommands.
subcommands=$("$program" --help </dev/null |
    awk -v name="$name" '$1 == name && /^  / { sub_name = $2; getline; sub(/^ +/, ""); print sub_name "\t" $0 }')
subcommand_names=$(printf '%s\n' "$subcommands" | cut -f 1 | paste -s -d ' ' -)

# Lines `SUBCOMMAND<tab>--OPTION<tab>ARGUMENT<tab>COMPLETION<tab>HELP`. The options of the program
# without a subcommand have `-` for a subcommand.
list_rows() { # list_rows NAME ARGUMENT...
    label=$1
    shift
    "$program" "$@" --completion </dev/null | sed "s/^/$label	/"
}
options=$(
    list_rows -
    for each in $subcommand_names; do list_rows "$each" "$each"; done
)

# The words of one kind of value: what a shell runs to list them. Files are completed besides.
variants="escacs variants 2>/dev/null | awk 'NR > 1 { print \$1 }'"
players="echo huma cpu uci: $("$program" --help </dev/null |
    sed -n 's/^  \([a-z]*\)=.*/cpu:\1=/p' | paste -s -d ' ' -)"
themes="echo default contrast light monochrome"

# The options of a subcommand, or of the program (-).
names_of() { # names_of SUBCOMMAND
    printf '%s\n' "$options" | awk -F '\t' -v name="$1" '$1 == name { printf "%s ", $2 }'
}

# Options whose value is completed in one way, as a pattern of `case`.
pattern_of() { # pattern_of COMPLETION
    printf '%s\n' "$options" | awk -F '\t' -v kind="$1" '$4 == kind && !seen[$2]++ { print $2 }' |
        paste -s -d '|' -
}

choices=$(printf '%s\n' "$options" | awk -F '\t' '$4 ~ /[|]/ && !seen[$4]++ { print $4 }')

# A line for each kind of value: a pattern of options, then the choices or the command that lists
# them.
print_values() { # print_values FORMAT-OF-CHOICES FORMAT-OF-COMMANDS
    for each in $choices; do
        printf "$1" "$(pattern_of "$each")" "$(echo "$each" | tr '|' ' ')"
    done
    for each in variant player theme; do
        pattern=$(pattern_of "@$each")
        case $each in variant) list=$variants ;; player) list=$players ;; theme) list=$themes ;; esac
        [ -z "$pattern" ] || printf "$2" "$pattern" "$list"
    done
}

print_bash() {
    cat <<TOP
# bash completion of $name, made by scripts/completions.sh
_$name() {
    local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words=
    case \$before in
TOP
    print_values '    %s) words="%s" ;;\n' '    %s) words="$(%s)" ;;\n'
    cat <<'MIDDLE'
    *)
        case ${COMP_WORDS[1]-} in
MIDDLE
    for each in $subcommand_names; do
        printf '        %s) words="%s" ;;\n' "$each" "$(names_of "$each")"
    done
    printf '        *) words="%s"\n' "$(names_of -)"
    printf '           [ "$COMP_CWORD" -ne 1 ] || words="$words %s" ;;\n' "$subcommand_names"
    cat <<END
        esac ;;
    esac
    COMPREPLY=(\$(compgen -W "\$words" -- "\$word"))
}
complete -o default -F _$name $name
END
}

quoted() {
    sed "s/'/'\\\\''/g"
}

zsh_options() { # zsh_options SUBCOMMAND
    printf '%s\n' "$options" | quoted |
        awk -F '\t' -v name="$1" '$1 == name { printf "    '\''%s:%s'\''\n", $2, $5 }'
}

print_zsh() {
    cat <<TOP
#compdef $name
# zsh completion of $name, made by scripts/completions.sh
local -a subcommands options
case \${words[CURRENT-1]} in
TOP
    print_values '  %s) compadd %s; return ;;\n' '  %s) compadd $(%s); _files; return ;;\n'
    printf 'esac\nsubcommands=(\n'
    printf '%s\n' "$subcommands" | quoted | awk -F '\t' 'NF > 1 { printf "  '\''%s:%s'\''\n", $1, $2 }'
    printf ')\ncase ${words[2]} in\n'
    for each in $subcommand_names; do
        printf '  %s) options=(\n' "$each"
        zsh_options "$each"
        printf '  ) ;;\n'
    done
    printf '  *) options=(\n'
    zsh_options -
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

print_fish() {
    echo "# fish completion of $name, made by scripts/completions.sh"
    printf '%s\n' "$subcommands" | sed "s/'/\\\\'/g" | awk -F '\t' -v program="$name" -v names="$subcommand_names" 'NF > 1 {
        printf "complete -c %s -n \"not __fish_seen_subcommand_from %s\" -a %s -d '\''%s'\''\n", program, names, $1, $2 }'
    printf '%s\n' "$options" | sed "s/'/\\\\'/g" | awk -F '\t' -v program="$name" -v names="$subcommand_names" \
        -v variants="$variants" -v players="$players" -v themes="$themes" '
        BEGIN { lists["@variant"] = variants; lists["@player"] = players; lists["@theme"] = themes }
        {
            where = $1 != "-" ? " -n \"__fish_seen_subcommand_from " $1 "\"" : names == "" ? "" : \
                " -n \"not __fish_seen_subcommand_from " names "\""
            option = $2 ~ /^--/ ? "-l " substr($2, 3) : "-s " substr($2, 2)
            values = $3 == "" ? "" : " -r"
            if ($4 ~ /[|]/) { words = $4; gsub(/[|]/, " ", words); values = " -x -a \"" words "\"" }
            if ($4 in lists) { list = lists[$4]; gsub(/"/, "\\\"", list); gsub(/\$/, "\\$", list); values = " -r -a \"(" list ")\"" }
            printf "complete -c %s%s %s%s -d '\''%s'\''\n", program, where, option, values, $5
        }'
}

"print_$shell"

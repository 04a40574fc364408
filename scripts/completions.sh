#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints the completion of escacs or solitari for a shell, made from the tables that read their
# command lines: every command prints its rows with --completion.
# usage: scripts/completions.sh bash|zsh|fish PROGRAM
set -eu
shell=$1
program=$2
name=$(basename "$program")
help=$("$program" --help --idioma ca </dev/null)

# Lines `SUBCOMMAND<tab>HELP`, one for each name of each; none for a program without subcommands.
subcommands=$(printf '%s\n' "$help" | awk -v name="$name" '$1 == name && /^  / {
    own = $2; getline; sub(/^ +/, ""); text = $0; others = ""
    if (match(text, / \([a-z, ]*\)$/)) { others = substr(text, RSTART + 2, RLENGTH - 3); text = substr(text, 1, RSTART - 1) }
    print own "\t" text
    count = split(others, list, ", ")
    for (i = 1; i <= count; i++) print list[i] "\t" text }')
subcommand_names=$(printf '%s\n' "$subcommands" | cut -f 1 | paste -s -d ' ' -)

# Lines `SUBCOMMAND<tab>--OPTION<tab>ARGUMENT<tab>COMPLETION<tab>HELP`. The options of the program
# without a subcommand have `-` for a subcommand; `*` in the place of an option is an operand.
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
parameters=$(printf '%s\n' "$help" |
    sed -n 's/^  \([a-z]*\)=\([^ ]*\)\( (\(.*\))\)\{0,1\}$/\1 \4/p' | tr -d ',' | tr ' ' '\n' |
    awk 'NF && !seen[$1]++ { print $1 "=" }' | paste -s -d ' ' -)
choices_of_players=$(for language in ca en es; do
    "$program" --help --idioma $language </dev/null
done | sed -n 's/^  \([a-z]*\)=\([a-z]*[|][a-z|]*\).*/\1=\2/p' | awk '
    { split($0, part, "="); count = split(part[2], value, "|")
      for (i = 1; i <= count; i++) print part[1] "=" value[i] }' | sort -u | paste -s -d ' ' -)
players="echo huma human cpu uci:"
for each in $parameters $choices_of_players; do players="$players cpu:$each"; done
themes="echo default contrast light classic monochrome"
topics="echo $subcommand_names ordres commands jugadors players"

# The options of a subcommand, or of the program (-).
names_of() { # names_of SUBCOMMAND
    printf '%s\n' "$options" | awk -F '\t' -v name="$1" '$1 == name && $2 != "*" { printf "%s ", $2 }'
}

list_of() { # list_of COMPLETION: the command that lists the words of a kind of value
    case $1 in
    @variant) echo "$variants" ;;
    @player) echo "$players" ;;
    @theme) echo "$themes" ;;
    @topic) echo "$topics" ;;
    esac
}

# How the operands of a subcommand are completed.
operand_of() { # operand_of SUBCOMMAND
    printf '%s\n' "$options" | awk -F '\t' -v name="$1" '$1 == name && $2 == "*" { print $4 }'
}

# Options whose value is completed in one way, as a pattern of `case`.
pattern_of() { # pattern_of COMPLETION
    printf '%s\n' "$options" |
        awk -F '\t' -v kind="$1" '$4 == kind && $2 != "*" && !seen[$2]++ { print $2 }' | paste -s -d '|' -
}

choices=$(printf '%s\n' "$options" | awk -F '\t' '$4 ~ /[|]/ && !seen[$4]++ { print $4 }')

# A line for each kind of value: a pattern of options, then the choices or the command that lists
# them.
print_values() { # print_values FORMAT-OF-CHOICES FORMAT-OF-COMMANDS FORMAT-OF-FILES
    for each in $choices; do
        printf "$1" "$(pattern_of "$each")" "$(echo "$each" | tr '|' ' ')"
    done
    for each in @variant @player @theme; do
        pattern=$(pattern_of "$each")
        [ -z "$pattern" ] || printf "$2" "$pattern" "$(list_of "$each")"
    done
    for each in @file @folder; do
        pattern=$(pattern_of "$each")
        [ -z "$pattern" ] || printf "$3" "$pattern"
    done
}

# bash breaks words at `:` and `=`, so the word is taken from the line, and what stands before its
# last break is cut off the answers. After a comma the next option of a player is offered.
print_bash() {
    cat <<TOP
# bash completion of $name, made by scripts/completions.sh
_$name() {
    local line=\${COMP_LINE:0:COMP_POINT} words= list= begun= each
    local word=\${line##*[[:space:]]}
    local -a typed=(\${line%"\$word"})
    local before=\${typed[\${#typed[@]}-1]} whole=\$word
    case \$word in --*=*) before=\${word%%=*} word=\${word#*=} ;; esac
    case \$before in
TOP
    print_values '    %s) words="%s" ;;\n' '    %s) words="$(%s)" ;;\n' '    %s) ;;\n'
    cat <<'MIDDLE'
    *)
        case ${typed[1]-} in
MIDDLE
    for each in $subcommand_names; do
        printf '        %s) words="%s" list="%s" ;;\n' "$each" "$(names_of "$each")" \
            "$(list_of "$(operand_of "$each")" | sed 's/[\\"$]/\\&/g')"
    done
    printf '        *) words="%s"\n' "$(names_of -)"
    printf '           [ "${#typed[@]}" -ne 1 ] || words="$words %s" ;;\n' "$subcommand_names"
    cat <<END
        esac
        [ -z "\$list" ] || words="\$words \$(eval "\$list")" ;;
    esac
    case \$word in
    cpu:*,*)
        begun=\${word%,*},
        list=
        for each in \$words; do case \$each in cpu:*) list="\$list \$begun\${each#cpu:}" ;; esac; done
        words=\$list ;;
    esac
    COMPREPLY=(\$(compgen -W "\$words" -- "\$word"))
    whole=\${whole%"\${whole##*[:=]}"}
    case \$whole in --*=*) [ "\$whole" = "\${whole%%=*}=" ] && whole= || whole=\${whole#*=} ;; esac
    COMPREPLY=("\${COMPREPLY[@]#"\$whole"}")
    case \${COMPREPLY[0]-} in *=) compopt -o nospace 2>/dev/null ;; esac
}
complete -o default -F _$name $name
END
}

quoted() {
    sed "s/'/'\\\\''/g"
}

zsh_options() { # zsh_options SUBCOMMAND
    printf '%s\n' "$options" | quoted |
        awk -F '\t' -v name="$1" '$1 == name && $2 != "*" { printf "    '\''%s:%s'\''\n", $2, $5 }'
}

print_zsh() {
    cat <<TOP
#compdef $name
# zsh completion of $name, made by scripts/completions.sh
local -a subcommands options operands
case \${words[CURRENT-1]} in
TOP
    print_values '  %s) compadd %s; return ;;\n' '  %s) compadd -S "" -- $(%s); _files; return ;;\n' \
        '  %s) _files; return ;;\n'
    printf 'esac\nsubcommands=(\n'
    printf '%s\n' "$subcommands" | quoted | awk -F '\t' 'NF > 1 { printf "  '\''%s:%s'\''\n", $1, $2 }'
    printf ')\ncase ${words[2]} in\n'
    for each in $subcommand_names; do
        printf '  %s) options=(\n' "$each"
        zsh_options "$each"
        list=$(list_of "$(operand_of "$each")")
        printf '  )%s ;;\n' "${list:+ operands=(\$($list))}"
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
  (( CURRENT == 2 || ! ${#operands} )) || compadd -S "" -- $operands
  _files
fi
END
}

print_fish() {
    echo "# fish completion of $name, made by scripts/completions.sh"
    printf '%s\n' "$subcommands" | sed "s/'/\\\\'/g" | awk -F '\t' -v program="$name" -v names="$subcommand_names" 'NF > 1 {
        printf "complete -c %s -n \"not __fish_seen_subcommand_from %s\" -a %s -d '\''%s'\''\n", program, names, $1, $2 }'
    printf '%s\n' "$options" | sed "s/'/\\\\'/g" | awk -F '\t' -v program="$name" -v names="$subcommand_names" \
        -v variants="$variants" -v players="$players" -v themes="$themes" -v topics="$topics" '
        BEGIN {
            lists["@variant"] = variants; lists["@player"] = players; lists["@theme"] = themes
            lists["@topic"] = topics
            for (each in lists) { gsub(/"/, "\\\"", lists[each]); gsub(/\$/, "\\$", lists[each]) }
        }
        {
            where = $1 != "-" ? " -n \"__fish_seen_subcommand_from " $1 "\"" : names == "" ? "" : \
                " -n \"not __fish_seen_subcommand_from " names "\""
            if ($2 == "*") {
                if ($4 in lists) printf "complete -c %s%s -a \"(%s)\"\n", program, where, lists[$4]
                next
            }
            option = $2 ~ /^--/ ? "-l " substr($2, 3) : "-s " substr($2, 2)
            values = $3 == "" ? "" : " -r"
            if ($4 ~ /[|]/) { words = $4; gsub(/[|]/, " ", words); values = " -x -a \"" words "\"" }
            if ($4 in lists) values = " -r -a \"(" lists[$4] ")\""
            printf "complete -c %s%s %s%s -d '\''%s'\''\n", program, where, option, values, $5
        }'
}

"print_$shell"

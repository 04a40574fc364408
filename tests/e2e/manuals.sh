# SPDX-License-Identifier: GPL-3.0-or-later
# The manuals are sound, and that of escacs lists the commands and the options that there are.
set -u
failed=0
for manual in man/escacs.6 man/escacs-partida.5 man/escacs-regles.5; do
    mandoc -T lint -W warning "$manual" || failed=1
done
tmp=$(mktemp)
trap 'rm -f "$tmp"' EXIT
sh scripts/manual-commands.sh "$BUILD/escacs" man/escacs.6 >"$tmp"
diff man/escacs.6 "$tmp" || failed=1

mandoc -T ascii man/escacs.6 | sed "s/.$(printf '\b')//g" >"$tmp"
subcommands=$("$BUILD/escacs" --help | sed -n 's/^  escacs \([a-z]*\) .*/\1/p')
[ -n "$subcommands" ] || failed=1
for subcommand in $subcommands; do
    for option in $("$BUILD/escacs" "$subcommand" --help | grep -oE -- '--[a-z]+' | sort -u); do
        grep -qwe "$option" "$tmp" || {
            echo "$option of $subcommand is not in the manual"
            failed=1
        }
    done
done
# every name of every option of a player, in the three languages
names=$("$BUILD/escacs" --help | sed -n 's/^  \([a-z]*\)=[^ ]*\( (\(.*\))\)\{0,1\}$/\1 \3/p' | tr -d ',')
[ "$(echo "$names" | wc -w)" -ge 24 ] || failed=1
for name in $names; do
    grep -qwe "$name" "$tmp" || {
        echo "the option $name of players is not in the manual"
        failed=1
    }
done
exit $failed

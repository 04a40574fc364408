# The manuals are sound, and that of escacs lists the commands that there are.
set -u
failed=0
for manual in man/escacs.6 man/escacs-partida.5; do
    mandoc -T lint -W warning "$manual" || failed=1
done
tmp=$(mktemp)
trap 'rm -f "$tmp"' EXIT
sh scripts/manual-commands.sh "$BUILD/escacs" man/escacs.6 >"$tmp"
diff man/escacs.6 "$tmp" || failed=1
exit $failed

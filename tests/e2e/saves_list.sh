# SPDX-License-Identifier: GPL-3.0-or-later
# The list of saves, newest first, as a table and as JSON: a finished game, an unfinished one, and a
# file that is not a save. --continua resumes the latest unfinished one.
set -u
. tests/support/e2e.sh
export TZ=CET-1
saves=$work/data/escacs/saves
mkdir -p "$saves"

printf 'e2 e4\ne7 e5\nrendir-se\n' | "$escacs" --quiet --desa "$saves/a.json" >"$work/out" 2>&1
printf 'e2 e4\n' | "$escacs" --quiet --regles fide --desa "$saves/b.json" >"$work/out" 2>&1
echo '[]' >"$saves/c.json"
rm -rf "$work/state" # what is not known is dated by its file
touch -d '2026-01-02 03:04:05 UTC' "$saves/a.json"
touch -d '2026-01-02 03:04:06 UTC' "$saves/b.json"
touch -d '2026-01-02 03:04:07 UTC' "$saves/c.json"

compare() { # compare WHAT: the output is standard input
    cat >"$work/expected"
    sed "s|$work|TMP|" "$work/out" | diff "$work/expected" - || fail "$1 is not as expected"
}

"$escacs" partides >"$work/out" || fail "it ends with a failure"
compare "the table" <<'END'
DATA              VARIANT         TORN      ESTAT             FITXER
2026-01-02T04:04                            no es pot llegir  TMP/data/escacs/saves/c.json
2026-01-02T04:04  fide            Negres    inacabada         TMP/data/escacs/saves/b.json
2026-01-02T04:04  estandard       Blanques  guanyen negres    TMP/data/escacs/saves/a.json
END
"$escacs" partides --json >"$work/out" || fail "it ends with a failure"
compare "the JSON" <<'END'
[
  {
    "fitxer": "TMP/data/escacs/saves/c.json",
    "data": "2026-01-02T04:04:07+01:00",
    "estat": "illegible"
  },
  {
    "fitxer": "TMP/data/escacs/saves/b.json",
    "data": "2026-01-02T04:04:06+01:00",
    "estat": "inacabada",
    "variant": "fide",
    "regles": "fide.json",
    "torn": "NEGRES",
    "tirades": 2,
    "resultat": "PARTIDA AJORNADA"
  },
  {
    "fitxer": "TMP/data/escacs/saves/a.json",
    "data": "2026-01-02T04:04:05+01:00",
    "estat": "acabada",
    "variant": "estandard",
    "regles": "estandard.json",
    "torn": "BLANQUES",
    "tirades": 3,
    "resultat": "NEGRES GUANYEN"
  }
]
END
"$escacs" --quiet --continua </dev/null >"$work/out" 2>&1
compare "the latest unfinished game" <<'END'
Negres: 
PARTIDA AJORNADA
END

# names with control characters: escaped in JSON, replaced in the table
mv "$saves/c.json" "$saves/$(printf 'c\033[31m\177\302\233').json"
"$escacs" partides --json >"$work/out" || fail "it ends with a failure"
has_text 'c\u001B[31m\u007F\u009B.json' "$work/out"
"$escacs" partides >"$work/table" || fail "it ends with a failure"
has_text 'c?[31m??.json' "$work/table"
for each in out table; do
    no_escape "$work/$each"
    ! LC_ALL=C grep -q "$(printf '\177\|\302\233')" "$work/$each" || fail "a control character reached $each"
done

# Copying and touching files does not make another game the latest one: what they say counts. A game that
# was continued is later than one that was begun after it.
rm -rf "$saves" "$work/state"
mkdir -p "$saves"
printf 'a2 a3\n' | "$escacs" --quiet --desa "$saves/first.json" >/dev/null 2>&1
printf 'b2 b3\n' | "$escacs" --quiet --desa "$saves/second.json" >/dev/null 2>&1
touch -d '2031-01-01' "$saves/first.json"
"$escacs" --quiet --continua </dev/null >"$work/out" 2>&1
has_text 'Negres: ' "$work/out"
printf 'historial\n' | "$escacs" --quiet --continua >"$work/out" 2>&1
has_text 'b2 b3' "$work/out"
cp "$saves/first.json" "$work/first.json"
printf 'a7 a6\n' | "$escacs" --quiet "$saves/first.json" >/dev/null 2>&1
touch -d '2001-01-01' "$saves/first.json"
printf 'historial\n' | "$escacs" --quiet --continua >"$work/out" 2>&1
has_text 'a2 a3' "$work/out"
mv "$saves/second.json" "$saves/third.json"
cp "$work/first.json" "$saves/copy.json"
printf 'historial\n' | "$escacs" --quiet --continua >"$work/out" 2>&1
has_text 'a7 a6' "$work/out"
touch -d '2001-01-01' "$saves"/*.json
"$escacs" partides >"$work/out"
sed -n 2p "$work/out" >"$work/top"
has_text 'first.json' "$work/top"
has_not '2001-' "$work/out"

# A game that was interrupted has the time of its last move, not that of its beginning or of its file:
# it goes on while another one is begun and put away.
rm -rf "$saves" "$work/state"
cd "$work" || exit 99
mkfifo lines
"$escacs" --quiet <lines >played 2>&1 &
game=$!
exec 5>lines
echo 'a2 a3' >&5
wait_until grep -q '^Negres: ' played
printf 'b2 b3\n' | "$escacs" --quiet >/dev/null 2>&1
printf 'historial\n' | "$escacs" --quiet --continua >out 2>&1
has_text 'b2 b3' out
echo 'a7 a6' >&5
played_twice() { [ "$(grep -o 'Blanques: ' played | wc -l)" -eq 2 ]; }
wait_until played_twice
kill -9 $game
wait $game 2>/dev/null
exec 5>&-
touch -d '2001-01-01' "$work"/state/escacs/*.diari
"$escacs" partides >out
sed -n 2p out >top
has_text 'interrompuda' top
has_not '2001-' out
lines 3 out
printf 'historial\n' | "$escacs" --quiet --continua >out 2>&1
has_text 'a7 a6' out
finish

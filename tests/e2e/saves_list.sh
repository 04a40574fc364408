# SPDX-License-Identifier: GPL-3.0-or-later
# The list of saves: finished ones, unfinished ones, one that is none; as a table and as JSON, the
# newest first. And the latest that is not finished is resumed.
set -u
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export HOME="$tmp" XDG_DATA_HOME="$tmp/data" XDG_STATE_HOME="$tmp/state" TZ=CET-1
unset LC_ALL LANG LANGUAGE LC_MESSAGES ESCACS_VARIANTS
program=$BUILD/escacs
saves=$tmp/data/escacs/saves
failed=0
mkdir -p "$saves"

printf 'e2 e4\ne7 e5\nrendir-se\n' | "$program" --quiet --desa "$saves/a.json" >"$tmp/out" 2>&1
printf 'e2 e4\n' | "$program" --quiet --regles fide --desa "$saves/b.json" >"$tmp/out" 2>&1
echo '[]' >"$saves/c.json"
touch -d '2026-01-02 03:04:05 UTC' "$saves/a.json"
touch -d '2026-01-02 03:04:06 UTC' "$saves/b.json"
touch -d '2026-01-02 03:04:07 UTC' "$saves/c.json"

compare() { # compare WHAT: with what is expected on standard input
    cat >"$tmp/expected"
    sed "s|$tmp|TMP|" "$tmp/out" | diff "$tmp/expected" - || {
        echo "$1 is not as expected"
        failed=1
    }
}

"$program" partides >"$tmp/out" || failed=1
compare "the table" <<'END'
DATA              VARIANT         TORN      ESTAT             FITXER
2026-01-02T04:04                            no es pot llegir  TMP/data/escacs/saves/c.json
2026-01-02T04:04  fide            Negres    inacabada         TMP/data/escacs/saves/b.json
2026-01-02T04:04  estandard       Blanques  guanyen negres    TMP/data/escacs/saves/a.json
END
"$program" partides --json >"$tmp/out" || failed=1
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
"$program" --quiet --continua </dev/null >"$tmp/out" 2>&1
compare "the latest unfinished game" <<'END'
Negres: 
PARTIDA AJORNADA
END
exit $failed

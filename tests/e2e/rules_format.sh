#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual and the JSON Schema of the rules format say what the program does.
set -u
. tests/support/e2e.sh
manual=man/escacs-regles.5
schema=share/escacs-regles.schema.json
# The whole game of the manual is a rules file without errors or warnings.
sed -n '/^A whole game/,/^\.Ed/p' "$manual" | grep '^[{} ]' >"$work/exemple.json"
"$escacs" verifica "$work/exemple.json" >/dev/null 2>"$work/said" ||
    fail "the example of the manual is refused: $(cat "$work/said")"
[ ! -s "$work/said" ] || fail "the example of the manual: $(cat "$work/said")"

# The schema accepts what the program accepts, refuses what it refuses, and has no key that the
# manual does not explain.
python=python3
"$python" -c 'import jsonschema' 2>/dev/null || python=/usr/bin/python3
"$python" - "$schema" "$manual" "$work/exemple.json" variants/*.json <<'PYTHON' || fail "the schema is not as the program is"
import copy, json, sys
import jsonschema

schema = json.load(open(sys.argv[1], encoding="utf-8"))
manual = open(sys.argv[2], encoding="utf-8").read()
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)

keys = set(schema["properties"])
for part in ("piece", "castling"):
    keys |= set(schema["definitions"][part]["properties"])
missing = [key for key in sorted(keys) if key not in manual]
if missing:
    sys.exit("not in the manual: " + ", ".join(missing))

for path in sys.argv[3:]:
    for error in validator.iter_errors(json.load(open(path, encoding="utf-8"))):
        sys.exit("%s: %s: %s" % (path, list(error.absolute_path), error.message))

fide = json.load(open("variants/fide.json", encoding="utf-8"))

def broken(change):
    rules = copy.deepcopy(fide)
    change(rules)
    return not validator.is_valid(rules)

changes = {
    "a missing key": lambda r: r.pop("enrocs"),
    "an unknown key": lambda r: r.update(nFilas=8),
    "a board too small": lambda r: r.update(nFiles=3),
    "a board of text": lambda r: r.update(nCols="8"),
    "no pieces": lambda r: r.update(peces=[]),
    "no king": lambda r: r["peces"].pop(0),
    "a symbol in lower case": lambda r: r["peces"][1].update(simbol="d"),
    "a name with a comma": lambda r: r["peces"][1].update(nom="DA,MA"),
    "a name that ends in a space": lambda r: r["peces"][1].update(nom="DAMA "),
    "a worthless piece": lambda r: r["peces"][1].update(valor=0),
    "a vector too short": lambda r: r["peces"][1]["moviments"].append([1, 0]),
    "an unknown letter": lambda r: r["peces"][1]["moviments"].append(["z", 0, 1, 0]),
    "C out of range": lambda r: r["peces"][1]["moviments"].append([1, 0, 3, 0]),
    "D out of range": lambda r: r["peces"][1]["moviments"].append([1, 0, 1, 4]),
    "a limit of zero": lambda r: r.update(limitTornsInaccio=0),
    "an unknown goal": lambda r: r.update(objectiu="ESCAPAR"),
    "both spellings of a key": lambda r: r["enrocs"][0].update(pecaA="REI"),
    "a castling of one piece": lambda r: r["enrocs"][0].pop("peçaB"),
}
accepted = [what for what, change in changes.items() if not broken(change)]
if accepted:
    sys.exit("the schema accepts: " + ", ".join(accepted))
PYTHON
finish

# SPDX-License-Identifier: GPL-3.0-or-later
# The translations into English and Spanish are sound, with the placeholders of the source, and the
# locale chooses among them only in a terminal. COMPLETE=1: and no message lacks one.
set -u
. tests/support/e2e.sh
sh scripts/messages.sh >"$work/escacs.pot"
for language in en es; do
    msgmerge --quiet --no-fuzzy-matching -o "$work/$language.po" "po/$language.po" "$work/escacs.pot"
    msgattrib --untranslated --no-wrap "$work/$language.po" | grep '^msgid "..*"' >"$work/missing"
    [ -z "${COMPLETE:-}" ] || [ ! -s "$work/missing" ] ||
        fail "po/$language.po lacks (see \`make po\`): $(cat "$work/missing")"
    msgfmt --check-format -o /dev/null "$work/$language.po" || fail "$language: faults"
done
python3 - "$work" <<'END' || fail "placeholders differ"
import re, sys
bad = 0
for language in ("en", "es"):
    text = open("%s/%s.po" % (sys.argv[1], language), encoding="utf-8").read()
    for block in re.sub(r'"\n"', "", text).split("\n\n"):
        pair = re.search(r'^msgid (".*")\nmsgstr (".*")$', block, re.M)
        if not pair:
            continue
        names = [sorted(re.findall(r"\{\w+\}", part)) for part in pair.groups()]
        if names[0] != names[1]:
            bad += 1
            print(language, pair.group(1))
sys.exit(bad > 0)
END

speak() { # speak LOCALE: the first prompt of a game piped in
    LC_ALL=$1 "$escacs" --quiet </dev/null | head -n 1
}
for locale in C en_GB.UTF-8 es_ES.UTF-8; do
    [ "$(speak $locale)" = "Blanques: " ] || fail "a script is affected by $locale"
done

speak_in_terminal() { # speak_in_terminal LOCALE [OPTIONS]: the first word of a game in a terminal
    python3 tests/e2e/first_word.py "$@"
}
while read -r locale word; do
    [ "$(speak_in_terminal "$locale")" = "$word" ] || fail "$locale does not say $word"
done <<'END'
C Blanques
POSIX Blanques
C.UTF-8 Blanques
ca_ES.UTF-8 Blanques
en_GB.UTF-8 White
es_ES.UTF-8 Blancas
fr_FR.UTF-8 White
END
[ "$(speak_in_terminal es_ES.UTF-8 --idioma en)" = White ] || fail "--idioma is not obeyed"

help_in_english() { # help_in_english [SUBCOMMAND]: what --help says in a terminal
    python3 -c 'import os, pty, sys
os.environ["LC_ALL"] = "en_GB.UTF-8"
pty.spawn([os.environ["BUILD"] + "/escacs"] + sys.argv[1:] + ["--help"])' "$@" </dev/null
}
help_in_english >"$work/help"
grep -q 'escacs uci *.$' "$work/help" || fail "uci has no arguments, but --help says otherwise"
grep -q -- '--white, --blanques PLAYER' "$work/help" || fail "the help does not translate the value of an option"
help_in_english torneig >"$work/help"
grep -q 'tournament PLAYER PLAYER' "$work/help" || fail "the help of a subcommand is not translated"
finish

# SPDX-License-Identifier: GPL-3.0-or-later
# What the tests with other people's programs share, on top of e2e.sh. To be read with "." from the
# top of the tree.
#
#   have PROGRAM...          whether all are installed; says which one is missing
#   polyglot_settings FILE   writes the file that lets polyglot run escacs

. tests/support/e2e.sh
PATH=$PATH:/usr/games

have() {
    for program in "$@"; do
        command -v "$program" >/dev/null && continue
        echo "  skipped: $program is not installed"
        return 1
    done
}

polyglot_settings() {
    cat >"$1" <<INI
[PolyGlot]
EngineDir = $work
EngineCommand = $escacs uci
EngineName = escacs
Log = false
[Engine]
Hash = 4
INI
}

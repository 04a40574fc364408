#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what a goal of the Makefile needs and is missing, with the package manager of Debian.
# Prints nothing when nothing is missing.
# usage: scripts/deps.sh build|check|format|tidy|coverage|fuzz|deb
set -eu

goal=${1:-build}

have_header() {
    echo "#include <$1>" | ${CC:-cc} -E -x c - >/dev/null 2>&1
}
have() {
    command -v "$1" >/dev/null 2>&1
}
has_jsonschema() { # has_jsonschema PYTHON
    "$1" -c 'import jsonschema' >/dev/null 2>&1
}

missing=
need() { # need DEBIAN-PACKAGE
    missing="$missing $1"
}

have "${CC:-cc}" || need gcc
have make || need make
have pkg-config || need pkg-config
if have "${CC:-cc}"; then
    have_header stdlib.h || need libc6-dev
    have_header curses.h || need libncurses-dev
    have_header readline/readline.h || need libreadline-dev
    have_header jansson.h || need libjansson-dev
    have_header png.h || need libpng-dev # for images of pieces; the Makefile can do without
    if [ "$goal" = check ]; then
        printf '#include <stdarg.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <setjmp.h>\n#include <cmocka.h>\n' |
            "${CC:-cc}" -E -x c - >/dev/null 2>&1 || need libcmocka-dev
    fi
else
    need libc6-dev
    need libncurses-dev
    need libreadline-dev
    need libjansson-dev
    need libpng-dev
    [ "$goal" != check ] || need libcmocka-dev
fi
have msgfmt || need gettext
if [ "$goal" = check ]; then
    have tmux || need tmux
    have python3 || need python3
    has_jsonschema python3 || has_jsonschema /usr/bin/python3 || need python3-jsonschema
    have mandoc || need mandoc
    have strace || need strace
    have script || need bsdutils
    [ -x /usr/sbin/sshd ] || need openssh-server
    have ssh || need openssh-client
    have "${CXX:-c++}" || need g++
    have pgn-extract || [ -x /usr/games/pgn-extract ] || need pgn-extract
    have fairy-stockfish || [ -x /usr/games/fairy-stockfish ] || need fairy-stockfish
fi

case $goal in
format) have clang-format || need clang-format ;;
tidy) have clang-tidy || need clang-tidy ;;
coverage) have lcov || need lcov ;;
fuzz)
    if have clang; then
        [ -n "$(find "$(clang -print-resource-dir)" -name 'libclang_rt.fuzzer*')" ] ||
            need "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev"
    else
        need clang
    fi
    ;;
deb)
    have dpkg-buildpackage || need dpkg-dev
    have dh || need debhelper
    have lintian || need lintian
    have debootstrap || need debootstrap
    ;;
esac

[ -n "$missing" ] || exit 0

if ! have apt-get; then
    echo "deps.sh: these are missing; install them with your package manager:$missing" >&2
    echo "deps.sh: (the names are Debian's)" >&2
    exit 1
fi
sudo=
if [ "$(id -u)" -ne 0 ]; then
    have sudo || { echo "deps.sh: run as root: apt-get install$missing" >&2; exit 1; }
    sudo=sudo
fi
echo "deps.sh: installing$missing"
$sudo apt-get update -qq
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null

# SPDX-License-Identifier: GPL-3.0-or-later
# A UCI engine that is ready to play and dies when it is asked for a move.
while read -r word _; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go | quit) exit ;;
    esac
done

#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the images of docs/ in a real terminal: xterm on a virtual X server, with its keys and mouse.
# Plays a game by dragging pieces, and measures the contrast of what is drawn with each theme.
# usage: scripts/screenshots.sh BUILD
# needs Xvfb, xterm, xdotool, ImageMagick, DejaVu fonts (Debian: xvfb xterm xdotool imagemagick
# fonts-dejavu-core) and Python 3
set -eu
build=$PWD/$1
folder=$(mktemp -d)
export DISPLAY=:${SCREENSHOT_DISPLAY:-87}
Xvfb "$DISPLAY" -screen 0 2600x1700x24 >/dev/null 2>&1 &
server=$!
until xdotool getdisplaygeometry >/dev/null 2>&1; do
    sleep 0.1
done
terminal=
trap 'kill $terminal $server 2>/dev/null; wait 2>/dev/null; sleep 1; rm -rf "$folder"' EXIT
emulation=
dark='#16181d' on_dark='#d5d9e0' light='#fafaf7' on_light='#202428'

# begin GEOMETRY GROUND INK PROGRAM ARGUMENT...: in an xterm of that size, with 24-bit colours
begin() {
    local geometry=$1 ground=$2 ink=$3 program=$4
    columns=${geometry%x*} rows=${geometry#*x}
    shift 4
    home=$(mktemp -d "$folder/home.XXXX")
    xterm $emulation -tn xterm-256color -fa 'DejaVu Sans Mono' -fs 12 -geometry "$geometry" -bg "$ground" \
        -fg "$ink" -b 8 -T escacs-shot -e env COLORTERM=truecolor LC_ALL=C.UTF-8 \
        XDG_DATA_HOME="$home" XDG_STATE_HOME="$home" XDG_CONFIG_HOME="$home" \
        "$build/$program" "$@" 2>/dev/null &
    terminal=$!
    window=$(xdotool search --sync --onlyvisible --name '^escacs-shot$' | head -n 1)
    xdotool windowfocus --sync "$window"
    eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"
    cell_width=$(((WIDTH - 16) / columns)) cell_height=$(((HEIGHT - 16) / rows))
    settle
}

# Waits until the picture does not change any more.
settle() {
    local before='' now=' '
    while [ "$before" != "$now" ]; do
        before=$now
        sleep 0.4
        now=$(import -window "$window" rgb:- | cksum)
    done
}

line() {
    xdotool type --delay 8 "$1"
    xdotool key Return
    sleep 0.2
}

keys() {
    for each; do
        xdotool key "$each"
        sleep 0.15
    done
}

# point COLUMN ROW: moves the mouse to the middle of a cell, counted from 0
point() {
    xdotool mousemove $((X + 8 + $1 * cell_width + cell_width / 2)) \
        $((Y + 8 + $2 * cell_height + cell_height / 2))
}

# to_square SQUARE: the same to a square of the 8x8 board of 80x24, white at the bottom
to_square() {
    local letter=${1%?} row=${1#?}
    point $((3 + 5 * ($(printf '%d' "'$letter") - 97) + 2)) $((3 + 2 * (8 - row)))
}

drag() {
    to_square "$1"
    xdotool mousedown 1
    to_square "$2"
    xdotool mouseup 1
    sleep 0.2
}

shoot() {
    point 0 $((rows - 1))
    keys ctrl+l
    settle
    import -window "$window" "$folder/$1.png"
}

# keep NAME: into docs/, small
keep() {
    convert "$folder/$1.png" -colors 96 -strip -define png:compression-level=9 \
        "PNG8:docs/$1.png"
}

finish() {
    kill "$terminal"
    wait "$terminal" 2>/dev/null || true
}

status=0
italian='e2 e4 e7 e5 g1 f3 b8 c6 f1 c4 f8 c5 c2 c3 g8 f6 d2 d4 e5 d4 c3 d4'
humans='--regles fide --blanques huma --negres huma'

# --- a game by dragging, and a piece in hand
begin 80x24 "$dark" "$on_dark" escacs $humans
set -- $italian
while [ $# -gt 0 ]; do
    drag "$1" "$2"
    shift 2
done
to_square c4
xdotool click 1
shoot tui-board
keep tui-board
finish

# --- large, with a check
begin 120x40 "$dark" "$on_dark" escacs $humans
set -- $italian
while [ $# -gt 0 ]; do
    line "$1 $2"
    shift 2
done
line 'c5 b4'
shoot tui-large
keep tui-large
finish

# --- the CPU thinking, draughts, the menu, solitari
begin 80x24 "$dark" "$on_dark" escacs --regles fide --blanques huma --negres cpu:temps=60
keys F3
line 'e2 e4'
sleep 4
import -window "$window" "$folder/tui-thinking.png"
keep tui-thinking
finish
begin 80x24 "$dark" "$on_dark" escacs "$PWD/tests/e2e/tui/chain.json" --blanques huma --negres huma
to_square c3
xdotool click 1
shoot tui-draughts
keep tui-draughts
finish
begin 80x24 "$dark" "$on_dark" escacs
shoot tui-menu
keep tui-menu
finish
begin 80x24 "$dark" "$on_dark" solitari 2016 1000
keys o 6 Return
shoot solitari
keep solitari
finish

# --- images of a rules file, by sixel
mkdir "$folder/images"
cp variants/fide.json "$folder/images"
for piece in rei:♚ dama:♛ torre:♜ alfil:♝ cavall:♞ peo:♟; do
    for side in B:white N:#c03030; do
        convert -size 96x96 xc:none -font DejaVu-Sans -pointsize 92 -gravity center -stroke black \
            -strokewidth 2 -fill "${side#*:}" -annotate 0 "${piece#*:}" \
            "$folder/images/${piece%:*}${side%:*}.png"
    done
done
emulation='-ti vt340'
begin 120x40 "$dark" "$on_dark" escacs --regles "$folder/images/fide.json" --blanques huma --negres huma
line 'e2 e4'
line 'd7 d5'
shoot tui-images
keep tui-images
drawn=$(convert "$folder/tui-images.png" -fuzz 3% -fill white -opaque '#c03030' -fill black \
    +opaque white -format '%[fx:int(mean*w*h)]' info:)
echo "pixels in the colour of the black images: $drawn"
[ "$drawn" -gt 3000 ] || status=1
finish
emulation=

# --- every theme on a dark and a light background; the contrast of what is drawn
shots=
for theme in default contrast light classic; do
    for ground in dark light; do
        ink=on_$ground
        name=theme-$theme-$ground
        begin 80x24 "${!ground}" "${!ink}" escacs $humans --tema "$theme"
        for move in 'e2 e4' 'd7 d5' 'e4 d5' 'd8 d5' 'b1 c3'; do
            line "$move"
        done
        to_square d5
        xdotool click 1
        shoot "$name"
        convert "$folder/$name.png" -depth 8 "rgb:$folder/pixels"
        python3 scripts/drawn-contrast.py "$folder/pixels" "$WIDTH" "$cell_width" "$cell_height" \
            "$theme on $ground" rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR || status=1
        shots="$shots $folder/$name.png"
        finish
    done
done
montage $shots -resize 45% -tile 2x -geometry +6+6 -background '#808080' "$folder/themes.png"
keep themes
exit $status

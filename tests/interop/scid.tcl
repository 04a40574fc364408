# SPDX-License-Identifier: GPL-3.0-or-later
# What Scid reads in a PGN file: its complaints, then each game with tags, moves, comments and marks.
# usage: tkscid scid.tcl BASE FILE
lassign $argv name file
set base [sc_base create $name]
lassign [sc_base import $base $file] count complaints
if {$complaints ne ""} { puts "COMPLAINTS $complaints" }
puts "GAMES $count"
for {set i 1} {$i <= [sc_base numGames $base]} {incr i} {
    sc_game load $i
    foreach tag {event site date round white black result} { puts -nonewline "[sc_game tags get [string totitle $tag]] | " }
    puts "\n[sc_game pgn -tags 0 -comments 1 -variations 0 -width 100000]"
}
exit 0

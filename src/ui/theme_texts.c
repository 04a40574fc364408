/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in themes, in the words that users write theirs in.
 *
 * No ground can have a contrast of 4.5 with both white and black pieces and be lighter or darker
 * than another such ground. So the pieces of most themes are white and gold on dark squares, which
 * leaves room for two shades and for marks. `classic` has white and black pieces on two grounds of
 * the same luminance and different hue. With eight colours there is no such ground, and all are
 * alike. `light` and `classic` say only where they differ from `default`. */
#include "ui/theme.h"

#include <stddef.h>

/* clang-format off */

const struct theme_text theme_builtins[] = {
    {"default",
     "normal       default default\n"
     "title        #7cc7ff/75/cyan default bold\n"
     "faint        #9aa4b2/247/white default\n"
     "key          #ffc552/221/yellow default\n"
     "message      default default\n"
     "warning      #ff7b72/203/red default bold\n"
     "button       #0d1117/16/black #7cc7ff/75/cyan\n"
     "cursor       black #ffffff/231/white\n"
     "selected     black #5fd7ff/81/cyan\n"
     "target       black #7ee787/114/green\n"
     "capture      black #ff7a7a/210/red\n"
     "blocked      black #a9b4c2/249/white\n"
     "hint         black #d2a8ff/183/magenta\n"
     "light_square white #425268/24/blue\n"
     "dark_square  white #27313e/236/black\n"
     "white_piece  #ffffff/231/white default bold\n"
     "black_piece  #ffc552/221/yellow default bold\n"
     "last_move    black #b8c4d6/152/cyan\n"
     "check        black #ff7a7a/210/red\n"
     "coordinate   #9aa4b2/247/white default\n"
     "progress     #0d1117/16/black #7cc7ff/75/cyan\n"
     "table        #e4ece6/254/white #14452f/22/default\n"
     "black_suit   #101418/16/black #fbfaf5/255/white\n"
     "red_suit     #c01f2e/160/red #fbfaf5/255/white\n"
     "card_back    #ffffff/231/white #2a5298/25/blue\n"
     "empty_place  #ffffff/231/green #1d5a3d/23/default\n"},
    {"contrast",
     "normal       #ffffff/231/white #000000/16/black\n"
     "title        #ffd700/220/yellow #000000/16/black bold\n"
     "faint        #e0e0e0/254/white #000000/16/black\n"
     "key          #ffd700/220/yellow #000000/16/black bold\n"
     "message      #ffffff/231/white #000000/16/black bold\n"
     "warning      #ffffff/231/white #a00000/88/red bold\n"
     "button       #000000/16/black #ffd700/220/yellow\n"
     "cursor       black #ffffff/231/white\n"
     "selected     black #00e5ff/51/cyan\n"
     "target       black #5dff7a/83/green\n"
     "capture      black #ff8a80/210/red\n"
     "blocked      black #d0d0d0/252/white\n"
     "hint         black #e5a8ff/219/magenta\n"
     "light_square white #1f3350/18/blue\n"
     "dark_square  white #000000/16/black\n"
     "white_piece  #ffffff/231/white default bold\n"
     "black_piece  #ffd700/220/yellow default bold\n"
     "last_move    black #c8d8f0/195/cyan\n"
     "check        black #ff8a80/210/red\n"
     "coordinate   #ffffff/231/white #000000/16/black\n"
     "progress     #000000/16/black #ffffff/231/white\n"
     "table        #ffffff/231/white #000000/16/black\n"
     "black_suit   #000000/16/black #ffffff/231/white\n"
     "red_suit     #a00000/124/red #ffffff/231/white\n"
     "card_back    #ffffff/231/white #00338a/18/blue\n"
     "empty_place  #ffffff/231/white #303030/236/black\n"},
    {"light",
     "base default\n"
     "normal       #1c2128/16/default default\n"
     "title        #0a4f9e/25/blue default bold\n"
     "faint        #57606a/241/black default\n"
     "key          #7a2ea0/90/magenta default bold\n"
     "message      #1c2128/16/default default\n"
     "warning      #b3201a/124/red default bold\n"
     "button       #ffffff/231/white #0a4f9e/25/blue\n"
     "coordinate   #57606a/241/black default\n"
     "progress     #ffffff/231/white #0a4f9e/25/blue\n"
     "table        #10301f/16/default #d9efe0/194/default\n"
     "black_suit   #101418/16/black #ffffff/231/white\n"
     "red_suit     #c01f2e/160/red #ffffff/231/white\n"
     "empty_place  #10301f/22/green #b9dfc6/157/default\n"},
    {"classic",
     "base default\n"
     "selected     black #fff0a0/229/cyan\n"
     "target       black #e4ffd0/194/green\n"
     "capture      white #5a0010/52/red\n"
     "blocked      white #20242a/235/white\n"
     "hint         white #1c0a5e/17/magenta\n"
     "light_square black #827557/243/blue\n"
     "dark_square  black #3f8259/29/black\n"
     "white_piece  #ffffff/231/white default\n"
     "black_piece  #000000/16/yellow default\n"
     "last_move    black #ffffff/230/cyan\n"
     "check        white #5a0010/52/red\n"},
    {"monochrome",
     "normal       default default\n"
     "title        default default bold\n"
     "faint        default default\n"
     "key          default default bold\n"
     "message      default default\n"
     "warning      default default bold\n"
     "button       default default reverse\n"
     "cursor       default default reverse\n"
     "selected     default default bold\n"
     "target       default default underline\n"
     "capture      default default bold underline\n"
     "blocked      default default\n"
     "hint         default default underline\n"
     "light_square default default\n"
     "dark_square  default default\n"
     "white_piece  default default bold\n"
     "black_piece  default default\n"
     "last_move    default default underline\n"
     "check        default default reverse bold\n"
     "coordinate   default default\n"
     "progress     default default reverse\n"
     "table        default default\n"
     "black_suit   default default\n"
     "red_suit     default default\n"
     "card_back    default default\n"
     "empty_place  default default\n"},
    {NULL, NULL},
};

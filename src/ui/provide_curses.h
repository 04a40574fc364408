/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one door through which curses enters. Its macros (move, clear, timeout, box) bite any code
 * that sees them: only term and terminfo include this. */
#ifndef UI_PROVIDE_CURSES_H
#define UI_PROVIDE_CURSES_H

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terminfo database says of the terminal in TERM. */
#include "ui/provide_curses.h"

#include <stdlib.h>
#include <unistd.h>

#include <term.h>

bool terminfo_read(struct terminfo *out)
{
    int status;
    const char *name = getenv("TERM");
    if (!name || !*name || setupterm(NULL, STDOUT_FILENO, &status) != OK)
        return false;
    int colours = tigetnum("colors");
    const char *address = tigetstr("cup");
    out->colours = colours > 0 ? colours : 0;
    out->addressable = address && address != (const char *)-1;
    del_curterm(cur_term);
    return true;
}

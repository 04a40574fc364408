/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terminfo database says of the terminal in TERM. Apart from term because <term.h> takes
 * hundreds of common words as macros. */
#ifndef UI_TERMINFO_H
#define UI_TERMINFO_H

#include <stdbool.h>

struct terminfo {
    int colours;      /* 0 if none */
    bool addressable; /* the cursor can be put anywhere */
};

/* False if TERM is not set or not known. */
bool terminfo_read(struct terminfo *out);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What this process may do. */
#include "util/restriction.h"

static struct restriction now;

void restriction_begin(const struct restriction *restriction)
{
    if (!now.on)
        now = *restriction;
    now.on = true;
}

void restriction_set(const struct restriction *restriction)
{
    now = *restriction;
    now.on = true;
}

const struct restriction *restriction_now(void)
{
    return &now;
}

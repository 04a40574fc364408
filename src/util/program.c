/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the program's own file as Linux names it. */
#include "util/program.h"

#include <unistd.h>

bool program_path(char out[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", out, PATH_MAX - 1);
    if (length <= 0)
        return false;
    out[length] = '\0';
    return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a whole file into memory. */
#ifndef UTIL_WHOLE_FILE_H
#define UTIL_WHOLE_FILE_H

#include "util/strbuf.h"

/* Adds the contents of a regular file of at most `largest` bytes. It never waits: a FIFO is
 * refused. Returns 0, or -errno: -EFBIG for a larger file, which is not read, -EINVAL for what is
 * no regular file. The buffer may have changed even then. */
int whole_file_read(struct strbuf *out, const char *path, size_t largest);

#endif

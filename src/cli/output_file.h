/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that a subcommand writes. What keeps them from being written is printed on stderr. */
#ifndef CLI_OUTPUT_FILE_H
#define CLI_OUTPUT_FILE_H

#include "util/strbuf.h"

/* Write the text to a file, which may exist only if it may be overwritten. Returns STATUS_OK or
 * STATUS_UNSAVED. */
int output_file_write(const char *path, const struct strbuf *text, bool overwrite);

/* Say that `error`, an errno, keeps the path from being written. Returns STATUS_UNSAVED. */
int output_file_complain(const char *path, int error);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes by name or from files. */
#ifndef UI_THEME_FILE_H
#define UI_THEME_FILE_H

#include "ui/theme.h"

enum { THEME_FILE_UNREADABLE = 100 };

/* Reads the theme that `name` means: with a slash, the file; otherwise a built-in one, or else
 * escacs/themes/NAME in the user's configuration folder (XDG_CONFIG_HOME, else ~/.config). A file
 * starts from the default theme. Returns 0, -THEME_NO_SUCH_THEME, -THEME_FILE_UNREADABLE, or a
 * code of theme_parse with the number of the line in `line`. */
int theme_load(struct theme *out, const char *name, int *line);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's settings file, $XDG_CONFIG_HOME/escacs/pantalla: lines such as `tema = light`. Both
 * programs read it. */
#ifndef UI_SETTINGS_FILE_H
#define UI_SETTINGS_FILE_H

#include "util/strbuf.h"

#include <stdbool.h>

enum { SETTING_BYTES = 256, SETTINGS_LARGEST = 1 << 16 };

struct setting {
    char key[SETTING_BYTES], value[SETTING_BYTES];
};

enum setting_line { SETTING_FOUND, SETTING_EMPTY, SETTING_WRONG };

/* Reads the line at *text, which must not be at the end, and goes past it. Empty lines and lines
 * that start with # hold no setting. */
enum setting_line setting_read(struct setting *out, const char **text);

/* The last value that the user's file gives under one of two keys. Returns false if there is no
 * such file or no such line; faults of the file are not told. */
bool setting_saved(char out[SETTING_BYTES], const char *const keys[2]);

/* Puts `key = value` into the text of a settings file: in place of the last line with one of the
 * keys, or at its end. `keys[0]` is written. */
void setting_put(struct strbuf *text, const char *const keys[2], const char *value);

/* Does so in the user's file, which is made if it is missing. Returns 0 or -errno:
 * settings_save.c. */
int setting_save(const char *const keys[2], const char *value);

#endif

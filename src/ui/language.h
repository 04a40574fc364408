/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of messages. */
#ifndef UI_LANGUAGE_H
#define UI_LANGUAGE_H

#include "escacs/rules.h"

#include <limits.h>
#include <stdbool.h>

/* Choose the language: the one asked for; else, in a terminal, the first known one that the
 * environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG) names; else Catalan. */
const char *language_choose(const char *asked, bool in_terminal);

/* Find the directory of the translations: `locale` beside the program, where it was built;
 * `../share/locale` from there, where it was installed; else `installed`. `program` is the absolute
 * path of the running program, or NULL if that is not known. */
void language_find_catalogs(char out[PATH_MAX], const char *program, const char *installed);

/* Use it from now on, in UTF-8. `catalogs` is the directory of the translations. Returns false,
 * with nothing changed, if it has none for this language. */
bool language_set(const char *code, const char *catalogs);

enum language language_in_use(void);

/* Of names in the order of enum language, the one in the language in use. */
const char *language_pick(const char *const names[LANGUAGE_COUNT]);

#endif

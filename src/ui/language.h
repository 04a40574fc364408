/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of messages. */
#ifndef UI_LANGUAGE_H
#define UI_LANGUAGE_H

#include "escacs/rules.h"

#include <stdbool.h>

/* The keys of the setting. */
extern const char *const language_keys[2];

/* Whether it is the code of a language: `ca`, `en` or `es`. */
bool language_is_known(const char *code);

/* Choose the language: the code asked for, if it is not NULL; else ESCACS_IDIOMA. Then, where a
 * person reads: the saved setting; the first known language that the locale (LANGUAGE, LC_ALL,
 * LC_MESSAGES, LANG) names; English if it names others only. Without a person, or with the locale C
 * or POSIX: Catalan. The result stays valid. */
const char *language_choose(const char *asked, bool in_terminal);

/* Use a language from now on, in UTF-8. Its translations are looked for in `locale` beside the
 * program, where it was built; in `../share/locale` from there, where it was installed; else where
 * the build was told to install them. If there are none, stderr says so, in English, and the
 * messages stay as they are. `program` is its name. */
void language_speak(const char *program, const char *code);

enum language language_in_use(void);

/* Of names in the order of enum language, the one in the language in use. */
const char *language_pick(const char *const names[LANGUAGE_COUNT]);

#endif

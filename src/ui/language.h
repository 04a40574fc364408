/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of what the program says. */
#ifndef UI_LANGUAGE_H
#define UI_LANGUAGE_H

#include <stdbool.h>

/* The language to speak: the one asked for; else, in a terminal, the first known one that the
 * environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG) asks for; else Catalan. */
const char *language_choose(const char *asked, bool in_terminal);

/* Speak it from now on, in UTF-8. `catalogs` is the directory of the translations. */
void language_set(const char *code, const char *catalogs);

/* Of names in Catalan, English and Spanish, the one in the language being spoken. */
const char *language_pick(const char *const names[3]);

#endif

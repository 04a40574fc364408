/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the full screen, from the user's file. */
#ifndef UI_TUI_SETTINGS_H
#define UI_TUI_SETTINGS_H

#include "ui/tui.h"

/* Set the defaults. */
void tui_settings_init(struct tui_settings *settings);

/* Reads lines such as
 *     tema = light
 *     campana = si
 * and changes the settings. The keys are tema (or theme), a theme by name or file, and the switches
 * campana (bell), avaluacio (evaluation), pensament (thinking), dibuixos (pictures) and ascii, each
 * si (sí, yes, true) or no (false). Empty lines and lines that start with # are skipped. Returns 0,
 * or the number of the first wrong line; the lines before it have taken effect. */
int tui_settings_parse(struct tui_settings *settings, const char *text);

#endif

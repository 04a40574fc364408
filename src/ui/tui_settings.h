/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the full screen, from the user's file. */
#ifndef UI_TUI_SETTINGS_H
#define UI_TUI_SETTINGS_H

#include "ui/tui.h"

/* What is used when the user says nothing. */
void tui_settings_init(struct tui_settings *settings);

/* Reads lines such as
 *     tema = light
 *     campana = si
 * over the settings there are: tema (or theme), a theme by name or file; campana (bell), avaluacio
 * (evaluation), pensament (thinking) and ascii, each si or no (yes, sí, true; no, false). Empty
 * lines and those that start with # say nothing. Returns 0, or the number of the first line that is
 * wrong; lines before it have been taken. */
int tui_settings_parse(struct tui_settings *settings, const char *text);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings to translate: _() translates where they are shown, N_() marks them in tables. */
#ifndef UI_GETTEXT_H
#define UI_GETTEXT_H

#include "util/translatable.h"

#include <libintl.h>

#define _(text) gettext(text)

#endif

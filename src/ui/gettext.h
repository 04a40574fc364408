/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that may be translated: _() where they are shown, N_() in tables. */
#ifndef UI_GETTEXT_H
#define UI_GETTEXT_H

#include "util/translatable.h"

#include <libintl.h>

#define _(text) gettext(text)

#endif

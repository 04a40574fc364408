/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player that adapts thinks of its rival, in words and as a curve over the games. */
#ifndef UI_ACQUAINTANCE_WORDS_H
#define UI_ACQUAINTANCE_WORDS_H

#include "session/acquaintance.h"
#include "util/strbuf.h"

/* Lines with the estimate, its curve and the results of the rival, one mark for each game. */
void words_add_acquaintance(struct strbuf *out, const struct acquaintance_view *view);

/* The estimate and the curve of the last games in few cells: `rival: 3.4 ▂▃▅`. */
void words_add_estimate(struct strbuf *out, const struct acquaintance_view *view);

#endif

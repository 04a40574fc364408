/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to what a person asks about a game. */
#ifndef UI_ANSWERS_H
#define UI_ANSWERS_H

#include "session/session.h"
#include "util/strbuf.h"

/* Adds the lines that answer the topic of the reply. */
void answer_add(struct strbuf *out, struct session *session, const struct reply *reply);

/* The rules of the variant in prose, with a diagram for each type, or for `type` alone unless it is
 * TYPE_NONE: rules_words.c. */
void answer_add_rules(struct strbuf *out, const struct variant *variant, int type);

#endif

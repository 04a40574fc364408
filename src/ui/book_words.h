/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a position, in words. */
#ifndef UI_BOOK_WORDS_H
#define UI_BOOK_WORDS_H

#include "session/study.h"
#include "storage/openings.h"
#include "util/strbuf.h"

enum { BOOK_MOVES_MAX = 256 };

/* Adds the opening that the position belongs to, if it is given, and a line for each known move:
 * how often it was played, how it ended for the side to move, and the opening that it leads to. */
void words_add_book(struct strbuf *out, const struct position *position, const struct study *study,
                    const struct openings *openings, const struct opening_name *opening);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a line that is being typed can go on with. */
#ifndef SESSION_COMPLETION_H
#define SESSION_COMPLETION_H

#include "session/session.h"
#include "util/strlist.h"

/* Adds to *out, which is empty, the words that can take the place of the last one of `line`, which
 * may be empty: commands, legal moves, arguments; sorted and without repetitions. *wants_path is
 * set where a file name is expected. */
void completion_list(struct strlist *out, bool *wants_path, struct session *session,
                     const char *line);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a line that is being typed can go on with. */
#ifndef SESSION_COMPLETION_H
#define SESSION_COMPLETION_H

#include "session/session.h"

/* The words that can take the place of the last one of `line`, which may be empty: commands, legal
 * moves, arguments. *out gets a list that NULL ends, sorted and without repetitions, for
 * completion_free(); *wants_path is set where the name of a file is expected. Returns how many
 * words there are. */
int completion_list(char ***out, bool *wants_path, struct session *session, const char *line);
void completion_free(char **words);

#endif

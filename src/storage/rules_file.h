/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules files: from JSON to a compiled variant.
 *
 *   rules_file.c    the top of the file: board, positions, castlings, limits
 *   rules_piece.c   the piece types and their vectors
 *
 * Faults of the text are found here: keys, types, ranges, names. Faults of the game are found by
 * variant_compile() and reported with the same paths. */
#ifndef STORAGE_RULES_FILE_H
#define STORAGE_RULES_FILE_H

#include "escacs/variant.h"
#include "storage/locate.h"

#include <jansson.h>

enum { RULES_FILE_LARGEST = 1 << 20 }; /* bytes */

/* Each adds all that is wrong, as text and as a game, to the list. They return 0 and a variant for
 * variant_free(), or -1 when there was an error. */
int variant_read_file(struct variant **out, const char *path, struct diagnostics *list);
int variant_read_text(struct variant **out, const char *text, size_t size,
                      struct diagnostics *list);
int variant_read_source(struct variant **out, const struct variant_source *source,
                        struct diagnostics *list);
int variant_read_json(struct variant **out, const json_t *document, struct diagnostics *list);

#endif

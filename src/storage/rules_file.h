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

#include "escacs/rules_file.h"
#include "storage/locate.h"

#include <jansson.h>

/* These are like variant_read_file(). */
int variant_read_source(struct variant **out, const struct variant_source *source,
                        struct diagnostics *list);
int variant_read_json(struct variant **out, const json_t *document, struct diagnostics *list);

#endif

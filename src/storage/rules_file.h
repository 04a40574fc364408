/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules-file format: from JSON to the plain description of a variant.
 *
 *   rules_file.c    the top of the file: board, positions, castlings, limits
 *   rules_piece.c   the piece types and their vectors
 *
 * What concerns the text of the file is checked here: keys, types, ranges, names. What concerns the
 * game is checked by variant_compile(), with the same paths. */
#ifndef STORAGE_RULES_FILE_H
#define STORAGE_RULES_FILE_H

#include "escacs/diagnostic.h"
#include "escacs/rules.h"

#include <jansson.h>

/* Adds all that it finds wrong to the list. Returns 0, or -1 when that includes an error. Either
 * way the rules are filled as far as they could be read, parts that were refused being marked as
 * rules.h says, and rules_done() frees them. */
int rules_read_json(struct rules *out, const json_t *document, struct diagnostics *list);

#endif

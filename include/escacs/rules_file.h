/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variants from rules files: read, checked and compiled in one call. */
#ifndef ESCACS_RULES_FILE_H
#define ESCACS_RULES_FILE_H

#include "escacs/diagnostic.h"
#include "escacs/variant.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { RULES_FILE_LARGEST = 1 << 20 }; /* bytes */

/* Read the rules in a file, or in memory. Every error and warning is added to the list, which the
 * caller has initialised. Returns 0 and a variant, which the caller frees with variant_free(), or
 * -1 when there was an error. */
int variant_read_file(struct variant **out, const char *path, struct diagnostics *list);
int variant_read_text(struct variant **out, const char *text, size_t size,
                      struct diagnostics *list);

#ifdef __cplusplus
}
#endif

#endif

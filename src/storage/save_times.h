/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The optional keys of saves about time: `rellotge`, the time control, and `temps`, for each
 * element of `tirades` the milliseconds that the clock of its side showed after it, or null. */
#ifndef STORAGE_SAVE_TIMES_H
#define STORAGE_SAVE_TIMES_H

#include "storage/json_reader.h"
#include "storage/save_file.h"

/* Reads both keys of the document into the save, whose steps have been read. */
void save_read_times(struct save *save, const struct json_node *root);

/* Adds the keys to the document of a game that has a clock. Returns whether there was memory. */
bool save_add_times(json_t *document, const struct game *game);

#endif

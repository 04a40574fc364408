/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece types of a rules file. Private to the reader of rules files. */
#ifndef STORAGE_RULES_PIECE_H
#define STORAGE_RULES_PIECE_H

#include "escacs/rules.h"
#include "storage/json_reader.h"

/* Reads `peces` into the rules. */
void rules_read_pieces(struct rules *rules, const struct json_node *pieces);

/* The type that the string names exactly. TYPE_NONE, with an error added, if it names none or is no
 * string; without one if no types could be read at all. */
int rules_read_type(const struct rules *rules, const struct json_node *node);

/* Reads an optional string into *out, which the caller owns. Nothing happens without a value. */
void rules_read_text(char **out, const struct json_node *node);

/* Reads an optional object of texts by language: `{"ca": ..., "en": ..., "es": ...}`. */
void rules_read_languages(struct rules_text *out, const struct json_node *node);

/* Room, all zero, for an item of `item_size` bytes for each element of a list, and how many there
 * are; the caller frees it. NULL, with *count unchanged, when there is no list; see
 * json_node_array(). */
void *rules_read_list(int *count, const struct json_node *node, size_t item_size);

#endif

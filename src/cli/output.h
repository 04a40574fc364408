/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What subcommands write: JSON on standard output, and files. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "escacs/game.h"
#include "storage/locate.h"
#include "ui/options.h"
#include "util/strbuf.h"

#include <jansson.h>

/* Prints the value, which is freed; NULL means that there was no memory for it. */
void output_json_new(json_t *value);

/* Adds a row, which is taken over, to a JSON array. A NULL row is left out: JSON cannot hold names
 * that are not UTF-8. */
void output_add_row_new(json_t *rows, json_t *row);

/* The options of a subcommand that only lists what is in the folders: --json. */
extern const struct option_row output_list_rows[];

/* Runs such a subcommand: reads its options and calls `print`. Returns a status. */
int output_list(const struct option_command *command, int argc, char **argv,
                void (*print)(const struct folders *folders, bool json));

/* Adds the game as a save that is to be written to `path`. Returns STATUS_OK, or STATUS_UNSAVED
 * after a complaint. */
int output_add_save(struct strbuf *out, const struct game *game,
                    const struct variant_source *source, const char *path);

/* Writes the text to a file, which may exist only if it may be overwritten. Returns STATUS_OK, or
 * STATUS_UNSAVED after a complaint. */
int output_file(const char *path, const struct strbuf *text, bool overwrite);

/* Draws a bar on standard error, over the one before: `[####......] 4/10`. */
void output_bar(int done, int count);

/* Says that `error`, an errno, keeps the path from being written. Returns STATUS_UNSAVED. */
int output_complain(const char *path, int error);

/* A number, or null where it is infinite or not one. */
json_t *output_real(double number);

#endif

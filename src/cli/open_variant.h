/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variant and the position that a command line names. Faults are printed on stderr. */
#ifndef CLI_OPEN_VARIANT_H
#define CLI_OPEN_VARIANT_H

#include "escacs/position.h"
#include "storage/game_load.h"
#include "storage/locate.h"

#include <limits.h>

/* Where this process looks for variants. `program` is the buffer for the path of the program. */
void cli_surroundings(struct surroundings *out, char program[PATH_MAX]);

/* The folders of variants that the process sees; folders_done() frees them. */
void cli_folders(struct folders *out);

/* Finds what a name or path means; NULL means the built-in standard rules. Returns STATUS_OK, and
 * variant_source_done() frees it, or STATUS_REFUSED. */
int cli_find_variant(struct variant_source *out, const char *name);

/* The name of its file without folder and extension; the caller frees it. */
char *variant_source_stem(const struct variant_source *source);

/* Reads and compiles what was found. Returns STATUS_OK or STATUS_REFUSED. */
int cli_read_variant(struct variant **out, const struct variant_source *source);

/* Finds, reads and compiles. */
int cli_open_variant(struct variant **out, const char *name);

/* The position that a FEN text gives. Returns STATUS_OK or STATUS_REFUSED. */
int cli_read_fen(struct position *out, const struct variant *variant, const char *fen);

/* Where a position comes from; what is NULL is not given. */
struct position_words {
    const char *rules; /* name or path of the variant; else fide with a FEN, standard without */
    const char *fen;   /* else the initial position... */
    const char *save;  /* ...or the last one of a saved game, under its own rules unless given */
};

/* The position, and its variant for variant_free(). A save and a FEN are wrong usage. */
int cli_open_position(struct position *out, struct variant **variant,
                      const struct position_words *words);

/* Loads a save and says all that is wrong with it; loaded_game_done() must be called either way.
 * `rules` may be NULL. Returns STATUS_OK or STATUS_REFUSED. */
int cli_open_save(struct loaded_game *out, const char *path, const char *rules);

/* Compile a variant without printing diagnostics. NULL if its file is refused. */
struct variant *cli_read_quietly(const struct variant_source *source);

#endif

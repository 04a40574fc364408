/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folders that the program uses, and the variant that a name means.
 *
 * What a user says is looked for as a path, then by name in the folders of variants, in this order,
 * then among the built-in variants:
 *
 *   the folders listed in ESCACS_VARIANTS, separated by colons
 *   escacs/variants in the user's data folder (XDG_DATA_HOME, else ~/.local/share)
 *   variants/ in the source tree, when the program runs from there
 *   escacs/variants in the installed data folder
 *
 * What a save says is looked for as a path relative to the save, then by base name beside the save,
 * as a path relative to the current folder, by base name in the folders of variants and among the
 * built-in variants. A file that is itself a save is passed over. */
#ifndef STORAGE_LOCATE_H
#define STORAGE_LOCATE_H

#include "escacs/diagnostic.h"
#include "storage/builtin.h"
#include "util/strlist.h"
#include "util/xdg.h"

#include <stdbool.h>

/* What the search depends on; a NULL is a variable that is not set. */
struct surroundings {
    const char *variants_path; /* ESCACS_VARIANTS */
    struct xdg user;           /* the user's folders */
    const char *program;       /* absolute path of the running program */
    const char *data_dir;      /* where the program's data is installed */
};

/* The folders of variants, in the order they are searched, and those where the program puts what it
 * keeps: `escacs` in the user's folders for data, state and configuration, but `saves/` of the
 * source tree when the program runs from there. They need not exist; NULL: nowhere, there is no
 * home. */
struct folders {
    struct strlist variants;
    char *own;      /* where the user's own variants are put */
    char *saves;    /* saved games */
    char *state;    /* the journal of a game in play, the history of lines typed */
    char *config;   /* settings */
    char *learnt;   /* what was learnt from games */
    char *networks; /* learnt evaluations */
    char *analyses; /* what analyses have found, which can be found again */
    char *home;     /* what `~` means */
};

/* Returns 0, or -1 when memory is short. Only whether the program runs from its source tree is
 * looked up on the disk. */
int folders_init(struct folders *folders, const struct surroundings *surroundings);
void folders_done(struct folders *folders);

/* A variant that was found: a file or a built-in one. */
struct variant_source {
    char *path;                    /* of the file; NULL: it is built in */
    const struct builtin *builtin; /* NULL: it is a file */
};

void variant_source_done(struct variant_source *source);

/* The name of a source to print with its diagnostics: its path, or the file it was built in from.
 * Valid as long as the source. */
const char *variant_source_label(const struct variant_source *source);

/* Finds the variant that a user means by a name or path, with `save` NULL, or that the save at the
 * path `save` means. A NULL name means the standard rules, built in. What exists under a path but
 * is no regular file is found too, for its reader to refuse. Returns 0, and variant_source_done()
 * frees *out, or -1; the list, unless it is NULL, then says where the variant was looked for. */
int variant_find(struct variant_source *out, const char *name, const char *save,
                 const struct folders *folders, struct diagnostics *list);

/* What the save at the path `save` must call its rules so that reading it finds them again: *out
 * gets the base name of their file if that is enough, else the path of the source, which must be
 * absolute; of a built-in variant its name. The caller frees it. Returns 0 or -ENOMEM. */
int save_rules_name(char **out, const struct variant_source *source, const struct folders *folders,
                    const char *save);

/* Likewise for a journal, never the base name alone. */
int journal_rules_name(char **out, const struct variant_source *source);

/* Returns non-zero to stop. */
typedef int variant_visitor(const char *name, const struct variant_source *source, void *payload);

/* Visits every variant there is, by name in byte order; of several with one name only the one that
 * variant_find() finds. Returns what the last visit returned, or a negative number without
 * memory. */
int variant_each(const struct folders *folders, variant_visitor *visit, void *payload);

#endif

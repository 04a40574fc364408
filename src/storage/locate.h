/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where things are kept, and which variant a name means.
 *
 * A variant is looked for as a path as given, then by name in the variants folders, in this order,
 * then among those built in:
 *
 *   the folders listed in ESCACS_VARIANTS, separated by colons
 *   escacs/variants in the user's data folder (XDG_DATA_HOME, else ~/.local/share)
 *   variants/ in the source tree, when the program runs from there
 *   escacs/variants in the installed data folder */
#ifndef STORAGE_LOCATE_H
#define STORAGE_LOCATE_H

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
    char *own;    /* where the user's own variants are put */
    char *saves;  /* saved games */
    char *state;  /* the journal of a game in play, the history of lines typed */
    char *config; /* settings */
    char *learnt; /* what was learnt from games */
    char *home;   /* what `~` means */
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

/* Finds what `name` means. Returns 0, -1 when there is none, -2 when memory is short. Something
 * that exists under the name but is no regular file is found as a last resort, for its reader to
 * refuse. */
int variant_locate(struct variant_source *out, const struct folders *folders, const char *name);

/* Likewise, but the name is never taken for a path: only the folders of variants and those built in
 * are searched. */
int variant_locate_named(struct variant_source *out, const struct folders *folders,
                         const char *name);

/* Returns non-zero to stop. */
typedef int variant_visitor(const char *name, const struct variant_source *source, void *payload);

/* Visits every variant there is, by name in byte order; of several with one name only the one that
 * variant_locate() finds. Returns what the last visit returned, or -2 when memory is short. */
int variant_each(const struct folders *folders, variant_visitor *visit, void *payload);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces as images that the rules file names. */
#include "ui/tui.h"

#include "storage/path.h"
#include "util/alloc.h"
#include "util/restriction.h"

#include <stdlib.h>
#include <string.h>

struct tui_images {
    char *path; /* of the rules file that they belong to */
    struct image read[2][TYPES_MAX];
    struct board_images table;
    bool any;
};

void tui_images_free(struct tui_images *images)
{
    if (!images)
        return;
    for (int i = 0; i < 2 * TYPES_MAX; i++)
        image_done(&images->read[i / TYPES_MAX][i % TYPES_MAX]);
    free(images->path);
    free(images);
}

/* Reads the image that the rules name for a piece, beside the rules file. */
static void read_one(struct tui_images *images, const struct variant *variant, enum side side,
                     int type)
{
    const char *name = variant_rules(variant)->pieces[type].image[side];
    char *path = name && *name ? path_beside(images->path, name) : NULL;
    struct image *image = &images->read[side][type];
    if (path && image_read(image, path) == 0) {
        images->table.of[side][type] = image;
        images->any = true;
    }
    free(path);
}

static struct tui_images *read_all(const struct variant *variant, const char *path)
{
    struct tui_images *images = xcalloc(1, sizeof *images);
    images->path = xstrdup(path);
    for (int type = 0; type < variant_type_count(variant); type++) {
        read_one(images, variant, WHITE, type);
        read_one(images, variant, BLACK, type);
    }
    return images;
}

/* Whether images are wanted and can be shown. Users of a club see none: their rules files may name
 * any file of the machine. */
static bool are_shown(const struct tui *tui)
{
    return tui->settings.pieces == PIECES_IMAGES && !tui->settings.ascii &&
           term_has_images(tui->term) && !restriction_now()->on;
}

void tui_use_images(struct tui *tui, const struct variant *variant, const char *path)
{
    bool same = tui->images && path && strcmp(tui->images->path, path) == 0;
    if (same || (!path && !tui->images))
        return;
    if (!are_shown(tui))
        return;
    tui_images_free(tui->images);
    tui->images = path ? read_all(variant, path) : NULL;
}

const struct board_images *tui_images_in_use(const struct tui *tui)
{
    return tui->images && tui->images->any && are_shown(tui) ? &tui->images->table : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The images that a terminal shows over its cells. */
#include "ui/term_gallery.h"

#include "ui/term_image.h"
#include "util/alloc.h"
#include "util/array.h"

#include <stdlib.h>

enum { USUAL_CELL_WIDTH = 10, USUAL_CELL_HEIGHT = 20 }; /* where kitty scales */

void term_gallery_done(struct term_gallery *gallery)
{
    free(gallery->placed);
    free(gallery->sent);
    *gallery = (struct term_gallery){.graphics = TERM_NO_GRAPHICS};
}

void term_gallery_clear(struct term_gallery *gallery)
{
    gallery->placed_count = gallery->sent_count = 0;
}

bool term_gallery_shows(const struct term_gallery *gallery, const struct grid *grid, int number)
{
    return gallery->graphics != TERM_NO_GRAPHICS && grid_image_is_whole(grid, number);
}

/* --- what is on the screen */

static bool is_same_place(const struct grid_image *a, const struct grid_image *b)
{
    return a->row == b->row && a->column == b->column && a->rows == b->rows &&
           a->columns == b->columns;
}

static bool is_of(const struct term_placed *placed, const struct grid_image *image)
{
    return is_same_place(&placed->place, image) && placed->number == image->image->number;
}

static bool is_wanted(const struct term_gallery *gallery, const struct grid *grid,
                      const struct term_placed *placed)
{
    for (int i = 0; i < grid->image_count; i++)
        if (is_of(placed, &grid->images[i]) && term_gallery_shows(gallery, grid, i))
            return true;
    return false;
}

static struct term_placed *find(const struct term_gallery *gallery, const struct grid_image *image)
{
    for (size_t i = 0; i < gallery->placed_count; i++)
        if (is_of(&gallery->placed[i], image))
            return &gallery->placed[i];
    return NULL;
}

/* The number of a placement: one for each cell that an image can begin at. */
static unsigned placement_of(const struct grid_image *place)
{
    return (unsigned)place->row * 1000 + (unsigned)place->column + 1;
}

/* --- what the terminal keeps */

/* The id of an image in a size; 0: it has not been sent. */
static unsigned id_of(const struct term_gallery *gallery, unsigned number, int rows, int columns)
{
    for (size_t i = 0; i < gallery->sent_count; i++) {
        const struct term_sent *sent = &gallery->sent[i];
        if (sent->number == number && sent->rows == rows && sent->columns == columns)
            return (unsigned)i + 1;
    }
    return 0;
}

/* The image in the pixels of its cells. */
static struct image fit(const struct term_gallery *gallery, const struct grid_image *place)
{
    struct image out;
    int width = gallery->cell_width ? gallery->cell_width : USUAL_CELL_WIDTH;
    int height = gallery->cell_height ? gallery->cell_height : USUAL_CELL_HEIGHT;
    image_fit(&out, place->image, width * place->columns, height * place->rows);
    return out;
}

static unsigned send_once(struct term_gallery *gallery, struct strbuf *bytes,
                          const struct grid_image *place)
{
    unsigned number = place->image->number;
    unsigned id = id_of(gallery, number, place->rows, place->columns);
    if (id > 0)
        return id;
    gallery->sent =
        array_grow(gallery->sent, gallery->sent_count, &gallery->sent_room, sizeof *gallery->sent);
    if (!gallery->sent)
        alloc_failed();
    gallery->sent[gallery->sent_count++] = (struct term_sent){number, place->rows, place->columns};
    struct image image = fit(gallery, place);
    kitty_add_image(bytes, &image, (unsigned)gallery->sent_count);
    image_done(&image);
    return (unsigned)gallery->sent_count;
}

/* --- changing the screen */

void term_gallery_remove(struct term_gallery *gallery, struct strbuf *bytes,
                         const struct grid *grid)
{
    size_t kept = 0;
    for (size_t i = 0; i < gallery->placed_count; i++) {
        struct term_placed placed = gallery->placed[i];
        if (is_wanted(gallery, grid, &placed)) {
            gallery->placed[kept++] = placed;
            continue;
        }
        if (gallery->graphics == TERM_KITTY)
            kitty_add_removal(
                bytes, id_of(gallery, placed.number, placed.place.rows, placed.place.columns),
                placement_of(&placed.place));
    }
    gallery->placed_count = kept;
}

static void place(struct term_gallery *gallery, const struct grid_image *image, int32_t ground)
{
    struct term_placed *placed = find(gallery, image);
    if (!placed) {
        gallery->placed = array_grow(gallery->placed, gallery->placed_count, &gallery->placed_room,
                                     sizeof *gallery->placed);
        if (!gallery->placed)
            alloc_failed();
        placed = &gallery->placed[gallery->placed_count++];
    }
    *placed = (struct term_placed){*image, image->image->number, ground};
}

void term_gallery_show(struct term_gallery *gallery, struct strbuf *bytes, struct term_pen *pen,
                       const struct grid_image *image, int32_t ground, bool touched)
{
    const struct term_placed *placed = find(gallery, image);
    bool sixel = gallery->graphics == TERM_SIXEL;
    if (placed && !(sixel && (touched || placed->ground != ground)))
        return;
    unsigned id = sixel ? 0 : send_once(gallery, bytes, image);
    term_pen_move(pen, bytes, image->row, image->column);
    if (sixel) {
        struct image pixels = fit(gallery, image);
        sixel_add_image(bytes, &pixels, ground);
        image_done(&pixels);
        pen->row = -1; /* terminals differ in where the cursor is now */
    } else {
        kitty_add_placement(bytes, id, placement_of(image), image->rows, image->columns);
    }
    place(gallery, image, ground);
}

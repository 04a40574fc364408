/* The plain description of a variant: its beginning and its end. */
#include "escacs/rules.h"

#include <stdlib.h>

void rules_init(struct rules *rules)
{
    *rules = (struct rules){.king = TYPE_NONE, .initial_black_count = -1};
}

static void piece_done(struct rules_piece *piece)
{
    free(piece->name);
    for (int side = WHITE; side <= BLACK; side++) {
        free(piece->glyph[side]);
        free(piece->image[side]);
    }
    free(piece->moves.items);
    free(piece->initial.items);
}

void rules_done(struct rules *rules)
{
    for (int i = 0; i < rules->piece_count; i++)
        piece_done(&rules->pieces[i]);
    free(rules->pieces);
    free(rules->castlings);
    free(rules->insufficient);
    free(rules->name);
    free(rules->description);
    rules_init(rules);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules files: read, compiled, and played to a depth of two in every way. */
#include "fuzz.h"

#include "escacs/movegen.h"
#include "escacs/perft.h"
#include "escacs/rules_file.h"

#include <stdlib.h>

enum { MOVES_MOST = 64 }; /* of a node that is looked at move by move: keeps large boards quick */

/* The moves of the first node, made and taken back, and the count of the second. */
static void play(const struct variant *variant)
{
    struct position position;
    struct move *arena = malloc(perft_arena_size(variant, 2) * sizeof *arena);
    struct move *moves = malloc((size_t)variant_max_moves(variant) * sizeof *moves);
    fuzz_check(arena && moves);
    position_init(&position, variant);
    fuzz_check(position_check(&position));
    int count = movegen_legal(moves, &position);
    fuzz_check(count <= variant_max_moves(variant));
    for (int i = 0; i < count && i < MOVES_MOST; i++) {
        uint64_t hash = position.hash;
        struct undo undo;
        position_make(&position, moves[i], &undo);
        fuzz_check(position_check(&position));
        position_unmake(&position, moves[i], &undo);
        fuzz_check(position.hash == hash);
        perft_move(&position, moves[i], 2, arena);
    }
    free(moves);
    free(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diagnostics *list = fuzz_list();
    struct variant *variant;
    int result = variant_read_text(&variant, (const char *)data, size, list);
    fuzz_check((result == 0) == (list->errors == 0) && (result == 0) == (variant != NULL));
    if (variant)
        play(variant);
    variant_free(variant);
    return 0;
}

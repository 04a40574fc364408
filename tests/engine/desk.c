/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up and clears desks. */
#include "desk.h"

#include "escacs/fen.h"
#include "position_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

static void list_moves(struct desk *desk)
{
    desk->count = movegen_legal(desk->legal, &desk->position);
}

void desk_open(struct desk *desk, void (*describe)(struct rules *rules))
{
    struct rules rules;

    describe(&rules);
    for (int type = 0; type < rules.piece_count; type++)
        if (rules.pieces[type].fen == 0)
            rules.pieces[type].fen = rules.pieces[type].symbol;
    desk->variant = variant_from(&rules);
    rules_done(&rules);
    desk->legal = malloc((size_t)variant_max_moves(desk->variant) * sizeof *desk->legal);
    assert_non_null(desk->legal);
    position_init(&desk->position, desk->variant);
    list_moves(desk);
}

void desk_close(struct desk *desk)
{
    free(desk->legal);
    variant_free(desk->variant);
}

void desk_set_fen(struct desk *desk, const char *fen)
{
    uint32_t turn_number;
    int at;
    enum fen_error error = fen_read(&desk->position, &turn_number, desk->variant, fen, &at);

    if (error != FEN_OK)
        fail_msg("%s: error %d at %d", fen, (int)error, at);
    list_moves(desk);
}

void desk_set_up(struct desk *desk, const char *pieces, enum side turn)
{
    set_up(&desk->position, desk->variant, pieces, turn);
    list_moves(desk);
}

void desk_play(struct desk *desk, struct move move)
{
    struct undo undo;

    position_make(&desk->position, move, &undo);
    list_moves(desk);
}

struct move desk_move(struct desk *desk, const char *text)
{
    for (int i = 0; i < desk->count; i++) {
        char written[MOVE_TEXT_SIZE];
        move_write(written, &desk->position, desk->legal[i]);
        if (strcmp(written, text) == 0)
            return desk->legal[i];
    }
    fail_msg("%s is not legal", text);
    return (struct move){0};
}

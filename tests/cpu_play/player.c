/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A CPU player at a game of a shipped variant, for tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "player.h"

#include "escacs/fen.h"
#include "escacs/notation.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "util/ascii.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY_MB = 4 };

static void open_variant(struct player *p, const char *name)
{
    struct diagnostics list;
    const struct builtin *builtin = builtin_find(name);
    memset(p, 0, sizeof *p);
    p->looks_left = -1;
    assert_non_null(builtin);
    diagnostics_init(&list);
    assert_int_equal(variant_read_text(&p->variant, builtin->bytes, builtin->size, &list), 0);
    assert_int_equal(cpu_new(&p->cpu, p->variant, 1, MEMORY_MB), 0);
}

void player_init(struct player *p, const char *variant)
{
    open_variant(p, variant);
    assert_int_equal(game_new(&p->game, p->variant), 0);
}

void player_init_fen(struct player *p, const char *variant, const char *fen)
{
    struct position start;
    uint32_t turn_number;
    int at;
    open_variant(p, variant);
    assert_int_equal(fen_read(&start, &turn_number, p->variant, fen, &at), FEN_OK);
    assert_int_equal(game_new_from(&p->game, &start), 0);
}

void player_init_pieces(struct player *p, const char *variant, enum side turn, const char *pieces)
{
    struct placement placed[SQUARES];
    struct position start;
    int count = 0, culprit;
    open_variant(p, variant);
    while (*pieces) {
        struct placement *one = &placed[count++];
        int type = variant_type_with_symbol(p->variant, ascii_upper(*pieces));
        assert_int_not_equal(type, TYPE_NONE);
        one->type = (uint8_t)type;
        one->side = *pieces >= 'a' ? BLACK : WHITE;
        pieces++;
        int length = square_read(&one->square, pieces);
        assert_int_not_equal(length, 0);
        pieces += length;
        one->moved = *pieces != '*';
        pieces += strspn(pieces, "* ");
    }
    assert_int_equal(position_set(&start, p->variant, placed, count, turn, &culprit), POSITION_OK);
    assert_int_equal(game_new_from(&p->game, &start), 0);
}

void player_done(struct player *p)
{
    game_free(p->game);
    cpu_free(p->cpu);
    variant_free(p->variant);
}

static int64_t now_ms(void *payload)
{
    struct player *p = payload;
    return p->now_ms += p->tick_ms;
}

static bool should_stop(void *payload)
{
    struct player *p = payload;
    return p->looks_left >= 0 && p->looks_left-- == 0;
}

static void on_report(const struct cpu_report *report, void *payload)
{
    struct player *p = payload;
    if (report->score >= p->enough)
        p->looks_left = 0;
}

const char *player_think(struct player *p, const struct cpu_limits *limits)
{
    static char text[MOVE_TEXT_SIZE];
    struct cpu_hooks hooks = {.now_ms = now_ms,
                              .should_stop = should_stop,
                              .on_report = p->enough ? on_report : NULL,
                              .payload = p};
    struct position now = *game_position(p->game);
    assert_int_equal(cpu_think(&p->best, p->cpu, p->game, limits, &hooks, &p->report), 0);
    assert_true(movegen_is_legal(&now, p->best));
    move_write(text, &now, p->best);
    return text;
}

const char *player_think_depth(struct player *p, int depth)
{
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .depth = depth};
    return player_think(p, &limits);
}

const char *player_think_nodes(struct player *p, int64_t nodes)
{
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = nodes};
    return player_think(p, &limits);
}

void player_move(struct player *p, int64_t nodes)
{
    player_think_nodes(p, nodes);
    assert_int_equal(game_play(p->game, p->best), 0);
}

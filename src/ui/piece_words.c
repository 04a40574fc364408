/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece in a line: its name, letter and value, how it moves, and why it cannot move. */
#include "ui/presenter.h"

#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "ui/game_words.h"
#include "ui/gettext.h"

#include <stdio.h>
#include <stdlib.h>

/* --- how it moves */

/* How far a type goes from the middle of an empty board. */
struct ways {
    int straight, diagonal; /* squares, 0: not at all */
    bool leaps, hops;
    int leap_rows, leap_columns; /* of the first leap that is neither straight nor diagonal */
    bool backwards;              /* some displacement goes back or sideways */
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void find_ways(struct ways *out, const struct variant *variant, int type)
{
    struct reach reach[SQUARES];
    square from = square_at((variant_rows(variant) - 1) / 2, (variant_columns(variant) - 1) / 2);
    int count = variant_reach(reach, variant, type, WHITE, from);
    *out = (struct ways){0};
    for (int i = 0; i < count; i++) {
        int rows = square_row(reach[i].to) - square_row(from);
        int columns = square_column(reach[i].to) - square_column(from);
        int up = abs(rows), across = abs(columns);
        out->backwards |= rows <= 0;
        out->hops |= reach[i].kind == REACH_HOP;
        if (reach[i].kind == REACH_HOP)
            continue;
        if (up == 0 || across == 0) {
            out->straight = larger(out->straight, up + across);
        } else if (up == across) {
            out->diagonal = larger(out->diagonal, up);
        } else if (!out->leaps) {
            out->leaps = true;
            out->leap_rows = larger(up, across);
            out->leap_columns = up + across - out->leap_rows;
        }
    }
}

static void add_part(struct strbuf *out, bool *first, const char *text)
{
    strbuf_addf(out, *first ? "%s" : ", %s", text);
    *first = false;
}

/* The words for a piece that moves like none of the usual ones. */
static void add_ways(struct strbuf *out, const struct variant *variant, int type)
{
    struct ways ways;
    char text[128];
    bool first = true;
    find_ways(&ways, variant, type);
    if (ways.straight == 1)
        add_part(out, &first, _("un pas recte"));
    snprintf(text, sizeof text, _("recte, fins a %d caselles"), ways.straight);
    if (ways.straight > 1)
        add_part(out, &first, text);
    if (ways.diagonal == 1)
        add_part(out, &first, _("un pas en diagonal"));
    snprintf(text, sizeof text, _("en diagonal, fins a %d caselles"), ways.diagonal);
    if (ways.diagonal > 1)
        add_part(out, &first, text);
    if (ways.leaps) {
        /* L10N: a leap like that of a knight: 2 squares one way and 1 the other. */
        snprintf(text, sizeof text, _("salts de %d i %d"), ways.leap_rows, ways.leap_columns);
        add_part(out, &first, text);
    }
    if (ways.hops)
        add_part(out, &first, _("captura saltant per damunt"));
    if (!ways.backwards)
        add_part(out, &first, _("només endavant"));
}

static void add_movement(struct strbuf *out, const struct variant *variant, int type)
{
    static const char *const usual[USUAL_COUNT] = {
        [USUAL_PAWN] = N_("avança recte i captura en diagonal"),
        [USUAL_KNIGHT] = N_("salta en forma de L"),
        [USUAL_BISHOP] = N_("va per les diagonals"),
        [USUAL_ROOK] = N_("va per files i columnes"),
        [USUAL_QUEEN] = N_("va per files, columnes i diagonals"),
        [USUAL_KING] = N_("va una casella en qualsevol direcció"),
    };
    enum usual_piece like = variant_usual(variant, type);
    if (like < USUAL_COUNT && usual[like])
        strbuf_add_str(out, _(usual[like]));
    else
        add_ways(out, variant, type);
}

void present_type(struct strbuf *out, const struct variant *variant, int type)
{
    const struct rules_piece *facts = &variant_rules(variant)->pieces[type];
    words_add_type(out, variant, type);
    strbuf_addf(out, _(" (%c), valor %d"), words_letter(variant, type), (int)facts->value);
    strbuf_add_str(out, ": ");
    add_movement(out, variant, type);
}

/* --- why it cannot move */

static int weight(enum refusal_reason reason)
{
    return reason == REFUSED_EXPOSES_KING    ? 3
           : reason == REFUSED_CHECK_REMAINS ? 2
           : reason == REFUSED_MUST_CAPTURE  ? 1
                                             : 0;
}

/* The best reason why a piece of the side to move has no move; false if it has one. */
static bool find_reason(struct refusal *out, struct game *game, square from)
{
    const struct position *position = game_position(game);
    struct reach reach[SQUARES];
    int type = piece_type(position->board[from]);
    int count = variant_reach(reach, position->variant, type, position->turn, from);
    *out = (struct refusal){.reason = REFUSED_BLOCKED, .type = TYPE_NONE};
    for (int i = 0; i < count; i++) {
        struct refusal why = {.type = TYPE_NONE};
        struct move move;
        struct intent intent = {.kind = INTENT_MOVE, .count = 2, .squares = {from, reach[i].to}};
        int refused = game_find_intent(&move, game, &intent, &why);
        if (refused == 0 || refused == -REFUSED_PROMOTION_NEEDED ||
            refused == -REFUSED_CHAIN_GOES_ON)
            return false;
        if (weight(why.reason) > weight(out->reason))
            *out = why;
    }
    return true;
}

static bool has_castling(struct game *game, square from)
{
    const struct move *legal;
    int count = game_legal_moves(&legal, game);
    for (int i = 0; i < count; i++)
        if (legal[i].from == from || (legal[i].kind == MOVE_CASTLING && legal[i].to == from))
            return true;
    return false;
}

void present_piece(struct strbuf *out, struct game *game, square s)
{
    const struct position *position = game_position(game);
    piece p = position->board[s];
    struct reply reply = {.type = TYPE_NONE};
    if (!p)
        return;
    present_type(out, position->variant, piece_type(p));
    if (game_is_over(game) || piece_side(p) != position->turn || has_castling(game, s) ||
        !find_reason(&reply.why, game, s))
        return;
    strbuf_addf(out, " · %s: ", _("no es pot moure"));
    if (weight(reply.why.reason) > 0)
        present_why(out, game, &reply);
    else
        strbuf_add_str(out, _("té el pas barrat"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and squares as a screen reader should say them: pieces by name, captures by what is
 * taken. In the sentences `{type}` is the piece that moves, `{from}` and `{to}` are squares,
 * `{victim}` is what is taken, `{other}` the partner of a castling and `{beside}` where it lands.
 * Translations keep these names. */
#include "ui/presenter.h"

#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"

#include <string.h>

struct spoken {
    struct position *before;
    struct move move;
    square to, beside; /* landings; `beside`: of a castling's partner */
    square victim;     /* the first one taken */
};

static void add_name(struct strbuf *out, const struct spoken *spoken, square s)
{
    const struct variant *variant = spoken->before->variant;
    piece there = spoken->before->board[s];
    if (there)
        message_add_clean(out, variant_type_name(variant, piece_type(there), language_in_use()));
}

static void add_fact(struct strbuf *out, const char *name, const void *payload)
{
    const struct spoken *spoken = payload;
    if (strcmp(name, "type") == 0)
        add_name(out, spoken, spoken->move.from);
    else if (strcmp(name, "other") == 0)
        add_name(out, spoken, spoken->move.to);
    else if (strcmp(name, "victim") == 0)
        add_name(out, spoken, spoken->victim);
    else if (strcmp(name, "from") == 0)
        words_add_square(out, spoken->move.from);
    else if (strcmp(name, "to") == 0)
        words_add_square(out, spoken->to);
    else if (strcmp(name, "beside") == 0)
        words_add_square(out, spoken->beside);
}

static const char *sentence_of(const struct spoken *spoken, int victims)
{
    if (spoken->move.kind == MOVE_CASTLING)
        return _("enroc: {type} a {to}, {other} a {beside}");
    return victims > 0 ? _("{type} {from} captura {victim} a {to}") : _("{type} {from} a {to}");
}

/* Adds the other pieces that a chain takes. */
static void add_more_victims(struct strbuf *out, const struct spoken *spoken, const square *taken,
                             int count)
{
    for (int i = 1; i < count; i++) {
        strbuf_add_str(out, ", ");
        add_name(out, spoken, taken[i]);
        strbuf_add_char(out, ' ');
        words_add_square(out, taken[i]);
    }
}

void present_spoken_move(struct strbuf *out, const struct game *game, bool with_side)
{
    const struct game_entry *last = game_last_move(game);
    struct position before;
    square taken[SQUARES];
    int index = game_entry_count(game) - 1;
    if (!last)
        return;
    while (game_entry(game, index) != last)
        index--;
    game_position_before(&before, game, index);
    struct spoken spoken = {.before = &before, .move = last->move, .to = last->move.to};
    int victims = 0;
    if (last->move.kind == MOVE_CASTLING)
        castling_landings(&spoken.to, &spoken.beside, last->move);
    else
        victims = movegen_victims(taken, &before, last->move);
    spoken.victim = victims > 0 ? taken[0] : spoken.to;
    if (with_side)
        strbuf_addf(out, "%s: ", words_side_inside(last->side));
    strbuf_add_filled(out, sentence_of(&spoken, victims), add_fact, &spoken);
    add_more_victims(out, &spoken, taken, victims);
    if (last->move.promotion)
        strbuf_addf(out, _(", promociona a %s"),
                    variant_type_name(before.variant, last->move.promotion - 1, language_in_use()));
    strbuf_add_char(out, '\n');
}

void present_square(struct strbuf *out, const struct position *position, square s)
{
    piece there = position->board[s];
    words_add_square(out, s);
    strbuf_add_str(out, ": ");
    if (there) {
        message_add_clean(
            out, variant_type_name(position->variant, piece_type(there), language_in_use()));
        strbuf_addf(out, ", %s", words_side_inside(piece_side(there)));
    } else {
        strbuf_add_str(out, _("buida"));
    }
    bool dark = (square_row(s) + square_column(s)) % 2 == 0;
    strbuf_addf(out, ", %s\n", dark ? _("casella fosca") : _("casella clara"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a position, in words. */
#include "ui/book_words.h"

#include "escacs/notation.h"
#include "ui/game_words.h"
#include "ui/gettext.h"

static void add_row(struct strbuf *out, const struct position *position,
                    const struct known_record *record, const struct openings *openings)
{
    struct position copy = *position;
    struct opening_name led;
    char text[MOVE_TEXT_SIZE];
    words_write_move(text, &copy, record->move);
    strbuf_addf(out, "%-10s %8d %8d %8d %8d", text, record->games, record->wins, record->draws,
                record->losses);
    if (opening_after(&led, openings, position, record->move))
        strbuf_addf(out, "  %s %s", led.code, led.name);
    strbuf_add_char(out, '\n');
}

void words_add_book(struct strbuf *out, const struct position *position, const struct study *study,
                    const struct openings *openings, const struct opening_name *opening)
{
    struct known_record records[BOOK_MOVES_MAX];
    int count = knowledge_list(records, BOOK_MOVES_MAX, study_knowledge(study), position);
    if (opening) {
        strbuf_addf(out, _("obertura: %s %s"), opening->code, opening->name);
        strbuf_add_char(out, '\n');
    }
    if (count == 0)
        strbuf_addf(out, "%s\n", _("cap partida coneguda no passa per aquesta posició"));
    else
        strbuf_addf(out, "%-10s %8s %8s %8s %8s\n", _("tirada"), _("partides"), _("guanya"),
                    _("taules"), _("perd"));
    for (int i = 0; i < count; i++)
        add_row(out, position, &records[i], openings);
}

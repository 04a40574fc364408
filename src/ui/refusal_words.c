/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a line was refused, in words. */
#include "ui/presenter.h"

#include "escacs/notation.h"
#include "session/command.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/refusal_sentences.h"

#include <string.h>

const char *present_refused(enum refusal_reason reason)
{
    switch (reason) {
    case REFUSED_NOTHING_TO_UNDO:
        return _("NO HI HA CAP TIRADA PER DESFER");
    case REFUSED_NOTHING_TO_REDO:
        return _("NO HI HA CAP TIRADA PER REFER");
    default:
        return _("TIRADA INVÀLIDA !");
    }
}

static void add_candidates(struct strbuf *out, const struct game *game, const struct refusal *why)
{
    struct position position = *game_position(game);
    char text[MOVE_TEXT_SIZE];
    for (int i = 0; i < why->candidates && i < REFUSAL_CANDIDATES; i++) {
        words_write_move(text, &position, why->candidate[i]);
        strbuf_addf(out, i > 0 ? ", %s" : "%s", text);
    }
    if (why->candidates > REFUSAL_CANDIDATES)
        strbuf_add_str(out, "...");
}

/* What a refusal is about. */
struct refused {
    const struct game *game;
    const struct refusal *why;
};

static void add_fact(struct strbuf *out, const char *name, const void *payload)
{
    const struct refused *refused = payload;
    const struct refusal *why = refused->why;
    const struct variant *variant = game_variant(refused->game);
    piece culprit = game_position(refused->game)->board[why->culprit];
    if (strcmp(name, "from") == 0)
        words_add_square(out, why->from);
    else if (strcmp(name, "to") == 0)
        words_add_square(out, why->to);
    else if (strcmp(name, "culprit") == 0)
        words_add_square(out, why->culprit);
    else if (strcmp(name, "type") == 0 && why->type != TYPE_NONE)
        words_add_type(out, variant, why->type);
    else if (strcmp(name, "piece") == 0 && culprit)
        words_add_type(out, variant, piece_type(culprit));
    else if (strcmp(name, "moves") == 0)
        add_candidates(out, refused->game, why);
    else if (strcmp(name, "types") == 0)
        words_add_symbols(out, variant, why->promotions);
}

void present_why(struct strbuf *out, const struct game *game, const struct reply *reply)
{
    const struct refusal *refusal = &reply->why;
    const char *sentence = refusal_sentence(refusal->reason, refusal->candidates > 0);
    if (refusal->reason == REFUSED_SYNTAX && reply->command) {
        strbuf_add_str(out, _("s'esperava: "));
        words_add_usage(out, reply->command);
    } else if (sentence) {
        struct refused refused = {game, refusal};
        strbuf_add_filled(out, sentence, add_fact, &refused);
    }
}

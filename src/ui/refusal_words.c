/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a line was refused, in words. In the sentences `{from}`, `{to}` and `{culprit}` are squares,
 * `{type}` is the piece that moves, `{piece}` the one on `{culprit}`, `{moves}` and `{types}` are
 * lists. Translations keep these names. */
#include "ui/presenter.h"

#include "escacs/notation.h"
#include "session/command.h"
#include "ui/game_words.h"
#include "ui/gettext.h"

#include <string.h>

/* At the end. */
static const char *const refusal_sentences[REFUSAL_COUNT];

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
        move_write(text, &position, why->candidate[i]);
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
    const char *sentence = refusal->reason == REFUSED_AMBIGUOUS && refusal->candidates == 0
                               ? N_("hi ha més d'una tirada que s'escriu així; cal dir la casella "
                                    "de sortida")
                               : refusal_sentences[refusal->reason];
    if (refusal->reason == REFUSED_SYNTAX && reply->command) {
        strbuf_add_str(out, _("s'esperava: "));
        words_add_usage(out, reply->command);
    } else if (sentence) {
        struct refused refused = {game, refusal};
        strbuf_add_filled(out, _(sentence), add_fact, &refused);
    }
}

/* clang-format off */
static const char *const refusal_sentences[REFUSAL_COUNT] = {
    [REFUSED_SYNTAX] = N_("no és cap ordre ni cap tirada; «ajuda» mostra les ordres"),
    [REFUSED_OFF_BOARD] = N_("la casella {culprit} és fora del tauler"),
    [REFUSED_AMBIGUOUS] = N_("hi ha més d'una tirada que s'escriu així: {moves}"),
    [REFUSED_NO_SUCH_MOVE] = N_("cap tirada legal no s'escriu així"),
    [REFUSED_ILLEGAL] = N_("no és una tirada legal"),
    [REFUSED_EMPTY_SQUARE] = N_("a {from} no hi ha cap peça"),
    [REFUSED_NOT_YOURS] = N_("la peça de {from} ({type}) és del rival"),
    [REFUSED_WRONG_MOVEMENT] = N_("{type} no es mou de {from} a {to}"),
    [REFUSED_ALREADY_MOVED] = N_("{type} només es mou així mentre no s'ha mogut mai"),
    [REFUSED_BLOCKED] = N_("{type} troba el pas barrat per {piece} a {culprit}"),
    [REFUSED_OWN_PIECE] = N_("a {to} hi ha una peça pròpia"),
    [REFUSED_INVULNERABLE] = N_("la peça de {to} no es pot capturar"),
    [REFUSED_DOES_NOT_CAPTURE] = N_("{type} no captura movent-se així"),
    [REFUSED_ONLY_CAPTURES] = N_("{type} només es mou així per capturar"),
    [REFUSED_NOTHING_JUMPED] = N_("{type} només es mou així si captura la peça que salta"),
    [REFUSED_EXPOSES_KING] = N_("deixaria el rei en escac de {piece} a {culprit}"),
    [REFUSED_CHECK_REMAINS] = N_("no para l'escac de {piece} a {culprit}"),
    [REFUSED_MUST_CAPTURE] = N_("capturar és obligatori: {piece} a {culprit} pot capturar"),
    [REFUSED_CHAIN_GOES_ON] = N_("la cadena de salts ha de continuar: {moves}"),
    [REFUSED_CHAIN_BROKEN] = N_("la cadena de salts no pot passar per {culprit}"),
    [REFUSED_PROMOTION_BAD] = N_("cal promocionar a una d'aquestes peces: {types}"),
    [REFUSED_PROMOTION_NONE] = N_("aquesta tirada no promociona"),
    [REFUSED_CASTLING_UNKNOWN] = N_("aquestes dues peces no poden enrocar"),
    [REFUSED_CASTLING_ROW] = N_("per enrocar, les dues peces han de ser a la mateixa fila"),
    [REFUSED_CASTLING_MOVED] = N_("no es pot enrocar: {piece} de {culprit} ja s'ha mogut"),
    [REFUSED_CASTLING_NEAR] = N_("no es pot enrocar: les dues peces són massa a prop"),
    [REFUSED_CASTLING_BETWEEN] = N_("no es pot enrocar: {piece} de {culprit} és al mig"),
    [REFUSED_CASTLING_LANDING] = N_("no es pot enrocar: la casella {culprit} està ocupada"),
    [REFUSED_CASTLING_THREATENED] = N_("no es pot enrocar: el rei està amenaçat a {culprit}"),
    [REFUSED_GAME_OVER] = N_("la partida s'ha acabat"),
    [REFUSED_OFFER_PENDING] =
        N_("cal respondre abans a l'oferta: «acceptades» o «no acceptades»"),
    [REFUSED_NO_OFFER] = N_("no hi ha cap oferta de taules"),
    [REFUSED_REVIEWING] = N_("això és una posició anterior: «juga-des-d'aquí» juga des d'aquí, "
                             "«revisa» torna a la partida"),
    [REFUSED_NO_ACQUAINTANCE] = N_("cap jugador no s'adapta al rival: «cpu:algorisme=adaptatiu»"),
    [REFUSED_OUT_OF_MEMORY] = N_("no queda memòria"),
};
/* clang-format on */

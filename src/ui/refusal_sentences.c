/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about refused moves, for moves that are typed and for those of files. */
#include "ui/refusal_sentences.h"

#include "ui/gettext.h"

#include <string.h>

/* At the end. */
static const char *const sentences[REFUSAL_COUNT];

const char *refusal_sentence(enum refusal_reason reason, bool has_moves)
{
    const char *sentence = sentences[reason];
    if (reason == REFUSED_AMBIGUOUS && !has_moves)
        sentence = N_("hi ha més d'una tirada que s'escriu així; cal dir la casella de sortida");
    return sentence ? _(sentence) : NULL;
}

static void add_fact(struct strbuf *out, const char *name, const void *payload)
{
    const struct refused_move *refused = payload;
    const struct {
        const char *name, *value;
    } facts[] = {{"from", refused->from},   {"to", refused->to},
                 {"type", refused->type},   {"culprit", refused->culprit},
                 {"piece", refused->piece}, {"moves", refused->moves},
                 {"types", refused->types}};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (strcmp(facts[i].name, name) == 0)
            strbuf_add_str(out, facts[i].value);
}

void refusal_add_of_file(struct strbuf *out, const struct refused_move *refused)
{
    enum refusal_reason reason = (enum refusal_reason)refused->reason;
    const char *sentence = refusal_sentence(reason, *refused->moves);
    if (reason == REFUSED_PROMOTION_NEEDED)
        sentence = _("cal dir a què promociona");
    else if (reason == REFUSED_SYNTAX || !sentence) /* a file has no commands */
        sentence = _(sentences[REFUSED_NO_SUCH_MOVE]);
    strbuf_add_filled(out, sentence, add_fact, refused);
}

/* clang-format off */
static const char *const sentences[REFUSAL_COUNT] = {
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
    [REFUSED_UNDO] = N_("la configuració no deixa desfer tirades"),
    [REFUSED_REVIEWING] = N_("això és una posició anterior: «juga-des-d'aquí» juga des d'aquí, "
                             "«revisa» torna a la partida"),
    [REFUSED_RESTRICTED] = N_("en el mode restringit una partida es desa amb un nom, no amb un camí: «desar NOM»"),
    [REFUSED_NO_MISTAKE] = N_("no hi ha cap altra errada marcada; «analitza» les marca"),
    [REFUSED_NO_ACQUAINTANCE] = N_("cap jugador no s'adapta al rival: «cpu:algorisme=adaptatiu»"),
    [REFUSED_OUT_OF_MEMORY] = N_("no queda memòria"),
};
/* clang-format on */

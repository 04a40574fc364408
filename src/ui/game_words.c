/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a game in play. In sentences `{from}`, `{to}`, `{culprit}` are squares, `{type}` is
 * the piece that moves, `{piece}` the one on `{culprit}`, `{moves}` and `{types}` are lists; the
 * names must stay as they are in translations. */
#include "ui/game_words.h"

#include "escacs/notation.h"
#include "session/command.h"
#include "ui/gettext.h"
#include "ui/messages.h"

#include <stdlib.h>
#include <string.h>

/* The tables are at the end. */
static const char *const outcome_lines[OUTCOME_COUNT];
static const char *const refusal_sentences[REFUSAL_COUNT];

const char *words_side(enum side side)
{
    return side == WHITE ? _("Blanques") : _("Negres");
}

const char *words_adjourned(void)
{
    return _("PARTIDA AJORNADA");
}

/* --- outcomes */

static const char *result_line(enum result result)
{
    switch (result) {
    case RESULT_WHITE_WINS:
        return _("BLANQUES GUANYEN");
    case RESULT_BLACK_WINS:
        return _("NEGRES GUANYEN");
    case RESULT_DRAW:
        return _("TAULES");
    case RESULT_NONE:
        break;
    }
    return "";
}

void words_add_state(struct strbuf *out, const struct game *game)
{
    const struct position *position = game_position(game);
    if (game_is_over(game)) {
        const char *reason = outcome_lines[game_outcome(game)];
        if (reason)
            strbuf_addf(out, "%s\n", _(reason));
        strbuf_addf(out, "%s\n", result_line(game_result(game)));
    } else if (position_in_check(position)) {
        strbuf_addf(out, "%s\n",
                    position->turn == WHITE ? _("ESCAC AL REI BLANC!") : _("ESCAC AL REI NEGRE!"));
    }
}

/* --- saving */

void words_add_saving(struct strbuf *out, const struct reply *reply)
{
    struct strbuf path = STRBUF_INIT;
    message_add_clean(&path, reply->path ? reply->path : "");
    if (reply->reactions & REACTION_SAVED)
        strbuf_addf(out, _("Partida desada a %s\n"), strbuf_text(&path));
    if (reply->reactions & REACTION_UNSAVED && reply->path)
        strbuf_addf(out, _("No s'ha pogut desar la partida a %s: %s\n"), strbuf_text(&path),
                    message_system(reply->error));
    else if (reply->reactions & REACTION_UNSAVED)
        strbuf_addf(out, "%s\n",
                    _("No s'ha pogut desar la partida: no hi ha directori de partides; «desar "
                      "FITXER» tria on"));
    strbuf_done(&path);
}

const char *words_saved(const struct saved *saved)
{
    switch (saved->state) {
    case SAVED_UNFINISHED:
        return _("inacabada");
    case SAVED_INTERRUPTED:
        return _("interrompuda");
    case SAVED_UNREADABLE:
        return _("no es pot llegir");
    case SAVED_FINISHED:
        break;
    }
    return saved->result == RESULT_WHITE_WINS   ? _("guanyen blanques")
           : saved->result == RESULT_BLACK_WINS ? _("guanyen negres")
                                                : _("taules");
}

/* --- pieces and squares */

void words_add_type(struct strbuf *out, const struct variant *variant, int type)
{
    message_add_clean(out, variant_rules(variant)->pieces[type].name);
}

void words_add_square(struct strbuf *out, square s)
{
    char text[SQUARE_TEXT_SIZE];
    square_write(text, s);
    strbuf_add_str(out, text);
}

static int compare_letters(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

/* The symbols of the types, sorted, with spaces between them. */
static void add_symbols(struct strbuf *out, const struct variant *variant, uint32_t types)
{
    char symbols[TYPES_MAX];
    size_t count = 0;
    for (int type = 0; type < variant_type_count(variant); type++)
        if (types >> type & 1)
            symbols[count++] = variant_rules(variant)->pieces[type].symbol;
    qsort(symbols, count, 1, compare_letters);
    for (size_t i = 0; i < count; i++)
        strbuf_addf(out, i > 0 ? " %c" : "%c", symbols[i]);
}

void words_add_decided(struct strbuf *out, const struct variant *variant, int moves)
{
    if (variant_rules(variant)->objective == OBJECTIVE_MATE)
        strbuf_addf(out, moves > 0 ? _("mat en %d") : _("rep mat en %d"), abs(moves));
    else
        strbuf_addf(out, moves > 0 ? _("guanya en %d") : _("perd en %d"), abs(moves));
}

void words_add_promotion(struct strbuf *out, const struct variant *variant, uint32_t types)
{
    strbuf_addf(out, "%s (", _("Promoció"));
    add_symbols(out, variant, types);
    strbuf_add_str(out, "): ");
}

/* --- refusals */

const char *words_refused(enum refusal_reason reason)
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
        add_symbols(out, variant, why->promotions);
}

void words_add_why(struct strbuf *out, const struct game *game, const struct reply *reply)
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

/* --- commands */

void words_add_usage(struct strbuf *out, const struct command *command)
{
    static const char *const arguments[] = {
        [ARGUMENT_NONE] = "",
        [ARGUMENT_SQUARE] = N_("CASELLA"),
        [ARGUMENT_PIECE] = N_("PEÇA"),
        [ARGUMENT_ROW] = N_("NÚMERO"),
        [ARGUMENT_COLUMN] = N_("LLETRA"),
        [ARGUMENT_PATH] = N_("FITXER"),
    };
    strbuf_add_str(out, command->names[0]);
    if (command->argument != ARGUMENT_NONE)
        strbuf_addf(out, command->optional ? " [%s]" : " %s", _(arguments[command->argument]));
}

/* --- tables */

/* clang-format off */
static const char *const outcome_lines[OUTCOME_COUNT] = {
    [OUTCOME_MATE] = N_("ESCAC I MAT"),
    [OUTCOME_ELIMINATION] = N_("VICTÒRIA PER ELIMINACIÓ"),
    [OUTCOME_STALEMATE_LOSS] = N_("VICTÒRIA PER OFEGAMENT"),
    [OUTCOME_BARE_KING] = N_("VICTÒRIA PER REI SOL"),
    [OUTCOME_STALEMATE] = N_("TAULES PER REI OFEGAT"),
    [OUTCOME_CHECKS] = N_("TAULES PER ESCAC CONTINU"),
    [OUTCOME_INACTION] = N_("TAULES PER INACCIÓ"),
    [OUTCOME_REPETITION] = N_("TAULES PER REPETICIÓ"),
    [OUTCOME_MATERIAL] = N_("TAULES PER MATERIAL INSUFICIENT"),
    [OUTCOME_RESIGNATION] = N_("RENDICIÓ"),
};

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
    [REFUSED_OUT_OF_MEMORY] = N_("no queda memòria"),
};
/* clang-format on */

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every fact that a session reports, in words. */
#include "ui/presenter.h"

#include "escacs/notation.h"
#include "session/session_club.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/restriction.h"

/* --- opening a game */

void present_files(struct strbuf *out, const struct opening *opening, const char *rules)
{
    const struct variant_source *source = &opening->loaded.source;
    bool found = source->path || source->builtin;
    const char *label = found ? variant_source_label(source) : rules ? rules : "";
    if (opening->path)
        message_add_diagnostics(out, opening->path, &opening->save_list);
    message_add_diagnostics(out, label, &opening->rules_list);
}

static void add_about(struct strbuf *out, const char *sentence, const char *about)
{
    strbuf_addf(out, "%s: ", sentence);
    message_add_file(out, about ? about : "");
}

void present_opening(struct strbuf *out, const struct opening *opening, enum opening_error error,
                     const char *target)
{
    switch (error) {
    case OPENING_IN_USE:
        add_about(out, _("un altre programa juga aquesta partida"), opening->path);
        break;
    case OPENING_NOTHING:
        strbuf_add_str(out, _("no hi ha cap partida per continuar"));
        break;
    case OPENING_TARGET_EXISTS:
        add_about(out, _("ja existeix; amb --sobreescriu es reemplaça"), target);
        break;
    case OPENING_TARGET_FAILED:
        add_about(out, message_system(opening->error), target);
        break;
    case OPENING_REFUSED:
        break;
    case OPENING_OK:
        if (opening->recovered)
            strbuf_add_str(out, _("S'ha recuperat una partida interrompuda"));
        break;
    }
}

void present_unstudied(struct strbuf *out, const char *path, const struct diagnostics *list)
{
    struct strbuf line = STRBUF_INIT;
    int first = 0;
    while (first < list->count - 1 && !diagnostic_is_error(list->kept[first].code))
        first++;
    message_add_entry(&line, path, list, first);
    strbuf_addf(out, _("Avís: no se'n pot aprendre: %s\n"), strbuf_text(&line));
    strbuf_done(&line);
}

/* --- replies */

static const char *busy_words(const struct session *session)
{
    if (session_is_analysing(session))
        return _("S'està analitzant la partida; Ctrl-C ho atura");
    if (session_is_at_board(session))
        return _("Ara no us toca: espereu el rival");
    if (session_is_advising(session))
        return _("S'està buscant un consell; Ctrl-C el dona ja");
    return session_has_human(session) ? _("Ara pensa la CPU; Ctrl-C la fa tirar ja")
                                      : _("Ara pensa la CPU; Ctrl-C ajorna la partida");
}

static void add_stuck(struct strbuf *out, const struct reply *reply)
{
    static const char *const reasons[STUCK_COUNT] = {
        [STUCK_NO_MOVE] = N_("no troba cap tirada"),
        [STUCK_NOT_RUNNING] = N_("el motor UCI no es pot executar"),
        [STUCK_SILENT] = N_("el motor UCI no respon"),
        [STUCK_DIED] = N_("el motor UCI s'ha tancat"),
        [STUCK_NONSENSE] = N_("el motor UCI ha donat una tirada impossible"),
        [STUCK_STOPPED] = N_("el motor UCI s'ha aturat"),
    };
    const char *reason = reasons[reply->thought.stuck];
    strbuf_addf(out, _("Aquest jugador no pot continuar (%s): ara hi juga una persona\n"),
                reason ? _(reason) : message_system(reply->error));
}

static void add_saving(struct strbuf *out, const struct reply *reply)
{
    struct strbuf path = STRBUF_INIT;
    message_add_file(&path, reply->path ? reply->path : "");
    if (reply->reactions & REACTION_SAVED)
        strbuf_addf(out, _("Partida desada a %s\n"), strbuf_text(&path));
    else if (reply->path)
        strbuf_addf(out, _("No s'ha pogut desar la partida a %s: %s\n"), strbuf_text(&path),
                    message_system(reply->error));
    else
        strbuf_addf(out, "%s\n",
                    _("No s'ha pogut desar la partida: no hi ha cap directori de partides; trieu "
                      "el lloc amb «desar FITXER»"));
    strbuf_done(&path);
}

/* Where the review is, and how to go on. */
static void add_review(struct strbuf *out, const struct session *session, const struct reply *reply)
{
    if (reply->reactions & REACTION_SEATED)
        strbuf_addf(out, "%s\n", _("Comença una partida nova des d'aquesta posició"));
    else if (session_is_reviewing(session))
        /* L10N: how many of the moves of a game have been played in the position shown. */
        strbuf_addf(out, _("Revisió: tirada %d de %d\n"), session_shown(session),
                    session_length(session));
    else
        strbuf_addf(out, "%s\n", _("La partida continua"));
}

void present_remarks(struct strbuf *out, const struct session *session, const struct reply *reply)
{
    if (reply->reactions & REACTION_BUSY)
        strbuf_addf(out, "%s\n", busy_words(session));
    if (reply->reactions & REACTION_STUCK)
        add_stuck(out, reply);
    if (reply->unlearnt)
        strbuf_addf(out, _("Avís: no s'ha pogut aprendre de la partida: %s\n"),
                    message_system(reply->unlearnt));
    else if (reply->learnt)
        strbuf_addf(out, "%s\n",
                    _("La CPU ha après d'aquesta partida; «escacs llibre --apres» ho mostra"));
    if (reply->reactions & (REACTION_SAVED | REACTION_UNSAVED))
        add_saving(out, reply);
    if (reply->reactions & REACTION_NO_PLAYER) {
        present_player_problem(out, &reply->problem);
        strbuf_add_char(out, '\n');
    }
    if (reply->reactions & REACTION_REVIEW)
        add_review(out, session, reply);
}

/* --- exercises */

void present_verdict(struct strbuf *out, const struct reply *reply)
{
    static const char *const words[] = {
        [VERDICT_RIGHT] = N_("Bé. Continua"),
        [VERDICT_SOLVED] = N_("Resolt!"),
        [VERDICT_WRONG] = N_("Això no ho resol: prova una altra tirada"),
    };
    if (reply->reactions & REACTION_JUDGED)
        strbuf_addf(out, "%s\n", _(words[reply->verdict]));
}

static void add_win_task(struct strbuf *out, const struct position *start, int moves)
{
    bool mates = variant_king(start->variant) != TYPE_NONE;
    if (start->turn == WHITE && mates)
        strbuf_addf(out, _("Les blanques fan mat en %d"), moves);
    else if (start->turn == WHITE)
        strbuf_addf(out, _("Les blanques guanyen en %d"), moves);
    else if (mates)
        strbuf_addf(out, _("Les negres fan mat en %d"), moves);
    else
        strbuf_addf(out, _("Les negres guanyen en %d"), moves);
}

static void add_task(struct strbuf *out, const struct problem *problem)
{
    const struct aim *aim = &problem->aim;
    bool white = problem->start.turn == WHITE;
    if (aim->moves == 0)
        strbuf_add_str(out, white ? _("Quina és la millor tirada de les blanques?")
                                  : _("Quina és la millor tirada de les negres?"));
    else if (aim->gain && white)
        strbuf_addf(out, _("Les blanques guanyen material (%d) en %d"), aim->gain, aim->moves);
    else if (aim->gain)
        strbuf_addf(out, _("Les negres guanyen material (%d) en %d"), aim->gain, aim->moves);
    else
        add_win_task(out, &problem->start, aim->moves);
}

void present_task(struct strbuf *out, const struct problem *problem, int number)
{
    strbuf_addf(out, _("Problema %d: "), number);
    add_task(out, problem);
    if (!problem->source[0])
        return;
    strbuf_add_str(out, " (");
    message_add_clean(out, problem->source);
    strbuf_add_char(out, ')');
}

void present_solution(struct strbuf *out, const struct problem *problem)
{
    struct position start = problem->start;
    char key[MOVE_TEXT_SIZE];
    if (move_bits(problem->key) == 0)
        return;
    words_write_move(key, &start, problem->key);
    strbuf_addf(out, _("Solució: %s\n"), key);
}

bool present_is_warning(const struct reply *reply)
{
    return reply->unlearnt ||
           (reply->reactions & REACTION_JUDGED && reply->verdict == VERDICT_WRONG) ||
           reply->reactions & (REACTION_REFUSED | REACTION_BUSY | REACTION_STUCK |
                               REACTION_UNSAVED | REACTION_NO_PLAYER);
}

/* --- the disk */

void present_unprotected(struct strbuf *out, int error)
{
    strbuf_addf(out, _("Avís: la partida en joc no es pot guardar al disc: %s\n"),
                message_system(error));
}

void present_farewell(struct strbuf *out, const struct session *session)
{
    if (!session_is_recoverable(session))
        return;
    strbuf_addf(out, "%s\n",
                restriction_now()->on
                    ? _("El que s'ha jugat queda en un diari: «obre NOM» ho recupera")
                    : _("El que s'ha jugat queda en un diari: «escacs --continua» ho recupera"));
}

/* --- what players say */

const char *present_said(const struct reply *reply)
{
    if (reply->reactions & REACTION_ANSWERED)
        return reply->thought.accepts ? _("acceptades") : _("no acceptades");
    return reply->thought.gesture == CPU_RESIGNS ? _("rendir-se") : _("taules");
}

/* --- Ctrl-C */

const char *present_interruption(const struct session *session, enum interruption interruption)
{
    switch (interruption) {
    case INTERRUPTION_HURRIES:
        return session_is_advising(session) || session_is_analysing(session) ? ""
                                                                             : _("La CPU tira ja");
    case INTERRUPTION_CLEARS:
        return session_is_over(session) ? _("Un altre Ctrl-C surt")
                                        : _("Un altre Ctrl-C ajorna la partida");
    case INTERRUPTION_LEAVES:
        break;
    }
    return "";
}

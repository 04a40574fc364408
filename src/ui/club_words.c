/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for a club. */
#include "ui/club_words.h"

#include "session/session_club.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/presenter.h"

#include <string.h>

const char *words_club_error(enum club_error error, int system)
{
    switch (error) {
    case CLUB_MISSING:
        return system ? message_system(system) : _("no hi ha cap club");
    case CLUB_UNSAFE:
        return _("el directori del club el pot canviar qualsevol; no és segur");
    case CLUB_NAME_BAD:
        return _("el nom d'un jugador té lletres, xifres, «_», «-» i «.», i fins a 32 caràcters");
    case CLUB_NOT_OWN:
        return _("el directori d'aquest jugador al club és d'algú altre");
    case CLUB_UNWRITABLE:
        return message_system(system);
    case CLUB_OK:
        break;
    }
    return "";
}

const char *words_club_fault(enum club_fault fault)
{
    static const char *const sentences[CLUB_FAULT_COUNT] = {
        [CLUB_SOUND] = "",
        [CLUB_UNREADABLE] = N_("un dels diaris no es pot llegir o escriure"),
        [CLUB_NO_HALF] = N_("no existeix"),
        [CLUB_HEAD_BAD] = N_("el començament d'un dels diaris està malmès"),
        [CLUB_FORGED] = N_("un dels diaris no és del jugador que diu, o el pot canviar algú altre"),
        [CLUB_SHRUNK] = N_("falta una part d'un diari que ja s'havia llegit"),
        [CLUB_LINE_BAD] = N_("la línia està malmesa o el seu segell no és bo"),
        [CLUB_LINE_TWICE] = N_("la línia és als dos diaris"),
        [CLUB_LINE_LOST] = N_("la línia falta"),
        [CLUB_LINE_TIME] = N_("l'hora de la línia és impossible"),
        [CLUB_TOO_LONG] = N_("un dels diaris és massa llarg"),
        [CLUB_NO_MEMORY] = N_("no queda memòria"),
        [CLUB_NO_RULES] = N_("aquí no hi ha les regles d'aquesta partida"),
        [CLUB_LINE_ILLEGAL] = N_("les regles no admeten la línia"),
        [CLUB_LINE_TURN] = N_("la línia no és de qui li tocava"),
        [CLUB_LINE_LATE] = N_("la línia va arribar amb el temps esgotat"),
        [CLUB_LINE_SLY] = N_("la línia atura el rellotge sense permís"),
    };
    return *sentences[fault] ? _(sentences[fault]) : "";
}

const char *words_board_error(enum board_error error)
{
    switch (error) {
    case BOARD_NOT_BEGUN:
        return _("no hi ha aquesta partida, o encara no ha començat");
    case BOARD_RULES:
        return _("aquí no hi ha les regles d'aquesta partida");
    case BOARD_OTHER_RULES:
        return _("les regles d'aquest nom aquí són unes altres");
    case BOARD_SYSTEM:
        return _("falten recursos del sistema");
    case BOARD_OK:
        break;
    }
    return "";
}

/* --- news */

static const char *const news_sentences[NEWS_KIND_COUNT] = {
    [NEWS_OFFER] = N_("{who} ofereix taules: «acceptades» o «no acceptades»"),
    [NEWS_ACCEPTED] = N_("{who} accepta les taules"),
    [NEWS_DECLINED] = N_("{who} no accepta les taules"),
    [NEWS_RESIGNED] = N_("{who} es rendeix"),
    [NEWS_FLAG] = N_("el temps s'ha esgotat"),
    [NEWS_ASKS_UNDO] = N_("{who} demana de desfer: «acceptades» o «no acceptades»"),
    [NEWS_ASKS_ADJOURN] = N_("{who} demana d'ajornar: «acceptades» o «no acceptades»"),
    [NEWS_REFUSED] = N_("{who} no ho accepta"),
    [NEWS_WITHDRAWN] = N_("{who} retira el que oferia o demanava"),
    [NEWS_UNDONE] = N_("{who} accepta de desfer"),
    [NEWS_ADJOURNED] = N_("{who} ajorna la partida"),
    [NEWS_RESUMED] = N_("{who} reprèn la partida"),
    [NEWS_CAME] = N_("{who} és al tauler"),
    [NEWS_LEFT] = N_("{who} ha deixat el tauler; la partida espera"),
    [NEWS_SAID] = N_("{who} diu: {text}"),
    [NEWS_STOPPED] = N_("la partida s'atura a la línia {line}: {fault}; res no s'ha perdut"),
    [NEWS_ASKED] = N_("s'ha demanat al rival; «retira» ho retira"),
    [NEWS_SURE] = N_("repetiu-ho per abandonar la partida"),
    [NEWS_LOCKED] = N_("algú reté els fitxers de la partida; torneu-ho a provar"),
    [NEWS_WATCHING] = N_("només mireu aquesta partida"),
    [NEWS_NOT_HERE] = N_("això no es pot fer en una partida del club"),
    [NEWS_TOO_MUCH] = N_("el missatge no s'ha pogut enviar"),
};

static void fill_news(struct strbuf *out, const char *name, const void *payload)
{
    const struct club_news *news = payload;
    if (name[0] == 'w')
        message_add_clean(out, news->who);
    else if (name[0] == 't')
        message_add_clean(out, news->text);
    else if (name[0] == 'l')
        strbuf_addf(out, "%d", news->line);
    else
        strbuf_add_str(out, words_club_fault(news->fault));
}

bool present_rings(const struct session *session, const struct club_news *news)
{
    return news->kind != NEWS_NONE && news->kind < NEWS_ASKED &&
           session_is_remote(session, news->side);
}

void present_news(struct strbuf *out, const struct session *session, const struct club_news *news)
{
    (void)session;
    if (news->kind == NEWS_MOVE) {
        strbuf_addf(out, "%s (", words_side(news->side));
        message_add_clean(out, news->who);
        strbuf_add_str(out, "): ");
        message_add_clean(out, news->text);
    } else if (news->kind == NEWS_MUTED) {
        strbuf_add_str(out, news->line ? _("els missatges no es mostren")
                                       : _("els missatges es mostren"));
    } else if (news_sentences[news->kind]) {
        strbuf_add_filled(out, _(news_sentences[news->kind]), fill_news, news);
    }
    strbuf_add_char(out, '\n');
}

/* --- the lobby */

void words_add_present(struct strbuf *out, const struct lobby_index *index)
{
    strbuf_addf(out, "%s:", _("Hi són"));
    for (int i = 0; i < index->present_count; i++) {
        const char *player = index->present[i].player;
        if (i == 0 || strcmp(player, index->present[i - 1].player) != 0)
            strbuf_addf(out, " %s", player);
    }
}

static void add_player(struct strbuf *out, const struct lobby_game *game, enum side side)
{
    strbuf_add_str(out, *game->players[side] ? game->players[side] : _("(qui vulgui)"));
    if (game->here[side])
        strbuf_add_str(out, "*");
}

static void add_state(struct strbuf *out, const struct lobby_game *game)
{
    switch (game->state) {
    case LOBBY_CHALLENGE:
        /* L10N: the player who challenges */
        strbuf_addf(out, _("repte: %s"), game->players[game->challenger]);
        break;
    case LOBBY_PLAYING:
        strbuf_addf(out, _("en joc, torn: %s"), words_side(game->turn));
        break;
    case LOBBY_ADJOURNED:
        strbuf_addf(out, _("ajornada, torn: %s"), words_side(game->turn));
        break;
    case LOBBY_FINISHED:
        strbuf_add_str(out, game->result == RESULT_WHITE_WINS   ? _("guanyen blanques")
                            : game->result == RESULT_BLACK_WINS ? _("guanyen negres")
                                                                : _("taules"));
        break;
    case LOBBY_STOPPED:
        if (game->fault == CLUB_NO_MEMORY || game->fault == CLUB_NO_RULES)
            strbuf_addf(out, _("no s'ha pogut llegir: %s"), words_club_fault(game->fault));
        else
            strbuf_addf(out, _("aturada a la línia %d: %s"), game->fault_line,
                        words_club_fault(game->fault));
        break;
    }
}

void words_add_lobby_game(struct strbuf *out, const struct lobby_game *game)
{
    char control[TIME_CONTROL_TEXT_SIZE] = "";
    if (time_control_is_set(&game->control))
        time_control_write(control, &game->control);
    strbuf_addf(out, "%d  ", game->number);
    add_player(out, game, WHITE);
    strbuf_add_str(out, " - ");
    add_player(out, game, BLACK);
    strbuf_addf(out, "  %s%s%s%s%s  ", game->rules, *control ? "  " : "", control,
                game->rated ? "  " : "", game->rated ? _("compta") : "");
    add_state(out, game);
}

void words_add_lobby_rating(struct strbuf *out, const struct lobby_rating *rating)
{
    strbuf_addf(out, "%-12s %-16s %6.0f ±%-4.0f  +%d =%d -%d", rating->rules, rating->player,
                rating->rating.value, 2 * rating->rating.deviation, rating->wins, rating->draws,
                rating->losses);
}

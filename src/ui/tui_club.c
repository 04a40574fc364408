/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is different in a game of a club on the full screen: the rival is somebody else, who offers,
 * asks, says things and leaves. */
#include "session/session_club.h"
#include "ui/gettext.h"
#include "ui/game_words.h"
#include "ui/presenter.h"
#include "ui/tui_game.h"

#include <string.h>

bool tui_may_evaluate(const struct tui_game *game)
{
    return !session_is_at_board(game->session) || session_is_over(game->session);
}

/* --- what others did */

/* Whether the news asks the user something. */
static bool is_question(const struct tui_game *game, const struct club_news *news)
{
    bool asks =
        news->kind == NEWS_OFFER || news->kind == NEWS_ASKS_UNDO || news->kind == NEWS_ASKS_ADJOURN;
    return asks && session_has_human(game->session) && session_is_remote(game->session, news->side);
}

/* Whether an open question is out of date. */
static bool answers(const struct club_news *news)
{
    return news->kind < NEWS_CAME && news->kind != NEWS_RESUMED;
}

/* Asks without the words that would answer. No is chosen at first: what was being typed must not
 * answer. */
static void ask(struct tui_game *game, const char *text)
{
    struct strbuf question = STRBUF_INIT;
    const char *colon = strrchr(text, ':');
    strbuf_add(&question, text, colon ? (size_t)(colon - text) : strlen(text));
    tui_open_dialog(game, PURPOSE_OFFER, _("El rival"), strbuf_text(&question));
    strbuf_done(&question);
    dialog_add_choice(&game->dialog, _("Sí"), 0);
    dialog_add_choice(&game->dialog, _("No"), 0);
    game->dialog.chosen = 1;
}

static void keep_heard(struct tui_game *game, const char *text)
{
    strbuf_clear(&game->heard);
    strbuf_add_str(&game->heard, text);
}

/* Whether the news fits in the row of the message. */
static bool fits(const struct tui_game *game, const struct club_news *news)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "%s · ", strbuf_text(&game->message));
    present_news(&text, game->session, news);
    bool fits = grid_width(strbuf_text(&text)) < game->layout.columns;
    strbuf_done(&text);
    return fits;
}

/* A move begins the message anew. */
bool tui_adds_news(struct tui_game *game, const struct reply *reply)
{
    bool news = reply->reactions & REACTION_NEWS && reply->news.kind != NEWS_MOVE;
    bool adds = news && game->tells_news && fits(game, &reply->news);
    game->tells_news = reply->reactions & REACTION_NEWS;
    return adds;
}

void tui_show_news(struct tui_game *game, const struct club_news *news)
{
    struct strbuf text = STRBUF_INIT;
    present_news(&text, game->session, news);
    strbuf_trim_end(&text, '\n');
    tui_say_lines(game, strbuf_text(&text));
    if (news->kind == NEWS_SAID)
        keep_heard(game, strbuf_text(&text));
    if (game->dialog.open && game->purpose == PURPOSE_OFFER && answers(news))
        dialog_close(&game->dialog);
    if (is_question(game, news))
        ask(game, strbuf_text(&text));
    if (present_rings(game->session, news) && game->tui->settings.bell)
        term_bell(game->tui->term);
    strbuf_done(&text);
}

/* --- dialogs */

void tui_open_leave_board(struct tui_game *game)
{
    if (!session_has_human(game->session) || session_is_over(game->session)) {
        tui_enter(game, "surt");
        return;
    }
    tui_open_dialog(game, PURPOSE_LEAVE, _("Club"),
                    _("Voleu deixar el tauler? La partida espera, i el rellotge corre mentre el "
                      "rival hi és."));
    dialog_add_choice(&game->dialog, _("Sí"), *_("S"));
    dialog_add_choice(&game->dialog, _("No"), 'N');
}

enum club_end { CLUB_END_REMATCH, CLUB_END_REVIEW, CLUB_END_LEAVE };

void tui_open_end_of_club(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    words_add_state(&text, session_game(game->session));
    tui_open_dialog(game, PURPOSE_END, _("Final de la partida"), strbuf_text(&text));
    dialog_add_choice(&game->dialog, _("Revenja"), *_("V"));
    dialog_add_choice(&game->dialog, _("Repassar la partida"), *_("R"));
    dialog_add_choice(&game->dialog, _("Tornar al club"), *_("C"));
    game->dialog.chosen = CLUB_END_REVIEW;
    strbuf_done(&text);
}

void tui_end_club_dialog(struct tui_game *game, int chosen)
{
    switch (game->purpose) {
    case PURPOSE_OFFER:
        tui_enter(game, chosen == 0 ? "acceptades" : "no acceptades");
        break;
    case PURPOSE_LEAVE:
        if (chosen == 0)
            tui_enter(game, "surt");
        break;
    default:
        if (chosen != CLUB_END_REVIEW)
            tui_enter(game, chosen == CLUB_END_REMATCH ? "revenja" : "surt");
        break;
    }
}

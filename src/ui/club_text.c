/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club by lines. */
#include "ui/club_text.h"

#include "session/session_club.h"
#include "ui/club_words.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/lobby.h"
#include "util/alloc.h"

#include <stdio.h>
#include <stdlib.h>

/* --- showing */

static void show(struct strbuf *lines)
{
    fputs(strbuf_text(lines), stdout);
    strbuf_clear(lines);
}

/* --- games */

/* Plays or watches a game to its end, or until the user leaves it. */
static void sit_down(struct club_text *text, struct lobby *lobby, int number, bool watches)
{
    struct club_board *board = xcalloc(1, sizeof *board);
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct loaded_game loaded;
    diagnostics_init(list);
    club_sit(text->club, watches ? 0 : number);
    enum board_error error =
        club_board_open(board, &loaded, text->club, number, watches, text->folders, list);
    if (error) {
        lobby_refuse(lobby, words_board_error(error));
        loaded_game_done(&loaded);
    } else {
        struct session *session = session_at_board(&loaded, board, text->folders, NULL);
        printf(_("Partida %d: %s - %s\n"), number, board->files.terms.players[WHITE],
               board->files.terms.players[BLACK]);
        *text->session = session;
        text_mode_run(session, text->lines, &text->options);
        *text->session = NULL;
        bool again = session_wants_rematch(session);
        session_free(session);
        if (again)
            lobby_challenge_again(lobby, board);
    }
    club_board_close(board);
    club_sit(text->club, 0);
    free(board);
    free(list);
}

/* --- attending */

/* Obeys a line, and sits down if it says so. */
static void obey(struct club_text *text, struct lobby *lobby, const char *line)
{
    lobby_obey(lobby, line);
    show(&lobby->said);
    if (lobby->sits)
        sit_down(text, lobby, lobby->sits, lobby->watches);
    show(&lobby->said);
}

static void attend(struct club_text *text, struct lobby *lobby)
{
    struct line_source *lines = text->lines;
    struct strbuf line = STRBUF_INIT;
    lines->waker =
        (struct waker){.file = lobby->watch.file, .is_due = lobby_gather, .payload = lobby};
    enum line_result result =
        lobby_gather(lobby) ? LINE_WOKEN : lines->read(lines, "club> ", &line);
    if (result == LINE_READ)
        obey(text, lobby, strbuf_text(&line));
    else if (result == LINE_END || (result == LINE_INTERRUPTED && interrupt_take_keys() > 1))
        lobby->leaves = true;
    show(&lobby->news);
    if (lobby->begun) {
        int number = lobby->begun;
        lobby->begun = 0;
        sit_down(text, lobby, number, false);
        show(&lobby->said);
    }
    strbuf_done(&line);
}

void club_text_run(struct club_text *text)
{
    struct lobby lobby;
    if (lobby_open(&lobby, text->club, text->folders)) {
        obey(text, &lobby, "llista");
        while (!lobby.leaves && !interrupt_must_end())
            attend(text, &lobby);
    }
    lobby_close(&lobby);
}

bool club_text_obey(struct club_text *text, const char *line)
{
    struct lobby lobby;
    bool good = lobby_open(&lobby, text->club, text->folders);
    if (good)
        obey(text, &lobby, line);
    good = good && !lobby.refused;
    lobby_close(&lobby);
    return good;
}

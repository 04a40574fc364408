/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club by lines. */
#include "ui/club_text.h"

#include "ui/club_words.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"
#include "ui/lobby.h"
#include "util/alloc.h"

#include <stdio.h>
#include <stdlib.h>

/* --- showing */

/* What could not be put together for want of memory is said to be missing. */
static void show(struct strbuf *lines)
{
    if (strbuf_failed(lines))
        alloc_report();
    fputs(strbuf_text(lines), stdout);
    strbuf_clear(lines);
}

/* --- games */

/* Plays or watches a game to its end, or until the user leaves it. */
static void sit_down(struct club_text *text, struct lobby *lobby, int number, bool watches)
{
    struct lobby_seat seat;
    if (!lobby_sit_down(&seat, lobby, number, watches))
        return;
    const struct club_terms *terms = &seat.board->files.terms;
    printf(_("Partida %d: %s - %s\n"), number, terms->players[WHITE], terms->players[BLACK]);
    *text->session = seat.session;
    text_mode_run(seat.session, text->lines, &text->options);
    *text->session = NULL;
    lobby_stand_up(&seat, lobby);
}

/* Looks at a save of the user, or plays on from it. */
static void open_save(struct club_text *text, struct lobby *lobby)
{
    struct opening *opening = xcalloc(1, sizeof *opening);
    struct session *session = lobby_open_save(opening, lobby);
    show(&lobby->said);
    if (session) {
        *text->session = session;
        text_mode_run(session, text->lines, &text->options);
        *text->session = NULL;
    }
    session_free(session);
    opening_done(opening);
    free(opening);
}

/* --- attending */

/* Obeys a line, and sits down if it says so. */
static void obey(struct club_text *text, struct lobby *lobby, const char *line)
{
    lobby_obey(lobby, line);
    show(&lobby->said);
    if (lobby->sits)
        sit_down(text, lobby, lobby->sits, lobby->watches);
    if (lobby->opens)
        open_save(text, lobby);
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

bool club_text_open(struct lobby *lobby, const struct club_text *text)
{
    int failed = lobby_open(lobby, text->club, text->folders);
    if (failed)
        printf("%s\n", message_system(-failed));
    return !failed;
}

bool club_text_run(struct club_text *text)
{
    struct lobby lobby;
    bool good = club_text_open(&lobby, text);
    if (good)
        obey(text, &lobby, "llista");
    while (good && !lobby.leaves && !interrupt_must_end())
        attend(text, &lobby);
    lobby_close(&lobby);
    return good;
}

bool club_text_obey(struct club_text *text, const char *line)
{
    struct lobby lobby;
    bool good = club_text_open(&lobby, text);
    if (good)
        obey(text, &lobby, line);
    good = good && !lobby.refused;
    lobby_close(&lobby);
    return good;
}

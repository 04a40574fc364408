/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A CPU player that keeps a seat in a club. */
#include "ui/club_text.h"

#include "session/session_club.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/lobby.h"
#include "util/alloc.h"
#include "util/clock.h"

#include <stdio.h>
#include <stdlib.h>

/* What the seat answers to a question of its rival: yes, but rated moves are not taken back. */
static const char *answer_of(const struct club_news *news, bool rated)
{
    if (news->kind == NEWS_ASKS_UNDO)
        return rated ? "no acceptades" : "acceptades";
    return news->kind == NEWS_ASKS_ADJOURN ? "acceptades" : NULL;
}

/* Plays until the game is over or left. */
static void attend_seat(struct session *session, const struct club_seat *seat)
{
    struct reply reply;
    while (!interrupt_must_end() && session_next(session) != NEXT_END &&
           !session_is_over(session)) {
        int64_t left = session_until_flag(session);
        struct waker waker = {.file = -1, .deadline_ms = left < 0 ? 0 : clock_ms() + left};
        session_think(session, &reply);
        session_sync(session);
        if (interrupt_wait(session_wake(session), &waker) == WAIT_WOKEN)
            session_tick(session, &reply);
        else
            session_collect(session, &reply);
        const char *answer =
            reply.reactions & REACTION_NEWS ? answer_of(&reply.news, seat->rated) : NULL;
        if (answer)
            session_enter(session, answer, &reply);
    }
    if (session_next(session) != NEXT_END)
        session_adjourn(session, &reply);
    session_sync(session);
}

/* Plays a game that has begun with a player of this session. */
static bool play_seat(struct club_text *text, const struct club_seat *seat, int number)
{
    struct club_board *board = xcalloc(1, sizeof *board);
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct loaded_game loaded;
    struct player *player = NULL;
    struct player_problem problem;
    diagnostics_init(list);
    club_sit(text->club, number);
    bool good =
        club_board_open(board, &loaded, text->club, number, false, text->folders, list) == BOARD_OK;
    struct player_request request = {.words = seat->words,
                                     .allowed = 1 << PLAYER_CPU,
                                     .variant = loaded.variant,
                                     .folders = text->folders};
    good = good && player_open(&player, &request, &problem) == 0;
    if (!good) {
        loaded_game_done(&loaded);
    } else {
        struct session *session = session_at_board(&loaded, board, text->folders, player);
        attend_seat(session, seat);
        session_free(session);
    }
    club_board_close(board);
    club_sit(text->club, 0);
    free(board);
    free(list);
    return good;
}

/* Waits until somebody accepts the challenge. Returns the number of the game, 0 after a signal. */
static int await_rival(struct lobby *lobby, int number)
{
    struct waker waker = {.file = lobby->watch.file};
    printf(_("Repte %d\n"), number);
    fflush(stdout);
    while (!lobby->begun && !interrupt_must_end()) {
        lobby_gather(lobby);
        strbuf_clear(&lobby->news);
        if (!lobby->begun)
            interrupt_wait(-1, &waker);
        interrupt_take_keys();
    }
    int begun = lobby->begun;
    lobby->begun = 0;
    if (!begun)
        club_withdraw(lobby->club, number);
    return begun;
}

bool club_text_seat(struct club_text *text, const struct club_seat *seat)
{
    struct lobby lobby;
    bool good = club_text_open(&lobby, text);
    for (int64_t played = 0; good && (seat->games == 0 || played < seat->games); played++) {
        struct club_offer offer = {
            .rules = seat->rules, .control = seat->control, .rated = seat->rated};
        int number;
        lobby_read_colour(&offer.side, NULL);
        int failed = lobby_challenge(&number, &lobby.index, &offer);
        good = failed == 0;
        if (!good)
            printf("%s\n", lobby_challenge_error(failed));
        int begun = good ? await_rival(&lobby, number) : 0;
        if (begun == 0)
            break;
        good = play_seat(text, seat, begun);
    }
    lobby_close(&lobby);
    return good;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen from start to end: menus and games in turn. */
#include "ui/tui_run.h"

#include "escacs/notes.h"
#include "ui/gettext.h"
#include "ui/presenter.h"
#include "ui/tui_start.h"
#include "util/alloc.h"

#include <stdlib.h>

struct run {
    struct tui *tui;
    const struct tui_request *request;
    const char *const *given; /* players named on the command line, until a game has begun */
    struct start_place place;
    struct players_answer answer;
    struct strbuf message; /* what went wrong last, for the next menu */
    struct strbuf notice;  /* what the user must know about the players that were opened */
    bool all_saved;
};

/* --- opening what was chosen */

/* Lines about what came of opening, for the next screen. */
static void explain(struct strbuf *out, const struct opening *opening, enum opening_error error,
                    const char *rules)
{
    strbuf_clear(out);
    present_files(out, opening, rules);
    present_opening(out, opening, error, NULL);
    if (out->len > 0)
        strbuf_add_char(out, '\n');
}

static struct opening *open_choice(struct run *run, const struct start_choice *choice)
{
    struct opening_request request = {
        .rules = choice->rules, .save = choice->save, .journal = choice->journal};
    struct opening *opening = xcalloc(1, sizeof *opening);
    enum opening_error error = opening_begin(opening, &request, run->request->folders);
    if (error == OPENING_OK)
        return opening;
    explain(&run->message, opening, error, choice->rules);
    opening_done(opening);
    free(opening);
    return NULL;
}

/* Shows the start menu until a game is open; NULL when the user leaves. */
static struct opening *choose_game(struct run *run)
{
    struct start_choice choice;
    struct opening *opening = NULL;
    bool stays = true;
    while (stays && !opening) {
        stays = tui_start(&choice, &run->place, run->tui, run->request->folders,
                          run->request->speak, strbuf_text(&run->message));
        strbuf_clear(&run->message);
        if (stays)
            opening = open_choice(run, &choice);
        run->place.inside = stays && !opening;
        free(choice.rules);
        free(choice.save);
        free(choice.journal);
    }
    return opening;
}

/* --- players */

static void note_unstudied(const char *path, const struct diagnostics *list, void *payload)
{
    struct run *run = payload;
    present_unstudied(&run->notice, path, list);
}

static bool open_players(struct run *run, struct player *players[2], char *const words[2],
                         const struct variant *variant)
{
    strbuf_clear(&run->notice); /* of the attempt before */
    for (int side = WHITE; side <= BLACK; side++) {
        struct player_request request = run->request->player;
        struct player_problem problem;
        struct study_plan plan = request.plan ? *request.plan : (struct study_plan){0};
        plan.complain = note_unstudied;
        plan.payload = run;
        request.plan = &plan;
        request.words = words[side];
        request.allowed = run->given[side] ? PLAYERS_FROM_COMMAND_LINE : PLAYERS_FROM_PROMPT;
        request.variant = variant;
        if (player_open(&players[side], &request, &problem) == 0) {
            present_player_warnings(&run->notice, &problem);
            continue;
        }
        strbuf_clear(&run->message);
        present_player_problem(&run->message, &problem);
        player_close(players[WHITE]);
        return false;
    }
    return true;
}

/* Open the players that are given or asked for, until that works. A finished game needs none. False
 * if the user goes back. */
static bool seat_players(struct run *run, struct player *players[2], const struct opening *opening,
                         bool *ends)
{
    const char *const *given = run->given;
    bool seated = false, stays = true;
    *ends = false;
    players[WHITE] = players[BLACK] = NULL;
    if (game_is_over(opening->loaded.game) && !given[WHITE] && !given[BLACK])
        return true;
    const struct notes *notes = game_notes(opening->loaded.game);
    players_answer_recall(&run->answer, notes_player(notes, WHITE), notes_player(notes, BLACK));
    while (stays && !seated) {
        char *words[2] = {NULL, NULL};
        stays =
            tui_ask_players(words, &run->answer, run->tui, given, strbuf_text(&run->message), ends);
        seated = stays && open_players(run, players, words, opening->loaded.variant);
        stays = stays && !(given[WHITE] && given[BLACK]);
        free(words[WHITE]);
        free(words[BLACK]);
    }
    return seated;
}

/* --- games */

/* A human who plays black against a machine sees black at the bottom. */
static bool begins_flipped(struct player *const players[2])
{
    return players[WHITE] && !players[BLACK];
}

static const char *const nobody[2] = {NULL, NULL};

/* Plays the game that is open, unless the user goes back. False when the user leaves. */
static bool play(struct run *run, struct opening *opening)
{
    struct player *players[2];
    struct strbuf notice = STRBUF_INIT;
    bool ends;
    strbuf_clear(&run->notice);
    run->place.inside = !seat_players(run, players, opening, &ends);
    if (run->place.inside)
        return !ends;
    explain(&notice, opening, OPENING_OK, NULL);
    strbuf_add_str(&notice, strbuf_text(&run->notice));
    strbuf_trim_end(&notice, '\n');
    run->given = nobody;
    strbuf_clear(&run->message);
    struct session *session = session_new(&opening->loaded, &opening->keeping, players);
    session_set_flipped(session, begins_flipped(players));
    if (run->request->player.plan && run->request->player.plan->learns)
        session_learn(session);
    enum tui_outcome outcome = tui_play(run->tui, session, strbuf_text(&notice));
    strbuf_done(&notice);
    run->all_saved &= !session_is_unsaved(session);
    session_free(session);
    return outcome == TUI_NEW_GAME;
}

bool tui_run(struct tui *tui, const struct tui_request *request)
{
    struct run run = {.tui = tui, .request = request, .given = request->players, .all_saved = true};
    bool goes_on = true;
    if (request->opening) {
        goes_on = play(&run, request->opening);
        run.place.inside = false; /* it was not chosen from the menu */
    }
    while (goes_on) {
        struct opening *opening = choose_game(&run);
        goes_on = opening && play(&run, opening);
        if (opening)
            opening_done(opening);
        free(opening);
    }
    strbuf_done(&run.message);
    strbuf_done(&run.notice);
    return run.all_saved;
}

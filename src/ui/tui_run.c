/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen from start to end: menus and games in turn. */
#include "ui/tui_run.h"

#include "escacs/notes.h"
#include "storage/builtin_texts.h"
#include "storage/openings.h"
#include "ui/gettext.h"
#include "ui/presenter.h"
#include "ui/tui_start.h"
#include "ui/language.h"
#include "util/alloc.h"

#include <stdlib.h>

/* The last game, to be played again. */
struct last_game {
    char *rules;    /* NULL: it cannot be opened again */
    char *words[2]; /* who played; NULL: a human */
    enum player_kinds allowed[2];
    struct time_control control;
};

struct run {
    struct tui *tui;
    const struct tui_request *request;
    const char *const *given; /* players named on the command line, until a game has begun */
    struct start_place place;
    struct players_answer answer;
    struct strbuf message; /* what went wrong last, for the next menu */
    struct strbuf notice;  /* what the user must know about the players that were opened */
    struct last_game last;
    struct study_plan plan; /* what CPU players study; its complaints go to `notice` */
    bool told;              /* what there is to say of the files was in the menu */
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
    struct opening_request request = {.rules = choice->rules,
                                      .save = choice->save,
                                      .journal = choice->journal,
                                      .pgn = choice->pgn};
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
static struct opening *choose_game(struct run *run, bool *at_once)
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
        run->place.inside = stays && !opening && !choice.at_once && !choice.pgn;
        *at_once = choice.at_once;
        start_choice_done(&choice);
    }
    return opening;
}

/* --- players */

static void note_unstudied(const char *path, const struct diagnostics *list, void *payload)
{
    struct run *run = payload;
    present_unstudied(&run->notice, path, list);
}

/* What the CPU studies in a game whose players were asked for. */
static void plan_study(struct run *run)
{
    static const char *const classics[] = {CLASSICS_NAME};
    const struct study_plan *given = run->request->player.plan;
    bool named = given && given->count > 0;
    run->plan.paths = named ? given->paths : classics;
    run->plan.count = !run->answer.knows ? 0 : named ? given->count : 1;
    run->plan.learns = run->answer.learns;
}

/* How players are opened, but for their words. */
static struct player_request seating(struct run *run)
{
    struct player_request request = run->request->player;
    request.plan = &run->plan;
    return request;
}

static void remember_players(struct run *run, char *const words[2],
                             const enum player_kinds allowed[2])
{
    for (int side = WHITE; side <= BLACK; side++) {
        free(run->last.words[side]);
        run->last.words[side] = xstrdup(words[side]);
        run->last.allowed[side] = allowed[side];
    }
}

static bool open_players(struct run *run, struct player *players[2], char *const words[2],
                         const enum player_kinds allowed[2], const struct variant *variant)
{
    strbuf_clear(&run->notice); /* of the attempt before */
    for (int side = WHITE; side <= BLACK; side++) {
        struct player_request request = seating(run);
        struct player_problem problem;
        request.words = words[side];
        request.allowed = allowed[side];
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
    remember_players(run, words, allowed);
    return true;
}

/* A program is started only if the command line or the settings name it. */
static enum player_kinds kinds_allowed(const struct run *run, enum side side, const char *words)
{
    bool named = run->given[side] || seat_is_engine(words, &run->tui->settings);
    return named ? PLAYERS_FROM_COMMAND_LINE : PLAYERS_FROM_PROMPT;
}

/* What to ask about a game. */
static struct players_question question_about(const struct run *run, const struct opening *opening)
{
    const struct game *game = opening->loaded.game;
    bool named = run->request->player.plan && run->request->player.plan->count > 0;
    bool is_new = game_entry_count(game) == 0 && !time_control_is_set(game_time_control(game));
    bool classics = !named && begins_like_chess(opening->loaded.variant);
    return (struct players_question){.given = run->given,
                                     .message = strbuf_text(&run->message),
                                     .engines = true,
                                     .of_game = true,
                                     .of_clock = is_new,
                                     .of_knowledge = named || classics,
                                     .classics = classics};
}

/* Ask who plays and open these players. False if that does not work; *stays is false if it is not
 * to be tried again. */
static bool ask_and_open(struct run *run, struct player *players[2], struct opening *opening,
                         bool *stays, bool *ends)
{
    struct players_question question = question_about(run, opening);
    char *words[2] = {NULL, NULL};
    bool seated = false;
    *stays = tui_ask_players(words, &run->answer, run->tui, &question, ends);
    if (*stays) {
        const enum player_kinds allowed[2] = {kinds_allowed(run, WHITE, words[WHITE]),
                                              kinds_allowed(run, BLACK, words[BLACK])};
        plan_study(run);
        seated = open_players(run, players, words, allowed, opening->loaded.variant);
    }
    struct time_control control = players_clock(&run->answer);
    if (seated && question.of_clock && time_control_is_set(&control))
        game_set_time_control(opening->loaded.game, &control);
    free(words[WHITE]);
    free(words[BLACK]);
    return seated;
}

/* Open the players that are given or asked for, until that works. A finished game needs none. False
 * if the user goes back. */
static bool seat_players(struct run *run, struct player *players[2], struct opening *opening,
                         bool *ends)
{
    const char *const *given = run->given;
    bool seated = false, stays = true;
    *ends = false;
    players[WHITE] = players[BLACK] = NULL;
    if (game_is_over(opening->loaded.game) && !given[WHITE] && !given[BLACK])
        return true;
    const struct notes *notes = game_notes(opening->loaded.game);
    players_answer_recall(&run->answer, &run->tui->settings, notes_player(notes, WHITE),
                          notes_player(notes, BLACK));
    run->told = !(given[WHITE] && given[BLACK]);
    if (run->told && run->message.len == 0)
        explain(&run->message, opening, OPENING_OK, NULL);
    while (stays && !seated) {
        seated = ask_and_open(run, players, opening, &stays, ends);
        stays = stays && !(given[WHITE] && given[BLACK]);
    }
    return seated;
}

/* Seats those who play without a question: who the save names or, in a new game, a person against
 * a CPU that adapts itself. False if they cannot be had. */
static bool seat_at_once(struct run *run, struct player *players[2], const struct opening *opening)
{
    const struct notes *notes = game_notes(opening->loaded.game);
    const char *white = run->given[WHITE], *black = run->given[BLACK];
    bool is_new = game_entry_count(opening->loaded.game) == 0;
    if (white || black)
        return false;
    white = is_new ? "huma" : notes_player(notes, WHITE);
    black = is_new ? ADAPTIVE_WORDS : notes_player(notes, BLACK);
    char *words[2] = {xstrdup(white ? white : "huma"), xstrdup(black ? black : "huma")};
    const enum player_kinds allowed[2] = {kinds_allowed(run, WHITE, words[WHITE]),
                                          kinds_allowed(run, BLACK, words[BLACK])};
    players[WHITE] = players[BLACK] = NULL;
    strbuf_clear(&run->notice);
    bool seated = open_players(run, players, words, allowed, opening->loaded.variant);
    free(words[WHITE]);
    free(words[BLACK]);
    return seated;
}

/* --- games */

/* A human who plays black against a machine sees black at the bottom. */
static bool begins_flipped(struct player *const players[2])
{
    return players[WHITE] && !players[BLACK];
}

static const char *const nobody[2] = {NULL, NULL};

/* Remembers where the rules came from and the clock, to play by them again. */
static void remember_rules(struct run *run, const struct loaded_game *loaded)
{
    const struct variant_source *source = &loaded->source;
    const char *builtin = source->builtin ? source->builtin->name : NULL;
    const char *rules = source->path ? source->path : builtin;
    free(run->last.rules);
    run->last.rules = rules ? xstrdup(rules) : NULL;
    run->last.control = *game_time_control(loaded->game);
}

static enum tui_outcome play_session(struct run *run, struct opening *opening,
                                     struct player *const players[2], bool from_menu)
{
    struct strbuf notice = STRBUF_INIT;
    const struct player_request later = seating(run);
    if (!run->told)
        explain(&notice, opening, OPENING_OK, NULL);
    run->told = false;
    strbuf_add_str(&notice, strbuf_text(&run->notice));
    strbuf_trim_end(&notice, '\n');
    run->given = nobody;
    strbuf_clear(&run->message);
    remember_rules(run, &opening->loaded);
    struct session *session = session_new(&opening->loaded, &opening->keeping, players);
    session_speak(session, language_in_use());
    session_set_flipped(session, begins_flipped(players));
    session_set_seating(session, &later);
    if (run->plan.learns)
        session_learn(session);
    if (!run->tui->settings.undo)
        session_forbid_undo(session);
    enum tui_outcome outcome = tui_play(run->tui, session, strbuf_text(&notice), from_menu);
    strbuf_done(&notice);
    strbuf_add_str(&run->message, strbuf_text(&run->tui->parting));
    strbuf_clear(&run->tui->parting);
    run->all_saved &= !session_is_unsaved(session);
    session_free(session);
    return outcome;
}

/* Opens the last game again, with the sides exchanged if the user wants that. False if it cannot be
 * had. */
static bool play_again(struct run *run, enum tui_outcome *outcome, bool from_menu)
{
    const struct start_choice choice = {.rules = run->last.rules};
    struct last_game *last = &run->last;
    bool swap = *outcome == TUI_EXCHANGED;
    char *const words[2] = {last->words[swap ? BLACK : WHITE], last->words[swap ? WHITE : BLACK]};
    const enum player_kinds allowed[2] = {last->allowed[swap ? BLACK : WHITE],
                                          last->allowed[swap ? WHITE : BLACK]};
    struct player *players[2] = {NULL, NULL};
    struct opening *opening = last->rules ? open_choice(run, &choice) : NULL;
    if (!opening)
        return false;
    if (time_control_is_set(&last->control))
        game_set_time_control(opening->loaded.game, &last->control);
    bool human = !words[WHITE] && !words[BLACK];
    char *copies[2] = {xstrdup(words[WHITE] ? words[WHITE] : "huma"),
                       xstrdup(words[BLACK] ? words[BLACK] : "huma")};
    strbuf_clear(&run->notice);
    bool seated = human || open_players(run, players, copies, allowed, opening->loaded.variant);
    if (seated)
        *outcome = play_session(run, opening, players, from_menu);
    free(copies[WHITE]);
    free(copies[BLACK]);
    opening_done(opening);
    free(opening);
    return seated;
}

static bool play_pasted(struct run *run, bool from_menu);

/* Plays the game that is open, and again as long as the user wants that, unless the user goes back.
 * False when the program ends. */
static bool play(struct run *run, struct opening *opening, bool from_menu, bool at_once)
{
    struct player *players[2];
    bool ends = false;
    strbuf_clear(&run->notice);
    bool back = !(at_once && seat_at_once(run, players, opening)) &&
                !seat_players(run, players, opening, &ends);
    run->place.inside = back && from_menu; /* else it was not chosen from the menu */
    if (back)
        return !ends;
    enum tui_outcome outcome = play_session(run, opening, players, from_menu);
    while (outcome == TUI_REMATCH || outcome == TUI_EXCHANGED)
        if (!play_again(run, &outcome, from_menu))
            outcome = TUI_NEW_GAME;
    if (outcome == TUI_OPEN)
        return play_pasted(run, from_menu);
    if (outcome == TUI_NEW_GAME)
        start_place_at_variants(&run->place);
    return outcome == TUI_NEW_GAME || (outcome == TUI_LEFT && from_menu);
}

/* Opens what was pasted into a game. False when the program ends. */
static bool play_pasted(struct run *run, bool from_menu)
{
    struct tui *tui = run->tui;
    const struct start_choice choice = {.pgn = xstrdup(strbuf_text(&tui->pasted)),
                                        .rules = tui->pasted_here ? run->last.rules : NULL};
    struct opening *opening = open_choice(run, &choice);
    bool goes_on = !opening || play(run, opening, from_menu, false);
    if (opening)
        opening_done(opening);
    free(opening);
    free(choice.pgn);
    return goes_on;
}

static void run_done(struct run *run)
{
    strbuf_done(&run->message);
    strbuf_done(&run->notice);
    free(run->last.rules);
    free(run->last.words[WHITE]);
    free(run->last.words[BLACK]);
}

bool tui_run(struct tui *tui, const struct tui_request *request)
{
    struct run run = {.tui = tui, .request = request, .given = request->players, .all_saved = true};
    bool goes_on = true;
    players_answer_init(&run.answer);
    if (request->player.plan)
        run.plan = *request->player.plan;
    run.answer.knows = run.plan.count > 0;
    run.answer.learns = run.plan.learns;
    run.plan.complain = note_unstudied;
    run.plan.payload = &run;
    if (request->opening)
        goes_on = play(&run, request->opening, false, false);
    while (goes_on) {
        bool at_once = false;
        struct opening *opening = choose_game(&run, &at_once);
        goes_on = opening && play(&run, opening, true, at_once);
        if (opening)
            opening_done(opening);
        free(opening);
    }
    run_done(&run);
    return run.all_saved;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in play on the full screen: events become lines for the session. */
#include "ui/tui_game.h"

#include "session/command.h"
#include "session/session_club.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/presenter.h"
#include "ui/tui_start.h"
#include "util/clock.h"

#include <stdlib.h>
#include <string.h>

enum {
    THINKING_MS = 500, /* between two updates of what the CPU thinks */
    ARMED_MS = 2000,   /* in which a second Ctrl-C leaves */
};

enum activity tui_activity(const struct tui_game *game)
{
    const struct session *session = game->session;
    if (session_is_reviewing(session))
        return ACTIVITY_REVIEWS;
    if (session_is_at_board(session))
        return ACTIVITY_CLUB;
    if (!session_has_human(session))
        return ACTIVITY_WATCHES;
    bool waits = game->stopped && !session_is_over(session) &&
                 !session_is_human(session, session_actor(session));
    return waits ? ACTIVITY_STEPS : ACTIVITY_PLAYS;
}

/* --- lines */

void tui_enter(struct tui_game *game, const char *line)
{
    struct reply reply;
    session_enter(game->session, line, &reply);
    tui_show_reply(game, &reply);
}

static void leave(struct tui_game *game)
{
    struct reply reply;
    session_adjourn(game->session, &reply);
    game->outcome = TUI_ENDS;
    tui_bid_farewell(game, &reply);
}

/* The command that a letter stands for; NULL: none. */
static const char *short_command(const char *line)
{
    static const struct {
        char letter;
        const char *command;
    } short_commands[] = {{'u', "desfer"}, {'r', "refer"}, {'f', "gira"}, {'h', "ajuda"}};
    for (size_t i = 0; line[0] && !line[1] && i < sizeof short_commands / sizeof *short_commands;
         i++)
        if (line[0] == short_commands[i].letter)
            return short_commands[i].command;
    return NULL;
}

/* Whether the line begins a new game without saying who plays. */
static bool asks_for_players(const char *line)
{
    const char *argument;
    const struct command *command = command_find(line, &argument);
    return command && command->run == command_play_from_here && !*argument;
}

/* Keep a line until the player that thinks has moved. */
static void postpone(struct tui_game *game, const char *line)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_clear(&game->waiting);
    strbuf_add_str(&game->waiting, line);
    /* L10N: the line will be obeyed when it is the user's turn. */
    strbuf_addf(&text, _("En espera: %s (Esc l'esborra)"), line);
    tui_say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
}

void tui_obey(struct tui_game *game, const char *line)
{
    struct reply reply;
    const char *command = short_command(line);
    if (strcmp(line, "q") == 0) {
        tui_open_leave(game);
        return;
    }
    if (asks_for_players(line)) {
        tui_play_from_here(game);
        return;
    }
    session_enter(game->session, command ? command : line, &reply);
    tui_show_reply(game, &reply);
    if (reply.reactions & REACTION_BUSY)
        postpone(game, line);
}

void tui_submit(struct tui_game *game)
{
    char *line = tui_line_take(game->tui->line);
    if (line[strspn(line, " ")])
        tui_obey(game, line);
    free(line);
}

/* --- review */

void tui_show_move(struct tui_game *game, int moves)
{
    struct reply reply;
    session_show(game->session, moves, &reply);
    tui_show_reply(game, &reply);
}

void tui_play_from_here(struct tui_game *game)
{
    static const char *const nobody[2] = {NULL, NULL};
    const struct players_question question = {.given = nobody, .message = ""};
    struct players_answer answer;
    struct strbuf line = STRBUF_INIT;
    char *words[2] = {NULL, NULL};
    bool ends;
    if (game_is_over(session_game(game->session))) {
        tui_enter(game, "juga-des-d'aquí"); /* which says why not */
        return;
    }
    players_answer_init(&answer);
    if (tui_ask_players(words, &answer, game->tui, &question, &ends)) {
        strbuf_addf(&line, "juga-des-d'aquí %s %s", words[WHITE], words[BLACK]);
        tui_enter(game, strbuf_text(&line));
    } else if (ends) {
        leave(game);
    }
    strbuf_done(&line);
    free(words[WHITE]);
    free(words[BLACK]);
}

/* --- Ctrl-C */

/* At a prompt twice within two seconds leaves. Nothing else counts. */
static void interrupt(struct tui_game *game)
{
    int64_t now = clock_ms();
    bool again = game->armed_ms > now;
    enum interruption meaning = session_interruption(game->session, again ? 2 : 1);
    game->armed_ms = meaning == INTERRUPTION_CLEARS ? now + ARMED_MS : 0;
    if (meaning == INTERRUPTION_LEAVES) {
        leave(game);
        return;
    }
    if (meaning == INTERRUPTION_HURRIES)
        session_hurry(game->session);
    else
        tui_cancel(game);
    tui_say(game, STYLE_MESSAGE, present_interruption(game->session, meaning));
}

/* --- events */

static void end_game(struct tui_game *game, enum end_choice chosen)
{
    static const enum tui_outcome outcomes[] = {[END_REMATCH] = TUI_REMATCH,
                                                [END_EXCHANGED] = TUI_EXCHANGED,
                                                [END_REVIEW] = TUI_LEFT,
                                                [END_NEW_GAME] = TUI_NEW_GAME,
                                                [END_LEAVE] = TUI_LEFT};
    game->done = chosen != END_REVIEW;
    game->outcome = outcomes[chosen];
}

static void end_dialog(struct tui_game *game, enum dialog_result result)
{
    struct reply reply;
    int chosen = game->dialog.chosen;
    bool is_chosen = result == DIALOG_CHOSEN;
    dialog_close(&game->dialog);
    if (!is_chosen)
        return;
    bool own_answer = game->purpose == PURPOSE_OFFER || game->purpose == PURPOSE_LEAVE ||
                      game->purpose == PURPOSE_END;
    if (session_is_at_board(game->session) && own_answer) {
        tui_end_club_dialog(game, chosen);
        return;
    }
    switch (game->purpose) {
    case PURPOSE_READ:
    case PURPOSE_HELP:
    case PURPOSE_OFFER:
        break;
    case PURPOSE_PROMOTE:
        session_promote(game->session, game->promotions[chosen], &reply);
        tui_show_reply(game, &reply);
        break;
    case PURPOSE_LEAVE:
        if (chosen == 0)
            tui_enter(game, "ajornar");
        break;
    case PURPOSE_END:
        end_game(game, (enum end_choice)chosen);
        break;
    case PURPOSE_PASTE:
        tui_end_paste(game, chosen);
        break;
    }
}

/* Typing closes a dialog that only shows a text; the character goes to the command line. */
static bool goes_on_typing(const struct tui_game *game, const struct term_event *event)
{
    bool reads = game->purpose == PURPOSE_READ || game->purpose == PURPOSE_HELP;
    return reads && event->kind == TERM_CHAR && event->ch != ' ' && event->ch != '?' &&
           event->ch != '<' && event->ch != '>';
}

static void attend_dialog(struct tui_game *game, const struct term_event *event)
{
    bool click = event->kind == TERM_MOUSE && event->button == TERM_LEFT;
    if (click && game->purpose == PURPOSE_HELP && tui_click_help(game, event))
        return;
    bool goes_on = goes_on_typing(game, event);
    enum dialog_result result = dialog_event(&game->dialog, event);
    if (result != DIALOG_STAYS)
        end_dialog(game, result);
    if (goes_on)
        tui_press(game, event);
}

/* Obey the line that waited, if the turn has come. */
static void obey_waiting(struct tui_game *game)
{
    if (game->waiting.len == 0 || session_next(game->session) != NEXT_LINE || game->dialog.open)
        return;
    char *line = strbuf_take(&game->waiting);
    if (line)
        tui_obey(game, line);
    free(line);
}

/* A player has decided. */
static void collect(struct tui_game *game)
{
    struct reply reply;
    game->steps = false;
    session_collect(game->session, &reply);
    if (reply.reactions)
        tui_show_reply(game, &reply);
    obey_waiting(game);
}

/* A review that goes on by itself shows the next move. */
static void turn_page(struct tui_game *game)
{
    if (!game->plays_itself || clock_ms() < game->changed_ms + game->tui->settings.pace)
        return;
    tui_show_move(game, session_shown(game->session) + 1);
    game->plays_itself = session_shown(game->session) < session_length(game->session);
}

static void attend(struct tui_game *game, const struct term_event *event)
{
    bool key = event->kind == TERM_KEY || event->kind == TERM_CHAR;
    bool mouse =
        event->kind == TERM_MOUSE || event->kind == TERM_DRAG || event->kind == TERM_RELEASE;
    if (key || event->kind == TERM_MOUSE || event->kind == TERM_PASTE) {
        game->armed_ms = 0;
        game->tells_news = false;
    }
    if (event->kind == TERM_HANGUP)
        leave(game);
    else if (event->kind == TERM_WAKE)
        collect(game);
    else if (event->kind == TERM_TIMEOUT)
        turn_page(game);
    else if (game->dialog.open)
        attend_dialog(game, event);
    else if (mouse)
        tui_mouse(game, event);
    else if (event->kind == TERM_PASTE)
        tui_paste(game, event->text);
    else if (key)
        tui_press(game, event);
    else if (event->kind == TERM_INTERRUPT)
        interrupt(game);
}

/* Make sure that every change is on disk before waiting. */
static void sync(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    int result = session_sync(game->session);
    if (result == 0)
        return;
    present_unprotected(&text, -result);
    tui_say(game, STYLE_WARNING, "");
    tui_say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
    tui_paint(game);
}

static void start_player(struct tui_game *game)
{
    struct reply reply;
    session_think(game->session, &reply);
    if (reply.reactions)
        tui_show_reply(game, &reply);
}

/* --- the clock */

/* The flag may have fallen. */
static void tick(struct tui_game *game)
{
    struct reply reply;
    session_tick(game->session, &reply);
    if (reply.reactions)
        tui_show_reply(game, &reply);
}

/* Rings the bell once when little time is left to a person. */
static void urge(struct tui_game *game)
{
    int64_t left = session_until_flag(game->session);
    bool urgent = left >= 0 && left < CLOCK_URGENT_MS &&
                  session_is_human(game->session, session_actor(game->session));
    if (urgent && !game->urged && game->tui->settings.bell)
        term_bell(game->tui->term);
    game->urged = urgent;
}

/* --- the loop */

/* Milliseconds until the next move may be shown, of a game that is watched or of a review. */
static int pace_left(const struct tui_game *game)
{
    int64_t left = game->changed_ms + game->tui->settings.pace - clock_ms();
    return left > 0 ? (int)left : 0;
}

/* Whether what a player decides must not be shown yet. */
static bool is_held(const struct tui_game *game)
{
    bool held = tui_activity(game) & (ACTIVITY_WATCHES | ACTIVITY_STEPS);
    if (!held || session_is_advising(game->session) || session_is_analysing(game->session))
        return false;
    return game->stopped ? !game->steps : pace_left(game) > 0;
}

/* The shorter of two times, of which a negative one is no limit. */
static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* How long to wait at most: until the screen must change. -1: without limit. */
static int patience(const struct tui_game *game, bool held)
{
    struct cpu_report unused;
    int permille;
    bool thinking = session_progress(&unused, &permille, game->session);
    int64_t flag = session_until_flag(game->session);
    int limit = flag < 0 ? -1 : words_clock_changes_in(flag);
    if (thinking && game->tui->settings.thinking)
        limit = sooner(limit, THINKING_MS);
    if ((held && !game->stopped) || game->plays_itself)
        limit = sooner(limit, pace_left(game));
    return limit;
}

static void wait_and_attend(struct tui_game *game)
{
    bool held = is_held(game);
    int wake = held ? -1 : session_wake(game->session);
    struct term_event event = term_wait(game->tui->term, wake, patience(game, held));
    attend(game, &event);
    tick(game);
}

static void game_done(struct tui_game *game)
{
    tui_line_set_session(game->tui->line, NULL);
    tui_line_set(game->tui->line, "");
    dialog_close(&game->dialog);
    move_list_done(&game->moves);
    strbuf_done(&game->message);
    strbuf_done(&game->pasted);
    strbuf_done(&game->waiting);
    strbuf_done(&game->follows);
    strbuf_done(&game->opening);
    strbuf_done(&game->heard);
}

enum tui_outcome tui_play(struct tui *tui, struct session *session, const char *notice,
                          bool from_menu)
{
    struct tui_game game = {.tui = tui,
                            .session = session,
                            .from_menu = from_menu,
                            .message_style = STYLE_MESSAGE,
                            .stopped = !tui->settings.automatic && !session_is_at_board(session),
                            .changed_ms = clock_ms()};
    enum next next;
    tui_line_set_session(tui->line, session);
    tui_show_position(&game);
    if (*notice) {
        tui_paint(&game);
        tui_tell(&game, session_exercise(session) ? _("Problema") : _("Avisos"), notice);
    }
    while (!game.done && (next = session_next(session)) != NEXT_END) {
        if (next == NEXT_THINK && !(game.stopped && !game.steps)) {
            start_player(&game);
            continue;
        }
        tui_paint(&game);
        sync(&game);
        urge(&game);
        wait_and_attend(&game);
    }
    sync(&game);
    present_farewell(&tui->farewell, session);
    game_done(&game);
    return game.outcome;
}

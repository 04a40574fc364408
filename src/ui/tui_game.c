/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in play on the full screen: events become lines for the session. */
#include "ui/tui_game.h"

#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/presenter.h"

#include <stdlib.h>
#include <string.h>

enum { THINKING_MS = 250 }; /* between two updates of what the CPU thinks */

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
    tui_bid_farewell(game, &reply);
}

/* Obey a line. One-letter commands stand for longer ones. */
static void obey(struct tui_game *game, const char *line)
{
    static const struct {
        char letter;
        const char *command;
    } short_commands[] = {{'u', "desfer"}, {'r', "refer"}, {'f', "gira"}, {'h', "ajuda"}};
    if (line[0] && !line[1]) {
        for (size_t i = 0; i < sizeof short_commands / sizeof *short_commands; i++)
            if (line[0] == short_commands[i].letter)
                line = short_commands[i].command;
        if (line[0] == 'q') {
            tui_open_leave(game);
            return;
        }
    }
    tui_enter(game, line);
}

void tui_submit(struct tui_game *game)
{
    char *line = tui_line_take(game->tui->line);
    if (line[strspn(line, " ")])
        obey(game, line);
    free(line);
}

/* --- Ctrl-C */

static void interrupt(struct tui_game *game)
{
    enum interruption meaning = session_interruption(game->session, ++game->presses);
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

/* The type of the n-th bit of a set of types. */
static int nth_type(uint32_t types, int n)
{
    for (; n > 0; n--)
        types &= types - 1;
    return __builtin_ctz(types);
}

static void end_dialog(struct tui_game *game, enum dialog_result result)
{
    struct reply reply;
    int chosen = game->dialog.chosen;
    char key = result == DIALOG_CHOSEN ? game->dialog.keys[chosen] : '\0';
    dialog_close(&game->dialog);
    switch (game->purpose) {
    case PURPOSE_READ:
        break;
    case PURPOSE_PROMOTE:
        if (key) {
            session_promote(game->session, nth_type(game->promotions, chosen), &reply);
            tui_show_reply(game, &reply);
        }
        break;
    case PURPOSE_LEAVE:
        if (key && chosen == 0)
            tui_enter(game, "ajornar");
        break;
    case PURPOSE_END:
        game->done = key && chosen > 0;
        game->outcome = chosen == 1 ? TUI_NEW_GAME : TUI_LEFT;
        break;
    }
}

/* Typing closes a dialog that only shows a text; the character goes to the command line. */
static bool goes_on_typing(const struct tui_game *game, const struct term_event *event)
{
    return game->purpose == PURPOSE_READ && event->kind == TERM_CHAR && event->ch != ' ' &&
           event->ch != '?' && event->ch != '<' && event->ch != '>';
}

static void attend_dialog(struct tui_game *game, const struct term_event *event)
{
    bool goes_on = goes_on_typing(game, event);
    enum dialog_result result = dialog_event(&game->dialog, event);
    if (result != DIALOG_STAYS)
        end_dialog(game, result);
    if (goes_on)
        tui_press(game, event);
}

static void attend(struct tui_game *game, const struct term_event *event)
{
    struct reply reply;
    bool input = event->kind == TERM_KEY || event->kind == TERM_CHAR || event->kind == TERM_MOUSE;
    if (input)
        game->presses = 0;
    if (event->kind == TERM_HANGUP) {
        leave(game);
    } else if (event->kind == TERM_WAKE) {
        session_collect(game->session, &reply);
        tui_show_reply(game, &reply);
    } else if (game->dialog.open) {
        attend_dialog(game, event);
    } else if (event->kind == TERM_MOUSE) {
        tui_click(game, event);
    } else if (event->kind == TERM_PASTE) {
        tui_line_paste(game->tui->line, event->text);
    } else if (input) {
        tui_press(game, event);
    } else if (event->kind == TERM_INTERRUPT) {
        interrupt(game);
    }
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

/* How long to wait at most: until the screen must change. -1: without limit. */
static int patience(const struct tui_game *game, bool thinking)
{
    int64_t left = session_until_flag(game->session);
    int most = thinking ? THINKING_MS : -1;
    int change = left < 0 ? -1 : words_clock_changes_in(left);
    return most < 0 ? change : change < 0 || change > most ? most : change;
}

enum tui_outcome tui_play(struct tui *tui, struct session *session, const char *notice)
{
    struct tui_game game = {.tui = tui, .session = session, .message_style = STYLE_MESSAGE};
    enum next next;
    tui_line_set_session(tui->line, session);
    tui_show_position(&game);
    if (*notice) {
        tui_paint(&game);
        tui_tell(&game, _("Avisos"), notice);
    }
    while (!game.done && (next = session_next(session)) != NEXT_END) {
        bool thinking = next == NEXT_WAIT;
        if (next == NEXT_THINK) {
            start_player(&game);
            continue;
        }
        tui_paint(&game);
        sync(&game);
        urge(&game);
        struct term_event event =
            term_wait(tui->term, session_wake(session), patience(&game, thinking));
        attend(&game, &event);
        tick(&game);
    }
    sync(&game);
    present_farewell(&tui->farewell, session);
    tui_line_set_session(tui->line, NULL);
    dialog_close(&game.dialog);
    strbuf_done(&game.message);
    return game.outcome;
}

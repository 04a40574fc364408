/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in play on the full screen: events become lines for the session. */
#include "ui/tui_game.h"

#include "ui/gettext.h"
#include "ui/presenter.h"

#include <stdlib.h>
#include <string.h>

enum { THINKING_MS = 250 }; /* between two updates of what the CPU thinks */

/* --- lines */

static void enter(struct tui_game *game, const char *line)
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
    enter(game, line);
}

static void submit(struct tui_game *game)
{
    char *line = tui_line_take(game->tui->line);
    if (line[strspn(line, " ")])
        obey(game, line);
    free(line);
}

/* --- squares */

static void choose_square(struct tui_game *game, square s)
{
    struct strbuf line = STRBUF_INIT;
    tui_say(game, STYLE_MESSAGE, "");
    if (hand_choose(&game->hand, session_game(game->session), s, &line))
        enter(game, strbuf_text(&line));
    strbuf_done(&line);
}

/* Move the cursor, as the board is seen. At the first key it appears in the middle of the lowest
 * row. */
static void move_cursor(struct tui_game *game, int down, int across)
{
    const struct variant *variant = game_variant(session_game(game->session));
    int rows = variant_rows(variant), columns = variant_columns(variant);
    if (!game->has_cursor) {
        game->has_cursor = true;
        game->cursor = square_at(session_is_flipped(game->session) ? rows - 1 : 0, columns / 2);
        return;
    }
    int sign = session_is_flipped(game->session) ? -1 : 1;
    int row = square_row(game->cursor) - sign * down;
    int column = square_column(game->cursor) + sign * across;
    if (row >= 0 && row < rows && column >= 0 && column < columns)
        game->cursor = square_at(row, column);
}

static void click(struct tui_game *game, const struct term_event *event)
{
    square s;
    if (event->button == TERM_WHEEL_UP)
        game->scroll += game->scroll < game->drawn.pages;
    else if (event->button == TERM_WHEEL_DOWN)
        game->scroll -= game->scroll > 0;
    else if (event->button == TERM_RIGHT)
        game->hand.count = 0;
    else if (game->layout.fits &&
             board_square_at(&s, &game->layout.place, event->row, event->column))
        choose_square(game, s);
}

/* --- keys */

static void cancel(struct tui_game *game)
{
    tui_line_set(game->tui->line, "");
    game->hand.count = 0;
    game->has_hint = false;
    tui_say(game, STYLE_MESSAGE, "");
}

static void press_function(struct tui_game *game, uint32_t number)
{
    switch (number) {
    case 1:
        tui_open_help(game);
        break;
    case 2:
        enter(game, "gira");
        break;
    case 3:
        game->tui->settings.evaluation = !game->tui->settings.evaluation;
        break;
    case 4:
        game->tui->settings.thinking = !game->tui->settings.thinking;
        break;
    }
}

/* Keys that mean the same whether or not a line is being typed; false if it is another key. */
static bool press_always(struct tui_game *game, const struct term_event *event)
{
    switch (event->key) {
    case TERM_KEY_ESCAPE:
        cancel(game);
        return true;
    case TERM_KEY_FUNCTION:
        press_function(game, event->ch);
        return true;
    case TERM_KEY_PAGE_UP:
        game->scroll += game->scroll < game->drawn.pages;
        return true;
    case TERM_KEY_PAGE_DOWN:
        game->scroll -= game->scroll > 0;
        return true;
    case TERM_KEY_CONTROL:
        if (event->ch == 'L')
            term_redraw(game->tui->term);
        return event->ch == 'L';
    default:
        return false;
    }
}

/* Keys that point at squares while no line is being typed; false if it is another key. */
static bool press_pointing(struct tui_game *game, const struct term_event *event)
{
    switch (event->key) {
    case TERM_KEY_UP:
        move_cursor(game, -1, 0);
        return true;
    case TERM_KEY_DOWN:
        move_cursor(game, 1, 0);
        return true;
    case TERM_KEY_LEFT:
        move_cursor(game, 0, -1);
        return true;
    case TERM_KEY_RIGHT:
        move_cursor(game, 0, 1);
        return true;
    case TERM_KEY_ENTER:
        if (game->has_cursor)
            choose_square(game, game->cursor);
        return true;
    default:
        return false;
    }
}

static bool press_sign(struct tui_game *game, uint32_t sign)
{
    switch (sign) {
    case '?':
        tui_open_help(game);
        return true;
    case '<':
        enter(game, "desfer");
        return true;
    case '>':
        enter(game, "refer");
        return true;
    case ' ':
        if (game->has_cursor)
            choose_square(game, game->cursor);
        return true;
    default:
        return false;
    }
}

static void press(struct tui_game *game, const struct term_event *event)
{
    bool typing = tui_line_text(game->tui->line)[0] != '\0';
    if (event->kind == TERM_CHAR) {
        if (typing || !press_sign(game, event->ch))
            tui_line_key(game->tui->line, event);
        return;
    }
    if (press_always(game, event))
        return;
    if (typing && event->key == TERM_KEY_ENTER)
        submit(game);
    else if (typing || !press_pointing(game, event))
        tui_line_key(game->tui->line, event);
}

/* Ctrl-C. */
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
        cancel(game);
    tui_say(game, STYLE_MESSAGE, present_interruption(game->session, meaning));
}

/* --- events */

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
        session_promote(game->session, key ? (char[]){key, '\0'} : "", &reply);
        if (key)
            tui_show_reply(game, &reply);
        break;
    case PURPOSE_LEAVE:
        if (key && chosen == 0)
            enter(game, "ajornar");
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
        press(game, event);
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
        click(game, event);
    } else if (input) {
        press(game, event);
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
        struct term_event event =
            term_wait(tui->term, session_wake(session), thinking ? THINKING_MS : -1);
        attend(&game, &event);
    }
    sync(&game);
    present_farewell(&tui->farewell, session);
    tui_line_set_session(tui->line, NULL);
    dialog_close(&game.dialog);
    strbuf_done(&game.message);
    return game.outcome;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What keys and the mouse do in a game on the full screen: one table of keys. Keys that are not in
 * it edit the command line. */
#include "ui/tui_game.h"

#include "session/command.h"
#include "ui/gettext.h"
#include "ui/presenter.h"
#include "util/clock.h"

#include <string.h>

enum { TYPING_MS = 1000 }; /* between two letters of a command, at most */

/* --- squares */

/* What is known of the piece that was picked up. */
static void tell_piece(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    if (game->hand.count != 1)
        return;
    present_piece(&text, session_game(game->session), game->hand.squares[0]);
    tui_say(game, STYLE_MESSAGE, strbuf_text(&text));
    strbuf_done(&text);
}

static void choose_square(struct tui_game *game, square s)
{
    struct intent intent;
    struct reply reply;
    tui_say(game, STYLE_MESSAGE, "");
    if (!hand_choose(&game->hand, session_game(game->session), s, &intent)) {
        tell_piece(game);
        return;
    }
    session_play_intent(game->session, &intent, &reply);
    tui_show_reply(game, &reply);
}

/* What a key does; `by` is the number in its row of the table. */

static void choose_at_cursor(struct tui_game *game, int by)
{
    (void)by;
    if (game->has_cursor)
        choose_square(game, game->cursor);
}

/* Move the cursor, as the board is seen. At the first key it appears in the middle of the lowest
 * row. */
static void move_cursor(struct tui_game *game, int down, int across)
{
    const struct variant *variant = game_variant(session_game(game->session));
    int rows = variant_rows(variant), columns = variant_columns(variant);
    bool flipped = session_is_flipped(game->session);
    if (!game->has_cursor) {
        game->has_cursor = true;
        game->cursor = square_at(flipped ? rows - 1 : 0, columns / 2);
        return;
    }
    int sign = flipped ? -1 : 1;
    int row = square_row(game->cursor) - sign * down;
    int column = square_column(game->cursor) + sign * across;
    if (row >= 0 && row < rows && column >= 0 && column < columns)
        game->cursor = square_at(row, column);
}

static void move_down(struct tui_game *game, int by)
{
    move_cursor(game, by, 0);
}

static void move_across(struct tui_game *game, int by)
{
    move_cursor(game, 0, by);
}

/* --- the list of moves and the review */

enum { LEAP = 10, ALL = 1 << 24 }; /* moves that PgUp and PgDn go, and those that Home and End go */

/* Scroll the list by pages. */
static void scroll(struct tui_game *game, int by)
{
    const struct panel_list *list = &game->drawn.panel.list;
    game->scroll += by;
    if (game->scroll > list->pages)
        game->scroll = list->pages;
    if (game->scroll < -list->later)
        game->scroll = -list->later;
}

static void step(struct tui_game *game, int by)
{
    game->plays_itself = false;
    tui_show_move(game, session_shown(game->session) + by);
}

/* The letters that seek mistakes also begin commands: see begins_command(). */
static void seek_mistake(struct tui_game *game, int by)
{
    struct reply reply;
    game->sought_by = by > 0 ? 'n' : 'p';
    game->sought_from = session_shown(game->session);
    game->sought_ms = clock_ms();
    game->plays_itself = false;
    session_show_mistake(game->session, by, &reply);
    if (reply.reactions & REACTION_REFUSED)
        tui_say(game, STYLE_WARNING, _("No hi ha cap altra errada marcada"));
    else
        tui_show_reply(game, &reply);
}

static void toggle_play(struct tui_game *game, int by)
{
    (void)by;
    bool at_end = session_shown(game->session) == session_length(game->session);
    game->plays_itself = !game->plays_itself;
    if (game->plays_itself && at_end)
        tui_show_move(game, 0);
}

static void play_from_here(struct tui_game *game, int by)
{
    (void)by;
    tui_play_from_here(game);
}

/* --- pace */

static const int paces[] = {0, 100, 250, 500, 1000, 2000, 5000}; /* milliseconds */
enum { PACES = sizeof paces / sizeof *paces };

static void change_pace(struct tui_game *game, int by)
{
    int *pace = &game->tui->settings.pace, at = 0;
    struct strbuf text = STRBUF_INIT;
    while (at < PACES - 1 && paces[at] < *pace)
        at++;
    at += by;
    *pace = paces[at < 0 ? 0 : at < PACES ? at : PACES - 1];
    strbuf_addf(&text, _("Ritme: %g segons per tirada"), *pace / 1000.0);
    tui_say(game, STYLE_MESSAGE, strbuf_text(&text));
    strbuf_done(&text);
}

/* Stops a game that is watched or, once it stands still, lets it go on by one move. tui_paint()
 * says that it waits. */
static void stop_or_step(struct tui_game *game, int by)
{
    (void)by;
    game->steps = game->stopped;
    game->stopped = true;
    tui_say(game, STYLE_MESSAGE, "");
}

/* The rival of a person makes its move. */
static void step_rival(struct tui_game *game, int by)
{
    (void)by;
    game->steps = true;
    tui_say(game, STYLE_MESSAGE, "");
}

static void go_on(struct tui_game *game, int by)
{
    (void)by;
    game->stopped = false;
    tui_say(game, STYLE_MESSAGE, "");
}

/* --- the rest */

/* Commands that have a key. */
enum { FLIP, UNDO, REDO, HINT, ANALYSE, BOOK, REVIEW, DRAW, ADJOURN, RESIGN };

static void command(struct tui_game *game, int by)
{
    static const char *const lines[] = {
        [FLIP] = "gira",        [UNDO] = "desfer",     [REDO] = "refer",    [HINT] = "consell",
        [ANALYSE] = "analitza", [BOOK] = "llibre",     [REVIEW] = "revisa", [DRAW] = "taules",
        [ADJOURN] = "ajornar",  [RESIGN] = "rendir-se"};
    tui_enter(game, lines[by]);
}

/* Begins a message to the others. */
static void begin_message(struct tui_game *game, int by)
{
    (void)by;
    tui_line_set(game->tui->line, "missatge ");
}

static void open_leave(struct tui_game *game, int by)
{
    (void)by;
    tui_open_leave(game);
}

static void open_help(struct tui_game *game, int by)
{
    (void)by;
    tui_open_help(game);
}

static void toggle_evaluation(struct tui_game *game, int by)
{
    (void)by;
    game->tui->settings.evaluation = !game->tui->settings.evaluation;
}

static void toggle_thinking(struct tui_game *game, int by)
{
    (void)by;
    game->tui->settings.thinking = !game->tui->settings.thinking;
}

static void redraw(struct tui_game *game, int by)
{
    (void)by;
    term_redraw(game->tui->term);
}

void tui_cancel(struct tui_game *game)
{
    tui_line_set(game->tui->line, "");
    strbuf_clear(&game->waiting);
    game->plays_itself = false;
    game->hand.count = 0;
    game->has_hint = false;
    tui_say(game, STYLE_MESSAGE, "");
}

/* Esc in a review: back to a game that goes on, out of one that is over, unless there is something
 * to cancel. */
static void cancel_or_return(struct tui_game *game, int by)
{
    (void)by;
    struct reply reply;
    bool idle = tui_line_text(game->tui->line)[0] == '\0' && game->hand.count == 0 &&
                !game->has_hint && !game->plays_itself;
    tui_cancel(game);
    if (!idle)
        return;
    if (session_is_over(game->session)) {
        tui_open_end(game);
        return;
    }
    session_resume(game->session, &reply);
    tui_show_reply(game, &reply);
}

static void cancel(struct tui_game *game, int by)
{
    (void)by;
    tui_cancel(game);
}

/* --- the table */

enum applies { ALWAYS, UNLESS_TYPING };

static const struct binding {
    enum term_event_kind kind;
    enum term_key key; /* of TERM_KEY */
    uint32_t ch;       /* of TERM_CHAR, and of keys that have a number or a letter */
    enum applies when;
    unsigned activities; /* bits of enum activity */
    void (*act)(struct tui_game *game, int by);
    int by;
} bindings[] = {
/* clang-format off */
#define KEY(name) TERM_KEY, TERM_KEY_##name, 0
#define FUNCTION_KEY(number) TERM_KEY, TERM_KEY_FUNCTION, number
#define CHAR(c) TERM_CHAR, 0, c
    {KEY(ESCAPE), ALWAYS, ACTIVITY_REVIEWS, cancel_or_return, 0},
    {KEY(ESCAPE), ALWAYS, ACTIVITY_ANY, cancel, 0},
    {FUNCTION_KEY(1), ALWAYS, ACTIVITY_ANY, open_help, 0},
    {FUNCTION_KEY(2), ALWAYS, ACTIVITY_ANY, command, FLIP},
    {FUNCTION_KEY(3), ALWAYS, ACTIVITY_ANY, toggle_evaluation, 0},
    {FUNCTION_KEY(4), ALWAYS, ACTIVITY_ANY, toggle_thinking, 0},
    {FUNCTION_KEY(5), ALWAYS, ACTIVITY_ANY, command, HINT},
    {FUNCTION_KEY(6), ALWAYS, ACTIVITY_CLUB, command, DRAW},
    {FUNCTION_KEY(7), ALWAYS, ACTIVITY_CLUB, command, ADJOURN},
    {FUNCTION_KEY(8), ALWAYS, ACTIVITY_CLUB, begin_message, 0},
    {FUNCTION_KEY(9), ALWAYS, ACTIVITY_CLUB, command, RESIGN},
    {FUNCTION_KEY(10), ALWAYS, ACTIVITY_CLUB, open_leave, 0},
    {FUNCTION_KEY(6), ALWAYS, ACTIVITY_ANY, command, ANALYSE},
    {FUNCTION_KEY(7), ALWAYS, ACTIVITY_ANY, command, BOOK},
    {FUNCTION_KEY(8), ALWAYS, ACTIVITY_ANY, command, REVIEW},
    {TERM_KEY, TERM_KEY_CONTROL, 'L', ALWAYS, ACTIVITY_ANY, redraw, 0},
    {CHAR('?'), UNLESS_TYPING, ACTIVITY_ANY, open_help, 0},

    {KEY(LEFT), UNLESS_TYPING, ACTIVITY_REVIEWS, step, -1},
    {KEY(RIGHT), UNLESS_TYPING, ACTIVITY_REVIEWS, step, 1},
    {KEY(PAGE_UP), ALWAYS, ACTIVITY_REVIEWS, step, -LEAP},
    {KEY(PAGE_DOWN), ALWAYS, ACTIVITY_REVIEWS, step, LEAP},
    {KEY(HOME), UNLESS_TYPING, ACTIVITY_REVIEWS, step, -ALL},
    {KEY(END), UNLESS_TYPING, ACTIVITY_REVIEWS, step, ALL},
    {KEY(UP), UNLESS_TYPING, ACTIVITY_REVIEWS, scroll, 1},
    {KEY(DOWN), UNLESS_TYPING, ACTIVITY_REVIEWS, scroll, -1},
    {KEY(ENTER), UNLESS_TYPING, ACTIVITY_REVIEWS, play_from_here, 0},
    {CHAR(' '), UNLESS_TYPING, ACTIVITY_REVIEWS, toggle_play, 0},
    {CHAR('<'), UNLESS_TYPING, ACTIVITY_REVIEWS, step, -1},
    {CHAR('>'), UNLESS_TYPING, ACTIVITY_REVIEWS, step, 1},
    {CHAR('n'), UNLESS_TYPING, ACTIVITY_REVIEWS, seek_mistake, 1},
    {CHAR('p'), UNLESS_TYPING, ACTIVITY_REVIEWS, seek_mistake, -1},

    {CHAR(' '), UNLESS_TYPING, ACTIVITY_WATCHES, stop_or_step, 0},
    {KEY(ENTER), UNLESS_TYPING, ACTIVITY_WATCHES, go_on, 0},
    {CHAR(' '), UNLESS_TYPING, ACTIVITY_STEPS, step_rival, 0},
    {CHAR('+'), UNLESS_TYPING, ACTIVITY_REVIEWS | ACTIVITY_WATCHES, change_pace, -1},
    {CHAR('-'), UNLESS_TYPING, ACTIVITY_REVIEWS | ACTIVITY_WATCHES, change_pace, 1},

    {KEY(PAGE_UP), ALWAYS, ACTIVITY_ANY, scroll, 1},
    {KEY(PAGE_DOWN), ALWAYS, ACTIVITY_ANY, scroll, -1},
    {KEY(HOME), UNLESS_TYPING, ACTIVITY_ANY, scroll, ALL},
    {KEY(END), UNLESS_TYPING, ACTIVITY_ANY, scroll, -ALL},
    {KEY(UP), UNLESS_TYPING, ACTIVITY_ANY, move_down, -1},
    {KEY(DOWN), UNLESS_TYPING, ACTIVITY_ANY, move_down, 1},
    {KEY(LEFT), UNLESS_TYPING, ACTIVITY_ANY, move_across, -1},
    {KEY(RIGHT), UNLESS_TYPING, ACTIVITY_ANY, move_across, 1},
    {KEY(ENTER), UNLESS_TYPING, ACTIVITY_PLAYS | ACTIVITY_STEPS | ACTIVITY_CLUB,
     choose_at_cursor, 0},
    {CHAR(' '), UNLESS_TYPING, ACTIVITY_PLAYS | ACTIVITY_CLUB, choose_at_cursor, 0},
    {CHAR('<'), UNLESS_TYPING, ACTIVITY_ANY, command, UNDO},
    {CHAR('>'), UNLESS_TYPING, ACTIVITY_ANY, command, REDO},
    /* clang-format on */
};

static bool fits(const struct binding *binding, const struct term_event *event)
{
    if (binding->kind != event->kind)
        return false;
    if (event->kind == TERM_CHAR)
        return binding->ch == event->ch;
    bool numbered = event->key == TERM_KEY_FUNCTION || event->key == TERM_KEY_CONTROL;
    return binding->key == event->key && (!numbered || binding->ch == event->ch);
}

/* The first row for this key in what the user does. */
static const struct binding *find(const struct term_event *event, enum activity activity)
{
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
        if (bindings[i].activities & activity && fits(&bindings[i], event))
            return &bindings[i];
    return NULL;
}

/* Whether the key that sought a mistake was the first letter of a command: another one that goes on
 * with a name follows it at once, as in `next` or `play-from-here`. */
static bool begins_command(const struct tui_game *game, const struct term_event *event)
{
    char letters[] = {game->sought_by, (char)event->ch, '\0'};
    if (!game->sought_by || event->kind != TERM_CHAR || event->ch >= 0x80 ||
        clock_ms() > game->sought_ms + TYPING_MS)
        return false;
    for (const struct command *command = commands; command->names[0]; command++)
        for (int i = 0; i < COMMAND_NAMES && command->names[i]; i++)
            if (strncmp(command->names[i], letters, 2) == 0)
                return true;
    return false;
}

/* Shows again what was shown before the mistake was sought, and types the letter instead. */
static void type_letter(struct tui_game *game)
{
    const char letter[] = {game->sought_by, '\0'};
    tui_show_move(game, game->sought_from);
    tui_line_set(game->tui->line, letter);
}

void tui_press(struct tui_game *game, const struct term_event *event)
{
    if (begins_command(game, event))
        type_letter(game);
    game->sought_by = '\0';
    const struct binding *binding = find(event, tui_activity(game));
    bool typing = tui_line_text(game->tui->line)[0] != '\0';
    if (binding && (binding->when == ALWAYS || !typing)) {
        binding->act(game, binding->by);
    } else if (event->kind == TERM_KEY && event->key == TERM_KEY_ENTER) {
        tui_submit(game);
    } else {
        tui_line_key(game->tui->line, event);
    }
}

/* --- the foot of the panel */

#define CHARACTER(c)                                                                               \
    {                                                                                              \
        .kind = TERM_CHAR, .ch = (c)                                                               \
    }
#define NAMED(k)                                                                                   \
    {                                                                                              \
        .kind = TERM_KEY, .key = (k)                                                               \
    }
#define FUNCTION(n)                                                                                \
    {                                                                                              \
        .kind = TERM_KEY, .key = TERM_KEY_FUNCTION, .ch = (n)                                      \
    }

const struct panel_key *tui_foot_keys(const struct tui_game *game)
{
    enum activity activity = tui_activity(game);
    static const struct panel_key playing[] = {
        {"?", N_("ajuda"), CHARACTER('?')}, {"<", N_("desfà"), CHARACTER('<')},
        {">", N_("refà"), CHARACTER('>')},  {"F2", N_("gira"), FUNCTION(2)},
        {"F5", N_("consell"), FUNCTION(5)}, {"F6", N_("analitza"), FUNCTION(6)},
        {"F8", N_("revisa"), FUNCTION(8)},  {"F7", N_("llibre"), FUNCTION(7)},
        {NULL, NULL, CHARACTER(0)},
    };
    static const struct panel_key reviewing[] = {
        {"?", N_("ajuda"), CHARACTER('?')},
        {"←", N_("enrere"), NAMED(TERM_KEY_LEFT)},
        {"→", N_("endavant"), NAMED(TERM_KEY_RIGHT)},
        {"␣", N_("passa"), CHARACTER(' ')},
        {"↵", N_("juga"), NAMED(TERM_KEY_ENTER)},
        {"Esc", N_("torna"), NAMED(TERM_KEY_ESCAPE)},
        {"F6", N_("analitza"), FUNCTION(6)},
        {"F7", N_("llibre"), FUNCTION(7)},
        {NULL, NULL, CHARACTER(0)},
    };
    static const struct panel_key watching[] = {
        {"␣", N_("atura"), CHARACTER(' ')},
        {"+", N_("de pressa"), CHARACTER('+')},
        {"-", N_("a poc a poc"), CHARACTER('-')},
        {"?", N_("ajuda"), CHARACTER('?')},
        {NULL, NULL, CHARACTER(0)},
    };
    static const struct panel_key stopped[] = {
        {"␣", N_("una tirada"), CHARACTER(' ')},
        {"↵", N_("continua"), NAMED(TERM_KEY_ENTER)},
        {"?", N_("ajuda"), CHARACTER('?')},
        {NULL, NULL, CHARACTER(0)},
    };
    static const struct panel_key stepping[] = {
        {"␣", N_("tira la CPU"), CHARACTER(' ')},
        {"?", N_("ajuda"), CHARACTER('?')},
        {"<", N_("desfà"), CHARACTER('<')},
        {"F2", N_("gira"), FUNCTION(2)},
        {NULL, NULL, CHARACTER(0)},
    };
    static const struct panel_key at_board[] = {
        {"?", N_("ajuda"), CHARACTER('?')}, {"F10", N_("deixa el tauler"), FUNCTION(10)},
        {"F6", N_("taules"), FUNCTION(6)},  {"F8", N_("missatge"), FUNCTION(8)},
        {"<", N_("desfà"), CHARACTER('<')}, {"F7", N_("ajorna"), FUNCTION(7)},
        {"F2", N_("gira"), FUNCTION(2)},    {"F9", N_("abandona"), FUNCTION(9)},
        {NULL, NULL, CHARACTER(0)},
    };
    return activity == ACTIVITY_REVIEWS   ? reviewing
           : activity == ACTIVITY_CLUB    ? at_board
           : activity == ACTIVITY_STEPS   ? stepping
           : activity == ACTIVITY_WATCHES ? (game->stopped ? stopped : watching)
                                          : playing;
}

/* --- the mouse */

/* A square is pressed. A piece that was in hand already stays there until the button is released:
 * it may be dragged. */
static void press_square(struct tui_game *game, square s)
{
    bool holds = game->hand.count > 0;
    game->was_in_hand = holds && game->hand.squares[game->hand.count - 1] == s;
    if (!game->was_in_hand)
        choose_square(game, s);
    game->pressed = game->hand.count > 0;
    game->pressed_on = s;
}

/* The button is released: on another square the piece is dropped there. */
static void release_square(struct tui_game *game, bool on_board, square s)
{
    bool moved = !on_board || s != game->pressed_on;
    if (!game->pressed)
        return;
    game->pressed = false;
    if (on_board && (moved || game->was_in_hand))
        choose_square(game, s);
    else if (!on_board)
        game->hand.count = 0;
}

/* What is clicked outside the board: a move of the list, or a key of the foot. */
static void click_panel(struct tui_game *game, const struct term_event *event)
{
    const struct panel_drawn *panel = &game->drawn.panel;
    const struct term_event *key = panel_key_at(panel, event->row, event->column);
    int move = panel_move_at(panel, &game->moves, event->row, event->column);
    if (move < 0)
        move = curve_move_at(&panel->curve, session_analysis(game->session), event->row,
                             event->column);
    if (key) {
        tui_press(game, key);
    } else if (move >= 0) {
        game->plays_itself = false;
        tui_show_move(game, move + 1);
    }
}

void tui_mouse(struct tui_game *game, const struct term_event *event)
{
    square s = 0;
    bool on_board =
        game->layout.fits && board_square_at(&s, &game->layout.place, event->row, event->column);
    if (event->kind == TERM_RELEASE)
        release_square(game, on_board, s);
    if (event->kind != TERM_MOUSE)
        return;
    if (event->button == TERM_WHEEL_UP)
        scroll(game, 1);
    else if (event->button == TERM_WHEEL_DOWN)
        scroll(game, -1);
    else if (event->button == TERM_RIGHT)
        game->hand.count = 0;
    else if (on_board)
        press_square(game, s);
    else if (game->layout.fits)
        click_panel(game, event);
}

/* A game in play on the full screen: events become lines for the session, and its replies become
 * what is shown. */
#include "ui/tui.h"

#include <stdlib.h>
#include <string.h>

#include "session/command.h"
#include "ui/answers.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/tui_dialog.h"
#include "ui/tui_hand.h"
#include "ui/tui_view.h"

enum { THINKING_MS = 250 }; /* between two looks at how the thinking goes */

/* What the open dialog is about. */
enum purpose { PURPOSE_READ, PURPOSE_PROMOTE, PURPOSE_LEAVE, PURPOSE_END };

struct tui_game {
    struct tui *tui;
    struct session *session;
    struct view_layout layout;
    struct view_drawn drawn;
    struct hand hand;
    bool has_cursor; /* the keys have been used to point at squares */
    square cursor;
    bool has_hint;
    struct move hint;
    struct strbuf message;
    enum style_id message_style;
    struct dialog dialog;
    enum purpose purpose;
    int scroll;  /* pages of the move list */
    int presses; /* of Ctrl-C in a row */
    bool done;
    enum tui_outcome outcome;
};

/* ---- messages ---- */

static void say(struct tui_game *game, enum style_id style, const char *text)
{
    strbuf_clear(&game->message);
    strbuf_add_str(&game->message, text);
    game->message_style = style;
}

/* Adds lines to the message, which has only one. */
static void say_lines(struct tui_game *game, const char *lines)
{
    for (; *lines; lines += strcspn(lines, "\n"), lines += *lines == '\n') {
        if (game->message.len > 0)
            strbuf_add_str(&game->message, " · ");
        strbuf_add(&game->message, lines, strcspn(lines, "\n"));
    }
}

static void ring(struct tui_game *game)
{
    if (game->tui->settings.bell)
        term_bell(game->tui->term);
}

/* ---- drawing ---- */

static void fill_marks(struct tui_game *game, struct board_marks *marks)
{
    struct game *played = session_game(game->session);
    *marks = (struct board_marks){.has_cursor = game->has_cursor, .cursor = game->cursor};
    if (game->has_hint) {
        marks->of[game->hint.from] = MARK_HINT;
        marks->of[game->hint.to] = MARK_HINT;
    }
    hand_mark(marks, &game->hand, played);
}

static void fill_panel(struct tui_game *game, struct panel *panel)
{
    panel->game = session_game(game->session);
    panel->flipped = session_is_flipped(game->session);
    panel->scroll = game->scroll;
    panel->look = game->tui->look;
    for (int side = WHITE; side <= BLACK; side++) {
        const char *label = session_label(game->session, (enum side)side);
        panel->players[side] = label ? label : _("persona");
        panel->settings[side] = label ? session_settings(game->session, (enum side)side) : "";
    }
}

/* `Blanques: `, or what is asked for. */
static void fill_prompt(struct tui_game *game, struct strbuf *prompt)
{
    const struct game *played = session_game(game->session);
    if (game_is_over(played))
        strbuf_add_str(prompt, "> ");
    else if (game_offer_pending(played))
        strbuf_addf(prompt, _("%s, accepteu taules? (acceptades, no acceptades): "),
                    words_side(session_actor(game->session)));
    else
        strbuf_addf(prompt, "%s: ", words_side(session_actor(game->session)));
}

/* Words that Tab offers take the place of the message. */
static void add_offers(struct strbuf *out, char *const *offers)
{
    for (; *offers; offers++)
        strbuf_addf(out, "%s  ", *offers);
}

static void paint(struct tui_game *game)
{
    struct tui *tui = game->tui;
    struct strbuf prompt = STRBUF_INIT, offers = STRBUF_INIT;
    struct view view = {.message = strbuf_text(&game->message),
                        .message_style = game->message_style,
                        .line = tui_line_text(tui->line),
                        .line_cursor = tui_line_cursor(tui->line)};
    struct grid *grid = tui_canvas(tui);
    view_arrange(&game->layout, game_variant(session_game(game->session)),
                 session_is_flipped(game->session), grid->rows, grid->columns);
    fill_prompt(game, &prompt);
    view.prompt = strbuf_text(&prompt);
    if (tui_line_offers(tui->line)) {
        add_offers(&offers, tui_line_offers(tui->line));
        view.message = strbuf_text(&offers);
    }
    fill_marks(game, &view.marks);
    fill_panel(game, &view.panel);
    game->drawn = view_draw(grid, &game->layout, &view);
    if (game->dialog.open)
        dialog_draw(grid, &game->dialog);
    term_set_cursor(tui->term, game->dialog.open ? -1 : game->drawn.cursor_row,
                    game->drawn.cursor_column);
    tui_show(tui);
    strbuf_done(&prompt);
    strbuf_done(&offers);
}

/* ---- dialogs ---- */

static void open_dialog(struct tui_game *game, enum purpose purpose, const char *title,
                        const char *text)
{
    dialog_open(&game->dialog, title, text);
    game->purpose = purpose;
}

static void open_help(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    struct reply reply = {.topic = TOPIC_HELP};
    strbuf_add_str(&text, _("Lletres i xifres    s'escriuen a la línia d'ordres\n"
                            "u r f h q           desfer, refer, girar, ajuda, ajornar\n"
                            "Fletxes             mouen el cursor (o editen el que s'escriu)\n"
                            "Retorn, espai       agafa una peça i la deixa\n"
                            "Ratolí              el mateix, clicant\n"
                            "Esc                 cancel·la\n"
                            "< >                 desfà i refà una tirada\n"
                            "? F1                aquesta ajuda\n"
                            "F2                  gira el tauler\n"
                            "F3 F4               barra d'avaluació, el que pensa la CPU\n"
                            "RePàg AvPàg         la llista de tirades\n"
                            "Tab, Ctrl-P Ctrl-N  completa, línies anteriors\n"
                            "Ctrl-C              la CPU tira ja; dues vegades, ajorna\n"
                            "Ctrl-L Ctrl-Z       redibuixa, atura el programa\n\n"));
    answer_add(&text, game->session, &reply);
    open_dialog(game, PURPOSE_READ, _("Ajuda"), strbuf_text(&text));
    strbuf_done(&text);
}

static void open_promotion(struct tui_game *game, uint32_t types)
{
    const struct variant *variant = game_variant(session_game(game->session));
    const struct rules *rules = variant_rules(variant);
    enum side side = session_actor(game->session);
    open_dialog(game, PURPOSE_PROMOTE, _("Promoció"), "");
    for (int type = 0; type < variant_type_count(variant); type++) {
        struct strbuf words = STRBUF_INIT;
        char text[GRID_CELL_BYTES];
        if (!(types >> type & 1))
            continue;
        board_piece_text(text, variant, piece_of(side, type, false), &game->tui->look, 2);
        strbuf_addf(&words, "%c  ", rules->pieces[type].symbol);
        words_add_type(&words, variant, type);
        strbuf_addf(&words, "  %s", text);
        dialog_add_choice(&game->dialog, strbuf_text(&words), rules->pieces[type].symbol);
        strbuf_done(&words);
    }
}

static void open_leave(struct tui_game *game)
{
    open_dialog(game, PURPOSE_LEAVE, _("Ajornar"), _("Voleu desar la partida i sortir?"));
    dialog_add_choice(&game->dialog, _("Sí"), *_("S"));
    dialog_add_choice(&game->dialog, _("No"), 'N');
}

static void open_end(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    const char *path = session_path(game->session);
    words_add_state(&text, session_game(game->session));
    if (path) {
        strbuf_addf(&text, "\n%s\n", _("Partida desada a"));
        message_add_clean(&text, path);
    }
    open_dialog(game, PURPOSE_END, _("Final de la partida"), strbuf_text(&text));
    dialog_add_choice(&game->dialog, _("Repassar la partida"), 'R');
    dialog_add_choice(&game->dialog, _("Nova partida"), 'N');
    dialog_add_choice(&game->dialog, _("Sortir"), 'S');
    strbuf_done(&text);
}

/* ---- what the session replies ---- */

static void show_answer(struct tui_game *game, const struct reply *reply)
{
    struct strbuf text = STRBUF_INIT;
    if (reply->topic == TOPIC_HELP) {
        open_help(game);
        return;
    }
    if (reply->topic == TOPIC_HINT && reply->thought.has_move) {
        game->has_hint = true;
        game->hint = reply->thought.move;
    }
    answer_add(&text, game->session, reply);
    strbuf_trim_end(&text, '\n');
    const char *title = reply->command ? reply->command->names[0] : _("Consell");
    bool is_long = strchr(strbuf_text(&text), '\n') ||
                   grid_width(strbuf_text(&text)) > game->layout.columns - 16;
    if (is_long)
        open_dialog(game, PURPOSE_READ, title, strbuf_text(&text));
    else
        say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
}

static void show_refusal(struct tui_game *game, const struct reply *reply)
{
    struct strbuf why = STRBUF_INIT;
    say(game, STYLE_WARNING, words_refused(reply->why.reason));
    words_add_why(&why, session_game(game->session), reply);
    say_lines(game, strbuf_text(&why));
    strbuf_done(&why);
    ring(game);
}

static void add_saving(struct strbuf *out, const struct reply *reply)
{
    struct strbuf path = STRBUF_INIT;
    message_add_clean(&path, reply->path ? reply->path : "?");
    if (reply->reactions & REACTION_SAVED)
        strbuf_addf(out, _("Partida desada a %s\n"), strbuf_text(&path));
    if (reply->reactions & REACTION_UNSAVED)
        strbuf_addf(out, _("No s'ha pogut desar la partida a %s: %s\n"), strbuf_text(&path),
                    message_system(reply->error));
    strbuf_done(&path);
}

static void show_saving(struct tui_game *game, const struct reply *reply)
{
    struct strbuf text = STRBUF_INIT;
    add_saving(&text, reply);
    if (reply->reactions & REACTION_UNSAVED)
        say(game, STYLE_WARNING, "");
    say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
}

static void show_position(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    words_add_state(&text, session_game(game->session));
    say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
    game->has_hint = false;
    game->scroll = 0;
    game->hand.count = 0;
}

static void show_stuck(struct tui_game *game, const struct reply *reply)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, _("Aquest jugador no pot continuar (%s): ara hi juga una persona\n"),
                reply->thought.problem);
    say(game, STYLE_WARNING, "");
    say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
}

static void show_answered(struct tui_game *game, const struct reply *reply)
{
    say(game, STYLE_MESSAGE,
        reply->thought.accepts ? _("Taules acceptades") : _("Taules no acceptades"));
}

/* What is said once the terminal is left. */
static void bid_farewell(struct tui_game *game, const struct reply *reply)
{
    if (reply->reactions & REACTION_ADJOURNED)
        strbuf_addf(&game->tui->farewell, "%s\n", words_adjourned());
    add_saving(&game->tui->farewell, reply);
}

static void show(struct tui_game *game, const struct reply *reply)
{
    unsigned happened = reply->reactions;
    say(game, STYLE_MESSAGE, "");
    if (happened & REACTION_ANSWERED)
        show_answered(game, reply);
    if (happened & REACTION_STUCK)
        show_stuck(game, reply);
    if (happened & REACTION_REFUSED)
        show_refusal(game, reply);
    if (happened & (REACTION_POSITION | REACTION_ENDED))
        show_position(game);
    if (happened & REACTION_PLAYED)
        ring(game);
    if (happened & REACTION_TELL)
        show_answer(game, reply);
    if (happened & REACTION_QUESTION)
        open_promotion(game, reply->why.promotions);
    if (happened & (REACTION_SAVED | REACTION_UNSAVED))
        show_saving(game, reply);
    if (happened & REACTION_ENDED)
        open_end(game);
    if (session_next(game->session) == NEXT_END)
        bid_farewell(game, reply);
}

/* ---- lines ---- */

static void enter(struct tui_game *game, const char *line)
{
    struct reply reply;
    session_enter(game->session, line, &reply);
    show(game, &reply);
}

static void leave(struct tui_game *game)
{
    struct reply reply;
    session_adjourn(game->session, &reply);
    bid_farewell(game, &reply);
}

/* One-letter commands stand for longer ones. */
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
            open_leave(game);
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

/* ---- squares ---- */

static void choose_square(struct tui_game *game, square s)
{
    struct strbuf line = STRBUF_INIT;
    say(game, STYLE_MESSAGE, "");
    if (hand_choose(&game->hand, session_game(game->session), s, &line))
        enter(game, strbuf_text(&line));
    strbuf_done(&line);
}

/* The cursor appears in the middle of the mover's first rows, and moves as the board is seen. */
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

/* ---- keys ---- */

static void cancel(struct tui_game *game)
{
    tui_line_set(game->tui->line, "");
    game->hand.count = 0;
    game->has_hint = false;
    say(game, STYLE_MESSAGE, "");
}

static void press_function(struct tui_game *game, uint32_t number)
{
    switch (number) {
    case 1:
        open_help(game);
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

/* Keys that mean the same whatever is being typed; false if it is none of them. */
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

/* Keys that point at squares while nothing is being typed. */
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
        open_help(game);
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

/* Ctrl-C: a player that thinks for a human moves now; what is being typed is dropped; a second time
 * in a row, or when no human plays, the game is adjourned. */
static void interrupt(struct tui_game *game, bool thinking)
{
    bool any_human = !session_label(game->session, WHITE) || !session_label(game->session, BLACK);
    if (++game->presses > 1 || (thinking && !any_human)) {
        leave(game);
        return;
    }
    if (thinking)
        session_hurry(game->session);
    else
        cancel(game);
    say(game, STYLE_MESSAGE, thinking ? _("La CPU tira ja") : _("Un altre Ctrl-C ajorna la partida"));
}

/* ---- events ---- */

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
            show(game, &reply);
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

static void attend_dialog(struct tui_game *game, const struct term_event *event)
{
    enum dialog_result result = dialog_event(&game->dialog, event);
    if (result != DIALOG_STAYS)
        end_dialog(game, result);
}

static void attend(struct tui_game *game, const struct term_event *event, bool thinking)
{
    struct reply reply;
    bool input = event->kind == TERM_KEY || event->kind == TERM_CHAR || event->kind == TERM_MOUSE;
    if (input)
        game->presses = 0;
    if (event->kind == TERM_HANGUP) {
        leave(game);
    } else if (event->kind == TERM_WAKE) {
        session_collect(game->session, &reply);
        show(game, &reply);
    } else if (game->dialog.open) {
        attend_dialog(game, event);
    } else if (event->kind == TERM_MOUSE) {
        click(game, event);
    } else if (input) {
        press(game, event);
    } else if (event->kind == TERM_INTERRUPT) {
        interrupt(game, thinking);
    }
}

/* Everything accepted is on disk before we wait. */
static void sync(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    int result = session_sync(game->session);
    if (result == 0)
        return;
    strbuf_addf(&text, _("Avís: la partida en joc no es pot guardar al disc: %s\n"),
                message_system(-result));
    say(game, STYLE_WARNING, "");
    say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
    paint(game);
}

enum tui_outcome tui_play(struct tui *tui, struct session *session)
{
    struct tui_game game = {.tui = tui, .session = session, .message_style = STYLE_MESSAGE};
    enum next next;
    tui_line_attend(tui->line, session);
    show_position(&game);
    while (!game.done && (next = session_next(session)) != NEXT_END) {
        bool thinking = next == NEXT_THINK;
        paint(&game);
        sync(&game);
        struct term_event event =
            term_wait(tui->term, session_wake(session), thinking ? THINKING_MS : -1);
        attend(&game, &event, thinking);
    }
    tui_line_attend(tui->line, NULL);
    dialog_close(&game.dialog);
    strbuf_done(&game.message);
    return game.outcome;
}

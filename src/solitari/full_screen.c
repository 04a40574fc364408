/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game played on a full screen: events become moves, moves become pictures. */
#include "solitari/modes.h"

#include "solitari/advice.h"
#include "solitari/klondike_view.h"
#include "solitari/plan.h"
#include "solitari/watch.h"
#include "ui/term.h"
#include "ui/gettext.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGE_BYTES = 160 };
enum { FINISH_MS = 90 }; /* between two cards when the game finishes alone */

struct full_screen {
    struct term *term;
    struct sitting *sitting;
    struct klondike_view view;
    char message[MESSAGE_BYTES];
    enum sitting_trouble told; /* the last trouble that was said */
    bool coloured;
    struct theme chosen;
    size_t theme;         /* number of the built-in theme last chosen with its key */
    struct place pressed; /* where the mouse took a card; nowhere if it did not */
    struct watch *watch;
    struct klondike watched; /* the position that it looks at */
    struct plan finish;      /* the moves that are left when the game finishes alone */
    size_t finished;         /* how many of them are played */
    bool leaving;
    int status;
};

static const struct place nowhere = {.kind = PLACE_NOWHERE};

static const struct klondike *game_of(const struct full_screen *screen)
{
    return &screen->sitting->history.now;
}

/* --- telling */

static void say(struct full_screen *screen, bool is_warning, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void say(struct full_screen *screen, bool is_warning, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(screen->message, sizeof screen->message, format, args);
    va_end(args);
    screen->view.is_warning = is_warning;
}

static void say_trouble(struct full_screen *screen)
{
    static const char *const texts[] = {
        [SITTING_NO_HOME] = N_("No hi ha on desar la partida."),
        [SITTING_BUSY] = N_("Hi ha un altre solitari obert: aquesta partida no es desarà."),
        [SITTING_SET_ASIDE] = N_("La partida desada no s'entén: s'ha apartat com a .refusada"),
        [SITTING_WRITE_FAILED] = N_("La partida no es pot desar."),
    };
    enum sitting_trouble trouble = screen->sitting->trouble;
    if (trouble != SITTING_NO_TROUBLE && trouble != screen->told)
        say(screen, true, "%s", _(texts[trouble]));
    screen->told = trouble;
}

static void refresh_view(struct full_screen *screen)
{
    const struct history *history = &screen->sitting->history;
    screen->view.game = &history->now;
    screen->view.seed = history->seed;
    screen->view.steps = history->steps;
    screen->view.played = history->played;
    screen->view.cursor = place_settle(&history->now, screen->view.cursor);
}

static void draw(struct full_screen *screen)
{
    int rows, columns;
    struct grid grid;
    term_size(screen->term, &rows, &columns);
    refresh_view(screen);
    if (grid_init(&grid, rows, columns) != 0)
        return;
    klondike_view_draw(&grid, &screen->view);
    term_paint(screen->term, &grid);
    grid_done(&grid);
}

/* --- playing */

/* After any change: no card is selected, no hint is shown, and a win is announced. */
static void settle(struct full_screen *screen)
{
    screen->view.selected = nowhere;
    screen->view.hint_from = nowhere;
    screen->view.hint_to = nowhere;
    say_trouble(screen);
    if (!klondike_is_won(game_of(screen)))
        return;
    sitting_end(screen->sitting);
    screen->view.box = KLONDIKE_VIEW_WON;
}

static bool play(struct full_screen *screen, const struct klondike_move *move)
{
    int refusal = sitting_play(screen->sitting, move);
    if (refusal == -HISTORY_FULL)
        say(screen, true, _("La partida és massa llarga."));
    settle(screen);
    return refusal == 0;
}

/* --- finishing alone */

static bool is_finishing(const struct full_screen *screen)
{
    return screen->finished < screen->finish.count;
}

static void stop_finishing(struct full_screen *screen)
{
    plan_done(&screen->finish);
    screen->finish = (struct plan){.moves = NULL};
    screen->finished = 0;
}

static bool all_is_open(const struct klondike *game)
{
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        if (game->columns[i].hidden > 0)
            return false;
    return true;
}

/* Once no card of the columns lies face down, every card can go to its pile. */
static void begin_to_finish(struct full_screen *screen)
{
    const struct klondike *game = game_of(screen);
    if (klondike_is_won(game) || !all_is_open(game))
        return;
    stop_finishing(screen);
    if (plan_make(&screen->finish, game, NULL, 0) == 0)
        say(screen, false, _("Tot és obert: la partida s'acaba sola. Una tecla l'atura."));
}

static void play_next_of_finish(struct full_screen *screen)
{
    struct klondike_move move = screen->finish.moves[screen->finished++];
    if (!play(screen, &move))
        stop_finishing(screen);
}

/* A move of the player. */
static bool play_own(struct full_screen *screen, const struct klondike_move *move)
{
    bool played = play(screen, move);
    if (played)
        begin_to_finish(screen);
    return played;
}

/* --- playing from place to place */

static void open_card(struct full_screen *screen)
{
    struct klondike_move move = {.kind = KLONDIKE_OPEN};
    if (klondike_check(game_of(screen), &move) != 0)
        say(screen, true, _("No queden cartes a la mà ni descartades."));
    else
        play_own(screen, &move);
}

static void send_to_pile(struct full_screen *screen, struct place from)
{
    struct klondike_move move;
    struct place any_pile = {.kind = PLACE_PILE, .index = 1};
    if (advice_move(&move, game_of(screen), from, any_pile))
        play_own(screen, &move);
    else
        say(screen, true, _("Aquesta carta no es pot apilar."));
}

static void take(struct full_screen *screen, struct place from)
{
    if (!advice_can_take(game_of(screen), from)) {
        say(screen, true, _("Aquí no hi ha cap carta per agafar."));
        return;
    }
    screen->view.selected = from;
    if (!advice_has_target(game_of(screen), from))
        say(screen, true, _("Aquesta carta no pot anar enlloc."));
}

static void drop(struct full_screen *screen, struct place to)
{
    struct klondike_move move;
    struct place from = screen->view.selected;
    if (place_is_same(from, to)) {
        screen->view.selected = nowhere;
        send_to_pile(screen, from);
    } else if (advice_move(&move, game_of(screen), from, to)) {
        play_own(screen, &move);
    } else {
        say(screen, true, _("La carta no es pot posar aquí."));
    }
}

/* Enter, or a click: opens, takes or drops a card, depending on the place. */
static void use_place(struct full_screen *screen, struct place place)
{
    if (screen->view.selected.kind != PLACE_NOWHERE)
        drop(screen, place);
    else if (place.kind == PLACE_HAND)
        open_card(screen);
    else
        take(screen, place);
}

static void use_column(struct full_screen *screen, int column)
{
    screen->view.cursor = place_column_end(game_of(screen), column);
    if (screen->view.selected.kind != PLACE_NOWHERE)
        drop(screen, screen->view.cursor);
}

/* --- commands */

static void do_use(struct full_screen *screen)
{
    use_place(screen, screen->view.cursor);
}

static void do_open(struct full_screen *screen)
{
    open_card(screen);
}

static void do_pile(struct full_screen *screen)
{
    bool selected = screen->view.selected.kind != PLACE_NOWHERE;
    send_to_pile(screen, selected ? screen->view.selected : screen->view.cursor);
}

static void do_all_piles(struct full_screen *screen)
{
    struct klondike_move move;
    int count = 0;
    while (advice_any_to_pile(&move, game_of(screen)) && play(screen, &move))
        count++;
    say(screen, count == 0, count ? _("Cartes apilades: %d.") : _("No es pot apilar cap carta."),
        count);
}

static void do_hint(struct full_screen *screen)
{
    struct klondike_move move;
    if (!advice_hint(&move, game_of(screen))) {
        say(screen, true, _("No hi ha cap jugada."));
        return;
    }
    screen->view.selected = nowhere;
    screen->view.hint_from = advice_from(game_of(screen), &move);
    screen->view.hint_to = advice_to(game_of(screen), &move);
    if (move.kind == KLONDIKE_OPEN)
        say(screen, false, _("Pista: obre una carta."));
    else
        say(screen, false, _("Pista: mira les cartes marcades amb !"));
}

static void do_undo(struct full_screen *screen)
{
    if (!sitting_undo(screen->sitting))
        say(screen, true, _("No hi ha res per desfer."));
    settle(screen);
}

static void do_redo(struct full_screen *screen)
{
    if (!sitting_redo(screen->sitting))
        say(screen, true, _("No hi ha res per refer."));
    settle(screen);
}

static void deal_another(struct full_screen *screen)
{
    sitting_deal(screen->sitting, full_screen_random_seed(), FULL_SCREEN_STEPS, NULL, NULL);
    screen->view.box = KLONDIKE_VIEW_NO_BOX;
    screen->view.cursor = (struct place){.kind = PLACE_HAND};
    settle(screen);
}

static void do_new(struct full_screen *screen)
{
    if (screen->sitting->history.played && !klondike_is_won(game_of(screen)))
        screen->view.box = KLONDIKE_VIEW_ASK_NEW;
    else
        deal_another(screen);
}

/* Uses the theme, on the background that the terminal says it has. */
static void use_theme(struct full_screen *screen, const struct theme *theme)
{
    struct theme suited = *theme;
    enum term_ground ground = term_ground(screen->term);
    if (ground != TERM_GROUND_UNKNOWN)
        theme_suit_page(&suited, ground == TERM_GROUND_LIGHT);
    screen->chosen = *theme;
    bool cards_have_ground = theme->styles[STYLE_BLACK_SUIT].ground.full != THEME_DEFAULT_COLOUR;
    term_set_theme(screen->term, &suited);
    screen->view.is_flat = !screen->coloured || !cards_have_ground;
}

static void do_theme(struct full_screen *screen)
{
    struct theme theme;
    const char *name = theme_builtin_name(++screen->theme);
    if (!name) {
        screen->theme = 0;
        name = theme_builtin_name(0);
    }
    theme_builtin(&theme, name);
    use_theme(screen, &theme);
    say(screen, false, _("Tema: %s"), name);
}

static void do_help(struct full_screen *screen)
{
    screen->view.box = KLONDIKE_VIEW_HELP;
}

static void do_leave(struct full_screen *screen)
{
    screen->leaving = true;
}

#define NO_KEY UINT32_MAX

/* Keys, with a second one that does the same, and their help. Rows without a function are for
 * the help only: their keys are not single characters. */
static const struct {
    struct klondike_view_key help;
    uint32_t key, other; /* NO_KEY for none */
    void (*run)(struct full_screen *screen);
} commands[] = {
    {{N_("fletxes"), N_("mou el cursor")}, NO_KEY, NO_KEY, NULL},
    {{N_("Retorn"), N_("agafa, deixa, obre")}, ' ', NO_KEY, do_use},
    {{"1-7", N_("va a la columna")}, NO_KEY, NO_KEY, NULL},
    {{"Esc", N_("deixa-ho córrer")}, NO_KEY, NO_KEY, NULL},
    {{"o", N_("obre una carta")}, 'o', NO_KEY, do_open},
    {{"p", N_("la carta a la pila")}, 'p', NO_KEY, do_pile},
    {{"a", N_("tot a les piles")}, 'a', NO_KEY, do_all_piles},
    {{"h", N_("pista")}, 'h', NO_KEY, do_hint},
    {{"u <", N_("desfés")}, 'u', '<', do_undo},
    {{"r >", N_("refés")}, 'r', '>', do_redo},
    {{"n", N_("una altra partida")}, 'n', NO_KEY, do_new},
    {{"t", N_("un altre tema")}, 't', NO_KEY, do_theme},
    {{"? F1", N_("ajuda")}, '?', NO_KEY, do_help},
    {{"q", N_("surt i desa")}, 'q', NO_KEY, do_leave},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* --- events */

static void on_command(struct full_screen *screen, uint32_t ch)
{
    if (ch >= '1' && ch <= '0' + KLONDIKE_COLUMNS)
        use_column(screen, (int)(ch - '0'));
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].run && (ch == commands[i].key || ch == commands[i].other)) {
            commands[i].run(screen);
            return;
        }
}

static void walk(struct full_screen *screen, enum place_direction direction)
{
    screen->view.cursor = place_walk(game_of(screen), screen->view.cursor, direction);
}

static void on_key(struct full_screen *screen, const struct term_event *event)
{
    switch (event->key) {
    case TERM_KEY_UP:
        walk(screen, PLACE_UP);
        break;
    case TERM_KEY_DOWN:
        walk(screen, PLACE_DOWN);
        break;
    case TERM_KEY_LEFT:
        walk(screen, PLACE_LEFT);
        break;
    case TERM_KEY_RIGHT:
        walk(screen, PLACE_RIGHT);
        break;
    case TERM_KEY_ENTER:
        do_use(screen);
        break;
    case TERM_KEY_ESCAPE:
        screen->view.selected = nowhere;
        screen->view.hint_from = screen->view.hint_to = nowhere;
        break;
    case TERM_KEY_FUNCTION:
        if (event->ch == 1)
            do_help(screen);
        break;
    default:
        break;
    }
}

static struct place place_of(const struct full_screen *screen, const struct term_event *event)
{
    int rows, columns;
    term_size(screen->term, &rows, &columns);
    return klondike_view_place_at(&screen->view, rows, columns, event->row, event->column);
}

static void on_mouse(struct full_screen *screen, const struct term_event *event)
{
    struct place place = place_of(screen, event);
    bool is_click = event->button == TERM_LEFT || event->button == TERM_RIGHT;
    if (place.kind == PLACE_NOWHERE || !is_click)
        return;
    screen->view.cursor = place;
    if (event->button == TERM_RIGHT) {
        send_to_pile(screen, place);
        return;
    }
    use_place(screen, place);
    screen->pressed = place_is_same(screen->view.selected, place) ? place : nowhere;
}

/* Whether the mouse has carried a card to another place. */
static bool is_carried(const struct full_screen *screen, struct place place)
{
    struct place pressed = screen->pressed;
    return pressed.kind != PLACE_NOWHERE && place.kind != PLACE_NOWHERE &&
           (place.kind != pressed.kind || place.index != pressed.index);
}

static void on_drag(struct full_screen *screen, const struct term_event *event)
{
    struct place place = place_of(screen, event);
    if (is_carried(screen, place))
        screen->view.cursor = place;
}

static void on_release(struct full_screen *screen, const struct term_event *event)
{
    struct place place = place_of(screen, event);
    bool carried = is_carried(screen, place);
    screen->pressed = nowhere;
    if (!carried)
        return;
    screen->view.cursor = place;
    drop(screen, place);
    screen->view.selected = nowhere;
}

/* A box is answered before anything else; help goes away at any key. */
static void on_box(struct full_screen *screen, const struct term_event *event)
{
    uint32_t ch = event->kind == TERM_CHAR ? event->ch : 0;
    enum klondike_view_box box = screen->view.box;
    if (box == KLONDIKE_VIEW_WON && ch != 'n' && ch != 'u' && ch != '<' && ch != 'q')
        return;
    screen->view.box = KLONDIKE_VIEW_NO_BOX;
    if (box == KLONDIKE_VIEW_ASK_NEW && (ch == 's' || ch == 'y'))
        deal_another(screen);
    else if (box == KLONDIKE_VIEW_WON)
        on_command(screen, ch);
}

static void on_input(struct full_screen *screen, const struct term_event *event)
{
    screen->message[0] = '\0';
    if (event->kind == TERM_KEY && event->key == TERM_KEY_CONTROL && event->ch == 'L')
        term_redraw(screen->term);
    else if (screen->view.box != KLONDIKE_VIEW_NO_BOX)
        on_box(screen, event);
    else if (event->kind == TERM_CHAR)
        on_command(screen, event->ch);
    else if (event->kind == TERM_KEY)
        on_key(screen, event);
    else
        on_mouse(screen, event);
}

/* --- the solver */

/* Lets the solver look at the position, if it is another one. */
static void watch_game(struct full_screen *screen)
{
    const struct klondike *game = game_of(screen);
    if (memcmp(&screen->watched, game, sizeof *game) == 0)
        return;
    screen->watched = *game;
    if (!klondike_is_won(game))
        watch_look_at(screen->watch, game);
}

/* Tells that the game is lost, unless a warning is on the screen: that one may not come again. */
static void on_verdict(struct full_screen *screen)
{
    enum solver_verdict verdict;
    if (!watch_verdict(&verdict, screen->watch) || verdict != SOLVER_NOT_WINNABLE ||
        (screen->message[0] && screen->view.is_warning))
        return;
    say(screen, true,
        screen->sitting->history.played
            ? _("Ja no hi ha cap jugada que guanyi: u desfà, n reparteix.")
            : _("Aquesta partida no es pot guanyar: n en reparteix una altra."));
}

static void on_event(struct full_screen *screen, const struct term_event *event)
{
    switch (event->kind) {
    case TERM_CHAR:
    case TERM_KEY:
    case TERM_MOUSE:
        stop_finishing(screen);
        on_input(screen, event);
        break;
    case TERM_DRAG:
        on_drag(screen, event);
        break;
    case TERM_RELEASE:
        on_release(screen, event);
        break;
    case TERM_WAKE:
        on_verdict(screen);
        break;
    case TERM_TIMEOUT:
        if (is_finishing(screen))
            play_next_of_finish(screen);
        break;
    case TERM_INTERRUPT:
        screen->leaving = true;
        break;
    case TERM_HANGUP:
        screen->leaving = true;
        screen->status = 128 + event->signal;
        break;
    case TERM_BACKGROUND: {
        struct theme chosen = screen->chosen;
        use_theme(screen, &chosen);
        break;
    }
    case TERM_PASTE:
    case TERM_RESIZE:
        break;
    }
}

int64_t full_screen_random_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000) % 1000000000 ^ getpid();
}

int full_screen_run(struct sitting *sitting, const struct full_screen_options *options)
{
    struct klondike_view_key keys[COMMANDS + 1] = {{NULL, NULL}};
    struct full_screen screen = {.sitting = sitting, .coloured = term_depth() != THEME_DEPTH_NONE};
    for (int i = 0; i < COMMANDS; i++)
        keys[i] = commands[i].help;
    screen.view = (struct klondike_view){
        .keys = keys, .message = screen.message, .cursor = {.kind = PLACE_HAND}};
    if (term_open(&screen.term, options->theme) != 0)
        return -1;
    use_theme(&screen, options->theme);
    if (options->ascii)
        term_use_ascii(screen.term);
    if (options->resumed)
        say(&screen, false, _("Es continua la partida desada."));
    say_trouble(&screen);
    screen.watch = watch_new();
    while (!screen.leaving) {
        draw(&screen);
        watch_game(&screen);
        struct term_event event =
            term_wait(screen.term, watch_fd(screen.watch), is_finishing(&screen) ? FINISH_MS : -1);
        on_event(&screen, &event);
    }
    watch_free(screen.watch);
    stop_finishing(&screen);
    term_close(screen.term);
    return screen.status;
}

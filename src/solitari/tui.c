/* The game played on a full screen: events become moves, moves become pictures. */
#include "solitari/tui.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "solitari/advice.h"
#include "solitari/view.h"
#include "ui/term.h"

enum { MESSAGE_BYTES = 160 };

struct tui {
    struct term *term;
    struct sitting *sitting;
    struct view view;
    char message[MESSAGE_BYTES];
    enum sitting_trouble told; /* the last trouble that was said */
    size_t theme;              /* number of the built-in theme last chosen with its key */
    bool leaving;
    int status;
};

static const struct place nowhere = {.kind = PLACE_NOWHERE};

static const struct klondike *game_of(const struct tui *tui)
{
    return &tui->sitting->history.now;
}

/* ---- telling ---- */

static void say(struct tui *tui, bool is_warning, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void say(struct tui *tui, bool is_warning, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(tui->message, sizeof tui->message, format, args);
    va_end(args);
    tui->view.is_warning = is_warning;
}

static void say_trouble(struct tui *tui)
{
    static const char *const texts[] = {
        [SITTING_NO_HOME] = "No hi ha on desar la partida.",
        [SITTING_BUSY] = "Hi ha un altre solitari obert: aquesta partida no es desarà.",
        [SITTING_SET_ASIDE] = "La partida desada no s'entén: s'ha apartat com a .refusada",
        [SITTING_WRITE_FAILED] = "La partida no es pot desar.",
    };
    enum sitting_trouble trouble = tui->sitting->trouble;
    if (trouble != SITTING_NO_TROUBLE && trouble != tui->told)
        say(tui, true, "%s", texts[trouble]);
    tui->told = trouble;
}

static void refresh_view(struct tui *tui)
{
    const struct history *history = &tui->sitting->history;
    tui->view.game = &history->now;
    tui->view.seed = history->seed;
    tui->view.steps = history->steps;
    tui->view.played = history->played;
    tui->view.cursor = place_settle(&history->now, tui->view.cursor);
}

static void draw(struct tui *tui)
{
    int rows, columns;
    struct grid grid;
    term_size(tui->term, &rows, &columns);
    refresh_view(tui);
    if (grid_init(&grid, rows, columns) != 0)
        return;
    view_draw(&grid, &tui->view);
    term_paint(tui->term, &grid);
    grid_done(&grid);
}

/* ---- playing ---- */

/* After any change: nothing is in hand, no hint is shown, and a win is celebrated. */
static void settle(struct tui *tui)
{
    tui->view.selected = nowhere;
    tui->view.hint_from = nowhere;
    tui->view.hint_to = nowhere;
    say_trouble(tui);
    if (!klondike_is_won(game_of(tui)))
        return;
    sitting_end(tui->sitting);
    tui->view.box = VIEW_WON;
}

static bool play(struct tui *tui, const struct klondike_move *move)
{
    int refusal = sitting_play(tui->sitting, move);
    if (refusal == -HISTORY_FULL)
        say(tui, true, "La partida és massa llarga.");
    settle(tui);
    return refusal == 0;
}

static void open_card(struct tui *tui)
{
    struct klondike_move move = {.kind = KLONDIKE_OPEN};
    if (klondike_check(game_of(tui), &move) != 0)
        say(tui, true, "No queden cartes a la mà ni descartades.");
    else
        play(tui, &move);
}

static void send_to_pile(struct tui *tui, struct place from)
{
    struct klondike_move move;
    struct place any_pile = {.kind = PLACE_PILE, .index = 1};
    if (advice_move(&move, game_of(tui), from, any_pile))
        play(tui, &move);
    else
        say(tui, true, "Aquesta carta no es pot apilar.");
}

static bool has_target(const struct klondike *game, struct place from)
{
    struct klondike_move move;
    struct place pile = {.kind = PLACE_PILE, .index = 1};
    if (advice_move(&move, game, from, pile))
        return true;
    for (int n = 1; n <= KLONDIKE_COLUMNS; n++)
        if (advice_move(&move, game, from, place_column_end(game, n)))
            return true;
    return false;
}

static void take(struct tui *tui, struct place from)
{
    if (!advice_can_take(game_of(tui), from)) {
        say(tui, true, "Aquí no hi ha cap carta per agafar.");
        return;
    }
    tui->view.selected = from;
    if (!has_target(game_of(tui), from))
        say(tui, true, "Aquesta carta no pot anar enlloc.");
}

static void drop(struct tui *tui, struct place to)
{
    struct klondike_move move;
    struct place from = tui->view.selected;
    if (place_is_same(from, to)) {
        tui->view.selected = nowhere;
        send_to_pile(tui, from);
    } else if (advice_move(&move, game_of(tui), from, to)) {
        play(tui, &move);
    } else {
        say(tui, true, "La carta no es pot posar aquí.");
    }
}

/* Enter, or a click: opens, takes or drops, whatever the place asks for. */
static void use_place(struct tui *tui, struct place place)
{
    if (tui->view.selected.kind != PLACE_NOWHERE)
        drop(tui, place);
    else if (place.kind == PLACE_HAND)
        open_card(tui);
    else
        take(tui, place);
}

static void use_column(struct tui *tui, int column)
{
    tui->view.cursor = place_column_end(game_of(tui), column);
    if (tui->view.selected.kind != PLACE_NOWHERE)
        drop(tui, tui->view.cursor);
}

/* ---- commands ---- */

static void do_use(struct tui *tui)
{
    use_place(tui, tui->view.cursor);
}

static void do_open(struct tui *tui)
{
    open_card(tui);
}

static void do_pile(struct tui *tui)
{
    bool selected = tui->view.selected.kind != PLACE_NOWHERE;
    send_to_pile(tui, selected ? tui->view.selected : tui->view.cursor);
}

static void do_all_piles(struct tui *tui)
{
    struct klondike_move move;
    int count = 0;
    while (advice_any_to_pile(&move, game_of(tui)) && play(tui, &move))
        count++;
    say(tui, count == 0, count ? "Cartes apilades: %d." : "No es pot apilar cap carta.", count);
}

static void do_hint(struct tui *tui)
{
    struct klondike_move move;
    if (!advice_hint(&move, game_of(tui))) {
        say(tui, true, "No hi ha cap jugada.");
        return;
    }
    tui->view.selected = nowhere;
    tui->view.hint_from = advice_from(game_of(tui), &move);
    tui->view.hint_to = advice_to(game_of(tui), &move);
    if (move.kind == KLONDIKE_OPEN)
        say(tui, false, "Pista: obre una carta.");
    else
        say(tui, false, "Pista: mira les cartes marcades amb !");
}

static void do_undo(struct tui *tui)
{
    if (!sitting_undo(tui->sitting))
        say(tui, true, "No hi ha res per desfer.");
    settle(tui);
}

static void do_redo(struct tui *tui)
{
    if (!sitting_redo(tui->sitting))
        say(tui, true, "No hi ha res per refer.");
    settle(tui);
}

static void deal_another(struct tui *tui)
{
    sitting_deal(tui->sitting, tui_random_seed(), TUI_STEPS);
    tui->view.box = VIEW_NO_BOX;
    tui->view.cursor = (struct place){.kind = PLACE_HAND};
    settle(tui);
}

static void do_new(struct tui *tui)
{
    if (tui->sitting->history.played && !klondike_is_won(game_of(tui)))
        tui->view.box = VIEW_ASK_NEW;
    else
        deal_another(tui);
}

static void do_theme(struct tui *tui)
{
    struct theme theme;
    const char *name = theme_builtin_name(++tui->theme);
    if (!name) {
        tui->theme = 0;
        name = theme_builtin_name(0);
    }
    theme_builtin(&theme, name);
    term_set_theme(tui->term, &theme);
    say(tui, false, "Tema: %s", name);
}

static void do_help(struct tui *tui)
{
    tui->view.box = VIEW_HELP;
}

static void do_leave(struct tui *tui)
{
    tui->leaving = true;
}

/* Keys, with a second one that does the same, and their help. Those without a function are known
 * to the help only: they are no single characters. */
static const struct {
    struct view_key help;
    char key, other;
    void (*run)(struct tui *tui);
} commands[] = {
    {{"fletxes", "mou el cursor"}, '\0', '\0', NULL},
    {{"Retorn", "agafa, deixa, obre"}, ' ', '\0', do_use},
    {{"1-7", "va a la columna"}, '\0', '\0', NULL},
    {{"Esc", "deixa-ho córrer"}, '\0', '\0', NULL},
    {{"o", "obre una carta"}, 'o', '\0', do_open},
    {{"p", "la carta a la pila"}, 'p', '\0', do_pile},
    {{"a", "tot a les piles"}, 'a', '\0', do_all_piles},
    {{"h", "pista"}, 'h', '\0', do_hint},
    {{"u <", "desfés"}, 'u', '<', do_undo},
    {{"r >", "refés"}, 'r', '>', do_redo},
    {{"n", "una altra partida"}, 'n', '\0', do_new},
    {{"t", "un altre tema"}, 't', '\0', do_theme},
    {{"? F1", "ajuda"}, '?', '\0', do_help},
    {{"q", "surt i desa"}, 'q', '\0', do_leave},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* ---- events ---- */

static void on_command(struct tui *tui, uint32_t ch)
{
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].run && ch &&
            (ch == (uint32_t)commands[i].key || ch == (uint32_t)commands[i].other)) {
            commands[i].run(tui);
            return;
        }
    if (ch >= '1' && ch <= '0' + KLONDIKE_COLUMNS)
        use_column(tui, (int)(ch - '0'));
}

static void walk(struct tui *tui, enum place_direction direction)
{
    tui->view.cursor = place_walk(game_of(tui), tui->view.cursor, direction);
}

static void on_key(struct tui *tui, const struct term_event *event)
{
    switch (event->key) {
    case TERM_KEY_UP:
        walk(tui, PLACE_UP);
        break;
    case TERM_KEY_DOWN:
        walk(tui, PLACE_DOWN);
        break;
    case TERM_KEY_LEFT:
        walk(tui, PLACE_LEFT);
        break;
    case TERM_KEY_RIGHT:
        walk(tui, PLACE_RIGHT);
        break;
    case TERM_KEY_ENTER:
        do_use(tui);
        break;
    case TERM_KEY_ESCAPE:
        tui->view.selected = nowhere;
        tui->view.hint_from = tui->view.hint_to = nowhere;
        break;
    case TERM_KEY_FUNCTION:
        if (event->ch == 1)
            do_help(tui);
        break;
    default:
        break;
    }
}

static void on_mouse(struct tui *tui, const struct term_event *event)
{
    int rows, columns;
    term_size(tui->term, &rows, &columns);
    struct place place = view_place_at(&tui->view, rows, columns, event->row, event->column);
    if (place.kind == PLACE_NOWHERE)
        return;
    tui->view.cursor = place;
    if (event->button == TERM_LEFT)
        use_place(tui, place);
    else if (event->button == TERM_RIGHT)
        send_to_pile(tui, place);
}

/* A box is answered before anything else; help goes away at any key. */
static void on_box(struct tui *tui, const struct term_event *event)
{
    uint32_t ch = event->kind == TERM_CHAR ? event->ch : 0;
    enum view_box box = tui->view.box;
    if (box == VIEW_WON && ch != 'n' && ch != 'u' && ch != '<' && ch != 'q')
        return;
    tui->view.box = VIEW_NO_BOX;
    if (box == VIEW_ASK_NEW && ch == 's')
        deal_another(tui);
    else if (box == VIEW_WON)
        on_command(tui, ch);
}

static void on_input(struct tui *tui, const struct term_event *event)
{
    tui->message[0] = '\0';
    if (event->kind == TERM_KEY && event->key == TERM_KEY_CONTROL && event->ch == 'L')
        term_redraw(tui->term);
    else if (tui->view.box != VIEW_NO_BOX)
        on_box(tui, event);
    else if (event->kind == TERM_CHAR)
        on_command(tui, event->ch);
    else if (event->kind == TERM_KEY)
        on_key(tui, event);
    else
        on_mouse(tui, event);
}

static void on_event(struct tui *tui, const struct term_event *event)
{
    switch (event->kind) {
    case TERM_CHAR:
    case TERM_KEY:
    case TERM_MOUSE:
        on_input(tui, event);
        break;
    case TERM_INTERRUPT:
        tui->leaving = true;
        break;
    case TERM_HANGUP:
        tui->leaving = true;
        tui->status = 128 + event->signal;
        break;
    case TERM_RESIZE:
    case TERM_TIMEOUT:
    case TERM_WAKE:
        break;
    }
}

int64_t tui_random_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000) % 1000000000 ^ getpid();
}

int tui_run(struct sitting *sitting, const struct tui_options *options)
{
    struct view_key keys[COMMANDS + 1] = {{NULL, NULL}};
    struct tui tui = {.sitting = sitting};
    for (int i = 0; i < COMMANDS; i++)
        keys[i] = commands[i].help;
    tui.view = (struct view){.keys = keys, .message = tui.message, .cursor = {.kind = PLACE_HAND}};
    if (term_open(&tui.term, options->theme) != 0)
        return -1;
    if (options->ascii)
        term_use_ascii(tui.term);
    if (options->resumed)
        say(&tui, false, "Es continua la partida desada.");
    say_trouble(&tui);
    while (!tui.leaving) {
        draw(&tui);
        struct term_event event = term_wait(tui.term, -1, -1);
        on_event(&tui, &event);
    }
    term_close(tui.term);
    return tui.status;
}

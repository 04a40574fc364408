/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club on the full screen. It is drawn again when a key is pressed or something
 * happens in the club, and never by itself. */
#include "ui/tui_lobby.h"

#include "ui/club_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/tui_dialog.h"
#include "ui/tui_panel.h"
#include "ui/tui_start.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

enum { LEFT = 1, LIST_TOP = 3, LOG_LINES = 4, LOG_BYTES = 4000 };

/* A row of the list: a game, or the title of those that follow. */
struct row {
    const char *title;
    int number; /* 0: a title */
};

/* What the open dialog is about. */
enum lobby_purpose { LOBBY_READS, LOBBY_ASKS_LEAVE };

struct screen {
    struct tui *tui;
    struct lobby *lobby;
    void (*speak)(const char *language);
    struct row *rows;
    int count;
    int chosen; /* the number of the game; 0: none */
    int first;  /* the row at the top */
    int height; /* rows of the list that were drawn last */
    struct panel_spot spots[PANEL_SPOTS];
    int spot_count;
    struct strbuf log; /* lines: what others did and what commands said, the newest last */
    struct dialog dialog;
    enum lobby_purpose purpose;
    bool ends; /* the program is told to */
};

/* --- the log */

/* Adds lines to the log; the oldest ones are dropped. */
static void note(struct screen *screen, struct strbuf *lines)
{
    struct strbuf *log = &screen->log;
    strbuf_add_str(log, strbuf_text(lines));
    strbuf_clear(lines);
    while (log->len > LOG_BYTES) {
        size_t drop = strcspn(strbuf_text(log), "\n") + 1;
        memmove(log->data, log->data + drop, log->len - drop + 1);
        log->len -= drop;
    }
}

/* The last so many lines. */
static const char *last_lines(const struct strbuf *log, int lines)
{
    const char *text = strbuf_text(log), *at = text + log->len;
    while (at > text && lines >= 0) {
        at--;
        lines -= *at == '\n';
    }
    return at > text ? at + 1 : at;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* Shows what a command said: a line in the log, more in a dialog. */
static void show_said(struct screen *screen, const char *title)
{
    struct strbuf *said = &screen->lobby->said;
    if (count_lines(strbuf_text(said)) > LOG_LINES) {
        strbuf_trim_end(said, '\n');
        dialog_open(&screen->dialog, title, strbuf_text(said));
        screen->purpose = LOBBY_READS;
        strbuf_clear(said);
    }
    if (screen->lobby->refused && screen->tui->settings.bell)
        term_bell(screen->tui->term);
    note(screen, said);
}

/* --- the list */

/* The sections of the list, in the order of their states. */
static const struct section {
    const char *title;
    enum lobby_state first, last;
    bool mine; /* only games of the user */
} sections[] = {
    {N_("Reptes:"), LOBBY_CHALLENGE, LOBBY_CHALLENGE, false},
    {N_("En joc:"), LOBBY_PLAYING, LOBBY_PLAYING, false},
    {N_("Ajornades vostres:"), LOBBY_ADJOURNED, LOBBY_ADJOURNED, true},
    {N_("Acabades:"), LOBBY_FINISHED, LOBBY_STOPPED, false},
};
enum { SECTIONS = sizeof sections / sizeof *sections };

static bool belongs(const struct screen *screen, const struct section *section,
                    const struct lobby_game *game)
{
    return game->state >= section->first && game->state <= section->last &&
           (!section->mine || lobby_game_is_of(game, screen->lobby->club->name));
}

static void add_section(struct screen *screen, const struct section *section)
{
    const struct lobby_index *index = &screen->lobby->index;
    int before = screen->count;
    bool newest_first = section->first == LOBBY_FINISHED;
    for (int i = 0; i < index->count; i++) {
        const struct lobby_game *game = &index->games[newest_first ? index->count - 1 - i : i];
        if (!belongs(screen, section, game))
            continue;
        if (screen->count == before)
            screen->rows[screen->count++] = (struct row){.title = section->title};
        screen->rows[screen->count++] = (struct row){.number = game->number};
    }
}

/* The row of the chosen game; -1: none. */
static int chosen_row(const struct screen *screen)
{
    for (int i = 0; i < screen->count; i++)
        if (screen->rows[i].number && screen->rows[i].number == screen->chosen)
            return i;
    return -1;
}

/* Chooses the game nearest to a row, looking on in one direction first. */
static void choose_near(struct screen *screen, int row, int direction)
{
    for (int turn = 0; turn < 2; turn++, direction = -direction)
        for (int i = row; i >= 0 && i < screen->count; i += direction)
            if (screen->rows[i].number) {
                screen->chosen = screen->rows[i].number;
                return;
            }
    screen->chosen = 0;
}

/* Makes the list from the index. The chosen game stays chosen. */
static void fill(struct screen *screen)
{
    int row = chosen_row(screen);
    free(screen->rows);
    screen->rows = xcalloc((size_t)screen->lobby->index.count + SECTIONS, sizeof *screen->rows);
    screen->count = 0;
    for (int i = 0; i < SECTIONS; i++)
        add_section(screen, &sections[i]);
    if (chosen_row(screen) < 0)
        choose_near(screen, row < 0 ? 0 : row < screen->count ? row : screen->count - 1, 1);
}

static void move_choice(struct screen *screen, int by)
{
    int row = chosen_row(screen) + by;
    row = row < 0 ? 0 : row < screen->count ? row : screen->count - 1;
    choose_near(screen, row, by < 0 ? -1 : 1);
}

/* --- drawing */

static void scroll_to_chosen(struct screen *screen)
{
    int row = chosen_row(screen), last = screen->count - screen->height;
    if (row >= screen->first + screen->height)
        screen->first = row - screen->height + 1;
    if (row >= 0 && row <= screen->first)
        screen->first = row > 0 && !screen->rows[row - 1].number ? row - 1 : row;
    if (screen->first > last)
        screen->first = last > 0 ? last : 0;
}

static void draw_row(struct grid *grid, const struct screen *screen, int number, int at)
{
    const struct row *row = &screen->rows[number];
    bool chosen = row->number && row->number == screen->chosen;
    enum style_id style = chosen ? STYLE_BUTTON : row->number ? STYLE_NORMAL : STYLE_TITLE;
    struct strbuf text = STRBUF_INIT;
    const struct lobby_game *game = lobby_index_find(&screen->lobby->index, row->number);
    if (row->title)
        strbuf_add_str(&text, _(row->title));
    else if (game)
        words_add_lobby_game(&text, game);
    if (chosen)
        grid_clear(grid, at, LEFT, 1, grid->columns - 2 * LEFT, style);
    grid_put_cut(grid, at, LEFT + (row->title ? 0 : 2), grid->columns - 2 * LEFT - 2, style,
                 chosen ? style : STYLE_NORMAL, strbuf_text(&text));
    strbuf_done(&text);
}

static void draw_list(struct grid *grid, struct screen *screen, int end)
{
    screen->height = end > LIST_TOP ? end - LIST_TOP : 1;
    scroll_to_chosen(screen);
    for (int i = 0; i < screen->height && screen->first + i < screen->count; i++)
        draw_row(grid, screen, screen->first + i, LIST_TOP + i);
    if (screen->count == 0)
        grid_put(grid, LIST_TOP, LEFT, STYLE_FAINT, STYLE_NORMAL,
                 _("Encara no hi ha cap repte ni cap partida: F2 repta algú"));
}

static void draw_log(struct grid *grid, const struct screen *screen, int top, int rows)
{
    const char *text = last_lines(&screen->log, rows);
    for (int i = 0; i < rows && *text; i++) {
        struct strbuf line = STRBUF_INIT;
        size_t length = strcspn(text, "\n");
        strbuf_add(&line, text, length);
        grid_put_cut(grid, top + i, LEFT, grid->columns - 2 * LEFT, STYLE_MESSAGE, STYLE_NORMAL,
                     strbuf_text(&line));
        text += length + (text[length] == '\n');
        strbuf_done(&line);
    }
}

#define FUNCTION_KEY(n)                                                                            \
    {                                                                                              \
        .kind = TERM_KEY, .key = TERM_KEY_FUNCTION, .ch = (n)                                      \
    }

/* The words of Enter are what it does with the chosen game. */
static const struct panel_key keys[] = {
    {"↵", NULL, {.kind = TERM_KEY, .key = TERM_KEY_ENTER}},
    {"F2", N_("repta"), FUNCTION_KEY(2)},
    {"F1", N_("ajuda"), FUNCTION_KEY(1)},
    {"F10", N_("surt"), FUNCTION_KEY(10)},
    {"F4", N_("missatge"), FUNCTION_KEY(4)},
    {"F3", N_("classificació"), FUNCTION_KEY(3)},
    {"F5", N_("mira"), FUNCTION_KEY(5)},
    {"F9", N_("configuració"), FUNCTION_KEY(9)},
};
enum { KEYS = sizeof keys / sizeof *keys };

/* What Enter does: `accepta 17`. False if nothing. */
static bool deed(struct strbuf *out, const struct screen *screen)
{
    const struct lobby_game *game = lobby_index_find(&screen->lobby->index, screen->chosen);
    return game && lobby_add_deed(out, screen->lobby, game);
}

static void draw_keys(struct grid *grid, struct screen *screen, int row)
{
    int column = LEFT;
    struct strbuf enter = STRBUF_INIT;
    bool acts = deed(&enter, screen);
    screen->spot_count = 0;
    for (int i = 0; i < KEYS; i++) {
        const char *name = panel_key_name(&keys[i], &screen->tui->look);
        const char *words = keys[i].words ? _(keys[i].words) : strbuf_text(&enter);
        if ((!keys[i].words && !acts) ||
            column + grid_width(name) + 1 + grid_width(words) > grid->columns)
            continue;
        int left = column;
        column += grid_put(grid, row, column, STYLE_KEY, STYLE_NORMAL, name) + 1;
        column += grid_put(grid, row, column, STYLE_FAINT, STYLE_NORMAL, words);
        screen->spots[screen->spot_count++] = (struct panel_spot){row, left, column, keys[i].event};
        column += 2;
    }
    strbuf_done(&enter);
}

/* The command line; the cursor is put into it. */
static void draw_line(struct grid *grid, const struct screen *screen, int row)
{
    struct tui_line *line = screen->tui->line;
    int prompt = grid_put(grid, row, LEFT, STYLE_KEY, STYLE_NORMAL, "club> ");
    int room = grid->columns - LEFT - prompt - 1, cursor = tui_line_cursor(line);
    const char *typed = tui_line_text(line);
    for (int skip = cursor - room; skip > 0 && *typed; typed++)
        skip -= ((unsigned char)typed[1] & 0xc0) != 0x80; /* the end is shown */
    grid_put_cut(grid, row, LEFT + prompt, room, STYLE_NORMAL, STYLE_NORMAL, typed);
    cursor = LEFT + prompt + (cursor < room ? cursor : room);
    term_set_cursor(screen->tui->term, screen->dialog.open ? -1 : row, cursor);
}

static void draw_head(struct grid *grid, const struct screen *screen)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, _("Club · %s"), screen->lobby->club->name);
    grid_put_cut(grid, 0, LEFT, grid->columns - LEFT, STYLE_TITLE, STYLE_NORMAL,
                 strbuf_text(&text));
    strbuf_clear(&text);
    words_add_present(&text, &screen->lobby->index);
    grid_put_cut(grid, 1, LEFT, grid->columns - LEFT, STYLE_NORMAL, STYLE_NORMAL,
                 strbuf_text(&text));
    strbuf_done(&text);
}

/* The words that Tab offers take the place of the log. */
static void draw_offers(struct grid *grid, const struct screen *screen, int row)
{
    struct strbuf text = STRBUF_INIT;
    for (const char *const *offers = tui_line_offers(screen->tui->line); *offers; offers++)
        strbuf_addf(&text, "%s  ", *offers);
    grid_put_cut(grid, row, LEFT, grid->columns - LEFT, STYLE_MESSAGE, STYLE_NORMAL,
                 strbuf_text(&text));
    strbuf_done(&text);
}

static void draw(struct screen *screen)
{
    struct grid *grid = tui_canvas(screen->tui);
    int lines = grid->rows >= 16 ? LOG_LINES : 1, line = grid->rows - 2;
    draw_head(grid, screen);
    draw_list(grid, screen, line - lines - 1);
    if (tui_line_offers(screen->tui->line))
        draw_offers(grid, screen, line - 1);
    else
        draw_log(grid, screen, line - lines, lines);
    draw_line(grid, screen, line);
    draw_keys(grid, screen, line + 1);
    if (screen->dialog.open)
        dialog_draw(grid, &screen->dialog);
    tui_show(screen->tui);
}

/* --- doing */

/* Plays or watches a game on the full screen. */
static void sit_down(struct screen *screen, int number, bool watches)
{
    struct tui *tui = screen->tui;
    struct lobby_seat seat;
    if (!lobby_sit_down(&seat, screen->lobby, number, watches)) {
        show_said(screen, "");
        return;
    }
    tui_line_set_words(tui->line, NULL);
    tui_line_set(tui->line, "");
    screen->ends = tui_play(tui, seat.session, "", true) == TUI_ENDS;
    tui_line_set_words(tui->line, lobby_command_name);
    note(screen, &tui->parting);
    lobby_stand_up(&seat, screen->lobby);
    show_said(screen, "");
    screen->chosen = number;
}

/* Looks at a save of the user, or plays on from it. */
static void open_save(struct screen *screen)
{
    struct opening *opening = xcalloc(1, sizeof *opening);
    struct session *session = lobby_open_save(opening, screen->lobby);
    show_said(screen, "");
    if (session)
        screen->ends = tui_play(screen->tui, session, "", true) == TUI_ENDS;
    note(screen, &screen->tui->parting);
    session_free(session);
    opening_done(opening);
    free(opening);
}

static void obey(struct screen *screen, const char *line)
{
    struct lobby *lobby = screen->lobby;
    lobby_obey(lobby, line);
    show_said(screen, line);
    if (lobby->sits)
        sit_down(screen, lobby->sits, lobby->watches);
    if (lobby->opens)
        open_save(screen);
}

/* Obeys a command about the chosen game. */
static void obey_about(struct screen *screen, const char *verb)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_addf(&line, "%s %d", verb, screen->chosen);
    if (screen->chosen)
        obey(screen, strbuf_text(&line));
    strbuf_done(&line);
}

static void act_on_chosen(struct screen *screen)
{
    struct strbuf line = STRBUF_INIT;
    if (deed(&line, screen))
        obey(screen, strbuf_text(&line));
    strbuf_done(&line);
}

static void submit(struct screen *screen)
{
    char *line = tui_line_take(screen->tui->line);
    obey(screen, strcmp(line, "q") == 0 ? "surt" : line);
    free(line);
}

static void ask_leave(struct screen *screen)
{
    dialog_open(&screen->dialog, _("Club"), _("Voleu sortir del club?"));
    dialog_add_choice(&screen->dialog, _("Sí"), *_("S"));
    dialog_add_choice(&screen->dialog, _("No"), 'N');
    screen->purpose = LOBBY_ASKS_LEAVE;
}

static void open_help(struct screen *screen)
{
    lobby_say(screen->lobby, _("↑ ↓ o un clic: tria una partida; Retorn: el que diu el peu"));
    lobby_say(screen->lobby, _("F2 repta, F3 classificació, F4 missatge, F5 mira, F6 retira"));
    lobby_say(screen->lobby, _("F9 configuració, F10 surt; el que s'escriu és una ordre:"));
    obey(screen, "ajuda");
}

static void challenge(struct screen *screen)
{
    char *line = NULL;
    screen->ends = !tui_ask_challenge(&line, screen->tui, screen->lobby);
    if (line)
        obey(screen, line);
    free(line);
}

/* --- events */

static void on_function(struct screen *screen, uint32_t number)
{
    switch (number) {
    case 1:
        open_help(screen);
        break;
    case 2:
        challenge(screen);
        break;
    case 3:
        obey(screen, "classificacio");
        break;
    case 4:
        tui_line_set(screen->tui->line, "missatge ");
        break;
    case 5:
        obey_about(screen, "mira");
        break;
    case 6:
        obey(screen, "retira");
        break;
    case 9:
        screen->ends = !tui_change_settings(screen->tui, screen->lobby->folders, screen->speak);
        break;
    case 10:
        ask_leave(screen);
        break;
    default:
        break;
    }
}

/* A key while nothing is typed; false if it goes to the command line. */
static bool on_list_key(struct screen *screen, const struct term_event *event)
{
    if (event->kind != TERM_KEY)
        return false;
    switch (event->key) {
    case TERM_KEY_UP:
        move_choice(screen, -1);
        return true;
    case TERM_KEY_DOWN:
        move_choice(screen, 1);
        return true;
    case TERM_KEY_PAGE_UP:
        move_choice(screen, -screen->height);
        return true;
    case TERM_KEY_PAGE_DOWN:
        move_choice(screen, screen->height);
        return true;
    case TERM_KEY_HOME:
        choose_near(screen, 0, 1);
        return true;
    case TERM_KEY_END:
        choose_near(screen, screen->count - 1, -1);
        return true;
    case TERM_KEY_ENTER:
        act_on_chosen(screen);
        return true;
    case TERM_KEY_ESCAPE:
        ask_leave(screen);
        return true;
    default:
        return false;
    }
}

static void press(struct screen *screen, const struct term_event *event)
{
    struct tui_line *line = screen->tui->line;
    bool named = event->kind == TERM_KEY, typing = *tui_line_text(line) != '\0';
    if (named && event->key == TERM_KEY_FUNCTION)
        on_function(screen, event->ch);
    else if (named && event->key == TERM_KEY_CONTROL && event->ch == 'L')
        term_redraw(screen->tui->term);
    else if (!typing && event->kind == TERM_CHAR && event->ch == '?')
        open_help(screen);
    else if (!typing && on_list_key(screen, event))
        return;
    else if (named && event->key == TERM_KEY_ESCAPE)
        tui_line_set(line, "");
    else if (named && event->key == TERM_KEY_ENTER)
        submit(screen);
    else
        tui_line_key(line, event);
}

/* A click chooses a game; a click on the chosen one is Enter. */
static void click(struct screen *screen, const struct term_event *event)
{
    int row = event->row - LIST_TOP + screen->first;
    for (int i = 0; i < screen->spot_count; i++) {
        const struct panel_spot *spot = &screen->spots[i];
        if (event->row == spot->row && event->column >= spot->left && event->column < spot->right) {
            press(screen, &spot->event);
            return;
        }
    }
    if (event->button == TERM_WHEEL_UP || event->button == TERM_WHEEL_DOWN) {
        move_choice(screen, event->button == TERM_WHEEL_UP ? -1 : 1);
        return;
    }
    if (event->row < LIST_TOP || event->row >= LIST_TOP + screen->height || row >= screen->count ||
        !screen->rows[row].number)
        return;
    bool again = screen->rows[row].number == screen->chosen;
    screen->chosen = screen->rows[row].number;
    if (again)
        act_on_chosen(screen);
}

static void attend_dialog(struct screen *screen, const struct term_event *event)
{
    enum dialog_result result = dialog_event(&screen->dialog, event);
    bool leaves = result == DIALOG_CHOSEN && screen->purpose == LOBBY_ASKS_LEAVE &&
                  screen->dialog.chosen == 0;
    if (result != DIALOG_STAYS)
        dialog_close(&screen->dialog);
    screen->lobby->leaves |= leaves;
}

static void attend(struct screen *screen, const struct term_event *event)
{
    if (event->kind == TERM_HANGUP)
        screen->ends = true;
    else if (event->kind == TERM_WAKE)
        return; /* gather() sees what it is */
    else if (screen->dialog.open)
        attend_dialog(screen, event);
    else if (event->kind == TERM_MOUSE)
        click(screen, event);
    else if (event->kind == TERM_PASTE)
        tui_line_paste(screen->tui->line, event->text);
    else if (event->kind == TERM_KEY || event->kind == TERM_CHAR)
        press(screen, event);
    else if (event->kind == TERM_INTERRUPT && *tui_line_text(screen->tui->line))
        tui_line_set(screen->tui->line, "");
    else if (event->kind == TERM_INTERRUPT)
        ask_leave(screen);
}

/* Sees what others did, and sits down at a game of the user that has begun. */
static void gather(struct screen *screen)
{
    struct lobby *lobby = screen->lobby;
    if (lobby_gather(lobby) && screen->tui->settings.bell)
        term_bell(screen->tui->term);
    note(screen, &lobby->news);
    fill(screen);
    if (!lobby->begun)
        return;
    int number = lobby->begun;
    lobby->begun = 0;
    dialog_close(&screen->dialog);
    sit_down(screen, number, false);
    gather(screen);
}

static void run(struct screen *screen)
{
    tui_line_set_words(screen->tui->line, lobby_command_name);
    while (!screen->lobby->leaves && !screen->ends) {
        gather(screen);
        if (screen->ends)
            break;
        draw(screen);
        struct term_event event = term_wait(screen->tui->term, screen->lobby->watch.file, -1);
        attend(screen, &event);
    }
    tui_line_set_words(screen->tui->line, NULL);
    tui_line_set(screen->tui->line, "");
}

bool tui_lobby(struct tui *tui, struct club *club, const struct folders *folders,
               void (*speak)(const char *language))
{
    struct lobby lobby;
    struct screen screen = {.tui = tui, .lobby = &lobby, .speak = speak};
    if (lobby_open(&lobby, club, folders) == 0)
        run(&screen);
    lobby_close(&lobby);
    dialog_close(&screen.dialog);
    strbuf_done(&screen.log);
    free(screen.rows);
    return !screen.ends;
}

bool tui_visit_club(struct tui *tui, const struct folders *folders,
                    void (*speak)(const char *language), struct strbuf *message)
{
    char login[CLUB_NAME_MAX + 1];
    struct club club;
    int system;
    bool stays = true;
    club_login_name(login);
    enum club_error error = club_enter(&club, tui->club, login, &system);
    if (error)
        strbuf_add_str(message, words_club_error(error, system));
    else
        stays = tui_lobby(tui, &club, folders, speak);
    club_leave(&club);
    return stays;
}

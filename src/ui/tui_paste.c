/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is pasted: a position or a game is opened, moves are played one after another, other texts
 * go to the command line. */
#include "ui/tui_game.h"

#include "escacs/notation.h"
#include "session/command.h"
#include "ui/gettext.h"
#include "util/ascii.h"
#include "util/restriction.h"

#include <stdlib.h>
#include <string.h>

enum { SHORT_TEXT = 20 }; /* bytes of a text in one line that is typed without asking */

/* --- what it is */

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t\n");
}

/* One line of several fields: rows of a board with slashes between them, then whose turn it is. */
static bool looks_like_fen(const char *text)
{
    int slashes = 0;
    text = skip_blanks(text);
    size_t board = strcspn(text, " \n"), line = strcspn(text, "\n");
    for (size_t i = 0; i < board; i++) {
        slashes += text[i] == '/';
        if (!ascii_is_digit(text[i]) && !ascii_is_letter(text[i]) && text[i] != '/')
            return false;
    }
    bool turn = text[board] == ' ' && (text[board + 1] == 'w' || text[board + 1] == 'b') &&
                text[board + 2] == ' ';
    return slashes >= 3 && turn && !*skip_blanks(text + line) && !memchr(text, '"', line);
}

/* A line `[Name "value"]`. */
static bool has_tag(const char *text)
{
    for (; *text; text += strcspn(text, "\n"), text = skip_blanks(text)) {
        const char *end = text + strcspn(text, "\n"), *quote = strchr(text, '"');
        if (*text == '[' && ascii_is_letter(text[1]) && quote && quote < end)
            return true;
    }
    return false;
}

enum pasted_kind pasted_kind(const char *text)
{
    return looks_like_fen(text) ? PASTED_FEN : has_tag(text) ? PASTED_PGN : PASTED_MOVES;
}

void tui_keep_pasted(struct tui *tui, const char *text, bool here)
{
    strbuf_clear(&tui->pasted);
    tui->pasted_here = here;
    if (pasted_kind(text) != PASTED_FEN) {
        strbuf_add_str(&tui->pasted, text);
        return;
    }
    text = skip_blanks(text);
    strbuf_addf(&tui->pasted, "[FEN \"%.*s\"]\n\n*\n", (int)strcspn(text, "\n"), text);
}

/* --- asking what to do with it */

enum { CHOICE_OPEN, CHOICE_PLAY, CHOICE_TYPE, CHOICE_DROP };

static void add_choice(struct tui_game *game, int choice, const char *words)
{
    game->paste_choices[game->dialog.choice_count] = choice;
    dialog_add_choice(&game->dialog, words, 0);
}

void tui_paste(struct tui_game *game, const char *text)
{
    enum pasted_kind kind = pasted_kind(text);
    bool opens = kind != PASTED_MOVES && !session_exercise(game->session) && !restriction_now()->on;
    if (kind == PASTED_MOVES && !text[strcspn(text, "\n")] && strlen(text) < SHORT_TEXT) {
        tui_line_paste(game->tui->line, text);
        return;
    }
    strbuf_clear(&game->pasted);
    strbuf_add_str(&game->pasted, text);
    tui_open_dialog(game, PURPOSE_PASTE, _("Text enganxat"), text);
    if (opens)
        add_choice(game, CHOICE_OPEN,
                   kind == PASTED_FEN ? _("Jugar des d'aquesta posició") : _("Obrir la partida"));
    if (kind != PASTED_FEN)
        add_choice(game, CHOICE_PLAY, _("Jugar-ne les tirades"));
    if (kind == PASTED_MOVES)
        add_choice(game, CHOICE_TYPE, _("Escriure'l a la línia d'ordres"));
    add_choice(game, CHOICE_DROP, _("Deixar-ho córrer"));
}

/* --- reading moves out of a text */

/* The character that ends what another one begins in a PGN; 0: it begins nothing. */
static char ending(char c)
{
    return c == '[' ? ']' : c == '{' ? '}' : c == ';' ? '\n' : '\0';
}

/* Copies a PGN without tags, comments and variations. */
static void strip(struct strbuf *out, const char *text)
{
    char until = '\0';
    int depth = 0;
    for (; *text; text++) {
        if (until) {
            until = *text == until ? '\0' : until;
        } else if (ending(*text)) {
            until = ending(*text);
        } else if (*text == '(' || *text == ')') {
            depth += *text == '(' ? 1 : -1;
        } else if (depth <= 0) {
            strbuf_add_char(out, *text);
        }
    }
}

/* Skips the number of a move: `12.` or `12...`. */
static char *skip_number(char *word)
{
    size_t digits = strspn(word, "0123456789");
    return digits > 0 && word[digits] == '.' ? word + digits + strspn(word + digits, ".") : word;
}

/* Whether a word can be a move: results, numbers and signs such as `$1` cannot. */
static bool may_be_move(const char *word)
{
    static const char *const others[] = {"*", "1-0", "0-1", "1/2-1/2"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(word, others[i]) == 0)
            return false;
    return *word && *word != '$' && word[strspn(word, "0123456789")];
}

/* --- playing them */

/* Plays one move. False if it is refused or the turn is not a human's. A command is no move: a
 * pasted text must not save, resign or leave. */
static bool play(struct tui_game *game, const char *word)
{
    struct reply reply;
    const char *argument;
    if (command_find(word, &argument))
        return false;
    session_enter(game->session, word, &reply);
    tui_show_reply(game, &reply);
    return reply.reactions & REACTION_POSITION;
}

/* Plays the moves of a line: all of it is one, or each word is. */
static bool play_line(struct tui_game *game, char *line, int *played)
{
    struct intent intent;
    char *rest;
    bool goes_on = true;
    line += strspn(line, " ");
    if (intent_read(&intent, line) == 0) {
        goes_on = play(game, line);
        *played += goes_on;
        return goes_on;
    }
    for (char *word = strtok_r(line, " ", &rest); word && goes_on;
         word = strtok_r(NULL, " ", &rest)) {
        word = skip_number(word);
        if (!may_be_move(word))
            continue;
        goes_on = play(game, word);
        *played += goes_on;
    }
    return goes_on;
}

static void play_text(struct tui_game *game, const char *text)
{
    struct strbuf moves = STRBUF_INIT, told = STRBUF_INIT;
    int played = 0;
    char *rest;
    strip(&moves, text);
    char *copy = strbuf_take(&moves);
    for (char *line = copy ? strtok_r(copy, "\n\r", &rest) : NULL; line;
         line = strtok_r(NULL, "\n\r", &rest))
        if (!play_line(game, line, &played))
            break;
    free(copy);
    strbuf_addf(&told, _("Tirades jugades: %d"), played);
    tui_say_lines(game, strbuf_text(&told));
    strbuf_done(&told);
}

/* The game that goes on is put away first. */
static void open_pasted(struct tui_game *game)
{
    struct reply reply;
    const char *text = strbuf_text(&game->pasted);
    tui_keep_pasted(game->tui, text, pasted_kind(text) == PASTED_FEN);
    session_adjourn(game->session, &reply);
    game->outcome = TUI_OPEN;
    game->done = true;
    tui_bid_farewell(game, &reply);
}

void tui_end_paste(struct tui_game *game, int chosen)
{
    int choice = game->paste_choices[chosen];
    if (choice == CHOICE_OPEN)
        open_pasted(game);
    else if (choice == CHOICE_PLAY)
        play_text(game, strbuf_text(&game->pasted));
    else if (choice == CHOICE_TYPE)
        tui_line_paste(game->tui->line, strbuf_text(&game->pasted));
    strbuf_clear(&game->pasted);
}

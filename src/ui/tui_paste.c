/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is pasted into a game: moves are played one after another, other texts go to the command
 * line. */
#include "ui/tui_game.h"

#include "escacs/notation.h"
#include "ui/gettext.h"

#include <stdlib.h>
#include <string.h>

enum { SHORT_TEXT = 20 }; /* bytes of a text in one line that is typed without asking */

void tui_paste(struct tui_game *game, const char *text)
{
    if (!text[strcspn(text, "\n")] && strlen(text) < SHORT_TEXT) {
        tui_line_paste(game->tui->line, text);
        return;
    }
    strbuf_clear(&game->pasted);
    strbuf_add_str(&game->pasted, text);
    tui_open_dialog(game, PURPOSE_PASTE, _("Text enganxat"), text);
    dialog_add_choice(&game->dialog, _("Jugar-ne les tirades"), 0);
    dialog_add_choice(&game->dialog, _("Escriure'l a la línia d'ordres"), 0);
    dialog_add_choice(&game->dialog, _("Deixar-ho córrer"), 0);
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

/* Plays one move. False if it is refused or the turn is not a human's. */
static bool play(struct tui_game *game, const char *word)
{
    struct reply reply;
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

void tui_end_paste(struct tui_game *game, int chosen)
{
    if (chosen == 0)
        play_text(game, strbuf_text(&game->pasted));
    else if (chosen == 1)
        tui_line_paste(game->tui->line, strbuf_text(&game->pasted));
    strbuf_clear(&game->pasted);
}

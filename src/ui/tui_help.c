/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help about keys: one screen of 80x24, in groups, then the commands. */
#include "ui/tui_game.h"

#include "session/command.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/presenter.h"

#include <string.h>

/* A row of the table: keys and what they do. A row without keys is the title of a group. */
struct help_row {
    const char *keys, *words;
};

static const struct help_row rows[] = {
    {NULL, N_("JUGAR")},
    {N_("e2 e4, Cf3"), N_("una tirada, a la línia d'ordres")},
    {N_("fletxes, Retorn"), N_("cursor; agafa i deixa una peça")},
    {N_("ratolí"), N_("clic i clic, o arrossegant")},
    {N_("u r f h q Retorn"), N_("desfer refer girar ajuda sortir")},
    {N_("< > Esc"), N_("desfà, refà; cancel·la")},
    {"Tab Ctrl-P Ctrl-N", N_("completa, línies anteriors")},
    {"Ctrl-C", N_("la CPU tira ja; dos cops, surt")},
    {NULL, N_("MIRAR")},
    {"F1 F2 F5", N_("ajuda, gira, consell")},
    {"F3 F4", N_("avaluació, el que pensa la CPU")},
    {"F6 F7 F8", N_("analitza, llibre, revisa")},
    {N_("RePàg AvPàg"), N_("la llista de tirades; Inici, Fi")},
    {"Ctrl-L Ctrl-Z", N_("redibuixa, atura el programa")},
    {NULL, N_("REVISAR UNA PARTIDA («revisa»)")},
    {N_("← → Inici Fi"), N_("una tirada, principi, final")},
    {N_("RePàg AvPàg"), N_("deu tirades")},
    {N_("espai + -"), N_("sola; més de pressa, més lenta")},
    {"n p", N_("l'errada següent, l'anterior")},
    {N_("Retorn"), N_("juga des d'aquí; Esc torna")},
    {NULL, N_("PARTIDES ENTRE ORDINADORS")},
    {N_("espai Retorn + -"), N_("una tirada, continua, el ritme")},
    {NULL, N_("ORDRES (s'hi pot clicar)")},
};

/* The box leaves a part of the board of 80x24 as it is, so that less is drawn again. */
enum { KEYS_COLUMNS = 17, HELP_COLUMNS = 52, NARROW = HELP_COLUMNS + 6 };

/* On a narrow screen the words have a line of their own. */
static void add_row(struct strbuf *out, const struct help_row *row, bool narrow)
{
    if (row->keys) {
        const char *keys = _(row->keys);
        strbuf_addf(out, " %s%s", keys, narrow ? "\n   " : "  ");
        for (int i = grid_width(keys); i < KEYS_COLUMNS && !narrow; i++)
            strbuf_add_char(out, ' ');
    }
    strbuf_addf(out, "%s\n", _(row->words));
}

void tui_open_help(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    struct reply reply = {.topic = TOPIC_HELP};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        add_row(&text, &rows[i], game->layout.columns < NARROW);
    present_answer(&text, game->session, &reply);
    tui_open_dialog(game, PURPOSE_HELP, _("Ajuda"), strbuf_text(&text));
    game->dialog.widest = HELP_COLUMNS;
    strbuf_done(&text);
}

/* The command that a line of the help is about; NULL: none. */
static const struct command *command_of(const char *line)
{
    const char *argument;
    struct strbuf usage = STRBUF_INIT;
    strbuf_add(&usage, line, strcspn(line, ":\n"));
    const struct command *command =
        *line == ' ' ? NULL : command_find(strbuf_text(&usage), &argument);
    strbuf_done(&usage);
    return command;
}

bool tui_click_help(struct tui_game *game, const struct term_event *event)
{
    const char *line = dialog_line_at(&game->dialog, event->row, event->column);
    const struct command *command = line ? command_of(line) : NULL;
    struct strbuf words = STRBUF_INIT;
    if (!command)
        return false;
    dialog_close(&game->dialog);
    strbuf_add_str(&words, words_command(command));
    if (command->acts || (command->argument != ARGUMENT_NONE && !command->optional)) {
        strbuf_add_char(&words, ' ');
        tui_line_set(game->tui->line, strbuf_text(&words));
    } else {
        tui_obey(game, strbuf_text(&words));
    }
    strbuf_done(&words);
    return true;
}

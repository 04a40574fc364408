/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help about keys: one screen of 80x24, in groups, then the commands. */
#include "ui/tui_game.h"

#include "ui/gettext.h"
#include "ui/presenter.h"

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
    strbuf_add_char(&text, '\n');
    present_answer(&text, game->session, &reply);
    tui_open_dialog(game, PURPOSE_READ, _("Ajuda"), strbuf_text(&text));
    game->dialog.widest = HELP_COLUMNS;
    strbuf_done(&text);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a rival. */
#include "ui/acquaintance_words.h"

#include "escacs/cpu.h"
#include "ui/gettext.h"
#include "ui/messages.h"

enum { GAMES_SHOWN = 40, GAMES_SHOWN_BRIEFLY = 8 };

/* The first of the games to show. */
static int first_shown(const struct acquaintance_view *view, int most)
{
    return view->curve_count > most ? view->curve_count - most : 0;
}

/* One mark for each game, the higher the level of the rival was. */
static void add_curve(struct strbuf *out, const struct acquaintance_view *view, int most)
{
    static const char *const marks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    for (int i = first_shown(view, most); i < view->curve_count; i++)
        strbuf_add_str(out, marks[(int)(view->curve[i].level * 7 / CPU_LEVEL_MAX + 0.5)]);
}

static void add_results(struct strbuf *out, const struct acquaintance_view *view, int most)
{
    for (int i = first_shown(view, most); i < view->curve_count; i++) {
        double points = view->curve[i].points;
        strbuf_add_char(out, points > 0.75 ? '+' : points < 0.25 ? '-' : '=');
    }
}

static void add_games(struct strbuf *out, const struct acquaintance_view *view)
{
    strbuf_addf(out, "  %s: ", _("nivell al final de cada partida, de 0 a 10"));
    add_curve(out, view, GAMES_SHOWN);
    /* L10N: one of `+`, `=` and `-` for each game: the rival of the program won, drew, lost */
    strbuf_addf(out, "\n  %s: ", _("resultat de cada partida del rival"));
    add_results(out, view, GAMES_SHOWN);
    strbuf_add_char(out, '\n');
}

void words_add_acquaintance(struct strbuf *out, const struct acquaintance_view *view)
{
    if (view->error)
        strbuf_addf(out, _("  no s'ha pogut llegir què en sabia: %s\n"),
                    message_system(view->error));
    if (view->is_ratio)
        strbuf_addf(out, _("  ràtio estimada del rival: %.0f de 100"), view->estimate);
    else
        strbuf_addf(out, _("  nivell estimat del rival: %.1f de 10"), view->estimate);
    /* L10N: moves of the rival and finished games that an estimate rests on */
    strbuf_addf(out, _(" (tirades: %d, partides: %d)\n"), view->moves, view->games);
    if (view->curve_count > 0)
        add_games(out, view);
}

void words_add_estimate(struct strbuf *out, const struct acquaintance_view *view)
{
    /* L10N: a level of 0 to 10, or a ratio of 0 to 100, in few letters */
    strbuf_addf(out, view->is_ratio ? _("rival: %.0f") : _("rival: %.1f"), view->estimate);
    strbuf_add_str(out, view->curve_count > 0 ? " " : "");
    add_curve(out, view, GAMES_SHOWN_BRIEFLY);
}

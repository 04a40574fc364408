/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a variant in prose, and small diagrams of how its pieces move. */
#include "ui/presenter.h"

#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"

#include <stdint.h>

/* Squares shown on each side of the piece, and the largest limit that is mentioned. */
enum { RADIUS = 4, LIMIT_SHOWN = 100000 };

/* --- lists */

/* What goes before an item: nothing, a comma, or "or" before the last one. */
static void add_joint(struct strbuf *out, int index, int count)
{
    if (index == 0)
        return;
    if (index < count - 1)
        strbuf_add_str(out, ", ");
    else
        strbuf_add_str(out, _(" o "));
}

/* A list of alternatives: `DAMA, TORRE o ALFIL`. */
static void add_types(struct strbuf *out, const struct variant *variant, uint32_t types)
{
    int count = __builtin_popcount(types), index = 0;
    for (int type = 0; type < variant_type_count(variant); type++) {
        if (!(types >> type & 1))
            continue;
        add_joint(out, index++, count);
        words_add_type(out, variant, type);
    }
}

/* --- diagrams */

/* What a displacement does, as a sign; the legend is in add_legend(). */
static char sign_of(const struct reach *reach)
{
    if (reach->kind == REACH_HOP)
        return 's';
    if (reach->initial)
        return 'i';
    return reach->capture == 0 ? 'o' : reach->capture == 1 ? '*' : 'x';
}

static int between(int low, int value, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* The moves of a white piece in the middle of an empty board, its own square marked by its letter;
 * every sign used is set in `used`. */
static void add_diagram(struct strbuf *out, const struct variant *variant, int type, bool used[128])
{
    int rows = variant_rows(variant), columns = variant_columns(variant);
    square from = square_at((rows - 1) / 2, (columns - 1) / 2);
    char signs[SQUARES] = {0};
    struct reach reach[SQUARES];
    int count = variant_reach(reach, variant, type, WHITE, from);
    for (int i = 0; i < count; i++)
        signs[reach[i].to] = sign_of(&reach[i]);
    signs[from] = words_letter(variant, type);
    int top = between(0, square_row(from) + RADIUS, rows - 1);
    int bottom = between(0, square_row(from) - RADIUS, rows - 1);
    int left = between(0, square_column(from) - RADIUS, columns - 1);
    int right = between(0, square_column(from) + RADIUS, columns - 1);
    for (int row = top; row >= bottom; row--) {
        strbuf_add_str(out, "   ");
        for (int column = left; column <= right; column++) {
            char sign = signs[square_at(row, column)];
            strbuf_addf(out, " %c", sign ? sign : '.');
            used[(unsigned char)sign] = true;
        }
        strbuf_add_char(out, '\n');
    }
}

static void add_legend(struct strbuf *out, const bool used[128])
{
    static const struct {
        char sign;
        const char *words;
    } legend[] = {
        {'*', N_("s'hi mou o hi captura")},
        {'o', N_("s'hi mou, sense capturar")},
        {'x', N_("només hi captura")},
        {'i', N_("només mentre no s'ha mogut mai")},
        {'s', N_("hi salta i captura el que salta")},
    };
    for (size_t i = 0; i < sizeof legend / sizeof *legend; i++)
        if (used[(unsigned char)legend[i].sign])
            strbuf_addf(out, "    %c  %s\n", legend[i].sign, _(legend[i].words));
}

/* --- one type */

static void add_promotions(struct strbuf *out, const struct variant *variant, int type)
{
    uint32_t types = variant_promotions(variant, type);
    if (!types)
        return;
    strbuf_addf(out, "%s ", _("En arribar a l'última fila es converteix en"));
    add_types(out, variant, types);
    strbuf_add_str(out, ".\n");
}

static void add_type(struct strbuf *out, const struct variant *variant, int type)
{
    const struct rules_piece *facts = &variant_rules(variant)->pieces[type];
    bool used[128] = {false};
    words_add_type(out, variant, type);
    strbuf_addf(out, _(" (%c), valor %d"), words_letter(variant, type), (int)facts->value);
    strbuf_add_str(out, ":\n");
    add_diagram(out, variant, type, used);
    add_legend(out, used);
    add_promotions(out, variant, type);
    if (facts->invulnerable)
        strbuf_addf(out, "%s\n", _("No es pot capturar."));
}

/* --- the game */

static void add_castling(struct strbuf *out, const struct variant *variant,
                         const struct rules_castling *castling)
{
    strbuf_addf(out, "%s ", _("Poden enrocar"));
    words_add_type(out, variant, castling->a);
    strbuf_addf(out, " %s ", _("i"));
    words_add_type(out, variant, castling->b);
    if (castling->unmoved)
        strbuf_addf(out, ", %s", _("si no s'han mogut mai"));
    if (castling->empty_between)
        strbuf_addf(out, ", %s", _("amb les caselles del mig buides"));
    if (castling->safe)
        strbuf_addf(out, ", %s", _("sense que el rei passi per cap casella amenaçada"));
    if (castling->steps)
        strbuf_addf(out, _("; passos de la primera cap a la segona: %d"), castling->steps);
    strbuf_add_str(out, ".\n");
}

static bool is_told(int64_t limit)
{
    return limit > 0 && limit < LIMIT_SHOWN;
}

static void add_inaction(struct strbuf *out, const struct variant *variant)
{
    const struct rules *rules = variant_rules(variant);
    strbuf_addf(out, _("Són taules després de %d torns sense cap captura"),
                (int)rules->inaction_limit);
    if (rules->inaction_reset) {
        strbuf_addf(out, " %s ", _("ni cap tirada de"));
        add_types(out, variant, rules->inaction_reset);
    }
    strbuf_add_str(out, ".\n");
}

/* Returns how many pieces it added. */
static int add_material(struct strbuf *out, const struct variant *variant,
                        const struct rules_material *material)
{
    int shown = 0;
    for (int type = 0; type < variant_type_count(variant); type++) {
        for (int i = 0; i < material->count[type]; i++) {
            strbuf_add_str(out, shown++ > 0 ? " + " : "");
            words_add_type(out, variant, type);
        }
    }
    return shown;
}

/* The material with which a game is drawn. Bare kings have a sentence of their own. */
static void add_insufficient(struct strbuf *out, const struct variant *variant)
{
    const struct rules *rules = variant_rules(variant);
    struct strbuf pieces = STRBUF_INIT;
    int count = 0;
    if (variant_king(variant) == TYPE_NONE)
        return;
    for (int i = 0; i < rules->insufficient_count; i++) {
        struct strbuf material = STRBUF_INIT;
        if (add_material(&material, variant, &rules->insufficient[i]) == 0)
            strbuf_addf(out, "%s\n", _("Són taules quan només queden els reis."));
        else
            strbuf_addf(&pieces, "%s%s", count++ > 0 ? ", " : "", strbuf_text(&material));
        strbuf_done(&material);
    }
    if (count > 0)
        strbuf_addf(
            out, "%s %s.\n",
            _("Són taules quan un bàndol només té el rei, i l'altre, a més del rei, només:"),
            strbuf_text(&pieces));
    strbuf_done(&pieces);
}

static void add_limits(struct strbuf *out, const struct variant *variant)
{
    const struct rules *rules = variant_rules(variant);
    if (rules->objective == OBJECTIVE_MATE && is_told(rules->check_limit))
        strbuf_addf(out, _("Són taules després de %d escacs seguits d'un mateix bàndol.\n"),
                    (int)rules->check_limit);
    if (is_told(rules->inaction_limit))
        add_inaction(out, variant);
    if (is_told(rules->repetition_limit))
        strbuf_addf(out, _("Són taules quan una posició es repeteix %d vegades.\n"),
                    (int)rules->repetition_limit);
    add_insufficient(out, variant);
}

/* What the file says of itself. */
static void add_title(struct strbuf *out, const struct variant *variant)
{
    enum language language = language_in_use();
    if (variant_title(variant, language)[0]) {
        message_add_clean(out, variant_title(variant, language));
        strbuf_add_char(out, '\n');
    }
    if (variant_description(variant, language)[0]) {
        message_add_clean(out, variant_description(variant, language));
        strbuf_add_char(out, '\n');
    }
}

static void add_game(struct strbuf *out, const struct variant *variant)
{
    const struct rules *rules = variant_rules(variant);
    if (!rules->titled_elsewhere)
        add_title(out, variant);
    strbuf_addf(out, _("Tauler de %d files i %d columnes. Comencen: %s.\n"), rules->rows,
                rules->columns, words_side(rules->first));
    strbuf_addf(out, "%s\n",
                rules->objective == OBJECTIVE_MATE ? _("Guanya qui fa escac i mat al rei rival.")
                                                   : _("Perd qui no té peces o no pot moure."));
    if (rules->objective == OBJECTIVE_MATE && rules->stalemate_loses)
        strbuf_addf(out, "%s\n", _("Perd qui no pot moure, encara que no estigui en escac."));
    if (rules->objective == OBJECTIVE_MATE && rules->bare_king_loses)
        strbuf_addf(out, "%s\n",
                    _("Perd qui es queda només amb el rei, si amb la tirada següent no hi deixa "
                      "també el rival."));
    if (rules->forced_capture)
        strbuf_addf(out, "%s\n", _("Capturar és obligatori."));
    if (rules->chained_capture)
        strbuf_addf(out, "%s\n", _("Els salts que capturen s'encadenen."));
    if (rules->en_passant)
        strbuf_addf(out, "%s\n", _("Hi ha captura al pas."));
    for (int i = 0; i < rules->castling_count; i++)
        add_castling(out, variant, &rules->castlings[i]);
    add_limits(out, variant);
}

void present_rules(struct strbuf *out, const struct variant *variant, int type)
{
    if (type != TYPE_NONE) {
        add_type(out, variant, type);
        return;
    }
    add_game(out, variant);
    for (int each = 0; each < variant_type_count(variant); each++)
        add_type(out, variant, each);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The balance of a variant in words and numbers. */
#include "cli/balance_report.h"

#include "cli/cli.h"
#include "cli/output.h"
#include "session/tournament.h"
#include "storage/json_reader.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/grid.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "util/alloc.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BAR_WIDTH = 30,
    LABEL_WIDTH = 32,
    NAME_WIDTH = 14,
    NUMBER_WIDTH = 10,
    RESULT_LARGEST = 1 << 20
};

/* --- the table */

static double share(int64_t part, int64_t whole)
{
    return whole > 0 ? (double)part / (double)whole : 0;
}

/* Prints the text in a cell of this width, at its right end if the width is negative. */
static void print_cell(const char *text, int width)
{
    int left = abs(width) - grid_width(text);
    if (width < 0)
        printf("%*s", left > 0 ? left : 0, "");
    fputs(text, stdout);
    if (width > 0)
        printf("%*s", left > 0 ? left : 0, "");
}

static void print_bar(const char *label, int64_t part, int64_t whole)
{
    char bar[BAR_WIDTH + 1];
    int full = (int)lround(share(part, whole) * BAR_WIDTH);
    memset(bar, '.', BAR_WIDTH);
    memset(bar, '#', (size_t)full);
    bar[BAR_WIDTH] = '\0';
    fputs("  ", stdout);
    print_cell(label, LABEL_WIDTH);
    printf(" %6" PRId64 " %5.1f %%  %s\n", part, 100 * share(part, whole), bar);
}

static void print_advantage(const struct balance *b, enum side first)
{
    struct match_tally tally = {.wins = (int)b->wins[first],
                                .draws = (int)b->draws,
                                .losses = (int)b->wins[side_other(first)]};
    struct match_stats stats;
    match_stats(&stats, &tally);
    double variance = share(tally.wins, b->games) + share(tally.draws, b->games) / 4 -
                      stats.score * stats.score;
    double error = 1.96 * sqrt(fmax(0, variance) / (double)b->games);
    printf(_("Qui comença fa el %.1f %% ± %.1f dels punts (Elo %+.0f)\n"), 100 * stats.score,
           100 * error, stats.elo);
}

static void print_results(const struct balance *b)
{
    printf(_("Resultats de %" PRId64 " partides:\n"), b->games);
    print_bar(_("guanyen les blanques"), b->wins[WHITE], b->games);
    print_bar(_("guanyen les negres"), b->wins[BLACK], b->games);
    print_bar(_("taules"), b->draws, b->games);
    puts(_("Com s'acaben:"));
    for (int i = OUTCOME_NONE + 1; i < OUTCOME_COUNT; i++)
        if (b->ends[i] > 0 && words_outcome((enum outcome)i))
            print_bar(words_outcome((enum outcome)i), b->ends[i], b->games);
    if (b->ends[OUTCOME_COUNT] > 0)
        print_bar(_("massa tirades"), b->ends[OUTCOME_COUNT], b->games);
}

static void print_pace(const struct balance *b)
{
    printf(_("Durada: %.0f tirades (de %" PRId64 " a %" PRId64 "); tirades possibles: %.1f\n"),
           share(b->plies, b->games), b->shortest, b->longest, share(b->choices, b->plies));
    if (b->openings > 0)
        printf(_("Obertures que guanya dues vegades el mateix color: %" PRId64 " de %" PRId64 "\n"),
               b->decided, b->openings);
}

static void print_type(const struct balance *b, const struct variant *variant, int type,
                       const struct balance_values *values)
{
    const struct type_balance *t = &b->type[type];
    print_cell(variant_type_name(variant, type, language_in_use()), NAME_WIDTH);
    printf("%*" PRId64 "%*" PRId64 "%*" PRId64 "%*.0f%%%*" PRId64 "%*d", NUMBER_WIDTH, t->moves,
           NUMBER_WIDTH, t->captures, NUMBER_WIDTH, t->captured, NUMBER_WIDTH - 1,
           100 * share(t->survived, t->began + t->made), NUMBER_WIDTH, t->promoted, NUMBER_WIDTH,
           (int)variant_rules(variant)->pieces[type].value);
    if (values->value[type] != 0)
        printf("  %5.1f ± %.1f\n", values->value[type], values->error[type]);
    else
        puts("      -");
}

static void print_types(const struct balance *b, const struct variant *variant)
{
    const char *const heads[] = {_("tirades"),  _("captures"), _("capturada"),
                                 _("sobreviu"), _("promou"),   _("valor")};
    struct balance_values values;
    balance_values(&values, b, variant);
    putchar('\n');
    print_cell(_("peça"), NAME_WIDTH);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        print_cell(heads[i], -NUMBER_WIDTH);
    printf("  %s\n", _("mesurat"));
    for (int i = 0; i < b->types; i++)
        print_type(b, variant, i, &values);
}

static void print_unused(const struct balance *b, const struct variant *variant)
{
    for (int i = 0; i < b->types; i++)
        if (b->type[i].moves == 0)
            printf(_("No s'ha mogut mai: %s\n"), variant_type_name(variant, i, language_in_use()));
    if (variant_rules(variant)->castling_count > 0 && b->castlings == 0)
        puts(_("No s'ha enrocat mai"));
}

static void print_table(const struct balance *b, const struct variant *variant)
{
    if (b->games == 0)
        return;
    print_advantage(b, variant_rules(variant)->first);
    print_results(b);
    print_pace(b);
    print_types(b, variant);
    print_unused(b, variant);
}

/* --- JSON */

static json_t *type_json(const struct balance *b, const struct variant *variant,
                         const struct balance_values *values, int type)
{
    const struct type_balance *t = &b->type[type];
    json_t *products = json_array();
    for (int k = 0; k < b->types; k++)
        json_array_append_new(products, json_real(b->product[type][k]));
    return json_pack("{s:s, s:i, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:f, s:f, s:f, s:o}", "name",
                     variant_rules(variant)->pieces[type].name, "value",
                     (int)variant_rules(variant)->pieces[type].value, "began", (json_int_t)t->began,
                     "moves", (json_int_t)t->moves, "captures", (json_int_t)t->captures, "captured",
                     (json_int_t)t->captured, "survived", (json_int_t)t->survived, "promoted",
                     (json_int_t)t->promoted, "made", (json_int_t)t->made, "measured",
                     values->value[type], "error", values->error[type], "result", b->result[type],
                     "products", products);
}

static void print_json(const struct balance *b, const struct variant *variant)
{
    struct balance_values values;
    char fingerprint[17];
    json_t *ends = json_array(), *types = json_array();
    balance_values(&values, b, variant);
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, variant_fingerprint(variant));
    for (int i = 0; i < BALANCE_ENDS; i++)
        json_array_append_new(ends, json_integer(b->ends[i]));
    for (int i = 0; i < b->types; i++)
        json_array_append_new(types, type_json(b, variant, &values, i));
    output_json_new(
        json_pack("{s:s, s:I, s:I, s:I, s:I, s:o, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o}",
                  "fingerprint", fingerprint, "games", (json_int_t)b->games, "white",
                  (json_int_t)b->wins[WHITE], "black", (json_int_t)b->wins[BLACK], "draws",
                  (json_int_t)b->draws, "ends", ends, "plies", (json_int_t)b->plies, "shortest",
                  (json_int_t)(b->games ? b->shortest : 0), "longest", (json_int_t)b->longest,
                  "choices", (json_int_t)b->choices, "castlings", (json_int_t)b->castlings,
                  "openings", (json_int_t)b->openings, "decided", (json_int_t)b->decided,
                  "positions", (json_int_t)b->positions, "types", types));
}

void balance_print(const struct balance *balance, const struct variant *variant, bool json)
{
    if (json)
        print_json(balance, variant);
    else
        print_table(balance, variant);
}

/* --- reading JSON: false if something is missing or senseless */

static bool read_sum(int64_t *out, const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= 0 && *out <= INT64_MAX / SUMMED_MAX;
}

static bool read_real(double *out, const json_t *value)
{
    *out = json_number_value(value);
    return json_is_number(value) && isfinite(*out);
}

static bool read_type(struct balance *b, int type, const json_t *object)
{
    struct type_balance *t = &b->type[type];
    const json_t *products = json_object_get(object, "products");
    bool good = read_sum(&t->began, object, "began") && read_sum(&t->moves, object, "moves") &&
                read_sum(&t->captures, object, "captures") &&
                read_sum(&t->captured, object, "captured") &&
                read_sum(&t->survived, object, "survived") &&
                read_sum(&t->promoted, object, "promoted") && read_sum(&t->made, object, "made") &&
                read_real(&b->result[type], json_object_get(object, "result"));
    for (int k = 0; k < b->types && good; k++)
        good = read_real(&b->product[type][k], json_array_get(products, (size_t)k));
    return good;
}

static bool read_balance(struct balance *b, const json_t *object)
{
    const json_t *ends = json_object_get(object, "ends"), *types = json_object_get(object, "types");
    bool good =
        read_sum(&b->games, object, "games") && read_sum(&b->wins[WHITE], object, "white") &&
        read_sum(&b->wins[BLACK], object, "black") && read_sum(&b->draws, object, "draws") &&
        read_sum(&b->plies, object, "plies") && read_sum(&b->shortest, object, "shortest") &&
        read_sum(&b->longest, object, "longest") && read_sum(&b->choices, object, "choices") &&
        read_sum(&b->castlings, object, "castlings") &&
        read_sum(&b->openings, object, "openings") && read_sum(&b->decided, object, "decided") &&
        read_sum(&b->positions, object, "positions") && json_array_size(ends) == BALANCE_ENDS &&
        json_array_size(types) == (size_t)b->types;
    for (int i = 0; i < BALANCE_ENDS && good; i++) {
        b->ends[i] = json_integer_value(json_array_get(ends, (size_t)i));
        good = b->ends[i] >= 0 && b->ends[i] <= b->games;
    }
    for (int i = 0; i < b->types && good; i++)
        good = read_type(b, i, json_array_get(types, (size_t)i));
    return good;
}

/* Returns false after a complaint. */
static bool add_file(struct balance *balance, const struct variant *variant, const char *path)
{
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct balance other;
    char fingerprint[17];
    json_t *result = NULL;
    diagnostics_init(list);
    balance_init(&other, variant);
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, variant_fingerprint(variant));
    bool read = json_read_file(&result, path, RESULT_LARGEST, list) == 0;
    message_print_diagnostics(stderr, path, list);
    free(list);
    const char *rules = json_string_value(json_object_get(result, "fingerprint"));
    bool same = rules && strcmp(rules, fingerprint) == 0,
         good = same && read_balance(&other, result);
    if (read && !good)
        cli_complain(same || !rules ? _("no és el resultat d'un equilibri")
                                    : _("és d'unes altres regles"),
                     path);
    if (good && other.games > 0)
        balance_add(balance, &other);
    json_decref(result);
    return good;
}

int balance_read_files(struct balance *balance, const struct variant *variant, char *const *paths,
                       int count)
{
    bool good = true;
    for (int i = 0; i < count && good; i++)
        good = add_file(balance, variant, paths[i]);
    return good ? STATUS_OK : STATUS_REFUSED;
}

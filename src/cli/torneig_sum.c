/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a match: playing one of them, and adding their results up. */
#include "cli/cli.h"
#include "cli/torneig_report.h"
#include "storage/json_reader.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>

enum { RESULT_LARGEST = 64 << 20, PARTS_MAX = 1000000 };

bool cli_read_part(struct tournament_plan *plan, const char *text)
{
    char digits[2][8] = {"", ""};
    const char *slash = strchr(text, '/');
    int64_t part = 0, parts = 0;
    if (slash && slash - text < (int)sizeof *digits && strlen(slash + 1) < sizeof *digits) {
        memcpy(digits[0], text, (size_t)(slash - text));
        memcpy(digits[1], slash + 1, strlen(slash + 1));
    }
    bool read = ascii_parse_int64(&part, digits[0]) && ascii_parse_int64(&parts, digits[1]) &&
                part >= 1 && parts >= part && parts <= PARTS_MAX;
    bool planned = read && tournament_part(plan, (int)part, (int)parts);
    if (!planned)
        cli_complain(read ? _("hi ha més parts que parelles de partides")
                          : _("s'esperava una part, com 2/4"),
                     text);
    return planned;
}

/* --- the sum */

struct sum {
    struct tournament results;
    struct variant_source source;
    json_t *first; /* the first result: the others must be of the same match */
};

static bool is_same(const json_t *a, const json_t *b, const char *key)
{
    const json_t *value = json_object_get(a, key);
    return value && json_equal(value, json_object_get(b, key));
}

/* Add a whole number of the result. False if it is missing or senseless. */
static bool add_number(int *to, const json_t *result, const char *key)
{
    const json_t *value = json_object_get(result, key);
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < 0 || number > INT32_MAX - *to)
        return false;
    *to += (int)number;
    return true;
}

static bool add_result(struct sum *sum, const json_t *result)
{
    struct match_tally *tally = &sum->results.tally;
    return json_is_string(json_object_get(result, "a")) &&
           json_is_string(json_object_get(result, "b")) &&
           json_is_string(json_object_get(result, "variant")) &&
           add_number(&tally->wins, result, "wins") && add_number(&tally->draws, result, "draws") &&
           add_number(&tally->losses, result, "losses") &&
           add_number(&sum->results.capped, result, "capped") &&
           add_number(&sum->results.forfeited, result, "forfeited");
}

/* Returns false after a complaint. */
static bool add_file(struct sum *sum, const char *path)
{
    struct diagnostics *list = xcalloc(1, sizeof *list);
    json_t *result = NULL;
    diagnostics_init(list);
    bool read = json_read_file(&result, path, RESULT_LARGEST, list) == 0;
    message_print_diagnostics(stderr, path, list);
    free(list);
    if (!sum->first)
        sum->first = json_incref(result);
    bool same = read && is_same(result, sum->first, "a") && is_same(result, sum->first, "b") &&
                is_same(result, sum->first, "variant") && is_same(result, sum->first, "seed");
    bool added = same && add_result(sum, result);
    if (read && !added)
        cli_complain(same ? _("no és el resultat d'un encontre")
                          : _("no és del mateix encontre (jugadors, regles, llavor)"),
                     path);
    json_decref(result);
    return added;
}

static void print_sum(struct sum *sum, bool json)
{
    struct player_description players[2] = {
        {.words = (char *)json_string_value(json_object_get(sum->first, "a"))},
        {.words = (char *)json_string_value(json_object_get(sum->first, "b"))}};
    struct tournament_plan plan = {
        .players = {&players[0], &players[1]},
        .seed = (uint64_t)json_integer_value(json_object_get(sum->first, "seed"))};
    sum->source.path = (char *)json_string_value(json_object_get(sum->first, "variant"));
    torneig_print(&sum->results, &plan, &sum->source, json);
}

int torneig_sum(char *const *paths, int count, bool json)
{
    struct sum sum = {0};
    bool added = true;
    for (int i = 0; i < count && added; i++)
        added = add_file(&sum, paths[i]);
    if (added)
        print_sum(&sum, json);
    json_decref(sum.first);
    return added ? STATUS_OK : STATUS_REFUSED;
}

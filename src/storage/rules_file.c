/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules files: the top level of the file, and from there to a variant. */
#include "storage/rules_file.h"

#include "storage/json_parse.h"
#include "storage/json_reader.h"
#include "storage/path.h"
#include "storage/rules_piece.h"

#include <string.h>

static const char *const top_keys[] = {
    "nFiles",
    "nCols",
    "peces",
    "posInicial",
    "enrocs",
    "limitEscacsSeguits",
    "limitTornsInaccio",
    "$schema",
    "nom",
    "descripcio",
    "posInicialNegres",
    "primerTorn",
    "capturaAlPas",
    "limitRepeticions",
    "inaccioReinicia",
    "materialInsuficient",
    "objectiu",
    "ofegat",
    "reiSol",
    "capturaObligatoria",
    "capturaEncadenada",
    NULL,
};

static const char *const castling_keys[] = {
    "peçaA", "pecaA", "peçaB", "pecaB", "quiets", "buitAlMig", "senseAmenaca", "passos", NULL,
};

/* --- single values */

static void read_size(int *out, const struct json_node *top, const char *key)
{
    struct json_node node = json_node_required(top, key);
    int64_t value;
    if (json_node_integer(&value, &node, BOARD_MIN, BOARD_MAX) == 0)
        *out = (int)value;
}

static void read_limit(int64_t *out, const struct json_node *node)
{
    json_node_integer(out, node, 1, INT64_MAX);
}

static void read_switch(bool *out, const struct json_node *object, const char *key)
{
    struct json_node node = json_node_member(object, key);
    json_node_bool(out, &node);
}

/* A text, or an object of texts by language. */
static void read_text(struct rules_text *out, const struct json_node *top, const char *key)
{
    struct json_node node = json_node_member(top, key);
    if (json_is_object(node.value))
        rules_read_languages(out, &node);
    else
        rules_read_text(&out->by[0], &node);
}

/* One of two words: false for the first, true for the second. `expected` names both. */
static bool read_choice(const struct json_node *top, const char *key, const char *const words[2],
                        const char *expected)
{
    struct json_node node = json_node_member(top, key);
    const char *word;
    if (json_node_string(&word, &node) < 0 || strcmp(word, words[0]) == 0)
        return false;
    if (strcmp(word, words[1]) == 0)
        return true;
    struct diagnostic *entry = json_node_report(&node, DIAGNOSTIC_WORD_UNKNOWN);
    diagnostic_set_text(entry, word);
    entry->expected = expected;
    return false;
}

/* --- positions */

/* Fills the squares in file order. *count gets the number of entries, even if they do not fit. */
static void read_position(int8_t out[SQUARES], int *count, const struct rules *rules,
                          const struct json_node *node)
{
    size_t length;
    if (json_node_array(&length, node) < 0)
        return;
    *count = (int)length;
    for (size_t i = 0; i < length; i++) {
        struct json_node name = json_node_element(node, i);
        bool empty = json_is_string(name.value) && *json_string_value(name.value) == '\0';
        int type = empty ? TYPE_NONE : rules_read_type(rules, &name);
        if (i < SQUARES)
            out[i] = (int8_t)type;
    }
}

/* --- castlings */

/* The type under either spelling of its key. */
static int read_partner(const struct rules *rules, const struct json_node *castling,
                        const char *key, const char *plain_key)
{
    struct json_node node = json_node_member(castling, key);
    struct json_node plain = json_node_member(castling, plain_key);
    if (node.value && plain.value)
        json_node_report(&node, DIAGNOSTIC_CASTLING_BOTH_SPELLINGS);
    if (node.value)
        return rules_read_type(rules, &node);
    if (plain.value)
        return rules_read_type(rules, &plain);
    json_node_required(castling, key);
    return TYPE_NONE;
}

static void read_castling(struct rules_castling *out, const struct rules *rules,
                          const struct json_node *node)
{
    *out = (struct rules_castling){.a = TYPE_NONE, .b = TYPE_NONE};
    if (json_node_object(node) < 0)
        return;
    json_node_warn_unknown(node, castling_keys);
    out->a = read_partner(rules, node, "peçaA", "pecaA");
    out->b = read_partner(rules, node, "peçaB", "pecaB");
    struct json_node unmoved = json_node_required(node, "quiets");
    json_node_bool(&out->unmoved, &unmoved);
    struct json_node empty = json_node_required(node, "buitAlMig");
    json_node_bool(&out->empty_between, &empty);
    read_switch(&out->safe, node, "senseAmenaca");
    struct json_node steps = json_node_member(node, "passos");
    int64_t columns;
    if (json_node_integer(&columns, &steps, 1, BOARD_MAX - 1) == 0)
        out->steps = (uint8_t)columns;
}

static void read_castlings(struct rules *rules, const struct json_node *node)
{
    rules->castlings = rules_read_list(&rules->castling_count, node, sizeof *rules->castlings);
    for (size_t i = 0; i < (size_t)rules->castling_count; i++) {
        struct json_node castling = json_node_element(node, i);
        read_castling(&rules->castlings[i], rules, &castling);
    }
}

/* --- lists of types */

/* Hands each type that the list names to `take`. */
static void read_types(const struct rules *rules, const struct json_node *node,
                       void (*take)(int type, void *payload), void *payload)
{
    size_t length = 0;
    json_node_array(&length, node);
    for (size_t i = 0; i < length; i++) {
        struct json_node name = json_node_element(node, i);
        int type = rules_read_type(rules, &name);
        if (type != TYPE_NONE)
            take(type, payload);
    }
}

static void add_to_set(int type, void *payload)
{
    uint32_t *types = payload;
    *types |= UINT32_C(1) << type;
}

/* No side has as many pieces as a count can hold: a count that is full stays so. */
static void add_to_material(int type, void *payload)
{
    struct rules_material *material = payload;
    if (material->count[type] < UINT8_MAX)
        material->count[type]++;
}

static void read_insufficient(struct rules *rules, const struct json_node *node)
{
    rules->insufficient =
        rules_read_list(&rules->insufficient_count, node, sizeof *rules->insufficient);
    for (size_t i = 0; i < (size_t)rules->insufficient_count; i++) {
        struct json_node material = json_node_element(node, i);
        read_types(rules, &material, add_to_material, &rules->insufficient[i]);
    }
}

/* --- the whole */

static void read_base(struct rules *rules, const struct json_node *top)
{
    read_size(&rules->rows, top, "nFiles");
    read_size(&rules->columns, top, "nCols");
    struct json_node pieces = json_node_required(top, "peces");
    rules_read_pieces(rules, &pieces);
    struct json_node initial = json_node_required(top, "posInicial");
    rules->initial_count = POSITION_REFUSED;
    read_position(rules->initial, &rules->initial_count, rules, &initial);
    struct json_node checks = json_node_required(top, "limitEscacsSeguits");
    read_limit(&rules->check_limit, &checks);
    struct json_node inaction = json_node_required(top, "limitTornsInaccio");
    read_limit(&rules->inaction_limit, &inaction);
    struct json_node castlings = json_node_required(top, "enrocs");
    read_castlings(rules, &castlings);
}

static void read_extensions(struct rules *rules, const struct json_node *top)
{
    read_text(&rules->title, top, "nom");
    read_text(&rules->description, top, "descripcio");
    struct json_node black = json_node_member(top, "posInicialNegres");
    read_position(rules->initial_black, &rules->initial_black_count, rules, &black);
    struct json_node repetitions = json_node_member(top, "limitRepeticions");
    read_limit(&rules->repetition_limit, &repetitions);
    struct json_node reset = json_node_member(top, "inaccioReinicia");
    read_types(rules, &reset, add_to_set, &rules->inaction_reset);
    struct json_node insufficient = json_node_member(top, "materialInsuficient");
    read_insufficient(rules, &insufficient);
    read_switch(&rules->en_passant, top, "capturaAlPas");
    read_switch(&rules->forced_capture, top, "capturaObligatoria");
    read_switch(&rules->chained_capture, top, "capturaEncadenada");
    bool black_first = read_choice(top, "primerTorn", (const char *const[]){"BLANQUES", "NEGRES"},
                                   "BLANQUES | NEGRES");
    rules->first = black_first ? BLACK : WHITE;
    bool elimination = read_choice(top, "objectiu", (const char *const[]){"MAT", "ELIMINACIO"},
                                   "MAT | ELIMINACIO");
    rules->objective = elimination ? OBJECTIVE_ELIMINATION : OBJECTIVE_MATE;
    rules->stalemate_loses =
        read_choice(top, "ofegat", (const char *const[]){"TAULES", "PERD"}, "TAULES | PERD");
    read_switch(&rules->bare_king_loses, top, "reiSol");
}

/* Adds all that it finds wrong to the list. The rules are filled as far as they could be read;
 * parts that were refused are marked as rules.h says. rules_done() frees them. */
static void read_rules(struct rules *out, const json_t *document, struct diagnostics *list)
{
    struct json_node top = json_node_root(document, list);
    rules_init(out);
    if (json_node_object(&top) == 0) {
        json_node_warn_unknown(&top, top_keys);
        read_base(out, &top);
        read_extensions(out, &top);
    }
}

/* --- variants */

static void give_text(struct rules_text *out, const char *const text[LANGUAGE_COUNT],
                      struct diagnostics *list)
{
    if (rules_text_in(out, LANGUAGE_CATALAN))
        return;
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        out->by[i] = strdup(text[i]);
        if (!out->by[i])
            diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    }
}

/* `words` is what is said of the variant if its file does not say it; may be NULL. */
static int read_variant(struct variant **out, const json_t *document,
                        const struct builtin_words *words, struct diagnostics *list)
{
    struct rules rules;
    *out = NULL;
    read_rules(&rules, document, list);
    if (words) {
        rules.titled_elsewhere = !rules_text_in(&rules.title, LANGUAGE_CATALAN);
        give_text(&rules.title, words->title, list);
        give_text(&rules.description, words->description, list);
    }
    int result = variant_compile(out, &rules, list);
    rules_done(&rules);
    return result;
}

int variant_read_json(struct variant **out, const json_t *document, struct diagnostics *list)
{
    return read_variant(out, document, NULL, list);
}

/* Takes the document over. `name` is that of the file. */
static int finish(struct variant **out, json_t *document, const char *name,
                  struct diagnostics *list)
{
    int result = read_variant(out, document, builtin_words_of(name, path_stem_length(name)), list);
    json_decref(document);
    return result;
}

static int read_text_of(struct variant **out, const char *name, const char *text, size_t size,
                        struct diagnostics *list)
{
    json_t *document;
    *out = NULL;
    if (json_parse(&document, text, size, list) < 0)
        return -1;
    return finish(out, document, name, list);
}

int variant_read_text(struct variant **out, const char *text, size_t size, struct diagnostics *list)
{
    return read_text_of(out, "", text, size, list);
}

int variant_read_file(struct variant **out, const char *path, struct diagnostics *list)
{
    json_t *document;
    *out = NULL;
    if (json_read_file(&document, path, RULES_FILE_LARGEST, list) < 0)
        return -1;
    return finish(out, document, path_base(path), list);
}

int variant_read_source(struct variant **out, const struct variant_source *source,
                        struct diagnostics *list)
{
    const struct builtin *builtin = source->builtin;
    return builtin ? read_text_of(out, builtin->name, builtin->bytes, builtin->size, list)
                   : variant_read_file(out, source->path, list);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece types of a rules file and their vectors. */
#include "storage/rules_piece.h"

#include "util/ascii.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { VALUE_MAX = 1000000 };

static const char *const piece_keys[] = {
    "nom",
    "simbol",
    "imatgeBlanca",
    "imatgeNegra",
    "valor",
    "moviments",
    "movimentsInicials",
    "promocio",
    "invulnerabilitat",
    "fen",
    "glif",
    "noms",
    "promocioA",
    NULL,
};

/* In the order of enum language. */
static const char *const language_keys[] = {"ca", "en", "es", NULL};

static void report_text(const struct json_node *node, enum diagnostic_code code, const char *text)
{
    diagnostic_set_text(json_node_report(node, code), text);
}

void rules_read_text(char **out, const struct json_node *node)
{
    const char *text;
    if (json_node_string(&text, node) < 0)
        return;
    *out = strdup(text);
    if (!*out)
        json_node_report(node, DIAGNOSTIC_OUT_OF_MEMORY);
}

void rules_read_languages(struct rules_text *out, const struct json_node *node)
{
    if (!node->value || json_node_object(node) < 0)
        return;
    json_node_warn_unknown(node, language_keys);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        struct json_node text = json_node_member(node, language_keys[i]);
        rules_read_text(&out->by[i], &text);
    }
}

void *rules_read_list(int *count, const struct json_node *node, size_t item_size)
{
    size_t length;
    if (json_node_array(&length, node) < 0)
        return NULL;
    void *items = calloc(length + 1, item_size);
    if (items)
        *count = (int)length;
    else
        json_node_report(node, DIAGNOSTIC_OUT_OF_MEMORY);
    return items;
}

/* --- vectors */

/* Whether the text is an integer as JSON would write it. */
static bool is_json_integer(const char *text)
{
    const char *digits = text + (*text == '-');
    size_t length = strlen(digits);
    if (length == 0 || (*digits == '0' && length > 1))
        return false;
    for (size_t i = 0; i < length; i++)
        if (!ascii_is_digit(digits[i]))
            return false;
    return true;
}

/* Reads an integer in quotation marks, which existing files have. */
static int read_quoted_term(struct rules_term *out, const struct json_node *node, const char *text)
{
    int64_t value;
    if (!ascii_parse_int64(&value, text) || value < -INT32_MAX || value > INT32_MAX) {
        struct diagnostic *entry = json_node_report(node, DIAGNOSTIC_OUT_OF_RANGE);
        diagnostic_set_text(entry, text);
        entry->low = -INT32_MAX;
        entry->high = INT32_MAX;
        return -1;
    }
    report_text(node, DIAGNOSTIC_VECTOR_TERM_IS_TEXT, text);
    *out = (struct rules_term){.number = (int32_t)value};
    return 0;
}

/* A or B of a vector. */
static int read_term(struct rules_term *out, const struct json_node *node)
{
    if (!json_is_string(node->value)) {
        int64_t value;
        if (json_node_integer(&value, node, -INT32_MAX, INT32_MAX) < 0)
            return -1;
        *out = (struct rules_term){.number = (int32_t)value};
        return 0;
    }
    const char *text = json_string_value(node->value);
    if (is_json_integer(text))
        return read_quoted_term(out, node, text);
    const char *letter = text + (*text == '-');
    if (*letter == '\0' || letter[1] != '\0' || !strchr("abmn", *letter)) {
        report_text(node, DIAGNOSTIC_VECTOR_TERM_BAD, text);
        return -1;
    }
    *out = (struct rules_term){.letter = *letter, .minus = *text == '-'};
    return 0;
}

/* C or D of a vector. */
static int read_mode(int8_t *out, const struct json_node *node, int highest)
{
    int64_t value;
    if (json_node_integer(&value, node, 0, highest) < 0)
        return -1;
    *out = (int8_t)value;
    return 0;
}

static void read_vector(struct rules_vector *out, const struct json_node *node)
{
    size_t length;
    *out = (struct rules_vector){.capture = VECTOR_REFUSED, .jump = JUMP_ABSENT};
    if (json_node_array(&length, node) < 0)
        return;
    if (length != 3 && length != 4) {
        json_node_report(node, DIAGNOSTIC_VECTOR_SHAPE)->low = (int64_t)length;
        return;
    }
    struct rules_vector vector = {.jump = JUMP_ABSENT};
    struct json_node terms[4];
    for (size_t i = 0; i < length; i++)
        terms[i] = json_node_element(node, i);
    int failures = read_term(&vector.rows, &terms[0]) + read_term(&vector.columns, &terms[1]) +
                   read_mode(&vector.capture, &terms[2], 2);
    if (length == 4)
        failures += read_mode(&vector.jump, &terms[3], 3);
    if (failures == 0)
        *out = vector;
}

static void read_vectors(struct rules_vectors *out, const struct json_node *node)
{
    out->count = VECTORS_REFUSED;
    out->items = rules_read_list(&out->count, node, sizeof *out->items);
    for (int i = 0; i < out->count; i++) {
        struct json_node vector = json_node_element(node, (size_t)i);
        read_vector(&out->items[i], &vector);
    }
}

/* --- one type */

static void check_name(const char *name, const struct json_node *node)
{
    if (!name)
        return;
    size_t length = strlen(name);
    if (length == 0)
        json_node_report(node, DIAGNOSTIC_NAME_EMPTY);
    else if (strchr(name, ',') || name[0] == ' ' || name[length - 1] == ' ')
        report_text(node, DIAGNOSTIC_NAME_BAD, name);
}

static void read_names(struct rules_text *out, const struct json_node *node)
{
    rules_read_languages(out, node);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        if (!out->by[i])
            continue;
        struct json_node name = json_node_member(node, language_keys[i]);
        check_name(out->by[i], &name);
    }
}

/* A string of one letter A..Z; `bad` is reported for any other string. */
static void read_letter(char *out, const struct json_node *node, enum diagnostic_code bad)
{
    const char *text;
    if (json_node_string(&text, node) < 0)
        return;
    if (text[0] >= 'A' && text[0] <= 'Z' && text[1] == '\0')
        *out = text[0];
    else
        report_text(node, bad, text);
}

static void read_glyphs(char *out[2], const struct json_node *node)
{
    size_t length;
    if (!node->value || json_node_array(&length, node) < 0)
        return;
    if (length != 2) {
        json_node_report(node, DIAGNOSTIC_GLYPH_BAD);
        return;
    }
    for (size_t i = 0; i < 2; i++) {
        struct json_node glyph = json_node_element(node, i);
        rules_read_text(&out[i], &glyph);
        if (out[i] && *out[i] == '\0')
            json_node_report(&glyph, DIAGNOSTIC_GLYPH_BAD);
    }
}

static void read_image(char **out, const struct json_node *piece, const char *key)
{
    struct json_node image = json_node_member(piece, key);
    if (!image.value)
        report_text(&image, DIAGNOSTIC_IMAGE_MISSING, key);
    rules_read_text(out, &image);
}

/* Reads all of a type but `promocioA`, which may name a later type. */
static void read_piece(struct rules_piece *piece, const struct json_node *node)
{
    *piece = (struct rules_piece){
        .promotes_to = TYPE_NONE, .moves.count = VECTORS_REFUSED, .initial.count = VECTORS_REFUSED};
    if (json_node_object(node) < 0)
        return;
    json_node_warn_unknown(node, piece_keys);
    struct json_node name = json_node_required(node, "nom");
    rules_read_text(&piece->name, &name);
    check_name(piece->name, &name);
    struct json_node symbol = json_node_required(node, "simbol");
    read_letter(&piece->symbol, &symbol, DIAGNOSTIC_SYMBOL_BAD);
    read_image(&piece->image[WHITE], node, "imatgeBlanca");
    read_image(&piece->image[BLACK], node, "imatgeNegra");
    struct json_node value = json_node_required(node, "valor");
    int64_t worth;
    if (json_node_integer(&worth, &value, 1, VALUE_MAX) == 0)
        piece->value = (int32_t)worth;
    struct json_node moves = json_node_required(node, "moviments");
    read_vectors(&piece->moves, &moves);
    struct json_node initial = json_node_required(node, "movimentsInicials");
    read_vectors(&piece->initial, &initial);
    struct json_node promotes = json_node_required(node, "promocio");
    json_node_bool(&piece->promotes, &promotes);
    struct json_node invulnerable = json_node_required(node, "invulnerabilitat");
    json_node_bool(&piece->invulnerable, &invulnerable);
    struct json_node fen = json_node_member(node, "fen");
    read_letter(&piece->fen, &fen, DIAGNOSTIC_FEN_BAD);
    struct json_node glyphs = json_node_member(node, "glif");
    read_glyphs(piece->glyph, &glyphs);
    struct json_node names = json_node_member(node, "noms");
    read_names(&piece->names, &names);
}

/* --- all types */

/* Reports a name, symbol or letter that an earlier type has already. */
static void check_unique(const struct rules *rules, int type, const struct json_node *node)
{
    const struct rules_piece *piece = &rules->pieces[type];
    bool same_name = false, same_symbol = false, same_fen = false;
    for (int i = 0; i < type; i++) {
        const struct rules_piece *other = &rules->pieces[i];
        same_name |= piece->name && other->name && ascii_same(piece->name, other->name);
        same_symbol |= piece->symbol == other->symbol;
        same_fen |= piece->fen == other->fen;
    }
    struct json_node name = json_node_member(node, "nom");
    struct json_node symbol = json_node_member(node, "simbol");
    struct json_node fen = json_node_member(node, "fen");
    if (same_name && *piece->name)
        report_text(&name, DIAGNOSTIC_NAME_REPEATED, piece->name);
    if (same_symbol && piece->symbol)
        report_text(&symbol, DIAGNOSTIC_SYMBOL_REPEATED, (char[]){piece->symbol, '\0'});
    if (same_fen && piece->fen)
        report_text(&fen, DIAGNOSTIC_FEN_REPEATED, (char[]){piece->fen, '\0'});
}

/* Reports a name that an earlier type has in the same language. */
static void check_unique_names(const struct rules *rules, int type, const struct json_node *node)
{
    struct json_node names = json_node_member(node, "noms");
    for (int i = 0; i < type * LANGUAGE_COUNT; i++) {
        int language = i % LANGUAGE_COUNT;
        const char *own = rules->pieces[type].names.by[language];
        const char *other = rules->pieces[i / LANGUAGE_COUNT].names.by[language];
        if (!own || !other || !*own || !utf8_same_letters(own, strlen(own), other))
            continue;
        struct json_node name = json_node_member(&names, language_keys[language]);
        report_text(&name, DIAGNOSTIC_NAME_REPEATED, own);
    }
}

int rules_read_type(const struct rules *rules, const struct json_node *node)
{
    const char *name;
    if (json_node_string(&name, node) < 0)
        return TYPE_NONE;
    for (int i = 0; i < rules->piece_count; i++)
        if (rules->pieces[i].name && strcmp(rules->pieces[i].name, name) == 0)
            return i;
    if (rules->piece_count > 0)
        report_text(node, DIAGNOSTIC_TYPE_UNKNOWN, name);
    return TYPE_NONE;
}

static void read_promotion(struct rules *rules, int type, const struct json_node *node)
{
    struct json_node target = json_node_member(node, "promocioA");
    rules->pieces[type].promotes_to = rules_read_type(rules, &target);
}

static int count_pieces(const struct json_node *pieces)
{
    size_t length;
    if (json_node_array(&length, pieces) < 0)
        return 0;
    if (length == 0)
        json_node_report(pieces, DIAGNOSTIC_NO_PIECES);
    if (length > TYPES_MAX) {
        json_node_report(pieces, DIAGNOSTIC_TOO_MANY_PIECES)->high = TYPES_MAX;
        length = TYPES_MAX;
    }
    return (int)length;
}

void rules_read_pieces(struct rules *rules, const struct json_node *pieces)
{
    int count = count_pieces(pieces);
    rules->pieces = calloc((size_t)count + 1, sizeof *rules->pieces);
    if (!rules->pieces) {
        json_node_report(pieces, DIAGNOSTIC_OUT_OF_MEMORY);
        return;
    }
    rules->piece_count = count;
    for (int type = 0; type < count; type++) {
        struct json_node node = json_node_element(pieces, (size_t)type);
        struct rules_piece *piece = &rules->pieces[type];
        read_piece(piece, &node);
        check_unique(rules, type, &node);
        check_unique_names(rules, type, &node);
        if (piece->name && strcmp(piece->name, "REI") == 0 && rules->king == TYPE_NONE)
            rules->king = type;
    }
    for (int type = 0; type < count; type++) {
        struct json_node node = json_node_element(pieces, (size_t)type);
        read_promotion(rules, type, &node);
    }
}

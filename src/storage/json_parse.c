/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recursive-descent parser of JSON (RFC 8259), no deeper than JSON_DEPTH_MAX. */
#include "storage/json_parse.h"

#include "util/ascii.h"
#include "util/strbuf.h"
#include "util/utf8.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct parser {
    const char *text;
    size_t size;
    size_t at;  /* the next byte to be read */
    int values; /* seen so far */
    struct diagnostics *list;
    struct strbuf string; /* the last string read, unescaped, or the last number */
};

static json_t *parse_value(struct parser *p, const struct json_place *place, int depth);

/* --- places */

struct path_text {
    char bytes[sizeof((struct diagnostic *)0)->path];
    size_t length;
};

static void write_place(struct path_text *out, const struct json_place *place)
{
    if (!place->parent)
        return;
    write_place(out, place->parent);
    char *end = out->bytes + out->length;
    size_t room = sizeof out->bytes - out->length;
    int length = place->key ? snprintf(end, room, "%s%s", out->length > 0 ? "." : "", place->key)
                            : snprintf(end, room, "[%zu]", place->index);
    if (length > 0)
        out->length += (size_t)length < room ? (size_t)length : room - 1;
}

struct diagnostic *json_report(struct diagnostics *list, enum diagnostic_code code,
                               const struct json_place *place)
{
    struct path_text path = {.length = 0};
    write_place(&path, place);
    return diagnostics_add(list, code, "%s", path.bytes);
}

/* --- faults that end the parsing */

/* Sets the line and the column, in characters from 1, of the parser's place. */
static void set_position(struct diagnostic *entry, const struct parser *p)
{
    entry->line = 1;
    entry->column = 1;
    for (size_t i = 0; i < p->at; i++) {
        if (p->text[i] == '\n') {
            entry->line++;
            entry->column = 1;
        } else if (!utf8_is_continuation(p->text[i])) {
            entry->column++;
        }
    }
}

/* Sets the text to the word, or to the single character, at the parser's place. */
static void set_found(struct diagnostic *entry, const struct parser *p)
{
    static const char delimiters[] = " \t\r\n,:[]{}\"";
    char found[24];
    size_t length = 0;
    while (length < sizeof found - 1 && p->at + length < p->size) {
        char c = p->text[p->at + length];
        if (length > 0 && strchr(delimiters, c))
            break;
        found[length++] = c ? c : '?';
    }
    found[length] = '\0';
    diagnostic_set_text(entry, found);
}

/* Reports that the text is not JSON: `expected` (NULL: a value) is missing here. */
static int refuse_syntax(struct parser *p, const char *expected)
{
    struct diagnostic *entry = diagnostics_add(p->list, DIAGNOSTIC_JSON_SYNTAX, "%s", "");
    set_position(entry, p);
    set_found(entry, p);
    entry->expected = expected;
    return -1;
}

static int refuse_utf8(struct parser *p)
{
    set_position(diagnostics_add(p->list, DIAGNOSTIC_JSON_BAD_UTF8, "%s", ""), p);
    return -1;
}

static int refuse_length(struct parser *p)
{
    struct diagnostic *entry = diagnostics_add(p->list, DIAGNOSTIC_JSON_TOO_LONG, "%s", "");
    set_position(entry, p);
    entry->high = JSON_VALUES_MAX;
    return -1;
}

static int refuse_memory(struct parser *p)
{
    diagnostics_add(p->list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return -1;
}

static json_t *made(struct parser *p, json_t *value)
{
    if (!value)
        refuse_memory(p);
    return value;
}

/* --- characters */

static char peek(const struct parser *p)
{
    return p->at < p->size ? p->text[p->at] : '\0';
}

static void skip_space(struct parser *p)
{
    while (p->at < p->size && strchr(" \t\r\n", p->text[p->at]) && p->text[p->at])
        p->at++;
}

/* Skips white space and, if it follows, this character. */
static bool accept(struct parser *p, char c)
{
    skip_space(p);
    if (p->at >= p->size || p->text[p->at] != c)
        return false;
    p->at++;
    return true;
}

/* --- strings */

static int hex_value(char c)
{
    if (ascii_is_digit(c))
        return c - '0';
    c = ascii_lower(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The four digits of \uXXXX; -1 when they are not there. */
static int32_t read_hex(struct parser *p)
{
    int32_t code = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_value(peek(p));
        if (digit < 0)
            return refuse_syntax(p, "\\uXXXX");
        code = code * 16 + digit;
        p->at++;
    }
    return code;
}

/* The rest of an escaped code point, after its `\u`. Surrogates come in pairs or not at all. */
static int read_code_point(struct parser *p, uint32_t *out)
{
    int32_t code = read_hex(p);
    if (code < 0)
        return -1;
    if (code >= 0xdc00 && code < 0xe000)
        return refuse_utf8(p);
    if (code >= 0xd800 && code < 0xdc00) {
        if (p->size - p->at < 2 || memcmp(p->text + p->at, "\\u", 2) != 0)
            return refuse_utf8(p);
        p->at += 2;
        int32_t low = read_hex(p);
        if (low < 0)
            return -1;
        if (low < 0xdc00 || low > 0xdfff)
            return refuse_utf8(p);
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    *out = (uint32_t)code;
    return 0;
}

static int read_escape(struct parser *p, uint32_t *out)
{
    static const char letters[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    char c = peek(p);
    const char *letter = c ? strchr(letters, c) : NULL;
    if (letter) {
        p->at++;
        *out = (uint32_t)meanings[letter - letters];
        return 0;
    }
    if (c != 'u')
        return refuse_syntax(p, "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
    p->at++;
    return read_code_point(p, out);
}

/* The next character of a string, escaped or not. A line that ends inside a string is taken for a
 * forgotten quote. */
static int read_character(struct parser *p, uint32_t *out)
{
    if (p->at >= p->size || p->text[p->at] == '\n')
        return refuse_syntax(p, "\"");
    if (p->text[p->at] == '\\') {
        p->at++;
        return read_escape(p, out);
    }
    p->at += utf8_decode(out, p->text + p->at, p->size - p->at);
    return 0;
}

/* Reads a string, its opening quote already read, into p->string; *controls tells whether control
 * characters had to be replaced in it. */
static int read_string(struct parser *p, bool *controls)
{
    strbuf_clear(&p->string);
    *controls = false;
    while (peek(p) != '"') {
        uint32_t code = 0;
        if (read_character(p, &code) < 0)
            return -1;
        if (utf8_is_control(code)) {
            *controls = true;
            code = '?';
        }
        char bytes[UTF8_MAX];
        strbuf_add(&p->string, bytes, utf8_encode(bytes, code));
    }
    p->at++;
    return strbuf_failed(&p->string) ? refuse_memory(p) : 0;
}

static json_t *parse_string(struct parser *p, const struct json_place *place)
{
    bool controls;
    p->at++;
    if (read_string(p, &controls) < 0)
        return NULL;
    if (controls)
        json_report(p->list, DIAGNOSTIC_JSON_CONTROL_CHARACTER, place);
    return made(p, json_string_nocheck(strbuf_text(&p->string)));
}

/* --- numbers and words */

static int skip_digits(struct parser *p)
{
    if (!ascii_is_digit(peek(p)))
        return refuse_syntax(p, "0-9");
    while (ascii_is_digit(peek(p)))
        p->at++;
    return 0;
}

/* Skips a number; *integer tells whether it has neither fraction nor exponent. */
static int skip_number(struct parser *p, bool *integer)
{
    if (peek(p) == '-')
        p->at++;
    if (peek(p) == '0')
        p->at++;
    else if (skip_digits(p) < 0)
        return -1;
    *integer = true;
    if (peek(p) == '.') {
        *integer = false;
        p->at++;
        if (skip_digits(p) < 0)
            return -1;
    }
    if (ascii_lower(peek(p)) == 'e') {
        *integer = false;
        p->at++;
        if (peek(p) == '+' || peek(p) == '-')
            p->at++;
        if (skip_digits(p) < 0)
            return -1;
    }
    return 0;
}

/* The double nearest to a number: the largest one for numbers beyond the range. */
static double nearest_real(const char *number)
{
    double value = strtod(number, NULL);
    if (isinf(value))
        value = value > 0 ? DBL_MAX : -DBL_MAX;
    return value;
}

static json_t *parse_number(struct parser *p)
{
    size_t start = p->at;
    bool integer;
    int64_t value;
    if (skip_number(p, &integer) < 0)
        return NULL;
    strbuf_clear(&p->string);
    strbuf_add(&p->string, p->text + start, p->at - start);
    if (strbuf_failed(&p->string))
        return made(p, NULL);
    if (integer && ascii_parse_int64(&value, strbuf_text(&p->string)))
        return made(p, json_integer(value));
    return made(p, json_real(nearest_real(strbuf_text(&p->string))));
}

static json_t *parse_word(struct parser *p)
{
    static const char *const words[] = {"true", "false", "null"};
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(words[i]);
        if (p->size - p->at >= length && memcmp(p->text + p->at, words[i], length) == 0) {
            p->at += length;
            return i == 0 ? json_true() : i == 1 ? json_false() : json_null();
        }
    }
    refuse_syntax(p, NULL);
    return NULL;
}

/* --- lists and objects */

static int parse_elements(struct parser *p, json_t *array, const struct json_place *place,
                          int depth)
{
    if (accept(p, ']'))
        return 0;
    do {
        struct json_place here = {.parent = place, .index = json_array_size(array)};
        json_t *value = parse_value(p, &here, depth);
        if (!value)
            return -1;
        if (json_array_append_new(array, value) < 0)
            return refuse_memory(p);
    } while (accept(p, ','));
    return accept(p, ']') ? 0 : refuse_syntax(p, "',' | ']'");
}

/* The value of a member, its key already read. */
static int parse_member(struct parser *p, json_t *object, const struct json_place *here, int depth)
{
    bool repeated = json_object_get(object, here->key) != NULL;
    if (repeated)
        diagnostic_set_text(json_report(p->list, DIAGNOSTIC_JSON_DUPLICATE_KEY, here), here->key);
    if (!accept(p, ':'))
        return refuse_syntax(p, "':'");
    json_t *value = parse_value(p, here, depth);
    if (!value)
        return -1;
    if (repeated)
        json_decref(value);
    else if (json_object_set_new_nocheck(object, here->key, value) < 0)
        return refuse_memory(p);
    return 0;
}

static int parse_members(struct parser *p, json_t *object, const struct json_place *place,
                         int depth)
{
    if (accept(p, '}'))
        return 0;
    do {
        bool controls;
        if (!accept(p, '"'))
            return refuse_syntax(p, "\"");
        if (read_string(p, &controls) < 0)
            return -1;
        char *key = strbuf_take(&p->string);
        if (!key)
            return refuse_memory(p);
        struct json_place here = {.parent = place, .key = key};
        if (controls)
            json_report(p->list, DIAGNOSTIC_JSON_CONTROL_CHARACTER, &here);
        int result = parse_member(p, object, &here, depth);
        free(key);
        if (result < 0)
            return -1;
    } while (accept(p, ','));
    return accept(p, '}') ? 0 : refuse_syntax(p, "',' | '}'");
}

static json_t *parse_container(struct parser *p, const struct json_place *place, int depth)
{
    if (depth == JSON_DEPTH_MAX) {
        struct diagnostic *entry = json_report(p->list, DIAGNOSTIC_JSON_TOO_DEEP, place);
        set_position(entry, p);
        entry->high = JSON_DEPTH_MAX;
        return NULL;
    }
    bool is_object = p->text[p->at++] == '{';
    json_t *container = made(p, is_object ? json_object() : json_array());
    if (!container)
        return NULL;
    int result = is_object ? parse_members(p, container, place, depth + 1)
                           : parse_elements(p, container, place, depth + 1);
    if (result == 0)
        return container;
    json_decref(container);
    return NULL;
}

/* Parses the next value, inside `depth` containers. NULL after an error. */
static json_t *parse_value(struct parser *p, const struct json_place *place, int depth)
{
    skip_space(p);
    if (++p->values > JSON_VALUES_MAX) {
        refuse_length(p);
        return NULL;
    }
    char c = peek(p);
    if (c == '{' || c == '[')
        return parse_container(p, place, depth);
    if (c == '"')
        return parse_string(p, place);
    if (c == '-' || ascii_is_digit(c))
        return parse_number(p);
    return parse_word(p);
}

/* --- documents */

static int check_utf8(struct parser *p)
{
    while (p->at < p->size) {
        uint32_t code;
        size_t length = utf8_decode(&code, p->text + p->at, p->size - p->at);
        if (length == 0)
            return refuse_utf8(p);
        p->at += length;
    }
    p->at = 0;
    return 0;
}

static void skip_byte_order_mark(struct parser *p)
{
    if (p->size >= 3 && memcmp(p->text, "\xef\xbb\xbf", 3) == 0) {
        diagnostics_add(p->list, DIAGNOSTIC_JSON_BYTE_ORDER_MARK, "%s", "");
        p->at = 3;
    }
}

int json_parse(json_t **out, const char *text, size_t size, struct diagnostics *list)
{
    struct parser p = {.text = text, .size = size, .list = list};
    *out = NULL;
    if (check_utf8(&p) < 0)
        return -1;
    skip_byte_order_mark(&p);

    static const struct json_place document = {0};
    json_t *value = parse_value(&p, &document, 0);
    strbuf_done(&p.string);
    if (!value)
        return -1;
    skip_space(&p);
    if (p.at < size) {
        json_decref(value);
        return refuse_syntax(&p, "EOF");
    }
    *out = value;
    return 0;
}

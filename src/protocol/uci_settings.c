/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads how a UCI engine is run: its command, our limits and its own options. */
#include "protocol/uci_client.h"

#include "escacs/cpu.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

enum { MOVE_MS = 1000, PATIENCE_MS = 5000 };

/* --- lists of words */

static void add_word(struct strlist *list, const char *text, size_t length)
{
    if (!strlist_add_new(list, strndup(text, length)))
        alloc_failed();
}

/* Split the command at its spaces. */
static void read_command(struct uci_settings *out, const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        size_t begin = at;
        while (at < length && text[at] != ' ')
            at++;
        if (at > begin)
            add_word(&out->argv, text + begin, at - begin);
        at += at < length;
    }
}

/* --- parameters */

/* Whether a parameter of the CPU limits engines too; the names of all others are the engine's. */
static bool is_limit(int row)
{
    return row == CPU_PARAMETER_TIME || row == CPU_PARAMETER_NODES || row == CPU_PARAMETER_DEPTH;
}

static enum parameter_fault read_limit(struct uci_settings *out, uint32_t *given, int row,
                                       const struct parameter_item *item)
{
    int64_t value;
    enum parameter_fault fault = parameter_read_item(&value, given, cpu_parameters, row, item);
    if (fault)
        return fault;
    if (row == CPU_PARAMETER_TIME)
        out->move_ms = value;
    else if (row == CPU_PARAMETER_NODES)
        out->nodes = value;
    else
        out->depth = (int)value;
    return PARAMETER_OK;
}

/* A line break would smuggle a command of UCI into the value. */
static bool has_line_break(const struct parameter_item *item)
{
    return memchr(item->text, '\n', item->length) || memchr(item->text, '\r', item->length);
}

static bool names_variant(const struct parameter_item *item)
{
    static const char name[] = "variant";
    return item->name_length == sizeof name - 1 && memcmp(item->text, name, sizeof name - 1) == 0;
}

static enum parameter_fault read_engine_option(struct uci_settings *out,
                                               const struct parameter_item *item)
{
    if (item->name_length == 0)
        return PARAMETER_EMPTY;
    if (!item->value)
        return PARAMETER_NO_VALUE;
    if (has_line_break(item))
        return PARAMETER_MALFORMED;
    if (names_variant(item)) {
        free(out->variant);
        out->variant = strndup(item->value, item->value_length);
        if (!out->variant)
            alloc_failed();
        return PARAMETER_OK;
    }
    add_word(&out->names, item->text, item->name_length);
    add_word(&out->values, item->value, item->value_length);
    return PARAMETER_OK;
}

static enum parameter_fault read_item(struct uci_settings *out, uint32_t *given,
                                      const struct parameter_item *item,
                                      const struct parameter **parameter)
{
    int row = parameter_find(cpu_parameters, CPU_PARAMETER_COUNT, item);
    bool ours = is_limit(row);
    *parameter = ours ? &cpu_parameters[row] : NULL;
    return ours ? read_limit(out, given, row, item) : read_engine_option(out, item);
}

/* --- public */

int uci_settings_read(struct uci_settings *out, const char *text, struct parameter_error *error)
{
    size_t command = strcspn(text, ",");
    const char *rest = text[command] == ',' ? text + command + 1 : NULL;
    struct parameter_item item;
    uint32_t given = 0;
    *out = (struct uci_settings){.patience_ms = PATIENCE_MS};
    *error = (struct parameter_error){.fault = PARAMETER_OK, .length = (int)command};
    read_command(out, text, command);
    if (out->argv.count == 0)
        error->fault = PARAMETER_NO_VALUE;
    while (error->fault == PARAMETER_OK && parameter_next(&item, &rest)) {
        error->fault = read_item(out, &given, &item, &error->parameter);
        error->at = (int)(item.text - text);
        error->length = (int)item.length;
    }
    if (out->move_ms == 0 && out->nodes == 0 && out->depth == 0) {
        out->move_ms = MOVE_MS;
        out->default_time = true;
    }
    return error->fault == PARAMETER_OK ? 0 : -1;
}

void uci_settings_done(struct uci_settings *settings)
{
    free(settings->variant);
    strlist_done(&settings->argv);
    strlist_done(&settings->names);
    strlist_done(&settings->values);
    *settings = (struct uci_settings){0};
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What subcommands write. */
#include "cli/output.h"

#include "cli/cli.h"
#include "cli/open_variant.h"
#include "storage/replace_file.h"
#include "storage/save_file.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/utf8.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints JSON text. Characters that are not safe for a terminal occur only inside strings, where
 * they can be escaped. */
static void print_json_text(const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        uint32_t code;
        size_t length = utf8_decode(&code, text, left);
        if (length == 0) /* jansson writes none */
            break;
        if (code == '\n' || utf8_is_safe(code))
            fwrite(text, 1, length, stdout);
        else
            printf("\\u%04" PRIX32, code);
        text += length;
        left -= length;
    }
    putchar('\n');
}

void output_json_new(json_t *value)
{
    char *text = value ? json_dumps(value, JSON_INDENT(2) | JSON_REAL_PRECISION(6)) : NULL;
    if (!text)
        alloc_failed();
    print_json_text(text);
    free(text);
    json_decref(value);
}

void output_add_row_new(json_t *rows, json_t *row)
{
    if (row && json_array_append_new(rows, row) < 0)
        alloc_failed();
}

struct list_options {
    bool json;
};

const struct option_row output_list_rows[] = {
    OPTION_ROW_JSON(struct list_options, json),
    {.names = {NULL}},
};

int output_list(const struct option_command *command, int argc, char **argv,
                void (*print)(const struct folders *folders, bool json))
{
    struct list_options options = {0};
    struct folders folders;
    int operands = options_read(command, &options, argc, argv);
    if (operands < 0)
        return options_status(operands);
    cli_folders(&folders);
    print(&folders, options.json);
    folders_done(&folders);
    return STATUS_OK;
}

int output_complain(const char *path, int error)
{
    cli_complain(error == EEXIST ? _("ja existeix; amb --sobreescriu es reemplaça")
                                 : message_system(error),
                 path);
    return STATUS_UNSAVED;
}

int output_add_save(struct strbuf *out, const struct game *game,
                    const struct variant_source *source, const char *path)
{
    struct folders folders;
    char *rules, *text = NULL;
    size_t size;
    cli_folders(&folders);
    int failed = save_rules_name(&rules, source, &folders, path);
    if (!failed)
        failed = save_format(&text, &size, game, rules);
    if (failed == -ENOMEM)
        alloc_failed();
    if (!failed)
        strbuf_add(out, text, size);
    free(text);
    free(rules);
    folders_done(&folders);
    return failed ? output_complain(path, -failed) : STATUS_OK;
}

int output_file(const char *path, const struct strbuf *text, bool overwrite)
{
    struct file_lock lock = FILE_LOCK_NONE;
    int result = overwrite ? file_lock_take(&lock, path) : 0;
    if (result == 0 || result == -ENOENT)
        result = replace_file(path, xstrbuf_text(text), text->len, &lock);
    file_lock_release(&lock);
    return result == 0 ? STATUS_OK : output_complain(path, -result);
}

void output_bar(int done, int count)
{
    enum { WIDTH = 40 };
    char bar[WIDTH + 1];
    int full = count > 0 ? (int)((int64_t)WIDTH * done / count) : WIDTH;
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < full ? '#' : '.';
    bar[WIDTH] = '\0';
    fprintf(stderr, "\r[%s] %d/%d", bar, done, count);
    fflush(stderr);
}

json_t *output_real(double number)
{
    return isfinite(number) ? json_real(number) : json_null();
}

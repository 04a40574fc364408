/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the settings file, and single settings that are needed before any screen is opened. */
#include "ui/settings_file.h"

#include "util/ascii.h"
#include "util/whole_file.h"
#include "util/xdg.h"

#include <stdlib.h>
#include <string.h>

/* Copies the text from `start` to `end` without leading and trailing spaces; false if it is too
 * long. */
static bool copy_word(char out[SETTING_BYTES], const char *start, const char *end)
{
    while (start < end && ascii_is_space(*start))
        start++;
    while (end > start && ascii_is_space(end[-1]))
        end--;
    size_t length = (size_t)(end - start);
    if (length >= SETTING_BYTES)
        return false;
    memcpy(out, start, length);
    out[length] = '\0';
    return true;
}

enum setting_line setting_read(struct setting *out, const char **text)
{
    const char *start = *text, *end = start + strcspn(start, "\n");
    const char *equals = memchr(start, '=', (size_t)(end - start));
    *text = end + (*end == '\n');
    if (!copy_word(out->key, start, equals ? equals : end))
        return SETTING_WRONG;
    if (out->key[0] == '#' || (out->key[0] == '\0' && !equals))
        return SETTING_EMPTY;
    bool sound = out->key[0] && equals && copy_word(out->value, equals + 1, end);
    return sound ? SETTING_FOUND : SETTING_WRONG;
}

bool setting_saved(char out[SETTING_BYTES], const char *const keys[2])
{
    struct xdg user = xdg_of_process();
    struct strbuf file = STRBUF_INIT;
    struct setting setting;
    char *path = NULL;
    bool found = false;
    if (xdg_path(&path, &user, XDG_CONFIG, "escacs/pantalla") == 0 && path &&
        whole_file_read(&file, path, SETTINGS_LARGEST) == 0) {
        for (const char *text = strbuf_text(&file); *text;) {
            if (setting_read(&setting, &text) != SETTING_FOUND ||
                (strcmp(setting.key, keys[0]) != 0 && strcmp(setting.key, keys[1]) != 0))
                continue;
            strcpy(out, setting.value);
            found = true;
        }
    }
    strbuf_done(&file);
    free(path);
    return found;
}

/* --- writing */

void setting_put(struct strbuf *text, const char *const keys[2], const char *value)
{
    struct strbuf out = STRBUF_INIT;
    struct setting setting;
    bool done = false;
    for (const char *at = strbuf_text(text); *at;) {
        const char *start = at;
        bool same = setting_read(&setting, &at) == SETTING_FOUND &&
                    (strcmp(setting.key, keys[0]) == 0 || strcmp(setting.key, keys[1]) == 0);
        if (!same)
            strbuf_add(&out, start, (size_t)(at - start));
        else if (!done)
            strbuf_addf(&out, "%s = %s\n", keys[0], value);
        done |= same;
    }
    if (!done && out.len > 0 && strbuf_text(&out)[out.len - 1] != '\n')
        strbuf_add_char(&out, '\n');
    if (!done)
        strbuf_addf(&out, "%s = %s\n", keys[0], value);
    strbuf_done(text);
    *text = out;
}

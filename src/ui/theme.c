/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes. The built-in ones are texts, read by the same parser as those of users. */
#include "ui/theme.h"

#include "util/ascii.h"
#include "util/whole_file.h"
#include "util/xdg.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_BYTES = 32, LINE_WORDS = 8, FILE_LARGEST = 64 * 1024 };

/* A line split at blanks and "=". Words beyond LINE_WORDS are dropped. */
struct line {
    char words[LINE_WORDS][WORD_BYTES];
    size_t count;
    bool too_long; /* some word did not fit */
};

static const char *const style_names[STYLE_COUNT] = {
#define X(id, name) name,
    THEME_STYLES(X)
#undef X
};

static const char *const colour_names[] = {"black",   "red",  "green", "yellow", "blue",
                                           "magenta", "cyan", "white", NULL};

static const struct {
    const char *name;
    enum theme_attribute attribute;
} attributes[] = {
    {"bold", THEME_BOLD},
    {"dim", THEME_DIM},
    {"underline", THEME_UNDERLINE},
    {"reverse", THEME_REVERSE},
};

/* --- lines */

static bool separates(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '=';
}

static void add_word(struct line *line, const char *word, size_t len)
{
    if (line->count == LINE_WORDS || len >= WORD_BYTES) {
        line->too_long = true;
        return;
    }
    memcpy(line->words[line->count], word, len);
    line->words[line->count++][len] = '\0';
}

/* Splits the line at `text` and returns where the next one starts. */
static const char *split_line(struct line *line, const char *text)
{
    *line = (struct line){.count = 0};
    while (*text && *text != '\n') {
        if (separates(*text)) {
            text++;
            continue;
        }
        size_t len = 0;
        while (text[len] && text[len] != '\n' && !separates(text[len]))
            len++;
        add_word(line, text, len);
        text += len;
    }
    return *text ? text + 1 : text;
}

/* --- values */

static int colour_by_name(const char *word)
{
    int bright = 0;
    if (strncmp(word, "bright_", 7) == 0) {
        bright = 8;
        word += 7;
    }
    for (int i = 0; colour_names[i]; i++)
        if (strcmp(word, colour_names[i]) == 0)
            return i + bright;
    return -1;
}

/* Reads a colour without a slash: one of 256, or the terminal's own. False if it is none. */
static bool read_one_colour(int16_t *out, const char *word)
{
    int64_t number = colour_by_name(word);
    if (strcmp(word, "default") == 0)
        number = THEME_DEFAULT_COLOUR;
    else if (number < 0 && (!ascii_parse_int64(&number, word) || number < 0 || number > 255))
        return false;
    *out = (int16_t)number;
    return true;
}

/* Reads `#RRGGBB`. False if it is something else. */
static bool read_rgb(int32_t *out, const char *word)
{
    char *end;
    if (word[0] != '#' || strlen(word) != 7 || strspn(word + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    *out = (int32_t)strtol(word + 1, &end, 16);
    return true;
}

static int16_t basic_of(int16_t full)
{
    return full < 0 ? THEME_DEFAULT_COLOUR : (int16_t)theme_basic_colour(full);
}

/* The part of a word up to the next slash; `word` goes on to what follows it, or is NULL. */
static char *next_part(char **word)
{
    char *part = *word, *slash = strchr(part, '/');
    *word = slash ? slash + 1 : NULL;
    if (slash)
        *slash = '\0';
    return part;
}

static bool read_colour(struct theme_colour *out, char *word)
{
    char *part = next_part(&word);
    out->rgb = -1;
    if (read_rgb(&out->rgb, part)) {
        out->full = (int16_t)theme_full_colour((uint32_t)out->rgb);
        part = word ? next_part(&word) : NULL;
    }
    if (part && !read_one_colour(&out->full, part))
        return false;
    out->basic = out->full;
    if (word && !read_one_colour(&out->basic, next_part(&word)))
        return false;
    out->basic = basic_of(out->basic);
    return !word;
}

static bool read_attribute(unsigned *out, const char *word)
{
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (strcmp(word, attributes[i].name) == 0) {
            *out |= attributes[i].attribute;
            return true;
        }
    return false;
}

static int find_style(const char *name)
{
    for (int i = 0; i < STYLE_COUNT; i++)
        if (strcmp(name, style_names[i]) == 0)
            return i;
    return -THEME_NO_SUCH_STYLE;
}

static int read_style(struct theme *theme, struct line *line)
{
    struct theme_style style = {.attributes = 0};
    int id = find_style(line->words[0]);
    if (id < 0)
        return id;
    if (line->count < 3 || !read_colour(&style.ink, line->words[1]) ||
        !read_colour(&style.ground, line->words[2]))
        return -THEME_BAD_STYLE;
    for (size_t i = 3; i < line->count; i++)
        if (!read_attribute(&style.attributes, line->words[i]))
            return -THEME_BAD_STYLE;
    theme->styles[id] = style;
    return 0;
}

static int read_line(struct theme *theme, struct line *line)
{
    if (line->count == 0 || line->words[0][0] == '#')
        return line->count == 0 && line->too_long ? -THEME_BAD_STYLE : 0;
    if (line->too_long)
        return -THEME_BAD_STYLE;
    if (strcmp(line->words[0], "base") == 0)
        return line->count == 2 ? theme_builtin(theme, line->words[1]) : -THEME_BAD_STYLE;
    return read_style(theme, line);
}

/* --- public */

const char *theme_style_name(enum style_id style)
{
    return style_names[style];
}

int theme_parse(struct theme *theme, const char *text, int *line_number)
{
    for (*line_number = 1; *text; (*line_number)++) {
        struct line line;
        text = split_line(&line, text);
        int error = read_line(theme, &line);
        if (error)
            return error;
    }
    return 0;
}

int32_t theme_colour_code(struct theme_colour colour, enum theme_depth depth)
{
    switch (depth) {
    case THEME_DEPTH_8:
        return colour.basic;
    case THEME_DEPTH_256:
        return colour.full;
    case THEME_DEPTH_24BIT:
        return colour.rgb >= 0 ? THEME_CODE_RGB | colour.rgb : colour.full;
    default:
        return THEME_DEFAULT_COLOUR;
    }
}

const char *theme_builtin_name(size_t number)
{
    return theme_builtins[number].name;
}

int theme_builtin(struct theme *out, const char *name)
{
    for (const struct theme_text *builtin = theme_builtins; builtin->name; builtin++) {
        int line;
        if (strcmp(name, builtin->name) == 0)
            return theme_parse(out, builtin->text, &line);
    }
    return -THEME_NO_SUCH_THEME;
}

/* --- the page */

/* Styles of the board, which has its own grounds. */
static bool is_of_board(enum style_id style)
{
    switch (style) {
    case STYLE_CURSOR:
    case STYLE_SELECTED:
    case STYLE_TARGET:
    case STYLE_CAPTURE:
    case STYLE_BLOCKED:
    case STYLE_HINT:
    case STYLE_LIGHT_SQUARE:
    case STYLE_DARK_SQUARE:
    case STYLE_WHITE_PIECE:
    case STYLE_BLACK_PIECE:
    case STYLE_LAST_MOVE:
    case STYLE_CHECK:
        return true;
    default:
        return false;
    }
}

static bool is_builtin(const struct theme *theme)
{
    for (const struct theme_text *builtin = theme_builtins; builtin->name; builtin++) {
        struct theme other;
        theme_builtin(&other, builtin->name);
        if (memcmp(theme, &other, sizeof other) == 0)
            return true;
    }
    return false;
}

void theme_suit_page(struct theme *theme, bool light)
{
    struct theme page;
    bool coloured = theme->styles[STYLE_LIGHT_SQUARE].ground.full != THEME_DEFAULT_COLOUR;
    bool has_page = theme->styles[STYLE_NORMAL].ground.full != THEME_DEFAULT_COLOUR;
    if (!coloured || has_page || !is_builtin(theme))
        return;
    theme_builtin(&page, light ? "light" : theme_builtin_name(0));
    for (int i = 0; i < STYLE_COUNT; i++)
        if (!is_of_board((enum style_id)i))
            theme->styles[i] = page.styles[i];
}

/* --- files */

static int load_file(struct theme *out, const char *path, int *line)
{
    struct strbuf text = STRBUF_INIT;
    int error = whole_file_read(&text, path, FILE_LARGEST);
    if (error == -ENOENT || error == -ENOTDIR) {
        error = -THEME_NO_SUCH_THEME;
    } else if (error) {
        error = -THEME_FILE_UNREADABLE;
    } else {
        theme_builtin(out, theme_builtin_name(0));
        error = theme_parse(out, strbuf_text(&text), line);
    }
    strbuf_done(&text);
    return error;
}

/* The theme of that name in the user's configuration folder. */
static int load_own(struct theme *out, const char *name, int *line)
{
    struct xdg user = xdg_of_process();
    struct strbuf file = STRBUF_INIT;
    char *path = NULL;
    strbuf_addf(&file, "escacs/themes/%s", name);
    if (!strbuf_failed(&file))
        xdg_path(&path, &user, XDG_CONFIG, strbuf_text(&file));
    int error = path ? load_file(out, path, line) : -THEME_NO_SUCH_THEME;
    free(path);
    strbuf_done(&file);
    return error;
}

int theme_load(struct theme *out, const char *name, int *line)
{
    *line = 0;
    if (strchr(name, '/'))
        return load_file(out, name, line);
    return theme_builtin(out, name) == 0 ? 0 : load_own(out, name, line);
}

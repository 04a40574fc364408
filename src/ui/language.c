/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of messages. Catalan is in the source and needs no catalog. */
#include "ui/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DOMAIN "escacs"

/* In the order of enum language. */
static const char *const known[] = {"ca", "en", "es", NULL};

/* The language in use, as an index of `known`. */
static int spoken;

/* The language that a name such as `en_GB.UTF-8` begins with; NULL if it is not known. */
static const char *language_of(const char *name)
{
    for (const char *const *code = known; *code; code++)
        if (strncmp(name, *code, 2) == 0 && (name[2] == '\0' || strchr("_.@:", name[2])))
            return *code;
    return NULL;
}

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value ? value : "";
}

/* The locale for messages, by the rules of the system. */
static const char *locale_name(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG", NULL};
    for (const char *const *name = variables; *name; name++)
        if (variable(*name)[0])
            return variable(*name);
    return "C";
}

static bool is_posix(const char *name)
{
    return strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0 || strncmp(name, "C.", 2) == 0;
}

const char *language_choose(const char *asked, bool in_terminal)
{
    const char *locale = locale_name();
    if (asked)
        return asked;
    if (!in_terminal || is_posix(locale))
        return known[0];
    for (const char *wish = variable("LANGUAGE"); *wish; wish += strcspn(wish, ":")) {
        wish += *wish == ':';
        if (language_of(wish))
            return language_of(wish);
    }
    return language_of(locale) ? language_of(locale) : known[0];
}

/* gettext uses catalogs only in a locale other than C. Any such locale will do, as LANGUAGE names
 * the catalog. */
static void leave_c_locale(const char *code)
{
    char own[16];
    snprintf(own, sizeof own, "%s.UTF-8", code);
    const char *const names[] = {"C.UTF-8", "", own, "en_US.UTF-8", "en_GB.UTF-8", "es_ES.UTF-8"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *now = setlocale(LC_MESSAGES, names[i]);
        if (now && strcmp(now, "C") != 0 && strcmp(now, "POSIX") != 0)
            return;
    }
}

enum language language_in_use(void)
{
    return (enum language)spoken;
}

const char *language_pick(const char *const names[LANGUAGE_COUNT])
{
    return names[spoken];
}

static bool has_catalog(const char *catalogs, const char *code)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/" DOMAIN ".mo", catalogs, code);
    return length < (int)sizeof path && access(path, R_OK) == 0;
}

void language_find_catalogs(char out[PATH_MAX], const char *program, const char *installed)
{
    static const char *const near[] = {"locale", "../share/locale", NULL};
    const char *slash = program ? strrchr(program, '/') : NULL;
    for (const char *const *place = near; slash && *place; place++) {
        int length = snprintf(out, PATH_MAX, "%.*s/%s", (int)(slash - program), program, *place);
        if (length < PATH_MAX && has_catalog(out, known[1]))
            return;
    }
    snprintf(out, PATH_MAX, "%s", installed);
}

bool language_set(const char *code, const char *catalogs)
{
    bool is_source = strcmp(code, known[0]) == 0;
    if (!is_source && !has_catalog(catalogs, code))
        return false;
    for (int i = 0; known[i]; i++)
        if (strcmp(code, known[i]) == 0)
            spoken = i;
    if (is_source) {
        setlocale(LC_MESSAGES, "C");
        return true;
    }
    leave_c_locale(code);
    setenv("LANGUAGE", code, 1);
    bindtextdomain(DOMAIN, catalogs);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    textdomain(DOMAIN);
    return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of messages. Catalan is in the source and needs no catalog. */
#include "ui/language.h"

#include "ui/settings_file.h"
#include "util/program.h"

#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DOMAIN "escacs"

/* In the order of enum language. */
static const char *const known[] = {"ca", "en", "es", NULL};

const char *const language_keys[2] = {"idioma", "language"};

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

/* The language that the user's locale asks for. */
static const char *of_locale(void)
{
    const char *locale = locale_name();
    if (is_posix(locale))
        return known[LANGUAGE_CATALAN];
    for (const char *wish = variable("LANGUAGE"); *wish; wish += strcspn(wish, ":")) {
        wish += *wish == ':';
        if (language_of(wish))
            return language_of(wish);
    }
    return language_of(locale) ? language_of(locale) : known[LANGUAGE_ENGLISH];
}

bool language_is_known(const char *code)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strcmp(code, known[i]) == 0)
            return true;
    return false;
}

const char *language_choose(const char *asked, bool in_terminal)
{
    char saved[SETTING_BYTES];
    const char *wanted = asked ? asked : variable("ESCACS_IDIOMA");
    if (language_of(wanted))
        return language_of(wanted);
    if (!in_terminal)
        return known[LANGUAGE_CATALAN];
    if (setting_saved(saved, language_keys) && language_of(saved))
        return language_of(saved);
    return of_locale();
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

/* The directory of the translations. */
static void find_catalogs(char out[PATH_MAX])
{
    static const char *const near[] = {"locale", "../share/locale", NULL};
    char program[PATH_MAX];
    const char *slash = program_path(program) ? strrchr(program, '/') : NULL;
    for (const char *const *place = near; slash && *place; place++) {
        int length = snprintf(out, PATH_MAX, "%.*s/%s", (int)(slash - program), program, *place);
        if (length < PATH_MAX && has_catalog(out, known[LANGUAGE_ENGLISH]))
            return;
    }
    snprintf(out, PATH_MAX, "%s", ESCACS_LOCALEDIR);
}

static void use_catalog(const char *code, const char *catalogs)
{
    leave_c_locale(code);
    setenv("LANGUAGE", code, 1);
    bindtextdomain(DOMAIN, catalogs);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    textdomain(DOMAIN);
}

void language_speak(const char *program, const char *code)
{
    char catalogs[PATH_MAX];
    bool is_source = strcmp(code, known[LANGUAGE_CATALAN]) == 0;
    find_catalogs(catalogs);
    /* These words have no translation here: the translations are what is missing. */
    if (!is_source && !has_catalog(catalogs, code)) {
        fprintf(stderr, "%s: no translation `%s' in %s; messages are in Catalan\n", program, code,
                catalogs);
        return;
    }
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strcmp(code, known[i]) == 0)
            spoken = i;
    if (is_source)
        setlocale(LC_MESSAGES, "C");
    else
        use_catalog(code, catalogs);
}

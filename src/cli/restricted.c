/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Begins the restricted mode: the environment, the limits of the process, and what may be run. */
#include "cli/restricted.h"

#include "cli/cli.h"
#include "storage/club_place.h"
#include "ui/gettext.h"
#include "util/ascii.h"
#include "util/restriction.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

extern char **environ;

enum { KEPT_MAX = 32, VALUE_MAX = 64 };

static const char *player;

bool restricted_is_on(void)
{
    return restriction_now()->on;
}

const char *restricted_player(void)
{
    return player;
}

/* --- the environment */

static bool is_kept(const char *variable, size_t length)
{
    static const char *const names[] = {"TERM", "LANG", "NO_COLOR", "COLORTERM"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == length && memcmp(variable, names[i], length) == 0)
            return true;
    return length > 3 && memcmp(variable, "LC_", 3) == 0;
}

/* A locale or a terminal could be the path of a file. */
static bool is_plain(const char *value)
{
    size_t length = strlen(value);
    if (length >= VALUE_MAX || *value == '.')
        return false;
    for (; *value; value++)
        if (!ascii_is_letter(*value) && !ascii_is_digit(*value) && !strchr("._-+@:", *value))
            return false;
    return true;
}

static void clean_environment(void)
{
    char *kept[KEPT_MAX];
    int count = 0;
    for (char **variable = environ; *variable && count < KEPT_MAX; variable++) {
        const char *equals = strchr(*variable, '=');
        if (equals && is_kept(*variable, (size_t)(equals - *variable)) && is_plain(equals + 1))
            kept[count++] = strdup(*variable);
    }
    static char *nothing[] = {NULL};
    environ = nothing;
    for (int i = 0; i < count; i++)
        if (kept[i])
            putenv(kept[i]);
    setenv("INPUTRC", "/dev/null", 1); /* readline reads no file of keys */
    setenv("HOME", "/nonexistent", 1);
    setenv("PATH", "/nonexistent", 1);
}

/* --- the process */

static void limit_process(void)
{
    static const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    signal(SIGTSTP, SIG_IGN);
    signal(SIGQUIT, SIG_IGN);
    if (chdir("/") < 0)
        perror("/");
}

/* --- the arguments */

static bool is_option(const char *word, const char *catalan, const char *english)
{
    return strcmp(word, catalan) == 0 || strcmp(word, english) == 0;
}

int restricted_begin(int *argc, char ***argv)
{
    static const struct restriction restriction = {.threads = 1,
                                                   .memory_mb = 8,
                                                   .move_ms = 2000,
                                                   .saves = 100,
                                                   .challenges = 5,
                                                   .message_bytes = 1 << 16};
    bool asked = false;
    int taken = 1;
    for (; taken < *argc; taken++) {
        const char *word = (*argv)[taken];
        if (is_option(word, "--restringit", "--restricted"))
            asked = true;
        else if (is_option(word, "--jugador", "--player") && taken + 1 < *argc)
            player = (*argv)[++taken];
        else
            break;
    }
    if (taken == 1)
        return STATUS_OK;
    if (!asked || !player || !club_name_is_good(player)) {
        cli_complain(_("--restringit i --jugador NOM van junts, davant de tot"), NULL);
        return STATUS_USAGE;
    }
    restriction_begin(&restriction);
    clean_environment();
    limit_process();
    (*argv)[taken - 1] = (*argv)[0];
    *argv += taken - 1;
    *argc -= taken - 1;
    return STATUS_OK;
}

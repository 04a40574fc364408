/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Begins the restricted mode: the environment, the limits of the process, and what may be run. */
#include "cli/restricted.h"

#include "cli/cli.h"
#include "cli/wall.h"
#include "storage/club_place.h"
#include "storage/locate.h"
#include "storage/path.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/settings_file.h"
#include "util/ascii.h"
#include "util/restriction.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
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
            kept[count++] = *variable;
    }
    static char *nothing[] = {NULL};
    environ = nothing;
    for (int i = 0; i < count; i++)
        putenv(kept[i]);               /* what the program was started with lasts as long as it */
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

/* --- the administrator's file: lines such as `reptes = 5` */

enum { LIMITS_LARGEST = 4096, GAMES_USUAL = 50 };

/* What the mode allows unless the file says otherwise. */
static struct restriction limits = {.threads = 1,
                                    .memory_mb = 8,
                                    .move_ms = 2000,
                                    .saves = 100,
                                    .challenges = 5,
                                    .games = GAMES_USUAL,
                                    .message_bytes = 64 << 10};

static const struct limit {
    const char *names[2]; /* Catalan, English */
    int least, most, unit;
    int *field;
} limit_rows[] = {
    {{"fils", "threads"}, 1, 64, 1, &limits.threads},
    {{"memoria", "memory"}, 1, 65536, 1, &limits.memory_mb},
    {{"segons", "seconds"}, 1, 3600, 1000, &limits.move_ms},
    {{"desades", "saves"}, 0, 10000, 1, &limits.saves},
    {{"reptes", "challenges"}, 0, 1000, 1, &limits.challenges},
    {{"partides", "games"}, 1, 10000, 1, &limits.games},
    {{"missatges", "messages"}, 1, 1024, 1024, &limits.message_bytes},
};

static bool set_limit(const struct setting *setting)
{
    for (size_t i = 0; i < sizeof limit_rows / sizeof *limit_rows; i++) {
        const struct limit *row = &limit_rows[i];
        int64_t value;
        if (strcmp(setting->key, row->names[0]) != 0 && strcmp(setting->key, row->names[1]) != 0)
            continue;
        if (!ascii_parse_int64(&value, setting->value) || value < row->least || value > row->most)
            return false;
        *row->field = (int)value * row->unit;
        return true;
    }
    return false;
}

/* Returns 0, or the number of the first line that is wrong. */
static int read_limits(const char *text)
{
    for (int number = 1; *text; number++) {
        struct setting setting;
        enum setting_line line = setting_read(&setting, &text);
        if (line == SETTING_WRONG || (line == SETTING_FOUND && !set_limit(&setting)))
            return number;
    }
    return 0;
}

/* Opens the file if nobody but root and the owner of the club can have written it. */
static int open_limits(const struct club *club)
{
    struct stat about;
    char *path = path_join(club->path, "restringit");
    int file = path ? club_open(&about, path, LIMITS_LARGEST) : -ENOMEM;
    free(path);
    if (file < 0)
        return file;
    if ((about.st_uid == 0 || about.st_uid == club->owner) &&
        !(about.st_mode & (S_IWGRP | S_IWOTH)))
        return file;
    close(file);
    return -EPERM;
}

static int take_limits(const struct club *club)
{
    char text[LIMITS_LARGEST + 1];
    int file = open_limits(club);
    ssize_t size = file >= 0 ? pread(file, text, LIMITS_LARGEST, 0) : -1;
    if (file >= 0)
        close(file);
    text[size > 0 ? size : 0] = '\0';
    int wrong = file < 0 ? 0 : size < 0 ? 1 : read_limits(text);
    if (wrong > 0)
        cli_complain_of_line(_("límits del club"), wrong);
    else if (file < 0 && file != -ENOENT)
        cli_complain(message_system(-file), _("límits del club"));
    else
        restriction_set(&limits);
    return wrong > 0 || (file < 0 && file != -ENOENT) ? STATUS_REFUSED : STATUS_OK;
}

/* --- the club */

/* The folders of the user are in that of the player. */
static void move_in(const struct club *club)
{
    static const char *const variables[] = {"XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME",
                                            "XDG_CACHE_HOME"};
    static const char *const keys[2] = {"idioma", "language"};
    char language[SETTING_BYTES];
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        setenv(variables[i], club->own, 1);
    if (setting_saved(language, keys))
        cli_language(language);
}

int restricted_enter(const struct club *club)
{
    if (!restricted_is_on())
        return STATUS_OK;
    int status = take_limits(club);
    move_in(club);
    wall_build(club->path);
    return status;
}

void restricted_limit_folders(struct folders *folders)
{
    if (!restricted_is_on())
        return;
    free(folders->analyses);
    free(folders->learnt);
    free(folders->home);
    folders->analyses = folders->learnt = folders->home = NULL;
}

/* --- the arguments */

static bool is_option(const char *word, const char *catalan, const char *english)
{
    return strcmp(word, catalan) == 0 || strcmp(word, english) == 0;
}

int restricted_begin(int *argc, char ***argv)
{
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
    restriction_begin(&limits);
    clean_environment();
    limit_process();
    (*argv)[taken - 1] = (*argv)[0];
    *argv += taken - 1;
    *argc -= taken - 1;
    return STATUS_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The directory of a club: entering, who is here, messages. */
#include "storage/club_place.h"

#include "storage/directory.h"
#include "storage/file_lock.h"
#include "storage/path.h"
#include "storage/replace_file.h"
#include "util/ascii.h"
#include "util/restart.h"
#include "util/restriction.h"
#include "util/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define GAMES          "partides"
#define PLAYERS        "jugadors"
#define MESSAGES       "missatges"
#define SESSION_PREFIX "sessio."
#define UID_PREFIX     "uid"

enum { SESSIONS_MAX = 16 }; /* of a player that are looked at */

/* --- names */

bool club_name_is_good(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length > CLUB_NAME_MAX || !(ascii_is_letter(*name) || ascii_is_digit(*name)))
        return false;
    for (; *name; name++)
        if (!ascii_is_letter(*name) && !ascii_is_digit(*name) && !strchr("_-.", *name))
            return false;
    return true;
}

void club_login_name(char out[CLUB_NAME_MAX + 1])
{
    const struct passwd *user = getpwuid(geteuid());
    if (user && club_name_is_good(user->pw_name))
        snprintf(out, CLUB_NAME_MAX + 1, "%s", user->pw_name);
    else
        snprintf(out, CLUB_NAME_MAX + 1, UID_PREFIX "%u", (unsigned)geteuid());
}

/* Asks the system for the uid of a login name. */
static bool find_uid(uid_t *out, const char *name)
{
    const struct passwd *user = getpwnam(name);
    int64_t number;
    if (user) {
        *out = user->pw_uid;
        return true;
    }
    if (strncmp(name, UID_PREFIX, strlen(UID_PREFIX)) != 0 ||
        !ascii_parse_int64(&number, name + strlen(UID_PREFIX)) || number < 0 ||
        number > UINT32_MAX || getpwuid((uid_t)number))
        return false;
    *out = (uid_t)number;
    return true;
}

/* Names that were asked for, as the system may need long to answer: a ring. */
enum { IDENTITIES = 256 };

struct club_identities {
    struct {
        char name[CLUB_NAME_MAX + 1];
        bool exists;
        uid_t uid;
    } of[IDENTITIES];
    int next;
};

static bool uid_of(uid_t *out, const struct club *club, const char *name)
{
    struct club_identities *known = club->uids;
    if (!known || strlen(name) > CLUB_NAME_MAX)
        return find_uid(out, name);
    int i = 0;
    while (i < IDENTITIES && strcmp(known->of[i].name, name) != 0)
        i++;
    if (i == IDENTITIES) {
        i = known->next;
        known->next = (known->next + 1) % IDENTITIES;
        strcpy(known->of[i].name, name);
        known->of[i].uid = (uid_t)-1;
        known->of[i].exists = find_uid(&known->of[i].uid, name);
    }
    *out = known->of[i].uid;
    return known->of[i].exists;
}

bool club_is_of(const struct club *club, uid_t owner, const char *player)
{
    uid_t uid = (uid_t)-1;
    return owner == club->owner || (uid_of(&uid, club, player) && uid == owner);
}

/* --- opening files that others may have made */

int club_open(struct stat *about, const char *path, off_t largest)
{
    int file = restart_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC, 0);
    if (file < 0)
        return -errno;
    int failed = fstat(file, about) < 0     ? -errno
                 : !S_ISREG(about->st_mode) ? -EINVAL
                 : about->st_size > largest ? -EFBIG
                                            : 0;
    if (!failed)
        return file;
    close(file);
    return failed;
}

/* --- the club */

bool club_exists(const char *path)
{
    char *games = path_join(path, GAMES), *players = path_join(path, PLAYERS);
    struct stat a, b;
    bool exists = games && players && stat(games, &a) == 0 && stat(players, &b) == 0 &&
                  S_ISDIR(a.st_mode) && S_ISDIR(b.st_mode);
    free(games);
    free(players);
    return exists;
}

int club_make(const char *path, bool shared)
{
    static const char *const parts[] = {GAMES, PLAYERS};
    int failed = directory_make(path);
    for (int i = 0; !failed && i < 2; i++) {
        char *part = path_join(path, parts[i]);
        if (!part)
            return -ENOMEM;
        failed = directory_make(part);
        if (!failed && chmod(part, shared ? 03770 : 0700) < 0)
            failed = -errno;
        free(part);
    }
    if (!failed && shared && chmod(path, 0750) < 0)
        failed = -errno;
    return failed;
}

char *club_player_folder(const struct club *club, const char *player)
{
    char *players = club_name_is_good(player) ? path_join(club->path, PLAYERS) : NULL;
    char *folder = players ? path_join(players, player) : NULL;
    free(players);
    return folder;
}

/* Make the directory of the player and see that it is his. */
static enum club_error make_own(struct club *club, int *system)
{
    struct stat about;
    club->own = club_player_folder(club, club->name);
    if (!club->own || (mkdir(club->own, 0755) < 0 && errno != EEXIST)) {
        *system = club->own ? errno : ENOMEM;
        return CLUB_UNWRITABLE;
    }
    if (lstat(club->own, &about) < 0 || !S_ISDIR(about.st_mode) || about.st_uid != geteuid())
        return CLUB_NOT_OWN;
    (void)chmod(club->own, 0755);
    return CLUB_OK;
}

/* Remove what sessions that were killed left. */
static void remove_old_sessions(const struct club *club)
{
    struct strlist names;
    if (directory_list(&names, club->own, SESSION_PREFIX, "") < 0)
        return;
    for (size_t i = 0; i < names.count; i++) {
        struct file_lock lock = FILE_LOCK_NONE;
        char *path = path_join(club->own, names.items[i]);
        if (path && file_lock_take(&lock, path) == 0) {
            unlink(path);
            file_lock_release(&lock);
        }
        free(path);
    }
    strlist_done(&names);
}

/* How many bytes the own player may have said. */
static off_t messages_most(void)
{
    const struct restriction *restriction = restriction_now();
    return restriction->on ? restriction->message_bytes : CLUB_MESSAGES_USUAL;
}

/* Begin the file of messages anew when it is half full. */
static void forget_messages(const struct club *club)
{
    char *path = path_join(club->own, MESSAGES);
    struct stat about;
    if (path && lstat(path, &about) == 0 && S_ISREG(about.st_mode) &&
        about.st_size > messages_most() / 2)
        unlink(path);
    free(path);
}

enum club_error club_enter(struct club *out, const char *path, const char *name, int *system)
{
    struct stat about;
    *out = (struct club){.session_file = -1};
    *system = 0;
    if (!club_name_is_good(name))
        return CLUB_NAME_BAD;
    if (stat(path, &about) < 0 || !club_exists(path)) {
        *system = errno;
        return CLUB_MISSING;
    }
    if (about.st_mode & (S_IWGRP | S_IWOTH) && !(about.st_mode & S_ISVTX))
        return CLUB_UNSAFE;
    out->owner = about.st_uid;
    out->path = realpath(path, NULL);
    out->name = strdup(name);
    out->uids = calloc(1, sizeof *out->uids);
    if (!out->path || !out->name) {
        *system = ENOMEM;
        return CLUB_MISSING;
    }
    enum club_error error = make_own(out, system);
    if (error == CLUB_OK) {
        remove_old_sessions(out);
        forget_messages(out);
    }
    return error;
}

void club_leave(struct club *club)
{
    if (club->session_path)
        unlink(club->session_path);
    if (club->session_file >= 0)
        close(club->session_file);
    free(club->session_path);
    free(club->own);
    free(club->name);
    free(club->path);
    free(club->uids);
    *club = (struct club){.session_file = -1};
}

/* --- who is here */

/* Tells where the session is; always as long, so that others never read a part of it. */
static int write_place(struct club *club, int game)
{
    char text[16];
    int length = snprintf(text, sizeof text, "%-14d\n", game);
    ssize_t written = pwrite(club->session_file, text, (size_t)length, 0);
    return written == length ? 0 : written < 0 ? -errno : -ENOSPC;
}

/* Makes the file of the session, locked. It gets its name last: those who look whether a session
 * runs take its lock for a moment. */
static int make_session(struct club *club, const char *path, int game)
{
    unlink(path);
    club->session_file =
        restart_open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (club->session_file < 0)
        return -errno;
    (void)fchmod(club->session_file, 0644);
    int failed = file_lock_open_file(club->session_file);
    if (!failed)
        failed = write_place(club, game);
    if (!failed && rename(path, club->session_path) < 0)
        failed = -errno;
    if (failed)
        unlink(path);
    return failed;
}

static int begin_session(struct club *club, int game)
{
    char name[64];
    snprintf(name, sizeof name, "." SESSION_PREFIX "%ld", (long)getpid());
    club->session_path = path_join(club->own, name + 1);
    char *path = path_join(club->own, name);
    int failed = club->session_path && path ? make_session(club, path, game) : -ENOMEM;
    free(path);
    return failed;
}

int club_sit(struct club *club, int game)
{
    int failed = club->session_file < 0 ? begin_session(club, game) : write_place(club, game);
    if (failed)
        return failed;
    club->session_game = game;
    (void)chmod(club->own, 0755); /* those who watch the list of players notice it */
    return 0;
}

/* The game that a running session says it is in; -1 if it does not run. */
static int session_game_of(const struct club *club, const char *player, const char *path)
{
    struct stat about;
    char text[16] = "";
    int64_t game = -1;
    int file = club_open(&about, path, 64);
    if (file < 0)
        return -1;
    bool runs = restart_flock(file, LOCK_SH | LOCK_NB) < 0 && errno == EWOULDBLOCK;
    if (runs && club_is_of(club, about.st_uid, player) &&
        pread(file, text, sizeof text - 1, 0) > 0) {
        text[strcspn(text, " \n")] = '\0';
        if (!ascii_parse_int64(&game, text) || game < 0 || game > CLUB_GAMES_MAX)
            game = -1;
    }
    close(file);
    return (int)game;
}

/* Whether the file is that of the own session. */
static bool is_own_session(const struct club *club, const char *path)
{
    return club->session_path && strcmp(path, club->session_path) == 0;
}

bool club_is_here(const struct club *club, const char *player, int game)
{
    struct strlist names = STRLIST_INIT;
    char *folder = club_player_folder(club, player);
    bool here = false;
    if (folder && directory_list(&names, folder, SESSION_PREFIX, "") == 0)
        for (size_t i = 0; i < names.count && i < SESSIONS_MAX && !here; i++) {
            char *path = path_join(folder, names.items[i]);
            bool other = path && !is_own_session(club, path);
            int there = other ? session_game_of(club, player, path) : -1;
            here = there >= 0 && (game < 0 || there == game);
            free(path);
        }
    strlist_done(&names);
    free(folder);
    return here;
}

/* A list that grows. */
struct present_list {
    struct club_presence *items;
    int count, room;
};

static int add_presence(struct present_list *list, const char *player, int game)
{
    if (list->count == list->room) {
        int room = list->room ? 2 * list->room : 16;
        struct club_presence *items = realloc(list->items, (size_t)room * sizeof *items);
        if (!items)
            return -ENOMEM;
        list->items = items;
        list->room = room;
    }
    struct club_presence *item = &list->items[list->count++];
    item->game = game;
    snprintf(item->player, sizeof item->player, "%s", player);
    return 0;
}

/* Adds the sessions of a player. */
static int add_sessions(struct present_list *list, const struct club *club, const char *player)
{
    struct strlist names = STRLIST_INIT;
    char *folder = club_player_folder(club, player);
    int listed = folder ? directory_list(&names, folder, SESSION_PREFIX, "") : 0;
    int failed = listed == -ENOMEM || (!folder && club_name_is_good(player)) ? -ENOMEM : 0;
    if (folder && listed == 0)
        for (size_t i = 0; !failed && i < names.count && i < SESSIONS_MAX; i++) {
            char *path = path_join(folder, names.items[i]);
            bool own = path && is_own_session(club, path);
            int there = own ? club->session_game : path ? session_game_of(club, player, path) : -1;
            failed = !path ? -ENOMEM : there >= 0 ? add_presence(list, player, there) : 0;
            free(path);
        }
    strlist_done(&names);
    free(folder);
    return failed;
}

int club_list_present(struct club_presence **out, const struct club *club)
{
    struct strlist names = STRLIST_INIT;
    struct present_list list = {0};
    char *players = path_join(club->path, PLAYERS);
    int failed = players ? directory_list(&names, players, "", "") : -ENOMEM;
    for (size_t i = 0; !failed && i < names.count; i++)
        failed = add_sessions(&list, club, names.items[i]);
    strlist_done(&names);
    free(players);
    *out = list.items;
    if (!failed)
        return list.count;
    free(list.items);
    *out = NULL;
    return failed;
}

/* --- messages: lines `GAME p|w TEXT` */

int club_say(struct club *club, int game, bool watching, const char *text)
{
    char clean[4 * CLUB_MESSAGE_MAX + 1], line[sizeof clean + 32];
    char *path = path_join(club->own, MESSAGES);
    struct stat about;
    if (!path)
        return -ENOMEM;
    snprintf(clean, sizeof clean, "%.*s", (int)sizeof clean - 1, text);
    utf8_clean(clean, sizeof clean, clean);
    size_t bytes = 0;
    for (int count = 0; clean[bytes]; bytes++)
        if (!utf8_is_continuation(clean[bytes]) && ++count > CLUB_MESSAGE_MAX)
            break;
    clean[bytes] = '\0';
    int length = snprintf(line, sizeof line, "%d %c %s\n", game, watching ? 'w' : 'p', clean);
    int file = restart_open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0644);
    free(path);
    if (file < 0)
        return -errno;
    (void)fchmod(file, 0644);
    int failed = fstat(file, &about) < 0                    ? -errno
                 : about.st_size + length > messages_most() ? -EDQUOT
                                                            : 0;
    if (!failed)
        failed = write_all(file, line, (size_t)length);
    close(file);
    return failed;
}

static int open_messages(struct stat *about, const struct club *club, const char *player)
{
    char *folder = club_player_folder(club, player);
    char *path = folder ? path_join(folder, MESSAGES) : NULL;
    int file = path ? club_open(about, path, CLUB_MESSAGES_LARGEST) : -ENOENT;
    free(folder);
    free(path);
    if (file >= 0 && !club_is_of(club, about->st_uid, player)) {
        close(file);
        return -EPERM;
    }
    return file;
}

void club_ear_init(struct club_ear *ear, const struct club *club, const char *player)
{
    struct stat about;
    int file = open_messages(&about, club, player);
    ear->heard = file >= 0 ? about.st_size : 0;
    if (file >= 0)
        close(file);
}

/* Whether the line is for this game; `*text` is what was said. */
static bool is_for(const char **text, const char *line, int game, bool watching)
{
    char head[16];
    int length = snprintf(head, sizeof head, "%d ", game);
    if (strncmp(line, head, (size_t)length) != 0 || !line[length] || line[length + 1] != ' ')
        return false;
    *text = line + length + 2;
    return line[length] == 'p' || (line[length] == 'w' && watching);
}

bool club_hear(struct strbuf *out, struct club_ear *ear, const struct club *club,
               const char *player, int game, bool watching)
{
    struct stat about;
    char line[4 * CLUB_MESSAGE_MAX + 64];
    int file = open_messages(&about, club, player);
    bool heard = false;
    if (file < 0)
        return false;
    if (about.st_size < ear->heard)
        ear->heard = about.st_size;
    while (!heard) {
        ssize_t got = pread(file, line, sizeof line - 1, ear->heard);
        char *end = got > 0 ? memchr(line, '\n', (size_t)got) : NULL;
        const char *text;
        if (!end)
            break;
        *end = '\0';
        ear->heard += end + 1 - line;
        heard = is_for(&text, line, game, watching);
        if (heard)
            strbuf_add_str(out, text);
    }
    close(file);
    return heard;
}

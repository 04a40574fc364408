/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a club: finding, opening, reading and writing them. */
#include "storage/club_game.h"

#include "storage/club_head.h"
#include "storage/directory.h"
#include "storage/path.h"
#include "storage/replace_file.h"
#include "util/ascii.h"
#include "util/checksum.h"
#include "util/clock.h"
#include "util/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    HALF_LARGEST = 4 << 20,
    LINE_LARGEST = 700,
    LOCK_TRIES = 200,
    LOCK_PAUSE_NS = 10000000,
    CLOCKS_DIFFER_MS = 60000, /* between two hosts, at most */
};

static const char *const half_names[2] = {[WHITE] = "blanques.diari", [BLACK] = "negres.diari"};

static const char *const event_words[CLUB_EVENT_COUNT] = {
    [CLUB_MOVE] = "tirada",
    [CLUB_UNDO] = "desfer",
    [CLUB_OFFER] = "taules",
    [CLUB_ACCEPT] = "acceptades",
    [CLUB_DECLINE] = "refusades",
    [CLUB_RESIGN] = "rendicio",
    [CLUB_ADJOURN] = "ajornament",
    [CLUB_FLAG] = "temps",
    [CLUB_ASK_UNDO] = "demana-desfer",
    [CLUB_ASK_ADJOURN] = "demana-ajornar",
    [CLUB_REFUSE] = "refusa",
    [CLUB_WITHDRAW] = "retira",
    [CLUB_RESUME] = "represa",
};

/* --- directories */

static char *games_folder(const struct club *club)
{
    return path_join(club->path, "partides");
}

char *club_game_folder(const struct club *club, int number)
{
    char name[16], *games = games_folder(club);
    snprintf(name, sizeof name, "%d", number);
    char *folder = games ? path_join(games, name) : NULL;
    free(games);
    return folder;
}

char *club_half_path(const struct club *club, int number, enum side side)
{
    char *folder = club_game_folder(club, number);
    char *path = folder ? path_join(folder, half_names[side]) : NULL;
    free(folder);
    return path;
}

static int compare_numbers(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int club_list_games(int **out, const struct club *club)
{
    struct strlist names = STRLIST_INIT;
    char *folder = games_folder(club);
    int failed = folder ? directory_list(&names, folder, "", "") : -ENOMEM, count = 0;
    free(folder);
    *out = failed ? NULL : calloc(names.count + 1, sizeof **out);
    for (size_t i = 0; *out && i < names.count; i++) {
        int64_t number;
        bool plain = strspn(names.items[i], "0123456789") == strlen(names.items[i]) &&
                     names.items[i][0] != '0';
        if (plain && ascii_parse_int64(&number, names.items[i]) && number <= CLUB_GAMES_MAX)
            (*out)[count++] = (int)number;
    }
    strlist_done(&names);
    if (!*out)
        return failed < 0 ? failed : -ENOMEM;
    qsort(*out, (size_t)count, sizeof **out, compare_numbers);
    return count;
}

/* Make the directory of a new game under the next free number. Returns the number or -errno. */
static int make_game(char **folder, const struct club *club)
{
    int *numbers, count = club_list_games(&numbers, club);
    if (count < 0)
        return count;
    int number = count > 0 ? numbers[count - 1] + 1 : 1;
    free(numbers);
    for (int tries = 0; tries < 1000; tries++, number++) {
        *folder = club_game_folder(club, number <= CLUB_GAMES_MAX ? number : tries + 1);
        if (!*folder)
            return -ENOMEM;
        if (mkdir(*folder, 0700) == 0)
            return number <= CLUB_GAMES_MAX ? number : tries + 1;
        int failed = errno;
        free(*folder);
        *folder = NULL;
        if (failed != EEXIST)
            return -failed;
    }
    return -EEXIST;
}

/* --- writing halves */

/* Make a half with its head, on disk when this returns. */
static int create_half(const char *folder, enum side side, const struct strbuf *head)
{
    char *path = path_join(folder, half_names[side]);
    struct file_lock lock = FILE_LOCK_NONE;
    if (!path)
        return -ENOMEM;
    int failed = replace_file(path, head->data, head->len, &lock);
    if (!failed && fchmod(lock.file, 0644) < 0)
        failed = -errno;
    file_lock_release(&lock);
    free(path);
    return failed;
}

/* Whoever may enter the club may add the other half; the sticky bit protects this one. */
static int open_to_others(const char *folder, const struct club *club)
{
    struct stat parent;
    char *games = games_folder(club);
    if (!games)
        return -ENOMEM;
    int failed = stat(games, &parent) < 0 ? -errno : 0;
    free(games);
    if (!failed && chmod(folder, parent.st_mode & S_IWGRP ? 03775 : 0755) < 0)
        failed = -errno;
    return failed;
}

int club_challenge(int *number, const struct club *club, const struct club_offer *offer)
{
    struct strbuf head = STRBUF_INIT;
    char *folder = NULL;
    int made = make_game(&folder, club);
    if (!folder)
        return made;
    club_head_of_challenge(&head, club, offer, clock_wall_ms());
    int failed = strbuf_failed(&head) ? -ENOMEM : create_half(folder, offer->side, &head);
    strbuf_done(&head);
    if (!failed)
        failed = open_to_others(folder, club);
    char *half = failed ? path_join(folder, half_names[offer->side]) : NULL;
    if (half)
        unlink(half);
    free(half);
    if (failed)
        rmdir(folder);
    free(folder);
    *number = made;
    return failed;
}

int club_accept(struct club_game *game)
{
    enum side side = side_other(game->terms.challenger);
    const char *wanted = game->terms.players[side];
    struct strbuf head = STRBUF_INIT;
    if (game->begun)
        return -EEXIST;
    if (wanted && strcmp(wanted, game->club->name) != 0)
        return -EPERM;
    club_head_of_acceptance(&head, game->club, &game->halves[game->terms.challenger].text,
                            clock_wall_ms());
    int failed = strbuf_failed(&head) ? -ENOMEM : create_half(game->directory, side, &head);
    strbuf_done(&head);
    return failed;
}

int club_withdraw(const struct club *club, int number)
{
    struct club_game game;
    club_game_open(&game, club, number);
    enum side side = game.terms.challenger;
    bool own = game.fault == CLUB_SOUND && game.terms.players[side] &&
               strcmp(game.terms.players[side], club->name) == 0;
    int failed = !own ? -EPERM : game.begun ? -EBUSY : 0;
    char *path = path_join(game.directory, half_names[side]);
    if (!failed && path) {
        /* Nobody can accept from now on: the directory is closed first. */
        (void)chmod(game.directory, 0700);
        char *other = path_join(game.directory, half_names[side_other(side)]);
        if (other && access(other, F_OK) == 0) {
            (void)chmod(game.directory, 03775);
            failed = -EBUSY;
        } else if (unlink(path) < 0 || (rmdir(game.directory) < 0 && errno != ENOTEMPTY)) {
            failed = -errno;
        }
        free(other);
    }
    free(path);
    club_game_close(&game);
    return failed;
}

/* --- reading halves */

static bool set_fault(struct club_game *game, enum club_fault fault, int line)
{
    if (game->fault == CLUB_SOUND) {
        game->fault = fault;
        game->fault_line = line;
    }
    return false;
}

static void take_half(struct club_half *half, int file, const struct stat *about)
{
    half->file = file;
    half->device = (uint64_t)about->st_dev;
    half->inode = (uint64_t)about->st_ino;
}

/* Opens a half if it is there and nobody but its owner can write to it. */
static void open_half(struct club_game *game, enum side side)
{
    struct club_half *half = &game->halves[side];
    char *path = path_join(game->directory, half_names[side]);
    struct stat about;
    int file = path ? club_open(&about, path, HALF_LARGEST) : -ENOMEM;
    free(path);
    if (file == -ENOENT)
        return;
    if (file < 0) {
        game->system = -file;
        set_fault(game,
                  file == -EFBIG    ? CLUB_TOO_LONG
                  : file == -ENOMEM ? CLUB_NO_MEMORY
                                    : CLUB_UNREADABLE,
                  0);
        return;
    }
    take_half(half, file, &about);
    if (about.st_mode & (S_IWGRP | S_IWOTH))
        set_fault(game, CLUB_FORGED, 0);
}

/* Reads what has been added to a half. */
static bool read_more(struct club_game *game, struct club_half *half)
{
    struct stat about;
    char bytes[4096];
    if (half->file < 0)
        return true;
    if (fstat(half->file, &about) < 0 || about.st_size < (off_t)half->text.len ||
        (about.st_nlink == 0 && game->directory))
        return set_fault(game, CLUB_SHRUNK, game->lines);
    for (;;) {
        ssize_t got = pread(half->file, bytes, sizeof bytes, (off_t)half->text.len);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0 || set_fault(game, CLUB_UNREADABLE, 0);
        if (half->text.len + (size_t)got > HALF_LARGEST)
            return set_fault(game, CLUB_TOO_LONG, 0);
        strbuf_add(&half->text, bytes, (size_t)got);
        if (strbuf_failed(&half->text))
            return set_fault(game, CLUB_NO_MEMORY, 0);
    }
}

/* Whether the file belongs to the player that its head names. */
static bool is_authentic(const struct club_game *game, enum side side)
{
    struct stat about;
    const char *player = game->terms.players[side];
    return player && fstat(game->halves[side].file, &about) == 0 &&
           (!game->club || club_is_of(game->club, about.st_uid, player));
}

/* Reads the heads of the halves that are there. */
static void read_heads(struct club_game *game)
{
    struct club_half *halves = game->halves;
    if (game->fault != CLUB_SOUND)
        return;
    if (halves[WHITE].file < 0 && halves[BLACK].file < 0) {
        set_fault(game, CLUB_NO_HALF, 0);
        return;
    }
    for (enum side side = WHITE; side <= BLACK; side++)
        if (!read_more(game, &halves[side]))
            return;
    enum club_fault fault = club_heads_read(game);
    if (fault != CLUB_SOUND) {
        set_fault(game, fault, 0);
        return;
    }
    game->begun = halves[WHITE].file >= 0 && halves[BLACK].file >= 0;
    for (enum side side = WHITE; side <= BLACK; side++)
        if (halves[side].file >= 0 && !is_authentic(game, side))
            set_fault(game, CLUB_FORGED, 0);
}

static void begin(struct club_game *game, const struct club *club, int number)
{
    *game = (struct club_game){.club = club, .number = number, .lock = -1};
    for (enum side side = WHITE; side <= BLACK; side++)
        game->halves[side] = (struct club_half){.file = -1, .append = -1};
}

void club_game_read(struct club_game *game, const struct club *club, const int files[2])
{
    struct stat about;
    begin(game, club, 0);
    for (enum side side = WHITE; side <= BLACK; side++)
        if (files[side] >= 0 && fstat(files[side], &about) == 0)
            take_half(&game->halves[side], files[side], &about);
    read_heads(game);
}

/* The directory that holds halves; NULL if `path` has nothing to do with any. */
static char *directory_of_halves(const char *path)
{
    struct stat about;
    const char *name = path_base(path);
    if (strcmp(name, half_names[WHITE]) == 0 || strcmp(name, half_names[BLACK]) == 0)
        return path_beside(path, "");
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode) ? strdup(path) : NULL;
}

bool club_halves_find(int files[2], const char *path)
{
    char *directory = directory_of_halves(path);
    files[WHITE] = files[BLACK] = -1;
    for (enum side side = WHITE; directory && side <= BLACK; side++) {
        struct stat about;
        char *half = path_join(directory, half_names[side]);
        int file = half ? club_open(&about, half, HALF_LARGEST) : -1;
        files[side] = file < 0 ? -1 : file;
        free(half);
    }
    free(directory);
    return files[WHITE] >= 0 || files[BLACK] >= 0;
}

void club_game_open(struct club_game *game, const struct club *club, int number)
{
    struct stat about;
    begin(game, club, number);
    game->directory = club_game_folder(club, number);
    if (!game->directory) {
        set_fault(game, CLUB_NO_MEMORY, 0);
        return;
    }
    if (lstat(game->directory, &about) < 0 || !S_ISDIR(about.st_mode)) {
        game->system = ENOENT;
        set_fault(game, CLUB_NO_HALF, 0);
        return;
    }
    open_half(game, WHITE);
    open_half(game, BLACK);
    read_heads(game);
}

void club_game_close(struct club_game *game)
{
    club_game_unlock(game);
    for (enum side side = WHITE; side <= BLACK; side++) {
        struct club_half *half = &game->halves[side];
        if (half->file >= 0)
            close(half->file);
        if (half->append >= 0)
            close(half->append);
        strbuf_done(&half->text);
        free(game->terms.players[side]);
    }
    free(game->terms.rules);
    free(game->directory);
    *game = (struct club_game){.lock = -1};
}

bool club_game_side(enum side *out, const struct club_game *game, const char *player)
{
    for (enum side side = WHITE; side <= BLACK; side++)
        if (game->terms.players[side] && strcmp(game->terms.players[side], player) == 0) {
            *out = side;
            return true;
        }
    return false;
}

/* --- lines */

/* Reads a number and the space after it. */
static bool read_number(int64_t *out, const char **text, const char *end)
{
    const char *at = *text;
    int64_t value = 0;
    for (; at < end && ascii_is_digit(*at) && value < INT64_C(100000000000000); at++)
        value = value * 10 + (*at - '0');
    if (at == *text || at == end || *at != ' ')
        return false;
    *out = value;
    *text = at + 1;
    return true;
}

static bool read_event(struct club_line *out, const char *text, size_t length)
{
    for (int i = 0; i < CLUB_EVENT_COUNT; i++) {
        size_t word = event_words[i] ? strlen(event_words[i]) : 0;
        bool named = word > 0 && length >= word && memcmp(text, event_words[i], word) == 0;
        if (named && i == CLUB_MOVE && length > word + 1 && text[word] == ' ' &&
            length - word - 1 < sizeof out->move) {
            memcpy(out->move, text + word + 1, length - word - 1);
            out->move[length - word - 1] = '\0';
            out->event = CLUB_MOVE;
            return strlen(out->move) == length - word - 1;
        }
        if (named && i != CLUB_MOVE && length == word) {
            out->event = (enum club_event)i;
            return true;
        }
    }
    return false;
}

enum found { FOUND_NONE, FOUND_LINE, FOUND_BAD };

/* Looks at the next line of a half, whose seal is not checked. *length is that of the whole line.
 */
static enum found look(struct club_line *out, uint32_t *seal, const char **content, size_t *length,
                       const struct club_half *half)
{
    const char *text = half->text.data + half->taken;
    size_t left = half->text.len - half->taken;
    const char *end = left > 0 ? memchr(text, '\n', left) : NULL;
    int64_t number;
    if (!end)
        return left > LINE_LARGEST ? FOUND_BAD : FOUND_NONE;
    *length = (size_t)(end + 1 - text);
    *out = (struct club_line){0};
    if (*length > LINE_LARGEST || !club_seal_read(seal, text, (size_t)(end - text)))
        return FOUND_BAD;
    const char *at = *content = text + CLUB_SEAL_SIZE;
    if (!read_number(&number, &at, end) || number < 1 || number > INT32_MAX ||
        !read_number(&out->time_ms, &at, end) || !read_event(out, at, (size_t)(end - at)))
        return FOUND_BAD;
    out->number = (int)number;
    return FOUND_LINE;
}

/* Whether the seal of the line and its time are right. */
static bool is_sealed(struct club_game *game, const struct club_line *line, uint32_t seal,
                      const char *content, size_t length)
{
    if (checksum32(game->seal, content, length) != seal)
        return set_fault(game, CLUB_LINE_BAD, line->number);
    if (line->time_ms < game->last_ms || line->time_ms > clock_wall_ms() + CLOCKS_DIFFER_MS)
        return set_fault(game, CLUB_LINE_TIME, line->number);
    game->seal = seal;
    game->lines = line->number;
    game->last_ms = line->time_ms;
    return true;
}

/* The next lines of both halves. */
struct next_lines {
    struct club_line lines[2];
    uint32_t seals[2];
    const char *contents[2];
    size_t lengths[2];
    enum found found[2];
    int holder; /* the side that has the line wanted; -1: none */
};

/* Reads on and looks for line number `next`. False if there is a fault. */
static bool look_for(struct next_lines *out, struct club_game *game, int next)
{
    bool bad = false;
    out->holder = -1;
    for (enum side side = WHITE; side <= BLACK; side++) {
        const struct club_line *line = &out->lines[side];
        if (!read_more(game, &game->halves[side]))
            return false;
        out->found[side] = look(&out->lines[side], &out->seals[side], &out->contents[side],
                                &out->lengths[side], &game->halves[side]);
        bad = bad || out->found[side] == FOUND_BAD;
        if (out->found[side] != FOUND_LINE || line->number > next)
            continue;
        if (line->number < next || out->holder >= 0)
            return set_fault(game, CLUB_LINE_TWICE, line->number);
        out->holder = (int)side;
    }
    return !bad || out->holder >= 0 || set_fault(game, CLUB_LINE_BAD, next);
}

bool club_game_next(struct club_line *out, struct club_game *game)
{
    struct next_lines next;
    int number = game->lines + 1;
    if (game->fault != CLUB_SOUND || !game->begun || !look_for(&next, game, number))
        return false;
    /* The halves are read one after the other. A later line proves that this one is written: if it
     * is not there at a second look, it is lost. */
    bool later = next.found[WHITE] == FOUND_LINE || next.found[BLACK] == FOUND_LINE;
    if (next.holder < 0 && later && !look_for(&next, game, number))
        return false;
    if (next.holder < 0)
        return later ? set_fault(game, CLUB_LINE_LOST, number) : false;
    int side = next.holder;
    if (!is_sealed(game, &next.lines[side], next.seals[side], next.contents[side],
                   next.lengths[side] - CLUB_SEAL_SIZE - 1))
        return false;
    game->halves[side].taken += next.lengths[side];
    *out = next.lines[side];
    out->side = (enum side)side;
    return true;
}

/* --- writing */

int club_game_lock(struct club_game *game)
{
    static const struct timespec pause = {.tv_nsec = LOCK_PAUSE_NS};
    int file = game->halves[game->terms.challenger].file;
    for (int tries = 0; tries < LOCK_TRIES; tries++) {
        if (flock(file, LOCK_EX | LOCK_NB) == 0) {
            game->lock = file;
            return 0;
        }
        if (errno != EWOULDBLOCK && errno != EINTR)
            return -errno;
        nanosleep(&pause, NULL);
    }
    return -EWOULDBLOCK;
}

void club_game_unlock(struct club_game *game)
{
    if (game->lock >= 0)
        flock(game->lock, LOCK_UN);
    game->lock = -1;
}

/* Opens the own half for appending; a line that a crash cut is removed. */
static int open_own(struct club_game *game, struct club_half *half, enum side side)
{
    char *path = path_join(game->directory, half_names[side]);
    struct stat about;
    int file = path ? restart_open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0) : -1;
    int failed = file < 0 ? (path ? -errno : -ENOMEM) : 0;
    free(path);
    if (!failed && (fstat(file, &about) < 0 || (uint64_t)about.st_ino != half->inode ||
                    (uint64_t)about.st_dev != half->device))
        failed = -ESTALE;
    if (failed && file >= 0)
        close(file);
    half->append = failed ? -1 : file;
    return failed;
}

/* Removes what follows the last whole line of the own half. */
static int cut_rest(struct club_half *half)
{
    if (half->text.len == half->taken)
        return 0;
    if (ftruncate(half->append, (off_t)half->taken) < 0)
        return -errno;
    half->text.len = half->taken;
    half->text.data[half->taken] = '\0';
    return 0;
}

/* Allocates what reading the line back will need, so that a line that was written is also taken. */
static int make_room(struct club_half *half, const struct strbuf *line)
{
    size_t length = half->text.len;
    strbuf_add(&half->text, line->data, line->len);
    if (strbuf_failed(&half->text))
        return -ENOMEM;
    half->text.len = length;
    half->text.data[length] = '\0';
    return 0;
}

int club_game_write(struct club_game *game, enum club_event event, const char *move,
                    int64_t time_ms)
{
    enum side side;
    struct strbuf content = STRBUF_INIT, line = STRBUF_INIT;
    if (game->fault != CLUB_SOUND || !club_game_side(&side, game, game->club->name))
        return -EPERM;
    struct club_half *half = &game->halves[side];
    int failed = half->append < 0 ? open_own(game, half, side) : 0;
    if (!failed)
        failed = cut_rest(half);
    strbuf_addf(&content, "%d %" PRId64 " %s%s%s", game->lines + 1, time_ms, event_words[event],
                move ? " " : "", move ? move : "");
    uint32_t seal = checksum32(game->seal, strbuf_text(&content), content.len);
    strbuf_addf(&line, "%08" PRIx32 " %s\n", seal, strbuf_text(&content));
    if (!failed && (strbuf_failed(&content) || strbuf_failed(&line)))
        failed = -ENOMEM;
    if (!failed)
        failed = make_room(half, &line);
    if (!failed) {
        failed = write_all(half->append, line.data, line.len);
        if (failed && ftruncate(half->append, (off_t)half->taken) < 0)
            set_fault(game, CLUB_UNREADABLE, 0);
    }
    strbuf_done(&content);
    strbuf_done(&line);
    return failed;
}

int club_game_sync(struct club_game *game)
{
    int failed = 0;
    for (enum side side = WHITE; side <= BLACK; side++)
        if (game->halves[side].append >= 0 && restart_fsync(game->halves[side].append) < 0)
            failed = -errno;
    return failed;
}

char *club_game_save_path(const struct club_game *game)
{
    return path_join(game->directory, "partida.json");
}

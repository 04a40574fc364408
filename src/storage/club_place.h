/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The directory of a club.
 *
 *   CLUB/partides/17/          one directory a game: see club_game.h
 *   CLUB/jugadors/anna/        one directory a player, hers alone to write
 *   CLUB/jugadors/anna/sessio.PID   locked while a session of hers runs; says where she is
 *   CLUB/jugadors/anna/missatges    what she said
 *
 * `partides` and `jugadors` are writable for all members and sticky: each removes only what is his.
 * Who wrote a file is who owns it: the user with the login name of the player, or the owner of the
 * club's directory, under whom the sessions of a restricted club run. */
#ifndef STORAGE_CLUB_PLACE_H
#define STORAGE_CLUB_PLACE_H

#include "util/strbuf.h"
#include "util/strlist.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    CLUB_NAME_MAX = 32,
    CLUB_MESSAGE_MAX = 200,          /* characters of a message */
    CLUB_MESSAGES_USUAL = 1 << 16,   /* bytes of the messages that a player may have said */
    CLUB_MESSAGES_LARGEST = 1 << 20, /* the most that are read of a player */
    CLUB_GAMES_MAX = 9999999,
};

struct club {
    char *path;
    char *name; /* of the player */
    uid_t owner;
    char *own; /* CLUB/jugadors/NAME */
    char *session_path;
    int session_file;             /* locked; -1: none */
    int session_game;             /* that it is in; 0: the lobby */
    struct club_identities *uids; /* of players that were asked for */
};

enum club_error {
    CLUB_OK,
    CLUB_MISSING,   /* there is no such directory, or no club in it: `system` */
    CLUB_UNSAFE,    /* somebody else could have made it: other users can change its directory */
    CLUB_NAME_BAD,  /* no name of a player */
    CLUB_NOT_OWN,   /* the directory of the player belongs to somebody else */
    CLUB_UNWRITABLE /* the directory of the player cannot be made: `system` */
};

/* Letters, digits, `_`, `-` and `.`; it begins with a letter or a digit. */
bool club_name_is_good(const char *name);

/* The login name of the user who runs the program, `uid123` if the system has none for him. */
void club_login_name(char out[CLUB_NAME_MAX + 1]);

/* Whether there is a club in the directory. */
bool club_exists(const char *path);

/* Make a club: for the group of its directory (`shared`), or for the own user alone. Returns 0 or
 * -errno. */
int club_make(const char *path, bool shared);

/* Enter a club as this player. *system is an errno. Call club_leave() either way. */
enum club_error club_enter(struct club *out, const char *path, const char *name, int *system);
void club_leave(struct club *club);

/* The folder of a player, who need not exist. The caller frees it; NULL without memory, or if the
 * name is bad. */
char *club_player_folder(const struct club *club, const char *player);

/* Whether a file of that owner is the player's. */
bool club_is_of(const struct club *club, uid_t owner, const char *player);

/* Open a regular file for reading, no link, of at most `largest` bytes. `about` gets what the
 * system knows of it. Returns a descriptor or -errno. */
struct stat;
int club_open(struct stat *about, const char *path, off_t largest);

/* --- who is here */

/* Tell where the player is: the number of a game, 0 in the lobby. Returns 0 or -errno. */
int club_sit(struct club *club, int game);

/* Whether a session of the player runs and, for `game` >= 0, is in that game. The own session does
 * not count. */
bool club_is_here(const struct club *club, const char *player, int game);

/* A running session. */
struct club_presence {
    char player[CLUB_NAME_MAX + 1];
    int game; /* 0: in the lobby */
};

/* All running sessions, the own one included, by the name of the player; the caller frees *out.
 * Returns how many there are, or -errno. */
int club_list_present(struct club_presence **out, const struct club *club);

/* --- messages */

/* Say something to a game, or in the lobby (0). It is cut at CLUB_MESSAGE_MAX characters. Returns
 * 0, -EDQUOT if the player has said too much, or another -errno. */
int club_say(struct club *club, int game, bool watching, const char *text);

/* Where the reading of a player's messages has come to. */
struct club_ear {
    off_t heard;
};

/* Begin to listen: what was said before is not heard. */
void club_ear_init(struct club_ear *ear, const struct club *club, const char *player);

/* The next message of the player that was said in the game, or by a player of it if not `watching`;
 * false if there is none. */
bool club_hear(struct strbuf *out, struct club_ear *ear, const struct club *club,
               const char *player, int game, bool watching);

#endif

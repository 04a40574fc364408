/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a club as files. Its directory holds
 *
 *   blanques.diari, negres.diari   the two halves of its journal, each written by one player
 *   partida.json                   its save, once it is over
 *
 * A challenge is a directory with one half; creating the other half accepts it. A half is text:
 *
 *   escacs-club 1 LENGTH SEAL      decimal, eight hexadecimal digits
 *   {...}                          who writes it and what is played: LENGTH bytes
 *   SEAL NUMBER TIME tirada e2 e4  what its player did, one thing a line
 *
 * The lines of both halves are numbered through, from 1. A seal continues the seal of the line
 * before, in whichever half that is. So lines that are missing, changed or out of order are
 * noticed. A seal proves no author: that the system lets only the owner of a file write to it does.
 * TIME is in milliseconds since 1970. */
#ifndef STORAGE_CLUB_GAME_H
#define STORAGE_CLUB_GAME_H

#include "escacs/position.h"
#include "escacs/time_control.h"
#include "storage/club_place.h"
#include "storage/journal.h"
#include "storage/watch.h"

/* What a line says. The first ones have the words of the journal. */
enum club_event {
    CLUB_MOVE = JOURNAL_MOVE,
    CLUB_UNDO = JOURNAL_UNDO, /* consent: the moves that were asked for are taken back */
    CLUB_OFFER = JOURNAL_OFFER,
    CLUB_ACCEPT = JOURNAL_ACCEPT,
    CLUB_DECLINE = JOURNAL_DECLINE,
    CLUB_RESIGN = JOURNAL_RESIGN,
    CLUB_ADJOURN = JOURNAL_ADJOURN,
    CLUB_FLAG = JOURNAL_FLAG,
    CLUB_ASK_UNDO = JOURNAL_EVENT_COUNT,
    CLUB_ASK_ADJOURN,
    CLUB_REFUSE,   /* no to what was asked */
    CLUB_WITHDRAW, /* what the writer asked or offered */
    CLUB_RESUME,   /* the time since the line before does not count */
    CLUB_EVENT_COUNT
};

struct club_line {
    int number;
    int64_t time_ms;
    enum side side; /* of the half */
    enum club_event event;
    char move[512]; /* of a move */
};

/* What a challenge says. Texts are owned. */
struct club_terms {
    char *players[2]; /* by side; NULL: whoever accepts */
    enum side challenger;
    char *rules; /* the name of a variant */
    uint64_t fingerprint;
    struct time_control control; /* all zeros: no clock */
    bool rated;
    int64_t made_ms;
};

enum club_fault {
    CLUB_SOUND,
    CLUB_UNREADABLE, /* a half cannot be read: `system` */
    CLUB_NO_HALF,    /* neither half is there */
    CLUB_HEAD_BAD,   /* the head of a half is damaged */
    CLUB_FORGED,     /* a half is not owned by its player, or others may write to it */
    CLUB_SHRUNK,     /* what had been read is not there any more, or has changed */
    CLUB_LINE_BAD,   /* a line is no line, or its seal is wrong: `line` */
    CLUB_LINE_TWICE, /* both halves have the line: `line` */
    CLUB_LINE_LOST,  /* a line is missing: `line` */
    CLUB_LINE_TIME,  /* a line says a time that cannot be: `line` */
    CLUB_TOO_LONG,   /* a half is too large */
    CLUB_NO_MEMORY,  /* to read it; nothing is wrong with the game */
    /* found by those who replay the lines */
    CLUB_NO_RULES,     /* the variant is not known here */
    CLUB_LINE_ILLEGAL, /* the rules refuse it: `line` */
    CLUB_LINE_TURN,    /* its writer is not the one to do that: `line` */
    CLUB_LINE_LATE,    /* its writer had no time left: `line` */
    CLUB_LINE_SLY,     /* it stops a clock that may not be stopped: `line` */
    CLUB_FAULT_COUNT
};

struct club_half {
    int file;   /* -1: not there */
    int append; /* of the own half; -1: none */
    uint64_t device, inode;
    struct strbuf text; /* all that was read */
    size_t taken;       /* of it, as lines */
};

struct club_game {
    const struct club *club;
    int number;
    char *directory;
    struct club_terms terms;
    struct club_half halves[2];
    bool begun;            /* both halves are there */
    uint32_t seal;         /* of the last line taken */
    int lines;             /* taken */
    int64_t last_ms;       /* the time of the last line taken */
    int lock;              /* see club_game_lock(); -1: not held */
    enum club_fault fault; /* it stays */
    int fault_line;
    int system;
};

/* --- challenges */

/* Make a challenge. `side` is the challenger's; `rival` may be NULL. *number is that of the game.
 * Returns 0 or -errno. */
struct club_offer {
    const char *rival, *rules;
    uint64_t fingerprint;
    struct time_control control;
    enum side side;
    bool rated;
};
int club_challenge(int *number, const struct club *club, const struct club_offer *offer);

/* Accept a challenge that was opened: the own half is made. Returns 0, -EEXIST if somebody was
 * faster, -EPERM if it is for another player, or another -errno. */
int club_accept(struct club_game *game);

/* Withdraw the own challenge. Returns 0 or -errno, -EBUSY if it was accepted. */
int club_withdraw(const struct club *club, int number);

/* --- games */

/* The numbers of all games and challenges, in order; the caller frees *out. Returns how many, or
 * -errno. */
int club_list_games(int **out, const struct club *club);

/* Open a game or a challenge; game->fault tells whether it is sound. To be closed either way. */
void club_game_open(struct club_game *game, const struct club *club, int number);
void club_game_close(struct club_game *game);

/* The same with halves that are open files (-1: not there), which become the game's. It has no
 * directory: it can only be read. Without a club (NULL) it is a copy: whoever owns the files, nobody
 * proves who wrote them. */
void club_game_read(struct club_game *game, const struct club *club, const int files[2]);

/* Open the halves of a game wherever they are: `path` is their directory or one of them. A half
 * that is not there, or cannot be read, is -1. False if `path` is neither, or without memory. */
bool club_halves_find(int files[2], const char *path);

/* The side of a player; false if he does not play. */
bool club_game_side(enum side *out, const struct club_game *game, const char *player);

/* Take the next line of the halves. False if there is none, or if there is a fault. */
bool club_game_next(struct club_line *out, struct club_game *game);

/* Hold the lock under which lines are written. Waits two seconds at most. Returns 0, -EWOULDBLOCK
 * if somebody else holds it for longer, or another -errno. */
int club_game_lock(struct club_game *game);
void club_game_unlock(struct club_game *game);

/* Write the next line of the own half, as the player of the club. The lock is held and every line
 * was taken. Returns 0 or -errno; the line counts only then. */
int club_game_write(struct club_game *game, enum club_event event, const char *move,
                    int64_t time_ms);

/* Make sure that the own half is on disk. Returns 0 or -errno. */
int club_game_sync(struct club_game *game);

/* The directory of a game, which need not exist. The caller frees it; NULL without memory. */
char *club_game_folder(const struct club *club, int number);

/* The path of a half, which need not exist. The caller frees it; NULL without memory. */
char *club_half_path(const struct club *club, int number, enum side side);

/* The path of the save in the directory of the game. The caller frees it. */
char *club_game_save_path(const struct club_game *game);

#endif

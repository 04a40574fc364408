/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a club, as one session sees it: the lines of both players, judged by the rules and
 * replayed. A line that is illegal, out of turn or too late stops the game; what came before it
 * stays. */
#ifndef SESSION_CLUB_BOARD_H
#define SESSION_CLUB_BOARD_H

#include "escacs/diagnostic.h"
#include "storage/club_game.h"
#include "storage/game_load.h"

/* What the session has to tell. */
enum club_news_kind {
    NEWS_NONE,
    NEWS_MOVE, /* `text` */
    NEWS_OFFER,
    NEWS_ACCEPTED,
    NEWS_DECLINED,
    NEWS_RESIGNED,
    NEWS_FLAG,
    NEWS_ASKS_UNDO,
    NEWS_ASKS_ADJOURN,
    NEWS_REFUSED,
    NEWS_WITHDRAWN,
    NEWS_UNDONE,
    NEWS_ADJOURNED,
    NEWS_RESUMED,
    NEWS_CAME,     /* to the board */
    NEWS_LEFT,     /* it */
    NEWS_SAID,     /* `text` */
    NEWS_STOPPED,  /* by `fault` in line `line` */
    NEWS_ASKED,    /* the rival was asked: wait for the answer */
    NEWS_SURE,     /* resigning is to be said twice */
    NEWS_LOCKED,   /* somebody holds the lock of the game: try again */
    NEWS_WATCHING, /* only players do that */
    NEWS_MUTED,    /* messages are not shown any more; `line` 0: they are */
    NEWS_TOO_MUCH, /* the player has said too much */
    NEWS_NOT_HERE, /* that cannot be done in a game of the club */
    NEWS_KIND_COUNT
};

struct club_news {
    enum club_news_kind kind;
    enum side side; /* of the player it is about */
    char who[CLUB_NAME_MAX + 1];
    char text[4 * CLUB_MESSAGE_MAX + 1];
    enum club_fault fault;
    int line;
};

struct club_board {
    struct club *club;
    struct club_game files;
    struct watch watch;
    bool watching;               /* not a player of it */
    enum side side;              /* of the own player */
    bool live;                   /* what was written before has been replayed */
    int64_t sat_ms;              /* when the session sat down */
    int asks_undo, asks_adjourn; /* 1 + the side that asks; 0: none */
    bool sure;                   /* resigning was said once */
    bool muted;
    bool here[2]; /* whether the players are at the board */
    struct club_ear ears[2];
    /* the clocks */
    enum side actor; /* whose time counts */
    bool counts;     /* time passes */
    int64_t left_ms[2];
    int64_t since_ms; /* the time of the last line */
    struct club_news queue[64];
    int queued;
};

enum board_error {
    BOARD_OK,
    BOARD_NOT_BEGUN,   /* it is a challenge, or nothing */
    BOARD_RULES,       /* its rules are not here: `rules_list` */
    BOARD_OTHER_RULES, /* the rules of that name are others here */
    BOARD_SYSTEM,
};

/* Read the files of a game, to look at it only. board->files tells what they are; to be closed. */
void club_board_begin_reading(struct club_board *board, struct club *club, int number);

/* The same with halves that are open files: see club_game_read(). */
void club_board_read_files(struct club_board *board, struct club *club, const int files[2]);

/* Replay a game that has begun, under loaded->variant. loaded->game is made unless it is there.
 * The board may have stopped. */
enum board_error club_board_replay(struct club_board *board, struct loaded_game *loaded);

/* Open the game and replay it; the board may have stopped. *loaded gets the game. `watches`: also
 * if the own player plays it. Both are to be closed whatever is returned; the club and the folders
 * outlive the board. */
enum board_error club_board_open(struct club_board *board, struct loaded_game *loaded,
                                 struct club *club, int number, bool watches,
                                 const struct folders *folders, struct diagnostics *rules_list);
void club_board_close(struct club_board *board);

/* Take the next line and do it to the game; what it is goes to *news. False if there is none. A
 * fault is told once. */
bool club_board_take(struct club_board *board, struct game *game, struct club_news *news);

/* Lock the board and take all lines; what they are is queued. Returns 0 or -errno. */
int club_board_begin(struct club_board *board, struct game *game);
void club_board_end(struct club_board *board);

/* Between the two: the event has just been done to the game. Write it. Returns 0 or -errno. */
int club_board_note(struct club_board *board, struct game *game, enum club_event event);

/* Whether the flag of the side that acts has fallen. */
bool club_board_flag_fell(const struct club_board *board, const struct game *game);

/* The moves that are taken back if a side asks for it; 0: there are not so many. */
int club_board_undo_length(const struct game *game, enum side asker);

/* Tell something of the own session, or of a player; it waits in the queue. */
void club_board_tell(struct club_board *board, enum club_news_kind kind, enum side side);

/* Do the lines that others wrote, and look who came and left and what was said. Whether there is
 * anything to tell: it waits in the queue. */
bool club_board_gather(struct club_board *board, struct game *game);

#endif

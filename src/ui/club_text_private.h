/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club while it is attended, as its files see it.
 *
 *   club_text.c    its commands, and reading them
 *   club_attend.c  what others do in it
 *   club_seat.c    a CPU player that keeps a seat in it */
#ifndef UI_CLUB_TEXT_PRIVATE_H
#define UI_CLUB_TEXT_PRIVATE_H

#include "ui/club_text.h"

enum { LISTENED_MAX = 64, UNRIPE_MAX = 16 };

struct attended {
    struct club_text *text;
    struct watch watch;
    int begun;  /* a game of the user that has begun and waits for him; 0: none */
    int latest; /* the number of the newest game that was seen */
    int open[2 * LOBBY_CHALLENGES_MAX]; /* the user's challenges that nobody has accepted yet */
    int open_count;
    int unripe[UNRIPE_MAX]; /* games that were being made when they were seen */
    int unripe_count;
    struct strbuf news;      /* lines to be shown */
    struct strlist listened; /* players whose messages are heard */
    struct club_ear ears[LISTENED_MAX];
    bool leaves;
    bool refused; /* the last line was */
};

/* Enter the lobby; false if the system lacks resources. lobby_close() either way. */
bool lobby_open(struct attended *lobby, struct club_text *text);
void lobby_close(struct attended *lobby);

/* Look for what happened. Whether there is anything to tell, or a game to play: a payload is a
 * struct attended. */
bool lobby_gather(void *payload);

/* Watch also the user's open challenges and the players who are here. */
void lobby_watch_parts(struct attended *lobby);

/* The colour that a word names; without a word, or for `sort`, any. False if it names none. */
bool lobby_read_colour(enum side *out, const char *word);

#endif

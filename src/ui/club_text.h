/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club by lines: a command goes in, what happens comes out. Games are played in it
 * as in any text mode. */
#ifndef UI_CLUB_TEXT_H
#define UI_CLUB_TEXT_H

#include "session/club_lobby.h"
#include "ui/lobby.h"
#include "ui/text_mode.h"

struct club_text {
    struct club *club;
    const struct folders *folders;
    struct line_source *lines;
    struct session **session; /* the one in play, for completion */
    struct text_options options;
};

/* Enter the lobby; prints why it cannot be had. lobby_close() either way. */
bool club_text_open(struct lobby *lobby, const struct club_text *club);

/* Attend the lobby until the user leaves. Returns false if it cannot be had. */
bool club_text_run(struct club_text *club);

/* Obey one line and leave. Returns false if it was refused. */
bool club_text_obey(struct club_text *club, const char *line);

/* Keep a seat: challenge whoever comes, play with the player that these words describe, and begin
 * again, until a signal comes or `games` games were played (0: no limit). Returns false if the
 * player or the challenge cannot be had. */
struct club_seat {
    const char *words, *rules;
    struct time_control control;
    bool rated;
    int64_t games;
};
bool club_text_seat(struct club_text *club, const struct club_seat *seat);

#endif

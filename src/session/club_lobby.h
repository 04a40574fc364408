/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club: its challenges, games and ratings, as their files say. Nothing else is kept:
 * every answer is computed from the games. */
#ifndef SESSION_CLUB_LOBBY_H
#define SESSION_CLUB_LOBBY_H

#include "session/club_board.h"
#include "session/glicko.h"

enum lobby_state { LOBBY_CHALLENGE, LOBBY_PLAYING, LOBBY_ADJOURNED, LOBBY_FINISHED, LOBBY_STOPPED };

struct lobby_game {
    int number;
    enum lobby_state state;
    char players[2][CLUB_NAME_MAX + 1]; /* by side; "": whoever accepts */
    bool here[2];
    enum side challenger;
    char rules[CLUB_NAME_MAX + 1];
    struct time_control control;
    bool rated;
    int moves;
    enum side turn;
    enum result result;
    enum club_fault fault; /* LOBBY_STOPPED */
    int fault_line;
    int64_t ended_ms; /* the time of the last line */
};

/* All games, by number; the caller frees *out. Returns how many, or -errno. */
int lobby_list(struct lobby_game **out, struct club *club, const struct folders *folders);

/* One of them; false if there is no such game. */
bool lobby_look(struct lobby_game *out, struct club *club, int number,
                const struct folders *folders);

struct lobby_rating {
    char player[CLUB_NAME_MAX + 1];
    char rules[CLUB_NAME_MAX + 1];
    struct rating rating;
    int wins, draws, losses;
};

/* The ratings of the players by the rated games that are over, for one variant or (NULL) each, the
 * best player of each variant first. The caller frees *out. Returns how many, or -errno. */
int lobby_ratings(struct lobby_rating **out, struct club *club, const char *rules,
                  const struct folders *folders);

/* How many challenges of a player are open. */
int lobby_challenges_of(struct club *club, const char *player);

/* Challenge with the name of a variant. `offer` has everything but the fingerprint. Returns 0 with
 * *number, -ENOENT if there is no such variant, -EDQUOT if too many challenges are open, or another
 * -errno. */
int lobby_challenge(int *number, struct club *club, const struct club_offer *offer,
                    const struct folders *folders);

enum { LOBBY_CHALLENGES_MAX = 5 }; /* open ones of a player */

#endif

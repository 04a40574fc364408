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
    int64_t ended_ms; /* the time of the last line, or of its beginning */
    /* for front ends, which set them: the user knows of it, waits for it to begin, its directory
     * is watched */
    bool seen, awaited, watched;
    struct lobby_stamp {
        uint64_t inode;
        int64_t size, changed_ns;
    } stamps[2]; /* of its halves when it was read */
};

/* The games of a club and who is in it, as they were last read. Reading them again costs what has
 * changed: a game is replayed when its files have changed, and rules are compiled once. */
enum { LOBBY_RULES_KEPT = 8 };

struct lobby_index {
    struct club *club;
    const struct folders *folders;
    struct lobby_game *games; /* by number */
    int count;
    struct club_presence *present; /* by name */
    int present_count;
    struct lobby_rules {
        char name[CLUB_NAME_MAX + 1];
        struct variant *variant;
    } rules[LOBBY_RULES_KEPT];
    int next_rules; /* the place that is used next */
};

/* An empty index; both outlive it. */
void lobby_index_init(struct lobby_index *index, struct club *club, const struct folders *folders);
void lobby_index_done(struct lobby_index *index);

/* Read what has changed. Returns 0 or -errno. */
int lobby_index_update(struct lobby_index *index);

/* NULL: there is no such game. */
struct lobby_game *lobby_index_find(const struct lobby_index *index, int number);

/* Whether the player has one of the sides. */
bool lobby_game_is_of(const struct lobby_game *game, const char *player);

struct lobby_rating {
    char player[CLUB_NAME_MAX + 1];
    char rules[CLUB_NAME_MAX + 1];
    struct rating rating;
    int wins, draws, losses;
};

/* The ratings of the players by the rated games of the index that are over, for one variant or
 * (NULL) each, the best player of each variant first. The caller frees *out. Returns how many. */
int lobby_ratings(struct lobby_rating **out, const struct lobby_index *index, const char *rules);

/* Challenge with the name of a variant. `offer` has everything but the fingerprint. Returns 0 with
 * *number, -ENOENT if there is no such variant, -EDQUOT if too many challenges are open, -EMFILE if
 * lobby_has_room() is false, or another -errno. */
int lobby_challenge(int *number, struct lobby_index *index, const struct club_offer *offer);

/* Whether the player may begin another game: the restricted mode bounds those that are not over. */
bool lobby_has_room(const struct lobby_index *index);

enum { LOBBY_CHALLENGES_MAX = 5 }; /* open ones of a player, unless the restricted mode says more */

#endif

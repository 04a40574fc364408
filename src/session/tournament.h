/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches between two programs, several games at once.
 *
 * Games come in pairs: both games of a pair begin with the same random moves, and the players
 * change sides. All randomness depends on the seed and the number of the game only, so players that
 * are not limited by time play the same games with any number of threads. The rules end a game, or
 * the cap of moves does, which is a draw.
 *
 * A player that adapts plays careers: within one it carries over what it has learnt of its rival
 * from game to game, and it begins each one afresh. */
#ifndef SESSION_TOURNAMENT_H
#define SESSION_TOURNAMENT_H

#include "session/judge.h"
#include "session/player_description.h"

/* --- what results say about the difference in strength: match_stats.c */

/* Games of one player against another. */
struct match_tally {
    int wins, draws, losses;
};

static inline int match_games(const struct match_tally *tally)
{
    return tally->wins + tally->draws + tally->losses;
}

struct match_stats {
    double score; /* points by game, 0..1 */
    double elo;   /* difference by the logistic formula; infinite if all was won or lost */
    double elo_low, elo_high; /* 95 % of confidence; likewise */
    double superiority;       /* likelihood that the first player is the stronger one */
};

/* There must be at least one game. The error is that of the mean of independent games. The
 * superiority counts decided games only. */
void match_stats(struct match_stats *out, const struct match_tally *tally);

enum { OPENING_PLIES = 4, MOVE_CAP = 1000, CAREER_GAMES = 10 };

/* --- a match */

struct tournament_plan {
    const struct variant *variant;
    const struct player_description *players[2]; /* A and B; A is white in even games */
    int games;
    int from, to; /* numbers of the games to play of them; `to` 0: all. See tournament_part() */
    int threads;
    int opening_plies;
    int move_cap;                                /* moves of both sides together */
    bool agrees;                                 /* CPU players offer and accept draws */
    struct time_control control;                 /* of each game; all zeros: no clock */
    int career;                                  /* games of a career; 0: CAREER_GAMES */
    const struct player_description *substitute; /* plays for B late in each career; NULL: nobody */
    int64_t judge_nodes; /* for judging each move after the game; 0: it is not judged */
    int substitute_from; /* the first game of a career that it plays, counted from 0 */
    uint64_t seed;
    const struct folders *folders; /* where networks are looked for; NULL: among those built in */
    const struct network *const
        *networks;       /* of A and B, instead of those found; NULL: none given */
    bool processor_time; /* limits count the processor's time, so that others do not disturb */

    /* Called in the calling thread while the games go on; may be NULL. */
    bool (*should_stop)(void *payload);
    void (*on_progress)(const struct match_tally *tally, void *payload); /* of A */
    void *payload;
};

enum played_end {
    PLAYED_NOT,  /* not begun, or not finished */
    PLAYED_OUT,  /* ended by the rules */
    PLAYED_CAP,  /* ended by the cap of moves: a draw */
    PLAYED_LOST, /* a player failed (its program died, for instance) and has lost */
};

struct played_game {
    enum played_end end;
    struct game *game;
    enum result result;
    int opening;             /* moves that were played at random */
    struct judged judged[2]; /* moves of A and B */
    double estimate[2];      /* of the rival by A and B after the game; NaN: it does not adapt */
};

/* Whether a player adapts, so that the match is played in careers. */
bool tournament_adapts(const struct tournament_plan *plan);

/* The games of a career: 1 if no player adapts. */
int tournament_career(const struct tournament_plan *plan);

/* Play only one part of so many, which are counted from 1. Parts do not divide pairs or careers.
 * Played on other machines, all parts together are the match. Returns false if there are more parts
 * than pairs or careers. */
bool tournament_part(struct tournament_plan *plan, int part, int parts);

/* The points of A, 0, 0.5 or 1, in game number `number`. */
double tournament_points(const struct played_game *played, int number);

struct tournament {
    struct played_game *games; /* by number, `count` of them; those of other parts are PLAYED_NOT */
    int count;
    struct match_tally tally; /* of A */
    int capped, forfeited;
    struct player_problem problem; /* why a player could not be started */
};

enum tournament_error {
    TOURNAMENT_OK,
    TOURNAMENT_STOPPED, /* as asked for; what was played counts */
    TOURNAMENT_PLAYER,  /* a player could not be started */
    TOURNAMENT_SYSTEM,  /* a thread could not be started */
};

/* Play. Whatever is returned, tournament_done() frees what there is. */
enum tournament_error tournament_run(struct tournament *out, const struct tournament_plan *plan);
void tournament_done(struct tournament *tournament);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A course of training: rounds of self-play and training, then the match that decides whether the
 * new network is adopted. Everything it makes is kept in a folder of its own, so that a course that
 * was stopped goes on from there. */
#ifndef CLI_COURSE_H
#define CLI_COURSE_H

#include "learning/generate.h"
#include "learning/trainer.h"
#include "session/tournament.h"
#include "storage/locate.h"

enum course_phase { COURSE_PLAYING, COURSE_TRAINING, COURSE_MATCH };

/* What a course is doing. */
struct course_progress {
    enum course_phase phase;
    int round;
    double done;                     /* share of the phase, 0..1 */
    int64_t left_ms;                 /* of the whole course */
    uint64_t games, positions;       /* of this round's self-play */
    double positions_per_second;     /* of self-play */
    struct training_report training; /* of the training */
    struct match_tally tally;        /* of the match, for the new network */
};

struct course_hooks {
    bool (*should_stop)(void *payload);
    void (*on_progress)(const struct course_progress *progress, void *payload);
    void *payload;
};

struct course_plan {
    const struct variant *variant;
    const struct folders *folders;
    int64_t ms; /* for all of it */
    int threads;
    uint64_t seed;
    bool goes_on; /* with what an earlier course left; else that is discarded */
    struct course_hooks hooks;
};

enum course_error {
    COURSE_OK,
    COURSE_STOPPED,
    COURSE_MEMORY,
    COURSE_TOO_FEW,  /* positions to learn from */
    COURSE_SYSTEM,   /* errno says what kept a file from being written or read */
    COURSE_NOT_DATA, /* a file is no positions file */
    COURSE_OTHER_RULES,
};

/* What came of it. */
struct course_result {
    struct network *network;  /* for network_free(); NULL: none was made */
    uint64_t positions;       /* it was trained from */
    struct match_tally tally; /* of the new network against the evaluation in use */
    const char *culprit;      /* the file concerned by an error; valid as long as the result */
    char *path;
};

/* Run a course. The new network is not yet adopted. course_result_done() is due whatever is
 * returned: COURSE_OK or -COURSE_... */
int course_run(struct course_result *out, const struct course_plan *plan);
void course_result_done(struct course_result *result);

/* Note in a network the match that adopts it. */
void course_record(struct network *network, const struct match_tally *tally);

/* --- its stages, one by one */

/* Have `games` games (rounded up to whole blocks) in a file of positions. */
int course_generate(const struct course_plan *plan, const char *path, uint64_t games,
                    const struct network *player);

/* Train a network from files of positions. */
int course_train(struct course_result *out, const struct course_plan *plan,
                 const char *const *paths, int count);

/* Play two networks against each other; NULL is the derived evaluation. */
int course_match(struct match_tally *out, const struct course_plan *plan,
                 const struct network *const networks[2], int games);

/* Whether a match shows that the new network is stronger. */
bool course_is_stronger(const struct match_tally *tally);

#endif

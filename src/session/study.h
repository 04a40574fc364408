/* What the CPU has studied: games from save files, PGN files, folders of them, and those that were
 * learnt before. */
#ifndef SESSION_STUDY_H
#define SESSION_STUDY_H

#include "cpu/knowledge.h"
#include "escacs/diagnostic.h"
#include "escacs/game.h"
#include "storage/locate.h"

struct study;

/* Told of each file that cannot be read, or has faults. */
typedef void study_complaint(const char *path, const struct diagnostics *list, void *payload);

/* Games of the variant, which must outlive it. */
struct study *study_new(const struct variant *variant);
void study_free(struct study *study);

/* Add the games of a file, or of the `.json` and `.pgn` files of a folder. Games by other rules are
 * passed over; what cannot be read is complained about, and the rest is still read. */
void study_add(struct study *study, const char *path, const struct folders *folders,
               study_complaint *complain, void *payload);

/* Add what was learnt before, and learn from now on. Without a home there is nothing to learn in.
 */
void study_use_learnt(struct study *study, const struct folders *folders, study_complaint *complain,
                      void *payload);

/* Keep a game that has ended, for later ones. Returns 0, also when nothing is to be learnt, or
 * -errno. */
int study_learn(struct study *study, const struct game *game);

/* --- for players: any number of them, from any thread, once everything has been added */

const struct knowledge *study_knowledge(const struct study *study);

/* The path of a source of a known move. Borrowed. */
const char *study_source(const struct study *study, int source);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person trains with problems: which one is next, and what was practised when. */
#ifndef SESSION_TRAINING_H
#define SESSION_TRAINING_H

#include "session/session.h"

struct training;

/* The variant and the folders must outlive it. What was practised is kept in the folder of the
 * state. Returns NULL with an error in the list if it cannot be read. */
struct training *training_new(const struct variant *variant, const struct folders *folders,
                              struct diagnostics *list);
void training_free(struct training *training);

/* The rules. */
const struct variant *training_variant(const struct training *training);

/* Add the problems of a text, a line each. A line that is none is told to `on_fault`, which may be
 * NULL, with its number and a PROBLEM_... Returns how many were added. */
typedef void training_fault(int line, enum problem_error error, void *payload);
int training_add_lines(struct training *training, const char *text, training_fault *on_fault,
                       void *payload);

/* Add all that are built in for these rules. */
int training_add_builtin(struct training *training); /* returns how many there are */

/* From now on all problems are due. */
void training_want_all(struct training *training);

/* The next problem: one that was tried and is due again, else a new one. Each comes once. *number
 * gets its number, counted from 1. NULL: there is none for today. */
const struct problem *training_next(struct training *training, int *number);

/* A session at a problem. The exercise plays the rival and must outlive it. */
struct session *training_sit_down(struct training *training, struct exercise *exercise);

/* The session is over: keep how it went. Returns whether the person wants to go on: the problem was
 * solved or given up. *error gets 0, or an errno if it could not be kept. */
bool training_note(struct training *training, const struct session *session, int *error);

/* How it went so far. */
int training_tried(const struct training *training);
int training_solved(const struct training *training); /* at once, without help */

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training with problems. */
#include "session/training.h"

#include "session/own_problems.h"
#include "storage/directory.h"
#include "storage/path.h"
#include "storage/practice_file.h"
#include "util/alloc.h"
#include "util/array.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SECONDS_A_DAY = 86400 };

struct training {
    const struct variant *variant;
    const struct folders *folders;
    struct problem *problems;
    size_t count, room;
    size_t next;       /* the problem to look at next, */
    bool looks_at_new; /* in the first round at those that were tried, in the second at new ones */
    bool all;
    struct practice practice;
    char *path; /* of what was practised; NULL: nowhere to keep it */
    int64_t today;
    int tried, solved;
};

/* --- life */

struct training *training_new(const struct variant *variant, const struct folders *folders,
                              struct diagnostics *list)
{
    struct training *t = xcalloc(1, sizeof *t);
    t->variant = variant;
    t->folders = folders;
    t->today = (int64_t)time(NULL) / SECONDS_A_DAY;
    if (folders->state && directory_make(folders->state) == 0)
        t->path = path_join(folders->state, "problemes");
    if (!t->path || practice_read(&t->practice, t->path, list) == 0)
        return t;
    training_free(t);
    return NULL;
}

void training_free(struct training *training)
{
    if (!training)
        return;
    practice_done(&training->practice);
    free(training->path);
    free(training->problems);
    free(training);
}

/* --- problems */

const struct variant *training_variant(const struct training *training)
{
    return training->variant;
}

static void add(struct training *t, const struct problem *problem)
{
    t->problems = array_grow(t->problems, t->count, &t->room, sizeof *t->problems);
    if (!t->problems)
        alloc_failed();
    t->problems[t->count++] = *problem;
}

static bool is_skipped(const char *line, size_t length)
{
    return strspn(line, " \t\r") >= length || *line == '#';
}

/* Read the problem of a line. One that does not say how it is solved must have a short win. */
static enum problem_error read_line(struct problem *out, const struct training *t, const char *line,
                                    size_t length)
{
    int error = problem_read(out, t->variant, line, length);
    if (error == 0 && out->aim.moves == 0 && move_bits(out->key) == 0 && !own_problem_solve(out))
        return PROBLEM_UNSOLVED;
    return (enum problem_error) - error;
}

int training_add_lines(struct training *t, const char *text, training_fault *on_fault,
                       void *payload)
{
    int added = 0;
    for (int number = 1; *text; number++) {
        struct problem problem;
        size_t length = strcspn(text, "\n");
        if (!is_skipped(text, length)) {
            enum problem_error error = read_line(&problem, t, text, length);
            if (error == PROBLEM_OK)
                add(t, &problem);
            else if (on_fault)
                on_fault(number, error, payload);
            added += error == PROBLEM_OK;
        }
        text += length + (text[length] == '\n');
    }
    return added;
}

int training_add_builtin(struct training *t)
{
    const struct builtin_problems *problems = problems_of(t->variant);
    return problems ? training_add_lines(t, problems->bytes, NULL, NULL) : 0;
}

void training_want_all(struct training *training)
{
    training->all = true;
}

/* --- which is next */

static bool is_due(const struct training *t, const struct problem *problem)
{
    const struct practised *known = practice_find(&t->practice, problem_id(problem));
    if (t->looks_at_new)
        return !known || t->all;
    return known && known->day <= t->today && !t->all;
}

const struct problem *training_next(struct training *t, int *number)
{
    for (;; t->looks_at_new = true, t->next = 0) {
        while (t->next < t->count) {
            const struct problem *problem = &t->problems[t->next++];
            *number = (int)t->next;
            if (is_due(t, problem))
                return problem;
        }
        if (t->looks_at_new)
            return NULL;
    }
}

/* --- one of them */

struct session *training_sit_down(struct training *t, struct exercise *exercise)
{
    const struct problem *problem = exercise_problem(exercise);
    struct loaded_game loaded = {0};
    struct keeping keeping;
    struct player *players[2] = {NULL, NULL};
    keeping_init(&keeping, t->folders);
    players[side_other(problem->start.turn)] = exercise_rival(exercise);
    if (game_new_from(&loaded.game, &problem->start) != 0)
        alloc_failed();
    struct session *session = session_new(&loaded, &keeping, players);
    session_set_exercise(session, exercise);
    session_set_flipped(session, problem->start.turn == BLACK);
    return session;
}

bool training_note(struct training *t, const struct session *session, int *error)
{
    const struct exercise *exercise = session_exercise(session);
    bool gave_up = game_is_over(session_game(session)) && !exercise_is_solved(exercise);
    bool goes_on = gave_up || exercise_is_solved(exercise);
    bool at_once = exercise_is_solved(exercise) && exercise_is_clean(exercise);
    *error = 0;
    if (!goes_on && exercise_is_clean(exercise))
        return false;
    t->tried++;
    t->solved += at_once;
    if (practice_note(&t->practice, problem_id(exercise_problem(exercise)), at_once, t->today) < 0)
        alloc_failed();
    if (t->path)
        *error = -practice_write(&t->practice, t->path);
    return goes_on;
}

int training_tried(const struct training *training)
{
    return training->tried;
}

int training_solved(const struct training *training)
{
    return training->solved;
}

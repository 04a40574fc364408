/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training with problems on the full screen. The verdict on the last one, or its solution, is shown
 * with the task of the next one. */
#include "session/training.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "ui/tui.h"
#include "util/alloc.h"

/* Without a line end: words follow. */
static void add_solution(struct strbuf *words, const struct problem *problem)
{
    present_solution(words, problem);
    strbuf_trim_end(words, '\n');
    if (words->len > 0)
        strbuf_add_str(words, ". ");
}

/* Try a problem. `words` holds what was said of the last one; it gets what is to be said of this
 * one. Returns whether to go on. */
static bool try_problem(struct tui *tui, struct training *training, const struct problem *problem,
                        int number, struct strbuf *words)
{
    struct exercise *exercise = exercise_new(problem);
    int error;
    if (!exercise)
        alloc_failed();
    present_task(words, problem, number);
    struct session *session = training_sit_down(training, exercise);
    tui_play(tui, session, strbuf_text(words), false);
    bool goes_on = training_note(training, session, &error);
    strbuf_clear(words);
    if (exercise_is_solved(exercise))
        strbuf_addf(words, "%s ", _("Resolt!"));
    else if (goes_on)
        add_solution(words, problem);
    if (error)
        strbuf_addf(words, "%s ", message_system(error));
    session_free(session);
    exercise_free(exercise);
    return goes_on;
}

void tui_train(struct tui *tui, struct training *training, struct strbuf *summary)
{
    struct strbuf words = STRBUF_INIT;
    const struct problem *problem;
    bool goes_on = true;
    int number;
    while (goes_on && (problem = training_next(training, &number)))
        goes_on = try_problem(tui, training, problem, number, &words);
    if (goes_on)
        strbuf_addf(summary, "%s%s\n", strbuf_text(&words), _("No n'hi ha cap més per avui"));
    strbuf_addf(summary, _("Resolts a la primera: %d de %d\n"), training_solved(training),
                training_tried(training));
    strbuf_done(&words);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session knows of its positions: games that were studied, and the names of openings. Both
 * are read when they are first asked for. */
#include "session/command.h"
#include "session/session_private.h"

/* What is wrong with the files has been said when the players were opened. */
static void no_complaint(const char *path, const struct diagnostics *list, void *payload)
{
    (void)path;
    (void)list;
    (void)payload;
}

const struct study *session_study(struct session *session)
{
    const struct study_plan *given = session->seating.plan;
    struct study_plan plan = {.folders = session->keeping.folders, .complain = no_complaint};
    bool is_told = !session_is_human(session, WHITE) || !session_is_human(session, BLACK);
    if (session->study)
        return session->study;
    if (given && !is_told) { /* no CPU player has studied the files and complained of them */
        plan.complain = given->complain;
        plan.payload = given->payload;
    }
    session->study = study_new(game_variant(session->record));
    for (int i = 0; given && i < given->count; i++)
        study_add(session->study, given->paths[i], &plan);
    study_add_learnt(session->study, &plan);
    return session->study;
}

const struct openings *session_openings(struct session *session)
{
    if (!session->sought_openings)
        session->openings = openings_new(game_variant(session->record));
    session->sought_openings = true;
    return session->openings;
}

bool session_opening(struct opening_name *out, struct session *session)
{
    return opening_of_game(out, session_openings(session), session->game);
}

void command_book(struct session *session, const char *argument, struct reply *reply)
{
    (void)session;
    (void)argument;
    reply->reactions |= REACTION_TELL;
    reply->topic = TOPIC_BOOK;
}

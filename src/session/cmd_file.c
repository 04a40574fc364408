/* Saving and leaving. */
#include "session/command.h"
#include "session/session_private.h"

void command_save(struct session *session, const char *argument, struct reply *reply)
{
    bool went_back = session->looking && !game_is_over(session->game);
    if (went_back)
        keeping_part(&session->keeping); /* the finished game stays what it is */
    session_save(session, *argument ? argument : NULL, reply);
    session->save_failed = reply->reactions & REACTION_UNSAVED;
}

void command_leave(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    session_leave(session, false, reply);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving and leaving. */
#include "session/command.h"
#include "session/session_private.h"
#include "util/alloc.h"
#include "util/restriction.h"
#include "util/strbuf.h"

#include <stdlib.h>
#include <string.h>

/* Expand `~/` in a path that was typed, as no shell did. The caller frees it. */
static char *typed_path(const struct session *session, const char *text)
{
    const char *home = session->keeping.folders->home;
    struct strbuf path = STRBUF_INIT;
    if (home && strncmp(text, "~/", 2) == 0) {
        strbuf_add_str(&path, home);
        text++;
    }
    strbuf_add_str(&path, text);
    char *whole = strbuf_take(&path);
    if (!whole)
        alloc_failed();
    return whole;
}

void command_save(struct session *session, const char *argument, struct reply *reply)
{
    if (restriction_now()->on) {
        reply_refuse(reply, REFUSED_RESTRICTED);
        return;
    }
    char *path = typed_path(session, argument);
    free(session->line);
    session->line = path; /* the reply may borrow it */
    session_save(session, *path ? path : NULL, reply);
}

void command_leave(struct session *session, const char *argument, struct reply *reply)
{
    (void)argument;
    session_leave(session, false, reply);
}

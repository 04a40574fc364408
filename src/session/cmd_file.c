/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving and leaving. */
#include "session/command.h"
#include "session/session_private.h"
#include "storage/club_place.h"
#include "storage/directory.h"
#include "util/alloc.h"
#include "util/restriction.h"
#include "util/strbuf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* Saves under a name in the player's folder, as the restricted mode wants it. The reply tells the
 * name. */
static void save_by_name(struct session *session, const char *name, struct reply *reply)
{
    const char *folder = session->keeping.folders->saves;
    struct strbuf file = STRBUF_INIT;
    if (!folder || !club_name_is_good(name)) {
        reply_refuse(reply, REFUSED_RESTRICTED);
        return;
    }
    strbuf_addf(&file, "%s/%s.json", folder, name);
    char *path = strbuf_take(&file);
    if (!path)
        alloc_failed();
    int failed = directory_make(folder);
    if (!failed && access(path, F_OK) < 0 && !keeping_has_room(folder))
        failed = -EDQUOT;
    if (failed) {
        reply->reactions |= REACTION_UNSAVED;
        reply->error = -failed;
    } else {
        session_save(session, path, reply);
    }
    char *line = session->line; /* the name may be in it */
    session->line = xstrdup(name);
    reply->path = session->line;
    free(line);
    free(path);
}

void command_save(struct session *session, const char *argument, struct reply *reply)
{
    if (restriction_now()->on) {
        save_by_name(session, argument, reply);
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

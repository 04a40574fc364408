/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that a player has saved by name: listing, opening and removing them from the lobby. */
#include "session/session_club.h"
#include "storage/directory.h"
#include "storage/path.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/lobby.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "util/alloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SAVE_SUFFIX ".json"

/* The path of the save of that name, which the caller frees; NULL if there is none, as the lobby
 * says.
 */
static char *find_save(struct lobby *lobby, const char *name)
{
    struct strbuf file = STRBUF_INIT;
    strbuf_addf(&file, "%s" SAVE_SUFFIX, name);
    char *path = lobby->folders->saves && club_name_is_good(name)
                     ? path_join(lobby->folders->saves, strbuf_text(&file))
                     : NULL;
    strbuf_done(&file);
    if (path && access(path, F_OK) == 0)
        return path;
    free(path);
    lobby_refuse(lobby, _("no heu desat cap partida amb aquest nom"));
    return NULL;
}

void lobby_run_saves(struct lobby *lobby, int argc, char **argv)
{
    struct strlist names = STRLIST_INIT;
    const char *folder = lobby->folders->saves;
    (void)argc, (void)argv;
    int failed = folder ? directory_list(&names, folder, "", SAVE_SUFFIX) : -ENOENT;
    for (size_t i = 0; !failed && i < names.count; i++) {
        names.items[i][strlen(names.items[i]) - strlen(SAVE_SUFFIX)] = '\0';
        message_add_clean(&lobby->said, names.items[i]);
        strbuf_add_char(&lobby->said, '\n');
    }
    if (failed || names.count == 0)
        lobby_say(lobby, _("no heu desat cap partida; «desar NOM» en desa una mentre es juga"));
    strlist_done(&names);
}

void lobby_run_open(struct lobby *lobby, int argc, char **argv)
{
    (void)argc;
    lobby->opens = find_save(lobby, argv[1]);
}

void lobby_run_remove(struct lobby *lobby, int argc, char **argv)
{
    (void)argc;
    char *path = find_save(lobby, argv[1]);
    if (path && unlink(path) < 0)
        lobby_refuse(lobby, message_system(errno));
    free(path);
}

/* Says what is wrong with the files. */
static void explain(struct lobby *lobby, const struct opening *opening, enum opening_error error)
{
    present_files(&lobby->said, opening, NULL);
    present_opening(&lobby->said, opening, error, NULL);
    strbuf_trim_end(&lobby->said, '\n');
    if (lobby->said.len > 0)
        strbuf_add_char(&lobby->said, '\n');
}

struct session *lobby_open_save(struct opening *opening, struct lobby *lobby)
{
    struct opening_request request = {.save = lobby->opens};
    struct player *const nobody[2] = {NULL, NULL};
    enum opening_error error = opening_begin(opening, &request, lobby->folders);
    lobby->refused = error != OPENING_OK;
    explain(lobby, opening, error);
    if (error)
        return NULL;
    struct session *session = session_new(&opening->loaded, &opening->keeping, nobody);
    lobby->seating = (struct player_request){.folders = lobby->folders};
    session_set_seating(session, &lobby->seating);
    session_speak(session, language_in_use());
    return session;
}

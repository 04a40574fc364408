/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entering and leaving the lobby of a club, and what others do in it. */
#include "ui/lobby.h"

#include "session/session_club.h"
#include "storage/path.h"
#include "ui/club_words.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

/* --- what others do */

static bool is_challenger(const struct lobby *lobby, const struct lobby_game *game)
{
    return strcmp(game->players[game->challenger], lobby->club->name) == 0;
}

/* Whether the user may accept the challenge. */
static bool is_for_user(const struct lobby *lobby, const struct lobby_game *game)
{
    const char *wanted = game->players[side_other(game->challenger)];
    return game->state == LOBBY_CHALLENGE && !is_challenger(lobby, game) &&
           (!*wanted || strcmp(wanted, lobby->club->name) == 0);
}

static void tell_challenge(struct lobby *lobby, const struct lobby_game *game)
{
    strbuf_addf(&lobby->news, _("%s us repta: «accepta %d»\n"), game->players[game->challenger],
                game->number);
}

/* Looks at a game of the index: a new challenge, or one of the user that was accepted. */
static void look_at(struct lobby *lobby, struct lobby_game *game)
{
    bool own = is_challenger(lobby, game);
    bool begun = game->state == LOBBY_PLAYING || game->state == LOBBY_ADJOURNED;
    if (own && begun && (game->awaited || !game->seen)) {
        if (lobby->begun)
            return; /* later */
        lobby->begun = game->number;
    }
    if (!game->seen && is_for_user(lobby, game))
        tell_challenge(lobby, game);
    if (game->state == LOBBY_STOPPED)
        return; /* it may not be whole yet */
    game->awaited = own && game->state == LOBBY_CHALLENGE;
    game->seen = true;
}

/* Listens to a player and watches his folder, which tells when he is cut off. True if that is new.
 */
static bool listen_to(struct lobby *lobby, const char *player)
{
    size_t i = 0, count = lobby->listened.count;
    while (i < count && strcmp(lobby->listened.items[i], player) != 0)
        i++;
    if (i < count || count == LISTENED_MAX || !strlist_add(&lobby->listened, player))
        return false;
    char *folder = club_player_folder(lobby->club, player);
    if (folder)
        watch_add(&lobby->watch, folder);
    free(folder);
    club_ear_init(&lobby->ears[count], lobby->club, player);
    return true;
}

static void hear(struct lobby *lobby, const char *player, struct club_ear *ear)
{
    struct strbuf said = STRBUF_INIT;
    while (club_hear(&said, ear, lobby->club, player, 0, false)) {
        struct strbuf clean = STRBUF_INIT;
        message_add_clean(&clean, strbuf_text(&said));
        if (!lobby->muted)
            strbuf_addf(&lobby->news, _("%s diu: %s\n"), player, strbuf_text(&clean));
        strbuf_done(&clean);
        strbuf_clear(&said);
    }
    strbuf_done(&said);
}

/* Watches what is new: players, and the directories of the user's open challenges. True if anything
 * is. */
static bool watch_new(struct lobby *lobby)
{
    bool any = false;
    for (int i = 0; i < lobby->index.present_count; i++)
        if (strcmp(lobby->index.present[i].player, lobby->club->name) != 0)
            any |= listen_to(lobby, lobby->index.present[i].player);
    for (int i = 0; i < lobby->index.count; i++) {
        struct lobby_game *game = &lobby->index.games[i];
        if (!game->awaited || game->watched)
            continue;
        char *folder = club_game_folder(lobby->club, game->number);
        if (folder)
            watch_add(&lobby->watch, folder);
        free(folder);
        game->watched = any = true;
    }
    return any;
}

bool lobby_gather(void *payload)
{
    struct lobby *lobby = payload;
    do {
        watch_clear(&lobby->watch);
        if (lobby_index_update(&lobby->index) < 0)
            break;
        for (int i = 0; i < lobby->index.count; i++)
            look_at(lobby, &lobby->index.games[i]);
    } while (watch_new(lobby)); /* what happened before it was watched */
    for (size_t i = 0; i < lobby->listened.count; i++)
        hear(lobby, lobby->listened.items[i], &lobby->ears[i]);
    return lobby->news.len > 0 || lobby->begun;
}

/* --- what the user can do */

bool lobby_add_deed(struct strbuf *out, const struct lobby *lobby, const struct lobby_game *game)
{
    bool own = lobby_game_is_of(game, lobby->club->name);
    const char *verb = NULL;
    if (game->state == LOBBY_CHALLENGE)
        verb = is_challenger(lobby, game) ? "retira" : is_for_user(lobby, game) ? "accepta" : NULL;
    else if (game->state == LOBBY_FINISHED || !own)
        verb = "mira";
    else
        verb = "continua";
    if (verb)
        strbuf_addf(out, "%s %d", lobby_command_word(verb), game->number);
    return verb != NULL;
}

/* --- boards */

bool lobby_sit_down(struct lobby_seat *out, struct lobby *lobby, int number, bool watches)
{
    struct club_board *board = xcalloc(1, sizeof *board);
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct loaded_game loaded;
    diagnostics_init(list);
    club_sit(lobby->club, watches ? 0 : number);
    enum board_error error =
        club_board_open(board, &loaded, lobby->club, number, watches, lobby->folders, list);
    free(list);
    *out = (struct lobby_seat){.board = board};
    if (error == BOARD_OK) {
        out->session = session_at_board(&loaded, board, lobby->folders, NULL);
        session_speak(out->session, language_in_use());
        return true;
    }
    lobby_refuse(lobby, words_board_error(error));
    loaded_game_done(&loaded);
    lobby_stand_up(out, lobby);
    return false;
}

void lobby_stand_up(struct lobby_seat *seat, struct lobby *lobby)
{
    bool again = seat->session && session_wants_rematch(seat->session);
    session_free(seat->session);
    if (again)
        lobby_challenge_again(lobby, seat->board);
    club_board_close(seat->board);
    free(seat->board);
    club_sit(lobby->club, 0);
}

/* --- entering and leaving */

/* Watches the lists of games and players. */
static void watch_club(struct lobby *lobby)
{
    static const char *const parts[] = {"partides", "jugadors"};
    for (int i = 0; i < 2; i++) {
        char *part = path_join(lobby->club->path, parts[i]);
        if (part)
            watch_add(&lobby->watch, part);
        free(part);
    }
}

int lobby_open(struct lobby *lobby, struct club *club, const struct folders *folders)
{
    *lobby = (struct lobby){.club = club, .folders = folders};
    lobby_index_init(&lobby->index, club, folders);
    int failed = watch_init(&lobby->watch);
    if (!failed)
        failed = club_sit(club, 0);
    if (failed)
        return failed;
    watch_club(lobby);
    failed = lobby_index_update(&lobby->index);
    if (failed)
        return failed;
    for (int i = 0; i < lobby->index.count; i++) {
        struct lobby_game *game = &lobby->index.games[i];
        game->seen = true;
        game->awaited = game->state == LOBBY_CHALLENGE && is_challenger(lobby, game);
    }
    return 0;
}

void lobby_close(struct lobby *lobby)
{
    watch_done(&lobby->watch);
    lobby_index_done(&lobby->index);
    strbuf_done(&lobby->news);
    strbuf_done(&lobby->said);
    strlist_done(&lobby->listened);
    free(lobby->opens);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others do in the lobby of a club. */
#include "ui/club_text_private.h"

#include "storage/path.h"
#include "ui/gettext.h"
#include "ui/messages.h"

#include <stdlib.h>
#include <string.h>

/* --- what others do */

/* A new game: a challenge of somebody or of the user. False if it is not whole yet. */
static bool look_at_new(struct attended *lobby, int number)
{
    const char *name = lobby->text->club->name;
    struct club_game game;
    enum side side = WHITE;
    club_game_open(&game, lobby->text->club, number);
    const struct club_terms *terms = &game.terms;
    bool sound = game.fault == CLUB_SOUND;
    bool own = sound && club_game_side(&side, &game, name) && side == terms->challenger;
    const char *wanted = terms->players[side_other(terms->challenger)];
    if (own && lobby->open_count < 2 * LOBBY_CHALLENGES_MAX)
        lobby->open[lobby->open_count++] = number;
    else if (sound && !own && !game.begun && (!wanted || strcmp(wanted, name) == 0))
        strbuf_addf(&lobby->news, _("%s us repta: «accepta %d»\n"),
                    terms->players[terms->challenger], number);
    bool whole = game.fault != CLUB_NO_HALF && game.fault != CLUB_UNREADABLE;
    club_game_close(&game);
    return whole;
}

/* Sees whether somebody has accepted a challenge of the user. */
static void look_at_open(struct attended *lobby)
{
    for (int i = 0; i < lobby->open_count && !lobby->begun; i++) {
        struct club_game game;
        club_game_open(&game, lobby->text->club, lobby->open[i]);
        bool gone = game.fault == CLUB_NO_HALF;
        if (game.begun && game.fault == CLUB_SOUND)
            lobby->begun = lobby->open[i];
        club_game_close(&game);
        if (gone || lobby->begun)
            lobby->open[i--] = lobby->open[--lobby->open_count];
    }
}

static void listen_to(struct attended *lobby, const char *player)
{
    struct strbuf said = STRBUF_INIT;
    size_t i = 0;
    while (i < lobby->listened.count && strcmp(lobby->listened.items[i], player) != 0)
        i++;
    if (i == lobby->listened.count) {
        if (i == LISTENED_MAX || !strlist_add(&lobby->listened, player))
            return;
        club_ear_init(&lobby->ears[i], lobby->text->club, player);
        return;
    }
    while (club_hear(&said, &lobby->ears[i], lobby->text->club, player, 0, false)) {
        struct strbuf clean = STRBUF_INIT;
        message_add_clean(&clean, strbuf_text(&said));
        strbuf_addf(&lobby->news, _("%s diu: %s\n"), player, strbuf_text(&clean));
        strbuf_done(&clean);
        strbuf_clear(&said);
    }
    strbuf_done(&said);
}

/* Looks for what happened. Whether there is anything to tell. */
bool lobby_gather(void *payload)
{
    struct attended *lobby = payload;
    struct strlist players;
    int *numbers, count = club_list_games(&numbers, lobby->text->club);
    watch_clear(&lobby->watch);
    for (int i = 0; i < lobby->unripe_count; i++)
        if (look_at_new(lobby, lobby->unripe[i]))
            lobby->unripe[i--] = lobby->unripe[--lobby->unripe_count];
    for (int i = 0; i < count; i++)
        if (numbers[i] > lobby->latest && !look_at_new(lobby, numbers[i]))
            lobby->unripe[lobby->unripe_count++ % UNRIPE_MAX] = numbers[i];
    if (lobby->unripe_count > UNRIPE_MAX)
        lobby->unripe_count = UNRIPE_MAX;
    look_at_open(lobby);
    if (count > 0 && numbers[count - 1] > lobby->latest)
        lobby->latest = numbers[count - 1];
    if (count >= 0)
        free(numbers);
    if (club_list_players(&players, lobby->text->club) == 0) {
        for (size_t i = 0; i < players.count; i++)
            if (strcmp(players.items[i], lobby->text->club->name) != 0)
                listen_to(lobby, players.items[i]);
        strlist_done(&players);
    }
    return lobby->news.len > 0 || lobby->begun;
}

/* Watches the lists and the directories of games and players in them. */
static void watch_club(struct attended *lobby)
{
    static const char *const parts[] = {"partides", "jugadors"};
    for (int i = 0; i < 2; i++) {
        char *part = path_join(lobby->text->club->path, parts[i]);
        if (part)
            watch_add(&lobby->watch, part);
        free(part);
    }
}

/* The directories of the user's own open challenges, and of the players who are here. */
void lobby_watch_parts(struct attended *lobby)
{
    struct club *club = lobby->text->club;
    struct strlist players;
    for (int i = 0; i < lobby->open_count; i++) {
        struct club_game game;
        club_game_open(&game, club, lobby->open[i]);
        if (game.directory)
            watch_add(&lobby->watch, game.directory);
        club_game_close(&game);
    }
    if (club_list_players(&players, club) < 0)
        return;
    char *folder = path_join(club->path, "jugadors");
    for (size_t i = 0; folder && i < players.count && i < LISTENED_MAX; i++) {
        char *one = path_join(folder, players.items[i]);
        if (one)
            watch_add(&lobby->watch, one);
        free(one);
    }
    free(folder);
    strlist_done(&players);
}

/* --- entering and leaving */

static bool is_open_and_own(const struct club *club, int number)
{
    struct club_game game;
    enum side side;
    club_game_open(&game, club, number);
    bool is = game.fault == CLUB_SOUND && !game.begun && club_game_side(&side, &game, club->name) &&
              side == game.terms.challenger;
    club_game_close(&game);
    return is;
}

bool lobby_open(struct attended *lobby, struct club_text *text)
{
    int *numbers;
    *lobby = (struct attended){.text = text};
    if (watch_init(&lobby->watch) < 0 || club_sit(text->club, 0) < 0)
        return false;
    watch_club(lobby);
    int count = club_list_games(&numbers, text->club);
    for (int i = 0; i < count; i++)
        if (is_open_and_own(text->club, numbers[i]) && lobby->open_count < LOBBY_CHALLENGES_MAX)
            lobby->open[lobby->open_count++] = numbers[i];
    lobby->latest = count > 0 ? numbers[count - 1] : 0;
    if (count >= 0)
        free(numbers);
    return true;
}

void lobby_close(struct attended *lobby)
{
    watch_done(&lobby->watch);
    strbuf_done(&lobby->news);
    strlist_done(&lobby->listened);
}

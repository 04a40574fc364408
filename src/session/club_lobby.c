/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club. */
#include "session/club_lobby.h"

#include "util/alloc.h"
#include "util/restriction.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- games */

static void copy_name(char out[CLUB_NAME_MAX + 1], const char *name)
{
    strncpy(out, name ? name : "", CLUB_NAME_MAX);
    out[CLUB_NAME_MAX] = '\0';
}

static void copy_terms(struct lobby_game *out, const struct club_game *files)
{
    const struct club_terms *terms = &files->terms;
    copy_name(out->players[WHITE], terms->players[WHITE]);
    copy_name(out->players[BLACK], terms->players[BLACK]);
    copy_name(out->rules, terms->rules);
    out->number = files->number;
    out->challenger = terms->challenger;
    out->control = terms->control;
    out->rated = terms->rated;
    out->ended_ms = files->last_ms;
    out->fault = files->fault;
    out->fault_line = files->fault_line;
}

/* --- rules */

/* The rules of that name, which stay the index's; NULL, and why, if there are none. */
static struct variant *rules_of(enum club_fault *why, struct lobby_index *index, const char *name)
{
    for (int i = 0; i < LOBBY_RULES_KEPT; i++)
        if (index->rules[i].variant && strcmp(index->rules[i].name, name) == 0)
            return index->rules[i].variant;
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct loaded_game loaded = {0};
    diagnostics_init(list);
    struct lobby_rules *place = &index->rules[index->next_rules];
    struct variant *variant = NULL;
    *why = CLUB_NO_RULES;
    if (club_name_is_good(name) && game_load_new(&loaded, name, index->folders, list) == 0) {
        variant = loaded.variant;
        loaded.variant = NULL;
        variant_free(place->variant);
        place->variant = variant;
        copy_name(place->name, name);
        index->next_rules = (index->next_rules + 1) % LOBBY_RULES_KEPT;
    }
    if (diagnostics_lack_memory(list))
        *why = CLUB_NO_MEMORY;
    loaded_game_done(&loaded);
    free(list);
    return variant;
}

/* --- reading games */

static enum lobby_state state_of(const struct club_board *board, const struct game *game)
{
    if (game && game_is_over(game))
        return LOBBY_FINISHED;
    return board->files.fault != CLUB_SOUND || !game ? LOBBY_STOPPED : LOBBY_ADJOURNED;
}

/* Replays a game that has begun. */
static void replay(struct lobby_game *out, struct lobby_index *index, struct club_board *board)
{
    enum club_fault why;
    struct loaded_game loaded = {.variant = rules_of(&why, index, board->files.terms.rules)};
    enum board_error error = loaded.variant ? club_board_replay(board, &loaded) : BOARD_RULES;
    const struct game *game = error == BOARD_OK ? loaded.game : NULL;
    if (error == BOARD_SYSTEM)
        why = CLUB_NO_MEMORY;
    else if (error == BOARD_OTHER_RULES)
        why = CLUB_NO_RULES;
    if (!game && board->files.fault == CLUB_SOUND)
        board->files.fault = why;
    out->state = state_of(board, game);
    out->moves = game ? game_move_count(game) : 0;
    out->turn = game ? game_turn(game) : WHITE;
    out->result = game ? game_result(game) : RESULT_NONE;
    loaded.variant = NULL;
    loaded_game_done(&loaded);
}

/* Reads a game whole; false if there is no such game. */
static bool read_game(struct lobby_game *out, struct lobby_index *index, int number)
{
    struct club_board *board = xcalloc(1, sizeof *board);
    *out = (struct lobby_game){.number = number};
    club_board_begin_reading(board, index->club, number);
    bool exists = board->files.fault != CLUB_NO_HALF;
    if (board->files.begun)
        replay(out, index, board);
    else
        out->state = board->files.fault == CLUB_SOUND ? LOBBY_CHALLENGE : LOBBY_STOPPED;
    copy_terms(out, &board->files);
    club_board_close(board);
    free(board);
    return exists;
}

/* --- what has changed */

static void read_stamps(struct lobby_stamp out[2], const struct club *club, int number)
{
    for (enum side side = WHITE; side <= BLACK; side++) {
        struct stat about;
        char *path = club_half_path(club, number, side);
        bool there = path && lstat(path, &about) == 0;
        out[side] = (struct lobby_stamp){0};
        if (there)
            out[side] = (struct lobby_stamp){
                .inode = (uint64_t)about.st_ino,
                .size = (int64_t)about.st_size,
                .changed_ns = (int64_t)about.st_ctim.tv_sec * 1000000000 + about.st_ctim.tv_nsec};
        free(path);
    }
}

static bool same_stamps(const struct lobby_stamp a[2], const struct lobby_stamp b[2])
{
    for (enum side side = WHITE; side <= BLACK; side++)
        if (a[side].inode != b[side].inode || a[side].size != b[side].size ||
            a[side].changed_ns != b[side].changed_ns)
            return false;
    return true;
}

static bool is_present(const struct lobby_index *index, const char *player, int game)
{
    for (int i = 0; *player && i < index->present_count; i++)
        if (strcmp(index->present[i].player, player) == 0 &&
            (game < 0 || index->present[i].game == game))
            return true;
    return false;
}

/* Where the players are changes without the files of the game. */
static void update_presence(struct lobby_game *game, const struct lobby_index *index)
{
    bool open = game->state == LOBBY_CHALLENGE;
    if (game->state == LOBBY_FINISHED)
        return;
    for (enum side side = WHITE; side <= BLACK; side++)
        game->here[side] = is_present(index, game->players[side], open ? -1 : game->number);
    if (game->state == LOBBY_PLAYING || game->state == LOBBY_ADJOURNED)
        game->state = game->here[WHITE] || game->here[BLACK] ? LOBBY_PLAYING : LOBBY_ADJOURNED;
}

/* The game as it is now, given how it was (NULL: it was not there). A game that is over stays as it
 * is. */
static bool update_game(struct lobby_game *out, struct lobby_index *index,
                        const struct lobby_game *before, int number)
{
    struct lobby_stamp stamps[2];
    bool exists = true;
    if (before && before->state == LOBBY_FINISHED) {
        *out = *before;
        return true;
    }
    read_stamps(stamps, index->club, number);
    if (before && same_stamps(before->stamps, stamps)) {
        *out = *before;
    } else {
        exists = read_game(out, index, number);
        out->seen = before && before->seen;
        out->awaited = before && before->awaited;
        out->watched = before && before->watched;
        memcpy(out->stamps, stamps, sizeof stamps);
    }
    update_presence(out, index);
    return exists;
}

static int update_present(struct lobby_index *index)
{
    struct club_presence *present;
    int count = club_list_present(&present, index->club);
    if (count < 0)
        return count;
    free(index->present);
    index->present = present;
    index->present_count = count;
    return 0;
}

int lobby_index_update(struct lobby_index *index)
{
    int *numbers, failed = update_present(index);
    int all = failed ? failed : club_list_games(&numbers, index->club), count = 0;
    if (all < 0)
        return all;
    struct lobby_game *games = xcalloc((size_t)all + 1, sizeof *games);
    for (int i = 0; i < all; i++)
        count += update_game(&games[count], index, lobby_index_find(index, numbers[i]), numbers[i]);
    free(numbers);
    free(index->games);
    index->games = games;
    index->count = count;
    return 0;
}

static int by_number(const void *a, const void *b)
{
    const struct lobby_game *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

struct lobby_game *lobby_index_find(const struct lobby_index *index, int number)
{
    const struct lobby_game key = {.number = number};
    return index->count > 0
               ? bsearch(&key, index->games, (size_t)index->count, sizeof key, by_number)
               : NULL;
}

bool lobby_game_is_of(const struct lobby_game *game, const char *player)
{
    return strcmp(game->players[WHITE], player) == 0 || strcmp(game->players[BLACK], player) == 0;
}

void lobby_index_init(struct lobby_index *index, struct club *club, const struct folders *folders)
{
    *index = (struct lobby_index){.club = club, .folders = folders};
}

void lobby_index_done(struct lobby_index *index)
{
    for (int i = 0; i < LOBBY_RULES_KEPT; i++)
        variant_free(index->rules[i].variant);
    free(index->games);
    free(index->present);
    *index = (struct lobby_index){0};
}

/* --- ratings */

struct table {
    struct lobby_rating *rows;
    int count;
    size_t room;
};

static struct lobby_rating *row_of(struct table *table, const char *player, const char *rules)
{
    for (int i = 0; i < table->count; i++)
        if (strcmp(table->rows[i].player, player) == 0 && strcmp(table->rows[i].rules, rules) == 0)
            return &table->rows[i];
    struct lobby_rating *row = &table->rows[table->count++];
    *row = (struct lobby_rating){.rating = RATING_INITIAL};
    copy_name(row->player, player);
    copy_name(row->rules, rules);
    return row;
}

static void count_score(struct lobby_rating *row, double score)
{
    row->wins += score > 0.75;
    row->draws += score > 0.25 && score < 0.75;
    row->losses += score < 0.25;
}

static void rate(struct table *table, const struct lobby_game *game)
{
    double score = game->result == RESULT_DRAW ? 0.5 : game->result == RESULT_WHITE_WINS ? 1 : 0;
    struct lobby_rating *white = row_of(table, game->players[WHITE], game->rules);
    struct lobby_rating *black = row_of(table, game->players[BLACK], game->rules);
    struct rating before = white->rating;
    white->rating = glicko_after(&white->rating, &black->rating, score);
    black->rating = glicko_after(&black->rating, &before, 1 - score);
    count_score(white, score);
    count_score(black, 1 - score);
}

static int by_end(const void *a, const void *b)
{
    const struct lobby_game *x = a, *y = b;
    if (x->ended_ms != y->ended_ms)
        return x->ended_ms < y->ended_ms ? -1 : 1;
    return x->number - y->number;
}

static int best_first(const void *a, const void *b)
{
    const struct lobby_rating *x = a, *y = b;
    int order = strcmp(x->rules, y->rules);
    if (order)
        return order;
    if (x->rating.value != y->rating.value)
        return x->rating.value > y->rating.value ? -1 : 1;
    return strcmp(x->player, y->player);
}

int lobby_ratings(struct lobby_rating **out, const struct lobby_index *index, const char *rules)
{
    size_t count = (size_t)index->count;
    struct lobby_game *games = xcalloc(count + 1, sizeof *games);
    struct table table = {.rows = xcalloc(2 * count + 1, sizeof *table.rows)};
    if (count > 0)
        memcpy(games, index->games, count * sizeof *games);
    qsort(games, count, sizeof *games, by_end);
    for (size_t i = 0; i < count; i++)
        if (games[i].state == LOBBY_FINISHED && games[i].rated &&
            (!rules || strcmp(rules, games[i].rules) == 0))
            rate(&table, &games[i]);
    free(games);
    qsort(table.rows, (size_t)table.count, sizeof *table.rows, best_first);
    *out = table.rows;
    return table.count;
}

/* --- challenges */

/* How many challenges of the own player are open. */
static int count_open(const struct lobby_index *index)
{
    int open = 0;
    for (int i = 0; i < index->count; i++) {
        const struct lobby_game *game = &index->games[i];
        open += game->state == LOBBY_CHALLENGE &&
                strcmp(game->players[game->challenger], index->club->name) == 0;
    }
    return open;
}

bool lobby_has_room(const struct lobby_index *index)
{
    const struct restriction *restriction = restriction_now();
    int games = 0;
    for (int i = 0; i < index->count; i++) {
        const struct lobby_game *game = &index->games[i];
        games += (game->state == LOBBY_PLAYING || game->state == LOBBY_ADJOURNED) &&
                 lobby_game_is_of(game, index->club->name);
    }
    return !restriction->on || games < restriction->games;
}

int lobby_challenge(int *number, struct lobby_index *index, const struct club_offer *offer)
{
    const struct restriction *restriction = restriction_now();
    int most = restriction->on ? restriction->challenges : LOBBY_CHALLENGES_MAX;
    enum club_fault why;
    const struct variant *variant = rules_of(&why, index, offer->rules);
    struct club_offer whole = *offer;
    if (!variant)
        return why == CLUB_NO_MEMORY ? -ENOMEM : -ENOENT;
    whole.fingerprint = variant_fingerprint(variant);
    int failed = lobby_index_update(index);
    if (failed)
        return failed;
    if (count_open(index) >= most)
        return -EDQUOT;
    if (!lobby_has_room(index))
        return -EMFILE;
    return club_challenge(number, index->club, &whole);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club. */
#include "session/club_lobby.h"

#include "util/alloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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

static enum lobby_state state_of(const struct club_board *board, const struct game *game)
{
    bool anybody = board->here[WHITE] || board->here[BLACK];
    if (game && game_is_over(game))
        return LOBBY_FINISHED;
    if (board->files.fault != CLUB_SOUND || !game)
        return LOBBY_STOPPED;
    return anybody ? LOBBY_PLAYING : LOBBY_ADJOURNED;
}

bool lobby_look(struct lobby_game *out, struct club *club, int number,
                const struct folders *folders)
{
    struct club_board *board = xcalloc(1, sizeof *board);
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct loaded_game loaded;
    diagnostics_init(list);
    *out = (struct lobby_game){.number = number};
    enum board_error error = club_board_read(board, &loaded, club, number, folders, list);
    bool exists = board->files.fault != CLUB_NO_HALF;
    copy_terms(out, &board->files);
    if (!error || error == BOARD_NOT_BEGUN)
        for (enum side side = WHITE; side <= BLACK; side++)
            out->here[side] = board->here[side] =
                *out->players[side] && club_is_here(club, out->players[side], error ? -1 : number);
    if (error == BOARD_NOT_BEGUN) {
        out->state = board->files.fault == CLUB_SOUND ? LOBBY_CHALLENGE : LOBBY_STOPPED;
    } else {
        const struct game *game = error ? NULL : loaded.game;
        out->state = state_of(board, game);
        out->moves = game ? game_move_count(game) : 0;
        out->turn = game ? game_turn(game) : WHITE;
        out->result = game ? game_result(game) : RESULT_NONE;
    }
    loaded_game_done(&loaded);
    club_board_close(board);
    free(board);
    free(list);
    return exists;
}

int lobby_list(struct lobby_game **out, struct club *club, const struct folders *folders)
{
    int *numbers, count = 0, all = club_list_games(&numbers, club);
    *out = NULL;
    if (all < 0)
        return all;
    *out = xcalloc((size_t)all + 1, sizeof **out);
    for (int i = 0; i < all; i++)
        count += lobby_look(&(*out)[count], club, numbers[i], folders);
    free(numbers);
    return count;
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

int lobby_ratings(struct lobby_rating **out, struct club *club, const char *rules,
                  const struct folders *folders)
{
    struct lobby_game *games;
    int count = lobby_list(&games, club, folders);
    *out = NULL;
    if (count < 0)
        return count;
    struct table table = {.rows = xcalloc(2 * (size_t)count + 1, sizeof *table.rows)};
    qsort(games, (size_t)count, sizeof *games, by_end);
    for (int i = 0; i < count; i++)
        if (games[i].state == LOBBY_FINISHED && games[i].rated &&
            (!rules || strcmp(rules, games[i].rules) == 0))
            rate(&table, &games[i]);
    free(games);
    qsort(table.rows, (size_t)table.count, sizeof *table.rows, best_first);
    *out = table.rows;
    return table.count;
}

/* --- challenges */

int lobby_challenges_of(struct club *club, const char *player)
{
    int *numbers, open = 0, all = club_list_games(&numbers, club);
    for (int i = 0; i < all; i++) {
        struct club_game game;
        enum side side;
        club_game_open(&game, club, numbers[i]);
        open += game.fault == CLUB_SOUND && !game.begun && club_game_side(&side, &game, player) &&
                side == game.terms.challenger;
        club_game_close(&game);
    }
    if (all >= 0)
        free(numbers);
    return open;
}

int lobby_challenge(int *number, struct club *club, const struct club_offer *offer,
                    const struct folders *folders)
{
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct loaded_game loaded = {0};
    struct club_offer whole = *offer;
    diagnostics_init(list);
    bool found =
        club_name_is_good(offer->rules) && game_load_new(&loaded, offer->rules, folders, list) == 0;
    free(list);
    if (found)
        whole.fingerprint = variant_fingerprint(loaded.variant);
    loaded_game_done(&loaded);
    if (!found)
        return -ENOENT;
    if (lobby_challenges_of(club, club->name) >= LOBBY_CHALLENGES_MAX)
        return -EDQUOT;
    return club_challenge(number, club, &whole);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The book: one entry for each move of each game, sorted by the hash of the position before the
 * move.
 */
#include "cpu/knowledge.h"

#include "escacs/movegen.h"
#include "util/array.h"

#include <stdlib.h>
#include <string.h>

enum { RECORDS_MAX = 256 }; /* different moves looked at in one position */

struct kept_game {
    struct move *moves;
    int count;
    enum result result;
    bool uneven;      /* one side has more material in the last position */
    enum side richer; /* that side */
    int source;
};

struct entry {
    uint64_t hash;
    int game, ply;
};

struct knowledge {
    const struct variant *variant;
    struct kept_game *games;
    int count;
    size_t room;
    struct entry *entries;
    size_t entry_count, entry_room;
};

struct knowledge *knowledge_new(const struct variant *variant)
{
    struct knowledge *knowledge = calloc(1, sizeof *knowledge);
    if (knowledge)
        knowledge->variant = variant;
    return knowledge;
}

void knowledge_free(struct knowledge *knowledge)
{
    if (!knowledge)
        return;
    for (int i = 0; i < knowledge->count; i++)
        free(knowledge->games[i].moves);
    free(knowledge->games);
    free(knowledge->entries);
    free(knowledge);
}

int knowledge_size(const struct knowledge *knowledge)
{
    return knowledge->count;
}

/* --- adding */

static int make_room(struct knowledge *knowledge, int moves)
{
    struct kept_game *games =
        array_grow(knowledge->games, (size_t)knowledge->count, &knowledge->room, sizeof *games);
    if (!games)
        return -2;
    knowledge->games = games;
    struct entry *entries = array_reserve(knowledge->entries, knowledge->entry_count, (size_t)moves,
                                          &knowledge->entry_room, sizeof *entries);
    if (!entries)
        return -2;
    knowledge->entries = entries;
    return 0;
}

/* Set up the position under our own variant, because the values of its pieces may differ. Returns 0
 * or -1. */
static int adopt(struct position *out, const struct knowledge *knowledge,
                 const struct position *start)
{
    struct placement pieces[SQUARES];
    int count = 0, culprit;
    for (int s = 0; s < SQUARES; s++) {
        piece p = start->board[s];
        if (p)
            pieces[count++] = (struct placement){(square)s, (uint8_t)piece_type(p), piece_side(p),
                                                 !(p & PIECE_UNMOVED)};
    }
    if (position_set(out, knowledge->variant, pieces, count, start->turn, &culprit) != POSITION_OK)
        return -1;
    if (start->passing_key)
        position_set_passing(out, start->passing_from, start->passing_to);
    return 0;
}

/* Play the game and add an entry for each position. Returns 0, or -1 at an illegal move. */
static int note_positions(struct knowledge *knowledge, const struct known_game *game,
                          struct position *position)
{
    size_t at = knowledge->entry_count;
    for (int i = 0; i < game->count; i++) {
        struct undo undo;
        if (!movegen_is_legal(position, game->moves[i]))
            return -1;
        knowledge->entries[at++] = (struct entry){position->hash, knowledge->count, i};
        position_make(position, game->moves[i], &undo);
    }
    knowledge->entry_count = at;
    return 0;
}

static int add(struct knowledge *knowledge, const struct known_game *game,
               struct position *position, struct move *moves)
{
    if (make_room(knowledge, game->count) < 0)
        return -2;
    if (adopt(position, knowledge, game->start) < 0 ||
        note_positions(knowledge, game, position) < 0)
        return -1;
    if (game->count > 0)
        memcpy(moves, game->moves, (size_t)game->count * sizeof *moves);
    knowledge->games[knowledge->count++] = (struct kept_game){
        .moves = moves,
        .count = game->count,
        .result = game->result,
        .richer = position->material[WHITE] > position->material[BLACK] ? WHITE : BLACK,
        .uneven = position->material[WHITE] != position->material[BLACK],
        .source = game->source,
    };
    return 0;
}

int knowledge_add(struct knowledge *knowledge, const struct known_game *game)
{
    struct position *position = malloc(sizeof *position);
    struct move *moves = calloc((size_t)game->count + 1, sizeof *moves);
    int result = position && moves ? add(knowledge, game, position, moves) : -2;
    if (result < 0)
        free(moves);
    free(position);
    return result;
}

/* --- looking up */

static int by_hash(const void *a, const void *b)
{
    const struct entry *one = a, *other = b;
    if (one->hash != other->hash)
        return one->hash < other->hash ? -1 : 1;
    if (one->game != other->game)
        return one->game < other->game ? -1 : 1;
    return one->ply - other->ply;
}

void knowledge_sort(struct knowledge *knowledge)
{
    if (knowledge->entry_count > 0)
        qsort(knowledge->entries, knowledge->entry_count, sizeof *knowledge->entries, by_hash);
}

/* The first entry with this hash, or where it would be. */
static size_t lower_bound(const struct knowledge *knowledge, uint64_t hash)
{
    size_t low = 0, high = knowledge->entry_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (knowledge->entries[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool went_well(const struct kept_game *game, enum side side, bool worse)
{
    switch (game->result) {
    case RESULT_WHITE_WINS:
        return side == WHITE;
    case RESULT_BLACK_WINS:
        return side == BLACK;
    case RESULT_DRAW:
        return worse;
    case RESULT_NONE:
        break;
    }
    return game->uneven && game->richer == side;
}

static bool is_refused(struct move move, const struct move *refused, int count)
{
    for (int i = 0; i < count; i++)
        if (move_same(move, refused[i]))
            return true;
    return false;
}

/* The record of a move. Adds one if there is none; returns NULL if there are too many. */
static struct known_move *record_of(struct known_move records[RECORDS_MAX], int *count,
                                    struct move move)
{
    for (int i = 0; i < *count; i++)
        if (move_same(records[i].move, move))
            return &records[i];
    if (*count == RECORDS_MAX)
        return NULL;
    records[*count] = (struct known_move){.move = move, .followed = KNOWN_HOOK_NONE};
    return &records[(*count)++];
}

static void count_game(struct known_move *record, const struct kept_game *game, enum side side)
{
    bool decided = game->result == RESULT_WHITE_WINS || game->result == RESULT_BLACK_WINS;
    bool won = game->result == (side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS);
    record->games++;
    record->wins += won;
    record->losses += decided && !won;
}

/* Count the records of the moves played in a position. A record names the first game that went
 * well. Returns the number of records. */
static int read_records(struct known_move out[RECORDS_MAX], const struct knowledge *knowledge,
                        const struct position *position, bool worse)
{
    int count = 0;
    for (size_t i = lower_bound(knowledge, position->hash);
         i < knowledge->entry_count && knowledge->entries[i].hash == position->hash; i++) {
        const struct entry *entry = &knowledge->entries[i];
        const struct kept_game *game = &knowledge->games[entry->game];
        struct known_move *record = record_of(out, &count, game->moves[entry->ply]);
        if (!record)
            continue;
        count_game(record, game, position->turn);
        if (record->followed.game < 0 && went_well(game, position->turn, worse)) {
            record->source = game->source;
            record->followed = (struct known_hook){entry->game, entry->ply + 2};
        }
    }
    return count;
}

static bool is_better(const struct known_move *a, const struct known_move *b)
{
    int64_t one = (int64_t)(a->wins - a->losses) * b->games;
    int64_t other = (int64_t)(b->wins - b->losses) * a->games;
    return one != other ? one > other : a->games > b->games;
}

/* Whether the position is the one that comes next in the game that is followed. */
static bool is_on_track(const struct knowledge *knowledge, const struct known_hook *hook,
                        const struct position *position, bool worse)
{
    if (hook->game < 0 || hook->game >= knowledge->count)
        return false;
    const struct kept_game *game = &knowledge->games[hook->game];
    if (hook->ply >= game->count || !went_well(game, position->turn, worse))
        return false;
    for (size_t i = lower_bound(knowledge, position->hash);
         i < knowledge->entry_count && knowledge->entries[i].hash == position->hash; i++)
        if (knowledge->entries[i].game == hook->game && knowledge->entries[i].ply == hook->ply)
            return true;
    return false;
}

/* The record of the next move of the game that is followed; it goes on with that game. */
static struct known_move *followed(struct known_move *records, int count,
                                   const struct knowledge *knowledge, const struct known_hook *hook)
{
    const struct kept_game *game = &knowledge->games[hook->game];
    for (int i = 0; i < count; i++) {
        if (!move_same(records[i].move, game->moves[hook->ply]))
            continue;
        records[i].source = game->source;
        records[i].followed = (struct known_hook){hook->game, hook->ply + 2};
        return &records[i];
    }
    return NULL;
}

static struct known_move *best_of(struct known_move *records, int count, const struct move *refused,
                                  int refused_count)
{
    struct known_move *best = NULL;
    for (int i = 0; i < count; i++) {
        if (records[i].followed.game < 0 || is_refused(records[i].move, refused, refused_count))
            continue;
        if (!best || is_better(&records[i], best))
            best = &records[i];
    }
    return best;
}

bool knowledge_find(struct known_move *out, const struct knowledge *knowledge,
                    const struct known_hook *hook, struct position *position, bool worse,
                    const struct move *refused, int refused_count)
{
    struct known_move records[RECORDS_MAX], *chosen = NULL;
    int count = read_records(records, knowledge, position, worse);
    if (is_on_track(knowledge, hook, position, worse))
        chosen = followed(records, count, knowledge, hook);
    if (!chosen || is_refused(chosen->move, refused, refused_count))
        chosen = best_of(records, count, refused, refused_count);
    if (!chosen || !movegen_is_legal(position, chosen->move))
        return false;
    *out = *chosen;
    return true;
}

/* --- for people */

static void count_result(struct known_record *record, const struct kept_game *game, enum side side)
{
    enum result win = side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    record->games++;
    record->wins += game->result == win;
    record->draws += game->result == RESULT_DRAW;
    record->losses +=
        game->result != win && game->result != RESULT_DRAW && game->result != RESULT_NONE;
}

static int most_played_first(const void *a, const void *b)
{
    const struct known_record *one = a, *other = b;
    if (one->games != other->games)
        return other->games - one->games;
    if (one->wins - one->losses != other->wins - other->losses)
        return (other->wins - other->losses) - (one->wins - one->losses);
    return move_bits(one->move) < move_bits(other->move) ? -1 : 1;
}

int knowledge_list(struct known_record *out, int most, const struct knowledge *knowledge,
                   const struct position *position)
{
    int count = 0;
    for (size_t i = lower_bound(knowledge, position->hash);
         i < knowledge->entry_count && knowledge->entries[i].hash == position->hash; i++) {
        const struct entry *entry = &knowledge->entries[i];
        const struct kept_game *game = &knowledge->games[entry->game];
        struct move move = game->moves[entry->ply];
        int at = 0;
        while (at < count && !move_same(out[at].move, move))
            at++;
        if (at == most)
            continue;
        if (at == count)
            out[count++] = (struct known_record){.move = move, .source = game->source};
        count_result(&out[at], game, position->turn);
    }
    if (count > 0)
        qsort(out, (size_t)count, sizeof *out, most_played_first);
    return count;
}

/* --- traps */

enum { TRAP_GAMES = 2, TRAP_PLIES = 16 };

bool knowledge_is_trap(const struct knowledge *knowledge, const struct position *position,
                       struct move move)
{
    enum result loss = position->turn == WHITE ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
    int lost = 0;
    for (size_t i = lower_bound(knowledge, position->hash);
         i < knowledge->entry_count && knowledge->entries[i].hash == position->hash; i++) {
        const struct entry *entry = &knowledge->entries[i];
        const struct kept_game *game = &knowledge->games[entry->game];
        if (!move_same(game->moves[entry->ply], move))
            continue;
        if (game->result != loss || game->count - entry->ply > TRAP_PLIES)
            return false;
        lost++;
    }
    return lost >= TRAP_GAMES;
}

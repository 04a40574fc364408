/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a record: entries in order, and for each move what taking it back needs.
 *
 *   plies    0 ....... move_count ....... move_count + redo_count
 *            played                taken back, the next one to redo first
 *   hashes   hashes[i] is the hash of the position before ply i
 *   buckets  the positions on record by the low bits of their hashes: the last one of each bucket,
 *            from which `older` leads to the others
 *   entries  moves and events; the n-th entry that is a move is ply n
 *
 * Undo and redo only move the border between played and taken back, so they need no memory. */
#include "escacs/game.h"

#include "engine/intent.h"
#include "engine/notes.h"
#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "util/array.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct ply {
    struct move move;
    struct undo undo;
    int since; /* ply before which the position after this one can first have occurred */
    int older; /* the position before this one in its bucket; -1: none */
    int times; /* how often the position before this ply had been on the board before */
    bool timed;
    int64_t left_ms; /* as in the entry, for redoing it */
};

struct game {
    struct position start, now;
    enum outcome start_outcome;
    struct game_entry *entries;
    int entry_count;
    size_t entry_capacity;
    struct ply *plies;
    uint64_t *hashes;
    int *buckets; /* ply_capacity of them, a power of two; -1: empty */
    int move_count, redo_count, ply_capacity;
    bool offer_pending;
    struct time_control control;
    struct move *legal; /* room for every legal move of any position */
    struct notes *notes;
};

enum { FIRST_CAPACITY = 64 };

/* --- memory */

static int entries_reserve(struct game *game)
{
    void *entries = array_grow(game->entries, (size_t)game->entry_count, &game->entry_capacity,
                               sizeof *game->entries);
    if (!entries)
        return -REFUSED_OUT_OF_MEMORY;
    game->entries = entries;
    return 0;
}

static int *bucket_of(const struct game *game, uint64_t hash)
{
    return &game->buckets[hash & (uint64_t)(game->ply_capacity - 1)];
}

/* Adds position `at` to its bucket. */
static void bucket_add(struct game *game, int at)
{
    int *last = bucket_of(game, game->hashes[at]);
    game->plies[at].older = *last;
    *last = at;
}

/* Takes the new buckets over and fills them. */
static void buckets_replace(struct game *game, int *buckets, int capacity)
{
    free(game->buckets);
    game->buckets = buckets;
    game->ply_capacity = capacity;
    for (int i = 0; i < capacity; i++)
        buckets[i] = -1;
    for (int i = 0; i < game->move_count; i++)
        bucket_add(game, i);
}

static int plies_reserve(struct game *game)
{
    if (game->move_count < game->ply_capacity)
        return 0;
    int capacity = game->ply_capacity ? 2 * game->ply_capacity : FIRST_CAPACITY;
    void *plies = realloc(game->plies, (size_t)capacity * sizeof *game->plies);
    if (!plies)
        return -REFUSED_OUT_OF_MEMORY;
    game->plies = plies;
    void *hashes = realloc(game->hashes, (size_t)capacity * sizeof *game->hashes);
    if (!hashes)
        return -REFUSED_OUT_OF_MEMORY;
    game->hashes = hashes;
    int *buckets = malloc((size_t)capacity * sizeof *buckets);
    if (!buckets)
        return -REFUSED_OUT_OF_MEMORY;
    buckets_replace(game, buckets, capacity);
    return 0;
}

int game_new_from(struct game **out, const struct position *start)
{
    *out = NULL;
    struct game *game = calloc(1, sizeof *game);
    if (!game)
        return -REFUSED_OUT_OF_MEMORY;
    size_t room = (size_t)variant_max_moves(start->variant);
    game->legal = calloc(room ? room : 1, sizeof *game->legal);
    game->notes = notes_new();
    if (!game->legal || !game->notes) {
        game_free(game);
        return -REFUSED_OUT_OF_MEMORY;
    }
    game->start = *start;
    game->now = *start;
    game->start_outcome = outcome_without_moves(&game->now);
    *out = game;
    return 0;
}

int game_new(struct game **out, const struct variant *variant)
{
    struct position start;
    position_init(&start, variant);
    return game_new_from(out, &start);
}

void game_free(struct game *game)
{
    if (!game)
        return;
    free(game->entries);
    free(game->plies);
    free(game->hashes);
    free(game->buckets);
    free(game->legal);
    notes_free(game->notes);
    free(game);
}

/* --- moves */

static int refuse_unless_movable(const struct game *game)
{
    if (game_is_over(game))
        return -REFUSED_GAME_OVER;
    return game->offer_pending ? -REFUSED_OFFER_PENDING : 0;
}

/* Play a legal move and record it after the last one played. */
static int record_move(struct game *game, struct move move)
{
    if (entries_reserve(game) || plies_reserve(game))
        return -REFUSED_OUT_OF_MEMORY;
    int at = game->move_count;
    struct ply *ply = &game->plies[at];
    struct game_entry entry = {
        .kind = ENTRY_MOVE,
        .side = game->now.turn,
        .move = move,
        .type = (uint8_t)piece_type(game->now.board[move.from]),
        .capture = move_is_capture(&game->now, move),
    };
    game->hashes[at] = game->now.hash;
    ply->times = game_repetitions(game) - 1;
    bucket_add(game, at);
    ply->move = move;
    ply->timed = false;
    ply->since = entry.capture ? at + 1 : at > 0 ? game->plies[at - 1].since : 0;
    position_make(&game->now, move, &ply->undo);
    game->move_count++;
    entry.check = position_in_check(&game->now);
    entry.outcome = outcome_after_move(&game->now, game_repetitions(game) - 1);
    game->entries[game->entry_count++] = entry;
    return 0;
}

/* The same for a move that is not redone. */
static int record_new_move(struct game *game, struct move move)
{
    if (record_move(game, move))
        return -REFUSED_OUT_OF_MEMORY;
    game->redo_count = 0;
    notes_drop_from(game->notes, game->move_count - 1);
    return 0;
}

int game_play(struct game *game, struct move move)
{
    int refused = refuse_unless_movable(game);
    if (refused)
        return refused;
    if (!movegen_is_legal(&game->now, move))
        return -REFUSED_ILLEGAL;
    return record_new_move(game, move);
}

/* Turn the result of matching into a code. If no legal move matched, find out why. */
static int explain_match(enum match match, struct refusal *why, struct position *position,
                         const struct intent *intent, const struct matched *found,
                         const struct game *game, int count)
{
    refusal_begin(why, position, intent);
    switch (match) {
    case MATCH_ONE:
        break;
    case MATCH_PROMOTION:
        why->reason = REFUSED_PROMOTION_NEEDED;
        why->from = found->move.from;
        why->to = found->move.to;
        why->type = piece_type(position->board[found->move.from]);
        why->promotions = found->promotions;
        break;
    case MATCH_SYNTAX:
        why->reason = REFUSED_SYNTAX;
        break;
    case MATCH_AMBIGUOUS:
        why->reason = REFUSED_AMBIGUOUS;
        refusal_find_candidates(why, position, intent, game->legal, count);
        if (why->candidates == 0) { /* not in coordinates */
            why->candidates = found->fit_count;
            memcpy(why->candidate, found->fits, sizeof why->candidate);
        }
        break;
    case MATCH_NONE:
        refusal_explain(why, position, intent, game->legal, count,
                        game->move_count ? &game->plies[game->move_count - 1].move : NULL);
        break;
    }
    return -(int)why->reason;
}

/* Find the move that a text names, or without a text the one that *intent means. `letters` are
 * those of the text. */
static int find_move(struct move *out, const struct game *game, const char *text,
                     enum letters letters, struct intent *intent, struct refusal *why)
{
    *why = (struct refusal){.type = TYPE_NONE};
    int refused = refuse_unless_movable(game);
    if (refused) {
        why->reason = (enum refusal_reason) - refused;
        return refused;
    }
    struct position position = game->now;
    struct matched found;
    int count = movegen_legal(game->legal, &position);
    enum match match =
        text ? notation_read(&found, intent, &position, text, letters, game->legal, count)
             : intent_match(&found, intent, &position, game->legal, count);
    if (match == MATCH_ONE || match == MATCH_PROMOTION)
        *out = found.move;
    return explain_match(match, why, &position, intent, &found, game, count);
}

/* Find and play; the move is known to be legal. */
static int play_found(struct move *out, struct game *game, const char *text, enum letters letters,
                      struct intent *intent, struct refusal *why)
{
    struct refusal unwanted;
    struct move move = {0};
    if (!why)
        why = &unwanted;
    int refused = find_move(&move, game, text, letters, intent, why);
    if (!refused && record_new_move(game, move)) {
        refused = -REFUSED_OUT_OF_MEMORY;
        why->reason = REFUSED_OUT_OF_MEMORY;
    }
    if (out)
        *out = move;
    return refused;
}

int game_play_typed(struct move *out, struct game *game, const char *text, enum letters letters,
                    struct refusal *why)
{
    struct intent intent;
    return play_found(out, game, text, letters, &intent, why);
}

int game_play_text(struct move *out, struct game *game, const char *text, struct refusal *why)
{
    return game_play_typed(out, game, text, LETTERS_SYMBOL_FIRST, why);
}

int game_play_intent(struct move *out, struct game *game, const struct intent *intent,
                     struct refusal *why)
{
    struct intent copy = *intent;
    return play_found(out, game, NULL, copy.letters, &copy, why);
}

int game_find_intent(struct move *out, struct game *game, const struct intent *intent,
                     struct refusal *why)
{
    struct intent copy = *intent;
    return find_move(out, game, NULL, copy.letters, &copy, why);
}

int game_legal_moves(const struct move **out, struct game *game)
{
    *out = game->legal;
    return game_is_over(game) ? 0 : movegen_legal(game->legal, &game->now);
}

/* --- events */

static int record_event_of(struct game *game, enum side side, enum entry_kind kind,
                           enum outcome outcome)
{
    if (entries_reserve(game))
        return -REFUSED_OUT_OF_MEMORY;
    struct game_entry entry = {.kind = kind, .side = side, .outcome = outcome};
    game->entries[game->entry_count++] = entry;
    game->offer_pending = kind == ENTRY_OFFER;
    game->redo_count = 0;
    notes_drop_from(game->notes, game->move_count);
    return 0;
}

static int record_event(struct game *game, enum entry_kind kind, enum outcome outcome)
{
    return record_event_of(game, game_actor(game), kind, outcome);
}

int game_offer_draw(struct game *game)
{
    int refused = refuse_unless_movable(game);
    return refused ? refused : record_event(game, ENTRY_OFFER, OUTCOME_NONE);
}

int game_accept_draw(struct game *game)
{
    if (game_is_over(game))
        return -REFUSED_GAME_OVER;
    if (!game->offer_pending)
        return -REFUSED_NO_OFFER;
    return record_event(game, ENTRY_ACCEPTANCE, OUTCOME_AGREEMENT);
}

int game_decline_draw(struct game *game)
{
    if (game_is_over(game))
        return -REFUSED_GAME_OVER;
    if (!game->offer_pending)
        return -REFUSED_NO_OFFER;
    game->offer_pending = false;
    return 0;
}

int game_resign_side(struct game *game, enum side side)
{
    if (game_is_over(game))
        return -REFUSED_GAME_OVER;
    return record_event_of(game, side, ENTRY_RESIGNATION, OUTCOME_RESIGNATION);
}

int game_resign(struct game *game)
{
    return game_resign_side(game, game_actor(game));
}

int game_adjourn(struct game *game)
{
    if (game_is_over(game))
        return -REFUSED_GAME_OVER;
    return record_event(game, ENTRY_ADJOURNMENT, OUTCOME_NONE);
}

int game_flag(struct game *game)
{
    if (game_is_over(game))
        return -REFUSED_GAME_OVER;
    return record_event(game, ENTRY_TIMEOUT, outcome_of_flag(&game->now, game_actor(game)));
}

/* --- times */

void game_set_time_control(struct game *game, const struct time_control *control)
{
    game->control = *control;
}

const struct time_control *game_time_control(const struct game *game)
{
    return &game->control;
}

void game_set_time(struct game *game, int64_t left_ms)
{
    assert(game->entry_count > 0);
    struct game_entry *entry = &game->entries[game->entry_count - 1];
    entry->timed = true;
    entry->left_ms = left_ms;
    if (entry->kind != ENTRY_MOVE)
        return;
    game->plies[game->move_count - 1].timed = true;
    game->plies[game->move_count - 1].left_ms = left_ms;
}

int64_t game_time_left(const struct game *game, enum side side)
{
    for (int i = game->entry_count - 1; i >= 0; i--)
        if (game->entries[i].timed && game->entries[i].side == side)
            return game->entries[i].left_ms;
    return game->control.base_ms;
}

int game_moves_made(const struct game *game, enum side side)
{
    int made = 0;
    for (int i = 0; i < game->entry_count; i++)
        made += game->entries[i].kind == ENTRY_MOVE && game->entries[i].side == side;
    return made;
}

/* --- taking back */

int game_undo(struct game *game)
{
    if (game->move_count == 0)
        return -REFUSED_NOTHING_TO_UNDO;
    while (game->entries[--game->entry_count].kind != ENTRY_MOVE)
        ;
    game->offer_pending = false;
    game->move_count--;
    game->redo_count++;
    const struct ply *ply = &game->plies[game->move_count];
    position_unmake(&game->now, ply->move, &ply->undo);
    *bucket_of(game, game->now.hash) = ply->older;
    return 0;
}

int game_redo(struct game *game)
{
    if (game->redo_count == 0)
        return -REFUSED_NOTHING_TO_REDO;
    struct ply ply = game->plies[game->move_count];
    if (record_move(game, ply.move))
        return -REFUSED_OUT_OF_MEMORY;
    if (ply.timed)
        game_set_time(game, ply.left_ms);
    game->offer_pending = false;
    game->redo_count--;
    return 0;
}

int game_undo_depth(const struct game *game)
{
    return game->move_count;
}

int game_redo_depth(const struct game *game)
{
    return game->redo_count;
}

struct move game_redo_move(const struct game *game, int index)
{
    assert(index >= 0 && index < game->redo_count);
    return game->plies[game->move_count + index].move;
}

/* --- state */

struct notes *game_notes(const struct game *game)
{
    return game->notes;
}

const struct variant *game_variant(const struct game *game)
{
    return game->now.variant;
}

const struct position *game_start(const struct game *game)
{
    return &game->start;
}

const struct position *game_position(const struct game *game)
{
    return &game->now;
}

static const struct game_entry *last_entry(const struct game *game)
{
    return game->entry_count ? &game->entries[game->entry_count - 1] : NULL;
}

enum outcome game_outcome(const struct game *game)
{
    const struct game_entry *last = last_entry(game);
    return last ? last->outcome : game->start_outcome;
}

enum result game_result(const struct game *game)
{
    enum outcome outcome = game_outcome(game);
    const struct game_entry *last = last_entry(game);
    bool by_event = last && (outcome == OUTCOME_RESIGNATION || outcome == OUTCOME_TIME);
    return outcome_result(outcome, by_event ? last->side : game->now.turn);
}

enum side game_turn(const struct game *game)
{
    const struct game_entry *last = last_entry(game);
    bool kept = last && last->kind == ENTRY_MOVE && last->outcome != OUTCOME_NONE;
    return kept ? last->side : game->now.turn;
}

enum side game_actor(const struct game *game)
{
    return game->offer_pending ? side_other(game->now.turn) : game_turn(game);
}

bool game_offer_pending(const struct game *game)
{
    return game->offer_pending;
}

bool game_is_adjourned(const struct game *game)
{
    const struct game_entry *last = last_entry(game);
    return last && last->kind == ENTRY_ADJOURNMENT;
}

/* --- the record */

int game_entry_count(const struct game *game)
{
    return game->entry_count;
}

const struct game_entry *game_entry(const struct game *game, int index)
{
    assert(index >= 0 && index < game->entry_count);
    return &game->entries[index];
}

int game_move_count(const struct game *game)
{
    return game->move_count;
}

const struct game_entry *game_last_move(const struct game *game)
{
    for (int i = game->entry_count - 1; i >= 0; i--)
        if (game->entries[i].kind == ENTRY_MOVE)
            return &game->entries[i];
    return NULL;
}

void game_position_before(struct position *out, const struct game *game, int index)
{
    assert(index >= 0 && index <= game->entry_count);
    int ply = game->move_count;
    *out = game->now;
    for (int i = game->entry_count - 1; i >= index; i--) {
        if (game->entries[i].kind != ENTRY_MOVE)
            continue;
        ply--;
        position_unmake(out, game->plies[ply].move, &game->plies[ply].undo);
    }
}

/* --- repetition */

/* The first position that can equal the one on the board. */
static int first_comparable(const struct game *game)
{
    return game->move_count > 0 ? game->plies[game->move_count - 1].since : 0;
}

const uint64_t *game_hashes(const struct game *game, int *count)
{
    int since = first_comparable(game);
    *count = game->move_count - since;
    return game->hashes ? game->hashes + since : NULL;
}

int game_repetitions(const struct game *game)
{
    int since = first_comparable(game);
    int at = game->buckets ? *bucket_of(game, game->now.hash) : -1;
    while (at >= since && game->hashes[at] != game->now.hash)
        at = game->plies[at].older;
    return at >= since ? game->plies[at].times + 2 : 1;
}

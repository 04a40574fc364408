/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Save files: from the plain struct to a game, by replaying it under the rules. The moves
 * decide; the results in the file are only compared with them. */
#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "storage/save_file.h"
#include "storage/save_notes.h"
#include "storage/save_spelling.h"
#include "storage/save_words.h"
#include "util/spelling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct diagnostic *with_text(struct diagnostic *entry, const char *text)
{
    diagnostic_set_text(entry, text);
    return entry;
}

/* --- the start */

static const char *key_of_pieces(enum side side)
{
    return side == WHITE ? SAVE_KEY_WHITE : SAVE_KEY_BLACK;
}

/* The type that has exactly this name, however the accents are written. */
static int type_named(const struct variant *variant, const char *name)
{
    char wanted[SAVE_WORD_SIZE], composed[SAVE_WORD_SIZE];
    spelling_compose(wanted, sizeof wanted, name);
    for (int type = 0; type < variant_type_count(variant); type++) {
        spelling_compose(composed, sizeof composed, variant_rules(variant)->pieces[type].name);
        if (strcmp(composed, wanted) == 0)
            return type;
    }
    return TYPE_NONE;
}

/* A square of the board, alone in its text. */
static bool read_square(square *out, const char *text, const struct variant *variant,
                        enum diagnostic_code *fault)
{
    int length = square_read(out, text);
    *fault = DIAGNOSTIC_SQUARE_BAD;
    if (length == 0 || text[length])
        return false;
    *fault = DIAGNOSTIC_SQUARE_OFF_BOARD;
    return square_row(*out) < variant_rows(variant) &&
           square_column(*out) < variant_columns(variant);
}

struct board_setup {
    const struct variant *variant;
    struct diagnostics *list;
    struct placement placements[SQUARES];
    int count;
    int kings[2];
    bool taken[SQUARES];
};

/* Whether the list has the same fault already: all the pawns of a wrong name are one. */
static bool is_reported(const struct diagnostics *list, enum diagnostic_code code, const char *text)
{
    struct diagnostic wanted;
    diagnostic_set_text(&wanted, text);
    for (int i = 0; i < list->count; i++)
        if (list->kept[i].code == code && strcmp(list->kept[i].text, wanted.text) == 0)
            return true;
    return false;
}

static void place(struct board_setup *setup, const struct save_piece *given, enum side side,
                  int index)
{
    const char *key = key_of_pieces(side);
    square where;
    enum diagnostic_code fault;
    bool found = read_square(&where, given->square, setup->variant, &fault);
    int type = type_named(setup->variant, given->type);
    if (!found)
        with_text(diagnostics_add(setup->list, fault, "%s[%d]." SAVE_KEY_SQUARE, key, index),
                  given->square);
    if (type == TYPE_NONE && !is_reported(setup->list, DIAGNOSTIC_TYPE_UNKNOWN, given->type))
        with_text(diagnostics_add(setup->list, DIAGNOSTIC_TYPE_UNKNOWN, "%s[%d]." SAVE_KEY_TYPE,
                                  key, index),
                  given->type);
    if (type != TYPE_NONE)
        setup->kings[side] += type == variant_king(setup->variant);
    if (!found || type == TYPE_NONE)
        return;
    if (setup->taken[where]) {
        with_text(diagnostics_add(setup->list, DIAGNOSTIC_POSITION_COLLISION,
                                  "%s[%d]." SAVE_KEY_SQUARE, key, index),
                  given->square);
        return;
    }
    setup->taken[where] = true;
    setup->placements[setup->count++] = (struct placement){
        .square = where, .type = (uint8_t)type, .side = side, .moved = given->moved};
}

/* Kings are counted only when all pieces are known: one error should not cause another. */
static void check_kings(struct board_setup *setup)
{
    if (variant_king(setup->variant) == TYPE_NONE)
        return;
    for (enum side side = WHITE; side <= BLACK; side++)
        if (setup->kings[side] != 1)
            diagnostics_add(setup->list, DIAGNOSTIC_POSITION_KINGS, "%s", key_of_pieces(side))
                ->low = setup->kings[side];
}

static enum side first_side(const struct save *save)
{
    return save->step_count ? save->steps[0].side : save->turn;
}

/* What the rules remember of the moves before the start. */
static int set_memory(struct position *out, const struct save *save, struct diagnostics *list)
{
    square passed;
    enum diagnostic_code fault;
    out->inaction = (uint32_t)save->inaction;
    if (!save->passed)
        return 0;
    if (read_square(&passed, save->passed, out->variant, &fault)) {
        fault = DIAGNOSTIC_NOT_PASSED;
        if (position_set_passed(out, passed))
            return 0;
    }
    with_text(diagnostics_add(list, fault, SAVE_KEY_PASSED), save->passed);
    return -1;
}

static int set_up(struct position *out, const struct save *save, const struct variant *variant,
                  struct diagnostics *list)
{
    struct board_setup setup = {.variant = variant, .list = list};
    int errors = list->errors;
    for (enum side side = WHITE; side <= BLACK; side++)
        for (int i = 0; i < save->piece_count[side]; i++)
            place(&setup, &save->pieces[side][i], side, i);
    if (list->errors == errors)
        check_kings(&setup);
    if (list->errors > errors)
        return -1;
    int culprit;
    enum side turn = first_side(save);
    if (position_set(out, variant, setup.placements, setup.count, turn, &culprit) == POSITION_OK)
        return set_memory(out, save, list);
    diagnostics_add(list, DIAGNOSTIC_POSITION_IN_CHECK, "%s", key_of_pieces(side_other(turn)));
    return -1;
}

/* --- one step after the other */

struct replay {
    struct game *game;
    const struct save *save;
    struct diagnostics *list;
    int index; /* of the step at hand */
};

static struct diagnostic *fault(struct replay *replay, enum diagnostic_code code, const char *key)
{
    return diagnostics_add(replay->list, code, "%s[%d]%s%s", SAVE_KEY_STEPS, replay->index,
                           *key ? "." : "", key);
}

static int out_of_memory(struct replay *replay)
{
    diagnostics_add(replay->list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return -1;
}

/* What the file says of the step at hand, a move of a piece of type `old`. Steps after it may tell
 * what belongs to it: its promotion and, if the move itself says nothing, `word`. False if nothing
 * at all is said. */
static bool read_said(struct outcome_said *out, const struct replay *replay, int old,
                      const char *word)
{
    const struct variant *variant = game_variant(replay->game);
    const struct save_step *step = &replay->save->steps[replay->index];
    const struct save_step *end = replay->save->steps + replay->save->step_count;
    bool given = step->outcome;
    save_read_outcome(out, given ? step->outcome : "", variant, old);
    for (step++; step < end && step->kind == STEP_OF_MOVE; step++) {
        struct outcome_said told;
        save_read_outcome(&told, step->outcome, variant, old);
        if (told.promotes && !out->promotes) {
            out->promotes = true;
            out->promotion = told.promotion;
        }
        if (!*out->rest && strcmp(told.rest, word) == 0)
            strcpy(out->rest, word);
        given = true;
    }
    return given;
}

static int only_bit(uint32_t bits)
{
    int type = 0;
    if (!bits || bits & (bits - 1))
        return TYPE_NONE;
    while (!(bits >> type & 1))
        type++;
    return type;
}

/* The squares of an intent as a player would type them, for diagnostics. */
static void write_intent(char text[MOVE_TEXT_SIZE], const struct intent *intent)
{
    const char *joint = intent->kind == INTENT_CASTLING ? " - " : " ";
    int length = 0;
    for (int i = 0; i < intent->count; i++) {
        if (i > 0)
            length += sprintf(text + length, "%s", joint);
        length += square_write(text + length, intent->squares[i]);
    }
}

static struct diagnostic *with_intent(struct diagnostic *entry, const struct intent *intent)
{
    char text[MOVE_TEXT_SIZE];
    write_intent(text, intent);
    return with_text(entry, text);
}

/* Choose what a move promotes to. */
static int choose_promotion(struct intent *intent, struct replay *replay, const struct refusal *why)
{
    struct outcome_said said;
    int only = only_bit(why->promotions);
    read_said(&said, replay, why->type, "");
    bool allowed = said.promotion != TYPE_NONE && why->promotions >> said.promotion & 1;
    if (!allowed && only == TYPE_NONE) {
        const char *given = replay->save->steps[replay->index].outcome;
        if (said.promotes)
            with_text(fault(replay, DIAGNOSTIC_PROMOTION_BAD, SAVE_KEY_OUTCOME),
                      given ? given : "");
        else
            with_intent(fault(replay, DIAGNOSTIC_PROMOTION_MISSING, SAVE_KEY_OUTCOME), intent);
        return -1;
    }
    intent->promotion = (uint8_t)((allowed ? said.promotion : only) + 1);
    return 0;
}

/* Compare what the file says of the move just played with what the rules say. */
static void compare_outcome(struct replay *replay)
{
    const struct game_entry *entry = game_last_move(replay->game);
    const char *word = save_word_of_entry(entry);
    const char *given = replay->save->steps[replay->index].outcome;
    struct outcome_said said;
    if (!read_said(&said, replay, entry->type, word)) {
        fault(replay, DIAGNOSTIC_RESULT_MISSING, SAVE_KEY_OUTCOME)->expected = word;
        return;
    }
    bool same_promotion = !said.promotes || said.promotion == entry->move.promotion - 1;
    if (!same_promotion || strcmp(said.rest, word) != 0)
        with_text(fault(replay, DIAGNOSTIC_RESULT_DIFFERS, SAVE_KEY_OUTCOME), given ? given : "")
            ->expected = word;
}

static void report_illegal(struct replay *replay, const struct intent *intent,
                           const struct refusal *why)
{
    struct diagnostic *entry = with_intent(fault(replay, DIAGNOSTIC_MOVE_ILLEGAL, ""), intent);
    entry->high = replay->index;
    refused_move_set(&entry->refused, why, game_position(replay->game));
}

static int play(struct replay *replay, struct intent *intent)
{
    struct refusal why;
    int refused = game_play_intent(NULL, replay->game, intent, &why);
    if (refused == -REFUSED_PROMOTION_NEEDED) {
        if (choose_promotion(intent, replay, &why) < 0)
            return -1;
        refused = game_play_intent(NULL, replay->game, intent, &why);
    }
    if (!refused)
        return 0;
    report_illegal(replay, intent, &why);
    return -1;
}

/* The landing squares of the castling just played must be those that the file gives. */
static int compare_landings(struct replay *replay, const square from[2], const square to[2])
{
    struct move castling = game_last_move(replay->game)->move;
    const char *given = replay->save->steps[replay->index].target;
    square a, b;
    castling_landings(&a, &b, castling);
    if (castling.from != from[0]) {
        square swapped = a;
        a = b;
        b = swapped;
    }
    if (to[0] == a && to[1] == b)
        return 0;
    if (to[0] == b && to[1] == a) {
        with_text(fault(replay, DIAGNOSTIC_CASTLING_ORDER, SAVE_KEY_TARGET), given);
        return 0;
    }
    with_text(fault(replay, DIAGNOSTIC_CASTLING_LANDING_BAD, SAVE_KEY_TARGET), given);
    return -1;
}

static int bad_squares(struct replay *replay, const char *key, const char *given)
{
    with_text(fault(replay, DIAGNOSTIC_MOVE_SQUARES_BAD, key), given);
    return -1;
}

static int replay_castling(struct replay *replay, const struct save_step *step)
{
    struct intent intent = {.kind = INTENT_CASTLING, .count = 2};
    square to[2];
    if (!save_read_pair(intent.squares, step->origin))
        return bad_squares(replay, SAVE_KEY_ORIGIN, step->origin);
    if (!save_read_pair(to, step->target))
        return bad_squares(replay, SAVE_KEY_TARGET, step->target);
    if (play(replay, &intent) < 0)
        return -1;
    return compare_landings(replay, intent.squares, to);
}

static int replay_squares(struct replay *replay, const struct save_step *step)
{
    struct intent intent = {.kind = INTENT_MOVE};
    if (save_read_squares(intent.squares, 1, step->origin) != 1)
        return bad_squares(replay, SAVE_KEY_ORIGIN, step->origin);
    int count = save_read_squares(intent.squares + 1, SQUARES - 1, step->target);
    if (count == 0)
        return bad_squares(replay, SAVE_KEY_TARGET, step->target);
    intent.count = 1 + count;
    return play(replay, &intent);
}

static int replay_move(struct replay *replay, const struct save_step *step)
{
    bool castling = save_is_pair(step->origin);
    int failed = castling ? replay_castling(replay, step) : replay_squares(replay, step);
    if (!failed)
        compare_outcome(replay);
    if (!failed && save_note_move(step, replay->game) < 0)
        failed = out_of_memory(replay);
    return failed;
}

static int replay_event(struct replay *replay, const struct save_step *step)
{
    struct game *game = replay->game;
    int refused = 0;
    switch (save_word_event(step->outcome)) {
    case ENTRY_OFFER:
        refused = game_offer_draw(game);
        break;
    case ENTRY_ACCEPTANCE:
        refused = game_accept_draw(game);
        break;
    case ENTRY_RESIGNATION:
        refused = game_resign_side(game, step->side);
        break;
    case ENTRY_ADJOURNMENT:
        refused = game_adjourn(game);
        break;
    case ENTRY_TIMEOUT:
        refused = game_flag(game);
        break;
    case ENTRY_MOVE:
        refused = -REFUSED_SYNTAX;
        break;
    }
    if (!refused)
        return 0;
    with_text(fault(replay, DIAGNOSTIC_EVENT_IMPOSSIBLE, SAVE_KEY_OUTCOME), step->outcome)->low =
        -refused;
    return -1;
}

/* What another program tells as an event was taken into account with the move before it, unless it
 * contradicts the rules. */
static int replay_told(struct replay *replay, const struct save_step *step)
{
    const struct game_entry *entry = game_last_move(replay->game);
    struct outcome_said told;
    if (replay->index == 0 || step[-1].kind == STEP_EVENT) {
        with_text(fault(replay, DIAGNOSTIC_WORD_UNKNOWN, SAVE_KEY_OUTCOME), step->outcome)
            ->expected = SAVE_EVENTS;
        return -1;
    }
    save_read_outcome(&told, step->outcome, game_variant(replay->game), entry->type);
    const char *word = save_word_of_entry(entry);
    bool agrees =
        told.promotes ? told.promotion == entry->move.promotion - 1 : strcmp(told.rest, word) == 0;
    with_text(fault(replay, agrees ? DIAGNOSTIC_EVENT_OF_MOVE : DIAGNOSTIC_RESULT_DIFFERS,
                    SAVE_KEY_OUTCOME),
              step->outcome)
        ->expected = word;
    return 0;
}

static int replay_untimed_step(struct replay *replay)
{
    const struct save_step *step = &replay->save->steps[replay->index];
    struct game *game = replay->game;
    bool is_event = step->kind == STEP_EVENT;
    if (step->kind == STEP_OF_MOVE)
        return replay_told(replay, step);
    if (game_is_over(game)) {
        fault(replay, DIAGNOSTIC_AFTER_THE_END, "");
        return -1;
    }
    /* The side that offered a draw goes on: the offer was declined, which is not recorded. */
    if (game_offer_pending(game) && (!is_event || step->side != game_actor(game)))
        game_decline_draw(game);
    bool resigns = is_event && save_word_event(step->outcome) == ENTRY_RESIGNATION;
    if (step->side != game_actor(game) && !resigns) {
        fault(replay, DIAGNOSTIC_TURN_WRONG, SAVE_KEY_SIDE)->expected =
            save_words_side[game_actor(game)];
        return -1;
    }
    return is_event ? replay_event(replay, step) : replay_move(replay, step);
}

static int replay_step(struct replay *replay)
{
    const struct save_step *step = &replay->save->steps[replay->index];
    int failed = replay_untimed_step(replay);
    if (!failed && step->timed)
        game_set_time(replay->game, step->left_ms);
    return failed;
}

/* --- the end */

static void compare_end(struct replay *replay)
{
    const struct save *save = replay->save;
    const char *turn = save_words_side[game_turn(replay->game)];
    const char *result = save_words_result[game_result(replay->game)];
    if (save->turn != game_turn(replay->game))
        with_text(diagnostics_add(replay->list, DIAGNOSTIC_TURN_DIFFERS, SAVE_KEY_TURN),
                  save_words_side[save->turn])
            ->expected = turn;
    if (!save->result && save->step_count > 0)
        diagnostics_add(replay->list, DIAGNOSTIC_RESULT_MISSING, SAVE_KEY_RESULT)->expected =
            result;
    if (save->result && strcmp(save->result, result) != 0)
        with_text(diagnostics_add(replay->list, DIAGNOSTIC_RESULT_DIFFERS, SAVE_KEY_RESULT),
                  save->result)
            ->expected = result;
}

int save_replay(struct game **out, const struct save *save, const struct variant *variant,
                struct diagnostics *list)
{
    struct position start;
    struct replay replay = {.save = save, .list = list};
    *out = NULL;
    if (set_up(&start, save, variant, list) < 0)
        return -1;
    if (game_new_from(&replay.game, &start) < 0)
        return out_of_memory(&replay);
    game_set_time_control(replay.game, &save->control);
    int failed = save_note_game(save, replay.game) < 0 ? out_of_memory(&replay) : 0;
    for (; !failed && replay.index < save->step_count; replay.index++)
        failed = replay_step(&replay);
    if (failed) {
        game_free(replay.game);
        return -1;
    }
    if (game_offer_pending(replay.game))
        game_decline_draw(replay.game);
    if (!save->is_cut)
        compare_end(&replay);
    *out = replay.game;
    return 0;
}

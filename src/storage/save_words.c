/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of save files. */
#include "storage/save_words.h"

#include "util/spelling.h"

#include <string.h>

const char *const save_words_side[2] = {[WHITE] = "BLANQUES", [BLACK] = "NEGRES"};

const char *const save_words_result[4] = {
    [RESULT_NONE] = "PARTIDA AJORNADA",
    [RESULT_WHITE_WINS] = "BLANQUES GUANYEN",
    [RESULT_BLACK_WINS] = "NEGRES GUANYEN",
    [RESULT_DRAW] = "TAULES",
};

/* The words of moves, by the outcome. The other outcomes belong to events. */
static const char *const outcome_words[OUTCOME_COUNT] = {
    [OUTCOME_NONE] = "",
    [OUTCOME_MATE] = "ESCAC I MAT",
    [OUTCOME_ELIMINATION] = "VICTÒRIA PER ELIMINACIÓ",
    [OUTCOME_STALEMATE_LOSS] = "VICTÒRIA PER OFEGAMENT",
    [OUTCOME_BARE_KING] = "VICTÒRIA PER REI SOL",
    [OUTCOME_STALEMATE] = "TAULES PER REI OFEGAT",
    [OUTCOME_CHECKS] = "TAULES PER ESCAC CONTINU",
    [OUTCOME_INACTION] = "TAULES PER INACCIÓ",
    [OUTCOME_REPETITION] = "TAULES PER REPETICIÓ",
    [OUTCOME_MATERIAL] = "TAULES PER MATERIAL INSUFICIENT",
};

static const char *const event_words[] = {
    [ENTRY_MOVE] = "",
    [ENTRY_OFFER] = "TAULES SOL·LICITADES",
    [ENTRY_ACCEPTANCE] = "TAULES ACCEPTADES",
    [ENTRY_RESIGNATION] = "RENDICIÓ",
    [ENTRY_ADJOURNMENT] = "AJORNAMENT",
    [ENTRY_TIMEOUT] = "TEMPS ESGOTAT",
};

const char *save_word_of_entry(const struct game_entry *entry)
{
    if (entry->kind != ENTRY_MOVE)
        return event_words[entry->kind];
    if (entry->outcome == OUTCOME_NONE && entry->check)
        return "ESCAC";
    return outcome_words[entry->outcome];
}

/* Longer texts are none of the words. */
enum { LONGEST = 512 };

enum entry_kind save_word_event(const char *word)
{
    char composed[LONGEST];
    spelling_compose(composed, sizeof composed, word);
    for (enum entry_kind kind = ENTRY_OFFER; kind <= ENTRY_TIMEOUT; kind++)
        if (strcmp(composed, event_words[kind]) == 0)
            return kind;
    return ENTRY_MOVE;
}

bool save_word_is_of_move(const char *word)
{
    char composed[LONGEST];
    spelling_compose(composed, sizeof composed, word);
    if (strncmp(composed, SAVE_WORD_PROMOTION, strlen(SAVE_WORD_PROMOTION)) == 0)
        return true;
    for (int i = 0; i < OUTCOME_COUNT; i++)
        if (outcome_words[i] && outcome_result((enum outcome)i, WHITE) == RESULT_DRAW &&
            strcmp(composed, outcome_words[i]) == 0)
            return true;
    return false;
}

bool save_word_side(enum side *out, const char *word)
{
    for (enum side side = WHITE; side <= BLACK; side++) {
        if (strcmp(word, save_words_side[side]) == 0) {
            *out = side;
            return true;
        }
    }
    return false;
}

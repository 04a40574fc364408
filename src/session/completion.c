/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completion of a line that is being typed. Commands and moves are phrases of several words. A
 * phrase fits if the line is its beginning; the last word of the line may be incomplete. */
#include "session/command.h"

#include "escacs/notation.h"
#include "session/session_private.h"
#include "util/restriction.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct words {
    struct strlist *list;
    const char *line; /* without spaces at its beginning */
    const char *last; /* its last word, inside it */
};

static bool begins(const char *text, const char *beginning)
{
    while (*beginning && ascii_lower(*text) == ascii_lower(*beginning)) {
        text++;
        beginning++;
    }
    return *beginning == '\0';
}

static void add(struct words *words, const char *word, size_t length)
{
    if (!strlist_add_new(words->list, strndup(word, length)))
        alloc_failed();
}

/* Adds the word if it begins with what was typed. */
static void offer_word(struct words *words, const char *word)
{
    if (begins(word, words->last))
        add(words, word, strlen(word));
}

/* If the phrase fits, adds the word of it that completes the line. Returns whether it fits. */
static bool offer_phrase(struct words *words, const char *phrase)
{
    const char *at = words->line;
    while (at < words->last) {
        size_t length = strcspn(at, " ");
        if (strcspn(phrase, " ") != length || strncmp(phrase, at, length) != 0)
            return false;
        at += length;
        at += strspn(at, " ");
        phrase += length;
        phrase += *phrase == ' ';
    }
    if (!*phrase || !begins(phrase, words->last))
        return false;
    add(words, phrase, strcspn(phrase, " "));
    return true;
}

/* --- where the words come from */

/* Offers one name of each command. Several names that begin alike would be no help. */
static void offer_commands(struct words *words, bool asked)
{
    for (const struct command *command = commands; command->names[0]; command++)
        for (int i = 0; i < COMMAND_NAMES && command->names[i]; i++)
            if ((!asked || command->when & WHEN_ASKED) && offer_phrase(words, command->names[i]))
                break;
}

static void offer_moves(struct words *words, struct game *game)
{
    const struct move *legal;
    struct position position = *game_position(game);
    int count = game_legal_moves(&legal, game);
    for (int i = 0; i < count; i++) {
        char text[MOVE_TEXT_SIZE];
        move_write(text, &position, legal[i]);
        offer_phrase(words, text);
    }
}

static void offer_squares(struct words *words, const struct variant *variant)
{
    for (int row = 0; row < variant_rows(variant); row++) {
        for (int column = 0; column < variant_columns(variant); column++) {
            char text[SQUARE_TEXT_SIZE];
            square_write(text, square_at(row, column));
            offer_word(words, text);
        }
    }
}

static void offer_numbers(struct words *words, int count, bool letters)
{
    for (int i = 0; i < count; i++) {
        char text[16];
        if (letters)
            snprintf(text, sizeof text, "%c", 'a' + i);
        else
            snprintf(text, sizeof text, "%d", i + 1);
        offer_word(words, text);
    }
}

static void offer_argument(struct words *words, const struct variant *variant,
                           enum argument argument)
{
    switch (argument) {
    case ARGUMENT_SQUARE:
        offer_squares(words, variant);
        break;
    case ARGUMENT_PIECE:
        for (int type = 0; type < variant_type_count(variant); type++)
            offer_word(words, variant_rules(variant)->pieces[type].name);
        break;
    case ARGUMENT_ROW:
        offer_numbers(words, variant_rows(variant), false);
        break;
    case ARGUMENT_COLUMN:
        offer_numbers(words, variant_columns(variant), true);
        break;
    case ARGUMENT_PLACE:
        for (int i = 0; i < 2 * REVIEW_ENDS; i++)
            offer_word(words, review_ends[i / REVIEW_ENDS][i % REVIEW_ENDS]);
        break;
    case ARGUMENT_COMMAND:
        for (const struct command *command = commands; command->names[0]; command++)
            for (int i = 0; i < LANGUAGE_COUNT && command->names[i]; i++)
                offer_word(words, command->names[i]);
        break;
    case ARGUMENT_TEXT:
    case ARGUMENT_NONE:
    case ARGUMENT_COUNT:
    case ARGUMENT_PATH:
    case ARGUMENT_PLAYERS:
        break;
    }
}

/* --- public */

void completion_list(struct strlist *out, bool *wants_path, struct session *session,
                     const char *line)
{
    struct words words = {.list = out, .line = line + strspn(line, " ")};
    const char *space = strrchr(words.line, ' ');
    words.last = space ? space + 1 : words.line;
    const char *argument = NULL;
    const struct command *command = space ? command_find(words.line, &argument) : NULL;
    *wants_path = command && argument == words.last && command->argument == ARGUMENT_PATH &&
                  !restriction_now()->on;
    if (command && argument == words.last)
        offer_argument(&words, game_variant(session->game), command->argument);
    bool asked = game_offer_pending(session->game);
    offer_commands(&words, asked);
    if (!asked)
        offer_moves(&words, session->game);
    strlist_sort(out);
    strlist_remove_repeated(out);
}

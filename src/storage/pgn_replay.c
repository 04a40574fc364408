/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What PGN text says, under the rules. */
#include "storage/pgn_read.h"

#include "escacs/fen.h"
#include "escacs/notation.h"
#include "escacs/notes.h"
#include "storage/pgn_write.h"
#include "util/ascii.h"
#include "util/strbuf.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- reporting */

static int fail_memory(struct diagnostics *list)
{
    diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return -1;
}

/* A diagnostic about the move with this index: `3. Ab5`, or `3... Ab5` of black. */
static struct diagnostic *report_move(struct diagnostics *list, enum diagnostic_code code,
                                      const struct game_line *line, const struct pgn *pgn,
                                      int index)
{
    char text[80];
    const struct pgn_move *move = &pgn->moves[index];
    int turns = index + (line->start.turn == BLACK);
    struct diagnostic *entry = diagnostics_add(list, code, "%s", "");
    snprintf(text, sizeof text, "%" PRIu32 "%s %.*s", line->turn_number + (uint32_t)turns / 2,
             turns % 2 == 0 ? "." : "...", move->length < 64 ? (int)move->length : 63, move->text);
    diagnostic_set_text(entry, text);
    entry->line = move->line;
    entry->column = move->column;
    return entry;
}

/* A diagnostic about the whole game. */
static struct diagnostic *report_game(struct diagnostics *list, enum diagnostic_code code,
                                      const struct pgn *pgn)
{
    struct diagnostic *entry = diagnostics_add(list, code, "%s", "");
    entry->line = pgn->line;
    entry->column = 1;
    return entry;
}

static enum refusal_reason reason_of(enum match match)
{
    switch (match) {
    case MATCH_AMBIGUOUS:
        return REFUSED_AMBIGUOUS;
    case MATCH_PROMOTION:
        return REFUSED_PROMOTION_NEEDED;
    case MATCH_SYNTAX:
        return REFUSED_SYNTAX;
    default:
        return REFUSED_NO_SUCH_MOVE;
    }
}

/* --- moves */

/* Removes the right to castle at `at`; with none left, the field is `-`. */
static void drop_right(char *fen, int at)
{
    bool alone = fen[at - 1] == ' ' && (fen[at + 1] == ' ' || !fen[at + 1]);
    if (alone)
        fen[at] = '-';
    else
        memmove(fen + at, fen + at + 1, strlen(fen + at));
}

enum fen_error pgn_read_fen(struct position *out, uint32_t *turn_number, bool *dropped,
                            const struct variant *variant, const char *fen)
{
    char text[FEN_SIZE];
    size_t length = strlen(fen);
    enum fen_error error;
    int at;
    *dropped = false;
    if (length >= sizeof text)
        return fen_read(out, turn_number, variant, fen, &at);
    strcpy(text, fen);
    while ((error = fen_read(out, turn_number, variant, text, &at)) != FEN_OK) {
        length = strlen(text);
        if (error == FEN_COUNTER && length > 2 && strcmp(text + length - 2, " 0") == 0)
            text[length - 1] = '1';
        else if (error == FEN_NO_CASTLING)
            drop_right(text, at);
        else
            return error;
        *dropped |= error == FEN_NO_CASTLING;
    }
    return FEN_OK;
}

static int read_start(struct game_line *out, const struct pgn *pgn, const struct variant *variant,
                      struct diagnostics *list)
{
    const char *fen = pgn_tag(pgn, "FEN");
    bool dropped = false;
    out->turn_number = 1;
    position_init(&out->start, variant);
    if (!fen && variant_has_fen(variant))
        return 0;
    enum fen_error error =
        fen ? pgn_read_fen(&out->start, &out->turn_number, &dropped, variant, fen) : FEN_NO_LETTERS;
    if (error == FEN_OK && !dropped)
        return 0;
    struct diagnostic *entry =
        diagnostics_add(list, dropped ? DIAGNOSTIC_PGN_CASTLING : DIAGNOSTIC_PGN_FEN, "FEN");
    diagnostic_set_text(entry, fen ? fen : "");
    entry->low = error;
    entry->line = pgn->line;
    entry->column = 1;
    return error == FEN_OK ? 0 : -1;
}

/* How the moves of a game are written. */
struct spelling {
    enum letters letters;
    bool is_descriptive;
    struct descriptive descriptive;
};

/* Finds the move that the text means. A text that is too long is MATCH_SYNTAX. */
static enum match find_move(struct move *out, struct position *position,
                            const struct pgn_move *move, const struct spelling *spelling,
                            struct move *legal)
{
    char text[MOVE_TEXT_SIZE];
    struct matched matched;
    if (move->length >= sizeof text)
        return MATCH_SYNTAX;
    memcpy(text, move->text, move->length);
    text[move->length] = '\0';
    int count = movegen_legal(legal, position);
    enum match match =
        spelling->is_descriptive
            ? descriptive_read(&matched, &spelling->descriptive, position, text, legal, count)
            : algebraic_read(&matched, position, text, spelling->letters, legal, count);
    *out = matched.move;
    return match;
}

/* Reads the moves in this spelling. Returns 0, or -1 with the fault reported. */
static int resolve_moves(struct game_line *line, const struct pgn *pgn, struct spelling *spelling,
                         struct move *legal, struct diagnostics *list)
{
    struct position position = line->start;
    for (line->count = 0; line->count < pgn->move_count; line->count++) {
        struct undo undo;
        struct move *move = &line->moves[line->count];
        enum match match = find_move(move, &position, &pgn->moves[line->count], spelling, legal);
        if (match != MATCH_ONE) {
            struct diagnostic *entry =
                report_move(list, DIAGNOSTIC_MOVE_ILLEGAL, line, pgn, line->count);
            entry->refused.reason = (int)reason_of(match);
            entry->high = -1;
            return -1;
        }
        position_make(&position, *move, &undo);
        if (spelling->is_descriptive)
            descriptive_follow(&spelling->descriptive, *move);
    }
    return 0;
}

/* The spellings that a game may have, in the order in which they are tried. The letters of the
 * rules are those of books in Catalan and Spanish. */
static const struct spelling spellings[] = {
    {.letters = LETTERS_FEN},
    {.letters = LETTERS_SYMBOL},
    {.letters = LETTERS_SYMBOL, .is_descriptive = true},
    {.letters = LETTERS_FEN, .is_descriptive = true},
};

/* How near a spelling was: the moves read, and whether the next one at least fits some. */
static int nearness(const struct game_line *line, const struct diagnostic *fault)
{
    int reason = fault->refused.reason;
    return 2 * line->count + (reason == REFUSED_AMBIGUOUS || reason == REFUSED_PROMOTION_NEEDED);
}

/* Each spelling for the whole game. If none will do, the fault is that of the nearest. */
static int resolve_in_any_spelling(struct game_line *line, const struct pgn *pgn,
                                   struct move *legal, struct diagnostics *list)
{
    struct diagnostics *faults = malloc(sizeof *faults);
    struct diagnostic nearest;
    int best = -1, result = faults ? -1 : fail_memory(list);
    for (size_t i = 0; faults && result < 0 && i < sizeof spellings / sizeof spellings[0]; i++) {
        struct spelling spelling = spellings[i];
        if (spelling.is_descriptive &&
            !descriptive_begin(&spelling.descriptive, line->start.variant, spelling.letters))
            continue;
        diagnostics_init(faults);
        result = resolve_moves(line, pgn, &spelling, legal, faults);
        if (result < 0 && nearness(line, &faults->kept[0]) > best) {
            nearest = faults->kept[0];
            best = nearness(line, &nearest);
        }
    }
    if (faults && result < 0)
        *diagnostics_add(list, nearest.code, "%s", nearest.path) = nearest;
    free(faults);
    return result;
}

int pgn_resolve(struct game_line *out, const struct pgn *pgn, const struct variant *variant,
                struct diagnostics *list)
{
    *out = (struct game_line){.result = pgn->result};
    if (read_start(out, pgn, variant, list) < 0)
        return -1;
    struct move *legal = calloc((size_t)variant_max_moves(variant) + 1, sizeof *legal);
    out->moves = calloc((size_t)pgn->move_count + 1, sizeof *out->moves);
    int result =
        legal && out->moves ? resolve_in_any_spelling(out, pgn, legal, list) : fail_memory(list);
    free(legal);
    if (result < 0)
        game_line_done(out);
    return result;
}

/* --- games */

/* Record what ended the game where the rules did not. */
static int record_end(struct game *game, const struct pgn *pgn, struct diagnostics *list)
{
    int refused = 0;
    enum result loss = game_turn(game) == WHITE ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
    if (!game_is_over(game) && pgn->result == RESULT_DRAW) {
        refused = game_offer_draw(game);
        if (!refused)
            refused = game_accept_draw(game);
    } else if (!game_is_over(game) && pgn->result == loss) {
        refused = game_resign(game);
    }
    if (refused)
        return fail_memory(list);
    if (game_result(game) == pgn->result)
        return 0;
    struct diagnostic *entry = report_game(list, DIAGNOSTIC_RESULT_DIFFERS, pgn);
    diagnostic_set_text(entry, pgn_result_word(pgn->result));
    entry->expected = pgn_result_word(game_result(game));
    return notes_set_tag(game_notes(game), "Result", pgn_result_word(pgn->result)) == 0
               ? 0
               : fail_memory(list);
}

/* --- notes */

/* Whether the tag is derived from the game, or says that nothing is known. */
static bool is_left_out(const struct pgn_tag *tag)
{
    return ascii_same(tag->name, "Result") || ascii_same(tag->name, "SetUp") ||
           (pgn_is_roster_tag(tag->name) && (!*tag->value || strcmp(tag->value, "?") == 0 ||
                                             strcmp(tag->value, "????.??.??") == 0));
}

static int note_tags(struct notes *notes, const struct pgn *pgn)
{
    int failed = 0;
    for (int i = 0; !failed && i < pgn->tag_count && i < NOTES_TAGS_MAX; i++)
        if (!is_left_out(&pgn->tags[i]))
            failed = notes_set_tag(notes, pgn->tags[i].name, pgn->tags[i].value);
    return failed;
}

/* Notes what is said of one move, whose notes begin at *next. Several comments become one. */
static int note_move(struct notes *notes, const struct pgn *pgn, int *next)
{
    struct strbuf comment = STRBUF_INIT;
    int move = pgn->notes[*next].move, failed = 0;
    for (; *next < pgn->note_count && pgn->notes[*next].move == move; ++*next) {
        const struct pgn_note *given = &pgn->notes[*next];
        if (given->comment)
            strbuf_addf(&comment, comment.len > 0 ? " %s" : "%s", given->comment);
        else
            failed |= notes_add_mark(notes, move, given->mark);
    }
    if (strbuf_failed(&comment) || notes_set_comment(notes, move, strbuf_text(&comment)) < 0)
        failed = -1;
    strbuf_done(&comment);
    return failed;
}

/* Notes of moves that the game does not have are left out. */
static int note_all(struct game *game, const struct pgn *pgn, struct diagnostics *list)
{
    int next = 0;
    int failed = note_tags(game_notes(game), pgn);
    while (!failed && next < pgn->note_count && pgn->notes[next].move < game_move_count(game))
        failed = note_move(game_notes(game), pgn, &next);
    if (pgn->quotes > 0)
        report_game(list, DIAGNOSTIC_PGN_QUOTES, pgn)->high = pgn->quotes;
    if (pgn->variations > 0)
        report_game(list, DIAGNOSTIC_PGN_VARIATIONS, pgn)->high = pgn->variations;
    return failed ? fail_memory(list) : 0;
}

static int play_line(struct game *game, const struct game_line *line, const struct pgn *pgn,
                     struct diagnostics *list)
{
    for (int i = 0; i < line->count; i++) {
        if (game_is_over(game)) {
            report_move(list, DIAGNOSTIC_PGN_PAST_THE_END, line, pgn, i);
            break;
        }
        if (game_play(game, line->moves[i]) != 0)
            return fail_memory(list);
    }
    return record_end(game, pgn, list);
}

int pgn_replay(struct game **out, const struct pgn *pgn, const struct variant *variant,
               struct diagnostics *list)
{
    struct game_line line;
    *out = NULL;
    if (pgn_resolve(&line, pgn, variant, list) < 0)
        return -1;
    int result = game_new_from(out, &line.start) == 0 ? play_line(*out, &line, pgn, list)
                                                      : fail_memory(list);
    if (result == 0)
        result = note_all(*out, pgn, list);
    game_line_done(&line);
    if (result < 0) {
        game_free(*out);
        *out = NULL;
    }
    return result;
}

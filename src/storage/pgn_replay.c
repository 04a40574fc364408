/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What PGN text says, under the rules. */
#include "storage/pgn_read.h"

#include "escacs/fen.h"
#include "escacs/notation.h"
#include "escacs/notes.h"
#include "storage/pgn_write.h"
#include "util/ascii.h"
#include "util/strbuf.h"

#include <stdlib.h>
#include <string.h>

/* --- reporting */

static int fail_memory(struct diagnostics *list)
{
    diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return -1;
}

static struct diagnostic *report_move(struct diagnostics *list, enum diagnostic_code code,
                                      const struct pgn_move *move)
{
    char text[64];
    struct diagnostic *entry = diagnostics_add(list, code, "%s", "");
    size_t length = move->length < sizeof text ? move->length : sizeof text - 1;
    memcpy(text, move->text, length);
    text[length] = '\0';
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

enum fen_error pgn_read_fen(struct position *out, uint32_t *turn_number,
                            const struct variant *variant, const char *fen)
{
    char text[FEN_SIZE];
    size_t length = strlen(fen);
    int at;
    enum fen_error error = fen_read(out, turn_number, variant, fen, &at);
    if (error != FEN_COUNTER || length >= sizeof text || strcmp(fen + length - 2, " 0") != 0)
        return error;
    strcpy(text, fen);
    text[length - 1] = '1';
    return fen_read(out, turn_number, variant, text, &at);
}

static int read_start(struct position *out, const struct pgn *pgn, const struct variant *variant,
                      struct diagnostics *list)
{
    const char *fen = pgn_tag(pgn, "FEN");
    uint32_t turn_number;
    position_init(out, variant);
    if (!fen && variant_has_fen(variant))
        return 0;
    enum fen_error error = fen ? pgn_read_fen(out, &turn_number, variant, fen) : FEN_NO_LETTERS;
    if (error == FEN_OK)
        return 0;
    struct diagnostic *entry = diagnostics_add(list, DIAGNOSTIC_PGN_FEN, "FEN");
    diagnostic_set_text(entry, fen ? fen : "");
    entry->low = error;
    entry->line = pgn->line;
    entry->column = 1;
    return -1;
}

/* Finds the move that the text means. A text that is too long is MATCH_SYNTAX. */
static enum match find_move(struct move *out, struct position *position,
                            const struct pgn_move *move, enum letters letters, struct move *legal)
{
    char text[MOVE_TEXT_SIZE];
    struct matched matched;
    if (move->length >= sizeof text)
        return MATCH_SYNTAX;
    memcpy(text, move->text, move->length);
    text[move->length] = '\0';
    int count = movegen_legal(legal, position);
    enum match match = algebraic_read(&matched, position, text, letters, legal, count);
    *out = matched.move;
    return match;
}

/* Reads the moves with these letters. Returns 0, or -1 with the fault reported. */
static int resolve_moves(struct game_line *line, const struct pgn *pgn, enum letters letters,
                         struct move *legal, struct diagnostics *list)
{
    struct position position = line->start;
    for (line->count = 0; line->count < pgn->move_count; line->count++) {
        struct undo undo;
        struct move *move = &line->moves[line->count];
        enum match match = find_move(move, &position, &pgn->moves[line->count], letters, legal);
        if (match != MATCH_ONE) {
            struct diagnostic *entry =
                report_move(list, DIAGNOSTIC_MOVE_ILLEGAL, &pgn->moves[line->count]);
            entry->refused.reason = (int)reason_of(match);
            entry->high = -1;
            return -1;
        }
        position_make(&position, *move, &undo);
    }
    return 0;
}

/* The letters of PGN first, for the whole game, then those of the rules, which books in Catalan and
 * Spanish use. If neither will do, the fault is that of the letters that went further. */
static int resolve_in_any_letters(struct game_line *line, const struct pgn *pgn, struct move *legal,
                                  struct diagnostics *list)
{
    struct diagnostics *faults = calloc(2, sizeof *faults);
    int reached[2] = {0}, result = faults ? -1 : fail_memory(list);
    for (int i = 0; faults && result < 0 && i < 2; i++) {
        diagnostics_init(&faults[i]);
        result = resolve_moves(line, pgn, i ? LETTERS_SYMBOL : LETTERS_FEN, legal, &faults[i]);
        reached[i] = line->count;
    }
    if (faults && result < 0) {
        const struct diagnostic *fault = &faults[reached[1] > reached[0]].kept[0];
        *diagnostics_add(list, fault->code, "%s", fault->path) = *fault;
    }
    free(faults);
    return result;
}

int pgn_resolve(struct game_line *out, const struct pgn *pgn, const struct variant *variant,
                struct diagnostics *list)
{
    *out = (struct game_line){.result = pgn->result};
    if (read_start(&out->start, pgn, variant, list) < 0)
        return -1;
    struct move *legal = calloc((size_t)variant_max_moves(variant) + 1, sizeof *legal);
    out->moves = calloc((size_t)pgn->move_count + 1, sizeof *out->moves);
    int result =
        legal && out->moves ? resolve_in_any_letters(out, pgn, legal, list) : fail_memory(list);
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
    if (pgn->variations > 0)
        report_game(list, DIAGNOSTIC_PGN_VARIATIONS, pgn)->high = pgn->variations;
    return failed ? fail_memory(list) : 0;
}

static int play_line(struct game *game, const struct game_line *line, const struct pgn *pgn,
                     struct diagnostics *list)
{
    for (int i = 0; i < line->count; i++) {
        if (game_is_over(game)) {
            report_move(list, DIAGNOSTIC_PGN_PAST_THE_END, &pgn->moves[i]);
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

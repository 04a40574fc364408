/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for analyses. */
#include "ui/analysis_words.h"

#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "escacs/notes.h"
#include "ui/curve.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_SHOWN = 6, MOVE_WIDTH = 12, CURVE_WIDTH = 72, CURVE_HEIGHT = 4 };

const char *words_move_mark(enum move_mark mark)
{
    static const char *const words[MOVE_MARK_COUNT] = {
        [MOVE_UNMARKED] = "",  [MOVE_DUBIOUS] = "?!", [MOVE_MISTAKE] = "?",
        [MOVE_BLUNDER] = "??", [MOVE_ONLY] = "!",
    };
    return words[mark];
}

/* The marks of PGN. */
static int pgn_mark(enum move_mark mark)
{
    static const int marks[MOVE_MARK_COUNT] = {
        [MOVE_DUBIOUS] = 6, [MOVE_MISTAKE] = 2, [MOVE_BLUNDER] = 4, [MOVE_ONLY] = 1};
    return marks[mark];
}

/* --- evaluations */

static int for_white(const struct analysed_move *m, int score)
{
    return m->side == WHITE ? score : -score;
}

/* The moves to the mate after the move, negative if white is mated; 0: it is on the board. */
static int mate_after(const struct analysed_move *m)
{
    int moves = cpu_mate_moves(m->score);
    return for_white(m, moves > 0 ? moves - 1 : moves);
}

void words_add_evaluation(struct strbuf *out, const struct analysed_move *move)
{
    if (!cpu_is_mate(move->score))
        strbuf_addf(out, "%+.2f", for_white(move, move->score) / 100.0);
    else if (mate_after(move) != 0)
        strbuf_addf(out, "#%d", mate_after(move));
}

/* --- the curve */

/* Rows that show numbers from 0 to 1 as bars. */
static void add_bars(struct strbuf *out, const double *values, int count)
{
    int columns = curve_columns(count, CURVE_WIDTH);
    for (int row = CURVE_HEIGHT - 1; row >= 0; row--) {
        for (int column = 0; column < columns; column++) {
            double value = curve_value(values, count, column, columns);
            strbuf_add_str(out, curve_cell(value, row, CURVE_HEIGHT));
        }
        strbuf_trim_end(out, ' ');
        strbuf_add_char(out, '\n');
    }
}

static void add_curve(struct strbuf *out, const struct analysis *analysis)
{
    double *values = xcalloc((size_t)analysis->count + 1, sizeof *values);
    int count = 0;
    for (int i = 0; i < analysis->count; i++)
        if (analysis->moves[i].known)
            values[count++] = analysis->moves[i].expected;
    if (count > 0) {
        strbuf_addf(out, "\n%s\n", _("Resultat que poden esperar les blanques:"));
        add_bars(out, values, count);
    }
    free(values);
}

/* --- moves and sides */

/* `(millor: g1 f3, b8 c6, +0.25; perd 6)` */
static void add_better(struct strbuf *out, const struct position *before,
                       const struct analysed_move *m)
{
    struct strbuf line = STRBUF_INIT, score = STRBUF_INIT;
    words_add_line(&line, before, m->line,
                   m->line_length < LINE_SHOWN ? m->line_length : LINE_SHOWN);
    words_add_score(&score, before, m->best_score);
    /* L10N: a line of moves, its evaluation, points of 100 that the move played loses */
    strbuf_addf(out, _(" (millor: %s, %s; perd %.0f)"), xstrbuf_text(&line), xstrbuf_text(&score),
                100 * m->loss);
    strbuf_done(&line);
    strbuf_done(&score);
}

/* `turn` is the number of the turn; 0 for the first move of a game that black began. */
static void add_move(struct strbuf *out, const struct position *before, int turn,
                     const struct analysed_move *m)
{
    char text[MOVE_TEXT_SIZE];
    struct strbuf score = STRBUF_INIT;
    struct position position = *before;
    words_write_move(text, &position, m->move);
    words_add_evaluation(&score, m);
    if (before->turn == WHITE)
        strbuf_addf(out, "%3d. ", turn);
    else
        strbuf_add_str(out, turn == 0 ? "  1... " : "     ");
    strbuf_addf(out, "%-*s %-2s %7s", MOVE_WIDTH, text, words_move_mark(m->mark),
                score.len > 0 || strbuf_failed(&score) ? xstrbuf_text(&score) : _("mat"));
    if (analysis_is_mistake(m))
        add_better(out, before, m);
    strbuf_trim_end(out, ' ');
    strbuf_add_char(out, '\n');
    strbuf_done(&score);
}

static void add_side(struct strbuf *out, const struct analysis *analysis, enum side side)
{
    struct analysis_side s = analysis_side(analysis, side);
    if (s.moves == 0)
        return;
    strbuf_addf(out,
                side == WHITE ? _("Precisió de les blanques: %.0f %%")
                              : _("Precisió de les negres: %.0f %%"),
                s.accuracy);
    for (int mark = MOVE_DUBIOUS; mark < MOVE_MARK_COUNT; mark++)
        strbuf_addf(out, ", %s %d", words_move_mark((enum move_mark)mark), s.marks[mark]);
    strbuf_add_char(out, '\n');
}

void present_analysis(struct strbuf *out, const struct game *game, const struct analysis *analysis,
                      const struct openings *openings)
{
    struct position position = *game_start(game);
    struct undo undo;
    int black_began = position.turn == BLACK;
    struct opening_name opening = {.name = NULL};
    for (int i = 0; i < analysis->count; i++) {
        const struct analysed_move *m = &analysis->moves[i];
        if (m->known)
            add_move(out, &position, i == 0 && black_began ? 0 : (i + black_began) / 2 + 1, m);
        position_make(&position, m->move, &undo);
        opening_at(&opening, openings, &position);
    }
    add_curve(out, analysis);
    if (opening.name)
        strbuf_addf(out, _("Obertura: %s %s\n"), opening.code, opening.name);
    add_side(out, analysis, WHITE);
    add_side(out, analysis, BLACK);
    if (analysis->known < analysis->count)
        strbuf_addf(out, _("Tirades analitzades: %d de %d\n"), analysis->known, analysis->count);
}

/* --- notes */

/* The better line in algebraic notation where the variant has letters. */
static void add_algebraic(struct strbuf *out, const struct position *before,
                          const struct analysed_move *m, struct move *legal)
{
    struct position at = *before;
    struct undo undo;
    char text[MOVE_TEXT_SIZE];
    for (int i = 0; i < m->line_length && i < LINE_SHOWN; i++) {
        int count = movegen_legal(legal, &at);
        if (variant_has_fen(at.variant))
            algebraic_write(text, &at, m->line[i], LETTERS_FEN, legal, count);
        else
            words_write_move(text, &at, m->line[i]);
        strbuf_addf(out, i > 0 ? " %s" : "%s", text);
        position_make(&at, m->line[i], &undo);
    }
}

/* Add a comment that somebody wrote, without the evaluation in it. */
static void add_written(struct strbuf *out, const char *comment)
{
    const char *from = comment ? strstr(comment, "[%eval ") : NULL;
    const char *end = from ? strchr(from, ']') : NULL;
    if (!comment)
        return;
    if (end)
        strbuf_add(out, comment, (size_t)(from - comment));
    strbuf_add_str(out, end ? end + 1 : comment);
    strbuf_trim_end(out, ' ');
}

static void add_remark(struct strbuf *out, const struct position *before,
                       const struct analysed_move *m, struct move *legal)
{
    struct strbuf line = STRBUF_INIT, better = STRBUF_INIT;
    add_algebraic(&line, before, m, legal);
    strbuf_addf(&better, _("millor: %s"), xstrbuf_text(&line));
    if (!strstr(xstrbuf_text(out), xstrbuf_text(&better)))
        strbuf_addf(out, "%s%s", out->len > 0 ? " " : "", strbuf_text(&better));
    strbuf_done(&line);
    strbuf_done(&better);
}

static void annotate_move(struct notes *notes, int number, const struct position *before,
                          const struct analysed_move *m, struct move *legal)
{
    struct strbuf text = STRBUF_INIT, written = STRBUF_INIT, evaluation = STRBUF_INIT;
    int marks;
    words_add_evaluation(&evaluation, m);
    add_written(&written, notes_comment(notes, number));
    if (analysis_is_mistake(m))
        add_remark(&written, before, m, legal);
    if (evaluation.len > 0)
        strbuf_addf(&text, "[%%eval %s]", xstrbuf_text(&evaluation) + (evaluation.data[0] == '+'));
    const char *rest = xstrbuf_text(&written);
    rest += strspn(rest, " ");
    strbuf_addf(&text, "%s%s", text.len > 0 && *rest ? " " : "", rest);
    notes_marks(notes, number, &marks);
    if (notes_set_comment(notes, number, xstrbuf_text(&text)) < 0 ||
        (marks == 0 && m->mark != MOVE_UNMARKED &&
         notes_add_mark(notes, number, pgn_mark(m->mark)) < 0))
        alloc_failed();
    strbuf_done(&text);
    strbuf_done(&written);
    strbuf_done(&evaluation);
}

void annotate_game(const struct game *game, const struct analysis *analysis)
{
    size_t room = (size_t)variant_max_moves(game_variant(game)) + 1;
    struct move *legal = xcalloc(room, sizeof *legal);
    struct position position = *game_start(game);
    struct undo undo;
    for (int i = 0; i < analysis->count; i++) {
        const struct analysed_move *m = &analysis->moves[i];
        if (m->known)
            annotate_move(game_notes(game), i, &position, m, legal);
        position_make(&position, m->move, &undo);
    }
    free(legal);
}

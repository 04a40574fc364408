/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from PGN text, in two steps: the text is parsed into a plain struct, one game at a time,
 * and that is replayed under the rules of a variant whose types all have FEN letters.
 *
 *   pgn_read.c    text to struct pgn
 *   pgn_replay.c  struct pgn to moves and games
 *
 * The reader accepts what other programs write: comments `{}` and `;`, lines escaped by `%`, nested
 * variations (counted and skipped), `$1` `!?`, move numbers in any form or none, `0-0`, `e.p.`, a
 * byte-order mark, texts in UTF-8 or Latin-1; moves with the letters of FEN or those of the rules,
 * algebraic or descriptive, each game in one of these. Faults go to a list of diagnostics with line
 * and column. */
#ifndef STORAGE_PGN_READ_H
#define STORAGE_PGN_READ_H

#include "escacs/diagnostic.h"
#include "escacs/fen.h"
#include "storage/game_line.h"

#include <stddef.h>

enum { PGN_LARGEST = 16 << 20 }; /* bytes; larger files are to be refused unread */

/* --- what the text says */

struct pgn_tag {
    char *name, *value; /* UTF-8 without control characters */
};

/* The text of a move, a piece of what is being read. */
struct pgn_move {
    const char *text;
    size_t length;
    int line, column;
};

/* A comment or a mark, in the order of the text. */
struct pgn_note {
    int move;      /* the move that it follows, from 0; NOTES_START: it stands before the first */
    char *comment; /* UTF-8 without control characters, single spaces; NULL: it is a mark */
    int mark;
};

struct pgn {
    struct pgn_tag *tags;
    int tag_count;
    struct pgn_move *moves; /* of the main line */
    int move_count;
    struct pgn_note *notes;
    int note_count;
    int quotes;         /* tags with quotation marks inside that are not escaped */
    int variations;     /* that were skipped, not counting those inside them */
    enum result result; /* RESULT_NONE: unfinished */
    int line;           /* where it begins */
    size_t tag_cap, move_cap, note_cap;
};

struct pgn_reader {
    const char *text, *end;
    const char *at;
    const char *line_start;
    int line;
    struct diagnostics *list;
};

/* Read from a text that must outlive the reader and the games read; faults go to `list`. */
void pgn_reader_init(struct pgn_reader *reader, const char *text, size_t size,
                     struct diagnostics *list);

/* The next game. Returns 1, and pgn_done() is to be called; 0 when there are no more; or -1 when
 * the list has got an error: the rest of that game is skipped, and there may be others. */
int pgn_next(struct pgn *out, struct pgn_reader *reader);
void pgn_done(struct pgn *pgn);

/* The value of a tag (ASCII case of its name ignored), or NULL. */
const char *pgn_tag(const struct pgn *pgn, const char *name);

/* Whether it can be the name of a tag. */
bool pgn_is_tag_name(const char *name);

/* Whether the value of a tag Variant means chess as everybody knows it. */
bool pgn_names_chess(const char *variant);

/* The name of the rules that the game is played by, as variant_find() takes it: its tag Variant, or
 * chess where that is missing or says so. Valid as long as the game. */
const char *pgn_rules(const struct pgn *pgn);

/* Reads the FEN of a tag. Other programs number the first turn 0, and keep rights to castle that
 * cannot be, which fen_read() refuses; *dropped says whether such a right was left out. */
enum fen_error pgn_read_fen(struct position *out, uint32_t *turn_number, bool *dropped,
                            const struct variant *variant, const char *fen);

/* --- under the rules. They return 0, or -1 when the list has got an error. */

/* The moves, whatever the rules about draws say. game_line_done() frees them. */
int pgn_resolve(struct game_line *out, const struct pgn *pgn, const struct variant *variant,
                struct diagnostics *list);

/* The game, with the draw agreement or the resignation that its result implies, and its tags,
 * comments and marks as notes. Moves after the end of the game by the rules are dropped with a
 * warning, and so are variations. A result that cannot be recorded, because it is not the loser's
 * turn, stays in the tag Result, with a warning. The variant must outlive the game. */
int pgn_replay(struct game **out, const struct pgn *pgn, const struct variant *variant,
               struct diagnostics *list);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Save files: the record of a game as JSON.
 *
 * Reading goes in two steps, so that the rules can be looked for in between: the text is parsed
 * into a plain struct, and that is replayed under the rules. Every fault is added to a list with
 * the path of its element (`tirades[12]`).
 *
 *   save_words.c   the words of the format
 *   save_parse.c   JSON to struct save
 *   save_notes.c   the optional keys: who played, tags, comments and marks
 *   save_times.c   the optional keys about time
 *   save_spelling.c  the texts of a move
 *   save_replay.c  struct save to a game
 *   save_write.c   a game to JSON */
#ifndef STORAGE_SAVE_FILE_H
#define STORAGE_SAVE_FILE_H

#include "escacs/diagnostic.h"
#include "escacs/game.h"
#include "storage/file_lock.h"

#include <limits.h>
#include <stddef.h>

/* Bytes of the largest save: some 400,000 moves. Larger files are refused unread, and never
 * written. */
enum { SAVE_LARGEST = 48 << 20 };

/* --- what a file says */

struct save_piece {
    const char *square;
    const char *type;
    bool moved;
};

enum step_kind {
    STEP_MOVE,
    STEP_EVENT,   /* both squares are empty */
    STEP_OF_MOVE, /* likewise, but what it tells belongs to the move before it */
};

struct save_step {
    enum step_kind kind;
    enum side side;
    const char *origin, *target;
    const char *outcome;        /* NULL: not given */
    const char *comment;        /* NULL: none */
    const struct json_t *marks; /* a list of numbers from 0 to NOTES_MARK_MAX; NULL: none */
    bool timed;
    int64_t left_ms; /* if `timed`: what the clock of `side` showed after it */
};

struct save {
    const char *rules;         /* name or path of the rules file */
    const char *players[2];    /* NULL: a person */
    const struct json_t *tags; /* an object of texts; NULL: none */
    const char *comment;       /* before the first move; NULL: none */
    struct save_piece *pieces[2];
    int piece_count[2];
    const char *passed; /* NULL: no advance was open to capture en passant */
    int64_t inaction;
    enum side turn;
    struct save_step *steps;
    int step_count;
    bool is_cut;                 /* there are more steps, which were not asked for */
    struct time_control control; /* all zeros: not given */
    const char *result;          /* NULL: not given */
    struct json_t *document;     /* owns the strings */
};

/* Parse a save, from memory or from a file with at most the first `until` steps. Returns 0, or -1
 * when the list has got an error (then there is nothing to be freed). */
int save_parse(struct save *out, const char *text, size_t size, struct diagnostics *list);
int save_parse_file(struct save *out, const char *path, int until, struct diagnostics *list);

enum { SAVE_ALL_STEPS = INT_MAX };

/* Whether the file is a save, by its keys. One that cannot be read is none. */
bool save_is_save(const char *path);
void save_done(struct save *save);

/* Replay the save under the rules, which must outlive the game, and note what it says beside the
 * game. Returns 0, or -1 when the list has got an error. What the file says of results is compared
 * with the rules and only warned about. A draw offer at the end of the record has lapsed. */
int save_replay(struct game **out, const struct save *save, const struct variant *variant,
                struct diagnostics *list);

/* --- writing */

/* The game as a save that names its rules file `rules`. *out gets the text, to be freed by the
 * caller. Returns 0, -ENOMEM, -EILSEQ when `rules` is not UTF-8, or -EFBIG when the game is too
 * long for save_parse() to read it again. */
int save_format(char **out, size_t *size, const struct game *game, const char *rules);

/* Write the game to the file at `path`; see replace_file() for the lock and what is returned. */
int save_write(const char *path, const struct game *game, const char *rules,
               struct file_lock *lock);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal, private to its files: journal.c writes it, journal_read.c finds and replays it, and
 * journal_format.c takes its text apart.
 *
 * The text of journals, for their writer and their reader:
 *
 *   escacs-diari 1 PATH-LENGTH SAVE-LENGTH SEAL     decimal, decimal, eight hexadecimal digits
 *   PATH                                            of the save it continues, as many bytes
 *   {...}                                           the game at the beginning, as many bytes
 *   SEAL tirada e2 e4                               what happened since, one thing a line
 *   SEAL desfer
 *
 * In a game with a clock a line may have ` @MILLISECONDS`, what the clock of its side showed. It
 * ends in ` #MILLISECONDS` since 1970, when it was written; lines of older versions have no such
 * time.
 *
 * A seal is the checksum of the text beside it, continued from the seal before. */
#ifndef STORAGE_JOURNAL_PRIVATE_H
#define STORAGE_JOURNAL_PRIVATE_H

#include "storage/file_lock.h"
#include "storage/journal.h"
#include "storage/save_file.h"
#include "util/strbuf.h"
#include "util/strlist.h"

#include <stddef.h>
#include <stdint.h>

/* --- the text */

#define JOURNAL_MAGIC  "escacs-diari 1 "
#define JOURNAL_SUFFIX ".diari"

enum { JOURNAL_LARGEST = 64 << 20, SEAL_DIGITS = 8 };

extern const char *const journal_words[JOURNAL_EVENT_COUNT];

/* What a journal says. The texts point into what was read. */
struct journal_text {
    const char *save_path; /* path_length bytes */
    const char *game;      /* game_length bytes, a save */
    const char *events;    /* events_length bytes: whole lines with good seals, no others */
    size_t path_length, game_length, events_length;
    uint32_t seal; /* the last good one */
};

/* Take a journal apart. Returns 0, or -1 when its head is damaged. */
int journal_text_read(struct journal_text *out, const char *text, size_t size);

/* One thing that happened, as its line says. */
struct journal_line {
    enum journal_event event; /* JOURNAL_EVENT_COUNT: no word of the format */
    const char *move;         /* of a move: its text, move_length bytes */
    size_t move_length;
    bool timed;
    int64_t left_ms;    /* if `timed` */
    int64_t written_ms; /* since 1970; 0: not known */
};

/* Takes the text of a line apart, without its seal and newline. False if it is no such text. */
bool journal_content_read(struct journal_line *out, const char *text, size_t length);

/* Writes the text of what has just been done to the game, without a seal. */
void journal_content_write(struct strbuf *out, const struct game *game, enum journal_event event);

/* Does to the game what the line says. Returns 0 or -1. */
int journal_line_replay(struct game *game, const struct journal_line *line);

/* The line at `line`, which has been proved good; the next line is returned. */
const char *journal_line_read(struct journal_line *out, const char *line);

/* --- the journal */

struct journal {
    struct file_lock lock;
    int file; /* open for appending; -1: cannot be written to */
    char *path;
    char *rules, *save;
    struct strlist directories; /* to be tried in this order */
    uint32_t seal;              /* of the last line, pending ones included */
    struct strbuf pending;      /* lines that the system has not taken yet... */
    size_t flushed;             /* ...but for so many bytes at their beginning */
    bool unsynced;              /* written to since the last fsync */
    bool damaged;               /* a line was lost: only a new journal can help */

    /* of a journal opened for recovery */
    char *text;
    struct journal_text parts;
    struct save start;
};

/* An empty journal that has no file yet; NULL without memory. */
struct journal *journal_alloc(const char *const directories[], const char *rules, const char *save);

#endif

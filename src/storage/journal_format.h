/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of journals, for their writer and their reader:
 *
 *   escacs-diari 1 PATH-LENGTH SAVE-LENGTH SEAL     decimal, decimal, eight hexadecimal digits
 *   PATH                                            of the save it continues, as many bytes
 *   {...}                                           the game at the beginning, as many bytes
 *   SEAL tirada e2 e4                               what happened since, one thing a line
 *   SEAL desfer
 *
 * A seal is the checksum of the text beside it, continued from the seal before. */
#ifndef STORAGE_JOURNAL_FORMAT_H
#define STORAGE_JOURNAL_FORMAT_H

#include "storage/journal.h"

#include <stddef.h>
#include <stdint.h>

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

/* The seal of a text that follows what has the seal `before`; 0 at the beginning. */
uint32_t journal_seal(uint32_t before, const char *text, size_t size);

/* Take a journal apart. Returns 0, or -1 when its head is damaged. */
int journal_text_read(struct journal_text *out, const char *text, size_t size);

/* The event of one line and, of a move, its text; the next line is returned. */
const char *journal_line_read(enum journal_event *event, const char **move, size_t *move_length,
                              const char *line);

#endif

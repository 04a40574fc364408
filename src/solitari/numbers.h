/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's input as a stream of numbers: words separated by white space. */
#ifndef SOLITARI_NUMBERS_H
#define SOLITARI_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What a word counts as that is no number of 64 bits. */
#define NUMBERS_NOT_A_NUMBER (-1)

struct numbers {
    int (*next_char)(void *payload); /* EOF at the end; not called again after it */
    void *payload;
    bool ended;
};

/* Reads the next word, of any length. False at the end of input. */
bool numbers_read(int64_t *out, struct numbers *numbers);

/* --- characters from a file descriptor */

struct numbers_file {
    int fd;
    FILE *prompts; /* flushed before the reader has to wait */
    size_t next, len;
    char bytes[4096];
};

/* A next_char whose payload is a struct numbers_file. */
int numbers_file_next_char(void *payload);

#endif

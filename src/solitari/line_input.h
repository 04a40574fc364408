/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines typed at a terminal with readline, as characters. */
#ifndef SOLITARI_LINE_INPUT_H
#define SOLITARI_LINE_INPUT_H

#include <stddef.h>

struct line_input {
    char *line; /* what was typed last; NULL before */
    size_t next;
};

/* A next_char of numbers.h whose payload is a struct line_input. */
int line_input_next_char(void *payload);
void line_input_done(struct line_input *input);

#endif

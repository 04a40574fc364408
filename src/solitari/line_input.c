/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines typed at a terminal with readline. */
#include "solitari/line_input.h"

#include <stdio.h>
#include <stdlib.h>

#include <readline/history.h>
#include <readline/readline.h>

static int refill(struct line_input *input)
{
    free(input->line);
    input->next = 0;
    fflush(stdout);
    input->line = readline("> ");
    if (input->line && *input->line)
        add_history(input->line);
    return input->line ? 0 : -1;
}

int line_input_next_char(void *payload)
{
    struct line_input *input = payload;
    if (!input->line && refill(input) != 0)
        return EOF;
    if (input->line[input->next])
        return (unsigned char)input->line[input->next++];
    free(input->line);
    input->line = NULL;
    return '\n';
}

void line_input_done(struct line_input *input)
{
    free(input->line);
    input->line = NULL;
}

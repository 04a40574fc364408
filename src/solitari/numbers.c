/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of any length read as numbers, in constant memory. */
#include "solitari/numbers.h"

#include "util/ascii.h"

#include <errno.h>
#include <unistd.h>

static int next_char(struct numbers *numbers)
{
    int c = numbers->ended ? EOF : numbers->next_char(numbers->payload);
    numbers->ended = c == EOF;
    return c;
}

bool numbers_read(int64_t *out, struct numbers *numbers)
{
    int c = next_char(numbers);
    while (ascii_is_space(c))
        c = next_char(numbers);
    if (c == EOF)
        return false;
    struct ascii_number number = ASCII_NUMBER_INIT;
    for (; c != EOF && !ascii_is_space(c); c = next_char(numbers))
        ascii_number_feed(&number, c);
    *out = NUMBERS_NOT_A_NUMBER;
    ascii_number_value(out, &number);
    return true;
}

static bool refill(struct numbers_file *file)
{
    if (fflush(file->prompts) != 0)
        return false;
    ssize_t got;
    do
        got = read(file->fd, file->bytes, sizeof file->bytes);
    while (got < 0 && errno == EINTR);
    file->next = 0;
    file->len = got > 0 ? (size_t)got : 0;
    return got > 0;
}

int numbers_file_next_char(void *payload)
{
    struct numbers_file *file = payload;
    if (file->next == file->len && !refill(file))
        return EOF;
    return (unsigned char)file->bytes[file->next++];
}

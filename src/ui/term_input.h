/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes that a terminal sends become events. Pure: it reads no terminal and knows no clock.
 *
 * Own code instead of curses, because curses knows only the sequences of TERM and gives the bytes
 * of all others as keys. Here the grammar of ECMA-48 delimits every sequence, so that an unknown
 * one is dropped whole. Keys are recognised in the encodings of all usual terminals, whatever TERM
 * says. */
#ifndef UI_TERM_INPUT_H
#define UI_TERM_INPUT_H

#include "ui/term.h"
#include "util/strbuf.h"

enum {
    TERM_INPUT_BYTES = 4096,         /* of a sequence or of what is read at once */
    TERM_PASTE_LARGEST = 256 * 1024, /* what is pasted beyond it is dropped */
    TERM_KEYS_MAX = 32,
    TERM_KEY_BYTES = 16,
};

/* A sequence that the terminfo entry of TERM gives for a key. */
struct term_input_key {
    char bytes[TERM_KEY_BYTES];
    enum term_key key;
    uint32_t number; /* of a function key */
};

struct term_input {
    unsigned char bytes[TERM_INPUT_BYTES]; /* not used yet */
    size_t count;
    bool skipping; /* in a string that is too long to keep */
    bool pasting;
    struct strbuf paste;
    struct term_input_key keys[TERM_KEYS_MAX];
    int key_count;
};

/* What a terminal can reply to questions, beside events of the user. */
enum term_reply_kind {
    TERM_REPLY_BACKGROUND,
    TERM_REPLY_ATTRIBUTES,
    TERM_REPLY_GRAPHICS,
    TERM_REPLY_CURSOR, /* where the cursor is */
};

struct term_reply {
    enum term_reply_kind kind;
    uint32_t colour; /* 0xRRGGBB of TERM_REPLY_BACKGROUND */
    int column;      /* of TERM_REPLY_CURSOR, from 1 */
    bool sixel;      /* of TERM_REPLY_ATTRIBUTES: the primary device attributes */
    bool accepted;   /* of TERM_REPLY_GRAPHICS: the kitty graphics protocol is understood */
};

enum term_input_result {
    TERM_INPUT_NONE,  /* nothing complete is left */
    TERM_INPUT_EVENT, /* *event is set */
    TERM_INPUT_REPLY, /* *reply is set */
};

void term_input_init(struct term_input *input);
void term_input_done(struct term_input *input);

/* Where to read bytes to, how many fit, and how many came. There is always room after
 * term_input_next() has returned TERM_INPUT_NONE. */
void *term_input_buffer(struct term_input *input, size_t *room);
void term_input_came(struct term_input *input, size_t count);

/* Takes the next event or reply. `late` says that no byte has come for term_input_patience(): then
 * a lone Esc is a key, and other unfinished sequences are dropped. The text of TERM_PASTE is valid
 * until the next call. */
enum term_input_result term_input_next(struct term_input *input, struct term_event *event,
                                       struct term_reply *reply, bool late);

/* How many milliseconds to wait for the rest of an unfinished sequence; -1 if there is none.
 * `escape_ms` is the time for a lone Esc. */
int term_input_patience(const struct term_input *input, int escape_ms);

#endif

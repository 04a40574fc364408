/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes that a terminal sends become events.
 *
 * A sequence is one of
 *     ESC [ parameters intermediates final       CSI; ESC [ [ letter on the Linux console
 *     ESC [ M and three characters               mouse reports of the oldest kind
 *     ESC O parameters letter                    SS3
 *     ESC ] P _ ^ X ... ended by ESC \ or BEL    strings: OSC, DCS, APC, PM, SOS
 *     ESC character                              a key with Alt
 *     ESC ESC [ ..., ESC ESC O ...               a named key with Alt
 */
#include "ui/term_input.h"

#include "util/ascii.h"
#include "util/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { ESC = 0x1b, BEL = 0x07, PARAMETERS_MAX = 8, PARAMETER_LARGEST = 1000000 };
enum { SEQUENCE_MS = 500, STRING_MS = 1000, PASTE_MS = 5000 };
enum { SHIFTED = 2 }; /* the parameter of a key with Shift; 0 or 1 without any modifier */

static const char paste_end[] = "\033[201~";

/* --- the buffer */

void term_input_init(struct term_input *input)
{
    memset(input, 0, sizeof *input);
}

void term_input_done(struct term_input *input)
{
    strbuf_done(&input->paste);
}

void *term_input_buffer(struct term_input *input, size_t *room)
{
    *room = sizeof input->bytes - input->count;
    return input->bytes + input->count;
}

void term_input_came(struct term_input *input, size_t count)
{
    input->count += count;
}

static void drop(struct term_input *input, size_t count)
{
    input->count -= count;
    memmove(input->bytes, input->bytes + count, input->count);
}

/* --- lengths: 0 while a sequence is not complete */

/* Three characters from `at`, in UTF-8 or of one byte each. */
static size_t old_mouse_length(const unsigned char *bytes, size_t count, size_t at)
{
    for (int characters = 0; characters < 3; characters++, at++) {
        if (at >= count)
            return 0;
        if (bytes[at] < ' ')
            return at; /* not a report */
        if (bytes[at] >= 0xc2 && at + 1 < count && utf8_is_continuation((char)bytes[at + 1]))
            at++;
    }
    return at;
}

static size_t csi_length(const unsigned char *bytes, size_t count, size_t start)
{
    if (start < count && bytes[start] == 'M')
        return old_mouse_length(bytes, count, start + 1);
    if (start < count && bytes[start] == '[') /* ESC [ [ A */
        return start + 1 < count ? start + 2 : 0;
    for (size_t i = start; i < count; i++) {
        if (bytes[i] >= 0x40 && bytes[i] <= 0x7e)
            return i + 1;
        if (bytes[i] < ' ' || bytes[i] > 0x7e)
            return i; /* cut off by something else */
    }
    return 0;
}

static size_t ss3_length(const unsigned char *bytes, size_t count, size_t start)
{
    for (size_t i = start; i < count; i++) {
        if (bytes[i] < ' ' || bytes[i] > 0x7e)
            return i;
        if (!ascii_is_digit(bytes[i]) && bytes[i] != ';')
            return i + 1;
    }
    return 0;
}

static size_t string_length(const unsigned char *bytes, size_t count, size_t start)
{
    for (size_t i = start; i < count; i++) {
        if (bytes[i] == BEL)
            return i + 1;
        if (bytes[i] == ESC && i + 1 < count)
            return bytes[i + 1] == '\\' ? i + 2 : i;
    }
    return 0;
}

static bool begins_string(unsigned char byte)
{
    return byte && strchr("]P_^X", byte);
}

/* The length of a character in the locale's encoding; 0 while it is not complete. */
static size_t character_length(uint32_t *out, const unsigned char *bytes, size_t count)
{
    mbstate_t state;
    wchar_t character;
    memset(&state, 0, sizeof state);
    size_t length = mbrtowc(&character, (const char *)bytes, count, &state);
    *out = 0x80; /* a control character: not used */
    if (length == (size_t)-2)
        return 0;
    if (length == (size_t)-1)
        return 1;
    *out = length ? (uint32_t)character : 0;
    return length ? length : 1;
}

/* The length of what begins with ESC. */
static size_t escape_length(const unsigned char *bytes, size_t count)
{
    uint32_t unused;
    if (count < 2)
        return 0;
    if (bytes[1] == '[')
        return csi_length(bytes, count, 2);
    if (bytes[1] == 'O')
        return ss3_length(bytes, count, 2);
    if (begins_string(bytes[1]))
        return string_length(bytes, count, 2);
    if (bytes[1] == ESC) { /* a named key with Alt, or Esc and something else */
        if (count < 3)
            return 0;
        return bytes[2] == '['   ? csi_length(bytes, count, 3)
               : bytes[2] == 'O' ? ss3_length(bytes, count, 3)
                                 : 1;
    }
    size_t length = character_length(&unused, bytes + 1, count - 1);
    return length ? length + 1 : 0;
}

/* --- sequences */

/* A complete CSI or SS3 sequence. */
struct sequence {
    char private; /* one of < = > ?, or 0 */
    int parameters[PARAMETERS_MAX];
    int count;
    bool intermediate;
    char final;
};

static struct sequence read_sequence(const unsigned char *bytes, size_t length)
{
    struct sequence out = {.final = (char)bytes[length - 1]};
    size_t i = 2;
    if (i < length && strchr("<=>?", bytes[i]))
        out.private = (char)bytes[i++];
    for (; i + 1 < length; i++) {
        if (out.count == 0)
            out.count = 1;
        int *last = &out.parameters[out.count - 1];
        if (ascii_is_digit(bytes[i]) && *last < PARAMETER_LARGEST)
            *last = *last * 10 + bytes[i] - '0';
        else if (bytes[i] == ';' && out.count < PARAMETERS_MAX)
            out.count++;
        else if (bytes[i] < '0')
            out.intermediate = true;
    }
    return out;
}

static struct term_event key_event(enum term_key key, uint32_t ch)
{
    return (struct term_event){.kind = TERM_KEY, .key = key, .ch = ch};
}

static struct term_event char_event(uint32_t ch)
{
    switch (ch) {
    case '\r':
    case '\n':
        return key_event(TERM_KEY_ENTER, 0);
    case ESC:
        return key_event(TERM_KEY_ESCAPE, 0);
    case '\t':
        return key_event(TERM_KEY_TAB, 0);
    case '\b':
    case 0x7f:
        return key_event(TERM_KEY_BACKSPACE, 0);
    }
    if (ch < ' ')
        return key_event(TERM_KEY_CONTROL, ch + '@');
    if (utf8_is_control(ch))
        return (struct term_event){.kind = TERM_TIMEOUT};
    return (struct term_event){.kind = TERM_CHAR, .ch = ch};
}

static const struct named {
    int code; /* the final letter, or the number before ~ */
    enum term_key key;
    uint32_t number;
} letters[] =
    {
        {'A', TERM_KEY_UP, 0},       {'B', TERM_KEY_DOWN, 0},     {'C', TERM_KEY_RIGHT, 0},
        {'D', TERM_KEY_LEFT, 0},     {'F', TERM_KEY_END, 0},      {'H', TERM_KEY_HOME, 0},
        {'P', TERM_KEY_FUNCTION, 1}, {'Q', TERM_KEY_FUNCTION, 2}, {'R', TERM_KEY_FUNCTION, 3},
        {'S', TERM_KEY_FUNCTION, 4}, {'Z', TERM_KEY_BACK_TAB, 0}, {0},
},
  numbers[] = {
      {1, TERM_KEY_HOME, 0},       {2, TERM_KEY_INSERT, 0},     {3, TERM_KEY_DELETE, 0},
      {4, TERM_KEY_END, 0},        {5, TERM_KEY_PAGE_UP, 0},    {6, TERM_KEY_PAGE_DOWN, 0},
      {7, TERM_KEY_HOME, 0},       {8, TERM_KEY_END, 0},        {11, TERM_KEY_FUNCTION, 1},
      {12, TERM_KEY_FUNCTION, 2},  {13, TERM_KEY_FUNCTION, 3},  {14, TERM_KEY_FUNCTION, 4},
      {15, TERM_KEY_FUNCTION, 5},  {17, TERM_KEY_FUNCTION, 6},  {18, TERM_KEY_FUNCTION, 7},
      {19, TERM_KEY_FUNCTION, 8},  {20, TERM_KEY_FUNCTION, 9},  {21, TERM_KEY_FUNCTION, 10},
      {23, TERM_KEY_FUNCTION, 11}, {24, TERM_KEY_FUNCTION, 12}, {0},
};

static struct term_event named_event(const struct named *names, int code)
{
    for (; names->code; names++)
        if (names->code == code)
            return key_event(names->key, names->number);
    return (struct term_event){.kind = TERM_TIMEOUT};
}

static const struct term_event nothing = {.kind = TERM_TIMEOUT};

/* A key that the terminal reports as a code point with modifiers. */
static struct term_event coded_event(int code, int modifier)
{
    return modifier <= 1 && code > 0 ? char_event((uint32_t)code) : nothing;
}

/* A mouse report: `code` has the button in bits 0, 1 and 6, and motion in bit 5. Cells count from
 * 1. */
static struct term_event mouse_event(int code, int column, int row, bool released)
{
    static const enum term_button plain[] = {TERM_LEFT, TERM_MIDDLE, TERM_RIGHT, 0};
    struct term_event event = {.kind = TERM_MOUSE, .row = row - 1, .column = column - 1};
    bool wheel = code & 64, moves = code & 32;
    event.button = wheel ? TERM_WHEEL_UP : plain[code & 3];
    if (row < 1 || column < 1 || code >= 128 || (wheel && (code & 3) > 1))
        return nothing;
    if (wheel) {
        event.button = code & 1 ? TERM_WHEEL_DOWN : TERM_WHEEL_UP;
        return released ? nothing : event;
    }
    if (released || (!moves && !event.button))
        event.kind = TERM_RELEASE;
    else if (moves)
        event.kind = TERM_DRAG;
    return moves && !event.button ? nothing : event;
}

static struct term_event tilde_event(const struct sequence *sequence)
{
    const int *parameters = sequence->parameters;
    if (parameters[0] == 27 && sequence->count == 3)
        return coded_event(parameters[2], parameters[1]);
    return parameters[1] <= SHIFTED ? named_event(numbers, parameters[0]) : nothing;
}

/* ESC [ M and three characters, each 32 more than what it means. */
static struct term_event old_mouse_event(const unsigned char *bytes, size_t length)
{
    uint32_t values[3] = {0};
    size_t at = 3;
    for (int i = 0; i < 3 && at < length; i++) {
        size_t taken = utf8_decode(&values[i], (const char *)bytes + at, length - at);
        if (!taken)
            values[i] = bytes[at];
        at += taken ? taken : 1;
    }
    for (int i = 0; i < 3; i++)
        if (values[i] < 32)
            return nothing;
    return mouse_event((int)values[0] - 32, (int)values[1] - 32, (int)values[2] - 32, false);
}

static struct term_event csi_event(const unsigned char *bytes, size_t length)
{
    struct sequence sequence = read_sequence(bytes, length);
    const int *parameters = sequence.parameters;
    if (bytes[2] == '[') /* the Linux console: ESC [ [ A is F1 */
        return sequence.final >= 'A' && sequence.final <= 'E'
                   ? key_event(TERM_KEY_FUNCTION, (uint32_t)(sequence.final - 'A' + 1))
                   : nothing;
    if (bytes[2] == 'M' && length > 3)
        return old_mouse_event(bytes, length);
    if (sequence.private == '<' && strchr("Mm", sequence.final))
        return mouse_event(parameters[0], parameters[1], parameters[2], sequence.final == 'm');
    if (sequence.private || sequence.intermediate)
        return nothing;
    if (sequence.final == 'M' && sequence.count == 3)
        return mouse_event(parameters[0] - 32, parameters[1], parameters[2], false);
    if (sequence.final == 'u')
        return coded_event(parameters[0], parameters[1]);
    if (sequence.final == '~')
        return tilde_event(&sequence);
    /* A key has no parameter, or 1 and a modifier; others are reports. */
    if (sequence.count > 2 || parameters[0] > 1 || parameters[1] > SHIFTED)
        return nothing;
    return named_event(letters, sequence.final);
}

static struct term_event ss3_event(const unsigned char *bytes, size_t length)
{
    struct sequence sequence = read_sequence(bytes, length);
    int modifier = sequence.parameters[sequence.count > 1 ? 1 : 0];
    if (modifier > SHIFTED || sequence.final == 'Z')
        return nothing;
    if (sequence.final == 'M') /* Enter of the keypad */
        return key_event(TERM_KEY_ENTER, 0);
    return named_event(letters, sequence.final);
}

/* --- replies */

/* Hexadecimal digits as a part of a colour, 0 to 255. */
static uint32_t colour_part(const char *digits)
{
    unsigned long value = strtoul(digits, NULL, 16), largest = (1ul << 4 * strlen(digits)) - 1;
    return (uint32_t)(value * 255 / largest);
}

/* `11;rgb:RRRR/GGGG/BBBB`, the background. */
static bool read_background(struct term_reply *reply, const char *text)
{
    char parts[3][5];
    if (sscanf(text, "11;%*[rgba]:%4[0-9A-Fa-f]/%4[0-9A-Fa-f]/%4[0-9A-Fa-f]", parts[0], parts[1],
               parts[2]) != 3)
        return false;
    reply->kind = TERM_REPLY_BACKGROUND;
    for (int i = 0; i < 3; i++)
        reply->colour = reply->colour << 8 | colour_part(parts[i]);
    return true;
}

static enum term_input_result string_result(struct term_reply *reply, const unsigned char *bytes,
                                            size_t length)
{
    char text[64];
    size_t kept = length - 2 < sizeof text - 1 ? length - 2 : sizeof text - 1;
    memcpy(text, bytes + 2, kept);
    text[kept] = '\0';
    *reply = (struct term_reply){.kind = TERM_REPLY_GRAPHICS};
    if (bytes[1] == ']' && read_background(reply, text))
        return TERM_INPUT_REPLY;
    if (bytes[1] == '_' && text[0] == 'G') {
        reply->accepted = strstr(text, ";OK") != NULL;
        return TERM_INPUT_REPLY;
    }
    return TERM_INPUT_NONE;
}

/* ESC [ ? 62 ; 4 ; 22 c: the terminal's attributes, of which 4 is sixel. ESC [ 24 ; 80 R: the
 * cursor's row and column; in the first row it is a function key with a modifier, too. */
static bool read_report(struct term_reply *reply, const unsigned char *bytes, size_t length)
{
    struct sequence sequence = read_sequence(bytes, length);
    if (!sequence.private && sequence.final == 'R' && sequence.count == 2 &&
        sequence.parameters[0] > 1) {
        *reply = (struct term_reply){.kind = TERM_REPLY_CURSOR, .column = sequence.parameters[1]};
        return true;
    }
    if (sequence.private != '?' || sequence.final != 'c')
        return false;
    *reply = (struct term_reply){.kind = TERM_REPLY_ATTRIBUTES};
    for (int i = 1; i < sequence.count; i++)
        reply->sixel |= sequence.parameters[i] == 4;
    return true;
}

/* --- pasting */

/* Adds a byte of what is pasted, without control characters but tab and line end. */
static void paste_byte(struct strbuf *paste, unsigned char byte)
{
    if (byte == '\r')
        byte = '\n';
    if (paste->len < TERM_PASTE_LARGEST && byte != 0x7f &&
        (byte >= ' ' || byte == '\n' || byte == '\t'))
        strbuf_add_char(paste, (char)byte);
}

static struct term_event end_paste(struct term_input *input)
{
    input->pasting = false;
    return (struct term_event){.kind = TERM_PASTE, .text = strbuf_text(&input->paste)};
}

/* Takes what is pasted up to its end. False while the end has not come. */
static bool read_paste(struct term_input *input, bool late)
{
    size_t i = 0, end = sizeof paste_end - 1;
    for (; i < input->count; i++) {
        size_t left = input->count - i, compared = left < end ? left : end;
        if (input->bytes[i] != ESC || memcmp(input->bytes + i, paste_end, compared) != 0)
            paste_byte(&input->paste, input->bytes[i]);
        else if (left >= end || !late)
            break;
    }
    bool ended = input->count - i >= end;
    drop(input, ended ? i + end : i);
    return ended || late;
}

/* --- all together */

static bool is_key_of_terminal(struct term_event *event, const struct term_input *input,
                               size_t length)
{
    for (int i = 0; i < input->key_count; i++) {
        const struct term_input_key *key = &input->keys[i];
        if (strlen(key->bytes) == length && memcmp(key->bytes, input->bytes, length) == 0) {
            *event = key_event(key->key, key->number);
            return true;
        }
    }
    return false;
}

/* What a complete sequence of `length` bytes means. */
static enum term_input_result sequence_result(struct term_input *input, struct term_event *event,
                                              struct term_reply *reply, size_t length)
{
    const unsigned char *bytes = input->bytes;
    *event = nothing;
    if (length == 1) {
        *event = key_event(TERM_KEY_ESCAPE, 0);
    } else if (is_key_of_terminal(event, input, length)) {
        return TERM_INPUT_EVENT;
    } else if (bytes[1] == '[' && length == 6 && memcmp(bytes, "\033[200~", 6) == 0) {
        input->pasting = true;
        strbuf_clear(&input->paste);
    } else if (bytes[1] == '[' && length > 2) {
        if (read_report(reply, bytes, length))
            return TERM_INPUT_REPLY;
        *event = csi_event(bytes, length);
    } else if (bytes[1] == 'O' && length > 2) {
        *event = ss3_event(bytes, length);
    } else if (begins_string(bytes[1])) {
        return string_result(reply, bytes, length);
    }
    return event->kind == TERM_TIMEOUT ? TERM_INPUT_NONE : TERM_INPUT_EVENT;
}

/* The end of a string that is too long to keep, or that came too late: what came of it is dropped.
 */
static void skip_string(struct term_input *input, bool late)
{
    size_t length = string_length(input->bytes, input->count, 0);
    bool half_end = input->count > 0 && input->bytes[input->count - 1] == ESC && !late;
    input->skipping = !length && !late;
    drop(input, length ? length : input->count - half_end);
}

/* What begins with ESC. Leaves the bytes while it is not complete. */
static enum term_input_result take_escape(struct term_input *input, struct term_event *event,
                                          struct term_reply *reply, bool late)
{
    size_t length = escape_length(input->bytes, input->count);
    if (length) {
        enum term_input_result result = sequence_result(input, event, reply, length);
        drop(input, length);
        return result;
    }
    input->skipping = input->count == sizeof input->bytes;
    if (late && (input->count == 1 || input->bytes[1] == ESC)) {
        drop(input, 1);
        *event = key_event(TERM_KEY_ESCAPE, 0);
        return TERM_INPUT_EVENT;
    }
    if (late || input->skipping)
        drop(input, input->count);
    return TERM_INPUT_NONE;
}

static enum term_input_result take_character(struct term_input *input, struct term_event *event,
                                             bool late)
{
    uint32_t ch;
    size_t length = character_length(&ch, input->bytes, input->count);
    drop(input, length || !late ? length : 1);
    *event = length ? char_event(ch) : nothing;
    return event->kind == TERM_TIMEOUT ? TERM_INPUT_NONE : TERM_INPUT_EVENT;
}

static enum term_input_result take_paste(struct term_input *input, struct term_event *event,
                                         bool late)
{
    if (!read_paste(input, late))
        return TERM_INPUT_NONE;
    *event = end_paste(input);
    return TERM_INPUT_EVENT;
}

enum term_input_result term_input_next(struct term_input *input, struct term_event *event,
                                       struct term_reply *reply, bool late)
{
    enum term_input_result result = TERM_INPUT_NONE;
    size_t before;
    do {
        before = input->count;
        if (input->pasting)
            result = take_paste(input, event, late);
        else if (before == 0)
            break;
        else if (input->skipping)
            skip_string(input, late);
        else if (input->bytes[0] == ESC)
            result = take_escape(input, event, reply, late);
        else
            result = take_character(input, event, late);
    } while (result == TERM_INPUT_NONE && input->count != before);
    return result;
}

int term_input_patience(const struct term_input *input, int escape_ms)
{
    if (input->pasting)
        return PASTE_MS;
    if (input->skipping)
        return STRING_MS;
    if (input->count == 0)
        return -1;
    if (input->bytes[0] != ESC)
        return SEQUENCE_MS;
    if (input->count == 1 || (input->count == 2 && input->bytes[1] == ESC))
        return escape_ms;
    return begins_string(input->bytes[1]) ? STRING_MS : SEQUENCE_MS;
}

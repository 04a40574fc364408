/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a terminal sends: any bytes, in any pieces, become events and replies that are sound, and
 * the buffer never fills up. The first byte says how large the pieces are. */
#include "fuzz.h"

#include "ui/term_input.h"
#include "util/utf8.h"

#include <locale.h>
#include <string.h>

static void check_event(const struct term_event *event)
{
    switch (event->kind) {
    case TERM_CHAR:
        fuzz_check(event->ch >= ' ' && !utf8_is_control(event->ch));
        break;
    case TERM_KEY:
        fuzz_check(event->key <= TERM_KEY_CONTROL);
        break;
    case TERM_MOUSE:
    case TERM_DRAG:
    case TERM_RELEASE:
        fuzz_check(event->row >= 0 && event->column >= 0);
        break;
    case TERM_PASTE:
        fuzz_check(!strchr(event->text, '\033') && !strchr(event->text, '\r'));
        break;
    default:
        fuzz_check(false);
    }
}

/* Takes all events that there are. */
static void take(struct term_input *input, bool late)
{
    struct term_event event;
    struct term_reply reply;
    enum term_input_result result;
    while ((result = term_input_next(input, &event, &reply, late)) != TERM_INPUT_NONE)
        if (result == TERM_INPUT_EVENT)
            check_event(&event);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool ready;
    static struct term_input input;
    size_t step = size > 0 ? (size_t)data[0] + 1 : 1;
    if (!ready)
        setlocale(LC_CTYPE, "C.UTF-8");
    ready = true;
    term_input_init(&input);
    for (size_t at = 1; at < size;) {
        size_t room, count = size - at < step ? size - at : step;
        void *buffer = term_input_buffer(&input, &room);
        fuzz_check(room > 0);
        count = count < room ? count : room;
        memcpy(buffer, data + at, count);
        term_input_came(&input, count);
        at += count;
        take(&input, false);
        fuzz_check(term_input_patience(&input, 50) >= -1);
    }
    take(&input, true);
    take(&input, true);
    fuzz_check(input.count == 0 && !input.skipping);
    term_input_done(&input);
    return 0;
}

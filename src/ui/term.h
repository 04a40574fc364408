/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal as a full screen.
 *
 * Exit, abort and crash restore the terminal first. term_wait() handles Ctrl-Z and the return from
 * it. Ctrl-C, SIGTERM and SIGHUP become events; the caller saves and ends. Only one terminal can be
 * open, and only one thread may use it. */
#ifndef UI_TERM_H
#define UI_TERM_H

#include "ui/grid.h"
#include "ui/theme.h"

#include <stdbool.h>
#include <stdint.h>

struct term;

/* --- what the terminal can do, to be asked before it is entered */

/* True if standard input and output are a terminal with an addressable cursor. */
bool term_is_capable(void);

/* How many colours standard output has; none if it is no terminal, or NO_COLOR is set. */
enum theme_depth term_depth(void);

/* True if the locale (set by the program's start) writes UTF-8. */
bool term_is_utf8(void);

/* True if the terminal's font can be expected to have chess figures. The fonts of the Linux console
 * have none. */
bool term_has_figures(void);

/* --- entering and leaving */

enum term_error { TERM_INCAPABLE = 1, TERM_FAILED };

/* Enters the full screen on standard input and output. `theme` is copied; without colours the
 * monochrome theme is used instead. Returns 0, -TERM_INCAPABLE, or -TERM_FAILED without memory or
 * file descriptors; then nothing has changed. */
int term_open(struct term **out, const struct theme *theme);

/* Restores the terminal and the signals; accepts NULL. */
void term_close(struct term *term);

/* Shows ASCII only from the next painting on, whatever the locale. */
void term_use_ascii(struct term *term);

/* What the terminal said of its background, which is asked when it is entered. The answer may come
 * later than that, with TERM_BACKGROUND, or never. */
enum term_ground { TERM_GROUND_UNKNOWN, TERM_GROUND_DARK, TERM_GROUND_LIGHT };
enum term_ground term_ground(const struct term *term);

/* Whether it shows images, as it has said when it was asked. The answer may come late, too. */
bool term_has_images(const struct term *term);

/* Whether the mouse is reported to the program (it is at first) or left to the terminal. */
void term_use_mouse(struct term *term, bool use);

/* Another theme, from the next painting on. */
void term_set_theme(struct term *term, const struct theme *theme);

/* --- showing */

/* How many colours it is shown in. */
enum theme_depth term_depth_in_use(const struct term *term);

void term_size(const struct term *term, int *rows, int *columns);

/* Shows the grid: only cells that changed since the last time are sent. Where UTF-8 cannot be
 * shown, ASCII stands in for it. Cells beyond the screen are cut off. */
void term_paint(struct term *term, const struct grid *grid);

/* Where the cursor is shown after the next painting; a negative row hides it. */
void term_set_cursor(struct term *term, int row, int column);

/* The next painting sends every cell again. */
void term_redraw(struct term *term);

void term_bell(struct term *term);

/* --- waiting */

enum term_event_kind {
    TERM_TIMEOUT, /* the time is up */
    TERM_CHAR,    /* a character in `ch`, never a control character */
    TERM_KEY,     /* a named key in `key` */
    TERM_MOUSE,   /* a button in `button`, pressed at the cell (row, column) */
    TERM_DRAG,    /* the mouse came to that cell with the button pressed */
    TERM_RELEASE, /* the button was released there; `button` is 0 where terminals do not say it */
    TERM_PASTE,   /* `text` was pasted: lines without other control characters, not checked for
                     UTF-8; valid until the next term_wait() */
    TERM_BACKGROUND, /* the terminal has said what its background is, or that it shows images:
                        paint again */
    TERM_RESIZE,     /* the size may have changed, or all must be painted again */
    TERM_WAKE,       /* the caller's file descriptor can be read */
    TERM_INTERRUPT,  /* Ctrl-C */
    TERM_HANGUP,     /* `signal` asks to end, or the terminal is gone: save and close */
};

enum term_key {
    TERM_KEY_ENTER,
    TERM_KEY_ESCAPE,
    TERM_KEY_TAB,
    TERM_KEY_BACK_TAB,
    TERM_KEY_BACKSPACE,
    TERM_KEY_DELETE,
    TERM_KEY_INSERT,
    TERM_KEY_UP,
    TERM_KEY_DOWN,
    TERM_KEY_LEFT,
    TERM_KEY_RIGHT,
    TERM_KEY_HOME,
    TERM_KEY_END,
    TERM_KEY_PAGE_UP,
    TERM_KEY_PAGE_DOWN,
    TERM_KEY_FUNCTION, /* F1 and on: the number in `ch` */
    TERM_KEY_CONTROL,  /* Ctrl with the capital letter in `ch` */
};

/* Buttons of the mouse; the wheel counts as two. */
enum term_button { TERM_LEFT = 1, TERM_MIDDLE, TERM_RIGHT, TERM_WHEEL_UP, TERM_WHEEL_DOWN };

struct term_event {
    enum term_event_kind kind;
    enum term_key key;
    uint32_t ch; /* a code point, or see the key */
    int row, column;
    enum term_button button;
    int signal;       /* of TERM_HANGUP; SIGHUP when the terminal is gone */
    const char *text; /* of TERM_PASTE */
};

/* Waits for the next event. Sequences that mean nothing here are dropped whole and end no waiting:
 * a lone Esc is a key after a short time without other bytes. `wake_fd` is a file descriptor to
 * watch, too, or -1; the caller reads it. A `timeout_ms` of -1 waits without limit. Keys come
 * before wake-ups, so that a busy descriptor cannot starve them. */
struct term_event term_wait(struct term *term, int wake_fd, int timeout_ms);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A box over the screen: a text that can be scrolled, some choices, or both. */
#ifndef UI_TUI_DIALOG_H
#define UI_TUI_DIALOG_H

#include "ui/grid.h"
#include "ui/term.h"
#include "util/strbuf.h"

enum { DIALOG_CHOICES = 26 };

/* Cells of the screen. */
struct dialog_area {
    int top, left, rows, columns;
};

struct dialog {
    bool open;
    const char *title;  /* borrowed */
    struct strbuf text; /* lines */
    char *choices[DIALOG_CHOICES];
    char keys[DIALOG_CHOICES]; /* capital letters that choose at once; 0: none */
    int choice_count;
    int chosen;
    int first;  /* line of the text that is shown first */
    int widest; /* columns of the text, at most; then the box stands at the right; 0: no limit */
    int beside; /* centre the box right of this column if it fits there, so as not to cover the
                   board; 0: anywhere */
    struct dialog_area spared[2]; /* cells not to be covered, if there is a way */
    int spared_count;
    /* where it was last drawn */
    int page; /* lines of text that fit */
    int text_row, text_left, text_width;
    int choices_row, choices_left, choices_right;
};

/* A dialog that is not open is all zeros. Opening it again replaces what it shows. */
void dialog_open(struct dialog *dialog, const char *title, const char *text);
void dialog_add_choice(struct dialog *dialog, const char *words, char key);
void dialog_close(struct dialog *dialog);

void dialog_draw(struct grid *grid, struct dialog *dialog);

/* Where in the text the line begins that is shown, whole or in part, at a cell; NULL: there is
 * none.
 */
const char *dialog_line_at(const struct dialog *dialog, int row, int column);

enum dialog_result {
    DIALOG_STAYS,
    DIALOG_CANCELLED, /* the user does not want to choose, or has read enough */
    DIALOG_CHOSEN,    /* `chosen` */
};

/* Handle an event. The caller closes the dialog. */
enum dialog_result dialog_event(struct dialog *dialog, const struct term_event *event);

#endif

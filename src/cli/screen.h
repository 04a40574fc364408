/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen as the command line starts it. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "session/training.h"
#include "ui/tui_run.h"

/* What the command line says about the looks; NULL: nothing. */
struct screen_options {
    const char *theme, *colour;
    bool ascii;
};

/* Sets NO_COLOR in the environment as `--color` says: auto, always, never, or NULL (not given). */
void cli_set_colour(const char *word);

/* Whether bars and lines in texts are to be ASCII: it was asked for, or the text goes to a terminal
 * whose locale is not UTF-8. */
bool cli_draws_ascii(bool asked);

/* Trains with problems on the full screen. Returns the status to exit with. */
int cli_train_on_screen(struct training *training, const struct screen_options *options,
                        const struct folders *folders);

/* Whether the full screen is to be used: `mode` is `text`, `tui` or NULL (not given), then the
 * user's settings say it. */
bool cli_wants_screen(const char *mode);

/* Whether the user's settings have the bell on. */
bool cli_bell_is_on(const struct folders *folders);

/* Attends the lobby of a club on the full screen. Returns the status to exit with. */
int cli_club_on_screen(struct club *club, const struct screen_options *options,
                       const struct folders *folders);

/* Runs the full screen. `history` is the file of the lines typed before, or NULL. Returns the
 * status to exit with. */
int cli_screen(const struct tui_request *request, const struct screen_options *options,
               const char *history);

#endif

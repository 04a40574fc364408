/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences for what the rooms below report as codes. */
#ifndef UI_MESSAGES_H
#define UI_MESSAGES_H

#include "escacs/diagnostic.h"
#include "escacs/fen.h"
#include "util/strbuf.h"

#include <stdio.h>

/* Adds the sentence about one diagnostic, as one line without its end:
 *
 *   FILE: PATH: error: what is wrong; what was expected
 *   FILE: línia 3, columna 7: error: ...
 *   FILE: PATH: avís: ...
 *
 * The name of the file comes as it is and leaves safe to show. */
void message_add_diagnostic(struct strbuf *out, const char *file, const struct diagnostic *entry);

/* The same for an entry of a list. What is not found is said with the places that the list has. */
void message_add_entry(struct strbuf *out, const char *file, const struct diagnostics *list,
                       int index);

/* Adds or prints a line for each diagnostic, at most DIAGNOSTICS_KEPT. If there are more, the last
 * line says how many. */
void message_add_diagnostics(struct strbuf *out, const char *file, const struct diagnostics *list);
void message_print_diagnostics(FILE *to, const char *file, const struct diagnostics *list);

/* The words for an errno. */
const char *message_system(int number);

/* What is wrong with a FEN text. */
const char *message_fen_error(enum fen_error error);

/* Adds the same; `at` is where fen_read() found it. It names the castling that cannot be. */
void message_add_fen_error(struct strbuf *out, enum fen_error error, const char *fen, int at);

/* Replaces lines and bars by the ASCII that stands for them. Letters stay as they are. */
void message_draw_ascii(struct strbuf *text);

/* Adds text from a file or a user, made safe for a terminal. */
void message_add_clean(struct strbuf *out, const char *text);

/* The same of a path. In the restricted mode only the name of the file is shown, without `.json`:
 * players have names for their saves and know nothing of folders. */
void message_add_file(struct strbuf *out, const char *path);

#endif

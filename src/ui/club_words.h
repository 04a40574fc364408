/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for a club: what is wrong with it, its games and its ratings. */
#ifndef UI_CLUB_WORDS_H
#define UI_CLUB_WORDS_H

#include "session/club_lobby.h"
#include "util/strbuf.h"

/* Why a club cannot be entered; `system` is an errno. */
const char *words_club_error(enum club_error error, int system);

/* What is wrong with the files of a game. */
const char *words_club_fault(enum club_fault fault);

/* Why a board cannot be opened. */
const char *words_board_error(enum board_error error);

/* Who is here, in a line without its end: `Hi són: anna berta`. */
void words_add_present(struct strbuf *out, const struct lobby_index *index);

/* A game or a challenge, in a line without its end: `17  anna - berta  fide  5+3  ...`. */
void words_add_lobby_game(struct strbuf *out, const struct lobby_game *game);

/* A rating, likewise. */
void words_add_lobby_rating(struct strbuf *out, const struct lobby_rating *rating);

#endif

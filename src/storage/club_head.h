/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heads of the halves of a club's games: see club_game.h. */
#ifndef STORAGE_CLUB_HEAD_H
#define STORAGE_CLUB_HEAD_H

#include "storage/club_game.h"

enum { CLUB_SEAL_SIZE = 9 }; /* eight digits and a space */

/* Adds the head of a challenger's half. */
void club_head_of_challenge(struct strbuf *out, const struct club *club,
                            const struct club_offer *offer, int64_t now_ms);

/* Adds the head of the half that accepts the challenge in `challenger`, a whole half. */
void club_head_of_acceptance(struct strbuf *out, const struct club *club,
                             const struct strbuf *challenger, int64_t now_ms);

/* Reads the heads of the halves that are there into the terms of the game, and where their lines
 * begin. CLUB_HEAD_BAD if a head is damaged, or if they do not belong together; CLUB_NO_MEMORY. */
enum club_fault club_heads_read(struct club_game *game);

/* Reads the seal at the beginning of a line. */
bool club_seal_read(uint32_t *out, const char *text, size_t length);

#endif

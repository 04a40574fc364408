/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of UCI: lines are read into commands and reports, moves and scores are written. Only
 * text is handled here; uci_engine and uci_client act on it. */
#ifndef PROTOCOL_UCI_TEXT_H
#define PROTOCOL_UCI_TEXT_H

#include "escacs/cpu.h"
#include "escacs/notation.h"
#include "util/strbuf.h"

enum uci_verb {
    UCI_NOTHING, /* no known command */
    UCI_UCI,
    UCI_IS_READY,
    UCI_SET_OPTION,
    UCI_NEW_GAME,
    UCI_POSITION,
    UCI_GO,
    UCI_STOP,
    UCI_PONDER_HIT,
    UCI_QUIT,
};

/* A piece of a line. */
struct uci_slice {
    const char *text;
    size_t length;
};

/* What follows `go`; numbers that were not given are 0 (-1 for times). */
struct uci_go {
    int64_t time_ms[2], increment_ms[2], move_ms, nodes;
    int moves_to_go, depth, mate, perft;
    bool infinite, ponder;
    struct uci_slice search_moves; /* all of them, separated by spaces */
};

/* A line; slices point into it. */
struct uci_line {
    enum uci_verb verb;
    struct uci_slice name, value; /* UCI_SET_OPTION */
    struct uci_slice fen;         /* UCI_POSITION; empty: the initial position */
    struct uci_slice moves;       /* UCI_POSITION: all of them, separated by spaces */
    struct uci_go go;             /* UCI_GO */
};

/* Read a line. Words before the first known command are ignored, and so are unknown words after
 * it. */
void uci_read_line(struct uci_line *out, const char *line);

/* Take the next word off the front of a slice; false when there is none. */
bool uci_next_word(struct uci_slice *word, struct uci_slice *rest);

bool uci_slice_is(struct uci_slice slice, const char *word); /* ASCII case ignored */

/* Read a whole number; digits after the 18th are dropped. False if the word is none. */
bool uci_read_number(int64_t *out, struct uci_slice word);

/* An option of an engine that is a number: `option name NAME type spin default D min A max B`. */
struct uci_spin {
    struct uci_slice name;
    int64_t least, most;
};

/* False if the line tells of no such option, or not of both bounds. */
bool uci_read_spin(struct uci_spin *out, struct uci_slice line);

/* --- moves: the squares one after the other, promotions by FEN letter (`e7e8q`). A castling of the
 * king is written as the king's own move (`e1g1`), unless an ordinary move is written so. Then,
 * like all other castlings, it has the squares of both pieces (`e1h1`). */

/* Returns the length. */
int uci_write_move(char out[MOVE_TEXT_SIZE], struct position *position, struct move move,
                   const struct move *legal, int count);

/* The legal move that a word means; false if none. Castlings may be given in both ways, and the
 * letter of a promotion without a choice may be left out. */
bool uci_read_move(struct move *out, struct uci_slice word, struct position *position,
                   const struct move *legal, int count);

/* --- replies */

/* `cp 35` or `mate -3` */
void uci_add_score(struct strbuf *out, int score);

/* Read what follows `info` into a report about the position, whose fields that are not mentioned
 * stay as they are. A line of another than the best variation (`multipv 2`) is passed over. `room`
 * is a list of variant_max_moves(). */
void uci_read_info(struct cpu_report *report, struct uci_slice info,
                   const struct position *position, struct move *room);

#endif

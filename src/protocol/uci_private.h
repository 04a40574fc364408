/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The UCI engine: data that its files share. Private to them.
 *
 *   uci_engine.c   reads commands and acts on them; positions
 *   uci_search.c   the searching thread, the clock, what is written
 *   uci_options.c  options, variants, memory */
#ifndef PROTOCOL_UCI_PRIVATE_H
#define PROTOCOL_UCI_PRIVATE_H

#include "protocol/line_buffer.h"
#include "protocol/uci_engine.h"
#include "protocol/uci_text.h"

#include <pthread.h>
#include <stdatomic.h>

#define UCI_NO_MEMORY "info string out of memory"

struct uci_engine {
    int in;
    struct line_buffer lines; /* of the input */
    bool ended;               /* there is no more input to be read */
    FILE *out;
    const struct surroundings *surroundings;
    char *variant_path; /* NULL: that of the surroundings */
    char *variant_name;
    char *eval_file; /* NULL: the network is looked for */
    struct variant *variant;
    struct cpu *cpu;         /* NULL: to be made at the next search */
    struct network *network; /* of the CPU; NULL: none */
    struct game *game;
    struct move *legal, *scratch; /* lists of the reading and the searching thread */
    struct move *only;            /* of `go searchmoves` */
    int only_count;
    int hash_mb, threads;
    int lines_wanted;          /* MultiPV */
    struct cpu_scored *scored; /* room for as many, while a search runs; NULL: one is wanted */
    bool shows_chances;        /* UCI_ShowWDL */
    bool limits_strength;      /* UCI_LimitStrength, to `elo` */
    int elo;

    pthread_t thread;
    bool searching; /* the thread exists */
    bool finishes;  /* it counts for a script: only `stop` ends it early */
    struct uci_go go;
    pthread_mutex_t lock; /* of the output and what follows */
    pthread_cond_t changed;
    bool waiting;           /* bestmove must wait for stop or ponderhit */
    int64_t go_ms, lost_ms; /* when `go` was read, and how long pondering took */
    bool frozen;
    _Atomic bool stop;
};

/* --- uci_search.c */

/* Write a line and free it. */
void uci_send_line(struct uci_engine *u, struct strbuf *line);
void uci_send_text(struct uci_engine *u, const char *text);

/* Search or count in a thread, as asked. The slices of `asked` are not used. */
void uci_search_start(struct uci_engine *u, const struct uci_go *asked);

/* Let bestmove come: because `ponderhit` was read, or the search is to stop. */
void uci_search_release(struct uci_engine *u, bool stop);
void uci_search_stop(struct uci_engine *u);

/* Before the next command: a search is stopped, a count that a script asked for is awaited. */
void uci_search_end(struct uci_engine *u);

/* --- uci_options.c */

/* Make the player unless there is one. Returns whether there is one now. */
bool uci_make_cpu(struct uci_engine *u);

/* Take another variant; on failure, -1, the old one stays. */
int uci_change_variant(struct uci_engine *u, struct uci_slice name);
void uci_drop_variant(struct uci_engine *u);

void uci_options_init(struct uci_engine *u);
void uci_set_option(struct uci_engine *u, const struct uci_line *line);
void uci_options_done(struct uci_engine *u);

/* Answer `uci`: name and options. */
void uci_send_id(struct uci_engine *u);

#endif

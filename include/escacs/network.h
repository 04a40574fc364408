/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learnt evaluation: a small neural network that belongs to one set of compiled rules.
 *
 * The inputs are (type, own or rival, square), once as each side sees the board; where the rules are
 * the same to the left and to the right, always with its own king on the right. Each of the two
 * views has one hidden layer of the same weights; one of eight output sets, chosen by the number of
 * pieces on the board, turns both into a score. All arithmetic is on integers, so the score is the
 * same on every machine.
 *
 * A network is immutable once it has been read. Any number of players may share it. */
#ifndef ESCACS_NETWORK_H
#define ESCACS_NETWORK_H

#include "escacs/position.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NETWORK_HIDDEN_MAX = 128, /* neurons of a view; a multiple of 16 */
    NETWORK_SETS = 8,
    NETWORK_SIZE_MAX = 4 << 20, /* bytes of a file */
    NETWORK_NAME_MAX = 64,
    NETWORK_WHOLE = 256, /* the factor that adds a network at full strength */
};

enum network_error {
    NETWORK_OK,
    NETWORK_OUT_OF_MEMORY,
    NETWORK_NOT_ONE,     /* the bytes do not begin like a network */
    NETWORK_VERSION,     /* of a later format */
    NETWORK_DAMAGED,     /* cut short, too long, or the checksum is wrong */
    NETWORK_SHAPE,       /* a size or a number that no network can have */
    NETWORK_OTHER_RULES, /* it belongs to other rules */
    NETWORK_OVERFLOW,    /* some position could exceed 16 bits */
};

enum network_use {
    NETWORK_ALONE, /* it is the whole evaluation */
    NETWORK_ADDED, /* it is added to the derived evaluation, times a factor */
};

/* How the network was made: for people, not for play. */
struct network_facts {
    uint64_t fingerprint;        /* of the rules */
    char name[NETWORK_NAME_MAX]; /* of the variant when it was trained */
    int hidden;
    enum network_use use;
    int factor; /* of NETWORK_ADDED, in 256ths */
    uint64_t positions;
    uint64_t seed;
    int64_t date; /* seconds since 1970 */
    int generation;
    int score_permille; /* share of the search score in what was learnt; the rest is the result */
    int scale;          /* K: a score of K hundredths of a pawn is sigmoid(1) of a point */
    int wins, draws, losses; /* of the adopting match */
};

struct network;

/* Read a network of the variant. -NETWORK_...; *out is then NULL. */
int network_read(struct network **out, const void *bytes, size_t size,
                 const struct variant *variant);
void network_free(struct network *network);

/* Read only what the head says, of a network of any rules. The seal is checked, the weights are not.
 * -NETWORK_... */
int network_read_facts(struct network_facts *out, const void *bytes, size_t size);

/* Whether the head names the rules with this fingerprint. Nothing else is checked. */
bool network_names(const void *bytes, size_t size, uint64_t fingerprint);

const struct network_facts *network_facts(const struct network *network);

/* What the network says of a position, in hundredths of a pawn for the side to move. */
int network_evaluate(const struct network *network, const struct position *position);

#ifdef __cplusplus
}
#endif

#endif

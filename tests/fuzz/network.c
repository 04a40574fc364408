/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Network files with a valid size and seal. The first byte chooses the variant; the weights repeat
 * what follows the head, so that short inputs make whole networks. */
#include "fuzz.h"

#include "cpu/network.h"
#include "util/checksum.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEAD = 172,
    SEAL = 8,
    VERSION_AT = 8,
    SIZE_AT = 12,
    WEIGHT_MOST = 3,
    BIASES = 4 * NETWORK_SETS
};

/* How many weights a network with so many neurons has: each takes a byte if it is zero. */
static size_t count_weights(const struct variant *variant, int hidden)
{
    struct network *empty;
    size_t size = 0;
    if (network_new(&empty, variant, hidden) < 0)
        return 0;
    free(network_write(&size, empty, variant));
    network_free(empty);
    return size - HEAD - BIASES - SEAL;
}

/* The weights of a network with the number of neurons that the head names. */
static size_t weights_of(const uint8_t *head, const struct variant *variant)
{
    static size_t known[2][NETWORK_HIDDEN_MAX / 16 + 1]; /* of draughts or not, by neurons */
    int hidden = head[28] | head[29] << 8;
    if (hidden % 16 != 0 || hidden == 0 || hidden > NETWORK_HIDDEN_MAX)
        return 64;
    int row = variant == fuzz_variant("dames");
    if (!known[row][hidden / 16])
        known[row][hidden / 16] = count_weights(variant, hidden);
    return known[row][hidden / 16];
}

static void put(uint8_t *at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

/* Writes so many weights, whose bytes repeat those of `from`, and the biases. Returns the bytes. */
static size_t fill(uint8_t *out, size_t weights, bool plain, const uint8_t *from, size_t count)
{
    size_t at = 0, done = 0;
    for (size_t i = 0; i < weights; i++) {
        int length = 0;
        do {
            out[done++] = from[at];
            at = at + 1 < count ? at + 1 : 0;
            length++;
        } while (plain ? length < 2 : length < WEIGHT_MOST && out[done - 1] & 128);
    }
    memset(out + done, from[at], BIASES);
    return done + BIASES;
}

/* What was read is written, and read again the same. */
static void round_trip(const struct network *network, const struct variant *variant,
                       const uint8_t *read, size_t read_size)
{
    struct network *again;
    size_t size, size_again;
    unsigned char *bytes = network_write(&size, network, variant);
    fuzz_check(bytes && network_read(&again, bytes, size, variant) == 0);
    if (read[VERSION_AT] == 2) /* weights have only one form */
        fuzz_check(size == read_size);
    unsigned char *bytes_again = network_write(&size_again, again, variant);
    fuzz_check(bytes_again && size_again == size && memcmp(bytes_again, bytes, size) == 0);
    free(bytes_again);
    free(bytes);
    network_free(again);
}

static void read_network(const uint8_t *bytes, size_t size, const struct variant *variant)
{
    struct network_facts facts;
    struct network *network;
    struct position start;
    int wrong = network_read_facts(&facts, bytes, size);
    if (network_read(&network, bytes, size, variant) < 0)
        return;
    fuzz_check(wrong == 0 && network_bound(network) <= INT16_MAX);
    fuzz_check(memchr(facts.name, '\0', sizeof facts.name));
    position_init(&start, variant);
    network_evaluate(network, &start);
    round_trip(network, variant, bytes, size);
    network_free(network);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 + HEAD + 8) {
        read_network(data, size, fuzz_variant("alamos"));
        return 0;
    }
    const struct variant *variant = fuzz_variant(data[0] & 1 ? "dames" : "alamos");
    size_t weights = weights_of(data + 1, variant);
    bool plain = data[1 + VERSION_AT] == 1;
    uint8_t *bytes = malloc(HEAD + WEIGHT_MOST * weights + BIASES + SEAL);
    fuzz_check(bytes);
    memcpy(bytes, data + 1, HEAD);
    size_t whole =
        HEAD + SEAL + fill(bytes + HEAD, weights, plain, data + 1 + HEAD, size - 1 - HEAD);
    if (!(data[0] & 2)) {
        put(bytes + SIZE_AT, whole, 4);
        put(bytes + 16, variant_fingerprint(variant), 8);
    }
    put(bytes + whole - SEAL, checksum64(bytes, whole - SEAL), SEAL);
    read_network(bytes, whole, variant);
    free(bytes);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Network files with a valid size and seal. The first byte chooses the variant; the weights repeat
 * what follows the head, so that short inputs make whole networks. */
#include "fuzz.h"

#include "cpu/network.h"
#include "util/checksum.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 172, SEAL = 8, BIASES = 32, VERSION_AT = 8, SIZE_AT = 12 };

static size_t bytes_of(const struct variant *variant, int hidden)
{
    struct network *empty;
    size_t size = 0;
    if (network_new(&empty, variant, hidden) < 0)
        return 0;
    free(network_write(&size, empty, variant));
    network_free(empty);
    return size;
}

/* The size of a network with the number of neurons that the head names: two bytes a weight in
 * version 1, at least one in version 2. */
static size_t whole_size(const uint8_t *head, const struct variant *variant)
{
    static size_t known[2][9]; /* of draughts or not, by neurons */
    int hidden = head[28] | head[29] << 8;
    if (hidden % 16 != 0 || hidden == 0 || hidden > NETWORK_HIDDEN_MAX)
        return HEAD + SEAL + 64;
    int row = variant == fuzz_variant("dames");
    if (!known[row][hidden / 16])
        known[row][hidden / 16] = bytes_of(variant, hidden);
    size_t others = HEAD + BIASES + SEAL, weights = known[row][hidden / 16] - others;
    return others + (head[VERSION_AT] == 1 ? 2 : 1) * weights;
}

static void put(uint8_t *at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

/* Fills `out` with the bytes of `from`, again and again. */
static void repeat(uint8_t *out, size_t size, const uint8_t *from, size_t count)
{
    size_t done = count < size ? count : size;
    memcpy(out, from, done);
    while (done < size) {
        size_t more = done / count * count; /* whole turns, so that the next one continues them */
        more = more < size - done ? more : size - done;
        memcpy(out + done, out, more);
        done += more;
    }
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
    size_t again;
    unsigned char *written = network_write(&again, network, variant);
    fuzz_check(written && (bytes[VERSION_AT] == 1 || again == size));
    free(written);
    network_free(network);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 + HEAD + 8) {
        read_network(data, size, fuzz_variant("alamos"));
        return 0;
    }
    const struct variant *variant = fuzz_variant(data[0] & 1 ? "dames" : "alamos");
    const uint8_t *weights = data + 1 + HEAD;
    size_t count = size - 1 - HEAD, whole = whole_size(data + 1, variant);
    uint8_t *bytes = malloc(whole);
    fuzz_check(bytes);
    memcpy(bytes, data + 1, HEAD);
    repeat(bytes + HEAD, whole - HEAD, weights, count);
    if (bytes[VERSION_AT] == 2 && !(data[0] & 4)) /* all weights of one byte */
        for (size_t i = HEAD; i < whole - SEAL - BIASES; i++)
            bytes[i] &= 127;
    if (!(data[0] & 2)) {
        put(bytes + SIZE_AT, whole, 4);
        put(bytes + 16, variant_fingerprint(variant), 8);
    }
    put(bytes + whole - SEAL, checksum64(bytes, whole - SEAL), SEAL);
    read_network(bytes, whole, variant);
    free(bytes);
    return 0;
}

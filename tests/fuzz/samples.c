/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of positions to learn from. The input is blocks, each as long as its first two bytes say;
 * they get their heads and valid seals here. Then the same file is opened to be continued. */
#define _GNU_SOURCE /* memfd_create() */
#include "fuzz.h"

#include "learning/trainer.h"
#include "storage/sample_file.h"
#include "util/checksum.h"
#include "util/strbuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void add(struct strbuf *out, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        strbuf_add_char(out, (char)(value >> 8 * i));
}

static void add_blocks(struct strbuf *out, const uint8_t *data, size_t size)
{
    while (size >= 2) {
        size_t length = (size_t)(data[0] | data[1] << 8);
        length = length > size - 2 ? size - 2 : length;
        strbuf_add_str(out, "BLOC");
        add(out, length, 4);
        add(out, length, 4);
        add(out, 0, 4);
        add(out, checksum64(data + 2, length), 8);
        strbuf_add(out, (const char *)data + 2, length);
        data += 2 + length;
        size -= 2 + length;
    }
}

static bool stop(void *payload)
{
    (void)payload;
    return true;
}

static void read_samples(const char *path, const struct variant *variant)
{
    struct samples samples = {0};
    struct training_hooks hooks = {.should_stop = stop};
    struct recipe recipe;
    struct network *network = NULL;
    size_t damaged;
    if (sample_file_read(&samples, path, variant_fingerprint(variant), &damaged) == 0) {
        for (size_t i = 0; i < samples.count; i++)
            fuzz_check(samples_get(&samples, i).result <= 2);
        recipe_init(&recipe, variant, samples.count, false);
        if (train(&network, variant, &samples, &recipe, &hooks) == 0)
            network_free(network);
    }
    samples_done(&samples);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct variant *variant = fuzz_variant("alamos");
    struct sample_head head = {.fingerprint = variant_fingerprint(variant), .seed = 1, .nodes = 2};
    struct strbuf text = STRBUF_INIT;
    uint64_t blocks;
    int file = sample_file_open(fuzz_file("", 0), &head, &blocks);
    fuzz_check(file >= 0 && blocks == 0);
    add_blocks(&text, data, size);
    strbuf_add(&text, (const char *)data, size); /* as it is: no block, or one that is cut */
    fuzz_check(write(file, strbuf_text(&text), text.len) == (ssize_t)text.len);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    read_samples(path, variant);
    int again = sample_file_open(path, &head, &blocks); /* locked by ourselves */
    fuzz_check(again < 0);
    close(file);
    strbuf_done(&text);
    return 0;
}

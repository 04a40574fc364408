/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of positions already searched. */
#include "cpu/table.h"

#include <stdlib.h>

enum { GENERATIONS = 64, CLUSTER_BYTES = sizeof(struct table_entry) * TABLE_WAYS };

int table_init(struct table *table, int memory_mb)
{
    table->generation = 0;
    if (pages_init(&table->pages, (size_t)memory_mb << 20) < 0)
        return -CPU_OUT_OF_MEMORY;
    table->clusters = table->pages.bytes;
    table->count = table->pages.size / CLUSTER_BYTES;
    return 0;
}

void table_done(struct table *table)
{
    pages_done(&table->pages);
}

void table_clear(struct table *table)
{
    pages_clear(&table->pages);
    table->generation = 0;
}

void table_age(struct table *table)
{
    table->generation = (uint8_t)((table->generation + 1) % GENERATIONS);
}

/* --- packing */

static uint64_t pack_data(const struct table_hit *found, uint8_t generation)
{
    struct move m = found->move;
    return (uint64_t)m.from << 56 | (uint64_t)m.to << 48 | (uint64_t)(m.kind & 7) << 45 |
           (uint64_t)(m.promotion & 31) << 40 | (uint64_t)generation << 34 |
           (uint64_t)found->bound << 32 | (uint64_t)m.chain << 16 |
           (uint64_t)(uint8_t)found->depth << 8;
}

static struct move data_move(uint64_t data)
{
    return (struct move){.from = (square)(data >> 56),
                         .to = (square)(data >> 48),
                         .kind = (uint8_t)(data >> 45 & 7),
                         .promotion = (uint8_t)(data >> 40 & 31),
                         .chain = (uint16_t)(data >> 16)};
}

static int data_depth(uint64_t data)
{
    return (int)(data >> 8 & 0xff);
}

static int data_generation(uint64_t data)
{
    return (int)(data >> 34 & (GENERATIONS - 1));
}

static uint64_t pack_check(const struct table_hit *found, uint64_t hash, uint64_t data)
{
    uint64_t word = hash << 32 | (uint64_t)(uint16_t)(int16_t)found->score << 16 |
                    (uint64_t)(uint16_t)(int16_t)found->evaluation;
    return word ^ data;
}

/* --- entries. The low half of the hash is the key, the high half chooses the cluster. */

static struct table_entry *cluster_of(const struct table *table, uint64_t hash)
{
    return table->clusters[(hash >> 32) * table->count >> 32];
}

static bool matches(const struct table_entry *entry, uint64_t hash, uint64_t *check, uint64_t *data)
{
    *data = atomic_load_explicit(&entry->data, memory_order_relaxed);
    *check = atomic_load_explicit(&entry->check, memory_order_relaxed) ^ *data;
    return *check >> 32 == (hash & 0xffffffff) && (*check | *data) != 0;
}

bool table_find(struct table_hit *out, const struct table *table, uint64_t hash)
{
    const struct table_entry *entry = cluster_of(table, hash);
    uint64_t check, data;
    for (int i = 0; i < TABLE_WAYS; i++, entry++) {
        if (!matches(entry, hash, &check, &data))
            continue;
        *out = (struct table_hit){.move = data_move(data),
                                  .score = (int16_t)(check >> 16),
                                  .evaluation = (int16_t)check,
                                  .depth = data_depth(data),
                                  .bound = (enum cpu_bound)(data >> 32 & 3)};
        return true;
    }
    return false;
}

/* How much an entry is worth keeping: its depth, less a penalty for each search since it was
 * stored. */
static int worth(const struct table *table, uint64_t data)
{
    int age = (table->generation - data_generation(data) + GENERATIONS) % GENERATIONS;
    return data_depth(data) - 8 * age;
}

void table_store(struct table *table, uint64_t hash, const struct table_hit *found)
{
    struct table_entry *entry = cluster_of(table, hash), *chosen = entry;
    struct table_hit kept = *found;
    int least = 1 << 20;
    for (int i = 0; i < TABLE_WAYS; i++, entry++) {
        uint64_t check, data;
        if (matches(entry, hash, &check, &data)) {
            bool same_age = data_generation(data) == table->generation;
            if (found->bound != CPU_BOUND_EXACT && same_age && data_depth(data) > found->depth + 4)
                return;
            if (move_bits(kept.move) == 0)
                kept.move = data_move(data);
            chosen = entry;
            break;
        }
        if (worth(table, data) < least) {
            least = worth(table, data);
            chosen = entry;
        }
    }
    uint64_t data = pack_data(&kept, table->generation);
    atomic_store_explicit(&chosen->data, data, memory_order_relaxed);
    atomic_store_explicit(&chosen->check, pack_check(&kept, hash, data), memory_order_relaxed);
}

void table_prefetch(const struct table *table, uint64_t hash)
{
    __builtin_prefetch((const void *)cluster_of(table, hash));
}

int table_permille(const struct table *table)
{
    uint64_t sample = table->count < 250 ? table->count : 250;
    int used = 0;
    for (uint64_t i = 0; i < sample; i++) {
        for (int n = 0; n < TABLE_WAYS; n++) {
            uint64_t data = atomic_load_explicit(&table->clusters[i][n].data, memory_order_relaxed);
            used += (data >> 32 & 3) != 0 && data_generation(data) == table->generation;
        }
    }
    return sample ? (int)(used * 1000 / (int)(sample * TABLE_WAYS)) : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines sent to the program as a UCI engine. Counts and searches are cut short. */
#define _GNU_SOURCE /* memfd_create() */
#include "fuzz.h"

#include "escacs/cpu.h"
#include "protocol/uci_engine.h"
#include "util/pages.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { TABLE_MOST = 1 << 20, NODES_MOST = 200 };

/* --- in the place of these functions of the program */

/* Large tables are refused, as on a machine with little memory. */
int __real_pages_init(struct pages *pages, size_t size);
int __wrap_pages_init(struct pages *pages, size_t size);
int __wrap_pages_init(struct pages *pages, size_t size)
{
    if (size <= TABLE_MOST)
        return __real_pages_init(pages, size);
    *pages = (struct pages){0};
    return -1;
}

/* The last player is kept for the next conversation with the same rules and options: making one
 * takes longer than its searches. */
static struct {
    struct cpu *cpu;
    const struct variant *variant;
    int threads, memory_mb;
    bool used;
} kept;

int __real_cpu_new(struct cpu **out, const struct variant *variant, int threads, int memory_mb);
int __wrap_cpu_new(struct cpu **out, const struct variant *variant, int threads, int memory_mb);
void __real_cpu_free(struct cpu *cpu);
void __wrap_cpu_free(struct cpu *cpu);

int __wrap_cpu_new(struct cpu **out, const struct variant *variant, int threads, int memory_mb)
{
    if (kept.used)
        return __real_cpu_new(out, variant, threads, memory_mb);
    if (!kept.cpu || kept.variant != variant || kept.threads != threads ||
        kept.memory_mb != memory_mb) {
        __real_cpu_free(kept.cpu);
        kept.cpu = NULL;
        int error = __real_cpu_new(&kept.cpu, variant, threads, memory_mb);
        if (error)
            return error;
        kept.variant = variant;
        kept.threads = threads;
        kept.memory_mb = memory_mb;
    }
    cpu_forget(kept.cpu);
    kept.used = true;
    *out = kept.cpu;
    return 0;
}

void __wrap_cpu_free(struct cpu *cpu)
{
    if (!cpu || cpu != kept.cpu) {
        __real_cpu_free(cpu);
        return;
    }
    fuzz_check(cpu_use_network(cpu, NULL) == 0);
    kept.used = false;
}

/* Searches look at few positions. */
int __real_cpu_think(struct move *out, struct cpu *cpu, const struct game *game,
                     const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                     struct cpu_report *report);
int __wrap_cpu_think(struct move *out, struct cpu *cpu, const struct game *game,
                     const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                     struct cpu_report *report);
int __wrap_cpu_think(struct move *out, struct cpu *cpu, const struct game *game,
                     const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                     struct cpu_report *report)
{
    struct cpu_limits few = *limits;
    if (few.nodes <= 0 || few.nodes > NODES_MOST)
        few.nodes = NODES_MOST;
    return __real_cpu_think(out, cpu, game, &few, hooks, report);
}

/* --- the conversation */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct surroundings nowhere = {.variants_path = "/nonexistent",
                                                .program = "/nonexistent/escacs",
                                                .data_dir = "/nonexistent"};
    static FILE *out;
    if (!out)
        out = fopen("/dev/null", "w");
    const char *path = fuzz_file(data, size);
    int in = open(path, O_RDONLY | O_CLOEXEC);
    fuzz_check(out && in >= 0);
    fuzz_check(uci_serve(in, out, &nowhere) == 0);
    close(in);
    return 0;
}

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

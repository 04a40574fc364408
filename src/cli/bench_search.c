/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast positions are searched. The nodes of `fide` identify the search: a commit that changes
 * them says the new number. */
#include "cli/bench_search.h"

#include "escacs/cpu.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "ui/gettext.h"
#include "util/clock.h"

#include <inttypes.h>
#include <stdio.h>

enum { MEMORY_MB = 16, DEPTH = 14 };

/* Several threads are measured by the time that passes, one by what the processor works for it. */
static double seconds_so_far(int threads)
{
    return threads > 1 ? (double)clock_ms() / 1000 : clock_processor_seconds();
}

static void search_variant(const struct builtin *builtin, int threads)
{
    struct diagnostics list;
    struct variant *variant;
    struct cpu *cpu;
    diagnostics_init(&list);
    if (variant_read_text(&variant, builtin->bytes, builtin->size, &list) < 0)
        return;
    if (cpu_new(&cpu, variant, threads, MEMORY_MB) == 0) {
        double start = seconds_so_far(threads);
        int64_t nodes = cpu_bench(cpu, DEPTH);
        double seconds = seconds_so_far(threads) - start;
        printf("%-16s %5d %14" PRId64 " %9.3f %9.2f\n", builtin->name, DEPTH, nodes, seconds,
               seconds > 0 ? (double)nodes / seconds / 1e6 : 0);
        fflush(stdout);
        cpu_free(cpu);
    }
    variant_free(variant);
}

void bench_search(int threads)
{
    printf("\n%-16s %5s %14s %9s %9s\n", _("cerca"), _("prof."), _("nodes"), _("segons"),
           _("Mnodes/s"));
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++)
        search_variant(builtin, threads);
}

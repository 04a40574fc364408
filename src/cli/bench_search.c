/* How fast positions are searched. The nodes of `fide` identify the search: a commit that changes
 * them says the new number. */
#include "cli/bench_search.h"

#include "escacs/cpu.h"
#include "storage/builtin.h"
#include "storage/variant_file.h"
#include "ui/gettext.h"
#include "util/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MEMORY_MB = 16, DEPTH_FIDE = 12, DEPTH_OTHERS = 9 };

static void search_variant(const struct builtin *builtin, int depth)
{
    struct diagnostics list;
    struct variant *variant;
    struct cpu *cpu;
    diagnostics_init(&list);
    if (variant_read_text(&variant, builtin->bytes, builtin->size, &list) < 0)
        return;
    if (cpu_new(&cpu, variant, 1, MEMORY_MB) == 0) {
        double start = clock_processor_seconds();
        int64_t nodes = cpu_bench(cpu, depth);
        double seconds = clock_processor_seconds() - start;
        printf("%-16s %5d %14" PRId64 " %9.3f %9.2f\n", builtin->name, depth, nodes, seconds,
               seconds > 0 ? (double)nodes / seconds / 1e6 : 0);
        fflush(stdout);
        cpu_free(cpu);
    }
    variant_free(variant);
}

void bench_search(void)
{
    printf("\n%-16s %5s %14s %9s %9s\n", _("cerca"), _("prof."), _("nodes"), _("segons"),
           _("Mnodes/s"));
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++)
        search_variant(builtin, strcmp(builtin->name, "fide") == 0 ? DEPTH_FIDE : DEPTH_OTHERS);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs bench: how fast moves are generated, rules read and compiled, and positions
 * searched. */
#include "cli/cli.h"
#include "cli/output.h"
#include "escacs/cpu.h"
#include "learning/networks.h"
#include "escacs/fen.h"
#include "escacs/perft.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "ui/gettext.h"
#include "util/alloc.h"
#include "util/clock.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

/* Positions whose counts are published: they are measured at a fixed depth and compared. The
 * other variants are measured at the first depth that takes ENOUGH_SECONDS. */
static const struct bench_case {
    const char *variant, *label, *fen;
    int depth;
    uint64_t leaves;
} published[] = {
    {"fide", "fide", NULL, 6, 119060324},
    {"fide", "kiwipete", KIWIPETE, 5, 193690690},
    {"dames", "dames", NULL, 9, 3963680},
};

enum { PUBLISHED = sizeof published / sizeof published[0], COMPILATIONS = 20, DEPTH_MAX = 50 };
#define ENOUGH_SECONDS 0.4

/* What has been found out, and how it is told. */
struct bench {
    json_t *perft, *compilation; /* rows for JSON; NULL: lines are printed as they come */
    bool wrong;                  /* some count is not the published one */
};

/* --- moves */

static void tell_perft(struct bench *bench, const char *label, int depth, uint64_t leaves,
                       double seconds)
{
    double rate = seconds > 0 ? (double)leaves / seconds : 0;
    if (bench->perft) {
        output_add_row_new(bench->perft,
                           json_pack("{s:s, s:i, s:I, s:f, s:f}", "posicio", label, "profunditat",
                                     depth, "fulles", (json_int_t)leaves, "segons", seconds,
                                     "fullesPerSegon", rate));
        return;
    }
    printf("%-16s %5d %14" PRIu64 " %9.3f %9.1f\n", label, depth, leaves, seconds, rate / 1e6);
    fflush(stdout);
}

/* Returns the seconds it took. */
static double measure(struct position *position, int depth, uint64_t *leaves)
{
    struct move *arena = xcalloc(perft_arena_size(position->variant, depth), sizeof *arena);
    double start = clock_processor_seconds();
    *leaves = perft(position, depth, arena);
    double seconds = clock_processor_seconds() - start;
    free(arena);
    return seconds;
}

static int read_builtin(struct variant **out, const struct builtin *builtin)
{
    struct diagnostics list;
    diagnostics_init(&list);
    return builtin ? variant_read_text(out, builtin->bytes, builtin->size, &list) : -1;
}

static bool is_published(const char *variant)
{
    for (size_t i = 0; i < PUBLISHED; i++)
        if (strcmp(published[i].variant, variant) == 0)
            return true;
    return false;
}

static void bench_published(struct bench *bench, const struct bench_case *c)
{
    struct variant *variant;
    struct position position;
    uint32_t turn_number;
    int at;
    uint64_t leaves = 0;
    if (read_builtin(&variant, builtin_find(c->variant)) < 0)
        return;
    position_init(&position, variant);
    if (!c->fen || fen_read(&position, &turn_number, variant, c->fen, &at) == FEN_OK) {
        double seconds = measure(&position, c->depth, &leaves);
        tell_perft(bench, c->label, c->depth, leaves, seconds);
    }
    if (leaves != c->leaves) {
        cli_complain(_("el compte de fulles no és el publicat"), c->label);
        bench->wrong = true;
    }
    variant_free(variant);
}

/* Goes one ply deeper each time, until the time is long enough to be measured. */
static void bench_deepening(struct bench *bench, const struct builtin *builtin)
{
    struct variant *variant;
    struct position position;
    uint64_t leaves = 0;
    double seconds = 0;
    int depth = 0;
    if (read_builtin(&variant, builtin) < 0)
        return;
    position_init(&position, variant);
    while (seconds < ENOUGH_SECONDS && depth < DEPTH_MAX)
        seconds = measure(&position, ++depth, &leaves);
    tell_perft(bench, builtin->name, depth, leaves, seconds);
    variant_free(variant);
}

static void bench_moves(struct bench *bench)
{
    if (!bench->perft)
        printf("%-16s %5s %14s %9s %9s\n", _("perft"), _("prof."), _("fulles"), _("segons"),
               _("Mfulles/s"));
    for (size_t i = 0; i < PUBLISHED; i++)
        bench_published(bench, &published[i]);
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++)
        if (!is_published(builtin->name))
            bench_deepening(bench, builtin);
}

/* --- rules */

static void tell_compilation(struct bench *bench, const struct builtin *builtin, double seconds)
{
    if (bench->compilation)
        output_add_row_new(bench->compilation,
                           json_pack("{s:s, s:I, s:f}", "variant", builtin->name, "bytes",
                                     (json_int_t)builtin->size, "segons", seconds));
    else
        printf("%-18s %10zu %9.3f\n", builtin->name, builtin->size, seconds * 1000);
}

static void bench_compilation(struct bench *bench)
{
    if (!bench->compilation)
        printf("\n%-18s %10s %9s\n", _("llegir i compilar"), _("bytes"), _("ms"));
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++) {
        double start = clock_processor_seconds();
        for (int i = 0; i < COMPILATIONS; i++) {
            struct variant *variant;
            read_builtin(&variant, builtin);
            variant_free(variant);
        }
        tell_compilation(bench, builtin, (clock_processor_seconds() - start) / COMPILATIONS);
    }
}

/* --- the search */

enum { SEARCH_MEMORY_MB = 16, SEARCH_DEPTH = 14 };

/* Several threads are measured by wall-clock time, a single one by processor time. */
static double seconds_so_far(int threads)
{
    return threads > 1 ? (double)clock_ms() / 1000 : clock_processor_seconds();
}

static void search_variant(const struct builtin *builtin, int threads)
{
    struct variant *variant;
    struct cpu *cpu;
    if (read_builtin(&variant, builtin) < 0)
        return;
    if (cpu_new(&cpu, variant, threads, SEARCH_MEMORY_MB) == 0) {
        struct network *network;
        networks_equip(&network, cpu, NULL);
        double start = seconds_so_far(threads);
        int64_t nodes = cpu_bench(cpu, SEARCH_DEPTH);
        double seconds = seconds_so_far(threads) - start;
        printf("%-16s %5d %14" PRId64 " %9.3f %9.2f\n", builtin->name, SEARCH_DEPTH, nodes, seconds,
               seconds > 0 ? (double)nodes / seconds / 1e6 : 0);
        fflush(stdout);
        cpu_free(cpu);
        network_free(network);
    }
    variant_free(variant);
}

/* With one thread the nodes of `fide` identify the search: a commit that changes them says the new
 * number. */
static void bench_search(int threads)
{
    printf("\n%-16s %5s %14s %9s %9s\n", _("cerca"), _("prof."), _("nodes"), _("segons"),
           _("Mnodes/s"));
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++)
        search_variant(builtin, threads);
}

/* --- the subcommand */

struct bench_options {
    bool json, search_only;
    int64_t threads;
};

static void start_json(struct bench *bench)
{
    bench->perft = json_array();
    bench->compilation = json_array();
    if (!bench->perft || !bench->compilation)
        alloc_failed();
}

static int run(int argc, char **argv)
{
    struct bench_options options = {.threads = 1};
    struct bench bench = {0};
    int operands = options_read(&bench_subcommand.command, &options, argc, argv);
    if (operands < 0)
        return options_status(operands);
    if (options.json)
        start_json(&bench);
    if (!options.search_only) {
        bench_moves(&bench);
        bench_compilation(&bench);
    }
    if (options.json)
        output_json_new(
            json_pack("{s:o, s:o}", "perft", bench.perft, "compilacio", bench.compilation));
    else
        bench_search((int)options.threads);
    return bench.wrong ? STATUS_REFUSED : STATUS_OK;
}

static const struct option_row rows[] = {
    {.names = {"cerca", "search"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct bench_options, search_only),
     .help = N_("només la cerca")},
    {.names = {"fils", "threads"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct bench_options, threads),
     .least = 1,
     .most = CPU_THREADS_MAX,
     .argument = "N",
     .help = N_("els fils de la cerca (1)")},
    {.names = {"json"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct bench_options, json),
     .help = N_("en JSON, sense la cerca")},
    {.names = {NULL}},
};

const struct subcommand bench_subcommand = {
    .command = {.program = "escacs",
                .names = {"bench"},
                .synopsis = N_("[--cerca] [--fils N] [--json]"),
                .summary = N_("mesura la velocitat amb les variants integrades"),
                .rows = rows},
    .run = run,
};

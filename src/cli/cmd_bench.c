/* escacs bench: how fast moves are generated, rules read and compiled, and positions
 * searched. */
#include "cli/bench_search.h"
#include "cli/options.h"
#include "escacs/fen.h"
#include "escacs/perft.h"
#include "storage/builtin.h"
#include "storage/variant_file.h"
#include "ui/gettext.h"
#include "util/alloc.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

/* Positions measured at a fixed depth, whose counts are published; the other variants go as deep as
 * takes ENOUGH_SECONDS. */
static const struct bench_case {
    const char *variant, *label, *fen;
    int depth;
} fixed[] = {
    {"fide", "fide", NULL, 6},
    {"fide", "kiwipete", KIWIPETE, 5},
    {"dames", "dames", NULL, 9},
};

enum { FIXED_COUNT = sizeof fixed / sizeof fixed[0], COMPILATIONS = 20, DEPTH_MAX = 50 };
#define ENOUGH_SECONDS 0.4

/* Processor time, which other programs do not disturb. */
static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_line(const char *label, int depth, uint64_t leaves, double seconds)
{
    double rate = seconds > 0 ? (double)leaves / seconds / 1e6 : 0;
    printf("%-16s %5d %14" PRIu64 " %9.3f %9.1f\n", label, depth, leaves, seconds, rate);
    fflush(stdout);
}

/* Returns the seconds it took. */
static double measure(struct position *position, int depth, uint64_t *leaves)
{
    struct move *arena = xcalloc(perft_arena_size(position->variant, depth), sizeof *arena);
    double start = seconds_now();
    *leaves = perft(position, depth, arena);
    double seconds = seconds_now() - start;
    free(arena);
    return seconds;
}

/* The seconds that reading and compiling took on the average; *out gets the last variant. */
static double measure_compilation(struct variant **out, const struct builtin *builtin)
{
    double start = seconds_now();
    for (int i = 0; i < COMPILATIONS; i++) {
        struct diagnostics list;
        diagnostics_init(&list);
        if (variant_read_text(out, builtin->bytes, builtin->size, &list) < 0)
            return -1;
        if (i < COMPILATIONS - 1)
            variant_free(*out);
    }
    return (seconds_now() - start) / COMPILATIONS;
}

static bool is_fixed(const char *variant)
{
    for (size_t i = 0; i < FIXED_COUNT; i++)
        if (strcmp(fixed[i].variant, variant) == 0)
            return true;
    return false;
}

static void bench_fixed(const struct bench_case *c)
{
    struct variant *variant;
    struct position position;
    uint32_t turn_number;
    int at;
    uint64_t leaves;
    if (measure_compilation(&variant, builtin_find(c->variant)) < 0)
        return;
    position_init(&position, variant);
    if (!c->fen || fen_read(&position, &turn_number, variant, c->fen, &at) == FEN_OK) {
        double seconds = measure(&position, c->depth, &leaves);
        print_line(c->label, c->depth, leaves, seconds);
    }
    variant_free(variant);
}

/* One ply deeper each time, until it takes long enough to be measured. */
static void bench_deepening(const struct builtin *builtin)
{
    struct variant *variant;
    struct position position;
    uint64_t leaves = 0;
    double seconds = 0;
    int depth = 0;
    if (measure_compilation(&variant, builtin) < 0)
        return;
    position_init(&position, variant);
    while (seconds < ENOUGH_SECONDS && depth < DEPTH_MAX)
        seconds = measure(&position, ++depth, &leaves);
    print_line(builtin->name, depth, leaves, seconds);
    variant_free(variant);
}

static void bench_moves(void)
{
    printf("%-16s %5s %14s %9s %9s\n", _("perft"), _("prof."), _("fulles"), _("segons"),
           _("Mfulles/s"));
    for (size_t i = 0; i < FIXED_COUNT; i++)
        bench_fixed(&fixed[i]);
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++)
        if (!is_fixed(builtin->name))
            bench_deepening(builtin);
}

static void bench_compilation(void)
{
    printf("\n%-18s %10s %9s\n", _("llegir i compilar"), _("bytes"), _("ms"));
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++) {
        struct variant *variant;
        double seconds = measure_compilation(&variant, builtin);
        if (seconds < 0)
            continue;
        printf("%-18s %10zu %9.3f\n", builtin->name, builtin->size, seconds * 1000);
        variant_free(variant);
    }
}

static int run(const struct subcommand *self, int argc, char **argv)
{
    bool search_only = false;
    const struct option_row options[] = {
        {.names = {"cerca", "search"}, .flag = &search_only, .help = N_("només la cerca")},
        {.names = {NULL}},
    };
    int operands;
    enum options_result result = options_read(&operands, self, options, argc, argv, 0, 0);
    if (result != OPTIONS_READ)
        return options_status(result);
    if (!search_only) {
        bench_moves();
        bench_compilation();
    }
    bench_search();
    return STATUS_OK;
}

const struct subcommand bench_subcommand = {
    .names = {"bench"},
    .synopsis = N_("[--cerca]"),
    .summary = N_("mesura la velocitat amb les variants integrades"),
    .run = run,
};

/* escacs bench: how fast moves are generated, and how fast rules are read and compiled. */
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

/* Positions measured at a fixed depth, whose counts are published; the others go as deep as takes
 * ENOUGH_SECONDS. */
static const struct {
    const char *variant, *label, *fen;
    int depth;
} fixed[] = {
    {"fide", "fide", NULL, 6},
    {"fide", "kiwipete", KIWIPETE, 5},
    {"dames", "dames", NULL, 9},
};

enum { COMPILATIONS = 20 };
#define ENOUGH_SECONDS 0.4

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
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

static void bench_fixed(const struct variant *variant, const char *label, const char *fen,
                        int depth)
{
    struct position position;
    uint32_t turn_number;
    int at;
    uint64_t leaves;
    position_init(&position, variant);
    if (fen && fen_read(&position, &turn_number, variant, fen, &at) != FEN_OK)
        return;
    double seconds = measure(&position, depth, &leaves);
    print_line(label, depth, leaves, seconds);
}

static void bench_deepening(const struct variant *variant, const char *label)
{
    struct position position;
    uint64_t leaves = 0;
    double seconds = 0;
    int depth = 0;
    position_init(&position, variant);
    while (seconds < ENOUGH_SECONDS && depth < 99)
        seconds = measure(&position, ++depth, &leaves);
    print_line(label, depth, leaves, seconds);
}

static void bench_variant(const struct builtin *builtin, const struct variant *variant)
{
    bool has_fixed = false;
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        if (strcmp(fixed[i].variant, builtin->name) != 0)
            continue;
        has_fixed = true;
        bench_fixed(variant, fixed[i].label, fixed[i].fen, fixed[i].depth);
    }
    if (!has_fixed)
        bench_deepening(variant, builtin->name);
}

static void bench_moves(void)
{
    printf("%-16s %5s %14s %9s %9s\n", _("perft"), _("prof."), _("fulles"), _("segons"),
           _("Mfulles/s"));
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++) {
        struct variant *variant;
        if (measure_compilation(&variant, builtin) < 0)
            continue;
        bench_variant(builtin, variant);
        variant_free(variant);
    }
}

static void bench_compilation(void)
{
    printf("\n%-16s %9s %9s\n", _("llegir i compilar"), _("bytes"), _("ms"));
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++) {
        struct variant *variant;
        double seconds = measure_compilation(&variant, builtin);
        if (seconds < 0)
            continue;
        printf("%-16s %10zu %9.3f\n", builtin->name, builtin->size, seconds * 1000);
        variant_free(variant);
    }
}

static int run(const struct subcommand *self, int argc, char **argv)
{
    static const struct option_row no_options[] = {{.names = {NULL}}};
    int operands;
    enum options_result result = options_read(&operands, self, no_options, argc, argv, 0, 0);
    if (result != OPTIONS_READ)
        return options_status(result);
    bench_moves();
    bench_compilation();
    return STATUS_OK;
}

const struct subcommand bench_subcommand = {
    .names = {"bench"},
    .synopsis = "",
    .summary = N_("mesura la velocitat amb les variants integrades"),
    .run = run,
};

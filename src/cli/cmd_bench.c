/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs bench: how fast moves are generated, rules read and compiled, and positions
 * searched. */
#include "cli/bench_search.h"
#include "cli/options.h"
#include "cli/print_json.h"
#include "escacs/cpu.h"
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

/* Positions whose counts are published, measured at a fixed depth and compared; the other variants
 * go as deep as takes ENOUGH_SECONDS. */
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

/* Takes the row over. */
static void add_row(json_t *rows, json_t *row)
{
    if (json_array_append_new(rows, row) < 0)
        alloc_failed();
}

/* --- moves */

static void tell_perft(struct bench *bench, const char *label, int depth, uint64_t leaves,
                       double seconds)
{
    double rate = seconds > 0 ? (double)leaves / seconds : 0;
    if (bench->perft) {
        add_row(bench->perft,
                json_pack("{s:s, s:i, s:I, s:f, s:f}", "posicio", label, "profunditat", depth,
                          "fulles", (json_int_t)leaves, "segons", seconds, "fullesPerSegon", rate));
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

/* One ply deeper each time, until it takes long enough to be measured. */
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
        add_row(bench->compilation, json_pack("{s:s, s:I, s:f}", "variant", builtin->name, "bytes",
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

/* --- the subcommand */

static void print_json(struct bench *bench)
{
    json_t *report =
        json_pack("{s:o, s:o}", "perft", bench->perft, "compilacio", bench->compilation);
    print_json_new(report);
}

static int run(const struct subcommand *self, int argc, char **argv)
{
    bool json = false, search_only = false;
    const char *threads_word = NULL;
    int64_t threads = 1;
    const struct option_row options[] = {
        {.names = {"cerca", "search"}, .flag = &search_only, .help = N_("només la cerca")},
        {.names = {"fils", "threads"},
         .value = &threads_word,
         .argument = "N",
         .help = N_("amb quants fils es cerca (1)")},
        {.names = {"json"}, .flag = &json, .help = N_("en JSON, sense la cerca")},
        {.names = {NULL}},
    };
    int operands;
    enum options_result result = options_read(&operands, self, options, argc, argv, 0, 0);
    if (result != OPTIONS_READ)
        return options_status(result);
    if (!option_number(&threads, threads_word, 1, CPU_THREADS_MAX, "--fils"))
        return STATUS_USAGE;
    struct bench bench = {0};
    if (json) {
        bench.perft = json_array();
        bench.compilation = json_array();
        if (!bench.perft || !bench.compilation)
            alloc_failed();
    }
    if (!search_only) {
        bench_moves(&bench);
        bench_compilation(&bench);
    }
    if (json)
        print_json(&bench);
    else
        bench_search((int)threads);
    return bench.wrong ? STATUS_REFUSED : STATUS_OK;
}

const struct subcommand bench_subcommand = {
    .names = {"bench"},
    .synopsis = N_("[--cerca] [--fils N] [--json]"),
    .summary = N_("mesura la velocitat amb les variants integrades"),
    .run = run,
};

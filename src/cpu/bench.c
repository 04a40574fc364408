/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixed positions whose search identifies the program. */
#include "escacs/cpu.h"

#include "escacs/fen.h"

#include <stddef.h>

/* Openings, middle games, endings; those that are no positions of the variant are passed over. */
static const char *const positions[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 b - - 4 9",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2r3k1/pp3pp1/4p2p/3pP3/3n1P2/P5P1/1P3K1P/2R2B2 w - - 0 30",
    "8/5pk1/4p1p1/3pP2p/1r1P3P/4KPP1/4R3/8 w - - 0 45",
    "r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - 0 7",
    "5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1",
};

static int64_t search_from(struct cpu *cpu, const struct position *start, int depth)
{
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .depth = depth};
    struct cpu_report report = {0};
    struct game *game;
    struct move move;
    if (game_new_from(&game, start) < 0)
        return 0;
    if (cpu_think(&move, cpu, game, &limits, NULL, &report) < 0)
        report.nodes = 0;
    game_free(game);
    return report.nodes;
}

int64_t cpu_bench(struct cpu *cpu, int depth)
{
    struct position start;
    position_init(&start, cpu_variant(cpu));
    cpu_forget(cpu);
    int64_t nodes = search_from(cpu, &start, depth);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        uint32_t turn_number;
        int at;
        if (variant_has_fen(cpu_variant(cpu)) &&
            fen_read(&start, &turn_number, cpu_variant(cpu), positions[i], &at) == FEN_OK)
            nodes += search_from(cpu, &start, depth);
    }
    return nodes;
}

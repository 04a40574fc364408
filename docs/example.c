/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads a rules file, lists the legal moves and lets the CPU play one.
 *
 *   cc example.c $(pkg-config --cflags --libs escacs) -o example
 *   ./example variants/fide.json */
#include <escacs/cpu.h>
#include <escacs/notation.h>
#include <escacs/rules_file.h>

#include <stdio.h>

int main(int argc, char **argv)
{
    struct diagnostics faults;
    struct variant *variant;
    struct game *game;
    struct cpu *cpu;
    struct cpu_options options;
    const struct move *legal;
    struct move best;
    char text[MOVE_TEXT_SIZE];

    diagnostics_init(&faults);
    if (argc != 2 || variant_read_file(&variant, argv[1], &faults) != 0) {
        fprintf(stderr, "usage: example RULES.json (%d errors in the rules)\n", faults.errors);
        return 1;
    }
    cpu_options_init(&options);
    options.limits.nodes = 10000;
    if (game_new(&game, variant) != 0 || cpu_new(&cpu, variant, 1, options.memory_mb) != 0)
        return 1;
    struct position position = *game_position(game);
    for (int i = 0, count = game_legal_moves(&legal, game); i < count; i++) {
        move_write(text, &position, legal[i]);
        puts(text);
    }
    if (cpu_think(&best, cpu, game, &options.limits, NULL, NULL) == 0) {
        move_write(text, &position, best);
        printf("CPU: %s\n", text);
    }
    cpu_free(cpu);
    game_free(game);
    variant_free(variant);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzzers share. */
#define _GNU_SOURCE /* memfd_create() */
#include "fuzz.h"

#include "escacs/rules_file.h"
#include "storage/builtin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { VARIANTS_MAX = 64 };

_Noreturn void fuzz_fail(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: not so: %s\n", file, line, condition);
    abort();
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    fuzz_check(text);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

const struct variant *fuzz_variant_number(unsigned number)
{
    static struct variant *compiled[VARIANTS_MAX];
    unsigned count = 0;
    while (builtin_variants[count].name)
        count++;
    fuzz_check(count <= VARIANTS_MAX);
    number %= count;
    if (!compiled[number])
        fuzz_check(variant_read_text(&compiled[number], builtin_variants[number].bytes,
                                     builtin_variants[number].size, fuzz_list()) == 0);
    return compiled[number];
}

const struct variant *fuzz_variant(const char *name)
{
    const struct builtin *builtin = builtin_find(name);
    fuzz_check(builtin);
    return fuzz_variant_number((unsigned)(builtin - builtin_variants));
}

const char *fuzz_file(const void *bytes, size_t size)
{
    static int file = -1;
    static char path[64];
    if (file < 0)
        file = memfd_create("fuzz", 0);
    fuzz_check(file >= 0 && ftruncate(file, 0) == 0);
    fuzz_check(pwrite(file, bytes, size, 0) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return path;
}

void fuzz_same_game(const struct game *a, const struct game *b)
{
    fuzz_check(game_entry_count(a) == game_entry_count(b));
    for (int i = 0; i < game_entry_count(a); i++) {
        const struct game_entry *x = game_entry(a, i), *y = game_entry(b, i);
        fuzz_check(x->kind == y->kind && x->side == y->side && x->outcome == y->outcome);
        fuzz_check(x->kind != ENTRY_MOVE || move_same(x->move, y->move));
    }
    fuzz_check(game_position(a)->hash == game_position(b)->hash);
    fuzz_check(game_outcome(a) == game_outcome(b) && game_turn(a) == game_turn(b));
}

struct diagnostics *fuzz_list(void)
{
    static struct diagnostics list;
    diagnostics_init(&list);
    return &list;
}

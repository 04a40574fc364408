/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzzers share. */
#define _GNU_SOURCE /* memfd_create() */
#include "fuzz.h"

#include "escacs/rules_file.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"

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

/* --- built-in variants: the linker puts these functions in the place of those of the program, so
 * that each variant is compiled once and not for every input. */

static struct variant *compiled[VARIANTS_MAX];

int __real_variant_read_text(struct variant **out, const char *text, size_t size,
                             struct diagnostics *list);
int __wrap_variant_read_text(struct variant **out, const char *text, size_t size,
                             struct diagnostics *list);
int __real_variant_read_source(struct variant **out, const struct variant_source *source,
                               struct diagnostics *list);
int __wrap_variant_read_source(struct variant **out, const struct variant_source *source,
                               struct diagnostics *list);
void __real_variant_free(struct variant *variant);
void __wrap_variant_free(struct variant *variant);

static struct variant *keep(const struct builtin *builtin)
{
    ptrdiff_t number = builtin - builtin_variants;
    struct variant_source source = {.builtin = builtin};
    fuzz_check(number < VARIANTS_MAX);
    if (!compiled[number])
        fuzz_check(__real_variant_read_source(&compiled[number], &source, fuzz_list()) == 0);
    return compiled[number];
}

int __wrap_variant_read_text(struct variant **out, const char *text, size_t size,
                             struct diagnostics *list)
{
    for (const struct builtin *b = builtin_variants; b->name; b++)
        if (text == b->bytes) {
            *out = keep(b);
            return 0;
        }
    return __real_variant_read_text(out, text, size, list);
}

int __wrap_variant_read_source(struct variant **out, const struct variant_source *source,
                               struct diagnostics *list)
{
    if (!source->builtin)
        return __real_variant_read_source(out, source, list);
    *out = keep(source->builtin);
    return 0;
}

void __wrap_variant_free(struct variant *variant)
{
    for (int i = 0; i < VARIANTS_MAX; i++)
        if (variant && variant == compiled[i])
            return;
    __real_variant_free(variant);
}

const struct variant *fuzz_variant_number(unsigned number)
{
    unsigned count = 0;
    while (builtin_variants[count].name)
        count++;
    return keep(&builtin_variants[number % count]);
}

const struct variant *fuzz_variant(const char *name)
{
    const struct builtin *builtin = builtin_find(name);
    fuzz_check(builtin);
    return keep(builtin);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzzers share. A fuzzer is a file NAME.c here that defines LLVMFuzzerTestOneInput(). It
 * is built twice: by clang with libFuzzer (`make fuzz`), and by the default compiler with replay.c,
 * which runs it on the inputs that are kept (`make check`).
 *
 *   seeds/NAME/           inputs written by hand, and those that once failed
 *   corpora/NAME.tar.gz   inputs that fuzzing found, the least that reach all the code reached
 *   NAME.dict             words for libFuzzer to put in */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "escacs/diagnostic.h"
#include "escacs/game.h"

#include <stddef.h>
#include <stdint.h>

/* Run one input. The result is always 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program unless the condition holds, also where assertions are off. */
#define fuzz_check(condition) ((condition) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #condition))
_Noreturn void fuzz_fail(const char *file, int line, const char *condition);

/* The bytes with a NUL after them; the caller frees it. */
char *fuzz_text(const uint8_t *data, size_t size);

/* A built-in variant, compiled once and never freed. */
const struct variant *fuzz_variant(const char *name);

/* Any of the built-in variants. */
const struct variant *fuzz_variant_number(unsigned number);

/* A file in memory with these bytes. Returns its path, valid until the next call. */
const char *fuzz_file(const void *bytes, size_t size);

/* Everything that two games record must be equal. */
void fuzz_same_game(const struct game *a, const struct game *b);

/* An empty list, the same at each call. */
struct diagnostics *fuzz_list(void);

#endif

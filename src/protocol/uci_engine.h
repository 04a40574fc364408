/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as a UCI engine. */
#ifndef PROTOCOL_UCI_ENGINE_H
#define PROTOCOL_UCI_ENGINE_H

#include "storage/locate.h"

#include <stdio.h>

enum uci_error { UCI_OK, UCI_OUT_OF_MEMORY, UCI_VARIANT };

/* Read commands from the file descriptor `in` until `quit` or the end of input, answer on `out`.
 * Variants are looked for as `surroundings` say; VariantPath takes the place of its variants_path.
 * Returns 0, -UCI_OUT_OF_MEMORY, or -UCI_VARIANT when the initial variant cannot be read. */
int uci_serve(int in, FILE *out, const struct surroundings *surroundings);

#endif

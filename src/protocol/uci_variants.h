/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that UCI engines use for variants: the values of UCI_Variant. */
#ifndef PROTOCOL_UCI_VARIANTS_H
#define PROTOCOL_UCI_VARIANTS_H

#include "escacs/variant.h"
#include "protocol/uci_text.h"

#define UCI_CHESS "chess" /* what every engine plays */

/* The name that other engines use and that of the built-in variant with the same start and the same
 * rules. */
struct uci_variant {
    const char *name, *builtin;
};

/* Ends with a NULL name. */
extern const struct uci_variant uci_variants[];

/* Our name of a variant; the slice itself if other engines have no other. The caller frees it.
 * NULL: out of memory. */
char *uci_own_variant(struct uci_slice name);

/* What other engines call a game by these rules; NULL: they do not know it. */
const char *uci_peer_variant(const struct variant *variant);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of variants that other UCI engines use. */
#include "protocol/uci_variants.h"

#include "storage/builtin.h"
#include "storage/rules_file.h"

#include <string.h>

/* The test perft_peer.sh compares them with Fairy-Stockfish. */
const struct uci_variant uci_variants[] = {
    {UCI_CHESS, BUILTIN_CHESS},
    {"losalamos", "alamos"},
    {"shatranj", "xatranj"},
    {"capablanca", "capablanca"},
    {"embassy", "embassy"},
    {"gothic", "gothic"},
    {"knightmate", "knightmate"},
    {"courier", "courier"},
    {"gardner", "gardner"},
    {"hoppelpoppel", "hoppelpoppel"},
    {"chigorin", "chigorin"},
    {NULL, NULL},
};

char *uci_own_variant(struct uci_slice name)
{
    for (const struct uci_variant *v = uci_variants; v->name; v++)
        if (uci_slice_is(name, v->name))
            return strdup(v->builtin);
    return strndup(name.text, name.length);
}

static bool is_builtin(const struct variant *variant, const char *name)
{
    struct diagnostics list;
    const struct builtin *builtin = builtin_find(name);
    struct variant *read;
    diagnostics_init(&list);
    if (!builtin || variant_read_text(&read, builtin->bytes, builtin->size, &list) < 0)
        return false;
    bool same = variant_fingerprint(read) == variant_fingerprint(variant);
    variant_free(read);
    return same;
}

const char *uci_peer_variant(const struct variant *variant)
{
    for (const struct uci_variant *v = uci_variants; v->name; v++)
        if (is_builtin(variant, v->builtin))
            return v->name;
    return NULL;
}

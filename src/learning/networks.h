/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The networks that there are: the user's own, one file for each set of compiled rules in a folder,
 * and those built into the program. The user's own wins. The name of a file is the fingerprint of
 * its rules. */
#ifndef LEARNING_NETWORKS_H
#define LEARNING_NETWORKS_H

#include "cpu/network.h"
#include "escacs/cpu.h"

struct folders;

/* The network to use for a variant. *out is NULL where there is none. Returns NETWORK_OK, or why
 * the user's own file is not used, -NETWORK_...; *out is then the built-in one or NULL.
 * -NETWORK_OTHER_RULES: there is one of a variant with the same name whose rules have changed. */
int networks_find(struct network **out, const struct variant *variant,
                  const struct folders *folders);

/* Let a player evaluate by the network to use for its variant, if there is one. The caller frees
 * *out after the player. Returns what networks_find() returns, or -NETWORK_OUT_OF_MEMORY. */
int networks_equip(struct network **out, struct cpu *cpu, const struct folders *folders);

/* Read a network of the variant from any file. -NETWORK_..., or NETWORK_DAMAGED for a file that
 * cannot be read. */
int networks_read(struct network **out, const char *path, const struct variant *variant);

/* Write a network to the file at `path`, which is replaced if it exists. Returns 0 or -errno. */
int networks_write(const char *path, const struct network *network, const struct variant *variant);

/* Where the user's own network of a variant is kept, for the caller to free; NULL: nowhere, or no
 * memory. */
char *networks_own_path(const struct folders *folders, uint64_t fingerprint);

/* Make a network the user's own from now on. Returns 0 or -errno. */
int networks_adopt(const struct folders *folders, const struct network *network,
                   const struct variant *variant);

/* --- listing */

struct network_entry {
    char *path; /* NULL: it is built in */
    struct network_facts facts;
    int error; /* NETWORK_OK, or why it cannot be used: -NETWORK_... */
};

/* All networks, the user's own first; returns how many. network_entries_free() frees them. -1
 * without memory. */
int networks_list(struct network_entry **out, const struct folders *folders);
void network_entries_free(struct network_entry *entries, int count);

/* --- built in */

struct builtin_network {
    const char *name; /* of the variant */
    const void *bytes;
    size_t size;
};

/* The files variants/NAME.xarxa as they were when the program was built; ends with a NULL name. */
extern const struct builtin_network builtin_networks[];

#endif

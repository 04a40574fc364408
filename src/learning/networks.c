/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks found, kept and listed. */
#include "learning/networks.h"

#include "storage/directory.h"
#include "storage/locate.h"
#include "storage/read_file.h"
#include "storage/replace_file.h"
#include "util/strbuf.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SUFFIX ".xarxa"

/* The contents of a file, for the caller to free; NULL: it cannot be read. */
static char *slurp(size_t *size, const char *path)
{
    struct diagnostics *list = malloc(sizeof *list);
    char *bytes = NULL;
    if (!list)
        return NULL;
    diagnostics_init(list);
    if (read_file(&bytes, size, path, NETWORK_SIZE_MAX, list) < 0)
        bytes = NULL;
    free(list);
    return bytes;
}

int networks_read(struct network **out, const char *path, const struct variant *variant)
{
    size_t size;
    char *bytes = slurp(&size, path);
    *out = NULL;
    int error = bytes ? network_read(out, bytes, size, variant) : -NETWORK_DAMAGED;
    free(bytes);
    return error;
}

char *networks_own_path(const struct folders *folders, uint64_t fingerprint)
{
    struct strbuf path = STRBUF_INIT;
    if (!folders || !folders->networks)
        return NULL;
    strbuf_addf(&path, "%s/%016" PRIx64 SUFFIX, folders->networks, fingerprint);
    return strbuf_take(&path);
}

/* --- listing */

static bool add_entry(struct network_entry **entries, int *count, char *path, const void *bytes,
                      size_t size)
{
    struct network_entry *more = realloc(*entries, (size_t)(*count + 1) * sizeof *more);
    if (!more)
        return false;
    *entries = more;
    struct network_entry *entry = &more[(*count)++];
    *entry = (struct network_entry){.path = path};
    entry->error = bytes ? network_read_facts(&entry->facts, bytes, size) : -NETWORK_DAMAGED;
    return true;
}

static bool add_own(struct network_entry **entries, int *count, const struct folders *folders,
                    const char *name)
{
    struct strbuf path = STRBUF_INIT;
    size_t size = 0;
    strbuf_addf(&path, "%s/%s", folders->networks, name);
    char *bytes = strbuf_failed(&path) ? NULL : slurp(&size, strbuf_text(&path));
    char *text = strbuf_take(&path);
    bool added = text && add_entry(entries, count, text, bytes, size);
    if (!added)
        free(text);
    free(bytes);
    return added;
}

void network_entries_free(struct network_entry *entries, int count)
{
    for (int i = 0; i < count; i++)
        free(entries[i].path);
    free(entries);
}

/* Ends a list that is not whole. */
static int finish_list(struct network_entry **entries, int count, bool whole)
{
    if (whole)
        return count;
    network_entries_free(*entries, count);
    *entries = NULL;
    return -1;
}

/* The networks of the user, as networks_list() gives them. */
static int list_own(struct network_entry **out, const struct folders *folders)
{
    struct strlist names = STRLIST_INIT;
    int count = 0;
    bool whole = true;
    *out = NULL;
    if (folders && folders->networks && directory_list(&names, folders->networks, "", SUFFIX) == 0)
        for (size_t i = 0; i < names.count && whole; i++)
            whole = add_own(out, &count, folders, names.items[i]);
    strlist_done(&names);
    return finish_list(out, count, whole);
}

int networks_list(struct network_entry **out, const struct folders *folders)
{
    int count = list_own(out, folders);
    bool whole = count >= 0;
    for (const struct builtin_network *b = builtin_networks; b->bytes && whole; b++)
        whole = add_entry(out, &count, NULL, b->bytes, b->size);
    return count < 0 ? -1 : finish_list(out, count, whole);
}

/* --- finding */

static int read_builtin(struct network **out, const struct variant *variant)
{
    *out = NULL;
    for (const struct builtin_network *b = builtin_networks; b->bytes; b++)
        if (network_names(b->bytes, b->size, variant_fingerprint(variant)))
            return network_read(out, b->bytes, b->size, variant);
    return NETWORK_OK;
}

/* Whether the user has a network of a variant with this name and other rules. */
static bool has_stale(const struct variant *variant, const struct folders *folders)
{
    struct network_entry *entries;
    bool found = false;
    int count = *variant_title(variant, LANGUAGE_CATALAN) ? list_own(&entries, folders) : -1;
    for (int i = 0; i < count && !found; i++)
        found = !entries[i].error &&
                strcmp(entries[i].facts.name, variant_title(variant, LANGUAGE_CATALAN)) == 0;
    if (count >= 0)
        network_entries_free(entries, count);
    return found;
}

int networks_find(struct network **out, const struct variant *variant,
                  const struct folders *folders)
{
    char *path = networks_own_path(folders, variant_fingerprint(variant));
    bool own = path && access(path, F_OK) == 0;
    int error = own ? networks_read(out, path, variant) : NETWORK_OK;
    free(path);
    if (own && !error)
        return NETWORK_OK;
    int builtin = read_builtin(out, variant);
    if (!error && builtin)
        error = builtin;
    if (!error && !*out && has_stale(variant, folders))
        error = -NETWORK_OTHER_RULES;
    return error;
}

int networks_equip(struct network **out, struct cpu *cpu, const struct folders *folders)
{
    int error = networks_find(out, cpu_variant(cpu), folders);
    if (!*out || cpu_use_network(cpu, *out) == 0)
        return error;
    network_free(*out);
    *out = NULL;
    return -NETWORK_OUT_OF_MEMORY;
}

/* --- keeping */

int networks_write(const char *path, const struct network *network, const struct variant *variant)
{
    struct file_lock lock = FILE_LOCK_NONE;
    size_t size;
    unsigned char *bytes = network_write(&size, network, variant);
    if (!bytes)
        return -ENOMEM;
    int error = file_lock_take(&lock, path);
    if (error == 0 || error == -ENOENT)
        error = replace_file(path, (const char *)bytes, size, &lock);
    file_lock_release(&lock);
    free(bytes);
    return error;
}

int networks_adopt(const struct folders *folders, const struct network *network,
                   const struct variant *variant)
{
    char *path = networks_own_path(folders, variant_fingerprint(variant));
    if (!path)
        return folders && folders->networks ? -ENOMEM : -ENOENT;
    int error = directory_make(folders->networks);
    if (!error)
        error = networks_write(path, network, variant);
    free(path);
    return error;
}

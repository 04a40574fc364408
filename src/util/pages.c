/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large blocks of memory. */
#define _DEFAULT_SOURCE /* for MAP_ANONYMOUS and madvise() */
#include "util/pages.h"

#include "util/ascii.h"
#include "util/thread.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    LARGE_PAGE = 2 << 20,
    THREADS_MOST = 8,
    SLICE_LEAST = 32 << 20, /* bytes worth a thread */
};

/* --- how much there is */

/* The first number of the line that begins with `key`. Returns false if there is no such line. */
static bool read_number(uint64_t *out, const char *path, const char *key)
{
    char line[256];
    bool found = false;
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    while (!found && fgets(line, sizeof line, file)) {
        const char *text = line + strlen(key);
        if (strncmp(line, key, strlen(key)) != 0)
            continue;
        text += strspn(text, " ");
        found = ascii_is_digit(*text);
        for (*out = 0; ascii_is_digit(*text) && *out < UINT64_MAX / 20; text++)
            *out = *out * 10 + (uint64_t)(*text - '0');
    }
    fclose(file);
    return found;
}

/* Where a control group tells its limit and its use, in both versions of the interface. */
struct group {
    const char *limit, *used, *details;
};

static const struct group groups[] = {
    {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current", "/sys/fs/cgroup/memory.stat"},
    {"/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes",
     "/sys/fs/cgroup/memory/memory.stat"},
};

/* What a control group leaves, cached files not counted as used; UINT64_MAX: it sets no limit. */
static uint64_t group_leaves(const struct group *group)
{
    uint64_t limit, used, cached = 0;
    if (!read_number(&limit, group->limit, "") || !read_number(&used, group->used, ""))
        return UINT64_MAX;
    read_number(&cached, group->details, "inactive_file");
    used -= cached < used ? cached : used;
    return used < limit ? limit - used : 0;
}

uint64_t pages_available(void)
{
    uint64_t kilobytes, least = UINT64_MAX;
    if (read_number(&kilobytes, "/proc/meminfo", "MemAvailable:"))
        least = kilobytes * 1024;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        uint64_t left = group_leaves(&groups[i]);
        least = left < least ? left : least;
    }
    return least;
}

/* --- blocks */

static void ask_for_large_pages(void *memory, size_t size)
{
#ifdef MADV_HUGEPAGE
    madvise(memory, size, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)size;
#endif
}

int pages_init(struct pages *pages, size_t size)
{
    *pages = (struct pages){0};
    if (size > pages_available() / 8 * 7)
        return -1;
    size_t mapped = size < LARGE_PAGE ? size : size + LARGE_PAGE;
    void *mapping = mmap(NULL, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED)
        return -1;
    size_t skipped = (LARGE_PAGE - (uintptr_t)mapping % LARGE_PAGE) % LARGE_PAGE;
    *pages = (struct pages){.bytes = (char *)mapping + (size < LARGE_PAGE ? 0 : skipped),
                            .size = size,
                            .mapping = mapping,
                            .mapped = mapped};
    if (size >= LARGE_PAGE)
        ask_for_large_pages(pages->bytes, size);
    pages_clear(pages);
    return 0;
}

void pages_done(struct pages *pages)
{
    if (pages->mapping)
        munmap(pages->mapping, pages->mapped);
    *pages = (struct pages){0};
}

/* --- clearing */

struct slice {
    char *bytes;
    size_t size;
    pthread_t thread;
};

static void *clear_slice(void *payload)
{
    struct slice *slice = payload;
    memset(slice->bytes, 0, slice->size);
    return NULL;
}

static int threads_for(size_t size)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    long wanted = (long)(size / SLICE_LEAST);
    wanted = wanted < cores ? wanted : cores;
    return wanted < 1 ? 1 : wanted > THREADS_MOST ? THREADS_MOST : (int)wanted;
}

void pages_clear(struct pages *pages)
{
    struct slice slices[THREADS_MOST];
    int count = threads_for(pages->size), started = 0;
    size_t share = pages->size / (size_t)count, done = 0;
    while (started < count - 1) {
        struct slice *slice = &slices[started];
        *slice = (struct slice){.bytes = (char *)pages->bytes + done, .size = share};
        if (thread_start(&slice->thread, clear_slice, slice) < 0)
            break;
        done += share;
        started++;
    }
    memset((char *)pages->bytes + done, 0, pages->size - done);
    while (started > 0)
        pthread_join(slices[--started].thread, NULL);
}

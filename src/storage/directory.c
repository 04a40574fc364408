/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Directories: making them and listing what is in them. */
#include "storage/directory.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int make_one(const char *path)
{
    struct stat about;
    if (mkdir(path, 0700) == 0)
        return 0;
    int failed = -errno;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode) ? 0 : failed;
}

int directory_make(const char *path)
{
    char *part = strdup(path);
    if (!part)
        return -ENOMEM;
    int first = 0; /* what kept the first of those above from being made */
    for (char *slash = part; (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        int failed = make_one(part);
        first = first ? first : failed == -EEXIST ? -ENOTDIR : failed;
        *slash = '/';
    }
    int failed = make_one(part);
    free(part);
    return failed == -ENOENT && first ? first : failed;
}

/* --- listing */

static bool is_wanted(const char *name, const char *prefix, const char *suffix)
{
    size_t length = strlen(name), head = strlen(prefix), tail = strlen(suffix);
    return (name[0] != '.' || prefix[0] == '.') && length > head + tail &&
           strncmp(name, prefix, head) == 0 && strcmp(name + length - tail, suffix) == 0;
}

static int compare_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

int directory_list(struct strlist *out, const char *path, const char *prefix, const char *suffix)
{
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, compare_bytes), failed = 0;
    *out = (struct strlist)STRLIST_INIT;
    if (count < 0)
        return -errno;
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        if (!failed && is_wanted(name, prefix, suffix) && !strlist_add(out, name))
            failed = -ENOMEM;
        free(entries[i]);
    }
    free(entries);
    if (failed)
        strlist_done(out);
    return failed;
}

struct timespec time_of_ms(int64_t ms)
{
    return (struct timespec){.tv_sec = (time_t)(ms / 1000), .tv_nsec = (long)(ms % 1000) * 1000000};
}

int time_newest_first(const struct timespec *a, const struct timespec *b)
{
    if (a->tv_sec != b->tv_sec)
        return a->tv_sec < b->tv_sec ? 1 : -1;
    return (a->tv_nsec < b->tv_nsec) - (a->tv_nsec > b->tv_nsec);
}

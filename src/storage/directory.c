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

struct names {
    char **items;
    size_t count, capacity;
};

static int add_name(struct names *names, const char *name)
{
    if (names->count + 1 >= names->capacity) {
        size_t capacity = names->capacity ? 2 * names->capacity : 32;
        char **items = realloc(names->items, capacity * sizeof *items);
        if (!items)
            return -ENOMEM;
        names->items = items;
        names->items[names->count] = NULL;
        names->capacity = capacity;
    }
    char *copy = strdup(name);
    if (!copy)
        return -ENOMEM;
    names->items[names->count++] = copy;
    names->items[names->count] = NULL;
    return 0;
}

static bool is_wanted(const char *name, const char *suffix)
{
    size_t length = strlen(name), tail = strlen(suffix);
    return name[0] != '.' && length > tail && strcmp(name + length - tail, suffix) == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int directory_list(char ***out, const char *path, const char *suffix)
{
    struct names names = {0};
    struct dirent *entry;
    int failed = 0;
    *out = NULL;
    DIR *directory = opendir(path);
    if (!directory)
        return -errno;
    while (!failed && (entry = readdir(directory)))
        if (is_wanted(entry->d_name, suffix))
            failed = add_name(&names, entry->d_name);
    closedir(directory);
    if (!failed && !names.items) {
        names.items = calloc(1, sizeof *names.items);
        failed = names.items ? 0 : -ENOMEM;
    }
    if (failed) {
        names_free(names.items);
        return failed;
    }
    qsort(names.items, names.count, sizeof *names.items, compare_names);
    *out = names.items;
    return 0;
}

void names_free(char **names)
{
    for (char **name = names; name && *name; name++)
        free(*name);
    free(names);
}

int time_newest_first(const struct timespec *a, const struct timespec *b)
{
    if (a->tv_sec != b->tv_sec)
        return a->tv_sec < b->tv_sec ? 1 : -1;
    return (a->tv_nsec < b->tv_nsec) - (a->tv_nsec > b->tv_nsec);
}

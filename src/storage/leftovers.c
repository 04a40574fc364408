/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Removing temporaries whose program is no more. */
#include "storage/leftovers.h"

#include "storage/file_lock.h"
#include "storage/path.h"
#include "storage/replace_file.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A temporary is locked only once it has been filled. */
enum { SECONDS_TO_FILL = 60 };

static bool is_temporary(const char *name)
{
    size_t fixed = strcspn(TEMPORARY_NAME, "X");
    if (strlen(name) != strlen(TEMPORARY_NAME) || strncmp(name, TEMPORARY_NAME, fixed) != 0)
        return false;
    static const char used[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    return strspn(name + fixed, used) == strlen(name + fixed);
}

static void remove_if_left(const char *path)
{
    struct file_lock lock = FILE_LOCK_NONE;
    struct stat about;
    if (lstat(path, &about) < 0 || !S_ISREG(about.st_mode) || about.st_uid != geteuid() ||
        time(NULL) - about.st_mtime < SECONDS_TO_FILL || file_lock_take(&lock, path) < 0)
        return;
    unlink(path);
    file_lock_release(&lock);
}

void leftovers_remove(const char *path)
{
    char *folder = path_beside(path, "");
    DIR *directory = folder ? opendir(folder) : NULL;
    struct dirent *entry;
    while (directory && (entry = readdir(directory))) {
        char *found = is_temporary(entry->d_name) ? path_join(folder, entry->d_name) : NULL;
        if (found)
            remove_if_left(found);
        free(found);
    }
    if (directory)
        closedir(directory);
    free(folder);
}

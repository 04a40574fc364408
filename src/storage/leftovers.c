/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Removing temporaries whose program is no more. */
#include "storage/leftovers.h"

#include "storage/directory.h"
#include "storage/file_lock.h"
#include "storage/path.h"
#include "storage/replace_file.h"

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
    struct strlist names = STRLIST_INIT;
    char *folder = path_beside(path, "");
    if (folder)
        directory_list(&names, folder, ".", "");
    for (size_t i = 0; i < names.count; i++) {
        char *found = is_temporary(names.items[i]) ? path_join(folder, names.items[i]) : NULL;
        if (found)
            remove_if_left(found);
        free(found);
    }
    strlist_done(&names);
    free(folder);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths as text. */
#include "storage/path.h"

#include <stdlib.h>
#include <string.h>

char *path_join(const char *directory, const char *name)
{
    size_t length = strlen(directory), room = length + strlen(name) + 2;
    char *out = malloc(room);
    if (!out)
        return NULL;
    memcpy(out, directory, length);
    if (length == 0 || directory[length - 1] != '/')
        out[length++] = '/';
    strcpy(out + length, name);
    return out;
}

char *path_beside(const char *path, const char *name)
{
    size_t length = (size_t)(path_base(path) - path);
    const char *directory = length > 0 ? path : "./";
    length = length > 0 ? length : 2;
    size_t room = length + strlen(name) + 1;
    char *out = malloc(room);
    if (!out)
        return NULL;
    memcpy(out, directory, length);
    memcpy(out + length, name, room - length);
    return out;
}

const char *path_base(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

size_t path_stem_length(const char *name)
{
    static const char suffix[] = ".json";
    size_t length = strlen(name), tail = strlen(suffix);
    return length > tail && strcmp(name + length - tail, suffix) == 0 ? length - tail : length;
}

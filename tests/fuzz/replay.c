/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzzer on files, without libFuzzer: all arguments, and all files in those that are
 * folders. Prints how many there were. */
#include "fuzz.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void run_file(const char *path)
{
    enum { LARGEST = 1 << 20 };
    static uint8_t bytes[LARGEST];
    FILE *file = fopen(path, "rb");
    fuzz_check(file);
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    uint8_t *copy = malloc(size > 0 ? size : 1); /* exactly as long, so that overruns are seen */
    fuzz_check(copy);
    for (size_t i = 0; i < size; i++)
        copy[i] = bytes[i];
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    done++;
}

static void run_folder(DIR *folder, const char *path)
{
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        char inside[PATH_MAX];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        run_file(inside);
    }
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        if (folder) {
            run_folder(folder, argv[i]);
            closedir(folder);
        } else {
            run_file(argv[i]);
        }
    }
    fprintf(stderr, "%d inputs\n", done);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder of its own for a test. */
#include "scratch.h"
#include "../support/refusal_name.h"

#include "escacs/notation.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"

#include <dirent.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

int scratch_setup(void **state)
{
    char *root = strdup("/tmp/escacs-test-XXXXXX");
    *state = root;
    return mkdtemp(root) ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

int scratch_teardown(void **state)
{
    int failed = nftw(*state, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(*state);
    return failed;
}

const char *in(void *state, const char *name)
{
    static char paths[16][256];
    static int next;
    char *path = paths[next++ % 16];
    snprintf(path, sizeof paths[0], "%s/%s", (const char *)state, name);
    return path;
}

void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

char *read_text(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s cannot be read", path);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = calloc(1, (size_t)size + 1);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    fclose(file);
    return text;
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

int count_files(const char *folder)
{
    DIR *dir = opendir(folder);
    int count = 0;
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(dir);
    return count;
}

void wait_microseconds(int count)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000L * count}, NULL);
}

struct variant *builtin_variant(const char *name)
{
    static struct diagnostics list;
    const struct builtin *builtin = builtin_find(name);
    struct variant *variant;
    assert_non_null(builtin);
    diagnostics_init(&list);
    assert_int_equal(variant_read_text(&variant, builtin->bytes, builtin->size, &list), 0);
    return variant;
}

struct game *game_at(const struct variant *variant, const char *pieces)
{
    struct placement placements[SQUARES];
    struct position start;
    struct game *game;
    enum side side = WHITE;
    int count = 0, culprit;
    for (const char *word = pieces; *word; word += strspn(word, " ")) {
        struct placement *placed = &placements[count];
        if (*word == '/') {
            side = BLACK;
            word++;
            continue;
        }
        *placed = (struct placement){.side = side, .moved = true};
        placed->type = (uint8_t)variant_type_with_symbol(variant, *word++);
        word += square_read(&placed->square, word);
        if (*word == '+')
            placed->moved = *word++ != '+';
        count++;
    }
    assert_int_equal(position_set(&start, variant, placements, count, WHITE, &culprit), 0);
    assert_int_equal(game_new_from(&game, &start), 0);
    return game;
}

void play(struct game *game, const char *moves)
{
    char copy[4096], *rest = copy;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *move; (move = strtok_r(rest, ",", &rest));) {
        struct refusal why;
        if (game_play_text(NULL, game, move, &why) != 0)
            fail_msg("%s is refused: %s", move, refusal_name(why.reason));
    }
}

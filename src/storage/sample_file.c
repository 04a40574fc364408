/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions to learn from, and the files that hold them. */
#include "storage/sample_file.h"

#include "storage/file_lock.h"
#include "storage/replace_file.h"
#include "util/checksum.h"
#include "util/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    HEAD_SIZE = 40,  /* "ESCDADES", fingerprint, seed, nodes, version, player */
    BLOCK_HEAD = 24, /* "BLOC", size of the positions, their number, zero, checksum */
    BLOCK_LARGEST = 1 << 28,
    SAMPLE_HEAD = 6,
    VERSION = 1,
};

static const char file_magic[8] = "ESCDADES", block_magic[4] = "BLOC";

/* --- bytes */

static void put(uint8_t *out, uint64_t value, int count)
{
    for (int i = 0; i < count; i++)
        out[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t get(const uint8_t *bytes, int count)
{
    uint64_t value = 0;
    for (int i = 0; i < count; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}

static int16_t get_signed(const uint8_t *bytes)
{
    return (int16_t)(uint16_t)get(bytes, 2);
}

/* --- positions in memory */

void samples_done(struct samples *samples)
{
    free(samples->bytes);
    free(samples->starts);
    *samples = (struct samples){0};
}

static int make_room(struct samples *s, size_t bytes)
{
    if (s->count == s->starts_room) {
        size_t room = s->starts_room ? 2 * s->starts_room : 1024;
        uint64_t *starts = realloc(s->starts, room * sizeof *starts);
        if (!starts)
            return -ENOMEM;
        s->starts = starts;
        s->starts_room = room;
    }
    if (s->size + bytes > s->room) {
        size_t room = 2 * s->room + bytes + 65536;
        uint8_t *moved = realloc(s->bytes, room);
        if (!moved)
            return -ENOMEM;
        s->bytes = moved;
        s->room = room;
    }
    return 0;
}

int samples_add(struct samples *s, const struct position *p, int score, int derived)
{
    int pieces = p->count[WHITE] + p->count[BLACK];
    size_t size = SAMPLE_HEAD + 2 * (size_t)pieces;
    if (pieces > UINT8_MAX)
        return 0;
    if (make_room(s, size) < 0)
        return -ENOMEM;
    uint8_t *at = s->bytes + s->size;
    put(at, (uint64_t)pieces, 1);
    put(at + 1, p->turn == BLACK, 1);
    put(at + 2, (uint16_t)score, 2);
    put(at + 4, (uint16_t)derived, 2);
    at += SAMPLE_HEAD;
    for (enum side side = WHITE; side <= BLACK; side++) {
        for (int i = 0; i < p->count[side]; i++) {
            *at++ = p->list[side][i];
            *at++ = p->board[p->list[side][i]];
        }
    }
    s->starts[s->count++] = s->size;
    s->size += size;
    return 0;
}

void samples_set_result(struct samples *s, size_t index, int white_half_points)
{
    uint8_t *flags = s->bytes + s->starts[index] + 1;
    bool black = *flags & 1;
    *flags = (uint8_t)(black | (black ? 2 - white_half_points : white_half_points) << 1);
}

struct sample samples_get(const struct samples *s, size_t index)
{
    const uint8_t *at = s->bytes + s->starts[index];
    return (struct sample){.turn = at[1] & 1 ? BLACK : WHITE,
                           .result = at[1] >> 1 & 3,
                           .score = get_signed(at + 2),
                           .derived = get_signed(at + 4),
                           .count = at[0],
                           .pieces = at + SAMPLE_HEAD};
}

bool sample_position(struct position *out, const struct variant *variant, const struct sample *s)
{
    struct placement pieces[UINT8_MAX];
    int culprit;
    for (int i = 0; i < s->count; i++) {
        piece code = s->pieces[2 * i + 1];
        pieces[i] = (struct placement){.square = s->pieces[2 * i],
                                       .type = (uint8_t)piece_type(code),
                                       .side = piece_side(code),
                                       .moved = !(code & PIECE_UNMOVED)};
    }
    return position_set(out, variant, pieces, s->count, s->turn, &culprit) == POSITION_OK;
}

/* --- blocks */

/* The size of the whole block that begins at `bytes`, of which `size` are left; 0: there is none.
 */
static size_t block_size(const uint8_t *bytes, size_t size)
{
    if (size < BLOCK_HEAD || memcmp(bytes, block_magic, sizeof block_magic) != 0)
        return 0;
    size_t length = (size_t)get(bytes + 4, 4);
    if (length > BLOCK_LARGEST || length > size - BLOCK_HEAD ||
        get(bytes + 16, 8) != checksum64(bytes + BLOCK_HEAD, length))
        return 0;
    return BLOCK_HEAD + length;
}

/* Add the positions of a block, which has a good checksum but may still be nonsense. */
static int take_block(struct samples *out, const uint8_t *bytes, size_t size)
{
    for (size_t at = BLOCK_HEAD; at + SAMPLE_HEAD <= size;) {
        size_t length = SAMPLE_HEAD + 2 * (size_t)bytes[at];
        if (length > size - at || (bytes[at + 1] >> 1 & 3) > 2)
            break;
        if (make_room(out, length) < 0)
            return -SAMPLE_FILE_MEMORY;
        memcpy(out->bytes + out->size, bytes + at, length);
        out->starts[out->count++] = out->size;
        out->size += length;
        at += length;
    }
    return 0;
}

/* --- files */

static void put_head(uint8_t out[HEAD_SIZE], const struct sample_head *head)
{
    memcpy(out, file_magic, sizeof file_magic);
    put(out + 8, head->fingerprint, 8);
    put(out + 16, head->seed, 8);
    put(out + 24, head->nodes, 4);
    put(out + 28, VERSION, 4);
    put(out + 32, head->player, 8);
}

/* The whole file in memory, for the caller to free. Returns 0 or -SAMPLE_FILE_... */
static int slurp(uint8_t **out, size_t *size, int file)
{
    struct stat facts;
    *out = NULL;
    *size = 0;
    if (fstat(file, &facts) < 0)
        return -SAMPLE_FILE_SYSTEM;
    if (!S_ISREG(facts.st_mode))
        return -SAMPLE_FILE_NOT_ONE;
    uint8_t *bytes = malloc((size_t)facts.st_size + 1);
    if (!bytes)
        return -SAMPLE_FILE_MEMORY;
    while (*size < (size_t)facts.st_size) {
        ssize_t got = pread(file, bytes + *size, (size_t)facts.st_size - *size, (off_t)*size);
        if (got < 0 && errno != EINTR) {
            free(bytes);
            return -SAMPLE_FILE_SYSTEM;
        }
        if (got == 0)
            break;
        *size += got > 0 ? (size_t)got : 0;
    }
    *out = bytes;
    return 0;
}

static int check_head(const uint8_t *bytes, size_t size)
{
    if (size < HEAD_SIZE || memcmp(bytes, file_magic, sizeof file_magic) != 0 ||
        get(bytes + 28, 4) != VERSION)
        return -SAMPLE_FILE_NOT_ONE;
    return 0;
}

/* Where the whole blocks of a file end, and how many there are. */
static size_t blocks_end(const uint8_t *bytes, size_t size, uint64_t *count)
{
    size_t at = HEAD_SIZE, step;
    *count = 0;
    while ((step = block_size(bytes + at, size - at)) > 0) {
        at += step;
        ++*count;
    }
    return at;
}

/* Prepare an open file for appending; *end gets where. */
static int prepare(int file, const struct sample_head *head, uint64_t *blocks)
{
    uint8_t wanted[HEAD_SIZE], *bytes;
    size_t size;
    int error = slurp(&bytes, &size, file);
    if (error)
        return error;
    put_head(wanted, head);
    size_t end = HEAD_SIZE;
    if (size < HEAD_SIZE && memcmp(bytes, wanted, size) == 0) { /* new, or cut short at once */
        *blocks = 0;
        if (pwrite(file, wanted, HEAD_SIZE, 0) != HEAD_SIZE)
            error = -SAMPLE_FILE_SYSTEM;
    } else if (check_head(bytes, size) < 0) {
        error = -SAMPLE_FILE_NOT_ONE;
    } else if (memcmp(bytes, wanted, HEAD_SIZE) != 0) {
        error = -SAMPLE_FILE_OTHER_RULES;
    } else {
        end = blocks_end(bytes, size, blocks);
    }
    free(bytes);
    if (!error && (ftruncate(file, (off_t)end) < 0 || lseek(file, (off_t)end, SEEK_SET) < 0))
        error = -SAMPLE_FILE_SYSTEM;
    return error;
}

int sample_file_open(const char *path, const struct sample_head *head, uint64_t *blocks)
{
    int file = restart_open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600);
    if (file < 0)
        return -SAMPLE_FILE_SYSTEM;
    int locked = file_lock_open_file(file);
    if (locked < 0)
        errno = -locked;
    int error = locked < 0 ? -SAMPLE_FILE_SYSTEM : prepare(file, head, blocks);
    if (!error)
        return file;
    int kept = errno;
    close(file);
    errno = kept;
    return error;
}

int sample_file_append(int file, const struct samples *samples)
{
    uint8_t head[BLOCK_HEAD] = {0};
    off_t before = lseek(file, 0, SEEK_CUR);
    memcpy(head, block_magic, sizeof block_magic);
    put(head + 4, samples->size, 4);
    put(head + 8, samples->count, 4);
    put(head + 16, checksum64(samples->bytes, samples->size), 8);
    int error = write_all(file, (const char *)head, sizeof head);
    if (!error)
        error = write_all(file, (const char *)samples->bytes, samples->size);
    if (!error)
        return 0;
    if (before < 0 || ftruncate(file, before) < 0 || lseek(file, before, SEEK_SET) < 0)
        error = -errno; /* the next one who opens the file cuts it */
    errno = -error;
    return -SAMPLE_FILE_SYSTEM;
}

int sample_file_read(struct samples *out, const char *path, uint64_t fingerprint, size_t *damaged)
{
    uint8_t *bytes = NULL;
    size_t size = 0, at = HEAD_SIZE, step;
    *damaged = 0;
    int file = restart_open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0);
    if (file < 0)
        return -SAMPLE_FILE_SYSTEM;
    int error = slurp(&bytes, &size, file);
    close(file);
    if (!error)
        error = check_head(bytes, size);
    if (!error && get(bytes + 8, 8) != fingerprint)
        error = -SAMPLE_FILE_OTHER_RULES;
    while (!error && (step = block_size(bytes + at, size - at)) > 0) {
        error = take_block(out, bytes + at, step);
        at += step;
    }
    if (!error)
        *damaged = size - at;
    free(bytes);
    return error;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games kept to learn from. */
#include "storage/learnt_file.h"

#include "storage/directory.h"
#include "storage/path.h"
#include "storage/read_file.h"
#include "storage/replace_file.h"
#include "util/checksum.h"
#include "util/restart.h"
#include "util/strbuf.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char result_letters[] = {
    [RESULT_WHITE_WINS] = 'B', [RESULT_BLACK_WINS] = 'N', [RESULT_DRAW] = 'T'};

char *learnt_path(const char *folder, const struct variant *variant)
{
    char name[64];
    snprintf(name, sizeof name, "%016" PRIx64 ".partides", variant_fingerprint(variant));
    return path_join(folder, name);
}

/* --- writing */

static void add_start(struct strbuf *out, const struct position *start)
{
    struct position initial;
    position_init(&initial, start->variant);
    if (initial.hash == start->hash) {
        strbuf_add_char(out, '-');
        return;
    }
    strbuf_add_char(out, start->turn == WHITE ? 'b' : 'n');
    for (int s = 0; s < SQUARES; s++)
        if (start->board[s])
            strbuf_addf(out, "%02x%02x", (unsigned)s, (unsigned)start->board[s]);
}

static void add_line(struct strbuf *out, const struct game_line *line)
{
    struct strbuf content = STRBUF_INIT;
    strbuf_addf(&content, "%c ", result_letters[line->result]);
    add_start(&content, &line->start);
    for (int i = 0; i < line->count; i++)
        strbuf_addf(&content, " %" PRIx64, move_bits(line->moves[i]));
    strbuf_addf(out, "%08" PRIx32 " ", checksum32(0, strbuf_text(&content), content.len));
    strbuf_add(out, strbuf_text(&content), content.len);
    strbuf_add_char(out, '\n');
    out->failed |= strbuf_failed(&content);
    strbuf_done(&content);
}

/* Whether the file ends within a line. */
static bool is_cut(int file, off_t size)
{
    char last;
    return size > 0 && pread(file, &last, 1, size - 1) == 1 && last != '\n';
}

static int append_locked(int file, const struct game_line *line)
{
    struct strbuf text = STRBUF_INIT;
    struct stat about;
    if (fstat(file, &about) < 0)
        return -errno;
    if (!S_ISREG(about.st_mode))
        return -EINVAL;
    if (about.st_size >= LEARNT_LARGEST)
        return -EFBIG;
    if (is_cut(file, about.st_size))
        strbuf_add_char(&text, '\n');
    add_line(&text, line);
    int result = strbuf_failed(&text) ? -ENOMEM : write_all(file, text.data, text.len);
    if (result == 0 && restart_fsync(file) < 0)
        result = -errno;
    strbuf_done(&text);
    return result;
}

static int make_folder_of(const char *path)
{
    char *folder = path_beside(path, "");
    if (!folder)
        return -ENOMEM;
    int result = directory_make(folder);
    free(folder);
    return result;
}

int learnt_append(const char *path, const struct game_line *line)
{
    int result = make_folder_of(path);
    if (result < 0)
        return result;
    int file = restart_open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0)
        return -errno;
    result = restart_flock(file, LOCK_EX) < 0 ? -errno : 0;
    if (result == 0)
        result = append_locked(file, line);
    close(file);
    return result == 0 ? sync_directory_of(path) : result;
}

/* --- reading */

/* A hexadecimal number of at most `most` digits; returns what follows it, NULL if there is none. */
static const char *read_hex(uint64_t *out, const char *text, int most)
{
    int digits = 0;
    *out = 0;
    for (; digits < most; digits++, text++) {
        char c = *text;
        if (c >= '0' && c <= '9')
            *out = *out << 4 | (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            *out = *out << 4 | (uint64_t)(c - 'a' + 10);
        else
            break;
    }
    return digits > 0 ? text : NULL;
}

/* `b` or `n` and the pieces. */
static const char *read_pieces(struct position *out, const struct variant *variant,
                               const char *text)
{
    struct placement pieces[SQUARES];
    int count = 0, culprit;
    enum side turn = *text == 'b' ? WHITE : BLACK;
    for (text++; *text != ' ' && *text; text += 4) {
        uint64_t bits;
        if (count == SQUARES || read_hex(&bits, text, 4) != text + 4)
            return NULL;
        piece p = (piece)bits;
        if (piece_type(p) < 0)
            return NULL;
        pieces[count++] = (struct placement){(square)(bits >> 8), (uint8_t)piece_type(p),
                                             piece_side(p), !(p & PIECE_UNMOVED)};
    }
    return position_set(out, variant, pieces, count, turn, &culprit) == POSITION_OK ? text : NULL;
}

static const char *read_start(struct position *out, const struct variant *variant, const char *text)
{
    if (*text == 'b' || *text == 'n')
        return read_pieces(out, variant, text);
    position_init(out, variant);
    return *text == '-' ? text + 1 : NULL;
}

static bool read_result(enum result *out, char letter)
{
    for (int i = RESULT_WHITE_WINS; i <= RESULT_DRAW; i++)
        if (result_letters[i] == letter) {
            *out = (enum result)i;
            return true;
        }
    return false;
}

/* Reads a line that a NUL ends. out->moves has room for all its moves. */
static bool read_line(struct game_line *out, const struct variant *variant, const char *text)
{
    uint64_t seal, bits;
    const char *at = read_hex(&seal, text, 8);
    out->count = 0;
    if (at != text + 8 || *at != ' ' || checksum32(0, at + 1, strlen(at + 1)) != seal)
        return false;
    at++;
    if (!read_result(&out->result, at[0]) || at[1] != ' ')
        return false;
    at = read_start(&out->start, variant, at + 2);
    while (at && *at == ' ') {
        at = read_hex(&bits, at + 1, 12);
        if (at)
            out->moves[out->count++] = move_from_bits(bits);
    }
    return at && *at == '\0';
}

static int visit_lines(char *text, size_t size, const struct variant *variant,
                       learnt_visitor *visit, void *payload, int *damaged, struct game_line *line)
{
    char *end = text + size;
    int result = 0;
    while (text < end && result == 0) {
        char *newline = memchr(text, '\n', (size_t)(end - text));
        char *line_end = newline ? newline : end;
        *line_end = '\0';
        if (newline && read_line(line, variant, text))
            result = visit(line, payload);
        else if (line_end > text)
            ++*damaged;
        text = line_end + 1;
    }
    return result;
}

int learnt_read(const char *path, const struct variant *variant, learnt_visitor *visit,
                void *payload, int *damaged, struct diagnostics *list)
{
    char *text;
    size_t size;
    *damaged = 0;
    if (access(path, F_OK) < 0 && errno == ENOENT)
        return 0;
    if (read_file(&text, &size, path, LEARNT_LARGEST + (1 << 20), list) < 0)
        return -1;
    struct game_line *line = calloc(1, sizeof *line);
    int result = -1;
    if (line)
        line->moves = calloc(size / 2 + 1, sizeof *line->moves);
    if (line && line->moves)
        result = visit_lines(text, size, variant, visit, payload, damaged, line);
    else
        diagnostics_add(list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    if (line)
        free(line->moves);
    free(line);
    free(text);
    return result;
}

/* --- forgetting */

/* Finds the line of the game: where it begins and what follows it. */
static bool find_line(char **begin, char **end, char *text, size_t size,
                      const struct variant *variant, int number, struct game_line *line)
{
    for (char *at = text; at < text + size;) {
        char *newline = memchr(at, '\n', (size_t)(text + size - at));
        if (!newline)
            return false;
        *newline = '\0';
        bool good = read_line(line, variant, at);
        *newline = '\n';
        *begin = at;
        *end = newline + 1;
        if (good && --number == 0)
            return true;
        at = *end;
    }
    return false;
}

int learnt_forget(const char *path, const struct variant *variant, int number)
{
    struct diagnostics list;
    struct file_lock lock = FILE_LOCK_NONE;
    struct game_line *line = calloc(1, sizeof *line);
    char *text = NULL, *begin, *end;
    size_t size = 0;
    diagnostics_init(&list);
    int result = line ? file_lock_take(&lock, path) : -ENOMEM;
    if (result == 0 && read_file(&text, &size, path, LEARNT_LARGEST + (1 << 20), &list) < 0)
        result = -EIO;
    if (result == 0 && !(line->moves = calloc(size / 2 + 1, sizeof *line->moves)))
        result = -ENOMEM;
    if (result == 0 && !find_line(&begin, &end, text, size, variant, number, line))
        result = -ENOENT;
    if (result == 0) {
        memmove(begin, end, (size_t)(text + size - end));
        result = replace_file(path, text, size - (size_t)(end - begin), &lock);
    }
    file_lock_release(&lock);
    if (line)
        free(line->moves);
    free(line);
    free(text);
    return result;
}

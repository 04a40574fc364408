/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a club: the heads and the lines of both halves, judged and replayed. The input is the
 * head of white, the head of black and the lines, each after the other with a line of `--` between.
 * A line begins with w or b, the half that it is in, and a digit, the seconds since the line
 * before; it gets its number, time and seal. Any other line is put into white's half as it is. In a
 * head `SEALSEAL` becomes the seal of the other head, and `FINGERPRINTPRINT` the fingerprint of the
 * rules.
 */
#define _GNU_SOURCE /* memfd_create() */
#include "fuzz.h"

#include "session/club_board.h"
#include "util/ascii.h"
#include "util/checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define BEGINNING INT64_C(1700000000000)

static char *cut(char *text)
{
    char *mark = strstr(text, "\n--\n");
    if (!mark)
        return text + strlen(text);
    *mark = '\0';
    return mark + strlen("\n--\n");
}

static bool either_has(char *const heads[2], const char *word)
{
    return strstr(heads[0], word) || strstr(heads[1], word);
}

/* The rules that the heads name, of those that are tried. */
static const struct variant *rules_of(char *const heads[2])
{
    return fuzz_variant(either_has(heads, "dames")    ? "dames"
                        : either_has(heads, "alamos") ? "alamos"
                                                      : "fide");
}

/* Puts a text of the same length in the place of another. */
static void put(char *head, const char *old, const char *text)
{
    char *at = strstr(head, old);
    if (at)
        memcpy(at, text, strlen(old));
}

/* Adds a head with its seal, which is returned. */
static uint32_t add_head(struct strbuf *out, const char *head)
{
    uint32_t seal = checksum32(0, head, strlen(head));
    strbuf_addf(out, "escacs-club 1 %zu %08" PRIx32 "\n%s\n", strlen(head) + 1, seal, head);
    return seal;
}

/* Adds both heads, that of the challenger, which names a colour, first: the other one quotes its
 * seal. Returns the side of the challenger; *seal is what the first line continues. */
static int add_heads(struct strbuf halves[2], char *const heads[2], const struct variant *rules,
                     uint32_t *seal)
{
    char print[24], accepted[16];
    int first = strstr(heads[0], "\"color\"") ? 0 : 1;
    uint32_t seals[2];
    snprintf(print, sizeof print, "%016" PRIx64, variant_fingerprint(rules));
    put(heads[0], "FINGERPRINTPRINT", print);
    put(heads[1], "FINGERPRINTPRINT", print);
    seals[first] = add_head(&halves[first], heads[first]);
    snprintf(accepted, sizeof accepted, "%08" PRIx32, seals[first]);
    put(heads[1 - first], "SEALSEAL", accepted);
    seals[1 - first] = add_head(&halves[1 - first], heads[1 - first]);
    *seal = checksum32(seals[first], &seals[1 - first], sizeof seals[1 - first]);
    return first;
}

static void add_lines(struct strbuf halves[2], uint32_t seal, const char *text)
{
    int64_t time = BEGINNING + 2000;
    for (int number = 1; *text; text += *text == '\n') {
        size_t length = strcspn(text, "\n");
        bool made = (text[0] == 'w' || text[0] == 'b') && ascii_is_digit(text[1]);
        struct strbuf content = STRBUF_INIT;
        if (made) {
            time += 1000 * (text[1] - '0');
            strbuf_addf(&content, "%d %" PRId64 " ", number++, time);
            strbuf_add(&content, text + 2, length - 2);
            seal = checksum32(seal, strbuf_text(&content), content.len);
            strbuf_addf(&halves[text[0] == 'b'], "%08" PRIx32 " ", seal);
        } else {
            strbuf_add(&content, text, length);
        }
        strbuf_add(&halves[made && text[0] == 'b'], strbuf_text(&content), content.len);
        strbuf_add_char(&halves[made && text[0] == 'b'], '\n');
        strbuf_done(&content);
        text += length;
    }
}

static int file_of(const struct strbuf *text)
{
    int file = memfd_create("half", 0);
    fuzz_check(file >= 0 && pwrite(file, strbuf_text(text), text->len, 0) == (ssize_t)text->len);
    return file;
}

/* Reads the halves, a set of them, and replays them; returns the game, or NULL, and how many lines
 * were taken. */
enum { WHITES = 1, BLACKS = 2, BOTH = 3 };
static struct game *read_halves(int *lines, const struct strbuf halves[2], int which,
                                const struct variant *rules)
{
    char path[] = "/nonexistent", name[] = "carla";
    struct club club = {.path = path, .name = name, .owner = geteuid(), .session_file = -1};
    int files[2] = {which & WHITES ? file_of(&halves[0]) : -1,
                    which & BLACKS ? file_of(&halves[1]) : -1};
    struct club_board *board = calloc(1, sizeof *board);
    struct loaded_game loaded = {0};
    fuzz_check(board);
    club_board_read_files(board, &club, files);
    if (board->files.begun && variant_fingerprint(rules) == board->files.terms.fingerprint) {
        loaded.variant = (struct variant *)rules; /* it is not freed */
        fuzz_check(club_board_replay(board, &loaded) == BOARD_OK);
        fuzz_check(board->files.fault >= CLUB_SOUND && board->files.fault < CLUB_FAULT_COUNT);
    }
    *lines = board->files.lines;
    club_board_close(board);
    free(board);
    return loaded.game;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct strbuf halves[2] = {STRBUF_INIT, STRBUF_INIT};
    char *white = fuzz_text(data, size), *black = cut(white), *text = cut(black);
    char *const heads[2] = {white, black};
    const struct variant *rules = rules_of(heads);
    uint32_t seal;
    int lines, again, challenger = add_heads(halves, heads, rules, &seal);
    add_lines(halves, seal, text);
    struct game *game = read_halves(&lines, halves, BOTH, rules);
    if (game) {
        struct game *same = read_halves(&again, halves, BOTH, rules);
        fuzz_check(same && lines == again);
        fuzz_same_game(game, same);
        game_free(same);
    }
    game_free(game);
    game_free(read_halves(&lines, halves, challenger ? BLACKS : WHITES, rules)); /* a challenge */
    strbuf_clear(&halves[0]);
    strbuf_add(&halves[0], (const char *)data, size); /* as it is */
    game_free(read_halves(&lines, halves, BOTH, rules));
    game_free(read_halves(&lines, halves, WHITES, rules));
    strbuf_done(&halves[0]);
    strbuf_done(&halves[1]);
    free(white);
    return 0;
}

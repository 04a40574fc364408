/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What analyses have found: a file in the cache folder for each game and limits. A line is added
 * for each move as soon as it is known, so that an analysis that was interrupted, even killed, goes
 * on where it was:
 *
 *   MOVE DEPTH SCORE BEST SECOND LINE...   a line of up to 12 moves, as hexadecimal numbers
 *
 * A line that cannot be right is passed over, and its move searched again. */
#include "session/analysis.h"

#include "escacs/movegen.h"
#include "storage/directory.h"
#include "storage/read_file.h"
#include "util/alloc.h"
#include "util/ascii.h"
#include "util/checksum.h"
#include "util/strbuf.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGEST = 64 << 20 };

struct analysis_store {
    int file;
};

/* --- the name of the file */

static void add_bytes(struct strbuf *out, uint64_t number)
{
    strbuf_addf(out, "%" PRIx64 " ", number);
}

/* Everything that the result depends on. */
static uint64_t key_of(const struct analysis *analysis, const struct game *game,
                       const struct analysis_plan *plan, const struct network *network)
{
    struct strbuf text = STRBUF_INIT;
    const struct position *start = game_start(game);
    strbuf_add_str(&text, ESCACS_VERSION " ");
    add_bytes(&text, variant_fingerprint(game_variant(game)));
    add_bytes(&text, start->hash);
    add_bytes(&text, start->inaction);
    add_bytes(&text, (uint64_t)plan->nodes);
    add_bytes(&text, (uint64_t)plan->move_ms);
    add_bytes(&text, (uint64_t)plan->depth);
    if (network) {
        add_bytes(&text, network_facts(network)->positions);
        add_bytes(&text, (uint64_t)network_facts(network)->date);
    }
    for (int i = 0; i < analysis->count; i++)
        add_bytes(&text, move_bits(analysis->moves[i].move));
    uint64_t key = checksum64(xstrbuf_text(&text), text.len);
    strbuf_done(&text);
    return key;
}

/* --- reading */

static bool is_score(int64_t score)
{
    return score >= -CPU_MATE && score <= CPU_MATE;
}

/* Read a line about a move; false if it cannot be right. */
static bool read_line(struct analysed_move *out, int64_t *number, int count, const char *at)
{
    int64_t depth, score, best, second;
    uint64_t bits;
    if (!ascii_next_int64(number, &at) || *number < 0 || *number >= count ||
        !ascii_next_int64(&depth, &at) || depth < 0 || depth > CPU_DEPTH_MAX ||
        !ascii_next_int64(&score, &at) || !is_score(score) || !ascii_next_int64(&best, &at) ||
        !is_score(best) || !ascii_next_int64(&second, &at) || !is_score(second))
        return false;
    out->depth = (int)depth;
    out->score = (int)score;
    out->best_score = (int)best;
    out->second_score = (int)second;
    out->line_length = 0;
    while (out->line_length < ANALYSIS_LINE_MAX && ascii_next_hex(&bits, &at))
        out->line[out->line_length++] = move_from_bits(bits);
    return out->line_length > 0 && *at == '\n';
}

static bool is_line_legal(const struct analysed_move *m, const struct position *before)
{
    struct position position = *before;
    struct undo undo;
    for (int i = 0; i < m->line_length; i++) {
        if (!movegen_is_legal(&position, m->line[i]))
            return false;
        position_make(&position, m->line[i], &undo);
    }
    return true;
}

/* Forget what was read of moves whose line is not legal. */
static void check_lines(struct analysis *analysis, const struct game *game)
{
    struct position position = *game_start(game);
    struct undo undo;
    for (int i = 0; i < analysis->count; i++) {
        struct analysed_move *m = &analysis->moves[i];
        m->known = m->known && is_line_legal(m, &position);
        position_make(&position, m->move, &undo);
    }
}

static void read_kept(struct analysis *analysis, const struct game *game, const char *path)
{
    struct diagnostics list;
    char *text;
    size_t size;
    diagnostics_init(&list);
    if (read_file(&text, &size, path, LARGEST, &list) < 0)
        return;
    for (const char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
        struct analysed_move found = {0};
        int64_t number;
        if (!read_line(&found, &number, analysis->count, at))
            continue;
        struct analysed_move *m = &analysis->moves[number];
        found.side = m->side;
        found.move = m->move;
        found.is_plain = m->is_plain;
        found.known = true;
        *m = found;
    }
    free(text);
    check_lines(analysis, game);
}

/* --- writing */

struct analysis_store *analysis_store_open(struct analysis *analysis, const struct game *game,
                                           const struct analysis_plan *plan,
                                           const struct network *network)
{
    struct analysis_store *store = NULL;
    struct strbuf path = STRBUF_INIT;
    if (!plan->folders || !plan->folders->analyses || directory_make(plan->folders->analyses) < 0)
        return NULL;
    strbuf_addf(&path, "%s/%016" PRIx64, plan->folders->analyses,
                key_of(analysis, game, plan, network));
    read_kept(analysis, game, xstrbuf_text(&path));
    int file =
        open(strbuf_text(&path), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    strbuf_done(&path);
    if (file < 0)
        return NULL;
    store = xcalloc(1, sizeof *store);
    store->file = file;
    return store;
}

void analysis_store_add(struct analysis_store *store, const struct analysis *analysis, int move)
{
    const struct analysed_move *m = &analysis->moves[move];
    struct strbuf line = STRBUF_INIT;
    if (!store)
        return;
    /* It begins with a line break: one that was cut short spoils no other. */
    strbuf_addf(&line, "\n%d %d %d %d %d", move, m->depth, m->score, m->best_score,
                m->second_score);
    for (int i = 0; i < m->line_length; i++)
        strbuf_addf(&line, " %" PRIx64, move_bits(m->line[i]));
    strbuf_add_char(&line, '\n');
    /* What cannot be kept is found again. */
    if (!strbuf_failed(&line) && write(store->file, line.data, line.len) < 0)
        errno = 0;
    strbuf_done(&line);
}

void analysis_store_close(struct analysis_store *store)
{
    if (store)
        close(store->file);
    free(store);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge: gives the positions of a file the scores of another engine.
 *
 *   build/judge ENGINE NODES DATA OUT [PART PARTS]       (`make judge` builds it)
 *
 * DATA is a file of `escacs entrena fide --genera`. OUT gets its quiet positions, with the scores
 * that the UCI engine finds in so many nodes; positions in which it sees a mate, or wants to
 * capture or promote, are left out. PART of PARTS, counted from 1, takes only each PARTS-th
 * position. Run again with the same words, it goes on after the last whole block. */
#include "protocol/child.h"

#include "escacs/fen.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "storage/sample_file.h"
#include "util/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE = 64, /* positions sent before an answer is awaited */
    BLOCK = 16384,
    PATIENCE_MS = 60000,
    SCORE_MOST = 3000,
    TEXT_SIZE = AT_ONCE * (FEN_SIZE + 64),
};

/* A position on its way. */
struct question {
    struct position position;
    struct sample sample;
};

/* What the command line says. */
struct plan {
    char *engine;
    long nodes;
    const char *data, *out;
    size_t part, parts;
};

/* What the engine says of a position. */
struct verdict {
    bool mate;
    int score;
    square to; /* where its best move goes */
    bool promotes;
};

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "judge: %s\n", what);
    exit(1);
}

/* --- the engine */

static void ask(struct child *engine, const struct question *questions, int count, long nodes)
{
    static char text[TEXT_SIZE];
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        char fen[FEN_SIZE];
        fen_write(fen, &questions[i].position, 1);
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "position fen %s\ngo nodes %ld\n", fen, nodes);
    }
    if (child_send(engine, text, clock_ms() + PATIENCE_MS) != 0)
        fail("the engine does not listen");
}

/* Read up to the next best move. */
static struct verdict answer(struct child *engine, struct strbuf *line)
{
    struct verdict verdict = {.mate = true};
    for (;;) {
        if (child_read_line(engine, line, clock_ms() + PATIENCE_MS) != 0)
            fail("the engine does not answer");
        const char *text = strbuf_text(line), *at = strstr(text, " score cp ");
        if (at) {
            verdict.mate = false;
            verdict.score = atoi(at + strlen(" score cp "));
        } else if (strstr(text, " score mate ")) {
            verdict.mate = true;
        } else if (strncmp(text, "bestmove ", 9) == 0) {
            const char *move = text + 9;
            if (strlen(move) < 4 || move[2] < 'a' || move[2] > 'h' || move[3] < '1' ||
                move[3] > '8')
                verdict.mate = true;
            else
                verdict.to = square_at(move[3] - '1', move[2] - 'a');
            verdict.promotes = move[4] && move[4] != ' ';
            return verdict;
        }
    }
}

/* --- the positions */

static bool is_wanted(const struct question *q, const struct verdict *v)
{
    return !v->mate && abs(v->score) <= SCORE_MOST && !v->promotes && !q->position.board[v->to];
}

static void keep(struct samples *out, const struct question *q, int score)
{
    int white = q->sample.turn == WHITE ? q->sample.result : 2 - q->sample.result;
    if (samples_add(out, &q->position, score, q->sample.derived) != 0)
        fail("no memory");
    samples_set_result(out, out->count - 1, white);
}

/* Judge the positions of a block. */
static void judge_block(struct samples *out, struct child *engine, const struct variant *variant,
                        const struct samples *in, size_t first, size_t end, const struct plan *plan)
{
    static struct question questions[AT_ONCE];
    struct strbuf line = {0};
    for (size_t at = first; at < end;) {
        int count = 0;
        for (; at < end && count < AT_ONCE; at += plan->parts) {
            struct question *q = &questions[count];
            q->sample = samples_get(in, at);
            count += sample_position(&q->position, variant, &q->sample) &&
                     !position_in_check(&q->position);
        }
        ask(engine, questions, count, plan->nodes);
        for (int i = 0; i < count; i++) {
            struct verdict verdict = answer(engine, &line);
            if (is_wanted(&questions[i], &verdict))
                keep(out, &questions[i], verdict.score);
        }
    }
    strbuf_done(&line);
}

static bool read_plan(struct plan *plan, int argc, char **argv)
{
    if (argc != 5 && argc != 7)
        return false;
    *plan = (struct plan){.engine = argv[1],
                          .nodes = atol(argv[2]),
                          .data = argv[3],
                          .out = argv[4],
                          .part = argc == 7 ? (size_t)atol(argv[5]) : 1,
                          .parts = argc == 7 ? (size_t)atol(argv[6]) : 1};
    return plan->nodes > 0 && plan->part > 0 && plan->part <= plan->parts;
}

static void judge(const struct plan *plan, const struct variant *variant, struct child *engine)
{
    struct samples in = {0}, out = {0};
    const struct sample_head head = {.fingerprint = variant_fingerprint(variant),
                                     .seed = plan->part,
                                     .nodes = (uint32_t)plan->nodes};
    uint64_t done;
    size_t damaged;
    if (sample_file_read(&in, plan->data, head.fingerprint, &damaged) < 0)
        fail("DATA has no positions of chess");
    int file = sample_file_open(plan->out, &head, &done);
    if (file < 0)
        fail("OUT cannot be written");
    size_t span = BLOCK * plan->parts;
    for (size_t first = (size_t)done * span; first < in.count; first += span) {
        size_t end = first + span < in.count ? first + span : in.count;
        out.count = out.size = 0;
        judge_block(&out, engine, variant, &in, first + plan->part - 1, end, plan);
        if (sample_file_append(file, &out) != 0)
            fail("OUT cannot be written");
        fprintf(stderr, "\r%zu of %zu", end, in.count);
    }
    fputc('\n', stderr);
    samples_done(&in);
    samples_done(&out);
}

int main(int argc, char **argv)
{
    const struct builtin *fide = builtin_find(BUILTIN_CHESS);
    struct diagnostics list;
    struct variant *variant;
    struct child engine = {0};
    struct plan plan;
    diagnostics_init(&list);
    if (!read_plan(&plan, argc, argv) ||
        variant_read_text(&variant, fide->bytes, fide->size, &list) < 0)
        fail("usage: judge ENGINE NODES DATA OUT [PART PARTS]");
    if (child_start(&engine, (char *const[]){plan.engine, NULL}) != 0)
        fail("ENGINE cannot be run");
    judge(&plan, variant, &engine);
    child_stop(&engine, "quit\n");
    variant_free(variant);
    return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drives a UCI engine. */
#include "protocol/uci_client.h"

#include "escacs/fen.h"
#include "protocol/child.h"
#include "protocol/uci_text.h"
#include "protocol/uci_variants.h"
#include "util/alloc.h"
#include "util/clock.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLOW_MS = 300000, /* the time for a move that has another limit */
    SLICE_MS = 50,    /* between two looks at the hooks */
};

struct uci_client {
    struct child child;
    int64_t move_ms, nodes, patience_ms;
    bool default_time;
    int depth;
    struct strbuf line; /* the last one read */
};

bool uci_client_plays(const struct uci_settings *settings, const struct variant *variant)
{
    return variant_has_fen(variant) && (settings->variant || uci_peer_variant(variant));
}

/* --- lines */

static int error_of(int failed)
{
    if (failed == 0)
        return 0;
    return failed == -ETIMEDOUT ? -UCI_CLIENT_SILENT : -UCI_CLIENT_DIED;
}

static int send_line(struct uci_client *client, const char *text)
{
    return error_of(child_send(&client->child, text, clock_ms() + client->patience_ms));
}

/* Read lines until one begins with this word. Every other one is told to `heed`, which may be NULL.
 */
static int await_word(struct uci_client *client, const char *word,
                      void (*heed)(struct uci_slice line, void *payload), void *payload)
{
    int64_t deadline = clock_ms() + client->patience_ms;
    for (;;) {
        int failed = clock_ms() < deadline
                         ? child_read_line(&client->child, &client->line, deadline)
                         : -ETIMEDOUT;
        if (failed)
            return error_of(failed);
        struct uci_slice line = {strbuf_text(&client->line), client->line.len}, rest = line, first;
        if (uci_next_word(&first, &rest) && uci_slice_is(first, word))
            return 0;
        if (heed)
            heed(line, payload);
    }
}

/* --- what the engine offers */

/* What is asked of an engine, and what its options say of that. */
struct request {
    const struct uci_settings *settings;
    const char *variant;
    bool offered; /* the engine lists the variant */
    bool refused; /* it does not take the value of an option: *fault */
    struct uci_fault *fault;
};

/* Compares the value that is asked for with the numbers that the engine takes. An engine ignores a
 * number beyond them without a word. */
static void heed_spin(struct request *request, const struct uci_spin *spin)
{
    const struct uci_settings *settings = request->settings;
    for (size_t i = 0; i < settings->names.count && !request->refused; i++) {
        const char *text = settings->values.items[i];
        int64_t value;
        if (!uci_slice_is(spin->name, settings->names.items[i]))
            continue;
        bool number = uci_read_number(&value, (struct uci_slice){text, strlen(text)});
        request->refused = !number || value < spin->least || value > spin->most;
        if (request->refused)
            *request->fault =
                (struct uci_fault){.option = i, .least = spin->least, .most = spin->most};
    }
}

/* Whether `option name UCI_Variant type combo ... var NAME` lists the variant. */
static void heed_variants(struct request *request, struct uci_slice line)
{
    struct uci_slice word;
    for (int i = 0; i < 3; i++) {
        static const char *const words[] = {"option", "name", "UCI_Variant"};
        if (!uci_next_word(&word, &line) || !uci_slice_is(word, words[i]))
            return;
    }
    while (uci_next_word(&word, &line))
        request->offered = request->offered || uci_slice_is(word, request->variant);
}

static void heed_option(struct uci_slice line, void *payload)
{
    struct uci_spin spin;
    if (uci_read_spin(&spin, line))
        heed_spin(payload, &spin);
    else
        heed_variants(payload, line);
}

/* --- the variant */

/* What an engine counts as the moves at the start: lines `e2e4: 1`. */
struct agreement {
    struct position start;
    struct move *legal;
    int count;       /* of legal moves */
    int known, told; /* lines that are legal moves, and all */
};

static void heed_count(struct uci_slice line, void *payload)
{
    struct agreement *a = payload;
    struct uci_slice word;
    struct move move;
    if (!uci_next_word(&word, &line) || word.length < 2 || word.text[word.length - 1] != ':')
        return;
    word.length--;
    a->told++;
    a->known += uci_read_move(&move, word, &a->start, a->legal, a->count);
}

/* Read the count up to `Nodes searched: N`. An engine that does not know how to count may think
 * instead. */
static int await_count(struct uci_client *client, struct agreement *a)
{
    int result = await_word(client, "Nodes", heed_count, a);
    if (result != -UCI_CLIENT_SILENT || a->told > 0)
        return result;
    result = send_line(client, "stop\n");
    return result < 0 ? result : await_word(client, "bestmove", NULL, NULL);
}

/* Whether the engine has our moves at the start. An engine that cannot count is believed: a wrong
 * move will be refused when it comes. */
static int check_agreement(struct uci_client *client, const struct variant *variant)
{
    struct agreement *a = xcalloc(1, sizeof *a);
    a->legal = xcalloc((size_t)variant_max_moves(variant) + 1, sizeof *a->legal);
    position_init(&a->start, variant);
    a->count = movegen_legal(a->legal, &a->start);
    int result = send_line(client, "position startpos\ngo perft 1\n");
    if (result == 0)
        result = await_count(client, a);
    bool agrees = a->told == 0 || (a->told == a->count && a->known == a->count);
    free(a->legal);
    free(a);
    return result < 0 ? result : agrees ? 0 : -UCI_CLIENT_VARIANT;
}

static int choose_variant(struct uci_client *client, const struct request *request,
                          const struct variant *variant)
{
    struct strbuf text = STRBUF_INIT;
    if (!request->offered)
        return -UCI_CLIENT_VARIANT;
    strbuf_addf(&text, "setoption name UCI_Variant value %s\n", request->variant);
    int result = send_line(client, strbuf_text(&text));
    strbuf_done(&text);
    return result < 0 ? result : check_agreement(client, variant);
}

/* --- beginning */

static int set_options(struct uci_client *client, const struct uci_settings *settings)
{
    struct strbuf text = STRBUF_INIT;
    for (size_t i = 0; i < settings->names.count; i++)
        strbuf_addf(&text, "setoption name %s value %s\n", settings->names.items[i],
                    settings->values.items[i]);
    int result = send_line(client, strbuf_text(&text));
    strbuf_done(&text);
    return result;
}

int uci_client_new_game(struct uci_client *client)
{
    int result = send_line(client, "ucinewgame\nisready\n");
    return result < 0 ? result : await_word(client, "readyok", NULL, NULL);
}

static int handshake(struct uci_client *client, const struct uci_settings *settings,
                     const struct variant *variant, struct uci_fault *fault)
{
    const char *usual = uci_peer_variant(variant);
    struct request request = {.settings = settings,
                              .variant = settings->variant ? settings->variant : usual,
                              .fault = fault};
    bool chess = usual && strcmp(request.variant, UCI_CHESS) == 0 && strcmp(usual, UCI_CHESS) == 0;
    int result = send_line(client, "uci\n");
    if (result == 0)
        result = await_word(client, "uciok", heed_option, &request);
    if (result == 0 && request.refused)
        result = -UCI_CLIENT_OPTION;
    if (result == 0)
        result = set_options(client, settings);
    if (result == 0 && !chess)
        result = choose_variant(client, &request, variant);
    return result < 0 ? result : uci_client_new_game(client);
}

int uci_client_new(struct uci_client **out, const struct uci_settings *settings,
                   const struct variant *variant, struct uci_fault *fault)
{
    struct uci_client *client = xcalloc(1, sizeof *client);
    *fault = (struct uci_fault){0};
    client->move_ms = settings->move_ms;
    client->default_time = settings->default_time;
    client->nodes = settings->nodes;
    client->depth = settings->depth;
    client->patience_ms = settings->patience_ms;
    int result = child_start(&client->child, settings->argv.items);
    if (result < 0) {
        fault->system = -result;
        result = -UCI_CLIENT_MISSING;
    } else {
        result = handshake(client, settings, variant, fault);
    }
    *out = client;
    if (result < 0) {
        uci_client_free(client);
        *out = NULL;
    }
    return result;
}

/* --- asking */

/* position [startpos | fen FEN] moves ... */
static void add_position(struct strbuf *out, const struct game *game, struct position *position,
                         struct move *legal)
{
    char fen[FEN_SIZE], text[MOVE_TEXT_SIZE];
    position_init(position, game_variant(game));
    bool initial = position->hash == game_start(game)->hash && game_start(game)->inaction == 0;
    *position = *game_start(game);
    fen_write(fen, position, 1);
    strbuf_addf(out, initial ? "position startpos" : "position fen %s", fen);
    if (game_move_count(game) > 0)
        strbuf_add_str(out, " moves");
    for (int i = 0; i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        struct undo undo;
        if (entry->kind != ENTRY_MOVE)
            continue;
        int count = movegen_legal(legal, position);
        uci_write_move(text, position, entry->move, legal, count);
        strbuf_addf(out, " %s", text);
        position_make(position, entry->move, &undo);
    }
    strbuf_add_char(out, '\n');
}

static void add_clock(struct strbuf *out, const struct clock_state *clock)
{
    strbuf_addf(out, " wtime %lld btime %lld winc %lld binc %lld", (long long)clock->left_ms[WHITE],
                (long long)clock->left_ms[BLACK], (long long)clock->increment_ms,
                (long long)clock->increment_ms);
    if (clock->moves_to_go > 0)
        strbuf_addf(out, " movestogo %d", clock->moves_to_go);
}

/* The time that a move may take; 0: it is not limited by time. */
static int64_t move_time(const struct uci_client *client, const struct clock_state *clock)
{
    return clock && client->default_time ? 0 : client->move_ms;
}

static void add_go(struct strbuf *out, const struct uci_client *client,
                   const struct clock_state *clock)
{
    strbuf_add_str(out, "go");
    if (clock)
        add_clock(out, clock);
    if (client->depth > 0)
        strbuf_addf(out, " depth %d", client->depth);
    if (client->nodes > 0)
        strbuf_addf(out, " nodes %lld", (long long)client->nodes);
    if (move_time(client, clock) > 0)
        strbuf_addf(out, " movetime %lld", (long long)client->move_ms);
    strbuf_add_char(out, '\n');
}

/* --- listening */

/* A move that is being asked for. */
struct question {
    struct uci_client *client;
    const struct uci_client_hooks *hooks;
    int64_t wait_ms; /* for the answer, before the engine is told to stop */
    struct position position;
    struct move *legal, *room; /* of the position; for the lines that the engine expects */
    int count;                 /* of legal moves */
    struct move move;          /* the answer */
    struct cpu_report report;  /* what the engine has said so far */
};

static void note_info(struct question *q, struct uci_slice rest)
{
    uci_read_info(&q->report, rest, &q->position, q->room);
    if (q->hooks->on_report)
        q->hooks->on_report(&q->report, q->hooks->payload);
}

/* Whether the line is the answer; *failed tells whether that is a move. */
static bool take_answer(struct question *q, int *failed)
{
    const struct strbuf *line = &q->client->line;
    struct uci_slice rest = {strbuf_text(line), line->len}, word;
    if (!uci_next_word(&word, &rest))
        return false;
    if (uci_slice_is(word, "info"))
        note_info(q, rest);
    if (!uci_slice_is(word, "bestmove"))
        return false;
    bool sound = uci_next_word(&word, &rest) &&
                 uci_read_move(&q->move, word, &q->position, q->legal, q->count);
    *failed = sound ? 0 : -UCI_CLIENT_NONSENSE;
    return true;
}

static bool hook_says(bool (*hook)(void *payload), const struct uci_client_hooks *hooks)
{
    return hook && hook(hooks->payload);
}

/* How long to wait for a move. */
static int64_t wait_ms(const struct uci_client *client, const struct clock_state *clock,
                       enum side turn)
{
    int64_t limit = move_time(client, clock);
    if (limit > 0)
        return limit + client->patience_ms;
    return clock ? clock->left_ms[turn] + client->patience_ms : SLOW_MS;
}

/* Read lines until the answer; tell the engine to stop when its time is over. */
static int await_answer(struct question *q)
{
    struct uci_client *client = q->client;
    const struct uci_client_hooks *hooks = q->hooks;
    int64_t deadline = clock_ms() + q->wait_ms;
    bool told = false, stopped = false;
    for (;;) {
        int64_t now = clock_ms(), slice = now + SLICE_MS;
        stopped = stopped || hook_says(hooks->should_stop, hooks);
        if (!told && (stopped || now >= deadline || hook_says(hooks->should_hurry, hooks))) {
            told = true;
            deadline = now + client->patience_ms;
            if (send_line(client, "stop\n") < 0)
                return -UCI_CLIENT_DIED;
        } else if (told && now >= deadline) {
            return -UCI_CLIENT_SILENT;
        }
        int failed = child_read_line(&client->child, &client->line, slice);
        if (failed == -ETIMEDOUT)
            continue;
        if (failed)
            return -UCI_CLIENT_DIED;
        if (take_answer(q, &failed))
            return stopped ? -UCI_CLIENT_STOPPED : failed;
    }
}

int uci_client_think(struct move *out, struct uci_client *client, const struct game *game,
                     const struct clock_state *clock, const struct uci_client_hooks *hooks,
                     struct cpu_report *report)
{
    static const struct uci_client_hooks none = {NULL, NULL, NULL, NULL};
    size_t room = (size_t)variant_max_moves(game_variant(game)) + 1;
    struct strbuf text = STRBUF_INIT;
    struct question *q = xcalloc(1, sizeof *q);
    q->client = client;
    q->hooks = hooks ? hooks : &none;
    q->legal = xcalloc(room, sizeof *q->legal);
    q->room = xcalloc(room, sizeof *q->room);
    add_position(&text, game, &q->position, q->legal);
    add_go(&text, client, clock);
    q->wait_ms = wait_ms(client, clock, q->position.turn);
    int result = send_line(client, strbuf_text(&text));
    if (result == 0) {
        q->count = movegen_legal(q->legal, &q->position);
        result = await_answer(q);
    }
    *out = q->move;
    if (report)
        *report = q->report;
    strbuf_done(&text);
    free(q->legal);
    free(q->room);
    free(q);
    return result;
}

void uci_client_free(struct uci_client *client)
{
    if (!client)
        return;
    child_stop(&client->child, "quit\n");
    strbuf_done(&client->line);
    free(client);
}

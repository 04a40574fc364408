/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as a UCI engine. Lines are read in the caller's thread, a search runs in its own.
 *
 *   command      effect                                          while a search runs
 *   uci          name, options, `uciok`                          answered at once
 *   isready      allocates the memory, `readyok`                 answered at once
 *   setoption    changes an option                               stops it first
 *   ucinewgame   forgets earlier searches                        stops it first
 *   position     sets up a position and plays moves              stops it first
 *   go           starts a search                                 stops it first
 *   go perft     counts; `stop` and `quit` end it                stops it first
 *   ponderhit    the expected move was played: the clock runs    answered at once
 *   stop         ends the search; `bestmove` follows             waits for it
 *   quit         ends                                            stops it first
 *
 * The memory is allocated and written to at `isready`, `ucinewgame` or `position`, whichever comes
 * first, so that `go` need not. The time of a move begins when `go` is read. While pondering the
 * clock of the search stands still. A count goes on to its end when the end of input or `quit` was
 * there before it began: `printf 'go perft 5\nquit\n' | escacs uci` prints the count. */
#include "protocol/uci_engine.h"

#include "learning/networks.h"

#include "escacs/fen.h"
#include "escacs/perft.h"
#include "protocol/line_buffer.h"
#include "protocol/uci_text.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "util/clock.h"
#include "util/thread.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { PERFT_MOST = 20, LINE_MOST = 1 << 20 };

struct uci_engine {
    int in;
    struct line_buffer lines; /* of the input */
    bool ended;               /* there is no more input to be read */
    FILE *out;
    const struct surroundings *surroundings;
    char *variant_path; /* NULL: that of the surroundings */
    char *variant_name;
    char *eval_file; /* NULL: the network is looked for */
    struct variant *variant;
    struct cpu *cpu;         /* NULL: to be made at the next search */
    struct network *network; /* of the CPU; NULL: none */
    struct game *game;
    struct move *legal, *scratch; /* lists of the reading and the searching thread */
    struct move *only;            /* of `go searchmoves` */
    int only_count;
    int hash_mb, threads;

    pthread_t thread;
    bool searching; /* the thread exists */
    bool finishes;  /* it counts for a script: only `stop` ends it early */
    struct uci_go go;
    pthread_mutex_t lock; /* of the output and what follows */
    pthread_cond_t changed;
    bool waiting;           /* bestmove must wait for stop or ponderhit */
    int64_t go_ms, lost_ms; /* when `go` was read, and how long pondering took */
    bool frozen;
    _Atomic bool stop;
};

/* --- output */

static const char out_of_memory[] = "info string out of memory";

static void send_text(struct uci_engine *u, const char *text)
{
    pthread_mutex_lock(&u->lock);
    fprintf(u->out, "%s\n", text);
    fflush(u->out);
    pthread_mutex_unlock(&u->lock);
}

static void send_line(struct uci_engine *u, struct strbuf *line)
{
    send_text(u, strbuf_failed(line) ? out_of_memory : strbuf_text(line));
    strbuf_done(line);
}

/* --- the clock */

static int64_t now_ms(void *payload)
{
    struct uci_engine *u = payload;
    pthread_mutex_lock(&u->lock);
    int64_t now = (u->frozen ? u->go_ms : clock_ms()) - u->lost_ms;
    pthread_mutex_unlock(&u->lock);
    return now;
}

static bool should_stop(void *payload)
{
    struct uci_engine *u = payload;
    return atomic_load(&u->stop);
}

/* --- the searching thread */

static void add_line(struct strbuf *out, struct uci_engine *u, const struct cpu_report *report)
{
    struct position position = *game_position(u->game);
    char text[MOVE_TEXT_SIZE];
    strbuf_add_str(out, " pv");
    for (int i = 0; i < report->line_length; i++) {
        struct undo undo;
        int count = movegen_legal(u->scratch, &position);
        uci_write_move(text, &position, report->line[i], u->scratch, count);
        strbuf_addf(out, " %s", text);
        position_make(&position, report->line[i], &undo);
    }
}

static void send_info(struct uci_engine *u, const struct cpu_report *report)
{
    struct strbuf line = STRBUF_INIT;
    int64_t ms = report->elapsed_ms > 0 ? report->elapsed_ms : 1;
    bool known = report->bound != CPU_BOUND_NONE;
    strbuf_add_str(&line, "info");
    if (known) {
        strbuf_addf(&line, " depth %d seldepth %d score ", report->depth, report->selective_depth);
        uci_add_score(&line, report->score);
    }
    strbuf_addf(&line, " nodes %" PRId64 " nps %" PRId64 " hashfull %d time %" PRId64,
                report->nodes, report->nodes * 1000 / ms, report->table_permille,
                report->elapsed_ms);
    if (known)
        add_line(&line, u, report);
    send_line(u, &line);
}

static void on_report(const struct cpu_report *report, void *payload)
{
    send_info(payload, report);
}

static struct cpu_limits limits_of(const struct uci_go *go, enum side turn)
{
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX};
    limits.nodes = go->nodes > 0 ? go->nodes : 0;
    limits.depth = go->depth > CPU_DEPTH_MAX ? CPU_DEPTH_MAX : go->depth;
    limits.mate = go->mate;
    if (go->infinite)
        return limits;
    if (go->move_ms >= 0)
        limits.move_ms = go->move_ms > 0 ? go->move_ms : 1;
    if (go->time_ms[turn] >= 0) {
        limits.clock.left_ms = go->time_ms[turn] > 0 ? go->time_ms[turn] : 1;
        limits.clock.increment_ms = go->increment_ms[turn] > 0 ? go->increment_ms[turn] : 0;
        limits.clock.moves_to_go = go->moves_to_go;
    }
    return limits;
}

static void wait_for_release(struct uci_engine *u)
{
    pthread_mutex_lock(&u->lock);
    while (u->waiting && !atomic_load(&u->stop))
        pthread_cond_wait(&u->changed, &u->lock);
    pthread_mutex_unlock(&u->lock);
}

/* Allocates nothing: the other side waits for this line. */
static void send_best_move(struct uci_engine *u, struct move best, const struct cpu_report *report)
{
    struct position position = *game_position(u->game);
    struct undo undo;
    char text[MOVE_TEXT_SIZE], line[2 * MOVE_TEXT_SIZE + 32];
    int count = movegen_legal(u->scratch, &position);
    uci_write_move(text, &position, best, u->scratch, count);
    int length = snprintf(line, sizeof line, "bestmove %s", text);
    if (report->line_length > 1 && move_same(report->line[0], best)) {
        position_make(&position, best, &undo);
        count = movegen_legal(u->scratch, &position);
        uci_write_move(text, &position, report->line[1], u->scratch, count);
        snprintf(line + length, sizeof line - (size_t)length, " ponder %s", text);
    }
    send_text(u, line);
}

static void run_go(struct uci_engine *u)
{
    struct cpu_hooks hooks = {.now_ms = now_ms,
                              .should_stop = should_stop,
                              .on_report = on_report,
                              .began_ms = u->go_ms,
                              .payload = u};
    struct cpu_limits limits = limits_of(&u->go, game_position(u->game)->turn);
    struct cpu_report report;
    struct move best;
    limits.only = u->only;
    limits.only_count = u->only_count;
    int error = cpu_think(&best, u->cpu, u->game, &limits, &hooks, &report);
    wait_for_release(u);
    if (error) {
        send_text(u, "bestmove 0000");
        return;
    }
    send_info(u, &report);
    send_best_move(u, best, &report);
}

/* Count, move by move. */
static void run_perft(struct uci_engine *u)
{
    int depth = u->go.perft > PERFT_MOST ? PERFT_MOST : u->go.perft;
    struct position position = *game_position(u->game);
    struct move *arena = malloc(perft_arena_size(u->variant, depth) * sizeof *arena);
    int count = movegen_legal(u->scratch, &position);
    uint64_t total = 0;
    struct strbuf line = STRBUF_INIT;
    for (int i = 0; arena && i < count; i++) {
        char text[MOVE_TEXT_SIZE];
        uci_write_move(text, &position, u->scratch[i], u->scratch, count);
        uint64_t leaves =
            perft_move_watched(&position, u->scratch[i], depth, arena, should_stop, u);
        if (should_stop(u))
            break;
        total += leaves;
        strbuf_addf(&line, "%s: %" PRIu64, text, leaves);
        send_line(u, &line);
    }
    if (!arena)
        strbuf_add_str(&line, out_of_memory);
    else if (should_stop(u))
        strbuf_add_str(&line, "info string perft stopped");
    else
        strbuf_addf(&line, "\nNodes searched: %" PRIu64 "\n", total);
    free(arena);
    send_line(u, &line);
}

static void *run_search(void *engine)
{
    struct uci_engine *u = engine;
    if (u->go.perft > 0)
        run_perft(u);
    else
        run_go(u);
    return NULL;
}

/* --- starting and stopping */

static void release_search(struct uci_engine *u, bool stop)
{
    pthread_mutex_lock(&u->lock);
    if (stop)
        atomic_store(&u->stop, true);
    if (u->frozen)
        u->lost_ms = clock_ms() - u->go_ms;
    u->frozen = false;
    u->waiting = false;
    pthread_cond_broadcast(&u->changed);
    pthread_mutex_unlock(&u->lock);
}

static void join_search(struct uci_engine *u)
{
    pthread_join(u->thread, NULL);
    u->searching = false;
}

static void stop_search(struct uci_engine *u)
{
    if (!u->searching)
        return;
    release_search(u, true);
    join_search(u);
}

/* Before the next command: a search is stopped, a count that a script asked for is awaited. */
static void end_search(struct uci_engine *u)
{
    if (u->searching && u->finishes)
        join_search(u);
    stop_search(u);
}

/* Whether the input is at its end, or `quit` is to come, already: a script wrote everything
 * beforehand. */
static bool is_scripted(struct uci_engine *u)
{
    struct pollfd watched = {.fd = u->in, .events = POLLIN};
    while (!u->ended && u->lines.used < u->lines.size && poll(&watched, 1, 0) > 0)
        u->ended = line_buffer_fill(&u->lines, u->in) <= 0;
    return u->ended || line_buffer_has(&u->lines, "quit");
}

/* Let the player use the network of its variant, from EvalFile if that was given. */
static void find_network(struct uci_engine *u)
{
    struct folders folders;
    int error;
    if (u->eval_file) {
        error = networks_read(&u->network, u->eval_file, u->variant);
        if (u->network && cpu_use_network(u->cpu, u->network) < 0)
            error = -NETWORK_OUT_OF_MEMORY;
    } else if (folders_init(&folders, u->surroundings) == 0) {
        error = networks_equip(&u->network, u->cpu, &folders);
        folders_done(&folders);
    } else {
        error = -NETWORK_OUT_OF_MEMORY;
    }
    if (error)
        send_text(u, "info string the network of this variant cannot be used");
}

/* Make the player unless there is one. Returns whether there is one now. */
static bool make_cpu(struct uci_engine *u)
{
    if (u->cpu)
        return true;
    if (cpu_new(&u->cpu, u->variant, u->threads, u->hash_mb) < 0) {
        send_text(u, out_of_memory);
        return false;
    }
    if (cpu_memory_mb(u->cpu) < u->hash_mb) {
        struct strbuf line = STRBUF_INIT;
        strbuf_addf(&line, "info string out of memory for Hash %d, using %d", u->hash_mb,
                    cpu_memory_mb(u->cpu));
        send_line(u, &line);
    }
    find_network(u);
    return true;
}

/* A game ended by a rule can still be analysed: start anew where it stands. */
static void reopen_game(struct uci_engine *u)
{
    struct game *fresh;
    if (!game_is_over(u->game) || game_new_from(&fresh, game_position(u->game)) < 0)
        return;
    game_free(u->game);
    u->game = fresh;
}

/* Keep the legal ones of the moves that `go` names. */
static void set_search_moves(struct uci_engine *u, struct uci_slice moves)
{
    struct position now = *game_position(u->game);
    int count = movegen_legal(u->legal, &now);
    struct uci_slice word;
    u->only_count = 0;
    while (u->only_count < count && uci_next_word(&word, &moves))
        if (uci_read_move(&u->only[u->only_count], word, &now, u->legal, count))
            u->only_count++;
}

/* Search or count in a thread. */
static void go(struct uci_engine *u, const struct uci_go *asked)
{
    bool counts = asked->perft > 0;
    u->go = *asked;
    u->go_ms = clock_ms();
    u->finishes = counts && is_scripted(u);
    if (!counts)
        reopen_game(u);
    set_search_moves(u, asked->search_moves);
    atomic_store(&u->stop, false);
    u->waiting = !counts && (asked->infinite || asked->ponder);
    u->frozen = !counts && asked->ponder;
    u->lost_ms = 0;
    u->searching = (counts || make_cpu(u)) && thread_start(&u->thread, run_search, u) == 0;
    if (!u->searching)
        send_text(u, counts ? "info string perft cannot start" : "bestmove 0000");
}

/* --- positions */

static char *slice_copy(struct uci_slice slice)
{
    char *copy = malloc(slice.length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, slice.text, slice.length);
    copy[slice.length] = '\0';
    return copy;
}

static bool read_start(struct position *out, struct uci_engine *u, struct uci_slice fen)
{
    uint32_t turn_number;
    int at;
    if (fen.length == 0) {
        position_init(out, u->variant);
        return true;
    }
    char *text = slice_copy(fen);
    bool read = text && fen_read(out, &turn_number, u->variant, text, &at) == FEN_OK;
    free(text);
    return read;
}

/* Play on even when the rules have ended the game: the other side may not know them. */
static bool play(struct game **game, struct move move)
{
    struct undo undo;
    struct position after;
    struct game *fresh;
    if (!game_is_over(*game))
        return game_play(*game, move) == 0;
    after = *game_position(*game);
    position_make(&after, move, &undo);
    if (game_new_from(&fresh, &after) < 0)
        return false;
    game_free(*game);
    *game = fresh;
    return true;
}

static void play_moves(struct uci_engine *u, struct game **game, struct uci_slice moves)
{
    struct uci_slice word;
    struct move move;
    while (uci_next_word(&word, &moves)) {
        struct position now = *game_position(*game);
        int count = movegen_legal(u->legal, &now);
        if (!uci_read_move(&move, word, &now, u->legal, count) || !play(game, move)) {
            send_text(u, "info string illegal move, the rest is ignored");
            return;
        }
    }
}

static void set_position(struct uci_engine *u, const struct uci_line *line)
{
    struct position start;
    struct game *game;
    make_cpu(u);
    if (!read_start(&start, u, line->fen)) {
        send_text(u, "info string bad FEN, ignored");
        return;
    }
    if (game_new_from(&game, &start) < 0)
        return;
    play_moves(u, &game, line->moves);
    game_free(u->game);
    u->game = game;
}

/* --- variants */

/* Names that other engines use, for built-in variants with the same start and the same rules. The
 * test perft_peer.sh compares them with Fairy-Stockfish. `capablanca` has one name everywhere. */
static const struct {
    const char *name, *builtin;
} peer_names[] = {
    {"chess", BUILTIN_CHESS},
    {"losalamos", "alamos"},
    {"shatranj", "xatranj"},
};

enum { PEER_NAMES = sizeof peer_names / sizeof *peer_names };

/* Our name of a variant; the caller frees it. NULL: out of memory. */
static char *own_name(struct uci_slice name)
{
    for (int i = 0; i < PEER_NAMES; i++)
        if (uci_slice_is(name, peer_names[i].name))
            return strdup(peer_names[i].builtin);
    return slice_copy(name);
}

static int read_variant(struct variant **out, struct uci_engine *u, const char *name)
{
    struct surroundings where = *u->surroundings;
    struct variant_source source = {0};
    struct folders folders;
    struct diagnostics list;
    int error = -1;
    if (u->variant_path)
        where.variants_path = u->variant_path;
    if (folders_init(&folders, &where) < 0)
        return -1;
    diagnostics_init(&list);
    if (variant_find(&source, name, NULL, &folders, NULL) == 0) {
        error = variant_read_source(out, &source, &list);
        variant_source_done(&source);
    }
    folders_done(&folders);
    return error;
}

/* The next search makes a new player. */
static void drop_cpu(struct uci_engine *u)
{
    cpu_free(u->cpu);
    network_free(u->network);
    u->cpu = NULL;
    u->network = NULL;
}

static void drop_variant(struct uci_engine *u)
{
    game_free(u->game);
    drop_cpu(u);
    variant_free(u->variant);
    free(u->legal);
    free(u->scratch);
    free(u->only);
    u->game = NULL;
    u->cpu = NULL;
    u->variant = NULL;
    u->legal = u->scratch = u->only = NULL;
}

/* Take another variant; on failure the old one stays. */
static int change_variant(struct uci_engine *u, struct uci_slice name)
{
    struct uci_engine new = {0};
    char *text = own_name(name);
    if (!text || read_variant(&new.variant, u, text) < 0)
        goto failed;
    size_t room = (size_t)variant_max_moves(new.variant) * sizeof *new.legal;
    new.legal = malloc(room);
    new.scratch = malloc(room);
    new.only = malloc(room);
    if (!new.legal || !new.scratch || !new.only || game_new(&new.game, new.variant) < 0)
        goto failed;
    drop_variant(u);
    free(u->variant_name);
    u->variant_name = text;
    u->variant = new.variant;
    u->legal = new.legal;
    u->scratch = new.scratch;
    u->only = new.only;
    u->game = new.game;
    return 0;

failed:
    drop_variant(&new);
    free(text);
    return -1;
}

/* --- options */

/* Set a number by the range of the CPU's own parameter: a number outside it becomes the nearest
 * inside, what is no number changes nothing. */
static void set_number(int *out, enum cpu_parameter parameter, struct uci_slice text)
{
    const struct parameter *row = &cpu_parameters[parameter];
    int64_t value;
    if (parameter_read(&value, row, text.text, text.length) == PARAMETER_MALFORMED)
        return;
    *out = (int)(value < row->least ? row->least : value > row->most ? row->most : value);
}

static void set_option(struct uci_engine *u, const struct uci_line *line)
{
    if (uci_slice_is(line->name, "Hash"))
        set_number(&u->hash_mb, CPU_PARAMETER_MEMORY, line->value);
    else if (uci_slice_is(line->name, "Threads"))
        set_number(&u->threads, CPU_PARAMETER_THREADS, line->value);
    else if (uci_slice_is(line->name, "Clear Hash")) {
        if (u->cpu)
            cpu_forget(u->cpu);
        return;
    } else if (uci_slice_is(line->name, "EvalFile")) {
        free(u->eval_file);
        u->eval_file = line->value.length > 0 ? slice_copy(line->value) : NULL;
    } else if (uci_slice_is(line->name, "VariantPath")) {
        free(u->variant_path);
        u->variant_path = line->value.length > 0 ? slice_copy(line->value) : NULL;
        return;
    } else if (uci_slice_is(line->name, "UCI_Variant")) {
        if (change_variant(u, line->value) < 0)
            send_text(u, "info string no such variant, or wrong rules");
        return;
    } else {
        return;
    }
    drop_cpu(u);
}

/* option name NAME type spin default N min N max N */
static void add_spin(struct strbuf *out, const char *name, enum cpu_parameter parameter)
{
    const struct parameter *row = &cpu_parameters[parameter];
    strbuf_addf(out,
                "option name %s type spin default %" PRId64 " min %" PRId64 " max %" PRId64 "\n",
                name, row->initial, row->least, row->most);
}

static void send_id(struct uci_engine *u)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_add_str(&line, "id name escacs " ESCACS_VERSION "\nid author escacs\n\n");
    add_spin(&line, "Hash", CPU_PARAMETER_MEMORY);
    add_spin(&line, "Threads", CPU_PARAMETER_THREADS);
    strbuf_add_str(&line, "option name Clear Hash type button\n");
    strbuf_add_str(&line, "option name Ponder type check default false\n");
    strbuf_add_str(&line, "option name UCI_Variant type combo default fide");
    for (int i = 0; i < PEER_NAMES; i++)
        strbuf_addf(&line, " var %s", peer_names[i].name);
    for (const struct builtin *b = builtin_variants; b->name; b++)
        strbuf_addf(&line, " var %s", b->name);
    strbuf_add_str(&line, "\noption name EvalFile type string default <empty>"
                          "\noption name VariantPath type string default <empty>\nuciok");
    send_line(u, &line);
}

static void new_game(struct uci_engine *u)
{
    if (u->cpu)
        cpu_forget(u->cpu);
    else
        make_cpu(u);
}

/* --- lines */

/* Returns whether to go on. */
static bool run_command(struct uci_engine *u, const char *text)
{
    struct uci_line line;
    uci_read_line(&line, text);
    switch (line.verb) {
    case UCI_UCI:
        send_id(u);
        return true;
    case UCI_IS_READY:
        make_cpu(u);
        send_text(u, "readyok");
        return true;
    case UCI_NOTHING:
        return true;
    case UCI_PONDER_HIT:
        release_search(u, false);
        return true;
    case UCI_STOP:
        stop_search(u);
        return true;
    default:
        end_search(u);
    }
    if (line.verb == UCI_SET_OPTION)
        set_option(u, &line);
    else if (line.verb == UCI_NEW_GAME)
        new_game(u);
    else if (line.verb == UCI_POSITION)
        set_position(u, &line);
    else if (line.verb == UCI_GO)
        go(u, &line.go);
    return line.verb != UCI_QUIT;
}

/* The next line that is not too long; false at the end of input. */
static bool next_line(struct uci_engine *u, struct strbuf *line)
{
    bool cut = false;
    for (;;) {
        while (!line_buffer_take(&u->lines, line, &cut)) {
            ssize_t got = u->ended ? 0 : line_buffer_fill(&u->lines, u->in);
            u->ended = got == 0 || (got < 0 && errno != EINTR);
            if (u->ended)
                return line_buffer_take_rest(&u->lines, line);
        }
        if (!cut && !strbuf_failed(line))
            return true;
        send_text(u, cut ? "info string line too long, ignored" : out_of_memory);
    }
}

int uci_serve(int in, FILE *out, const struct surroundings *surroundings)
{
    struct uci_engine u = {.in = in,
                           .out = out,
                           .surroundings = surroundings,
                           .hash_mb = (int)cpu_parameters[CPU_PARAMETER_MEMORY].initial,
                           .threads = (int)cpu_parameters[CPU_PARAMETER_THREADS].initial};
    struct strbuf line = STRBUF_INIT;
    int error = 0;
    pthread_mutex_init(&u.lock, NULL);
    pthread_cond_init(&u.changed, NULL);
    if (line_buffer_init(&u.lines, LINE_MOST) < 0)
        error = -UCI_OUT_OF_MEMORY;
    else if (change_variant(&u, (struct uci_slice){BUILTIN_CHESS, sizeof BUILTIN_CHESS - 1}) < 0)
        error = -UCI_VARIANT;
    while (!error && next_line(&u, &line))
        if (!run_command(&u, strbuf_text(&line)))
            break;
    end_search(&u);
    strbuf_done(&line);
    line_buffer_done(&u.lines);
    drop_variant(&u);
    free(u.variant_name);
    free(u.variant_path);
    free(u.eval_file);
    pthread_cond_destroy(&u.changed);
    pthread_mutex_destroy(&u.lock);
    return error;
}

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
#include "protocol/uci_private.h"

#include "escacs/fen.h"
#include "storage/builtin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MOST = 1 << 20 };

/* --- searching */

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

static void go(struct uci_engine *u, const struct uci_go *asked)
{
    if (asked->perft == 0)
        reopen_game(u);
    set_search_moves(u, asked->search_moves);
    uci_search_start(u, asked);
}

/* --- positions */

/* Sets the start up. Says why it cannot. */
static bool read_start(struct position *out, struct uci_engine *u, struct uci_slice fen)
{
    uint32_t turn_number;
    int at;
    if (fen.length == 0) {
        position_init(out, u->variant);
        return true;
    }
    char *text = strndup(fen.text, fen.length);
    bool read = text && fen_read(out, &turn_number, u->variant, text, &at) == FEN_OK;
    if (!read)
        uci_send_text(u, text ? "info string bad FEN, ignored" : UCI_NO_MEMORY);
    free(text);
    return read;
}

/* Play on even when the rules have ended the game: the other side may not know them. False without
 * memory. */
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
        bool legal = uci_read_move(&move, word, &now, u->legal, count);
        if (!legal || !play(game, move)) {
            uci_send_text(u,
                          legal ? UCI_NO_MEMORY : "info string illegal move, the rest is ignored");
            return;
        }
    }
}

static void set_position(struct uci_engine *u, const struct uci_line *line)
{
    struct position start;
    struct game *game;
    uci_make_cpu(u);
    if (!read_start(&start, u, line->fen))
        return;
    if (game_new_from(&game, &start) < 0) {
        uci_send_text(u, UCI_NO_MEMORY);
        return;
    }
    play_moves(u, &game, line->moves);
    game_free(u->game);
    u->game = game;
}

/* --- lines */

static void new_game(struct uci_engine *u)
{
    if (u->cpu)
        cpu_forget(u->cpu);
    else
        uci_make_cpu(u);
}

/* Returns whether to go on. */
static bool run_command(struct uci_engine *u, const char *text)
{
    struct uci_line line;
    uci_read_line(&line, text);
    switch (line.verb) {
    case UCI_UCI:
        uci_send_id(u);
        return true;
    case UCI_IS_READY:
        uci_make_cpu(u);
        uci_send_text(u, "readyok");
        return true;
    case UCI_NOTHING:
        return true;
    case UCI_PONDER_HIT:
        uci_search_release(u, false);
        return true;
    case UCI_STOP:
        uci_search_stop(u);
        return true;
    default:
        uci_search_end(u);
    }
    if (line.verb == UCI_SET_OPTION)
        uci_set_option(u, &line);
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
        uci_send_text(u, cut ? "info string line too long, ignored" : UCI_NO_MEMORY);
    }
}

int uci_serve(int in, FILE *out, const struct surroundings *surroundings)
{
    struct uci_engine u = {.in = in, .out = out, .surroundings = surroundings};
    struct strbuf line = STRBUF_INIT;
    int error = 0;
    uci_options_init(&u);
    pthread_mutex_init(&u.lock, NULL);
    pthread_cond_init(&u.changed, NULL);
    if (line_buffer_init(&u.lines, LINE_MOST) < 0)
        error = -UCI_OUT_OF_MEMORY;
    else if (uci_change_variant(&u, (struct uci_slice){BUILTIN_CHESS, sizeof BUILTIN_CHESS - 1}) <
             0)
        error = -UCI_VARIANT;
    while (!error && next_line(&u, &line))
        if (!run_command(&u, strbuf_text(&line)))
            break;
    uci_search_end(&u);
    strbuf_done(&line);
    line_buffer_done(&u.lines);
    uci_drop_variant(&u);
    uci_options_done(&u);
    free(u.scored);
    pthread_cond_destroy(&u.changed);
    pthread_mutex_destroy(&u.lock);
    return error;
}

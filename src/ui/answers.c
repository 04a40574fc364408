/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to questions about a game: short lines that can be read aloud. None begins like a prompt,
 * which has the name of a side with a capital letter. */
#include "ui/presenter.h"

#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "session/command.h"
#include "session/session_club.h"
#include "ui/acquaintance_words.h"
#include "ui/book_words.h"
#include "ui/analysis_words.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/move_table.h"
#include "util/alloc.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Larger limits are not shown. */
enum { LIMIT_SHOWN = 100000 };

/* Moves shown of an expected line. */
enum { LINE_SHOWN = 8 };

/* --- moves */

/* Whether the reply is about this move: about all, or about those of one piece. */
static bool is_asked_for(struct move move, const struct reply *reply)
{
    bool castles_with_it = move.kind == MOVE_CASTLING && move.to == reply->from;
    return !reply->has_from || move.from == reply->from || castles_with_it;
}

/* A line for each. */
static void add_moves(struct strbuf *out, struct session *session, const struct reply *reply)
{
    const struct game *game = session_game(session);
    struct position position = *game_position(game);
    struct move_table table;
    int shown = 0;
    move_table_init(&table, &position, words_letters(game_variant(game)));
    for (int i = 0; i < table.count && !game_is_over(game); i++)
        if (is_asked_for(table.rows[i].move, reply)) {
            strbuf_addf(out, "%s\n", table.rows[i].text);
            shown++;
        }
    if (shown == 0)
        strbuf_addf(out, "%s\n", _("cap tirada legal"));
    move_table_done(&table);
}

/* `1. e2 e4 (+0.34): e7 e5, g1 f3`: a line for each of several moves. */
static void add_hints(struct strbuf *out, const struct position *position,
                      const struct thought *thought)
{
    for (int i = 0; i < thought->scored_count; i++) {
        const struct cpu_scored *scored = &thought->scored[i];
        struct position after = *position;
        struct undo undo;
        strbuf_addf(out, "%d. ", i + 1);
        words_add_line(out, position, &scored->move, 1);
        strbuf_add_str(out, " (");
        words_add_score(out, position, scored->score);
        strbuf_add_str(out, scored->line_length > 1 ? "): " : ")");
        position_make(&after, scored->move, &undo);
        int rest = scored->line_length - 1;
        words_add_line(out, &after, scored->line + 1, rest < LINE_SHOWN ? rest : LINE_SHOWN);
        strbuf_add_char(out, '\n');
    }
}

static void add_hint(struct strbuf *out, struct session *session, const struct reply *reply)
{
    const struct game *game = session_game(session);
    const struct thought *thought = &reply->thought;
    const struct position *position = game_position(game);
    if (!thought->has_move) {
        strbuf_addf(out, "%s\n", _("cap"));
        return;
    }
    if (thought->scored_count > 0) {
        add_hints(out, position, thought);
        return;
    }
    words_add_line(out, position, &thought->move, 1);
    if (thought->report.bound != CPU_BOUND_NONE) {
        strbuf_add_str(out, " (");
        words_add_score(out, position, thought->report.score);
        strbuf_add_char(out, ')');
    }
    strbuf_add_char(out, '\n');
}

static void add_analysis(struct strbuf *out, struct session *session, const struct reply *reply)
{
    (void)reply;
    const struct analysis *analysis = session_analysis(session);
    if (analysis)
        present_analysis(out, session_game(session), analysis, session_openings(session));
    else
        strbuf_addf(out, "%s\n",
                    game_move_count(session_game(session)) > 0 ? _("no queda memòria")
                                                               : _("encara no hi ha cap tirada"));
}

/* --- the record */

static const char *event_words(enum entry_kind kind)
{
    switch (kind) {
    case ENTRY_OFFER:
        return _("taules ofertes");
    case ENTRY_ACCEPTANCE:
        return _("taules acceptades");
    case ENTRY_RESIGNATION:
        return _("rendició");
    case ENTRY_ADJOURNMENT:
        return _("ajornament");
    case ENTRY_TIMEOUT:
        return _("temps esgotat");
    case ENTRY_MOVE:
        break;
    }
    return "";
}

/* `1. e2 e4, e7 e5`: a line for each turn of both sides; `1. ..., e7 e5` where black began. Events
 * have lines of their own. */
static void add_history(struct strbuf *out, struct session *session, const struct reply *reply)
{
    (void)reply;
    const struct game *game = session_game(session);
    struct position position = *game_start(game);
    struct undo undo;
    char text[MOVE_TEXT_SIZE];
    int moves = position.turn == BLACK;
    bool open = false, first = true;
    for (int i = 0; i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind != ENTRY_MOVE) {
            strbuf_addf(out, "%s%s: %s\n", open ? "\n" : "", words_side_inside(entry->side),
                        event_words(entry->kind));
            open = false;
            continue;
        }
        words_write_move(text, &position, entry->move);
        position_make(&position, entry->move, &undo);
        if (moves % 2 == 0)
            strbuf_addf(out, "%d. %s", moves / 2 + 1, text);
        else if (first)
            strbuf_addf(out, "1. ..., %s\n", text);
        else
            strbuf_addf(out, open ? ", %s\n" : "   %s\n", text);
        open = moves++ % 2 == 0;
        first = false;
    }
    if (open)
        strbuf_add_char(out, '\n');
    if (game_entry_count(game) == 0)
        strbuf_addf(out, "%s\n", _("encara no hi ha cap tirada"));
}

static void add_last(struct strbuf *out, struct session *session, const struct reply *reply)
{
    (void)reply;
    const struct game *game = session_game(session);
    const struct game_entry *last = game_last_move(game);
    if (!last) {
        strbuf_addf(out, "%s\n", _("encara no hi ha cap tirada"));
        return;
    }
    int index = game_entry_count(game) - 1;
    while (game_entry(game, index) != last)
        index--;
    struct position before;
    char text[MOVE_TEXT_SIZE];
    game_position_before(&before, game, index);
    words_write_move(text, &before, last->move);
    strbuf_addf(out, "%s: ", words_side_inside(last->side));
    words_add_type(out, game_variant(game), last->type);
    strbuf_addf(out, " %s", text);
    if (last->capture)
        strbuf_addf(out, ", %s", _("captura"));
    if (last->check)
        strbuf_addf(out, ", %s", last->outcome == OUTCOME_MATE ? _("escac i mat") : _("escac"));
    strbuf_add_char(out, '\n');
}

/* --- pieces */

/* Ends a list that may be empty. */
static void end_list(struct strbuf *out, int count, const char *empty)
{
    strbuf_addf(out, "%s\n", count == 0 ? empty : "");
}

static void add_where(struct strbuf *out, struct session *session, const struct reply *reply)
{
    const struct position *position = game_position(session_game(session));
    int type = reply->type;
    int rows = variant_rows(position->variant), columns = variant_columns(position->variant);
    for (int side = WHITE; side <= BLACK; side++) {
        int count = 0;
        strbuf_addf(out, "%s: ", words_side_inside((enum side)side));
        for (int i = 0; i < rows * columns; i++) {
            square s = square_at(i / columns, i % columns);
            piece there = position->board[s];
            if (!there || piece_type(there) != type || piece_side(there) != (enum side)side)
                continue;
            strbuf_add_str(out, count++ > 0 ? ", " : "");
            words_add_square(out, s);
        }
        end_list(out, count, _("cap"));
    }
}

/* `c4 ALFIL`. */
static void add_piece(struct strbuf *out, const struct position *position, square s)
{
    words_add_square(out, s);
    strbuf_add_char(out, ' ');
    words_add_type(out, position->variant, piece_type(position->board[s]));
}

static void add_line(struct strbuf *out, const struct position *position, square first, int step,
                     int length)
{
    int count = 0;
    for (int i = 0; i < length; i++) {
        square s = (square)(first + i * step);
        if (!position->board[s])
            continue;
        strbuf_add_str(out, count++ > 0 ? ", " : "");
        add_piece(out, position, s);
        strbuf_addf(out, " (%s)", words_side(piece_side(position->board[s])));
    }
    end_list(out, count, _("buida"));
}

static void add_attacks(struct strbuf *out, struct session *session, const struct reply *reply)
{
    const struct position *position = game_position(session_game(session));
    square target = reply->from;
    struct position copy = *position;
    for (int side = WHITE; side <= BLACK; side++) {
        square from[SQUARES];
        int count = movegen_attackers(from, &copy, target, (enum side)side);
        strbuf_add_str(out, side == WHITE ? _("per les blanques: ") : _("per les negres: "));
        for (int i = 0; i < count; i++) {
            strbuf_add_str(out, i > 0 ? ", " : "");
            add_piece(out, position, from[i]);
        }
        end_list(out, count, _("cap"));
    }
}

/* --- state */

static void add_counter(struct strbuf *out, const char *name, uint32_t now, int64_t limit)
{
    if (limit > 0 && limit < LIMIT_SHOWN)
        /* L10N: a counter and where it ends: `escacs seguits: 1 de 3`. */
        strbuf_addf(out, _("%s: %d de %d\n"), name, (int)now, (int)limit);
    else
        strbuf_addf(out, "%s: %d\n", name, (int)now);
}

static void add_player(struct strbuf *out, struct session *session, enum side side)
{
    const char *label = session_label(session, side);
    struct acquaintance_view known;
    if (label && session_is_remote(session, side))
        strbuf_addf(out,
                    side == WHITE ? _("blanques a càrrec de %s\n") : _("negres a càrrec de %s\n"),
                    label);
    else if (label)
        strbuf_addf(out,
                    side == WHITE ? _("blanques a càrrec de %s (%s)\n")
                                  : _("negres a càrrec de %s (%s)\n"),
                    label, session_settings(session, side));
    else
        strbuf_addf(out, "%s\n",
                    side == WHITE ? _("blanques a càrrec d'una persona")
                                  : _("negres a càrrec d'una persona"));
    if (session_knows(&known, session, side))
        words_add_acquaintance(out, &known);
}

/* The lines must not begin like prompts. */
static void add_clock(struct strbuf *out, struct session *session, const struct reply *reply)
{
    (void)reply;
    char text[CLOCK_TEXT_SIZE], control[TIME_CONTROL_TEXT_SIZE];
    if (!session_has_clock(session)) {
        strbuf_addf(out, "%s\n", _("la partida no té rellotge"));
        return;
    }
    time_control_write(control, game_time_control(session_game(session)));
    words_write_clock(text, session_time_left(session, WHITE));
    strbuf_addf(out, _("rellotge de les blanques: %s\n"), text);
    words_write_clock(text, session_time_left(session, BLACK));
    strbuf_addf(out, _("rellotge de les negres: %s\n"), text);
    strbuf_addf(out, _("ritme: %s\n"), control);
}

static void add_state(struct strbuf *out, struct session *session, const struct reply *reply)
{
    const struct game *game = session_game(session);
    const struct position *position = game_position(game);
    const struct rules *rules = variant_rules(position->variant);
    strbuf_addf(out, "%s: %s\n", _("Torn"), words_side(game_turn(game)));
    strbuf_addf(out, "%s: %d\n", _("Tirades"), game_move_count(game));
    if (variant_king(position->variant) != TYPE_NONE)
        for (int side = WHITE; side <= BLACK; side++) {
            strbuf_addf(out, "%s, ", words_side((enum side)side));
            add_counter(out, _("escacs seguits"), position->check_run[side], rules->check_limit);
        }
    int64_t limit = rules->inaction_limit < LIMIT_SHOWN ? 2 * rules->inaction_limit : 0;
    add_counter(out, _("Tirades sense captura"), position->inaction, limit);
    if (rules->repetition_limit > 0)
        add_counter(out, _("Vegades en aquesta posició"), (uint32_t)game_repetitions(game),
                    rules->repetition_limit);
    add_player(out, session, WHITE);
    add_player(out, session, BLACK);
    if (session_has_clock(session))
        add_clock(out, session, reply);
    words_add_state(out, game);
}

/* --- help */

/* `desfer: torna enrere l'última tirada`. */
static void add_command(struct strbuf *out, const struct command *command)
{
    words_add_usage(out, command);
    strbuf_addf(out, ": %s\n", _(command->help));
}

/* The names that are not the one in use, each once. */
static void add_other_names(struct strbuf *out, const struct command *command)
{
    const char *separator = "";
    for (int i = 0; i < COMMAND_NAMES && command->names[i]; i++) {
        bool told = strcmp(command->names[i], words_command(command)) == 0;
        for (int j = 0; j < i; j++)
            told |= strcmp(command->names[i], command->names[j]) == 0;
        if (told)
            continue;
        strbuf_addf(out, "%s%s", separator, command->names[i]);
        separator = ", ";
    }
}

void present_commands(struct strbuf *out)
{
    for (const struct command *command = commands; command->names[0]; command++) {
        words_add_usage(out, command);
        strbuf_add_str(out, " (");
        add_other_names(out, command);
        strbuf_addf(out, "): %s\n", _(command->help));
    }
}

void present_help(struct strbuf *out, const struct command *command)
{
    if (command) {
        add_command(out, command);
        strbuf_addf(out, "%s: ", _("Altres noms"));
        add_other_names(out, command);
        strbuf_add_char(out, '\n');
        return;
    }
    /* L10N: examples of moves; the letters are those of pieces in your language. */
    strbuf_addf(out, "%s\n", _("e2 e4, c3 e5 g7, e1 - h1, b7 b8 D, Cf3: tirades"));
    for (const struct command *each = commands; each->names[0]; each++)
        add_command(out, each);
}

static void add_book(struct strbuf *out, struct session *session, const struct reply *reply)
{
    (void)reply;
    struct opening_name opening;
    bool named = session_opening(&opening, session);
    words_add_book(out, game_position(session_game(session)), session_study(session),
                   session_openings(session), named ? &opening : NULL);
}

/* --- what was asked for */

static void add_help(struct strbuf *out, struct session *session, const struct reply *reply)
{
    (void)session;
    present_help(out, reply->about);
}

static void add_rules(struct strbuf *out, struct session *session, const struct reply *reply)
{
    present_rules(out, game_variant(session_game(session)), reply->type);
}

static void add_row(struct strbuf *out, struct session *session, const struct reply *reply)
{
    const struct position *position = game_position(session_game(session));
    add_line(out, position, square_at(reply->line, 0), 1, variant_columns(position->variant));
}

static void add_column(struct strbuf *out, struct session *session, const struct reply *reply)
{
    const struct position *position = game_position(session_game(session));
    add_line(out, position, square_at(0, reply->line), 16, variant_rows(position->variant));
}

static void add_square(struct strbuf *out, struct session *session, const struct reply *reply)
{
    present_square(out, game_position(session_game(session)), reply->from);
}

void present_answer(struct strbuf *out, struct session *session, const struct reply *reply)
{
    static void (*const answers[])(struct strbuf * out, struct session * session,
                                   const struct reply *reply) = {
        [TOPIC_MOVES] = add_moves,     [TOPIC_HINT] = add_hint,     [TOPIC_HISTORY] = add_history,
        [TOPIC_HELP] = add_help,       [TOPIC_RULES] = add_rules,   [TOPIC_WHERE] = add_where,
        [TOPIC_ROW] = add_row,         [TOPIC_COLUMN] = add_column, [TOPIC_SQUARE] = add_square,
        [TOPIC_ATTACKS] = add_attacks, [TOPIC_LAST] = add_last,     [TOPIC_STATE] = add_state,
        [TOPIC_CLOCK] = add_clock,     [TOPIC_BOOK] = add_book,     [TOPIC_ANALYSIS] = add_analysis,
    };
    answers[reply->topic](out, session, reply);
}

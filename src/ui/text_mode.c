/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing by lines. Standard output carries the game, standard error the remarks about it. */
#include "ui/text_mode.h"

#include "escacs/notation.h"
#include "session/command.h"
#include "session/session_club.h"
#include "ui/board_render.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "util/alloc.h"
#include "util/clock.h"

struct text_mode {
    struct session *session;
    struct line_source *lines;
    const struct text_options *options;
    struct text_output output;
    struct strbuf line;
    bool held;    /* the line came before its turn and waits */
    int presses;  /* of Ctrl-C in a row */
    bool refused; /* a line was refused, which ends the session with `strict` */
    bool ended;   /* the game ended, which ends a script */
};

/* --- showing */

/* Print the text and free it. If there was no memory for it, say so: the game goes on. */
static void print(FILE *to, struct strbuf *text)
{
    if (strbuf_failed(text))
        alloc_report();
    fputs(strbuf_text(text), to);
    strbuf_done(text);
}

/* The same on the stream for remarks. What belongs to the game so far is flushed first. */
static void remark(const struct text_output *to, struct strbuf *text)
{
    fflush(to->game);
    print(to->remarks, text);
}

static void print_state(const struct text_output *to, const struct session *session,
                        bool with_board)
{
    struct strbuf text = STRBUF_INIT;
    const struct game *game = session_game(session);
    if (with_board)
        board_render(&text, game_position(game), session_is_flipped(session));
    words_add_state(&text, game);
    print(to->game, &text);
}

static void print_refusal(const struct text_output *to, const struct session *session,
                          const struct reply *reply)
{
    struct strbuf why = STRBUF_INIT;
    fprintf(to->game, "%s\n", present_refused(reply->why.reason));
    present_why(&why, session_game(session), reply);
    if (why.len > 0)
        strbuf_add_char(&why, '\n');
    fflush(to->game);
    print(to->interactive ? to->game : to->remarks, &why);
}

/* What a player that is no human did, after its prompt. */
static void print_played(const struct text_output *to, const struct session *session,
                         const struct reply *reply)
{
    struct game *game = session_game(session);
    struct position before;
    char text[MOVE_TEXT_SIZE];
    if (!(reply->reactions & REACTION_PLAYED)) {
        fprintf(to->game, "%s\n", present_said(reply));
        return;
    }
    game_position_before(&before, game, game_entry_count(game) - 1);
    words_write_move(text, &before, reply->thought.move);
    fprintf(to->game, "%s\n", text);
}

/* What others at a board of a club did. A move looks like that of any player. */
static void print_news(const struct text_output *to, const struct session *session,
                       const struct club_news *news)
{
    struct strbuf text = STRBUF_INIT;
    if (to->bell && present_rings(session, news))
        strbuf_add_char(&text, '\a');
    present_news(&text, session, news);
    print(to->game, &text);
}

/* How a player came to its last move. */
static void report_thought(const struct text_output *to, const struct game *game,
                           const struct thought *thought)
{
    struct strbuf text = STRBUF_INIT, words = STRBUF_INIT;
    const struct cpu_report *report = &thought->report;
    struct position before;
    game_position_before(&before, game, game_entry_count(game) - 1);
    if (thought->follows)
        message_add_clean(&words, thought->follows);
    else
        words_add_score(&words, &before, report->score);
    if (thought->follows)
        strbuf_addf(&text, _("Segueix la partida de %s\n"), strbuf_text(&words));
    else if (cpu_is_mate(report->score))
        strbuf_addf(&text, _("Profunditat %d, %s\n"), report->depth, strbuf_text(&words));
    else if (report->bound != CPU_BOUND_NONE)
        strbuf_addf(&text, _("Profunditat %d, avaluació %s\n"), report->depth, strbuf_text(&words));
    remark(to, &text);
    strbuf_done(&words);
}

/* Tell a move that has been played in words; of a player that is no human with its side. */
static void speak_move(const struct text_output *to, const struct session *session,
                       const struct reply *reply)
{
    struct strbuf words = STRBUF_INIT;
    const struct game *game = session_game(session);
    if (game_move_count(game) != to->moves + 1)
        return;
    present_spoken_move(&words, game, reply->reactions & REACTION_PLAYED);
    print(to->game, &words);
}

void text_show(const struct text_output *to, struct session *session, const struct reply *reply)
{
    unsigned happened = reply->reactions;
    struct strbuf remarks = STRBUF_INIT;
    if (happened & REACTIONS_OF_PLAYERS)
        print_played(to, session, reply);
    if (happened & REACTION_PLAYED && to->verbose)
        report_thought(to, session_game(session), &reply->thought);
    if (happened & REACTION_POSITION && to->speaks)
        speak_move(to, session, reply);
    if (happened & REACTION_NEWS)
        print_news(to, session, &reply->news);
    if (happened & REACTION_REFUSED)
        print_refusal(to, session, reply);
    if (happened & (REACTION_POSITION | REACTION_BOARD | REACTION_ENDED))
        print_state(to, session,
                    happened & REACTION_BOARD || (happened & REACTION_POSITION && !to->quiet));
    if (happened & REACTION_TELL) {
        struct strbuf text = STRBUF_INIT;
        present_answer(&text, session, reply);
        if (to->ascii)
            message_draw_ascii(&text);
        print(to->game, &text);
    }
    if (happened & REACTION_JUDGED) {
        struct strbuf verdict = STRBUF_INIT;
        present_verdict(&verdict, reply);
        print(to->game, &verdict);
    }
    if (happened & REACTION_ADJOURNED)
        fprintf(to->game, "%s\n", words_adjourned());
    present_remarks(&remarks, session, reply);
    remark(to, &remarks);
}

static void show(struct text_mode *mode, const struct reply *reply)
{
    text_show(&mode->output, mode->session, reply);
    mode->output.moves = game_move_count(session_game(mode->session));
}

/* --- doing */

/* Make sure that every change is on disk before waiting. */
static void sync(struct text_mode *mode)
{
    struct strbuf text = STRBUF_INIT;
    int result = session_sync(mode->session);
    if (result == 0)
        return;
    present_unprotected(&text, -result);
    remark(&mode->output, &text);
}

static void leave(struct text_mode *mode)
{
    struct reply reply;
    session_adjourn(mode->session, &reply);
    show(mode, &reply);
}

/* Ctrl-C at a prompt. If something was typed since the last one, it counts as the first. */
static void interrupted(struct text_mode *mode)
{
    if (mode->line.len > 0)
        mode->presses = 0;
    mode->presses += interrupt_take_keys();
    enum interruption meaning = session_interruption(mode->session, mode->presses);
    if (meaning == INTERRUPTION_LEAVES)
        leave(mode);
    else
        printf("%s\n", present_interruption(mode->session, meaning));
}

static void conclude(struct text_mode *mode, const struct reply *reply)
{
    show(mode, reply);
    if (reply->reactions & REACTION_ENDED && !mode->lines->interactive)
        mode->ended = true;
    if (reply->reactions & REACTION_REFUSED && mode->options->strict) {
        mode->refused = true;
        leave(mode);
    }
}

/* Waiting ends when a flag falls. */
static void set_waker(struct text_mode *mode)
{
    int64_t left = session_until_flag(mode->session);
    bool at_board = session_is_at_board(mode->session);
    mode->lines->waker = (struct waker){.file = at_board ? session_wake(mode->session) : -1,
                                        .deadline_ms = left < 0 ? 0 : clock_ms() + left,
                                        .is_due = session_has_news,
                                        .payload = mode->session};
}

/* The flag may have fallen, or others may have done something. */
static void tick(struct text_mode *mode)
{
    struct reply reply;
    session_tick(mode->session, &reply);
    if (!reply.reactions && session_is_at_board(mode->session))
        session_collect(mode->session, &reply);
    if (reply.reactions)
        conclude(mode, &reply);
}

static bool read_line(struct text_mode *mode, const char *prompt)
{
    if (!mode->lines->poll_line(mode->lines))
        sync(mode);
    set_waker(mode);
    switch (mode->lines->read(mode->lines, prompt, &mode->line)) {
    case LINE_READ:
        mode->presses = 0;
        return true;
    case LINE_INTERRUPTED:
        interrupted(mode);
        return false;
    case LINE_WOKEN:
        tick(mode);
        return false;
    case LINE_END:
        leave(mode);
        break;
    }
    return false;
}

/* Ask what the move promotes to. False if there was no answer; the move is dropped. */
static bool ask_promotion(struct text_mode *mode, struct reply *reply)
{
    struct strbuf prompt = STRBUF_INIT;
    words_add_promotion(&prompt, game_variant(session_game(mode->session)), reply->why.promotions);
    bool answered = read_line(mode, xstrbuf_text(&prompt));
    strbuf_done(&prompt);
    if (answered)
        session_promote_text(mode->session, strbuf_text(&mode->line), reply);
    return answered;
}

static bool is_blank(const char *line)
{
    while (*line == ' ')
        line++;
    return *line == '\0';
}

/* Shows a line that came before its turn. */
static bool show_held(struct text_mode *mode, const char *prompt)
{
    struct strbuf shown = STRBUF_INIT;
    mode->held = false;
    strbuf_add_str(&shown, prompt);
    message_add_clean(&shown, strbuf_text(&mode->line));
    strbuf_add_char(&shown, '\n');
    print(stdout, &shown);
    return true;
}

/* Whether a line can be obeyed while somebody else is to move. */
static bool is_for_now(const char *line)
{
    const char *argument;
    if (command_find_in(club_commands, line, &argument))
        return true;
    const struct command *command = command_find(line, &argument);
    return command && command->when & WHEN_THINKING;
}

/* Waits for somebody at another session. Meanwhile commands are obeyed; a move of a script waits
 * for its turn. */
static void wait_for_rival(struct text_mode *mode)
{
    struct reply reply;
    bool stopped = session_is_stopped(mode->session);
    if (mode->held && !stopped) {
        sync(mode);
        set_waker(mode);
        if (interrupt_wait(-1, &mode->lines->waker) == WAIT_WOKEN)
            tick(mode);
        else
            leave(mode);
        return;
    }
    mode->lines->silent = true;
    bool given = mode->held || read_line(mode, mode->lines->interactive ? "> " : "");
    mode->lines->silent = false;
    if (!given || is_blank(strbuf_text(&mode->line)))
        return;
    mode->held = !mode->lines->interactive && !stopped && session_has_human(mode->session) &&
                 !is_for_now(strbuf_text(&mode->line));
    if (mode->held)
        return;
    if (!mode->lines->interactive)
        show_held(mode, "> ");
    session_enter(mode->session, strbuf_text(&mode->line), &reply);
    conclude(mode, &reply);
}

static void ask_human(struct text_mode *mode)
{
    struct strbuf prompt = STRBUF_INIT;
    struct reply reply;
    strbuf_addf(&prompt, "%s: ", words_side(session_actor(mode->session)));
    bool given = mode->held ? show_held(mode, xstrbuf_text(&prompt))
                            : read_line(mode, xstrbuf_text(&prompt));
    given = given && !is_blank(strbuf_text(&mode->line));
    strbuf_done(&prompt);
    if (!given)
        return;
    session_enter(mode->session, strbuf_text(&mode->line), &reply);
    if (!(reply.reactions & REACTION_QUESTION) || ask_promotion(mode, &reply))
        conclude(mode, &reply);
}

/* Ctrl-C or another signal while a player thinks. Returns whether to go on waiting for it. */
static bool hurry_or_leave(struct text_mode *mode)
{
    mode->presses += interrupt_take_keys();
    enum interruption meaning = session_interruption(mode->session, mode->presses);
    if (meaning == INTERRUPTION_HURRIES && !interrupt_must_end()) {
        session_hurry(mode->session);
        return true;
    }
    putchar('\n');
    leave(mode);
    return false;
}

/* Waits until the player is done or its flag falls. False if the session was left. */
static bool await_player(struct text_mode *mode)
{
    for (;;) {
        set_waker(mode);
        enum wait wait = interrupt_wait(session_wake(mode->session), &mode->lines->waker);
        if (wait != WAIT_INTERRUPTED)
            return true;
        if (!hurry_or_leave(mode))
            return false;
    }
}

static void wait_for_player(struct text_mode *mode)
{
    enum side side = session_actor(mode->session);
    struct reply reply;
    if (session_is_analysing(mode->session))
        printf("%s:\n", _("Anàlisi"));
    else if (session_is_advising(mode->session))
        printf("%s: ", _("Consell"));
    else
        printf("%s (%s): ", words_side(side), session_label(mode->session, side));
    sync(mode);
    fflush(stdout);
    if (!await_player(mode))
        return;
    session_collect(mode->session, &reply);
    if (!(reply.reactions & (REACTIONS_OF_PLAYERS | REACTION_TELL)))
        putchar('\n'); /* ends the line of the prompt */
    conclude(mode, &reply);
}

static void start_player(struct text_mode *mode)
{
    struct reply reply;
    session_think(mode->session, &reply);
    show(mode, &reply);
}

bool text_mode_run(struct session *session, struct line_source *lines,
                   const struct text_options *options)
{
    struct text_mode mode = {.session = session,
                             .lines = lines,
                             .options = options,
                             .output = {.game = stdout,
                                        .remarks = stderr,
                                        .interactive = lines->interactive,
                                        .quiet = options->quiet,
                                        .verbose = options->verbose,
                                        .speaks = options->speaks,
                                        .ascii = options->ascii,
                                        .bell = options->bell && lines->interactive,
                                        .moves = game_move_count(session_game(session))}};
    struct strbuf farewell = STRBUF_INIT;
    enum next next = NEXT_LINE;
    print_state(&mode.output, session, !options->quiet);
    while (!mode.ended && (next = session_next(session)) != NEXT_END) {
        if (interrupt_must_end() && next != NEXT_WAIT)
            leave(&mode);
        else if (next == NEXT_THINK)
            start_player(&mode);
        else if (session_is_at_board(session) && session_has_news(session))
            tick(&mode);
        else if (next == NEXT_WAIT && session_is_remote(session, session_actor(session)))
            wait_for_rival(&mode);
        else if (next == NEXT_WAIT)
            wait_for_player(&mode);
        else
            ask_human(&mode);
    }
    sync(&mode);
    present_farewell(&farewell, session);
    remark(&mode.output, &farewell);
    strbuf_done(&mode.line);
    return !mode.refused;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing by lines. Standard output carries the game, standard error what is said about it. */
#include "ui/text_mode.h"

#include "escacs/notation.h"
#include "session/command.h"
#include "ui/answers.h"
#include "ui/board_render.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"

#include <stdio.h>

struct text_mode {
    struct session *session;
    struct line_source *lines;
    const struct text_options *options;
    struct strbuf line;
    int presses;  /* of Ctrl-C in a row */
    bool refused; /* a line was, and `strict` ends the session */
    bool ended;   /* the game did, and with it a script */
};

/* --- showing */

static void print(struct strbuf *text)
{
    fputs(strbuf_text(text), stdout);
    strbuf_done(text);
}

static void print_state(struct text_mode *mode, bool with_board)
{
    struct strbuf text = STRBUF_INIT;
    const struct game *game = session_game(mode->session);
    if (with_board)
        board_render(&text, game_position(game), session_is_flipped(mode->session));
    words_add_state(&text, game);
    print(&text);
}

static void print_refusal(struct text_mode *mode, const struct reply *reply)
{
    struct strbuf why = STRBUF_INIT;
    printf("%s\n", words_refused(reply->why.reason));
    words_add_why(&why, session_game(mode->session), reply);
    fflush(stdout);
    if (why.len > 0)
        fprintf(mode->lines->interactive ? stdout : stderr, "%s\n", strbuf_text(&why));
    strbuf_done(&why);
}

/* What a player that is no human did, after its prompt. */
static void print_played(struct text_mode *mode, const struct reply *reply)
{
    struct game *game = session_game(mode->session);
    struct position before;
    char text[MOVE_TEXT_SIZE];
    if (reply->reactions & REACTION_ANSWERED) {
        printf("%s\n", reply->thought.accepts ? _("acceptades") : _("no acceptades"));
        return;
    }
    game_position_before(&before, game, game_entry_count(game) - 1);
    move_write(text, &before, reply->thought.move);
    printf("%s\n", text);
}

/* How a player came to its move. */
static void report_thought(const struct variant *variant, const struct thought *thought)
{
    struct strbuf text = STRBUF_INIT;
    fflush(stdout);
    if (thought->follows)
        message_add_clean(&text, thought->follows);
    else if (thought->mate)
        words_add_decided(&text, variant, thought->mate);
    if (thought->follows)
        fprintf(stderr, _("Segueix la partida de %s\n"), strbuf_text(&text));
    else if (thought->mate)
        fprintf(stderr, _("Profunditat %d, %s\n"), thought->depth, strbuf_text(&text));
    else if (thought->has_score)
        fprintf(stderr, _("Profunditat %d, avaluació %+.2f\n"), thought->depth,
                thought->score / 100.0);
    strbuf_done(&text);
}

static void report_unlearnt(const struct reply *reply)
{
    fflush(stdout);
    fprintf(stderr, _("Avís: no s'ha pogut aprendre de la partida: %s\n"),
            message_system(reply->unlearnt));
}

static void report_saving(const struct reply *reply)
{
    struct strbuf text = STRBUF_INIT;
    words_add_saving(&text, reply);
    fflush(stdout);
    fputs(strbuf_text(&text), stderr);
    strbuf_done(&text);
}

static void report_stuck(const struct reply *reply)
{
    fflush(stdout);
    fprintf(stderr, _("Aquest jugador no pot continuar (%s): ara hi juga una persona\n"),
            reply->thought.problem ? _(reply->thought.problem) : message_system(reply->error));
}

static void show(struct text_mode *mode, const struct reply *reply)
{
    unsigned happened = reply->reactions;
    if (happened & (REACTION_PLAYED | REACTION_ANSWERED))
        print_played(mode, reply);
    if (happened & REACTION_PLAYED && mode->options->verbose)
        report_thought(game_variant(session_game(mode->session)), &reply->thought);
    if (reply->unlearnt)
        report_unlearnt(reply);
    if (happened & REACTION_STUCK)
        report_stuck(reply);
    if (happened & REACTION_REFUSED)
        print_refusal(mode, reply);
    if (happened & (REACTION_POSITION | REACTION_BOARD | REACTION_ENDED))
        print_state(mode, happened & REACTION_BOARD ||
                              (happened & REACTION_POSITION && !mode->options->quiet));
    if (happened & REACTION_TELL) {
        struct strbuf text = STRBUF_INIT;
        answer_add(&text, mode->session, reply);
        print(&text);
    }
    if (happened & REACTION_ADJOURNED)
        printf("%s\n", words_adjourned());
    if (happened & (REACTION_SAVED | REACTION_UNSAVED))
        report_saving(reply);
}

/* --- doing */

/* Everything accepted is on disk before we wait. */
static void sync(struct text_mode *mode)
{
    int result = session_sync(mode->session);
    if (result == 0)
        return;
    fflush(stdout);
    fprintf(stderr, _("Avís: la partida en joc no es pot guardar al disc: %s\n"),
            message_system(-result));
}

static void leave(struct text_mode *mode)
{
    struct reply reply;
    session_adjourn(mode->session, &reply);
    show(mode, &reply);
}

/* Ctrl-C at a prompt. After something was typed it is not the second time in a row. */
static void interrupted(struct text_mode *mode)
{
    if (mode->line.len > 0)
        mode->presses = 0;
    mode->presses += interrupt_take_keys();
    if (mode->presses > 1)
        leave(mode);
}

static bool read_line(struct text_mode *mode, const char *prompt)
{
    if (!mode->lines->is_waiting(mode->lines))
        sync(mode);
    switch (mode->lines->read(mode->lines, prompt, &mode->line)) {
    case LINE_READ:
        mode->presses = 0;
        return true;
    case LINE_INTERRUPTED:
        interrupted(mode);
        return false;
    case LINE_END:
        leave(mode);
        break;
    }
    return false;
}

/* What does the move promote to? False if the answer did not come: the move is dropped. */
static bool ask_promotion(struct text_mode *mode, struct reply *reply)
{
    struct strbuf prompt = STRBUF_INIT;
    words_add_promotion(&prompt, game_variant(session_game(mode->session)), reply->why.promotions);
    bool answered = read_line(mode, strbuf_text(&prompt));
    strbuf_done(&prompt);
    if (answered)
        session_promote(mode->session, strbuf_text(&mode->line), reply);
    return answered;
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

static bool is_blank(const char *line)
{
    while (*line == ' ')
        line++;
    return *line == '\0';
}

static void ask_human(struct text_mode *mode)
{
    struct strbuf prompt = STRBUF_INIT;
    struct reply reply;
    strbuf_addf(&prompt, "%s: ", words_side(session_actor(mode->session)));
    bool given = read_line(mode, strbuf_text(&prompt)) && !is_blank(strbuf_text(&mode->line));
    strbuf_done(&prompt);
    if (!given)
        return;
    session_enter(mode->session, strbuf_text(&mode->line), &reply);
    if (!(reply.reactions & REACTION_QUESTION) || ask_promotion(mode, &reply))
        conclude(mode, &reply);
}

/* Ctrl-C while a player thinks: against a human it moves now, else the game is adjourned. */
static bool hurry_or_leave(struct text_mode *mode)
{
    mode->presses += interrupt_take_keys();
    bool any_human =
        session_is_human(mode->session, WHITE) || session_is_human(mode->session, BLACK);
    if (any_human && !interrupt_must_end() && mode->presses < 2) {
        session_hurry(mode->session);
        return true;
    }
    putchar('\n');
    leave(mode);
    return false;
}

static void wait_for_player(struct text_mode *mode)
{
    enum side side = session_actor(mode->session);
    struct reply reply;
    if (session_is_advising(mode->session))
        printf("%s: ", _("Consell"));
    else
        printf("%s (%s): ", words_side(side), session_label(mode->session, side));
    sync(mode);
    fflush(stdout);
    while (interrupt_wait(session_wake(mode->session)) == WAIT_INTERRUPTED)
        if (!hurry_or_leave(mode))
            return;
    session_collect(mode->session, &reply);
    if (reply.reactions & REACTION_STUCK)
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
    struct text_mode mode = {.session = session, .lines = lines, .options = options};
    enum next next = NEXT_LINE;
    print_state(&mode, !options->quiet);
    while (!mode.ended && (next = session_next(session)) != NEXT_END) {
        if (interrupt_must_end() && next != NEXT_WAIT)
            leave(&mode);
        else if (next == NEXT_THINK)
            start_player(&mode);
        else if (next == NEXT_WAIT)
            wait_for_player(&mode);
        else
            ask_human(&mode);
    }
    sync(&mode);
    if (session_is_recoverable(session))
        fprintf(stderr, "%s\n",
                _("El que s'ha jugat queda en un diari: «escacs --continua» ho recupera"));
    strbuf_done(&mode.line);
    return !mode.refused;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing the screen of a game in play. */
#include "ui/tui_game.h"

#include "escacs/notation.h"
#include "ui/analysis_words.h"
#include "ui/acquaintance_words.h"
#include "session/session_club.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/presenter.h"
#include "util/alloc.h"

#include <stdio.h>
#include <stdlib.h>

static void fill_marks(struct tui_game *game, struct board_marks *marks)
{
    struct game *played = session_game(game->session);
    *marks = (struct board_marks){.has_cursor = game->has_cursor, .cursor = game->cursor};
    if (game->has_hint) {
        marks->of[game->hint.from] = MARK_HINT;
        marks->of[game->hint.to] = MARK_HINT;
    }
    if (game->tui->settings.marks)
        hand_mark(marks, &game->hand, played);
    else
        hand_mark_least(marks, &game->hand, played);
}

/* The texts of the panel, which must outlive its drawing. */
struct texts {
    struct strbuf players[2], known[2], evaluation, note;
};

static void texts_done(struct texts *texts)
{
    strbuf_done(&texts->players[WHITE]);
    strbuf_done(&texts->players[BLACK]);
    strbuf_done(&texts->known[WHITE]);
    strbuf_done(&texts->known[BLACK]);
    strbuf_done(&texts->evaluation);
    strbuf_done(&texts->note);
}

/* What the analysis says of a move. */
static const char *mark_of(int move, const void *payload)
{
    return words_move_mark(session_move_mark(payload, move));
}

static void fill_note(struct tui_game *game, struct strbuf *note)
{
    const char *opening = strbuf_text(game->heard.len > 0 ? &game->heard : &game->opening);
    if (session_is_reviewing(game->session))
        strbuf_addf(note, _("Revisió: %d de %d"), session_shown(game->session),
                    session_length(game->session));
    else if (game->follows.len > 0)
        strbuf_addf(note, _("Segueix %s"), strbuf_text(&game->follows));
    strbuf_addf(note, note->len > 0 && *opening ? " · %s" : "%s", opening);
}

static void fill_panel(struct tui_game *game, struct panel *panel, struct texts *texts)
{
    struct session *session = game->session;
    struct acquaintance_view known;
    panel->game = session_game(session);
    panel->flipped = session_is_flipped(session);
    panel->scroll = game->scroll;
    panel->look = game->tui->look;
    panel->title = words_title(game_variant(panel->game));
    move_list_update(&game->moves, panel->game, (enum move_notation)game->tui->settings.notation);
    panel->moves = &game->moves;
    panel->has_clock = session_has_clock(session);
    panel->mark = mark_of;
    panel->payload = session;
    panel->analysis = session_analysis(session);
    panel->keys = tui_foot_keys(game);
    for (int side = WHITE; side <= BLACK; side++) {
        const char *name = session_player_name(session, (enum side)side);
        present_player(&texts->players[side], name ? name : session_label(session, (enum side)side),
                       name ? "" : session_settings(session, (enum side)side));
        panel->players[side] = strbuf_text(&texts->players[side]);
        if (session_glances(&known, session, (enum side)side))
            words_add_estimate(&texts->known[side], &known);
        panel->known[side] = strbuf_text(&texts->known[side]);
        panel->left_ms[side] = session_time_left(session, (enum side)side);
    }
    fill_note(game, &texts->note);
    panel->note = strbuf_text(&texts->note);
    if (game->tui->settings.evaluation && tui_may_evaluate(game))
        words_add_white_score(&texts->evaluation, game->evaluation);
    panel->evaluation = strbuf_text(&texts->evaluation);
}

/* A move as the list of moves would show it. */
static int write_move(char out[MOVE_TEXT_SIZE], struct position *position, struct move move,
                      enum move_notation notation)
{
    if (notation == MOVES_COORDINATES)
        return words_write_move(out, position, move);
    const struct variant *variant = position->variant;
    struct move *legal = xcalloc((size_t)variant_max_moves(variant), sizeof *legal);
    int count = movegen_legal(legal, position);
    int length = algebraic_write(out, position, move, words_letters(variant), legal, count);
    free(legal);
    return length;
}

/* The moves that a thinking player expects. */
static void write_thought(char out[THOUGHT_BYTES], const struct game *played,
                          const struct cpu_report *report, enum move_notation notation)
{
    struct position position = *game_position(played);
    struct undo undo;
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < report->line_length; i++) {
        char text[MOVE_TEXT_SIZE];
        size_t length = (size_t)write_move(text, &position, report->line[i], notation);
        if (used + length + 3 > THOUGHT_BYTES)
            return;
        used += (size_t)snprintf(out + used, THOUGHT_BYTES - used, "%s%s", i > 0 ? " " : "", text);
        position_make(&position, report->line[i], &undo);
    }
}

static void fill_thinking(struct tui_game *game, struct panel_thinking *thinking)
{
    const struct game *played = session_game(game->session);
    const char *label = session_label(game->session, session_actor(game->session));
    struct panel_thinking told = {.title = session_is_analysing(game->session) ? _("Anàlisi")
                                           : session_is_advising(game->session) || !label
                                               ? _("Consell")
                                               : label,
                                  .line = game->thought_line};
    if (!game->tui->settings.thinking ||
        !session_progress(&told.report, &told.permille, game->session))
        return;
    *thinking = told;
    write_thought(game->thought_line, played, &told.report,
                  (enum move_notation)game->tui->settings.notation);
    if (told.report.bound != CPU_BOUND_NONE)
        game->evaluation =
            game_position(played)->turn == WHITE ? told.report.score : -told.report.score;
}

/* The box must not cover the squares of the last move. */
static void spare_last_move(struct tui_game *game)
{
    const struct board_place *place = &game->layout.place;
    const struct game_entry *last = game_last_move(session_game(game->session));
    if (!last)
        return;
    const square squares[2] = {last->move.from, last->move.to};
    for (int i = 0; i < 2; i++) {
        struct dialog_area *area = &game->dialog.spared[game->dialog.spared_count++];
        *area = (struct dialog_area){.rows = place->height, .columns = place->width};
        board_cell_of(&area->top, &area->left, place, squares[i]);
    }
}

/* The prompt: `Blanques: `, or a question. */
static void fill_prompt(struct tui_game *game, struct strbuf *prompt)
{
    const struct game *played = session_game(game->session);
    bool remote = session_is_remote(game->session, session_actor(game->session));
    if (game_is_over(played) || session_is_reviewing(game->session) || remote)
        strbuf_add_str(prompt, "> ");
    else if (game_offer_pending(played))
        strbuf_addf(prompt, _("%s, accepteu taules? (sí, no): "),
                    words_side(session_actor(game->session)));
    else
        strbuf_addf(prompt, "%s: ", words_side(session_actor(game->session)));
}

/* The words that Tab offers, shown in place of the message. */
static void add_offers(struct strbuf *out, const char *const *offers)
{
    for (; *offers; offers++)
        strbuf_addf(out, "%s  ", *offers);
}

/* What the players wait for, if that is a key of the user. */
static const char *waiting_words(const struct tui_game *game)
{
    bool waits = game->stopped && !game->steps;
    enum activity activity = tui_activity(game);
    if (waits && activity == ACTIVITY_STEPS)
        return _("Espai: tira la CPU");
    return waits && activity == ACTIVITY_WATCHES
               ? _("Aturada: espai fa una tirada, Retorn continua")
               : "";
}

void tui_paint(struct tui_game *game)
{
    struct tui *tui = game->tui;
    struct strbuf prompt = STRBUF_INIT, offers = STRBUF_INIT;
    struct view view = {.message = game->message.len > 0 ? strbuf_text(&game->message)
                                                         : waiting_words(game),
                        .message_style = game->message_style,
                        .line = tui_line_text(tui->line),
                        .line_cursor = tui_line_cursor(tui->line)};
    struct texts texts = {.note = STRBUF_INIT};
    tui_use_images(tui, game_variant(session_game(game->session)),
                   session_rules_path(game->session));
    struct grid *grid = tui_canvas(tui);
    view_arrange(&game->layout, game_variant(session_game(game->session)), &tui->look,
                 session_is_flipped(game->session), grid->rows, grid->columns);
    fill_prompt(game, &prompt);
    view.prompt = strbuf_text(&prompt);
    if (tui_line_offers(tui->line)) {
        add_offers(&offers, tui_line_offers(tui->line));
        view.message = strbuf_text(&offers);
    }
    fill_marks(game, &view.marks);
    fill_panel(game, &view.panel, &texts);
    fill_thinking(game, &view.panel.thinking);
    view.has_evaluation = tui->settings.evaluation && tui_may_evaluate(game);
    view.evaluation = game->evaluation;
    game->drawn = view_draw(grid, &game->layout, &view);
    if (game->dialog.open) {
        bool narrow = game->purpose != PURPOSE_READ;
        bool beside = narrow && game->layout.panel_columns > 0;
        game->dialog.beside = beside ? game->layout.panel_left : 0;
        game->dialog.spared_count = 0;
        if (game->purpose == PURPOSE_END && game->layout.fits)
            spare_last_move(game);
        dialog_draw(grid, &game->dialog);
    }
    term_set_cursor(tui->term, game->dialog.open ? -1 : game->drawn.cursor_row,
                    game->drawn.cursor_column);
    tui_show(tui);
    texts_done(&texts);
    strbuf_done(&prompt);
    strbuf_done(&offers);
}

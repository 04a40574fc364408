/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing the screen of a game in play. */
#include "ui/tui_game.h"

#include "escacs/notation.h"
#include "ui/game_words.h"
#include "ui/gettext.h"

#include <stdio.h>

static void fill_marks(struct tui_game *game, struct board_marks *marks)
{
    struct game *played = session_game(game->session);
    *marks = (struct board_marks){.has_cursor = game->has_cursor, .cursor = game->cursor};
    if (game->has_hint) {
        marks->of[game->hint.from] = MARK_HINT;
        marks->of[game->hint.to] = MARK_HINT;
    }
    hand_mark(marks, &game->hand, played);
}

static void fill_panel(struct tui_game *game, struct panel *panel)
{
    panel->game = session_game(game->session);
    panel->flipped = session_is_flipped(game->session);
    panel->scroll = game->scroll;
    panel->look = game->tui->look;
    panel->has_clock = session_has_clock(game->session);
    panel->left_ms[WHITE] = session_time_left(game->session, WHITE);
    panel->left_ms[BLACK] = session_time_left(game->session, BLACK);
    for (int side = WHITE; side <= BLACK; side++) {
        const char *label = session_label(game->session, (enum side)side);
        panel->players[side] = label ? label : _("persona");
        panel->settings[side] = label ? session_settings(game->session, (enum side)side) : "";
    }
}

/* The moves that a thinking player expects, as they are typed. */
static void write_thought(char out[THOUGHT_BYTES], const struct game *played,
                          const struct cpu_report *report)
{
    struct position position = *game_position(played);
    struct undo undo;
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < report->line_length; i++) {
        char text[MOVE_TEXT_SIZE];
        size_t length = (size_t)move_write(text, &position, report->line[i]);
        if (used + length + 3 > THOUGHT_BYTES)
            return;
        used += (size_t)snprintf(out + used, THOUGHT_BYTES - used, "%s%s", i > 0 ? ", " : "", text);
        position_make(&position, report->line[i], &undo);
    }
}

static void fill_thinking(struct tui_game *game, struct panel_thinking *thinking)
{
    const struct game *played = session_game(game->session);
    const char *label = session_label(game->session, session_actor(game->session));
    struct panel_thinking told = {
        .title = session_is_advising(game->session) || !label ? _("Consell") : label,
        .line = game->thought_line};
    if (!game->tui->settings.thinking ||
        !session_progress(&told.report, &told.permille, game->session))
        return;
    *thinking = told;
    write_thought(game->thought_line, played, &told.report);
    if (told.report.bound != CPU_BOUND_NONE)
        game->evaluation =
            game_position(played)->turn == WHITE ? told.report.score : -told.report.score;
}

/* The prompt: `Blanques: `, or a question. */
static void fill_prompt(struct tui_game *game, struct strbuf *prompt)
{
    const struct game *played = session_game(game->session);
    if (game_is_over(played))
        strbuf_add_str(prompt, "> ");
    else if (game_offer_pending(played))
        strbuf_addf(prompt, _("%s, accepteu taules? (acceptades, no acceptades): "),
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

void tui_paint(struct tui_game *game)
{
    struct tui *tui = game->tui;
    struct strbuf prompt = STRBUF_INIT, offers = STRBUF_INIT;
    struct view view = {.message = strbuf_text(&game->message),
                        .message_style = game->message_style,
                        .line = tui_line_text(tui->line),
                        .line_cursor = tui_line_cursor(tui->line)};
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
    fill_panel(game, &view.panel);
    fill_thinking(game, &view.panel.thinking);
    view.has_evaluation = tui->settings.evaluation;
    view.evaluation = game->evaluation;
    game->drawn = view_draw(grid, &game->layout, &view);
    if (game->dialog.open) {
        bool beside = game->purpose != PURPOSE_READ && game->layout.panel_columns > 0;
        game->dialog.beside = beside ? game->layout.panel_left : 0;
        dialog_draw(grid, &game->dialog);
    }
    term_set_cursor(tui->term, game->dialog.open ? -1 : game->drawn.cursor_row,
                    game->drawn.cursor_column);
    tui_show(tui);
    strbuf_done(&prompt);
    strbuf_done(&offers);
}

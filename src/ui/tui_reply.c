/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Showing the replies of the session in the message line and in dialogs. */
#include "ui/tui_game.h"

#include "session/command.h"
#include "session/session_club.h"
#include "storage/openings.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/presenter.h"
#include "util/clock.h"

#include <string.h>

/* --- messages */

void tui_say(struct tui_game *game, enum style_id style, const char *text)
{
    strbuf_clear(&game->message);
    strbuf_add_str(&game->message, text);
    game->message_style = style;
}

void tui_say_lines(struct tui_game *game, const char *lines)
{
    for (; *lines; lines += strcspn(lines, "\n"), lines += *lines == '\n') {
        if (game->message.len > 0)
            strbuf_add_str(&game->message, " · ");
        strbuf_add(&game->message, lines, strcspn(lines, "\n"));
    }
}

static void ring(struct tui_game *game)
{
    if (game->tui->settings.bell)
        term_bell(game->tui->term);
}

/* --- dialogs */

void tui_open_dialog(struct tui_game *game, enum purpose purpose, const char *title,
                     const char *text)
{
    dialog_open(&game->dialog, title, text);
    game->purpose = purpose;
}

/* The types of a set, the most valuable first. Returns how many there are. */
static int sort_types(int out[TYPES_MAX], const struct variant *variant, uint32_t types)
{
    const struct rules *rules = variant_rules(variant);
    int count = 0;
    for (int type = 0; type < variant_type_count(variant); type++) {
        if (!(types >> type & 1))
            continue;
        int at = count++;
        for (; at > 0 && rules->pieces[out[at - 1]].value < rules->pieces[type].value; at--)
            out[at] = out[at - 1];
        out[at] = type;
    }
    return count;
}

static void open_promotion(struct tui_game *game, uint32_t types)
{
    const struct variant *variant = game_variant(session_game(game->session));
    enum side side = session_actor(game->session);
    int count = sort_types(game->promotions, variant, types);
    tui_open_dialog(game, PURPOSE_PROMOTE, _("Promoció"), "");
    for (int i = 0; i < count; i++) {
        struct strbuf words = STRBUF_INIT;
        char text[GRID_CELL_BYTES];
        char letter = words_letter(variant, game->promotions[i]);
        board_piece_text(text, variant, piece_of(side, game->promotions[i], false),
                         &game->tui->look, 2);
        strbuf_addf(&words, "%c  %s  ", letter, text);
        words_add_type(&words, variant, game->promotions[i]);
        dialog_add_choice(&game->dialog, strbuf_text(&words), letter);
        strbuf_done(&words);
    }
}

/* A finished game and an exercise are left without a question: there is nothing to save. */
void tui_open_leave(struct tui_game *game)
{
    if (session_is_at_board(game->session)) {
        tui_open_leave_board(game);
        return;
    }
    bool is_saved = session_is_over(game->session) && !session_is_unsaved(game->session);
    if (is_saved || session_exercise(game->session)) {
        tui_enter(game, "ajornar");
        return;
    }
    tui_open_dialog(game, PURPOSE_LEAVE, _("Ajornar"),
                    game->from_menu ? _("Voleu desar la partida i tornar al menú?")
                                    : _("Voleu desar la partida i sortir?"));
    dialog_add_choice(&game->dialog, _("Sí"), *_("S"));
    dialog_add_choice(&game->dialog, _("No"), 'N');
}

enum { NARROW = 60 }; /* columns of a screen on which the box has room beside the board only */

/* In the order of enum end_choice. */
void tui_open_end(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    if (session_is_at_board(game->session)) {
        tui_open_end_of_club(game);
        return;
    }
    words_add_state(&text, session_game(game->session));
    tui_open_dialog(game, PURPOSE_END,
                    game->layout.columns < NARROW ? _("Final") : _("Final de la partida"),
                    strbuf_text(&text));
    dialog_add_choice(&game->dialog, _("Revenja"), *_("V"));
    dialog_add_choice(&game->dialog, _("Canvi de costat"), *_("C"));
    dialog_add_choice(&game->dialog, _("Repassar-la"), *_("R"));
    dialog_add_choice(&game->dialog, _("Nova partida"), *_("N"));
    dialog_add_choice(&game->dialog, game->from_menu ? _("Tornar al menú") : _("Sortir"), *_("S"));
    strbuf_done(&text);
}

/* --- what has happened */

void tui_tell(struct tui_game *game, const char *title, const char *text)
{
    bool is_long = strchr(text, '\n') || grid_width(text) > game->layout.columns - 16;
    if (is_long)
        tui_open_dialog(game, PURPOSE_READ, title, text);
    else
        tui_say_lines(game, text);
}

/* The title of an answer: the command that was typed, or what has been thought about. */
static const char *answer_title(const struct reply *reply)
{
    if (reply->command)
        return words_command(reply->command);
    return reply->topic == TOPIC_ANALYSIS ? _("Anàlisi") : _("Consell");
}

static void show_answer(struct tui_game *game, const struct reply *reply)
{
    struct strbuf text = STRBUF_INIT;
    if (reply->topic == TOPIC_HELP && !reply->about) {
        tui_open_help(game);
        return;
    }
    if (reply->topic == TOPIC_HINT && reply->thought.has_move) {
        game->has_hint = true;
        game->hint = reply->thought.move;
    }
    present_answer(&text, game->session, reply);
    strbuf_trim_end(&text, '\n');
    tui_tell(game, answer_title(reply), strbuf_text(&text));
    strbuf_done(&text);
}

static void show_refusal(struct tui_game *game, const struct reply *reply)
{
    struct strbuf why = STRBUF_INIT;
    tui_say_lines(game, present_refused(reply->why.reason));
    present_why(&why, session_game(game->session), reply);
    tui_say_lines(game, strbuf_text(&why));
    strbuf_done(&why);
}

/* Warnings replace the message. The outcome of a game is in its dialog, and where a review is in
 * the panel. */
static void show_remarks(struct tui_game *game, const struct reply *reply)
{
    struct strbuf text = STRBUF_INIT;
    struct reply rest = *reply;
    bool warning = present_is_warning(reply);
    if (session_is_reviewing(game->session) && panel_tells_note(game->layout.panel_rows))
        rest.reactions &= ~(unsigned)REACTION_REVIEW;
    present_verdict(&text, reply);
    present_remarks(&text, game->session, &rest);
    if ((warning || reply->reactions & REACTION_ENDED) && text.len > 0)
        tui_say(game, warning ? STYLE_WARNING : STYLE_MESSAGE, "");
    tui_say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
}

/* A name stays until another position has one. */
static void find_opening(struct tui_game *game)
{
    struct opening_name name;
    if (game_move_count(session_game(game->session)) == 0)
        strbuf_clear(&game->opening);
    if (!session_opening(&name, game->session))
        return;
    strbuf_clear(&game->opening);
    strbuf_addf(&game->opening, "%s %s", name.code, name.name);
}

void tui_show_position(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    words_add_state(&text, session_game(game->session));
    tui_say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
    game->has_hint = false;
    game->scroll = 0;
    game->hand.count = 0;
    game->evaluation = session_evaluate(game->session);
    game->changed_ms = clock_ms();
    find_opening(game);
}

/* The score of a player's search replaces the static evaluation. */
static void show_played(struct tui_game *game, const struct reply *reply)
{
    bool black_moved = game_position(session_game(game->session))->turn == WHITE;
    const struct cpu_report *report = &reply->thought.report;
    if (report->bound != CPU_BOUND_NONE)
        game->evaluation = black_moved ? -report->score : report->score;
    strbuf_clear(&game->follows);
    if (reply->thought.follows) {
        const char *slash = strrchr(reply->thought.follows, '/');
        message_add_clean(&game->follows, slash ? slash + 1 : reply->thought.follows);
    }
}

static void show_answered(struct tui_game *game, const struct reply *reply)
{
    tui_say_lines(game,
                  reply->thought.accepts ? _("Taules acceptades") : _("Taules no acceptades"));
}

static void show_gesture(struct tui_game *game, const struct reply *reply)
{
    bool resigns = reply->thought.gesture == CPU_RESIGNS;
    tui_say_lines(game, resigns ? _("La CPU es rendeix") : _("La CPU ofereix taules"));
}

void tui_bid_farewell(struct tui_game *game, const struct reply *reply)
{
    struct tui *tui = game->tui;
    struct strbuf *out =
        game->from_menu && game->outcome != TUI_ENDS ? &tui->parting : &tui->farewell;
    if (reply->reactions & REACTION_ADJOURNED)
        strbuf_addf(out, "%s\n", words_adjourned());
    present_remarks(out, game->session, reply);
}

void tui_show_reply(struct tui_game *game, const struct reply *reply)
{
    unsigned happened = reply->reactions;
    if (!tui_adds_news(game, reply))
        tui_say(game, present_is_warning(reply) ? STYLE_WARNING : STYLE_MESSAGE, "");
    if (happened & REACTION_ANSWERED)
        show_answered(game, reply);
    if (happened & REACTION_GESTURE)
        show_gesture(game, reply);
    if (happened & REACTION_REFUSED)
        show_refusal(game, reply);
    if (happened & (REACTION_POSITION | REACTION_ENDED))
        tui_show_position(game);
    if (happened & REACTION_PLAYED)
        show_played(game, reply);
    if (happened & REACTION_NEWS)
        tui_show_news(game, &reply->news);
    if (happened & REACTION_TELL)
        show_answer(game, reply);
    if (happened & REACTION_QUESTION)
        open_promotion(game, reply->why.promotions);
    show_remarks(game, reply);
    if (happened & REACTION_ENDED && !session_exercise(game->session))
        tui_open_end(game);
    if (happened & (REACTION_REFUSED | REACTION_BUSY | REACTION_PLAYED | REACTION_GESTURE))
        ring(game);
    if (session_next(game->session) == NEXT_END)
        tui_bid_farewell(game, reply);
}

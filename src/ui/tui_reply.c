/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Showing the replies of the session in the message line and in dialogs. */
#include "ui/tui_game.h"

#include "session/command.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/presenter.h"

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

static void open_dialog(struct tui_game *game, enum purpose purpose, const char *title,
                        const char *text)
{
    dialog_open(&game->dialog, title, text);
    game->purpose = purpose;
}

void tui_open_help(struct tui_game *game)
{
    struct strbuf text = STRBUF_INIT;
    struct reply reply = {.topic = TOPIC_HELP};
    strbuf_add_str(&text, _("Lletres i xifres    s'escriuen a la línia d'ordres\n"
                            "u r f h q           desfer, refer, girar, ajuda, ajornar\n"
                            "Fletxes             mouen el cursor (o editen el que s'escriu)\n"
                            "Retorn, espai       agafa una peça i la deixa\n"
                            "Ratolí              el mateix, clicant\n"
                            "Esc                 cancel·la\n"
                            "< >                 desfà i refà una tirada\n"
                            "? F1                aquesta ajuda\n"
                            "F2                  gira el tauler\n"
                            "F3 F4               barra d'avaluació, el que pensa la CPU\n"
                            "RePàg AvPàg         la llista de tirades\n"
                            "Tab, Ctrl-P Ctrl-N  completa, línies anteriors\n"
                            "Ctrl-C              la CPU tira ja; dues vegades, ajorna\n"
                            "Ctrl-L Ctrl-Z       redibuixa, atura el programa\n\n"));
    present_answer(&text, game->session, &reply);
    open_dialog(game, PURPOSE_READ, _("Ajuda"), strbuf_text(&text));
    strbuf_done(&text);
}

static void open_promotion(struct tui_game *game, uint32_t types)
{
    const struct variant *variant = game_variant(session_game(game->session));
    const struct rules *rules = variant_rules(variant);
    enum side side = session_actor(game->session);
    open_dialog(game, PURPOSE_PROMOTE, _("Promoció"), "");
    game->promotions = types;
    for (int type = 0; type < variant_type_count(variant); type++) {
        struct strbuf words = STRBUF_INIT;
        char text[GRID_CELL_BYTES];
        if (!(types >> type & 1))
            continue;
        board_piece_text(text, variant, piece_of(side, type, false), &game->tui->look, 2);
        strbuf_addf(&words, "%c  %s  ", rules->pieces[type].symbol, text);
        words_add_type(&words, variant, type);
        dialog_add_choice(&game->dialog, strbuf_text(&words), rules->pieces[type].symbol);
        strbuf_done(&words);
    }
}

void tui_open_leave(struct tui_game *game)
{
    open_dialog(game, PURPOSE_LEAVE, _("Ajornar"), _("Voleu desar la partida i sortir?"));
    dialog_add_choice(&game->dialog, _("Sí"), *_("S"));
    dialog_add_choice(&game->dialog, _("No"), 'N');
}

static void open_end(struct tui_game *game, const struct reply *reply)
{
    struct strbuf text = STRBUF_INIT;
    words_add_state(&text, session_game(game->session));
    strbuf_add_char(&text, '\n');
    present_remarks(&text, game->session, reply);
    open_dialog(game, PURPOSE_END, _("Final de la partida"), strbuf_text(&text));
    dialog_add_choice(&game->dialog, _("Repassar la partida"), 'R');
    dialog_add_choice(&game->dialog, _("Nova partida"), 'N');
    dialog_add_choice(&game->dialog, _("Sortir"), 'S');
    strbuf_done(&text);
}

/* --- what has happened */

void tui_tell(struct tui_game *game, const char *title, const char *text)
{
    bool is_long = strchr(text, '\n') || grid_width(text) > game->layout.columns - 16;
    if (is_long)
        open_dialog(game, PURPOSE_READ, title, text);
    else
        tui_say_lines(game, text);
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
    tui_tell(game, reply->command ? words_command(reply->command) : _("Consell"), strbuf_text(&text));
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

/* Warnings replace the message. The remarks about the end of a game are also in its dialog. */
static void show_remarks(struct tui_game *game, const struct reply *reply)
{
    struct strbuf text = STRBUF_INIT;
    bool warning = present_is_warning(reply);
    present_remarks(&text, game->session, reply);
    if (warning && text.len > 0)
        tui_say(game, STYLE_WARNING, "");
    if (warning || !(reply->reactions & REACTION_ENDED))
        tui_say_lines(game, strbuf_text(&text));
    strbuf_done(&text);
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
}

/* The score of a player's search replaces the static evaluation. */
static void show_played(struct tui_game *game, const struct reply *reply)
{
    bool black_moved = game_position(session_game(game->session))->turn == WHITE;
    const struct cpu_report *report = &reply->thought.report;
    if (report->bound != CPU_BOUND_NONE)
        game->evaluation = black_moved ? -report->score : report->score;
}

static void show_answered(struct tui_game *game, const struct reply *reply)
{
    tui_say_lines(game,
                  reply->thought.accepts ? _("Taules acceptades") : _("Taules no acceptades"));
}

void tui_bid_farewell(struct tui_game *game, const struct reply *reply)
{
    if (reply->reactions & REACTION_ADJOURNED)
        strbuf_addf(&game->tui->farewell, "%s\n", words_adjourned());
    present_remarks(&game->tui->farewell, game->session, reply);
}

void tui_show_reply(struct tui_game *game, const struct reply *reply)
{
    unsigned happened = reply->reactions;
    tui_say(game, present_is_warning(reply) ? STYLE_WARNING : STYLE_MESSAGE, "");
    if (happened & REACTION_ANSWERED)
        show_answered(game, reply);
    if (happened & REACTION_REFUSED)
        show_refusal(game, reply);
    if (happened & (REACTION_POSITION | REACTION_ENDED))
        tui_show_position(game);
    if (happened & REACTION_PLAYED)
        show_played(game, reply);
    if (happened & REACTION_TELL)
        show_answer(game, reply);
    if (happened & REACTION_QUESTION)
        open_promotion(game, reply->why.promotions);
    show_remarks(game, reply);
    if (happened & REACTION_ENDED)
        open_end(game, reply);
    if (happened & (REACTION_REFUSED | REACTION_BUSY | REACTION_PLAYED))
        ring(game);
    if (session_next(game->session) == NEXT_END)
        tui_bid_farewell(game, reply);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what is on the board and on record. */
#include "ui/game_words.h"

#include "escacs/notation.h"
#include "session/command.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* At the end. */
static const char *const outcome_lines[OUTCOME_COUNT];

const char *words_side(enum side side)
{
    return side == WHITE ? _("Blanques") : _("Negres");
}

const char *words_outcome(enum outcome outcome)
{
    return outcome_lines[outcome] ? _(outcome_lines[outcome]) : NULL;
}

const char *words_side_inside(enum side side)
{
    return side == WHITE ? _("blanques") : _("negres");
}

const char *words_adjourned(void)
{
    return _("PARTIDA AJORNADA");
}

/* --- outcomes */

static const char *result_line(enum result result)
{
    switch (result) {
    case RESULT_WHITE_WINS:
        return _("BLANQUES GUANYEN");
    case RESULT_BLACK_WINS:
        return _("NEGRES GUANYEN");
    case RESULT_DRAW:
        return _("TAULES");
    case RESULT_NONE:
        break;
    }
    return "";
}

void words_add_state(struct strbuf *out, const struct game *game)
{
    const struct position *position = game_position(game);
    if (game_is_over(game)) {
        const char *reason = outcome_lines[game_outcome(game)];
        if (reason)
            strbuf_addf(out, "%s\n", _(reason));
        strbuf_addf(out, "%s\n", result_line(game_result(game)));
    } else if (position_in_check(position)) {
        strbuf_addf(out, "%s\n",
                    position->turn == WHITE ? _("ESCAC AL REI BLANC!") : _("ESCAC AL REI NEGRE!"));
    }
}

/* --- saves */

const char *words_saved(const struct saved *saved)
{
    switch (saved->state) {
    case SAVED_UNFINISHED:
        return _("inacabada");
    case SAVED_INTERRUPTED:
        return _("interrompuda");
    case SAVED_UNREADABLE:
        return _("no es pot llegir");
    case SAVED_FINISHED:
        break;
    }
    return saved->result == RESULT_WHITE_WINS   ? _("guanyen blanques")
           : saved->result == RESULT_BLACK_WINS ? _("guanyen negres")
                                                : _("taules");
}

/* --- pieces and squares */

char words_letter(const struct variant *variant, int type)
{
    const struct rules_piece *described = &variant_rules(variant)->pieces[type];
    bool by_fen = words_letters(variant) == LETTERS_FEN;
    return by_fen ? described->fen : described->symbol;
}

void words_add_type(struct strbuf *out, const struct variant *variant, int type)
{
    enum language language = language_in_use();
    message_add_clean(out, language == LANGUAGE_CATALAN
                               ? variant_rules(variant)->pieces[type].name
                               : variant_type_name(variant, type, language));
}

void words_add_square(struct strbuf *out, square s)
{
    char text[SQUARE_TEXT_SIZE];
    square_write(text, s);
    strbuf_add_str(out, text);
}

static int compare_letters(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

void words_add_symbols(struct strbuf *out, const struct variant *variant, uint32_t types)
{
    char symbols[TYPES_MAX];
    size_t count = 0;
    for (int type = 0; type < variant_type_count(variant); type++)
        if (types >> type & 1)
            symbols[count++] = words_letter(variant, type);
    qsort(symbols, count, 1, compare_letters);
    for (size_t i = 0; i < count; i++)
        strbuf_addf(out, i > 0 ? " %c" : "%c", symbols[i]);
}

void words_add_score(struct strbuf *out, const struct position *position, int score)
{
    int moves = cpu_mate_moves(score);
    if (!cpu_is_mate(score))
        strbuf_addf(out, "%+.2f", (position->turn == WHITE ? score : -score) / 100.0);
    else if (variant_rules(position->variant)->objective == OBJECTIVE_MATE)
        strbuf_addf(out, moves > 0 ? _("mat en %d") : _("rep mat en %d"), abs(moves));
    else
        strbuf_addf(out, moves > 0 ? _("guanya en %d") : _("perd en %d"), abs(moves));
}

void words_add_line(struct strbuf *out, const struct position *position, const struct move *line,
                    int length)
{
    struct position at = *position;
    struct undo undo;
    char text[MOVE_TEXT_SIZE];
    for (int i = 0; i < length; i++) {
        words_write_move(text, &at, line[i]);
        position_make(&at, line[i], &undo);
        strbuf_addf(out, i > 0 ? ", %s" : "%s", text);
    }
}

void words_add_white_score(struct strbuf *out, int score)
{
    int moves = cpu_mate_moves(score);
    if (!cpu_is_mate(score))
        strbuf_addf(out, "%+.2f", score / 100.0);
    else
        strbuf_addf(out, moves > 0 ? "#%d" : "-#%d", abs(moves));
}

/* --- variants */

const char *words_title(const struct variant *variant)
{
    const char *title = variant_title(variant, language_in_use());
    return *title ? title : _("Escacs");
}

enum letters words_letters(const struct variant *variant)
{
    return letters_for(variant, language_in_use());
}

int words_write_move(char out[MOVE_TEXT_SIZE], struct position *position, struct move move)
{
    return move_write_letters(out, position, move, words_letters(position->variant));
}

/* --- promotions */

void words_add_promotion(struct strbuf *out, const struct variant *variant, uint32_t types)
{
    strbuf_addf(out, "%s (", _("Promoció"));
    words_add_symbols(out, variant, types);
    strbuf_add_str(out, "): ");
}

/* --- clocks. Seconds are rounded up, so that a clock shows 0 only when the flag falls. */

void words_write_clock(char out[CLOCK_TEXT_SIZE], int64_t left_ms)
{
    int64_t tenths = (left_ms + 99) / 100, seconds = (left_ms + 999) / 1000;
    int minutes = (int)(seconds / 60 % 60), hours = (int)(seconds / 3600);
    if (left_ms < CLOCK_TENTHS_MS)
        snprintf(out, CLOCK_TEXT_SIZE, "%d.%d", (int)(tenths / 10), (int)(tenths % 10));
    else if (hours >= 48)
        /* L10N: days and hours on a clock */
        snprintf(out, CLOCK_TEXT_SIZE, _("%dd %dh"), hours / 24, hours % 24);
    else if (hours > 0)
        snprintf(out, CLOCK_TEXT_SIZE, "%d:%02d:%02d", hours, minutes, (int)(seconds % 60));
    else
        snprintf(out, CLOCK_TEXT_SIZE, "%d:%02d", minutes, (int)(seconds % 60));
}

int words_clock_changes_in(int64_t left_ms)
{
    int64_t unit = left_ms < CLOCK_TENTHS_MS + 1000      ? 100
                   : left_ms > INT64_C(48) * 3600 * 1000 ? 3600 * 1000
                                                         : 1000;
    return (int)((left_ms - 1) % unit + 1);
}

/* --- commands */

const char *words_command(const struct command *command)
{
    const char *name = language_pick(command->names);
    return name ? name : command->names[0];
}

void words_add_usage(struct strbuf *out, const struct command *command)
{
    static const char *const arguments[] = {
        [ARGUMENT_NONE] = "",
        [ARGUMENT_SQUARE] = N_("CASELLA"),
        [ARGUMENT_PIECE] = N_("PEÇA"),
        [ARGUMENT_ROW] = N_("NÚMERO"),
        [ARGUMENT_COUNT] = N_("NÚMERO"),
        [ARGUMENT_COLUMN] = N_("LLETRA"),
        [ARGUMENT_PATH] = N_("FITXER"),
        [ARGUMENT_TEXT] = N_("TEXT"),
        [ARGUMENT_PLACE] = N_("NÚMERO|inici|final"),
        [ARGUMENT_PLAYERS] = N_("BLANQUES NEGRES"),
        [ARGUMENT_COMMAND] = N_("ORDRE"),
    };
    strbuf_add_str(out, words_command(command));
    if (command->argument != ARGUMENT_NONE)
        strbuf_addf(out, command->optional ? " [%s]" : " %s", _(arguments[command->argument]));
}

/* --- tables */

/* clang-format off */
static const char *const outcome_lines[OUTCOME_COUNT] = {
    [OUTCOME_MATE] = N_("ESCAC I MAT"),
    [OUTCOME_ELIMINATION] = N_("VICTÒRIA PER ELIMINACIÓ"),
    [OUTCOME_STALEMATE_LOSS] = N_("VICTÒRIA PER OFEGAMENT"),
    [OUTCOME_BARE_KING] = N_("VICTÒRIA PER REI SOL"),
    [OUTCOME_STALEMATE] = N_("TAULES PER REI OFEGAT"),
    [OUTCOME_CHECKS] = N_("TAULES PER ESCAC CONTINU"),
    [OUTCOME_INACTION] = N_("TAULES PER INACCIÓ"),
    [OUTCOME_REPETITION] = N_("TAULES PER REPETICIÓ"),
    [OUTCOME_MATERIAL] = N_("TAULES PER MATERIAL INSUFICIENT"),
    [OUTCOME_RESIGNATION] = N_("RENDICIÓ"),
    [OUTCOME_TIME] = N_("TEMPS ESGOTAT"),
    [OUTCOME_TIME_DRAW] = N_("TEMPS ESGOTAT"),
};
/* clang-format on */

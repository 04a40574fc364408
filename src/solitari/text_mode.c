/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game played by question and answer: prompts, messages and the state, a line each. */
#include "solitari/text_mode.h"
#include "ui/gettext.h"
#include "util/alloc.h"

#include <inttypes.h>

/* --- drawing: lines of seven cells, two characters each, separated by a space */

enum { BLANK = -1, BACK = -2 }; /* cells that show no card's face */
enum { HAND_CELL = 5, DISCARD_CELL = 6 };

static void add_card(struct strbuf *out, uint8_t card, const struct text_look *look)
{
    bool painted = look->colours && card_is_red(card);
    if (painted)
        strbuf_add_str(out, "\033[31m");
    strbuf_add_char(out, card_value_letter(card));
    if (look->symbols)
        strbuf_add_str(out, card_suit_symbol(card_suit(card)));
    else
        strbuf_add_char(out, card_suit_letter(card));
    if (painted)
        strbuf_add_str(out, "\033[m");
}

static void add_cell(struct strbuf *out, int cell, const struct text_look *look)
{
    if (cell == BLANK)
        strbuf_add_str(out, "  ");
    else if (cell == BACK)
        strbuf_add_str(out, "**");
    else
        add_card(out, (uint8_t)cell, look);
}

static void add_cells(struct strbuf *out, const int cells[KLONDIKE_COLUMNS],
                      const struct text_look *look)
{
    for (int i = 0; i < KLONDIKE_COLUMNS; i++) {
        if (i)
            strbuf_add_char(out, ' ');
        add_cell(out, cells[i], look);
    }
}

static void add_top_line(struct strbuf *out, const struct klondike *game,
                         const struct text_look *look)
{
    int cells[KLONDIKE_COLUMNS];
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        cells[i] = BLANK;
    for (int suit = 0; suit < CARD_SUITS; suit++)
        if (game->piles[suit])
            cells[suit] = card_make(suit, game->piles[suit]);
    if (game->opened < game->talon_count)
        cells[HAND_CELL] = BACK;
    uint8_t discard;
    if (klondike_discard(&discard, game))
        cells[DISCARD_CELL] = discard;
    add_cells(out, cells, look);
    strbuf_trim_end(out, ' ');
    strbuf_add_char(out, '\n');
}

static int longest_column(const struct klondike *game)
{
    int longest = 0;
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        if (game->columns[i].count > longest)
            longest = game->columns[i].count;
    return longest;
}

static void add_row(struct strbuf *out, const struct klondike *game, int row,
                    const struct text_look *look)
{
    int cells[KLONDIKE_COLUMNS];
    for (int i = 0; i < KLONDIKE_COLUMNS; i++) {
        const struct klondike_column *column = &game->columns[i];
        if (row > column->count)
            cells[i] = BLANK;
        else
            cells[i] = row <= column->hidden ? BACK : column->cards[row - 1];
    }
    add_cells(out, cells, look);
    strbuf_addf(out, " f%d\n", row);
}

void text_mode_add_state(struct strbuf *out, const struct klondike *game,
                         const struct text_look *look)
{
    strbuf_add_str(out, _("ESTAT DEL JOC\n"));
    add_top_line(out, game, look);
    strbuf_add_str(out, "c1 c2 c3 c4 c5 c6 c7\n");
    int rows = longest_column(game);
    for (int row = 1; row <= rows; row++)
        add_row(out, game, row, look);
    strbuf_add_str(out, klondike_is_won(game) ? _("JOC ACABAT\n") : _("JOC EN CURS\n"));
}

/* --- playing */

enum { OPTION_ABANDON = 0, OPTION_MENU = 9 };

static const char menu[] = N_("MENU\n"
                              "1. OBRIR UNA CARTA (O TORNAR A COMENCAR)\n"
                              "2. POSAR UNA CARTA (MA->TAULER)\n"
                              "3. POSAR UNA CARTA (MA->PILA)\n"
                              "4. MOURE UNA CARTA (TAULER->TAULER)\n"
                              "5. MOURE UNA CARTA (TAULER->PILA)\n"
                              "6. RECUPERAR UNA CARTA (PILA->TAULER)\n"
                              "9. MOSTRAR MENU\n"
                              "0. ABANDONAR LA PARTIDA\n");

/* What each kind of move asks and says, by number. A question that is NULL is not asked. */
struct command {
    const char *ask_from;      /* asked first */
    bool asks_row;             /* a second number answers ask_from */
    const char *nothing_there; /* said when there is no card to take */
    const char *ask_to;        /* asked when there is one */
    const char *no_fit;        /* said when it does not fit; NULL: on a column, with its number */
};

static const struct command commands[KLONDIKE_PILE_TO_COLUMN + 1];

/* Prints the prompt and reads the answer. False at the end of input. */
static bool ask(struct text_mode *mode, const char *prompt, int64_t *answer)
{
    fprintf(mode->out, "%s\n", _(prompt));
    return numbers_read(answer, mode->in);
}

static void print_state(struct text_mode *mode)
{
    struct strbuf text = STRBUF_INIT;
    text_mode_add_state(&text, mode->game, &mode->look);
    fputs(xstrbuf_text(&text), mode->out);
    strbuf_done(&text);
}

static void print_refusal(struct text_mode *mode, const struct klondike_move *move, int refusal)
{
    const struct command *command = &commands[move->kind];
    if (refusal == -KLONDIKE_NO_FIT && !command->no_fit)
        fprintf(mode->out, _("LA CARTA NO ES POT POSAR A LA COLUMNA %lld\n"), (long long)move->to);
    else if (refusal == -KLONDIKE_NO_FIT)
        fprintf(mode->out, "%s\n", _(command->no_fit));
    else if (command->nothing_there)
        fprintf(mode->out, "%s\n", _(command->nothing_there));
}

/* Asks what the command needs and plays it. False at the end of input. */
static bool run_command(struct text_mode *mode, enum klondike_kind kind)
{
    const struct command *command = &commands[kind];
    struct klondike_move move = {.kind = kind};
    if (command->ask_from && !ask(mode, command->ask_from, &move.from))
        return false;
    if (command->asks_row && !numbers_read(&move.row, mode->in))
        return false;
    uint8_t card;
    int refusal = klondike_taken(&card, mode->game, &move);
    if (!refusal) {
        if (command->ask_to && !ask(mode, command->ask_to, &move.to))
            return false;
        refusal = mode->play(&move, mode->payload);
    }
    if (refusal)
        print_refusal(mode, &move, refusal);
    return true;
}

bool text_mode_ask_deal(struct text_mode *mode, int64_t *seed, int64_t *steps)
{
    return ask(mode, N_("ENTRA LA LLAVOR:"), seed) && ask(mode, N_("ENTRA ELS PASSOS:"), steps);
}

enum text_mode_end text_mode_play(struct text_mode *mode)
{
    print_state(mode);
    fputs(_(menu), mode->out);
    while (!klondike_is_won(mode->game)) {
        int64_t option;
        if (!ask(mode, N_("OPCIO:"), &option))
            return TEXT_MODE_END_OF_INPUT;
        if (option == OPTION_ABANDON) {
            fputs(_("PARTIDA ABANDONADA\n"), mode->out);
            return TEXT_MODE_ABANDONED;
        }
        if (option == OPTION_MENU) {
            fputs(_(menu), mode->out);
            continue;
        }
        if (option < KLONDIKE_OPEN || option > KLONDIKE_PILE_TO_COLUMN)
            fputs(_("OPCIO NO DEFINIDA\n"), mode->out);
        else if (!run_command(mode, (enum klondike_kind)option))
            return TEXT_MODE_END_OF_INPUT;
        print_state(mode);
    }
    fputs(_("PARTIDA GUANYADA\n"), mode->out);
    return TEXT_MODE_WON;
}

static const struct command commands[KLONDIKE_PILE_TO_COLUMN + 1] = {
    [KLONDIKE_OPEN] = {0},
    [KLONDIKE_DISCARD_TO_COLUMN] = {.nothing_there = N_("NO HI HA CAP CARTA PER AGAFAR"),
                                    .ask_to = N_("A QUINA COLUMNA LA VOLS POSAR:")},
    [KLONDIKE_DISCARD_TO_PILE] = {.nothing_there = N_("NO HI HA CAP CARTA PER AGAFAR"),
                                  .no_fit = N_("NO ES POT APILAR LA CARTA")},
    [KLONDIKE_COLUMN_TO_COLUMN] = {.ask_from = N_("ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:"),
                                   .asks_row = true,
                                   .nothing_there = N_("LA CARTA NO ES POT MOURE"),
                                   .ask_to = N_("ENTRA LA COLUMNA DESTI:")},
    [KLONDIKE_COLUMN_TO_PILE] = {.ask_from = N_("ENTRA LA COLUMNA ORIGEN:"),
                                 .nothing_there = N_("LA CARTA NO ES POT APILAR"),
                                 .no_fit = N_("LA CARTA NO ES POT APILAR")},
    [KLONDIKE_PILE_TO_COLUMN] = {.ask_from = N_("ENTRA LA PILA:"),
                                 .nothing_there = N_("A LA PILA NO HI HA CAP CARTA PER RECUPERAR"),
                                 .ask_to = N_("A QUINA COLUMNA LA VOLS POSAR:")},
};

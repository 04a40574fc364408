/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game played by question and answer: prompts, messages and the state, a line each. */
#include "solitari/text_mode.h"

#include <inttypes.h>

enum { OPTION_ABANDON = 0, OPTION_MENU = 9 };

static const char menu[] = "MENU\n"
                           "1. OBRIR UNA CARTA (O TORNAR A COMENCAR)\n"
                           "2. POSAR UNA CARTA (MA->TAULER)\n"
                           "3. POSAR UNA CARTA (MA->PILA)\n"
                           "4. MOURE UNA CARTA (TAULER->TAULER)\n"
                           "5. MOURE UNA CARTA (TAULER->PILA)\n"
                           "6. RECUPERAR UNA CARTA (PILA->TAULER)\n"
                           "9. MOSTRAR MENU\n"
                           "0. ABANDONAR LA PARTIDA\n";

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
    fprintf(mode->out, "%s\n", prompt);
    return numbers_read(answer, mode->in);
}

static void print_state(struct text_mode *mode)
{
    struct strbuf text = STRBUF_INIT;
    drawing_add_state(&text, mode->game, &mode->look);
    fputs(strbuf_text(&text), mode->out);
    strbuf_done(&text);
}

static void print_refusal(struct text_mode *mode, const struct klondike_move *move, int refusal)
{
    const struct command *command = &commands[move->kind];
    if (refusal == -KLONDIKE_NO_FIT && !command->no_fit)
        fprintf(mode->out, "LA CARTA NO ES POT POSAR A LA COLUMNA %" PRId64 "\n", move->to);
    else if (refusal == -KLONDIKE_NO_FIT)
        fprintf(mode->out, "%s\n", command->no_fit);
    else if (command->nothing_there)
        fprintf(mode->out, "%s\n", command->nothing_there);
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
    return ask(mode, "ENTRA LA LLAVOR:", seed) && ask(mode, "ENTRA ELS PASSOS:", steps);
}

enum text_mode_end text_mode_play(struct text_mode *mode)
{
    print_state(mode);
    fputs(menu, mode->out);
    while (!klondike_is_won(mode->game)) {
        int64_t option;
        if (!ask(mode, "OPCIO:", &option))
            return TEXT_MODE_END_OF_INPUT;
        if (option == OPTION_ABANDON) {
            fputs("PARTIDA ABANDONADA\n", mode->out);
            return TEXT_MODE_ABANDONED;
        }
        if (option == OPTION_MENU) {
            fputs(menu, mode->out);
            continue;
        }
        if (option < KLONDIKE_OPEN || option > KLONDIKE_PILE_TO_COLUMN)
            fputs("OPCIO NO DEFINIDA\n", mode->out);
        else if (!run_command(mode, (enum klondike_kind)option))
            return TEXT_MODE_END_OF_INPUT;
        print_state(mode);
    }
    fputs("PARTIDA GUANYADA\n", mode->out);
    return TEXT_MODE_WON;
}

static const struct command commands[KLONDIKE_PILE_TO_COLUMN + 1] = {
    [KLONDIKE_OPEN] = {0},
    [KLONDIKE_DISCARD_TO_COLUMN] = {.nothing_there = "NO HI HA CAP CARTA PER AGAFAR",
                                    .ask_to = "A QUINA COLUMNA LA VOLS POSAR:"},
    [KLONDIKE_DISCARD_TO_PILE] = {.nothing_there = "NO HI HA CAP CARTA PER AGAFAR",
                                  .no_fit = "NO ES POT APILAR LA CARTA"},
    [KLONDIKE_COLUMN_TO_COLUMN] = {.ask_from = "ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:",
                                   .asks_row = true,
                                   .nothing_there = "LA CARTA NO ES POT MOURE",
                                   .ask_to = "ENTRA LA COLUMNA DESTI:"},
    [KLONDIKE_COLUMN_TO_PILE] = {.ask_from = "ENTRA LA COLUMNA ORIGEN:",
                                 .nothing_there = "LA CARTA NO ES POT APILAR",
                                 .no_fit = "LA CARTA NO ES POT APILAR"},
    [KLONDIKE_PILE_TO_COLUMN] = {.ask_from = "ENTRA LA PILA:",
                                 .nothing_there = "A LA PILA NO HI HA CAP CARTA PER RECUPERAR",
                                 .ask_to = "A QUINA COLUMNA LA VOLS POSAR:"},
};

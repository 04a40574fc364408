/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Question and answer: every prompt, every message, every end of input. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "solitari/text_mode.h"
#include "table.h"

struct typed {
    const char *text;
    size_t next, len;
};

static int next_typed(void *payload)
{
    struct typed *typed = payload;
    return typed->next < typed->len ? (unsigned char)typed->text[typed->next++] : EOF;
}

static int play_on(const struct klondike_move *move, void *payload)
{
    return klondike_play(payload, move);
}

struct printed {
    char *text;
    size_t len;
    enum text_mode_end end;
};

/* Types `input` in this game; the text printed is the caller's to free. */
static void type(struct printed *out, struct klondike *game, const char *input)
{
    struct typed typed = {.text = input, .len = strlen(input)};
    struct numbers numbers = {.next_char = next_typed, .payload = &typed};
    FILE *file = open_memstream(&out->text, &out->len);
    struct text_mode mode = {
        .in = &numbers, .out = file, .game = game, .play = play_on, .payload = game};
    out->end = text_mode_play(&mode);
    fclose(file);
}

static char *state_of(const struct klondike *game)
{
    struct strbuf text = STRBUF_INIT;
    text_mode_add_state(&text, game, &(struct text_look){.symbols = false});
    return strbuf_take(&text);
}

/* `expected` with the state as drawn in place of each "%". */
static char *with_state(const char *expected, const struct klondike *game)
{
    char *drawn = state_of(game);
    struct strbuf text = STRBUF_INIT;
    for (; *expected; expected++)
        if (*expected == '%')
            strbuf_add_str(&text, drawn);
        else
            strbuf_add_char(&text, *expected);
    free(drawn);
    return strbuf_take(&text);
}

/* Typing `input` prints `expected` after the first state and menu; in it, "%" stands for the
 * state as it is at the end, and the game ends as said. Returns the game after it. */
static struct klondike assert_says(struct klondike game, const char *input, const char *expected,
                                   enum text_mode_end expected_end)
{
    struct printed printed;
    type(&printed, &game, input);
    const char *said = strstr(printed.text, "0. ABANDONAR LA PARTIDA\n");
    assert_non_null(said);
    char *wanted = with_state(expected, &game);
    assert_string_equal(strchr(said, '\n') + 1, wanted);
    assert_int_equal(printed.end, expected_end);
    free(wanted);
    free(printed.text);
    return game;
}

/* The command says `expected`, changes nothing, and the game goes on. */
static void assert_refusal(struct klondike game, const char *input, const char *expected)
{
    char wanted[400];
    snprintf(wanted, sizeof wanted, "OPCIO:\n%s%%OPCIO:\n", expected);
    struct klondike after = assert_says(game, input, wanted, TEXT_MODE_END_OF_INPUT);
    assert_memory_equal(&after, &game, sizeof game);
}

static struct klondike jack_opened(void)
{
    struct klondike game = dealt(0, 0);
    klondike_play(&game, &(struct klondike_move){.kind = KLONDIKE_OPEN});
    return game;
}

static void abandoning_prints_no_state(void **state)
{
    (void)state;
    assert_says(dealt(0, 0), "0 1 1 1", "OPCIO:\nPARTIDA ABANDONADA\n", TEXT_MODE_ABANDONED);
}

static void the_menu_is_shown_again_without_the_state(void **state)
{
    (void)state;
    struct printed printed;
    struct klondike game = dealt(0, 0);
    type(&printed, &game, "9");
    const char *menu = strstr(printed.text, "MENU\n1. OBRIR");
    assert_non_null(menu);
    const char *again = strstr(menu, "OPCIO:\n");
    assert_non_null(again);
    assert_int_equal(strncmp(again + 7, menu, (size_t)(again - menu)), 0);
    assert_string_equal(again + 7 + (again - menu), "OPCIO:\n");
    free(printed.text);
}

static void unknown_options_are_said_and_the_state_is_printed(void **state)
{
    (void)state;
    const char *words[] = {"7", "8", "10", "-1", "x", "1.5", "9223372036854775808"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_refusal(dealt(0, 0), words[i], "OPCIO NO DEFINIDA\n");
}

static void opening_says_nothing(void **state)
{
    (void)state;
    assert_says(dealt(0, 0), "1", "OPCIO:\n%OPCIO:\n", TEXT_MODE_END_OF_INPUT);
    assert_refusal(bare_table(), "1", "");
}

static void the_discard_pile_must_have_a_card(void **state)
{
    (void)state;
    assert_refusal(dealt(0, 0), "2", "NO HI HA CAP CARTA PER AGAFAR\n");
    assert_refusal(dealt(0, 0), "3", "NO HI HA CAP CARTA PER AGAFAR\n");
}

static void a_discard_that_does_not_fit_is_refused_with_the_column_as_read(void **state)
{
    (void)state;
    const char *question = "A QUINA COLUMNA LA VOLS POSAR:\n";
    const char *cases[][2] = {{"2 1", "1"},
                              {"2 -3", "-3"},
                              {"2 0", "0"},
                              {"2 008", "8"},
                              {"2 set", "-1"},
                              {"2 +7", "7"},
                              {"2 9223372036854775807", "9223372036854775807"},
                              {"2 9223372036854775808", "-1"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[200];
        snprintf(expected, sizeof expected, "%sLA CARTA NO ES POT POSAR A LA COLUMNA %s\n",
                 question, cases[i][1]);
        assert_refusal(jack_opened(), cases[i][0], expected);
    }
    assert_refusal(jack_opened(), "3", "NO ES POT APILAR LA CARTA\n");
}

static void a_card_that_cannot_move_ends_the_command_before_the_target_is_asked(void **state)
{
    (void)state;
    const char *inputs[] = {"4 7 6", "4 7 8", "4 0 1", "4 8 1", "4 x 7", "4 7 x"};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        assert_refusal(dealt(0, 0), inputs[i],
                       "ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:\nLA CARTA NO ES POT MOURE\n");
}

static void a_run_that_does_not_fit_is_refused_with_the_column(void **state)
{
    (void)state;
    assert_refusal(dealt(0, 0), "4 7 7 2",
                   "ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:\nENTRA LA COLUMNA DESTI:\n"
                   "LA CARTA NO ES POT POSAR A LA COLUMNA 2\n");
}

static void a_run_that_fits_moves_without_a_message(void **state)
{
    (void)state;
    assert_says(dealt(0, 0), "4 7\n7\t1",
                "OPCIO:\nENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:\nENTRA LA COLUMNA DESTI:\n"
                "%OPCIO:\n",
                TEXT_MODE_END_OF_INPUT);
}

static void one_message_serves_every_card_that_cannot_be_piled(void **state)
{
    (void)state;
    struct klondike game = dealt(0, 0);
    game.columns[0].count = 0;
    const char *inputs[] = {"5 1", "5 2", "5 0", "5 8", "5 q"};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        assert_refusal(game, inputs[i], "ENTRA LA COLUMNA ORIGEN:\nLA CARTA NO ES POT APILAR\n");
}

static void recovering_needs_a_pile_with_cards(void **state)
{
    (void)state;
    const char *inputs[] = {"6 1", "6 0", "6 5", "6 -1", "6 ?"};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        assert_refusal(dealt(0, 0), inputs[i],
                       "ENTRA LA PILA:\nA LA PILA NO HI HA CAP CARTA PER RECUPERAR\n");
}

static void a_recovered_card_must_fit(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_piles(&game, 0, 13, 0, 0);
    lay_column(&game, 1, "KT");
    assert_refusal(game, "6 2 1",
                   "ENTRA LA PILA:\nA QUINA COLUMNA LA VOLS POSAR:\n"
                   "LA CARTA NO ES POT POSAR A LA COLUMNA 1\n");
    assert_says(game, "6 2 2", "OPCIO:\nENTRA LA PILA:\nA QUINA COLUMNA LA VOLS POSAR:\n%OPCIO:\n",
                TEXT_MODE_END_OF_INPUT);
}

static void a_won_game_ends_without_another_prompt(void **state)
{
    (void)state;
    struct klondike game = nearly_won();
    game.opened = 1;
    assert_says(game, "3 1 1 1", "OPCIO:\n%PARTIDA GUANYADA\n", TEXT_MODE_WON);
}

static void the_end_of_input_stops_any_question_and_changes_nothing(void **state)
{
    (void)state;
    struct klondike game = jack_opened();
    lay_piles(&game, 1, 0, 0, 0);
    const char *cases[][2] = {
        {"", ""},
        {"2", "A QUINA COLUMNA LA VOLS POSAR:\n"},
        {"4", "ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:\n"},
        {"4 7", "ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:\n"},
        {"4 7 7", "ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:\nENTRA LA COLUMNA DESTI:\n"},
        {"5", "ENTRA LA COLUMNA ORIGEN:\n"},
        {"6", "ENTRA LA PILA:\n"},
        {"6 1", "ENTRA LA PILA:\nA QUINA COLUMNA LA VOLS POSAR:\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[200];
        snprintf(expected, sizeof expected, "OPCIO:\n%s", cases[i][1]);
        struct klondike after = assert_says(game, cases[i][0], expected, TEXT_MODE_END_OF_INPUT);
        assert_memory_equal(&after, &game, sizeof game);
    }
}

static void input_is_words_whatever_the_white_space(void **state)
{
    (void)state;
    assert_says(dealt(0, 0), " \t\r\n\v\f0\f", "OPCIO:\nPARTIDA ABANDONADA\n", TEXT_MODE_ABANDONED);
}

static void words_may_be_of_any_length(void **state)
{
    (void)state;
    char zeros[20002];
    memset(zeros, '0', sizeof zeros);
    zeros[20001] = '\0';
    assert_says(dealt(0, 0), zeros, "OPCIO:\nPARTIDA ABANDONADA\n", TEXT_MODE_ABANDONED);
    memset(zeros, '9', sizeof zeros - 1);
    assert_refusal(dealt(0, 0), zeros, "OPCIO NO DEFINIDA\n");
}

static void symbols_and_colours_are_shown_when_asked(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 1, "(2c Dc");
    lay_column(&game, 2, "KP");
    struct strbuf text = STRBUF_INIT;
    text_mode_add_state(&text, &game, &(struct text_look){.symbols = true, .colours = true});
    assert_string_equal(strbuf_text(&text), "ESTAT DEL JOC\n\nc1 c2 c3 c4 c5 c6 c7\n"
                                            "** K\u2660                f1\n"
                                            "\033[31mD\u2665\033[m                   f2\n"
                                            "JOC EN CURS\n");
    strbuf_done(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(abandoning_prints_no_state),
        cmocka_unit_test(the_menu_is_shown_again_without_the_state),
        cmocka_unit_test(unknown_options_are_said_and_the_state_is_printed),
        cmocka_unit_test(opening_says_nothing),
        cmocka_unit_test(the_discard_pile_must_have_a_card),
        cmocka_unit_test(a_discard_that_does_not_fit_is_refused_with_the_column_as_read),
        cmocka_unit_test(a_card_that_cannot_move_ends_the_command_before_the_target_is_asked),
        cmocka_unit_test(a_run_that_does_not_fit_is_refused_with_the_column),
        cmocka_unit_test(a_run_that_fits_moves_without_a_message),
        cmocka_unit_test(one_message_serves_every_card_that_cannot_be_piled),
        cmocka_unit_test(recovering_needs_a_pile_with_cards),
        cmocka_unit_test(a_recovered_card_must_fit),
        cmocka_unit_test(a_won_game_ends_without_another_prompt),
        cmocka_unit_test(the_end_of_input_stops_any_question_and_changes_nothing),
        cmocka_unit_test(input_is_words_whatever_the_white_space),
        cmocka_unit_test(words_may_be_of_any_length),
        cmocka_unit_test(symbols_and_colours_are_shown_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

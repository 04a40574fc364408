/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about players: every problem has one, with what would be right. */
#include "ui/presenter.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void assert_words(const struct player_problem *problem, const char *expected)
{
    struct strbuf line = STRBUF_INIT;
    present_player_problem(&line, problem);
    assert_string_equal(strbuf_text(&line), expected);
    strbuf_done(&line);
}

static void assert_complaint(const char *words, enum player_kinds allowed, const char *expected)
{
    struct player_description player;
    struct player_problem problem;
    assert_int_equal(player_description_read(&player, words, allowed, &problem), -1);
    assert_words(&problem, expected);
    player_description_done(&player);
}

static void a_wrong_option_is_told_with_its_range(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"cpu:level=11", "valor incorrecte d'una opció de jugador: level=11 (un enter de 0 a 10)"},
        {"cpu:nodes=0", "valor incorrecte d'una opció de jugador: nodes=0 (un enter des de 1)"},
        {"cpu:temps=x",
         "valor incorrecte d'una opció de jugador: temps=x (segons, de 0.001 a 86400)"},
        {"cpu:algorithm=zen",
         "valor incorrecte d'una opció de jugador: algorithm=zen (complet, "
         "alfabeta, minimax, adaptatiu, adaptatiu-original, fix, atzar, golafre, escala)"},
        {"cpu:fils", "falta el valor d'una opció de jugador: fils (un enter de 1 a 64)"},
        {"cpu:fils=1,threads=2", "opció de jugador repetida: threads=2"},
        {"cpu:fils=1,", "hi ha una coma de més entre les opcions d'un jugador: cpu:fils=1,"},
        {"cpu:força=3", "opció de jugador desconeguda: força=3 (nivell, temps, nodes, "
                        "profunditat, fils, memoria, algorisme, avaluacio, rendeix, llavor, error, "
                        "nivell-inicial, ratio, descarta, minim, maxim, limit, arrodoneix, "
                        "esglao)"},
        {"uci:x,time=0",
         "valor incorrecte d'una opció de jugador: time=0 (segons, de 0.001 a 86400)"},
        {"uci:", "falta el valor d'una opció de jugador: uci:"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_complaint(cases[i][0], PLAYERS_FROM_COMMAND_LINE, cases[i][1]);
}

static void a_wrong_kind_is_told_with_those_that_may_be(void **state)
{
    (void)state;
    assert_complaint("gat", PLAYERS_FROM_COMMAND_LINE,
                     "jugador desconegut: gat (huma, cpu:OPCIONS, uci:PROGRAMA)");
    assert_complaint("gat", PLAYERS_FROM_PROMPT, "jugador desconegut: gat (huma, cpu:OPCIONS)");
    assert_complaint("uci:x", PLAYERS_FROM_PROMPT,
                     "un programa només es pot triar a la línia d'ordres: uci:x (huma, "
                     "cpu:OPCIONS)");
    assert_complaint("huma", PLAYERS_OF_TOURNAMENT,
                     "aquest jugador no es pot triar aquí: huma (cpu:OPCIONS, uci:PROGRAMA)");
}

static void a_program_that_cannot_be_run_is_told_with_the_reason(void **state)
{
    (void)state;
    struct player_problem problem = {
        .error = PLAYER_MISSING, .kind = PLAYER_UCI, .culprit = "uci:x", .system = ENOENT};
    assert_words(&problem, "no es pot executar el programa d'aquest jugador: uci:x (no existeix)");
}

static void every_error_and_fault_has_a_sentence_of_one_safe_line(void **state)
{
    (void)state;
    for (int error = PLAYER_OK + 1; error < PLAYER_ERROR_COUNT; error++) {
        for (int fault = PARAMETER_OK + 1; fault <= PARAMETER_OUT_OF_RANGE; fault++) {
            struct player_problem problem = {.error = (enum player_error)error,
                                             .kind = PLAYER_CPU,
                                             .allowed = PLAYERS_FROM_PROMPT,
                                             .option.fault = (enum parameter_fault)fault,
                                             .culprit = "\033[1m\n",
                                             .system = EACCES};
            struct strbuf line = STRBUF_INIT;
            present_player_problem(&line, &problem);
            assert_true(line.len > 20);
            assert_null(strpbrk(strbuf_text(&line), "\033\n"));
            strbuf_done(&line);
        }
    }
}

static void the_help_names_every_option_with_values_and_default(void **state)
{
    (void)state;
    struct strbuf help = STRBUF_INIT;
    present_player_options(&help);
    assert_non_null(strstr(strbuf_text(&help), "  nivell=0..10 (level, nivel)\n        "));
    assert_non_null(strstr(strbuf_text(&help), "  temps=SEGONS (time, tiempo)\n"));
    assert_non_null(strstr(strbuf_text(&help), "  nodes=N (nodos)\n"));
    assert_non_null(strstr(strbuf_text(&help), "  avaluacio=apresa|derivada (evaluation, "));
    assert_non_null(strstr(strbuf_text(&help), " [apresa]\n"));
    for (int i = 0; i < CPU_PARAMETER_COUNT; i++)
        assert_non_null(strstr(strbuf_text(&help), cpu_parameters[i].help));
    strbuf_done(&help);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_option_is_told_with_its_range),
        cmocka_unit_test(a_wrong_kind_is_told_with_those_that_may_be),
        cmocka_unit_test(a_program_that_cannot_be_run_is_told_with_the_reason),
        cmocka_unit_test(every_error_and_fault_has_a_sentence_of_one_safe_line),
        cmocka_unit_test(the_help_names_every_option_with_values_and_default),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Save files read: what is accepted, what is warned about, what is refused and where. Most cases
 * are one good save with one fragment of its text replaced. */
#include "scratch.h"

#include "storage/save_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A castling, an offer that is refused, a promotion with check, an adjournment, and on. */
static const char good[] =
    "{\"fitxerRegles\":\"estandard.json\","
    "\"posIniBlanques\":[{\"pos\":\"b7\",\"tipus\":\"PEO\",\"moguda\":true},"
    "{\"pos\":\"e1\",\"tipus\":\"REI\",\"moguda\":false},"
    "{\"pos\":\"h1\",\"tipus\":\"TORRE\",\"moguda\":false}],"
    "\"posIniNegres\":[{\"pos\":\"d8\",\"tipus\":\"REI\",\"moguda\":true}],"
    "\"proper_torn\":\"BLANQUES\","
    "\"tirades\":["
    "{\"torn\":\"BLANQUES\",\"origen\":\"e1 - h1\",\"desti\":\"g1 - f1\",\"resultat\":\"\"},"
    "{\"torn\":\"NEGRES\",\"origen\":\"\",\"desti\":\"\",\"resultat\":\"TAULES SOL·LICITADES\"},"
    "{\"torn\":\"NEGRES\",\"origen\":\"d8\",\"desti\":\"d7\",\"resultat\":\"\"},"
    "{\"torn\":\"BLANQUES\",\"origen\":\"b7\",\"desti\":\"b8\","
    "\"resultat\":\"PROMOCIÓ: PEO CAVALL, ESCAC\"},"
    "{\"torn\":\"NEGRES\",\"origen\":\"\",\"desti\":\"\",\"resultat\":\"AJORNAMENT\"},"
    "{\"torn\":\"NEGRES\",\"origen\":\"d7\",\"desti\":\"d6\",\"resultat\":\"\"}],"
    "\"resultat_final\":\"PARTIDA AJORNADA\"}";

/* `text` with the first `old` replaced, for free(). */
static char *with(const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    if (!at)
        fail_msg("%s is not there", old);
    size_t size = strlen(text) + strlen(new) + 1;
    char *out = malloc(size);
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    return out;
}

static struct diagnostics list;

/* Read a save under the standard rules; NULL when it is refused. `list` says why. */
static struct game *read_save(const char *text, const struct variant *variant)
{
    struct save save;
    struct game *game;
    diagnostics_init(&list);
    if (save_parse(&save, text, strlen(text), &list) != 0)
        return NULL;
    save_replay(&game, &save, variant, &list);
    save_done(&save);
    return game;
}

static const struct {
    const char *old, *new;
    const char *path;
    enum diagnostic_code code; /* of the first diagnostic */
} cases[] = {
    /* shapes */
    {"{\"fitx", "[{\"fitx", "", DIAGNOSTIC_JSON_SYNTAX},
    {"\"fitxerRegles\":\"estandard.json\",", "", "fitxerRegles", DIAGNOSTIC_KEY_MISSING},
    {"\"estandard.json\"", "8", "fitxerRegles", DIAGNOSTIC_NOT_A_STRING},
    {"\"fitxerRegles\"", "\"fitxerRegles\":\"x\",\"fitxerRegles\"", "fitxerRegles",
     DIAGNOSTIC_JSON_DUPLICATE_KEY},
    {"estandard.json", "a\\u001bb", "fitxerRegles", DIAGNOSTIC_JSON_CONTROL_CHARACTER},
    {"\"proper_torn\"", "\"autor\":\"x\",\"proper_torn\"", "autor", DIAGNOSTIC_KEY_UNKNOWN},
    {"\"moguda\":true}", "\"moguda\":true,\"x\":1}", "posIniBlanques[0].x", DIAGNOSTIC_KEY_UNKNOWN},
    {"\"resultat\":\"\"}", "\"resultat\":\"\",\"hora\":\"x\"}", "tirades[0].hora",
     DIAGNOSTIC_KEY_UNKNOWN},
    {"\"posIniNegres\":[{\"pos\":\"d8\",\"tipus\":\"REI\",\"moguda\":true}]", "\"posIniNegres\":{}",
     "posIniNegres", DIAGNOSTIC_NOT_AN_ARRAY},
    {"{\"pos\":\"d8\",\"tipus\":\"REI\",\"moguda\":true}", "\"d8\"", "posIniNegres[0]",
     DIAGNOSTIC_NOT_AN_OBJECT},
    {"\"moguda\":true", "\"moguda\":1", "posIniBlanques[0].moguda", DIAGNOSTIC_NOT_A_BOOLEAN},
    {",\"moguda\":true", "", "posIniBlanques[0].moguda", DIAGNOSTIC_KEY_MISSING},
    {"\"origen\":\"d8\",", "", "tirades[2].origen", DIAGNOSTIC_KEY_MISSING},
    {"\"desti\":\"d7\"", "\"desti\":7", "tirades[2].desti", DIAGNOSTIC_NOT_A_STRING},
    {"\"proper_torn\"", "\"jugadors\":[\"huma\"],\"proper_torn\"", "jugadors",
     DIAGNOSTIC_NOTE_IGNORED},
    {"\"proper_torn\"", "\"dades\":{\"White\":1},\"proper_torn\"", "dades",
     DIAGNOSTIC_NOTE_IGNORED},
    {"\"proper_torn\"", "\"comentari\":[],\"proper_torn\"", "comentari", DIAGNOSTIC_NOTE_IGNORED},
    {"\"resultat\":\"\"}", "\"resultat\":\"\",\"marques\":[256]}", "tirades[0].marques",
     DIAGNOSTIC_NOTE_IGNORED},
    /* the position */
    {"\"pos\":\"b7\"", "\"pos\":\"b9\"", "posIniBlanques[0].pos", DIAGNOSTIC_SQUARE_OFF_BOARD},
    {"\"pos\":\"b7\"", "\"pos\":\"i1\"", "posIniBlanques[0].pos", DIAGNOSTIC_SQUARE_OFF_BOARD},
    {"\"proper_torn\"", "\"posIniAlPas\":1,\"proper_torn\"", "posIniAlPas",
     DIAGNOSTIC_NOT_A_STRING},
    {"\"proper_torn\"", "\"posIniAlPas\":\"x\",\"proper_torn\"", "posIniAlPas",
     DIAGNOSTIC_SQUARE_BAD},
    {"\"proper_torn\"", "\"posIniAlPas\":\"p16\",\"proper_torn\"", "posIniAlPas",
     DIAGNOSTIC_SQUARE_OFF_BOARD},
    {"\"proper_torn\"", "\"posIniAlPas\":\"e6\",\"proper_torn\"", "posIniAlPas",
     DIAGNOSTIC_NOT_PASSED},
    {"\"proper_torn\"", "\"posIniInaccio\":-1,\"proper_torn\"", "posIniInaccio",
     DIAGNOSTIC_OUT_OF_RANGE},
    {"\"proper_torn\"", "\"posIniInaccio\":4294967296,\"proper_torn\"", "posIniInaccio",
     DIAGNOSTIC_OUT_OF_RANGE},
    {"\"pos\":\"b7\"", "\"pos\":\"B7\"", "posIniBlanques[0].pos", DIAGNOSTIC_SQUARE_BAD},
    {"\"pos\":\"b7\"", "\"pos\":\"b07\"", "posIniBlanques[0].pos", DIAGNOSTIC_SQUARE_BAD},
    {"\"pos\":\"b7\"", "\"pos\":\"b0\"", "posIniBlanques[0].pos", DIAGNOSTIC_SQUARE_BAD},
    {"\"pos\":\"b7\"", "\"pos\":\"b17\"", "posIniBlanques[0].pos", DIAGNOSTIC_SQUARE_BAD},
    {"\"pos\":\"b7\"", "\"pos\":\"b7 \"", "posIniBlanques[0].pos", DIAGNOSTIC_SQUARE_BAD},
    {"\"pos\":\"b7\"", "\"pos\":\"\"", "posIniBlanques[0].pos", DIAGNOSTIC_SQUARE_BAD},
    {"\"pos\":\"d8\"", "\"pos\":\"h1\"", "posIniNegres[0].pos", DIAGNOSTIC_POSITION_COLLISION},
    {"\"pos\":\"e1\"", "\"pos\":\"b7\"", "posIniBlanques[1].pos", DIAGNOSTIC_POSITION_COLLISION},
    {"\"PEO\"", "\"PEÓ\"", "posIniBlanques[0].tipus", DIAGNOSTIC_TYPE_UNKNOWN},
    {"\"PEO\"", "\"peo\"", "posIniBlanques[0].tipus", DIAGNOSTIC_TYPE_UNKNOWN},
    {"\"PEO\"", "\"REI\"", "posIniBlanques", DIAGNOSTIC_POSITION_KINGS},
    {"{\"pos\":\"d8\",\"tipus\":\"REI\",\"moguda\":true}", "", "posIniNegres",
     DIAGNOSTIC_POSITION_KINGS},
    {"\"pos\":\"d8\"", "\"pos\":\"h8\"", "posIniNegres", DIAGNOSTIC_POSITION_IN_CHECK},
    /* turns */
    {"\"proper_torn\":\"BLANQUES\",", "", "proper_torn", DIAGNOSTIC_KEY_MISSING},
    {"\"proper_torn\":\"BLANQUES\"", "\"proper_torn\":\"WHITE\"", "proper_torn",
     DIAGNOSTIC_WORD_UNKNOWN},
    {"\"proper_torn\":\"BLANQUES\"", "\"proper_torn\":\"NEGRES\"", "proper_torn",
     DIAGNOSTIC_TURN_DIFFERS},
    {"\"torn\":\"BLANQUES\",\"origen\":\"b7\"", "\"torn\":\"blanques\",\"origen\":\"b7\"",
     "tirades[3].torn", DIAGNOSTIC_WORD_UNKNOWN},
    {"\"torn\":\"BLANQUES\",\"origen\":\"b7\"", "\"torn\":\"NEGRES\",\"origen\":\"b7\"",
     "tirades[3].torn", DIAGNOSTIC_TURN_WRONG},
    {"\"torn\":\"NEGRES\",\"origen\":\"d8\"", "\"torn\":\"BLANQUES\",\"origen\":\"d8\"",
     "tirades[2].torn", DIAGNOSTIC_TURN_WRONG},
    /* moves */
    {"\"desti\":\"d7\"", "\"desti\":\"d6\"", "tirades[2]", DIAGNOSTIC_MOVE_ILLEGAL},
    {"\"desti\":\"d7\"", "\"desti\":\"D7\"", "tirades[2].desti", DIAGNOSTIC_MOVE_SQUARES_BAD},
    {"\"desti\":\"d7\"", "\"desti\":\"\"", "tirades[2].desti", DIAGNOSTIC_MOVE_SQUARES_BAD},
    {"\"origen\":\"d8\"", "\"origen\":\"\"", "tirades[2].origen", DIAGNOSTIC_MOVE_SQUARES_BAD},
    {"\"origen\":\"d8\"", "\"origen\":\"d08\"", "tirades[2].origen", DIAGNOSTIC_MOVE_SQUARES_BAD},
    {"\"origen\":\"d8\"", "\"origen\":\"d8 e8\"", "tirades[2].origen", DIAGNOSTIC_MOVE_SQUARES_BAD},
    {"\"desti\":\"d7\"", "\"desti\":\"d9\"", "tirades[2]", DIAGNOSTIC_MOVE_ILLEGAL},
    {"\"desti\":\"d7\"", "\"desti\":\"d7 d6\"", "tirades[2]", DIAGNOSTIC_MOVE_ILLEGAL},
    /* castling */
    {"g1 - f1", "f1 - g1", "tirades[0].desti", DIAGNOSTIC_CASTLING_ORDER},
    {"e1 - h1", "h1 - e1", "tirades[0].desti", DIAGNOSTIC_CASTLING_ORDER},
    {"g1 - f1", "g1 - e1", "tirades[0].desti", DIAGNOSTIC_CASTLING_LANDING_BAD},
    {"g1 - f1", "g1", "tirades[0].desti", DIAGNOSTIC_MOVE_SQUARES_BAD},
    {"e1 - h1", "e1 -", "tirades[0].origen", DIAGNOSTIC_MOVE_SQUARES_BAD},
    {"e1 - h1", "e1 - h2", "tirades[0]", DIAGNOSTIC_MOVE_ILLEGAL},
    {"e1 - h1\",\"desti\":\"g1 - f1", "e1 - e2\",\"desti\":\"e2 - e1", "tirades[0]",
     DIAGNOSTIC_MOVE_ILLEGAL},
    {"e1 - h1\",\"desti\":\"g1 - f1", "e1\",\"desti\":\"h1", "tirades[0]", DIAGNOSTIC_MOVE_ILLEGAL},
    /* promotion */
    {"PROMOCIÓ: PEO CAVALL, ESCAC", "ESCAC", "tirades[3].resultat", DIAGNOSTIC_PROMOTION_MISSING},
    {"PROMOCIÓ: PEO CAVALL, ESCAC", "", "tirades[3].resultat", DIAGNOSTIC_PROMOTION_MISSING},
    {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: CAVALL", "tirades[3].resultat", DIAGNOSTIC_PROMOTION_BAD},
    {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: PEO REI", "tirades[3].resultat", DIAGNOSTIC_PROMOTION_BAD},
    {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: PEO PEO", "tirades[3].resultat", DIAGNOSTIC_PROMOTION_BAD},
    {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: TORRE CAVALL", "tirades[3].resultat",
     DIAGNOSTIC_PROMOTION_BAD},
    {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ:PEO CAVALL", "tirades[3].resultat",
     DIAGNOSTIC_PROMOTION_BAD},
    {"PROMOCIÓ: PEO CAVALL, ESCAC", "PROMOCIÓ: PEO CAVALL,ESCAC", "tirades[3].resultat",
     DIAGNOSTIC_PROMOTION_BAD},
    {"PROMOCIÓ: PEO CAVALL, ESCAC", "PROMOCIÓ: PEO CAVALL", "tirades[3].resultat",
     DIAGNOSTIC_RESULT_DIFFERS},
    {"PROMOCIÓ: PEO CAVALL, ESCAC", "PROMOCIÓ: PEO CAVALL, ESCAC I MAT", "tirades[3].resultat",
     DIAGNOSTIC_RESULT_DIFFERS},
    /* what is said of results */
    {"\"resultat\":\"\"", "\"resultat\":\"ENROC\"", "tirades[0].resultat",
     DIAGNOSTIC_RESULT_DIFFERS},
    {"\"resultat\":\"\"", "\"resultat\":\"ESCAC I MAT\"", "tirades[0].resultat",
     DIAGNOSTIC_RESULT_DIFFERS},
    {"\"resultat\":\"\"", "\"resultat\":\"PROMOCIÓ: REI DAMA\"", "tirades[0].resultat",
     DIAGNOSTIC_RESULT_DIFFERS},
    {",\"resultat\":\"\"", "", "tirades[0].resultat", DIAGNOSTIC_RESULT_MISSING},
    {"\"resultat\":\"\"", "\"resultat\":null", "tirades[0].resultat", DIAGNOSTIC_NOT_A_STRING},
    {",\"resultat_final\":\"PARTIDA AJORNADA\"", "", "resultat_final", DIAGNOSTIC_RESULT_MISSING},
    {"PARTIDA AJORNADA", "PARTIDA APLAÇADA", "resultat_final", DIAGNOSTIC_RESULT_DIFFERS},
    {"PARTIDA AJORNADA", "", "resultat_final", DIAGNOSTIC_RESULT_DIFFERS},
    {"PARTIDA AJORNADA", "BLANQUES GUANYEN", "resultat_final", DIAGNOSTIC_RESULT_DIFFERS},
    {"\"PARTIDA AJORNADA\"", "0", "resultat_final", DIAGNOSTIC_NOT_A_STRING},
    /* what other programs write */
    {"\"moguda\":true", "\"moguda\":\"true\"", "posIniBlanques[0].moguda",
     DIAGNOSTIC_BOOLEAN_IS_TEXT},
    {"\"moguda\":false", "\"moguda\":\"false\"", "posIniBlanques[1].moguda",
     DIAGNOSTIC_BOOLEAN_IS_TEXT},
    {"\"moguda\":true", "\"moguda\":\"yes\"", "posIniBlanques[0].moguda", DIAGNOSTIC_NOT_A_BOOLEAN},
    {"PROMOCIÓ: PEO CAVALL, ESCAC\"}",
     "ESCAC\"},{\"torn\":\"BLANQUES\",\"origen\":\"\",\"desti\":\"\","
     "\"resultat\":\"PROMOCIÓ: PEO-CAVALL\"}",
     "tirades[4].resultat", DIAGNOSTIC_EVENT_OF_MOVE},
    {"PROMOCIÓ: PEO CAVALL, ESCAC\"}",
     "ESCAC\"},{\"torn\":\"BLANQUES\",\"origen\":\"\",\"desti\":\"\","
     "\"resultat\":\"PROMOCIÓ: PEO-REI\"}",
     "tirades[3].resultat", DIAGNOSTIC_PROMOTION_BAD},
    {"AJORNAMENT", "TAULES PER INACCIÓ", "tirades[4].resultat", DIAGNOSTIC_RESULT_DIFFERS},
    {"SOL·LICITADES\"},",
     "SOL·LICITADES\"},{\"torn\":\"NEGRES\",\"origen\":\"\",\"desti\":"
     "\"\",\"resultat\":\"TAULES PER INACCIÓ\"},",
     "tirades[2].resultat", DIAGNOSTIC_WORD_UNKNOWN},
    {"PROMOCIÓ: PEO CAVALL", "PROMOCIO: PEO CAVALL", "tirades[3].resultat",
     DIAGNOSTIC_PROMOTION_BAD},
    {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: PEO+CAVALL", "tirades[3].resultat",
     DIAGNOSTIC_PROMOTION_BAD},
    /* events */
    {"AJORNAMENT", "", "tirades[4].resultat", DIAGNOSTIC_WORD_UNKNOWN},
    {"AJORNAMENT", "ESCAC", "tirades[4].resultat", DIAGNOSTIC_WORD_UNKNOWN},
    {",\"resultat\":\"AJORNAMENT\"", "", "tirades[4].resultat", DIAGNOSTIC_KEY_MISSING},
    {"AJORNAMENT", "TAULES ACCEPTADES", "tirades[4].resultat", DIAGNOSTIC_EVENT_IMPOSSIBLE},
    {"AJORNAMENT", "RENDICIÓ", "tirades[5]", DIAGNOSTIC_AFTER_THE_END},
    {"\"torn\":\"NEGRES\",\"origen\":\"\",\"desti\":\"\",\"resultat\":\"AJORNAMENT\"",
     "\"torn\":\"BLANQUES\",\"origen\":\"\",\"desti\":\"\",\"resultat\":\"AJORNAMENT\"",
     "tirades[4].torn", DIAGNOSTIC_TURN_WRONG},
};

static void each_fault_is_found_where_it_is(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = with(good, cases[i].old, cases[i].new);
        struct game *game = read_save(text, variant);
        print_message("%s -> %s\n", cases[i].old, cases[i].new);
        assert_true(list.count > 0);
        assert_string_equal(diagnostic_name(list.kept[0].code), diagnostic_name(cases[i].code));
        if (cases[i].code != DIAGNOSTIC_JSON_SYNTAX)
            assert_string_equal(list.kept[0].path, cases[i].path);
        assert_int_equal(game == NULL, diagnostic_is_error(cases[i].code));
        game_free(game);
        free(text);
    }
    variant_free(variant);
}

static void a_good_save_is_read_without_a_word(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    struct game *game = read_save(good, variant);
    assert_non_null(game);
    assert_int_equal(list.count, 0);
    assert_int_equal(game_entry_count(game), 6);
    assert_int_equal(game_move_count(game), 4);
    assert_int_equal(game_turn(game), WHITE);
    assert_true(game_entry(game, 3)->check);
    game_free(game);
    variant_free(variant);
}

/* Other ways of saying the same. */
static void small_liberties_are_accepted(void **state)
{
    (void)state;
    static const char *const liberties[][2] = {
        {"\"origen\":\"e1 - h1\",\"desti\":\"g1 - f1\"",
         "\"origen\":\"e1-h1\",\"desti\":\"g1-f1\""},
        {"\"origen\":\"e1 - h1\",\"desti\":\"g1 - f1\"",
         "\"origen\":\"h1 - e1\",\"desti\":\"f1 - g1\""},
        {"{\"torn\":\"NEGRES\",\"origen\":\"\",\"desti\":\"\",\"resultat\":\"AJORNAMENT\"},",
         "{\"torn\":\"NEGRES\",\"origen\":\"\",\"desti\":\"\",\"resultat\":\"AJORNAMENT\"},"
         "{\"torn\":\"NEGRES\",\"origen\":\"\",\"desti\":\"\",\"resultat\":\"AJORNAMENT\"},"},
        /* the rival adjourns at the offer's prompt */
        {"SOL·LICITADES\"},", "SOL·LICITADES\"},{\"torn\":\"BLANQUES\",\"origen\":\"\","
                              "\"desti\":\"\",\"resultat\":\"AJORNAMENT\"},"},
        /* and so does the side that offered, after a refusal */
        {"SOL·LICITADES\"},", "SOL·LICITADES\"},{\"torn\":\"NEGRES\",\"origen\":\"\","
                              "\"desti\":\"\",\"resultat\":\"AJORNAMENT\"},"},
        {"\"tirades\"", "\n\t\"tirades\" "},
        /* the spellings of other programs */
        {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: PEO-CAVALL"},
        {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: PEO - CAVALL"},
        {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: PEO – CAVALL"},
        {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: PEO—CAVALL"},
        {"PROMOCIÓ: PEO CAVALL", "PROMOCIÓ: PEO −CAVALL"},
        {"PROMOCIÓ: PEO CAVALL, ESCAC", "ESCAC, PROMOCIÓ: PEO CAVALL"},
        {"PROMOCIÓ: PEO CAVALL, ESCAC", "ESCAC, PROMOCIO\xcc\x81: PEO-CAVALL"},
        {"\"origen\":\"e1 - h1\",\"desti\":\"g1 - f1\"",
         "\"origen\":\"e1–h1\",\"desti\":\"g1 — f1\""},
    };
    struct variant *variant = builtin_variant("estandard");
    for (size_t i = 0; i < sizeof liberties / sizeof *liberties; i++) {
        char *text = with(good, liberties[i][0], liberties[i][1]);
        struct game *game = read_save(text, variant);
        print_message("%s\n", liberties[i][1]);
        assert_non_null(game);
        assert_int_equal(list.count, 0);
        game_free(game);
        free(text);
    }
    variant_free(variant);
}

static void all_faults_of_the_position_are_reported_at_once(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    char *one = with(good, "\"pos\":\"b7\"", "\"pos\":\"z9\"");
    char *two = with(one, "\"TORRE\"", "\"TORRA\"");
    char *three = with(two, "\"pos\":\"d8\"", "\"pos\":\"e1\"");
    assert_null(read_save(three, variant));
    assert_int_equal(list.errors, 3);
    free(one);
    free(two);
    free(three);
    variant_free(variant);
}

/* --- whole saves */

static const char problem[] =
    "{\"fitxerRegles\":\"estandard.json\","
    "\"posIniBlanques\":[{\"pos\":\"a8\",\"tipus\":\"REI\",\"moguda\":true}],"
    "\"posIniNegres\":[{\"pos\":\"b6\",\"tipus\":\"REI\",\"moguda\":true},"
    "{\"pos\":\"h7\",\"tipus\":\"TORRE\",\"moguda\":true}],"
    "\"proper_torn\":\"NEGRES\",\"tirades\":[]}";

static void a_problem_edited_by_hand_is_read(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    struct game *game = read_save(problem, variant);
    assert_non_null(game);
    assert_int_equal(list.count, 0);
    assert_int_equal(game_turn(game), BLACK);
    play(game, "h7 h8");
    assert_int_equal(game_outcome(game), OUTCOME_MATE);
    game_free(game);

    char *text = with(problem, "[]}", "[],\"resultat_final\":\"PARTIDA AJORNADA\"}");
    game = read_save(text, variant);
    assert_non_null(game);
    assert_int_equal(list.count, 0);
    game_free(game);
    free(text);
    variant_free(variant);
}

static void a_start_already_mated_is_a_finished_game(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    char *moved = with(problem, "\"h7\"", "\"h8\"");
    assert_null(read_save(moved, variant)); /* white, not to move, is in check */
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_POSITION_IN_CHECK);
    char *text = with(moved, "\"NEGRES\"", "\"BLANQUES\"");
    struct game *game = read_save(text, variant);
    assert_non_null(game);
    assert_int_equal(game_outcome(game), OUTCOME_MATE);
    assert_int_equal(game_result(game), RESULT_BLACK_WINS);
    game_free(game);
    free(text);
    free(moved);
    variant_free(variant);
}

static void the_scholars_mate_is_walked_through_and_played_on(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    char *text = read_text("tests/storage/data/pastor.json");
    struct game *game = read_save(text, variant);
    assert_non_null(game);
    assert_int_equal(list.count, 0);
    assert_int_equal(game_result(game), RESULT_WHITE_WINS);
    assert_int_equal(game_undo(game), 0);
    assert_int_equal(game_undo(game), 0);
    play(game, "g7 g6");
    assert_false(game_is_over(game));
    game_free(game);
    free(text);
    variant_free(variant);
}

static void an_offer_at_the_end_of_the_record_has_lapsed(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    char *text = with(problem, "[]",
                      "[{\"torn\":\"NEGRES\",\"origen\":\"\",\"desti\":\"\","
                      "\"resultat\":\"TAULES SOL·LICITADES\"}]");
    struct game *game = read_save(text, variant);
    assert_non_null(game);
    assert_false(game_offer_pending(game));
    assert_int_equal(game_actor(game), BLACK);
    game_free(game);
    free(text);
    variant_free(variant);
}

static void a_promotion_with_one_possible_type_need_not_be_named(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("dames");
    static const char save[] =
        "{\"fitxerRegles\":\"dames.json\","
        "\"posIniBlanques\":[{\"pos\":\"c7\",\"tipus\":\"PEO\",\"moguda\":true}],"
        "\"posIniNegres\":[{\"pos\":\"a7\",\"tipus\":\"PEO\",\"moguda\":true}],"
        "\"proper_torn\":\"NEGRES\",\"tirades\":[{\"torn\":\"BLANQUES\",\"origen\":\"c7\","
        "\"desti\":\"d8\",\"resultat\":\"\"}],\"resultat_final\":\"PARTIDA AJORNADA\"}";
    struct game *game = read_save(save, variant);
    assert_non_null(game);
    assert_int_equal(list.count, 0);
    assert_true(game_last_move(game)->move.promotion);
    game_free(game);
    variant_free(variant);
}

/* Replace bytes of a good save at random: it is read or refused, and nothing else happens. */
static void noise_is_survived(void **state)
{
    (void)state;
    static const char noise[] = "\"\\{}[]:,0-9 eE\0\x1b\xc3\xff";
    struct variant *variant = builtin_variant("estandard");
    srand(1);
    for (int round = 0; round < 2000; round++) {
        char *text = strdup(good);
        for (int i = rand() % 4; i >= 0; i--)
            text[(size_t)rand() % strlen(good)] = noise[(size_t)rand() % sizeof noise];
        struct save save;
        struct game *game = NULL;
        diagnostics_init(&list);
        if (save_parse(&save, text, sizeof good - 1, &list) == 0) {
            save_replay(&game, &save, variant, &list);
            save_done(&save);
        }
        assert_int_equal(game == NULL, list.errors > 0);
        game_free(game);
        free(text);
    }
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_is_found_where_it_is),
        cmocka_unit_test(a_good_save_is_read_without_a_word),
        cmocka_unit_test(small_liberties_are_accepted),
        cmocka_unit_test(all_faults_of_the_position_are_reported_at_once),
        cmocka_unit_test(a_problem_edited_by_hand_is_read),
        cmocka_unit_test(a_start_already_mated_is_a_finished_game),
        cmocka_unit_test(the_scholars_mate_is_walked_through_and_played_on),
        cmocka_unit_test(an_offer_at_the_end_of_the_record_has_lapsed),
        cmocka_unit_test(a_promotion_with_one_possible_type_need_not_be_named),
        cmocka_unit_test(noise_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

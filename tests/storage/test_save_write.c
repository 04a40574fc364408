/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games written as save files, and read back. */
#include "scratch.h"

#include "escacs/notes.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "storage/save_file.h"
#include "storage/saves.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct game *new_game(struct variant **variant, const char *name)
{
    struct game *game;
    *variant = builtin_variant(name);
    assert_int_equal(game_new(&game, *variant), 0);
    return game;
}

static char *text_of(const struct game *game, const char *rules)
{
    char *text;
    size_t size;
    assert_int_equal(save_format(&text, &size, game, rules), 0);
    assert_int_equal(strlen(text), size);
    return text;
}

/* Read a save back without a word of complaint. */
static struct game *read_back(const char *text, const struct variant *variant)
{
    static struct diagnostics list;
    struct save save;
    struct game *game;
    diagnostics_init(&list);
    assert_int_equal(save_parse(&save, text, strlen(text), &list), 0);
    if (save_replay(&game, &save, variant, &list) != 0 || list.count > 0)
        fail_msg("%s: %s", list.kept[0].path, diagnostic_name(list.kept[0].code));
    save_done(&save);
    return game;
}

static void notes_are_written_and_read_back(void **state)
{
    (void)state;
    struct variant *variant;
    struct game *game = new_game(&variant, "estandard");
    struct notes *notes = game_notes(game);
    int count;
    play(game, "e2 e4,e7 e5");
    notes_set_player(notes, BLACK, "cpu:nivell=3");
    notes_set_tag(notes, "White", "Anna \xff\x1b");
    notes_set_tag(notes, "Date", "2026.11.17");
    notes_set_comment(notes, NOTES_START, "abans");
    notes_set_comment(notes, 1, "així «no»");
    notes_add_mark(notes, 1, 6);
    notes_add_mark(notes, 1, 14);
    char *text = text_of(game, "estandard.json");
    struct game *again = read_back(text, variant);
    const struct notes *read = game_notes(again);
    assert_null(notes_player(read, WHITE));
    assert_string_equal(notes_player(read, BLACK), "cpu:nivell=3");
    assert_string_equal(notes_tag(read, "White"), "Anna ??");
    assert_string_equal(notes_tag(read, "Date"), "2026.11.17");
    assert_string_equal(notes_comment(read, NOTES_START), "abans");
    assert_null(notes_comment(read, 0));
    assert_string_equal(notes_comment(read, 1), "així «no»");
    assert_int_equal(notes_marks(read, 1, &count)[1], 14);
    assert_int_equal(count, 2);
    char *twice = text_of(again, "estandard.json");
    assert_string_equal(text, twice);
    free(text);
    free(twice);
    game_free(again);
    game_free(game);
    variant_free(variant);
}

static void the_scholars_mate_is_written_byte_for_byte(void **state)
{
    struct variant *variant;
    struct game *game = new_game(&variant, "estandard");
    struct file_lock lock = FILE_LOCK_NONE;
    play(game, "e2 e4,e7 e5,d1 h5,b8 c6,f1 c4,g8 f6,h5 f7");
    assert_int_equal(save_write(in(*state, "pastor.json"), game, "regles.json", &lock), 0);
    char *written = read_text(in(*state, "pastor.json"));
    char *expected = read_text("tests/storage/data/pastor.json");
    assert_string_equal(written, expected);
    free(written);
    free(expected);
    file_lock_release(&lock);
    game_free(game);
    variant_free(variant);
}

/* What is written of the last move of each of these games. */
static const struct {
    const char *rules, *pieces, *moves, *origin, *target, *outcome;
} cases[] = {
    {"estandard", "Re1 / Re8", "e1 e2", "e1", "e2", ""},
    {"estandard", "Re1 Ta1 / Rg8", "a1 a8", "a1", "a8", "ESCAC"},
    {"estandard", "Rg6 Ta1 / Rg8", "a1 a8", "a1", "a8", "ESCAC I MAT"},
    {"estandard", "Rb6 Dc1 / Ra8", "c1 c7", "c1", "c7", "TAULES PER REI OFEGAT"},
    {"estandard", "Re1+ Th1+ / Re8", "h1 - e1", "e1 - h1", "g1 - f1", ""},
    {"estandard", "Re1+ Ta1+ / Rd8", "e1 - a1", "e1 - a1", "c1 - d1", "ESCAC"},
    {"estandard", "Re1 Pb7 / Rh6", "b7 b8 C", "b7", "b8", "PROMOCIÓ: PEO CAVALL"},
    {"estandard", "Re1 Pb7 / Rh8", "b7 b8 D", "b7", "b8", "PROMOCIÓ: PEO DAMA, ESCAC"},
    {"estandard", "Rg6 Pb7 / Rg8", "b7 b8 T", "b7", "b8", "PROMOCIÓ: PEO TORRE, ESCAC I MAT"},
    {"estandard", "Rb6 Pc7 Ph7 / Ra8", "h7 h8 A", "h7", "h8",
     "PROMOCIÓ: PEO ALFIL, TAULES PER REI OFEGAT"},
    {"estandard", "Rb1 Ta1 / Rh8 Cc1", "a1 a8,h8 h7,a8 a7,h7 h8,a7 a8", "a7", "a8",
     "TAULES PER ESCAC CONTINU"},
    {"fide", "Re1 Tb1 / Re8 Tc8", "b1 a1,c8 d8,a1 b1,d8 c8,b1 a1,c8 d8,a1 b1,d8 c8", "d8", "c8",
     "TAULES PER REPETICIÓ"},
    {"fide", "Re1 / Re8 Pd1", "e1 d1", "e1", "d1", "TAULES PER MATERIAL INSUFICIENT"},
    {"xatranj", "Ra6 Tc1 Ph3 / Ra8 Ph4", "c1 b1", "c1", "b1", "VICTÒRIA PER OFEGAMENT"},
    {"xatranj", "Rb1 Ta1 / Rh7 Ca8", "a1 a8", "a1", "a8", ""},
    {"xatranj", "Rb1 Ta1 / Rh7 Ca8", "a1 a8,h7 g7", "h7", "g7", "VICTÒRIA PER REI SOL"},
    {"capablanca", "Rf1+ Tj1+ / Rf8", "j1 - f1", "f1 - j1", "i1 - h1", ""},
    {"capablanca", "Rf1+ Ta1+ / Rf8", "f1 - a1", "f1 - a1", "c1 - d1", ""},
    {"dames", "Pc1 / Pd2 Pd4 Ph8", "c1 c5", "c1", "e3 c5", ""},
    {"dames", "Pc1 / Pd2 Pd4", "c1 c5", "c1", "e3 c5", "VICTÒRIA PER ELIMINACIÓ"},
    {"dames", "Pc7 / Pa7", "c7 d8", "c7", "d8", "PROMOCIÓ: PEO DAMA"},
};

static void moves_are_written_as_specified(void **state)
{
    (void)state;
    static struct diagnostics list;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct variant *variant = builtin_variant(cases[i].rules);
        struct game *game = game_at(variant, cases[i].pieces);
        struct save save;
        print_message("%s %s: %s\n", cases[i].rules, cases[i].pieces, cases[i].moves);
        play(game, cases[i].moves);
        char *text = text_of(game, "x.json");
        diagnostics_init(&list);
        assert_int_equal(save_parse(&save, text, strlen(text), &list), 0);
        const struct save_step *last = &save.steps[save.step_count - 1];
        assert_string_equal(last->origin, cases[i].origin);
        assert_string_equal(last->target, cases[i].target);
        assert_string_equal(last->outcome, cases[i].outcome);
        save_done(&save);
        game_free(read_back(text, variant));
        free(text);
        game_free(game);
        variant_free(variant);
    }
}

/* The events of a game and what the save says at its end. */
static void events_and_results_are_written_as_specified(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    struct game *game = game_at(variant, "Re1 / Re8");
    game_offer_draw(game);
    game_decline_draw(game);
    play(game, "e1 e2");
    game_adjourn(game);
    game_offer_draw(game);
    char *text = text_of(game, "estandard.json");
    assert_non_null(strstr(text, "{\n      \"torn\": \"NEGRES\",\n      \"origen\": \"\",\n      "
                                 "\"desti\": \"\",\n      \"resultat\": \"AJORNAMENT\"\n    }"));
    assert_non_null(strstr(text, "\"proper_torn\": \"NEGRES\""));
    assert_non_null(strstr(text, "\"resultat_final\": \"PARTIDA AJORNADA\"\n}\n"));
    free(text);
    game_accept_draw(game);
    text = text_of(game, "estandard.json");
    assert_non_null(strstr(text, "\"resultat\": \"TAULES ACCEPTADES\""));
    assert_non_null(strstr(text, "\"proper_torn\": \"NEGRES\""));
    assert_non_null(strstr(text, "\"resultat_final\": \"TAULES\""));
    struct game *again = read_back(text, variant);
    assert_int_equal(game_outcome(again), OUTCOME_AGREEMENT);
    assert_int_equal(game_entry_count(again), 5);
    game_free(again);
    free(text);
    game_free(game);
    variant_free(variant);
}

static void a_game_without_moves_has_an_empty_list(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    struct game *game = game_at(variant, "Ra8 / Rb6 Th8");
    char *text = text_of(game, "estandard.json");
    assert_non_null(strstr(text, "\"tirades\": [],\n  \"resultat_final\": \"NEGRES GUANYEN\"\n}"));
    game_free(read_back(text, variant));
    free(text);
    game_free(game);
    variant_free(variant);
}

static void the_pieces_come_in_their_order_and_keep_their_flags(void **state)
{
    (void)state;
    static const char *const white[] = {"h7", "b2", "c2", "a1"};
    static const char *const black[] = {"a6", "c7", "d7", "h8"};
    static struct diagnostics list;
    struct variant *variant = builtin_variant("estandard");
    struct game *game = game_at(variant, "Ra1 Pc2+ Ch7 Pb2 / Rh8 Pd7+ Tc7 Pa6");
    struct save save;
    char *text = text_of(game, "estandard.json");
    diagnostics_init(&list);
    assert_int_equal(save_parse(&save, text, strlen(text), &list), 0);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(save.pieces[WHITE][i].square, white[i]);
        assert_string_equal(save.pieces[BLACK][i].square, black[i]);
        assert_int_equal(save.pieces[WHITE][i].moved, i != 2);
        assert_int_equal(save.pieces[BLACK][i].moved, i != 2);
    }
    save_done(&save);
    free(text);
    game_free(game);
    variant_free(variant);
}

static void what_was_taken_back_is_not_written(void **state)
{
    (void)state;
    struct variant *variant;
    struct game *game = new_game(&variant, "estandard");
    play(game, "e2 e4");
    char *expected = text_of(game, "x.json");
    play(game, "e7 e5,g1 f3");
    assert_int_equal(game_undo(game), 0);
    assert_int_equal(game_undo(game), 0);
    char *text = text_of(game, "x.json");
    assert_string_equal(text, expected);
    free(text);
    free(expected);
    game_free(game);
    variant_free(variant);
}

static void rules_with_an_unwritable_name_are_an_error(void **state)
{
    (void)state;
    struct variant *variant;
    struct game *game = new_game(&variant, "estandard");
    char *text;
    size_t size;
    assert_int_equal(save_format(&text, &size, game, "\xff.json"), -EILSEQ);
    assert_null(text);
    game_free(game);
    variant_free(variant);
}

/* The standard rules without the limit that ends long games. */
static struct variant *endless_variant(void)
{
    static struct diagnostics list;
    const struct builtin *standard = builtin_find("estandard");
    json_t *document = json_loadb(standard->bytes, standard->size, 0, NULL);
    struct variant *variant;
    json_object_set_new(document, "limitTornsInaccio", json_integer(1000000000));
    diagnostics_init(&list);
    assert_int_equal(variant_read_json(&variant, document, &list), 0);
    json_decref(document);
    return variant;
}

/* Play with the knights until there are so many moves. */
static void lengthen(struct game *game, int moves)
{
    static const char *const round[] = {"g1 f3", "g8 f6", "f3 g1", "f6 g8"};
    for (int i = game_move_count(game); i < moves; i++)
        assert_int_equal(game_play_text(NULL, game, round[i % 4], NULL), 0);
}

static void the_longest_game_that_is_written_can_be_read(void **state)
{
    (void)state;
    struct variant *variant = endless_variant();
    struct game *game, *again;
    char *text;
    size_t size;
    assert_int_equal(game_new(&game, variant), 0);
    lengthen(game, 170000);
    text = text_of(game, "regles.json");
    assert_true(strlen(text) > 17000000);
    again = read_back(text, variant);
    assert_int_equal(game_move_count(again), 170000);
    game_free(again);
    free(text);
    lengthen(game, 400001);
    assert_int_equal(save_format(&text, &size, game, "regles.json"), -EFBIG);
    assert_null(text);
    game_free(game);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notes_are_written_and_read_back),
        cmocka_unit_test_setup_teardown(the_scholars_mate_is_written_byte_for_byte, scratch_setup,
                                        scratch_teardown),
        cmocka_unit_test(moves_are_written_as_specified),
        cmocka_unit_test(events_and_results_are_written_as_specified),
        cmocka_unit_test(a_game_without_moves_has_an_empty_list),
        cmocka_unit_test(the_pieces_come_in_their_order_and_keep_their_flags),
        cmocka_unit_test(what_was_taken_back_is_not_written),
        cmocka_unit_test(rules_with_an_unwritable_name_are_an_error),
        cmocka_unit_test(the_longest_game_that_is_written_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

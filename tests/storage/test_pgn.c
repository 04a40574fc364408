/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN read from elsewhere, written and read back, and texts that are no PGN. */
#include "scratch.h"

#include "escacs/fen.h"
#include "escacs/notes.h"
#include "storage/game_load.h"
#include "storage/pgn_read.h"
#include "storage/pgn_write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct diagnostics list;
static struct variant *fide;

static int setup(void **state)
{
    (void)state;
    fide = builtin_variant("fide");
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    variant_free(fide);
    return 0;
}

/* The first game of a text, which must be readable. */
static struct pgn first_game(const char *text)
{
    struct pgn_reader reader;
    struct pgn pgn;
    diagnostics_init(&list);
    pgn_reader_init(&reader, text, strlen(text), &list);
    assert_int_equal(pgn_next(&pgn, &reader), 1);
    return pgn;
}

static struct game *replay_first(const char *text)
{
    struct pgn pgn = first_game(text);
    struct game *game;
    if (pgn_replay(&game, &pgn, fide, &list) != 0)
        fail_msg("%s: %s %s", text, diagnostic_name(list.kept[0].code), list.kept[0].text);
    pgn_done(&pgn);
    return game;
}

static void assert_position(const struct game *game, const char *fen)
{
    char written[FEN_SIZE];
    fen_write(written, game_position(game), 1);
    assert_string_equal(written, fen);
}

/* --- reading */

#define AFTER_E4_E5 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"
#define EN_PASSANT  "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
#define CASTLED     "rnbq1rk1/ppppppbp/5np1/8/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - - 6 1"

static const struct {
    const char *text, *fen;
} spellings[] = {
    {"1. e4 e5 *", AFTER_E4_E5},
    {"1.e4 1...e5 *", AFTER_E4_E5},
    {"1.e4 1... e5", AFTER_E4_E5},
    {"1 e4 e5", AFTER_E4_E5},
    {"e4 e5", AFTER_E4_E5},
    {"1. Pe4 Pe5", AFTER_E4_E5},
    {"1. e2e4 e7-e5", AFTER_E4_E5},
    {"\xEF\xBB\xBF"
     "1. e4 e5 *",
     AFTER_E4_E5},
    {"1. e4! e5?? *", AFTER_E4_E5},
    {"1. e4 !? e5 $14 $6 *", AFTER_E4_E5},
    {"1. e4 {[%clk 0:01:00]} e5 +/- = *", AFTER_E4_E5},
    {"1. e4 { ( } e5 { 1-0 ; } *", AFTER_E4_E5},
    {"1. e4 ; } (\ne5 *", AFTER_E4_E5},
    {"% 1. d4\n1. e4\n%\ne5 *", AFTER_E4_E5},
    {"1. e4 (1. d4 d5 (1... Nf6 {)} 2. c4 ; )\n) 2. c4) e5 *", AFTER_E4_E5},
    {"[White \"x\"]1.e4\r\ne5\r\n", AFTER_E4_E5},
    {"1. e4 a6 2. e5 d5 3. exd6 *", EN_PASSANT},
    {"1. e4 a6 2. e5 d5 3. exd6e.p. *", EN_PASSANT},
    {"1. e4 a6 2. e5 d5 3. exd6 e.p. *", EN_PASSANT},
    {"1. e4 a6 2. e5 d5 3. exd6ep *", EN_PASSANT},
    {"1. e4 g6 2. Nf3 Bg7 3. Bc4 Nf6 4. O-O O-O", CASTLED},
    {"1. e4 g6 2. Nf3 Bg7 3. Bc4 Nf6 4. 0-0 0-0", CASTLED},
    {"1. e4 g6 2. Ng1f3 Bg7 3. Bf1-c4 Nf6 4. o-o O-O!", CASTLED},
    {"[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8=Q *", "Q7/7k/8/8/8/8/8/K7 b - - 0 1"},
    {"[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8N *", "N7/7k/8/8/8/8/8/K7 b - - 0 1"},
    {"[FEN \"7k/8/8/8/8/8/p7/7K b - - 0 1\"]\n1... a1=R+ *", "7k/8/8/8/8/8/8/r6K w - - 0 1"},
};

static void the_moves_of_the_main_line_are_read_however_they_are_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        struct game *game = replay_first(spellings[i].text);
        assert_position(game, spellings[i].fen);
        game_free(game);
    }
}

static void tags_are_read_in_utf8_and_latin_1_with_what_a_backslash_protects(void **state)
{
    (void)state;
    struct pgn pgn =
        first_game("[Event \"a \\\"b\\\" \\\\ c\"]\n[White \"Pérez\"] [Black \"P\xE9rez\"]\n"
                   "[Site \"x\x1b[2Jy\"]\n*\n");
    assert_string_equal(pgn_tag(&pgn, "Event"), "a \"b\" \\ c");
    assert_string_equal(pgn_tag(&pgn, "white"), "Pérez");
    assert_string_equal(pgn_tag(&pgn, "Black"), "Pérez");
    assert_string_equal(pgn_tag(&pgn, "Site"), "x [2Jy");
    assert_null(pgn_tag(&pgn, "Round"));
    pgn_done(&pgn);
}

static void several_games_are_read_one_after_the_other(void **state)
{
    (void)state;
    static const char text[] = "[Event \"1\"]\n\n1. e4 1-0\n[Event \"2\"]\n\n*\n\n"
                               "[Event \"3\"]\n\n1. d4 d5\n[Event \"4\"]\n\n[Event \"5\"]\n1-0";
    static const int moves[] = {1, 0, 2, 0, 0};
    struct pgn_reader reader;
    struct pgn pgn;
    diagnostics_init(&list);
    pgn_reader_init(&reader, text, strlen(text), &list);
    for (int i = 0; i < 5; i++) {
        char event[2] = {(char)('1' + i), '\0'};
        assert_int_equal(pgn_next(&pgn, &reader), 1);
        assert_string_equal(pgn_tag(&pgn, "Event"), event);
        assert_int_equal(pgn.move_count, moves[i]);
        pgn_done(&pgn);
    }
    assert_int_equal(pgn_next(&pgn, &reader), 0);
    assert_int_equal(list.count, 0);
}

static const struct {
    const char *text;
    enum outcome outcome;
    enum result result;
} endings[] = {
    {"1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0", OUTCOME_MATE, RESULT_WHITE_WINS},
    {"1. e4 1-0", OUTCOME_RESIGNATION, RESULT_WHITE_WINS},
    {"1. e4 e5 0-1", OUTCOME_RESIGNATION, RESULT_BLACK_WINS},
    {"1. e4 e5 1/2-1/2", OUTCOME_AGREEMENT, RESULT_DRAW},
    {"1. e4 e5 1/2", OUTCOME_AGREEMENT, RESULT_DRAW},
    {"1. e4 e5 *", OUTCOME_NONE, RESULT_NONE},
    {"1. e4 e5", OUTCOME_NONE, RESULT_NONE},
};

static void the_result_is_recorded_as_what_ended_the_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        struct game *game = replay_first(endings[i].text);
        assert_int_equal(game_outcome(game), endings[i].outcome);
        assert_int_equal(game_result(game), endings[i].result);
        assert_int_equal(list.count, 0);
        game_free(game);
    }
}

static void a_loss_out_of_turn_and_a_mate_without_result_are_warned_about(void **state)
{
    (void)state;
    struct game *game = replay_first("1. e4 0-1");
    assert_int_equal(game_outcome(game), OUTCOME_NONE);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_RESULT_DIFFERS);
    game_free(game);
    game = replay_first("1. f3 e5 2. g4 Qh4# *");
    assert_int_equal(game_outcome(game), OUTCOME_MATE);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_RESULT_DIFFERS);
    assert_int_equal(list.errors, 0);
    game_free(game);
}

static void moves_beyond_a_draw_that_the_rules_declare_are_left_out(void **state)
{
    (void)state;
    struct game *game =
        replay_first("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 6. Nf3 1-0");
    assert_int_equal(game_outcome(game), OUTCOME_REPETITION);
    assert_int_equal(game_move_count(game), 8);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_PGN_PAST_THE_END);
    game_free(game);

    struct pgn pgn = first_game("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 6. Nf3 1-0");
    struct game_line line;
    assert_int_equal(pgn_resolve(&line, &pgn, fide, &list), 0);
    assert_int_equal(line.count, 11);
    game_line_done(&line);
    pgn_done(&pgn);
}

/* --- faults */

static const struct {
    const char *text;
    enum diagnostic_code code;
    int line, column;
} faults[] = {
    {"1. e4 {no end", DIAGNOSTIC_PGN_SYNTAX, 1, 14},
    {"1. e4\n(1. d4 (1. c4)", DIAGNOSTIC_PGN_SYNTAX, 2, 15},
    {"1. e4\n\n  ) e5", DIAGNOSTIC_PGN_SYNTAX, 3, 3},
    {"[Event \"no end\n]", DIAGNOSTIC_PGN_SYNTAX, 1, 15},
    {"[Event value]", DIAGNOSTIC_PGN_SYNTAX, 1, 8},
    {"[\"value\"]", DIAGNOSTIC_PGN_SYNTAX, 1, 2},
    {"[Event \"x\" 1. e4", DIAGNOSTIC_PGN_SYNTAX, 1, 12},
    {"1. e4 \x01", DIAGNOSTIC_PGN_SYNTAX, 1, 7},
    {"1. e4 \xE2\x99\x98"
     "f6",
     DIAGNOSTIC_PGN_SYNTAX, 1, 7},
    {"1. e4 e5\n2. Ke3", DIAGNOSTIC_MOVE_ILLEGAL, 2, 4},
    {"1. e4 --", DIAGNOSTIC_MOVE_ILLEGAL, 1, 7},
    {"1. e4 Garbage", DIAGNOSTIC_MOVE_ILLEGAL, 1, 7},
    {"1. Nf3 d6 2. Nc3 d5 3. Ne4 a6 4.Ng5", DIAGNOSTIC_MOVE_ILLEGAL, 1, 33},
    {"[FEN \"8/8/8 w - - 0 1\"]\n1. e4", DIAGNOSTIC_PGN_FEN, 1, 1},
    {"[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8", DIAGNOSTIC_MOVE_ILLEGAL, 2, 4},
};

static void what_is_wrong_is_reported_with_line_and_column(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct pgn_reader reader;
        struct pgn pgn;
        struct game *game = NULL;
        diagnostics_init(&list);
        pgn_reader_init(&reader, faults[i].text, strlen(faults[i].text), &list);
        int result = pgn_next(&pgn, &reader);
        if (result > 0) {
            result = pgn_replay(&game, &pgn, fide, &list);
            pgn_done(&pgn);
        }
        assert_int_equal(result, -1);
        assert_int_equal(list.errors, 1);
        assert_int_equal(list.kept[0].code, faults[i].code);
        assert_int_equal(list.kept[0].line, faults[i].line);
        assert_int_equal(list.kept[0].column, faults[i].column);
        assert_null(game);
    }
}

static void a_game_that_cannot_be_read_does_not_hide_the_next(void **state)
{
    (void)state;
    static const char text[] = "[Event \"1\"]\n1. e4 ) e5 *\n\n[Event \"2\"]\n1. d4 *\n";
    struct pgn_reader reader;
    struct pgn pgn;
    diagnostics_init(&list);
    pgn_reader_init(&reader, text, strlen(text), &list);
    assert_int_equal(pgn_next(&pgn, &reader), -1);
    assert_int_equal(pgn_next(&pgn, &reader), 1);
    assert_string_equal(pgn_tag(&pgn, "Event"), "2");
    pgn_done(&pgn);
    assert_int_equal(pgn_next(&pgn, &reader), 0);
}

/* `muralla` without its letters: its walls and locusts move like no usual piece. */
static struct variant *variant_without_letters(void)
{
    struct variant *muralla = builtin_variant("muralla"), *variant;
    struct rules rules;
    assert_int_equal(rules_copy(&rules, variant_rules(muralla)), 0);
    for (int type = 0; type < rules.piece_count; type++)
        rules.pieces[type].fen = 0;
    diagnostics_init(&list);
    assert_int_equal(variant_compile(&variant, &rules, &list), 0);
    rules_done(&rules);
    variant_free(muralla);
    return variant;
}

static void the_standard_game_has_pgn(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("estandard");
    struct pgn pgn = first_game("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *");
    struct game *game;
    assert_int_equal(pgn_replay(&game, &pgn, variant, &list), 0);
    assert_int_equal(game_move_count(game), 7);
    game_free(game);
    pgn_done(&pgn);
    variant_free(variant);
}

static void rules_without_fen_letters_cannot_be_read(void **state)
{
    (void)state;
    struct variant *variant = variant_without_letters();
    struct pgn pgn = first_game("1. e4 e5 *");
    struct game *game;
    assert_int_equal(pgn_replay(&game, &pgn, variant, &list), -1);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_PGN_FEN);
    pgn_done(&pgn);
    variant_free(variant);
}

/* --- writing */

static char *written(const struct game *game, const char *variant)
{
    struct strbuf out = STRBUF_INIT;
    assert_int_equal(pgn_write(&out, game, variant), 0);
    return strbuf_take(&out);
}

static void a_game_is_written_in_export_form(void **state)
{
    (void)state;
    struct game *game = replay_first("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0");
    struct notes *notes = game_notes(game);
    notes_set_tag(notes, "Event", "A \"b\" \\");
    notes_set_tag(notes, "White", "X\n");
    notes_set_tag(notes, "Date", "2024.01.02");
    notes_set_player(notes, BLACK, "cpu:nivell=3");
    notes_set_comment(notes, 6, "a } b");
    char *text = written(game, NULL);
    assert_string_equal(
        text, "[Event \"A \\\"b\\\" \\\\\"]\n[Site \"?\"]\n[Date \"2024.01.02\"]\n"
              "[Round \"?\"]\n[White \"X \"]\n[Black \"cpu:nivell=3\"]\n[Result \"1-0\"]\n\n"
              "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# {a ) b} 1-0\n\n");
    free(text);
    game_free(game);
}

static void black_first_and_another_start_are_said(void **state)
{
    (void)state;
    struct game *game = replay_first("[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 1\"]\n1... e5 2. Ke2 *");
    char *text = written(game, "x");
    assert_non_null(strstr(text,
                           "[Variant \"x\"]\n[SetUp \"1\"]\n"
                           "[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1... e5 2. Ke2 *\n"));
    free(text);
    game_free(game);
}

static void tags_comments_and_marks_are_written_as_they_were_read(void **state)
{
    (void)state;
    const char *as_written = "[Event \"Casual\"]\n[Site \"?\"]\n[Date \"1851.06.21\"]\n"
                             "[Round \"?\"]\n[White \"Ana \\\"B\\\"\"]\n[Black \"?\"]\n"
                             "[Result \"1-0\"]\n[ECO \"C20\"]\n[Opening \"King's Pawn\"]\n\n"
                             "{To begin with} 1. e4 $1 $14 {[%clk 0:01:02] good} 1... e5 {why not} "
                             "2. Qh5 $6\n1-0\n\n";
    struct game *game = replay_first(
        "[Event \"Casual\"]\n[Date \"1851.06.21\"]\n[White \"Ana \\\"B\\\"\"]\n[Black \"\"]\n"
        "[ECO \"C20\"]\n[Result \"1-0\"]\n[Opening \"King's Pawn\"]\n"
        "{To\n  begin with} 1. e4! $14 {[%clk 0:01:02]} (1. d4 {no} (1. c4)) {good} "
        "e5 ; why not\n2. Qh5?! 1-0\n");
    char *text = written(game, NULL);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_PGN_VARIATIONS);
    assert_int_equal(list.kept[0].high, 1);
    assert_string_equal(text, as_written);
    free(text);
    game_free(game);
}

static void a_result_that_the_rules_do_not_give_is_kept_in_the_tag(void **state)
{
    (void)state;
    struct game *game = replay_first("1. e4 e5 1-0"); /* white to move: black cannot resign */
    char *text = written(game, NULL);
    assert_false(game_is_over(game));
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_RESULT_DIFFERS);
    assert_non_null(strstr(text, "[Result \"1-0\"]"));
    assert_non_null(strstr(text, "1. e4 e5 1-0\n"));
    free(text);
    game_free(game);
}

static void the_number_of_the_first_turn_is_kept(void **state)
{
    (void)state;
    struct game *game =
        replay_first("[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 23\"]\n23... e5 24. Ke2 *");
    char *text = written(game, NULL);
    assert_non_null(strstr(text, "b - - 0 23\"]\n\n23... e5 24. Ke2 *\n"));
    free(text);
    game_free(game);
}

/* Moves chosen by a small generator, so that each variant's notation is met. */
static struct game *random_game(const struct variant *variant, uint32_t seed, int length)
{
    struct game *game;
    const struct move *moves;
    assert_int_equal(game_new(&game, variant), 0);
    for (int i = 0; i < length && !game_is_over(game); i++) {
        int count = game_legal_moves(&moves, game);
        seed = seed * 1664525u + 1013904223u;
        assert_int_equal(game_play(game, moves[(seed >> 8) % (uint32_t)count]), 0);
    }
    return game;
}

static void assert_narrow(const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        assert_true(length < 80 || *text == '[');
        text += length + 1;
    }
}

static void games_of_every_variant_with_letters_are_read_as_they_were_written(void **state)
{
    (void)state;
    for (const struct builtin *b = builtin_variants; b->name; b++) {
        struct variant *variant = builtin_variant(b->name);
        for (uint32_t seed = 1; seed <= 5 && variant_has_fen(variant); seed++) {
            struct game *game = random_game(variant, seed, 120), *again;
            char *text = written(game, b->name);
            struct pgn pgn = first_game(text);
            assert_narrow(text);
            assert_string_equal(pgn_rules(&pgn), b->name);
            assert_int_equal(pgn_replay(&again, &pgn, variant, &list), 0);
            assert_int_equal(list.count, 0);
            assert_int_equal(game_move_count(again), game_move_count(game));
            assert_true(game_position(again)->hash == game_position(game)->hash);
            assert_int_equal(game_outcome(again), game_outcome(game));
            pgn_done(&pgn);
            free(text);
            game_free(again);
            game_free(game);
        }
        variant_free(variant);
    }
}

/* --- texts that are no PGN */

static void read_all(const char *text, size_t size)
{
    struct pgn_reader reader;
    struct pgn pgn;
    struct game *game;
    int result;
    diagnostics_init(&list);
    pgn_reader_init(&reader, text, size, &list);
    while ((result = pgn_next(&pgn, &reader)) != 0) {
        if (result < 0)
            continue;
        if (pgn_replay(&game, &pgn, fide, &list) == 0)
            game_free(game);
        pgn_done(&pgn);
    }
}

static void spoilt_texts_are_read_to_their_end(void **state)
{
    (void)state;
    static const char sound[] = "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n"
                                "1. e4 {c} Kd7 (1... Kf8 $1) 2. e5 ;x\n Ke6!? *\n[Event \"2\"]\n"
                                "1. e4 a6 2. e5 d5 3. exd6e.p. 0-1\n";
    static const char spice[] = "(){}[]\";%$\\\n 01-/.=*eNxO#\xff\x00\x80";
    uint32_t seed = 7;
    for (int round = 0; round < 3000; round++) {
        char text[sizeof sound];
        memcpy(text, sound, sizeof sound);
        for (int i = 0; i <= round % 4; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[(seed >> 8) % (sizeof sound - 1)] = spice[(seed >> 20) % (sizeof spice - 1)];
        }
        char *exact = malloc(sizeof sound - (size_t)round % 40);
        assert_non_null(exact);
        memcpy(exact, text, sizeof sound - (size_t)round % 40);
        read_all(exact, sizeof sound - (size_t)round % 40);
        free(exact);
    }
}

static void deep_nesting_is_no_danger(void **state)
{
    (void)state;
    size_t size = 1 << 20;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, '(', size);
    read_all(text, size);
    assert_int_equal(list.errors, 1);
    memset(text, '[', size);
    read_all(text, size);
    assert_true(list.errors > 0);
    free(text);
}

/* Looking through all the tags for each of them would take minutes. */
static void many_tags_are_read_in_time_proportional_to_them(void **state)
{
    (void)state;
    enum { TAGS = 200000 };
    struct strbuf text = STRBUF_INIT;
    struct pgn_reader reader;
    struct pgn pgn;
    for (int i = 0; i < TAGS; i++)
        strbuf_addf(&text, "[T%d \"%d\"]\n", i, i);
    strbuf_add_str(&text, "\n1. e4 *\n");
    diagnostics_init(&list);
    pgn_reader_init(&reader, strbuf_text(&text), text.len, &list);
    assert_int_equal(pgn_next(&pgn, &reader), 1);
    assert_int_equal(pgn.tag_count, TAGS);
    assert_string_equal(pgn_tag(&pgn, "t199999"), "199999");
    pgn_done(&pgn);
    strbuf_done(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_moves_of_the_main_line_are_read_however_they_are_written),
        cmocka_unit_test(tags_are_read_in_utf8_and_latin_1_with_what_a_backslash_protects),
        cmocka_unit_test(several_games_are_read_one_after_the_other),
        cmocka_unit_test(the_result_is_recorded_as_what_ended_the_game),
        cmocka_unit_test(a_loss_out_of_turn_and_a_mate_without_result_are_warned_about),
        cmocka_unit_test(moves_beyond_a_draw_that_the_rules_declare_are_left_out),
        cmocka_unit_test(what_is_wrong_is_reported_with_line_and_column),
        cmocka_unit_test(a_game_that_cannot_be_read_does_not_hide_the_next),
        cmocka_unit_test(rules_without_fen_letters_cannot_be_read),
        cmocka_unit_test(the_standard_game_has_pgn),
        cmocka_unit_test(a_game_is_written_in_export_form),
        cmocka_unit_test(black_first_and_another_start_are_said),
        cmocka_unit_test(tags_comments_and_marks_are_written_as_they_were_read),
        cmocka_unit_test(a_result_that_the_rules_do_not_give_is_kept_in_the_tag),
        cmocka_unit_test(the_number_of_the_first_turn_is_kept),
        cmocka_unit_test(games_of_every_variant_with_letters_are_read_as_they_were_written),
        cmocka_unit_test(spoilt_texts_are_read_to_their_end),
        cmocka_unit_test(deep_nesting_is_no_danger),
        cmocka_unit_test(many_tags_are_read_in_time_proportional_to_them),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}

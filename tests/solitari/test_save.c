/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histories and saves. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "solitari/klondike_notation.h"
#include "solitari/klondike_save.h"
#include "solitari/sitting.h"
#include "table.h"

static void deal_unshuffled(struct history *history, int64_t seed)
{
    uint8_t deck[CARD_COUNT];
    deal_shuffle(deck, seed, 0, NULL, NULL);
    history_init(history, seed, 0, deck);
}

static void play(struct history *history, struct klondike_move move)
{
    assert_int_equal(history_play(history, &move), 0);
}

/* The unshuffled deal with four moves played and the last taken back. */
static struct history some_history(void)
{
    struct history history;
    deal_unshuffled(&history, -3);
    play(&history, column_to_column(7, 7, 1));
    play(&history, open_card());
    play(&history, column_to_pile(6));
    play(&history, open_card());
    assert_true(history_undo(&history));
    return history;
}

static void assert_same(const struct history *a, const struct history *b)
{
    assert_true(a->seed == b->seed && a->steps == b->steps);
    assert_memory_equal(a->deck, b->deck, CARD_COUNT);
    assert_memory_equal(&a->now, &b->now, sizeof a->now);
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->played, b->played);
}

static void a_game_has_a_million_moves_at_most(void **state)
{
    (void)state;
    struct history history;
    struct klondike_move open = open_card();
    deal_unshuffled(&history, 1);
    for (int i = 0; i < HISTORY_MOVES_MAX; i++)
        play(&history, open);
    assert_int_equal(history_play(&history, &open), -HISTORY_FULL);
    assert_int_equal(history.played, HISTORY_MOVES_MAX);
    assert_true(history_undo(&history));
    history_done(&history);
}

/* --- moves as words */

static void moves_are_written_as_they_are_typed(void **state)
{
    (void)state;
    const struct {
        struct klondike_move move;
        const char *text;
    } cases[] = {
        {open_card(), "1"},         {discard_to_column(7), "2 7"},
        {discard_to_pile(), "3"},   {column_to_column(6, 5, 2), "4 6 5 2"},
        {column_to_pile(4), "5 4"}, {pile_to_column(3, 1), "6 3 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strbuf text = STRBUF_INIT;
        struct klondike_move read;
        klondike_notation_add(&text, &cases[i].move);
        assert_string_equal(strbuf_text(&text), cases[i].text);
        assert_true(klondike_notation_read(&read, cases[i].text));
        assert_int_equal(read.kind, cases[i].move.kind);
        assert_true(read.from == cases[i].move.from && read.row == cases[i].move.row &&
                    read.to == cases[i].move.to);
        strbuf_done(&text);
    }
}

static void words_that_are_no_move_are_refused(void **state)
{
    (void)state;
    const char *words[] = {"",          "0",   "7",   "x",    "1 1",   "1 ",
                           " 1",        "2",   "2 ",  "2  7", "2 7 7", "4 6 5",
                           "4 6 5 2 1", "5 a", "6 3", "1\n",  "2 7 ",  "2 99999999999999999999"};
    struct klondike_move move;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_false(klondike_notation_read(&move, words[i]));
}

/* --- taking back */

static void taking_back_and_playing_again_lead_to_the_same_positions(void **state)
{
    (void)state;
    struct klondike positions[5];
    struct history history;
    deal_unshuffled(&history, 1);
    positions[0] = history.now;
    play(&history, column_to_column(7, 7, 1));
    positions[1] = history.now;
    play(&history, open_card());
    positions[2] = history.now;
    for (int i = 1; i >= 0; i--) {
        assert_true(history_undo(&history));
        assert_memory_equal(&history.now, &positions[i], sizeof history.now);
    }
    assert_false(history_undo(&history));
    for (int i = 1; i <= 2; i++) {
        assert_true(history_redo(&history));
        assert_memory_equal(&history.now, &positions[i], sizeof history.now);
    }
    assert_false(history_redo(&history));
    history_done(&history);
}

static void a_new_move_forgets_those_taken_back(void **state)
{
    (void)state;
    struct history history = some_history();
    play(&history, open_card());
    assert_false(history_redo(&history));
    assert_int_equal(history.count, 4);
    history_done(&history);
}

static void a_refused_move_leaves_the_history_as_it_was(void **state)
{
    (void)state;
    struct history history = some_history();
    struct klondike_move wrong = discard_to_column(9);
    assert_int_equal(history_play(&history, &wrong), -KLONDIKE_NO_FIT);
    assert_int_equal(history.count, 4);
    assert_true(history_redo(&history));
    history_done(&history);
}

/* --- the text of a save */

static void a_save_is_read_back_as_it_was(void **state)
{
    (void)state;
    struct history read, history = some_history();
    char *text = klondike_save_format(&history);
    assert_non_null(text);
    assert_int_equal(klondike_save_parse(&read, text, strlen(text)), 0);
    assert_same(&read, &history);
    assert_true(history_redo(&read));
    free(text);
    history_done(&read);
    history_done(&history);
}

/* The text of a save with one piece of it replaced. */
static char *altered(const char *from, const char *to)
{
    struct history history = some_history();
    char *text = klondike_save_format(&history);
    char *at = strstr(text, from);
    assert_non_null(at);
    struct strbuf out = STRBUF_INIT;
    strbuf_add(&out, text, (size_t)(at - text));
    strbuf_add_str(&out, to);
    strbuf_add_str(&out, at + strlen(from));
    free(text);
    history_done(&history);
    return strbuf_take(&out);
}

static void files_that_are_no_saves_are_refused(void **state)
{
    (void)state;
    const char *changes[][2] = {
        {"\"solitari\"", "\"escacs\""},
        {"\"version\": 1", "\"version\": 2"},
        {"\"version\": 1", "\"version\": \"1\""},
        {"\"version\": 1", "\"version\": 1, \"version\": 1"},
        {"\"version\": 1", "\"version\": 1, \"extra\": 0"},
        {"\"seed\": -3, ", ""},
        {"\"seed\": -3", "\"seed\": -3.5"},
        {"\"seed\": -3", "\"seed\": 99999999999999999999"},
        {"AP 2P", "AP AP"},
        {"AP 2P", "AP 1P"},
        {"AP 2P", "AP,2P"},
        {"AP 2P ", "AP "},
        {"KT\"", "KT \""},
        {"[\"4 7 7 1\"", "[\"4 7 7 2\""},
        {"[\"4 7 7 1\"", "[4"},
        {"[\"4 7 7 1\"", "[\"4 7 7 1 \""},
        {"[\"4 7 7 1\"", "[\"4 7 7 1\\u0000\""},
        {"\"5 6\"", "[\"5 6\"]"},
        {"\"played\": 3", "\"played\": 5"},
        {"\"played\": 3", "\"played\": -1"},
        {"\"played\": 3", "\"played\": null"},
        {"{", "["},
        {"}", "} x"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct history history;
        char *text = altered(changes[i][0], changes[i][1]);
        int error = klondike_save_parse(&history, text, strlen(text));
        if (error != -KLONDIKE_SAVE_REFUSED)
            print_error("not refused: %s -> %s\n", changes[i][0], changes[i][1]);
        assert_int_equal(error, -KLONDIKE_SAVE_REFUSED);
        free(text);
    }
}

static void damaged_saves_never_do_harm(void **state)
{
    (void)state;
    struct history history = some_history();
    char *text = klondike_save_format(&history);
    size_t size = strlen(text);
    uint32_t seed = 1;
    for (int i = 0; i < 4000; i++) {
        struct history read;
        char *copy = strdup(text);
        seed = seed * 1664525U + 1013904223U;
        size_t cut = i % 4 ? size : seed % size;
        copy[(seed >> 8) % size] = (char)(seed >> 24);
        if (klondike_save_parse(&read, copy, cut) == 0) {
            assert_true(read.played <= read.count);
            history_done(&read);
        }
        free(copy);
    }
    free(text);
    history_done(&history);
}

/* --- the file */

static char folder[] = "/tmp/test_save.XXXXXX";
static char path[80];

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/solitari.json", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

static void a_game_is_stored_for_its_owner_only_loaded_and_removed(void **state)
{
    (void)state;
    struct klondike_save save;
    struct stat about;
    struct history read, history = some_history();
    assert_int_equal(klondike_save_open(&save, path), 0);
    assert_int_equal(klondike_save_load(&read, &save), -KLONDIKE_SAVE_NONE);
    assert_int_equal(klondike_save_store(&save, &history), 0);
    assert_int_equal(klondike_save_store(&save, &history), 0);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(klondike_save_load(&read, &save), 0);
    assert_same(&read, &history);
    klondike_save_remove(&save);
    assert_int_not_equal(access(path, F_OK), 0);
    klondike_save_close(&save);
    history_done(&read);
    history_done(&history);
}

static void a_file_that_is_too_large_is_refused(void **state)
{
    (void)state;
    struct klondike_save save;
    struct history history;
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
    assert_int_equal(truncate(path, (16 << 20) + 1), 0);
    assert_int_equal(klondike_save_open(&save, path), 0);
    assert_int_equal(klondike_save_load(&history, &save), -KLONDIKE_SAVE_REFUSED);
    klondike_save_remove(&save);
    klondike_save_close(&save);
}

static void a_saved_game_is_opened_by_one_at_a_time(void **state)
{
    (void)state;
    struct klondike_save save, other;
    struct history history = some_history();
    klondike_save_open(&save, path);
    klondike_save_store(&save, &history);
    assert_int_equal(klondike_save_open(&other, path), -KLONDIKE_SAVE_BUSY);
    klondike_save_close(&save);
    assert_int_equal(klondike_save_open(&other, path), 0);
    klondike_save_remove(&other);
    klondike_save_close(&other);
    history_done(&history);
}

static void a_sitting_goes_on_where_it_was_left(void **state)
{
    (void)state;
    struct sitting sitting;
    struct klondike_move move = open_card();
    assert_false(sitting_open(&sitting, path));
    sitting_deal(&sitting, 5, 10, NULL, NULL);
    assert_int_equal(sitting_play(&sitting, &move), 0);
    assert_int_equal(sitting_play(&sitting, &move), 0);
    assert_true(sitting_undo(&sitting));
    struct klondike left = sitting.history.now;
    sitting_close(&sitting);
    assert_true(sitting_open(&sitting, path));
    assert_memory_equal(&sitting.history.now, &left, sizeof left);
    assert_true(sitting_redo(&sitting));
    sitting_end(&sitting);
    sitting_close(&sitting);
    assert_int_not_equal(access(path, F_OK), 0);
}

static void giving_up_an_untouched_game_keeps_the_saved_one(void **state)
{
    (void)state;
    struct sitting sitting;
    struct klondike_move move = open_card();
    sitting_open(&sitting, path);
    sitting_deal(&sitting, 5, 10, NULL, NULL);
    sitting_play(&sitting, &move);
    sitting_deal(&sitting, 6, 10, NULL, NULL);
    sitting_end(&sitting);
    sitting_close(&sitting);
    assert_true(sitting_open(&sitting, path));
    assert_true(sitting.history.seed == 5);
    sitting_end(&sitting);
    sitting_close(&sitting);
}

static void a_file_that_is_refused_is_set_aside(void **state)
{
    (void)state;
    struct sitting sitting;
    char aside[100];
    snprintf(aside, sizeof aside, "%s.refusada", path);
    FILE *file = fopen(path, "w");
    fputs("{\"format\": \"no\"}", file);
    fclose(file);
    assert_false(sitting_open(&sitting, path));
    assert_int_equal(sitting.trouble, SITTING_SET_ASIDE);
    assert_true(sitting.saves);
    sitting_close(&sitting);
    assert_int_equal(unlink(aside), 0);
}

static void without_a_home_the_game_goes_on_unsaved(void **state)
{
    (void)state;
    struct sitting sitting;
    struct klondike_move move = open_card();
    assert_false(sitting_open(&sitting, NULL));
    assert_int_equal(sitting.trouble, SITTING_NO_HOME);
    sitting_deal(&sitting, 5, 10, NULL, NULL);
    assert_int_equal(sitting_play(&sitting, &move), 0);
    assert_false(sitting.is_kept);
    sitting_end(&sitting);
    sitting_close(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_has_a_million_moves_at_most),
        cmocka_unit_test(moves_are_written_as_they_are_typed),
        cmocka_unit_test(words_that_are_no_move_are_refused),
        cmocka_unit_test(taking_back_and_playing_again_lead_to_the_same_positions),
        cmocka_unit_test(a_new_move_forgets_those_taken_back),
        cmocka_unit_test(a_refused_move_leaves_the_history_as_it_was),
        cmocka_unit_test(a_save_is_read_back_as_it_was),
        cmocka_unit_test(files_that_are_no_saves_are_refused),
        cmocka_unit_test(damaged_saves_never_do_harm),
        cmocka_unit_test(a_game_is_stored_for_its_owner_only_loaded_and_removed),
        cmocka_unit_test(a_file_that_is_too_large_is_refused),
        cmocka_unit_test(a_saved_game_is_opened_by_one_at_a_time),
        cmocka_unit_test(a_sitting_goes_on_where_it_was_left),
        cmocka_unit_test(giving_up_an_untouched_game_keeps_the_saved_one),
        cmocka_unit_test(a_file_that_is_refused_is_set_aside),
        cmocka_unit_test(without_a_home_the_game_goes_on_unsaved),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

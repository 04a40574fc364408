/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found in the diaries of a game of a club that a crash or a hand has changed. */
#include "scratch.h"

#include "storage/club_game.h"
#include "storage/club_place.h"
#include "util/clock.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* A club with a game of anna (white) and berta, one move of each. */
struct table {
    struct club anna, berta;
    int number;
};

static void write_line(const struct club *club, int number, enum club_event event, const char *move)
{
    struct club_game game;
    struct club_line line;
    club_game_open(&game, club, number);
    while (club_game_next(&line, &game))
        continue;
    assert_int_equal(game.fault, CLUB_SOUND);
    assert_int_equal(club_game_lock(&game), 0);
    assert_int_equal(club_game_write(&game, event, move, clock_wall_ms()), 0);
    assert_int_equal(club_game_sync(&game), 0);
    club_game_close(&game);
}

static void lay(struct table *table, void *state)
{
    const struct club_offer offer = {.rival = "berta", .rules = "fide", .fingerprint = 7};
    const char *path = in(state, "club");
    struct club_game game;
    int system;
    assert_int_equal(club_make(path, false), 0);
    assert_int_equal(club_enter(&table->anna, path, "anna", &system), CLUB_OK);
    assert_int_equal(club_enter(&table->berta, path, "berta", &system), CLUB_OK);
    assert_int_equal(club_challenge(&table->number, &table->anna, &offer), 0);
    club_game_open(&game, &table->berta, table->number);
    assert_int_equal(club_accept(&game), 0);
    club_game_close(&game);
    write_line(&table->anna, table->number, CLUB_MOVE, "e2 e4");
    write_line(&table->berta, table->number, CLUB_MOVE, "e7 e5");
}

static void clear(struct table *table)
{
    club_leave(&table->anna);
    club_leave(&table->berta);
}

/* Reads the game to its end: how many lines there are, and what is wrong. */
static enum club_fault lines_of(int *count, const struct table *table)
{
    struct club_game game;
    struct club_line line;
    club_game_open(&game, &table->anna, table->number);
    for (*count = 0; club_game_next(&line, &game);)
        ++*count;
    enum club_fault fault = game.fault;
    club_game_close(&game);
    return fault;
}

/* Puts a text at the place of another in the diary of white. */
static void change(const struct table *table, const char *from, const char *to)
{
    char *path = club_half_path(&table->anna, table->number, WHITE), *text = read_text(path);
    char *at = strstr(text, from);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
    write_text(path, text);
    free(text);
    free(path);
}

static void a_sound_game_has_all_its_lines(void **state)
{
    struct table table;
    int count;
    lay(&table, *state);
    assert_int_equal(lines_of(&count, &table), CLUB_SOUND);
    assert_int_equal(count, 2);
    clear(&table);
}

static void a_changed_move_is_found(void **state)
{
    struct table table;
    int count;
    lay(&table, *state);
    change(&table, "e2 e4", "d2 d4");
    assert_int_equal(lines_of(&count, &table), CLUB_LINE_BAD);
    assert_int_equal(count, 0);
    clear(&table);
}

static void a_changed_head_is_found(void **state)
{
    struct table table;
    int count;
    lay(&table, *state);
    change(&table, "anna", "olga");
    assert_int_equal(lines_of(&count, &table), CLUB_HEAD_BAD);
    clear(&table);
}

static void a_line_that_a_crash_cut_is_written_over(void **state)
{
    struct table table;
    int count;
    lay(&table, *state);
    char *path = club_half_path(&table.anna, table.number, WHITE), *text = read_text(path);
    char *longer = malloc(strlen(text) + 32);
    assert_non_null(longer);
    strcat(strcpy(longer, text), "12345678 3 17"); /* no end of line */
    write_text(path, longer);
    assert_int_equal(lines_of(&count, &table), CLUB_SOUND);
    assert_int_equal(count, 2);
    write_line(&table.anna, table.number, CLUB_MOVE, "g1 f3");
    assert_int_equal(lines_of(&count, &table), CLUB_SOUND);
    assert_int_equal(count, 3);
    free(longer);
    free(text);
    free(path);
    clear(&table);
}

static void a_diary_that_shrinks_while_it_is_read_is_found(void **state)
{
    struct table table;
    struct club_game game;
    struct club_line line;
    lay(&table, *state);
    club_game_open(&game, &table.anna, table.number);
    while (club_game_next(&line, &game))
        continue;
    char *path = club_half_path(&table.anna, table.number, BLACK);
    assert_int_equal(truncate(path, 10), 0);
    assert_false(club_game_next(&line, &game));
    assert_int_equal(game.fault, CLUB_SHRUNK);
    assert_int_equal(club_game_write(&game, CLUB_RESIGN, NULL, clock_wall_ms()), -EPERM);
    club_game_close(&game);
    free(path);
    clear(&table);
}

static void a_diary_that_others_may_write_is_forged(void **state)
{
    struct table table;
    int count;
    lay(&table, *state);
    char *path = club_half_path(&table.anna, table.number, BLACK);
    assert_int_equal(chmod(path, 0666), 0);
    assert_int_equal(lines_of(&count, &table), CLUB_FORGED);
    free(path);
    clear(&table);
}

static void a_time_to_come_is_refused(void **state)
{
    struct table table;
    struct club_game game;
    struct club_line line;
    int count;
    lay(&table, *state);
    club_game_open(&game, &table.anna, table.number);
    while (club_game_next(&line, &game))
        continue;
    assert_int_equal(club_game_lock(&game), 0);
    assert_int_equal(club_game_write(&game, CLUB_RESIGN, NULL, clock_wall_ms() + 3600000), 0);
    club_game_close(&game);
    assert_int_equal(lines_of(&count, &table), CLUB_LINE_TIME);
    assert_int_equal(count, 2);
    clear(&table);
}

static void a_lost_line_is_found(void **state)
{
    struct table table;
    int count;
    lay(&table, *state);
    char *path = club_half_path(&table.anna, table.number, WHITE), *text = read_text(path);
    char *last = strrchr(text, '\n');
    *last = '\0';
    strrchr(text, '\n')[1] = '\0'; /* the only line of white is gone */
    write_text(path, text);
    assert_int_equal(lines_of(&count, &table), CLUB_LINE_LOST);
    free(text);
    free(path);
    clear(&table);
}

static void a_game_that_is_not_there_has_no_half(void **state)
{
    struct table table;
    struct club_game game;
    lay(&table, *state);
    club_game_open(&game, &table.anna, table.number + 1);
    assert_int_equal(game.fault, CLUB_NO_HALF);
    club_game_close(&game);
    clear(&table);
}

static void challenges_are_accepted_once_and_withdrawn_before(void **state)
{
    struct table table;
    struct club_game game;
    const struct club_offer offer = {.rival = "carla", .rules = "fide", .fingerprint = 7};
    int number;
    lay(&table, *state);
    assert_int_equal(club_withdraw(&table.anna, table.number), -EBUSY);
    assert_int_equal(club_challenge(&number, &table.anna, &offer), 0);
    club_game_open(&game, &table.berta, number);
    assert_int_equal(club_accept(&game), -EPERM); /* it is for carla */
    club_game_close(&game);
    assert_int_equal(club_withdraw(&table.berta, number), -EPERM);
    assert_int_equal(club_withdraw(&table.anna, number), 0);
    club_game_open(&game, &table.berta, table.number);
    assert_int_equal(club_accept(&game), -EEXIST);
    club_game_close(&game);
    clear(&table);
}

static void a_lock_that_another_holds_is_waited_for_and_told(void **state)
{
    struct table table;
    struct club_game one, other;
    lay(&table, *state);
    club_game_open(&one, &table.anna, table.number);
    club_game_open(&other, &table.berta, table.number);
    assert_int_equal(club_game_lock(&one), 0);
    assert_int_equal(club_game_lock(&other), -EWOULDBLOCK);
    club_game_unlock(&one);
    assert_int_equal(club_game_lock(&other), 0);
    club_game_close(&one);
    club_game_close(&other);
    clear(&table);
}

#define scratch_test(name) cmocka_unit_test_setup_teardown(name, scratch_setup, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(a_sound_game_has_all_its_lines),
        scratch_test(a_changed_move_is_found),
        scratch_test(a_changed_head_is_found),
        scratch_test(a_line_that_a_crash_cut_is_written_over),
        scratch_test(a_diary_that_shrinks_while_it_is_read_is_found),
        scratch_test(a_diary_that_others_may_write_is_forged),
        scratch_test(a_time_to_come_is_refused),
        scratch_test(a_lost_line_is_found),
        scratch_test(a_game_that_is_not_there_has_no_half),
        scratch_test(challenges_are_accepted_once_and_withdrawn_before),
        scratch_test(a_lock_that_another_holds_is_waited_for_and_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

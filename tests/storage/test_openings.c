/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of openings and the classic games, which are built in. */
#include "scratch.h"

#include "storage/builtin_texts.h"
#include "storage/openings.h"
#include "storage/pgn_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int count_lines(const char *text)
{
    int count = 0;
    for (; *text; text = strchr(text, '\n') + 1)
        count += *text != '#';
    return count;
}

static void every_line_of_the_table_can_be_played(void **state)
{
    (void)state;
    struct variant *fide = builtin_variant("fide");
    struct openings *openings = openings_new(fide);
    assert_true(openings_count(openings) > 500);
    assert_int_equal(openings_count(openings), count_lines(builtin_openings));
    openings_free(openings);
    variant_free(fide);
}

static void assert_opening(const struct openings *openings, const struct variant *variant,
                           const char *moves, const char *code, const char *name)
{
    struct opening_name found;
    struct game *game;
    assert_int_equal(game_new(&game, variant), 0);
    play(game, moves);
    assert_true(opening_of_game(&found, openings, game));
    assert_string_equal(found.code, code);
    assert_non_null(strstr(found.name, name));
    game_free(game);
}

static void games_have_the_name_of_the_last_position_that_is_known(void **state)
{
    (void)state;
    struct variant *fide = builtin_variant("fide");
    struct openings *openings = openings_new(fide);
    assert_opening(openings, fide, "e2 e4,e7 e5,g1 f3,b8 c6,f1 b5,g8 f6", "C65", "Berlin");
    assert_opening(openings, fide, "e2 e4,e7 e5,g1 f3,b8 c6,f1 b5,g8 f6,h2 h4,a7 a5", "C65", "Ruy");
    assert_opening(openings, fide, "d2 d4,g8 f6,c2 c4,e7 e6,b1 c3,f8 b4", "E20", "Nimzo");
    assert_opening(openings, fide, "c2 c4,g8 f6,b1 c3,e7 e6,d2 d4,f8 b4", "E20", "Nimzo");
    openings_free(openings);
    variant_free(fide);
}

static void other_games_have_no_openings(void **state)
{
    (void)state;
    struct variant *dames = builtin_variant("dames");
    struct opening_name found;
    struct game *game;
    assert_null(openings_new(dames));
    assert_int_equal(game_new(&game, dames), 0);
    assert_false(opening_of_game(&found, NULL, game));
    assert_int_equal(openings_count(NULL), 0);
    game_free(game);
    variant_free(dames);
}

/* Every game is legal to its end, and says who played where and when. */
static void the_classic_games_are_games_of_chess(void **state)
{
    (void)state;
    static struct diagnostics list;
    struct variant *fide = builtin_variant("fide");
    struct pgn_reader reader;
    struct pgn pgn;
    int count = 0;
    diagnostics_init(&list);
    pgn_reader_init(&reader, builtin_classics, strlen(builtin_classics), &list);
    while (pgn_next(&pgn, &reader) > 0) {
        struct game *game;
        const char *white = pgn_tag(&pgn, "White");
        if (pgn_replay(&game, &pgn, fide, &list) < 0)
            fail_msg("%s: %s", white, list.kept[0].text);
        assert_int_equal(game_move_count(game), pgn.move_count);
        assert_true(game_result(game) == pgn.result || !game_is_over(game));
        assert_true(white && *white != '?' && *pgn_tag(&pgn, "Black") != '?');
        assert_true(*pgn_tag(&pgn, "Site") != '?' && *pgn_tag(&pgn, "Date") != '?');
        game_free(game);
        pgn_done(&pgn);
        count++;
    }
    assert_int_equal(list.errors, 0);
    assert_true(count >= 30);
    variant_free(fide);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_of_the_table_can_be_played),
        cmocka_unit_test(games_have_the_name_of_the_last_position_that_is_known),
        cmocka_unit_test(other_games_have_no_openings),
        cmocka_unit_test(the_classic_games_are_games_of_chess),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FEN both ways: what is written is read, what is not said is derived, what is wrong is refused. */
#include "escacs/fen.h"

#include "desk.h"
#include "position_fixture.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* --- both ways */

static void well_known_positions_are_written_as_they_were_read(void **state)
{
    static const char *const fens[] = {
        START,
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "4k3/8/8/8/8/8/8/R3K2R w Q - 99 120",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    };
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        struct position position;
        uint32_t turn_number;
        int at, length;
        char text[FEN_SIZE];
        assert_int_equal(fen_read(&position, &turn_number, desk.variant, fens[i], &at), FEN_OK);
        assert_true(position_check(&position));
        length = fen_write(text, &position, turn_number);
        assert_string_equal(text, fens[i]);
        assert_int_equal(length, strlen(text));
    }
    desk_close(&desk);
}

static void the_start_is_the_initial_position(void **state)
{
    struct desk desk, read;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_open(&read, rules_fide);
    desk_set_fen(&read, START);
    assert_memory_equal(read.position.board, desk.position.board, sizeof desk.position.board);
    assert_int_equal(read.position.hash, desk.position.hash);
    desk_close(&read);
    desk_close(&desk);
}

static void counters_may_be_left_out_together(void **state)
{
    struct desk desk;
    struct position position;
    uint32_t turn_number;
    int at;
    (void)state;
    desk_open(&desk, rules_fide);
    assert_int_equal(
        fen_read(&position, &turn_number, desk.variant, "4k3/8/8/8/8/8/8/4K3 b - -", &at), FEN_OK);
    assert_int_equal(position.turn, BLACK);
    assert_int_equal(position.inaction, 0);
    assert_int_equal(turn_number, 1);
    assert_int_equal(fen_read(&position, &turn_number, desk.variant,
                              "  4k3/8/8/8/8/8/8/4K3  w - -  37 45 ", &at),
                     FEN_OK);
    assert_int_equal(position.inaction, 37);
    assert_int_equal(turn_number, 45);
    desk_close(&desk);
}

/* --- what FEN does not say */

static void pieces_where_they_started_have_not_moved(void **state)
{
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "4k3/p7/1p6/8/8/6P1/7P/4K2R w K - 0 1");
    assert_pieces(&desk.position, "re8* pa7* pb6 Pg3 Ph2* Re1* Th1*");
    desk_set_fen(&desk, "4k3/P7/8/8/8/8/p7/R3K2R w Q - 0 1");
    assert_pieces(&desk.position, "re8* Pa7 pa2 Ta1* Re1* Th1");
    desk_close(&desk);
}

static void rights_are_lost_in_writing_once_king_or_rook_has_moved(void **state)
{
    struct desk desk;
    char text[FEN_SIZE];
    (void)state;
    desk_open(&desk, rules_fide);
    desk_set_fen(&desk, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(&desk.position, "h1 h2", "e8 e7", "h2 h1", "e7 e8");
    fen_write(text, &desk.position, 3);
    assert_string_equal(text, "r3k2r/8/8/8/8/8/8/R3K2R w Q - 4 3");
    desk_close(&desk);
}

static void the_passed_square_is_written_only_if_a_capture_is_legal(void **state)
{
    static const struct {
        const char *fen, *move, *field;
    } cases[] = {
        {START, "e2 e4", " - "},
        {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2 e4", " e3 "},
        {"3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2 e4", " - "}, /* the captor is pinned */
        {"8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2 e4", " - "},  /* both would leave the row */
    };
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[FEN_SIZE];
        desk_set_fen(&desk, cases[i].fen);
        desk_play(&desk, desk_move(&desk, cases[i].move));
        fen_write(text, &desk.position, 1);
        if (strstr(text, cases[i].field) == NULL)
            fail_msg("%s: no%sin it", text, cases[i].field);
    }
    desk_close(&desk);
}

static void a_passed_square_without_a_legal_capture_is_read_and_forgotten(void **state)
{
    struct desk desk, moved;
    (void)state;
    desk_open(&desk, rules_fide);
    desk_open(&moved, rules_fide);
    desk_set_fen(&desk, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    desk_play(&moved, desk_move(&moved, "e2 e4"));
    assert_int_equal(desk.position.hash, moved.position.hash);
    desk_close(&moved);
    desk_close(&desk);
}

/* --- other boards */

static void long_rows_count_their_empty_squares_with_two_digits(void **state)
{
    struct desk desk;
    char text[FEN_SIZE];
    (void)state;
    desk_open(&desk, rules_gegant);
    fen_write(text, &desk.position, 1);
    assert_string_equal(text,
                        "tgca1a1dr1a1acgt/c14c/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/"
                        "PPPPPPPPPPPPPPPP/C14C/TGCA1A1DR1A1ACGT w PApa - 0 1");
    desk_set_fen(&desk, text);
    assert_int_equal(desk.count, move_count(&desk.position));
    desk_close(&desk);
}

static void an_advance_of_three_is_told_by_the_first_square_it_passed(void **state)
{
    struct desk desk;
    char text[FEN_SIZE];
    uint64_t hash;
    (void)state;
    desk_open(&desk, rules_gegant);
    desk_set_fen(&desk, "8r7/16/16/16/16/16/16/16/16/16/5p10/16/16/4P11/16/8R7 w - - 0 1");
    desk_play(&desk, desk_move(&desk, "e3 e6"));
    fen_write(text, &desk.position, 1);
    assert_string_equal(text, "8r7/16/16/16/16/16/16/16/16/16/4Pp10/16/16/16/16/8R7 b - e4 1 1");
    hash = desk.position.hash;
    desk_set_fen(&desk, text);
    assert_int_equal(desk.position.hash, hash);
    desk_move(&desk, "f6 e5");
    desk_close(&desk);
}

/* Ten columns: partners are rooks and bishops, named by their columns. */
static void castlings_are_named_by_columns_elsewhere(void **state)
{
    static const char *const boards = "tc1a1r1act/pppppppppp/10/10/PPPPPPPPPP/TC1A1R1ACT w ";
    static const struct {
        const char *given, *written;
    } cases[] = {
        {"JHDAjhda", "JHDAjhda"}, {"ADHJ", "JHDA"}, {"Jd", "Jd"}, {"-", "-"},
        {"KQkq", "JAja"}, /* the outermost partner on each side of the king */
    };
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_enrocs);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[FEN_SIZE], expected[FEN_SIZE];
        strcat(strcat(strcpy(text, boards), cases[i].given), " - 0 1");
        strcat(strcat(strcpy(expected, boards), cases[i].written), " - 0 1");
        desk_set_fen(&desk, text);
        fen_write(text, &desk.position, 1);
        assert_string_equal(text, expected);
    }
    desk_close(&desk);
}

static void every_game_is_written_and_read_along_the_way(void **state)
{
    uint32_t seed = 11;
    (void)state;
    for (const struct named_rules *rules = ALL_RULES; rules->name != NULL; rules++) {
        struct desk desk, read;
        desk_open(&desk, rules->describe);
        desk_open(&read, rules->describe);
        for (int ply = 0; ply < 80 && desk.count > 0; ply++) {
            char text[FEN_SIZE], again[FEN_SIZE];
            fen_write(text, &desk.position, 5);
            desk_set_fen(&read, text);
            fen_write(again, &read.position, 5);
            assert_string_equal(again, text);
            assert_int_equal(read.position.inaction, desk.position.inaction);
            seed = seed * 1664525u + 1013904223u;
            desk_play(&desk, desk.legal[(seed >> 8) % (uint32_t)desk.count]);
        }
        desk_close(&read);
        desk_close(&desk);
    }
}

/* --- refusals */

static void wrong_texts_are_refused_where_they_are_wrong(void **state)
{
    static const struct {
        const char *text;
        enum fen_error error;
        int at;
    } cases[] = {
        {"", FEN_FIELDS, 0},
        {"   ", FEN_FIELDS, 0},
        {"4k3/8/8/8/8/8/8/4K3 w -", FEN_FIELDS, 0},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0", FEN_FIELDS, 0},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", FEN_FIELDS, 0},
        {"4k3/8/8/8/8/8/8/4K2Z w - - 0 1", FEN_LETTER_UNKNOWN, 19},
        {"4k3/8/8/8/8/8/8/4K2\xc3 w - - 0 1", FEN_LETTER_UNKNOWN, 19},
        {"4k3/8/8/8/8/8/8/4K2\x1b w - - 0 1", FEN_LETTER_UNKNOWN, 19},
        {"4k4/8/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_LENGTH, 3},
        {"4k2/8/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_LENGTH, 3},
        {"4k3/9/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_LENGTH, 5},
        {"4k3/0p7/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_LENGTH, 4},
        {"4k3/44/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_LENGTH, 6},
        {"4k3/99999999999999999999/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_LENGTH, 5},
        {"4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_LENGTH, 12},
        {"4k3/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_COUNT, 17},
        {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", FEN_ROW_COUNT, 17},
        {"8/8/8/8/8/8/8/4K3 w - - 0 1", FEN_KINGS, 0},
        {"4kk2/8/8/8/8/8/8/4K3 w - - 0 1", FEN_KINGS, 0},
        {"8/8/8/8/8/8/8/8 w - - 0 1", FEN_KINGS, 0},
        {"4k3/8/8/8/8/8/8/4K3 W - - 0 1", FEN_TURN, 20},
        {"4k3/8/8/8/8/8/8/4K3 wb - - 0 1", FEN_TURN, 20},
        {"4k3/8/8/8/8/8/8/4K2R w Kx - 0 1", FEN_CASTLING, 24},
        {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", FEN_CASTLING, 24},
        {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", FEN_NO_CASTLING, 24},
        {"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", FEN_NO_CASTLING, 24},
        {"4k3/8/8/8/8/8/8/3K3R w K - 0 1", FEN_NO_CASTLING, 23},
        {"4k3/8/8/8/8/8/8/4K2R w -K - 0 1", FEN_CASTLING, 23},
        {"4k3/8/8/8/8/8/8/4K3 b - e3 0 1", FEN_PASSING, 24},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1", FEN_PASSING, 26},
        {"4k3/8/8/8/4P3/8/8/4K3 b - i3 0 1", FEN_PASSING, 26},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", FEN_PASSING, 26},
        {"4k3/8/8/8/4P3/8/8/4K3 b - E3 0 1", FEN_PASSING, 26},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3e 0 1", FEN_PASSING, 26},
        {"4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", FEN_PASSING, 26},
        {"4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", FEN_PASSING, 28},
        {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", FEN_COUNTER, 26},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", FEN_COUNTER, 28},
        {"4k3/8/8/8/8/8/8/4K3 w - - 1.5 1", FEN_COUNTER, 26},
        {"4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1", FEN_COUNTER, 26},
        {"4k3/8/8/8/8/8/8/R3K3 b - - 0 9999999999", FEN_COUNTER, 29},
        {"4k3/8/8/8/8/8/8/4R2K w - - 0 1", FEN_RIVAL_IN_CHECK, 0},
    };
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct position position;
        uint32_t turn_number;
        int at;
        enum fen_error error = fen_read(&position, &turn_number, desk.variant, cases[i].text, &at);
        if (error != cases[i].error || at != cases[i].at)
            fail_msg("'%s': error %d at %d, not %d at %d", cases[i].text, (int)error, at,
                     (int)cases[i].error, cases[i].at);
    }
    desk_close(&desk);
}

static void variants_without_letters_have_no_fen(void **state)
{
    struct variant *variant = variant_described(rules_saltadors);
    struct position position;
    uint32_t turn_number;
    int at;
    (void)state;
    assert_int_equal(fen_read(&position, &turn_number, variant, START, &at), FEN_NO_LETTERS);
    variant_free(variant);
}

static void usual_pieces_have_their_letters_without_being_told(void **state)
{
    struct variant *variant = variant_described(rules_estandard);
    struct position position;
    char text[FEN_SIZE];
    (void)state;
    position_init(&position, variant);
    fen_write(text, &position, 1);
    assert_string_equal(text, START);
    variant_free(variant);
}

static void texts_cut_anywhere_do_no_harm(void **state)
{
    static const char *const whole = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (size_t length = 0; length < strlen(whole); length++) {
        char text[FEN_SIZE] = "";
        struct position position;
        uint32_t turn_number;
        int at;
        memcpy(text, whole, length);
        enum fen_error error = fen_read(&position, &turn_number, desk.variant, text, &at);
        assert_true(at >= 0 && (size_t)at <= length);
        if (error == FEN_OK) /* only the counters are missing */
            assert_true(length >= strlen(whole) - strlen(" 0 3"));
    }
    desk_close(&desk);
}

/* Whatever is still read after some characters were changed is a sound position. */
static void texts_with_changed_characters_do_no_harm(void **state)
{
    static const char *const whole =
        "r3k2r/p1pp1pb1/bn2pnp1/3PN3/1pP1P3/5Q1p/PP1BBPPP/R3K2R b KQkq "
        "c3 0 17";
    static const char letters[] = "kqrbnpKQRBNP12345678/ wb-0e3";
    uint32_t seed = 5;
    int read = 0;
    struct desk desk;
    (void)state;
    desk_open(&desk, rules_fide);
    for (int round = 0; round < 20000; round++) {
        char text[FEN_SIZE];
        struct position position;
        uint32_t turn_number;
        int at;
        strcpy(text, whole);
        for (int i = 0; i <= round % 3; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[(seed >> 8) % strlen(whole)] = letters[(seed >> 20) % (sizeof letters - 1)];
        }
        if (fen_read(&position, &turn_number, desk.variant, text, &at) != FEN_OK)
            continue;
        assert_true(position_check(&position));
        read++;
    }
    assert_true(read > 0);
    desk_close(&desk);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(well_known_positions_are_written_as_they_were_read),
        cmocka_unit_test(the_start_is_the_initial_position),
        cmocka_unit_test(counters_may_be_left_out_together),
        cmocka_unit_test(pieces_where_they_started_have_not_moved),
        cmocka_unit_test(rights_are_lost_in_writing_once_king_or_rook_has_moved),
        cmocka_unit_test(the_passed_square_is_written_only_if_a_capture_is_legal),
        cmocka_unit_test(a_passed_square_without_a_legal_capture_is_read_and_forgotten),
        cmocka_unit_test(long_rows_count_their_empty_squares_with_two_digits),
        cmocka_unit_test(an_advance_of_three_is_told_by_the_first_square_it_passed),
        cmocka_unit_test(castlings_are_named_by_columns_elsewhere),
        cmocka_unit_test(every_game_is_written_and_read_along_the_way),
        cmocka_unit_test(wrong_texts_are_refused_where_they_are_wrong),
        cmocka_unit_test(variants_without_letters_have_no_fen),
        cmocka_unit_test(usual_pieces_have_their_letters_without_being_told),
        cmocka_unit_test(texts_cut_anywhere_do_no_harm),
        cmocka_unit_test(texts_with_changed_characters_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

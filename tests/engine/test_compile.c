/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What variant_compile() says of rules that are wrong as a game: every error and warning, where it
 * is, and what is left of the rules after a warning. */
#include "position_fixture.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

/* --- helpers */

/* Rules with king, tower and pawn, symbols R T P, on 8x8: right until a test spoils them. */
static void small_game(struct rules *rules)
{
    rules_board(rules, 8, 8);
    rules_piece_add(rules, 'R', "REI", 100, KING_MOVES, "");
    rules_piece_add(rules, 'T', "TORRE", 5, ROOK_MOVES, "");
    rules_piece_add(rules, 'P', "PEO", 1, PAWN_MOVES, PAWN_INITIAL)->promotes = true;
    rules_set_up(rules, "T..R...T/PPPPPPPP");
}

/* The diagnostics of compiling the rules, which are freed; *compiled says whether it worked. */
static struct diagnostics *diagnose(struct rules *rules, bool *compiled)
{
    struct diagnostics *list = malloc(sizeof *list);
    struct variant *variant;

    assert_non_null(list);
    diagnostics_init(list);
    *compiled = variant_compile(&variant, rules, list) == 0;
    assert_int_equal(*compiled, variant != NULL);
    assert_int_equal(*compiled, list->errors == 0);
    variant_free(variant);
    rules_done(rules);
    return list;
}

/* Check that exactly this is said of the rules, which are freed. */
static void assert_said(struct rules *rules, enum diagnostic_code code, const char *path,
                        const char *text)
{
    bool compiled;
    struct diagnostics *list = diagnose(rules, &compiled);

    for (int i = 0; i < list->count; i++)
        print_message("%s %s %s\n", list->kept[i].path, diagnostic_name(list->kept[i].code),
                      list->kept[i].text);
    assert_int_equal(list->count, 1);
    assert_string_equal(diagnostic_name(list->kept[0].code), diagnostic_name(code));
    assert_string_equal(list->kept[0].path, path);
    assert_string_equal(list->kept[0].text, text);
    assert_int_equal(compiled, !diagnostic_is_error(code));
    free(list);
}

static void small_game_with(struct rules *rules, char symbol, const char *moves,
                            const char *initial)
{
    small_game(rules);
    struct rules_piece *type = &rules->pieces[rules_type(rules, symbol)];
    rules_vectors_set(&type->moves, moves);
    rules_vectors_set(&type->initial, initial);
}

/* --- vectors */

struct vector_case {
    const char *moves, *initial;
    enum diagnostic_code code;
    const char *path, *text;
};

/* Vectors of the tower, which is peces[1]. */
static const struct vector_case VECTORS[] = {
    {"a 0 1 0, 0 0 1 0", "", DIAGNOSTIC_VECTOR_ZERO, "peces[1].moviments[1]", ""},
    {"a 0 1 0", "0 0 1 0", DIAGNOSTIC_VECTOR_ZERO, "peces[1].movimentsInicials[0]", ""},
    {"a 0 1", "", DIAGNOSTIC_VECTOR_JUMP_MISSING, "peces[1].moviments[0]", ""},
    {"1 0 1 0", "a b 1", DIAGNOSTIC_VECTOR_JUMP_MISSING, "peces[1].movimentsInicials[0]", ""},
    {"1 0 1 0, 1 1 1", "", DIAGNOSTIC_VECTOR_JUMP_MISSING, "peces[1].moviments[1]", ""},
    {"1 0 1 0, 2 1 1 0", "", DIAGNOSTIC_VECTOR_JUMP_IGNORED, "peces[1].moviments[1]", ""},
    {"1 0 1 0, 2 1 1 2", "", DIAGNOSTIC_VECTOR_JUMP_IGNORED, "peces[1].moviments[1]", ""},
    {"1 0 1 0, 2 1 1 3", "", DIAGNOSTIC_VECTOR_JUMP_IGNORED, "peces[1].moviments[1]", ""},
    {"1 0 1 0, 8 0 1 0", "", DIAGNOSTIC_VECTOR_OFF_BOARD, "peces[1].moviments[1]", ""},
    {"1 0 1 0", "a -8 1 0", DIAGNOSTIC_VECTOR_OFF_BOARD, "peces[1].movimentsInicials[0]", ""},
    {"1 0 1 0, 2147483647 0 1", "", DIAGNOSTIC_VECTOR_OFF_BOARD, "peces[1].moviments[1]", ""},
    {"1 0 1 0, 1 0 1 0", "", DIAGNOSTIC_VECTOR_OVERLAP, "peces[1].moviments[1]",
     "peces[1].moviments[0]"},
    {"a 0 1 0, 0 1 1 0, 3 0 2 1", "", DIAGNOSTIC_VECTOR_OVERLAP, "peces[1].moviments[2]",
     "peces[1].moviments[0]"},
    {"1 0 1 0, m 0 1 0", "", DIAGNOSTIC_VECTOR_OVERLAP, "peces[1].moviments[1]",
     "peces[1].moviments[0]"},
    {"1 0 1 0, 0 1 1 0", "0 n 1 0", DIAGNOSTIC_VECTOR_OVERLAP, "peces[1].movimentsInicials[0]",
     "peces[1].moviments[1]"},
};

static void vectors_that_are_wrong_are_reported_where_they_stand(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof VECTORS / sizeof *VECTORS; i++) {
        const struct vector_case *one = &VECTORS[i];
        struct rules rules;

        print_message("%s; %s\n", one->moves, one->initial);
        small_game_with(&rules, 'T', one->moves, one->initial);
        assert_said(&rules, one->code, one->path, one->text);
    }
}

static bool is_said(const struct diagnostics *list, enum diagnostic_code code, const char *path)
{
    for (int i = 0; i < list->count; i++)
        if (list->kept[i].code == code && strcmp(list->kept[i].path, path) == 0)
            return true;
    return false;
}

static void a_type_left_without_vectors_is_an_error(void **state)
{
    struct rules rules;
    bool compiled;

    (void)state;
    small_game_with(&rules, 'T', "8 0 1 0", "1 0 1 0");
    struct diagnostics *list = diagnose(&rules, &compiled);
    assert_false(compiled);
    assert_true(is_said(list, DIAGNOSTIC_VECTOR_OFF_BOARD, "peces[1].moviments[0]"));
    assert_true(is_said(list, DIAGNOSTIC_NO_USABLE_VECTORS, "peces[1].moviments"));
    free(list);

    small_game_with(&rules, 'T', "", "1 0 1 0");
    assert_said(&rules, DIAGNOSTIC_NO_VECTORS, "peces[1].moviments", "");
}

static void an_ignored_vector_no_longer_counts_for_later_overlaps(void **state)
{
    struct rules rules;

    (void)state;
    /* The second overlaps the first and is ignored; the third shares 3 0 with it and counts. */
    small_game_with(&rules, 'T', "1 0 1 0, m 0 1 0, 3 0 1 0", "");
    struct variant *variant = variant_from(&rules);
    struct reach reach[SQUARES];
    assert_int_equal(variant_reach(reach, variant, 1, WHITE, square_named("a1")), 2);
    assert_int_equal(variant_rules(variant)->pieces[1].moves.count, 2);
    assert_int_equal(variant_rules(variant)->pieces[1].moves.items[1].rows.number, 3);
    variant_free(variant);
    assert_said(&rules, DIAGNOSTIC_VECTOR_OVERLAP, "peces[1].moviments[1]",
                "peces[1].moviments[0]");
}

static void a_vector_off_this_board_may_lack_its_jump(void **state)
{
    struct rules rules;

    (void)state;
    small_game_with(&rules, 'T', "1 0 1 0, 9 0 1", "");
    assert_said(&rules, DIAGNOSTIC_VECTOR_OFF_BOARD, "peces[1].moviments[1]", "");
}

/* --- pieces */

static void the_king_must_be_worth_most(void **state)
{
    struct rules rules;

    (void)state;
    small_game(&rules);
    rules.pieces[1].value = 100;
    assert_said(&rules, DIAGNOSTIC_KING_NOT_WORTH_MOST, "peces[0].valor", "TORRE");

    small_game(&rules);
    rules.pieces[2].value = 101;
    assert_said(&rules, DIAGNOSTIC_KING_NOT_WORTH_MOST, "peces[0].valor", "PEO");
}

static void the_king_must_not_promote(void **state)
{
    struct rules rules;

    (void)state;
    small_game(&rules);
    rules.pieces[0].promotes = true;
    assert_said(&rules, DIAGNOSTIC_KING_PROMOTES, "peces[0].promocio", "");
}

static void the_rules_on_the_king_hold_without_mate_too(void **state)
{
    struct rules rules;

    (void)state;
    small_game(&rules);
    rules.objective = OBJECTIVE_ELIMINATION;
    rules.pieces[1].value = 100;
    assert_said(&rules, DIAGNOSTIC_KING_NOT_WORTH_MOST, "peces[0].valor", "TORRE");

    small_game(&rules);
    rules.objective = OBJECTIVE_ELIMINATION;
    rules.pieces[0].promotes = true;
    assert_said(&rules, DIAGNOSTIC_KING_PROMOTES, "peces[0].promocio", "");
}

static void a_fixed_promotion_must_lead_to_another_type_that_is_no_king(void **state)
{
    struct rules rules;

    (void)state;
    small_game(&rules);
    rules.pieces[2].promotes_to = 0;
    assert_said(&rules, DIAGNOSTIC_PROMOTES_TO_KING, "peces[2].promocioA", "");

    small_game(&rules);
    rules.pieces[2].promotes_to = 2;
    assert_said(&rules, DIAGNOSTIC_PROMOTES_TO_ITSELF, "peces[2].promocioA", "");

    small_game(&rules);
    rules.pieces[2].promotes = false;
    rules.pieces[2].promotes_to = 1;
    assert_said(&rules, DIAGNOSTIC_PROMOTES_TO_UNUSED, "peces[2].promocioA", "");
}

static void a_king_is_needed_unless_the_aim_is_to_take_everything(void **state)
{
    struct rules rules;
    struct variant *variant;

    (void)state;
    rules_board(&rules, 8, 8);
    rules_piece_add(&rules, 'T', "TORRE", 5, ROOK_MOVES, "");
    rules_set_up(&rules, "TT");
    rules.objective = OBJECTIVE_ELIMINATION;
    variant = variant_from(&rules);
    assert_int_equal(variant_king(variant), TYPE_NONE);
    variant_free(variant);
    rules.objective = OBJECTIVE_MATE;
    assert_said(&rules, DIAGNOSTIC_NO_KING, "peces", "");
}

/* --- the initial position */

struct position_case {
    int rows;
    const char *white, *black; /* black NULL: the mirror */
    enum diagnostic_code code;
    const char *path, *text;
};

static const struct position_case POSITIONS[] = {
    {8, "T......T/PPPPPPPP", NULL, DIAGNOSTIC_POSITION_KINGS, "posInicial", ""},
    {8, "T.R.R..T/PPPPPPPP", NULL, DIAGNOSTIC_POSITION_KINGS, "posInicial", ""},
    {8, "T..R", "T......T", DIAGNOSTIC_POSITION_KINGS, "posInicialNegres", ""},
    {5, "T..R/......../...P", NULL, DIAGNOSTIC_POSITION_COLLISION, "posInicial[19]", "d3"},
    {4, "T..R/......../......../.P", "RT", DIAGNOSTIC_POSITION_COLLISION, "posInicial[25]", "b4"},
};

static void initial_positions_that_are_wrong_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof POSITIONS / sizeof *POSITIONS; i++) {
        const struct position_case *one = &POSITIONS[i];
        struct rules rules;

        small_game(&rules);
        rules.rows = one->rows;
        rules_set_up(&rules, one->white);
        if (one->black)
            rules_set_up_black(&rules, one->black);
        print_message("%s\n", one->white);
        assert_said(&rules, one->code, one->path, one->text);
    }
}

static void both_sides_must_have_pieces_where_no_king_is_needed(void **state)
{
    struct rules rules;

    (void)state;
    small_game(&rules);
    rules.objective = OBJECTIVE_ELIMINATION;
    rules_set_up_black(&rules, "........");
    assert_said(&rules, DIAGNOSTIC_POSITION_EMPTY, "posInicialNegres", "");
}

static void a_side_to_move_that_cannot_is_refused(void **state)
{
    struct rules rules;

    (void)state;
    rules_board(&rules, 4, 4);
    rules_piece_add(&rules, 'R', "REI", 100, "1 0 1 0", "");
    rules_piece_add(&rules, 'P', "PEO", 1, "1 0 0 0", "");
    rules_set_up(&rules, "R.../P...");
    assert_said(&rules, DIAGNOSTIC_POSITION_NO_MOVE, "posInicial", "");
}

static void a_side_not_to_move_that_is_in_check_is_refused(void **state)
{
    struct rules rules;

    (void)state;
    small_game(&rules);
    rules_set_up(&rules, "R......T");
    rules_set_up_black(&rules, ".......R");
    assert_said(&rules, DIAGNOSTIC_POSITION_IN_CHECK, "posInicial", "");

    /* The same with the other side to move is a check that can be answered. */
    small_game(&rules);
    rules_set_up(&rules, "R......T");
    rules_set_up_black(&rules, ".......R");
    rules.first = BLACK;
    variant_free(variant_from(&rules));
    rules_done(&rules);
}

static void every_error_is_reported_not_only_the_first(void **state)
{
    struct rules rules;
    bool compiled;

    (void)state;
    small_game_with(&rules, 'T', "0 0 1 0, 1 0 1", "0 0 1 0");
    rules.pieces[0].promotes = true;
    rules.pieces[0].value = 3;
    rules_set_up(&rules, "T......T");
    struct diagnostics *list = diagnose(&rules, &compiled);
    assert_false(compiled);
    assert_int_equal(list->errors, 6);
    assert_true(is_said(list, DIAGNOSTIC_VECTOR_ZERO, "peces[1].moviments[0]"));
    assert_true(is_said(list, DIAGNOSTIC_VECTOR_JUMP_MISSING, "peces[1].moviments[1]"));
    assert_true(is_said(list, DIAGNOSTIC_VECTOR_ZERO, "peces[1].movimentsInicials[0]"));
    assert_true(is_said(list, DIAGNOSTIC_KING_PROMOTES, "peces[0].promocio"));
    assert_true(is_said(list, DIAGNOSTIC_KING_NOT_WORTH_MOST, "peces[0].valor"));
    assert_true(is_said(list, DIAGNOSTIC_POSITION_KINGS, "posInicial"));
    free(list);
}

/* --- what was compiled */

static void every_game_of_the_fixture_compiles_without_a_word(void **state)
{
    (void)state;
    for (int i = 0; ALL_RULES[i].name; i++) {
        struct rules rules;
        bool compiled;

        print_message("%s\n", ALL_RULES[i].name);
        ALL_RULES[i].describe(&rules);
        struct diagnostics *list = diagnose(&rules, &compiled);
        assert_true(compiled);
        assert_int_equal(list->count, 0);
        free(list);
    }
}

static void types_are_found_by_name_symbol_and_fen_letter(void **state)
{
    struct variant *fide = variant_described(rules_fide), *dames = variant_described(rules_dames);

    (void)state;
    assert_int_equal(variant_type_named(fide, "Alfil"), 1);
    assert_int_equal(variant_type_named(fide, "ALFI"), TYPE_NONE);
    assert_int_equal(variant_type_with_symbol(fide, 'C'), 4);
    assert_int_equal(variant_type_with_symbol(fide, 'Z'), TYPE_NONE);
    assert_int_equal(variant_type_with_fen(fide, 'N'), 4);
    assert_int_equal(variant_type_with_fen(fide, 'C'), TYPE_NONE);
    assert_true(variant_has_fen(fide));
    assert_false(variant_has_fen(dames));
    assert_int_equal(variant_rules(dames)->first, BLACK);
    assert_int_equal(variant_king(dames), TYPE_NONE);
    variant_free(dames);
    variant_free(fide);
}

/* What a type with these vectors is recognised as, on boards of every shape. */
static void usual_pieces_are_recognised_by_their_moves(void **state)
{
    static const struct {
        const char *moves, *initial;
        bool promotes, invulnerable;
        enum usual_piece expected;
    } cases[] = {
        {ROOK_MOVES, "", false, false, USUAL_ROOK},
        {BISHOP_MOVES, "", false, false, USUAL_BISHOP},
        {QUEEN_MOVES, "", false, false, USUAL_QUEEN},
        {KNIGHT_MOVES, "", false, false, USUAL_KNIGHT},
        {PAWN_MOVES, PAWN_INITIAL, true, false, USUAL_PAWN},
        /* the same moves in other words */
        {"m 0 1 0, -n 0 1 0, 0 m 1 0, 0 -m 1 0", "", false, false, USUAL_ROOK},
        {"1 0 0 1, 1 1 2 1, 1 -1 2 0", "2 0 0 0", true, false, USUAL_PAWN},
        /* nearly the same moves */
        {KING_MOVES, "", false, false, USUAL_NONE}, /* another type is the king */
        {"a 0 1 1, 0 a 1 0", "", false, false, USUAL_NONE},
        {"a 0 0 0, 0 a 1 0", "", false, false, USUAL_NONE},
        {"m 0 1 0, 0 a 1 0", "", false, false, USUAL_NONE},
        {ROOK_MOVES ", 2 1 1", "", false, false, USUAL_NONE},
        {ROOK_MOVES, "1 1 1 0", false, false, USUAL_NONE},
        {ROOK_MOVES, "", true, false, USUAL_NONE},
        {ROOK_MOVES, "", false, true, USUAL_NONE},
        {PAWN_MOVES, "", true, false, USUAL_NONE},
        {PAWN_MOVES, "2 0 0 1", true, false, USUAL_NONE},
        {PAWN_MOVES, PAWN_INITIAL, false, false, USUAL_NONE},
    };
    static const int sizes[][2] = {{8, 8}, {4, 4}, {5, 16}, {16, 16}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            struct rules rules;

            rules_board(&rules, sizes[k][0], sizes[k][1]);
            rules_piece_add(&rules, 'R', NULL, 1000, KING_MOVES, "");
            rules_piece_add(&rules, 'X', NULL, 1, cases[i].moves, cases[i].initial);
            rules.pieces[1].promotes = cases[i].promotes;
            rules.pieces[1].invulnerable = cases[i].invulnerable;
            rules_piece_add(&rules, 'Y', NULL, 1, "1 0 1 0", "");
            rules_set_up(&rules, "R");
            struct variant *variant = variant_from(&rules);
            if (variant_usual(variant, 1) != cases[i].expected)
                fail_msg("%s; %s: %d", cases[i].moves, cases[i].initial,
                         (int)variant_usual(variant, 1));
            assert_int_equal(variant_usual(variant, 0), USUAL_KING);
            assert_int_equal(variant_usual(variant, 2), USUAL_NONE);
            variant_free(variant);
            rules_done(&rules);
        }
}

static void usual_pieces_get_letters_and_glyphs_that_nobody_has(void **state)
{
    struct rules rules;

    (void)state;
    rules_estandard(&rules);
    rules.pieces[rules_type(&rules, 'D')].fen = 'N'; /* so the knight cannot have it */
    rules.pieces[rules_type(&rules, 'A')].fen = 'A';
    rules.pieces[rules_type(&rules, 'A')].glyph[WHITE] = strdup("x");
    rules.pieces[rules_type(&rules, 'A')].glyph[BLACK] = strdup("♚"); /* nor the king its glyphs */
    struct variant *variant = variant_from(&rules);
    const struct rules_piece *pieces = variant_rules(variant)->pieces;

    assert_int_equal(pieces[rules_type(&rules, 'R')].fen, 'K');
    assert_null(pieces[rules_type(&rules, 'R')].glyph[WHITE]);
    assert_int_equal(pieces[rules_type(&rules, 'A')].fen, 'A');
    assert_string_equal(pieces[rules_type(&rules, 'A')].glyph[WHITE], "x");
    assert_int_equal(pieces[rules_type(&rules, 'T')].fen, 'R');
    assert_string_equal(pieces[rules_type(&rules, 'T')].glyph[WHITE], "♖");
    assert_string_equal(pieces[rules_type(&rules, 'T')].glyph[BLACK], "♜");
    assert_int_equal(pieces[rules_type(&rules, 'D')].fen, 'N');
    assert_string_equal(pieces[rules_type(&rules, 'D')].glyph[WHITE], "♕");
    assert_int_equal(pieces[rules_type(&rules, 'C')].fen, 0);
    assert_string_equal(pieces[rules_type(&rules, 'C')].glyph[BLACK], "♞");
    assert_false(variant_has_fen(variant));
    variant_free(variant);
    rules_done(&rules);
}

static void usual_pieces_get_names_that_nobody_has(void **state)
{
    struct rules rules;

    (void)state;
    rules_estandard(&rules);
    rules.pieces[rules_type(&rules, 'A')].names.by[LANGUAGE_ENGLISH] = strdup("Rook");
    rules.pieces[rules_type(&rules, 'D')].names.by[LANGUAGE_SPANISH] = strdup("reina");
    struct variant *variant = variant_from(&rules);

    int pawn = variant_type_with_symbol(variant, 'P');
    assert_string_equal(variant_type_name(variant, pawn, LANGUAGE_CATALAN), "peó");
    assert_string_equal(variant_type_name(variant, pawn, LANGUAGE_ENGLISH), "pawn");
    assert_string_equal(variant_type_name(variant, pawn, LANGUAGE_SPANISH), "peón");
    int rook = variant_type_with_symbol(variant, 'T'); /* the bishop has its English name */
    assert_string_equal(variant_type_name(variant, rook, LANGUAGE_ENGLISH), "TORRE");
    int queen = variant_type_with_symbol(variant, 'D'); /* has names, in one language */
    assert_string_equal(variant_type_name(variant, queen, LANGUAGE_SPANISH), "reina");
    assert_string_equal(variant_type_name(variant, queen, LANGUAGE_ENGLISH), "DAMA");
    variant_free(variant);
    rules_done(&rules);
}

static void titles_are_in_the_language_asked_for_or_in_another(void **state)
{
    struct rules rules;

    (void)state;
    rules_estandard(&rules);
    rules.title.by[LANGUAGE_ENGLISH] = strdup("Chess");
    struct variant *variant = variant_from(&rules);
    assert_string_equal(variant_title(variant, LANGUAGE_ENGLISH), "Chess");
    assert_string_equal(variant_title(variant, LANGUAGE_SPANISH), "Chess");
    assert_string_equal(variant_description(variant, LANGUAGE_SPANISH), "");
    variant_free(variant);
    rules_done(&rules);
}

static void promotions_are_every_type_but_the_king_and_itself(void **state)
{
    struct variant *fide = variant_described(rules_fide), *dames = variant_described(rules_dames);

    (void)state;
    assert_int_equal(variant_promotions(fide, 5), 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4);
    assert_int_equal(variant_promotions(fide, 3), 0);
    assert_int_equal(variant_promotions(dames, 0), 1 << 1);
    variant_free(dames);
    variant_free(fide);
}

static uint64_t fingerprint_of(struct rules *rules)
{
    struct variant *variant = variant_from(rules);
    uint64_t fingerprint = variant_fingerprint(variant);

    variant_free(variant);
    rules_done(rules);
    return fingerprint;
}

static void the_fingerprint_is_of_the_play_and_not_of_the_names(void **state)
{
    struct rules rules;

    (void)state;
    small_game(&rules);
    uint64_t plain = fingerprint_of(&rules);

    small_game(&rules);
    rules.pieces[1].symbol = 'X';
    rules.pieces[1].fen = 'R';
    rules.pieces[1].value = 7;
    rules.pieces[1].name[0] = 'X';
    assert_true(fingerprint_of(&rules) == plain);

    small_game_with(&rules, 'T', "a 0 1 0, 0 m 1 0, 0 -m 1 0", "");
    assert_true(fingerprint_of(&rules) == plain);

    small_game_with(&rules, 'T', "a 0 1 0, 0 m 1 0", "");
    assert_true(fingerprint_of(&rules) != plain);

    small_game(&rules);
    rules.inaction_limit--;
    assert_true(fingerprint_of(&rules) != plain);

    small_game(&rules);
    rules_castling_add(&rules, 'R', 'T', "qb");
    assert_true(fingerprint_of(&rules) != plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors_that_are_wrong_are_reported_where_they_stand),
        cmocka_unit_test(a_type_left_without_vectors_is_an_error),
        cmocka_unit_test(an_ignored_vector_no_longer_counts_for_later_overlaps),
        cmocka_unit_test(a_vector_off_this_board_may_lack_its_jump),
        cmocka_unit_test(the_king_must_be_worth_most),
        cmocka_unit_test(the_king_must_not_promote),
        cmocka_unit_test(the_rules_on_the_king_hold_without_mate_too),
        cmocka_unit_test(a_fixed_promotion_must_lead_to_another_type_that_is_no_king),
        cmocka_unit_test(a_king_is_needed_unless_the_aim_is_to_take_everything),
        cmocka_unit_test(initial_positions_that_are_wrong_are_refused),
        cmocka_unit_test(both_sides_must_have_pieces_where_no_king_is_needed),
        cmocka_unit_test(a_side_to_move_that_cannot_is_refused),
        cmocka_unit_test(a_side_not_to_move_that_is_in_check_is_refused),
        cmocka_unit_test(every_error_is_reported_not_only_the_first),
        cmocka_unit_test(every_game_of_the_fixture_compiles_without_a_word),
        cmocka_unit_test(types_are_found_by_name_symbol_and_fen_letter),
        cmocka_unit_test(usual_pieces_are_recognised_by_their_moves),
        cmocka_unit_test(usual_pieces_get_letters_and_glyphs_that_nobody_has),
        cmocka_unit_test(usual_pieces_get_names_that_nobody_has),
        cmocka_unit_test(titles_are_in_the_language_asked_for_or_in_another),
        cmocka_unit_test(promotions_are_every_type_but_the_king_and_itself),
        cmocka_unit_test(the_fingerprint_is_of_the_play_and_not_of_the_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

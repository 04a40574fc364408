/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in the descriptive notation of old books, compared with the same games in algebraic. */
#include "scratch.h"

#include "escacs/fen.h"
#include "storage/pgn_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct diagnostics list;

/* Reads a text that is one game. Returns what pgn_resolve() does. */
static int resolve(struct game_line *out, const char *text, const struct variant *variant)
{
    struct pgn_reader reader;
    struct pgn pgn;
    diagnostics_init(&list);
    pgn_reader_init(&reader, text, strlen(text), &list);
    assert_int_equal(pgn_next(&pgn, &reader), 1);
    int result = pgn_resolve(out, &pgn, variant, &list);
    pgn_done(&pgn);
    return result;
}

static void assert_same_moves(const char *text, const char *algebraic,
                              const struct variant *variant)
{
    struct game_line ours, theirs;
    if (resolve(&ours, text, variant) < 0)
        fail_msg("%s: %s", text, list.kept[0].text);
    assert_int_equal(resolve(&theirs, algebraic, variant), 0);
    assert_int_equal(ours.count, theirs.count);
    for (int i = 0; i < ours.count; i++)
        if (!move_same(ours.moves[i], theirs.moves[i]))
            fail_msg("%s: move %d", text, i);
    game_line_done(&ours);
    game_line_done(&theirs);
}

#define RUY_LOPEZ  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O"
#define PASSING    "1. e4 a6 2. e5 d5 3. exd6"
#define TWINS      "1. Nc3 a6 2. Ne4 a5 3. Ng5 a4 4. N1f3 h6 5. Nd4 h5 6. Ndf3"
#define ROOKS      "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n"
#define PAWN       "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n"
#define BLACK_PAWN "[FEN \"7k/8/8/8/8/8/p7/7K b - - 0 1\"]\n"
#define BISHOP     "[FEN \"4k3/8/8/1p3p2/8/3B4/8/4K3 w - - 0 1\"]\n"

static const struct {
    const char *text, *algebraic;
} games[] = {
    {"1. P4R P4R 2. C3AR C3AD 3. A5C P3TD 4. AxC PDxA 5. O-O", RUY_LOPEZ},
    {"1.P4R 1...P4R 2.CR3A CD3A 3.A5CD! P3TD 4.AxCD PDxAR 5.0-0", RUY_LOPEZ},
    {"1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. BxN QPxB 5. O-O", RUY_LOPEZ},
    {"1. P-K4 P-K4 2. KKt-B3 QKt-B3 3. B-QKt5 P-QR3 4. KBxKt QPxKB 5. O-O", RUY_LOPEZ},
    {"1. P4R P3TD 2. P5R P4D 3. PxP", PASSING},
    {"1. P4R P3TD 2. P5R P4D 3. PRxPD a.p.", PASSING},
    {"1. P-K4 P-QR3 2. P-K5 P-Q4 3. PxP e.p.", PASSING},
    {"1. C3AD P3TD 2. C4R P4TD 3. C5C P5T 4. CR3A P3T 5. C4D P4T 6. CR3A", TWINS},
    {"1. N-QB3 P-QR3 2. N-K4 P-QR4 3. N-N5 P-R5 4. KN-B3 P-R3 5. N-Q4 P-R4 6. KN-B3", TWINS},
    {ROOKS "1. TD1D TR1A", ROOKS "1. Rd1 Rf8"},
    {ROOKS "1. O-O-O O-O 2. TD1R TR1R", ROOKS "1. O-O-O O-O 2. Rde1 Rfe8"},
    {ROOKS "1. QRxR+", ROOKS "1. Rxa8+"},
    {PAWN "1. P8T=D", PAWN "1. a8=Q"},
    {PAWN "1. P8TD=C", PAWN "1. a8=N"},
    {PAWN "1. P-R8=Q", PAWN "1. a8=Q"},
    {PAWN "1. P-QR8=Kt", PAWN "1. a8=N"},
    {BLACK_PAWN "1... P8T=T+", BLACK_PAWN "1... a1=R+"},
    {BLACK_PAWN "1... P-R8=R ch", BLACK_PAWN "1... a1=R+"},
    {BISHOP "1. AxP+", BISHOP "1. Bxb5+"},
    {BISHOP "1. BxPch", BISHOP "1. Bxb5+"},
    {BISHOP "1. AxPA", BISHOP "1. Bxf5"},
    {BISHOP "1. AxP/5A", BISHOP "1. Bxf5"},
    {BISHOP "1. B/Q3xP/KB5", BISHOP "1. Bxf5"},
    {ROOKS "1. O-O-O T/1TR1A 2. T/1D1R", ROOKS "1. O-O-O Rf8 2. Rde1"},
};

static void moves_are_those_of_the_same_game_in_algebraic(void **state)
{
    (void)state;
    struct variant *fide = builtin_variant("fide");
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        assert_same_moves(games[i].text, games[i].algebraic, fide);
    variant_free(fide);
}

static const struct {
    const char *text, *move;
    enum refusal_reason reason;
} faults[] = {
    {"1. P4R P4R 2. P4T", "2. P4T", REFUSED_AMBIGUOUS},
    {"1. P4R P4R 2. C3A", "2. C3A", REFUSED_AMBIGUOUS},
    {"1. P4R P4R 2. C3AD C3AR 3. C2R", "3. C2R", REFUSED_AMBIGUOUS},
    {"1. P4R P5R", "1... P5R", REFUSED_NO_SUCH_MOVE},
    {"1. P4R P4R 2. A4A+", "2. A4A+", REFUSED_NO_SUCH_MOVE},
    {"1. P4R e5", "1... e5", REFUSED_NO_SUCH_MOVE},
    {"1. P4R P-K4", "1... P-K4", REFUSED_NO_SUCH_MOVE},
    {"1. P-K4 P-K4 2. N-B9", "2. N-B9", REFUSED_NO_SUCH_MOVE},
    {"1. P-K4 P-K4 2. PPPPPPPPPPPPPPPPPPPPPPPP4", "2. PPPPPPPPPPPPPPPPPPPPPPPP4", REFUSED_SYNTAX},
    {BISHOP "1. AxP", "1. AxP", REFUSED_AMBIGUOUS},
    {PAWN "1. P8T", "1. P8T", REFUSED_PROMOTION_NEEDED},
    {"[FEN \"8/P6k/8/8/8/8/8/K7 b - - 0 30\"]\n30... R3T 31. P8T=R", "31. P8T=R",
     REFUSED_NO_SUCH_MOVE},
};

static void a_text_that_fits_no_move_or_several_is_refused_with_its_number(void **state)
{
    (void)state;
    struct variant *fide = builtin_variant("fide");
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct game_line line;
        assert_int_equal(resolve(&line, faults[i].text, fide), -1);
        assert_int_equal(list.errors, 1);
        assert_int_equal(list.kept[0].code, DIAGNOSTIC_MOVE_ILLEGAL);
        assert_string_equal(list.kept[0].text, faults[i].move);
        if (list.kept[0].refused.reason != (int)faults[i].reason)
            fail_msg("%s: reason %d", faults[i].text, list.kept[0].refused.reason);
    }
    variant_free(fide);
}

static void only_games_set_up_like_chess_are_written_so(void **state)
{
    (void)state;
    struct game_line line;
    struct variant *standard = builtin_variant("estandard");
    struct variant *capablanca = builtin_variant("capablanca");
    assert_same_moves("1. P4R P4R 2. C3AR", "1. e4 e5 2. Nf3", standard);
    assert_int_equal(resolve(&line, "1. P4R P4R", capablanca), -1);
    variant_free(standard);
    variant_free(capablanca);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_those_of_the_same_game_in_algebraic),
        cmocka_unit_test(a_text_that_fits_no_move_or_several_is_refused_with_its_number),
        cmocka_unit_test(only_games_set_up_like_chess_are_written_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

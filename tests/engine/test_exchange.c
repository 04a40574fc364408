/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange: known values, found by asking for one more and one less. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "escacs/exchange.h"
#include "position_fixture.h"
#include "rules_fixture.h"

static const struct exchange {
    const char *pieces; /* white moves */
    const char *from, *to;
    int gain;
} exchanges[] = {
    /* the two examples of the Chess Programming Wiki */
    {"Rc1 Te1 Pa3 Pb2 Pc2 Pg3 Ph2 rb8 td8 pa6 pb7 pc7 pe5 ph7", "e1", "e5", 100},
    {"Rc1 De1 Te2 Ag2 Cd3 Pa3 Pb2 Pc2 Pg3 Ph2 rb8 td8 dh8 cd7 af6 pa6 pb7 pc7 pe5 ph7", "d3", "e5",
     -200},
    /* nothing there, and a pawn that takes what goes there */
    {"Ra1 Td1 ra8 pc6", "d1", "d5", -500},
    /* a king takes only what nobody defends */
    {"Rd4 rh8 pd5", "d4", "d5", 100},
    {"Ra1 Dd4 rd6 pd5", "d4", "d5", -800},
    {"Ra1 Dd4 Td1 rd6 pd5", "d4", "d5", 100},
    /* a queen behind a bishop, a rook behind a rook */
    {"Rh1 Td1 Td2 ra8 td8 pd5", "d2", "d5", 100},
    {"Rh1 Td1 Td2 ra8 td8 td7 pd5", "d2", "d5", -400},
    {"Rh1 Ae4 Df3 ra8 cb6 pd5", "e4", "d5", 100},
};

static void set_values(int32_t values[256])
{
    static const struct {
        char symbol;
        int32_t value;
    } worth[] = {{'P', 100}, {'C', 300}, {'A', 300}, {'T', 500}, {'D', 900}, {'R', 20000}};
    struct variant *variant = variant_described(rules_fide);
    for (int i = 0; i < 256; i++)
        values[i] = 0;
    for (size_t i = 0; i < sizeof worth / sizeof *worth; i++)
        for (int code = 0; code < 256; code++)
            if (piece_type((piece)code) == variant_type_with_symbol(variant, worth[i].symbol))
                values[code] = worth[i].value;
    variant_free(variant);
}

static void exchanges_are_worth_what_is_known(void **state)
{
    (void)state;
    struct variant *variant = variant_described(rules_fide);
    int32_t values[256];
    set_values(values);
    for (size_t i = 0; i < sizeof exchanges / sizeof *exchanges; i++) {
        const struct exchange *x = &exchanges[i];
        struct position p;
        struct move m = {.from = square_named(x->from), .to = square_named(x->to)};
        set_up(&p, variant, x->pieces, WHITE);
        assert_true(exchange_wins(&p, m, x->gain, values));
        assert_false(exchange_wins(&p, m, x->gain + 1, values));
    }
    variant_free(variant);
}

static void a_promotion_gains_what_it_becomes(void **state)
{
    (void)state;
    struct variant *variant = variant_described(rules_fide);
    int32_t values[256];
    struct position p;
    set_values(values);
    set_up(&p, variant, "Ra1 Pe7 rh1", WHITE);
    struct move m = {.from = square_named("e7"),
                     .to = square_named("e8"),
                     .promotion = (uint8_t)(variant_type_with_symbol(variant, 'D') + 1)};
    assert_true(exchange_wins(&p, m, 800, values));
    assert_false(exchange_wins(&p, m, 801, values));
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exchanges_are_worth_what_is_known),
        cmocka_unit_test(a_promotion_gains_what_it_becomes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

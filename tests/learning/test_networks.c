/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which network a variant gets: the built-in ones fit their variants, the user's own wins, and one
 * that cannot be used is passed over and reported. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../storage/scratch.h"
#include "learning/networks.h"
#include "storage/builtin.h"
#include "storage/locate.h"

#include <stdio.h>
#include <stdlib.h>

enum { SHIPPED_BYTES_MAX = 2 << 20 };

/* The user's folder of networks is the folder of the test. */
static struct folders folders_of(void *state)
{
    return (struct folders){.networks = state};
}

static void every_builtin_network_belongs_to_a_builtin_variant(void **state)
{
    (void)state;
    size_t size = 0;
    int networks = 0, used = 0;
    for (const struct builtin_network *b = builtin_networks; b->bytes; b++) {
        size += b->size;
        networks++;
    }
    for (const struct builtin *b = builtin_variants; b->name; b++) {
        struct variant *variant = builtin_variant(b->name);
        struct network *network;
        assert_int_equal(networks_find(&network, variant, NULL), NETWORK_OK);
        used += network != NULL;
        network_free(network);
        variant_free(variant);
    }
    assert_int_equal(used, networks);
    assert_true(size < SHIPPED_BYTES_MAX);
}

static void an_adopted_network_wins(void **state)
{
    struct folders folders = folders_of(*state);
    struct variant *variant = builtin_variant("petits");
    struct network *made, *found;
    assert_int_equal(network_new(&made, variant, 16), 0);
    made->facts.positions = 4321;
    assert_int_equal(networks_adopt(&folders, made, variant), 0);
    assert_int_equal(networks_find(&found, variant, &folders), NETWORK_OK);
    assert_non_null(found);
    assert_int_equal(network_facts(found)->positions, 4321);
    network_free(found);
    made->facts.positions = 8765; /* and is replaced by the next one */
    assert_int_equal(networks_adopt(&folders, made, variant), 0);
    assert_int_equal(networks_find(&found, variant, &folders), NETWORK_OK);
    assert_int_equal(network_facts(found)->positions, 8765);
    network_free(found);
    network_free(made);
    variant_free(variant);
}

static void a_damaged_network_is_reported_and_not_used(void **state)
{
    struct folders folders = folders_of(*state);
    struct variant *variant = builtin_variant("petits");
    struct network *found, *builtin;
    char *path = networks_own_path(&folders, variant_fingerprint(variant));
    write_text(path, "ESCXARXA and nothing else");
    assert_int_equal(networks_find(&builtin, variant, NULL), NETWORK_OK);
    assert_int_equal(networks_find(&found, variant, &folders), -NETWORK_DAMAGED);
    assert_int_equal(found == NULL, builtin == NULL);
    network_free(found);
    network_free(builtin);
    free(path);
    variant_free(variant);
}

static void a_network_of_the_same_name_and_other_rules_is_reported(void **state)
{
    struct folders folders = folders_of(*state);
    struct variant *fide = builtin_variant("fide");
    struct variant *petits = builtin_variant("petits");
    struct network *made, *found;
    assert_int_equal(network_new(&made, petits, 16), 0);
    snprintf(made->facts.name, sizeof made->facts.name, "%s",
             variant_title(fide, LANGUAGE_CATALAN));
    assert_int_equal(networks_adopt(&folders, made, petits), 0);
    int error = networks_find(&found, fide, &folders);
    assert_int_equal(error, found ? NETWORK_OK : -NETWORK_OTHER_RULES);
    network_free(found);
    network_free(made);
    variant_free(fide);
    variant_free(petits);
}

static void all_networks_are_listed(void **state)
{
    struct folders folders = folders_of(*state);
    struct network_entry *entries;
    int builtin = networks_list(&entries, NULL);
    assert_true(builtin >= 0);
    network_entries_free(entries, builtin);
    write_text(in(*state, "0123456789abcdef.xarxa"), "nonsense");
    assert_int_equal(networks_list(&entries, &folders), builtin + 1);
    assert_non_null(entries[0].path);
    assert_int_equal(entries[0].error, -NETWORK_NOT_ONE);
    network_entries_free(entries, builtin + 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, scratch_setup, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_builtin_network_belongs_to_a_builtin_variant),
        TEST(an_adopted_network_wins),
        TEST(a_damaged_network_is_reported_and_not_used),
        TEST(a_network_of_the_same_name_and_other_rules_is_reported),
        TEST(all_networks_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

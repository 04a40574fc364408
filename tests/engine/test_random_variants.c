/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine against the reference on random games that nobody would think of, and on the games of
 * rules_fixture.h. Seeds are fixed. ESCACS_RANDOM_VARIANTS=N tries N random games in each test
 * instead of the usual few hundred, ESCACS_RANDOM_SEED=S begins with game S: what is printed when a
 * game fails is enough to try it alone. */
#include "agreement.h"
#include "position_fixture.h"
#include "random_rules.h"
#include "reference.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

/* --- one game */

/* What has been met, so that a test that met nothing of interest can say so. */
struct tally {
    long games, positions, moves, captures, promotions, castlings, passings, chains, checks, ends;
    long steps, stalemates_lost, bare_kings;
};

struct trial {
    uint64_t seed;
    const char *name; /* NULL: a random game */
    struct random random;
    struct rules rules;
    struct reference_game game;
    struct variant *variant;
    struct agreement agreement;
    struct position position;
    struct reference board;
    struct tally *tally;
};

/* How many moves of a position are played by both. */
enum { PLAYED_EACH = 40 };

static int number_from(const char *variable, int usual)
{
    const char *text = getenv(variable);

    return text ? atoi(text) : usual;
}

static void trial_begin(struct trial *trial)
{
    reference_game_init(&trial->game, &trial->rules);
    trial->variant = variant_from(&trial->rules);
    agreement_init(&trial->agreement, trial->variant, &trial->game);
    trial->tally->games++;
}

static void trial_end(struct trial *trial)
{
    if (trial->variant) {
        agreement_done(&trial->agreement);
        variant_free(trial->variant);
    }
    reference_game_done(&trial->game);
    rules_done(&trial->rules);
}

/* --- agreement about a position */

static bool all_agree(struct trial *trial)
{
    struct agreement *agreement = &trial->agreement;

    agreement->what = NULL;
    agreement->where[0] = 0;
    if (!boards_agree(agreement, &trial->position, &trial->board))
        return false;
    if (!position_check(&trial->position)) {
        agreement->what = "position_check() fails";
        return false;
    }
    if (!attacks_agree(agreement, &trial->position, &trial->board, &trial->random) ||
        !moves_agree(agreement, &trial->position, &trial->board))
        return false;
    return agreement->expected.overflow ||
           (doors_agree(agreement, &trial->position, &trial->random) &&
            plays_agree(agreement, &trial->position, &trial->board, PLAYED_EACH, &trial->random));
}

/* Set both boards up with these pieces; false when the position is not possible. */
static bool set_both(struct trial *trial, const struct placement *pieces, int count, enum side turn)
{
    int culprit;
    enum position_error error =
        position_set(&trial->position, trial->variant, pieces, count, turn, &culprit);

    reference_set(&trial->board, &trial->game, pieces, count, turn);
    return error == POSITION_OK && !reference_in_check(&trial->board, side_other(turn));
}

static bool disagrees_with(struct trial *trial, const struct placement *pieces, int count,
                           enum side turn)
{
    return set_both(trial, pieces, count, turn) && !all_agree(trial);
}

/* Take pieces away as long as the disagreement stays; leaves the trial at what remains. */
static void shrink(struct trial *trial)
{
    struct placement pieces[SQUARES];
    int count = reference_placements(pieces, &trial->board);
    enum side turn = trial->board.turn;

    if (!disagrees_with(trial, pieces, count, turn))
        return;
    for (int i = 0; i < count;) {
        struct placement fewer[SQUARES];

        memcpy(fewer, pieces, sizeof fewer);
        fewer[i] = fewer[count - 1];
        bool king = pieces[i].type == trial->rules.king && trial->rules.objective == OBJECTIVE_MATE;
        if (!king && disagrees_with(trial, fewer, count - 1, turn)) {
            memcpy(pieces, fewer, sizeof pieces);
            count--;
            i = 0;
        } else {
            i++;
        }
    }
    disagrees_with(trial, pieces, count, turn);
}

static void report(struct trial *trial)
{
    const struct agreement *agreement = &trial->agreement;

    print_error("%s (seed %llu)\n", trial->name ? trial->name : "a random game",
                (unsigned long long)trial->seed);
    rules_print(&trial->rules);
    print_error("%s: %s\n", agreement->what, agreement->where);
    if (trial->board.game)
        reference_print(&trial->board);
}

static void assert_all_agree(struct trial *trial)
{
    if (all_agree(trial))
        return;
    report(trial);
    const char *first = trial->agreement.what;
    shrink(trial);
    if (trial->agreement.what) {
        print_error("and with fewer pieces:\n");
        report(trial);
    }
    fail_msg("%s", first);
}

/* --- playing on */

static void tally_moves(struct tally *tally, const struct trial *trial)
{
    const struct reference_moves *list = &trial->agreement.expected;

    tally->positions++;
    tally->moves += list->count;
    tally->checks += position_in_check(&trial->position);
    tally->ends += list->count == 0;
    for (int i = 0; i < list->count; i++) {
        tally->captures += list->items[i].victim_count > 0;
        tally->promotions += list->items[i].promotion != TYPE_NONE;
        tally->castlings += list->items[i].castling;
        tally->steps +=
            trial->agreement.legal[i].kind == MOVE_CASTLING && trial->agreement.legal[i].steps > 0;
        tally->chains += list->items[i].path_count > 1;
        tally->passings += trial->agreement.legal[i].kind == MOVE_PASSING;
    }
}

/* Play in both one of the moves that moves_agree() has just listed. */
static void play_both(struct trial *trial, int i)
{
    struct undo undo;

    reference_play(&trial->board, &trial->agreement.expected.items[i]);
    position_make(&trial->position, trial->agreement.legal[i], &undo);
}

/* A random move, rather one that is seldom met. */
static int choose_move(struct trial *trial)
{
    const struct reference_moves *list = &trial->agreement.expected;
    int best = 0, best_score = -1;

    for (int tries = random_between(&trial->random, 1, 5); tries > 0; tries--) {
        int i = random_below(&trial->random, list->count);
        const struct reference_move *move = &list->items[i];
        struct reference after = trial->board;

        reference_play(&after, move);
        int score = move->castling + (move->victim_count > 0) + 2 * after.passing;
        if (score > best_score) {
            best = i;
            best_score = score;
        }
    }
    return best;
}

/* Whether the game is over by what both say after a move. */
static bool is_over(struct trial *trial)
{
    enum outcome expected = reference_outcome(&trial->board, &trial->agreement.expected);

    if (outcome_after_move(&trial->position, 0) != expected) {
        trial->agreement.what = "outcome_after_move() differs";
        report(trial);
        fail_msg("%s", trial->agreement.what);
    }
    trial->tally->stalemates_lost += expected == OUTCOME_STALEMATE_LOSS;
    trial->tally->bare_kings += expected == OUTCOME_BARE_KING;
    return expected != OUTCOME_NONE;
}

/* Compare, play a move, compare again, for so many plies or to the end of the game. */
static void play_on(struct trial *trial, int plies)
{
    for (bool moved = false; plies >= 0; plies--, moved = true) {
        assert_all_agree(trial);
        tally_moves(trial->tally, trial);
        if (trial->agreement.expected.overflow || (moved && is_over(trial)) ||
            trial->agreement.expected.count == 0)
            return;
        play_both(trial, choose_move(trial));
    }
}

static void play_from_start(struct trial *trial, int plies)
{
    assert_true(reference_start(&trial->board, &trial->game));
    position_init(&trial->position, trial->variant);
    play_on(trial, plies);
}

static void play_from_anywhere(struct trial *trial, int plies)
{
    struct placement pieces[SQUARES];
    int culprit, count = placements_random(pieces, &trial->rules, &trial->random);
    enum side turn = random_chance(&trial->random, 50) ? WHITE : BLACK;
    enum position_error error =
        position_set(&trial->position, trial->variant, pieces, count, turn, &culprit);

    reference_set(&trial->board, &trial->game, pieces, count, turn);
    bool wrong = reference_in_check(&trial->board, side_other(turn));
    if (error != (wrong ? POSITION_RIVAL_IN_CHECK : POSITION_OK)) {
        trial->agreement.what = "position_set() accepts or refuses wrongly";
        report(trial);
        fail_msg("%s", trial->agreement.what);
    }
    if (!wrong)
        play_on(trial, plies);
}

/* --- hashes */

struct met {
    struct reference_identity identity;
    uint64_t hash;
};

enum { PATHS = 60, PATH_LENGTH = 3 };

/* Compare the hash of the trial's position with all those met before it, and keep it. */
static void meet(struct trial *trial, struct met *met, int *count, long *same)
{
    struct met *now = &met[*count];

    reference_identify(&now->identity, &trial->board);
    now->hash = trial->position.hash;
    for (int i = 0; i < *count; i++) {
        bool equal = memcmp(&met[i].identity, &now->identity, sizeof now->identity) == 0;

        if (equal != (met[i].hash == now->hash)) {
            trial->agreement.what = equal ? "the same position has two hashes"
                                          : "different positions have the same hash";
            report(trial);
            fail_msg("%s", trial->agreement.what);
        }
        *same += equal;
    }
    ++*count;
}

/* Many short random paths from one position: some of them meet again. */
static void wander(struct trial *trial, long *same)
{
    struct position start = trial->position;
    struct reference origin = trial->board;
    struct met *met = calloc(PATHS * PATH_LENGTH + 1, sizeof *met);
    int count = 0;

    assert_non_null(met);
    for (int path = 0; path < PATHS; path++) {
        trial->position = start;
        trial->board = origin;
        for (int ply = 0; ply < PATH_LENGTH; ply++) {
            assert_true(moves_agree(&trial->agreement, &trial->position, &trial->board));
            if (trial->agreement.expected.count == 0 || trial->agreement.expected.overflow)
                break;
            /* Few different moves, so that paths meet. */
            int few = trial->agreement.expected.count < 5 ? trial->agreement.expected.count : 5;
            play_both(trial,
                      random_below(&trial->random, few) * (trial->agreement.expected.count / few));
            meet(trial, met, &count, same);
        }
    }
    free(met);
}

/* Set the position up again, with some moved flags other than they are; false when the rival is in
 * check then. */
static bool set_again(struct trial *trial, int flips)
{
    struct placement pieces[SQUARES];
    struct reference was = trial->board;
    int count = reference_placements(pieces, &was);

    for (int i = 0; i < flips; i++) {
        struct placement *one = &pieces[random_below(&trial->random, count)];
        one->moved = !one->moved;
    }
    if (!set_both(trial, pieces, count, was.turn))
        return false;
    if (was.passing) {
        struct reference_identity identity;

        trial->board.passing = true;
        trial->board.passing_column = was.passing_column;
        trial->board.passing_from = was.passing_from;
        trial->board.passing_to = was.passing_to;
        reference_identify(&identity, &trial->board);
        bool possible =
            position_set_passing(&trial->position, square_at(was.passing_from, was.passing_column),
                                 square_at(was.passing_to, was.passing_column));
        if (possible != (identity.passing_column >= 0)) {
            trial->agreement.what = "position_set_passing() accepts or refuses wrongly";
            report(trial);
            fail_msg("%s", trial->agreement.what);
        }
    }
    return true;
}

/* --- tests */

typedef void examine(struct trial *trial, void *payload);

/* Examine random games whose initial position is possible. */
static struct tally for_random_games(int usual, examine *each, void *payload)
{
    struct tally tally = {0};
    int first = number_from("ESCACS_RANDOM_SEED", 1);
    int count = number_from("ESCACS_RANDOM_VARIANTS", usual);

    for (int seed = first; seed < first + count; seed++) {
        struct trial trial = {.seed = (uint64_t)seed, .tally = &tally};

        trial.random.state = (uint64_t)seed;
        rules_random(&trial.rules, &trial.random);
        reference_game_init(&trial.game, &trial.rules);
        bool valid = reference_start_is_valid(&trial.game);
        reference_game_done(&trial.game);
        if (!valid) {
            rules_done(&trial.rules);
            continue;
        }
        trial_begin(&trial);
        each(&trial, payload);
        trial_end(&trial);
    }
    return tally;
}

static void for_known_games(examine *each, void *payload)
{
    struct tally tally = {0};

    for (int i = 0; ALL_RULES[i].name; i++) {
        struct trial trial = {.name = ALL_RULES[i].name, .tally = &tally};

        trial.random.state = (uint64_t)i;
        ALL_RULES[i].describe(&trial.rules);
        trial_begin(&trial);
        each(&trial, payload);
        trial_end(&trial);
    }
}

static void a_game_compiles_exactly_when_its_start_is_possible(void **state)
{
    int valid = 0, count = number_from("ESCACS_RANDOM_VARIANTS", 1000);

    (void)state;
    struct diagnostics *list = malloc(sizeof *list);
    assert_non_null(list);
    for (int seed = 1; seed <= count; seed++) {
        struct random random = {(uint64_t)seed};
        struct rules rules;
        struct reference_game game;
        struct variant *variant;

        rules_random(&rules, &random);
        reference_game_init(&game, &rules);
        diagnostics_init(list);
        bool expected = reference_start_is_valid(&game);
        if ((variant_compile(&variant, &rules, list) == 0) != expected) {
            rules_print(&rules);
            for (int i = 0; i < list->count; i++)
                print_error("%s %s\n", list->kept[i].path, diagnostic_name(list->kept[i].code));
            fail_msg("seed %d: it should %s", seed, expected ? "compile" : "be refused");
        }
        valid += expected;
        variant_free(variant);
        reference_game_done(&game);
        rules_done(&rules);
    }
    free(list);
    assert_in_range(valid, count / 2, count - 1);
}

static void examine_reach(struct trial *trial, void *payload)
{
    (void)payload;
    if (!reach_agrees(&trial->agreement)) {
        report(trial);
        fail_msg("%s", trial->agreement.what);
    }
}

static void every_piece_reaches_what_its_vectors_say(void **state)
{
    (void)state;
    for_known_games(examine_reach, NULL);
    for_random_games(300, examine_reach, NULL);
}

static void examine_play(struct trial *trial, void *payload)
{
    const int *plies = payload;

    play_from_start(trial, plies[0]);
    for (int i = 0; i < 6; i++)
        play_from_anywhere(trial, plies[1]);
}

static void known_games_are_played_as_the_reference_plays_them(void **state)
{
    int plies[] = {60, 20};

    (void)state;
    for_known_games(examine_play, plies);
}

static void random_games_are_played_as_the_reference_plays_them(void **state)
{
    int plies[] = {16, 5};
    struct tally tally = for_random_games(400, examine_play, plies);

    (void)state;
    print_message(
        "%ld games, %ld positions, %ld moves: %ld captures, %ld promotions, %ld castlings, "
        "%ld en passant, %ld chains; %ld checks, %ld ends\n",
        tally.games, tally.positions, tally.moves, tally.captures, tally.promotions,
        tally.castlings, tally.passings, tally.chains, tally.checks, tally.ends);
    if (number_from("ESCACS_RANDOM_VARIANTS", 400) < 400)
        return;
    assert_true(tally.captures > 10000 && tally.promotions > 1000 && tally.castlings > 1000);
    assert_true(tally.steps > 100 && tally.stalemates_lost > 0 && tally.bare_kings > 0);
    assert_true(tally.passings > 50 && tally.chains > 50 && tally.checks > 500 && tally.ends > 50);
}

static void examine_wandering(struct trial *trial, void *payload)
{
    play_from_start(trial, random_below(&trial->random, 8));
    if (trial->agreement.expected.count > 0 && !trial->agreement.expected.overflow)
        wander(trial, payload);
}

static void different_paths_to_the_same_position_give_the_same_hash(void **state)
{
    long same = 0;

    (void)state;
    for_known_games(examine_wandering, &same);
    for_random_games(60, examine_wandering, &same);
    assert_true(same > 1000);
}

static void examine_moved_flags(struct trial *trial, void *payload)
{
    struct met *met = calloc(20, sizeof *met);
    int count = 0;

    assert_non_null(met);
    play_from_start(trial, random_below(&trial->random, 12));
    struct position position = trial->position;
    struct reference board = trial->board;
    meet(trial, met, &count, payload);
    for (int i = 0; i < 12; i++) {
        trial->position = position;
        trial->board = board;
        if (set_again(trial, i / 2))
            meet(trial, met, &count, payload);
    }
    free(met);
}

static void only_moved_flags_that_can_still_matter_change_the_hash(void **state)
{
    long same = 0;

    (void)state;
    for_known_games(examine_moved_flags, &same);
    for_random_games(150, examine_moved_flags, &same);
    assert_true(same > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_compiles_exactly_when_its_start_is_possible),
        cmocka_unit_test(every_piece_reaches_what_its_vectors_say),
        cmocka_unit_test(known_games_are_played_as_the_reference_plays_them),
        cmocka_unit_test(random_games_are_played_as_the_reference_plays_them),
        cmocka_unit_test(different_paths_to_the_same_position_give_the_same_hash),
        cmocka_unit_test(only_moved_flags_that_can_still_matter_change_the_hash),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates random rules from a seed. */
#include "random_rules.h"

#include "rules_fixture.h"
#include "util/random.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

/* --- numbers */

int random_below(struct random *random, int limit)
{
    return (int)(random_next(&random->state) % (uint64_t)limit);
}

int random_between(struct random *random, int low, int high)
{
    return low + random_below(random, high - low + 1);
}

bool random_chance(struct random *random, int percent)
{
    return random_below(random, 100) < percent;
}

/* --- vectors */

/* What kinds of vectors a game has. */
struct temper {
    bool hops;  /* D = 2 and 3 occur */
    bool chain; /* captures chain: hops are short, or there are too many chains */
};

static struct rules_term number(int n)
{
    return (struct rules_term){.number = n};
}

static struct rules_term letter(char name, bool minus)
{
    return (struct rules_term){.letter = name, .minus = minus};
}

static int random_capture(struct random *random)
{
    return random_chance(random, 70) ? 1 : 2 * random_below(random, 2);
}

static int random_jump(struct random *random, const struct temper *temper)
{
    if (temper->hops && random_chance(random, temper->chain ? 75 : 50))
        return random_between(random, 2, 3);
    return random_chance(random, 15);
}

/* A line in both directions or one: a letter against 0, itself or minus itself. */
static void add_rider(struct rules_vectors *out, struct random *random, int capture, int jump)
{
    static const char NAMES[] = "aabmn";
    char name = NAMES[random_below(random, 5)];
    bool minus = random_chance(random, 50);

    switch (random_below(random, 4)) {
    case 0:
        rules_vectors_add(out, (struct rules_vector){letter(name, minus), number(0),
                                                     (int8_t)capture, (int8_t)jump});
        break;
    case 1:
        rules_vectors_add(out, (struct rules_vector){number(0), letter(name, minus),
                                                     (int8_t)capture, (int8_t)jump});
        break;
    default:
        rules_vectors_add(out, (struct rules_vector){letter(name, minus),
                                                     letter(name, random_chance(random, 50)),
                                                     (int8_t)capture, (int8_t)jump});
    }
}

static void add_fixed(struct rules_vectors *out, int rows, int columns, int capture, int jump)
{
    rules_vectors_add(
        out, (struct rules_vector){number(rows), number(columns), (int8_t)capture, (int8_t)jump});
}

/* A displacement and some of its mirror images. */
static void add_family(struct rules_vectors *out, struct random *random, int rows, int columns,
                       int capture, int jump)
{
    int share = random_chance(random, 60) ? 100 : random_between(random, 30, 90);

    for (int image = 0; image < 8; image++) {
        int r = image & 4 ? columns : rows, c = image & 4 ? rows : columns;

        if ((r == 0 && image & 1) || (c == 0 && image & 2) || (r == c && image & 4) ||
            !random_chance(random, share))
            continue;
        add_fixed(out, image & 1 ? -r : r, image & 2 ? -c : c, capture, jump);
    }
}

/* Letters on one side or different ones on both: whole regions of the board. */
static void add_region(struct rules_vectors *out, struct random *random, int capture, int jump)
{
    static const char ROWS[] = "aam", COLUMNS[] = "bbn";
    struct rules_vector vector = {.capture = (int8_t)capture, .jump = (int8_t)jump};

    vector.rows = letter(ROWS[random_below(random, 3)], random_chance(random, 30));
    vector.columns = letter(COLUMNS[random_below(random, 3)], random_chance(random, 30));
    if (random_chance(random, 40))
        vector.columns = number(random_between(random, -2, 2));
    else if (random_chance(random, 30))
        vector.rows = number(random_between(random, -2, 2));
    rules_vectors_add(out, vector);
}

static void add_random_vectors(struct rules_vectors *out, struct random *random,
                               const struct temper *temper)
{
    int capture = random_capture(random), jump = random_jump(random, temper);

    switch (random_below(random, 10)) {
    case 0:
    case 1:
    case 2:
        if (temper->chain && jump >= 2)
            add_family(out, random, 2, 2 * random_below(random, 2), capture, jump);
        else
            add_rider(out, random, capture, jump);
        break;
    case 3:
    case 4:
        add_family(out, random, 1, random_below(random, 2), capture, jump == 3 ? 0 : jump);
        break;
    case 5:
        add_family(out, random, random_between(random, 2, 4), 0, capture, jump);
        break;
    case 6:
    case 7:
        add_family(out, random, random_between(random, 1, 3), random_between(random, 1, 3), capture,
                   jump);
        break;
    case 8:
        if (random_chance(random, 40))
            add_region(out, random, capture, temper->chain ? jump & 1 : jump);
        break;
    default:
        add_fixed(out, random_between(random, -3, 3), random_between(random, 1, 4), capture, jump);
    }
}

/* --- types */

/* Moves like a pawn of some game: forward quietly, sideways taking, an advance to begin with. */
static void make_pawn(struct rules_piece *type, struct random *random, const struct temper *temper)
{
    bool draughts = temper->hops && random_chance(random, 60);

    rules_vectors_set(&type->moves, draughts                    ? "1 1 0 0, 1 -1 0 0"
                                    : random_chance(random, 80) ? "1 0 0 0, 1 1 2 0, 1 -1 2 0"
                                                                : "1 1 0 0, 1 -1 0 0, 1 0 2 0");
    if (draughts) {
        add_fixed(&type->moves, 2, 2, random_below(random, 2), 3);
        add_fixed(&type->moves, 2, -2, random_below(random, 2), 3);
    }
    for (int i = random_chance(random, 50) ? random_between(random, 1, 3) : 0; i > 0; i--)
        add_fixed(&type->moves, random_between(random, 0, 3), random_between(random, 1, 2), 2,
                  random_jump(random, temper));
    if (random_chance(random, 80))
        add_fixed(&type->initial, 2, 0, random_below(random, 8) == 0, random_jump(random, temper));
    if (random_chance(random, 30))
        add_fixed(&type->initial, random_between(random, 3, 6), 0, 0, random_below(random, 2));
    if (random_chance(random, 10))
        add_rider(&type->initial, random, 0, 0);
    type->promotes = random_chance(random, 90);
    type->invulnerable = random_chance(random, 5);
}

static void make_king(struct rules_piece *type, struct random *random, const struct temper *temper)
{
    if (random_chance(random, 75))
        rules_vectors_set(&type->moves, KING_MOVES);
    else
        add_family(&type->moves, random, random_between(random, 1, 2), random_below(random, 2), 1,
                   1);
    if (random_chance(random, 15))
        add_random_vectors(&type->moves, random, temper);
    if (random_chance(random, 10))
        add_fixed(&type->initial, 0, 2 - 4 * random_below(random, 2), random_below(random, 3),
                  random_jump(random, temper));
    type->invulnerable = random_chance(random, 4);
}

static void make_officer(struct rules_piece *type, struct random *random,
                         const struct temper *temper)
{
    static const char *const USUAL[] = {ROOK_MOVES, BISHOP_MOVES, QUEEN_MOVES, KNIGHT_MOVES};

    if (random_chance(random, 35))
        rules_vectors_set(&type->moves, USUAL[random_below(random, 4)]);
    for (int i = random_between(random, type->moves.count == 0, 3); i > 0; i--)
        add_random_vectors(&type->moves, random, temper);
    for (int i = random_chance(random, 25) ? random_between(random, 1, 2) : 0; i > 0; i--)
        add_random_vectors(&type->initial, random, temper);
    type->promotes = random_chance(random, 12);
    type->invulnerable = random_chance(random, 7);
}

static bool fits_every_board(struct rules_term term)
{
    return term.letter || (term.number < BOARD_MIN && term.number > -BOARD_MIN);
}

/* A type needs a vector that fits on the board: give it one unless its first does. */
static void ensure_usable(struct rules_piece *type, struct random *random)
{
    const struct rules_vectors *moves = &type->moves;

    if (moves->count == 0 || !fits_every_board(moves->items[0].rows) ||
        !fits_every_board(moves->items[0].columns))
        add_fixed(&type->moves, 1, random_below(random, 2), 1, 0);
}

static void add_types(struct rules *rules, struct random *random, const struct temper *temper)
{
    int count = random_chance(random, 90) ? random_between(random, 2, 7)
                                          : random_between(random, 1, TYPES_MAX);
    bool needs_king = rules->objective == OBJECTIVE_MATE || random_chance(random, 20);
    int king = needs_king ? random_below(random, count) : TYPE_NONE;

    for (int i = 0; i < count; i++) {
        char name[] = {'T', (char)('A' + i), 0};
        bool is_king = i == king;
        struct rules_piece *type =
            rules_piece_add(rules, (char)('A' + i), is_king ? "REI" : name,
                            is_king ? 1000000 : random_between(random, 1, 999), "", "");

        if (is_king)
            make_king(type, random, temper);
        else if (random_chance(random, 35))
            make_pawn(type, random, temper);
        else
            make_officer(type, random, temper);
        ensure_usable(type, random);
    }
    for (int i = 0; i < count && count > 2; i++)
        if (rules->pieces[i].promotes && random_chance(random, 30)) {
            int to = random_below(random, count);
            rules->pieces[i].promotes_to = to == king || to == i ? TYPE_NONE : to;
        }
}

/* --- castlings and other rules */

static void add_castlings(struct rules *rules, struct random *random)
{
    static const char *const HOW[] = {"qb", "qb", "qbs", "q", "b", "", "s", "bs", "qs"};

    for (int i = random_below(random, 5); i > 0; i--) {
        int a = random_below(random, rules->piece_count);
        int b = random_below(random, rules->piece_count);

        if (rules->king != TYPE_NONE && random_chance(random, 50))
            a = rules->king;
        if (rules->king != TYPE_NONE && random_chance(random, 15))
            b = rules->king;
        rules_castling_add(rules, rules->pieces[a].symbol, rules->pieces[b].symbol,
                           HOW[random_below(random, (int)(sizeof HOW / sizeof *HOW))]);
        if (random_chance(random, 15))
            rules_castling_add(rules, rules->pieces[a].symbol, rules->pieces[b].symbol, "qb");
    }
}

/* Takes its own copy of the generator, so that the rest of a game does not depend on this. */
static void add_endings_and_steps(struct rules *rules, struct random random)
{
    rules->stalemate_loses = random_chance(&random, 40);
    rules->bare_king_loses = random_chance(&random, 40);
    for (int i = 0; i < rules->castling_count; i++)
        if (random_chance(&random, 35))
            rules->castlings[i].steps = (uint8_t)random_between(&random, 1, 4);
}

static void choose_size(struct rules *rules, struct random *random)
{
    int kind = random_below(random, 20);
    int low = BOARD_MIN, high = kind == 0 ? BOARD_MAX : kind < 5 ? 10 : 8;

    rules_board(rules, random_between(random, low, high), random_between(random, low, high));
    if (kind == 19)
        rules->rows = random_chance(random, 50) ? BOARD_MAX : 15;
    if (kind == 18)
        rules->columns = random_chance(random, 50) ? BOARD_MAX : 15;
}

/* --- positions */

/* A random type other than the king; types that promote are more likely. */
static int random_type(const struct rules *rules, struct random *random)
{
    for (;;) {
        int type = random_below(random, rules->piece_count);
        int second = random_below(random, rules->piece_count);

        if (rules->pieces[second].promotes)
            type = second;
        if (type != rules->king || rules->objective == OBJECTIVE_ELIMINATION)
            return type;
        if (rules->piece_count == 1)
            return TYPE_NONE;
    }
}

static int fill_initial(int8_t *list, const struct rules *rules, struct random *random)
{
    int rows = random_between(random, 1, rules->rows / 2 < 3 ? rules->rows / 2 : 3);
    int count = rows * rules->columns, density = random_between(random, 30, 100);

    for (int i = 0; i < count; i++)
        list[i] = (int8_t)(random_chance(random, density) ? random_type(rules, random) : TYPE_NONE);
    if (rules->objective == OBJECTIVE_MATE)
        list[random_below(random, rules->columns)] = (int8_t)rules->king;
    return count;
}

void rules_random(struct rules *rules, struct random *random)
{
    struct temper temper = {.hops = random_chance(random, 45)};

    choose_size(rules, random);
    if (random_chance(random, temper.hops ? 25 : 8))
        rules->objective = OBJECTIVE_ELIMINATION;
    rules->chained_capture = random_chance(random, temper.hops ? 45 : 5);
    rules->forced_capture = random_chance(random, 20);
    rules->en_passant = random_chance(random, 75);
    rules->first = random_chance(random, 20) ? BLACK : WHITE;
    temper.chain = rules->chained_capture;
    add_types(rules, random, &temper);
    add_castlings(rules, random);
    rules->inaction_reset =
        (uint32_t)random_next(&random->state) & ((1u << rules->piece_count) - 1);
    rules->initial_count = fill_initial(rules->initial, rules, random);
    if (random_chance(random, 30))
        rules->initial_black_count = fill_initial(rules->initial_black, rules, random);
    add_endings_and_steps(rules, *random);
}

static bool square_is_free(const struct placement *pieces, int count, square at)
{
    for (int i = 0; i < count; i++)
        if (pieces[i].square == at)
            return false;
    return true;
}

int placements_random(struct placement out[SQUARES], const struct rules *rules,
                      struct random *random)
{
    int squares = rules->rows * rules->columns, count = 0;
    int wanted = random_between(random, 2, squares * random_between(random, 20, 70) / 100);
    int unmoved = random_between(random, 0, 100);

    while (count < wanted) {
        square at =
            square_at(random_below(random, rules->rows), random_below(random, rules->columns));
        bool king = rules->objective == OBJECTIVE_MATE && count < 2;
        int type = king ? rules->king : random_type(rules, random);

        if (type == TYPE_NONE)
            break;
        if (!square_is_free(out, count, at))
            continue;
        out[count] = (struct placement){.square = at,
                                        .type = (uint8_t)type,
                                        .side = count < 2                   ? (enum side)count
                                                : random_chance(random, 50) ? BLACK
                                                                            : WHITE,
                                        .moved = !random_chance(random, unmoved)};
        count++;
    }
    return count;
}

/* --- printing */

static void print_term(struct rules_term term)
{
    if (term.letter)
        print_error("%s%c ", term.minus ? "-" : "", term.letter);
    else
        print_error("%d ", term.number);
}

static void print_vectors(const char *title, const struct rules_vectors *vectors)
{
    print_error("%s", title);
    for (int i = 0; i < vectors->count; i++) {
        print_term(vectors->items[i].rows);
        print_term(vectors->items[i].columns);
        print_error("%d %d%s", vectors->items[i].capture, vectors->items[i].jump,
                    i + 1 < vectors->count ? ", " : "");
    }
}

static void print_initial(const char *title, const struct rules *rules, const int8_t *list,
                          int count)
{
    print_error("%s ", title);
    for (int i = 0; i < count; i++)
        print_error("%s%c", i > 0 && i % rules->columns == 0 ? "/" : "",
                    list[i] == TYPE_NONE ? '.' : rules->pieces[list[i]].symbol);
    print_error("\n");
}

void rules_print(const struct rules *rules)
{
    print_error("board %dx%d%s%s%s%s%s%s%s\n", rules->rows, rules->columns,
                rules->objective == OBJECTIVE_ELIMINATION ? " ELIMINACIO" : "",
                rules->en_passant ? " capturaAlPas" : "",
                rules->forced_capture ? " capturaObligatoria" : "",
                rules->chained_capture ? " capturaEncadenada" : "",
                rules->first == BLACK ? " NEGRES" : "", rules->stalemate_loses ? " PERD" : "",
                rules->bare_king_loses ? " reiSol" : "");
    for (int i = 0; i < rules->piece_count; i++) {
        const struct rules_piece *type = &rules->pieces[i];
        int to = type->promotes_to;

        print_error("%c %s%s%s%c:", type->symbol, type->name, type->invulnerable ? " inv" : "",
                    type->promotes ? " promotes " : " ",
                    to == TYPE_NONE ? ' ' : rules->pieces[to].symbol);
        print_vectors(" ", &type->moves);
        print_vectors("; initial ", &type->initial);
        print_error("\n");
    }
    for (int i = 0; i < rules->castling_count; i++)
        print_error("castling %c %c %s%s%s %d\n", rules->pieces[rules->castlings[i].a].symbol,
                    rules->pieces[rules->castlings[i].b].symbol,
                    rules->castlings[i].unmoved ? "q" : "",
                    rules->castlings[i].empty_between ? "b" : "",
                    rules->castlings[i].safe ? "s" : "", rules->castlings[i].steps);
    print_initial("white", rules, rules->initial, rules->initial_count);
    if (rules->initial_black_count >= 0)
        print_initial("black", rules, rules->initial_black, rules->initial_black_count);
}
